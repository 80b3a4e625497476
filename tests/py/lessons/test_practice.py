"""The lesson ``practice``: its steps, the mistakes that its check finds, and any settings."""

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.candidates.best_of import Test, best_of
from tokenstep.edge import LANGUAGES, sentence
from tokenstep.evaluation.settings import COUNTS, TEMPERATURES
from tokenstep.evaluation.trial import sample
from tokenstep.lessons import practice_run
from tokenstep.lessons.practice import PracticeOptions, build, run, run_arrays
from tokenstep.lessons.practice_run import MISTAKES
from tokenstep.lessons.practice_story import orders
from tokenstep.trace import (
    ChartPanel,
    CheckPanel,
    FlowPanel,
    OutcomesPanel,
    Step,
    TablePanel,
    Trace,
    to_json,
)

F = Fraction
FEW = 400
NAMES = [
    *("candidates", "ledger", "by_count"),
    *("commit_proposals", "commit_first", "commit_second", "commit_retry", "orders"),
    *("study", "naive", "clustered", "intervals", "design", "coverage", "paired", "power"),
    *("one_success", "tasks", "costs", "price", "check"),
]


def made(**options: Any) -> Trace:
    return build(PracticeOptions(**{"studies": FEW, **options}))


def step(trace: Trace, name: str) -> Step:
    (found,) = (each for each in trace.steps if each.id == name)
    return found


def panel(found: Step, kind: type[Any]) -> Any:
    (one,) = (each for each in found.panels if isinstance(each, kind))
    return one


def failed(trace: Trace) -> list[str]:
    check = panel(step(trace, "check"), CheckPanel)
    return [row.name.id.removeprefix("practice-check-") for row in check.rows if not row.ok]


@pytest.fixture(scope="module")
def default() -> Trace:
    return build(PracticeOptions())


def test_the_steps_come_in_order_and_each_shows_its_main_picture(default: Trace) -> None:
    assert [each.id for each in default.steps] == NAMES
    for each in default.steps:
        kinds = [one.kind for one in each.panels]
        assert each.focus == kinds[0]
        # There are four places in a figure.
        assert len(kinds) <= 4
    assert default.facts["ok"] is True


# --- candidates and their cost --------------------------------------------------------------------


def test_the_total_counts_every_candidate_and_every_judgement(default: Trace) -> None:
    options = PracticeOptions()
    facts = step(default, "ledger").facts
    paid = options.candidates * (options.call_price + options.judge_price)
    assert facts["total_cost"] == pytest.approx(paid)
    assert facts["winner_cost"] == options.call_price
    table = panel(step(default, "ledger"), TablePanel)
    prices = [row[1] for row in table.rows]
    assert sum(prices[:-2]) == pytest.approx(prices[-2]) == pytest.approx(paid)
    assert len(prices) - 2 == facts["calls"] == 2 * options.candidates
    chart = panel(step(default, "ledger"), ChartPanel)
    everything, winner = chart.series[:2]
    assert [point.y for point in winner.points] == [options.call_price] * 16
    each = options.call_price + options.judge_price
    assert [point.y for point in everything.points] == pytest.approx(
        [count * each for count in range(1, 17)]
    )


def test_what_candidates_bring_is_the_exact_formula(default: Trace) -> None:
    chart = panel(step(default, "by_count"), ChartPanel)
    test = Test(F(1, 10), F(1, 10))
    for series, alike, part in (
        (chart.series[0], F(0), "right"),
        (chart.series[1], F(3, 10), "right"),
        (chart.series[2], F(3, 10), "wrong"),
    ):
        for point in series.points:
            exact = getattr(best_of(int(point.x), F(2, 5), alike, test), part)
            assert point.y == float(f"{float(exact):.6g}")
    assert step(default, "by_count").facts["right_exact"] == str(
        best_of(4, F(2, 5), F(3, 10), test).right
    )
    (marked,) = (point for each in chart.series for point in each.points if point.marked)
    assert marked.x == PracticeOptions().candidates


