"""A way of computing a sum."""

from __future__ import annotations

from dataclasses import dataclass

from tokenstep.numerics import Dtype, Order


@dataclass(frozen=True)
class Way:
    """In which precision, and in which order."""

    dtype: Dtype
    order: Order
