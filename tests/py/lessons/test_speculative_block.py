"""The lesson ``speculative-block``: what it tells of a round is held against the rule itself."""

import gzip
import json
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep import options as declare
from tokenstep.generate import Settings, generate
from tokenstep.lessons import speculative_block_law, speculative_block_run
from tokenstep.lessons.speculative_block import SpeculativeBlockOptions, build, run, run_arrays
from tokenstep.lessons.speculative_block_check import check
from tokenstep.lessons.speculative_block_run import Told, tell
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.tokenizer import EOS_ID, VOCABULARY, encode
from tokenstep.options import OptionError
from tokenstep.trace import (
    BlockPanel,
    CachesPanel,
    CheckPanel,
    DistributionPanel,
    Message,
    Step,
    TablePanel,
    Trace,
    to_json,
)

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "speculative_block.json").read_text("utf-8")
)
ROUND = ["draft", "verify", "accept", "emit", "crop"]
# Every fault with a run that gives it an occasion, and the check that names it.
FAULTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "raw_q": ({}, "drawn_from", "speculative-block-verdict-drawn-from"),
    "raw_p": ({}, "verified_against", "speculative-block-verdict-verified-against"),
    "keep_rejected": ({}, "target_rows", "speculative-block-verdict-rows"),
    "count_rejected": ({}, "penalties", "speculative-block-verdict-penalties"),
    "eos_last_only": ({}, "end", "speculative-block-verdict-end"),
    "forget_row": ({}, "draft_rows", "speculative-block-verdict-rows"),
}


@cache
def _made(options: tuple[tuple[str, Any], ...]) -> Trace:
    return build(SpeculativeBlockOptions(**dict(options)))


def made(**options: Any) -> Trace:
    return _made(tuple(sorted(options.items())))


@pytest.fixture(scope="module")
def default() -> Trace:
    return made()


def steps(trace: Trace, name: str) -> list[Step]:
    return [each for each in trace.steps if each.id == name]


def panel(step: Step, kind: type[Any]) -> Any:
    (found,) = (each for each in step.panels if isinstance(each, kind))
    return found


def block(step: Step) -> BlockPanel:
    found: BlockPanel = panel(step, BlockPanel)
    return found


def tables(step: Step) -> list[TablePanel]:
    return [each for each in step.panels if isinstance(each, TablePanel)]


RUNS = st.fixed_dictionaries(
    {
        "prompt": st.sampled_from(["我", "我爱", "我爱学习", "编程！<EOS>我"]),
        "gamma": st.integers(1, 8),
        "max_new_tokens": st.integers(1, 12),
        "rule": st.sampled_from(["greedy", "sample", "sample", "sample"]),
        "temperature": st.sampled_from([0.0, 0.7, 1.0, 2.5]),
        "draft_temperature": st.sampled_from([0.0, 1.0, 3.0]),
        "top_k": st.sampled_from([0, 2]),
        "draft_top_p": st.sampled_from([1.0, 0.6]),
        "frequency_penalty": st.sampled_from([0.0, 0.5, -1.0]),
        "seed": st.integers(0, 10_000),
        "row": st.integers(1, 4),
    }
)


# --- the run that the lesson tells --------------------------------------------------------------


def test_the_default_run_shows_a_rejection_a_full_block_and_an_end_inside_a_block(
    default: Trace,
) -> None:
    gamma = SpeculativeBlockOptions().gamma
    *before, last = steps(default, "emit")
    accepted = [step.facts["accepted"] for step in before]
    assert any(0 < count < gamma - 1 for count in accepted)
    assert gamma in accepted
    emitted = last.facts["emitted"]
    assert EOS_ID in emitted
    # Accepted tokens stand behind it, and none of them goes out.
    assert last.facts["accepted"] > len(emitted)
    assert {column.fate for column in block(last).columns[len(emitted) :]} == {"cut"}
    assert default.facts["finish"] == "eos"
    assert default.facts["check_ok"] is True


