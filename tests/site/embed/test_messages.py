"""A page of another origin drives and watches the player in its frame (docs/embedding.md)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

BODY = '<iframe title="Player" src="{site}/embed.html?lesson=loop&amp;lang={lang}"></iframe>'
SEND = """(message) => document.querySelector('iframe').contentWindow.postMessage(message, '*')"""
OURS = "heard.map(({data}) => data).filter(({from}) => from === 'tokenstep')"
STATES = f"{OURS}.filter(({{type}}) => type === 'state')"
MINE = f"{OURS}.filter(({{type}}) => type !== 'height')"


class Remote:
    """What a host page does with its frame."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def send(self, type: Any, **more: Any) -> None:
        self.page.evaluate(SEND, {"to": "tokenstep", "version": 1, "type": type, **more})

    def wait(self, condition: str) -> dict[str, Any]:
        """The first state that fulfils a condition of `state`."""
        found = self.page.wait_for_function(f"() => {STATES}.findLast((state) => {condition})")
        state: dict[str, Any] = found.json_value()
        return state


@pytest.fixture
def remote(page: Page, site: Any, host: Any, request: pytest.FixtureRequest) -> Remote:
    """A host page whose player is ready; Python never arrives."""
    site.silence("runtime/manifest.json")
    lang = getattr(request, "param", "en")
    return opened(page, site, host, lang)


def opened(page: Page, site: Any, host: Any, lang: str) -> Remote:
    """A host page whose player is ready."""
    page.goto(host.page(BODY.format(site=site.origin, lang=lang)))
    page.wait_for_function(f"() => {MINE}.some(({{type}}) => type === 'ready')")
    return Remote(page)


@pytest.mark.parametrize(("remote", "lang"), [("zh", "zh"), ("en", "en")], indirect=["remote"])
def test_the_state_is_told_in_the_reader_s_language(remote: Remote, lang: str) -> None:
    remote.send("step", step=2)
    state = remote.wait("state.step === 2")
    assert (state["lesson"], state["lang"], state["steps"]) == ("loop", lang, 10)
    assert (state["source"], state["playing"], state["version"]) == ("built", False, 1)
    assert state["options"]["dtype"] == "float64"
    step = remote.page.frames[1].evaluate(
        "() => document.querySelector('tokenstep-player').shadowRoot"
        ".querySelector('.title > :not(.other)').innerText"
    )
    assert state["title"] == step
    assert len(state["summary"]) > 20
    assert "**" not in state["summary"]


def test_steps_are_taken_by_number_and_by_name(remote: Remote) -> None:
    frame = remote.page.frame_locator("iframe")
    for step, expected in (
        ("next", 2),
        ("last", 10),
        ("previous", 9),
        ("first", 1),
        (7, 7),
        (99, 10),
    ):
        remote.send("step", step=step)
        remote.wait(f"state.step === {expected}")
        expect(frame.get_by_text(f"{expected} / 10").first).to_be_visible()


def test_play_plays_to_the_end_and_pause_stops(remote: Remote) -> None:
    remote.send("play")
    remote.wait("state.playing")
    frame = remote.page.frame_locator("iframe")
    expect(frame.get_by_role("button", name="Pause")).to_be_visible()
    remote.send("pause")
    expect(frame.get_by_role("button", name="Play")).to_be_visible()
    told = remote.page.evaluate(f"() => {STATES}.map(({{playing}}) => playing)")
    assert told[-1] is False


def test_what_the_reader_does_is_told_to_the_page_that_asked(remote: Remote) -> None:
    frame = remote.page.frame_locator("iframe")
    frame.get_by_role("button", name="Next").click()
    expect(frame.get_by_text("2 / 10").first).to_be_visible()
    remote.send("state")
    remote.wait("state.step === 2")
    assert len(remote.page.evaluate(f"() => {STATES}")) == 1, (
        "nothing is told before it is asked for"
    )
    frame.get_by_role("button", name="Next").click()
    remote.wait("state.step === 3")


def test_the_theme_can_be_changed(remote: Remote) -> None:
    colour = "() => getComputedStyle(document.documentElement).backgroundColor"
    inside = remote.page.frames[1]
    before = inside.evaluate(colour)
    remote.send("theme", theme="dark")
    inside.wait_for_function(f"(before) => ({colour})() !== before", arg=before)
    remote.send("theme", theme="light")
    inside.wait_for_function(f"(before) => ({colour})() === before", arg=before)


@pytest.mark.parametrize(
    ("type", "more", "field"),
    [
        ("step", {"step": 1.5}, "step"),
        ("step", {"step": "sideways"}, "step"),
        ("step", {}, "step"),
        ("step", {"step": None}, "step"),
        ("options", {"options": ["dtype"]}, "options"),
        ("options", {"options": {"dtype": {}}}, "options"),
        ("theme", {"theme": "<b>"}, "theme"),
    ],
)
def test_a_command_of_another_shape_is_refused_by_name(
    remote: Remote, type: str, more: dict[str, Any], field: str
) -> None:
    remote.send(type, **more)
    found = remote.page.wait_for_function(f"() => {MINE}.find(({{type}}) => type === 'refused')")
    refused = found.json_value()
    assert (refused["command"], refused["field"]) == (type, field)
    assert refused["allowed"]
    expect(remote.page.frame_locator("iframe").get_by_text("1 / 10").first).to_be_visible()


@pytest.mark.parametrize(
    "message",
    [
        None,
        "next",
        7,
        [],
        {"type": "step", "step": 5},
        {"to": "tokenstep", "type": "step", "step": 5},
        {"to": "tokenstep", "version": 2, "type": "step", "step": 5},
        {"to": "tokenstep", "version": "1", "type": "step", "step": 5},
        {"to": "another", "version": 1, "type": "step", "step": 5},
        {"to": "tokenstep", "version": 1, "type": "toString"},
        {"to": "tokenstep", "version": 1, "type": "__proto__"},
        {"to": "tokenstep", "version": 1, "type": {"step": 5}},
        {"subject": "lti.frameResize", "height": 5},
    ],
)
def test_all_else_is_ignored_without_an_error(remote: Remote, message: Any) -> None:
    remote.page.evaluate(SEND, message)
    # Messages are heard in order: when this one is answered, the one before was heard.
    remote.send("state")
    assert remote.wait("true")["step"] == 1
    types = remote.page.evaluate(f"() => {MINE}.map(({{type}}) => type)")
    assert set(types) == {"ready", "state"}


def test_only_the_page_around_is_obeyed(remote: Remote, host: Any) -> None:
    host.page(
        "<script>parent.frames[0].postMessage("
        "{to: 'tokenstep', version: 1, type: 'step', step: 5}, '*');"
        "parent.postMessage('sent', '*')</script>",
        name="sibling.html",
    )
    remote.page.evaluate("""() => {
      const sibling = document.createElement('iframe');
      sibling.src = 'sibling.html';
      document.body.append(sibling);
    }""")
    remote.page.wait_for_function("() => heard.some(({data}) => data === 'sent')")
    remote.send("state")
    assert remote.wait("true")["step"] == 1


def test_options_are_computed_or_refused(page: Page, site: Any, host: Any) -> None:
    remote = opened(page, site, host, "en")
    remote.send("options", options={"dtype": "float32"})
    assert remote.wait("state.options.dtype === 'float32'")["source"] == "live"
    remote.send("options", options={"max_new_tokens": 99})
    state = remote.wait("state.refused")
    assert state["refused"] == {"field": "max_new_tokens", "value": "99"}
    assert state["options"]["dtype"] == "float32"
