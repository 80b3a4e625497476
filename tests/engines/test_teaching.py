"""A presentation and an exercise, as far as engines differ in them: full screen, keys, type that
grows, a text that is edited."""

from __future__ import annotations

from tests.engines.lesson import CONTROLS, PLAYER, open_lesson
from tests.engines.window import Window

SHOWN = f"{PLAYER}.shadowRoot.querySelector('tokenstep-presentation')?.shadowRoot"
DIALOG = f"{SHOWN}?.querySelector('dialog[open]')"
AT = f"(text) => {DIALOG}?.querySelector('.position').innerText === text"
BUTTON = f"(name) => {DIALOG}.querySelector('.toggle').innerText.trim() === name"
# Nothing is larger than its room, no box of the figure is cut at a side, and the type has grown.
FITS = f"""() => {{
  const root = {SHOWN};
  const view = root.querySelector('.view');
  const boxes = root.querySelector('tokenstep-figure').shadowRoot
    .querySelectorAll('.shown-panel [data-scroller]');
  return view.scrollHeight <= view.clientHeight && view.scrollWidth <= view.clientWidth
    && [...boxes].every((box) => !box.checkVisibility() || box.scrollWidth <= box.clientWidth + 1)
    && Number(root.querySelector('.stage').style.zoom) > 1.1;
}}"""
# A click while the window is still on its way to another size lands somewhere else.
SETTLED = f"""() => {SHOWN}.fullscreenElement
  || {DIALOG}.querySelector('.notice').innerText.trim() !== ''"""
ASKED = f"() => {DIALOG}.querySelector('.choices label:last-of-type input').checked"
LIVE = f"() => {PLAYER}?.source === 'live' && {PLAYER}.status.state === 'ready'"
EXERCISE = ("tokenstep-player", "tokenstep-exercise")
DESK = f"{PLAYER}.shadowRoot.querySelector('tokenstep-exercise')?.shadowRoot"


def test_a_presentation_fills_the_window_and_is_driven_by_keys(window: Window) -> None:
    window.site.silence("runtime/manifest.json")
    total = len(open_lesson(window, "zh", "speculative-block")["steps"])
    window.click(*CONTROLS, ".present")
    window.wait(AT, f"1 / {total}")
    window.wait(SETTLED)
    window.click("tokenstep-player", "tokenstep-presentation", ".choices label:last-of-type input")
    assert not window.ask(ASKED)
    for step in range(1, 9):
        window.wait(AT, f"{step} / {total}")
        window.wait(FITS)
        window.press("PageDown")
    window.press("PageUp")
    window.wait(AT, f"8 / {total}")
    window.ask(f"() => {SHOWN}.querySelector('.stage').focus()")
    window.press("Space")
    window.wait(BUTTON, "暂停")
    window.press("Space")
    window.wait(BUTTON, "播放")
    window.press("Home")
    window.wait(AT, f"1 / {total}")
    window.press("Escape")
    window.wait(f"() => !({DIALOG})")
    window.wait(
        f"() => {PLAYER}.shadowRoot.querySelector('tokenstep-controls').shadowRoot"
        ".activeElement?.matches('.present')"
    )


def test_a_rule_is_written_run_and_its_error_found(window: Window) -> None:
    open_lesson(window, "zh", "selection")
    window.wait(LIVE)
    window.click("tokenstep-player", "tokenstep-figure", ".shown-panel [part=write]")
    window.wait(f"() => {DESK}?.querySelector('.cm-content')?.innerText.includes('keep_top_p')")
    window.click(*EXERCISE, ".buttons .toggle")
    window.wait(f"() => {PLAYER}.trace.facts.edited === 'top_p'")
    window.click(*EXERCISE, ".cm-line:first-of-type")
    window.press("End")
    window.press("(")
    window.click(*EXERCISE, ".buttons .toggle")
    window.wait(f"() => {DESK}.querySelector('.fault')?.innerText.includes('第 1 行：语法错误')")
    assert window.ask(f"() => {DESK}.querySelector('.wrong-line').innerText").endswith("(")
    window.ask("() => localStorage.clear()")