def test_after_a_full_block_the_draft_is_one_row_short_and_catches_up(default: Trace) -> None:
    gamma = SpeculativeBlockOptions().gamma
    crops, drafts = steps(default, "crop"), steps(default, "draft")
    for crop, draft in zip(crops, drafts[1:], strict=False):
        full = crop.facts["accepted"] == gamma
        assert crop.facts["missing"] == int(full)
        (lane,) = (each for each in panel(crop, CachesPanel).lanes if each.id == "draft")
        assert [row.state for row in lane.rows].count("missing") == int(full)
        first = tables(draft)[0].rows[0]
        assert isinstance(first[0], Message) is full
        assert (draft.summary.args["inputs"] == 2) is full


def test_the_steps_are_five_a_round_between_start_and_law(default: Trace) -> None:
    rounds = len(steps(default, "crop"))
    after = ["check", "batch", "cost", "law"]
    assert [step.id for step in default.steps] == ["start", "prefill", *ROUND * rounds, *after]
    for step in default.steps:
        kinds = [each.kind for each in step.panels]
        assert kinds[:2] == (["block", "caches"] if step.round else ["caches", kinds[1]])
        assert ("block" in kinds) == (step.round is not None)
        # A step has four places.
        assert 3 <= len(kinds) <= 4
        assert step.focus in kinds


# --- every round --------------------------------------------------------------------------------


@given(RUNS)
@settings(max_examples=25, deadline=None)
def test_rows_crops_and_positions_follow_the_rule_of_the_cache(options: dict[str, Any]) -> None:
    trace = made(**options)
    gamma, length = options["gamma"], len(encode(options["prompt"]))
    target = draft = length - 1
    for name, crop in zip(steps(trace, "verify"), steps(trace, "crop"), strict=True):
        facts = crop.facts
        # The cache holds every id but the last.
        assert name.facts["target_rows"] == length + gamma
        assert name.facts["draft_rows"] == length + gamma - 1
        kept = len(facts["emitted"]) - 1
        length += kept + 1
        assert facts["target_crop"] == gamma - kept
        assert facts["draft_crop"] == max(0, gamma - 1 - kept)
        assert facts["wanted"] == facts["target_rows"] == facts["next_position"] == length - 1
        assert facts["missing"] == int(kept == gamma) == length - 1 - facts["draft_rows"]
        target, draft = facts["target_rows"], facts["draft_rows"]
    assert trace.facts["target_rows"][-1] == target
    assert trace.facts["draft_rows"][-1] == draft
    assert trace.facts["check_ok"] is True


@given(RUNS)
@settings(max_examples=25, deadline=None)
def test_every_decision_follows_from_the_numbers_that_are_shown(options: dict[str, Any]) -> None:
    trace = made(**options)
    for step in steps(trace, "accept"):
        columns = block(step).columns
        assert len(columns) == options["gamma"] + 1
        reached = True
        for place, column in enumerate(columns[:-1]):
            assert column.ratio == pytest.approx(min(1, column.p / column.q), abs=1e-15)
            if not reached:
                assert (column.fate, column.u) == ("not_reached", None)
                continue
            taken = column.u < column.p / column.q if column.u is not None else column.p == 1
            assert column.fate == ("accepted" if taken else "rejected")
            reached = taken
            if not taken:
                assert block(step).now == place
        assert columns[-1].fate == "empty"
        assert (block(step).now is None) == reached


@given(RUNS)
@settings(max_examples=15, deadline=None)
def test_what_goes_out_stops_at_the_first_end_token_and_at_the_limit(
    options: dict[str, Any],
) -> None:
    trace = made(**options)
    emitted = [token for step in steps(trace, "emit") for token in step.facts["emitted"]]
    assert tuple(emitted) == trace.facts["generated"]
    assert EOS_ID not in emitted[:-1]
    assert len(emitted) <= options["max_new_tokens"]
    assert (trace.facts["finish"] == "eos") == (emitted[-1] == EOS_ID)
    committed = block(steps(trace, "crop")[-1]).committed
    assert [token.id for token in committed] == [*encode(options["prompt"]), *emitted]


@given(RUNS)
@settings(max_examples=15, deadline=None)
def test_a_rejected_token_leaves_no_row(options: dict[str, Any]) -> None:
    trace = made(**options)
    for step in steps(trace, "crop"):
        for lane in panel(step, CachesPanel).lanes:
            left = [row for row in lane.rows if row.state == "kept"]
            assert len(left) == lane.length
            ids = [token.id for token in block(step).committed]
            assert [row.token.id for row in left] == ids[: lane.length]
            assert [row.position for row in left] == list(range(lane.length))
            assert {row.state for row in lane.rows} <= {"kept", "cropped", "missing"}


