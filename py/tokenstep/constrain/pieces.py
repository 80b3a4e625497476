"""A vocabulary of JSON pieces: every token is one whole JSON token, or something illegal.

Real vocabularies cut across JSON tokens (``":`` may be one of them), so a real automaton works
on characters or bytes; that is left out here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tokenstep.constrain.errors import ConstrainError

Scalar = str | int | float | bool | None
Kind = Literal["punctuation", "scalar", "word", "eos"]

PUNCTUATION: Final = ("{", "}", "[", "]", ":", ",")
EOS_TEXT: Final = "<EOS>"


@dataclass(frozen=True)
class Piece:
    """One token."""

    id: int
    text: str
    """What it adds to the output; the end token adds nothing."""
    kind: Kind
    value: Scalar = None
    """Of a ``scalar``: the string, number, boolean or null that the text stands for."""


def make_vocabulary(texts: Sequence[str]) -> tuple[Piece, ...]:
    """Sort texts into kinds; the last one must be the end token.

    Parameters
    ----------
    texts : sequence of str, ``[V]``
        ``{ } [ ] : ,`` are punctuation; what is a JSON string, number, ``true``, ``false`` or
        ``null`` on its own is a scalar; all else is a word, which no schema allows.

    Returns
    -------
    tuple of Piece, ``[V]``

    Raises
    ------
    ConstrainError
        ``vocabulary``, with the ``position`` of an empty or repeated text or of a misplaced end
        token.

    Notes
    -----
    Scalars by RFC 8259, sections 3, 6 and 7; ``NaN`` and ``Infinity``, which Python's parser
    takes, are words.

    Examples
    --------
    >>> [piece.kind for piece in make_vocabulary(["{", '"a"', "1.5", "True", "<EOS>"])]
    ['punctuation', 'scalar', 'scalar', 'word', 'eos']
    """
    made = []
    for place, text in enumerate(texts):
        last = place == len(texts) - 1
        if not text or text in texts[:place] or (text == EOS_TEXT) != last:
            refusal = f"token {place}, {text!r}: texts differ, and {EOS_TEXT} is the last one"
            raise ConstrainError("vocabulary", refusal, position=place, value=text)
        made.append(Piece(place, "", "eos") if last else _piece(place, text))
    return tuple(made)


def text_of(vocabulary: Sequence[Piece], ids: Sequence[int]) -> str:
    """Join the texts of tokens; the end token adds nothing.

    Examples
    --------
    >>> text_of(VOCABULARY, (0, 1, 21))
    '{}'
    """
    return "".join(vocabulary[token].text for token in ids)


def _piece(place: int, text: str) -> Piece:
    if text in PUNCTUATION:
        return Piece(place, text, "punctuation")
    try:
        value = json.loads(text, parse_constant=_refuse)
    except ValueError:
        return Piece(place, text, "word")
    # A text with blanks around it, or a whole object, is no JSON token.
    if isinstance(value, dict | list) or text != text.strip():
        return Piece(place, text, "word")
    return Piece(place, text, "scalar", value)


def _refuse(name: str) -> None:
    raise ValueError(name)


VOCABULARY: Final = make_vocabulary(
    [
        *PUNCTUATION,
        '"path"',
        '"line"',
        '"fix"',
        '"src/app.py"',
        '"src/missing.py"',
        '"README.md"',
        "7",
        "40",
        "2.5",
        "true",
        "false",
        "null",
        # What a model writes that is no JSON: a word, single quotes, Python's spelling.
        "Sure",
        "'src/app.py'",
        "True",
        EOS_TEXT,
    ]
)
"""The vocabulary of the lesson."""
