"""What docs/accessibility.md says can be looked up: every criterion, and every test it names."""

from __future__ import annotations

import ast
import functools
import re
from typing import NamedTuple

import pytest
from project import ROOT

TEXT = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")

# Levels A and AA of WCAG 2.2 (https://www.w3.org/TR/WCAG22/), in its order; 4.1.1 is obsolete.
CRITERIA = """
1.1.1 Non-text Content (A)
1.2.1 Audio-only and Video-only (Prerecorded) (A)
1.2.2 Captions (Prerecorded) (A)
1.2.3 Audio Description or Media Alternative (Prerecorded) (A)
1.2.4 Captions (Live) (AA)
1.2.5 Audio Description (Prerecorded) (AA)
1.3.1 Info and Relationships (A)
1.3.2 Meaningful Sequence (A)
1.3.3 Sensory Characteristics (A)
1.3.4 Orientation (AA)
1.3.5 Identify Input Purpose (AA)
1.4.1 Use of Color (A)
1.4.2 Audio Control (A)
1.4.3 Contrast (Minimum) (AA)
1.4.4 Resize Text (AA)
1.4.5 Images of Text (AA)
1.4.10 Reflow (AA)
1.4.11 Non-text Contrast (AA)
1.4.12 Text Spacing (AA)
1.4.13 Content on Hover or Focus (AA)
2.1.1 Keyboard (A)
2.1.2 No Keyboard Trap (A)
2.1.4 Character Key Shortcuts (A)
2.2.1 Timing Adjustable (A)
2.2.2 Pause, Stop, Hide (A)
2.3.1 Three Flashes or Below Threshold (A)
2.4.1 Bypass Blocks (A)
2.4.2 Page Titled (A)
2.4.3 Focus Order (A)
2.4.4 Link Purpose (In Context) (A)
2.4.5 Multiple Ways (AA)
2.4.6 Headings and Labels (AA)
2.4.7 Focus Visible (AA)
2.4.11 Focus Not Obscured (Minimum) (AA)
2.5.1 Pointer Gestures (A)
2.5.2 Pointer Cancellation (A)
2.5.3 Label in Name (A)
2.5.4 Motion Actuation (A)
2.5.7 Dragging Movements (AA)
2.5.8 Target Size (Minimum) (AA)
3.1.1 Language of Page (A)
3.1.2 Language of Parts (AA)
3.2.1 On Focus (A)
3.2.2 On Input (A)
3.2.3 Consistent Navigation (AA)
3.2.4 Consistent Identification (AA)
3.2.6 Consistent Help (A)
3.3.1 Error Identification (A)
3.3.2 Labels or Instructions (A)
3.3.3 Error Suggestion (AA)
3.3.4 Error Prevention (Legal, Financial, Data) (AA)
3.3.7 Redundant Entry (A)
3.3.8 Accessible Authentication (Minimum) (AA)
4.1.2 Name, Role, Value (A)
4.1.3 Status Messages (AA)
""".strip().split("\n")

SET = re.compile(r"^\*\*(\w+)\.\*\*", flags=re.MULTILINE)
"""What is tested for many criteria has a name, and is referred to by it."""


class Assessed(NamedTuple):
    """One criterion in the document."""

    criterion: str
    result: str
    body: str


def sections(text: str) -> list[Assessed]:
    """The criteria of the document, in its order."""
    parts = re.split(r"^#{2,3} (.*)\n", text, flags=re.MULTILINE)[1:]
    found = []
    for heading, body in zip(parts[::2], parts[1::2], strict=True):
        if re.match(r"\d\.\d", heading):
            criterion, _, result = heading.rpartition(": ")
            found.append(Assessed(criterion, result, body))
    return found


