"""Where the focus is can be seen: a ring, and nothing that lies over it. From the first key on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.site.conftest import SEALED
from tests.site.player.conftest import STEPS, Reader

from tokenstep import api

# What has the focus, whether a ring is drawn for it, and at how many of nine places it lies on top.
FOCUSED = """() => {
  const over = (node) => node.assignedSlot ?? node.parentNode ?? node.host ?? null;
  const holds = (outer, inner) => {
    for (let node = inner; node; node = over(node)) if (node === outer) return true;
    return false;
  };
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return null;
  const ringed = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const drawn = (element) =>
    element instanceof SVGElement &&
    [...element.children].some((mark) => parseFloat(getComputedStyle(mark).strokeWidth) >= 2);
  const label = focused.closest('label');
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  let seen = 0;
  for (const x of [0.1, 0.5, 0.9]) {
    for (const y of [0.1, 0.5, 0.9]) {
      const place = [x0 + x * (x1 - x0), y0 + y * (y1 - y0)];
      let hit = x1 > x0 && y1 > y0 ? document.elementFromPoint(...place) : null;
      while (hit?.shadowRoot) {
        const inner = hit.shadowRoot.elementFromPoint(...place);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      if (hit && [focused, label].some((box) => box && holds(box, hit))) seen++;
    }
  }
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  return {
    name: `${focused.localName}.${focused.getAttribute('class')} ${name.trim().slice(0, 40)}`,
    inside: holds(document.querySelector('tokenstep-player'), focused),
    ring: ringed(focused) || (label !== null && ringed(label)) || drawn(focused),
    seen,
  };
}"""
SIZES: dict[str, ViewportSize] = {
    "a desk": {"width": 1280, "height": 800},
    "400 %": {"width": 320, "height": 640},
}
LINK = {"zh": "跳到正文", "en": "Skip to content"}


def stops(page: Page) -> list[dict[str, Any]]:
    """Everything that Tab reaches from here to the end of the player."""
    found: list[dict[str, Any]] = []
    while True:
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        if at is None or not at["inside"]:
            return found
        found.append(at)
        assert len(found) < 400, "Tab never leaves the player"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list(api.LESSONS))
def test_every_stop_has_a_ring_and_is_not_covered(
    page: Page, site: Any, name: str, size: str
) -> None:
    """In a step of the middle and in the last one, with the settings open there."""
    site.silence("runtime/manifest.json")
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(SIZES[size])
    total = STEPS[name]
    reader = Reader(page, site, "zh", name).open(f"#step={total // 2}")
    for number in (total // 2, total):
        reader.element.evaluate("(player, index) => player.goTo(index)", number - 1)
        reader.expect_step(number, total)
        page.wait_for_function(SEALED)
        if number == total:
            reader.open_options()
        reader.button("play").focus()
        found = stops(page)
        assert len(found) > 8
        assert [stop["name"] for stop in found if not stop["ring"]] == []
        assert [stop["name"] for stop in found if not stop["seen"]] == []


@pytest.mark.parametrize("path", ["", "loop/", "loop/steps/", "glossary/", "about/"])
def test_the_first_key_shows_a_link_to_the_content_and_enter_follows_it(
    page: Page, site: Any, language: str, path: str
) -> None:
    site.silence("runtime/manifest.json")
    page.goto(site.url(f"{language}/{path}"))
    link = page.get_by_role("link", name=LINK[language])
    box = link.bounding_box()
    assert box
    assert box["width"] <= 2, "not in the way of those who need none"
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport(ratio=1)
    at = page.evaluate(FOCUSED)
    assert at["ring"]
    assert at["seen"] == 9
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.keyboard.press("Tab")
    inside = "() => document.activeElement.closest('main') !== null"
    assert page.evaluate(inside), "the header is behind"


def test_a_missing_ring_and_a_cover_are_found(lesson: Callable[..., Any]) -> None:
    """The check itself."""
    page = lesson("#step=5").page
    page.keyboard.press("Tab")
    at = page.evaluate(FOCUSED)
    assert (at["ring"], at["seen"]) == (True, 9)
    page.evaluate("() => document.activeElement.style.setProperty('outline', '1px solid')")
    assert not page.evaluate(FOCUSED)["ring"]
    page.evaluate("""() => {
      const cover = document.body.appendChild(document.createElement('div'));
      Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '9' });
    }""")
    assert page.evaluate(FOCUSED)["seen"] == 0
