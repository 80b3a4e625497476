"""A reader's function: what is held against it, what is said of it, and the lesson by its rule.

What is right comes from here, in fractions, not from the rules of the package.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.edge import LANGUAGES, marked
from tokenstep.exercise import checks
from tokenstep.exercise.printed import PRINTED
from tokenstep.exercise.reader import CLOSED, LONGEST, Fault, Written
from tokenstep.exercise.reply import reply
from tokenstep.exercise.tasks import TASKS, starter
from tokenstep.trace import ExercisePrinted, ExerciseReply, Message

IMPORT = "import numpy as np\n"
RIGHT = {
    "top_p": IMPORT
    + """
def keep_top_p(probs, p):
    order = np.argsort(-probs, kind="stable")
    before = np.concatenate([[0], np.cumsum(probs[order])[:-1]])
    kept = np.zeros(len(probs), dtype=bool)
    kept[order] = before < p
    kept[order[0]] = True
    return kept | (p >= 1)
""",
    "top_k": """
def keep_top_k(probs, k):
    order = sorted(range(len(probs)), key=lambda i: -probs[i])
    first = set(order[:k] if k > 0 else order)
    return [i in first for i in range(len(probs))]
""",
    "min_p": "def keep_min_p(probs, min_p): return probs >= min_p * probs.max()",
}
SETTINGS: dict[str, dict[str, Any]] = {
    "top_p": {"top_p": 0.9},
    "top_k": {"top_k": 2},
    "min_p": {"min_p": 0.2},
}


def ask(task: str, source: str, do: str = "run", **options: Any) -> ExerciseReply:
    return reply("selection", options, {"task": task, "source": source, "do": do})


def failed(task: str, source: str) -> list[str]:
    return [each.label.id for each in ask(task, source, "check").checks if each.failed is not None]


def by_hand(task: str, probs: tuple[float, ...], setting: float) -> list[bool]:
    """The rules as the specification says them, in fractions."""
    exact, limit = [Fraction(each) for each in probs], Fraction(setting)
    ranked = sorted(range(len(exact)), key=lambda i: (-exact[i], i))
    if task == "top_k":
        return [limit <= 0 or ranked.index(i) < limit for i in range(len(exact))]
    if task == "min_p":
        return [each >= limit * max(exact) for each in exact]
    before = {i: sum(exact[j] for j in ranked[:rank]) for rank, i in enumerate(ranked)}
    return [limit >= 1 or i == ranked[0] or before[i] < limit for i in range(len(exact))]


@pytest.mark.parametrize("task", TASKS)
def test_every_hidden_input_has_the_answer_that_fractions_give(task: str) -> None:
    drawn = tuple(checks._drawn(TASKS[task]))
    assert len(drawn) == checks.CASES
    fixed = [case for each in checks._EXAMPLES[task] for case in each.cases]
    answers: list[list[bool]] = []

    def remembering(probs: Any, setting: float) -> list[bool]:
        answers.append(by_hand(task, tuple(probs.tolist()), setting))
        return answers[-1]

    written = Written(RIGHT[task], TASKS[task])
    written._function = remembering
    assert [each.label.id for each in checks.check(written) if each.failed] == []
    assert len(answers) == len(drawn) + len(fixed)
    assert sum(not all(answer) for answer in answers) > len(answers) / 4
    assert all(sum(map(Fraction, probs)) == 1 for probs, _ in (*drawn, *fixed))


@pytest.mark.parametrize("task", TASKS)
def test_the_checks_are_the_same_every_time(task: str) -> None:
    assert tuple(checks._drawn(TASKS[task])) == tuple(checks._drawn(TASKS[task]))


@pytest.mark.parametrize("task", TASKS)
def test_a_right_function_passes_every_check_and_prints_nothing(task: str) -> None:
    found = ask(task, RIGHT[task], "check")
    assert found.fault is None
    assert found.printed == ()
    assert [each.label.id for each in found.checks if each.failed] == []
    assert len(found.checks) == len(checks._EXAMPLES[task]) + 1


WRONG = [
    # What a check is named for is what the function gets wrong.
    ("top_p", "mass <= p", "exercise-check-crossing"),
    ("top_p", "mass - probs[order] <= p", "exercise-check-exact"),
    ("top_p", "mass - probs[order] < p", "exercise-check-at-least-one"),
    ("top_p", "(mass - probs[order] < p) | (mass == mass[0]) & (p < 1)", "exercise-check-all"),
]


@pytest.mark.parametrize(("task", "rule", "label"), WRONG)
def test_a_wrong_top_p_fails_the_check_of_its_mistake(task: str, rule: str, label: str) -> None:
    source = starter(TASKS[task], str).replace("mass <= p", rule)
    if label == "exercise-check-all":
        # Off is not the same as nearly off: what has no mass stays too only when it is off.
        source = source.replace("return kept", "return kept if p < 1 else ~kept")
    assert label in failed(task, source)


@pytest.mark.parametrize(
    ("task", "body", "label"),
    [
        ("top_p", "return [True] * len(probs)", "exercise-check-crossing"),
        ("top_p", "return __import__('numpy').cumsum(probs) - probs < max(p, 1e-9)", "order"),
        ("top_p", "return probs >= sorted(probs)[-1] * (p < 1)", "exercise-check-exact"),
        ("top_k", "return probs >= sorted(probs)[-k]", "exercise-check-equals"),
        ("top_k", "return [i < k for i in range(len(probs))]", "exercise-check-order"),
        ("top_k", "return [True] * min(k, 9) + [False] * (len(probs) - k)", "exercise-check-off"),
        ("top_k", "return probs >= sorted(probs)[-k]", "exercise-check-more"),
        ("min_p", "return probs >= min_p", "exercise-check-relative"),
        ("min_p", "return probs > min_p * probs.max()", "exercise-check-meets"),
        ("min_p", "return probs >= min_p * probs[0]", "exercise-check-order"),
        ("min_p", "return [i == probs.argmax() or min_p < 1 for i in range(len(probs))]", "equals"),
    ],
)
def test_a_wrong_body_fails_the_check_of_its_mistake(task: str, body: str, label: str) -> None:
    head = f"def {TASKS[task].function}({', '.join(TASKS[task].parameters)}): "
    name = label if label.startswith("exercise") else f"exercise-check-{label}"
    assert name in failed(task, head + body)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", TASKS)
def test_what_one_starts_with_runs_and_fails(task: str, language: str) -> None:
    source = starter(TASKS[task], lambda name: marked(Message(id=name), language))
    assert "«" not in source
    assert max(map(len, source.splitlines())) <= 88
    found = ask(task, source)
    assert found.fault is None
    assert found.trace is not None
    assert 1 <= len(failed(task, source)) < len(checks._EXAMPLES[task]) + 1


@pytest.mark.parametrize("task", TASKS)
def test_the_lesson_by_a_right_function_has_the_numbers_of_the_lesson(task: str) -> None:
    options = {"scene": "own", **SETTINGS[task]}
    ours = json.loads(api.start(json.dumps({"lesson": "selection", "options": options})).advance(9))
    request = {"lesson": "selection", "options": options}
    request["exercise"] = {"task": task, "source": RIGHT[task], "do": "run"}
    theirs = json.loads(api.start(json.dumps(request)).advance(9))
    assert theirs["status"] == "exercise"
    mine, other = ours["trace"]["steps"], theirs["trace"]["steps"]
    assert [step["id"] for step in other] == [
        step["id"] for step in mine if step["id"] != "presets"
    ]
    for a, b in zip(mine, other, strict=False):
        assert a["facts"] == b["facts"]
        for kind in ("candidates", "cumulative"):
            left, right = ([p for p in s["panels"] if p["kind"] == kind] for s in (a, b))
            assert _plain(left) == _plain(right), (a["id"], kind)
    said = next(step for step in other if step["id"] == task)["summary"]["id"]
    assert said == "selection-edited-same"


def _plain(panels: list[Any]) -> list[Any]:
    """Panels without the words that say whose rule it was."""
    for panel in panels:
        panel.pop("rule", None)
        for item in panel.get("items", ()):
            item.pop("reason", None)
    return panels


def test_the_lesson_by_a_wrong_function_says_where_it_differs() -> None:
    found = ask("top_p", starter(TASKS["top_p"], str))
    assert found.trace is not None
    assert found.trace.facts["edited"] == "top_p"
    assert found.trace.options["top_p"] == 0.9
    assert found.trace.facts["kept"] == (0, 1)
    step = next(step for step in found.trace.steps if step.id == "top_p")
    assert step.summary.id == "selection-edited-differs"
    # 0.5, 0.3, 0.15: the third crosses 0.9, and our rule keeps it.
    assert step.summary.args["tokens"] == ("C",)
    assert step.summary.args["kept"] == 2


def test_a_function_that_drops_the_likeliest_leaves_the_rest_a_distribution() -> None:
    source = "def keep_top_k(probs, k): return probs < probs.max()"
    found = ask("top_k", source, items="0.5, 0.3, 0.15, 0.05")
    assert found.trace is not None
    assert found.trace.facts["kept"] == (1, 2, 3)
    panel = next(
        p for s in found.trace.steps if s.id == "draw" for p in s.panels if p.kind == "cumulative"
    )
    assert panel.kind == "cumulative"
    # 0.3, 0.15 and 0.05, each divided by their sum of 0.5.
    assert [round(each.end, 12) for each in panel.segments] == [0.6, 0.9, 1.0]


SCENE, PRESET = "exercise-set-scene", "exercise-set-preset"
ORDER, VALUE = "exercise-set-order", "exercise-set-value"


@pytest.mark.parametrize(
    ("options", "changed"),
    [
        ({}, [SCENE, VALUE]),
        ({"scene": "own", "top_p": 0.5}, []),
        ({"scene": "own", "top_p": 0.5, "top_k": 1, "preset": "tokenstep"}, []),
        ({"scene": "own", "top_p": 1}, [VALUE]),
        ({"scene": "own", "top_p": 0.7, "order": "mask,temperature,top_k,-top_p,min_p"}, [ORDER]),
        ({"scene": "own", "top_p": 0.7, "order": "-mask,temperature,top_k,top_p,min_p"}, []),
        ({"scene": "own", "preset": "hf", "top_p": 1.0}, [PRESET, VALUE]),
        # What this system refuses is not refused of the run that takes its place.
        ({"scene": "own", "preset": "vllm", "top_p": 0.0}, [PRESET]),
    ],
)
def test_what_was_set_for_the_reader_is_told(options: dict[str, Any], changed: list[str]) -> None:
    found = ask("top_p", RIGHT["top_p"], **options)
    assert found.trace is not None
    assert [each.id for each in found.changed] == changed
    for message in found.changed:
        if message.id == VALUE:
            assert message.args == {"stage": "top-p", "before": 1.0, "after": 0.9}
        for language in LANGUAGES:
            # By the words of the form.
            label, value = {
                SCENE: ("option-scene", "option-scene-own"),
                PRESET: ("option-preset", "option-preset-tokenstep"),
                ORDER: ("option-order", "option-order-top-p"),
                VALUE: ("option-order-top-p", "option-order-top-p"),
            }[message.id]
            said = marked(message, language)
            for name in (label, value):
                assert marked(Message(id=name), language) in said


def test_without_a_run_nothing_was_set() -> None:
    assert ask("top_p", RIGHT["top_p"], "check").changed == ()
    assert ask("top_p", "def keep_top_p(probs, p): return 1").changed == ()


@pytest.mark.parametrize(
    ("options", "setting"),
    [
        ({}, 0.9),
        ({"scene": "own", "top_p": 0.5}, 0.5),
        ({"top_p": 0.7, "order": "mask,temperature,top_k,-top_p,min_p"}, 0.7),
        ({"preset": "hf", "top_p": 1.0}, 0.9),
    ],
)
def test_the_settings_are_those_of_the_reader_unless_they_do_nothing(
    options: dict[str, Any], setting: float
) -> None:
    trace = ask("top_p", RIGHT["top_p"], **options).trace
    assert trace is not None
    assert (trace.options["top_p"], trace.options["preset"]) == (setting, "tokenstep")
    assert [step.id for step in trace.steps if step.id == "top_p"] == ["top_p"]


FAULTS = [
    ("def keep_min_p(probs, min_p:\n    return probs", "exercise-fault-syntax", 1),
    ("x = 1\nif x:\nprint(1)", "exercise-fault-syntax", 3),
    ("a\0b", "exercise-fault-syntax", None),
    ("x" * (LONGEST + 1), "exercise-fault-long", None),
    ("def other(probs, min_p): return probs > 0", "exercise-fault-missing", None),
    ("keep_min_p = 3", "exercise-fault-missing", None),
    ("\n\ndef keep_min_p(probs): return probs > 0", "exercise-fault-parameters", 3),
    ("def keep_min_p(probs, a, b): return probs > 0", "exercise-fault-parameters", 1),
    ("def keep_min_p(probs, a, *, b): return probs > 0", "exercise-fault-parameters", 1),
    ("def keep_min_p(probs, min_p):\n    probs > 0", "exercise-fault-none", None),
    ("def keep_min_p(probs, min_p):\n    return probs", "exercise-fault-type", None),
    ("def keep_min_p(probs, min_p): return [1, 0, 0, 0]", "exercise-fault-type", None),
    ("def keep_min_p(probs, min_p): return 'yes'", "exercise-fault-type", None),
    ("def keep_min_p(probs, min_p): return [[True], [True, False]]", "exercise-fault-raised", None),
    ("def keep_min_p(probs, min_p): return [True]", "exercise-fault-shape", None),
    ("def keep_min_p(probs, min_p): return True", "exercise-fault-shape", None),
    (
        "def keep_min_p(probs, min_p):\n    probs *= 2\n    return probs > 0",
        "exercise-fault-changed",
        None,
    ),
    ("def keep_min_p(probs, min_p): return probs < 0", "exercise-fault-nothing-kept", None),
    ("import js", "exercise-fault-closed", 1),
    ("from tokenstep.sampling import keep_min_p", "exercise-fault-closed", 1),
    ("def keep_min_p(probs, min_p):\n    import pyodide.ffi", "exercise-fault-closed", 2),
    ("def keep_min_p(probs, min_p):\n\n    return 1 / 0", "exercise-fault-raised", 3),
    (
        "def keep_min_p(probs, min_p):\n    return keep_min_p(probs, min_p)",
        "exercise-fault-raised",
        2,
    ),
    ("import sys\nsys.exit('bye')", "exercise-fault-raised", 2),
    ("raise MemoryError", "exercise-fault-raised-bare", 1),
    (
        "class E(Exception):\n    def __str__(self): return 1 / 0\nraise E",
        "exercise-fault-raised-bare",
        3,
    ),
    ("raise Exception('\\ud800')", "exercise-fault-raised", 1),
    ("def keep_min_p(probs, min_p):\n    assert False", "exercise-fault-raised-bare", 2),
    ("raise ValueError(' ')", "exercise-fault-raised-bare", 1),
    ("x = 1\ny = input('?')", "exercise-fault-input", 2),
    ("def keep_min_p(probs, min_p):\n    return float(input())", "exercise-fault-input", 2),
]


@pytest.mark.parametrize(("source", "name", "line"), FAULTS)
def test_what_is_wrong_is_named_with_its_line(source: str, name: str, line: int | None) -> None:
    found = ask("min_p", source)
    assert found.trace is None
    assert found.fault is not None
    assert (found.fault.message.id, found.fault.line) == (name, line)
    api.to_json(found).encode()  # It can leave Python.
    for language in LANGUAGES:
        assert marked(found.fault.message, language).rstrip()[-1] not in ":："


def test_the_line_is_the_readers_where_numpy_is_who_raises() -> None:
    source = IMPORT + "def helper(probs):\n    return np.reshape(probs, (7, 7))\n\n"
    source += "def keep_min_p(probs, min_p):\n    return helper(probs)"
    found = ask("min_p", source).fault
    assert found is not None
    assert found.line == 3
    assert found.message.args["type"] == "ValueError"


def test_a_module_that_is_not_there_is_named_for_who_can_look_elsewhere() -> None:
    found = ask("min_p", "import nowhere_to_be_found")
    assert (found.missing, found.fault and found.fault.line) == ("nowhere_to_be_found", 1)


@pytest.mark.parametrize("name", sorted(CLOSED))
def test_the_page_and_the_answer_are_closed(name: str) -> None:
    with pytest.raises(Fault) as caught:
        Written(f"import {name}", TASKS["min_p"])
    assert caught.value.told.message.args == {"module": name}


OTHER_TOP_P = """
    # What comes after a sum of 1 has no probability, and nothing is said of p = 1.
    kept[order] = before < p
    kept[order[0]] = True
    return kept
