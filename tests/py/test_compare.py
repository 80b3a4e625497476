import json
from typing import Any

import pytest

from tokenstep.compare import compare
from tokenstep.lessons.loop import LoopOptions, build
from tokenstep.lessons.numerics import NumericsOptions
from tokenstep.lessons.numerics import build as compute
from tokenstep.trace import Trace, to_json

LARGEST = float.fromhex("0x1.fffffffffffffp+1023")


@pytest.fixture
def trace() -> Trace:
    return build(LoopOptions())


@pytest.fixture
def other(trace: Trace) -> Any:
    return json.loads(to_json(trace))


def as_javascript_writes(value: Any) -> Any:
    """JavaScript has one kind of number: 2.0 comes back as 2, and -0.0 as 0."""
    if isinstance(value, dict):
        return {name: as_javascript_writes(each) for name, each in value.items()}
    if isinstance(value, list):
        return [as_javascript_writes(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def test_a_trace_equals_itself(trace: Trace, other: Any) -> None:
    found = compare(trace, other)
    assert (found.max_abs_difference, found.exact_equal, found.where) == (0.0, True, "")
    assert found.numbers > 1000


def test_a_trace_that_went_through_javascript_is_still_equal(trace: Trace, other: Any) -> None:
    assert compare(trace, as_javascript_writes(other)) == compare(trace, other)


def test_what_computed_it_is_left_out(trace: Trace, other: Any) -> None:
    other["environment"]["numpy"] = "0"
    assert compare(trace, other).exact_equal


def test_the_largest_difference_of_a_number_is_found_with_its_place(
    trace: Trace, other: Any
) -> None:
    other["parameters"][2]["values"][1][3] += 1e-9
    other["parameters"][3]["values"][0][0] += 1e-7
    found = compare(trace, other)
    assert found.max_abs_difference == pytest.approx(1e-7, rel=1e-6)
    assert found.where == "trace.parameters[3].values[0][0]"
    assert found.exact_equal


def change(other: Any, path: str, value: Any) -> None:
    *steps, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for step in steps:
        other = other[step]
    other[last] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("facts.selected.1", 4),
        ("facts.text", "学习"),
        ("facts.check_ok", 1),  # equal to True, but not the same thing
        ("steps.4.panels.1.rows.2.position", 3),
        ("steps.4.panels.1.rows.2.position", 2.5),
        ("steps.0.summary.id", "loop-other"),
        ("steps.0.round", 0),
        ("parameters.0.values.0.0", None),
        ("parameters.0.values.0.0", True),
        ("parameters.0.values.0.0", "0.5"),
        ("parameters.0.values.0", []),
        ("parameters", "parameters"),
        ("lesson", None),
        ("steps", []),
        ("version", 2),
    ],
)
def test_anything_else_must_be_identical(trace: Trace, other: Any, path: str, value: Any) -> None:
    change(other, path, value)
    found = compare(trace, other)
    assert not found.exact_equal
    place = found.where.removeprefix("trace.").replace("[", ".").replace("]", "")
    assert path.startswith(place)


def test_a_missing_or_additional_entry_is_noticed(trace: Trace, other: Any) -> None:
    del other["facts"]["finish"]
    assert compare(trace, other).where == "trace.facts"
    other["facts"]["finish"] = "eos"
    other["more"] = 1
    assert compare(trace, other).where == "trace"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 10**400, -(10**400)])
def test_no_reference_number_can_hide_or_break_the_comparison(
    trace: Trace, other: Any, value: float
) -> None:
    other["parameters"][0]["values"][0][0] = value
    found = compare(trace, other)
    assert found.max_abs_difference == LARGEST
    to_json(found)


@pytest.mark.parametrize("reference", [3, "trace", [], {}, True])
def test_a_reference_that_is_no_trace_is_simply_different(trace: Trace, reference: Any) -> None:
    found = compare(trace, reference)
    assert (found.exact_equal, found.where) == (False, "trace")


@pytest.fixture(name="recorded", scope="module")
def _recorded() -> Trace:
    """A trace that shows a run manifest."""
    return compute(NumericsOptions())


def panel_of(trace: Any) -> Any:
    (found,) = (
        panel for step in trace["steps"] for panel in step["panels"] if panel["kind"] == "manifest"
    )
    return found


def built_elsewhere(recorded: Trace) -> Any:
    """The same trace as another computer would have made it."""
    other = json.loads(to_json(recorded))
    panel = panel_of(other)
    text = json.loads(panel["text"])
    for name in text["environment"]:
        other["environment"][name] = text["environment"][name] = f"another {name}"
        (row,) = (row for row in panel["rows"] if row["name"] == f"environment.{name}")
        assert row["value"] != f"another {name}"
        row["value"] = f"another {name}"
    del other["environment"]["tokenstep"]  # only in the manifest
    panel["text"] = json.dumps(text, ensure_ascii=False, indent=1)
    return other


def test_what_a_manifest_says_of_the_computer_is_left_out_too(recorded: Trace) -> None:
    found = compare(recorded, built_elsewhere(recorded))
    assert (found.exact_equal, found.max_abs_difference, found.where) == (True, 0.0, "")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("rows.0.value", "another lesson"),
        ("rows.1.value", "other logits"),
        ("rows.1.name", "environment.logits"),
        ("rows.1.state", "same"),
        ("rows.1.label.id", "other"),
        ("rows", []),
        ("text", "{}"),
        ("text", "no JSON"),
        ("text", None),
        ("replay.prompt", "我"),
        ("verdict", {"id": "x", "args": {}}),
        ("kind", "table"),
    ],
)
def test_anything_else_in_a_manifest_must_be_identical(
    recorded: Trace, path: str, value: Any
) -> None:
    other = built_elsewhere(recorded)
    change(panel_of(other), path, value)
    assert not compare(recorded, other).exact_equal


@pytest.mark.parametrize("part", ["lesson", "options", "selection", "arithmetic", "result"])
def test_a_part_of_the_text_that_is_not_of_the_computer_must_be_identical(
    recorded: Trace, part: str
) -> None:
    other = built_elsewhere(recorded)
    panel = panel_of(other)
    text = json.loads(panel["text"])
    del text[part]
    panel["text"] = json.dumps(text)
    found = compare(recorded, other)
    assert not found.exact_equal
    assert found.where.endswith(".text")


def test_a_row_of_the_computer_must_still_be_there(recorded: Trace) -> None:
    other = built_elsewhere(recorded)
    rows = panel_of(other)["rows"]
    rows.pop(next(i for i, row in enumerate(rows) if row["name"] == "environment.numpy"))
    assert compare(recorded, other).where.endswith(".rows")