def test_a_larger_model_is_asked_once_less_than_there_are_candidates() -> None:
    trace = made(chooser="model", candidates=5)
    assert step(trace, "ledger").facts["calls"] == 5 + 4
    one = made(chooser="model", candidates=1)
    assert step(one, "ledger").facts["calls"] == 1
    assert step(one, "candidates").facts["taken"] == 0


def test_what_is_delivered_follows_from_the_verdicts_that_are_shown() -> None:
    outcomes = set()
    for seed in range(30):
        trace = made(seed=seed, studies=100)
        facts = step(trace, "candidates").facts
        table = step(trace, "candidates").panels[0]
        assert isinstance(table, TablePanel)
        rows: list[Any] = list(table.rows)
        passed = [i for i, row in enumerate(rows) if row[2].args["verdict"] == "passed"]
        good = [row[1].args["truth"] == "good" for row in rows]
        assert facts["taken"] == (passed[0] if passed else -1)
        expected = ("right" if good[passed[0]] else "wrong") if passed else "nothing"
        assert facts["delivered"] == expected
        outcomes.add(expected)
    assert outcomes == {"right", "wrong", "nothing"}


# --- repeated runs --------------------------------------------------------------------------------


def test_the_study_shown_says_what_many_studies_say(default: Trace) -> None:
    facts = step(default, "intervals").facts
    assert (facts["naive_covers"], facts["clustered_covers"]) == (False, True)
    facts = step(default, "paired").facts
    assert (facts["paired_finds"], facts["unpaired_finds"]) == (True, False)


def test_every_error_shown_is_what_the_squares_give(default: Trace) -> None:
    outcomes = panel(step(default, "paired"), OutcomesPanel)
    cells = np.array([row.cells for row in outcomes.rows], dtype=float)  # [tasks, 2, repeats]
    first, second = cells[:, 0], cells[:, 1]
    tasks, repeats = first.shape
    assert (tasks, repeats) == (20, 10)
    assert [row.means for row in outcomes.rows] == [
        tuple(pair) for pair in np.stack([first.mean(axis=1), second.mean(axis=1)], axis=1)
    ]
    alone = panel(step(default, "study"), OutcomesPanel)
    assert [row.cells[0] for row in alone.rows] == [row.cells[0] for row in outcomes.rows]
    facts = default.facts
    runs = first.ravel()
    assert facts["naive_error"] == pytest.approx(runs.std(ddof=1) / np.sqrt(runs.size))
    means = first.mean(axis=1)
    assert facts["clustered_error"] == pytest.approx(means.std(ddof=1) / np.sqrt(tasks))
    difference = second.mean(axis=1) - means
    assert facts["paired_error"] == pytest.approx(difference.std(ddof=1) / np.sqrt(tasks))
    last = {"naive": "naive_error", "clustered": "clustered_error", "paired": "paired_error"}
    for name, fact in last.items():
        flow = panel(step(default, name), FlowPanel)
        error = next(array for array in flow.arrays if array.name == "error")
        assert error.values[0][0] == pytest.approx(facts[fact], rel=1e-12)


def test_the_naive_interval_covers_far_less_than_it_says(default: Trace) -> None:
    facts = step(default, "coverage").facts
    assert facts["naive_coverage"] < 0.75
    assert abs(facts["clustered_coverage"] - 0.95) < 0.02
    chart = panel(step(default, "coverage"), ChartPanel)
    naive, clustered = ([point.y for point in each.points] for each in chart.series)
    assert naive[0] == pytest.approx(clustered[0], abs=0.02)
    assert naive == sorted(naive, reverse=True)
    for each in chart.series:
        for point in each.points:
            assert point.low <= point.y <= point.high


