"""How much memory a text takes, and how much one event may take: a client has to have a limit."""

from __future__ import annotations

import sys
from typing import Final

MOST_TEXT: Final = 6_300_000
"""Bytes of memory that the data of one event may take as a text; of a longer one only the start is
kept. Python keeps 1, 2 or 4 bytes a character, as many as the widest needs: one emoji makes a long
text of ASCII four times as large."""
MOST_VALUES: Final = 20_000
"""Values in the JSON of one event: one of three bytes (``[],``) takes about 80 bytes of memory."""
START: Final = 1 << 14
"""Characters that are kept of a text that is too large."""

_SHORT: Final = 1024


def width(text: str) -> int:
    r"""Return the bytes of memory of each character of a text: 1, 2 or 4.

    Examples
    --------
    >>> width("a\xff"), width("a学"), width("a😀"), width("a" * 9999 + "学")
    (1, 2, 4, 2)
    """
    if text.isascii():
        return 1
    if len(text) > _SHORT:
        # Without looking at each character; what the object takes besides does not matter here.
        return sys.getsizeof(text) // len(text)
    widest = max(text)
    return 1 if widest < "\u0100" else 2 if widest < "\U00010000" else 4
