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
from tokenstep.lessons.selection import SelectionOptions
from tokenstep.lessons.selection import build as select
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


def test_another_run_of_constrained_is_not_taken_for_it() -> None:
    other = constrain(ConstrainedOptions(files="src/missing.py"))
    assert not compare(other, record_of("constrained")).exact_equal


def test_another_run_of_selection_is_not_taken_for_it() -> None:
    assert not compare(select(SelectionOptions(scene="own")), record_of("selection")).exact_equal


def test_another_run_is_not_taken_for_it(recorded: Any) -> None:
    assert not compare(build(LoopOptions(prompt="爱")), recorded).exact_equal
    assert compare(build(LoopOptions(dtype="float32")), recorded).max_abs_difference > LIMIT


def test_the_trace_is_small_enough_to_ship_with_the_page() -> None:
    import gzip

    assert len(gzip.compress(to_json(build(LoopOptions())).encode("utf-8"))) < 20_000
