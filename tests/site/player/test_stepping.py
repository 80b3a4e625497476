"""Stepping through the lesson: by keyboard, by controls, by slider, by address."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

# Section 2 of the specification: input of the round, cache rows, selected so far, shown text.
TABLE = (
    ([1, 2], 0, [], ""),
    ([1, 2], 2, [], ""),
    ([], 2, [3], ""),
    ([3], 2, [3], "学习"),
    ([3], 3, [3], "学习"),
    ([], 3, [3, 5], "学习"),
    ([5], 3, [3, 5], "学习！"),
    ([5], 4, [3, 5], "学习！"),
    ([], 4, [3, 5, 6], "学习！"),
    ([], 4, [3, 5, 6], "学习！"),
)
FORWARD_STEPS = (2, 5, 8)
SELECT_STEPS = (3, 6, 9)

# What keys and addresses do is the same in every language.
ONE_LANGUAGE = pytest.mark.parametrize("language", ["zh"])

LISTEN = """() => {
  window.heard = [];
  document.addEventListener('keydown', (event) => window.heard.push(event.key));
}"""


def test_the_keyboard_alone_reads_the_whole_run(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    reader.tab_to_play()
    selections, lengths = [], []
    for number in range(1, 11):
        reader.expect_step(number)
        if number in SELECT_STEPS:
            selections += reader.chosen_ids()
        if number in FORWARD_STEPS:
            lengths.append(reader.cache_rows())
        if number < 10:
            keyboard.press("ArrowRight")
    assert selections == [3, 5, 6]
    assert lengths == [2, 3, 4]
    keyboard.press("ArrowRight")
    reader.expect_step(10)
    keyboard.press("ArrowLeft")
    reader.expect_step(9)
    keyboard.press("Home")
    reader.expect_step(1)
    keyboard.press("ArrowLeft")
    reader.expect_step(1)
    keyboard.press("End")
    reader.expect_step(10)


def test_every_step_shows_the_state_of_the_specification(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    facts = reader.element.evaluate("(player) => player.trace.steps.map((step) => step.facts)")
    assert len(facts) == len(TABLE)
    chosen: list[int] = []
    for number, (pending, rows, selected, text) in enumerate(TABLE, start=1):
        reader.expect_step(number)
        fact = facts[number - 1]
        assert (fact["input"], fact["cache_rows"]) == (pending, rows), number
        assert (fact["selected"], fact["text"]) == (selected, text), number
        # And the same to be seen, not only told.
        assert reader.cache_rows() == rows, number
        assert reader.shown_text() == text, number
        if number in SELECT_STEPS:
            chosen += reader.chosen_ids()
        assert chosen == selected, number
        assert len(reader.ids("processed")) == rows, number
        assert reader.ids("pending") == (pending if number not in FORWARD_STEPS else []), number
        in_its_own_place = selected[-1:] if number in (*SELECT_STEPS, 10) else []
        assert reader.ids("selected") == in_its_own_place, number
        if number < len(TABLE):
            reader.button("next").click()


def test_the_last_step_holds_the_run_against_a_full_recompute(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=10")
    text = reader.region("check").inner_text()
    assert "1×10⁻¹²" in text
    assert "✗" not in text
    differences = reader.element.evaluate(
        "(player) => player.trace.steps.at(-1).panels.find((panel) => panel.kind === 'check')"
        ".rows.filter((row) => row.limit !== null).map((row) => row.actual)"
    )
    assert len(differences) == 3
    assert all(0 <= difference <= 1e-12 for difference in differences)


def test_play_goes_to_the_last_step_and_stops_there(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=8")
    reader.stage.get_by_role("combobox").select_option("2")
    reader.button("play").click()
    expect(reader.button("pause")).to_be_visible()
    reader.expect_step(10)
    expect(reader.button("play")).to_be_visible()
    expect(reader.button("pause")).to_have_count(0)
    assert reader.element.evaluate("(player) => player.index") == 9


@ONE_LANGUAGE
def test_space_plays_on_the_stage_and_presses_a_button_on_a_button(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    keyboard = reader.page.keyboard
    reader.button("next").focus()
    keyboard.press("Space")
    reader.expect_step(2)
    expect(reader.button("play")).to_be_visible()
    reader.focus_stage()
    keyboard.press("Space")
    expect(reader.button("pause")).to_be_visible()
    keyboard.press("Space")
    expect(reader.button("play")).to_be_visible()


@ONE_LANGUAGE
def test_keys_the_player_handles_do_not_reach_the_page_and_others_do(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.page.evaluate(LISTEN)
    keyboard = reader.page.keyboard
    reader.button("next").focus()
    for key in ("ArrowRight", "End", "Home", "ArrowRight", "ArrowLeft", "Space"):
        keyboard.press(key)
    reader.expect_step(2)
    assert reader.page.evaluate("() => window.heard") == []
    for key in ("Control+ArrowRight", "Alt+ArrowRight", "a", "PageDown"):
        if not key.startswith("Alt"):  # which would leave the page
            keyboard.press(key)
    reader.expect_step(2)
    assert reader.page.evaluate("() => window.heard") == ["Control", "ArrowRight", "a", "PageDown"]


@ONE_LANGUAGE
def test_keys_outside_the_player_do_not_move_it(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    reader.page.get_by_role("link", name="Tokenstep", exact=True).focus()
    for key in ("ArrowRight", "End", "Space"):
        reader.page.keyboard.press(key)
    reader.expect_step(1)


def test_the_slider_keeps_its_own_keys_and_says_its_step(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    reader.page.evaluate(LISTEN)
    keyboard = reader.page.keyboard
    reader.slider.focus()
    keyboard.press("ArrowRight")
    reader.expect_step(2)
    said = reader.names["step"].format(step=2, total=10)
    expect(reader.slider).to_have_attribute("aria-valuetext", said)
    keyboard.press("End")
    reader.expect_step(10)
    keyboard.press("Home")
    reader.expect_step(1)
    keyboard.press("ArrowUp")
    reader.expect_step(2)
    assert reader.page.evaluate("() => window.heard") == []


@ONE_LANGUAGE
@pytest.mark.parametrize(
    ("hash", "step"),
    [("#step=7", 7), ("#step=1", 1), ("#step=99", 10), ("#step=0", 1), ("#step=x", 1), ("#", 1)],
)
def test_an_address_opens_its_step_or_the_nearest_there_is(
    lesson: Callable[..., Any],
    hash: str,
    step: int,
) -> None:
    lesson(hash).expect_step(step)


@ONE_LANGUAGE
def test_the_address_follows_the_step_and_the_step_the_address(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=3")
    reader.button("next").click()
    reader.page.wait_for_url(re.compile("#step=4$"))
    reader.page.evaluate("() => { location.hash = '#step=9' }")
    reader.expect_step(9)


def test_the_language_switch_keeps_step_and_options(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=2&dtype=float32&max_new_tokens=2")
    reader.button("next").click()
    reader.page.get_by_role("link", name=reader.names["switch"], exact=True).click()
    reader.page.wait_for_url(re.compile(f"/{reader.names['other']}/loop/#"))
    address = reader.page.url
    assert "step=3" in address
    assert "dtype=float32" in address
    assert "max_new_tokens=2" in address


@ONE_LANGUAGE
def test_the_public_interface_steps_and_tells(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    told = reader.element.evaluate(
        """async (player) => {
          const told = [];
          document.addEventListener('stepchange', (event) => told.push(event.detail.index));
          for (const act of ['next', 'next', 'previous', 'last', 'first']) player[act]();
          player.goTo(6);
          player.index = 3;
          await player.updateComplete;
          return {told, index: player.index, source: player.source, options: player.options};
        }"""
    )
    assert told["told"] == [1, 2, 1, 9, 0, 6, 3]
    assert (told["index"], told["source"]) == (3, "built")
    assert told["options"]["prompt"] == "我爱"