"""


@pytest.mark.parametrize("zeros", ["kept", "dropped"])
def test_whether_what_has_no_probability_is_kept_decides_no_check(zeros: str) -> None:
    head, _, _ = RIGHT["top_p"].partition("    kept[order]")
    source = head + OTHER_TOP_P.lstrip("\n")
    given = np.array([0.0, 0.5, 0.0, 0.25, 0.25])
    ours = TASKS["top_p"].ours(given, 1.0)
    theirs = Written(source, TASKS["top_p"]).keep(given, 1.0)
    assert (ours.tolist(), theirs.tolist()) == ([True] * 5, [False, True, False, True, True])
    if zeros == "kept":
        source = source.replace("return kept", "return kept | (probs == 0)")
    assert failed("top_p", source) == []
    # The control: one that has probability is another matter.
    assert failed("top_p", source.replace("before < p", "before <= p")) != []


def test_warnings_and_what_goes_to_the_error_output_are_told_in_order_and_once() -> None:
    source = (
        IMPORT
        + """import sys
import warnings
print("a")
print("b", file=sys.stderr)
warnings.warn("c")
def keep_min_p(probs, min_p):
    probs / np.zeros(len(probs))
    np.mean([])
    return probs >= min_p * probs.max()
"""
    )
    first = [
        ExercisePrinted(text="a\n"),
        ExercisePrinted(text="b\n", warning=True),
        ExercisePrinted(text="UserWarning: c\n", warning=True, line=6),
    ]
    for do in ("run", "check"):
        printed = list(ask("min_p", source, do).printed)
        assert printed[:3] == first
        told = {(each.text.split(":")[0], each.line, each.warning) for each in printed[3:]}
        # What warns inside NumPy is of the line that called it.
        assert told == {("RuntimeWarning", 8, True), ("RuntimeWarning", 9, True)}
        assert len(printed) == len(set(printed))


def test_what_python_warns_of_as_it_reads_the_text_is_told() -> None:
    found = ask("min_p", "x = 1 is 1\n" + RIGHT["min_p"])
    assert [(piece.warning, piece.line) for piece in found.printed] == [(True, 1)]
    assert found.printed[0].text.startswith("SyntaxWarning: ")


def test_what_was_printed_before_it_failed_is_there() -> None:
    for source in ("print(1)\n1 / 0", "print(1)\ndef keep_min_p(probs, min_p): 1 / 0"):
        found = ask("min_p", source)
        assert found.fault is not None
        assert found.printed == (ExercisePrinted(text="1\n"),)


def test_a_reader_who_silences_warnings_silences_only_their_own() -> None:
    divides = (
        "def keep_min_p(probs, min_p):\n    probs / 0\n    return probs >= min_p * probs.max()"
    )
    before = np.geterr()
    for quiet in (
        "np.seterr(all='ignore')\n",
        "import warnings\nwarnings.simplefilter('ignore')\n",
    ):
        for do in ("run", "check"):
            assert ask("min_p", IMPORT + quiet + divides, do).printed == ()
            assert {piece.line for piece in ask("min_p", IMPORT + divides, do).printed} == {3}
    assert np.geterr() == before


def test_a_check_says_what_was_expected_and_what_came() -> None:
    first = next(each for each in ask("min_p", starter(TASKS["min_p"], str), "check").checks)
    case = first.failed
    assert case is not None
    # 0.375 times 0.5 is 0.1875: the second stays, the others do not.
    assert (case.probs, case.parameter, case.setting) == ((0.5, 0.25, 0.125, 0.125), "min_p", 0.375)
    assert (case.expected, case.returned) == (
        (True, True, False, False),
        (True, False, False, False),
    )


def test_a_check_that_raises_says_so_and_the_others_go_on() -> None:
    source = "def keep_min_p(probs, min_p):\n    assert len(probs) > 1\n"
    source += "    return probs >= min_p * probs.max()"
    found = ask("min_p", source, "check")
    wrong = {each.label.id: each.failed for each in found.checks if each.failed}
    assert set(wrong) == {"exercise-check-single", "exercise-check-drawn"}
    case = wrong["exercise-check-single"]
    assert case is not None
    assert (case.returned, case.fault and case.fault.line) == (None, 2)


def test_what_is_printed_is_kept_up_to_a_length_that_is_told() -> None:
    source = "print('甲', end='')\n" + RIGHT["min_p"].replace(
        ": return", ":\n    print(probs)\n    return"
    )
    assert ask("min_p", source).printed == (ExercisePrinted(text="甲[0.5  0.3  0.15 0.05]\n"),)
    for rest in ("", RIGHT["min_p"]):
        found = ask("min_p", f"print('x' * 10_000)\n{rest}")
        assert [len(piece.text) for piece in found.printed] == [PRINTED], rest
        assert found.printed_more == 10_001 - PRINTED
    source = "import sys\nout = sys.stdout, sys.stderr\n"
    source += "for i in range(9_000): print(i % 10, end='', file=out[i % 2])"
    found = ask("min_p", source)
    assert "".join(piece.text for piece in found.printed) == "0123456789" * (PRINTED // 10)
    assert [piece.warning for piece in found.printed] == [False, True] * (PRINTED // 2)
    assert found.printed_more == 9_000 - PRINTED


@given(st.text(max_size=200))
@settings(deadline=None)
def test_any_text_gets_an_answer(source: str) -> None:
    found = ask("top_k", source)
    assert found.fault is not None
    api.to_json(found)


@pytest.mark.parametrize(
    "exercise",
    [
        None,
        {},
        3,
        {"task": "x", "source": "", "do": "run"},
        {"task": "top_p", "source": 1, "do": "run"},
        {"task": "top_p", "source": "", "do": "x"},
        {"task": ["top_p"], "source": "", "do": "run"},
    ],
)
def test_a_request_that_is_none_is_refused_by_name(exercise: object) -> None:
    request = json.dumps({"lesson": "selection", "options": {}, "exercise": exercise})
    assert json.loads(api.start(request).advance(0))["problem"]["field"] == "exercise"


def test_an_option_is_refused_as_in_the_lesson() -> None:
    request = {"lesson": "selection", "options": {"top_p": 7}}
    request["exercise"] = {"task": "top_p", "source": RIGHT["top_p"], "do": "run"}
    assert json.loads(api.start(json.dumps(request)).advance(0))["problem"]["field"] == "top_p"


def test_a_lesson_without_the_exercise_refuses_it() -> None:
    request = {"lesson": "loop", "exercise": {"task": "top_p", "source": "", "do": "run"}}
    assert json.loads(api.start(json.dumps(request)).advance(0))["problem"]["field"] == "exercise"