def test_independent_runs_need_no_clustering() -> None:
    facts = step(made(correlation=0.0, studies=4000), "coverage").facts
    assert abs(facts["naive_coverage"] - 0.95) < 0.02
    assert failed(made(correlation=0.0, studies=4000, mistake="naive_error")) == []


def test_the_reader_s_own_correlation_and_gain_are_points_of_the_charts() -> None:
    trace = made(correlation=0.37, gain=0.33, success_rate=0.5)
    for name, at in (("coverage", 0.37), ("power", 0.33)):
        chart = panel(step(trace, name), ChartPanel)
        assert chart.x_option == {"coverage": "correlation", "power": "gain"}[name]
        for each in chart.series:
            (marked,) = (point for point in each.points if point.marked)
            assert marked.x == at == chart.lines[0].at


# --- settings -------------------------------------------------------------------------------------


def test_the_best_setting_is_the_lowest_point_and_moves_with_the_price() -> None:
    seen = []
    for price in (1.0, 20.0, 30.0, 100.0, 1000.0):
        trace = made(failure_price=price)
        chart = panel(step(trace, "costs"), ChartPanel)
        points = {
            (point.x, count): point
            for count, series in zip(COUNTS, chart.series, strict=True)
            for point in series.points
        }
        assert len(points) == len(COUNTS) * len(TEMPERATURES)
        facts = step(trace, "costs").facts
        best = (facts["best_temperature"], facts["best_count"])
        assert points[best].y == min(point.y for point in points.values())
        assert [at for at, point in points.items() if point.marked] == [best]
        seen.append(best)
    assert len(set(seen)) == 5


def test_the_lines_of_the_price_touch_one_between_their_break_even_prices(default: Trace) -> None:
    found = step(default, "price")
    chart, table = panel(found, ChartPanel), panel(found, TablePanel)
    assert chart.x_option == "failure_price"
    assert chart.lines[0].at == PracticeOptions().failure_price
    for series, row in zip(chart.series, table.rows, strict=True):
        start, end = row[0], row[1] if isinstance(row[1], float) else float("inf")
        for point in series.points:
            inside = start * (1 - 1e-12) <= point.x <= end * (1 + 1e-12)
            if point.y is None:
                # Not drawn: more than three times the lowest total.
                least = min(row[4] + row[5] * point.x for row in table.rows)
                assert row[4] + row[5] * point.x > 3 * least
                assert point.note.id == "practice-point-dear"
                continue
            assert (point.y == pytest.approx(1.0, abs=1e-12)) == inside
            assert 1 - 1e-12 <= point.y <= 3
    ends = [row[1] for row in table.rows[:-1]]
    assert [found.facts[f"break_even_{i}"] for i in range(1, len(ends) + 1)] == ends
    assert (chart.x.minimum, chart.x.maximum) == (1, 1000)
    assert (chart.y.minimum, chart.y.maximum) == (1, 3)


@pytest.mark.parametrize(("price", "ends"), [(0.1, (0.1, 1000)), (100_000.0, (1, 100_000))])
def test_the_axis_of_the_price_reaches_to_the_reader_s_own(
    price: float, ends: tuple[float, float]
) -> None:
    chart = panel(step(made(failure_price=price), "price"), ChartPanel)
    assert (chart.x.minimum, chart.x.maximum) == ends
    assert chart.lines[0].at == price


def test_a_chart_that_leaves_tasks_out_says_how_many_it_shows(default: Trace) -> None:
    chart = panel(step(default, "tasks"), ChartPanel)
    table = panel(step(default, "tasks"), TablePanel)
    assert chart.note is not None
    assert chart.note.args == {"count": len(table.rows), "shown": len(chart.series)}
    labels = [sentence(each.label, "en") for each in chart.series]
    assert any("−" in label for label in labels)
    assert not any("-" in label for label in labels)


