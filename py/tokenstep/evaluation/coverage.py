"""How often intervals really hold the truth: counted over many studies, and summed exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np

from tokenstep.evaluation.alike import successes
from tokenstep.evaluation.errors import clustered, naive, paired, unpaired
from tokenstep.evaluation.quantiles import normal_quantile, t_quantile
from tokenstep.evaluation.studies import draw, draw_pairs, joint, stream

CHUNK: Final = 1 << 16
"""Tasks drawn at a time, so that the memory of a run does not grow with the number of studies."""
_COVERAGE: Final = 1 << 20
_POWER: Final = 2 << 20
"""Streams: each point of a chart has its own, named by what it is drawn for."""


@dataclass(frozen=True)
class Plan:
    """What is simulated."""

    tasks: int
    repeats: int
    rate: Fraction
    alike: Fraction
    """Intraclass correlation."""
    gain: Fraction
    """The share of failures that the second setting repairs."""
    level: float
    studies: int
    seed: int

    @property
    def difference(self) -> Fraction:
        """The true difference of the two settings.

        Examples
        --------
        >>> half = Fraction(1, 2)
        >>> str(Plan(2, 1, half, half, half, 0.95, 1, 0).difference)
        '1/4'
        """
        return self.gain * (1 - self.rate)


@dataclass(frozen=True)
class Coverage:
    """How many intervals held the truth at one correlation."""

    alike: Fraction
    studies: int
    naive: int
    clustered: int


@dataclass(frozen=True)
class Power:
    """What comparisons found at one gain: a difference from 0, and the truth."""

    gain: Fraction
    studies: int
    paired_found: int
    unpaired_found: int
    paired_covered: int
    unpaired_covered: int


def coverage(plan: Plan, alike: Fraction) -> Coverage:
    """Count over all studies how often each interval holds the true rate.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> found = coverage(Plan(20, 10, half, half, half, 0.95, 500, 0), half)
    >>> found.naive < found.clustered
    True
    """
    rng = stream(plan.seed, _COVERAGE + _named(alike))
    hits = np.zeros(2, dtype=np.int64)
    truth = float(plan.rate)
    for size in _chunks(plan):
        counts = draw(size, plan.tasks, plan.repeats, plan.rate, alike, rng)
        made = naive(counts, plan.repeats), clustered(counts, plan.repeats)
        hits += [int(each.covers(truth, plan.level).sum()) for each in made]
    return Coverage(alike, plan.studies, int(hits[0]), int(hits[1]))


def power(plan: Plan, gain: Fraction) -> Power:
    """Count over all studies what the two ways of comparing find.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> found = power(Plan(20, 10, half, half, half, 0.95, 500, 0), Fraction(1, 5))
    >>> found.unpaired_found < found.paired_found
    True
    """
    rng = power_stream(plan, gain)
    law = joint(plan.repeats, plan.rate, plan.alike, gain)
    truth = float(gain * (1 - plan.rate))
    hits = np.zeros(4, dtype=np.int64)
    for size in _chunks(plan):
        first, second = draw_pairs(size, plan.tasks, plan.repeats, law, rng)
        made = (
            paired(first, second, plan.repeats),
            unpaired(first, second, plan.repeats),
        )
        hits += [int((~each.covers(0.0, plan.level)).sum()) for each in made] + [
            int(each.covers(truth, plan.level).sum()) for each in made
        ]
    one, two, three, four = hits.tolist()
    return Power(gain, plan.studies, one, two, three, four)


def power_stream(plan: Plan, gain: Fraction) -> np.random.Generator:
    """Return the stream that the studies at a gain are drawn from, at its start."""
    return stream(plan.seed, _POWER + _named(gain))


def _named(value: Fraction) -> int:
    # A thousandth is finer than the form's sliders; two values that share a stream do no harm.
    return round(value * 1000)


def _chunks(plan: Plan) -> list[int]:
    most = max(1, CHUNK // plan.tasks)
    whole, rest = divmod(plan.studies, most)
    return [most] * whole + [rest] * (rest > 0)


def exact_naive(plan: Plan, alike: Fraction) -> float:
    """Sum up how often the naive interval holds the truth: no study is drawn.

    The interval depends only on how many runs succeeded in all, whose law is that of one task
    convolved with itself.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> round(exact_naive(Plan(2, 1, half, half, half, 0.95, 1, 0), half), 12)
    0.5
    """
    law = np.array([float(each) for each in successes(plan.repeats, plan.rate, alike)])
    whole = np.ones(1)
    for _ in range(plan.tasks):
        whole = np.convolve(whole, law)
    # One study for each possible number of successes, as if it were a single task.
    runs = plan.tasks * plan.repeats
    made = naive(np.arange(runs + 1, dtype=np.int64)[:, np.newaxis], runs)
    return float(whole[made.covers(float(plan.rate), plan.level)].sum())


def wilson(hits: int, studies: int, level: float) -> tuple[float, float]:
    """Return an interval for a share that was counted in a simulation.

    Notes
    -----
    Wilson (1927), "Probable inference, the law of succession, and statistical inference".

    Examples
    --------
    >>> [round(end, 4) for end in wilson(0, 100, 0.95)]
    [0.0, 0.037]
    """
    z = normal_quantile((1 + level) / 2)
    share, extra = hits / studies, z * z / studies
    middle = (share + extra / 2) / (1 + extra)
    half = z / (1 + extra) * np.sqrt(share * (1 - share) / studies + extra / (4 * studies))
    return max(0.0, float(middle - half)), min(1.0, float(middle + half))


def quantile_of(level: float, degrees: int) -> float:
    """Return by how many standard errors an interval reaches to each side."""
    return t_quantile((1 + level) / 2, degrees)
