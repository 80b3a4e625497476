"""Every lesson in every engine: read by the keyboard alone, computed by Python, changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tokenstep import api

from tests.engines.window import Window

PLAYER = "document.querySelector('tokenstep-player')"
CONTROLS = ("tokenstep-player", "tokenstep-controls")
OPTIONS = ("tokenstep-player", "tokenstep-options")

READINGS = [*(("zh", lesson) for lesson in api.LESSONS), ("en", "loop")]
NAMES = {
    "zh": {"play": "播放", "next": "下一步", "previous": "上一步", "slider": "步骤"},
    "en": {"play": "Play", "next": "Next", "previous": "Previous", "slider": "Step"},
}
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
# What is seen of the step that is shown: everything there is, and nothing wider than the window.
SEEN = """() => {
  const player = document.querySelector('tokenstep-player');
  const root = player.shadowRoot;
  const text = (element) => element?.innerText.replace(/\\s+/g, ' ').trim() ?? '';
  const figure = root.querySelector('tokenstep-figure').shadowRoot;
  const panels = [...figure.querySelectorAll('.shown-panel')];
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    position: text(root.querySelector('tokenstep-controls').shadowRoot.querySelector('.position')),
    title: text(root.querySelector('.title > :not([aria-hidden])')),
    summary: text(root.querySelector('.summary > :not([aria-hidden])')),
    drawn: panels.filter((panel) => {
      const { width, height } = panel.getBoundingClientRect();
      return width > 40 && height > 10 && panel.checkVisibility({ visibilityProperty: true });
    }).length,
    said: text(root.querySelector('tokenstep-live').shadowRoot.querySelector('[aria-live]')),
    source: player.source,
    wide: scrollWidth - clientWidth,
  };
}"""
AT = f"""(index) => {PLAYER}.index === index
  && {PLAYER}.shadowRoot.querySelector('tokenstep-controls')?.shadowRoot
    .querySelector('.position')?.innerText.includes(`${{index + 1}} /`)"""
LIVE = f"() => {PLAYER}?.source === 'live' && {PLAYER}.status.state === 'ready'"


def open_lesson(window: Window, language: str, lesson: str) -> dict[str, Any]:
    """Go to a lesson and wait for its first figure; the trace made at build time."""
    window.open(f"{language}/{lesson}/")
    window.wait(f"() => {PLAYER}?.trace && {PLAYER}.shadowRoot.querySelector('tokenstep-controls')")
    window.wait(AT, 0)
    text = (window.site.root / "traces" / f"{lesson}.json").read_text("utf-8")
    trace: dict[str, Any] = json.loads(text)
    return trace


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