def test_single_numbers_of_a_standard_error_stand_among_shares_only(default: Trace) -> None:
    for name in ("naive", "clustered", "paired"):
        flow = panel(step(default, name), FlowPanel)
        values = {array.name: array.values[0] for array in flow.arrays}
        shown = [values[box.array] for box in flow.boxes]
        # One scale for all squares: counts among them would make shares look empty.
        assert max(abs(each) for row in shown for each in row) <= 1
        assert sum(len(row) == 1 for row in shown) >= 3


# --- mistakes -------------------------------------------------------------------------------------

CATCHES = {
    "none": [],
    "winner_only": ["cost"],
    "no_permission": ["permission"],
    "no_version_check": ["twice", "lost"],
    "check_apart": ["twice", "lost"],
    "naive_error": ["coverage"],
    "unpaired": ["pairs"],
    "repeats_as_tasks": ["evidence"],
    "copied_setting": ["setting"],
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_each_mistake_fails_its_own_rows_and_is_named(mistake: str) -> None:
    trace = made(mistake=mistake, studies=4000)
    assert failed(trace) == CATCHES[mistake]
    check = panel(step(trace, "check"), CheckPanel)
    assert check.ok == (mistake == "none") == trace.facts["ok"]
    verdict = sentence(check.verdict, "en")
    words = {
        "winner_only": "Costs are missing",
        "no_permission": "unauthorised",
        "no_version_check": "Lost updates",
        "check_apart": "Lost updates",
        "naive_error": "runs of one task were taken as independent",
        "unpaired": "were not paired",
        "repeats_as_tasks": "still one answer",
        "copied_setting": "copied, not chosen",
    }
    assert words.get(mistake, "All 11 hold") in verdict


def _fewer(mistake: str) -> Any:
    return replace(orders(mistake), orders=orders(mistake).orders - 1)


def _second_best(compared: Any, price: float) -> Any:
    return sorted(compared, key=lambda each: each.total(price))[1]


# Something that is wrong in the program, not chosen by the reader, and the row that must see it.
BROKEN = {
    "orders": ("practice_check.orders", _fewer),
    "exact": ("practice_check.exact_naive", lambda plan, alike: 0.5),
    "trials": (
        "practice_run.failures",
        lambda leads, *_: (len(leads) * 300, len(leads) * 300),
    ),
    "evidence": (
        "practice_run.sample",
        lambda lead, temperature, shape, rng: sample(lead, 1.0, shape, rng),
    ),
    "setting": ("practice_run.compare.cheapest", _second_best),
}


@pytest.mark.parametrize("row", BROKEN)
def test_each_check_fails_if_what_it_checks_is_broken(
    row: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    caches = (practice_run.told, practice_run.tried, practice_run.cold_answers)
    for cache in caches:
        cache.cache_clear()
    where, broken = BROKEN[row]
    with monkeypatch.context() as patch:
        patch.setattr(f"tokenstep.lessons.{where}", broken)
        try:
            assert failed(made(studies=4000)) == [row]
        finally:
            for cache in caches:
                cache.cache_clear()
    assert failed(made(studies=4000)) == []


def test_every_row_of_the_check_is_seen_to_fail(default: Trace) -> None:
    rows = {row.name.id for row in panel(step(default, "check"), CheckPanel).rows}
    seen = {*BROKEN, *(row for rows in CATCHES.values() for row in rows)}
    assert rows == {f"practice-check-{name}" for name in seen}


@pytest.mark.parametrize(
    "options",
    [{}, {"chooser": "model", "criterion": "every_time"}, {"criterion": "not_wrong"}],
)
def test_two_ways_to_the_lowest_total_agree(options: dict[str, Any]) -> None:
    given_options = PracticeOptions(**options)
    found = practice_run.told(given_options)
    lowest = practice_run.lowest_total(given_options)
    assert lowest == pytest.approx(found.best.total(given_options.failure_price), rel=1e-12)


def test_a_mistake_that_makes_no_difference_is_not_said_to_be_found() -> None:
    trace = made(mistake="winner_only", candidates=1, judge_price=0.0)
    assert failed(trace) == []
    assert "does not show" in sentence(step(trace, "check").summary, "en")
    assert failed(made(mistake="repeats_as_tasks", repeats=1, studies=4000)) == []


def test_settings_in_which_no_interval_can_be_relied_on_are_told_so() -> None:
    trace = made(success_rate=0.99, tasks=3, repeats=2, studies=4000)
    assert "coverage" in failed(trace)
    assert "few tasks" in sentence(panel(step(trace, "check"), CheckPanel).verdict, "en")


# --- running --------------------------------------------------------------------------------------


def test_a_run_shows_its_charts_as_they_grow() -> None:
    options = PracticeOptions(studies=123, seed=99)
    seen = []
    for done, total, look in run(options):
        chart = look()
        points = len(chart.series[0].points)
        seen.append((chart.title.id, points))
        assert done <= total
    assert seen[0] == ("practice-chart-coverage", 1)
    assert seen[7] == ("practice-chart-coverage", 8)
    assert seen[-1] == ("practice-chart-power", 8)


def test_a_run_that_was_given_up_goes_on_where_it_stopped() -> None:
    options = PracticeOptions(studies=124, seed=98)
    pieces = run(options)
    first = [next(pieces)[0] for _ in range(5)]
    pieces.close()
    assert first == [1, 2, 3, 4, 5]
    assert next(run(options))[0] == 6
    whole = build(options)
    # Cut or not, the same numbers: another correlation is another simulation.
    other = build(PracticeOptions(studies=124, seed=98, correlation=0.5))
    assert step(whole, "coverage").panels[0].series[0].points[0].y == (
        step(other, "coverage").panels[0].series[0].points[0].y
    )


def test_another_seed_is_another_study() -> None:
    one, other = (made(seed=seed).facts for seed in (1, 2))
    assert one["mean"] != other["mean"]
    assert one["total_cost"] == other["total_cost"]


OPTIONS = st.fixed_dictionaries(
    {
        "candidates": st.integers(1, 16),
        "chooser": st.sampled_from(("test", "model")),
        "false_accept": st.sampled_from((0.0, 0.1, 1.0)),
        "false_reject": st.sampled_from((0.0, 0.35, 1.0)),
        "judge_error": st.sampled_from((0.0, 0.2, 1.0)),
        "success_rate": st.sampled_from((0.0, 0.123, 0.5, 1.0)),
        "correlation": st.sampled_from((0.0, 0.01, 0.5, 1.0)),
        "tasks": st.integers(2, 60),
        "repeats": st.integers(1, 30),
        "gain": st.sampled_from((0.0, 0.07, 1.0)),
        "level": st.sampled_from((0.5, 0.9, 0.999)),
        "seed": st.integers(0, 2**32 - 1),
        "task_set": st.sampled_from(("mixed", "easy", "hard")),
        "criterion": st.sampled_from(("right", "not_wrong", "every_time")),
        "call_price": st.sampled_from((0.0, 1.0, 1000.0)),
        "judge_price": st.sampled_from((0.0, 0.2, 1000.0)),
        "failure_price": st.sampled_from((0.1, 30.0, 100_000.0)),
        "mistake": st.sampled_from(MISTAKES),
    }
)


# Each example is a whole run: a failing one is told as it is, not made smaller for minutes.
@settings(max_examples=25, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@example(
    # A right answer is so rare that its price needs 14 digits.
    {
        "candidates": 12,
        "chooser": "model",
        "false_accept": 0.1,
        "false_reject": 1.0,
        "judge_error": 1.0,
        "success_rate": 0.123,
        "correlation": 0.01,
        "call_price": 1.0,
        "judge_price": 0.0,
        "mistake": "winner_only",
    }
)
@given(OPTIONS)
def test_any_settings_give_a_trace_that_can_be_drawn(options: dict[str, Any]) -> None:
    trace = made(studies=100, **options)
    json.loads(to_json(trace))
    assert [each.id for each in trace.steps] == NAMES
    for each in trace.steps:
        for language in LANGUAGES:
            assert sentence(each.summary, language)
        for chart in each.panels:
            if not isinstance(chart, ChartPanel):
                continue
            assert 1 <= len(chart.series) <= 6
            for axis in (chart.x, chart.y):
                assert axis.minimum < axis.maximum
                assert all(axis.minimum <= tick <= axis.maximum for tick in axis.ticks)
                assert list(axis.ticks) == sorted(set(axis.ticks))
            for series in chart.series:
                places = [point.x for point in series.points]
                assert places == sorted(set(places))
                for point in series.points:
                    assert chart.x.minimum <= point.x <= chart.x.maximum
                    assert (point.low is None) == (point.high is None)
                    for value in (point.y, point.low, point.high):
                        # What is computed may miss an end of the axis by its last bit.
                        assert value is None or (
                            chart.y.minimum - 1e-9 <= value <= chart.y.maximum * (1 + 1e-9)
                        )
                    assert point.y is not None or point.note is not None
            for line in chart.lines:
                axis = chart.x if line.axis == "x" else chart.y
                assert axis.minimum <= line.at <= axis.maximum


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"candidates": 0}, "candidates"),
        ({"candidates": 17}, "candidates"),
        ({"tasks": 1}, "tasks"),
        ({"correlation": 1.5}, "correlation"),
        ({"level": 1.0}, "level"),
        ({"failure_price": 0}, "failure_price"),
        ({"mistake": "all"}, "mistake"),
        ({"repeats": 2.5}, "repeats"),
        ({"price": 1}, "price"),
    ],
)
def test_what_is_not_allowed_is_refused_by_name(options: dict[str, Any], field: str) -> None:
    request = json.dumps({"lesson": "practice", "options": options})
    reply = json.loads(api.start(request).advance(0))
    assert reply["status"] == "problem"
    assert reply["problem"]["field"] == field