def test_a_row_keeps_its_key_as_long_as_it_is_there(default: Trace) -> None:
    lanes = [panel(step, CachesPanel).lanes for step in default.steps]
    most = max(len(lane.rows) for pair in lanes for lane in pair)
    assert {panel(step, CachesPanel).most_rows for step in default.steps} == {most}
    for one, other in pairwise(lanes):
        for before, after in zip(one, other, strict=True):
            kept = [row.key for row in before.rows if row.state not in ("cropped", "missing")]
            assert [row.key for row in after.rows][: len(kept)] == kept
    for pair in lanes:
        keys = [row.key for lane in pair for row in lane.rows]
        assert len(keys) == len(set(keys))


@given(RUNS)
@settings(max_examples=15, deadline=None)
def test_a_distribution_sums_to_one_and_its_draw_lands_on_the_chosen_token(
    options: dict[str, Any],
) -> None:
    for step in made(**options).steps:
        for found in step.panels:
            if not isinstance(found, DistributionPanel) or found.null_reason is not None:
                continue
            probs = np.array([item.prob for item in found.items])
            assert probs.sum() == pytest.approx(1, abs=1e-12)
            chosen = [item.token.id for item in found.items if item.chosen]
            if found.uniform is not None:
                assert chosen == [int(np.searchsorted(probs.cumsum(), found.uniform, "right"))]
            elif chosen:
                assert probs[chosen[0]] == 1


@pytest.mark.parametrize("break_it", ["none", "raw_q", "raw_p"])
def test_q_and_p_open_the_cell_that_holds_them(break_it: str) -> None:
    for name in ROUND:
        for step in steps(made(break_it=break_it), name):
            arrays = {array.name: array.values for array in block(step).arrays}
            for column in block(step).columns:
                for value, place in ((column.q, column.q_opens), (column.p, column.p_opens)):
                    assert (value is None) == (place is None)
                    if place is not None:
                        cell = arrays[place.array][place.row][place.column]
                        assert cell == pytest.approx(value, abs=1e-15)


# --- the end ------------------------------------------------------------------------------------


@pytest.mark.parametrize("prompt", ["我", "我爱", "我爱学习", "爱编程", "编程！我", "！"])
@pytest.mark.parametrize("gamma", [1, 3, 8])
def test_greedy_gives_what_plain_greedy_gives(prompt: str, gamma: int) -> None:
    trace = made(prompt=prompt, gamma=gamma, rule="greedy", max_new_tokens=8)
    plain = list(generate(fitted_parameters(), encode(prompt), Settings()))[-1].selected
    assert trace.facts["generated"] == plain
    (check,) = steps(trace, "check")
    row = panel(check, CheckPanel).rows[-1]
    assert row.name.id == "speculative-block-check-greedy"
    assert row.ok
    assert row.expected == " ".join(VOCABULARY[token].text for token in plain)
    assert not any(
        column.u is not None for step in steps(trace, "crop") for column in block(step).columns
    )


def test_the_limit_cuts_a_block() -> None:
    # Greedy guesses of the draft that the target accepts: more than one token may go out.
    trace = made(rule="greedy", max_new_tokens=1)
    (emit,) = steps(trace, "emit")
    assert trace.facts["finish"] == "limit"
    assert len(emit.facts["emitted"]) == 1
    assert emit.summary.args["cut"] == emit.facts["accepted"] > 0
    withheld = tables(emit)[0].rows[1:]
    assert {row[3].args["finish"] for row in withheld} == {"limit"}
    (crop,) = steps(trace, "crop")
    # n is 0: what was accepted behind the limit is cropped like the rest.
    assert crop.facts["target_crop"] == SpeculativeBlockOptions().gamma


def test_what_stands_behind_the_end_is_said_to_be_withheld(default: Trace) -> None:
    last = steps(default, "emit")[-1]
    out = len(last.facts["emitted"])
    cells = [row[3] for row in tables(last)[0].rows]
    assert all(cell.id == "speculative-block-out" for cell in cells[:out])
    assert {cell.args["finish"] for cell in cells[out:]} == {"eos"}
    assert tables(last)[0].marked == tuple(range(out, len(cells)))


