"""What a reader takes away of a lesson: saved from the dialog, opened as what it says it is."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tokenstep import api

MUTE_WORKER = "onmessage = () => {};"
WORDS = {
    "zh": {
        "open": "带走…",
        "title": "带走这一课",
        "html": "保存：这一课，一个 HTML 文件",
        "scorm": "保存：SCORM 1.2 课件包",
        "handout": "保存：讲义（打印用）",
        "svg": "保存：图，SVG",
        "png": "保存：图，PNG",
        "json": "保存：运行记录，JSON",
        "csv": "保存：运行记录，CSV",
        "transcript": "保存：文字稿，Markdown",
    },
    "en": {
        "open": "Take away…",
        "title": "Take this lesson away",
        "html": "Save: The lesson, one HTML file",
        "scorm": "Save: SCORM 1.2 package",
        "handout": "Save: Handout to print",
        "svg": "Save: The figure, SVG",
        "png": "Save: The figure, PNG",
        "json": "Save: The run, JSON",
        "csv": "Save: The run, CSV",
        "transcript": "Save: Transcript, Markdown",
    },
}
LOADED = "() => document.querySelector('tokenstep-player').trace"
LIVE = "() => document.querySelector('tokenstep-player').source === 'live'"


def show(page: Page, site: Any, lang: str, lesson: str, *, mute: bool = True) -> None:
    """Open a lesson with the steps made at build time, or wait for Python's own."""
    if mute:
        site.replace("runtime/worker.js", MUTE_WORKER, "text/javascript")
    page.goto(site.url(f"{lang}/{lesson}/"))
    page.wait_for_function(LOADED if mute else LIVE)


def ask(page: Page, lang: str) -> Locator:
    """The dialog, opened by its button."""
    page.get_by_role("button", name=WORDS[lang]["open"], exact=True).click()
    dialog = page.get_by_role("dialog", name=WORDS[lang]["title"], exact=True)
    expect(dialog).to_be_visible()
    return dialog


def save(page: Page, dialog: Locator, name: str) -> tuple[str, bytes]:
    """Name and content of what the browser saves."""
    with page.expect_download() as saved:
        dialog.get_by_role("button", name=name, exact=True).click()
    file = saved.value.suggested_filename
    expect(dialog.get_by_role("status")).to_contain_text(file)
    return file, Path(saved.value.path()).read_bytes()


def read_csv(data: bytes) -> list[dict[str, str]]:
    """The lines as a reader of RFC 4180 sees them."""
    text = data.decode("utf-8-sig")
    assert not re.search(r"(?<!\r)\n", re.sub(r'"[^"]*"', "", text))
    lines = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    assert {len(line) for line in lines} == {len(lines[0])}
    return [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]


