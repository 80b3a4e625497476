"""Expected total cost against every possible course of events, and against trials."""

from fractions import Fraction
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.candidates.best_of import Chooser, Model, Test
from tokenstep.evaluation.one_by_one import total
from tokenstep.evaluation.settings import (
    COUNTS,
    RIVALS,
    TASK_SETS,
    TEMPERATURES,
    Criterion,
    Expected,
    Setting,
    answers,
    cheapest,
    expected,
    failures,
    logits_of,
    reigns,
    ways,
)
from tokenstep.evaluation.settings import settings as every_setting
from tokenstep.evaluation.studies import stream
from tokenstep.evaluation.trial import failures as tried
from tokenstep.evaluation.trial import sample
from tokenstep.speculative.verdict import ALARM, tolerance

F = Fraction
TEST = Test(F(1, 10), F(1, 10))
MODEL = Model(F(1, 5))
CRITERIA: tuple[Criterion, ...] = ("right", "not_wrong", "every_time")


def delivered(probs: list[float], count: int, chooser: Chooser, runs: int) -> list[float]:
    """Sum over every run of every sample of every verdict: right, wrong, right in all runs."""
    right = wrong = always = 0.0
    if isinstance(chooser, Test):
        lets = [1 - float(chooser.false_reject), *[float(chooser.false_accept)] * len(RIVALS)]
        verdicts = list(product((True, False), repeat=len(lets)))
        chances = [
            float(np.prod([p if each else 1 - p for p, each in zip(lets, verdict, strict=True)]))
            for verdict in verdicts
        ]
    else:
        verdicts, chances = [()], [1.0]
    for verdict, weight in zip(verdicts, chances, strict=True):
        one_right = one_wrong = 0.0
        for samples in product(range(len(probs)), repeat=count):
            chance = float(np.prod([probs[each] for each in samples]))
            if isinstance(chooser, Test):
                passing = [each for each in samples if verdict[each]]
                one_right += chance * (bool(passing) and passing[0] == 0)
                one_wrong += chance * (bool(passing) and passing[0] != 0)
                continue
            error = float(chooser.error)
            leads = float(samples[0] == 0)
            for each in samples[1:]:
                # Among unlike ones the right one is kept but for an error.
                leads = leads * (1 if each == 0 else 1 - error) + (1 - leads) * (
                    (1 - error) if each == 0 else 0
                )
            one_right += chance * leads
            one_wrong += chance * (1 - leads)
        right += weight * one_right
        wrong += weight * one_wrong
        always += weight * one_right**runs
    return [1 - right, wrong, 1 - always]


@pytest.mark.parametrize("chooser", [TEST, MODEL, Test(F(1, 2), F(0)), Model(F(1))])
@pytest.mark.parametrize(
    ("lead", "temperature", "count"),
    [(0.6, 0.0, 3), (-0.6, 0.0, 3), (0.6, 1.0, 3), (-0.6, 0.6, 3), (-2.0, 2.0, 2), (1.0, 1.5, 1)],
)
def test_failures_are_the_sum_over_every_course_of_events(
    chooser: Chooser, lead: float, temperature: float, count: int
) -> None:
    probs = answers(lead, temperature).tolist()
    summed = delivered(probs, count, chooser, 3)
    found = ways((lead,), Setting(temperature, count), chooser)
    for criterion, one in zip(CRITERIA, summed, strict=True):
        assert failures(found, criterion, 3)[0] == pytest.approx(one, abs=1e-12)


@pytest.mark.parametrize("chooser", [TEST, MODEL])
@pytest.mark.parametrize("criterion", CRITERIA)
def test_trials_agree_with_the_sums_for_every_setting(
    chooser: Chooser, criterion: Criterion
) -> None:
    leads = TASK_SETS["mixed"]
    compared = list(every_setting())
    assert len(compared) == len(TEMPERATURES) * len(COUNTS)
    for place, setting in enumerate(compared):
        one = expected(leads, setting, chooser, criterion=criterion, runs=4)
        failed, total = tried(leads, setting, chooser, criterion, 4, 200, stream(5, place))
        limit = tolerance(one.failure, total, ALARM / len(compared))
        assert abs(failed / total - one.failure) <= limit, setting
        # A failure rate that is off by a fifth would be noticed.
        assert abs(failed / total - one.failure - 0.2) > limit


def test_temperature_acts_through_the_softmax_of_the_logits() -> None:
    for lead, temperature in product(TASK_SETS["mixed"], TEMPERATURES[1:]):
        weights = np.exp(logits_of(lead) / temperature)
        assert answers(lead, temperature) == pytest.approx(weights / weights.sum(), abs=1e-12)
    assert answers(0.2, 0.0).tolist() == [1, 0, 0, 0, 0]
    assert answers(-0.2, 0.0).tolist() == [0, 1, 0, 0, 0]


