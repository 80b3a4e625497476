"""Links in the prose of the lesson ``selection``: each opens at the step that is meant."""

import re
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from tokenstep.lessons.selection import SelectionOptions, build
from tokenstep.options import form, parse

PAGES = Path(__file__).parents[3] / "site" / "pages"
LINK = re.compile(r"\]\(#(step=[^)]*)\)")
# In the order of the page: what there is to try, then the replies to the answers.
MEANT = [
    "draw",
    "top_k",
    "top_p",
    "renormalise",
    "presets",
    "presets",
    "temperature",
    "top_k",
    "mask",
    "draw",
    *("top_p",) * 3,
    *("draw",) * 5,
]


def links(language: str) -> list[str]:
    return LINK.findall((PAGES / language / "selection.md").read_text("utf-8"))


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_link_to_a_run_opens_at_the_step_that_is_meant(language: str) -> None:
    found = []
    types = {field.name: field.type for field in form(SelectionOptions)}
    for link in links(language):
        wanted = dict(parse_qsl(link, strict_parsing=True))
        number = int(wanted.pop("step"))
        read = {"integer": int, "number": float}
        raw = {name: read.get(types[name], str)(text) for name, text in wanted.items()}
        trace = build(parse(SelectionOptions, raw))
        found.append(trace.steps[number - 1].id)
    assert found == MEANT


def test_no_link_to_a_run_leaves_the_step_to_chance() -> None:
    for language in ("zh", "en"):
        text = (PAGES / language / "selection.md").read_text("utf-8")
        assert len(re.findall(r"\]\(#[^)]*=", text)) == len(links(language))
