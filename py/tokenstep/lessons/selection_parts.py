"""The reader's own numbers one by one, so that each can be moved by a slider."""

from __future__ import annotations

from typing import Final

import numpy as np

from tokenstep.items import ItemsError, parse_items
from tokenstep.trace import Message, Part, Parts

MOST: Final = 12
"""More numbers than this are changed in the text, not by sliders."""
_LONGEST: Final = 1000
"""Characters of the text, which travels with the trace."""
_FARTHEST: Final = 1000.0
"""A slider over a wider range than this could hit no number that was meant."""


def movable(text: str, kind: str) -> Parts | None:
    """Return the numbers of a text with the range in which each may be moved.

    Parameters
    ----------
    text : str
        Items that can be read; see :mod:`tokenstep.items`.
    kind : str
        ``"probs"`` or ``"logits"``.

    Returns
    -------
    Parts or None
        None for more than ``MOST`` numbers, numbers beyond 1000 or minus infinity among them, or
        labels that would not survive being written as lines.

    Notes
    -----
    A probability goes from 0 to 1, or to the next power of ten if they are not divided by their sum
    yet; a logit at least 5 beyond the smallest and the largest. A probability that was moved makes
    the sum another one, so the sum is then divided by.

    Examples
    --------
    >>> [(part.start, part.number) for part in movable("0.5, 0.50", "probs").numbers]
    [('A: ', '0.5'), ('B: ', '0.5')]
    >>> movable("0 " * 13, "logits") is None
    True
    """
    if len(text) > _LONGEST:
        return None
    # Read as logits, numbers stay as they were typed, whatever their sum.
    items = parse_items(text, "logits")
    if len(items.labels) > MOST or np.abs(items.values).max() > _FARTHEST:
        return None
    numbers = tuple(
        Part(label=label, start=f"{label}: ", number=repr(float(value)).removesuffix(".0"))
        for label, value in zip(items.labels, items.values, strict=True)
    )
    try:
        again = parse_items("\n".join(part.start + part.number for part in numbers), "logits")
    except ItemsError:
        return None
    if (again.labels, again.values.tolist()) != (items.labels, items.values.tolist()):
        return None
    smallest, largest = float(items.values.min()), float(items.values.max())
    probs = kind == "probs"
    low, high = _of_probs(largest) if probs else _of_logits(smallest, largest)
    return Parts(
        numbers=numbers,
        minimum=low,
        maximum=high,
        given={"items": text, "kind": kind},
        sets={"normalise": "yes"} if probs else {},
        note=Message(id="selection-parts-note") if probs else None,
    )


def _of_probs(largest: float) -> tuple[float, float]:
    return 0.0, next(high for high in (1.0, 10.0, 100.0, _FARTHEST) if largest <= high)


def _of_logits(smallest: float, largest: float) -> tuple[float, float]:
    """Return a range of whole tens, so that a hundredth of it is a short number."""
    low = float(np.floor(smallest)) - 5.0
    return low, low + 10.0 * float(np.ceil((largest + 5 - low) / 10))
