"""The main lesson against the table of what each of its ten steps must show."""

from typing import Any

import pytest

from tokenstep.lessons.loop import LoopOptions, build, run
from tokenstep.micro.tokenizer import EOS_ID
from tokenstep.trace import (
    CacheLedgerPanel,
    CheckPanel,
    DistributionPanel,
    FlowPanel,
    Step,
    TokenStripPanel,
    Trace,
)

# step id, round, input of this round, cache rows, selected so far, shown text
TABLE: list[tuple[str, int | None, tuple[int, ...], int, tuple[int, ...], str]] = [
    ("tokenize", None, (1, 2), 0, (), ""),
    ("forward", 1, (1, 2), 2, (), ""),
    ("select", 1, (), 2, (3,), ""),
    ("continue", 1, (3,), 2, (3,), "学习"),
    ("forward", 2, (3,), 3, (3,), "学习"),
    ("select", 2, (), 3, (3, 5), "学习"),
    ("continue", 2, (5,), 3, (3, 5), "学习！"),
    ("forward", 3, (5,), 4, (3, 5), "学习！"),
    ("select", 3, (), 4, (3, 5, 6), "学习！"),
    ("stop", 3, (), 4, (3, 5, 6), "学习！"),
]
# processed, pending, selected tokens on the tape at each step
STATES = [
    ([], [1, 2], []),
    ([1, 2], [], []),
    ([1, 2], [], [3]),
    ([1, 2], [3], []),
    ([1, 2, 3], [], []),
    ([1, 2, 3], [], [5]),
    ([1, 2, 3], [5], []),
    ([1, 2, 3, 5], [], []),
    ([1, 2, 3, 5], [], [6]),
    ([1, 2, 3, 5], [], [6]),
]


@pytest.fixture(scope="module")
def default() -> Trace:
    return build(LoopOptions())


def strip(step: Step) -> TokenStripPanel:
    return next(panel for panel in step.panels if isinstance(panel, TokenStripPanel))


def ledger(step: Step) -> CacheLedgerPanel:
    return next(panel for panel in step.panels if isinstance(panel, CacheLedgerPanel))


def distribution(step: Step) -> DistributionPanel:
    return next(panel for panel in step.panels if isinstance(panel, DistributionPanel))


def test_the_default_run_has_exactly_ten_steps(default: Trace) -> None:
    assert len(default.steps) == 10
    assert default.facts == {
        "selected": (3, 5, 6),
        "cache_lengths": (2, 3, 4),
        "text": "学习！",
        "check_ok": True,
        "finish": "eos",
    }


@pytest.mark.parametrize("index", range(10), ids=lambda i: f"step {i + 1}")
def test_each_step_states_the_facts_of_the_table(default: Trace, index: int) -> None:
    step = default.steps[index]
    name, number, given, rows, selected, text = TABLE[index]
    facts = {key: value for key, value in step.facts.items() if key != "check_ok"}
    assert (step.id, step.round) == (name, number)
    assert facts == {"input": given, "cache_rows": rows, "selected": selected, "text": text}
    assert ("check_ok" in step.facts) == (name == "stop")


@pytest.mark.parametrize("index", range(10), ids=lambda i: f"step {i + 1}")
def test_each_step_shows_the_same_facts_in_its_panels(default: Trace, index: int) -> None:
    step = default.steps[index]
    _, _, _, rows, _, text = TABLE[index]
    tiles = strip(step).tokens
    found = [
        [tile.token.id for tile in tiles if tile.state == state]
        for state in ("processed", "pending", "selected")
    ]
    assert found == list(STATES[index])
    assert strip(step).text == text
    assert strip(step).awaiting == (not STATES[index][2])
    assert len(ledger(step).rows) == rows == ledger(step).reported_length
    assert ledger(step).capacity == 4


def test_the_choice_shows_from_the_selection_on_and_not_before(default: Trace) -> None:
    for step, (name, _, _, _, selected, _) in zip(default.steps, TABLE, strict=True):
        chosen = [item.token.id for item in distribution(step).items if item.chosen]
        assert chosen == ([] if name in ("tokenize", "forward") else [selected[-1]])
        assert (distribution(step).rule is None) == (not chosen)


def test_the_figure_never_changes_shape(trace: Trace) -> None:
    for step in trace.steps:
        kinds = [panel.kind for panel in step.panels]
        assert [kinds[0], kinds[1], kinds[3]] == ["token_strip", "cache_ledger", "distribution"]
        assert (
            kinds[2]
            == {
                "tokenize": "table",
                "forward": "flow",
                "select": "flow",
                "continue": "table",
                "stop": "check",
            }[step.id]
        )
        assert step.focus in kinds


