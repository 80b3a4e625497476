"""The declared test: it seldom errs, it sees every shortcut, and it names what is followed."""

import dataclasses
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.speculative.experiment import Experiment, Run, Tally, kernel_of
from tokenstep.speculative.laws import acceptance, law
from tokenstep.speculative.setup import Setup, Shortcut, make_setup, without_shortcut
from tokenstep.speculative.verdict import ALARM, Row, Verdict, judge, tolerance
from tokenstep.trace import ExperimentRow

from .cases import CONTROLS, PAIRS, SHORTCUTS, P, Q, shares, truncated


def judged(setup: Setup, tally: Tally, against: Setup) -> Verdict:
    return judge(law(against), acceptance(against), tally)


def outside(n: int, p: Fraction, leeway: float) -> float:
    """Exact probability that a share of n draws is further from p than the leeway."""
    return float(
        sum(
            comb(n, k) * p**k * (1 - p) ** (n - k)
            for k in range(n + 1)
            if abs(k / n - float(p)) > leeway
        )
    )


@given(
    n=st.integers(1, 60),
    p=st.integers(1, 199).map(lambda weight: Fraction(weight, 200)),
    alarm=st.sampled_from([0.1, 0.001]),
)
@settings(max_examples=50)
def test_a_right_share_is_out_of_tolerance_no_more_often_than_stated(
    n: int, p: Fraction, alarm: float
) -> None:
    assert outside(n, p, tolerance(p, n, alarm)) <= alarm


def test_a_tolerance_from_the_normal_approximation_would_break_that_promise() -> None:
    n, rare = 20, Fraction(1, 100)
    quantile = 3.2905  # Two-sided, 0.001.
    assert outside(n, rare, quantile * sqrt(rare * (1 - rare) / n)) > 10 * ALARM


def test_the_tolerance_costs_little_where_the_normal_approximation_holds() -> None:
    normal = 3.2905 * sqrt(0.3 * 0.7 / 10**6)
    assert normal < tolerance(0.3, 10**6, 0.001) < 1.25 * normal


@given(
    n=st.integers(1, 40),
    weights=st.lists(st.integers(0, 4), min_size=2, max_size=3).filter(any),
    accepted=st.integers(0, 6).map(lambda sixths: Fraction(sixths, 6)),
)
@settings(max_examples=60)
def test_it_says_that_it_cannot_fail_exactly_if_no_counts_fail_it(
    n: int, weights: list[int], accepted: Fraction
) -> None:
    target = shares(weights)
    outcomes = {
        (*counts, kept): judge(target, accepted, Tally(counts=np.array(counts), accepted=kept)).ok
        for counts in product(range(n + 1), repeat=len(weights))
        if sum(counts) == n and n in counts
        for kept in (0, n)
    }
    some = next(iter(outcomes))
    verdict = judge(target, accepted, Tally(counts=np.array(some[:-1]), accepted=some[-1]))
    # The counts furthest out are those that give one token everything.
    assert verdict.can_fail == (not all(outcomes.values()))


def test_what_is_certain_has_no_leeway() -> None:
    assert tolerance(Fraction(0), 5, 0.1) == tolerance(Fraction(1), 5, 0.1) == 0
    assert tolerance(Fraction(1, 10**400), 5, 0.1) > 0
    assert tolerance(0.0, 5, 0.1) > 0
    assert tolerance(1.0, 5, 0.1) > 0
    certain = (Fraction(1), Fraction(0))
    assert judge(certain, Fraction(1), Tally(np.array([9, 0]), 9)).ok
    missed = judge(certain, Fraction(1), Tally(np.array([999_999, 1]), 10**6))
    assert [row.ok for row in missed.rows] == [False, False, True]
    assert [row.deviation for row in missed.rows] == [None, None, 0.0]


@pytest.mark.parametrize("name", PAIRS)
def test_the_true_rule_passes_on_two_hundred_seeds(name: str) -> None:
    setup = make_setup(*PAIRS[name])
    n = 2000 if setup.size > 100 else 20_000
    law_and_acceptance = (setup.p, acceptance(setup))
    kernel = kernel_of(setup)  # Once: for 512 tokens it takes longer than the draws.
    runs = (Run(kernel, np.random.Generator(np.random.SFC64(seed))) for seed in range(200))
    failures = sum(not judge(*law_and_acceptance, run.draw(n)).ok for run in runs)
    # At a rate of 0.001 more than 2 failures in 200 come about once in a thousand such tests.
    assert failures <= 2