# --- what can go wrong --------------------------------------------------------------------------


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_fails_and_names_its_check(fault: str) -> None:
    options, name, verdict = FAULTS[fault]
    trace = made(break_it=fault, **options)
    (step,) = steps(trace, "check")
    found = panel(step, CheckPanel)
    assert not found.ok
    assert trace.facts["check_ok"] is False
    assert trace.facts["failed"].split(", ")[0] == name
    assert found.verdict.id == verdict
    bad = [row for row in found.rows if not row.ok]
    assert step.summary.args["failed"] == len(bad) > 0


@pytest.mark.parametrize("fault", FAULTS)
def test_without_the_fault_the_same_run_is_right(fault: str) -> None:
    assert made(**FAULTS[fault][0]).facts["check_ok"] is True


def test_only_the_law_of_what_goes_out_tells_a_biased_fault_from_a_slow_one() -> None:
    biased = {"raw_q", "raw_p", "keep_rejected", "count_rejected"}
    for fault, (options, *_) in FAULTS.items():
        failed = made(break_it=fault, **options).facts["failed"].split(", ")
        assert ("law" in failed) == (fault in biased), fault


def test_rows_that_were_not_cropped_are_shown_as_wrong() -> None:
    first = steps(made(break_it="keep_rejected"), "crop")[0]
    for lane in panel(first, CachesPanel).lanes:
        states = [row.state for row in lane.rows]
        assert "cropped" not in states
        assert states.count("wrong") == lane.length - lane.wanted > 0
        assert lane.note.id == "speculative-block-lane-not-cropped"
    assert first.summary.id == "speculative-block-cropped-not"


def test_a_fault_without_an_occasion_says_so() -> None:
    trace = made(break_it="forget_row", gamma=8, max_new_tokens=1)
    (step,) = steps(trace, "check")
    assert panel(step, CheckPanel).ok
    assert panel(step, CheckPanel).verdict.id == "speculative-block-verdict-no-occasion"
    assert step.summary.id == "speculative-block-checked-no-occasion"


@pytest.mark.parametrize(
    "options",
    [
        {"break_it": "keep_rejected", "gamma": 1},
        {"break_it": "count_rejected", "row": 2},
        {"break_it": "forget_row", "rule": "greedy"},
        {"break_it": "eos_last_only", "max_new_tokens": 1},
    ],
)
def test_where_a_fault_is_said_to_come_up_it_does(options: dict[str, Any]) -> None:
    trace = made(**options)
    (step,) = steps(trace, "check")
    assert trace.facts["check_ok"] is True
    found = panel(step, CheckPanel).verdict.args
    if found["kind"] == "none":
        others = [made(**{**options, "gamma": gamma}) for gamma in range(1, 9)]
        assert all(other.facts["check_ok"] for other in others)
    else:
        there = made(**{**options, found["kind"]: found["value"]})
        assert there.facts["check_ok"] is False
    (law,) = steps(trace, "law")
    assert law.summary.args["shows"] == "no"


@pytest.mark.parametrize(
    ("options", "harm"),
    [
        ({}, "biased"),
        ({"rule": "greedy"}, "certain"),
        ({"temperature": 0.0}, "certain"),
        ({"top_k": 1}, "certain"),
        ({"gamma": 8}, "ended"),
        ({"max_new_tokens": 1}, "ended"),
        ({"seed": 3}, "ended"),
    ],
)
def test_wrong_rows_of_the_target_are_never_said_to_be_harmless(
    options: dict[str, Any], harm: str
) -> None:
    (step,) = steps(made(break_it="keep_rejected", **options), "check")
    verdict = panel(step, CheckPanel).verdict
    assert verdict.args["lane"] == "target"
    assert verdict.args["law"] == harm


def test_wrong_rows_of_the_draft_alone_leave_the_law_as_it_is() -> None:
    (step,) = steps(made(break_it="forget_row"), "check")
    verdict = panel(step, CheckPanel).verdict
    assert (verdict.args["lane"], verdict.args["law"]) == ("draft", "kept")


