"""The words of the two runs in the lesson ``numerics``: which message, with which numbers."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, Final

import numpy as np

from tokenstep.arrays import texts
from tokenstep.lessons.numerics_sentences import superscript
from tokenstep.numerics import Dtype, spacing
from tokenstep.runaway import Run, Runaway, Way
from tokenstep.trace import Message

_DECIMALS: Final = 12
"""The number line writes no more than so many."""
_LISTED: Final = 4
"""More tokens than this are counted instead of listed: a sentence stays one sentence."""


def message(name: str, /, **args: Any) -> Message:
    """Build a message of this part of the lesson.

    Examples
    --------
    >>> message("numerics-runaway-title-tie").id
    'numerics-runaway-title-tie'
    """
    return Message(id=name, args=args)


def notation(number: float | Fraction, dtype: Dtype = "float64") -> str:
    """Write a number with all digits that tell it from its neighbours of the same dtype.

    Examples
    --------
    >>> notation(2.998046875, "float16"), notation(-0.1, "float64"), notation(Fraction(4))
    ('2.998', '−0.1', '4')
    >>> notation(2**-24, "float32")
    '5.9604645×10⁻⁸'
    """
    mantissa, _, power = str(np.dtype(dtype).type(float(number))).partition("e")
    shown = mantissa.removesuffix(".0").replace("-", "−")
    return f"{shown}×10{superscript(int(power))}" if power else shown


def sum_notation(number: float, dtype: Dtype) -> str:
    """Write a sum with the digits that the number line gives it: one beyond its neighbours.

    Examples
    --------
    >>> sum_notation(3.0155777931213379, "float32"), sum_notation(-3.015625, "float16")
    ('3.01557779', '−3.0156')
    >>> sum_notation(2050.0, "float16")
    '2050'
    """
    decimals = max(0, math.ceil(-math.log10(spacing(abs(number), dtype)))) + 1
    if decimals > _DECIMALS:
        return notation(number, dtype)
    return f"{number:.{decimals}f}".rstrip("0").rstrip(".").replace("-", "−")


def way(which: str, how: Way) -> Message:
    """Name a run and its way of adding."""
    return message("numerics-runaway-way", run=which, dtype=how.dtype, order=how.order)


def tied(found: Runaway) -> Message:
    """Say what makes the near tie, and how near it is; or that none is made."""
    tie = found.tie
    args: dict[str, Any] = {
        "token": texts((tie.favourite,)),
        "rival": texts((tie.runner_up,)),
        "lead": float(tie.lead),
    }
    if not tie.made:
        return message("numerics-runaway-untied", **args)
    return message(
        "numerics-runaway-tied",
        **args,
        number=tie.number,
        offset=notation(tie.offset, "float32"),
        rest=float(abs(tie.rest)),
        ahead="token" if tie.rest > 0 else "rival" if tie.rest < 0 else "none",
    )


def summed(found: Runaway, token: int) -> Message:
    """Say what the sums for one token come to, and what they should be."""
    a, b = _sums(found, token)
    return message(
        "numerics-runaway-summed",
        token=texts((token,)),
        terms=len(found.at_tie[0].terms[token]),
        a=a,
        b=b,
        exact=notation(found.tie.after[token]),
        same="yes" if a == b else "no",
    )


def decided(found: Runaway, token: int) -> Message:
    """Say the same of the second token, and what follows for the choice."""
    a, b = (found.verdict(each) for each in (found.settings.a, found.settings.b))
    sum_a, sum_b = _sums(found, token)
    first_a, first_b = _sums(found, found.tie.favourite)
    return message(
        "numerics-runaway-decided",
        token=texts((token,)),
        a=sum_a,
        b=sum_b,
        equal="yes" if sum_a == sum_b else "no",
        first=texts((found.tie.favourite,)),
        first_a=first_a,
        first_b=first_b,
        same="yes" if a.token == b.token else "no",
        choice_a=texts((a.token,)),
        choice_b=texts((b.token,)),
        lead_a=a.lead,
        lead_b=b.lead,
        right=texts((found.tie.right,)),
    )


def alike(found: Runaway, count: int) -> Message:
    """Say that both texts are the same so far."""
    listed = texts(found.a.ids[:count]) if count <= _LISTED else ()
    return message(
        "numerics-runaway-alike", tokens=listed, count=count, listed="yes" if listed else "no"
    )


def never_parted(found: Runaway) -> Message:
    """Say that both texts are the same to the end."""
    return message(
        "numerics-runaway-never",
        count=len(found.a.ids),
        text=found.a.text,
        shown=len(found.a.text),
        reached="yes" if _reached(found) else "no",
        made="yes" if found.tie.made else "no",
        ways="same" if found.settings.a == found.settings.b else "other",
    )


def flipped(found: Runaway, number: int) -> Message:
    """Say which choices differ first, and by how little."""
    a, b = found.a.turns[number - 1], found.b.turns[number - 1]
    return message(
        "numerics-runaway-flipped",
        number=number,
        choice_a=texts((a.token,)),
        choice_b=texts((b.token,)),
        lead_a=a.lead,
        lead_b=b.lead,
        right="a" if a.right == a.token else "b" if b.right == b.token else "none",
    )


def after(found: Runaway, number: int) -> Message:
    """Say what the runs choose behind the first difference."""
    runs = (found.a, found.b)
    going = [run for run in runs if len(run.ids) >= number]
    chosen = {
        name: texts((run.ids[number - 1],)) if run in going else ""
        for name, run in zip("ab", runs, strict=True)
    }
    which = "both" if len(going) == 2 else "a" if going[0] is found.a else "b"
    same = which == "both" and chosen["a"] == chosen["b"]
    return message(
        "numerics-runaway-after",
        number=number,
        which=which,
        same="yes" if same else "no",
        choice_a=chosen["a"] or texts(()),
        choice_b=chosen["b"] or texts(()),
        lead=min(run.turns[number - 1].lead for run in going),
        first=found.parts_at or 0,
    )


def finished(found: Runaway) -> Message:
    """Say what the two texts are in the end, and which of them exact arithmetic would give."""
    parts = found.parts_at
    assert parts is not None  # else the texts are the same, and another sentence says so
    a, b = found.a.turns[parts - 1], found.b.turns[parts - 1]
    return message(
        "numerics-runaway-finished",
        number=parts,
        text_a=found.a.text,
        text_b=found.b.text,
        shown_a=len(found.a.text),
        shown_b=len(found.b.text),
        count_a=len(found.a.ids),
        count_b=len(found.b.ids),
        eos_a="yes" if found.a.ended else "no",
        eos_b="yes" if found.b.ended else "no",
        right="a" if a.right == a.token else "b" if b.right == b.token else "none",
    )


def ended(run: Run) -> Message:
    """Say why a text ended."""
    return message(
        "numerics-runaway-ended", why="eos" if run.ended else "limit", count=len(run.ids)
    )


def _sums(found: Runaway, token: int) -> tuple[str, str]:
    a, b = (each.sums[token].result for each in found.at_tie)
    return sum_notation(a, found.settings.a.dtype), sum_notation(b, found.settings.b.dtype)


def _reached(found: Runaway) -> bool:
    """Whether the runs came to the place of the tie with the text it was made for."""
    number = found.tie.number
    return len(found.a.turns) >= number and found.a.turns[number - 1].prefix == found.tie.prefix
