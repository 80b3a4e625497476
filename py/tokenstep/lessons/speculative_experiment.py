"""The tests of the lesson ``speculative``: the exact sum, and many draws against p."""

from __future__ import annotations

from fractions import Fraction

from tokenstep.lessons import speculative_sentences as say
from tokenstep.lessons.speculative_run import Case
from tokenstep.lessons.speculative_tables import listed
from tokenstep.speculative.exact import total
from tokenstep.speculative.experiment import Tally
from tokenstep.speculative.laws import Ledger, Share
from tokenstep.speculative.verdict import ALARM, Row, Verdict, judge
from tokenstep.trace import CheckPanel, CheckRow, ExperimentPanel, ExperimentRow, Message

Verdicts = tuple[Verdict, Verdict]
"""Of the draws against the rule as it is, and against the one that is followed."""


def judged(case: Case, tally: Tally) -> Verdicts:
    """Hold the draws against both rules."""
    against_p = _judge(case.right, tally)
    return against_p, _judge(case.ledger, tally) if case.changed else against_p


def _judge(ledger: Ledger, tally: Tally) -> Verdict:
    return judge(ledger.law, ledger.acceptance, tally)


def panel(
    case: Case, tally: Tally, draws: int, seed: int, verdicts: Verdicts | None = None
) -> ExperimentPanel:
    """Show the draws so far; with all of them, the verdict too.

    Parameters
    ----------
    case : Case
    tally : Tally
        Of at least one draw.
    draws : int
        All there will be.
    seed : int
    verdicts : tuple, optional
        Of these draws, if they are known.
    """
    against_p, against_law = verdicts or judged(case, tally)
    done = tally.draws == draws
    laws: tuple[Share, ...] = (*case.ledger.law, case.ledger.acceptance)
    rights: tuple[Share, ...] = (*case.right.law, case.right.acceptance)
    rows = tuple(
        _row(case, i, row, None if law == right else law)
        for i, (row, law, right) in enumerate(zip(against_p.rows, laws, rights, strict=True))
    )
    return ExperimentPanel(
        title=Message(id="speculative-experiment"),
        rows=rows,
        done=tally.draws,
        total=draws,
        ok=against_p.ok if done else None,
        test=say.message("speculative-test", rows=len(rows), alarm=ALARM, seed=seed),
        verdict=say.verdict(case, against_p, against_law) if done else None,
    )


def _row(case: Case, i: int, row: Row, followed: Share | None) -> ExperimentRow:
    known = i < len(case.tokens)
    return ExperimentRow(
        label=None if known else Message(id="speculative-acceptance"),
        token=case.tokens[i] if known else None,
        expected=row.expected,
        tolerance=row.tolerance,
        count=row.count,
        share=row.share,
        deviation=row.deviation,
        followed=None if followed is None else float(followed),
        ok=row.ok,
    )


def check_of_draws(case: Case, verdicts: Verdicts) -> CheckPanel:
    """Show what the test compared: against p and, under a shortcut, against its own law."""
    against_p, against_law = verdicts
    acceptance = against_p.rows[-1]
    finite = [abs(row.deviation) for row in against_p.rows if row.deviation is not None]
    largest = max(finite, default=0.0)
    rows = [
        _compared("speculative-check-outside", 0, _outside(against_p)),
        CheckRow(
            name=Message(id="speculative-check-largest"),
            round=None,
            expected=0,
            actual=largest,
            limit=1.0,
            ok=largest <= 1,
        ),
        CheckRow(
            name=Message(id="speculative-check-acceptance"),
            round=None,
            expected=0,
            actual=abs(acceptance.share - acceptance.expected),
            limit=acceptance.tolerance,
            ok=acceptance.ok,
        ),
    ]
    if case.changed:
        rows.append(_compared("speculative-check-law", 0, _outside(against_law)))
    return CheckPanel(
        title=Message(id="speculative-check-draws"),
        rows=tuple(rows),
        ok=against_p.ok,
        verdict=say.verdict(case, against_p, against_law),
    )


def _outside(verdict: Verdict) -> int:
    return sum(not row.ok for row in verdict.rows)


def check_of_sum(case: Case) -> CheckPanel:
    """Compare the sum of both branches with p, token by token, exactly."""
    law, p = case.ledger.law, case.setup.p
    ids = listed(case)
    rows = [
        _compared(
            "speculative-check-token",
            _exact(p[i], law[i]),
            _exact(law[i], law[i]),
            ok=law[i] == p[i],
            tokens=say.token(case, i),
        )
        for i in ids
    ]
    rest = [i for i in range(len(p)) if i not in ids]
    if rest:
        equal = sum(law[i] == p[i] for i in rest)
        rows.append(_compared("speculative-check-others", len(rest), equal))
    if isinstance(law[0], Fraction):
        rows.append(_compared("speculative-check-total", "1", str(total(law))))
    wrong = sum(a != b for a, b in zip(law, p, strict=True))
    return CheckPanel(
        title=Message(id="speculative-check-sum"),
        rows=tuple(rows),
        ok=wrong == 0,
        verdict=say.message("speculative-check-verdict", wrong=wrong, count=len(p)),
    )


def _exact(value: Share, beside: Share) -> str | float:
    """Write a share as a fraction, or as a float beside one."""
    exact = isinstance(value, Fraction) and isinstance(beside, Fraction)
    return str(value) if exact else float(value)


def _compared(
    name: str,
    expected: int | float | str,
    actual: int | float | str,
    *,
    ok: bool | None = None,
    **args: tuple[str, ...],
) -> CheckRow:
    return CheckRow(
        name=say.message(name, **args),
        round=None,
        expected=expected,
        actual=actual,
        limit=None,
        ok=expected == actual if ok is None else ok,
    )