def numbers_in(value: Any) -> list[float]:
    """Every number of a value of the trace, in order; none of those that make up a sentence."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return []
    if isinstance(value, int | float):
        return [float(value)]
    if isinstance(value, list):
        return [number for one in value for number in numbers_in(one)]
    if {"id", "args"} <= value.keys() and isinstance(value["args"], dict):
        return []
    if {"shape", "values"} <= value.keys():
        return numbers_in(value["values"])
    return [number for one in value.values() for number in numbers_in(one)]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_lesson_is_saved_as_json_csv_and_markdown(page: Page, site: Any, lang: str) -> None:
    for lesson in api.LESSONS:
        show(page, site, lang, lesson)
        built = json.loads((site.root / "traces" / f"{lesson}.json").read_text("utf-8"))
        dialog = ask(page, lang)
        name, data = save(page, dialog, WORDS[lang]["json"])
        assert name == f"tokenstep-{lesson}-{lang}-step-1.json"
        record = json.loads(data)
        assert record["trace"] == built
        told = {key: record[key] for key in ("source", "language", "step", "options")}
        assert told == {"source": "built", "language": lang, "step": 1, "options": built["options"]}
        assert record["trace_version"] == built["version"]

        name, data = save(page, dialog, WORDS[lang]["csv"])
        assert name == f"tokenstep-{lesson}-{lang}-all-steps.csv"
        rows = read_csv(data)
        steps = [row for row in rows if row["section"] in {"panel", "array"}]
        found = [float(row["value"]) for row in steps if row["type"] == "number"]
        # To the last digit, and none left out.
        assert found == [n for step in built["steps"] for n in numbers_in(step["panels"])]
        run = {row["name"]: row["value"] for row in rows if row["section"] == "run"}
        assert (run["lesson"], run["source"]) == (lesson, "built")
        assert run["trace_version"] == str(built["version"])
        options = {row["name"] for row in rows if row["section"] == "option"}
        assert options == set(built["options"])

        name, data = save(page, dialog, WORDS[lang]["transcript"])
        assert name == f"tokenstep-{lesson}-{lang}-all-steps.md"
        headings = re.findall(r"^## (\d+) / (\d+) ", data.decode("utf-8"), flags=re.MULTILINE)
        count = len(built["steps"])
        assert headings == [(str(step), str(count)) for step in range(1, count + 1)]


def test_a_run_of_the_reader_is_what_is_saved_with_its_settings(page: Page, site: Any) -> None:
    show(page, site, "en", "loop", mute=False)
    page.goto(site.url("en/loop/#step=4&max_new_tokens=2"))
    player = "document.querySelector('tokenstep-player')"
    page.wait_for_function(f"() => {player}.trace?.options.max_new_tokens === 2")
    dialog = ask(page, "en")
    expect(dialog).to_contain_text("Settings other than the default: Token limit 2")
    expect(dialog).to_contain_text("computed by Python in a reader’s browser")
    name, data = save(page, dialog, WORDS["en"]["json"])
    record = json.loads(data)
    step = page.evaluate(f"() => {player}.index") + 1
    assert name == f"tokenstep-loop-en-step-{step}.json"
    assert (record["source"], record["step"]) == ("live", step)
    assert record["options"]["max_new_tokens"] == 2
    assert record["trace"] == page.evaluate(f"() => {player}.trace")
    assert record["environment"]["platform"] == "emscripten"
    text = save(page, dialog, WORDS["en"]["transcript"])[1].decode("utf-8")
    assert "| Token limit | 2 | ✓ |" in text


def test_no_text_of_a_reader_becomes_a_formula_or_markup(page: Page, site: Any) -> None:
    show(page, site, "en", "loop")
    evil = ["=HYPERLINK(0)", "+1", "-1", "@SUM(A1)", "＝1", "\t=1", "'a", '"b",\r\n=2']
    page.evaluate(
        """(texts) => {
          const player = document.querySelector('tokenstep-player');
          const trace = structuredClone(player.trace);
          trace.vocabulary = texts.map((text, id) => ({ id, text, special: false }));
          player.trace = trace;
        }""",
        evil,
    )
    dialog = ask(page, "en")
    rows = read_csv(save(page, dialog, WORDS["en"]["csv"])[1])
    texts = [r["value"] for r in rows if r["section"] == "vocabulary" and r["type"] == "text"]
    # As docs/exports.md says: an apostrophe in front, to be taken off.
    assert texts[:7] == [f"'{text}" for text in evil[:7]]
    assert texts[7] == evil[7]
    assert all(
        row["type"] == "number" or not re.match(r"[=+\-@\t\r\n＝＋－＠]", value)
        for row in rows
        for value in row.values()
    )


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_dialog_is_used_by_keyboard_alone_and_gives_focus_back(
    page: Page, site: Any, axe: Any, lang: str
) -> None:
    show(page, site, lang, "loop")
    button = page.get_by_role("button", name=WORDS[lang]["open"], exact=True)
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=WORDS[lang]["title"], exact=True)
    expect(dialog).to_be_visible()
    # A step of the player under the dialog would be out of sight.
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.querySelector('tokenstep-player').index") == 0
    assert axe(page) == []
    save_json = dialog.get_by_role("button", name=WORDS[lang]["json"], exact=True)
    for _ in range(20):
        page.keyboard.press("Tab")
        if save_json.evaluate("(node) => node.getRootNode().activeElement === node"):
            break
    with page.expect_download():
        page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_without_the_network_the_reader_is_told_and_may_try_again(
    page: Page, site: Any, watch: Any
) -> None:
    watch.allow("404", "take-away")
    show(page, site, "en", "loop")
    site.lose("assets/take-away-*.js")
    button = page.get_by_role("button", name=WORDS["en"]["open"], exact=True)
    button.click()
    expect(page.locator("tokenstep-status")).to_contain_text("take-away.js")
    site.lift()
    site.replace("runtime/worker.js", MUTE_WORKER, "text/javascript")
    ask(page, "en")
