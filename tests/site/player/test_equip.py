"""What draws a trace may still be on its way, or never come: what is readable stays readable."""

from __future__ import annotations

from typing import Any

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
