"""One item of a text: its number, its place, and the error that names the place."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import Final, Literal

Code = Literal[
    "empty",
    "missing",
    "not-a-number",
    "nan",
    "infinite",
    "negative-probability",
    "no-legal-item",
    "duplicate-label",
    "label-missing",
    "bad-label",
    "json-syntax",
    "sum-not-one",
    "too-many-items",
    "too-many-characters",
]

WORDS: Final = {
    "nan": math.nan,
    "inf": math.inf,
    "infinity": math.inf,
    "∞": math.inf,
}
"""Words that are read as numbers, in any case and with a sign, so that they can be refused by name;
``-inf`` is a logit."""

_NUMBER: Final = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_SHOWN: Final = 40


@dataclass(frozen=True)
class Field:
    """One item of the text."""

    text: str
    """The number as it stands there."""
    value: float
    line: int
    column: int
    """Both from 1; the column counts characters."""
    item: int
    """From 1."""
    label: str | None = None


class ItemsError(ValueError):
    """A text that is not a distribution.

    Attributes
    ----------
    code : str
        What is wrong; see ``Code``.
    line, column, item : int or None
        Where, each from 1.
    text : str or None
        What stands there, shortened.
    total : float or None
        The sum of the probabilities, where it is at fault.
    count, limit : int or None
        How many characters there are, and how many characters or items there may be.
    first : int or None
        For a duplicate label, the item that has it already.

    Examples
    --------
    >>> raise ItemsError("not-a-number", line=1, column=3, item=2, text="x")
    Traceback (most recent call last):
        ...
    tokenstep.items.fields.ItemsError: not-a-number: 'x' (line 1, column 3, item 2)
    """

    def __init__(
        self,
        code: Code,
        *,
        line: int | None = None,
        column: int | None = None,
        item: int | None = None,
        text: str | None = None,
        total: float | None = None,
        count: int | None = None,
        limit: int | None = None,
        first: int | None = None,
    ) -> None:
        self.code = code
        self.line, self.column, self.item = line, column, item
        self.text = text
        self.total, self.count, self.limit, self.first = total, count, limit, first
        what = [repr(text)] if text is not None else []
        what += [f"{total:.6g}"] if total is not None else []
        what += [str(count)] if count is not None else []
        what += [f"at most {limit}"] if limit is not None else []
        places = (("line", line), ("column", column), ("item", item))
        where = ", ".join(f"{name} {place}" for name, place in places if place is not None)
        message = ": ".join([code, *what])
        super().__init__(f"{message} ({where})" if where else message)

    @classmethod
    def at(
        cls, code: Code, field: Field, *, text: str | None = None, first: int | None = None
    ) -> ItemsError:
        """Build an error about a field that was read."""
        shown = short(field.text) if text is None else text
        return cls(
            code, line=field.line, column=field.column, item=field.item, text=shown, first=first
        )


def short(text: str) -> str:
    """Shorten a piece of text for display; safe to encode.

    Examples
    --------
    >>> short("x" * 50) == "x" * 39 + "…"
    True
    """
    start = text[: _SHOWN + 1].encode("utf-8", "replace").decode("utf-8")
    return start if len(start) <= _SHOWN else start[: _SHOWN - 1] + "…"


def encodable(text: str) -> bool:
    r"""Whether a text has no half of a surrogate pair, which nothing downstream could encode.

    Examples
    --------
    >>> encodable("\ud83d"), encodable("\U0001f600")
    (False, True)
    """
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def number(text: str) -> float | None:
    """Read a number written in ASCII digits, or one of ``WORDS``; None if it is neither.

    Examples
    --------
    >>> number("-1.5e3"), number("-Inf"), number("1_0"), number("50%")
    (-1500.0, -inf, None, None)
    """
    if _NUMBER.fullmatch(text):
        return float(text)
    value = WORDS.get(text.lstrip("+-").lower()) if len(text) < 12 else None
    if value is None or len(text.lstrip("+-")) < len(text) - 1:
        return None
    return -value if text.startswith("-") else value


class Source:
    """A text that knows line and column of every offset."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column, each from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def error(self, code: Code, offset: int, text: str, item: int | None = None) -> ItemsError:
        """Build an error about what stands at an offset."""
        line, column = self.place(offset)
        return ItemsError(code, line=line, column=column, item=item, text=short(text) or None)

    def field(self, text: str, offset: int, item: int, label: str | None = None) -> Field:
        """Read a number that stands at an offset, or refuse it."""
        value = number(text)
        if value is None:
            raise self.error("not-a-number" if text else "missing", offset, text, item)
        return Field(text, value, *self.place(offset), item, label)
