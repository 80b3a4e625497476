import dataclasses
import io
import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.lessons import loop
from tokenstep.options import OptionError
from tokenstep.pieces import drain

DEFAULT = json.dumps({"lesson": "loop", "options": {}})


def reply(request: str) -> Any:
    job = api.start(request)
    while (found := json.loads(job.advance(10)))["status"] == "progress":
        pass
    return found


def ask(**options: Any) -> Any:
    return reply(json.dumps({"lesson": "loop", "options": options}))


def test_the_default_request_gives_the_default_run() -> None:
    found = reply(DEFAULT)
    assert found["status"] == "done"
    assert found["comparison"] is None
    assert found["trace"]["facts"] == {
        "selected": [3, 5, 6],
        "cache_lengths": [2, 3, 4],
        "text": "学习！",
        "check_ok": True,
        "finish": "eos",
    }


def test_a_run_can_be_advanced_one_round_at_a_time() -> None:
    job = api.start(DEFAULT)
    replies = [json.loads(job.advance(0)) for _ in range(4)]
    assert [each["status"] for each in replies] == ["progress"] * 3 + ["done"]
    assert [each.get("done") for each in replies[:3]] == [1, 2, 3]
    assert {each.get("total") for each in replies[:3]} == {8}


def test_after_the_end_the_same_reply_comes_again() -> None:
    job = api.start(DEFAULT)
    last = job.advance(10)
    assert job.advance(10) == last


def test_a_defect_of_one_run_is_told_and_leaves_python_usable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = loop.run

    def breaks(options: Any) -> Any:
        yield 1, 2
        raise ZeroDivisionError("as a defect would")

    def holds_a_nan(options: Any) -> Any:
        yield 1, 2
        return dataclasses.replace(drain(whole(options)), facts={"x": float("nan")})

    for broken, told in ((breaks, "ZeroDivisionError: as a defect"), (holds_a_nan, "ValueError")):
        with monkeypatch.context() as patched:
            patched.setattr(loop, "run", broken)
            job = api.start(DEFAULT)
            assert json.loads(job.advance(0))["status"] == "progress"
            found = json.loads(job.advance(10))
            assert found["status"] == "crash"
            assert told in found["error"]
            assert json.loads(job.advance(10)) == found
        assert reply(DEFAULT)["status"] == "done"


def test_a_defect_while_options_are_checked_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(options: Any) -> None:
        raise KeyError("as a defect would")

    monkeypatch.setattr("tokenstep.lessons.selection.SelectionOptions.check", fails)
    found = reply(json.dumps({"lesson": "selection", "options": {"scene": "own"}}))
    assert found["status"] == "crash"
    assert "KeyError" in found["error"]


def test_runs_side_by_side_do_not_disturb_each_other() -> None:
    one, other = (
        api.start(DEFAULT),
        api.start(json.dumps({"lesson": "loop", "options": {"prompt": "爱"}})),
    )
    one.advance(0)
    other.advance(0)
    assert json.loads(one.advance(10)) == reply(DEFAULT)
    assert json.loads(other.advance(10)) == ask(prompt="爱")


def test_in_pieces_or_in_one_go_the_trace_is_the_same() -> None:
    job = api.start(DEFAULT)
    while json.loads(found := job.advance(0))["status"] == "progress":
        pass
    assert json.loads(found) == reply(DEFAULT)


def test_a_reference_is_compared_with() -> None:
    trace = reply(DEFAULT)["trace"]
    found = reply(json.dumps({"lesson": "loop", "options": {}, "reference": trace}))
    assert found["comparison"]["exact_equal"] is True
    assert found["comparison"]["max_abs_difference"] == 0


