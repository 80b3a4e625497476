"""Numbers as a reader writes them, and errors that know their place in the text."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, Final

from tokenstep.search.errors import SearchError

LONGEST_NUMBER: Final = 40
"""Characters of one number; a longer one is a slip, and slow to read."""
_NUMBER: Final = re.compile(
    r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,2})?|[+-]?\d+/0*[1-9]\d*", re.ASCII
)


def read_number(
    word: object, line: int | None = None, column: int | None = None, **details: Any
) -> Fraction:
    """Read a decimal or a fraction exactly.

    Parameters
    ----------
    word : str, float, int or Fraction
        A float is read as it prints: ``0.1`` is one tenth.
    line, column : int, optional
        Where it stands, for the error.
    **details : object
        More for the error, as :func:`error_at` takes it.

    Returns
    -------
    Fraction

    Raises
    ------
    SearchError
        ``not-a-number`` or ``not-finite``, with ``value``.

    Examples
    --------
    >>> read_number("0.1"), read_number("-3/4"), read_number(0.1)
    (Fraction(1, 10), Fraction(-3, 4), Fraction(1, 10))
    >>> read_number("x", 2, 6)
    Traceback (most recent call last):
        ...
    tokenstep.search.errors.SearchError: line 2, column 6: 'x' is not a number
    """
    if isinstance(word, Fraction):
        return word
    # A NumPy number prints its type, and True is not the number 1 here.
    plain = isinstance(word, (int, float)) and not isinstance(word, bool)
    text = str(float(word) if isinstance(word, float) else word) if plain else str(word)
    if text.lower().lstrip("+-") in ("nan", "inf", "infinity"):
        raise error_at(line, column, "not-finite", f"{text} is not finite", value=text, **details)
    if len(text) > LONGEST_NUMBER or not _NUMBER.fullmatch(text):
        shown = text[:LONGEST_NUMBER]
        refusal = f"{shown!r} is not a number"
        raise error_at(line, column, "not-a-number", refusal, value=shown, **details)
    return Fraction(text)


def error_at(
    line: int | None, column: int | None, code: str, text: str, **details: Any
) -> SearchError:
    """Make an error, placed in the text if its place is known, else by ``row`` and ``place``.

    Examples
    --------
    >>> str(error_at(None, None, "negative", "-1 is negative", row="^", place=2))
    'row ^, number 2: -1 is negative'
    """
    if line is None:
        row = details.get("row")
        where = f"row {row}, number {details['place']}: " if "place" in details else ""
        return SearchError(code, where + text, **details)
    return SearchError(
        code, f"line {line}, column {column}: {text}", line=line, column=column, **details
    )
