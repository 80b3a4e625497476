"""What constrained decoding refuses, with a code that a page can translate."""

from __future__ import annotations

from typing import Any


class ConstrainError(ValueError):
    """A vocabulary, a schema or a run was refused.

    Parameters
    ----------
    code : str
        What is wrong, for code: ``unsupported-keyword``, ``no-legal-token``, ...
    text : str
        What is wrong, in English.
    **details : object
        Where it is and what is allowed: ``path`` (a JSON Pointer, RFC 6901, behind ``#``) and
        ``keyword`` in a schema, ``line`` and ``column`` (1-based) in its text, ``position``
        (tokens generated so far) in a run; ``value`` and ``allowed``.

    Examples
    --------
    >>> error = ConstrainError("unsupported-keyword", "#/pattern: not supported", path="#/pattern")
    >>> error.code, error.details["path"]
    ('unsupported-keyword', '#/pattern')
    """

    def __init__(self, code: str, text: str, **details: Any) -> None:
        self.code = code
        self.details = details
        super().__init__(text)


def setting_error(field: str, value: object, allowed: object) -> ConstrainError:
    """Make the error of a setting: code ``setting``, with field, value and what is allowed.

    Examples
    --------
    >>> str(setting_error("top_k", "all", "a whole number"))
    'top_k all; allowed: a whole number'
    """
    text = f"{field} {value}; allowed: {allowed}"
    return ConstrainError("setting", text, field=field, value=value, allowed=allowed)
