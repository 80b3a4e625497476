"""Accessibility: axe in every mode, narrow screens, high zoom, large targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

SMALL_TARGETS = """() => {
  const small = [];
  const visit = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.matches('button, select, summary, input[type=range]')) continue;
      const shown = element.checkVisibility({visibilityProperty: true});
      if (!shown || element.closest('[inert]')) continue;
      const {width, height} = element.getBoundingClientRect();
      const name = element.className || element.localName;
      if (height < 24 || width < 24) small.push(`${name} ${width}×${height}`);
    }
  };
  visit(document);
  return small;
}"""


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_axe_finds_nothing_on_any_page_in_any_mode(
    axe: Any, page: Page, site: Any, language: str, scheme: Any, forced: Any
) -> None:
    site.silence("runtime/manifest.json")
    page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")
    found = []
    page.goto(site.url(f"{language}/"))
    found += axe(page)
    for step in (6, 10):
        page.goto("about:blank")
        page.goto(site.url(f"{language}/loop/#step={step}"))
        page.wait_for_function("() => document.querySelector('tokenstep-player').trace")
        found += axe(page)
    assert found == []


def test_axe_finds_nothing_in_the_open_parts_of_the_player(
    axe: Any, lesson: Callable[..., Any]
) -> None:
    reader = lesson("#step=5")
    reader.open_options()
    assert axe(reader.page) == []
    reader.region("probabilities").get_by_role("button").nth(5).click()
    expect(reader.element.get_by_role("dialog")).to_be_visible()
    assert axe(reader.page) == []
    reader.page.keyboard.press("Escape")
    reader.button("enlarge").click()
    expect(reader.element.get_by_role("dialog")).to_be_visible()
    assert axe(reader.page) == []


@pytest.mark.parametrize("path", ["loop/", "loop/steps/"])
def test_axe_finds_nothing_without_javascript(
    axe: Any, browser: Browser, site: Any, language: str, path: str
) -> None:
    """The page itself runs no script; axe is put in from outside."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto(site.url(f"{language}/{path}"))
    expect(page.locator(".static-steps > li").nth(9)).to_be_visible(timeout=15_000)
    found = axe(page)
    context.close()
    assert found == []


# 400 % zoom of 1280 × 1024 is a viewport of 320 × 256.
@pytest.mark.parametrize(("width", "height"), [(320, 640), (320, 256)])
def test_a_narrow_or_zoomed_page_never_scrolls_sideways_and_its_controls_work(
    lesson: Callable[..., Any], width: int, height: int
) -> None:
    reader = lesson()
    page = reader.page
    page.set_viewport_size({"width": width, "height": height})
    for number in range(1, 11):
        reader.expect_step(number)
        wide = page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide[0] <= wide[1], number
        if number < 10:
            reader.button("next").click()
    reader.button("restart").click()
    reader.expect_step(1)
    reader.open_options()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", ["", "loop/", "loop/steps/"])
def test_a_page_without_the_player_never_scrolls_sideways(
    page: Page, site: Any, watch: Any, language: str, path: str
) -> None:
    watch.allow("ERR_FAILED")
    page.route("**/assets/*.js", lambda route: route.abort())
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(site.url(f"{language}/{path}"))
    if path:
        expect(page.locator(".static-steps > li").nth(9)).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("width", [1280, 360])
def test_every_target_is_large_enough(lesson: Callable[..., Any], width: int) -> None:
    reader = lesson("#step=5")
    reader.page.set_viewport_size({"width": width, "height": 800})
    assert reader.page.evaluate(SMALL_TARGETS) == []
    for name in ("play", "next", "previous"):
        box = reader.button(name).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


def test_every_state_is_a_word_beside_its_colour(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=6")
    reader.page.emulate_media(forced_colors="active")
    text = reader.region("strip").inner_text()
    assert reader.names["processed"] in text
    assert reader.names["selected"] in text
    expect(reader.region("probabilities").get_by_text(reader.names["chosen"]).first).to_be_visible()
