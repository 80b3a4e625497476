"""The lesson ``numerics``: what it tells by default, other inputs, and every mistake found."""

import gzip
import json
import math
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.edge import sentence
from tokenstep.lessons.numerics import NumericsOptions, build, run_arrays
from tokenstep.lessons.numerics_run import MISTAKES
from tokenstep.lessons.numerics_sentences import figure
from tokenstep.numerics import DTYPES, ORDERS, round_to, spacing
from tokenstep.numerics.exact import exp
from tokenstep.trace import (
    ChartPanel,
    CheckPanel,
    DistributionPanel,
    FlowPanel,
    Message,
    Panel,
    RoundingPanel,
    Step,
    TablePanel,
    Trace,
    to_json,
)

CASES = json.loads((Path(__file__).parents[2] / "data" / "numerics.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def trace() -> Trace:
    return build(NumericsOptions())


def made(**options: Any) -> Trace:
    return build(NumericsOptions(**options))


def step_of(found: Trace, name: str) -> Step:
    return next(step for step in found.steps if step.id == name)


def panel_of(found: Trace, name: str, kind: str) -> Any:
    return next(panel for panel in step_of(found, name).panels if panel.kind == kind)


def every_panel(found: Trace) -> list[Panel]:
    return [panel for step in found.steps for panel in step.panels]


def ids(cells: tuple[Any, ...]) -> list[Any]:
    return [cell.id if isinstance(cell, Message) else cell for cell in cells]


def test_the_default_run_has_every_part_in_its_order(trace: Trace) -> None:
    softmax = ["naive", "shifted", "underflow", "spacing", "log_softmax", "errors"]
    sums = ["product", "log_sum", "terms", "add", "add", "choose"]
    loop = ["tie", "sum", "decide", "alike", "part", "after", "after"]
    assert [step.id for step in trace.steps] == [*softmax, *sums, *loop, "manifest", "check"]
    assert len(trace.steps) <= 22


def test_the_main_picture_of_a_step_is_there(trace: Trace) -> None:
    for step in trace.steps:
        assert step.focus in {panel.kind for panel in step.panels}
        assert 1 <= len(step.panels) <= 4


# --- softmax --------------------------------------------------------------------------------------


def test_without_the_maximum_the_default_logits_give_no_numbers(trace: Trace) -> None:
    (first, *_, last) = panel_of(trace, "naive", "table").rows
    assert ids(first)[3:] == ["numerics-cell-nan-of"] * 3
    assert ids(last)[3:] == ["numerics-cell-over-infinite"] * 3
    assert last[2] == "1.28827×10⁻⁸⁶⁹"
    distribution = panel_of(trace, "naive", "distribution")
    assert distribution.null_reason is not None
    assert {item.prob for item in distribution.items} == {None}


def test_with_it_they_give_a_distribution_in_which_one_is_lost(trace: Trace) -> None:
    rows = panel_of(trace, "underflow", "table").rows
    assert [ids(row)[3:] for row in rows] == [["0.5"] * 3, ["0.5"] * 3, [UNDERFLOW] * 3]
    assert [item.prob for item in panel_of(trace, "shifted", "distribution").items] == [0.5, 0.5, 0]
    for dtype in DTYPES:
        assert trace.facts[f"vanished_{dtype}"] == (2,)


UNDERFLOW = "numerics-cell-underflow"


@pytest.mark.parametrize("case", CASES["log_softmax"], ids=lambda case: case["id"])
def test_log_softmax_is_what_other_systems_give(case: dict[str, Any]) -> None:
    dtype = case["dtype"]
    found = made(logits=", ".join(map(str, case["logits"])), view_dtype=dtype)
    flow = panel_of(found, "log_softmax", "flow")
    (array,) = (each for each in flow.arrays if each.name == "log_softmax")
    right = [None if each == "-inf" else float(each) for each in case["log_softmax"]]
    for value, known in zip(array.values[0], right, strict=True):
        assert value == (None if known is None else pytest.approx(known, rel=1e-15))


def test_only_an_impossible_token_has_no_log_probability() -> None:
    found = made(logits="-inf, 0, -104", view_dtype="float32")
    table = panel_of(found, "log_softmax", "table")
    assert ids(table.rows[0])[1:] == [MASKED, *[MINUS] * 3]
    assert table.rows[2][1:] == ("−104",) * 4
    (_, around) = (panel for panel in step_of(found, "log_softmax").panels if panel.kind == "table")
    lost = "numerics-cell-log-zero"
    assert ids(around.rows[2])[1:] == [lost, lost, "−104"]


MASKED, MINUS = "numerics-cell-masked", "numerics-cell-minus-infinite"


def test_small_logits_need_no_subtraction_in_some_formats() -> None:
    found = made(logits="12, 3")
    counts = [step_of(found, "naive").facts[f"nan_{dtype}"] for dtype in DTYPES]
    assert counts == [1, 0, 0]
    flow = panel_of(found, "naive", "flow")
    assert all(array.null_reason is None for array in flow.arrays)


def test_logits_far_below_zero_underflow_together_without_the_maximum() -> None:
    found = made(logits="-2000 -2001")
    row = panel_of(found, "naive", "table").rows[0]
    assert row[3].args == {"total": "zero"}
    assert step_of(found, "naive").summary.args["outcome"] == "zero"


def test_neighbours_that_float16_cannot_tell_apart_are_counted() -> None:
    found = made(logits="1000, 1000.2, 999.9")
    facts = step_of(found, "spacing").facts
    assert [facts[f"merged_{dtype}"] for dtype in DTYPES] == [3, 0, 0]
    assert panel_of(found, "spacing", "table").rows[0][2:] == ("0.5", "0.25", "0.6487")


def test_the_errors_of_the_lost_token_keep_their_true_size(trace: Trace) -> None:
    exact = Fraction((Decimal(-2000).exp() / 2).normalize())
    rows = panel_of(trace, "errors", "table").rows
    for row, least in zip(rows, (-24, -149, -1074), strict=True):
        mantissa, power = row[2].split("×10")
        shown = Fraction(mantissa) * Fraction(10) ** int(power.translate(PLAIN))
        assert float(shown * Fraction(2) ** least / exact) == pytest.approx(1, abs=0.01)


PLAIN = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")


def test_an_error_that_the_chart_cannot_hold_is_told_and_not_drawn(trace: Trace) -> None:
    chart = panel_of(trace, "errors", "chart")
    probs, logs = chart.series
    assert [point.y for point in probs.points] == [None] * 3
    assert {point.note.args["error"] for point in probs.points} == {"1.29×10⁻⁸⁶⁹"}
    assert (chart.note.args["which"], chart.note.args["sizes"]) == ("probs", "1.29×10⁻⁸⁶⁹")
    # What is drawn is drawn where it is.
    for point, dtype in zip(logs.points, DTYPES, strict=True):
        error = step_of(trace, "errors").facts[f"error_{dtype}"]
        mantissa, _, power = error.partition("×10")
        size = float(mantissa) * 10.0 ** int(power.translate(PLAIN) or 0)
        assert point.y == pytest.approx(math.log10(size), abs=0.01)
    assert panel_of(made(logits="1 2 3"), "errors", "chart").note is None


@pytest.mark.parametrize(
    ("logits", "outcome"), [("1000, 1000, -1000", "digits"), ("5", "none"), ("0, -104", "other")]
)
def test_more_digits_are_praised_only_where_they_help(logits: str, outcome: str) -> None:
    assert step_of(made(logits=logits), "errors").summary.args["outcome"] == outcome


@given(st.fractions(-65504, 65504), st.fractions(0, 1))
def test_less_than_a_spacing_apart_two_logits_may_become_one_and_never_further_apart(
    logit: Fraction, part: Fraction
) -> None:
    step = Fraction(spacing(float(logit), "float16"))
    other = logit - part * step if logit > 0 else logit + part * step
    for each in (logit, other):
        moved = abs(Fraction(round_to(each, "float16")) - each)
        assert moved <= Fraction(spacing(float(each), "float16")) / 2
    # At a power of two the spacing doubles; a number just below it may be held as that power.
    far = logit + 2 * step * (1 if logit > 0 else -1)
    if abs(round_to(far, "float16")) != math.inf:
        assert round_to(logit, "float16") != round_to(far, "float16")


def test_less_than_half_a_spacing_is_neither_enough_nor_needed_to_become_one() -> None:
    apart, one = made(logits="1000.2, 1000.3"), made(logits="999.76, 1000.24")
    assert apart.steps[3].facts["merged_float16"] == 0
    assert one.steps[3].facts["merged_float16"] == 1


@settings(max_examples=40, deadline=None)
@given(st.one_of(st.fractions(-65504, 65504), st.integers(0, 15).map(lambda n: Fraction(2**n))))
def test_the_example_of_two_logits_becomes_one_near_any_logit(logit: Fraction) -> None:
    shown = f"{float(logit):.6f}"
    found = made(logits=shown)
    args = step_of(found, "spacing").summary.args
    table = step_of(found, "spacing").panels[1]
    first, second, ratio = (row[1:] for row in table.rows)
    assert first[1] == second[1] == table.note.args["held"] or {first[1], second[1]} == {"0"}
    assert ratio[1] == "1"
    assert ratio[0] != "1" or abs(logit) < 1
    step = Fraction(spacing(round_to(Fraction(shown), "float16"), "float16"))
    # Never more than the sentence says.
    assert args["percent"] == figure((exp(step) - 1) * 100, 3)


def test_the_default_run_shows_two_logits_that_float16_cannot_tell_apart(trace: Trace) -> None:
    table = step_of(trace, "spacing").panels[1]
    assert [row[1:3] for row in table.rows[:2]] == [("999.76", "1000"), ("1000.24", "1000")]
    assert float(table.rows[2][1]) == pytest.approx(math.exp(0.48), abs=1e-5)
    assert np.float16(999.76) == np.float16(1000.24) == 1000
    assert np.float32(999.76) != np.float32(1000.24)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(-65504, 65504), min_size=1, max_size=12))
