"""The lesson ``selection`` against tables worked out by hand, and against itself under change."""

import gzip
from typing import Any

import numpy as np
import pytest

from tokenstep.lessons.selection import SelectionOptions, build, run, run_arrays
from tokenstep.trace import (
    CandidatesPanel,
    CumulativePanel,
    Message,
    StagesPanel,
    Step,
    TablePanel,
    Trace,
    to_json,
)

DYADIC = "0.5, 0.25, 0.125, 0.0625, 0.0625"


def own(**options: Any) -> Trace:
    return build(SelectionOptions(scene="own", **options))


def step(trace: Trace, name: str) -> Step:
    return next(each for each in trace.steps if each.id == name)


def candidates(found: Step) -> CandidatesPanel:
    return next(panel for panel in found.panels if isinstance(panel, CandidatesPanel))


def stages(found: Step) -> StagesPanel:
    return next(panel for panel in found.panels if isinstance(panel, StagesPanel))


def table(found: Step) -> TablePanel:
    return next(panel for panel in found.panels if isinstance(panel, TablePanel))


def bar(found: Step) -> CumulativePanel:
    return next(panel for panel in found.panels if isinstance(panel, CumulativePanel))


def after(found: Step) -> list[float | None]:
    return [item.after for item in candidates(found).items]


def names(trace: Trace) -> list[str]:
    return [each.id for each in trace.steps]


@pytest.fixture(scope="module")
def example() -> Trace:
    return build(SelectionOptions())


# --- the fixed example ----------------------------------------------------------------------------


def test_the_example_has_exactly_five_steps(example: Trace) -> None:
    assert names(example) == ["greedy", "top_k", "top_p", "renormalise", "order"]
    assert example.parameters == ()
    assert [token.text for token in example.vocabulary] == ["1", "2", "3", "4"]


def test_greedy_takes_item_1_by_its_id(example: Trace) -> None:
    found = step(example, "greedy")
    assert found.facts["token"] == 0
    assert found.summary.args == {"item": 1, "id": 0, "prob": 0.5}
    assert [item.state for item in candidates(found).items] == ["chosen", *["removed_now"] * 3]


def test_top_k_of_2_renormalises_to_five_and_three_eighths(example: Trace) -> None:
    found = step(example, "top_k")
    assert found.facts["kept"] == (0, 1)
    assert after(found) == [pytest.approx(0.625, abs=1e-15), pytest.approx(0.375), None, None]
    assert found.summary.args["after"] == "[0.625, 0.375]"


def test_top_p_reaches_095_only_at_the_third_item_and_keeps_three(example: Trace) -> None:
    found = step(example, "top_p")
    assert found.facts["kept"] == (0, 1, 2)
    assert found.facts["mass"] == pytest.approx(0.95, abs=1e-15)
    assert [row[2] for row in table(found).rows] == pytest.approx([0, 0.5, 0.8, 0.95], abs=1e-15)
    args = found.summary.args
    assert (args["item"], args["count"]) == (3, 3)
    assert args["before"] == pytest.approx(0.8)
    assert args["reached"] == pytest.approx(0.95)


def test_the_three_renormalise_to_ten_six_and_three_nineteenths(example: Trace) -> None:
    found = step(example, "renormalise")
    assert after(found)[:3] == pytest.approx([10 / 19, 6 / 19, 3 / 19], abs=1e-15)
    assert [item.before for item in candidates(found).items][:3] == [0.5, 0.3, 0.15]
    assert found.summary.args["after"] == "[0.526316, 0.315789, 0.157895]"


def test_the_two_orders_really_keep_different_sets(example: Trace) -> None:
    found = step(example, "order")
    first, second = table(found).rows
    assert first[1] == pytest.approx(0.625)
    assert second[1] == pytest.approx(0.5)
    assert [row[2] for row in (first, second)] == [0.6, 0.6]
    counts = [row[3].args["count"] for row in (first, second) if isinstance(row[3], Message)]
    assert counts == [1, 2]
    assert (example.facts["k_first_kept"], example.facts["p_first_kept"]) == ((0,), (0, 1))


