"""The arithmetic behind the numbers of the lesson ``speculative``, one row each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import numpy as np

from tokenstep.arrays import formula
from tokenstep.lessons.speculative_run import Case, Told
from tokenstep.numerics import softmax
from tokenstep.speculative.exact import as_typed
from tokenstep.speculative.laws import Share
from tokenstep.trace import Array, Formula, Message

MOST: Final = 64
"""Above so many tokens a trace leaves these arrays out: they repeat its numbers."""
_LABELS: Final = {"p": "speculative-array-p", "q": "speculative-array-q"}


def row(
    case: Case, name: str, label: str, values: Iterable[Any], how: Formula | None = None
) -> Array:
    """Turn one row of numbers into an array; None is a token that cannot be drafted."""
    cells = tuple(None if each is None else float(each) for each in values)
    many = len(cells) == len(case.tokens)
    return Array(
        name=name,
        label=Message(id=label),
        shape=(1, len(cells)),
        values=(cells,),
        column_labels=tuple(token.text for token in case.tokens) if many else None,
        formula=how,
        null_reason=Message(id="speculative-null") if None in cells else None,
    )


def given(case: Case) -> tuple[Array, ...]:
    """Return p and q, from what truncation left, and the parts they cut each other into."""
    if len(case.tokens) > MOST:
        return ()
    setup = case.setup
    return (
        *_cut(case, "p", case.raw_p, setup.p),
        *_cut(case, "q", case.raw_q, setup.q),
        *_parts(case, setup.p, setup.q),
    )


def drawn(case: Case) -> tuple[Array, ...]:
    """Return q and its running sums, besides what is given."""
    if len(case.tokens) > MOST:
        return ()
    return (*given(case), _sums(case, "q", case.setup.q))


def compared(found: Told, *, decided: bool = False) -> tuple[Array, ...]:
    """Return what ratio and decision compare."""
    case = found.case
    if len(case.tokens) > MOST:
        return ()
    setup = case.setup
    made = [*_used(case)]
    if setup.shortcut != "always_accept":
        # The draft cannot propose what it gives no probability, so there is no ratio either.
        how = formula("accept", "p", "q")
        made.append(row(case, "accept", "speculative-array-accept", case.accept, how))
        if decided:
            reach = (as_typed(found.u) * q for q in setup.q_used)
            made.append(row(case, "u", "speculative-array-u", [found.u]))
            how = formula("weigh", "q", "u")
            made.append(row(case, "height", "speculative-array-height", reach, how))
    return tuple(made)


def redrawn(case: Case) -> tuple[Array, ...]:
    """Return what is drawn from after a rejection, with its running sums."""
    if len(case.tokens) > MOST:
        return ()
    made = [*_used(case)]
    after = case.after
    match case.setup.shortcut:
        case "always_accept":
            return tuple(made)
        case "resample_p":
            made.append(_sums(case, "p", case.setup.p))
        case "softmax_residual":
            made += [*_softmax(case), _sums(case, "after", after or ())]
        case _ if after is not None:
            how = formula("row_sum", "lacking")
            made += [
                row(case, "sum", "speculative-array-sum", [case.lacking], how),
                row(
                    case,
                    "after",
                    "speculative-array-residual",
                    after,
                    formula("divide", "lacking", "sum"),
                ),
                _sums(case, "after", after),
            ]
    return tuple(made)


def booked(case: Case) -> tuple[Array, ...]:
    """Return both branches of the ledger and their sum."""
    if len(case.tokens) > MOST:
        return ()
    ledger, after = case.ledger, case.ledger.after
    made = [*given(case), *_accepted(case)]
    made += [
        row(
            case,
            "kept_sum",
            "speculative-array-acceptance",
            [ledger.acceptance],
            formula("row_sum", "kept"),
        ),
        row(case, "one", "speculative-array-one", [1]),
        row(
            case,
            "R",
            "speculative-array-rejection",
            [ledger.rejection],
            formula("excess", "one", "kept_sum"),
        ),
    ]
    if after is None:
        return (
            *made,
            row(
                case, "law", "speculative-array-law", ledger.law, formula("pick", "kept", rows=(0,))
            ),
        )
    # How it comes about, the step before has shown.
    made.append(row(case, "after", "speculative-array-after", after))
    how = formula("weigh", "after", "R")
    made.append(row(case, "refilled", "speculative-array-redrawn", ledger.redrawn, how))
    made.append(
        row(case, "law", "speculative-array-law", ledger.law, formula("add", "kept", "refilled"))
    )
    return tuple(made)


def _cut(
    case: Case, name: str, raw: Sequence[Fraction], cut: Sequence[Fraction]
) -> Iterator[Array]:
    label = _LABELS[name]
    if raw == cut:
        yield row(case, name, label, cut)
        return
    kept = [each if left else Fraction(0) for each, left in zip(raw, cut, strict=True)]
    yield row(case, f"{name}_kept", "speculative-array-kept", kept)
    how = formula("row_sum", f"{name}_kept")
    yield row(case, f"{name}_sum", "speculative-array-kept-sum", [sum(kept)], how)
    yield row(case, name, label, cut, formula("divide", f"{name}_kept", f"{name}_sum"))


def _used(case: Case) -> Iterator[Array]:
    setup = case.setup
    yield row(case, "p", "speculative-array-p", setup.p_used)
    yield row(case, "q", "speculative-array-q", setup.q_used)
    yield from _parts(case, setup.p_used, setup.q_used)


def _parts(case: Case, p: Sequence[Fraction], q: Sequence[Fraction]) -> Iterator[Array]:
    pairs = tuple(zip(p, q, strict=True))
    least = [min(pair) for pair in pairs]
    yield row(case, "accepted", "speculative-array-shared", least, formula("least", "p", "q"))
    lacking = [max(a - b, Fraction(0)) for a, b in pairs]
    yield row(case, "lacking", "speculative-array-lacking", lacking, formula("excess", "p", "q"))
    over = [max(b - a, Fraction(0)) for a, b in pairs]
    yield row(case, "rejected", "speculative-array-over", over, formula("excess", "q", "p"))


def _sums(case: Case, source: str, probs: Sequence[Share]) -> Array:
    sums = np.cumsum([float(each) for each in probs])
    return row(case, "cumulative", "array-cumulative", sums, formula("accumulate", source))


def _softmax(case: Case) -> Iterator[Array]:
    pairs = zip(case.setup.p_used, case.setup.q_used, strict=True)
    soft = softmax(np.array([float(max(p - q, Fraction(0))) for p, q in pairs]))
    yield row(case, "max", "array-logit-max", [soft.maximum], formula("row_max", "lacking"))
    yield row(case, "exp", "array-logit-exp", soft.exp, formula("exp_shifted", "lacking", "max"))
    yield row(case, "sum", "array-logit-sum", [soft.total], formula("row_sum", "exp"))
    yield row(case, "after", "speculative-array-after", soft.probs, formula("divide", "exp", "sum"))


def _accepted(case: Case) -> Iterator[Array]:
    """Explain the accepted part of each token: q times how often it is accepted."""
    setup, label = case.setup, "speculative-array-accepted"
    values = case.ledger.accepted
    match setup.shortcut:
        case "always_accept":
            yield row(case, "kept", label, values, formula("pick", "q", rows=(0,)))
        case "raw_p":
            yield row(case, "p_raw", "speculative-array-p-raw", setup.p_used)
            yield row(case, "kept", label, values, formula("least", "p_raw", "q"))
        case "raw_q" if setup.q != setup.q_used:
            # q is what was kept of the raw q, divided by its sum: so is the accepted part.
            kept = [
                min(p, raw) if left else Fraction(0)
                for p, raw, left in zip(setup.p, setup.q_used, setup.q, strict=True)
            ]
            how = formula("least", "p", "q_kept")
            yield row(case, "kept_of_left", "speculative-array-shared-kept", kept, how)
            yield row(case, "kept", label, values, formula("divide", "kept_of_left", "q_sum"))
        case _:
            yield row(case, "kept", label, values, formula("least", "p", "q"))