def test_any_logits_pass_the_check(logits: list[int]) -> None:
    found = made(logits=" ".join(map(str, logits)))
    assert found.facts["check_ok"] is True
    to_json(found)


# --- products -------------------------------------------------------------------------------------


def test_a_thousand_tenths_are_zero_as_a_product_and_not_as_a_sum(trace: Trace) -> None:
    known = CASES["product"]
    assert trace.facts["zero_from_float64"] == known["zero_from"]
    assert trace.facts["log_sum_float64"] == pytest.approx(known["log_sum"], abs=1e-9)
    assert trace.facts["exact"] == pytest.approx(known["log_sum"], abs=1e-12)


def test_each_line_of_the_chart_ends_where_its_product_is_zero(trace: Trace) -> None:
    chart = panel_of(trace, "product", "chart")
    assert isinstance(chart, ChartPanel)
    lines = {line.id: line for line in chart.series}
    for dtype in DTYPES:
        zero = trace.facts[f"zero_from_{dtype}"]
        *drawn, end = lines[dtype].points
        assert (end.x, end.y) == (zero, None)
        assert drawn[-1].x == zero - 1
        assert drawn[-1].marked
        for point in drawn:
            # Of a subnormal number few digits are left.
            assert point.y == pytest.approx(-point.x, abs=0.2)
    assert lines["exact"].points[-1].y == pytest.approx(-1000)


