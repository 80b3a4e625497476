"""The JSON forms, read part by part: a JSON library does not tell where a number stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from tokenstep.items.fields import WORDS, Code, Field, Source, encodable

_JSON_PART: Final = re.compile(
    r"""\s*(?:(?P<string>"(?:[^"\\\n]|\\.)*")|(?P<sign>[\[\]{},:])|(?P<word>[^\s\[\]{},:"]+))"""
)


class JsonReader:
    """The three JSON forms, read part by part, since a JSON library does not tell places."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.next = 0

    def items(self) -> Iterator[Field]:
        """Read the whole text."""
        _, opening, _ = self._take()
        closing = "]" if opening == "[" else "}"
        item = 1
        labelled: bool | None = None
        kind, text, offset = self._take()
        if text == closing:
            return self._end()
        while True:
            pair = opening == "[" and text == "["
            if labelled is None:
                labelled = pair or opening == "{"
            if opening == "[" and labelled != pair:
                code: Code = "json-syntax" if pair else "label-missing"
                raise self.source.error(code, offset, text, item)
            if pair:
                kind, text, offset = self._take()
            label = None
            if labelled:
                label = self._label(kind, text, offset, item)
                self._expect("," if pair else ":", item)
                kind, text, offset = self._take()
            yield self._value(kind, text, offset, item, label)
            if pair:
                self._expect("]", item)
            kind, text, offset = self._take()
            if text == closing:
                return self._end()
            if text != ",":
                raise self.source.error("json-syntax", offset, text, item)
            item += 1
            kind, text, offset = self._take()

    def _end(self) -> None:
        kind, text, offset = self._take()
        if kind != "end":
            raise self.source.error("json-syntax", offset, text)

    def _take(self) -> tuple[str, str, int]:
        match = _JSON_PART.match(self.source.text, self.next)
        if match is None:
            rest = self.source.text[self.next :]
            offset = self.next + len(rest) - len(rest.lstrip())
            if rest.strip():
                raise self.source.error("json-syntax", offset, rest.strip().split("\n", 1)[0])
            return "end", "", offset
        kind = match.lastgroup or ""
        self.next = match.end()
        return kind, match[kind], match.start(kind)

    def _expect(self, sign: str, item: int) -> None:
        _, text, offset = self._take()
        if text != sign:
            raise self.source.error("json-syntax", offset, text, item)

    def _label(self, kind: str, text: str, offset: int, item: int) -> str:
        if kind != "string":
            raise self.source.error("json-syntax", offset, text, item)
        try:
            label = str(json.loads(text))
        except ValueError:  # a bad escape
            raise self.source.error("bad-label", offset, text, item) from None
        if not encodable(label):
            raise self.source.error("bad-label", offset, text, item)
        return label

    def _value(self, kind: str, text: str, offset: int, item: int, label: str | None) -> Field:
        if kind == "string" and text[1:-1].lstrip("+-").lower() in WORDS:
            return self.source.field(text[1:-1], offset + 1, item, label)
        if kind in ("word", "string"):
            return self.source.field(text, offset, item, label)
        code: Code = "missing" if text in (",", "]", "}") else "json-syntax"
        raise self.source.error(code, offset, text, item)