def test_a_token_behind_stale_rows_is_misplaced_and_not_wrong() -> None:
    for step in steps(made(break_it="keep_rejected"), "crop"):
        ids = [token.id for token in block(step).committed][:-1]
        for lane in panel(step, CachesPanel).lanes:
            for row in lane.rows:
                belongs = row.position is not None and ids[row.position : row.position + 1] == [
                    row.token.id
                ]
                here = row.position == row.row - 1
                assert (row.state == "wrong") == (not belongs), row
                assert (row.state == "misplaced") == (belongs and not here), row
            (extra,) = (
                line
                for line in tables(step)[0].rows
                if isinstance(line[0], Message) and line[0].id == "speculative-block-row-extra"
            )
            assert extra[1 if lane.id == "target" else 2] == lane.length - (lane.wanted or 0)


def test_how_many_rows_are_wanted_is_known_only_when_the_tokens_go_out(default: Trace) -> None:
    for step in default.steps:
        wanted = {lane.wanted for lane in panel(step, CachesPanel).lanes}
        assert (wanted == {None}) == (step.id in ("draft", "verify", "accept"))


def test_the_bonus_shows_its_probability_once_it_is_out() -> None:
    trace = made()
    gamma = SpeculativeBlockOptions().gamma
    for step in steps(trace, "accept"):
        assert block(step).columns[gamma].p is None
    seen = [block(step).columns[gamma] for step in steps(trace, "emit")]
    assert [column.p is not None for column in seen] == [
        column.source == "bonus" for column in seen
    ]
    assert any(column.p is not None for column in seen)


@pytest.mark.parametrize("fault", ["raw_q", "raw_p"])
def test_the_small_example_shows_the_bias_of_a_wrong_ratio(fault: str) -> None:
    (step,) = steps(made(break_it=fault, gamma=1), "law")
    table, small, _ = tables(step)
    assert Fraction(step.facts["largest_difference"]) > 0
    # The first token by hand: drawn from q as shown, accepted and replaced by the whole tables.
    whole_p = [Fraction(1, 2), Fraction(3, 10), Fraction(1, 5)]
    whole_q = [Fraction(1, 3)] * 3
    shown_p = [Fraction(str(cell)) for cell in small.rows[0][1:4]]
    shown_q = [Fraction(str(cell)) for cell in small.rows[0][4:7]]
    assert (shown_p != whole_p, shown_q != whole_q) == (fault == "raw_p", fault == "raw_q")
    taken = [d * min(1, p / q) for d, p, q in zip(shown_q, whole_p, whole_q, strict=True)]
    lacking = [max(p - q, Fraction(0)) for p, q in zip(whole_p, whole_q, strict=True)]
    redrawn = [(1 - sum(taken)) * each / sum(lacking) for each in lacking]
    first = [a + b for a, b in zip(taken, redrawn, strict=True)]
    law = speculative_block_law.exact_law(1, fault)  # type: ignore[arg-type]
    for at, name in enumerate(law.names):
        given = sum(row.speculative for row in law.rows if row.sequence[0] == name)
        right = sum(row.target for row in law.rows if row.sequence[0] == name)
        assert (given, right) == (first[at], shown_p[at])
    assert len(table.rows) == 9


@pytest.mark.parametrize(
    "fault", ["keep_rejected", "count_rejected", "eos_last_only", "forget_row"]
)
def test_a_fault_that_the_small_example_cannot_make_is_said_to_be_missing(fault: str) -> None:
    (step,) = steps(made(break_it=fault), "law")
    assert step.summary.id == "speculative-block-law-without"
    assert step.summary.args["shows"] == "yes"


def test_a_gamma_that_is_not_enumerated_is_said_to_be_another() -> None:
    for gamma in (4, 8):
        args = steps(made(gamma=gamma), "law")[0].summary.args
        assert (args["capped"], args["chosen"], args["gamma"]) == (
            "no" if gamma == 4 else "yes",
            gamma,
            4,
        )


def test_the_tables_of_the_small_example_give_its_likeliest_sequence(default: Trace) -> None:
    (step,) = steps(default, "law")
    table, small, _ = tables(step)
    note = small.note
    assert note is not None
    product = Fraction(1)
    for factor in note.args["factors"].split(" × "):
        product *= Fraction(factor)
    assert str(product) == note.args["product"] == table.rows[0][1]


def test_at_temperature_0_the_output_is_held_against_plain_greedy() -> None:
    (step,) = steps(made(temperature=0.0), "check")
    assert panel(step, CheckPanel).rows[-1].name.id == "speculative-block-check-greedy"
    assert panel(step, CheckPanel).ok


