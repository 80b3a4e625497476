"""What the lesson ``numerics`` refuses: each names its field, the value, and what is allowed."""

import json
from pathlib import Path
from typing import Any

import pytest

from tokenstep import api

CASES = json.loads((Path(__file__).parents[2] / "data" / "numerics.json").read_text("utf-8"))
LOGITS = "error-allowed-logits"
TERMS = "error-allowed-terms"
RIVAL = "error-allowed-rival"
OUTSIDE = "error-items-outside-dtype"


def problem(**options: Any) -> dict[str, Any]:
    request = json.dumps({"lesson": "numerics", "options": options})
    reply = json.loads(api.start(request).advance(0))
    assert reply["status"] == "problem", reply
    found: dict[str, Any] = reply["problem"]
    return found


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda case: case["id"])
def test_a_row_without_a_meaning_is_an_error_and_never_a_token(case: dict[str, str]) -> None:
    found = problem(logits=case["logits"])
    assert (found["field"], found["message"]["id"]) == ("logits", case["error"])
    assert (found["value"], found["allowed"]["id"]) == (case["logits"], LOGITS)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "error-items-empty"),
        ("1, , 2", "error-items-missing"),
        ("1, x", "error-items-not-a-number"),
        ("1, inf", "error-items-infinite"),
        ("1, 1e999", "error-items-infinite"),
        ("1 65505", "error-items-outside-dtype"),
        ("1 -70000", "error-items-outside-dtype"),
        ("1 1e-999", "error-items-tiny"),
        ("1 0." + "1" * 40, "error-items-long"),
        (" ".join("1" * 13), "error-items-too-many"),
        ("a: 1\na: 2", "error-items-duplicate-label"),
        ("a: 1\n2", "error-items-label-missing"),
        ("[1, 2", "error-items-ends-early"),
        ("[1, {}]", "error-items-json-syntax"),
    ],
)
def test_logits_that_cannot_be_used_are_refused(text: str, message: str) -> None:
    found = problem(logits=text)
    assert (found["field"], found["message"]["id"]) == ("logits", message)
    assert found["allowed"]["id"] == LOGITS


@pytest.mark.parametrize(
    ("options", "field", "message", "allowed"),
    [
        ({"terms": "1"}, "terms", "error-terms-few", TERMS),
        ({"terms": "1, nan"}, "terms", "error-items-nan", TERMS),
        ({"terms": "1, -inf"}, "terms", "error-items-infinite", TERMS),
        ({"terms": "-inf, -inf"}, "terms", "error-items-infinite", TERMS),
        ({"terms": "1 70000"}, "terms", "error-items-outside-dtype", TERMS),
        ({"terms": "1 1e301", "sum_dtype": "float64"}, "terms", OUTSIDE, TERMS),
        ({"terms": "1 1 1 1 1 1 1 1 1"}, "terms", "error-items-too-many", TERMS),
        ({"rival": "1 2"}, "rival", "error-items-too-many", RIVAL),
        ({"rival": ""}, "rival", "error-items-empty", RIVAL),
        ({"rival": "-inf"}, "rival", "error-items-infinite", RIVAL),
    ],
)
def test_own_terms_that_cannot_be_added_are_refused(
    options: dict[str, str], field: str, message: str, allowed: str
) -> None:
    found = problem(sum_case="own", **options)
    assert (found["field"], found["message"]["id"]) == (field, message)
    assert found["allowed"]["id"] == allowed


def test_terms_do_not_matter_while_a_case_is_shown() -> None:
    request = {"lesson": "numerics", "options": {"terms": "nothing", "rival": "at all"}}
    reply = json.loads(api.start(json.dumps(request)).advance(60))
    assert reply["status"] == "done"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("token_prob", 0.0),
        ("token_prob", 1.5),
        ("token_count", 0),
        ("token_count", 5001),
        ("view_dtype", "bfloat16"),
        ("mistake", "all"),
        ("tie_at", 13),
        ("loop_tokens", 0),
        ("prompt", ""),
    ],
)
def test_settings_out_of_bounds_are_refused(name: str, value: Any) -> None:
    found = problem(**{name: value})
    assert found["field"] == name
    assert found["allowed"]["id"].startswith("error-allowed")


# --- a line that is read as a label and its number ------------------------------------------------


@pytest.mark.parametrize(
    ("text", "label"),
    [("0x10, 2", "0x10"), ("1O0，2", "1O0"), (" -1o, 2 ", "-1o"), ("1_000, 2", "1_000")],
)
def test_a_line_that_was_hardly_meant_as_one_labelled_number_is_refused(
    text: str, label: str
) -> None:
    for options, field in (
        ({"logits": text}, "logits"),
        ({"sum_case": "own", "terms": text}, "terms"),
        ({"sum_case": "own", "rival": text}, "rival"),
    ):
        found = problem(**options)
        assert (found["field"], found["message"]["id"]) == (field, "error-items-number-label")
        assert found["message"]["args"]["label"] == label


@pytest.mark.parametrize("text", ["a, 2", "0x10: 2", "0x10：2", "1: 2", '{"0x10": 2}', "2"])
def test_what_is_written_as_a_label_is_one(text: str) -> None:
    reply = json.loads(
        api.start(json.dumps({"lesson": "numerics", "options": {"logits": text}})).advance(0)
    )
    assert reply["status"] != "problem"


def test_what_is_offered_instead_is_read() -> None:
    args = problem(logits="0x10, 2")["message"]["args"]
    test_what_is_written_as_a_label_is_one(f"{args['label']}: {args['text']}")
