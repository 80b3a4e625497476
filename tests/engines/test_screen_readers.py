"""What a screen reader is given of every step: the engines' own accessibility trees."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ensure_browser
import pytest
from playwright.sync_api import Playwright
from tests.engines import trees
from tests.engines.lesson import AT, NAMES, PLAYER, SEEN, Page, open_lesson
from tests.engines.marionette import Marionette, marionette
from tests.engines.outline import outline, walkthrough
from tests.engines.trees import Told, flat
from tests.engines.window import PATIENCE, SIZE, chromium
from tests.site.conftest import SEALED, Site

from tokenstep import api

LESSONS = [(language, lesson) for language in NAMES for lesson in api.LESSONS]

READ = Path(__file__).parent / "told"
"""Every step as it is told, read by a person; with WRITE in the environment written anew."""
WRITE = "TOKENSTEP_WRITE_TOLD"

# The prose around the player is no part of it, and trees are read whole.
ALONE = f"""() => {{
  for (let node = {PLAYER}; node !== document.body; node = node.parentElement) {{
    for (const other of node.parentElement.children) {{
      if (other !== node) other.style.display = 'none';
    }}
  }}
}}"""


@dataclass(frozen=True)
class Heard:
    """One step in the tree of an engine, and what is seen of it."""

    page: Told
    seen: dict[str, Any]
    lines: list[str] = field(default_factory=list)
    """As text that can be read."""

    @property
    def player(self) -> Told | None:
        """The player alone, without what it says once and what is below it."""
        return self.page.find("group", flat(self.seen["label"]))


def walk(window: Page, language: str, lesson: str) -> Iterator[dict[str, Any]]:
    """Go through the steps of a lesson; each as it is seen, once it stands."""
    window.site.silence("runtime/manifest.json")
    steps = open_lesson(window, language, lesson)["steps"]
    window.ask(ALONE)
    # The line below the figure tells what Python does: here nothing more than to wait.
    window.wait(f"() => {PLAYER}.status.state === 'loading'")
    for index, step in enumerate(steps):
        window.wait(AT, index)
        window.wait(SEALED)
        seen = window.ask(SEEN)
        yield {**seen, "index": index, "total": len(steps), "panels": len(step["panels"])}
        window.ask(f"() => {PLAYER}.next()")
    window.site.lift()


@pytest.fixture(scope="module")
def heard(playwright: Playwright, built: Site) -> dict[tuple[str, str], list[Heard]]:
    """Every step of every lesson in Chromium, which has ended when Firefox starts."""
    with chromium(playwright, built) as window:
        tools = window.page.context.new_cdp_session(window.page)

        def heard(seen: dict[str, Any]) -> Heard:
            nodes = tools.send("Accessibility.getFullAXTree")["nodes"]
            lines = outline(nodes, "group", seen["label"])
            return Heard(trees.of_chromium(nodes), seen, lines)

        found = {one: [heard(seen) for seen in walk(window, *one)] for one in LESSONS}
        assert window.problems() == []
        return found


@pytest.fixture(scope="module")
def fox(heard: object, built: Site) -> Iterator[Marionette]:
    """Firefox for all of its tests here."""
    with marionette(built, SIZE) as window:
        yield window


def expect_a_whole_step(step: Heard, language: str) -> None:
    """Title, sentence, controls and figure are there, and everything has a name."""
    seen, names, player = step.seen, NAMES[language], step.player
    where = seen["index"] + 1
    assert player, where
    told = list(player.all())
    assert ("heading", flat(seen["title"])) in player.line(), where
    assert flat(seen["summary"]) in player.text(), where
    operated = [(one.kind, one.name) for one in told if one.kind in trees.OPERATED]
    assert operated[:9] == [
        ("button", flat(names["play"])),
        ("button", flat(names["previous"])),
        ("button", flat(names["next"])),
        ("slider", flat(names["slider"])),
        ("button", flat(names["restart"])),
        ("combobox", flat(names["speed"])),
        ("button", flat(names["share"])),
        ("button", flat(names["present"])),
        ("button", flat(names["enlarge"])),
    ], where
    figure = player.find("group", flat(names["figure"]))
    assert figure, where
    regions = [one for one in figure.all() if one.kind == "region"]
    assert len(regions) >= seen["panels"], where
    in_regions = sum(one.kind == "table" for region in regions for one in region.all())
    assert in_regions >= sum(one.kind == "table" for one in figure.all()), where
    named = trees.OPERATED | {"heading", "image", "region"}
    assert [one for one in step.page.all() if one.kind in named and not one.name] == [], where


def expect_it_was_said(steps: list[Heard]) -> None:
    """With each step the live region says another sentence: its number and what it is about."""
    said = [flat(step.seen["said"]) for step in steps]
    assert said[0] == ""
    assert len(set(said)) == len(steps)
    for step, sentence in zip(steps[1:], said[1:], strict=True):
        assert sentence in step.page.text()
        assert sentence.endswith(flat(step.seen["summary"]))
        assert str(step.seen["index"] + 1) in sentence.removesuffix(flat(step.seen["summary"]))


@pytest.mark.parametrize(("language", "lesson"), LESSONS)
def test_chromium_gives_a_screen_reader_every_step_whole(
    heard: dict[tuple[str, str], list[Heard]], language: str, lesson: str
) -> None:
    for step in heard[language, lesson]:
        expect_a_whole_step(step, language)
    expect_it_was_said(heard[language, lesson])


@pytest.mark.parametrize(("language", "lesson"), LESSONS)
def test_what_is_told_is_what_was_read(
    heard: dict[tuple[str, str], list[Heard]], language: str, lesson: str
) -> None:
    file = READ / f"{language}-{lesson}.txt"
    told = walkthrough([step.lines for step in heard[language, lesson]])
    if os.environ.get(WRITE):
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text("utf-8")


if "firefox" in ensure_browser.engines():

    @pytest.mark.parametrize(("language", "lesson"), LESSONS)
    def test_firefox_gives_a_screen_reader_the_same(
        heard: dict[tuple[str, str], list[Heard]], fox: Marionette, language: str, lesson: str
    ) -> None:
        steps = []
        for seen, other in zip(walk(fox, language, lesson), heard[language, lesson], strict=True):
            assert other.player
            # Firefox brings its tree up to date when it has time.
            until = time.monotonic() + PATIENCE
            while True:
                step = Heard(trees.of_firefox(fox.tree()), seen)
                settled = step.player and step.player.line() == other.player.line()
                if (settled and flat(seen["said"]) in step.page.text()) or time.monotonic() > until:
                    break
            assert step.player
            assert step.player.line() == other.player.line(), seen["index"]
            assert step.player.text() == other.player.text(), seen["index"]
            expect_a_whole_step(step, language)
            steps.append(step)
        expect_it_was_said(steps)