@functools.cache
def functions(path: str) -> frozenset[str]:
    """Names of all tests of a file in Python, also of those under a condition."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def missing(name: str) -> str | None:
    """What is wrong with ``path`` or ``path::test``, if anything."""
    path, _, test = name.partition("::")
    if not (ROOT / path).is_file():
        return f"no file {path}"
    if not test:
        return None
    if path.endswith(".py"):
        there = test.startswith("test_") and test in functions(path)
    else:
        there = f"('{test}'," in (ROOT / path).read_text(encoding="utf-8")
    return None if there else f"no test {test} in {path}"


def problems(text: str) -> list[str]:
    """Everything that a reader of the document could not look up."""
    found = []
    assessed = sections(text)
    told = [one.criterion for one in assessed]
    found += [f"{one} is not assessed" for one in CRITERIA if one not in told]
    if not found and told != CRITERIA:
        found.append("the criteria are not those of the standard, each once and in its order")

    named = re.findall(r"`(tests/[^`\n]+)`", text)
    found += [fault for name in named if (fault := missing(name))]
    # Every name of a test stands behind its file.
    found += [f"{name} has no file" for name in re.findall(r"(?<!::)\b(test_\w+)(?!\.py)\b", text)]

    _, _, gaps = text.partition("\n## Known gaps\n")
    sets = SET.findall(text)
    steps = re.findall(r"^### (M\d+) ", text, flags=re.MULTILINE)
    found += [f"no step {step}" for step in re.findall(r"\[(M\d+)\]", text) if step not in steps]
    for criterion, result, body in assessed:
        number = criterion.partition(" ")[0]
        if result not in {"supported", "partly", "not applicable"}:
            found.append(f"{number} has no result")
        elif result == "not applicable":
            found += [] if body.strip() else [f"{number} does not say why it does not apply"]
        elif not (
            re.search(r"`tests/|\[M\d+\]", body) or any(f"**{one}**" in body for one in sets)
        ):
            found.append(f"nothing shows {number}")
        if result == "partly" and not re.search(rf"(?<![\d.]){re.escape(number)}(?![\d.])", gaps):
            found.append(f"the gap of {number} is not named")
    return found


def test_every_criterion_has_a_result_and_all_that_shows_it_is_there() -> None:
    assert len(CRITERIA) == len(set(CRITERIA)) == 55
    assert len(re.findall(r"`tests/[^`\n]+::", TEXT)) > 100
    assert problems(TEXT) == []


AXE = "tests/site/player/test_accessibility.py::test_axe_finds_nothing_on_any_page_in_any_mode"


@pytest.mark.parametrize(
    ("there", "instead", "told"),
    [
        ("### 2.4.11 Focus Not", "### 2.4.12 Focus Not", "2.4.11 Focus Not Obscured"),
        ("### 1.3.4 Orientation (AA)", "### 1.3.4 Orientation (A)", "1.3.4 Orientation (AA) is"),
        ("### 4.1.3 ", "### 4.1.1 Parsing (A): supported\n\n### 4.1.3 ", "not those of the stand"),
        (AXE, AXE.replace("_mode", "_mood"), "no test test_axe_finds_nothing_on_any_page_in_any_m"),
        (AXE, AXE.replace("player/test_acc", "test_acc"), "no file tests/site/test_accessibility."),
        (AXE, AXE.partition("::")[2], "has no file"),
        ("test.js::a failure and a", "test.js::a failure or a", "no test a failure or a refused"),
        ("[M7](#m7-flashes)", "nobody knows how", "nothing shows 2.3.1"),
        ("### M7 Flashes", "### Flashes", "no step M7"),
        ("(AA): partly", "(AA): probably", "has no result"),
        ("**3.1.2** Tokens", "Tokens", "the gap of 3.1.2 is not named"),
        ("\nThere is no login.\n", "\n", "3.3.8 does not say why"),
    ],
)
def test_what_cannot_be_looked_up_is_found(there: str, instead: str, told: str) -> None:
    assert there in TEXT
    assert any(told in problem for problem in problems(TEXT.replace(there, instead)))