def test_a_fault_that_happens_to_do_no_harm_is_not_said_to_bias_the_law() -> None:
    for options in ({"rule": "greedy"}, {"top_k": 1}):
        (step,) = steps(made(break_it="raw_q", **options), "check")
        assert panel(step, CheckPanel).verdict.args["biased"] == "no"
    (step,) = steps(made(break_it="raw_q"), "check")
    assert panel(step, CheckPanel).verdict.args["biased"] == "yes"


@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({"break_it": "raw_q"}, speculative_block_run.STATED_TOP_K),
        ({"break_it": "raw_p"}, speculative_block_run.STATED_TOP_P),
        ({"break_it": "count_rejected"}, speculative_block_run.STATED_PENALTY),
        ({"break_it": "raw_q", "draft_top_p": 0.5}, None),
        ({"break_it": "raw_q", "rule": "greedy"}, None),
        ({"break_it": "raw_p", "top_k": 3}, None),
        ({"break_it": "count_rejected", "frequency_penalty": 1.0}, None),
        ({"break_it": "keep_rejected"}, None),
    ],
)
def test_what_a_fault_needs_is_stated_where_the_reader_has_not_set_it(
    options: dict[str, Any], value: float | None
) -> None:
    note = tables(made(**options).steps[0])[0].note
    assert note is not None
    assert note.args.get("value") == value


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_choices_name_the_values_that_are_stated(language: str) -> None:
    from tokenstep.edge import sentence

    (field,) = (each for each in declare.form(SpeculativeBlockOptions) if each.name == "break_it")
    labels = {each.value: sentence(each.label, language) for each in field.choices}
    for fault, stated in (
        ("raw_q", f"top-k = {speculative_block_run.STATED_TOP_K}"),
        ("raw_p", f"top-p = {speculative_block_run.STATED_TOP_P}"),
        ("count_rejected", f"{speculative_block_run.STATED_PENALTY}"),
    ):
        assert stated in labels[fault]


def test_a_wrong_q_gives_the_law_that_exact_arithmetic_gives() -> None:
    # With the target's first row and the draft's, by hand: drawn from top-2, compared with all.
    options: dict[str, Any] = {"break_it": "raw_q"}
    told: Told = tell(SpeculativeBlockOptions(**options))
    turn = told.rounds[0]
    p = [Fraction(x) for x in turn.p_rows[0].probs.tolist()]
    drawn = [Fraction(x) for x in turn.q_rows[0].probs.tolist()]
    used = [Fraction(x) for x in turn.q_rows[0].untruncated.tolist()]
    assert sum(x > 0 for x in drawn) == 2
    taken = [d * min(1, a / b) for d, a, b in zip(drawn, p, used, strict=True)]
    lacking = [max(a - b, Fraction(0)) for a, b in zip(p, used, strict=True)]
    rejected = 1 - sum(taken)
    law = [t + rejected * each / sum(lacking) for t, each in zip(taken, lacking, strict=True)]
    assert turn.law == pytest.approx([float(each) for each in law], abs=1e-12)
    distance = sum(abs(a - b) for a, b in zip(law, p, strict=True)) / 2
    assert turn.law_distance == pytest.approx(float(distance), abs=1e-12)
    (step,) = steps(made(**options), "law")
    assert step.summary.args["distance"] == turn.law_distance > 0.01


# --- four rows ----------------------------------------------------------------------------------


def test_the_figure_follows_the_row_that_is_chosen(default: Trace) -> None:
    (batch,) = steps(default, "batch")
    for row in range(1, 5):
        trace = made(row=row)
        (own,) = steps(trace, "batch")
        cells = tables(own)[0].rows[row - 1]
        assert cells[1] == ", ".join(str(each) for each in trace.facts["accepted"])
        generated = [VOCABULARY[token].text for token in trace.facts["generated"]]
        assert cells[2] == " ".join(generated)
        assert tables(own)[0].marked == (row - 1,)
        # The batch is the same whichever row is looked at.
        assert [each[1:] for each in tables(own)[0].rows] == [
            each[1:] for each in tables(batch)[0].rows
        ]