@pytest.mark.parametrize("shortcut", CONTROLS)
@pytest.mark.parametrize("seed", range(3))
def test_every_shortcut_fails_and_follows_the_law_that_is_named(
    shortcut: Shortcut, seed: int
) -> None:
    setup = CONTROLS[shortcut]
    tally = Experiment(setup, seed).draw(100_000)
    assert not judged(setup, tally, without_shortcut(setup)).ok
    assert judged(setup, tally, setup).ok
    assert judged(setup, Experiment(without_shortcut(setup), seed).draw(100_000), setup).ok is False


@cache
def random_setups() -> list[Setup]:
    rng = np.random.default_rng(0)
    found = []
    for size in (2, 3, 4, 6, 9, 40):
        # The first token is always possible, so that no distribution is empty.
        p, q = (shares([1, *rng.integers(0, 9, size - 1).tolist()]) for _ in "pq")
        found += [make_setup(p, q, name) for name in SHORTCUTS]
        found += [truncated(p, q, name) for name in SHORTCUTS]
    return found


@pytest.mark.parametrize("number", range(72))
def test_a_setup_fails_where_its_law_differs_enough_and_passes_its_own_law(number: int) -> None:
    setup = random_setups()[number]
    tally = Experiment(setup, seed=number).draw(20_000)
    own = judged(setup, tally, setup)
    right = judged(setup, tally, without_shortcut(setup))
    assert own.ok
    if law(setup) == setup.p and acceptance(setup) == acceptance(without_shortcut(setup)):
        assert right.ok
    differs = [
        abs(a.expected - b.expected) > a.tolerance + b.tolerance
        for a, b in zip(own.rows, right.rows, strict=True)
    ]
    if any(differs):
        assert not right.ok


def test_most_random_shortcuts_are_seen() -> None:
    setups = [setup for setup in random_setups() if setup.shortcut != "none"]
    seen = [
        not judged(setup, Experiment(setup, 0).draw(20_000), without_shortcut(setup)).ok
        for setup in setups
    ]
    different = [law(setup) != setup.p for setup in setups]
    assert all(found <= differs for found, differs in zip(seen, different, strict=True))
    assert sum(seen) >= 0.85 * sum(different)


def test_a_shortcut_that_changes_nothing_passes() -> None:
    # Where nothing is accepted the residual is the target, so drawing from the target is right.
    setup = make_setup(*PAIRS["disjoint"], "resample_p")
    assert law(setup) == setup.p
    assert judged(setup, Experiment(setup, 0).draw(50_000), without_shortcut(setup)).ok


def test_a_wrong_acceptance_alone_fails() -> None:
    setup = make_setup(P, Q)
    tally = Experiment(setup, 0).draw(50_000)
    verdict = judge(setup.p, Fraction(3, 4), tally)
    assert [row.ok for row in verdict.rows] == [True, True, True, True, False]
    assert not verdict.ok


def test_a_row_has_the_fields_of_the_contract() -> None:
    ours = {field.name: field.type for field in dataclasses.fields(Row)}
    theirs = {field.name: field.type for field in dataclasses.fields(ExperimentRow)}
    assert ours.items() <= theirs.items()
    assert theirs.keys() - ours.keys() == {"label", "token", "followed"}


def test_the_rows_are_the_shares_against_their_tolerances() -> None:
    tally = Experiment(make_setup(P, Q), 0).draw(10_000)
    verdict = judge(P, acceptance(make_setup(P, Q)), tally)
    shared_out = [tolerance(each, 10_000, ALARM / 5) for each in (*P, acceptance(make_setup(P, Q)))]
    assert [row.tolerance for row in verdict.rows] == shared_out
    assert [row.count for row in verdict.rows] == [*tally.counts.tolist(), tally.accepted]
    for row in verdict.rows:
        assert row.share == row.count / 10_000
        assert row.deviation is not None
        assert row.deviation * row.tolerance == pytest.approx(row.share - row.expected)
        assert row.ok == (abs(row.deviation) <= 1)


def test_a_verdict_on_no_draws_or_on_another_vocabulary_is_refused() -> None:
    with pytest.raises(ValueError, match="without draws"):
        judge(P, Fraction(1), Tally(np.zeros(4, dtype=np.int64), 0))
    with pytest.raises(ValueError, match="4 tokens, the counts have 2"):
        judge(P, Fraction(1), Tally(np.array([1, 1]), 2))
