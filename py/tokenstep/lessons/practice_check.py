"""The last step of the lesson ``practice``: counts held against another way, or against a rule."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tokenstep.evaluation.coverage import exact_naive
from tokenstep.lessons.practice_evidence import counted_as
from tokenstep.lessons.practice_parts import say
from tokenstep.lessons.practice_run import Simulation, Told, Tried, cold_answers, lowest_total
from tokenstep.lessons.practice_story import WORKERS, counted_again, orders, story
from tokenstep.lessons.shared_panels import step
from tokenstep.speculative.exact import as_typed
from tokenstep.speculative.verdict import ALARM, tolerance
from tokenstep.trace import CheckPanel, CheckRow, FactValue, Message, Step

APPROXIMATE: Final = 0.02
"""How far the coverage of a sound interval may be from its level besides the error of counting:
outcomes are only yes or no, so an interval by t is itself an approximation."""
REQUIRED: Final = 0
"""What the rules of committing ask for: no order with an unauthorised commit, with two commits on
one version, or with a lost update."""
ROUNDING: Final = 1e-9
"""How far two ways to the same sum may be apart, as a share of it."""


@dataclass(frozen=True)
class _Found:
    """One row, and which mistake it catches."""

    row: CheckRow
    catches: str


def check(found: Told, made: Simulation, trials: tuple[Tried, ...]) -> CheckPanel:
    """Compare everything that was counted with what it should be.

    Parameters
    ----------
    found : Told
    made : Simulation
        With all points.
    trials : tuple of Tried
    """
    rows = _rows(found, made, trials)
    failed = [each for each in rows if not each.row.ok]
    return CheckPanel(
        title=Message(id="practice-check"),
        rows=tuple(each.row for each in rows),
        ok=not failed,
        verdict=say(
            "practice-verdict",
            count=len(rows),
            failed=len(failed),
            which=failed[0].catches if failed else "none",
            mistake=found.options.mistake,
        ),
    )


def _rows(found: Told, made: Simulation, trials: tuple[Tried, ...]) -> list[_Found]:
    options, plan, book = found.options, found.plan, found.ledger
    calls = as_typed(options.call_price) * options.candidates
    judges = as_typed(options.judge_price) * found.chooser.calls(options.candidates)
    counted = book.of_the_winner if options.mistake == "winner_only" else book.total
    every = orders(options.mistake)
    own = made.own_coverage
    covered = own.naive if options.mistake == "naive_error" else own.clustered
    pair = made.own_power
    compared = pair.unpaired_covered if options.mistake == "unpaired" else pair.paired_covered
    price, lowest = options.failure_price, lowest_total(options)
    exact = exact_naive(plan, own.alike)
    outside = sum(not _within(each, len(trials)) for each in trials)
    return [
        _equal("practice-check-cost", float(calls + judges), float(counted), "winner_only"),
        _equal(
            "practice-check-orders",
            counted_again(options.mistake).orders,
            every.orders,
            "orders",
            workers=len(WORKERS),
        ),
        _equal("practice-check-permission", REQUIRED, every.unauthorised, "no_permission"),
        _equal("practice-check-twice", REQUIRED, every.twice, "versions"),
        _equal("practice-check-lost", REQUIRED, every.lost, "versions"),
        _near(
            "practice-check-exact",
            exact,
            own.naive / own.studies,
            tolerance(exact, own.studies, ALARM),
            "simulation",
        ),
        _near("practice-check-coverage", plan.level, covered / own.studies, leeway(found), "error"),
        _near("practice-check-pairs", plan.level, compared / pair.studies, leeway(found), "pairs"),
        _equal(
            "practice-check-evidence",
            cold_answers(options),
            counted_as(found),
            "repeats_as_tasks",
            runs=plan.repeats,
        ),
        _equal(
            "practice-check-trials",
            0,
            outside,
            "trials",
            settings=len(trials),
            tried=f"{trials[0].tried:,}",
        ),
        _near(
            "practice-check-setting",
            lowest,
            found.used.total(price),
            ROUNDING * max(1.0, lowest),
            "copied_setting",
            settings=len(found.compared),
        ),
    ]


def leeway(found: Told) -> float:
    """Return how far a coverage may be from its level, up to which it is said to agree with it."""
    return APPROXIMATE + tolerance(as_typed(found.plan.level), found.plan.studies, ALARM)


def _within(each: Tried, rows: int) -> bool:
    chance = each.expected.failure
    # A sum of floats may miss 0 or 1 by rounding; that is no leeway.
    exact = Fraction(round(chance)) if abs(chance - round(chance)) < 1e-12 else chance
    return abs(each.failed / each.tried - float(exact)) <= tolerance(
        exact, each.tried, ALARM / rows
    )


def _equal(
    name: str, expected: int | float, actual: int | float, catches: str, **about: int | str
) -> _Found:
    row = CheckRow(
        name=say(name, **about),
        round=None,
        expected=expected,
        actual=actual,
        limit=None,
        ok=expected == actual,
    )
    return _Found(row, catches)


def _near(
    name: str, target: float, actual: float, limit: float, catches: str, **about: int | str
) -> _Found:
    row = CheckRow(
        name=say(name, target=target, actual=actual, **about),
        round=None,
        expected=0,
        actual=abs(actual - target),
        limit=limit,
        ok=abs(actual - target) <= limit,
    )
    return _Found(row, catches)


def checking(found: Told, made: Simulation, trials: tuple[Tried, ...]) -> Step:
    """Return the last step."""
    panel = check(found, made, trials)
    failed = sum(not row.ok for row in panel.rows)
    return step(
        "check",
        "practice-title-check",
        say(
            "practice-checked",
            count=len(panel.rows),
            failed=failed,
            mistake=found.options.mistake,
        ),
        "check",
        (panel,),
        {"ok": panel.ok, "failed": failed, "rows": len(panel.rows)},
    )


def outcome(found: Told, made: Simulation, trials: tuple[Tried, ...]) -> dict[str, FactValue]:
    """Return how the run ended, for code."""
    study, own, pair = found.study, made.own_coverage, made.own_power
    store = story(found.options.mistake)[-1].store
    price = found.options.failure_price
    return {
        "mistake": found.options.mistake,
        "total_cost": float(found.ledger.total),
        "winner_cost": float(found.ledger.of_the_winner),
        "right": str(found.by_count[found.options.candidates - 1][1].right),
        "version": store.version,
        "lost": " ".join(store.lost),
        "unauthorised": " ".join(store.unauthorised),
        "orders": orders(found.options.mistake).orders,
        "mean": float(study.clustered.mean[0]),
        "naive_error": float(study.naive.error[0]),
        "clustered_error": float(study.clustered.error[0]),
        "studies": own.studies,
        "naive_covered": own.naive,
        "clustered_covered": own.clustered,
        "paired_error": float(study.paired.error[0]),
        "unpaired_error": float(study.unpaired.error[0]),
        "paired_found": pair.paired_found,
        "unpaired_found": pair.unpaired_found,
        "best_temperature": found.best.setting.temperature,
        "best_count": found.best.setting.count,
        "best_total": found.best.total(price),
        "reigns": len(found.reigns),
        "ok": check(found, made, trials).ok,
    }
