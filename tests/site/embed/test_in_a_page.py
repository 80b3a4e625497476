"""A page of somebody else and an element in it: neither reaches into the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

HELD = (
    '<script type="module" src="{site}/embed.js"></script>'
    '<tokenstep-player lesson="{lesson}" lang="en"></tokenstep-player>'
)
HOST = """
  body {
    direction: rtl; white-space: pre-wrap; text-align: center; text-transform: uppercase;
    letter-spacing: 0.2em; word-spacing: 0.5em; text-indent: 3em; text-shadow: 2px 2px red;
    font: italic small-caps bold 24px/3 cursive; word-break: break-all;
  }
"""
SHAPE = """(player) => {
  const shape = (root) => [...root.querySelectorAll('*')].flatMap((one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    const {x: left, y: top} = player.getBoundingClientRect();
    const at = [one.localName, ...[x - left, y - top, width, height].map(Math.round)].join(' ');
    return one.shadowRoot ? [at, ...shape(one.shadowRoot)] : [at];
  });
  return shape(player.shadowRoot);
}"""
# Whoever reads along at the document, as a page does that has keys of its own.
HEAR = """() => {
  window.heardKeys = [];
  for (const type of ['keydown', 'keypress', 'keyup']) {
    document.addEventListener(type, ({key, target}) =>
      target.localName === 'tokenstep-player' && heardKeys.push(`${type} ${key}`));
  }
}"""


@pytest.fixture
def element(page: Page, site: Any, host: Any) -> Callable[..., Any]:
    """A page of another origin with an element; Python never arrives."""

    def open_page(lesson: str = "loop", head: str = "") -> Any:
        site.silence("runtime/manifest.json")
        page.goto(host.page(HELD.format(site=site.origin, lesson=lesson), head=head))
        player = page.locator("tokenstep-player[ready]")
        expect(player).to_be_visible()
        page.get_by_text("Change the settings").click()
        expect(page.get_by_role("combobox", name="Number type")).to_be_visible()
        # What is drawn ahead, and measured, comes after the first picture.
        page.wait_for_function("""() => document.querySelector('tokenstep-player').shadowRoot
          .querySelector('tokenstep-figure').shadowRoot.querySelectorAll('.drawn').length > 4""")
        return player

    return open_page


def test_how_the_page_sets_its_text_changes_nothing_in_the_element(
    page: Page, element: Callable[..., Any]
) -> None:
    plain = element().evaluate(SHAPE)
    dressed = element(head=f"<style>{HOST}</style>").evaluate(SHAPE)
    assert len(plain) > 100
    assert [pair for pair in zip(plain, dressed, strict=True) if pair[0] != pair[1]] == []
    title = page.get_by_role("heading", name="The prompt is tokenized")
    style = title.evaluate("""(title) => {
      const {direction, whiteSpace, textTransform, fontStyle, fontVariantCaps, textShadow} =
        getComputedStyle(title);
      return [direction, whiteSpace, textTransform, fontStyle, fontVariantCaps, textShadow];
    }""")
    assert style == ["ltr", "normal", "none", "normal", "normal", "none"]


def test_spacing_that_a_reader_insists_on_still_reaches_the_text(
    page: Page, element: Callable[..., Any]
) -> None:
    """WCAG 1.4.12: a stylesheet of the reader's own, which knows nothing of shadow trees."""
    head = "<style>* {letter-spacing: 0.12em !important; word-spacing: 0.16em !important}</style>"
    element(head=head)
    summary = page.locator("tokenstep-player .summary > :not(.other)")
    spacing = summary.evaluate("""(text) => {
      const {letterSpacing, wordSpacing} = getComputedStyle(text);
      return [letterSpacing, wordSpacing].map(parseFloat);
    }""")
    assert all(each > 1 for each in spacing)


def test_nothing_typed_into_a_field_reaches_the_page(
    page: Page, element: Callable[..., Any]
) -> None:
    player = element()
    page.evaluate(HEAR)
    prompt = page.get_by_role("textbox", name="Prompt")
    prompt.fill("")
    for key in ("n", "p", "s", "?", "/", ".", "f", "b", "Shift+ArrowLeft", "ArrowUp", "Escape"):
        page.keyboard.press(key)
    # The browser got them all.
    expect(prompt).to_have_value("nps?/.fb")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    expect(prompt).to_have_value("")
    page.get_by_role("combobox", name="Speed").focus()
    for key in ("n", "p", "s", "/", "Escape"):
        page.keyboard.press(key)
    assert page.evaluate("() => heardKeys") == []
    # The control: what a button does not use is the page's.
    player.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("n")
    assert page.evaluate("() => heardKeys") == ["keydown n", "keypress n", "keyup n"]
