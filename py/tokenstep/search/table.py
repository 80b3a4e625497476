"""A transition table: which token follows which prefix, with what probability."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tokenstep.search.errors import SearchError

Prefix = tuple[int, ...]
Logs = NDArray[np.float64]

MAX_TOKENS: Final = 6
"""Largest vocabulary, the end token included."""
LONGEST_TOKEN: Final = 20
"""Characters of a token's text: a sequence of eight still fits on a few lines."""
MAX_NEW_TOKENS: Final = 8
"""Longest sequence, the end token included."""
SUM_TOLERANCE: Final = Fraction(1, 10**9)
"""How far a row may be from 1: room for a third typed with ten digits, not for a slip."""


@dataclass(frozen=True)
class TransitionTable:
    """Probabilities of the next token, by prefix.

    A prefix has the row written for it exactly, if there is one, else the row of its last token.
    So a table may depend on as much of the prefix as its writer cares to write down.

    Attributes
    ----------
    tokens : tuple of str, ``[V]``
        Token texts; an id is a place in it. The last one is the end token.
    exact : mapping of prefix to ``[V]`` fractions
        Rows for one prefix each; ``()`` is the start (the prompt, which is not counted).
    fallback : mapping of token id to ``[V]`` fractions
        Rows for every other prefix, by its last token.

    Raises
    ------
    SearchError
        ``token-count``, ``token-name``, ``missing-row``, ``row-key``, ``row-length``,
        ``not-finite``, ``negative`` or ``row-sum``; the last four name the row, and the cell if
        it is one. Nothing is rounded or rescaled.

    Notes
    -----
    The fallback is back-off without a discount: the longest written context wins; compare Katz,
    "Estimation of probabilities from sparse data" (1987), which also redistributes mass.

    Examples
    --------
    >>> half, one, zero = Fraction(1, 2), Fraction(1), Fraction(0)
    >>> table = TransitionTable(
    ...     ("a", "<EOS>"),
    ...     exact={(): (one, zero)},
    ...     fallback={0: (half, half)},
    ... )
    >>> table.row((0, 0)), table.prob((0, 0, 1))
    ((Fraction(1, 2), Fraction(1, 2)), Fraction(1, 4))
    """

    tokens: tuple[str, ...]
    exact: Mapping[Prefix, tuple[Fraction, ...]]
    fallback: Mapping[int, tuple[Fraction, ...]]

    def __post_init__(self) -> None:
        _check_tokens(self.tokens)
        for prefix in self.exact:
            known = all(0 <= token < self.eos for token in prefix)
            if len(prefix) >= MAX_NEW_TOKENS or not known:
                name = self.key_text(prefix) if known else str(prefix)
                text = f"row {name}: a prefix has at most {MAX_NEW_TOKENS - 1} tokens, none the end"
                raise SearchError("row-key", text, row=name)
        if () not in self.exact:
            raise SearchError("missing-row", "no row for the start: ^", row=self.key_text(()))
        for token in range(self.eos):
            if token not in self.fallback:
                key = f"* {self.tokens[token]}"
                raise SearchError("missing-row", f"no row {key}", row=key)
        for name, row in self.rows():
            _check_row(name, row, self.tokens)

    @property
    def eos(self) -> int:
        """Id of the end token."""
        return len(self.tokens) - 1

    def key_text(self, prefix: Prefix) -> str:
        """Return how the row of exactly this prefix is written: ``^ a b``."""
        return " ".join(("^", *(self.tokens[token] for token in prefix)))

    def rows(self) -> Iterator[tuple[str, tuple[Fraction, ...]]]:
        """Yield key and row, the exact ones first, each in the order of its writing."""
        for prefix, row in self.exact.items():
            yield self.key_text(prefix), row
        for token, row in self.fallback.items():
            yield f"* {self.tokens[token]}", row

    def used_key(self, prefix: Prefix) -> str:
        """Return the key of the row that a prefix uses."""
        return self.key_text(prefix) if prefix in self.exact else f"* {self.tokens[prefix[-1]]}"

    def row(self, prefix: Prefix) -> tuple[Fraction, ...]:
        """Return the exact probabilities after a prefix, ``[V]``."""
        return self.exact[prefix] if prefix in self.exact else self.fallback[prefix[-1]]

    def log_probs(self, prefix: Prefix) -> Logs:
        """Return the logarithms of the probabilities after a prefix, ``[V]`` float64.

        Minus infinity stands for probability 0. The array is shared: it is read-only.
        """
        return self._logs[prefix if prefix in self.exact else prefix[-1]]

    def fallback_log_probs(self, token: int) -> Logs:
        """Return the logarithms of a fallback row, ``[V]``; read-only."""
        return self._logs[token]

    def prob(self, sequence: Sequence[int]) -> Fraction:
        """Return the exact probability of a sequence: the product of its rows' entries."""
        product = Fraction(1)
        for place, token in enumerate(sequence):
            product *= self.row(tuple(sequence[:place]))[token]
        return product

    def text(self, sequence: Sequence[int]) -> str:
        """Return the token texts of a sequence, separated by spaces."""
        return " ".join(self.tokens[token] for token in sequence)

    @cached_property
    def _logs(self) -> dict[Prefix | int, Logs]:
        logs: dict[Prefix | int, Logs] = {key: _log(row) for key, row in self.exact.items()}
        logs.update({token: _log(row) for token, row in self.fallback.items()})
        return logs


