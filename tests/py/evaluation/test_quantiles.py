"""Quantiles against published tables and closed forms; exact intervals against their own law."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.evaluation.exact import at_least, clopper_pearson, lowest_after_all_succeed
from tokenstep.evaluation.quantiles import normal_quantile, t_below, t_quantile

F = Fraction
# Student's t, as printed in the usual tables (Fisher and Yates, NIST/SEMATECH 1.3.6.7.2).
TABLE = {
    (0.975, 1): 12.706,
    (0.975, 2): 4.303,
    (0.975, 3): 3.182,
    (0.975, 4): 2.776,
    (0.975, 5): 2.571,
    (0.975, 10): 2.228,
    (0.975, 19): 2.093,
    (0.975, 30): 2.042,
    (0.975, 60): 2.000,
    (0.975, 100): 1.984,
    (0.95, 5): 2.015,
    (0.95, 10): 1.812,
    (0.95, 20): 1.725,
    (0.995, 5): 4.032,
    (0.995, 10): 3.169,
    (0.995, 30): 2.750,
    (0.9, 4): 1.533,
    (0.999, 8): 4.501,
}


@pytest.mark.parametrize(("where", "printed"), TABLE.items())
def test_t_is_that_of_the_printed_table(where: tuple[float, int], printed: float) -> None:
    assert t_quantile(*where) == pytest.approx(printed, abs=0.0005)


@given(st.floats(0.001, 0.999))
def test_one_and_two_degrees_have_closed_forms(probability: float) -> None:
    cauchy = math.tan(math.pi * (probability - 0.5))
    assert t_quantile(probability, 1) == pytest.approx(cauchy, rel=1e-9, abs=1e-12)
    twice = 2 * probability - 1
    closed = twice * math.sqrt(2 / (1 - twice * twice))
    assert t_quantile(probability, 2) == pytest.approx(closed, rel=1e-9, abs=1e-12)


@given(st.integers(1, 300), st.floats(-30, 30))
def test_the_two_tails_mirror_each_other(degrees: int, t: float) -> None:
    assert t_below(t, degrees) + t_below(-t, degrees) == pytest.approx(1, abs=1e-12)


def test_with_many_degrees_it_is_the_normal() -> None:
    assert t_quantile(0.975, 5999) == pytest.approx(normal_quantile(0.975), abs=1e-3)
    assert normal_quantile(0.975) == pytest.approx(1.959963984540054, abs=1e-12)
    assert normal_quantile(0.5) == pytest.approx(0, abs=1e-12)


def test_the_density_that_is_integrated_gives_the_same() -> None:
    # Midpoint sum of the density for 7 degrees, from 0 to 2: another way to the same number.
    constant = math.gamma(4) / (math.sqrt(7 * math.pi) * math.gamma(3.5))
    steps = 20_000
    area = sum(
        constant * (1 + ((i + 0.5) * 2 / steps) ** 2 / 7) ** -4 * 2 / steps for i in range(steps)
    )
    assert t_below(2.0, 7) == pytest.approx(0.5 + area, abs=1e-8)


@pytest.mark.parametrize("probability", [0.0, 1.0, -1.0])
def test_certainty_has_no_quantile(probability: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        t_quantile(probability, 3)
    with pytest.raises(ValueError, match="at least 1"):
        t_quantile(0.5, 0)


# Clopper–Pearson, 95 %, as printed in tables of binomial confidence limits.
PRINTED = {
    (0, 10): (0.0, 0.3085),
    (1, 10): (0.0025, 0.4450),
    (5, 10): (0.1871, 0.8129),
    (8, 10): (0.4439, 0.9748),
    (10, 10): (0.6915, 1.0),
    (1, 1): (0.025, 1.0),
    (3, 3): (0.2924, 1.0),
    (20, 20): (0.8316, 1.0),
}


@pytest.mark.parametrize(("counts", "printed"), PRINTED.items())
def test_exact_intervals_are_those_of_the_printed_table(
    counts: tuple[int, int], printed: tuple[float, float]
) -> None:
    assert clopper_pearson(*counts, F(95, 100)) == pytest.approx(printed, abs=5e-5)


@given(st.integers(1, 12), st.fractions(F(1, 50), F(49, 50), max_denominator=50))
def test_an_exact_interval_covers_at_least_as_often_as_it_says(runs: int, rate: F) -> None:
    level = F(9, 10)
    covered = F(0)
    for k in range(runs + 1):
        low, high = clopper_pearson(k, runs, level)
        if low <= rate <= high:
            covered += at_least(k, runs, rate) - at_least(k + 1, runs, rate)
    assert covered >= level


def test_all_successes_have_a_closed_form_and_the_rule_of_three_is_near_it() -> None:
    for runs in (1, 2, 10, 30):
        assert lowest_after_all_succeed(runs, F(95, 100)) == pytest.approx(
            0.05 ** (1 / runs), abs=1e-11
        )
        low, high = clopper_pearson(runs, runs, F(95, 100))
        assert low == pytest.approx(0.025 ** (1 / runs), abs=1e-11)
        assert high == 1
    assert lowest_after_all_succeed(30, F(95, 100)) == pytest.approx(1 - 3 / 30, abs=0.006)


def test_one_success_leaves_nearly_every_rate_open() -> None:
    low, high = clopper_pearson(1, 1, F(95, 100))
    assert low < 0.03
    assert high == 1
    for bad in ((2, 1, F(1, 2)), (0, 0, F(1, 2)), (0, 1, F(1))):
        with pytest.raises(ValueError, match="out of range"):
            clopper_pearson(*bad)
