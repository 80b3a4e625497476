r"""Halves of characters: JSON writes 😀 as ``\ud83d\ude00``, and a stream may cut between them."""

from __future__ import annotations

import re
from typing import Final

_HALF: Final = re.compile("[\ud800-\udfff]")


def has_half(text: str) -> bool:
    r"""Tell whether a text holds half of a character.

    Examples
    --------
    >>> has_half("a\ud83d"), has_half("😀")
    (True, False)
    """
    return not text.isascii() and _HALF.search(text) is not None


class Joiner:
    r"""Join halves across pieces; one that stays alone becomes U+FFFD and is counted.

    Examples
    --------
    >>> joiner = Joiner()
    >>> joiner.feed("a\ud83d"), joiner.feed("\ude00b"), joiner.feed("\ud83d"), joiner.finish()
    ('a', '😀b', '', '�')
    >>> joiner.alone
    1
    """

    def __init__(self) -> None:
        self.waiting = ""
        """The half at the end of the last piece, which may still be joined; empty if none."""
        self.alone = 0
        """How many halves found no other."""

    def feed(self, piece: str) -> str:
        """Return the text that is whole now."""
        if not self.waiting and not has_half(piece):
            return piece
        text = self.waiting + piece
        self.waiting = ""
        if text and "\ud800" <= text[-1] <= "\udbff":
            text, self.waiting = text[:-1], text[-1]
        return self._whole(text)

    def finish(self) -> str:
        """Return what the half that still waited became."""
        rest, self.waiting = self.waiting, ""
        return self._whole(rest)

    def _whole(self, text: str) -> str:
        joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
        joined, alone = _HALF.subn("\ufffd", joined)
        self.alone += alone
        return joined