def test_what_stands_out_is_numbered_from_the_format_that_ends_first(trace: Trace) -> None:
    chart = panel_of(trace, "product", "chart")
    places = [point.x for line in chart.series for point in line.points if point.marked]
    assert places == sorted(places)
    labels = [panel_of(trace, name, "chart").x.label.id for name in ("product", "log_sum")]
    assert labels == ["numerics-axis-count", "numerics-axis-logs"]


def test_all_points_of_a_chart_lie_within_its_axes() -> None:
    for options in ({}, {"token_prob": 1.0, "token_count": 1}, {"token_prob": 0.001}):
        for panel in every_panel(made(**options)):
            if not isinstance(panel, ChartPanel):
                continue
            for axis in (panel.x, panel.y):
                assert list(axis.ticks) == sorted(set(axis.ticks))
                assert axis.minimum <= axis.ticks[0] <= axis.ticks[-1] <= axis.maximum
            for point in (point for line in panel.series for point in line.points):
                assert panel.x.minimum <= point.x <= panel.x.maximum
                assert point.y is None or panel.y.minimum <= point.y <= panel.y.maximum


# --- orders ---------------------------------------------------------------------------------------


def test_the_first_case_flips_the_choice(trace: Trace) -> None:
    (known, _) = CASES["orders"]
    table = panel_of(trace, "choose", "table")
    (left, right, *_, exact) = table.rows
    assert (left[2], right[2]) == (str(known["left_to_right"]), str(known["right_to_left"]))
    assert left[3].args == {"id": known["choice_left_to_right"], "tied": "yes"}
    assert right[3].args == {"id": known["choice_right_to_left"], "tied": "no"}
    assert (exact[2], exact[3].args["id"]) == (str(known["exact"]), 1)


