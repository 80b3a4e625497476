import json
from pathlib import Path

import pytest

from tokenstep.constrain.examples import FILES, SCHEMA_JSON
from tokenstep.constrain.verdicts import judge

CASES = json.loads((Path(__file__).parent.parent / "cases" / "constrain.json").read_text("utf-8"))


def text(path: str = "src/app.py", **more: object) -> bytes:
    return json.dumps({"path": path, "line": 7, "fix": True, **more}).encode()


@pytest.mark.parametrize(
    ("output", "answers"),
    [
        (text(), (True, True, True)),
        (text("src/missing.py"), (True, True, False)),
        # Each answer stands for itself: the structure is wrong and the path is true.
        (text(line="seven"), (True, False, True)),
        (text("src/missing.py", line="seven"), (True, False, False)),
        (b'{"line":7}', (True, False, None)),
        (b"", (False, None, None)),
        (b'{"path":"src/app.py"', (False, None, None)),
    ],
)
def test_the_three_answers_do_not_follow_from_each_other(
    output: bytes, answers: tuple[bool | None, ...]
) -> None:
    assert tuple(each.holds for each in judge(output, SCHEMA_JSON, FILES)) == answers


@pytest.mark.parametrize(
    ("output", "code", "byte"),
    [
        (b'{"a":1,}', "not-json", 7),
        (b"Sure{", "not-json", 0),
        (b"{} {}", "not-json", 3),
        # Bytes, not characters: each of the two takes three.
        ('{"学习" 1}'.encode(), "not-json", 10),
        ('"学习"'.encode()[:5], "not-utf8", 4),
        (b"\xff", "not-utf8", 0),
        (b"\xef\xbb\xbf{}", "not-json", 0),
    ],
)
def test_a_parse_error_has_its_byte(output: bytes, code: str, byte: int) -> None:
    verdict = judge(output, {}, ())[0]
    assert (verdict.holds, verdict.code, verdict.details["byte"]) == (False, code, byte)


@pytest.mark.parametrize("output", [b"NaN", b'{"a": -Infinity}', b"[" * 100_000, b"1" * 5000])
def test_what_only_python_would_read_does_not_parse(output: bytes) -> None:
    verdict = judge(output, {}, ())[0]
    assert (verdict.holds, verdict.code) == (False, "not-json")


def test_arguments_cut_by_a_limit_do_not_parse_and_are_not_repaired() -> None:
    case = next(each for each in CASES["reports"] if each["id"] == "E07")
    parses, schema, true = judge(case["input"]["tool_args"].encode(), {}, ["/etc/hosts"])
    assert (parses.holds, schema.holds, true.holds) == (False, None, None)
    assert {schema.code, true.code} == {"not-judged"}
    # The cut is inside a string that began at this byte.
    assert parses.details["byte"] == case["input"]["tool_args"].index('"line1')


@pytest.mark.parametrize(
    ("output", "keyword", "path"),
    [
        (text("x"), "minLength", "#/path"),
        (text(line=2.5), "type", "#/line"),
        (text(extra=1), "additionalProperties", "#"),
        (b'{"path":"src/app.py"}', "required", "#"),
        (b"[]", "type", "#"),
    ],
)
def test_a_schema_error_names_keyword_and_path(output: bytes, keyword: str, path: str) -> None:
    verdict = judge(output, SCHEMA_JSON, FILES)[1]
    assert (verdict.holds, verdict.code, verdict.details["path"]) == (False, keyword, path)


def test_every_claim_is_checked_at_any_depth() -> None:
    output = b'[{"path":"README.md"},{"a":{"path":"no.md"}},{"path":1},{"path":{"path":"x"}}]'
    verdict = judge(output, {}, FILES)[2]
    assert verdict.code == "not-in-list"
    assert verdict.details["missing"] == ("no.md", 1, {"path": "x"}, "x")


def test_an_output_that_claims_nothing_is_neither_true_nor_false() -> None:
    verdict = judge(b'{"file":"no.md"}', {}, FILES)[2]
    assert (verdict.holds, verdict.code) == (None, "nothing-claimed")


def test_a_schema_check_adds_nothing_to_the_value() -> None:
    schema = {"type": "object", "properties": {"path": {"default": "no.md"}}}
    assert judge(b"{}", schema, FILES)[2].code == "nothing-claimed"
