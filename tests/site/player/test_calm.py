"""Calm: nothing moves by itself, nothing jumps, focus stays, and only what changed is said."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

WATCH_SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push(entry.value);
  }).observe({type: 'layout-shift', buffered: true});
}"""

# The line that reports the progress of Python may change its words; no box that is seen may move.
PLACES = """() => {
  const places = [];
  const visit = (node, path) => {
    for (const [number, child] of [...node.children].entries()) {
      if (child.matches('tokenstep-status, tokenstep-source, .progress, [hidden]')) continue;
      if (!child.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const {x, y, width, height} = child.getBoundingClientRect();
      places.push([`${path}/${child.localName}${number}`, x, y + scrollY, width, height].join(' '));
      if (child.localName !== 'svg') visit(child, `${path}/${child.localName}${number}`);
    }
    if (node.shadowRoot) visit(node.shadowRoot, `${path}#`);
  };
  visit(document.body, '');
  return places;
}"""

RECORD_SAID = """(player) => {
  window.said = [];
  const region = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('[aria-live=polite]') && !element.closest('dialog')) return element;
      const inside = element.shadowRoot && region(element.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  const live = region(player.shadowRoot);
  new MutationObserver(() => window.said.push(live.textContent.trim()))
    .observe(live, {childList: true, characterData: true, subtree: true});
}"""

COUNT_ANIMATIONS = """() => {
  window.animated = 0;
  const {animate} = Element.prototype;
  Element.prototype.animate = function (...parts) {
    window.animated += 1;
    return animate.apply(this, parts);
  };
}"""

HEIGHT = "(player) => player.getBoundingClientRect().height"


def test_nothing_moves_by_itself_in_the_five_seconds_after_loading(
    page: Page, site: Any, language: str
) -> None:
    page.add_init_script(f"({WATCH_SHIFTS})()")
    page.goto(site.url(f"{language}/loop/"))
    page.wait_for_function("() => document.querySelector('tokenstep-player').trace")
    page.wait_for_load_state("networkidle")
    before = page.evaluate(PLACES)
    assert len(before) > 150
    page.wait_for_timeout(5_000)
    after = page.evaluate(PLACES)
    assert set(before) ^ set(after) == set()
    assert page.evaluate("() => document.querySelector('tokenstep-player').index") == 0
    assert sum(page.evaluate("() => window.shifts")) == 0


DRAWN_AHEAD = """() => {
  const player = document.querySelector('tokenstep-player');
  const figure = player.renderRoot.querySelector('tokenstep-figure').renderRoot;
  return figure.querySelectorAll('[data-slot=left] > .drawn').length >= 3;
}"""

