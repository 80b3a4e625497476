"""320 CSS pixels, which is 1280 at 400 %, and wide text spacing: nothing is cut off anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.site.conftest import SEALED
from tests.site.player.conftest import Reader

from tokenstep import api

PLAYER = "tokenstep-player"
NARROW: ViewportSize = {"width": 320, "height": 640}

# Every text that is seen stands where it can be read: inside the page, or in a box that scrolls,
# has a name, and is reached by Tab. What is cut off is found, be it a line or a letter.
CUT = """(part) => {
  const found = new Set();
  const around = (node) =>
    node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const called = (element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
  const page = document.documentElement;
  const skipped = new Set(['script', 'style', 'template', 'noscript', 'title', 'desc']);
  const read = (text) => {
    const parent = text.parentElement ?? text.getRootNode().host;
    if (!text.data.trim() || !parent || skipped.has(parent.localName)) return;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const seen = (line) => line.width > 0.5 && line.height > 0.5;
    const lines = [...range.getClientRects()].filter(seen);
    if (lines.length === 0) return;
    let left = Math.min(...lines.map((line) => line.left));
    let right = Math.max(...lines.map((line) => line.right));
    let top = Math.min(...lines.map((line) => line.top));
    let bottom = Math.max(...lines.map((line) => line.bottom));
    const start = text.data.trim().slice(0, 40);
    const tell = (what, box) => found.add(`${what}: “${start}” in ${called(box)}`);
    for (let box = parent; box && box !== document.body; box = around(box)) {
      if (box.closest('[inert]')) return;
      // Inside a drawing only its edge could cut.
      if (box instanceof SVGElement && !(box instanceof SVGSVGElement)) continue;
      const style = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // For the ears alone.
      if (edge.width <= 1.5 && edge.height <= 1.5) return;
      const cuts = ['hidden', 'clip'];
      const across = left < edge.left - 1 || right > edge.right + 1;
      const down = top < edge.top - 2 || bottom > edge.bottom + 2;
      if (cuts.includes(style.overflowX) && across) return tell('cut', box);
      if (cuts.includes(style.overflowY) && down) return tell('cut', box);
      // What can be scrolled to ends at the edge of its box, each direction for itself.
      const scrolls = ['auto', 'scroll'];
      if (scrolls.includes(style.overflowX)) {
        const larger = box.scrollWidth > box.clientWidth + 1;
        if (larger && !box.matches('[tabindex="0"], input, textarea')) tell('out of reach', box);
        else if (larger && !box.matches('[aria-label], [aria-labelledby], input, textarea')) {
          tell('no name', box);
        }
        left = edge.left + parseFloat(style.paddingLeft);
        right = edge.right - parseFloat(style.paddingRight);
      }
      if (scrolls.includes(style.overflowY)) {
        top = edge.top + parseFloat(style.paddingTop);
        bottom = edge.bottom - parseFloat(style.paddingBottom);
      }
      if (style.position === 'fixed') break;
    }
    if (left < -1 || right > page.clientWidth + 1) tell('beside the page', parent);
  };
  const visit = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text) read(walker.currentNode);
      else if (walker.currentNode.shadowRoot) visit(walker.currentNode.shadowRoot);
    }
  };
  const start = document.querySelector(part);
  visit(start.shadowRoot ?? start);
  if (page.scrollWidth > page.clientWidth) found.add(`the page is ${page.scrollWidth} wide`);
  return [...found];
}"""
# As wide as WCAG 1.4.12 asks for. Boxes are marked as scrollers a frame after they are laid out.
SPACED = """async () => {
  const sheet = globalThis.spacing ??= new CSSStyleSheet();
  sheet.replaceSync(`
    * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    * { line-height: 1.5 !important }
    p { margin-block-end: 2em !important }`);
  const visit = (root) => {
    const others = root.adoptedStyleSheets.filter((other) => other !== sheet);
    root.adoptedStyleSheets = [...others, sheet];
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) visit(shadowRoot);
  };
  visit(document);
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
AT = """(index) => document.querySelector('tokenstep-player').shadowRoot
  .querySelector('tokenstep-controls').shadowRoot
  .querySelector('.position')?.innerText.includes(`${index + 1} /`)"""
DIALOGS = {
    "zh": {
        "share": "分享",
        "take away": "带走…",
        "present": "放映",
        "exercise": "改写一条规则…",
        "search": "搜索",
    },
    "en": {
        "share": "Share",
        "take away": "Take away…",
        "present": "Present",
        "exercise": "Write a rule yourself…",
        "search": "Search",
    },
}


def lost(page: Page, part: str = "body", spaced: bool = False) -> list[str]:
    """What cannot be read as the page is now, or once its text is set wider."""
    if spaced:
        page.evaluate(SPACED)
    found: list[str] = page.evaluate(CUT, part)
    return found


