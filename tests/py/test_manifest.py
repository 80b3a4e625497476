"""Run manifests: copied, pasted back, changed, and made up by somebody hostile."""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep import api
from tokenstep import options as declare
from tokenstep.__main__ import main
from tokenstep.edge import sentence
from tokenstep.environment import LONGEST, environment, introduce, version
from tokenstep.lessons.loop import LoopOptions
from tokenstep.lessons.loop import build as generate
from tokenstep.lessons.numerics import NumericsOptions, build
from tokenstep.lessons.numerics_manifest import manifest_steps
from tokenstep.manifest import (
    LONGEST_MANIFEST,
    Manifest,
    Recorded,
    differences,
    make_manifest,
    outcome,
    read_manifest,
    recorded_of,
)
from tokenstep.options import OptionError, parse
from tokenstep.pieces import drain
from tokenstep.terminal import problem
from tokenstep.trace import ManifestPanel, Step, Trace

ROOT = Path(__file__).parents[2]


def loop_manifest(**options: Any) -> Manifest:
    return make_manifest(recorded_of(generate(LoopOptions(**options)), "0123456789ab"))


def read(text: str) -> Manifest:
    found = read_manifest(text, LoopOptions, "loop")
    assert found is not None
    return found


@pytest.fixture(name="good")
def _good() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(loop_manifest().text())
    return found


def panel(step: Step) -> ManifestPanel:
    (found,) = (each for each in step.panels if isinstance(each, ManifestPanel))
    return found


def by_id(trace: Trace, name: str) -> Step:
    return next(step for step in trace.steps if step.id == name)


# --- what is in it --------------------------------------------------------------------------------


def test_the_fingerprint_is_sha_256_over_the_results_as_sorted_json(good: dict[str, Any]) -> None:
    values = good["result"]["values"]
    assert values["selected"] == [3, 5, 6]
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    assert good["result"]["fingerprint"] == hashlib.sha256(text.encode()).hexdigest()[:16]


def test_everything_that_matters_is_recorded(good: dict[str, Any]) -> None:
    assert good["manifest"] == 1
    assert good["options"] == declare.values(LoopOptions())
    assert good["selection"] == [["rule", "greedy"], ["temperature", 1.0]]
    assert good["arithmetic"]["all"].startswith("float64")
    assert good["parameters"]["fingerprint"] == "0123456789ab"
    assert good["environment"]["tokenstep"] == version()
    here = environment()
    for name in ("python", "numpy", "platform", "browser"):
        assert good["environment"][name] == getattr(here, name)


def test_the_version_is_the_one_that_is_built() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert version() == project["version"]


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        ({"rule": "greedy", "seed": 4}, {"value": None, "state": "no_draw"}),
        ({"rule": "sample", "seed": 4}, {"value": 4, "state": "honoured"}),
        ({"rule": "sample", "temperature": 0, "seed": 4}, {"value": None, "state": "no_draw"}),
    ],
)
def test_a_seed_is_recorded_only_if_something_is_drawn_with_it(
    options: dict[str, Any], seed: dict[str, Any]
) -> None:
    assert json.loads(loop_manifest(**options).text())["seed"] == seed


def test_a_measured_number_is_no_result_for_its_last_bit_depends_on_the_library() -> None:
    trace = generate(LoopOptions())
    other = replace(trace, facts={**trace.facts, "difference": 1e-16})
    assert recorded_of(other, None).results == recorded_of(trace, None).results


def test_the_browser_is_named_once_and_recorded_with_every_run() -> None:
    try:
        api.introduce("Example 7\u0000\n" + "x" * 300)
        named = "Example 7  " + "x" * (LONGEST - len("Example 7  "))
        assert generate(LoopOptions()).environment.browser == named
        assert json.loads(loop_manifest().text())["environment"]["browser"] == named
        assert json.loads(api.environment())["browser"] == named
    finally:
        introduce("")
    assert environment().browser == ""


