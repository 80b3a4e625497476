"""Which distribution the emitted token really follows, in closed form: the ledger of both branches.

Leviathan, Kalman and Matias (2023, arXiv 2211.17192), appendix A.1, for the rule as it is; the same
sum with other terms for each shortcut.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from tokenstep.numerics import softmax
from tokenstep.speculative.rule import accept_probability, residual
from tokenstep.speculative.setup import Setup
from tokenstep.speculative.truncate import Fractions

Share = Fraction | float
"""Exact wherever it can be; a softmax is not a fraction."""


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """Where the probability of each emitted token comes from, ``[V]`` each.

    Attributes
    ----------
    accepted : tuple of Fraction
        Drafted and accepted: ``min(p, q)`` under the rule as it is.
    rejection : Fraction
        Probability that the drafted token is rejected.
    after : tuple, or None
        What is drawn from after a rejection; None if there is never one.
    redrawn : tuple
        ``rejection * after``.
    law : tuple
        ``accepted + redrawn``: p, under the rule as it is.
    """

    accepted: Fractions
    rejection: Fraction
    after: tuple[Share, ...] | None
    redrawn: tuple[Share, ...]
    law: tuple[Share, ...]

    @property
    def acceptance(self) -> Fraction:
        """How often the drafted token is accepted: ``sum(min(p, q))`` under the rule as it is."""
        return 1 - self.rejection


def ledger(setup: Setup) -> Ledger:
    """Work out both branches and their sum.

    Parameters
    ----------
    setup : Setup

    Returns
    -------
    Ledger
        Fractions throughout, but for ``after``, ``redrawn`` and ``law`` under
        ``softmax_residual`` where something is ever rejected.

    Examples
    --------
    >>> from tokenstep.speculative.setup import make_setup
    >>> p, q = (Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 2), Fraction(1, 2))
    >>> ledger(make_setup(p, q)).law == p
    True
    >>> ledger(make_setup(p, q, "resample_p")).law
    (Fraction(11, 16), Fraction(5, 16))
    """
    accepted = tuple(
        drafted * _accepts(setup, token) if drafted else Fraction(0)
        for token, drafted in enumerate(setup.q)
    )
    rejection = 1 - sum(accepted, start=Fraction(0))
    # A rejection without a residual takes a q_used that lacks what was drafted: no truncation's.
    after = (after_rejection(setup) or setup.p_used) if rejection else None
    if after is None:
        return Ledger(
            accepted=accepted,
            rejection=rejection,
            after=None,
            redrawn=(Fraction(0),) * setup.size,
            law=accepted,
        )
    redrawn = tuple(rejection * each for each in after)
    law = tuple(a + b for a, b in zip(accepted, redrawn, strict=True))
    return Ledger(accepted=accepted, rejection=rejection, after=after, redrawn=redrawn, law=law)


def law(setup: Setup) -> tuple[Share, ...]:
    """Return the distribution of the emitted token, ``[V]``.

    Examples
    --------
    >>> from tokenstep.speculative.setup import make_setup
    >>> p, q = (Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 2), Fraction(1, 2))
    >>> law(make_setup(p, q, "always_accept")) == q
    True
    """
    return ledger(setup).law


def acceptance(setup: Setup) -> Fraction:
    """Return how often a drafted token is accepted.

    Examples
    --------
    >>> from tokenstep.speculative.setup import make_setup
    >>> p, q = (Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 2), Fraction(1, 2))
    >>> acceptance(make_setup(p, q))
    Fraction(3, 4)
    """
    return ledger(setup).acceptance


def after_rejection(setup: Setup) -> tuple[Share, ...] | None:
    """Return what is drawn from after a rejection, or None if nothing is ever rejected.

    Examples
    --------
    >>> from tokenstep.speculative.setup import make_setup
    >>> p, q = (Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 2), Fraction(1, 2))
    >>> after_rejection(make_setup(p, q))
    (Fraction(1, 1), Fraction(0, 1))
    >>> after_rejection(make_setup(p, q, "resample_p")) == p
    True
    """
    if setup.shortcut == "always_accept":
        return None
    if setup.shortcut == "resample_p":
        return setup.p_used
    if setup.shortcut == "softmax_residual":
        return softmax_of_residual(setup.p_used, setup.q_used)
    return residual(setup.p_used, setup.q_used)


def softmax_of_residual(p: Fractions, q: Fractions) -> tuple[float, ...]:
    """Return the softmax of ``max(p - q, 0)``, ``[V]``: what a residual is *not*.

    Notes
    -----
    A defect that was there: huggingface/transformers #28508. Even a token that the target
    never emits gets a share, since ``exp(0)`` is 1.

    Examples
    --------
    >>> softmax_of_residual((Fraction(1), Fraction(0)), (Fraction(1), Fraction(0)))
    (0.5, 0.5)
    """
    lacking = [float(max(target - draft, Fraction(0))) for target, draft in zip(p, q, strict=True)]
    return tuple(softmax(np.array(lacking, dtype=np.float64)).probs.tolist())


def _accepts(setup: Setup, token: int) -> Fraction:
    # How often the drafted token is accepted.
    if setup.shortcut == "always_accept":
        return Fraction(1)
    p, q = setup.p_used[token], setup.q_used[token]
    # A truncation only takes tokens away, so q_used is 0 where q is not only for a setup made by
    # hand: there u * 0 < p holds unless p is 0 too.
    return accept_probability(p, q) if q else Fraction(p > 0)