def test_the_example_does_not_look_at_options_of_the_other_scene(example: Trace) -> None:
    other = build(SelectionOptions(items="not numbers", top_k=1, preset="hf", temperature=0.0))
    assert other.steps == example.steps


# --- the pipeline on the reader's own input -------------------------------------------------------


def test_with_nothing_on_the_input_is_renormalised_drawn_and_compared() -> None:
    trace = own()
    assert names(trace) == ["input", "renormalise", "draw", "presets"]
    assert trace.facts["kept"] == (0, 1, 2, 3)
    assert trace.facts["token"] == 0


def test_each_stage_that_is_on_is_a_step_in_the_order_of_the_reader() -> None:
    trace = own(
        order="min_p,top_p,top_k,temperature,mask",
        masked="4",
        temperature=0.5,
        top_k=3,
        top_p=0.97,
        min_p=0.01,
    )
    filters = ["min_p", "top_p", "top_k", "temperature", "mask"]
    assert names(trace) == ["input", *filters, "renormalise", "draw", "presets"]


def test_top_k_before_top_p_keeps_another_set_than_after_it() -> None:
    # 0.5 / 0.75 = 2/3 >= 0.6, but 0.5 < 0.6
    settings: dict[str, Any] = {"items": DYADIC, "top_k": 2, "top_p": 0.6}
    k_first = own(**settings)
    p_first = own(**settings, order="mask,temperature,top_p,top_k,min_p")
    assert (k_first.facts["kept"], p_first.facts["kept"]) == ((0,), (0, 1))


def test_temperature_one_half_squares_the_probabilities() -> None:
    squares = np.array([0.5, 0.3, 0.15, 0.05]) ** 2
    found = step(own(temperature=0.5), "temperature")
    assert after(found) == pytest.approx(list(squares / squares.sum()), abs=1e-14)
    assert candidates(found).kept == 4
    assert candidates(found).mass_removed is None


def test_temperature_zero_leaves_one_candidate_the_lowest_id_on_a_tie() -> None:
    trace = own(items="cat: 2\ndog: 3\nbird: 3", kind="logits", temperature=0.0, uniform=0.99)
    assert trace.facts["kept"] == (1,)
    assert trace.facts["token"] == 1
    reasons = [item.reason for item in candidates(step(trace, "temperature")).items]
    assert [reason and reason.id for reason in reasons] == [
        "selection-reason-not-maximum",
        None,
        "selection-reason-tied-maximum",
    ]


def test_what_a_rule_compared_is_shown_as_the_probability_it_is_at_that_step() -> None:
    # After the mask 0.5, 0.3 and 0.15 are divided by 0.95; the largest is 10/19.
    for options in ({"temperature": 0.0}, {"preset": "hf", "top_k": 1}):
        trace = own(masked="4", **options)
        found = step(trace, "temperature" if "temperature" in options else "top_k")
        assert [line[1] for line in table(found).rows] == pytest.approx([10 / 19, 6 / 19, 3 / 19])
        assert {line[2] for line in table(found).rows} == {table(found).rows[0][1]}
        why = candidates(found).items[1].reason
        assert why is not None
        assert sorted(why.args.values()) == pytest.approx([6 / 19, 10 / 19])  # type: ignore[type-var]


def test_a_mask_takes_labels_and_where_there_is_none_an_id() -> None:
    named = own(items="cat: 0.5\ndog: 0.25\n7: 0.25", masked="dog，7")
    assert step(named, "mask").facts["kept"] == (0,)
    by_id = own(items="cat: 0.5\ndog: 0.25\nbird: 0.25", masked=" 0, 2 ")
    assert step(by_id, "mask").facts["kept"] == (1,)
    # A plain list is labelled from 1, so "1" is the first item there.
    assert step(own(masked="1"), "mask").facts["kept"] == (1, 2, 3)