def test_every_array_of_a_run_can_be_had() -> None:
    found = run_arrays(PracticeOptions(studies=FEW))
    trace = made()
    assert found["study/first"].tolist() == list(step(trace, "study").facts["successes"])
    assert found["study/cells"].shape == (2, 20, 10)
    chart = panel(step(trace, "coverage"), ChartPanel)
    shares = [point.y for point in chart.series[1].points]
    assert (found["coverage/clustered"] / FEW).tolist() == shares
    cheapest = (found["settings/calls"] + 30 * found["settings/failure"]).min()
    assert step(trace, "costs").facts["best_total"] == pytest.approx(cheapest)


def test_the_page_says_the_same_numbers_without_python() -> None:
    # Small enough to go with the page.
    import gzip

    assert len(gzip.compress(to_json(build(PracticeOptions())).encode("utf-8"))) < 30_000


TINY = ("false_accept", "false_reject", "success_rate", "correlation", "gain", "call_price")


@pytest.mark.parametrize("name", [*TINY, "judge_price", "judge_error"])
@pytest.mark.parametrize("value", [5e-324, 2.225073858507203e-309, 9.99e-7])
def test_a_number_too_small_to_reckon_with_is_refused_and_zero_is_not(
    name: str, value: float
) -> None:
    """Its reciprocal is beyond every float, its sixteenth power beyond every page."""
    for given_value, status in ((value, "problem"), (0, "done"), (1e-6, "done")):
        options = {name: given_value, "studies": 100, "candidates": 16, "chooser": "test"}
        if name.startswith("judge"):
            options["chooser"] = "model"
        job = api.start(json.dumps({"lesson": "practice", "options": options}))
        while (found := json.loads(job.advance(60)))["status"] == "progress":
            continue
        assert found["status"] == status, found
