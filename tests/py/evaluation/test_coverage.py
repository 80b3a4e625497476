"""Simulated studies against exact sums: coverage, pairs, and streams that do not depend on cuts."""

from collections import defaultdict
from fractions import Fraction

import numpy as np
import pytest

from tokenstep.evaluation import coverage as module
from tokenstep.evaluation.alike import successes
from tokenstep.evaluation.coverage import (
    Plan,
    coverage,
    exact_naive,
    power,
    power_stream,
    wilson,
)
from tokenstep.evaluation.errors import clustered, naive, paired, unpaired
from tokenstep.evaluation.studies import draw, draw_pairs, joint, squares, stream
from tokenstep.speculative.verdict import ALARM, tolerance

F = Fraction
# Seeds are fixed, so a false alarm would stay; it happens with at most this probability.
PLAN = Plan(
    tasks=8,
    repeats=5,
    rate=F(2, 5),
    alike=F(3, 10),
    gain=F(1, 5),
    level=0.95,
    studies=20_000,
    seed=1,
)
ALIKE = (F(0), F(1, 10), F(3, 10), F(1, 2), F(1))


def exact_clustered(plan: Plan, alike: F) -> float:
    """Sum over every (successes, squared successes) that the tasks can add up to."""
    law = [float(each) for each in successes(plan.repeats, plan.rate, alike)]
    states: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for _ in range(plan.tasks):
        grown: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (total, squared), chance in states.items():
            for k, p in enumerate(law):
                grown[total + k, squared + k * k] += chance * p
        states = grown
    n, m = plan.tasks, plan.repeats
    covered = 0.0
    quantile = module.quantile_of(plan.level, n - 1)
    for (total, squared), chance in states.items():
        variance = (squared - total * total / n) / (n - 1) / (m * m)
        if (
            abs(total / (n * m) - float(plan.rate))
            <= quantile * np.sqrt(max(variance, 0) / n) + 1e-12
        ):
            covered += chance
    return covered


@pytest.mark.parametrize("alike", ALIKE)
def test_counted_coverage_is_the_exact_one_within_the_error_of_counting(alike: F) -> None:
    found = coverage(PLAN, alike)
    for hits, exact in (
        (found.naive, exact_naive(PLAN, alike)),
        (found.clustered, exact_clustered(PLAN, alike)),
    ):
        limit = tolerance(exact, PLAN.studies, ALARM / (2 * len(ALIKE)))
        assert abs(hits / PLAN.studies - exact) <= limit


def test_a_wrong_correlation_would_be_noticed() -> None:
    found = coverage(PLAN, F(3, 10))
    exact = exact_naive(PLAN, F(2, 10))
    assert abs(found.naive / PLAN.studies - exact) > tolerance(exact, PLAN.studies, ALARM)


def test_the_naive_interval_falls_short_as_runs_grow_alike_and_the_clustered_one_does_not() -> None:
    naive_share = [exact_naive(PLAN, alike) for alike in ALIKE]
    assert naive_share == sorted(naive_share, reverse=True)
    assert naive_share[0] > 0.93
    assert naive_share[-1] < 0.8
    assert all(exact_clustered(PLAN, alike) > 0.92 for alike in ALIKE[:-1])