def test_a_removed_item_says_why_with_the_two_numbers_compared_and_keeps_saying_it() -> None:
    trace = own(items=DYADIC, top_k=3, top_p=0.75)
    rank = Message(id="selection-reason-rank", args={"rank": 4, "k": 3})
    # After top-k: 4/7, 2/7, 1/7. The mass before the third is 6/7.
    for name in ("top_k", "top_p", "renormalise", "draw", "presets"):
        assert candidates(step(trace, name)).items[3].reason == rank
    cut = candidates(step(trace, "top_p")).items[2]
    assert cut.state == "removed_now"
    assert cut.before == pytest.approx(1 / 7)
    assert cut.reason is not None
    assert cut.reason.args == {"before": pytest.approx(6 / 7), "p": 0.75}
    assert candidates(step(trace, "draw")).items[2].state == "removed"


def test_an_item_of_probability_zero_is_never_a_candidate() -> None:
    trace = own(items="0, 0.5, 0.5", uniform=0.0)
    assert trace.facts["kept"] == (1, 2)
    assert trace.facts["token"] == 1
    first = candidates(trace.steps[0]).items[0]
    assert (first.state, first.before, first.after, first.logit) == ("removed", None, None, None)
    assert [segment.token.id for segment in bar(step(trace, "draw")).segments] == [1, 2]


@pytest.mark.parametrize(
    ("uniform", "token"), [(0.0, 0), (0.49, 0), (0.5, 1), (0.74, 1), (0.75, 2), (0.9375, 4)]
)
def test_the_draw_takes_the_piece_that_u_falls_on(uniform: float, token: int) -> None:
    trace = own(items=DYADIC, uniform=uniform)
    assert trace.facts["token"] == token
    panel = bar(step(trace, "draw"))
    (hit,) = [segment for segment in panel.segments if segment.chosen]
    assert hit.start <= uniform < hit.end
    assert hit.token.id == token
    assert panel.uniform == uniform
    assert step(trace, "draw").summary.args["start"] == hit.start


def test_the_choice_shows_from_the_draw_on_and_not_before() -> None:
    trace = own(top_k=2, draws="10000")
    for found in trace.steps:
        chosen = [item.token.id for item in candidates(found).items if item.state == "chosen"]
        assert chosen == ([0] if found.id in ("draw", "presets") else [])
        assert ("token" in found.facts) == bool(chosen)
        if found.id not in ("draw", "presets"):
            assert bar(found).uniform is None
            assert bar(found).draws is None


def test_the_experiment_counts_ten_thousand_draws_against_what_is_expected() -> None:
    panel = bar(step(own(items=DYADIC, draws="10000", seed=3), "draw"))
    assert panel.draws == 10000
    assert sum(segment.count or 0 for segment in panel.segments) == 10000
    for segment in panel.segments:
        prob = segment.end - segment.start
        assert segment.expected == pytest.approx(10000 * prob)
        # Five standard deviations of a binomial.
        assert abs((segment.count or 0) - 10000 * prob) < 5 * (10000 * prob * (1 - prob)) ** 0.5


def test_the_experiment_depends_on_the_seed_and_not_on_u() -> None:
    def counts(**options: Any) -> list[int | None]:
        trace = own(draws="10000", **options)
        return [segment.count for segment in bar(step(trace, "draw")).segments]

    assert counts(seed=1) == counts(seed=1, uniform=0.9)
    assert counts(seed=1) != counts(seed=2)


def test_a_boundary_case_flips_with_the_dtype() -> None:
    # The mass before the third is 0.5 + 0.3: in float64 that is 0.8, in float32 it is above.
    kept = {
        (dtype, p): own(dtype=dtype, top_p=p).facts["kept"]
        for dtype in ("float64", "float32")
        for p in (0.8, 0.80000001)
    }
    assert kept["float64", 0.8] == (0, 1)
    assert kept["float64", 0.80000001] == (0, 1, 2)
    assert kept["float32", 0.80000001] == (0, 1)


