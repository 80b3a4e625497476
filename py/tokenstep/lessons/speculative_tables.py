"""The tables of the lesson ``speculative``: every number of a step, as an exact fraction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from tokenstep.lessons import speculative_sentences as say
from tokenstep.lessons.speculative_run import Case, Told
from tokenstep.speculative.exact import as_typed, total
from tokenstep.speculative.experiment import Tally
from tokenstep.speculative.laws import Share
from tokenstep.trace import Message, TablePanel

_ALL: Final = 16
"""Up to so many tokens a table lists them all."""
_MOST: Final = 12
"""Of more, it lists so many: the likeliest under p, and those that the round is about."""
_LONGEST: Final = 25
"""A fraction of so many characters stands in a table; a longer one as a decimal."""
Cell = int | float | str | Message


def listed(case: Case, *wanted: int) -> tuple[int, ...]:
    """Return the tokens that a table lists, in input order."""
    count = len(case.tokens)
    if count <= _ALL:
        return tuple(range(count))
    ranked = sorted(range(count), key=lambda i: -case.setup.p[i])
    return tuple(sorted({*ranked[:_MOST], *wanted}))


def _cell(value: Share | None) -> Cell:
    return "—" if value is None else say.figure(value, _LONGEST)


def _name(found: Told, i: int, *, emitted: bool = False) -> Cell:
    """Name a token; what happened to it stands beside its name."""
    text = found.case.tokens[i].text
    if i == found.drafted:
        return say.message("speculative-row-drafted", tokens=(text,))
    if emitted and i == found.emitted:
        return say.message("speculative-row-emitted", tokens=(text,))
    return text


def _table(
    case: Case,
    title: str,
    columns: Sequence[str],
    rows: Iterable[tuple[Cell, ...]],
    *,
    note: Message | None = None,
    bars: int | None = None,
    marked: tuple[int, ...] = (),
    others: bool = False,
) -> TablePanel:
    made = tuple(rows)
    count = len(case.tokens)
    first = Message(id="speculative-column-token")
    if len(made) < count and not others:
        first = say.message("speculative-column-some", shown=len(made), total=count)
    return TablePanel(
        title=Message(id=title),
        columns=(first, *(Message(id=each) for each in columns)),
        rows=made,
        note=note,
        bars=bars,
        marked=marked,
    )


def given(found: Told) -> TablePanel:
    """Show p and q as fractions, and what they share."""
    case = found.case
    p, q = case.setup.p, case.setup.q
    rows = [
        (case.tokens[i].text, _cell(p[i]), _cell(q[i]), _cell(min(p[i], q[i])))
        for i in listed(case)
    ]
    columns = ("speculative-column-p", "speculative-column-q", "speculative-column-least")
    return _table(case, "speculative-table-given", columns, rows)


def drawn(found: Told) -> TablePanel:
    """Show the pieces of the bar around the one that the draft's draw landed on."""
    case, q = found.case, found.case.setup.q
    places = [i for i, prob in enumerate(q) if prob > 0]
    at = places.index(found.drafted)
    first = max(0, min(at - _MOST // 2, len(places) - _MOST))
    shown = places if len(places) <= _ALL else places[first : first + _MOST]
    start = total(q[: shown[0]])
    rows: list[tuple[Cell, ...]] = []
    for i in shown:
        rows.append((_name(found, i), _cell(q[i]), _cell(start), _cell(start + q[i])))
        start += q[i]
    columns = ("speculative-column-q", "speculative-column-from", "speculative-column-to")
    marked = (shown.index(found.drafted),)
    # Tokens that cannot be drawn have no piece.
    whole = len(shown) == len(places)
    return _table(case, "speculative-table-drawn", columns, rows, marked=marked, others=whole)


def compared(found: Told) -> TablePanel:
    """Show the ratio of every token, and how often it is accepted."""
    case, setup = found.case, found.case.setup
    ids = listed(case, found.drafted)
    rows = [
        (
            _name(found, i),
            _cell(setup.p_used[i]),
            _cell(setup.q_used[i]),
            _cell(setup.p_used[i] / setup.q_used[i] if setup.q_used[i] else None),
            _cell(case.accept[i]),
        )
        for i in ids
    ]
    raw = setup.shortcut
    columns = (
        "speculative-column-p-raw" if raw == "raw_p" else "speculative-column-p",
        "speculative-column-q-raw" if raw == "raw_q" else "speculative-column-q",
        "speculative-column-ratio",
        "speculative-column-always" if raw == "always_accept" else "speculative-column-accept",
    )
    note = None if all(setup.q) else say.message("speculative-note-impossible")
    return _table(
        case,
        "speculative-table-ratio",
        columns,
        rows,
        note=note,
        marked=(ids.index(found.drafted),),
    )


def decided(found: Told) -> TablePanel:
    """Show the two numbers that are compared, and what follows."""
    setup, x = found.case.setup, found.drafted
    p, q = setup.p_used[x], setup.q_used[x]
    verdict = "accepted" if found.accepted else "rejected"
    rows: list[tuple[Cell, ...]] = [
        ("u", found.u),
        ("q", _cell(q)),
        ("u · q", float(as_typed(found.u) * q)),
        ("p", _cell(p)),
        ("min(1, p ÷ q)", _cell(min(Fraction(1), p / q))),
        (
            Message(id="speculative-row-verdict"),
            say.message("speculative-verdict-word", verdict=verdict),
        ),
    ]
    always = setup.shortcut == "always_accept"
    note = "speculative-note-ignored" if always else "speculative-note-below"
    return TablePanel(
        title=say.message("speculative-table-decided", tokens=say.token(found.case, x)),
        columns=(
            Message(id="speculative-column-quantity"),
            Message(id="speculative-column-value"),
        ),
        rows=tuple(rows),
        note=Message(id=note),
        marked=(len(rows) - 1,),
    )


def redrawn(found: Told) -> TablePanel:
    """Show how what is drawn from after a rejection comes about."""
    case, setup = found.case, found.case.setup
    ids = listed(case, found.drafted, found.emitted)
    rows = [
        (
            _name(found, i, emitted=not found.accepted),
            _cell(setup.p_used[i] - setup.q_used[i]),
            _cell(max(setup.p_used[i] - setup.q_used[i], Fraction(0))),
            _cell(None if case.after is None else case.after[i]),
        )
        for i in ids
    ]
    columns = (
        "speculative-column-difference",
        "speculative-column-lacking",
        {
            "resample_p": "speculative-column-after-p",
            "softmax_residual": "speculative-column-after-softmax",
        }.get(setup.shortcut, "speculative-column-after"),
    )
    marked = () if found.accepted else (ids.index(found.emitted),)
    note = say.message("speculative-note-sum", total=say.figure(case.lacking))
    return _table(case, "speculative-table-after", columns, rows, note=note, marked=marked)


def booked(found: Told) -> TablePanel:
    """Show the whole ledger: both branches of every token, their sum, and p."""
    case, book = found.case, found.case.ledger
    ids = listed(case, found.drafted, found.emitted)
    p, q = case.setup.p, case.setup.q
    parts: tuple[Sequence[Share], ...] = (q, book.accepted, book.redrawn, book.law, p)
    rows: list[tuple[Cell, ...]] = [
        (case.tokens[i].text, *(_cell(each[i]) for each in parts), float(book.law[i])) for i in ids
    ]
    rest = [i for i in range(len(case.tokens)) if i not in ids]
    if rest:
        sums = [total(each[i] for i in rest) for each in parts]
        name = say.message("speculative-row-others", count=len(rest))
        # Its bar would dwarf all others.
        rows.append((name, *map(_cell, sums), "—"))
    rows.append((Message(id="speculative-row-total"), *(_cell(total(each)) for each in parts), "—"))
    columns = (
        "speculative-column-q",
        "speculative-column-accepted",
        "speculative-column-redrawn",
        "speculative-column-law",
        "speculative-column-p",
        "speculative-column-decimal",
    )
    return _table(case, "speculative-table-ledger", columns, rows, bars=6, others=True)


def other_law(found: Told) -> TablePanel:
    """Show p beside another law: what the shortcut gives, or what drawing from p again would."""
    case = found.case
    own = case.setup.shortcut != "none"
    law = case.ledger.law if own else case.resampled
    rows = [
        (
            case.tokens[i].text,
            _cell(case.setup.p[i]),
            _cell(law[i]),
            _cell(law[i] - case.setup.p[i]),
        )
        for i in listed(case)
    ]
    columns = (
        "speculative-column-p",
        "speculative-column-shortcut" if own else "speculative-column-resampled",
        "speculative-column-gap",
    )
    title = "speculative-table-shortcut" if own else "speculative-table-resampled"
    note = say.message("speculative-note-distance")
    if not own:
        note = say.message("speculative-note-resampled", resampled=say.drawn_from_p_again(case))
    return _table(case, title, columns, rows, note=note)


def shares(found: Told, tally: Tally) -> TablePanel:
    """Show what the draws gave beside p and the law that is followed."""
    case, n = found.case, tally.draws
    rows = []
    for i in listed(case):
        law: tuple[Cell, ...] = (float(case.ledger.law[i]),) if case.changed else ()
        count = int(tally.counts[i])
        rows.append(
            (case.tokens[i].text, float(case.setup.p[i]), *law, count / n, say.grouped(count))
        )
    columns = (
        "speculative-column-p",
        *(("speculative-column-shortcut",) if case.changed else ()),
        "speculative-column-share",
        "speculative-column-count",
    )
    return _table(case, "speculative-table-shares", columns, rows)
