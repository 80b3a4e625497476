"""Bytes that a reader gave: as text, or, as a file comes, as a base64 ``data:`` address."""

from __future__ import annotations

import base64
import re
from typing import Final

_HEAD: Final = re.compile(r"data:(?:[\w.+-]+/[\w.+-]+)?(?:;[\w-]+=[^;,\s]*)*;base64,", re.ASCII)
_DIGITS: Final = re.compile(r"[A-Za-z0-9+/]*", re.ASCII)
_LONGEST_HEAD: Final = 1000
_TOLD: Final = re.compile(r";size=(\d{1,15})[;,]", re.ASCII)


class GivenBytesError(ValueError):
    """What was given is no bytes.

    ``code`` is ``half-character``, ``base64`` or ``length``; ``place`` the character, from 1.
    """

    def __init__(self, code: str, place: int) -> None:
        self.code, self.place = code, place
        super().__init__(f"{code} at character {place}")


def is_address(given: str) -> bool:
    """Say whether a text is a base64 ``data:`` address, and not an event that begins like one.

    An event stream may itself begin with ``data:``; it takes a media type or nothing, and
    ``;base64,``, without a blank, to be an address (RFC 2397).

    Examples
    --------
    >>> is_address("data:text/plain;base64,aGk="), is_address('data: {"a": 1}')
    (True, False)
    """
    return _HEAD.match(given[:_LONGEST_HEAD]) is not None


def size(given: str) -> int:
    """Return how many bytes a text stands for, without decoding it.

    Of a file that is too large an address holds the first bytes and tells the size: ``;size=``.

    Examples
    --------
    >>> size("data:;base64,aGk="), size("嗨"), size("data:;size=2147483648;base64,aGk=")
    (2, 3, 2147483648)
    """
    head = _HEAD.match(given[:_LONGEST_HEAD])
    if head is None:
        return len(given.encode("utf-8", "surrogatepass"))
    padding = len(given) - len(given.rstrip("="))
    held = (len(given) - head.end() - padding) * 3 // 4
    told = _TOLD.search(head.group())
    return max(held, int(told[1])) if told else held


def to_bytes(given: str) -> bytes:
    """Return the bytes that a text stands for.

    Parameters
    ----------
    given : str
        Text, which stands for its UTF-8 bytes, or a base64 ``data:`` address.

    Returns
    -------
    bytes

    Raises
    ------
    GivenBytesError
        For half a surrogate pair, a character that base64 does not have, or base64 that ends
        before a byte is whole. Blanks and line ends are not skipped: nothing is repaired.

    Examples
    --------
    >>> to_bytes("data:application/octet-stream;base64,8J+YgA==").decode()
    '😀'
    >>> to_bytes("data:;base64,8J+Y gA==")
    Traceback (most recent call last):
        ...
    tokenstep.given_bytes.GivenBytesError: base64 at character 18
    """
    head = _HEAD.match(given[:_LONGEST_HEAD])
    if head is None:
        try:
            return given.encode("utf-8")
        except UnicodeEncodeError as error:
            raise GivenBytesError("half-character", error.start + 1) from None
    digits = _DIGITS.match(given, head.end())
    assert digits is not None
    padding = given[digits.end() :]
    if padding.strip("=") or len(padding) > 2:
        # What is wrong is what is neither a digit nor padding, or the padding that is too much.
        wrong = len(padding) - len(padding.lstrip("="))
        raise GivenBytesError("base64", digits.end() + min(wrong, 2) + 1)
    if (len(given) - head.end()) % 4 != 0:
        raise GivenBytesError("length", len(given))
    return base64.b64decode(given[head.end() :], validate=True)