@pytest.mark.parametrize("lesson", api.LESSONS)
def test_the_terminal_prints_a_manifest_that_can_be_pasted(
    lesson: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([lesson, "--run-manifest"]) == 0
    text = capsys.readouterr().out
    found = read_manifest(text, api.LESSONS[lesson].options, lesson)
    assert found is not None
    assert found.intact
    assert (found.parameters is not None) == (
        api.LESSONS[lesson].parameters or lesson == "numerics"
    )


# --- there and back -------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", api.LESSONS)
def test_the_manifest_of_any_lesson_is_read_back_as_it_was(lesson: str) -> None:
    declared = api.LESSONS[lesson]
    trace = drain(declared.run(declared.options()))
    own = make_manifest(recorded_of(trace, None))
    found = read_manifest(own.text(), declared.options, lesson)
    assert found == own
    assert outcome(own, own) == "same"


def test_copied_and_pasted_back_it_replays_the_same_run() -> None:
    options = {"prompt": "我爱", "loop_dtype_b": "float64", "order_b": "left_to_right"}
    first = build(parse(NumericsOptions, options))
    copied = panel(by_id(first, "manifest")).text

    # Pasted into other settings: nothing can be compared yet, but the button sets all of them.
    second = build(parse(NumericsOptions, {"manifest": copied}))
    shown = panel(by_id(second, "replay"))
    assert (shown.ok, by_id(second, "replay").facts["outcome"]) == (None, "other_settings")
    differing = {row.name for row in shown.rows if row.state == "differs"}
    assert {f"options.{name}" for name in options} <= differing

    third = build(parse(NumericsOptions, {**shown.replay, "manifest": copied}))
    shown = panel(by_id(third, "replay"))
    assert (shown.ok, by_id(third, "replay").facts["outcome"]) == (True, "same")
    assert {row.state for row in shown.rows} == {"same"}
    assert third.facts == first.facts
    assert shown.text == copied


def test_without_one_pasted_there_is_nothing_to_compare() -> None:
    trace = build(NumericsOptions())
    shown = panel(by_id(trace, "manifest"))
    assert (shown.verdict, shown.ok) == (None, None)
    assert {row.state for row in shown.rows} == {"alone"}
    assert all(step.id != "replay" for step in trace.steps)
    assert "manifest" not in json.loads(shown.text)["options"]
    values = {row.name: row.value for row in shown.rows}
    assert values["options.prompt"] == trace.options["prompt"]


# --- what differs ---------------------------------------------------------------------------------


def changed(**parts: Any) -> Manifest:
    return replace(loop_manifest(), **parts)


def other_result() -> Manifest:
    recorded = recorded_of(generate(LoopOptions()), "0123456789ab")
    return make_manifest(replace(recorded, results={**recorded.results, "text": "编程"}))


def elsewhere(manifest: Manifest) -> Manifest:
    return replace(manifest, environment={**manifest.environment, "numpy": "1.26", "browser": "X"})


LACKING = {name: value for name, value in declare.values(LoopOptions()).items() if name != "seed"}


@pytest.mark.parametrize(
    ("pasted", "expected", "differing"),
    [
        (lambda: loop_manifest(), "same", set()),
        (
            lambda: elsewhere(loop_manifest()),
            "same_elsewhere",
            {"environment.numpy", "environment.browser"},
        ),
        (
            lambda: elsewhere(other_result()),
            "other_elsewhere",
            {
                "environment.numpy",
                "environment.browser",
                "result.values.text",
                "result.fingerprint",
            },
        ),
        (other_result, "unexplained", {"result.values.text", "result.fingerprint"}),
        (lambda: changed(parameters=None), "other_model", {"parameters.fingerprint"}),
        (lambda: changed(selection=()), "other_settings", {"selection.1", "selection.2"}),
        (lambda: changed(arithmetic={"all": "float16"}), "other_settings", {"arithmetic.all"}),
        (lambda: changed(seed=3), "other_settings", {"seed"}),
        (lambda: changed(seed_state="not_honoured"), "other_settings", {"seed"}),
        (lambda: changed(options=LACKING), "not_replayable", {"options.seed"}),
        (
            lambda: changed(options={**declare.values(LoopOptions()), "top_a": 1}),
            "not_replayable",
            {"options.top_a"},
        ),
        (lambda: changed(fingerprint="0" * 16), "damaged", {"result.fingerprint"}),
        (lambda: changed(results={"text": "x"}), "damaged", None),
    ],
)
def test_each_kind_of_difference_is_told_apart_and_listed(
    pasted: Callable[[], Manifest], expected: str, differing: set[str] | None
) -> None:
    own, other = loop_manifest(), pasted()
    assert outcome(own, other) == expected
    rows = differences(own, other)
    if differing is not None:
        assert {row.name for row in rows if row.state != "same"} == differing
    for row in rows:
        assert (row.state == "missing") == (row.other is None)
        assert (row.state == "same") == (row.other == row.value)
    recorded = replace(recorded_of(generate(LoopOptions()), "0123456789ab"))
    step = manifest_steps(recorded, other)[1]
    for language in ("zh", "en"):
        assert sentence(step.summary, language)
    shown = panel(step)
    # Of another run, model, or a manifest that is not whole nothing follows, not even "not again".
    again = {"same": True, "same_elsewhere": True, "other_elsewhere": False, "unexplained": False}
    assert shown.ok is again.get(expected)
    told = sentence(step.summary, "zh")
    assert "0 项" not in told
    assert ("重跑" in told) == (expected in ("other_settings", "not_replayable"))
    # A manifest that lacks an option is not filled up with a default.
    assert (shown.replay == {}) == (expected == "not_replayable")


def test_a_changed_version_is_reported_with_both_values_and_the_replay_still_counts() -> None:
    own = panel(by_id(build(NumericsOptions()), "manifest")).text
    older = json.loads(own)
    older["environment"] |= {"numpy": "0.1", "browser": "Example 1"}
    trace = build(parse(NumericsOptions, {"manifest": json.dumps(older)}))
    shown = panel(by_id(trace, "replay"))
    assert shown.ok
    rows = {row.name: row for row in shown.rows if row.state != "same"}
    assert set(rows) == {"environment.numpy", "environment.browser"}
    assert (rows["environment.numpy"].value, rows["environment.numpy"].other) == (
        environment().numpy,
        "0.1",
    )
    assert "numpy, browser" in sentence(by_id(trace, "replay").summary, "en")


# --- refused --------------------------------------------------------------------------------------


def put(path: str, value: Any) -> Callable[[dict[str, Any]], Any]:
    def change(found: dict[str, Any]) -> dict[str, Any]:
        *steps, last = path.split(".")
        inner: Any = found
        for step in steps:
            inner = inner[step]
        inner[last] = value
        return found

    return change


def drop(path: str) -> Callable[[dict[str, Any]], Any]:
    def change(found: dict[str, Any]) -> dict[str, Any]:
        *steps, last = path.split(".")
        inner: Any = found
        for step in steps:
            inner = inner[step]
        del inner[last]
        return found

    return change


@pytest.mark.parametrize(
    ("change", "message", "value"),
    [
        (lambda found: [], "error-manifest-entry", "[]"),
        (lambda found: None, "error-manifest-entry", "null"),
        (lambda found: {}, "error-manifest-schema", "null"),
        (put("manifest", 2), "error-manifest-schema", "2"),
        (put("manifest", True), "error-manifest-schema", "true"),
        (put("manifest", 1.0), "error-manifest-schema", "1.0"),
        (put("manifest", "1"), "error-manifest-schema", "1"),
        (put("lesson", "selection"), "error-manifest-lesson", "selection"),
        (put("lesson", "no such"), "error-manifest-lesson", "no such"),
        (put("lesson", ["loop"]), "error-manifest-lesson", '["loop"]'),
        (drop("seed"), "error-manifest-missing", None),
        (drop("environment.numpy"), "error-manifest-missing", None),
        (drop("result.fingerprint"), "error-manifest-missing", None),
        (put("note", "x"), "error-manifest-unknown", "x"),
        (put("environment.gpu", "x"), "error-manifest-unknown", "x"),
        (put("options.manifest", "x"), "error-manifest-unknown", "x"),
        (put("options", []), "error-manifest-entry", "[]"),
        (put("options.prompt", ["我"]), "error-manifest-entry", '["我"]'),
        (put("options.prompt", None), "error-manifest-entry", "null"),
        (put("options.prompt", "我爱写诗"), "error-manifest-option", "我爱写诗"),
        (put("options.max_new_tokens", 99), "error-manifest-option", "99"),
        (put("options.max_new_tokens", True), "error-manifest-option", "true"),
        (put("options.temperature", "1"), "error-manifest-option", "1"),
        (put("selection", {}), "error-manifest-entry", "{}"),
        (put("selection", [["rule"]]), "error-manifest-entry", '["rule"]'),
        (put("selection", [[1, "rule"]]), "error-manifest-entry", "1"),
        (put("selection", [["rule", None]]), "error-manifest-entry", "null"),
        (put("arithmetic", {"all": 16}), "error-manifest-entry", "16"),
        (put("seed.value", "4"), "error-manifest-entry", "4"),
        (put("seed.value", 4.5), "error-manifest-entry", "4.5"),
        (put("seed.state", "lost"), "error-manifest-entry", "lost"),
        (put("parameters.fingerprint", 12), "error-manifest-entry", "12"),
        (put("environment.numpy", 2), "error-manifest-entry", "2"),
        (put("environment.numpy", "\ud800"), "error-manifest-entry", "\\ud800"),
        (put("result.values", []), "error-manifest-entry", "[]"),
        (put("result.values.text", 0.5), "error-manifest-entry", "0.5"),
        (put("result.values.selected", [3, "5"]), "error-manifest-entry", "5"),
        (put("result.values.selected", {}), "error-manifest-entry", "{}"),
        (put("result.fingerprint", None), "error-manifest-entry", "null"),
        (
            put("result.values", {str(i): i for i in range(99)}),
            "error-manifest-entry",
            "99",
        ),
    ],
)
def test_what_is_not_as_it_must_be_is_refused_with_its_value_and_what_is_allowed(
    good: dict[str, Any], change: Callable[[dict[str, Any]], Any], message: str, value: str | None
) -> None:
    refuses(json.dumps(change(good)), message, value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "error-manifest-json"),
        ("not JSON", "error-manifest-json"),
        ("[" * 9_000, "error-manifest-deep"),
        ('{"a":' * 3_000 + "1" + "}" * 3_000, "error-manifest-deep"),
        ("[" * 5 + '"]"' + "[" * 4, "error-manifest-deep"),
        ('{"manifest": 1, "manifest": 1}', "error-manifest-twice"),
        ('{"options": {"prompt": "我", "prompt": "爱"}}', "error-manifest-twice"),
        ('{"manifest": NaN}', "error-manifest-number"),
        ('{"manifest": -Infinity}', "error-manifest-number"),
        ('{"manifest": 1e999}', "error-manifest-number"),
        ('{"manifest": ' + "9" * 5_000 + "}", "error-manifest-number"),
        ('{"manifest": 1.' + "0" * 5_000 + "}", "error-manifest-number"),
        ("1" * (LONGEST_MANIFEST + 1), "error-text-too-long"),
        ('"\\', "error-manifest-json"),
        ("\ufeff{}", "error-manifest-wrapped"),
        (" \n\ufeff{}", "error-manifest-wrapped"),
        ("```json\n{}\n```", "error-manifest-wrapped"),
        ("\n```\n{}\n```\n", "error-manifest-wrapped"),
    ],
)
def test_hostile_text_is_refused_for_a_stated_reason(text: str, message: str) -> None:
    refuses(text, message)


