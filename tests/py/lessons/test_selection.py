"""The lesson ``selection`` against tables worked out by hand, and against itself under change."""

import gzip
from typing import Any

import numpy as np
import pytest

from tokenstep.generate import Settings, generate
from tokenstep.lessons.selection import SelectionOptions, build, run, run_arrays
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.tokenizer import VOCABULARY, encode
from tokenstep.sampling.sources import SOURCES
from tokenstep.trace import (
    CandidatesPanel,
    CumulativePanel,
    Link,
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
    assert [token.text for token in example.vocabulary] == ["A", "B", "C", "D"]


def test_greedy_takes_the_first_item_by_its_id(example: Trace) -> None:
    found = step(example, "greedy")
    assert found.facts["token"] == 0
    assert found.summary.args == {"tokens": ("A",), "id": 0, "prob": 0.5}
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
    assert (args["tokens"], args["count"]) == (("C",), 3)
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
        masked="D",
        temperature=0.5,
        top_k=3,
        top_p=0.97,
        min_p=0.01,
    )
    filters = ["min_p", "top_p", "top_k", "temperature", "mask"]
    assert names(trace) == ["input", *filters, "renormalise", "draw", "presets"]


@pytest.mark.parametrize("preset", ["tokenstep", "hf", "vllm", "llama_cpp"])
def test_a_stage_that_is_switched_off_is_off_in_every_system(preset: str) -> None:
    settings: dict[str, Any] = {"items": DYADIC, "preset": preset, "temperature": 2.0, "top_p": 0.5}
    off = own(**settings, top_k=2, masked="A", order="-mask,temperature,-top_k,top_p,min_p")
    never = own(**settings)
    assert off.options["top_k"] == 2
    assert "top_k" not in names(off)
    assert off.steps == never.steps
    states = {item.id: (item.state, item.setting.id) for item in stages(off.steps[0]).items}
    assert states["top_k"] == states["mask"] == ("off", "selection-setting-off")


def test_a_stage_that_is_switched_off_keeps_its_place() -> None:
    trace = own(top_k=2, top_p=0.6, order="-top_k,top_p,mask,temperature,min_p")
    assert [item.id for item in stages(trace.steps[0]).items][:2] == ["top_k", "top_p"]
    assert "top_k/kept" not in run_arrays(SelectionOptions(**trace.options))  # type: ignore[arg-type]


def test_fewer_candidates_than_k_all_stay_and_none_is_called_the_kth() -> None:
    for kind, items in (("logits", "3, 2, -inf"), ("probs", "0.5, 0.5, 0")):
        for preset in ("tokenstep", "hf", "vllm", "llama_cpp"):
            found = step(own(items=items, kind=kind, preset=preset, top_k=3), "top_k")
            assert found.summary == Message(id="selection-top-k-all", args={"k": 3, "count": 2})
            if preset in ("hf", "vllm"):
                rule = candidates(found).rule
                assert rule == Message(id="selection-rule-top-k-all", args={"k": 3})
                assert all(len(line) == 3 for line in table(found).rows)
            else:
                assert [line[2:4] for line in table(found).rows] == [(1, 3), (2, 3)]
    # Exactly k: the smallest is the k-th.
    exact = step(own(items="3, 2, -inf", kind="logits", preset="hf", top_k=2), "top_k")
    assert exact.summary.id == "selection-top-k-ties"
    assert {line[3] for line in table(exact).rows} == {2.0}


def test_a_logit_of_minus_infinity_is_called_that_and_a_probability_of_zero_that() -> None:
    for kind, items, reason in (
        ("logits", "1, -inf", "selection-reason-illegal-logit"),
        ("probs", "1, 0", "selection-reason-illegal"),
    ):
        item = candidates(own(items=items, kind=kind).steps[0]).items[1]
        assert item.reason == Message(id=reason)


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