def test_a_tile_in_the_cache_and_its_ledger_row_are_the_same_token(trace: Trace) -> None:
    for step in trace.steps:
        cached = {
            tile.key: (tile.row, tile.position, tile.token)
            for tile in strip(step).tokens
            if tile.row is not None
        }
        rows = {row.key: (row.row, row.position, row.token) for row in ledger(step).rows}
        assert rows == cached
        assert [row.row for row in ledger(step).rows] == list(range(1, len(rows) + 1))
        for tile in strip(step).tokens:
            assert (tile.state == "processed") == (tile.row is not None)


def test_only_what_changed_in_a_step_is_fresh(trace: Trace) -> None:
    before: dict[str, tuple[str, int | None]] = {}
    for step in trace.steps:
        now = {tile.key: (tile.state, tile.row) for tile in strip(step).tokens}
        changed = {key for key, state in now.items() if before.get(key) != state}
        assert {tile.key for tile in strip(step).tokens if tile.fresh} == changed
        new_rows = {key for key, (_, row) in now.items() if row and not before.get(key, ("", 0))[1]}
        assert {row.key for row in ledger(step).rows if row.fresh} == new_rows
        before = now


def test_tiles_never_leave_the_tape_and_keep_their_order(trace: Trace) -> None:
    keys: list[str] = []
    for step in trace.steps:
        now = [tile.key for tile in strip(step).tokens]
        assert now[: len(keys)] == keys
        assert len(set(now)) == len(now)
        keys = now


def test_probabilities_on_show_sum_to_one(trace: Trace) -> None:
    limit = {"float64": 1e-14, "float32": 1e-6, "float16": 5e-3}[str(trace.options["dtype"])]
    for step in trace.steps[1:]:
        assert abs(sum(item.prob or 0.0 for item in distribution(step).items) - 1) < limit


def test_a_flow_is_marked_as_computed_only_in_the_step_that_computed_it(trace: Trace) -> None:
    for step in trace.steps:
        for panel in step.panels:
            if isinstance(panel, FlowPanel):
                ran = step.id == "forward" and step.facts["input"] != ()
                assert panel.computed == ran


def test_the_end_token_is_shown_nowhere_in_the_text_nor_in_the_cache(default: Trace) -> None:
    for step in default.steps:
        assert "EOS" not in strip(step).text
        assert all(row.token.id != EOS_ID for row in ledger(step).rows)


def test_the_recorded_draw_lies_in_the_share_of_the_chosen_token() -> None:
    trace = build(LoopOptions(rule="sample", temperature=2.0, seed=5, max_new_tokens=12))
    seen = 0
    for step in trace.steps:
        panel = distribution(step)
        assert (panel.uniform is None) == (panel.rule is None)
        if panel.uniform is None:
            continue
        sums = next(array for array in panel.arrays if array.name == "cumulative").values[0]
        index = next(i for i, item in enumerate(panel.items) if item.chosen)
        low = sums[index - 1] if index else 0.0
        assert low is not None
        assert sums[index] is not None
        assert low <= panel.uniform < sums[index]
        seen += 1
    assert seen >= 3


def test_before_the_selection_the_plain_probabilities_are_shown_whatever_the_temperature() -> None:
    plain = build(LoopOptions())
    hot = build(LoopOptions(rule="sample", temperature=5.0))
    assert distribution(hot.steps[1]).items == distribution(plain.steps[1]).items
    assert distribution(hot.steps[2]).items != distribution(plain.steps[2]).items


def test_a_prompt_of_any_allowed_length_gives_as_many_rows() -> None:
    for count in range(1, 13):
        trace = build(LoopOptions(prompt="爱" * count, max_new_tokens=1))
        assert trace.steps[1].facts["cache_rows"] == count
        assert trace.facts["cache_lengths"] == (count,)


def test_progress_counts_rounds_up_to_the_limit() -> None:
    assert list(run(LoopOptions(max_new_tokens=5))) == [(1, 5), (2, 5), (3, 5)]


def test_stopping_by_the_limit_keeps_the_last_token_out_of_the_cache() -> None:
    trace = build(LoopOptions(max_new_tokens=2))
    assert trace.facts == {
        "selected": (3, 5),
        "cache_lengths": (2, 3),
        "text": "学习！",
        "check_ok": True,
        "finish": "limit",
    }
    assert strip(trace.steps[-1]).tokens[-1].state == "selected"
    assert trace.steps[-1].summary.id == "loop-stop-limit-ok"


