"""What a selection refuses, in a form that a page can translate."""

from __future__ import annotations

from typing import Literal

Code = Literal[
    "not-numbers",
    "shape",
    "nan",
    "plus-infinity",
    "no-legal-token",
    "negative-probability",
    "not-normalised",
    "temperature",
    "temperature-overflow",
    "top-k",
    "top-p",
    "min-p",
    "uniform",
    "generators",
    "stage-order",
]


class SamplingError(ValueError):
    """A selection was refused.

    Attributes
    ----------
    code : str
        What is wrong; see ``Code``.
    field : str
        The argument or setting that was refused.
    value : object
        What it was; for an array, the entry at fault.
    allowed : str
        What is allowed instead, in plain English.
    row, position : int or None
        Row of the batch and token id, where the fault has a place.

    Examples
    --------
    >>> raise SamplingError("top-k", "k", 1.5, "a whole number")
    Traceback (most recent call last):
        ...
    tokenstep.sampling.errors.SamplingError: k 1.5 must be a whole number
    """

    def __init__(
        self,
        code: Code,
        field: str,
        value: object,
        allowed: str,
        *,
        row: int | None = None,
        position: int | None = None,
        message: str | None = None,
    ) -> None:
        self.code = code
        self.field = field
        self.value = value
        self.allowed = allowed
        self.row = row
        self.position = position
        places = (("row", row), ("token", position))
        where = ", ".join(f"{name} {index}" for name, index in places if index is not None)
        text = message or f"{field} {value} must be {allowed}"
        super().__init__(f"{text} ({where})" if where else text)
