"""The computation of the lesson ``numerics``: options in, every number of its steps out."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, cast

import numpy as np

from tokenstep.lessons.numerics_given import Logits, Terms, read_logits, read_terms
from tokenstep.micro.weights import Floats
from tokenstep.numerics import (
    DTYPES,
    ORDERS,
    Dtype,
    ExactSoftmax,
    Product,
    Rounded,
    Sum,
    add_up,
    choose,
    exact_softmax,
    log_of,
    log_softmax,
    log_sum,
    multiply,
    naive,
    round_to,
    shifted,
)
from tokenstep.speculative.exact import as_typed

if TYPE_CHECKING:
    from tokenstep.lessons.numerics import NumericsOptions

Mistake = Literal["none", "no_maximum", "log_of_softmax", "product", "last_of_equals", "no_order"]
MISTAKES: Final[tuple[Mistake, ...]] = (
    "none",
    "no_maximum",
    "log_of_softmax",
    "product",
    "last_of_equals",
    "no_order",
)


@dataclass(frozen=True, kw_only=True)
class Format:
    """The logits in one format, and what it makes of them."""

    dtype: Dtype
    naive: Rounded
    """Softmax without subtracting the maximum."""
    soft: Rounded
    """Softmax with the maximum subtracted."""
    log_of_soft: Floats
    """Logarithm of the rounded softmax; ``[V]``."""
    log_soft: Floats
    """Log-softmax; ``[V]``."""
    held: ExactSoftmax
    """Exact, of the logits as the format holds them."""

    @property
    def logits(self) -> Floats:
        """The logits as the format holds them; ``[V]``."""
        return self.soft.logits

    @property
    def vanished(self) -> tuple[int, ...]:
        """Tokens of probability 0 that are possible."""
        gone = (self.soft.probs == 0) & np.isfinite(self.logits)
        return tuple(np.flatnonzero(gone).tolist())


@dataclass(frozen=True, kw_only=True)
class Told:
    """Everything that the steps show, but for the two texts and the manifest."""

    given: Logits
    exact: ExactSoftmax
    formats: tuple[Format, ...]
    """By ``DTYPES``."""
    view: Dtype
    """The format whose arithmetic is opened."""
    factor: Fraction
    count: int
    products: tuple[Product, ...]
    log_sums: tuple[tuple[float, ...], ...]
    """Running sums, by ``DTYPES``."""
    terms: Terms
    sums: tuple[Sum, ...]
    """By ``ORDERS``."""
    mistake: Mistake

    @property
    def viewed(self) -> Format:
        """The format whose arithmetic is opened."""
        return self.formats[DTYPES.index(self.view)]

    @property
    def exact_sum(self) -> Fraction:
        """The exact sum of the terms as the format holds them."""
        return sum((Fraction(each) for each in self.terms.held), Fraction(0))

    def choice(self, total: float, tie: Literal["lowest", "last"] = "lowest") -> int | None:
        """Return which of rival (id 0) and sum (id 1) is chosen; None if the sum is no number."""
        return None if math.isnan(total) else choose([self.terms.rival_held, total], tie=tie)

    @property
    def exact_choice(self) -> int:
        """What the exact sum chooses."""
        return int(self.exact_sum > Fraction(self.terms.rival_held))


@lru_cache(maxsize=8)
def told(options: NumericsOptions) -> Told:
    """Read the input and compute everything.

    Parameters
    ----------
    options : NumericsOptions

    Returns
    -------
    Told
        Cached, since checking the options computes what the trace is then made of.

    Raises
    ------
    tokenstep.options.OptionError
        Naming the option at fault.
    """
    given = read_logits(options.logits)
    terms = read_terms(options.sum_case, options.terms, options.rival, options.sum_dtype)
    factor = as_typed(options.token_prob)
    return Told(
        given=given,
        exact=exact_softmax(given.exact),
        formats=tuple(_format(given.exact, dtype) for dtype in DTYPES),
        view=cast(Dtype, options.view_dtype),
        factor=factor,
        count=options.token_count,
        products=tuple(multiply(factor, options.token_count, dtype) for dtype in DTYPES),
        log_sums=tuple(log_sum(factor, options.token_count, dtype) for dtype in DTYPES),
        terms=terms,
        sums=tuple(add_up(terms.held, order, terms.dtype) for order in ORDERS),
        mistake=cast(Mistake, options.mistake),
    )


def _format(exact: tuple[Fraction | None, ...], dtype: Dtype) -> Format:
    cells = [-math.inf if each is None else round_to(each, dtype) for each in exact]
    logits = np.array(cells, dtype=dtype)
    soft = shifted(logits)
    return Format(
        dtype=dtype,
        naive=naive(logits),
        soft=soft,
        log_of_soft=log_of(soft),
        log_soft=log_softmax(logits),
        held=exact_softmax([None if math.isinf(x) else Fraction(x) for x in cells]),
    )
