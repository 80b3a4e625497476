"""The score of a sequence: the sum of its log-probabilities, over its length to a power."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Final, Literal

from tokenstep.search.errors import SearchError

Ending = Literal["eos", "limit"]

LARGEST_PENALTY: Final = 10.0
"""Largest absolute length penalty: 8 to its power is still far from overflowing."""


def check_length_penalty(value: float) -> None:
    """Refuse a length penalty that is not a number from -10 to 10.

    Examples
    --------
    >>> check_length_penalty(float("nan"))
    Traceback (most recent call last):
        ...
    tokenstep.search.errors.SearchError: length_penalty nan; allowed: a number from -10 to 10
    """
    if not abs(value) <= LARGEST_PENALTY:
        allowed = f"a number from {-LARGEST_PENALTY:g} to {LARGEST_PENALTY:g}"
        raise SearchError.of_setting("length_penalty", value, allowed)


@dataclass(frozen=True)
class Scored:
    """A finished sequence and its score."""

    tokens: tuple[int, ...]
    """Generated ids, the end token included if it was selected; the prompt is not part of it."""
    log_prob: float
    """Natural logarithm, summed from left to right."""
    score: float
    ending: Ending
    """``limit`` if the token limit cut it off before the end token."""


def length_normalised(log_prob: float, n_generated: int, length_penalty: float) -> float:
    """Divide a summed log-probability by the length to the power of the length penalty.

    Parameters
    ----------
    log_prob : float
        Sum of the natural log-probabilities of the generated tokens; at most 0.
    n_generated : int, at least 1
        Generated tokens. The end token counts; the prompt and padding do not.
    length_penalty : float
        0 leaves the sum as it is, 1 gives the mean per token; a larger one favours longer
        sequences (the sums are negative), a negative one shorter sequences.

    Returns
    -------
    float

    Raises
    ------
    ValueError
        If there is no generated token.

    Notes
    -----
    transformers 5.24.0, ``generation/utils.py``, ``_update_finished_beams``: the divisor is
    ``(cur_len + 1 - decoder_prompt_len) ** length_penalty``. That the prompt does not count was
    once wrong there: issues 25455 and 27351 of that project.

    Examples
    --------
    >>> length_normalised(-3.0, 3, 1.0), length_normalised(-4.5, 5, 1.0)
    (-1.0, -0.9)
    >>> length_normalised(-4.5, 5, 0.0)
    -4.5
    """
    if n_generated < 1:
        raise ValueError(f"{n_generated} generated tokens have no score")
    return float(log_prob / n_generated**length_penalty)


@dataclass(frozen=True)
class Reranked:
    """A sequence with its place under the model and under the external score."""

    sequence: Scored
    external: float
    model_rank: int
    """0-based place in the list that was given."""
    rank: int
    """0-based place by external score."""


def rerank(
    sequences: Sequence[Scored], external: Mapping[tuple[int, ...], float]
) -> tuple[Reranked, ...]:
    """Order sequences by a score that does not come from the model, the largest first.

    Parameters
    ----------
    sequences : sequence of Scored
        In the model's order.
    external : mapping of token ids to float
        One finite score for every sequence: did its tests pass, what did a judge say.

    Returns
    -------
    tuple of Reranked
        Equal external scores keep the model's order.

    Raises
    ------
    SearchError
        ``no-external-score`` or ``not-finite``, with the ``position`` of the sequence.

    Notes
    -----
    Generate-then-rerank; for example Collins and Koo, "Discriminative reranking for natural
    language parsing" (2005).

    Examples
    --------
    >>> one, two = Scored((1,), -0.1, -0.1, "eos"), Scored((0, 1), -2.0, -1.0, "eos")
    >>> [each.model_rank for each in rerank([one, two], {(1,): 0.0, (0, 1): 1.0})]
    [1, 0]
    """
    for position, each in enumerate(sequences):
        value = external.get(each.tokens)
        if value is None:
            text = f"no external score for sequence {each.tokens}"
            raise SearchError("no-external-score", text, position=position)
        if not isfinite(value):
            text = f"external score {value} of sequence {each.tokens} is not finite"
            raise SearchError("not-finite", text, position=position, value=value)
    order = sorted(range(len(sequences)), key=lambda i: (-external[sequences[i].tokens], i))
    return tuple(
        Reranked(sequences[i], external[sequences[i].tokens], model_rank=i, rank=rank)
        for rank, i in enumerate(order)
    )