def check_panel(trace: Trace) -> CheckPanel:
    panel = trace.steps[-1].panels[2]
    assert isinstance(panel, CheckPanel)
    return panel


def failed(trace: Trace) -> set[tuple[str, int | None]]:
    return {
        (row.name.id.removeprefix("loop-check-"), row.round)
        for row in check_panel(trace).rows
        if not row.ok
    }


def test_the_check_of_the_default_run_passes_with_few_rows(default: Trace) -> None:
    panel = check_panel(default)
    assert panel.ok
    assert len(panel.rows) <= 12
    assert {row.limit for row in panel.rows if isinstance(row.actual, float)} == {1e-12}


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
@pytest.mark.parametrize(
    ("fault", "first", "quantities", "verdict"),
    [
        ("count_selected", 1, {"rows", "position"}, "loop-verdict-count"),
        ("append_twice", 2, {"rows", "position", "logits", "ids"}, "loop-verdict-extra"),
        ("never_process", 2, {"rows", "position", "logits", "ids"}, "loop-verdict-missing"),
        ("stale_weights", 2, {"logits", "fingerprint"}, "loop-verdict-stale"),
    ],
)
def test_each_fault_fails_the_check_and_the_verdict_names_what_failed(
    fault: str, first: int, quantities: set[str], verdict: str, dtype: str
) -> None:
    trace = build(LoopOptions(break_it=fault, dtype=dtype))
    found = failed(trace)
    assert {name for name, _ in found} == quantities
    assert check_panel(trace).verdict.id == verdict
    assert check_panel(trace).verdict.args["round"] == first
    assert not check_panel(trace).ok
    assert trace.facts["check_ok"] is False
    assert trace.steps[-1].facts["check_ok"] is False
    assert trace.steps[-1].summary.id.endswith("-failed")
    if dtype == "float64":
        assert min(number for _, number in found if number is not None) == first


@pytest.mark.parametrize("fault", ["append_twice", "never_process"])
def test_a_verdict_about_a_round_quotes_the_difference_of_that_round(fault: str) -> None:
    panel = check_panel(build(LoopOptions(break_it=fault)))
    rows = [row for row in panel.rows if row.name.id == "loop-check-logits"]
    own = {row.round: row.actual for row in rows}
    round_ = panel.verdict.args["round"]
    assert isinstance(round_, int)
    assert panel.verdict.args["difference"] == own[round_]
    assert len(set(own.values())) > 1  # the rounds differ, so the right one can be told


def test_a_miscounted_cache_leaves_the_logits_exactly_as_good(default: Trace) -> None:
    broken = build(LoopOptions(break_it="count_selected"))
    logits = [row.actual for row in check_panel(broken).rows if row.name.id == "loop-check-logits"]
    assert logits == [
        row.actual for row in check_panel(default).rows if row.name.id == "loop-check-logits"
    ]
    assert [row.position for row in ledger(broken.steps[-1]).rows] == [0, 1, 3, 4]
    assert ledger(broken.steps[-1]).reported_length == 5


def test_a_stale_ledger_shows_two_fingerprints_from_the_change_on() -> None:
    trace = build(LoopOptions(break_it="stale_weights"))
    differ = [
        ledger(step).fingerprint != ledger(step).parameters_fingerprint for step in trace.steps
    ]
    assert differ == [False] * 3 + [True] * 7
    assert any(array.name == "W_v′" for array in ledger(trace.steps[4]).arrays)


@pytest.mark.parametrize("fault", ["append_twice", "never_process", "stale_weights"])
@pytest.mark.parametrize("options", [{"max_new_tokens": 1}, {"prompt": "我爱学习！"}])
def test_a_run_too_short_for_its_fault_says_so(fault: str, options: dict[str, Any]) -> None:
    trace = build(LoopOptions(break_it=fault, **options))
    assert check_panel(trace).ok
    assert check_panel(trace).verdict.id == "loop-verdict-no-occasion"


@pytest.mark.parametrize("fault", ["append_twice", "never_process", "stale_weights"])
def test_every_fault_shows_in_every_run_of_two_rounds_or_more(fault: str) -> None:
    for seed in range(25):
        options: dict[str, Any] = {"rule": "sample", "temperature": 3.0, "seed": seed}
        trace = build(LoopOptions(break_it=fault, **options))
        rounds = trace.facts["cache_lengths"]
        assert isinstance(rounds, tuple)
        assert trace.facts["check_ok"] is (len(rounds) == 1), seed