def opened(page: Page, site: Any, language: str, lesson: str) -> Reader:
    """A lesson, narrow from the start."""
    site.silence("runtime/manifest.json")
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(NARROW)
    return Reader(page, site, language, lesson).open()


def steps(reader: Reader) -> Iterator[int]:
    """Each step, once it stands and what was drawn ahead is out of reach."""
    total = reader.element.evaluate("(player) => player.trace.steps.length")
    for index in range(total):
        reader.element.evaluate("(player, index) => player.goTo(index)", index)
        reader.page.wait_for_function(AT, arg=index)
        reader.page.wait_for_function(SEALED)
        yield index + 1


@pytest.mark.parametrize("name", list(api.LESSONS))
def test_every_step_and_the_settings_are_whole_at_400_percent(
    page: Page, site: Any, language: str, name: str
) -> None:
    """In English also with wide spacing all the time: what fits then fits without."""
    spaced = language == "en"
    reader = opened(page, site, language, name)
    found = {number: left for number in steps(reader) if (left := lost(page, PLAYER, spaced))}
    assert found == {}
    reader.open_options()
    assert lost(page, PLAYER, spaced) == []
    # A formula that is too wide becomes a stop for Tab when the reader comes near.
    for formula in page.locator(".formula").all():
        formula.scroll_into_view_if_needed()
        if formula.evaluate("(box) => box.scrollWidth > box.clientWidth + 1"):
            expect(formula).to_have_attribute("tabindex", "0")
    assert lost(page, spaced=spaced) == []


def test_every_dialog_is_whole_at_400_percent_and_widely_spaced(
    page: Page, site: Any, language: str
) -> None:
    words = DIALOGS[language]
    reader = opened(page, site, language, "loop")
    dialog = page.get_by_role("dialog")

    def expect_whole(name: str) -> None:
        expect(dialog).to_be_visible()
        for spaced in (False, True):
            assert lost(page, PLAYER, spaced) == [], name
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        page.evaluate("() => globalThis.spacing.replaceSync('')")

    parts = {
        "share": dialog.get_by_role("textbox"),
        "take away": dialog.get_by_role("list"),
        "present": dialog.get_by_role("checkbox"),
    }
    for name, part in parts.items():
        page.get_by_role("button", name=words[name], exact=True).click()
        expect(part.first).to_be_visible()
        expect_whole(name)
    reader.button("enlarge").click()
    expect_whole("enlarge")
    reader.go_to("forward")
    reader.region("cache").get_by_role("button").first.click()
    expect_whole("numbers")


def test_search_and_exercise_are_whole_at_400_percent_and_widely_spaced(
    page: Page, site: Any, language: str
) -> None:
    words = DIALOGS[language]
    opened(page, site, language, "selection")
    page.get_by_role("button", name=words["search"], exact=True).click()
    page.keyboard.type("top-p")
    expect(page.get_by_role("dialog").get_by_role("link").first).to_be_visible()
    assert lost(page, "dialog.search") == []
    assert lost(page, "dialog.search", spaced=True) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name=words["exercise"], exact=True).click()
    expect(page.get_by_role("textbox").first).to_be_visible()
    assert lost(page, PLAYER, spaced=True) == []


def test_pages_and_all_steps_without_a_player_are_whole_at_400_percent(
    page: Page, site: Any, watch: Any, language: str
) -> None:
    """Widely spaced in English, as above."""
    page.set_viewport_size(NARROW)
    found = {}
    for path in ("", "glossary/", "about/"):
        page.goto(site.url(f"{language}/{path}"))
        found[path] = lost(page, spaced=language == "en")
    # Without scripts nothing is marked by one.
    watch.allow("ERR_FAILED")
    page.route("**/assets/*.js", lambda route: route.abort())
    for lesson in api.LESSONS:
        page.goto(site.url(f"{language}/{lesson}/steps/"))
        found[lesson] = lost(page, spaced=language == "en")
    assert {path: left for path, left in found.items() if left} == {}


def test_what_is_cut_is_found(lesson: Callable[..., Any]) -> None:
    """The check itself: a sentence, a box without a name, one out of reach, a page too wide."""
    reader = lesson("#step=5")
    page = reader.page
    page.set_viewport_size(NARROW)
    page.wait_for_function(SEALED)
    assert lost(page, PLAYER) == []
    summary = reader.summary
    for style, told in (
        ({"overflow": "hidden", "whiteSpace": "nowrap"}, "cut"),
        ({"overflow": "hidden", "maxHeight": "1em"}, "cut"),
        ({"overflow": "auto", "whiteSpace": "nowrap"}, "out of reach"),
        ({"whiteSpace": "nowrap", "position": "absolute"}, "the page is"),
    ):
        summary.evaluate(
            "(line, style) => Object.assign(line.style, style, {display: 'block'})", style
        )
        assert any(told in one for one in lost(page, PLAYER)), style
        summary.evaluate("(line) => line.removeAttribute('style')")
