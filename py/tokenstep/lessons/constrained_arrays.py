"""The arithmetic of the lesson ``constrained``: from counts to what the selected token follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import numpy as np

from tokenstep.arrays import formula
from tokenstep.constrain.selection import MaskAt, truncate
from tokenstep.lessons.constrained_run import TOKENS, model, weights
from tokenstep.micro.weights import Floats
from tokenstep.numerics import softmax
from tokenstep.trace import Array, Formula, Message

Filter = Literal["mask", "top_k"]

_TEXTS: Final = tuple(token.text for token in TOKENS)
_ORDER: Final[dict[MaskAt, tuple[Filter, ...]]] = {
    "before": ("mask", "top_k"),
    "after_truncation": ("top_k", "mask"),
    "unchecked": ("top_k",),
    # The first draw; the second one masks.
    "redraw_uniform": ("top_k",),
    "redraw_masked": ("top_k",),
}


def start(prefix: Sequence[int], *, name: str = "probs") -> tuple[Array, ...]:
    """Return what leads from counts to the probabilities of all tokens, one row each.

    Parameters
    ----------
    prefix : sequence of int
    name : str
        Of the last array.

    Examples
    --------
    >>> [array.name for array in start(())]
    ['weights', 'logits', 'max', 'exp', 'sum', 'probs']
    """
    logits = model(prefix)
    return (
        _row("weights", "constrained-array-weights", weights(prefix)),
        _row("logits", "array-logits", logits, formula("log", "weights")),
        *_soft("logits", logits, "", name),
    )


def selecting(
    prefix: Sequence[int], legal: Sequence[int], mask_at: MaskAt, top_k: int
) -> tuple[Array, ...]:
    """Return what leads to the probabilities that the selected token follows, one row each.

    Parameters
    ----------
    prefix, legal : sequence of int
    mask_at : MaskAt
    top_k : int
        At most 0 is off.

    Returns
    -------
    tuple of Array
        The last one is ``probs``. A mask is a row of zeros and minus infinities that is added.

    Examples
    --------
    >>> [array.name for array in selecting((), (0,), "before", 0)][5:]
    ['unmasked', 'mask', 'masked', 'masked_max', 'masked_exp', 'masked_sum', 'probs']
    """
    if mask_at == "unchecked" and top_k <= 0:
        return start(prefix)
    made, logits, mask = start(prefix, name="unmasked"), model(prefix), _mask(legal)
    if mask_at in ("redraw_uniform", "redraw_masked"):
        return (*made, *_redrawn(logits, mask, mask_at, top_k))
    rows, source, left = _filtered(logits, mask, _ORDER[mask_at], top_k)
    return (*made, *rows, *_soft(source, left, "masked_", "probs"))


def stuck(
    prefix: Sequence[int], legal: Sequence[int], mask_at: MaskAt, top_k: int
) -> tuple[Array, ...]:
    """Return what leads to logits that are all minus infinity.

    Parameters
    ----------
    prefix, legal, mask_at, top_k
        As for :func:`selecting`.

    Examples
    --------
    >>> set(stuck((), (0,), "after_truncation", 1)[-1].values[0])
    {None}
    """
    order = _ORDER[mask_at] if mask_at == "after_truncation" else ("mask",)
    rows, _, _ = _filtered(model(prefix), _mask(legal), order, top_k)
    return (*start(prefix, name="unmasked"), *rows)


def _mask(legal: Sequence[int]) -> Floats:
    """Return what the automaton adds to the logits: 0, or minus infinity."""
    mask = np.full(len(TOKENS), -np.inf)
    mask[list(legal)] = 0
    return mask


def _filtered(
    logits: Floats, mask: Floats, order: Sequence[Filter], top_k: int, name: str = ""
) -> tuple[list[Array], str, Floats]:
    """Apply mask and top-k in order; return the rows, the name of the last one, and its logits."""
    rows: list[Array] = []
    source, left = "logits", logits
    for each in order:
        if each == "mask":
            added, label, null = "mask", "constrained-array-masked", "constrained-null-illegal"
            result, left = f"{name}masked", left + mask
            rows.append(_row(added, "constrained-array-mask", mask))
        elif top_k > 0:
            added, label, null = f"{name}cut", "constrained-array-cut", "constrained-null-cut"
            kept = truncate(left, top_k)
            # What was minus infinity before is not removed once more.
            cut = np.where(np.isneginf(kept) & np.isfinite(left), -np.inf, 0)
            result, left = f"{name}truncated", kept
            rows.append(_row(added, label, cut, null=null))
            label, null = "constrained-array-truncated", "constrained-null-either"
        else:
            continue
        rows.append(_row(result, label, left, formula("add", source, added), null=null))
        source = result
    return rows, source, left


def _redrawn(logits: Floats, mask: Floats, mask_at: MaskAt, top_k: int) -> list[Array]:
    """Return the two draws: what of the first is legal, and as much of the second as is not."""
    legal = np.isfinite(mask)
    rows, source, left = _filtered(logits, mask, _ORDER[mask_at], top_k)
    soft = softmax(left)
    # Without top-k the first draw is that of all tokens, which is there already.
    name, first = ("first_", "first") if rows else ("", "unmasked")
    if rows:
        rows += _soft(source, left, name, first)
    exp = np.where(legal, soft.exp, 0)
    rejected = soft.probs @ ~legal
    rows += [
        _row("mask", "constrained-array-mask", mask),
        _row("passed", "constrained-array-passed", left + mask, formula("add", source, "mask")),
        _row("passed_exp", "array-logit-exp", exp, formula("exp_shifted", "passed", f"{name}max")),
        _row(
            "passed_probs",
            "constrained-array-passed-probs",
            exp / soft.total,
            formula("divide", "passed_exp", f"{name}sum"),
        ),
        _row("illegal", "constrained-array-illegal", ~legal),
        _row(
            "rejected",
            "constrained-array-rejected",
            rejected,
            formula("dot_rows", first, "illegal"),
        ),
    ]
    if mask_at == "redraw_uniform":
        count = legal.sum()
        second = legal / count
        how = formula("divide", "legal", "legal_count")
        rows += [
            _row("legal", "constrained-array-legal", legal),
            _row(
                "legal_count", "constrained-array-legal-count", count, formula("row_sum", "legal")
            ),
            _row("second", "constrained-array-second", second, how),
        ]
    else:
        more, source, left = _filtered(logits, mask, _ORDER["before"], top_k, "second_")
        # The mask is there already.
        rows += [*more[1:], *_soft(source, left, "second_", "second")]
        second = softmax(left).probs
    again = rejected * second
    return [
        *rows,
        _row("again", "constrained-array-again", again, formula("weigh", "second", "rejected")),
        _row(
            "probs",
            "array-probs",
            exp / soft.total + again,
            formula("add", "passed_probs", "again"),
        ),
    ]


_LABELS: Final = {
    "probs": "array-probs",
    "unmasked": "constrained-array-unmasked",
    "first": "constrained-array-first",
    "second": "constrained-array-second",
}


def _soft(source: str, logits: Floats, parts: str, name: str) -> list[Array]:
    """Return the rows of a softmax; the last one is named ``name``."""
    soft = softmax(logits)
    top, exp, total = f"{parts}max", f"{parts}exp", f"{parts}sum"
    return [
        _row(top, "array-logit-max", soft.maximum, formula("row_max", source)),
        _row(exp, "array-logit-exp", soft.exp, formula("exp_shifted", source, top)),
        _row(total, "array-logit-sum", soft.total, formula("row_sum", exp)),
        _row(name, _LABELS[name], soft.probs, formula("divide", exp, total)),
    ]


def _row(
    name: str,
    label: str,
    values: Any,
    how: Formula | None = None,
    *,
    null: str = "constrained-null-illegal",
) -> Array:
    """Make an array of one row, with a column for each token or a single one."""
    cells = np.atleast_1d(np.asarray(values, dtype=float))
    gone = np.isneginf(cells)
    return Array(
        name=name,
        label=Message(id=label),
        shape=(1, cells.size),
        values=(tuple(None if no else float(cell) for cell, no in zip(cells, gone, strict=True)),),
        column_labels=_TEXTS if cells.size == len(_TEXTS) else None,
        formula=how,
        null_reason=Message(id=null) if gone.any() else None,
    )