def refuses(text: str, message: str, value: str | None = None) -> None:
    with pytest.raises(OptionError) as caught:
        read_manifest(text, LoopOptions, "loop")
    found = caught.value.problem
    assert (found.field, found.message.id) == ("manifest", message)
    if value is not None:
        assert found.value == value
    for language in ("zh", "en"):
        said = problem(found, language)
        assert said.startswith("manifest = ")
        said.encode()


@given(st.data())
def test_whatever_happens_to_a_manifest_on_the_way_it_is_read_or_refused(data: Any) -> None:
    text = loop_manifest().text()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        until = min(len(text), at + data.draw(st.integers(0, 6)))
        more = data.draw(st.text('{}[]":,\\ 0123456789eE+-.truefalsn我\ud800', max_size=4))
        text = text[:at] + more + text[until:]
    refused = None
    try:
        found = read_manifest(text, LoopOptions, "loop")
    except OptionError as error:
        refused = error.problem.field
    if refused is None:
        # What was read is what stands there: nothing was repaired.
        assert found is not None
        assert found.as_object() == json.loads(text)
    else:
        assert refused == "manifest"


def test_a_refusal_in_the_lesson_names_the_manifest_as_its_field() -> None:
    with pytest.raises(OptionError) as caught:
        parse(NumericsOptions, {"manifest": "{"})
    assert caught.value.problem.field == "manifest"


def test_a_manifest_of_the_longest_settings_can_be_pasted_back() -> None:
    longest = {
        field.name: "1" * int(field.maximum)
        for field in declare.form(NumericsOptions)
        if field.type == "text" and field.name != "manifest" and field.maximum
    }
    record = Recorded(
        lesson="numerics",
        options={**declare.values(NumericsOptions()), **longest},
        selection=(("rule", "greedy"),),
        arithmetic={},
        seed=None,
        parameters=None,
        results={},
    )
    assert len(make_manifest(record).text()) < LONGEST_MANIFEST


def test_the_labels_of_all_rows_are_sentences_in_both_languages() -> None:
    shown = panel(by_id(build(NumericsOptions()), "manifest"))
    for row in shown.rows:
        for language in ("zh", "en"):
            assert sentence(row.label, language)
            assert re.fullmatch(r"[\w.]+", row.name)