def test_rows_of_a_batch_accept_differently_and_are_what_they_are_alone(default: Trace) -> None:
    (batch,) = steps(default, "batch")
    rows = tables(batch)[0].rows
    assert len({row[1] for row in rows}) > 1
    assert batch.facts["same_alone"] is True
    assert {row[4].id for row in rows} == {"speculative-block-same"}


def test_a_row_that_its_neighbours_disturb_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def disturbed(*args: Any, **kwargs: Any) -> Any:
        chance = args[-1]
        chance.accepts = lambda _p, _q: False
        return right(*args, **kwargs)

    right = speculative_block_run.decode
    monkeypatch.setattr(speculative_block_run, "decode", disturbed)
    (batch,) = steps(build(SpeculativeBlockOptions()), "batch")
    assert batch.facts["same_alone"] is False
    assert "speculative-block-different" in {row[4].id for row in tables(batch)[0].rows}


# --- cost and law -------------------------------------------------------------------------------


@pytest.mark.parametrize("gamma", [1, 4, 8])
def test_the_cost_table_is_the_formula(gamma: int) -> None:
    trace = made(gamma=gamma, cost_ratio=0.25)
    (step,) = steps(trace, "cost")
    table, counted = tables(step)
    alpha = Fraction(step.facts["alpha"])
    assert 0 < alpha < 1
    for number, row in enumerate(table.rows, 1):
        tokens = (1 - alpha ** (number + 1)) / (1 - alpha)
        assert row[1] == pytest.approx(float(tokens), abs=1e-12)
        assert row[2] == number * 0.25 + 1
        assert row[3] == pytest.approx(float(tokens / (number * Fraction(1, 4) + 1)), abs=1e-12)
        assert row[4] == pytest.approx(float((tokens - 1) / number), abs=1e-12)
    assert table.marked == (gamma - 1,)
    assert isinstance(table.rows[gamma - 1][0], Message)
    rounds = len(steps(trace, "crop"))
    values = {row[0].id.removeprefix("speculative-block-row-"): row[1] for row in counted.rows}
    assert values["target-calls"] == rounds
    assert values["draft-calls"] == rounds * gamma
    assert values["generated"] == len(trace.facts["generated"])
    # Each round the target computes one position more than there are proposals; the draft computes
    # one a proposal, and one more where it catches up.
    assert values["target-positions"] == rounds * (gamma + 1)
    caught = sum(each.facts["missing"] for each in steps(trace, "crop")[:-1])
    assert values["draft-positions"] == rounds * gamma + caught
    assert values["mean"] == values["generated"] / rounds
    assert values["accepted"] == sum(trace.facts["accepted"])
    assert values["formula-mean"] == table.rows[gamma - 1][1]


@pytest.mark.parametrize("case", DATA["spec-expected"], ids=lambda case: f"alpha {case['alpha']}")
def test_the_formula_gives_the_values_worked_out_elsewhere(
    case: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Told, "alpha", case["alpha"])
    (step,) = steps(build(SpeculativeBlockOptions(rule="greedy")), "cost")
    tokens = {i: row[1] for i, row in enumerate(tables(step)[0].rows, 1)}
    assert [tokens[gamma] for gamma in case["gamma"]] == pytest.approx(case["tokens"], abs=1e-12)


def test_at_the_break_even_ratio_the_factor_is_one() -> None:
    (step,) = steps(made(), "cost")
    ratio = step.facts["break_even"]
    (again,) = steps(made(cost_ratio=ratio), "cost")
    assert again.facts["factor"] == pytest.approx(1, abs=1e-12)
    (worse,) = steps(made(cost_ratio=ratio + 0.1), "cost")
    assert worse.facts["factor"] < 1


def test_the_small_example_is_the_one_worked_out_elsewhere() -> None:
    known = DATA["spec-markov-exact"]
    (step,) = steps(made(gamma=known["gamma"]), "law")
    assert step.facts["sequences"] == known["strings"]
    assert step.facts["largest_difference"] == str(known["max_abs_diff"])
    assert step.facts["mean_first"] == known["mean_tokens_first_round"]
    for row in tables(step)[0].rows:
        ids = ["abc".index(name) for name in str(row[0]).split()]
        prob = Fraction(1)
        for before, token in pairwise([known["start"], *ids]):
            prob *= Fraction(known["p_table"][before][token])
        assert row[1] == row[2] == str(prob)
        assert row[3] == "0"


