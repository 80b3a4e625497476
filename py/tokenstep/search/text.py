"""The transition table as text or JSON that a reader can edit.

Text, one row a line::

    tokens: a b <EOS>     # the last one is the end token
    ^: 1/2 0.5 0          # the start
    ^ a: 1 0 0            # after exactly "a"
    * a: 1/4 1/4 1/2      # after anything else that ends in "a"
    * b: 0 0 1

JSON holds the same: ``{"tokens": [...], "rows": {"^": [...], "* a": [...]}}``, with numbers, or
strings where a fraction is meant. Decimals are read exactly: ``0.1`` is one tenth.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tokenstep.search.errors import SearchError
from tokenstep.search.reading import error_at, read_number
from tokenstep.search.table import Prefix, TransitionTable


def read_text(source: str) -> TransitionTable:
    r"""Read a table from text.

    Parameters
    ----------
    source : str
        In the format above. ``#`` starts a comment; blank lines count for nothing.

    Returns
    -------
    TransitionTable

    Raises
    ------
    SearchError
        With ``line`` and ``column`` (1-based, of the first character that is wrong) for what can
        be placed: ``no-tokens``, ``no-colon``, ``row-key``, ``duplicate-row``, ``not-a-number``,
        ``not-finite``, and everything that :class:`TransitionTable` refuses in a row.

    Examples
    --------
    >>> table = read_text("tokens: a <EOS>\n^: 1 0\n* a: 1/4 .75\n")
    >>> table.prob((0, 1))
    Fraction(3, 4)
    >>> read_text("tokens: a <EOS>\n^: 1 x\n* a: 1/4 .75\n")
    Traceback (most recent call last):
        ...
    tokenstep.search.errors.SearchError: line 2, column 6: 'x' is not a number
    """
    tokens: tuple[str, ...] = ()
    rows: dict[str, list[Fraction]] = {}
    places: dict[str, tuple[int, list[int]]] = {}
    for number, whole in enumerate(source.split("\n"), 1):
        line = whole.split("#", 1)[0]
        if not line.strip():
            continue
        head, colon, tail = line.partition(":")
        if not colon:
            raise error_at(
                number, len(line.rstrip()) + 1, "no-colon", "a row is written 'key: numbers'"
            )
        words = [(len(head) + 2 + m.start(), m.group()) for m in re.finditer(r"\S+", tail)]
        key = " ".join(head.split())
        start = len(head) - len(head.lstrip()) + 1
        if not tokens:
            if key != "tokens":
                raise error_at(number, start, "no-tokens", "the first line must be 'tokens: ...'")
            tokens = tuple(word for _, word in words)
            continue
        if key in rows:
            raise error_at(number, start, "duplicate-row", f"row {key} is there twice", row=key)
        _place_of(key, tokens, number, start)
        rows[key] = [read_number(word, number, column, row=key) for column, word in words]
        places[key] = number, [column for column, _ in words]
    if not tokens:
        raise error_at(1, 1, "no-tokens", "the first line must be 'tokens: ...'")
    try:
        return _build(tokens, rows)
    except SearchError as error:
        raise _placed(error, tokens, places) from None


def read_json(source: str) -> TransitionTable:
    r"""Read a table from JSON.

    Parameters
    ----------
    source : str

    Returns
    -------
    TransitionTable

    Raises
    ------
    SearchError
        ``not-json`` with ``line`` and ``column``; ``bad-shape``; and as :func:`read_text`, with
        ``row`` and ``token`` or ``place`` instead of a place in the text.

    Examples
    --------
    >>> source = '{"tokens": ["a", "<EOS>"], "rows": {"^": [1, 0], "* a": ["1/4", 0.75]}}'
    >>> read_json(source) == read_text("tokens: a <EOS>\n^: 1 0\n* a: 1/4 .75\n")
    True
    """
    try:
        # Numbers stay text, so that 0.1 is read as one tenth.
        value = json.loads(
            source,
            parse_int=_Digits,
            parse_float=_Digits,
            parse_constant=_Digits,
            object_pairs_hook=_once,
        )
    except json.JSONDecodeError as error:
        raise error_at(error.lineno, error.colno, "not-json", error.msg) from None
    except RecursionError:
        raise SearchError("not-json", "nested too deeply") from None
    tokens, rows = _parts(value)
    for key, cells in rows.items():
        if not isinstance(cells, list):
            raise SearchError("bad-shape", f"row {key} is not a list", row=key)
    return make_table(tokens, {key: list(map(_written, cells)) for key, cells in rows.items()})


def make_table(
    tokens: Sequence[str], rows: Mapping[str, Sequence[float | str | Fraction]]
) -> TransitionTable:
    """Make a table from rows in Python.

    Parameters
    ----------
    tokens : sequence of str, ``[V]``
        The last one is the end token.
    rows : mapping of key to ``[V]`` numbers
        Keys as in the text format. A float is read as it prints: ``0.1`` is one tenth.

    Returns
    -------
    TransitionTable

    Raises
    ------
    SearchError
        As :func:`read_json`.

    Examples
    --------
    >>> make_table(["a", "<EOS>"], {"^": [1, 0], "* a": ["1/3", Fraction(2, 3)]}).prob((0, 1))
    Fraction(2, 3)
    """
    read: dict[str, list[Fraction]] = {}
    for written, cells in rows.items():
        key = " ".join(written.split())
        if key in read:
            raise SearchError("duplicate-row", f"row {key} is there twice", row=key)
        _place_of(key, tuple(tokens))
        read[key] = [read_number(cell, row=key, place=at) for at, cell in enumerate(cells, 1)]
    return _build(tuple(tokens), read)


def write_text(table: TransitionTable) -> str:
    r"""Write a table as text; :func:`read_text` gives it back.

    Examples
    --------
    >>> source = "tokens: a <EOS>\n^: 1 0\n* a: 1/4 3/4\n"
    >>> write_text(read_text(source)) == source
    True
    """
    lines = [f"tokens: {' '.join(table.tokens)}"]
    lines += [f"{key}: {' '.join(map(str, row))}" for key, row in table.rows()]
    return "\n".join(lines) + "\n"


class _Digits(str):
    """A JSON number as it was written, told from a JSON string by its type."""


def _written(cell: object) -> str:
    """Return a cell of JSON as it is written there; what is in a list or object is left out."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, list | dict):
        return "[…]" if isinstance(cell, list) else "{…}"
    return json.dumps(cell)