def test_at_temperature_zero_more_samples_bring_nothing_but_cost() -> None:
    for chooser in (TEST, MODEL):
        for leads in TASK_SETS.values():
            found = [expected(leads, Setting(0.0, count), chooser) for count in COUNTS]
            assert [one.failure for one in found] == pytest.approx([found[0].failure] * len(found))
            assert [one.calls for one in found] == sorted(one.calls for one in found)


def test_each_call_is_paid() -> None:
    test = expected((1.0,), Setting(1.0, 8), TEST, call_price=2.0, judge_price=0.5)
    model = expected((1.0,), Setting(1.0, 8), MODEL, call_price=2.0, judge_price=0.5)
    assert (test.calls, model.calls) == (20.0, 19.5)
    often = expected((1.0,), Setting(1.0, 8), TEST, criterion="every_time", runs=3, call_price=2.0)
    assert often.calls == 48.0


COSTS = st.lists(
    st.builds(
        Expected,
        st.builds(Setting, st.just(0.0), st.integers(1, 99)),
        st.integers(0, 40).map(float),
        st.integers(0, 100).map(lambda n: n / 100),
    ),
    min_size=1,
    max_size=12,
).map(tuple)


@settings(max_examples=200)
@given(COSTS, st.floats(0, 1e5))
def test_the_reigning_setting_is_the_cheapest_at_any_price(
    compared: tuple[Expected, ...], price: float
) -> None:
    found = reigns(compared)
    assert found[0].start == 0
    assert found[-1].end is None
    for one, following in pairwise(found):
        assert one.end == following.start
        # At the break-even price both cost the same; a little off it they do not.
        assert one.end is not None
        assert one.best.total(one.end) == pytest.approx(following.best.total(one.end), rel=1e-9)
        assert one.best.failure > following.best.failure
    reigning = next(each for each in reversed(found) if each.start <= price)
    least = cheapest(compared, price).total(price)
    assert reigning.best.total(price) == pytest.approx(least, rel=1e-9, abs=1e-9)


def test_the_best_setting_moves_when_the_price_of_a_failure_does() -> None:
    for name, chooser in product(TASK_SETS, (TEST, MODEL)):
        compared = tuple(
            expected(TASK_SETS[name], each, chooser, judge_price=0.2) for each in every_setting()
        )
        found = reigns(compared)
        assert len(found) >= 3
        counts = [each.best.setting.count for each in found]
        assert counts == sorted(counts)
        # A break-even price 1 % off is told from the right one.
        first = found[0]
        assert first.end is not None
        shifted = first.end * 1.01
        assert first.best.total(shifted) > found[1].best.total(shifted)
        assert first.best.total(first.end / 1.01) < found[1].best.total(first.end / 1.01)


def test_what_success_means_decides_too() -> None:
    leads = TASK_SETS["mixed"]

    def best(criterion: Criterion) -> Setting:
        compared = tuple(
            expected(leads, each, TEST, criterion=criterion, runs=5, judge_price=0.2)
            for each in every_setting()
        )
        return cheapest(compared, 1000.0).setting

    assert len({best(criterion) for criterion in CRITERIA}) == 3


@pytest.mark.parametrize("chooser", [TEST, MODEL, Test(F(0), F(1)), Test(F(1), F(0)), Model(F(1))])
@pytest.mark.parametrize("criterion", CRITERIA)
def test_candidate_by_candidate_every_setting_costs_the_same(
    chooser: Chooser, criterion: Criterion
) -> None:
    for setting in every_setting():
        summed = expected(
            TASK_SETS["mixed"],
            setting,
            chooser,
            criterion=criterion,
            runs=3,
            call_price=1.5,
            judge_price=0.25,
        )
        again = total(
            TASK_SETS["mixed"],
            setting,
            chooser,
            criterion=criterion,
            runs=3,
            call_price=1.5,
            judge_price=0.25,
            failure_price=40.0,
        )
        assert again == pytest.approx(summed.total(40.0), rel=1e-10, abs=1e-10), setting


def test_what_is_drawn_at_temperature_0_is_one_answer_and_hotter_there_are_more() -> None:
    rng = np.random.default_rng(5)
    for lead in TASK_SETS["mixed"]:
        cold = sample(lead, 0.0, (50,), rng)
        assert set(cold.tolist()) == {int(logits_of(lead).argmax())}
        assert len(set(sample(lead, 2.0, (50,), rng).tolist())) > 1
