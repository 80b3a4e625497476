"""Every lesson in every engine: read by the keyboard alone, computed by Python, changed."""

from __future__ import annotations

import time

import pytest
from tests.engines.lesson import AT, CONTROLS, NAMES, OPTIONS, PLAYER, SEEN, open_lesson
from tests.engines.window import PATIENCE, Window

from tokenstep import api

READINGS = [*(("zh", lesson) for lesson in api.LESSONS), ("en", "loop")]
# An option of each lesson, and another value than the one it has.
CHANGES: dict[str, tuple[str, str]] = {
    "loop": ("max_new_tokens", "2"),
    "selection": ("scene", "own"),
    "sequence": ("width", "1"),
    "constrained": ("choose", "sample"),
    "speculative": ("draft_top_k", "2"),
    "speculative-block": ("gamma", "2"),
    "numerics": ("view_dtype", "float16"),
    "stopping": ("cause", "token_limit"),
    "practice": ("candidates", "3"),
}

# The name of what has the focus, through all shadow roots.
FOCUSED = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim();
}"""
LIVE = f"() => {PLAYER}?.source === 'live' && {PLAYER}.status.state === 'ready'"


@pytest.mark.parametrize(("language", "lesson"), READINGS)
def test_the_keyboard_alone_reads_every_step_before_python_is_there(
    window: Window, language: str, lesson: str
) -> None:
    window.site.silence("runtime/manifest.json")
    steps = open_lesson(window, language, lesson)["steps"]
    for _ in range(12):
        if window.ask(FOCUSED) == NAMES[language]["play"]:
            break
        window.press("Tab")
    assert window.ask(FOCUSED) == NAMES[language]["play"]
    last = len(steps) - 1
    before = ""
    for index in range(len(steps)):
        window.wait(AT, index)
        seen = window.ask(SEEN)
        assert seen["position"].endswith(f"{index + 1} / {len(steps)}"), seen
        assert seen["drawn"] >= len(steps[index]["panels"]), (index, seen)
        assert seen["title"], index
        assert seen["summary"], index
        assert seen["wide"] <= 0, index
        assert seen["source"] == "built", index
        # Two steps may be told in the same words; with its number each is another sentence.
        assert seen["said"].endswith(seen["summary"] if index else ""), (index, seen)
        assert seen["said"] != before or index == 0, index
        before = seen["said"]
        window.press("ArrowRight")
    window.wait(AT, last)
    window.press("ArrowLeft")
    window.wait(AT, last - 1)
    window.press("Home")
    window.wait(AT, 0)
    window.press("End")
    window.wait(AT, last)


@pytest.mark.parametrize(("language", "lesson"), READINGS)
def test_python_computes_what_was_built_and_what_a_reader_changes(
    window: Window, language: str, lesson: str
) -> None:
    built = open_lesson(window, language, lesson)
    window.wait(LIVE)
    live = window.ask(f"() => {PLAYER}.trace")
    assert live["environment"]["platform"] == "emscripten"
    assert [step["id"] for step in live["steps"]] == [step["id"] for step in built["steps"]]
    comparison = window.ask(f"() => {PLAYER}.shown.comparison")
    assert comparison["exact_equal"], comparison
    assert comparison["max_abs_difference"] <= 1e-9

    name, value = CHANGES[lesson]
    window.click(*OPTIONS, "summary")
    window.wait(
        f"(name) => {PLAYER}.shadowRoot.querySelector('tokenstep-options').shadowRoot"
        ".querySelector(`#${name}`)?.checkVisibility()",
        name,
    )
    window.set(value, *OPTIONS, f"#{name}")
    window.wait(f"(name, value) => String({PLAYER}.trace.options[name]) === value", name, value)
    window.wait(LIVE)
    changed = window.ask(f"() => {PLAYER}.trace")
    assert changed["environment"]["platform"] == "emscripten"
    assert changed["steps"] != live["steps"]


@pytest.mark.parametrize("language", NAMES)
def test_the_controls_have_their_names_and_do_what_they_say(window: Window, language: str) -> None:
    window.site.silence("runtime/manifest.json")
    open_lesson(window, language, "loop")
    for name in ("play", "previous", "next"):
        css = ".toggle" if name == "play" else f".{name}"
        assert window.name(*CONTROLS, css) == ("button", NAMES[language][name])
    slider = (*CONTROLS, "tokenstep-slider", "input")
    assert window.name(*slider) == ("slider", NAMES[language]["slider"])
    window.click(*CONTROLS, ".next")
    window.wait(AT, 1)
    window.click(*CONTROLS, ".previous")
    window.wait(AT, 0)
    window.ask(
        f"() => {PLAYER}.shadowRoot.querySelector('tokenstep-controls').shadowRoot"
        ".querySelector('tokenstep-slider').shadowRoot.querySelector('input').focus()"
    )
    window.press("ArrowRight")
    window.wait(AT, 1)
    window.press("End")
    window.wait(AT, 9)
    window.click(*CONTROLS, ".restart")
    window.wait(AT, 0)
    window.click(*CONTROLS, ".enlarge")
    window.wait(f"() => {PLAYER}.shadowRoot.querySelector('dialog[open]')")
    window.press("ArrowRight")
    window.wait(AT, 1)
    window.press("Escape")
    window.wait(f"() => !{PLAYER}.shadowRoot.querySelector('dialog')")
    window.set("2", *CONTROLS, "select")
    window.ask(f"() => {PLAYER}.goTo(8)")
    window.click(*CONTROLS, ".toggle")
    window.wait(AT, 9)
    window.wait(f"() => !{PLAYER}.shown.playing")


def test_what_must_not_happen_would_be_noticed(window: Window) -> None:
    open_lesson(window, "en", "loop")
    window.ask(
        """() => {
          console.error('planted');
          fetch('http://elsewhere.invalid/').catch(() => {});
        }"""
    )
    found, until = "", time.monotonic() + PATIENCE
    while not ("planted" in found and "elsewhere.invalid" in found):
        assert time.monotonic() < until, found
        found += " ".join(window.problems())
        window.ask("() => 0")
