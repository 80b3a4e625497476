"""The examples of docs/embedding.md, as they stand there."""

from __future__ import annotations

import re
from typing import Any

import project
from playwright.sync_api import Page, expect

TEXT = (project.ROOT / "docs" / "embedding.md").read_text("utf-8")
BLOCKS = re.findall(r"^```html\n(.+?)^```$", TEXT, flags=re.MULTILINE | re.DOTALL)


def opened(page: Page, site: Any, host: Any, block: str) -> None:
    """A page of another origin that holds an example."""
    site.silence("runtime/manifest.json")
    page.goto(host.page(block.replace("https://site.example", site.origin)))


def test_the_frame_shows_its_step_at_its_height(page: Page, site: Any, host: Any) -> None:
    opened(page, site, host, BLOCKS[0])
    expect(page.frame_locator("iframe").get_by_text("4 / 10").first).to_be_visible()
    page.frames[1].wait_for_function("() => document.documentElement.matches('[data-fitted]')")


def test_the_page_hears_the_state_and_its_button_goes_to_the_comparison(
    page: Page, site: Any, host: Any
) -> None:
    with page.expect_console_message(lambda message: message.text.startswith("1 / 10: ")):
        opened(page, site, host, BLOCKS[1])
    with page.expect_console_message(lambda message: message.text.startswith("10 / 10: ")):
        page.get_by_role("button", name="To the comparison").click()
    expect(page.frame_locator("iframe").get_by_text("10 / 10").first).to_be_visible()


def test_the_element_shows_its_step(page: Page, site: Any, host: Any) -> None:
    opened(page, site, host, BLOCKS[2])
    expect(page.get_by_text("4 / 10").filter(visible=True).first).to_be_visible()
    assert len(BLOCKS) == 3


def test_every_parameter_and_message_is_documented() -> None:
    protocol = (project.ROOT / "site/embed/protocol.js").read_text("utf-8")
    query = (project.ROOT / "site/embed/query.js").read_text("utf-8")
    bare = re.search(r"BARE = \[(.+)\]", protocol)
    assert bare
    commands = set(re.findall(r"'(\w+)'", bare[1]))
    commands |= set(re.findall(r"^  (\w+): \[", protocol, flags=re.MULTILINE))
    assert {"step", "play", "pause", "state", "options", "theme"} <= commands
    parameters = set(re.findall(r"query\.get\('(\w+)'\)", query))
    assert parameters == {"lesson", "lang", "step", "options", "theme"}
    for name in commands | parameters:
        assert f"`{name}`" in TEXT, name