@pytest.mark.parametrize(
    ("request_json", "field", "message"),
    [
        ("", "request", "error-bad-json"),
        ("{", "request", "error-bad-json"),
        ("[" * 100_000, "request", "error-bad-json"),
        ("9" * 5000, "request", "error-bad-json"),
        ("null", "request", "error-not-object"),
        ("[]", "request", "error-not-object"),
        ('"loop"', "request", "error-not-object"),
        ("{}", "lesson", "error-unknown-lesson"),
        ('{"lesson": "nothing"}', "lesson", "error-unknown-lesson"),
        ('{"lesson": ["loop"]}', "lesson", "error-unknown-lesson"),
        ('{"lesson": "loop", "options": []}', "options", "error-not-object"),
        ('{"lesson": "loop", "options": null}', "options", "error-not-object"),
        ('{"lesson": "loop", "more": 1}', "more", "error-unknown-field"),
        ('{"lesson": "loop", "options": {"seed": NaN}}', "seed", "error-not-integer"),
        ('{"lesson": "loop", "options": {"temperature": NaN}}', "temperature", "error-not-finite"),
        (
            '{"lesson": "loop", "options": {"temperature": 1e999}}',
            "temperature",
            "error-not-finite",
        ),
        ('{"lesson": "loop", "options": {"prompt": "\\ud800"}}', "prompt", "error-unknown-piece"),
        (
            '{"lesson": "loop", "options": {"prompt": "' + "爱" * 10**6 + '"}}',
            "prompt",
            "error-text-too-long",
        ),
    ],
    ids=lambda value: str(value)[:50].encode("ascii", "backslashreplace").decode(),
)
def test_a_bad_request_gets_a_problem_as_its_reply(
    request_json: str, field: str, message: str
) -> None:
    job = api.start(request_json)
    text = job.advance(1)
    text.encode("utf-8")
    found = json.loads(text)
    assert found["status"] == "problem"
    assert found["problem"]["field"] == field
    assert found["problem"]["message"]["id"] == message
    assert len(found["problem"]["value"]) <= 80
    assert job.advance(1) == text


@given(st.text(max_size=60))
def test_no_text_at_all_raises(request_json: str) -> None:
    assert json.loads(api.start(request_json).advance(1))["status"] == "problem"


def test_bytes_instead_of_text_are_a_problem_too() -> None:
    found = json.loads(api.start(b"\xff\xfe\x00").advance(1))  # type: ignore[arg-type]
    assert found["problem"]["message"]["id"] == "error-bad-json"


def test_the_export_holds_every_array_in_the_dtype_of_the_run() -> None:
    request = json.dumps({"lesson": "loop", "options": {"dtype": "float16"}})
    found = np.load(io.BytesIO(api.export_npz(request)))
    names = set(found.files)
    assert {"parameters/E", "parameters/W_head", "round1/x", "round3/h", "round3/probs"} <= names
    assert found["selected"].tolist() == [3, 5, 6]
    measured = {
        found[name].dtype for name in names if not name.endswith(("ids", "positions", "selected"))
    }
    assert measured == {np.dtype("float16")}


def test_the_export_agrees_with_the_trace() -> None:
    found = np.load(io.BytesIO(api.export_npz(DEFAULT)))
    trace = reply(DEFAULT)["trace"]
    forward = trace["steps"][4]
    flow = next(panel for panel in forward["panels"] if panel["kind"] == "flow")
    hidden = next(array for array in flow["arrays"] if array["name"] == "h")
    assert np.array_equal(found["round2/h"], np.array(hidden["values"]))
    for array in trace["parameters"]:
        assert np.array_equal(found[f"parameters/{array['name']}"], np.array(array["values"]))


def test_a_refused_export_says_why() -> None:
    with pytest.raises(OptionError, match="lesson"):
        api.export_npz("{}")
    with pytest.raises(OptionError, match="lesson"):
        api.export_params("nothing")


def test_the_exported_parameters_are_those_of_the_trace() -> None:
    exported = json.loads(api.export_params("loop"))["parameters"]
    for array in reply(DEFAULT)["trace"]["parameters"]:
        assert exported[array["name"]]["values"] == array["values"]
    stored = np.load(io.BytesIO(api.export_params_npz("loop")))
    for name, entry in exported.items():
        assert np.array_equal(stored[name], np.array(entry["values"]))


def test_a_lesson_without_a_model_has_no_parameters_and_says_so() -> None:
    for export in (api.export_params, api.export_params_npz):
        with pytest.raises(OptionError) as caught:
            export("selection")
        assert caught.value.problem.message.id == "error-no-parameters"
        assert caught.value.problem.allowed.args == {"names": "loop, speculative-block"}
    for name, lesson in api.LESSONS.items():
        made = reply(json.dumps({"lesson": name}))["trace"]
        assert bool(made["parameters"]) == lesson.parameters


def test_the_arrays_of_the_selection_rules_are_exported_by_stage() -> None:
    options = {"scene": "own", "top_k": 2, "draws": "10000", "dtype": "float32"}
    request = json.dumps({"lesson": "selection", "options": options})
    found = np.load(io.BytesIO(api.export_npz(request)))
    assert found["top_k/kept"].tolist() == [True, True, False, False]
    assert found["renormalise/probs"].dtype == np.float32
    assert found["draw/counts"].sum() == 10000
    assert found["presets/llama.cpp/kept"].tolist() == [True, True, False, False]
