"""UTF-8 that arrives in pieces: what can be decoded now, and which bytes have to wait."""

from __future__ import annotations

from typing import Final

_LONGEST_WAIT: Final = 3
"""The most bytes of a character that can be there without its last one."""
_SECOND: Final = {0xE0: (0xA0, 0xBF), 0xED: (0x80, 0x9F), 0xF0: (0x90, 0xBF), 0xF4: (0x80, 0x8F)}
"""Second bytes after these leads: no overlong forms, no surrogates, nothing beyond U+10FFFF."""


def incomplete_tail(data: bytes | bytearray) -> int:
    r"""Count the bytes at the end that begin a character and may still become one.

    Parameters
    ----------
    data : bytes or bytearray

    Returns
    -------
    int
        0 to 3. Bytes that can no longer become a character do not wait: they are wrong already.

    Notes
    -----
    Table 3-7 of the Unicode Standard, "Well-Formed UTF-8 Byte Sequences".

    Examples
    --------
    >>> incomplete_tail(b"hi \xf0\x9f\x98"), incomplete_tail(b"hi"), incomplete_tail(b"\xf0\x80")
    (3, 0, 0)
    """
    size = len(data)
    for length in range(1, min(_LONGEST_WAIT, size) + 1):
        lead = data[size - length]
        if lead < 0x80:
            return 0
        if lead >= 0xC0:
            return length if _may_grow(lead, data[size - length + 1 :]) else 0
    return 0


def _may_grow(lead: int, rest: bytes | bytearray) -> bool:
    """Tell whether more bytes can make a character of a lead byte and continuation bytes."""
    if 0xC2 <= lead <= 0xDF:
        wanted = 1
    elif 0xE0 <= lead <= 0xEF:
        wanted = 2
    elif 0xF0 <= lead <= 0xF4:
        wanted = 3
    else:
        return False
    if len(rest) >= wanted:
        return False
    if not rest:
        return True
    low, high = {
        0xE0: (0xA0, 0xBF),
        0xED: (0x80, 0x9F),
        0xF0: (0x90, 0xBF),
        0xF4: (0x80, 0x8F),
    }.get(lead, (0x80, 0xBF))
    return low <= rest[0] <= high


def decode(data: bytes | bytearray) -> str:
    r"""Decode bytes of which nothing is missing; each maximal wrong part becomes one U+FFFD.

    Examples
    --------
    >>> decode(b"hi \xf0\x9f\x98")
    'hi �'
    """
    return data.decode("utf-8", "replace")


class Utf8Decoder:
    r"""Decode UTF-8 in pieces; the result does not depend on where the pieces were cut.

    Notes
    -----
    "UTF-8 decode without BOM" of the Encoding Standard: a maximal subpart of a wrong sequence is
    replaced by one U+FFFD. Nothing is replaced while it may still become a character.

    Examples
    --------
    >>> decoder = Utf8Decoder()
    >>> decoder.feed(b"\xf0\x9f"), decoder.pending.hex(" "), decoder.feed(b"\x98\x80")
    ('', 'f0 9f', '😀')
    >>> decoder.feed(b"\xf0\x9f\x98"), decoder.finish()
    ('', '�')
    """

    def __init__(self) -> None:
        self._pending = b""

    @property
    def pending(self) -> bytes:
        """The bytes of a character that is not whole yet: 0 to 3."""
        return self._pending

    def feed(self, data: bytes | bytearray) -> str:
        """Return the characters that are whole now.

        Parameters
        ----------
        data : bytes or bytearray
            The next bytes, any number of them.

        Returns
        -------
        str
        """
        if self._pending:
            data = self._pending + data
        waits = incomplete_tail(data)
        self._pending = bytes(data[len(data) - waits :]) if waits else b""
        return decode(data[: len(data) - waits] if waits else data)

    def finish(self) -> str:
        """Return what the bytes that still waited become: nothing, or one U+FFFD."""
        rest, self._pending = self._pending, b""
        return decode(rest)
