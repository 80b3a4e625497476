"""Best-of-N against every possible course of events, one by one."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.candidates.best_of import (
    Chooser,
    Delivered,
    Model,
    Test,
    best_of,
    ceiling,
    given_good,
)
from tokenstep.candidates.cost import ledger
from tokenstep.evaluation.alike import successes

F = Fraction
TENTHS = st.integers(0, 10).map(lambda n: F(n, 10))
CHOOSERS = st.one_of(st.builds(Test, TENTHS, TENTHS), st.builds(Model, TENTHS))


def one_course(good: tuple[bool, ...], errs: tuple[bool, ...], chooser: Chooser) -> str:
    """Play it through as a person would, candidate by candidate."""
    if isinstance(chooser, Test):
        for candidate, wrong in zip(good, errs, strict=True):
            if candidate != wrong:  # passes: good and judged well, or bad and misjudged
                return "right" if candidate else "wrong"
        return "nothing"
    best = good[0]
    for candidate, wrong in zip(good[1:], errs[1:], strict=True):
        if candidate is not best:
            best = not wrong
    return "right" if best else "wrong"


def enumerated(count: int, rate: F, alike: F, chooser: Chooser) -> Delivered:
    law = successes(count, rate, alike)
    found = {"right": F(0), "wrong": F(0), "nothing": F(0)}
    for good in product((False, True), repeat=count):
        for errs in product((False, True), repeat=count):
            # Candidates are exchangeable: all orders of so many good ones are equally likely.
            chance = law[sum(good)] / comb(count, sum(good))
            for candidate, wrong in zip(good, errs, strict=True):
                if isinstance(chooser, Test):
                    error = chooser.false_reject if candidate else chooser.false_accept
                else:
                    error = chooser.error
                chance *= error if wrong else 1 - error
            found[one_course(good, errs, chooser)] += chance
    return Delivered(**found)


@settings(max_examples=25)
@given(st.integers(1, 4), TENTHS, TENTHS, CHOOSERS)
def test_it_is_the_sum_over_every_course_of_events(
    count: int, rate: F, alike: F, chooser: Chooser
) -> None:
    assert best_of(count, rate, alike, chooser) == enumerated(count, rate, alike, chooser)


@given(st.integers(1, 16), TENTHS, TENTHS, TENTHS)
def test_independent_candidates_follow_the_geometric_series(
    count: int, rate: F, accept: F, reject: F
) -> None:
    good = rate * (1 - reject)
    passes = good + (1 - rate) * accept
    found = best_of(count, rate, F(0), Test(accept, reject))
    assert found.nothing == (1 - passes) ** count
    if passes:
        assert found.right == good * (1 - (1 - passes) ** count) / passes
        assert found.right <= ceiling(rate, Test(accept, reject))


@given(st.integers(1, 16), TENTHS, TENTHS, CHOOSERS)
def test_the_three_shares_are_probabilities_that_sum_to_one(
    count: int, rate: F, alike: F, chooser: Chooser
) -> None:
    found = best_of(count, rate, alike, chooser)
    assert found.right + found.wrong + found.nothing == 1
    assert min(found.right, found.wrong, found.nothing) >= 0


def test_candidates_that_are_all_the_same_bring_a_larger_model_nothing() -> None:
    for count in (1, 2, 16):
        assert best_of(count, F(2, 5), F(1), Model(F(1, 5))).right == F(2, 5)


def test_alike_candidates_bring_less_than_independent_ones() -> None:
    test = Test(F(1, 10), F(1, 10))
    rights = [best_of(8, F(2, 5), F(n, 10), test).right for n in range(11)]
    assert rights == sorted(rights, reverse=True)
    assert len(set(rights)) == len(rights)


def test_more_candidates_do_not_mend_a_test_that_lets_wrong_ones_pass() -> None:
    leaky = Test(F(1, 10), F(1, 10))
    limit = ceiling(F(2, 5), leaky)
    rights = [best_of(count, F(2, 5), F(0), leaky).right for count in range(1, 17)]
    assert rights == sorted(rights)
    assert limit - rights[-1] < F(1, 1000) < 1 - limit
    # A perfect test is what the usual formula is about.
    assert best_of(16, F(2, 5), F(0), Test(F(0), F(0))).right == 1 - F(3, 5) ** 16


def test_the_order_of_a_knockout_does_not_matter_on_average() -> None:
    # Two good, one bad: the bad one wins only if it meets a good one and an error is made.
    error = F(1, 5)
    # It comes last (meets one good leader), or second (meets a leader, then must win again), or
    # first (must win twice).
    wrong = F(1, 3) * (error + error**2 + error**2)
    assert given_good(2, 1, Model(error)).wrong == wrong


@pytest.mark.parametrize("count", [0, -1])
def test_without_candidates_there_is_nothing_to_choose(count: int) -> None:
    with pytest.raises(ValueError, match="there must be a candidate"):
        best_of(count, F(1, 2), F(0), Model(F(0)))


@given(st.integers(1, 16), TENTHS, TENTHS, CHOOSERS)
def test_the_ledger_holds_every_candidate_and_every_judgement(
    count: int, call: F, judge: F, chooser: Chooser
) -> None:
    book = ledger(count, chooser, call, judge)
    judged = count if isinstance(chooser, Test) else count - 1
    assert book.total == count * call + judged * judge
    assert book.part("candidate") + book.part("judge") == book.total
    assert len(book.calls) == count + judged
    # The count that leaves out the rest is right only where there is no rest.
    assert (book.of_the_winner == book.total) == ((count - 1) * call + judged * judge == 0)


def test_the_ledger_refuses_what_cannot_be() -> None:
    for arguments in ((0, F(1), F(1)), (1, F(-1), F(1)), (1, F(1), F(-1))):
        count, call, judge = arguments
        with pytest.raises(ValueError, match="out of range"):
            ledger(count, Model(F(0)), call, judge)
