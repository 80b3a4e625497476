"""A finger instead of a mouse: on a narrow screen, coarse, without hover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import ensure_browser
import pytest
from playwright.sync_api import Playwright
from tests.engines.lesson import AT, PLAYER, SEEN, Page, open_lesson
from tests.engines.marionette import COARSE, marionette
from tests.engines.window import PlaywrightWindow, chromium
from tests.site.conftest import SEALED, Site

from tokenstep import api

PHONE = (360, 740)
DEVICE = {
    "viewport": {"width": PHONE[0], "height": PHONE[1]},
    "has_touch": True,
    "is_mobile": True,
}

# The first element that fits the selectors, each looked for in the shadow root of the one before.
FIND = """const find = (place) => {
  let root = document;
  for (const host of place.slice(0, -1)) root = root.querySelector(host).shadowRoot;
  return root.querySelector(place.at(-1));
};"""
MIDDLE = f"""(...place) => {{
  {FIND}
  const element = find(place);
  element.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
  const {{ left, top, width, height }} = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}}"""
# What can be operated and is smaller than a finger needs, in CSS pixels.
SMALL = """(least, main) => {
  const small = [];
  const kinds = `a[href], button, select, summary, input, textarea,
    [tabindex="0"]:not([data-scroller])`;
  const visit = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.matches(kinds) || element.closest('[inert]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      const limit = element.closest('.bar') ? main : least;
      if (width === 0 || (width >= limit && height >= limit)) continue;
      small.push(`${element.localName}.${element.getAttribute('class')} ${width}×${height}`);
    }
  };
  visit(document.querySelector('tokenstep-player').shadowRoot);
  return small;
}"""
# Words that show only while a mouse rests somewhere, and stand nowhere in the step.
HOVERED = """() => {
  const texts = [];
  const titles = [];
  const visit = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (element.closest('[inert]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.title) titles.push([element.title, element.innerText ?? '']);
      texts.push(element.getAttribute('aria-label') ?? '');
    }
    texts.push(...[...root.children].map((child) => child.innerText ?? ''));
  };
  visit(document.querySelector('tokenstep-player').shadowRoot);
  const flat = (text) => text.replace(/\\s+/g, '');
  const all = flat(texts.join('\\n'));
  return titles.filter(([title]) => !all.includes(flat(title)));
}"""


class Finger(Protocol):
    """A page and a finger on it."""

    page: Page

    def tap(self, x: float, y: float) -> None: ...


class ChromiumFinger:
    def __init__(self, page: PlaywrightWindow) -> None:
        self.page = page

    def tap(self, x: float, y: float) -> None:
        self.page.page.touchscreen.tap(x, y)


class FirefoxFinger:
    def __init__(self, page: Any) -> None:
        self.page = page

    def tap(self, x: float, y: float) -> None:
        self.page.tap(x, y)


TOUCHED = [name for name in ensure_browser.engines() if name != "webkit"]


@pytest.fixture(scope="module", params=TOUCHED)
def finger(request: pytest.FixtureRequest, playwright: Playwright, built: Site) -> Iterator[Finger]:
    """A phone, as far as a browser of a desk can be one."""
    if request.param == "chromium":
        with chromium(playwright, built, **DEVICE) as window:
            yield ChromiumFinger(window)
            assert window.problems() == []
    else:
        with marionette(built, PHONE, COARSE) as window:
            yield FirefoxFinger(window)


@pytest.fixture
def phone(finger: Finger) -> Iterator[Finger]:
    """The phone for one test; Python waits."""
    finger.page.site.silence("runtime/manifest.json")
    yield finger
    finger.page.site.lift()


def tap(phone: Finger, *place: str) -> None:
    phone.tap(*phone.page.ask(MIDDLE, *place))


BAR = ("tokenstep-player", "tokenstep-controls")


def test_the_pointer_is_a_finger(phone: Finger) -> None:
    open_lesson(phone.page, "zh", "loop")
    kind = "() => [matchMedia('(any-pointer: fine)').matches, matchMedia('(hover: hover)').matches]"
    assert phone.page.ask("() => matchMedia('(pointer: coarse)').matches")
    assert phone.page.ask(kind) == [False, False]
    assert phone.page.ask("() => innerWidth") == PHONE[0]


@pytest.mark.parametrize("lesson", api.LESSONS)
def test_every_step_fits_a_phone_and_a_finger(phone: Finger, lesson: str) -> None:
    page = phone.page
    steps = open_lesson(page, "zh", lesson)["steps"]
    for index, step in enumerate(steps):
        page.wait(AT, index)
        page.wait(SEALED)
        seen = page.ask(SEEN)
        assert seen["wide"] <= 0, index
        assert seen["drawn"] >= len(step["panels"]), index
        assert page.ask(SMALL, 24, 44) == [], index
        assert page.ask(HOVERED) == [], index
        if index < len(steps) - 1:
            tap(phone, *BAR, ".next")
    tap(phone, *BAR, ".previous")
    page.wait(AT, len(steps) - 2)


def test_a_finger_steps_and_opens_what_can_be_opened(phone: Finger) -> None:
    page = phone.page
    open_lesson(page, "zh", "loop")
    tap(phone, *BAR, ".next")
    page.wait(AT, 1)
    page.wait(SEALED)
    tap(phone, *BAR, ".previous")
    page.wait(AT, 0)
    # On the line of all steps, at its end.
    left, top = page.ask(MIDDLE, *BAR, "tokenstep-slider", "input")
    width = page.ask(
        f"(...place) => {{ {FIND} return find(place).offsetWidth }}",
        *BAR,
        "tokenstep-slider",
        "input",
    )
    phone.tap(left + width / 2 - 2, top)
    page.wait(AT, 9)
    tap(phone, "tokenstep-player", "tokenstep-source", "button.source")
    page.wait(
        f"() => {PLAYER}.shadowRoot.querySelector('tokenstep-source').shadowRoot"
        ".querySelector('#about').matches(':popover-open')"
    )
    page.ask(f"() => {PLAYER}.goTo(1)")
    page.wait(AT, 1)
    page.wait(SEALED)
    tap(phone, "tokenstep-player", "tokenstep-figure", ".shown-panel button.opens")
    page.wait(
        f"() => {PLAYER}.shadowRoot.querySelector('tokenstep-inspector').shadowRoot"
        "?.querySelector('dialog[open]')"
    )


def test_a_finger_opens_the_settings(phone: Finger) -> None:
    page = phone.page
    open_lesson(page, "en", "loop")
    tap(phone, "tokenstep-player", "tokenstep-options", "summary")
    page.wait(
        f"() => {PLAYER}.shadowRoot.querySelector('tokenstep-options').shadowRoot"
        ".querySelector('#dtype')?.checkVisibility()"
    )
    assert page.ask(SMALL, 24, 44) == []
    assert page.ask(SEEN)["wide"] <= 0


def test_a_point_of_a_chart_that_was_touched_says_its_numbers(phone: Finger) -> None:
    page = phone.page
    steps = open_lesson(page, "zh", "practice")["steps"]
    kinds = [[panel["kind"] for panel in step["panels"]] for step in steps]
    at = next(index for index, each in enumerate(kinds) if "chart" in each)
    page.ask("(at) => document.querySelector('tokenstep-player').goTo(at)", at)
    page.wait(AT, at)
    page.wait(SEALED)
    figure = ("tokenstep-player", "tokenstep-figure")
    tap(phone, *figure, ".shown-panel .chart-point:nth-of-type(1) .chart-hit")
    page.wait(
        f"() => {PLAYER}.shadowRoot.querySelector('tokenstep-figure').shadowRoot"
        ".querySelector('.shown-panel .chart-read').innerText.length > 5"
    )
