"""A frame becomes as high as the player in it, and nothing is cut off where nobody makes room."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

FRAME = '<iframe title="Player" src="{site}/embed.html?lesson=loop&amp;lang=en" {more}></iframe>'
FIT = '<script src="{site}/fit.js"></script>'
INSIDE = """() => ({
  content: Math.ceil(document.body.getBoundingClientRect().height),
  window: innerHeight,
  scrolls: document.documentElement.scrollHeight > innerHeight
    && getComputedStyle(document.documentElement).overflowY !== 'hidden',
  wide: document.documentElement.scrollWidth <= innerWidth,
})"""
SETTLED = "() => innerHeight === Math.ceil(document.body.getBoundingClientRect().height)"


def embedded(page: Page, site: Any, host: Any, *, more: str = "", fit: bool = True) -> Any:
    """A page of another origin with one frame; the frame, once its player is there."""
    body = FRAME.format(site=site.origin, more=more) + (FIT.format(site=site.origin) if fit else "")
    site.silence("runtime/manifest.json")
    page.goto(host.page(body))
    expect(page.frame_locator("iframe").locator("tokenstep-player[ready]")).to_be_visible()
    (frame,) = page.frames[1:]
    return frame


@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("border", ["border: 0", "border: 5px solid; box-sizing: border-box"])
def test_the_frame_is_as_high_as_its_player(
    page: Page, site: Any, host: Any, width: int, border: str
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    frame = embedded(page, site, host, more=f'style="width: 100%; {border}"')
    frame.wait_for_function(SETTLED)
    before = frame.evaluate(INSIDE)
    assert before["content"] > 400
    assert (before["scrolls"], before["wide"]) == (False, True)
    # What is unfolded makes the player higher, and so the frame.
    page.frame_locator("iframe").get_by_text("Change the settings").click()
    frame.wait_for_function(f"() => document.body.offsetHeight > {before['content'] + 100}")
    frame.wait_for_function(SETTLED)
    assert not frame.evaluate(INSIDE)["scrolls"]
    page.frame_locator("iframe").get_by_text("Change the settings").click()
    frame.wait_for_function(f"() => innerHeight === {before['content']}")


def test_where_nobody_makes_room_the_frame_scrolls(page: Page, site: Any, host: Any) -> None:
    frame = embedded(page, site, host, more='width="600" height="200"', fit=False)
    inside = frame.evaluate(INSIDE)
    assert inside["window"] == 200
    assert inside["scrolls"]


def test_a_host_that_makes_too_little_room_does_not_cut_the_player(
    page: Page, site: Any, host: Any
) -> None:
    frame = embedded(page, site, host, more='width="600" height="200"', fit=False)
    page.evaluate("""() => document.querySelector('iframe').contentWindow
      .postMessage({to: 'tokenstep', version: 1, type: 'fitted'}, '*')""")
    # Messages are heard in order: when the state has come, the one before was heard.
    page.evaluate("""() => document.querySelector('iframe').contentWindow
      .postMessage({to: 'tokenstep', version: 1, type: 'state'}, '*')""")
    page.wait_for_function("() => heard.some(({data}) => data.type === 'state')")
    assert frame.evaluate(INSIDE)["scrolls"]


def test_canvas_and_open_edx_are_told_in_their_own_words(page: Page, site: Any, host: Any) -> None:
    frame = embedded(page, site, host)
    frame.wait_for_function(SETTLED)
    height = frame.evaluate(INSIDE)["content"]
    page.wait_for_function(
        "(height) => heard.filter(({data}) => JSON.stringify(data).includes(height)).length >= 3",
        arg=height,
    )
    heard = [entry["data"] for entry in page.evaluate("() => heard")]
    assert {"from": "tokenstep", "version": 1, "type": "height", "height": height} in heard
    assert {"type": "plugin.resize", "payload": {"height": height}} in heard
    told = [json.loads(data) for data in heard if isinstance(data, str)]
    assert {"subject": "lti.frameResize", "height": height} in told


def test_a_message_of_another_frame_changes_no_height(page: Page, site: Any, host: Any) -> None:
    """A frame of another origin that says it were a player is not believed."""
    host.page(
        "<script>parent.postMessage("
        "{from: 'tokenstep', version: 1, type: 'height', height: 5000}, '*')</script>",
        name="liar.html",
    )
    frame = embedded(page, site, host)
    frame.wait_for_function(SETTLED)
    page.evaluate("""() => {
      const liar = document.createElement('iframe');
      liar.src = 'liar.html';
      document.body.append(liar);
    }""")
    page.wait_for_function("() => heard.some(({data}) => data.height === 5000)")
    heights = "() => [...document.querySelectorAll('iframe')].map((frame) => frame.offsetHeight)"
    assert max(page.evaluate(heights)) < 4000


def test_no_height_is_told_before_the_player_is_shown(page: Page, site: Any, host: Any) -> None:
    site.silence("runtime/manifest.json")
    site.silence("traces/loop.json")
    body = FRAME.format(site=site.origin, more='height="720" style="border: 0"')
    page.goto(host.page(body + FIT.format(site=site.origin)))
    expect(page.frame_locator("iframe").locator("tokenstep-player:defined")).to_be_attached()
    (frame,) = page.frames[1:]
    # What could be told has been: an observer tells in the frame in which it begins.
    frame.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    frame.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert page.evaluate("() => heard") == []
    assert page.locator("iframe").evaluate("(frame) => frame.offsetHeight") == 720
    site.lift()
    site.silence("runtime/manifest.json")
    frame.wait_for_function(SETTLED)
    heights = page.evaluate("""() => heard.map(({data}) => data)
      .filter(({type}) => type === 'height').map(({height}) => height)""")
    assert min(heights) > 600


def test_a_window_of_its_own_tells_nobody(page: Page, site: Any) -> None:
    site.silence("runtime/manifest.json")
    page.add_init_script(
        "addEventListener('message', ({data}) => (window.heard ??= []).push(data))"
    )
    page.goto(site.url("embed.html?lesson=loop&lang=en"))
    expect(page.locator("tokenstep-player[ready]")).to_be_visible()
    assert page.evaluate("() => window.heard ?? []") == []
