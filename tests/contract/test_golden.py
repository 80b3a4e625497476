"""The default run of each lesson against the one on record: whole numbers exact, others to 1e-9.

After an intended change: ``python -m tokenstep loop --json > tests/contract/golden/loop.json``,
and so for every lesson.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tokenstep import api
from tokenstep.compare import compare
from tokenstep.lessons.constrained import ConstrainedOptions
from tokenstep.lessons.constrained import build as constrain
from tokenstep.lessons.loop import LoopOptions, build
from tokenstep.lessons.numerics import NumericsOptions
from tokenstep.lessons.numerics import build as compute
from tokenstep.lessons.practice import PracticeOptions
from tokenstep.lessons.practice import build as evaluate
from tokenstep.lessons.selection import SelectionOptions
from tokenstep.lessons.selection import build as select
from tokenstep.lessons.speculative import SpeculativeOptions
from tokenstep.lessons.speculative import build as speculate
from tokenstep.lessons.speculative_block import SpeculativeBlockOptions
from tokenstep.lessons.speculative_block import build as speculate_blocks
from tokenstep.lessons.stopping import StoppingOptions
from tokenstep.lessons.stopping import build as stop
from tokenstep.pieces import drain
from tokenstep.trace import to_json

GOLDEN = Path(__file__).parent / "golden"
LIMIT = 1e-9


def record_of(lesson: str) -> Any:
    return json.loads((GOLDEN / f"{lesson}.json").read_text("utf-8"))


@pytest.fixture
def recorded() -> Any:
    return record_of("loop")


def test_every_lesson_has_a_record() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(api.LESSONS)


@pytest.mark.parametrize("lesson", api.LESSONS)
def test_the_default_run_is_the_recorded_one(lesson: str) -> None:
    made = api.LESSONS[lesson]
    found = compare(drain(made.run(made.options())), record_of(lesson))
    assert found.exact_equal, found.where
    assert found.max_abs_difference <= LIMIT, found.where


def test_the_record_holds_the_run_that_the_lesson_tells(recorded: Any) -> None:
    assert recorded["facts"]["selected"] == [3, 5, 6]
    assert recorded["facts"]["cache_lengths"] == [2, 3, 4]
    assert len(recorded["steps"]) == 10


def test_the_record_of_selection_holds_the_example_that_the_lesson_tells() -> None:
    steps = record_of("selection")["steps"]
    assert [step["id"] for step in steps] == ["greedy", "top_k", "top_p", "renormalise", "order"]
    assert [step["facts"]["kept"] for step in steps] == [[0], [0, 1], [0, 1, 2], [0, 1, 2], [0]]


def test_the_record_of_sequence_holds_the_searches_that_the_lesson_tells() -> None:
    recorded = record_of("sequence")
    beam = ["beam"] * 5
    after = ["count", "exhaustive", "compare", "penalty", "external"]
    assert [step["id"] for step in recorded["steps"]] == ["table", "greedy", *beam, *after]
    facts = recorded["facts"]
    assert facts["greedy"] == "edit read edit test <EOS>"
    assert facts["beam"] == facts["best"] == "read edit test <EOS>"
    assert (facts["count"], facts["enumerated"], facts["beam_is_best"]) == (138, True, True)


def test_the_record_of_constrained_holds_the_output_that_the_lesson_tells() -> None:
    record = record_of("constrained")
    facts = record["facts"]
    assert facts["text"] == '{"path":"src/missing.py","line":40,"fix":true}'
    assert facts["ids"] == [0, 6, 4, 10, 5, 7, 4, 13, 5, 8, 4, 15, 1, 21]
    assert [facts[layer] for layer in ("parses", "schema", "true")] == ["yes", "yes", "no"]
    assert [step["id"] for step in record["steps"]] == ["schema", *["token"] * 14, "verdicts"]


def test_the_record_of_speculative_holds_the_round_and_the_test_that_the_lesson_tells() -> None:
    record = record_of("speculative")
    steps = ["start", "draw", "ratio", "decide", "residual", "ledger", "sum", "experiment"]
    assert [step["id"] for step in record["steps"]] == steps
    facts = record["facts"]
    assert (facts["accepted"], facts["drafted"], facts["emitted"]) == (False, 2, 0)
    assert (facts["accept_mass"], facts["law"]) == ("7/10", "1/2, 3/10, 3/20, 1/20")
    assert (facts["draws"], facts["law_is_p"], facts["ok"]) == (1_000_000, True, True)


def test_the_record_of_speculative_block_holds_the_rounds_that_the_lesson_tells() -> None:
    record = record_of("speculative-block")
    stages = ["draft", "verify", "accept", "emit", "crop"]
    after = ["check", "batch", "cost", "law"]
    assert [step["id"] for step in record["steps"]] == ["start", "prefill", *stages * 3, *after]
    facts = record["facts"]
    # Rejected in the middle; accepted whole; accepted whole again, but the end token comes first.
    assert facts["accepted"] == [1, 4, 4]
    assert facts["generated"] == [3, 5, 1, 3, 1, 3, 5, 6]
    assert facts["target_rows"] == [3, 8, 9]
    assert facts["draft_rows"] == [3, 7, 9]
    assert (facts["finish"], facts["check_ok"]) == ("eos", True)


def test_the_record_of_stopping_holds_the_end_that_the_lesson_tells() -> None:
    record = record_of("stopping")
    wire = ["wire", "line_ends", "mark", "cut", "cuts"]
    after = ["cut_call", "call", "claims", "judge", "truth", "causes", "check"]
    assert [step["id"] for step in record["steps"]] == [
        *("start", *["tokens"] * 10, "end"),
        *wire,
        *after,
    ]
    facts = record["facts"]
    assert facts["text"] == "超时改成 30 秒了🔧。【完整测试】通过，任务完成。"
    assert (facts["cause"], facts["finish_reason"]) == ("stop_string", "stop")
    # Three lamps that are never the same lamp.
    assert [facts[lamp] for lamp in ("stopped", "complete", "finished")] == [True, True, False]
    assert (facts["reasons"], facts["check_ok"]) == ("acceptance-older", True)


def test_another_run_of_stopping_is_not_taken_for_it() -> None:
    for options in ({"cause": "eos"}, {"goal": "reported"}, {"mistake": "send_early"}):
        other = stop(StoppingOptions(**options))
        assert not compare(other, record_of("stopping")).exact_equal


def test_the_record_of_numerics_holds_the_flips_that_the_lesson_tells() -> None:
    record = record_of("numerics")
    facts = record["facts"]
    assert [facts[f"zero_from_{dtype}"] for dtype in ("float16", "float32", "float64")] == [
        8,
        46,
        324,
    ]
    assert facts["log_softmax_float64"] == "−0.693147, −0.693147, −2000.69"
    assert facts["log_of_softmax_float64"] == "−0.693147, −0.693147, −∞"
    assert (facts["choices"], facts["exact_choice"]) == ("0, 1, 1, 0", 1)
    assert facts["runaway_ids_a"] != facts["runaway_ids_b"]
    assert facts["runaway_parts_at"] == 3
    assert facts["check_ok"] is True
    assert [step["id"] for step in record["steps"]][-2:] == ["manifest", "check"]


def test_another_run_of_numerics_is_not_taken_for_it() -> None:
    for options in ({"logits": "1000, 1000, -999"}, {"token_count": 999}, {"mistake": "product"}):
        other = compute(NumericsOptions(**options))  # type: ignore[arg-type]
        assert not compare(other, record_of("numerics")).exact_equal


def test_another_run_of_speculative_is_not_taken_for_it() -> None:
    for options in ({"seed": 2}, {"shortcut": "resample_p"}, {"draws": 999_999}):
        other = speculate(SpeculativeOptions(**options))  # type: ignore[arg-type]
        assert not compare(other, record_of("speculative")).exact_equal


def test_another_run_of_constrained_is_not_taken_for_it() -> None:
    other = constrain(ConstrainedOptions(files="src/missing.py"))
    assert not compare(other, record_of("constrained")).exact_equal


def test_another_run_of_speculative_block_is_not_taken_for_it() -> None:
    for options in ({"seed": 1404}, {"gamma": 3}, {"row": 2}):
        other = speculate_blocks(SpeculativeBlockOptions(**options))
        assert not compare(other, record_of("speculative-block")).exact_equal
    dearer = speculate_blocks(SpeculativeBlockOptions(cost_ratio=0.2))
    assert compare(dearer, record_of("speculative-block")).max_abs_difference > LIMIT


def test_the_record_of_practice_holds_the_counts_that_the_lesson_tells() -> None:
    record = record_of("practice")
    ids = [step["id"] for step in record["steps"]]
    assert (len(ids), ids[0], ids[-1]) == (21, "candidates", "check")
    facts = record["facts"]
    assert (facts["total_cost"], facts["winner_cost"]) == (4.8, 1.0)
    assert (facts["version"], facts["lost"], facts["unauthorised"]) == (3, "", "")
    assert facts["naive_covered"] < 0.75 * facts["studies"] < facts["clustered_covered"]
    assert facts["unpaired_found"] < facts["paired_found"] / 3
    assert (facts["best_temperature"], facts["best_count"], facts["ok"]) == (0.8, 4, True)


def test_another_run_of_practice_is_not_taken_for_it() -> None:
    for options in ({"seed": 5}, {"correlation": 0.31}, {"mistake": "unpaired"}):
        other = evaluate(PracticeOptions(**options))  # type: ignore[arg-type]
        assert not compare(other, record_of("practice")).exact_equal
    dearer = evaluate(PracticeOptions(call_price=1.001))
    assert compare(dearer, record_of("practice")).max_abs_difference > LIMIT


def test_another_run_of_selection_is_not_taken_for_it() -> None:
    assert not compare(select(SelectionOptions(scene="own")), record_of("selection")).exact_equal


def test_another_run_is_not_taken_for_it(recorded: Any) -> None:
    assert not compare(build(LoopOptions(prompt="爱")), recorded).exact_equal
    assert compare(build(LoopOptions(dtype="float32")), recorded).max_abs_difference > LIMIT


def test_the_trace_is_small_enough_to_ship_with_the_page() -> None:
    import gzip

    assert len(gzip.compress(to_json(build(LoopOptions())).encode("utf-8"))) < 20_000
