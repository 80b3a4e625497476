"""The generated contract is what the dataclasses say, and what real replies look like."""

import json
from typing import Any

import generate_contract
import pytest
from pydantic import TypeAdapter, ValidationError

from tokenstep import api, trace
from tokenstep.lessons.loop import LoopOptions, build

REPLY: TypeAdapter[Any] = TypeAdapter(trace.Reply)


def test_committed_schema_and_types_are_what_would_be_generated() -> None:
    for path, text in generate_contract.generated().items():
        assert path.read_text("utf-8") == text, f"{path.name}: run `npm run contract`"


def test_every_name_of_the_contract_is_a_named_type() -> None:
    names = set(generate_contract.schema()["$defs"])
    types = generate_contract.generated()[generate_contract.FOLDER / "trace.d.ts"]
    for name in names:
        assert f"export interface {name} " in types or f"export type {name} =" in types, name
    assert names >= {"Trace", "Step", "Panel", "Reply", "Problem", "Comparison", "FlowPanel"}


@pytest.mark.parametrize("fault", ["none", "stale_weights", "never_process"])
def test_a_trace_read_back_from_json_is_the_same_trace(fault: str) -> None:
    made = build(LoopOptions(break_it=fault, rule="sample"))
    read = TypeAdapter(trace.Trace).validate_json(trace.to_json(made))
    assert read == made


@pytest.mark.parametrize(
    "request_json", ['{"lesson": "loop"}', '{"lesson": "loop", "options": {"seed": -1}}', "{"]
)
def test_every_reply_is_one_of_the_contract(request_json: str) -> None:
    job = api.start(request_json)
    for _ in range(5):
        REPLY.validate_json(job.advance(0), strict=False)


@pytest.mark.parametrize(
    ("path", "value"),
    [("version", 2), ("steps.0.panels.0.kind", "other"), ("steps.0.title", "text")],
)
def test_something_else_is_not_taken_for_a_trace(path: str, value: Any) -> None:
    made = json.loads(trace.to_json(build(LoopOptions())))
    *steps, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    at = made
    for step in steps:
        at = at[step]
    at[last] = value
    with pytest.raises(ValidationError):
        TypeAdapter(trace.Trace).validate_json(json.dumps(made))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_a_number_that_json_does_not_have_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="JSON compliant"):
        trace.to_json(trace.Message(id="x", args={"v": value}))


def test_only_what_the_contract_declares_is_written() -> None:
    with pytest.raises(TypeError, match="object is no part of the contract"):
        trace.to_json(object())
