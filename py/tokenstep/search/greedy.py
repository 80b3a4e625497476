"""Greedy search: the likeliest token at every step, and no way back."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tokenstep.search.ranking import ranked
from tokenstep.search.score import Ending, Scored, check_length_penalty, length_normalised
from tokenstep.search.table import Logs, Prefix, TransitionTable, check_max_new_tokens


@dataclass(frozen=True, kw_only=True)
class GreedyStep:
    """One choice."""

    prefix: Prefix
    row: str
    """Key of the row that was used."""
    log_probs: Logs  # [V]
    order: tuple[int, ...]
    """Tokens of positive probability, the likeliest first."""
    token: int
    """The first of them."""
    log_prob: float
    """Sum so far, this token's included."""


@dataclass(frozen=True, kw_only=True)
class GreedyResult:
    """A whole run."""

    steps: tuple[GreedyStep, ...]
    finished: Scored


def greedy_search(
    table: TransitionTable, max_new_tokens: int, length_penalty: float = 0.0
) -> GreedyResult:
    """Take the likeliest token until the end token or the limit; the lowest id on a tie.

    Parameters
    ----------
    table : TransitionTable
    max_new_tokens : int, 1 to 8
    length_penalty : float
        Only for the score that is shown; it cannot change the choice.

    Returns
    -------
    GreedyResult

    Raises
    ------
    SearchError
        ``setting``, for a limit or a length penalty out of range.

    Notes
    -----
    The tie rule is that of :func:`tokenstep.sampling.greedy`; what counts as equal is told in
    :data:`tokenstep.search.ranking.TIE`.

    Examples
    --------
    >>> from tokenstep.search.examples import GREEDY_LOSES
    >>> GREEDY_LOSES.text(greedy_search(GREEDY_LOSES, 8).finished.tokens)
    'edit read edit test <EOS>'
    """
    check_max_new_tokens(max_new_tokens)
    check_length_penalty(length_penalty)
    steps: list[GreedyStep] = []
    prefix: Prefix = ()
    total = 0.0
    ending: Ending = "limit"
    while len(prefix) < max_new_tokens:
        logs = table.log_probs(prefix)
        possible = np.flatnonzero(np.isfinite(logs))
        order = tuple(int(place) for place in possible[ranked(logs[possible]).order])
        token = order[0]
        total += float(logs[token])
        steps.append(
            GreedyStep(
                prefix=prefix,
                row=table.used_key(prefix),
                log_probs=logs,
                order=order,
                token=token,
                log_prob=total,
            )
        )
        prefix = (*prefix, token)
        if token == table.eos:
            ending = "eos"
            break
    score = length_normalised(total, len(prefix), length_penalty)
    return GreedyResult(steps=tuple(steps), finished=Scored(prefix, total, score, ending))