def test_studies_are_the_same_however_they_are_cut_up(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = coverage(PLAN, F(3, 10)), power(PLAN, F(1, 5))
    monkeypatch.setattr(module, "CHUNK", 999)
    assert (coverage(PLAN, F(3, 10)), power(PLAN, F(1, 5))) == whole
    other = Plan(**{**vars(PLAN), "seed": 2})
    assert coverage(other, F(3, 10)) != whole[0]


@pytest.mark.parametrize("alike", ALIKE)
@pytest.mark.parametrize("gain", [F(0), F(1, 5), F(1)])
def test_the_law_of_a_pair_has_the_right_means_and_the_right_covariance(alike: F, gain: F) -> None:
    repeats, rate = 4, F(2, 5)
    law = np.array(joint(repeats, rate, alike, gain)).reshape(repeats + 1, repeats + 1)
    assert law.sum() == pytest.approx(1, abs=1e-12)
    first, second = law.sum(axis=1), law.sum(axis=0)
    exact = [float(each) for each in successes(repeats, rate, alike)]
    assert first == pytest.approx(exact, abs=1e-12)
    k = np.arange(repeats + 1)
    mean_b = repeats * float(rate + gain * (1 - rate))
    assert second @ k == pytest.approx(mean_b, abs=1e-12)
    # A run of B is a run of A of the same task, or repaired: covariance shrinks by (1 - gain).
    both = k @ law @ k - (first @ k) * (second @ k)
    expected = repeats**2 * float(alike * rate * (1 - rate) * (1 - gain))
    assert both == pytest.approx(expected, abs=1e-12)


def test_without_a_difference_the_paired_interval_gives_as_many_alarms_as_it_says() -> None:
    found = power(PLAN, F(0))
    alarms = found.paired_found / found.studies
    # Few tasks and yes-or-no outcomes: near the level, not on it.
    assert abs(alarms - 0.05) < 0.01
    assert found.paired_found + found.paired_covered == found.studies
    # The unpaired interval is so wide that it hardly ever finds anything.
    assert found.unpaired_found / found.studies < alarms / 5


def test_pairing_finds_more_and_covers_as_it_says() -> None:
    found = power(PLAN, F(2, 5))
    assert found.paired_found > 1.5 * found.unpaired_found
    assert abs(found.paired_covered / found.studies - 0.95) < 0.02
    assert found.unpaired_covered / found.studies > 0.98


def test_what_power_counts_is_what_the_intervals_of_its_studies_say() -> None:
    law = joint(PLAN.repeats, PLAN.rate, PLAN.alike, PLAN.gain)
    pair = draw_pairs(PLAN.studies, PLAN.tasks, PLAN.repeats, law, power_stream(PLAN, PLAN.gain))
    found = power(PLAN, PLAN.gain)
    truth = float(PLAN.difference)
    for made, hits, covered in (
        (paired(*pair, PLAN.repeats), found.paired_found, found.paired_covered),
        (unpaired(*pair, PLAN.repeats), found.unpaired_found, found.unpaired_covered),
    ):
        half = made.half_width(PLAN.level)
        outside = (made.mean - half > 0) | (made.mean + half < 0)
        inside = (made.mean - half <= truth) & (truth <= made.mean + half)
        assert int(outside.sum()) == hits
        assert int(inside.sum()) == covered


def test_drawn_counts_follow_their_law() -> None:
    rng = stream(3, 0)
    drawn = draw(5_000, 4, 3, F(2, 5), F(3, 10), rng)
    law = successes(3, F(2, 5), F(3, 10))
    for k, chance in enumerate(law):
        share = float((drawn == k).mean())
        assert abs(share - float(chance)) <= tolerance(chance, drawn.size, ALARM / len(law))


def test_squares_hold_the_counts_and_no_place_is_favoured() -> None:
    rng = stream(0, 9)
    cells = np.array(squares(np.full(4_000, 2), 5, rng))
    assert (cells.sum(axis=1) == 2).all()
    for share in cells.mean(axis=0):
        assert abs(share - 0.4) <= tolerance(0.4, 4_000, ALARM / 5)


def test_one_study_of_a_certain_task_is_certain() -> None:
    sure = draw(3, 4, 5, F(1), F(1, 2), stream(0, 0))
    assert (sure == 5).all()
    assert naive(sure, 5).covers(1.0, 0.95).all()
    assert clustered(sure, 5).error.tolist() == [0, 0, 0]


def test_the_bar_of_a_count_holds_its_share() -> None:
    for hits in (0, 1, 50, 99, 100):
        low, high = wilson(hits, 100, 0.95)
        assert 0 <= low <= hits / 100 <= high <= 1
        assert low < high
    # Wilson's interval, worked out by hand for 50 of 100: 0.5 ± 0.0962.
    assert wilson(50, 100, 0.95) == pytest.approx((0.4038, 0.5962), abs=1e-4)
