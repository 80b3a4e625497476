"""Exact truncation: the rules of the sampling pipeline, and where decimals would go wrong."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.sampling.top_k import keep_top_k
from tokenstep.sampling.top_p import keep_top_p
from tokenstep.speculative.truncate import top_k, top_p, truncate

from .cases import P, fractions, shares

# Sixty-fourths: floats hold them and their sums exactly, so both must agree even on a limit.
SIXTY_FOURTHS = st.lists(st.integers(0, 63), min_size=1, max_size=6).map(
    lambda cuts: np.diff(np.array([0, *sorted(cuts), 64])).tolist()
)


@given(weights=SIXTY_FOURTHS, k=st.integers(-1, 8))
@settings(max_examples=50)
def test_top_k_keeps_what_the_sampling_pipeline_keeps(weights: list[int], k: int) -> None:
    kept = keep_top_k(np.array(weights, dtype=np.float64), k).kept & (np.array(weights) > 0)
    found = top_k(shares(weights), k)
    assert [each > 0 for each in found] == kept.tolist()
    assert sum(found) == 1


@given(weights=SIXTY_FOURTHS, limit=st.integers(0, 80))
@settings(max_examples=50)
def test_top_p_keeps_what_the_sampling_pipeline_keeps(weights: list[int], limit: int) -> None:
    kept = keep_top_p(np.array(weights) / 64, limit / 64).kept & (np.array(weights) > 0)
    found = top_p(shares(weights), Fraction(limit, 64))
    assert [each > 0 for each in found] == kept.tolist()
    assert sum(found) == 1


@given(weights=SIXTY_FOURTHS, k=st.integers(1, 8), limit=st.integers(0, 80))
@settings(max_examples=50)
def test_what_is_kept_keeps_its_proportions(weights: list[int], k: int, limit: int) -> None:
    probs = shares(weights)
    found = truncate(probs, k, Fraction(limit, 64))
    ratios = {a / b for a, b in zip(found, probs, strict=True) if a}
    assert len(ratios) == 1
    assert min(ratios) >= 1


def test_a_mass_that_meets_the_limit_exactly_ends_the_set_in_fractions() -> None:
    assert 0.1 + 0.7 < 0.8  # What floats make of the same sum.
    assert keep_top_p(np.array([0.7, 0.1, 0.2]), 0.8).kept.tolist() == [True, False, True]
    seven, one, two = Fraction(7, 10), Fraction(1, 10), Fraction(2, 10)
    assert top_p((seven, one, two), seven + one) == (Fraction(7, 9), Fraction(0), Fraction(2, 9))
    assert top_p((seven, one, one, one), seven + one) == (*fractions(["7/8", "1/8"]), 0, 0)


def test_off_is_off() -> None:
    assert truncate(P) == truncate(P, 0, Fraction(1)) == truncate(P, 9, Fraction(2)) == P


def test_a_limit_below_zero_and_a_distribution_of_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="top_p = -1 must be 0 or greater"):
        top_p(P, Fraction(-1))
    with pytest.raises(ValueError, match="mass of 0"):
        top_k((Fraction(0), Fraction(0)), 1)
