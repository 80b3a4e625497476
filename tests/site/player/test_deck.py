"""The sentence and the controls stay in view beside a figure that is higher than the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

WINDOW = {"width": 1280, "height": 800}


@pytest.fixture
def lesson_name() -> str:
    return "sequence"


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    return box["y"] + box["height"]


def test_the_tree_its_sentence_and_the_buttons_share_the_first_screen(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson("#step=4")
    reader.page.set_viewport_size(WINDOW)
    for name in ("play", "previous", "next"):
        expect(reader.button(name)).to_be_in_viewport(ratio=1)
    expect(reader.summary).to_be_in_viewport(ratio=1)
    first = reader.region("beam tree").get_by_role("button").first
    assert bottom(first) < reader.element.locator(".deck").bounding_box()["y"]


def test_what_tab_reaches_is_not_hidden_under_the_sentence(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=7")
    reader.page.set_viewport_size(WINDOW)
    reader.region("beam tree").get_by_role("button").first.focus()
    focused = reader.element.locator("button:focus, summary:focus, [tabindex]:focus")
    deck = reader.element.locator(".deck")
    for _ in range(12):
        reader.page.keyboard.press("Tab")
        assert bottom(focused) <= deck.bounding_box()["y"] + 1


def test_enlarged_for_a_projector_the_tree_fills_the_width(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=6")
    reader.page.set_viewport_size({"width": 1920, "height": 1080})
    small = reader.region("beam tree").bounding_box()["width"]
    reader.button("enlarge").click()
    tree = reader.region("beam tree")
    expect(tree).to_be_in_viewport(ratio=1)
    expect(reader.summary).to_be_in_viewport(ratio=1)
    expect(reader.button("next")).to_be_in_viewport(ratio=1)
    assert tree.bounding_box()["width"] > 1.3 * small
