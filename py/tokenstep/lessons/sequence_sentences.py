"""The words of the lesson ``sequence``: which message says what, with which numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np

from tokenstep.lessons.sequence_run import EARLY_STOPPING, Found
from tokenstep.search.external import points
from tokenstep.search.ranking import Standing, equal, ranked
from tokenstep.search.records import BeamStep, Fate
from tokenstep.search.score import Ending, Reranked, Scored
from tokenstep.search.table import Prefix, TransitionTable
from tokenstep.trace import Message, Token

FATES: Final[dict[Fate, str]] = {
    "kept": "sequence-fate-kept",
    "dropped": "sequence-fate-dropped",
    "finished": "sequence-fate-finished",
    "lost": "sequence-fate-lost",
    "outscored": "sequence-fate-outscored",
}
ENDINGS: Final[dict[Ending, str]] = {
    "eos": "sequence-ending-eos",
    "limit": "sequence-ending-limit",
}
_NAMED: Final = 2
"""So many sequences are named in a sentence; of more, the rest are counted."""


def message(name: str, **args: Any) -> Message:
    """Build a message."""
    return Message(id=name, args=args)


def token(table: TransitionTable, token_id: int) -> Token:
    """Return a token of a table."""
    return Token(id=token_id, text=table.tokens[token_id], special=token_id == table.eos)


def unknown() -> Message:
    """Say that the truth is not known."""
    return message("sequence-not-enumerated")


def repeated(found: Found) -> tuple[Scored, tuple[int, int]] | None:
    """Return the likeliest of the longest sequences and the first pair of tokens it repeats.

    None if it does not go round, or if the sequences were not enumerated.
    """
    if found.everything is None:
        return None
    longest = len(found.everything.levels)
    (likeliest,) = found.everything.best_of_length(longest, found.settings.length_penalty, 1)
    pairs = list(pairwise(likeliest.tokens))
    for place, pair in enumerate(pairs):
        if pair in pairs[:place]:
            return likeliest, pair
    return None


# --- sentences of the steps -----------------------------------------------------------------------


def given(found: Found) -> Message:
    """Say what is given."""
    return message(
        "sequence-given",
        tokens=len(found.table.tokens),
        rows=sum(1 for _ in found.table.rows()),
        limit=found.settings.max_new_tokens,
    )


def greedy(found: Found) -> Message:
    """Say where greedy ends."""
    finished = found.greedy.finished
    return message(
        "sequence-greedy",
        sequence=(found.table.text(finished.tokens),),
        prob=found.prob(finished),
        log_prob=finished.log_prob,
        ending=finished.ending,
    )


def beam(found: Found, step: BeamStep) -> Message:
    """Say what a beam step kept, dropped and finished; at its end, why it ends and with what."""

    def of(*fates: Fate) -> list[Prefix]:
        return [each.hypothesis.tokens for each in step.candidates if each.fate in fates]

    args: dict[str, Any] = {"alive": len(step.alive), "count": len(step.candidates)}
    finished, out = of("finished"), of("lost", "outscored")
    if step.stop is None:
        return message(
            "sequence-beam",
            **args,
            **_named(found, "kept", of("kept")),
            **_named(found, "finished", finished),
            **_named(found, "out", out),
            dropped=len(of("dropped")),
        )
    best = found.beam.finished[0]
    return message(
        "sequence-beam-last",
        **args,
        finished_count=len(finished),
        out_count=len(out),
        stop=step.stop,
        best=(found.table.text(best.tokens),),
        score=best.score,
    )


def _named(found: Found, what: str, sequences: Sequence[Prefix]) -> dict[str, Any]:
    """Return the arguments by which a sentence names sequences: some, their number, the rest."""
    return {
        what: tuple(found.table.text(each) for each in sequences[:_NAMED]),
        f"{what}_count": len(sequences),
        f"{what}_rest": max(0, len(sequences) - _NAMED),
    }


def bound(found: Found, step: BeamStep) -> Message:
    """Say whether going on could still improve the pool, or why the search stops."""
    width, limit = found.settings.width, found.settings.max_new_tokens
    match step.stop:
        case "limit":
            return message("sequence-stop-limit", limit=limit)
        case "none_alive":
            return message("sequence-stop-none-alive")
        case "pool_full":
            return message("sequence-stop-pool-full", width=width)
    assert step.bound is not None
    if step.bound.worst_finished is None:
        return message("sequence-bound-free", count=len(step.pool), width=width)
    return message(
        "sequence-bound-improves" if step.bound.can_improve else "sequence-stop-no-improvement",
        best_alive=step.bound.best_alive,
        length=step.bound.length,
        best_score=step.bound.best_score,
        worst=step.bound.worst_finished,
    )


def count(found: Found) -> Message:
    """Say how many sequences there are, and whether they will be enumerated."""
    return message(
        "sequence-count" if found.enumerated else "sequence-count-too-many",
        limit=found.settings.max_new_tokens,
        count=found.counts[-1],
        most=found.most_sequences,
    )


def exhaustive(found: Found) -> Message:
    """Say which sequence is best, and who found it."""
    best = found.top[0]
    return message(
        "sequence-exhaustive",
        count=found.counts[-1],
        equals=found.standings[best.tokens].equals,
        best=(found.table.text(best.tokens),),
        prob=found.prob(best),
        score=best.score,
        beam=_finds(found, found.beam.finished[0]),
        greedy=_finds(found, found.greedy.finished),
    )


def _finds(found: Found, answer: Scored) -> str:
    """Say whether an answer is the best sequence, another one that scores the same, or neither."""
    if answer.tokens == found.top[0].tokens:
        return "yes"
    return "tied" if found.is_best(answer) else "no"


def compared(found: Found) -> Message:
    """Say what greedy and beam search lost."""
    beam, greedy = found.beam.finished[0], found.greedy.finished
    if found.everything is None:
        higher = "beam" if beam.score > greedy.score else "greedy"
        return message(
            "sequence-compared-unknown",
            beam=beam.score,
            greedy=greedy.score,
            higher="same" if equal(beam.score, greedy.score) else higher,
        )
    return message(
        "sequence-compared",
        beam=rank(found, beam),
        beam_tied=_tied(found, beam),
        greedy=rank(found, greedy),
        greedy_tied=_tied(found, greedy),
        beam_gap=gap(found, beam),
        greedy_gap=gap(found, greedy),
    )


def rank(found: Found, sequence: Scored) -> int:
    """Return the rank of a sequence, from 1: the true one, or that in the pool if it is unknown."""
    return found.standings[sequence.tokens].rank + 1


def _tied(found: Found, sequence: Scored) -> str:
    return "yes" if found.standings[sequence.tokens].equals > 1 else "no"


def place(standing: Standing) -> int | Message:
    """Return a rank, from 1; if it is shared, the message that says so."""
    number = standing.rank + 1
    return message("sequence-rank-tied", rank=number) if standing.equals > 1 else number


def gap(found: Found, sequence: Scored) -> float:
    """Return how much its score is below the best; exactly 0 for what equals the best."""
    return 0.0 if found.is_best(sequence) else found.top[0].score - sequence.score


def penalty(found: Found) -> Message:
    """Say how the winner changes with the length penalty."""
    winners = [found.best_at(each) or found.beam_at(each) for each in found.penalties]
    least, most = found.penalties[0], found.penalties[-1]
    low, short, long = winners[0], winners[found.penalties.index(0.0)], winners[-1]
    args: dict[str, Any] = {
        "by": "exhaustive" if found.enumerated else "beam",
        "short": (found.table.text(short.tokens),),
        "short_length": len(short.tokens),
        "least": least,
        "most": most,
    }
    if all(each.tokens == short.tokens for each in winners):
        return message("sequence-penalty-same", **args)
    return message(
        "sequence-penalty",
        **args,
        long=(found.table.text(long.tokens),),
        long_length=len(long.tokens),
        below="yes" if least < 0 else "no",
        low=(found.table.text(low.tokens),),
        low_length=len(low.tokens),
    )


def external(found: Found, reranked: Iterable[Reranked]) -> Message:
    """Say what the external score does to the likeliest sequence, and which is first now."""
    order = list(reranked)
    by_model = sorted(order, key=lambda each: each.model_rank)
    log_probs = np.array([each.sequence.log_prob for each in by_model])
    likeliest = by_model[ranked(log_probs).order[0]]
    before = rank(found, likeliest.sequence)
    moved = likeliest.rank + 1 - before
    return message(
        "sequence-external",
        count=len(order),
        likeliest=(found.table.text(likeliest.sequence.tokens),),
        points=likeliest.external,
        moved="up" if moved < 0 else "down" if moved > 0 else "same",
        before=before,
        after=likeliest.rank + 1,
        first=(found.table.text(order[0].sequence.tokens),),
        best=order[0].external,
    )


def settings(found: Found) -> dict[str, Any]:
    """Return the reader's settings as arguments."""
    chosen = found.settings
    names = {value: name for name, value in EARLY_STOPPING.items()}
    return {
        "width": chosen.width,
        "penalty": chosen.length_penalty,
        "early": names[chosen.early_stopping],
    }


def points_of(found: Found, sequence: Scored) -> float:
    """Return the external score of a sequence."""
    return float(points(found.rules, sequence.tokens))
