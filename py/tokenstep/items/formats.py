"""The formats in which a reader may write a distribution."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tokenstep.items.fields import Field, ItemsError, Source, encodable, number
from tokenstep.items.json_format import JsonReader

_LIST_PART: Final = re.compile(r"[,，]|[^\s,，]+")
_LINE: Final = re.compile(r"\S[^\n]*")
"""A line that is not blank, from its first visible character on."""


def read(text: str, limit: int) -> tuple[Field, ...]:
    r"""Read the items of a text in any of the formats.

    Parameters
    ----------
    text : str
    limit : int
        The most items there may be.

    Returns
    -------
    tuple of Field
        At least one.

    Raises
    ------
    ItemsError

    Examples
    --------
    >>> [(field.label, field.value) for field in read("a\t0.5\nb\t0.5", 9)]
    [('a', 0.5), ('b', 0.5)]
    """
    # The mark at the start belongs to the encoding; nobody typed it.
    source = Source(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))
    start = source.text.lstrip()[:1]
    if not start:
        raise ItemsError("empty")
    if start in "[{":
        found = JsonReader(source).items()
    elif any(_is_labelled(line) for line in _LINE.findall(source.text)):
        found = _labelled_lines(source)
    else:
        found = _plain_list(source)
    fields: list[Field] = []
    for field in found:
        if len(fields) == limit:
            raise ItemsError(
                "too-many-items", line=field.line, column=field.column, item=limit + 1, limit=limit
            )
        fields.append(field)
    if not fields:
        raise ItemsError("empty")
    return tuple(fields)


def _plain_list(source: Source) -> Iterator[Field]:
    item, expected = 1, True
    offset = 0
    for match in _LIST_PART.finditer(source.text):
        offset = match.start()
        if match[0] not in ",，":
            yield source.field(match[0], offset, item)
            item, expected = item + 1, False
        elif expected:
            raise source.error("missing", offset, "", item)
        else:
            expected = True
    if expected:
        raise source.error("missing", offset + 1, "", item)


def _last_sign(line: str) -> int:
    """Offset of the sign that ends the label, or -1."""
    return max(line.rfind(sign) for sign in ":：\t,，")


def _is_labelled(line: str) -> bool:
    body = line.rstrip()
    at = _last_sign(body)
    if at < 0 or body[at] in ":：":
        return at >= 0
    # "0.5, 0.3" is a list; so is "0.5, x, 0.3", with a mistake in it.
    label = body[:at].strip()
    return bool(label) and number(label) is None and _last_sign(label) < 0


def _labelled_lines(source: Source) -> Iterator[Field]:
    for item, match in enumerate(_LINE.finditer(source.text), 1):
        line, offset = match[0].rstrip(), match.start()
        at = _last_sign(line)
        label, rest = line[: max(at, 0)].rstrip(), line[at + 1 :]
        if not label:
            raise source.error("label-missing", offset, line, item)
        if not encodable(label):
            raise source.error("bad-label", offset, label, item)
        indent = len(rest) - len(rest.lstrip())
        yield source.field(rest.strip(), offset + at + 1 + indent, item, label)
