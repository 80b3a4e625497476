"""The steps of the lesson ``speculative``: one round, its ledger, and the test of many."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tokenstep.lessons import speculative_arrays as arrays
from tokenstep.lessons import speculative_experiment as experiment
from tokenstep.lessons import speculative_panels as draw
from tokenstep.lessons import speculative_sentences as say
from tokenstep.lessons import speculative_tables as tables
from tokenstep.lessons.shared_panels import step
from tokenstep.lessons.speculative_run import Case, Told
from tokenstep.speculative.experiment import Tally
from tokenstep.trace import FactValue, Message, OverlapPart, Panel, PanelKind, Step


def steps(found: Told, tally: Tally, seed: int, verdicts: experiment.Verdicts) -> Iterator[Step]:
    """Yield the round, the ledger, the sum and the experiment."""
    yield _start(found)
    yield _draw(found)
    yield _ratio(found)
    yield _decide(found)
    yield _residual(found)
    yield _ledger(found)
    yield _sum(found)
    yield _experiment(found, tally, seed, verdicts)


def _step(
    name: str,
    summary: Message,
    focus: PanelKind,
    panels: tuple[Panel, ...],
    facts: dict[str, FactValue],
) -> Step:
    return step(name, _TITLES[name], summary, focus, panels, facts)


_TITLES = {
    "start": "speculative-title-start",
    "draw": "speculative-title-draw",
    "ratio": "speculative-title-ratio",
    "decide": "speculative-title-decide",
    "residual": "speculative-title-residual",
    "ledger": "speculative-title-ledger",
    "sum": "speculative-title-sum",
    "experiment": "speculative-title-experiment",
}


def _start(found: Told) -> Step:
    case = found.case
    return _step(
        "start",
        say.started(case),
        "overlap",
        (
            draw.overlap(
                found, ("target", "draft"), say.setting(case), arrays.given(case), stage=0
            ),
            tables.given(found),
            draw.drafting(found, drawn=False),
        ),
        {"tokens": len(case.tokens), "overlap": str(case.right.acceptance)},
    )


def _draw(found: Told) -> Step:
    case = found.case
    x = found.drafted
    facts: dict[str, FactValue] = {"x": x, "q": str(case.setup.q[x])}
    return _step(
        "draw",
        say.drawn(found),
        "cumulative",
        (
            draw.overlap(found, ("draft",), say.setting(case), arrays.drawn(case), stage=1),
            tables.drawn(found),
            draw.drafting(found),
        ),
        facts if found.w is None else {**facts, "w": found.w},
    )


def _ratio(found: Told) -> Step:
    case, x = found.case, found.drafted
    return _step(
        "ratio",
        say.compared(found),
        "table",
        (
            draw.overlap(
                found,
                ("draft",) if _always(case) else ("accepted", "rejected"),
                say.ratio_rule(case),
                arrays.compared(found),
                used=True,
                stage=1,
            ),
            tables.compared(found),
            draw.drafting(found),
        ),
        {
            "x": x,
            "ratio": str(case.setup.p_used[x] / case.setup.q_used[x]),
            "accept": str(case.accept[x]),
        },
    )


def _always(case: Case) -> bool:
    return case.setup.shortcut == "always_accept"


def _decide(found: Told) -> Step:
    case = found.case
    lit: OverlapPart = "accepted" if found.accepted else "rejected"
    facts: dict[str, FactValue] = {"x": found.drafted, "u": found.u, "accepted": found.accepted}
    return _step(
        "decide",
        say.decided(found),
        "overlap",
        (
            draw.overlap(
                found,
                ("draft",) if _always(case) else (lit,),
                say.decide_rule(found),
                arrays.compared(found, decided=True),
                used=True,
                stage=2,
            ),
            tables.decided(found),
            draw.drafting(found),
        ),
        {**facts, "emitted": found.emitted} if found.accepted else facts,
    )


def _residual(found: Told) -> Step:
    case = found.case
    shortcut = case.setup.shortcut
    lit: tuple[OverlapPart, ...] = ("lacking",)
    if shortcut in ("always_accept", "resample_p"):
        lit = ("target",) if shortcut == "resample_p" else ()
    return _step(
        "residual",
        say.residual(found),
        "cumulative",
        (
            draw.overlap(
                found, lit, say.residual_rule(case), arrays.redrawn(case), used=True, stage=3
            ),
            tables.redrawn(found),
            draw.redrawing(found),
        ),
        {
            "needed": not found.accepted,
            "possible": case.ledger.rejection > 0,
            "v": found.v,
            "emitted": found.emitted,
            "total": str(case.lacking),
        },
    )


def _ledger(found: Told) -> Step:
    case = found.case
    lit: tuple[OverlapPart, ...] = ("draft",) if _always(case) else ("accepted", "lacking")
    return _step(
        "ledger",
        say.booked(case),
        "table",
        (
            draw.overlap(found, lit, say.ledger_rule(case), arrays.booked(case), stage=3),
            tables.booked(found),
            draw.emitting(found),
        ),
        {"accept_mass": str(case.ledger.acceptance), "rejection": str(case.ledger.rejection)},
    )


def _sum(found: Told) -> Step:
    case = found.case
    check = experiment.check_of_sum(case)
    return _step(
        "sum",
        say.added(case),
        "check",
        (
            draw.overlap(found, ("target",), say.law_rule(case), arrays.booked(case), stage=3),
            check,
            tables.other_law(found),
        ),
        {**_law(case), "ok": check.ok},
    )


def _law(case: Case) -> dict[str, FactValue]:
    exact = isinstance(case.distance, Fraction)
    return {
        "law": ", ".join(str(each) for each in case.ledger.law[:12]),
        "law_is_p": not case.changed,
        "distance": str(case.distance) if exact else float(case.distance),
    }


def _experiment(found: Told, tally: Tally, seed: int, verdicts: experiment.Verdicts) -> Step:
    case = found.case
    against_p, against_law = verdicts
    return _step(
        "experiment",
        say.experimented(case, tally, against_p, against_law),
        "experiment",
        (
            experiment.panel(case, tally, tally.draws, seed, verdicts),
            experiment.check_of_draws(case, verdicts),
            tables.shares(found, tally),
        ),
        {
            "draws": tally.draws,
            "accepted_draws": tally.accepted,
            "counts": tuple(tally.counts.tolist()),
            "ok": against_p.ok,
            "follows_law": against_law.ok,
        },
    )


def outcome(found: Told, tally: Tally, verdicts: experiment.Verdicts) -> dict[str, FactValue]:
    """Return how the run ended, for code."""
    case = found.case
    against_p, against_law = verdicts
    return {
        "shortcut": case.setup.shortcut,
        "drafted": found.drafted,
        "u": found.u,
        "accepted": found.accepted,
        "emitted": found.emitted,
        "accept_mass": str(case.ledger.acceptance),
        "rejection": str(case.ledger.rejection),
        **_law(case),
        "draws": tally.draws,
        "accepted_draws": tally.accepted,
        "ok": against_p.ok,
        "follows_law": against_law.ok,
    }
