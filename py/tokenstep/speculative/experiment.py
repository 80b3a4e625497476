"""Many draws of one token: the same streams, the same counts, however the draws are cut up.

Three independent streams of uniforms are used up in order: one for the drafted token, one for the
decision, one for the draw after a rejection, of which only a rejection takes a number. So a run
may go on in pieces of any size, and one draw at a time (:mod:`tokenstep.speculative.one_by_one`)
gives the same counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tokenstep.micro.weights import Floats
from tokenstep.sampling.drawing import cumulate
from tokenstep.speculative.laws import softmax_of_residual
from tokenstep.speculative.rule import residual
from tokenstep.speculative.setup import Setup

SUM_TOLERANCE: Final = 1e-9
"""How far the sum of p and of q may be from 1: rounding, not a forgotten token."""
CHUNK: Final = 1 << 14
"""Draws at a time, so that the memory of a run does not grow with their number. Measured: arrays of
more than 128 kB are taken from the operating system and given back each time."""


@dataclass(frozen=True)
class Tally:
    """What many draws gave."""

    counts: NDArray[np.int64]
    """``[V]`` how often each token was emitted."""
    accepted: int
    """How often the drafted token was."""

    @property
    def draws(self) -> int:
        """All draws so far."""
        return int(self.counts.sum())


@dataclass(frozen=True, kw_only=True)
class Kernel:
    """The floats of one experiment, ``[V]`` each."""

    drafted: Floats
    """What the draft is drawn from."""
    target: Floats
    """p of the ratio."""
    draft: Floats
    """q of the ratio."""
    after: Floats
    """What is drawn from after a rejection."""
    always: bool = False
    """Accept whatever is drafted."""


def kernel_of(setup: Setup) -> Kernel:
    """Round a setup to floats.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from tokenstep.speculative.setup import make_setup
    >>> p, q = (Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 2), Fraction(1, 2))
    >>> kernel_of(make_setup(p, q)).after.tolist()
    [1.0, 0.0]
    """
    p, q, p_used, q_used = (
        np.array([float(each) for each in probs], dtype=np.float64)
        for probs in (setup.p, setup.q, setup.p_used, setup.q_used)
    )
    after = _residual_or_p(p_used, q_used)
    if setup.shortcut == "resample_p":
        after = p
    elif setup.shortcut == "softmax_residual":
        after = np.array(softmax_of_residual(setup.p_used, setup.q_used))
    return Kernel(
        drafted=q,
        target=p_used,
        draft=q_used,
        after=after,
        always=setup.shortcut == "always_accept",
    )


def kernel_of_arrays(p: ArrayLike, q: ArrayLike) -> Kernel:
    """Check two distributions and prepare the rule as it is.

    Raises
    ------
    ValueError
        As :func:`speculative_sample`.

    Examples
    --------
    >>> kernel_of_arrays([0.5, 0.5], [0.5, 0.4])
    Traceback (most recent call last):
        ...
    ValueError: q sums to 0.9, not to 1 within 1e-09
    """
    target, draft = _checked("p", p), _checked("q", q)
    if target.size != draft.size:
        raise ValueError(f"p has {target.size} tokens, q has {draft.size}")
    return Kernel(drafted=draft, target=target, draft=draft, after=_residual_or_p(target, draft))


def ends(probs: Floats) -> Floats:
    """Return the running sums before the last possible token: where each token's uniforms end.

    As many of them as a uniform reaches, that is its token: what
    :func:`tokenstep.sampling.drawing.inverse_cdf` gives. The last possible token has no end, so
    that a sum that falls short of 1 needs no care.

    Examples
    --------
    >>> ends(np.array([0.0, 0.5, 0.5, 0.0])).tolist()
    [0.0, 0.5]
    """
    return cumulate(probs)[: np.flatnonzero(probs)[-1]]


def highest_accepted(kernel: Kernel) -> Floats:
    """Return the largest uniform at which each token is accepted, ``[V]``; -1 if it never is.

    Notes
    -----
    A uniform is a whole number of ``2**-53``, and a product does not fall when a factor grows, not
    even by rounding. So ``u * q < p`` up to some u and not beyond: found by bisection, bit by bit.
    One look-up and one comparison per draw instead of two look-ups, a product and a comparison.

    Examples
    --------
    >>> kernel = kernel_of_arrays([0.75, 0.25, 0.0], [0.25, 0.5, 0.25])
    >>> highest_accepted(kernel).tolist() == [1 - 2**-53, 0.5 - 2**-53, -1]
    True
    """
    highest = np.zeros(kernel.target.size, dtype=np.float64)
    if kernel.always:
        return highest + 1
    for bit in range(1, 54):
        tried = highest + 0.5**bit
        highest = np.where(tried * kernel.draft < kernel.target, tried, highest)
    return np.where(kernel.target > 0, highest, -1.0)


class Run:
    """Draws that can go on: each call continues the streams where the last one left them.

    Parameters
    ----------
    kernel : Kernel
    rng : numpy.random.Generator
        Its three children are the streams; it gives no number itself.

    Examples
    --------
    >>> kernel = kernel_of_arrays([0.75, 0.25], [0.5, 0.5])
    >>> cut, whole = (Run(kernel, np.random.default_rng(0)) for _ in range(2))
    >>> _, cut_up = cut.draw(300), cut.draw(700)
    >>> cut_up.counts.tolist() == whole.draw(1000).counts.tolist()
    True
    """

    def __init__(self, kernel: Kernel, rng: np.random.Generator) -> None:
        self._draft_stream, self._accept_stream, self._after_stream = rng.spawn(3)
        self._ends = ends(kernel.drafted)
        self._ends_after = ends(kernel.after)
        self._highest = highest_accepted(kernel)
        self._counts = np.zeros(kernel.drafted.size, dtype=np.int64)
        self._accepted = 0

    def draw(self, draws: int) -> Tally:
        """Add draws, and return the tally of all so far.

        Raises
        ------
        ValueError
            If the number is negative.
        """
        if draws < 0:
            raise ValueError(f"n = {draws}: the number of draws cannot be negative")
        for start in range(0, draws, CHUNK):
            self._draw_chunk(min(CHUNK, draws - start))
        return Tally(counts=self._counts.copy(), accepted=self._accepted)

    def _draw_chunk(self, size: int) -> None:
        drafted = self._ends.searchsorted(self._draft_stream.random(size), side="right")  # [size]
        accepted = self._accept_stream.random(size) <= self._highest[drafted]  # [size]
        # One count of pairs costs less than sorting the accepted from the rejected.
        drafted *= 2
        drafted += accepted
        pairs = np.bincount(drafted, minlength=2 * self._counts.size).reshape(-1, 2)
        rejected, kept = pairs.sum(axis=0).tolist()
        self._accepted += kept
        self._counts += pairs[:, 1]
        if rejected:
            uniforms = self._after_stream.random(rejected)
            redrawn = self._ends_after.searchsorted(uniforms, side="right")
            self._counts += np.bincount(redrawn, minlength=self._counts.size)


class Experiment(Run):
    """A setup's draws from a seed: the same counts in every Python.

    Parameters
    ----------
    setup : Setup
    seed : int
        Not negative.

    Notes
    -----
    SFC64 (Doty-Humphrey, PractRand, 2010) on children of one ``SeedSequence``: whole-number
    arithmetic on 64 bits, where PCG64 multiplies 128, which WebAssembly does not have. Measured
    there, a uniform takes a little over half the time.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from tokenstep.speculative.setup import make_setup
    >>> one = Fraction(1), Fraction(0)
    >>> Experiment(make_setup(one, one), seed=0).draw(10).counts.tolist()
    [10, 0]
    """

    def __init__(self, setup: Setup, seed: int) -> None:
        super().__init__(kernel_of(setup), np.random.Generator(np.random.SFC64(seed)))


def speculative_sample(p: ArrayLike, q: ArrayLike, n: int, rng: np.random.Generator) -> Tally:
    """Draw n tokens by speculative sampling: drafted from q, distributed as p.

    Parameters
    ----------
    p, q : array_like of float, ``[V]``
        Probabilities under the target and under the draft.
    n : int
        Draws, not negative.
    rng : numpy.random.Generator
        Three children are spawned from it: two calls with one generator are independent.

    Returns
    -------
    Tally
        How often each token was emitted, ``[V]``, and how often the draft was accepted.

    Raises
    ------
    ValueError
        If p or q is not one row of finite numbers, none negative, that sum to 1 within 1e-9; if
        they differ in length; if n is negative. The message names which.

    Notes
    -----
    Leviathan, Kalman and Matias (2023, arXiv 2211.17192), algorithm 1 with one drafted token.
    A token x is accepted if ``u * q[x] < p[x]``: without a quotient, and never at p = 0.

    Examples
    --------
    >>> tally = speculative_sample([0.75, 0.25], [0.5, 0.5], 1000, np.random.default_rng(0))
    >>> tally.counts.tolist(), tally.accepted
    ([749, 251], 755)
    """
    return Run(kernel_of_arrays(p, q), rng).draw(n)


def _residual_or_p(p: Floats, q: Floats) -> Floats:
    # Without a residual nothing is rejected but by rounding; then p is what is wanted.
    found = residual(tuple(p.tolist()), tuple(q.tolist()))
    return p if found is None else np.array(found)


def _checked(name: str, values: ArrayLike) -> NDArray[np.float64]:
    probs = np.array(values, dtype=np.float64)
    if probs.ndim != 1 or probs.size == 0:
        raise ValueError(f"{name} has the shape {probs.shape}, not one row of numbers")
    if not np.isfinite(probs).all():
        raise ValueError(f"{name} has a value that is not finite")
    if (probs < 0).any():
        raise ValueError(f"{name} has a negative probability")
    if not probs.any():
        raise ValueError(f"{name} is 0 everywhere: there is nothing to draw")
    total = float(probs.sum())
    if abs(total - 1) > SUM_TOLERANCE:
        raise ValueError(f"{name} sums to {total:.12g}, not to 1 within {SUM_TOLERANCE}")
    return probs
