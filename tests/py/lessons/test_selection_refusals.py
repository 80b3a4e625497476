"""What the lesson ``selection`` refuses: one error, the field it is about, and where."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.edge import LANGUAGES, sentence
from tokenstep.lessons.selection import SelectionOptions
from tokenstep.lessons.selection_refusals import refused_sampling
from tokenstep.options import OptionError, parse
from tokenstep.sampling import SamplingError
from tokenstep.sampling.errors import Code
from tokenstep.trace import Problem


def refused(**options: Any) -> Problem:
    with pytest.raises(OptionError) as caught:
        parse(SelectionOptions, {"scene": "own", **options})
    return caught.value.problem


@pytest.mark.parametrize(
    ("items", "message", "args"),
    [
        ("", "error-items-empty", {}),
        ("0.5,, 0.5", "error-items-missing", {"line": 1, "column": 5}),
        (
            "0.5\n0.3, many",
            "error-items-not-a-number",
            {"line": 2, "column": 6, "text": "many"},
        ),
        ("0.5, NaN", "error-items-nan", {"line": 1, "column": 6}),
        ("0.5, inf", "error-items-infinite", {"line": 1, "column": 6, "text": "inf"}),
        ("1.5, -0.5", "error-items-negative", {"line": 1, "column": 6, "text": "-0.5"}),
        (
            "a: 0.5\na: 0.5",
            "error-items-duplicate-label",
            {"line": 2, "column": 4, "text": "a", "first": 1},
        ),
        ("a: 0.5\n0.5", "error-items-label-missing", {"line": 2, "column": 1, "text": "0.5"}),
        ('{"\\ud800": 1}', "error-items-bad-label", {"line": 1, "column": 2}),
        ("[0.5} ", "error-items-json-syntax", {"line": 1, "column": 5, "text": "}"}),
        ("[0.5, 0.5", "error-items-ends-early", {"line": 1, "column": 10}),
        ("0.5, 0.4", "error-items-sum-not-one", {"total": 0.9}),
        ("1e308 1e308", "error-items-sum-infinite", {}),
        ("1 " * 513, "error-items-too-many", {"line": 1, "column": 1025, "limit": 512}),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 40 else "",
)
def test_text_that_is_no_distribution_is_refused_with_its_place(
    items: str, message: str, args: dict[str, Any]
) -> None:
    problem = refused(items=items)
    assert problem.field == "items"
    assert problem.message.id == message
    assert problem.message.args == args
    assert problem.allowed.id == "error-allowed-items-probs"
    assert len(problem.value) <= 80


def test_logits_without_a_legal_item_are_refused() -> None:
    problem = refused(items="-inf, -inf", kind="logits")
    assert (problem.field, problem.message.id) == ("items", "error-items-no-legal-item")
    assert problem.allowed.id == "error-allowed-items-logits"


@pytest.mark.parametrize(
    ("options", "field", "message"),
    [
        ({"items": "1" * 65537}, "items", "error-text-too-long"),
        ({"items": "x" * 10**6}, "items", "error-text-too-long"),
        ({"items": 1}, "items", "error-not-text"),
        ({"items": "\ud800"}, "items", "error-half-character"),
        ({"items": "0, 1e39", "kind": "logits", "dtype": "float32"}, "items", "outside-dtype"),
        ({"kind": "logits", "normalise": "yes"}, "normalise", "error-logits-have-no-sum"),
        ({"masked": "1, cow"}, "masked", "error-masked-unknown"),
        ({"masked": "A,B,C,D"}, "masked", "error-masked-all"),
        ({"items": "0, 1", "masked": "B"}, "masked", "error-masked-all"),
        ({"uniform": 1}, "uniform", "error-above"),
        ({"uniform": 1.5}, "uniform", "error-above"),
        ({"uniform": -0.1}, "uniform", "error-below"),
        ({"temperature": -1}, "temperature", "error-below"),
        ({"temperature": 1e-9}, "temperature", "error-below"),
        (
            {"items": "1e305, 1", "kind": "logits", "temperature": 1e-6},
            "temperature",
            "error-temperature-overflow",
        ),
        ({"preset": "hf", "temperature": 0}, "temperature", "error-preset-refuses"),
        ({"preset": "vllm", "top_p": 0}, "top_p", "error-preset-refuses"),
        ({"preset": "vllm", "temperature": 3}, "temperature", "error-preset-refuses"),
        ({"top_k": 1.5}, "top_k", "error-not-integer"),
        ({"min_p": 1e-9}, "min_p", "error-below"),
        ({"order": "mask"}, "order", "error-order-missing"),
        ({"order": "mask,--top_k"}, "order", "error-order-unknown"),
        ({"input": "file"}, "input", "error-not-a-choice"),
        ({"input": "model", "prompt": ""}, "prompt", "error-token-count"),
        ({"input": "model", "prompt": "我" * 13}, "prompt", "error-token-count"),
        ({"input": "model", "prompt": "我恨"}, "prompt", "error-unknown-piece"),
        ({"input": "model", "masked": "1, cow"}, "masked", "error-masked-unknown"),
        ({"input": "model", "masked": "0,1,2,3,4,5,6"}, "masked", "error-masked-all"),
    ],
    ids=lambda value: str(value)[:50].encode("ascii", "backslashreplace").decode(),
)
def test_a_setting_that_cannot_be_run_is_refused_by_name(
    options: dict[str, Any], field: str, message: str
) -> None:
    problem = refused(**options)
    assert problem.field == field
    assert problem.message.id.endswith(message)


def test_a_refusal_by_a_preset_says_which_system_and_what_it_allows() -> None:
    problem = refused(preset="vllm", top_p=0)
    assert problem.message.args == {"preset": "vllm"}
    assert problem.allowed.args == {"names": "(0, 1]"}
    assert problem.value == "0.0"


@pytest.mark.parametrize("code", get_args(Code))
def test_every_error_of_the_rules_is_about_an_option(code: Code) -> None:
    options = SelectionOptions(scene="own")
    error = refused_sampling(options, SamplingError(code, "values", "x", "y"))
    assert hasattr(options, error.problem.field)
    for language in LANGUAGES:
        assert sentence(error.problem.message, language)
        assert sentence(error.problem.allowed, language)


@pytest.mark.parametrize("items", ["1.001", "0.999", "0.5 0.501", "0.0019550 " * 512])
@pytest.mark.parametrize("dtype", ["float64", "float32"])
def test_a_sum_is_judged_as_it_was_typed_whatever_it_is_rounded_to(items: str, dtype: str) -> None:
    parse(SelectionOptions, {"scene": "own", "items": items, "dtype": dtype})


def test_what_is_switched_off_is_not_refused() -> None:
    off = "-mask,-temperature,top_k,-top_p,min_p"
    settings: dict[str, Any] = {"temperature": 0, "top_p": 0, "masked": "cow", "order": off}
    for preset in ("tokenstep", "hf", "vllm", "llama_cpp"):
        parse(SelectionOptions, {"scene": "own", "preset": preset, **settings})


def test_the_same_setting_is_fine_when_another_preset_is_run() -> None:
    parse(SelectionOptions, {"scene": "own", "temperature": 0, "preset": "vllm"})
    parse(SelectionOptions, {"scene": "own", "top_p": 0, "preset": "llama_cpp"})


def test_nothing_is_refused_that_the_scene_does_not_use() -> None:
    parse(SelectionOptions, {"items": "words", "preset": "hf", "temperature": 0, "masked": "cow"})


def test_a_refusal_leaves_the_door_as_a_problem() -> None:
    request = {"lesson": "selection", "options": {"scene": "own", "items": "0.5, x"}}
    reply = json.loads(api.start(json.dumps(request)).advance(1))
    assert reply["status"] == "problem"
    assert reply["problem"]["message"]["args"] == {"line": 1, "column": 6, "text": "x"}


@given(
    items=st.text(alphabet='0123456789.,:- \n[]{}"einfa，\t\ud800', max_size=40),
    kind=st.sampled_from(["probs", "logits"]),
    dtype=st.sampled_from(["float64", "float32"]),
    normalise=st.sampled_from(["yes", "no"]),
    temperature=st.sampled_from([0, 1e-6, 0.5, 1, 10]),
    masked=st.sampled_from(["", "1", "0,1", "a", "A"]),
    input=st.sampled_from(["typed", "model"]),
)
@settings(max_examples=300)
def test_whatever_is_typed_is_a_trace_or_a_problem(**options: Any) -> None:
    request = json.dumps({"lesson": "selection", "options": {"scene": "own", **options}})
    job = api.start(request)
    while (reply := json.loads(job.advance(10)))["status"] == "progress":
        pass
    assert reply["status"] in ("done", "problem")
