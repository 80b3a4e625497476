"""Steps of the lesson ``practice``: N candidates, what they cost, and what they bring."""

from __future__ import annotations

from fractions import Fraction

from tokenstep.candidates.best_of import Test, ceiling
from tokenstep.candidates.cost import ledger
from tokenstep.lessons.practice_parts import level_line, line_axis, say, series, share_axis
from tokenstep.lessons.practice_run import MOST_CANDIDATES, Told
from tokenstep.lessons.shared_panels import Row, step, table
from tokenstep.speculative.exact import as_typed
from tokenstep.trace import ChartPanel, ChartPoint, Message, Step, TablePanel

_TICKS = (1, 4, 8, 12, 16)


def candidates(found: Told) -> Step:
    """One task, N candidates, one that is delivered."""
    picked = found.picked
    right = None if picked.taken is None else picked.good[picked.taken]
    outcome = "nothing" if right is None else "right" if right else "wrong"
    return step(
        "candidates",
        "practice-title-candidates",
        say(
            "practice-candidates",
            count=len(picked.good),
            good=sum(picked.good),
            chooser=found.options.chooser,
            passed=sum(picked.passed),
            number=0 if picked.taken is None else picked.taken + 1,
            outcome=outcome,
        ),
        "table",
        (_chosen(found), _chooser(found)),
        {
            "good": sum(picked.good),
            "passed": sum(picked.passed),
            "taken": -1 if picked.taken is None else picked.taken,
            "delivered": outcome,
        },
    )


def _chosen(found: Told) -> TablePanel:
    picked, test = found.picked, isinstance(found.chooser, Test)
    rows: list[Row] = []
    for place, (good, passed) in enumerate(zip(picked.good, picked.passed, strict=True)):
        how = ("passed" if passed else "failed") if test else ("leads" if passed else "stays")
        taken = place == picked.taken
        rows.append(
            (
                place + 1,
                say("practice-cell-truth", truth="good" if good else "bad"),
                say("practice-cell-verdict", verdict=how),
                say("practice-cell-taken", taken="yes" if taken else "no"),
            )
        )
    return table(
        "practice-table-candidates",
        (
            "practice-column-candidate",
            "practice-column-truth",
            "practice-column-verdict",
            "practice-column-taken",
        ),
        rows,
        say("practice-note-unseen"),
        marked=() if picked.taken is None else (picked.taken,),
    )


def _chooser(found: Told) -> TablePanel:
    chooser = found.chooser
    count = len(found.picked.good)
    rows: list[Row] = [
        (say("practice-row-rate"), float(found.plan.rate)),
        (say("practice-row-alike"), float(found.plan.alike)),
    ]
    if isinstance(chooser, Test):
        rows += [
            (say("practice-row-false-accept"), float(chooser.false_accept)),
            (say("practice-row-false-reject"), float(chooser.false_reject)),
        ]
    else:
        rows.append((say("practice-row-judge-error"), float(chooser.error)))
    rows.append((say("practice-row-judge-calls"), chooser.calls(count)))
    columns = ("practice-column-quantity", "practice-column-value")
    return table("practice-table-chooser", columns, rows)


def booked(found: Told) -> Step:
    """Book every call, and compare with the cost of the winner alone."""
    book = found.ledger
    wrong = found.options.mistake == "winner_only"
    total, winner = book.total, book.of_the_winner
    return step(
        "ledger",
        "practice-title-ledger",
        say(
            "practice-ledger-wrong" if wrong else "practice-ledger",
            candidates=found.options.candidates,
            made=book.part("candidate"),
            judges=found.chooser.calls(found.options.candidates),
            judged=book.part("judge"),
            total=total,
            winner=winner,
            missing=total - winner,
        ),
        "chart",
        (_bill_by_count(found), _bill(found)),
        {
            "total_cost": float(total),
            "winner_cost": float(winner),
            "calls": len(book.calls),
            "counted": float(winner if wrong else total),
        },
    )


def _bill(found: Told) -> TablePanel:
    taken, book = found.picked.taken, found.ledger
    rows: list[Row] = []
    for call in book.calls:
        kind = call.what
        if kind == "candidate" and call.number - 1 == taken:
            kind = "winner"
        rows.append((say("practice-row-call", kind=kind, number=call.number), float(call.price)))
    rows.append((say("practice-row-total"), float(book.total)))
    rows.append((say("practice-row-winner-only"), float(book.of_the_winner)))
    return table(
        "practice-table-ledger",
        ("practice-column-item", "practice-column-price"),
        rows,
        say("practice-note-ledger"),
        bars=1,
        marked=(len(rows) - 1 if found.options.mistake == "winner_only" else len(rows) - 2,),
    )