FOCUS_IS_SEEN = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (768, 1024), (360, 740)])
def test_the_player_is_as_high_at_every_step(
    lesson: Callable[..., Any], width: int, height: int
) -> None:
    reader = lesson()
    reader.page.set_viewport_size({"width": width, "height": height})
    heights = {}
    for number in range(1, 11):
        reader.expect_step(number)
        heights[number] = reader.element.evaluate(HEIGHT)
        if number < 10:
            reader.button("next").click()
    assert len(set(heights.values())) == 1, heights


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (768, 1024), (360, 740)])
def test_the_place_of_the_player_is_kept_until_its_script_arrives(
    browser: Browser, site: Any, language: str, width: int, height: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.add_init_script(f"({WATCH_SHIFTS})()")
    site.silence("runtime/manifest.json")
    held = []
    page.route("**/assets/player.js", lambda route: held.append(route))
    page.goto(site.url(f"{language}/loop/"), wait_until="commit")
    prose = page.locator(".prose")
    prose.wait_for(state="attached")
    page.wait_for_function("() => document.querySelector('.site-footer')")
    tape = page.locator("tokenstep-player [data-slot=top]").filter(visible=True)
    expect(tape).to_have_count(1)
    first_tape = tape.bounding_box()
    early = prose.evaluate("(element) => element.getBoundingClientRect().top")
    assert held
    for route in held:
        route.continue_()
    page.wait_for_function("() => document.querySelector('tokenstep-player').trace")
    late = prose.evaluate("(element) => element.getBoundingClientRect().top")
    player_tape = tape.bounding_box()
    shifted = sum(page.evaluate("() => window.shifts"))
    context.close()
    assert first_tape
    assert player_tape
    assert abs(first_tape["y"] - player_tape["y"]) < 6, (
        "the first step stands where the player will"
    )
    assert shifted < 0.01
    assert abs(late - early) < 0.5 * height, "what follows the player stays about where it was"


def test_no_control_ever_loses_the_focus(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    for name, presses, blocked in (
        ("next", 11, True),
        ("previous", 11, True),
        ("restart", 2, True),
    ):
        button = reader.button(name)
        button.focus()
        for _ in range(presses):
            keyboard.press("Enter")
            assert reader.focused() == reader.names[name]
        expect(button).to_have_attribute("aria-disabled", str(blocked).lower())
        expect(button).to_be_focused()
    reader.button("play").focus()
    keyboard.press("Enter")
    assert reader.focused() == reader.names["pause"]
    keyboard.press("Enter")
    assert reader.focused() == reader.names["play"]


def test_what_is_drawn_ahead_is_neither_seen_nor_reached(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=4")
    page = reader.page
    page.wait_for_function(DRAWN_AHEAD)
    tree = reader.stage.aria_snapshot()
    for panel in ("strip", "cache", "probabilities"):
        title = reader.names[panel]
        assert len(re.findall(rf'region "{title}', tree)) == 1, title
    reader.focus_stage()
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_IS_SEEN)


def test_focus_stays_on_the_same_numbers_from_step_to_step(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=5")
    row = reader.region("cache").get_by_role("button").nth(2)
    name = row.text_content() or ""
    row.focus()
    for _ in range(2):
        reader.page.keyboard.press("ArrowRight")
    reader.expect_step(7)
    assert reader.focused() == " ".join(name.split())
    assert reader.page.evaluate(FOCUS_IS_SEEN)


def test_numbers_opened_without_focus_give_the_focus_to_their_panel(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=5")
    # Some browsers do not focus a button that is clicked.
    reader.region("cache").get_by_role("button").nth(2).dispatch_event("click")
    dialog = reader.element.get_by_role("dialog")
    expect(dialog).to_be_visible()
    reader.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(reader.region("cache").get_by_role("button").first).to_be_focused()


def test_a_step_is_said_in_one_sentence_and_playing_is_silent(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.element.evaluate(RECORD_SAID)
    for number in (2, 3):
        reader.button("next").click()
        reader.expect_step(number)
    reader.page.wait_for_function("() => window.said.length >= 2")
    said = [sentence for sentence in reader.page.evaluate("() => window.said") if sentence]
    assert len(said) == 2
    for number, sentence in zip((2, 3), said, strict=True):
        assert sentence.startswith(reader.names["step"].format(step=number, total=10))
        assert len(sentence) < 300
    reader.page.evaluate("() => { window.said = [] }")
    reader.stage.get_by_role("combobox").select_option("2")
    reader.button("play").click()
    reader.expect_step(5)
    reader.button("pause").click()
    assert [sentence for sentence in reader.page.evaluate("() => window.said") if sentence] == []


def test_steps_move_what_changed_and_cut_under_reduced_motion(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=3")
    page = reader.page
    page.evaluate(COUNT_ANIMATIONS)
    page.emulate_media(reduced_motion="no-preference")
    reader.button("next").click()
    page.wait_for_function("() => window.animated > 0")
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function("() => document.getAnimations().length === 0")
    page.evaluate("() => { window.animated = 0 }")
    for number in range(5, 11):
        reader.button("next").click()
        reader.expect_step(number)
        assert page.evaluate("() => document.getAnimations().length") == 0
    assert page.evaluate("() => window.animated") == 0


@pytest.mark.parametrize("what", ["cell", "box", "bar"])
def test_a_drawing_opens_its_numbers_and_gives_the_focus_back(
    lesson: Callable[..., Any], what: str
) -> None:
    reader = lesson("#step=5")
    opener = {
        "cell": reader.region("cache").get_by_role("button").first,
        "box": reader.stage.locator("[data-slot=middle]").get_by_role("button").nth(1),
        "bar": reader.region("probabilities").get_by_role("button").nth(5),
    }[what]
    opener.focus()
    name = reader.focused()
    reader.page.keyboard.press("Enter")
    dialog = reader.element.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("table").get_by_role("button").first.click()
    text = dialog.inner_text()
    assert "=" in text
    reader.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert reader.focused() == name
    reader.expect_step(5)


def test_the_arithmetic_of_a_probability_adds_up(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=5")
    reader.region("probabilities").get_by_role("button").nth(5).click()
    dialog = reader.element.get_by_role("dialog")
    dialog.get_by_role("checkbox").check()
    spelled = dialog.locator(".spelled")
    expect(spelled).to_be_visible()
    operands = [float(b.inner_text()) for b in spelled.get_by_role("button").all()]
    result = float(spelled.inner_text().rsplit("=", 1)[1])
    assert len(operands) == 2
    assert operands[0] / operands[1] == pytest.approx(result, rel=1e-12)


def test_enlarging_opens_a_dialog_that_works_and_gives_the_focus_back(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=4")
    reader.button("enlarge").click()
    dialog = reader.element.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert reader.focused() == reader.names["shrink"]
    reader.page.keyboard.press("ArrowRight")
    reader.expect_step(5)
    reader.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(reader.button("enlarge")).to_be_focused()
    reader.expect_step(5)
