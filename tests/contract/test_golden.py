"""The default run against the one on record: whole numbers exact, measured ones to 1e-9.

After an intended change: ``python -m tokenstep loop --json > tests/contract/golden/loop.json``.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tokenstep.compare import compare
from tokenstep.lessons.loop import LoopOptions, build
from tokenstep.trace import to_json

GOLDEN = Path(__file__).parent / "golden" / "loop.json"
LIMIT = 1e-9


@pytest.fixture
def recorded() -> Any:
    return json.loads(GOLDEN.read_text("utf-8"))


def test_the_default_run_is_the_recorded_one(recorded: Any) -> None:
    found = compare(build(LoopOptions()), recorded)
    assert found.exact_equal, found.where
    assert found.max_abs_difference <= LIMIT, found.where


def test_the_record_holds_the_run_that_the_lesson_tells(recorded: Any) -> None:
    assert recorded["facts"]["selected"] == [3, 5, 6]
    assert recorded["facts"]["cache_lengths"] == [2, 3, 4]
    assert len(recorded["steps"]) == 10


def test_another_run_is_not_taken_for_it(recorded: Any) -> None:
    assert not compare(build(LoopOptions(prompt="爱")), recorded).exact_equal
    assert compare(build(LoopOptions(dtype="float32")), recorded).max_abs_difference > LIMIT


def test_the_trace_is_small_enough_to_ship_with_the_page() -> None:
    import gzip

    assert len(gzip.compress(to_json(build(LoopOptions())).encode("utf-8"))) < 20_000
