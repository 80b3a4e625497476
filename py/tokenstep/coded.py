"""A refusal with a code that a page can translate."""

from __future__ import annotations

from typing import Any, Self


class CodedError(ValueError):
    """Something was refused; what it was, a subclass says.

    Parameters
    ----------
    code : str
        What is wrong, for code.
    text : str
        What is wrong, in English.
    **details : object
        Where it is and what is allowed.
    """

    def __init__(self, code: str, text: str, **details: Any) -> None:
        self.code = code
        self.details = details
        super().__init__(text)

    @classmethod
    def of_setting(cls, field: str, value: object, allowed: object) -> Self:
        """Make the error of a setting: code ``setting``, with field, value and what is allowed.

        Examples
        --------
        >>> str(CodedError.of_setting("width", 0, "a whole number, at least 1"))
        'width 0; allowed: a whole number, at least 1'
        """
        text = f"{field} {value}; allowed: {allowed}"
        return cls("setting", text, field=field, value=value, allowed=allowed)
