"""Runs that are alike: the moments that an intraclass correlation means."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.evaluation.alike import design_effect, effective, successes

F = Fraction
RUNS = st.integers(1, 12)
SHARES = st.fractions(0, 1, max_denominator=20)


@given(RUNS, SHARES, SHARES)
def test_mean_and_variance_are_those_of_runs_with_that_correlation(
    runs: int, rate: F, alike: F
) -> None:
    law = successes(runs, rate, alike)
    assert len(law) == runs + 1
    assert sum(law) == 1
    assert min(law) >= 0
    mean = sum(k * p for k, p in enumerate(law))
    spread = sum(k * k * p for k, p in enumerate(law)) - mean**2
    assert mean == runs * rate
    # Var(X1 + … + Xn) = n v + n (n - 1) rho v, with v the variance of one run.
    assert spread == runs * rate * (1 - rate) * design_effect(runs, alike)


@given(RUNS, SHARES, SHARES)
def test_leaving_out_one_run_gives_the_law_of_one_run_fewer(runs: int, rate: F, alike: F) -> None:
    law = successes(runs, rate, alike)
    fewer = [law[k] * F(runs - k, runs) + law[k + 1] * F(k + 1, runs) for k in range(runs)]
    assert tuple(fewer) == successes(runs - 1, rate, alike)


def test_the_ends_are_independence_and_sameness() -> None:
    half = F(1, 2)
    assert successes(3, half, F(0)) == (F(1, 8), F(3, 8), F(3, 8), F(1, 8))
    assert successes(3, half, F(1)) == (half, 0, 0, half)
    # The two ends are the limits of what is between.
    near = successes(3, half, F(1, 10**9))
    far = successes(3, half, 1 - F(1, 10**9))
    assert max(abs(a - b) for a, b in zip(near, successes(3, half, F(0)), strict=True)) < 1e-8
    assert max(abs(a - b) for a, b in zip(far, successes(3, half, F(1)), strict=True)) < 1e-8


def test_ten_answers_to_one_question_are_not_ten_questions() -> None:
    assert effective(1, 10, F(1)) == 1
    assert effective(10, 1, F(1)) == 10
    assert effective(1, 10, F(0)) == 10
    assert effective(1, 10**6, F(1, 5)) < 5


@pytest.mark.parametrize(
    ("runs", "rate", "alike"), [(-1, F(1, 2), F(0)), (1, F(2), F(0)), (1, F(1, 2), F(-1, 2))]
)
def test_what_is_out_of_range_is_refused(runs: int, rate: F, alike: F) -> None:
    with pytest.raises(ValueError, match="out of range"):
        successes(runs, rate, alike)
