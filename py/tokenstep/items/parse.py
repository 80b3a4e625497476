"""From text to labels and numbers that are a distribution."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from tokenstep.items.fields import Field, ItemsError, short
from tokenstep.items.formats import read
from tokenstep.micro.weights import Floats
from tokenstep.sampling.candidates import Kind
from tokenstep.sampling.checks import SUM_TOLERANCE

MAX_ITEMS: Final = 512
MAX_CHARACTERS: Final = 65_536
"""512 items of 128 characters; longer text is refused before it is read."""

Note = Literal["zero_probability", "sum_not_exactly_one", "normalised", "read_as_zero"]


@dataclass(frozen=True)
class Items:
    """What was read, with the numbers as they were typed."""

    labels: tuple[str, ...]
    """As typed; A, B, … Z, AA, AB, … where none were."""
    values: Floats
    """``[V]`` float64; divided by their sum only if that was asked for."""
    kind: Kind
    total: float | None
    """Sum of the probabilities as typed; None for logits."""
    notes: tuple[Note, ...]

    @property
    def logits(self) -> Floats:
        """Natural logarithms of probabilities (0 gives minus infinity), or the logits; ``[V]``.

        A logarithm is rounded, so a softmax of these may differ from ``values`` in the last bits;
        pipelines take probabilities as they are, with ``kind="probs"``.
        """
        if self.kind == "logits":
            return self.values
        with np.errstate(divide="ignore"):
            result: Floats = np.log(self.values)
        return result


def letters(item: int) -> str:
    """Name an item without a label as spreadsheets name their columns; a number reads as an id.

    Parameters
    ----------
    item : int
        Its place, from 1.

    Returns
    -------
    str

    Examples
    --------
    >>> [letters(item) for item in (1, 26, 27, 512)]
    ['A', 'Z', 'AA', 'SR']
    """
    name = ""
    while item:
        item, letter = divmod(item - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def parse_items(text: str, kind: Kind = "probs", *, normalise: bool = False) -> Items:
    r"""Read a distribution from text.

    Parameters
    ----------
    text : str
        See :mod:`tokenstep.items`.
    kind : str
        ``"probs"``: not negative, summing to 1 within ``SUM_TOLERANCE``. ``"logits"``: any finite
        numbers; ``-inf`` marks an illegal item.
    normalise : bool
        Divide by the sum, whatever it is: the reader's explicit wish. Not for logits.

    Returns
    -------
    Items

    Raises
    ------
    ItemsError
        With a code and, where it has one, the place.

    Notes
    -----
    JSON: RFC 8259, and besides its numbers the words of :data:`tokenstep.items.fields.WORDS`.

    Examples
    --------
    >>> parse_items("cat: 0.5\ndog: 0.5").labels
    ('cat', 'dog')
    >>> found = parse_items("[2, 1, 1]", normalise=True)
    >>> found.labels, found.values.tolist()
    (('A', 'B', 'C'), [0.5, 0.25, 0.25])
    >>> parse_items("0.5 0.4")
    Traceback (most recent call last):
        ...
    tokenstep.items.fields.ItemsError: sum-not-one: 0.9
    >>> parse_items("0.5, x, 0.5")
    Traceback (most recent call last):
        ...
    tokenstep.items.fields.ItemsError: not-a-number: 'x' (line 1, column 6, item 2)
    """
    if len(text) > MAX_CHARACTERS:
        raise ItemsError("too-many-characters", count=len(text), limit=MAX_CHARACTERS)
    if normalise and kind == "logits":
        raise ValueError("logits have no sum to normalise by")
    fields = read(text, MAX_ITEMS)
    for field in fields:
        _check(field, kind)
    labels = _labels(fields)
    values = np.array([field.value for field in fields], dtype=np.float64)
    notes: list[Note] = []
    if any(field.value == 0 and any(d in "123456789" for d in _digits(field)) for field in fields):
        notes.append("read_as_zero")
    if kind == "logits":
        if np.isneginf(values).all():
            raise ItemsError("no-legal-item")
        return Items(labels, values, kind, None, tuple(notes))
    values = values + 0.0  # a typed "-0" is a zero like any other
    total = _total(values, normalise)
    if not values.all():
        notes.append("zero_probability")
    if normalise:
        notes.append("normalised")
        values = values / total
    elif total != 1:
        notes.append("sum_not_exactly_one")
    return Items(labels, values, kind, total, tuple(notes))


def _digits(field: Field) -> str:
    """Digits of a number's text before the exponent."""
    return field.text.lower().partition("e")[0]


def _check(field: Field, kind: Kind) -> None:
    if math.isnan(field.value):
        raise ItemsError.at("nan", field)
    if math.isinf(field.value) and (kind == "probs" or field.value > 0):
        raise ItemsError.at("infinite", field)
    if kind == "probs" and field.value < 0:
        raise ItemsError.at("negative-probability", field)


def _labels(fields: tuple[Field, ...]) -> tuple[str, ...]:
    first: dict[str, int] = {}
    for field in fields:
        label = field.label
        if label is None:
            continue
        if label in first:
            raise ItemsError.at("duplicate-label", field, text=short(label), first=first[label])
        first[label] = field.item
    return tuple(letters(f.item) if f.label is None else f.label for f in fields)


def _total(values: Floats, normalise: bool) -> float:
    try:
        total = math.fsum(values)
    except OverflowError:
        total = math.inf
    if normalise and 0 < total < math.inf:
        return total
    # A sum of decimals at the tolerance is a little beyond it in binary: 0.999, but not 1.001.
    if normalise or abs(total - 1) > SUM_TOLERANCE + np.finfo(np.float64).eps:
        raise ItemsError("sum-not-one", total=total)
    return total
