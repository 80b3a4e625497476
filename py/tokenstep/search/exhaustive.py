"""Every sequence of a table: the ground truth that a search is held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tokenstep.search.errors import SearchError
from tokenstep.search.ranking import Standing, ranked
from tokenstep.search.score import Scored, check_length_penalty, length_normalised
from tokenstep.search.table import Logs, Prefix, TransitionTable, check_max_new_tokens

MAX_SEQUENCES: Final = 500_000
"""What one run may enumerate: six tokens at length 8 with no zero in the table are 488 281."""

Ids = NDArray[np.integer[Any]]


@dataclass(frozen=True, kw_only=True)
class ExhaustiveResult:
    """All sequences, best first as far as they were asked for."""

    count: int
    """Sequences of positive probability: those that end, and those that the limit cuts off."""
    total_prob: float
    """Sum of their probabilities: 1 but for rounding, and for what the rows lack of 1."""
    best: tuple[Scored, ...]


def count_sequences(table: TransitionTable, max_new_tokens: int) -> int:
    r"""Return how many sequences :func:`exhaustive_search` would enumerate, without doing it.

    Parameters
    ----------
    table : TransitionTable
    max_new_tokens : int, 1 to 8

    Returns
    -------
    int
        Sequences of positive probability that end with the end token within the limit, or are cut
        off by it. With V tokens and no zero in the table: ``(V-1)^0 + ... + (V-1)^L``.

    Examples
    --------
    >>> from tokenstep.search.text import read_text
    >>> table = read_text("tokens: a b <EOS>\n^: 1/4 1/4 1/2\n* a: 1/4 1/4 1/2\n* b: 0 1/2 1/2\n")
    >>> count_sequences(table, 1), count_sequences(table, 3)
    (3, 10)
    """
    check_max_new_tokens(max_new_tokens)
    # Prefixes that an exact row may still follow; past them only the last token matters.
    open_prefixes = {key[:end] for key in table.exact for end in range(len(key) + 1)}

    @cache
    def below(state: Prefix | int, left: int) -> int:
        if not left:
            return 1
        row = table.fallback[state] if isinstance(state, int) else table.row(state)
        found = 0
        for token, value in enumerate(row):
            if not value:
                continue
            if token == table.eos:
                found += 1
                continue
            longer = None if isinstance(state, int) else (*state, token)
            found += below(longer if longer in open_prefixes else token, left - 1)
        return found

    return below((), max_new_tokens)


@dataclass(frozen=True)
class Level:
    """All sequences of one length."""

    sequences: Ids
    """``[P, n]``, the likeliest first, equals by ascending ids."""
    sums: Logs
    """``[P]`` log-probabilities, summed from left to right."""


@dataclass(frozen=True, kw_only=True)
class Enumeration:
    """All sequences, once; a length penalty only merges the lengths in another way."""

    count: int
    """Sequences of positive probability: those that end, and those that the limit cuts off."""
    total_prob: float
    """Sum of their probabilities: 1 but for rounding, and for what the rows lack of 1."""
    eos: int
    levels: tuple[Level, ...]
    """By length, from 1 on, as far as any sequence is that long."""

    def best(self, length_penalty: float, count: int) -> tuple[Scored, ...]:
        """Return the best under a length penalty.

        Notes
        -----
        Ties: the higher score, then the shorter sequence, then the lower ids from the left.
        """
        # Shorter ones come first, and within a length the lower ids: that is the tie rule.
        found = [
            each
            for length in range(1, len(self.levels) + 1)
            for each in self.best_of_length(length, length_penalty, count)
        ]
        order = ranked(np.array([each.score for each in found])).order
        return tuple(found[place] for place in order[:count])

    def best_of_length(self, length: int, length_penalty: float, count: int) -> tuple[Scored, ...]:
        """Return the best of one length; which they are does not depend on the penalty."""
        level = self.levels[length - 1]
        scored = []
        for row, log_prob in zip(level.sequences[:count], level.sums[:count].tolist(), strict=True):
            ids = tuple(int(token) for token in row)
            score = length_normalised(log_prob, length, length_penalty)
            scored.append(Scored(ids, log_prob, score, "eos" if ids[-1] == self.eos else "limit"))
        return tuple(scored)

    def standings(
        self, sequences: Sequence[Prefix], length_penalty: float
    ) -> dict[Prefix, Standing]:
        """Return where the scores of some of the sequences stand among all.

        Raises
        ------
        IndexError
            If there is no such sequence.
        """
        scores = [level.sums / n**length_penalty for n, level in enumerate(self.levels, 1)]
        places = []
        for sequence in sequences:
            rows = self.levels[len(sequence) - 1].sequences  # [P, n]
            shorter = sum(len(level.sums) for level in self.levels[: len(sequence) - 1])
            own = np.flatnonzero((rows == np.array(sequence)).all(axis=1))[0]
            places.append(shorter + int(own))
        found = ranked(np.concatenate(scores)).standings(places)
        return dict(zip(sequences, found, strict=True))


def enumerate_sequences(
    table: TransitionTable, max_new_tokens: int, *, limit: int = MAX_SEQUENCES
) -> Enumeration:
    """Find every sequence, to be ranked under as many length penalties as are of interest.

    Parameters
    ----------
    table : TransitionTable
    max_new_tokens : int, 1 to 8
    limit : int
        Largest number of sequences that is not refused.

    Returns
    -------
    Enumeration

    Raises
    ------
    SearchError
        ``too-many-sequences``, with ``value`` (the number) and ``allowed``, before any work;
        ``setting``, for a limit out of range.

    Notes
    -----
    Level by level, a row of numbers per prefix; sums run from left to right as in beam search, so
    the same sequence has the same bits.

    Examples
    --------
    >>> from tokenstep.search.examples import GREEDY_LOSES
    >>> found = enumerate_sequences(GREEDY_LOSES, 4)
    >>> [GREEDY_LOSES.text(found.best(penalty, 1)[0].tokens) for penalty in (0.0, 1.0)]
    ['edit <EOS>', 'read edit test <EOS>']
    >>> found.standings([(1, 3)], 1.0)
    {(1, 3): Standing(rank=2, equals=1)}
    """
    count = count_sequences(table, max_new_tokens)
    if count > limit:
        text = f"{count} sequences; at most {limit} are enumerated"
        raise SearchError("too-many-sequences", text, value=count, allowed=limit)
    levels: list[Level] = []
    total = 0.0
    prefixes: Ids = np.zeros((1, 0), dtype=np.int8)  # [P, n]
    sums = np.zeros(1)  # [P]
    for length in range(1, max_new_tokens + 1):
        prefixes, sums = _extend(table, prefixes, sums)
        ends = prefixes[:, -1] == table.eos
        finished = np.ones_like(ends) if length == max_new_tokens else ends
        total += float(np.exp(sums[finished]).sum())
        # Rows are in ascending order of their ids, which decides ties.
        order = ranked(sums[finished]).order
        levels.append(Level(prefixes[finished][order], sums[finished][order]))
        prefixes, sums = prefixes[~ends], sums[~ends]  # [P', n]
        if not len(sums):
            break
    return Enumeration(count=count, total_prob=total, eos=table.eos, levels=tuple(levels))


def exhaustive_search(
    table: TransitionTable,
    max_new_tokens: int,
    length_penalty: float = 1.0,
    *,
    best: int = 10,
    limit: int = MAX_SEQUENCES,
) -> ExhaustiveResult:
    """Score every sequence and return the best.

    Parameters
    ----------
    table : TransitionTable
    max_new_tokens : int, 1 to 8
    length_penalty : float
        As in :func:`tokenstep.search.score.length_normalised`.
    best : int
        How many sequences to return.
    limit : int
        Largest number of sequences that is not refused.

    Returns
    -------
    ExhaustiveResult
        Ties: the higher score, then the shorter sequence, then the lower ids from the left.

    Raises
    ------
    SearchError
        As :func:`enumerate_sequences`; also ``setting``, for a length penalty out of range.

    Examples
    --------
    >>> from tokenstep.search.examples import GREEDY_LOSES
    >>> result = exhaustive_search(GREEDY_LOSES, 4, 0.0, best=1)
    >>> GREEDY_LOSES.text(result.best[0].tokens), f"{np.exp(result.best[0].log_prob):.3f}"
    ('edit <EOS>', '0.200')
    """
    check_length_penalty(length_penalty)
    found = enumerate_sequences(table, max_new_tokens, limit=limit)
    return ExhaustiveResult(
        count=found.count, total_prob=found.total_prob, best=found.best(length_penalty, best)
    )


def _extend(table: TransitionTable, prefixes: Ids, sums: Logs) -> tuple[Ids, Logs]:
    """Append every token of positive probability to every prefix: ``[P, n] -> [P', n + 1]``."""
    size = len(table.tokens)
    logs = _rows(table, prefixes)  # [P, V]
    grown = np.empty((len(prefixes), size, prefixes.shape[1] + 1), dtype=np.int8)
    grown[:, :, :-1] = prefixes[:, None, :]
    grown[:, :, -1] = np.arange(size)
    flat = (sums[:, None] + logs).ravel()  # [P, V] -> [P * V]
    possible = np.isfinite(flat)
    return grown.reshape(len(flat), -1)[possible], flat[possible]


def _rows(table: TransitionTable, prefixes: Ids) -> Logs:
    """Return the row of each prefix, ``[P, n] -> [P, V]``."""
    length = prefixes.shape[1]
    if not length:
        return table.log_probs(())[None, :]
    rows = np.stack([table.fallback_log_probs(token) for token in range(table.eos)])  # [V - 1, V]
    rows = rows[prefixes[:, -1]]  # [P, V]
    for key in table.exact:
        if len(key) == length:
            rows[(prefixes == np.array(key)).all(axis=1)] = table.log_probs(key)
    return rows
