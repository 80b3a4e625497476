"""What the search functions refuse, with a code that a page can translate."""

from __future__ import annotations

from tokenstep.coded import CodedError


class SearchError(CodedError):
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
