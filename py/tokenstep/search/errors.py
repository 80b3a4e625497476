"""What the search functions refuse, with a code that a page can translate."""

from __future__ import annotations

from typing import Any


class SearchError(ValueError):
    """A table, a setting or an external score was refused.

    Parameters
    ----------
    code : str
        What is wrong, for code: ``row-sum``, ``too-many-sequences``, ...
    text : str
        What is wrong, in English.
    **details : object
        Where it is and what is allowed: ``line`` and ``column`` (1-based, in characters) for
        text; ``row`` (its key as written), ``token`` and ``value`` for a cell; ``allowed`` for a
        bound.

    Examples
    --------
    >>> error = SearchError("row-sum", "row ^ sums to 2", row="^", value=2.0)
    >>> error.code, error.details["row"], str(error)
    ('row-sum', '^', 'row ^ sums to 2')
    """

    def __init__(self, code: str, text: str, **details: Any) -> None:
        self.code = code
        self.details = details
        super().__init__(text)


def setting_error(field: str, value: object, allowed: str) -> SearchError:
    """Make the error of a setting: code ``setting``, with field, value and what is allowed.

    Examples
    --------
    >>> str(setting_error("width", 0, "a whole number, at least 1"))
    'width 0; allowed: a whole number, at least 1'
    """
    text = f"{field} {value}; allowed: {allowed}"
    return SearchError("setting", text, field=field, value=value, allowed=allowed)