def test_the_law_of_the_first_token_is_that_of_the_target(default: Trace) -> None:
    (step,) = steps(default, "law")
    assert step.facts["distance"] < 1e-12
    for row in tables(step)[2].rows:
        assert row[1] == pytest.approx(row[2], abs=1e-12)


# --- refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("prompt", "", "error-token-count"),
        ("prompt", "我恨", "error-unknown-piece"),
        ("prompt", "我" * 13, "error-token-count"),
        ("gamma", 0, "error-below"),
        ("gamma", 9, "error-above"),
        ("gamma", 2.5, "error-not-integer"),
        ("max_new_tokens", 0, "error-below"),
        ("rule", "beam", "error-not-a-choice"),
        ("temperature", 0.001, "error-below"),
        ("draft_temperature", -1, "error-below"),
        ("draft_top_k", 8, "error-above"),
        ("top_p", 1.5, "error-above"),
        ("draft_top_p", float("nan"), "error-not-finite"),
        ("frequency_penalty", 3, "error-above"),
        ("seed", -1, "error-below"),
        ("row", 5, "error-above"),
        ("cost_ratio", -0.1, "error-below"),
        ("cost_ratio", True, "error-not-number"),
        ("break_it", "everything", "error-not-a-choice"),
    ],
)
def test_what_cannot_be_run_is_refused_by_name(field: str, value: object, message: str) -> None:
    with pytest.raises(OptionError) as caught:
        declare.parse(SpeculativeBlockOptions, {field: value})
    assert caught.value.problem.field == field
    assert caught.value.problem.message.id == message


# --- the whole ----------------------------------------------------------------------------------


def test_marked_rows_say_in_words_why(default: Trace) -> None:
    for step in default.steps:
        for table in tables(step):
            for row in table.marked:
                assert any(isinstance(cell, Message) for cell in table.rows[row])


def test_progress_counts_the_steps() -> None:
    pieces = list(run(SpeculativeBlockOptions()))
    trace = made()
    assert [done for done, _ in pieces] == list(range(1, len(trace.steps) + 1))
    assert {total for _, total in pieces} == {len(trace.steps)}


def test_the_arrays_hold_every_round() -> None:
    found = run_arrays(SpeculativeBlockOptions())
    trace = made()
    assert found["generated"].tolist() == list(trace.facts["generated"])
    for number, rows in enumerate(trace.facts["target_rows"], 1):
        assert np.allclose(found[f"round{number}/p"].sum(axis=1), 1, atol=1e-12)
        assert found[f"round{number}/target_keys"].shape == (rows, 4)
        assert found[f"round{number}/draft_positions"].tolist() == list(
            range(trace.facts["draft_rows"][number - 1])
        )


def test_the_parameters_of_both_models_are_in_the_trace_and_exported(default: Trace) -> None:
    names = [array.name for array in default.parameters]
    assert len(names) == len(set(names))
    exported = json.loads(api.export_params("speculative-block"))
    both = {
        **exported["parameters"],
        **{f"draft_{name}": each for name, each in exported["draft"]["parameters"].items()},
    }
    assert set(both) == set(names)
    for array in default.parameters:
        assert both[array.name]["values"] == [list(line) for line in array.values]
    assert "draft" not in json.loads(api.export_params("loop"))


def test_the_check_has_words_for_numbers_that_no_fault_leads_to() -> None:
    """Wrong numbers in a cache of the right length: the check judges by what it finds."""
    from dataclasses import replace

    told = tell(SpeculativeBlockOptions())
    for name in ("target_fresh", "draft_fresh", "positions", "law"):
        walk = told.batch[0]
        first, *rest = walk.rounds
        wrong = tuple(
            replace(each, ok=each.name != name, actual=1.0 if each.limit is not None else 1)
            for each in first.checks
        )
        run = replace(walk.run, rounds=(replace(first, checks=wrong), *rest))
        found = check(replace(told, batch=(replace(walk, run=run), *told.batch[1:])))
        assert not found.ok
        assert [row.ok for row in found.rows].count(False) == 1


def test_the_trace_is_small_enough_to_ship_with_the_page(default: Trace) -> None:
    text = to_json(default).encode("utf-8")
    assert len(text) < 400_000
    assert len(gzip.compress(text)) < 40_000