# --- the presets ----------------------------------------------------------------------------------


def row(trace: Trace, preset: str) -> tuple[Any, ...]:
    return next(line for line in table(step(trace, "presets")).rows if line[0] == preset)


def test_ties_at_k_are_kept_by_two_of_the_four_systems() -> None:
    trace = own(items="0.5, 0.25, 0.25", top_k=2)
    assert trace.facts["differs"] == (2,)
    counts = {name: row(trace, name)[2].args["count"] for name in ("tokenstep", "hf", "vllm")}
    assert counts == {"tokenstep": 2, "hf": 3, "vllm": 3}
    assert row(trace, "llama.cpp")[2].args["count"] == 2
    assert [row(trace, name)[3].id for name in ("tokenstep", "hf", "llama.cpp")] == [
        "selection-this-run",
        "selection-different",
        "selection-same",
    ]


def test_the_run_follows_the_preset_that_was_asked_for() -> None:
    settings: dict[str, Any] = {"items": DYADIC, "temperature": 2.0, "top_p": 0.6}
    ours, llama = own(**settings), own(**settings, preset="llama_cpp")
    assert names(llama) == ["input", "top_p", "temperature", "renormalise", "draw", "presets"]
    assert names(ours)[1:3] == ["temperature", "top_p"]
    assert row(llama, "llama.cpp")[3].id == "selection-this-run"
    assert row(llama, "tokenstep")[3].id == "selection-different"
    assert ours.facts["kept"] != llama.facts["kept"]


def test_the_row_of_tokenstep_follows_the_order_of_the_reader() -> None:
    trace = own(items=DYADIC, top_k=2, top_p=0.6, order="top_p,top_k,mask,temperature,min_p")
    order = row(trace, "tokenstep")[1].args
    assert (order["first"], order["second"], order["third"]) == ("top_p", "top_k", "none")
    assert row(trace, "tokenstep")[2].args["count"] == 2
    assert row(trace, "hf")[2].args["count"] == 1


def test_a_system_that_refuses_a_setting_says_so_in_the_table_and_has_no_say() -> None:
    trace = own(temperature=0.0, top_p=0.0)
    for name, field in (("hf", "temperature"), ("vllm", "top_p")):
        refused = row(trace, name)[2]
        assert refused.id == "selection-refused"
        assert refused.args["field"] == field
    assert trace.facts["differs"] == ()
    assert step(trace, "presets").summary.args["refused"] == 2


# --- the figure -----------------------------------------------------------------------------------

LONG = ", ".join(str(weight) for weight in range(1, 513))
RUNS: dict[str, dict[str, Any]] = {
    "example": {"scene": "example"},
    "plain": {},
    "all on": {
        "masked": "4",
        "temperature": 0.5,
        "top_k": 3,
        "top_p": 0.9,
        "min_p": 0.05,
        "draws": "10000",
    },
    "hf": {"preset": "hf", "top_k": 2, "top_p": 0.9, "min_p": 0.1, "temperature": 2.0},
    "vllm greedy": {"preset": "vllm", "temperature": 0.0, "top_k": 2},
    "llama": {"preset": "llama_cpp", "min_p": 0.4, "top_p": 0.9, "temperature": 0.0},
    "logits": {"items": "a: 3\nb: -inf\nc: 2", "kind": "logits", "temperature": 0.7},
    "float32": {"dtype": "float32", "top_p": 0.9, "temperature": 1.5},
    "many": {"items": LONG, "normalise": "yes", "top_k": 100, "top_p": 0.9, "temperature": 0.9},
    "one": {"items": "[1]", "top_k": 1, "temperature": 0.0},
}


@pytest.fixture(params=sorted(RUNS), scope="module")
def trace(request: pytest.FixtureRequest) -> Trace:
    return build(SelectionOptions(**{"scene": "own", **RUNS[request.param]}))


