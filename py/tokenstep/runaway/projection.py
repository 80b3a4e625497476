"""The last projection, from a hidden state to logits: rounded in some way, and exactly.

Everything before it is computed once, in float64, for all ways alike, and rounded to the grid of
:data:`tokenstep.micro.head.GRID`: whatever differs between two ways differs in these sums alone,
and a last bit of ``exp`` or ``tanh`` that one platform has and another has not is rounded away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from tokenstep.micro.head import GRID
from tokenstep.micro.model import recompute
from tokenstep.micro.weights import Floats, Parameters
from tokenstep.numerics import Sum, add_up, round_to
from tokenstep.runaway.way import Way


@dataclass(frozen=True)
class Biased:
    """The micro model with a bias on its logits: ``logits = h W_head + bias``."""

    parameters: Parameters
    """float64."""
    bias: tuple[float, ...]
    """One number a token; all zero is the micro model itself."""

    @cached_property
    def head(self) -> tuple[tuple[float, ...], ...]:
        """The columns of ``W_head``, one a token."""
        return tuple(tuple(map(float, column)) for column in self.parameters.W_head.T)


@dataclass(frozen=True)
class Projected:
    """Logits in one way, and the sums they came from; all are numbers of the dtype."""

    terms: tuple[tuple[float, ...], ...]
    """For each token: the products, rounded, and last the bias."""
    sums: tuple[Sum, ...]

    @property
    def logits(self) -> tuple[float, ...]:
        """One number a token."""
        return tuple(each.result for each in self.sums)


def hidden_state(parameters: Parameters, ids: Sequence[int]) -> Floats:
    """Return the hidden state of the last token, ``[4]``, float64, on the grid.

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> state = hidden_state(fitted_parameters(), (1, 2))
    >>> bool((state * 2.0**24 == np.rint(state * 2.0**24)).all())
    True
    """
    return on_grid(recompute(parameters, ids).h[-1])


def on_grid(state: Floats) -> Floats:
    """Round a hidden state to whole multiples of the grid.

    Examples
    --------
    >>> on_grid(np.array([0.5 + 1e-12])).tolist()
    [0.5]
    """
    # + 0.0 turns -0.0 into 0.0, as for the head.
    rounded: Floats = np.rint(state / GRID) * GRID + 0.0
    return rounded


def project(model: Biased, state: Floats, way: Way) -> Projected:
    """Compute logits in one way.

    Parameters
    ----------
    model : Biased
    state : ndarray, ``[4]``
        Hidden state; it, the head and the bias are rounded to the dtype first.
    way : Way
        The dtype of every product and sum, and the order of the additions.

    Returns
    -------
    Projected

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> parameters = fitted_parameters()
    >>> found = project(
    ...     Biased(parameters, (0.0,) * 7),
    ...     hidden_state(parameters, (1, 2)),
    ...     Way("float16", "left_to_right"),
    ... )
    >>> found.logits[3]
    2.998046875
    """
    kind = np.dtype(way.dtype).type
    rounded = [kind(number) for number in state]
    terms = tuple(
        (
            *(float(h * kind(w)) for h, w in zip(rounded, column, strict=True)),
            round_to(bias, way.dtype),
        )
        for column, bias in zip(model.head, model.bias, strict=True)
    )
    return Projected(terms, tuple(add_up(each, way.order, way.dtype) for each in terms))


def exact_logits(model: Biased, state: Floats) -> tuple[Fraction, ...]:
    """Compute logits without any rounding, from the float64 numbers as they are.

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> parameters = fitted_parameters()
    >>> found = exact_logits(Biased(parameters, (0.0,) * 7), hidden_state(parameters, (1, 2)))
    >>> round(float(found[3]), 6)
    3.0
    """
    given = [Fraction(float(number)) for number in state]
    return tuple(
        sum((h * Fraction(w) for h, w in zip(given, column, strict=True)), Fraction(bias))
        for column, bias in zip(model.head, model.bias, strict=True)
    )


def ranked(logits: Sequence[float] | Sequence[Fraction]) -> tuple[int, ...]:
    """Return token ids from the largest logit to the smallest, the lowest id first on a tie.

    Examples
    --------
    >>> ranked([Fraction(1), Fraction(3), Fraction(3)])
    (1, 2, 0)
    """
    return tuple(sorted(range(len(logits)), key=lambda token: (-logits[token], token)))
