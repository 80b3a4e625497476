"""What is refused before any rule runs, with the row and the token at fault."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike

from tokenstep.micro.weights import Floats
from tokenstep.sampling.errors import Code, SamplingError
from tokenstep.sampling.ranking import first_place

SUM_TOLERANCE: Final = 1e-3
"""How far the sum of given probabilities may be from 1. Twenty numbers rounded to four decimals are
at most ``20 * 0.00005`` away. Two decimals can be further off, and so can a forgotten item: that
is for whoever gave them to decide."""


def float_rows(values: ArrayLike) -> Floats:
    """Return rows of floats: ``[V]`` or ``[B, V]``, each row contiguous, or refuse them."""
    array = np.asarray(values)
    if array.dtype.kind in "iu":
        array = array.astype(np.float64)
    if array.dtype.kind != "f":
        raise SamplingError("not-numbers", "values", array.dtype, "floats or whole numbers")
    if array.ndim not in (1, 2) or array.size == 0:
        raise SamplingError("shape", "values", array.shape, "[V] or [B, V], and not empty")
    # Sums of strided rows are taken in another order, so a row would depend on its neighbours.
    return np.ascontiguousarray(array)


def refuse_logits(logits: Floats, maximum: Floats) -> None:
    """Say what is wrong with logits whose largest, ``[..., 1]``, is not finite everywhere."""
    kinds: tuple[tuple[Any, Code, str], ...] = (
        (np.isnan, "nan", "NaN"),
        (np.isposinf, "plus-infinity", "plus infinity"),
    )
    for wrong, code, name in kinds:
        if wrong(maximum).any():
            row, position = first_place(wrong(logits))
            raise SamplingError(
                code,
                "logits",
                name,
                "below plus infinity, and not NaN",
                row=row,
                position=position,
                message=f"a logit is {name}",
            )
    raise no_legal_token(maximum, "every logit is minus infinity")


def no_legal_token(maximum: Floats, why: str) -> SamplingError:
    """Build the error for the first row whose largest logit is minus infinity."""
    row = first_place(np.isneginf(maximum))[0]
    message = f"no legal token: {why}"
    allowed = "finite for at least one token"
    return SamplingError("no-legal-token", "logits", "-inf", allowed, row=row, message=message)


def check_probs(probs: Floats) -> None:
    """Refuse rows that are not probabilities, or do not sum to 1 within ``SUM_TOLERANCE``.

    Rounding comes on top of that, of the numbers to their dtype and of their sum: what was within
    the tolerance as it was written is within it in every dtype.
    """
    kinds: tuple[tuple[Any, Code, str], ...] = (
        (np.isnan(probs), "nan", "a number"),
        (np.isposinf(probs), "plus-infinity", "finite"),
        (probs < 0, "negative-probability", "0 or greater"),
    )
    for wrong, code, allowed in kinds:
        if wrong.any():
            row, position = first_place(wrong)
            value = float(probs[wrong][0])
            raise SamplingError(code, "probability", value, allowed, row=row, position=position)
    totals = probs.sum(axis=-1, keepdims=True)  # [..., 1]
    rounding = probs.shape[-1] * np.finfo(probs.dtype).eps
    off = np.abs(totals - 1) > SUM_TOLERANCE + rounding
    if off.any():
        row, total = first_place(off)[0], float(totals[off][0])
        none: Code = "not-normalised" if total else "no-legal-token"
        raise SamplingError(none, "sum of the probabilities", total, "1", row=row)