def test_every_step_has_the_same_places_filled(trace: Trace) -> None:
    for found in trace.steps:
        kinds = [panel.kind for panel in found.panels]
        last = "table" if found.id == "presets" else "cumulative"
        assert kinds == ["stages", "candidates", "table", last]
        assert found.focus in kinds


def test_what_is_kept_sums_to_one_and_with_what_is_removed_to_what_there_was(
    trace: Trace,
) -> None:
    limit = 1e-12 if trace.options["dtype"] == "float64" else 1e-5
    for found in trace.steps:
        panel = candidates(found)
        assert sum(value or 0.0 for value in after(found)) == pytest.approx(1, abs=limit)
        assert panel.kept == len([value for value in after(found) if value is not None])
        gone = sum(item.before or 0 for item in panel.items if item.state == "removed_now")
        assert gone == pytest.approx(panel.mass_removed or 0.0, abs=limit)


def test_an_item_once_removed_stays_removed_with_its_reason(trace: Trace) -> None:
    told = trace.steps if trace.options["scene"] == "own" else ()
    gone: dict[int, Message | None] = {}
    for found in told:
        for item in candidates(found).items:
            removed = item.state in ("removed", "removed_now")
            assert removed == (item.reason is not None)
            if item.token.id in gone:
                assert item.state == "removed"
                assert item.reason == gone[item.token.id]
        gone = {
            item.token.id: item.reason
            for item in candidates(found).items
            if item.state in ("removed", "removed_now")
        }


def test_the_stages_run_from_left_to_right(trace: Trace) -> None:
    for found in trace.steps:
        states = [item.state for item in stages(found).items if item.state != "off"]
        order = ["done", "now", "later"]
        assert states == sorted(states, key=order.index)
        assert states.count("now") == (0 if found.id in ("input", "presets") else 1)
        for item in stages(found).items:
            assert (item.kept is None) == (item.state in ("off", "later"))


def test_a_table_of_candidates_is_short_and_names_only_candidates(trace: Trace) -> None:
    labels = {token.text for token in trace.vocabulary}
    for found in trace.steps:
        if found.id not in ("presets", "order"):
            assert 1 <= len(table(found).rows) <= 8
            assert {line[0] for line in table(found).rows} <= labels
            assert all(len(line) == len(table(found).columns) for line in table(found).rows)


def test_progress_counts_the_steps_and_never_more_than_announced(trace: Trace) -> None:
    seen = list(run(SelectionOptions(**trace.options)))  # type: ignore[arg-type]
    assert [done for done, _ in seen] == list(range(1, len(trace.steps) + 1))
    assert len({total for _, total in seen}) == 1
    assert seen[-1][0] <= seen[-1][1]


def test_the_export_agrees_with_the_trace(trace: Trace) -> None:
    found = run_arrays(SelectionOptions(**trace.options))  # type: ignore[arg-type]
    if trace.options["scene"] == "own":
        kept = np.flatnonzero(found["renormalise/kept"]).tolist()
        assert tuple(kept) == trace.facts["kept"]
        assert int(found["draw/token"]) == trace.facts["token"]
        assert found["input/values"].dtype == trace.options["dtype"]
    else:
        assert np.flatnonzero(found["top_p/top_p/kept"]).tolist() == [0, 1, 2]


def test_512_items_are_all_there_and_stay_below_a_megabyte() -> None:
    logits = ", ".join(f"{np.sin(i) * 4:.6f}" for i in range(512))
    made = own(
        items=logits,
        kind="logits",
        temperature=0.8,
        top_k=511,
        top_p=0.9999,
        min_p=1e-6,
        masked="3",
        draws="10000",
    )
    assert {len(candidates(found).items) for found in made.steps} == {512}
    assert all(candidates(found).arrays == () for found in made.steps)
    text = to_json(made)
    assert len(text.encode("utf-8")) < 1_000_000


def test_the_example_is_small_enough_to_ship_with_the_page(example: Trace) -> None:
    assert len(gzip.compress(to_json(example).encode("utf-8"))) < 10_000
