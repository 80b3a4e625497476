"""Tool calls: every check is needed, in its order, and nothing that was cut is ever executed."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.stopping.calls import (
    CHECKS,
    File,
    World,
    examine,
    execute,
    execute_repaired,
    repaired,
)
from tokenstep.stopping.script import CALLS, WORLD, arguments, call_tokens

GOOD: dict[str, Any] = {"path": "a/b.txt", "base_version": 3, "content": "x"}
HERE = World(
    {
        "a/b.txt": File(version=3, writable=True, content=""),
        "locked.txt": File(version=3, writable=False, content=""),
    }
)


def failed(reason: str | None = "tool_calls", **changed: Any) -> str | None:
    return examine(json.dumps({**GOOD, **changed}), reason, HERE).failed


def test_a_call_that_passes_every_check_is_executed_and_makes_a_new_version() -> None:
    verdict = examine(json.dumps(GOOD), "tool_calls", HERE)
    assert verdict.executable
    assert [check.name for check in verdict.checks] == list(CHECKS)
    assert execute(verdict, HERE).files["a/b.txt"] == File(version=4, writable=True, content="x")
    assert HERE.files["a/b.txt"].version == 3


@pytest.mark.parametrize("reason", [None, "stop", "length", "content_filter"])
def test_whole_arguments_are_not_executed_unless_they_were_handed_over(reason: str | None) -> None:
    assert failed(reason) == "ended"


@pytest.mark.parametrize(
    ("changed", "name"),
    [
        ({"path": 7}, "arguments"),
        ({"base_version": "3"}, "arguments"),
        ({"base_version": True}, "arguments"),
        ({"base_version": 3.0}, "arguments"),
        ({"content": None}, "arguments"),
        ({"mode": "w"}, "arguments"),
        ({"path": "../a/b.txt"}, "path"),
        ({"path": "a/../a/b.txt"}, "path"),
        ({"path": "/a/b.txt"}, "path"),
        ({"path": "a//b.txt"}, "path"),
        ({"path": "./a/b.txt"}, "path"),
        ({"path": "a\\b.txt"}, "path"),
        ({"path": "a/b.txt\0"}, "path"),
        ({"path": ""}, "path"),
        ({"path": "a/c.txt"}, "exists"),
        ({"path": "locked.txt"}, "permission"),
        ({"base_version": 2}, "fresh"),
        ({"base_version": 4}, "fresh"),
    ],
)
def test_the_first_check_that_does_not_hold_is_named(changed: dict[str, Any], name: str) -> None:
    assert failed(**changed) == name


@pytest.mark.parametrize("raw", ["", "[]", "null", '{"path": 1, "path": 2}', '{"a": NaN}', "{}"])
def test_what_is_no_usable_object_is_refused(raw: str) -> None:
    verdict = examine(raw, "tool_calls", HERE)
    assert verdict.failed in ("parses", "arguments")
    assert verdict.raw == raw


def test_nothing_is_asked_after_the_first_check_that_fails() -> None:
    checks = examine(json.dumps({**GOOD, "path": "c"}), "tool_calls", HERE).checks
    holds = [check.holds for check in checks]
    assert holds == [True, True, True, True, False, None, None]


def test_of_the_calls_of_the_lesson_each_fails_a_check_of_its_own() -> None:
    verdicts = {name: examine(arguments(name), "tool_calls", WORLD).failed for name in CALLS}
    assert verdicts == {
        "good": None,
        "stale": "fresh",
        "denied": "permission",
        "missing": "exists",
        "outside": "path",
    }


@pytest.mark.parametrize("reason", ["length", "tool_calls"])
def test_cut_at_any_character_the_raw_text_is_kept_and_nothing_is_executed(reason: str) -> None:
    whole = arguments("good")
    for size in range(len(whole)):
        verdict = examine(whole[:size], reason, WORLD)
        assert verdict.raw == whole[:size]
        assert not verdict.executable
        assert execute(verdict, WORLD) is WORLD


def test_a_repair_makes_another_call_that_passes_every_check() -> None:
    cut = b"".join(token.data for token in call_tokens("good")[:-1]).decode()
    wanted, made = json.loads(arguments("good")), json.loads(repaired(cut))
    assert (wanted["content"], made["content"]) == ("timeout = 30\n", "timeout = 3")
    assert execute_repaired(cut, WORLD).files["client.toml"].content == "timeout = 3"


@given(st.text(max_size=60) | st.recursive(st.none(), st.lists).map(json.dumps))
def test_any_text_gives_a_verdict_that_keeps_it(raw: str) -> None:
    verdict = examine(raw, "tool_calls", WORLD)
    assert verdict.raw == raw
    assert not verdict.executable
