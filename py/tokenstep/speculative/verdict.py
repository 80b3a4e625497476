"""The declared test of an experiment: fixed before the draws, and right for any number of them.

Statistic: for each token, and for the acceptance, the difference between its share of the draws and
what that share should be. Each has a tolerance; the test passes if none is exceeded. If the draws
do follow the distribution, it fails with a probability of at most ``ALARM``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tokenstep.speculative.experiment import Tally
from tokenstep.speculative.laws import Share

ALARM: Final = 0.001
"""How often, at most, the test fails although nothing is wrong."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """One share against what it should be; the fields of :class:`tokenstep.trace.ExperimentRow`."""

    expected: float
    tolerance: float
    count: int
    share: float
    deviation: float | None
    """``(share - expected) / tolerance``; None if there is no leeway and the share is not right."""
    ok: bool


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """All rows, and whether every one of them passes."""

    rows: tuple[Row, ...]
    """The V tokens in order, then the acceptance."""
    ok: bool

    @property
    def can_fail(self) -> bool:
        """Whether any draws at all could have failed the test: with too few, none could.

        Examples
        --------
        >>> half = Fraction(1, 2), Fraction(1, 2)
        >>> few = Tally(counts=np.array([1, 0]), accepted=1)
        >>> judge(half, Fraction(1, 2), few).can_fail
        False
        """
        return any(row.tolerance < max(row.expected, 1 - row.expected) for row in self.rows)


def tolerance(probability: Share, n: int, alarm: float) -> float:
    """Return how far a share of n draws may be from its probability.

    Parameters
    ----------
    probability : Fraction or float
    n : int
        Draws, at least 1.
    alarm : float
        In ``(0, 1)``: how often, at most, a right share is further off than that.

    Returns
    -------
    float
        0 if the probability is exactly 0 or 1, as a fraction: such a share has no leeway. A float
        may have been rounded to 0 or 1, and has some.

    Raises
    ------
    ValueError
        If n is below 1.

    Notes
    -----
    Bernstein's inequality, ``P(|share - p| >= t) <= 2 exp(-n t^2 / (2 p (1 - p) + 2 t / 3))``,
    solved for t: Boucheron, Lugosi and Massart, *Concentration Inequalities* (2013), section 2.8.
    It holds for every n and p; a normal approximation fails for rare tokens.

    Examples
    --------
    >>> round(tolerance(0.5, 1_000_000, 0.001), 5)
    0.00195
    >>> tolerance(Fraction(0), 10, 0.001)
    0.0
    """
    if n < 1:
        raise ValueError(f"n = {n}: without draws there is no share")
    chance = float(probability)
    if chance in (0, 1) and isinstance(probability, Fraction) and probability == int(chance):
        return 0.0
    spread = max(chance * (1 - chance), 0.0)
    level = math.log(2 / alarm)
    return (level / 3 + math.sqrt(level * level / 9 + 2 * n * spread * level)) / n


def judge(
    law: Sequence[Share], acceptance: Share, tally: Tally, *, alarm: float = ALARM
) -> Verdict:
    """Hold the counts of an experiment against a distribution and an acceptance rate.

    Parameters
    ----------
    law : sequence of Fraction or float, ``[V]``
        What the emitted tokens should follow.
    acceptance : Fraction or float
        How often the drafted token should be accepted.
    tally : Tally
        Of at least one draw.
    alarm : float
        Rate of false alarms of the whole test, shared out evenly over its V + 1 rows: the
        probability that any of them errs is at most the sum of theirs (union bound).

    Returns
    -------
    Verdict

    Raises
    ------
    ValueError
        If there are no draws yet, or the lengths differ.

    Examples
    --------
    >>> half = Fraction(1, 2), Fraction(1, 2)
    >>> fair = Tally(counts=np.array([503, 497]), accepted=1000)
    >>> judge(half, Fraction(1), fair).ok
    True
    >>> judge(half, Fraction(1), Tally(counts=np.array([503, 497]), accepted=999)).ok
    False
    """
    counts: NDArray[np.int64] = tally.counts
    if len(law) != counts.size:
        raise ValueError(f"the law has {len(law)} tokens, the counts have {counts.size}")
    n = tally.draws
    each = alarm / (len(law) + 1)
    rows = tuple(
        _row(expected, count, n, each)
        for expected, count in zip(
            (*law, acceptance), (*counts.tolist(), tally.accepted), strict=True
        )
    )
    return Verdict(rows=rows, ok=all(row.ok for row in rows))


def _row(expected: Share, count: int, n: int, alarm: float) -> Row:
    leeway = tolerance(expected, n, alarm)
    share, chance = count / n, float(expected)
    off = share - chance
    if leeway > 0:
        deviation: float | None = off / leeway
    else:
        deviation = 0.0 if off == 0 else None
    return Row(
        expected=chance,
        tolerance=leeway,
        count=count,
        share=share,
        deviation=deviation,
        ok=abs(off) <= leeway,
    )
