"""Text to token ids and back, over the seven-token teaching vocabulary."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tokenstep.trace import Token

PAD_ID: Final = 0
EOS_ID: Final = 6

VOCABULARY: Final[tuple[Token, ...]] = (
    Token(id=0, text="<PAD>", special=True),
    Token(id=1, text="我"),
    Token(id=2, text="爱"),
    Token(id=3, text="学习"),
    Token(id=4, text="编程"),
    Token(id=5, text="！"),
    Token(id=6, text="<EOS>", special=True),
)

# Longest first, so that no piece can hide a longer one that starts alike.
_BY_LENGTH: Final = tuple(sorted(VOCABULARY, key=lambda token: -len(token.text)))


class UnknownPieceError(ValueError):
    """A piece of the text is in no token of the vocabulary."""

    def __init__(self, piece: str, offset: int) -> None:
        self.piece = piece
        self.offset = offset
        self.vocabulary = tuple(token.text for token in VOCABULARY)
        super().__init__(
            f"no token for {piece!r} at character {offset}; "
            f"the vocabulary is {'  '.join(self.vocabulary)}"
        )


def _token_at(text: str, start: int) -> Token | None:
    return next((token for token in _BY_LENGTH if text.startswith(token.text, start)), None)


def encode(text: str) -> tuple[int, ...]:
    """Map text to token ids, longest match first, from left to right.

    Parameters
    ----------
    text : str
        Text made of vocabulary pieces only; ``<PAD>`` and ``<EOS>`` may be typed literally.

    Returns
    -------
    tuple of int
        Ids in ``0..6``; empty for empty text.

    Raises
    ------
    UnknownPieceError
        For the first stretch of text that starts no token; it names the piece and lists the
        vocabulary. Nothing is dropped or replaced.

    Notes
    -----
    Greedy longest match is the rule of WordPiece (Schuster and Nakajima, 2012).

    Examples
    --------
    >>> encode("我爱")
    (1, 2)
    >>> encode("我爱学习！<EOS>")
    (1, 2, 3, 5, 6)
    >>> encode("我爱写诗！")
    Traceback (most recent call last):
        ...
    tokenstep.micro.tokenizer.UnknownPieceError: no token for '写诗' at character 2; \
the vocabulary is <PAD>  我  爱  学习  编程  ！  <EOS>
    """
    ids: list[int] = []
    at = 0
    while at < len(text):
        token = _token_at(text, at)
        if token is None:
            end = at + 1
            while end < len(text) and _token_at(text, end) is None:
                end += 1
            raise UnknownPieceError(text[at:end], at)
        ids.append(token.id)
        at += len(token.text)
    return tuple(ids)


def decode(ids: Iterable[int]) -> str:
    """Join the texts of the tokens; special tokens show nothing.

    Parameters
    ----------
    ids : iterable of int
        Token ids in ``0..6``.

    Returns
    -------
    str
        The shown text.

    Raises
    ------
    IndexError
        If an id is outside the vocabulary.

    Examples
    --------
    >>> decode([3, 5, 6])
    '学习！'
    """
    return "".join(token.text for token in map(token_of, ids) if not token.special)


def token_of(token_id: int) -> Token:
    """Return the vocabulary entry of an id.

    Raises
    ------
    IndexError
        If the id is outside the vocabulary (a negative one too).

    Examples
    --------
    >>> token_of(6).text
    '<EOS>'
    """
    if not 0 <= token_id < len(VOCABULARY):
        raise IndexError(f"token id {token_id} is not in 0..{len(VOCABULARY) - 1}")
    return VOCABULARY[token_id]