def test_each_filter_divides_by_what_it_keeps_and_the_last_stage_divides_once_for_all() -> None:
    trace = own(items=DYADIC, top_k=3, top_p=0.75)
    # 0.875 of the input is left, and 6/7 of that.
    first, second, last = (step(trace, name) for name in ("top_k", "top_p", "renormalise"))
    assert (first.summary.args["held"], first.summary.args["mass"]) == (0.875, 0.125)
    assert second.summary.args["held"] == pytest.approx(6 / 7)
    assert second.summary.args["mass"] == pytest.approx(1 / 7)
    assert (last.summary.args["total"], last.summary.args["since"]) == (0.75, "input")
    assert after(last) == after(second)
    warm = step(own(items=DYADIC, top_k=3, temperature=2.0), "renormalise")
    assert warm.summary.args["since"] == "temperature"


def test_a_mask_that_leaves_what_was_rounded_to_zero_starts_anew() -> None:
    trace = own(items="0, -2000, -2001", kind="logits", masked="A")
    share = 1 / (1 + np.exp(-1))
    found = step(trace, "mask")
    assert (found.summary.args["held"], found.summary.args["mass"]) == (0, 1)
    assert after(found)[1] == pytest.approx(share, abs=1e-15)
    last = step(trace, "renormalise")
    assert last.summary.args["since"] == "mask"
    assert last.summary.args["total"] == pytest.approx(1)
    assert after(last) == after(found)


def test_what_a_rule_compared_is_shown_as_the_probability_it_is_at_that_step() -> None:
    # After the mask 0.5, 0.3 and 0.15 are divided by 0.95; the largest is 10/19.
    for options in ({"temperature": 0.0}, {"preset": "hf", "top_k": 1}):
        trace = own(masked="D", **options)
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
    # A plain list has letters, so a number is an id there.
    assert step(own(masked="A"), "mask").facts["kept"] == (1, 2, 3)
    assert step(own(masked="1"), "mask").facts["kept"] == (0, 2, 3)


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


@pytest.mark.parametrize("preset", ["tokenstep", "hf", "vllm", "llama_cpp"])
def test_the_draw_sets_u_where_it_is_shown_and_says_whose_draw_it_is(preset: str) -> None:
    trace = own(preset=preset, top_k=2)
    for found in trace.steps[:-1]:
        panel = bar(found)
        assert panel.uniform_option == ("uniform" if found.id == "draw" else None)
        noted = preset if found.id == "draw" and preset != "tokenstep" else None
        assert (panel.note and panel.note.args["system"]) == (
            "llama.cpp" if noted == "llama_cpp" else noted
        )


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


# --- the logits of the micro model ----------------------------------------------------------------

PROMPTS = ("我爱", "我", "<EOS>", "爱<EOS>我", "<PAD>", "我爱学习！<EOS>我爱编程<PAD>！我")


@pytest.mark.parametrize("dtype", ["float64", "float32"])
@pytest.mark.parametrize("prompt", PROMPTS)
def test_the_model_gives_the_logits_that_the_loop_has_after_the_prompt(
    prompt: str, dtype: str
) -> None:
    found = step(own(input="model", prompt=prompt, dtype=dtype), "input")
    turn = next(generate(fitted_parameters(dtype), encode(prompt), Settings()))
    assert turn.logits.dtype == dtype
    assert [item.logit for item in candidates(found).items] == turn.logits.tolist()
    assert after(found) == pytest.approx(turn.choice.softmax.probs.tolist(), abs=1e-7)
    assert candidates(found).kept == 7


def test_the_candidates_of_the_model_are_its_vocabulary() -> None:
    trace = own(input="model", temperature=0.0)
    assert trace.vocabulary == VOCABULARY
    assert trace.facts["token"] == 3
    assert [item.token for item in candidates(trace.steps[0]).items] == list(VOCABULARY)
    assert step(trace, "input").summary.args == {"text": "我爱", "count": 7}


def test_tokens_of_the_model_are_masked_by_their_text_or_id() -> None:
    by_text = own(input="model", masked="<EOS>， 学习, ！")
    by_id = own(input="model", masked="6, 3, 5")
    assert step(by_text, "mask").facts["kept"] == (0, 1, 2, 4)
    assert by_text.steps == by_id.steps


