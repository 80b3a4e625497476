"""Beam search, with a record of everything it kept, dropped and lost.

Each step extends every live hypothesis by every token, ranks the candidates by their summed
log-probability, and

- of those that do not end, keeps the best ``width`` alive and drops the rest;
- of those that end, lets in only the ones ranked among the best ``width`` of *all* candidates;
  they compete by length-normalised score for the ``width`` places of the finished pool.

The source of every rule is ``_beam_search`` and its helpers in ``generation/utils.py`` of
transformers 5.24.0, with one difference: transformers fills up a beam that has fewer live
hypotheses than its width with copies at -1e9; here such a beam is just shorter, and candidates of
probability 0 do not exist. Copies can never beat a real hypothesis, but they can take a place
among the best ``width`` and fill the pool; see the notes of :func:`beam_search`.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tokenstep.search.ranking import equal, ranked
from tokenstep.search.records import (
    BeamResult,
    BeamSettings,
    BeamStep,
    Bound,
    Candidate,
    Fate,
    Hypothesis,
    Stop,
)
from tokenstep.search.score import Ending, length_normalised
from tokenstep.search.table import TransitionTable


def beam_search(table: TransitionTable, settings: BeamSettings) -> BeamResult:
    """Search for the sequence with the best score, keeping a few hypotheses at a time.

    Parameters
    ----------
    table : TransitionTable
    settings : BeamSettings

    Returns
    -------
    BeamResult
        ``finished`` holds at most ``width`` sequences.

    Notes
    -----
    Ties: the higher sum, then the lower rank of the parent, then the lower token id; in the pool
    the higher score, then the one that finished earlier, then the lower rank. What counts as equal
    is told in :data:`tokenstep.search.ranking.TIE`.

    With ``width=1`` this is not always greedy: ``early_stopping="never"`` goes on after the
    first end.

    A run of transformers can end earlier or with fewer real sequences where a beam is wider than
    the number of live hypotheses: the copies at -1e9 that fill it up count as finished. The tests
    compare the two and list what differs.

    Examples
    --------
    >>> from tokenstep.search.examples import GREEDY_LOSES
    >>> result = beam_search(GREEDY_LOSES, BeamSettings(width=2, length_penalty=0.0))
    >>> GREEDY_LOSES.text(result.finished[0].tokens), result.steps[-1].stop
    ('read edit test <EOS>', 'no_improvement')
    """
    root = Hypothesis(
        id=0, parent=None, tokens=(), token_log_prob=None, log_prob=0.0, score=None, ending=None
    )
    return BeamResult(settings=settings, root=root, steps=tuple(_steps(table, settings, root)))


def _steps(table: TransitionTable, settings: BeamSettings, root: Hypothesis) -> Iterator[BeamStep]:
    alive: tuple[Hypothesis, ...] = (root,)
    pool: tuple[Hypothesis, ...] = ()
    next_id = 1
    for number in range(1, settings.max_new_tokens + 1):
        extended = _extend(table, alive, number, next_id, settings)
        next_id += len(extended)
        live = [each for each, _ in extended if each.ending is None]
        kept = tuple(live[: settings.width])
        entering = [each for each, _ in extended[: settings.width] if each.ending is not None]
        # Who finished earlier comes first, and so stays ahead of an equal.
        finished = (*pool, *entering)
        places = ranked(np.array([_score(each) for each in finished])).order[: settings.width]
        new_pool = tuple(finished[place] for place in places)
        bound = _bound(kept, new_pool, number, settings)
        stop = _stop(new_pool, bound, number, settings)
        staying = {each.id for each in (*kept, *new_pool)}
        yield BeamStep(
            number=number,
            alive=alive,
            candidates=tuple(
                Candidate(
                    hypothesis=each,
                    rank=rank,
                    parent_rank=parent_rank,
                    fate=_fate(each, rank, staying, settings.width),
                )
                for rank, (each, parent_rank) in enumerate(extended)
            ),
            kept=kept,
            pool=new_pool,
            evicted=tuple(each for each in pool if each.id not in staying),
            bound=bound,
            stop=stop,
        )
        if stop:
            return
        alive, pool = kept, new_pool


def _extend(
    table: TransitionTable,
    alive: tuple[Hypothesis, ...],
    length: int,
    first_id: int,
    settings: BeamSettings,
) -> list[tuple[Hypothesis, int]]:
    """Return all extensions with their parents' ranks, the likeliest first."""
    logs = np.stack([table.log_probs(each.tokens) for each in alive])  # [A, V]
    sums = logs + np.array([[each.log_prob] for each in alive])  # [A, V] + [A, 1] -> [A, V]
    flat = sums.ravel()  # [A, V] -> [A * V], parent by parent: the order that decides ties
    possible = np.flatnonzero(np.isfinite(flat))
    extended: list[tuple[Hypothesis, int]] = []
    for place in possible[ranked(flat[possible]).order]:
        parent_rank, token = divmod(int(place), len(table.tokens))
        parent = alive[parent_rank]
        log_prob = float(flat[place])
        ending: Ending | None = "limit" if length == settings.max_new_tokens else None
        hypothesis = Hypothesis(
            id=first_id + len(extended),
            parent=parent.id,
            tokens=(*parent.tokens, token),
            token_log_prob=float(logs[parent_rank, token]),
            log_prob=log_prob,
            score=length_normalised(log_prob, length, settings.length_penalty),
            ending="eos" if token == table.eos else ending,
        )
        extended.append((hypothesis, parent_rank))
    return extended


def _score(each: Hypothesis) -> float:
    assert each.score is not None
    return each.score


def _fate(each: Hypothesis, rank: int, staying: set[int], width: int) -> Fate:
    if each.ending is None:
        return "kept" if each.id in staying else "dropped"
    if rank >= width:
        return "lost"
    return "finished" if each.id in staying else "outscored"


def _bound(
    kept: tuple[Hypothesis, ...],
    pool: tuple[Hypothesis, ...],
    number: int,
    settings: BeamSettings,
) -> Bound | None:
    """Score the best live hypothesis as well as it could end, and compare."""
    if not kept:
        return None
    # Sums only fall. Divided by a growing length they rise again, the more so the longer it gets.
    furthest = settings.early_stopping == "never" and settings.length_penalty > 0
    length = settings.max_new_tokens if furthest else number
    best = kept[0].log_prob
    best_score = length_normalised(best, length, settings.length_penalty)
    worst = _score(pool[-1]) if len(pool) == settings.width else None
    return Bound(
        best_alive=best,
        length=length,
        best_score=best_score,
        worst_finished=worst,
        can_improve=worst is None or (best_score > worst and not equal(best_score, worst)),
    )


def _stop(
    pool: tuple[Hypothesis, ...],
    bound: Bound | None,
    number: int,
    settings: BeamSettings,
) -> Stop | None:
    if number == settings.max_new_tokens:
        return "limit"
    if bound is None:
        return "none_alive"
    if settings.early_stopping is True and len(pool) == settings.width:
        return "pool_full"
    return None if bound.can_improve else "no_improvement"