def test_the_second_case_needs_the_large_terms_to_meet_first() -> None:
    found = made(sum_case="f32_order")
    lanes = panel_of(found, "choose", "rounding").lanes
    assert [lane.result for lane in lanes] == [0, 0, 0, 1]
    assert found.facts["choices"] == "0, 0, 0, 1"
    assert step_of(found, "choose").facts["exact_choice"] == 1


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.floats(-65504, 65504, width=32), min_size=2, max_size=8),
    st.sampled_from(DTYPES),
)
def test_additions_appear_one_by_one_on_numbers_that_exist(terms: list[float], dtype: str) -> None:
    found = made(
        sum_case="own", terms=" ".join(f"{x:.6f}" for x in terms), rival="0", sum_dtype=dtype
    )
    panels = [panel for panel in every_panel(found) if isinstance(panel, RoundingPanel)]
    own = panels[: len(terms) + 1]
    for done, panel in enumerate([*own[:-1]]):
        for lane in panel.lanes:
            assert len(lane.hops) <= done
            # Of the additions those are left out that have an infinity in them.
            now = [hop.key for hop in lane.hops if hop.now]
            assert now in ([], [f"{lane.id}-{done - 1}"])
            assert now or done == 0 or len(lane.hops) < done
            assert (lane.result is None) or done == len(terms) - 1
        for mark in panel.grid:
            assert float(np.dtype(dtype).type(mark)) == mark
            assert panel.low <= mark <= panel.high
        assert panel.low < panel.rival < panel.high
    finite = [lane.result for lane in own[-1].lanes if lane.result is not None]
    assert all(own[-1].low <= result <= own[-1].high for result in finite)


def test_a_sum_that_is_no_number_chooses_nothing() -> None:
    found = made(sum_case="own", terms="65504 65504 -65504 -65504", rival="2")
    assert found.facts["choices"] == "1, 0, -, 1"
    said = panel_of(found, "choose", "table").rows[2][3]
    assert said.id == "numerics-cell-no-choice"


# --- the results that a manifest records ---------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{"logits": "1000, 999, -1000"}, {"token_prob": 0.2}, {"sum_case": "f32_order"}],
    ids=["logits", "product", "sum"],
)
def test_the_fingerprint_of_the_results_stands_for_every_step(
    trace: Trace, options: dict[str, Any]
) -> None:
    same = ("logits", "token_prob", "sum_case")
    own = step_of(trace, "manifest").facts["fingerprint"]
    other = made(**options)
    assert step_of(other, "manifest").facts["fingerprint"] != own
    (name,) = options
    recorded = [
        {row.name: row.value for row in panel_of(each, "manifest", "manifest").rows}
        for each in (trace, other)
    ]
    changed = {key for key in recorded[0] if recorded[0][key] != recorded[1][key]}
    values = {"logits": "softmax", "token_prob": "products", "sum_case": "sums"}
    assert name in same
    assert changed == {f"options.{name}", f"result.values.{values[name]}", "result.fingerprint"}


# --- mistakes -------------------------------------------------------------------------------------

BROKEN = {
    "no_maximum": "sum",
    "log_of_softmax": "log",
    "product": "product",
    "last_of_equals": "tie",
    "no_order": "replay",
}


def check_of(found: Trace) -> CheckPanel:
    panel = panel_of(found, "check", "check")
    assert isinstance(panel, CheckPanel)
    return panel


def test_without_a_mistake_every_check_holds(trace: Trace) -> None:
    panel = check_of(trace)
    assert panel.ok
    assert all(row.ok for row in panel.rows)
    assert len(panel.rows) == 12