def test_what_is_typed_does_not_matter_to_the_model_nor_the_prompt_to_what_is_typed() -> None:
    model = own(input="model", items="words", kind="probs", normalise="yes")
    assert model.steps == own(input="model").steps
    assert own(prompt="<EOS>").steps == own().steps


def test_the_export_of_a_model_run_holds_its_forward_pass() -> None:
    found = run_arrays(SelectionOptions(scene="own", input="model", prompt="我爱学习"))
    assert found["model/h"].shape == (3, 4)
    assert found["model/logits"][-1].tolist() == found["input/values"].tolist()
    typed = run_arrays(SelectionOptions(scene="own"))
    assert not [name for name in typed if name.startswith("model/")]


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


def test_a_row_names_what_others_keep_or_remove_and_stands_out_if_it_is_not_this_run() -> None:
    panel = table(step(own(items="0.5, 0.25, 0.25", top_k=2), "presets"))
    kept = {line[0]: line[2] for line in panel.rows}
    assert [kept[name].args["alone_tokens"] for name in ("tokenstep", "hf")] == [(), ("C",)]
    assert [kept[name].args["without_tokens"] for name in ("tokenstep", "hf")] == [("C",), ()]
    assert [panel.rows[place][0] for place in panel.marked] == ["hf", "vllm"]
    same = table(step(own(top_k=2), "presets"))
    assert {line[2].id for line in same.rows} == {"selection-kept-set"}
    assert same.marked == ()


def test_the_same_candidates_with_other_probabilities_are_not_called_the_same() -> None:
    # vLLM raises 0.005 to 0.01: 0.499 / 0.5 to the power of 200, or of 100.
    trace = own(items="0.5 0.499 0.001", temperature=0.005)
    ratios = np.array([0.998**200, 0.998**100])
    ours, theirs = ratios / (1 + ratios)
    assert [row(trace, name)[4] for name in ("tokenstep", "hf")] == [0, 0]
    assert row(trace, "vllm")[4] == pytest.approx(theirs - ours, abs=1e-12)
    assert row(trace, "vllm")[3].id == "selection-same"
    summary = step(trace, "presets").summary
    assert summary.id == "selection-compared-same"
    assert summary.args["difference"] == row(trace, "vllm")[4]


def rules(trace: Trace) -> list[tuple[Any, ...]]:
    panel = step(trace, "presets").panels[-1]
    assert isinstance(panel, TablePanel)
    return list(panel.rows)


def test_each_system_has_a_link_to_its_source_and_this_site_a_sentence() -> None:
    links = {line[0]: line[1].url for line in rules(own()) if isinstance(line[1], Link)}
    assert links == {name: source.url for name, source in SOURCES.items()}
    assert ("tokenstep", Message(id="selection-source-own")) in rules(own())


@pytest.mark.parametrize(
    ("options", "ties"),
    [
        ({"items": "0.5 0.25 0.25", "top_k": 2}, "yes"),
        ({"items": "0.5 0.25 0.25", "top_k": 1}, "no"),
        ({"items": "0.5 0.25 0.25", "top_k": 3}, "no"),
        ({"items": "2 1 1 -inf", "kind": "logits", "top_k": 2}, "yes"),
        ({"items": "2 1 0.5", "kind": "logits", "top_k": 2}, "no"),
        ({"items": "0.4 0.2 0.2 0.2", "top_p": 0.5}, "yes"),
        ({"items": "0.5 0.25 0.25", "top_p": 0.4}, "no"),
        ({"items": "0 0 1", "kind": "logits", "temperature": 0.5, "top_k": 2}, "yes"),
    ],
)
def test_a_rule_about_equals_says_whether_there_are_any_here(
    options: dict[str, Any], ties: str
) -> None:
    notes = [line[1] for line in rules(own(**options)) if isinstance(line[1], Message)]
    said = [note.args["ties"] for note in notes if "ties" in note.args]
    assert said == [ties] * len(said)
    assert len(said) == (3 if "top_k" in options else 2)


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
        "masked": "D",
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
    "model": {"input": "model", "prompt": "我爱学习", "top_k": 3, "temperature": 0.7},
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