def _bill_by_count(found: Told) -> ChartPanel:
    call = as_typed(found.options.call_price)
    judge = as_typed(found.options.judge_price)
    counts = range(1, MOST_CANDIDATES + 1)
    bills = [ledger(count, found.chooser, call, judge) for count in counts]
    rights = [pair[1].right for pair in found.by_count]
    per_right = [
        bill.total / right if right else None for bill, right in zip(bills, rights, strict=True)
    ]
    highest = max(
        float(bills[-1].total), *(float(each) for each in per_right if each is not None), 0.0
    )

    def line(name: str, label: str, values: list[Fraction | None]) -> tuple[ChartPoint, ...]:
        return tuple(
            ChartPoint(
                x=count,
                y=None if value is None else float(value),
                note=say("practice-point-never")
                if value is None
                else say(label, count=count, price=value),
                marked=count == found.options.candidates and name == "all",
            )
            for count, value in zip(counts, values, strict=True)
        )

    return ChartPanel(
        title=Message(id="practice-chart-bill"),
        x=line_axis(say("practice-axis-candidates"), 1, MOST_CANDIDATES, ticks=_TICKS),
        y=line_axis(say("practice-axis-price"), 0.0, highest),
        series=(
            series(
                "all",
                say("practice-series-all"),
                line("all", "practice-point-all", [bill.total for bill in bills]),
            ),
            series(
                "winner",
                say("practice-series-winner"),
                line("winner", "practice-point-winner", [bill.of_the_winner for bill in bills]),
            ),
            series(
                "per_right",
                say("practice-series-per-right"),
                line("per_right", "practice-point-per-right", per_right),
            ),
        ),
        note=say("practice-note-per-right"),
    )


def _against(before: Fraction, after: Fraction, more: str, less: str) -> str:
    # As they are shown: numbers that read alike are not said to differ.
    if f"{float(before):.4g}" == f"{float(after):.4g}":
        return "same"
    return more if after > before else less


def by_count(found: Told) -> Step:
    """Show what more candidates bring: exactly, for independent and for alike ones."""
    first, last = found.by_count[0], found.by_count[-1]
    own = found.by_count[found.options.candidates - 1]
    return step(
        "by_count",
        "practice-title-by-count",
        say(
            "practice-by-count",
            most=MOST_CANDIDATES,
            first=first[0].right,
            last=last[0].right,
            alike=found.plan.alike,
            last_alike=last[1].right,
            rise=_against(first[0].right, last[0].right, "up", "down"),
            alike_is=_against(last[0].right, last[1].right, "more", "less"),
            chooser=found.options.chooser,
            wrong=last[1].wrong,
        ),
        "chart",
        (_success(found), _delivered(found)),
        {
            "right": float(own[1].right),
            "right_exact": str(own[1].right),
            "right_independent": float(own[0].right),
            "wrong": float(own[1].wrong),
        },
    )


def _success(found: Told) -> ChartPanel:
    def points(place: int, part: str, label: str) -> tuple[ChartPoint, ...]:
        made = []
        for count, pair in enumerate(found.by_count, start=1):
            value = float(getattr(pair[place], part))
            note = say(label, count=count, share=value)
            own = count == found.options.candidates and part == "right" and place == 1
            made.append(ChartPoint(x=count, y=value, note=note, marked=own))
        return tuple(made)

    lines = []
    if isinstance(found.chooser, Test):
        limit = ceiling(found.plan.rate, found.chooser)
        lines.append(level_line(float(limit), say("practice-line-ceiling", share=limit)))
    return ChartPanel(
        title=Message(id="practice-chart-by-count"),
        x=line_axis(say("practice-axis-candidates"), 1, MOST_CANDIDATES, ticks=_TICKS),
        y=share_axis(say("practice-axis-probability")),
        series=(
            series(
                "independent",
                say("practice-series-independent"),
                points(0, "right", "practice-point-right"),
            ),
            series(
                "alike",
                say("practice-series-alike", alike=found.plan.alike),
                points(1, "right", "practice-point-right"),
            ),
            series(
                "wrong",
                say("practice-series-wrong", alike=found.plan.alike),
                points(1, "wrong", "practice-point-wrong"),
            ),
        ),
        lines=tuple(lines),
        note=say("practice-note-by-count", chooser=found.options.chooser),
    )


def _delivered(found: Told) -> TablePanel:
    rows: list[Row] = []
    counts = sorted({1, 2, 4, 8, MOST_CANDIDATES, found.options.candidates})
    for count in counts:
        own = found.by_count[count - 1][1]
        rows.append((count, float(own.right), float(own.wrong), float(own.nothing)))
    return table(
        "practice-table-delivered",
        (
            "practice-column-count",
            "practice-column-right",
            "practice-column-wrong",
            "practice-column-nothing",
        ),
        rows,
        say("practice-note-delivered"),
        bars=1,
        marked=(counts.index(found.options.candidates),),
    )