@pytest.mark.parametrize("mistake", [each for each in MISTAKES if each != "none"])
def test_a_mistake_fails_its_check_and_no_other(mistake: str) -> None:
    found = made(mistake=mistake)
    panel = check_of(found)
    wrong = {row.name.id.removeprefix("numerics-check-") for row in panel.rows if not row.ok}
    assert wrong == {BROKEN[mistake]}
    assert panel.verdict.args["row"] == BROKEN[mistake]
    assert found.facts["check_ok"] is False
    assert step_of(found, "check").summary.args["outcome"] == "fail"


@pytest.mark.parametrize("mistake", [each for each in MISTAKES if each != "none"])
def test_a_mistake_without_consequence_is_called_that(mistake: str) -> None:
    harmless = {"logits": "1 2", "token_count": 2, "order_b": "left_to_right"}
    own = {"sum_case": "own", "terms": "1 2", "rival": "0"}
    panel = check_of(made(mistake=mistake, **harmless, **own))
    assert panel.ok
    assert panel.verdict.args["outcome"] == "unchanged"


def test_overflows_are_foretold_to_the_last_number_that_fits() -> None:
    # exp of ln 65520 is where float16 ends: 11.09 is below it, 11.1 above.
    edge = math.log(65520)
    assert 11.08 < edge < 11.1
    panel = check_of(made(logits="11.08, 11.1"))
    (row,) = (each for each in panel.rows if each.name.id == "numerics-check-overflow")
    assert (row.expected, row.actual) == ("1, 0, 0", "1, 0, 0")


# --- arithmetic behind the numbers ----------------------------------------------------------------


@pytest.mark.parametrize("dtype", DTYPES)
def test_what_a_bar_opens_is_what_it_shows(dtype: str) -> None:
    found = made(logits="3, 1, 0.2, -inf", view_dtype=dtype)
    for panel in every_panel(found):
        if isinstance(panel, DistributionPanel) and panel.title.id == "numerics-distribution":
            arrays = {array.name: array for array in panel.arrays}
            assert arrays["probs"].values[0] == tuple(item.prob for item in panel.items)
        if isinstance(panel, FlowPanel):
            names = [array.name for array in panel.arrays]
            assert len(set(names)) == len(names)
            assert {box.array for box in panel.boxes} <= set(names)


def test_every_number_of_a_table_is_text_that_reads_back_or_a_reason(trace: Trace) -> None:
    for panel in every_panel(trace)[:20]:
        if isinstance(panel, TablePanel):
            for cell in (cell for row in panel.rows for cell in row):
                assert isinstance(cell, int | str | Message)


def test_the_exported_arrays_are_in_their_formats() -> None:
    found = run_arrays(NumericsOptions(logits="3, 1, -inf"))
    for dtype in DTYPES:
        for name in ("logits", "naive_probs", "probs", "log_softmax", "log_of_probs", "exp"):
            assert found[f"{dtype}/{name}"].dtype == dtype
            assert found[f"{dtype}/{name}"].shape == (3,)
        assert found[f"{dtype}/products"].shape == (1001,)
    assert {f"sums/{order}" for order in ORDERS} <= found.keys()
    assert Fraction(float(found["sums/right_to_left"][-1])) == 2050


def test_the_trace_is_small_enough_to_ship_with_the_page(trace: Trace) -> None:
    assert len(gzip.compress(to_json(trace).encode("utf-8"))) < 20_000


# --- a product that does not become 0 -------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "count", "said", "held"),
    [
        (1.0, 1000, "1 乘多少次都是 1", ""),
        (0.9999, 1000, "float16 里 0.9999 存成了 1；", "float16"),
        (0.99999999, 1000, "float16, float32 里 0.99999999 存成了 1；", "float16, float32"),
        (0.9, 10, "：乘得不够多", ""),
    ],
)
def test_why_no_product_is_zero_is_said_of_the_numbers_that_are_held(
    given: float, count: int, said: str, held: str
) -> None:
    found = next(
        step for step in made(token_prob=given, token_count=count).steps if step.id == "product"
    )
    told = sentence(found.summary, "zh")
    assert said in told
    assert "—" not in told
    # From the formats themselves: which of them hold the number as 1.
    ones = [name for name in ("float16", "float32", "float64") if np.dtype(name).type(given) == 1]
    assert held == ("" if given == 1 else ", ".join(ones))
    assert len(told) < 110
    assert len(sentence(found.summary, "en")) < 300
