"""What draws a trace may still be on its way, or never come: what is readable stays readable."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

CHUNK = "assets/choosing-*.js"
SHOW_SELECTION = """async () => {
  const player = document.querySelector('tokenstep-player');
  const trace = await (await fetch('../../traces/selection.json')).json();
  player.trace = trace;
  return player.trace.lesson;
}"""
LESSON = "() => document.querySelector('tokenstep-player').trace?.lesson"


def open_loop(page: Page, site: Any, language: str) -> None:
    """The first lesson, whose page has no views but its own."""
    page.goto(site.url(f"{language}/loop/"))
    page.wait_for_function(LESSON)
    assert not any("choosing-" in path for path in site.requests)


def test_a_trace_that_needs_more_views_is_shown_when_they_are_there(
    page: Page, site: Any, watch: Any, language: str
) -> None:
    # The page of one lesson has no sentences of another.
    watch.allow("No message")
    open_loop(page, site, language)
    assert page.evaluate(SHOW_SELECTION) == "loop"
    page.wait_for_function(f"() => ({LESSON})() === 'selection'")
    expect(page.locator("tokenstep-figure .shown-panel .stage-item").first).to_be_visible()
    # Drawn with their styles.
    border = page.locator("tokenstep-figure .shown-panel .stage-item").first.evaluate(
        "(item) => getComputedStyle(item).borderTopWidth"
    )
    assert border != "0px"


def test_a_trace_that_cannot_be_drawn_leaves_the_one_that_is_shown(
    page: Page, site: Any, watch: Any, language: str
) -> None:
    watch.allow("Failed to load resource")
    site.lose(CHUNK)
    open_loop(page, site, language)
    with page.expect_console_message(lambda message: message.type == "warning"):
        page.evaluate(SHOW_SELECTION)
    assert page.evaluate(LESSON) == "loop"
    page.locator("tokenstep-player").evaluate("(player) => player.next()")
    expect(page.locator("tokenstep-figure .shown-panel .ledger").first).to_be_visible()


def test_views_without_their_styles_are_not_drawn(
    page: Page, site: Any, watch: Any, language: str
) -> None:
    # The page of one lesson has no sentences of another.
    watch.allow("Failed to load resource", "No message")
    site.lose("assets/choosing.css")
    open_loop(page, site, language)
    with page.expect_console_message(lambda message: message.type == "warning"):
        page.evaluate(SHOW_SELECTION)
    assert page.evaluate(LESSON) == "loop"
    # Asked again, it tries again.
    site.lift()
    page.evaluate(SHOW_SELECTION)
    page.wait_for_function(f"() => ({LESSON})() === 'selection'")


@pytest.mark.parametrize("lost", ["assets/inspector-*.js", "assets/form-*.js"])
def test_what_a_reader_opens_says_so_if_it_cannot_be_fetched(
    page: Page, site: Any, watch: Any, language: str, lost: str
) -> None:
    watch.allow("Failed to load resource")
    site.silence("runtime/manifest.json")
    site.lose(lost)
    open_loop(page, site, language)
    player = page.locator("tokenstep-player")
    told = {"zh": "网络", "en": "network"}[language]
    if "form" in lost:
        player.locator("tokenstep-options summary").click()
        expect(player.locator("tokenstep-options").get_by_role("status")).to_contain_text(told)
        return
    player.evaluate("(player) => player.goTo(4)")
    cell = player.locator("tokenstep-figure .shown-panel button.opens").first
    cell.click()
    expect(player.locator("tokenstep-status .failure")).to_contain_text(told)
    expect(player.get_by_role("dialog")).to_have_count(0)
    expect(cell).to_be_focused()


def test_what_a_reader_opens_is_not_fetched_before(page: Page, site: Any, language: str) -> None:
    site.silence("runtime/manifest.json")
    open_loop(page, site, language)
    page.wait_for_timeout(500)
    later = re.compile(r"/(?:inspector|form)-")
    assert not any(later.search(path) for path in site.requests)
    page.locator("tokenstep-player tokenstep-options summary").click()
    expect(page.locator("tokenstep-player tokenstep-options select").first).to_be_visible()
    page.locator("tokenstep-player").evaluate("(player) => player.goTo(4)")
    page.locator("tokenstep-figure .shown-panel button.opens").first.click()
    expect(page.locator("tokenstep-player").get_by_role("dialog")).to_be_visible()
    assert len({path for path in site.requests if later.search(path)}) == 2


def test_without_its_views_a_lesson_can_still_be_read(
    page: Page, site: Any, watch: Any, language: str
) -> None:
    watch.allow("Failed to load resource")
    site.lose(CHUNK)
    page.goto(site.url(f"{language}/selection/"))
    expect(page.locator("tokenstep-player[ready]")).to_be_visible()
    steps = page.locator("tokenstep-player .static-steps > li")
    assert steps.count() == 5
    for step in steps.all():
        expect(step).to_be_visible()


def test_the_page_of_a_lesson_asks_early_for_all_that_draws_it(
    page: Page, site: Any, language: str
) -> None:
    page.goto(site.url(f"{language}/selection/"))
    preloaded = page.locator("link[rel=modulepreload]").evaluate_all(
        "(links) => links.map((link) => link.href)"
    )
    page.wait_for_function(LESSON)
    loaded = page.evaluate(
        """() => performance.getEntriesByType('resource')
          .map(({name}) => name).filter((name) => /choosing-.*js$/.test(name))"""
    )
    assert len(loaded) == 1
    assert loaded[0] in preloaded
