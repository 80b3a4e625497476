"""The words of the lesson ``numerics``: which message sums up a step, with which numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

import numpy as np

from tokenstep.lessons.numerics_orders import by_order
from tokenstep.lessons.numerics_products import exact_log
from tokenstep.lessons.numerics_run import Format, Told
from tokenstep.lessons.numerics_sentences import DIGITS, figure, message, plain
from tokenstep.lessons.numerics_tables import (
    by_format,
    look_alikes,
    merged,
    top_logit,
    worst,
)
from tokenstep.numerics import DTYPES, round_to
from tokenstep.numerics import spacing as spacing_at
from tokenstep.numerics.exact import exp
from tokenstep.trace import CheckPanel, Message

_ALL_DIGITS: Final = 17


def no_numbers(each: Format) -> int:
    """Count the probabilities that are no numbers if nothing is subtracted."""
    return int(np.isnan(each.naive.probs).sum())


def _equal(counts: Mapping[str, Any]) -> str:
    return "yes" if len(set(counts.values())) == 1 else "no"


def naive(found: Told) -> Message:
    """Say how many probabilities are no numbers."""
    counts = by_format(found, no_numbers)
    bad = any(counts.values())
    zero = any(each.naive.total == 0 for each in found.formats)
    outcome = "zero" if zero else "infinite"
    if not bad:
        outcome = "sum" if any(math.isinf(each.naive.total) for each in found.formats) else "fine"
    top = max(each for each in found.given.exact if each is not None)
    return message(
        "numerics-naive", outcome=outcome, logit=figure(top), equal=_equal(counts), **counts
    )


def shifted(found: Told) -> Message:
    """Say what is subtracted, and the largest probability that comes of it."""
    top = max(each for each in found.given.exact if each is not None)
    best = found.given.exact.index(top)
    return message(
        "numerics-shifted",
        logit=figure(top),
        tokens=(found.given.tokens[best].text,),
        prob=figure(float(found.viewed.soft.probs[best])),
        exact=figure(found.exact.probs[best]),
        dtype=found.view,
    )


def _least(found: Told) -> int:
    possible = [i for i, each in enumerate(found.given.exact) if each is not None]
    return min(possible, key=lambda i: found.exact.probs[i])


def underflow(found: Told) -> Message:
    """Say how many possible tokens have probability 0."""
    least = _least(found)
    counts = by_format(found, lambda each: len(each.vanished))
    return message(
        "numerics-underflow",
        outcome="some" if any(counts.values()) else "none",
        equal=_equal(counts),
        tokens=(found.given.tokens[least].text,),
        exact=figure(found.exact.probs[least], 4),
        **counts,
    )


def spacing(found: Told) -> Message:
    """Say how far apart the numbers of float16 are at the largest logit."""
    top = top_logit(found)
    step = spacing_at(round_to(top, "float16"), "float16")
    pairs = merged(found, found.formats[0])
    return message(
        "numerics-spacing",
        logit=figure(top),
        spacing=figure(step),
        percent=figure((exp(Fraction(step)) - 1) * 100, 3),
        pairs=pairs,
    )


def look_alike(found: Told) -> dict[str, str]:
    """Return for code the pair that the table gives, and how far a logit moves at most."""
    first, second = look_alikes(found)
    step = spacing_at(round_to(top_logit(found), "float16"), "float16")
    return {
        "first": figure(first, 8),
        "second": figure(second, 8),
        "half": figure(Fraction(step) / 2),
    }


def log_softmax(found: Told) -> Message:
    """Say what both ways to a log-probability give for the least likely token."""
    least = _least(found)
    each = found.viewed
    lost = any(
        math.isinf(value) and found.given.exact[i] is not None
        for i, value in enumerate(each.log_of_soft.tolist())
    )
    return message(
        "numerics-log-softmax",
        outcome="lost" if lost else "kept",
        tokens=(found.given.tokens[least].text,),
        dtype=found.view,
        around=plain(float(each.log_soft[least])),
        of=plain(float(each.log_of_soft[least])),
    )


def largest_error(found: Told, each: Format) -> str:
    """Return the largest error of a log-probability as text."""
    return figure(worst(each.log_soft.tolist(), found.exact.log_probs), 3)


def errors(found: Told) -> Message:
    """Say the largest error of the log-probabilities in each format."""
    sizes = [worst(each.log_soft.tolist(), found.exact.log_probs) for each in found.formats]
    outcome = "other"
    if not any(sizes):
        outcome = "none"
    elif all(more > less for more, less in pairwise(sizes)):
        outcome = "digits"
    return message(
        "numerics-errors",
        outcome=outcome,
        **by_format(found, lambda each: largest_error(found, each)),
    )


def product(found: Told) -> Message:
    """Say from which factor on the product is 0 in each format."""
    counts = {each.dtype: each.zero_from for each in found.products}
    zeros = sum(each is not None for each in counts.values())
    args = {
        name: "—" if counts[dtype] is None else str(counts[dtype])
        for name, dtype in zip(("half", "single", "double"), DTYPES, strict=True)
    }
    outcome = "all" if zeros == len(DTYPES) else "some" if zeros else "none"
    ones = [each.dtype for each in found.products if each.factor == 1]
    # A number that is almost 1 is not written as if it were.
    digits = _ALL_DIGITS if ones and found.factor != 1 else DIGITS
    return message(
        "numerics-product",
        outcome=outcome,
        p=figure(found.factor, digits),
        n=found.count,
        why="few" if not ones else "one" if found.factor == 1 else "held",
        held=", ".join(ones),
        **args,
    )


def log_sum(found: Told) -> Message:
    """Say what the sum of logarithms is, in each format and exactly."""
    args = {
        name: figure(sums[-1], 9)
        for name, sums in zip(("half", "single", "double"), found.log_sums, strict=True)
    }
    return message("numerics-log-sum", n=found.count, exact=figure(exact_log(found), 9), **args)


def terms(found: Told) -> Message:
    """Say what is to be added, and what the exact sum is."""
    return message(
        "numerics-terms",
        count=len(found.terms.held),
        dtype=found.terms.dtype,
        exact=figure(found.exact_sum, 10),
        rival=figure(found.terms.rival_held, 10),
    )


def rounded(found: Told, done: int) -> int:
    """Count the orders whose addition number ``done`` rounds something away."""
    return sum(bool(one.additions[done - 1].lost) for one in found.sums)


def added(found: Told, done: int) -> Message:
    """Say what one addition did in every order."""
    sums = {plain(one.additions[done - 1].after) for one in found.sums}
    return message(
        "numerics-added",
        done=done,
        orders=len(found.sums),
        rounded=rounded(found, done),
        different=len(sums),
    )


def flipped(found: Told) -> Message:
    """Say whether the orders choose differently."""
    chosen = by_order(found)
    numbers = [each for each in chosen.values() if each is not None]
    outcome = "same"
    if len(numbers) < len(chosen):
        outcome = "nan"
    elif len(set(numbers)) > 1:
        outcome = "flip"
    return message(
        "numerics-flipped",
        outcome=outcome,
        zeros=numbers.count(0),
        ones=numbers.count(1),
        exact=found.exact_choice,
        sums=", ".join(plain(one.result) for one in found.sums),
    )


def checked(found: Told, panel: CheckPanel) -> Message:
    """Say whether everything holds, and what the mistake breaks."""
    failed = sum(not row.ok for row in panel.rows)
    outcome = "pass" if found.mistake == "none" else "unchanged"
    return message(
        "numerics-checked",
        outcome="fail" if failed else outcome,
        mistake=found.mistake,
        failed=failed,
        rows=len(panel.rows),
    )
