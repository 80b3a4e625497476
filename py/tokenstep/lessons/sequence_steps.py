"""The steps of the lesson ``sequence``: a tree and two tables in each."""

from __future__ import annotations

from collections.abc import Iterator

from tokenstep.lessons import sequence_effects as effects
from tokenstep.lessons import sequence_results as results
from tokenstep.lessons import sequence_sentences as say
from tokenstep.lessons import sequence_tables as tables
from tokenstep.lessons import sequence_tree as tree
from tokenstep.lessons.sequence_run import Found
from tokenstep.search.records import BeamStep
from tokenstep.search.score import rerank
from tokenstep.trace import FactValue, Message, PanelKind, Step, TablePanel, TreePanel


def steps(found: Found) -> Iterator[Step]:
    """Yield what is given, greedy, the beam step by step, the truth, and what would change it."""
    yield _given(found)
    yield _greedy(found)
    for step in found.beam.steps:
        yield _beam(found, step)
    # Later steps leave the tree as it is.
    end = tree.finished_beam(found)
    yield _count(found, end)
    if found.enumerated:
        yield _exhaustive(found, end)
    yield _compare(found, end)
    yield _penalty(found, end)
    yield _external(found, end)


def _step(
    name: str,
    title: Message,
    summary: Message,
    panels: tuple[TreePanel, TablePanel, TablePanel],
    facts: dict[str, FactValue],
    *,
    focus: PanelKind = "table",
    number: int | None = None,
) -> Step:
    return Step(
        id=name,
        round=number,
        title=title,
        summary=summary,
        focus=focus,
        panels=panels,
        facts=facts,
    )


def _given(found: Found) -> Step:
    return _step(
        "table",
        say.message("sequence-title-table"),
        say.given(found),
        (tree.start(found), tables.given(found), tables.methods(found)),
        {"tokens": len(found.table.tokens), "rows": sum(1 for _ in found.table.rows())},
    )


def _greedy(found: Found) -> Step:
    finished = found.greedy.finished
    return _step(
        "greedy",
        say.message("sequence-title-greedy"),
        say.greedy(found),
        (tree.greedy(found), tables.greedy(found), tables.greedy_result(found)),
        {
            "ids": finished.tokens,
            "text": found.table.text(finished.tokens),
            "log_prob": finished.log_prob,
            "score": finished.score,
        },
        focus="tree",
    )


def _beam(found: Found, step: BeamStep) -> Step:
    text = found.table.text
    facts: dict[str, FactValue] = {
        "candidates": len(step.candidates),
        "kept": ", ".join(text(each.tokens) for each in step.kept),
        "pool": ", ".join(text(each.tokens) for each in step.pool),
        "stop": step.stop or "",
    }
    if step.stop is not None:
        facts["ids"] = step.pool[0].tokens
        facts["text"] = text(step.pool[0].tokens)
    return _step(
        "beam",
        say.message("sequence-title-beam", number=step.number),
        say.beam(found, step),
        (
            tree.beam(found, step.number),
            tables.candidates(found, step),
            tables.pool(found, step),
        ),
        facts,
        focus="tree",
        number=step.number,
    )


def _count(found: Found, end: TreePanel) -> Step:
    return _step(
        "count",
        say.message("sequence-title-count"),
        say.count(found),
        (end, results.counts(found), results.bound(found)),
        {
            "count": found.counts[-1],
            "most": found.most_sequences,
            "enumerated": found.enumerated,
        },
    )


def _exhaustive(found: Found, end: TreePanel) -> Step:
    best = found.top[0]
    return _step(
        "exhaustive",
        say.message("sequence-title-exhaustive"),
        say.exhaustive(found),
        (end, results.best(found), results.total(found)),
        {
            "ids": best.tokens,
            "text": found.table.text(best.tokens),
            "log_prob": best.log_prob,
            "score": best.score,
            "count": found.counts[-1],
        },
    )


def _compare(found: Found, end: TreePanel) -> Step:
    greedy, beam = found.greedy.finished, found.beam.finished[0]
    facts: dict[str, FactValue] = {"enumerated": found.enumerated}
    if found.enumerated:
        facts["greedy_rank"] = say.rank(found, greedy)
        facts["beam_rank"] = say.rank(found, beam)
        facts["greedy_gap"] = say.gap(found, greedy)
        facts["beam_gap"] = say.gap(found, beam)
    return _step(
        "compare",
        say.message("sequence-title-compare"),
        say.compared(found),
        (end, results.compared(found), results.losses(found)),
        facts,
    )


def _penalty(found: Found, end: TreePanel) -> Step:
    winners = [found.best_at(each) or found.beam_at(each) for each in found.penalties]
    return _step(
        "penalty",
        say.message("sequence-title-penalty"),
        say.penalty(found),
        (end, effects.penalties(found), effects.lengths(found)),
        {
            "lengths": tuple(len(each.tokens) for each in winners),
            "winners": ", ".join(found.table.text(each.tokens) for each in winners),
        },
    )


def _external(found: Found, end: TreePanel) -> Step:
    external = {each.tokens: say.points_of(found, each) for each in found.top}
    ranked = rerank(found.top, external)
    return _step(
        "external",
        say.message("sequence-title-external"),
        say.external(found, ranked),
        (end, effects.reranked(found, ranked), effects.rules(found)),
        {
            "order": tuple(each.model_rank for each in ranked),
            "first": found.table.text(ranked[0].sequence.tokens),
        },
    )
