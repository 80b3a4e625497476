"""The arithmetic of softmax in one format, one row each, and the panels that it opens from."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tokenstep.arrays import formula
from tokenstep.lessons.numerics_run import Told
from tokenstep.lessons.numerics_sentences import message
from tokenstep.numerics import Rounded, log_softmax
from tokenstep.numerics.rounded import ln_in
from tokenstep.trace import (
    Array,
    DistributionItem,
    DistributionPanel,
    FlowBox,
    FlowPanel,
    Formula,
    Message,
)

_SHARES: Final = "probs"


def _row(
    found: Told,
    name: str,
    label: str,
    values: Any,
    how: Formula | None = None,
    why: str = "numerics-null-masked",
) -> Array:
    """Turn numbers into one row; what is no finite number is empty, for the reason given."""
    cells = np.atleast_1d(values)
    finite = np.isfinite(cells)
    labels = tuple(token.text for token in found.given.tokens)
    return Array(
        name=name,
        label=Message(id=label),
        shape=(1, cells.size),
        values=(tuple(float(x) if ok else None for x, ok in zip(cells, finite, strict=True)),),
        column_labels=labels if cells.size == len(labels) else None,
        formula=how,
        null_reason=None if finite.all() else Message(id=why),
    )


def naive_arrays(found: Told) -> tuple[Array, ...]:
    """Return what leads to the probabilities if nothing is subtracted.

    Where an exponential is infinite, sum and quotients follow from no number that can be written
    down, so they have no formula.
    """
    soft = found.viewed.naive
    # An infinite sum of finite exponentials cannot be written down either.
    whole = bool(np.isfinite(soft.total))
    total = formula("row_sum", "exp") if whole else None
    share = formula("divide", "exp", "total") if whole and soft.total else None
    return (
        _row(found, "logits", "array-logits", soft.logits),
        _row(
            found,
            "exp",
            "numerics-array-exp",
            soft.exp,
            formula("exp", "logits"),
            "numerics-null-infinite",
        ),
        _row(found, "total", "array-logit-sum", soft.total, total, "numerics-null-infinite"),
        _row(found, "probs", "array-probs", soft.probs, share, "numerics-null-nan"),
    )


def shifted_arrays(found: Told) -> tuple[Array, ...]:
    """Return what leads to the probabilities if the maximum is subtracted."""
    soft = found.viewed.soft
    return (
        _row(found, "logits", "array-logits", soft.logits),
        _row(found, "max", "array-logit-max", soft.maximum, formula("row_max", "logits")),
        _row(found, "exp", "array-logit-exp", soft.exp, formula("exp_shifted", "logits", "max")),
        _row(found, "total", "array-logit-sum", soft.total, formula("row_sum", "exp")),
        _row(found, "probs", "array-probs", soft.probs, formula("divide", "exp", "total")),
    )


def log_arrays(found: Told) -> tuple[Array, ...]:
    """Return both ways to a log-probability: of the softmax, and around it."""
    soft = found.viewed.soft
    maximum = np.array([soft.maximum], dtype=soft.logits.dtype)
    log_total = ln_in(np.array([soft.total], dtype=soft.logits.dtype))
    logits, most, *rest = shifted_arrays(found)
    _, total, probs = rest
    minus_most = formula("scale", "max", divisor=-1)
    minus_log = formula("scale", "log_total", divisor=-1)
    return (
        logits,
        most,
        _row(found, "minus_max", "numerics-array-minus-max", -maximum, minus_most),
        _row(
            found,
            "gap",
            "numerics-array-gap",
            soft.shifted,
            formula("shift", "logits", "minus_max"),
            "numerics-null-far",
        ),
        _row(found, "exp", "numerics-array-exp-gap", soft.exp, formula("exp", "gap")),
        total,
        _row(found, "log_total", "numerics-array-log-total", log_total, formula("log", "total")),
        _row(found, "minus_log", "numerics-array-minus-log", -log_total, minus_log),
        _row(
            found,
            "log_softmax",
            "numerics-array-log-softmax",
            log_softmax(soft.logits),
            formula("shift", "gap", "minus_log"),
            "numerics-null-far",
        ),
        probs,
        _row(
            found,
            "log_of_probs",
            "numerics-array-log-of-probs",
            found.viewed.log_of_soft,
            formula("log", "probs"),
            "numerics-null-log-zero",
        ),
    )


def flow(found: Told, title: str, arrays: tuple[Array, ...], *boxes: str) -> FlowPanel:
    """Show a computation in the chosen format as boxes."""
    known = {array.name: array for array in arrays}
    return FlowPanel(
        title=message(title, dtype=found.view),
        boxes=tuple(
            FlowBox(
                array=name,
                # Shares of nothing cannot be drawn.
                display="shares" if name == _SHARES and not _empty(known[name]) else "cells",
            )
            for name in boxes
        ),
        arrays=arrays,
        computed=True,
    )


def _empty(array: Array) -> bool:
    return any(cell is None for line in array.values for cell in line)


def distribution(found: Told, soft: Rounded, arrays: tuple[Array, ...]) -> DistributionPanel:
    """Show the probabilities in the chosen format; none if any is no number."""
    known = not np.isnan(soft.probs).any()
    items = (
        DistributionItem(
            token=token,
            logit=float(logit) if np.isfinite(logit) else None,
            prob=float(prob) if known else None,
            chosen=False,
        )
        for token, logit, prob in zip(found.given.tokens, soft.logits, soft.probs, strict=True)
    )
    return DistributionPanel(
        title=message("numerics-distribution", dtype=found.view),
        items=tuple(items),
        rule=None,
        uniform=None,
        arrays=arrays if known else (),
        null_reason=None if known else Message(id="numerics-distribution-nan"),
    )