def _parts(value: object) -> tuple[tuple[str, ...], dict[str, Any]]:
    if isinstance(value, dict) and set(value) == {"tokens", "rows"}:
        tokens, rows = value["tokens"], value["rows"]
        named = isinstance(tokens, list) and all(type(token) is str for token in tokens)
        if named and isinstance(rows, dict):
            return tuple(tokens), rows
    raise SearchError("bad-shape", 'expected {"tokens": [names], "rows": {key: [numbers]}}')


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise SearchError("duplicate-row", f"{key} is there twice", row=key)
        found[key] = value
    return found


def _place_of(
    key: str, tokens: tuple[str, ...], line: int | None = None, column: int | None = None
) -> tuple[str, Prefix]:
    """Read a row key: its kind and the ids in it."""
    kind, *names = key.split() or [""]
    unknown = next((name for name in names if name not in tokens[:-1]), None)
    if kind not in ("^", "*") or (kind == "*" and len(names) != 1) or unknown is not None:
        text = f"row {key!r}: write '^' and a prefix, or '*' and one token, without the end token"
        raise error_at(line, column, "row-key", text, row=key, allowed=tokens[:-1])
    return kind, tuple(tokens.index(name) for name in names)


def _build(tokens: tuple[str, ...], rows: Mapping[str, Iterable[Fraction]]) -> TransitionTable:
    exact: dict[Prefix, tuple[Fraction, ...]] = {}
    fallback: dict[int, tuple[Fraction, ...]] = {}
    for key, row in rows.items():
        kind, ids = _place_of(key, tokens)
        if kind == "^":
            exact[ids] = tuple(row)
        else:
            fallback[ids[0]] = tuple(row)
    return TransitionTable(tokens, exact, fallback)


def _placed(
    error: SearchError, tokens: tuple[str, ...], places: Mapping[str, tuple[int, list[int]]]
) -> SearchError:
    """Add line and column to what the table refused."""
    row = str(error.details.get("row"))
    if row not in places:
        return error
    line, columns = places[row]
    token = error.details.get("token")
    column = columns[tokens.index(token)] if token in tokens else 1
    return error_at(line, column, error.code, str(error), **error.details)