def check_max_new_tokens(value: int) -> None:
    """Refuse a token limit outside 1 to ``MAX_NEW_TOKENS``.

    Examples
    --------
    >>> check_max_new_tokens(9)
    Traceback (most recent call last):
        ...
    tokenstep.search.errors.SearchError: max_new_tokens 9; allowed: a whole number from 1 to 8
    """
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    if not (is_whole and 1 <= value <= MAX_NEW_TOKENS):
        raise SearchError.of_setting(
            "max_new_tokens", value, f"a whole number from 1 to {MAX_NEW_TOKENS}"
        )


def _log(row: Sequence[Fraction]) -> Logs:
    with np.errstate(divide="ignore"):
        logs: Logs = np.log(np.array([float(value) for value in row]))
    logs.flags.writeable = False
    return logs


def _check_tokens(tokens: Sequence[str]) -> None:
    if not 2 <= len(tokens) <= MAX_TOKENS:
        raise SearchError(
            "token-count",
            f"{len(tokens)} tokens; allowed are 2 to {MAX_TOKENS}, the end token included",
            value=len(tokens),
            allowed=(2, MAX_TOKENS),
        )
    for place, token in enumerate(tokens):
        odd = any(char in ":#" or unicodedata.category(char) in ("Cc", "Cs") for char in token)
        blank = token.split() != [token]
        if odd or blank or token in ("^", "*") or len(token) > LONGEST_TOKEN:
            raise SearchError("token-name", f"token {token!r} cannot be written", token=token)
        if token in tokens[:place]:
            raise SearchError("token-name", f"token {token} is listed twice", token=token)


def _check_row(name: str, row: Sequence[Fraction], tokens: Sequence[str]) -> None:
    if len(row) != len(tokens):
        raise SearchError(
            "row-length",
            f"row {name}: {len(row)} numbers for {len(tokens)} tokens",
            row=name,
            value=len(row),
            allowed=len(tokens),
        )
    for token, value in zip(tokens, row, strict=True):
        if value < 0:
            text = f"row {name}, column {token}: {float(value)} is negative"
            raise SearchError("negative", text, row=name, token=token, value=float(value))
    total = sum(row, Fraction(0))
    if abs(total - 1) > SUM_TOLERANCE:
        raise SearchError(
            "row-sum",
            f"row {name} sums to {float(total):.12g}; it must be 1 within {float(SUM_TOLERANCE):g}",
            row=name,
            value=float(total),
            allowed=1,
        )
