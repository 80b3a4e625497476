"""What one experiment runs: target and draft as they are, and as the rule is told they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from tokenstep.speculative.truncate import Fractions

Shortcut = Literal[
    "none",  # the rule as it is
    "always_accept",  # every drafted token is kept
    "resample_p",  # after a rejection: draw from p instead of the residual
    "softmax_residual",  # after a rejection: softmax of max(p - q, 0), not divided by its sum
    "raw_q",  # draft truncated, but ratio and residual use it before truncation
    "raw_p",  # target truncated, but ratio and residual use it before truncation
]


@dataclass(frozen=True, kw_only=True)
class Setup:
    """Target, draft, and what the rule computes with, all ``[V]`` and exact.

    Attributes
    ----------
    p : tuple of Fraction
        The target's decoding rule: what the output should follow.
    q : tuple of Fraction
        What the draft is drawn from.
    p_used, q_used : tuple of Fraction
        What ratio and residual are computed with; other than p and q only under the shortcuts
        ``raw_p`` and ``raw_q``.
    shortcut : str
        See ``Shortcut``.

    Raises
    ------
    ValueError
        If lengths differ, a distribution is negative somewhere or does not sum to 1, or one is
        used that the shortcut does not allow for.

    Examples
    --------
    >>> half = Fraction(1, 2), Fraction(1, 2)
    >>> Setup(p=half, q=half, p_used=half, q_used=half, shortcut="none").size
    2
    """

    p: Fractions
    q: Fractions
    p_used: Fractions
    q_used: Fractions
    shortcut: Shortcut = "none"

    def __post_init__(self) -> None:
        for name in ("p", "q", "p_used", "q_used"):
            probs: Fractions = getattr(self, name)
            if len(probs) != len(self.p):
                raise ValueError(f"{name} has {len(probs)} tokens, p has {len(self.p)}")
            if any(each < 0 for each in probs):
                raise ValueError(f"{name} has a negative probability")
            if sum(probs) != 1:
                raise ValueError(f"{name} sums to {sum(probs)}, not to 1")
        for name, used, real in (("p", self.p_used, self.p), ("q", self.q_used, self.q)):
            if used != real and self.shortcut != f"raw_{name}":
                raise ValueError(f"{name}_used may differ from {name} only with raw_{name}")

    @property
    def size(self) -> int:
        """Tokens in the vocabulary, V."""
        return len(self.p)


def make_setup(
    p: Sequence[Fraction],
    q: Sequence[Fraction],
    shortcut: Shortcut = "none",
    *,
    raw_p: Sequence[Fraction] | None = None,
    raw_q: Sequence[Fraction] | None = None,
) -> Setup:
    """Put a setup together: the raw distributions count only under the shortcut that uses them.

    Parameters
    ----------
    p, q : sequence of Fraction, ``[V]``
        As they are after truncation.
    shortcut : str
    raw_p, raw_q : sequence of Fraction, ``[V]``, optional
        Before truncation; the same as p and q if left out.

    Returns
    -------
    Setup

    Raises
    ------
    ValueError
        As :class:`Setup`.

    Examples
    --------
    >>> raw = Fraction(2, 3), Fraction(1, 3)
    >>> one = Fraction(1), Fraction(0)
    >>> make_setup(raw, one, "raw_q", raw_q=raw).q_used == raw
    True
    >>> make_setup(raw, one, "none", raw_q=raw).q_used == one
    True
    """
    return Setup(
        p=tuple(p),
        q=tuple(q),
        p_used=tuple(raw_p if shortcut == "raw_p" and raw_p is not None else p),
        q_used=tuple(raw_q if shortcut == "raw_q" and raw_q is not None else q),
        shortcut=shortcut,
    )


def without_shortcut(setup: Setup) -> Setup:
    """Return the same target and draft under the rule as it is.

    Examples
    --------
    >>> half = Fraction(1, 2), Fraction(1, 2)
    >>> without_shortcut(make_setup(half, half, "always_accept")).shortcut
    'none'
    """
    return replace(setup, p_used=setup.p, q_used=setup.q, shortcut="none")
