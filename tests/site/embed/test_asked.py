"""What the attributes of an element ask for: nothing breaks it, and what is amiss is said."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

HELD = (
    '<script type="module" src="{site}/embed.js"></script>'
    "<tokenstep-player {attributes}>"
    '<a href="{site}/en/loop/">Elsewhere</a></tokenstep-player>'
)
WHOLE = {
    "abc": (1, "zh", "步骤（step）要写成整数，“abc”不是，这里从第 1 步开始。"),
    "NaN": (1, "en", "whole number; “NaN” is none, so step 1 is open."),
    "2.5": (3, "en", "whole number; “2.5” is none, so step 3 is open."),
    "99": (10, "zh", "没有那一步，显示最接近的第 10 步（共 10 步）。"),
}
WAYS = {"zh": {"previous": "上一步", "next": "下一步"}, "en": {"next": "Next"}}
NAMED = [
    (
        'lesson="selecton" lang="en"',
        "selection",
        r"no lesson “selecton” \(lesson\); the closest, sel",
    ),
    ('lesson="../../x" lang="zh"', "loop", r"没有叫“../../x”的课（lesson），这里打开最接近的 loop"),
    ('lesson="loop" lang="en" theme="pink"', "loop", r"no theme “pink” \(theme\)"),
    ('lesson="loop" lang="fr"', "loop", r"no language “fr” \(lang\). Possible: zh, en"),
]
REFUSED = "() => document.querySelector('tokenstep-player').shown.problem"
BOTH = ("step 10 of 10", "“Token limit” was not changed to “99”")


def holding(site: Any, host: Any, attributes: str) -> str:
    """A page of another origin with one element; Python never arrives."""
    site.silence("runtime/manifest.json")
    return str(host.page(HELD.format(site=site.origin, attributes=attributes)))


def expect_step(page: Page, number: int) -> None:
    """The element is at a step, and shows what is in it."""
    expect(page.get_by_text(f"{number} / 10").filter(visible=True).first).to_be_visible()
    expect(page.get_by_text("NaN /").filter(visible=True)).to_have_count(0)
    assert page.locator("tokenstep-figure .shown-panel").count() > 0


@pytest.mark.parametrize("written", ["abc", "NaN", "2.5", "99"])
def test_a_step_that_is_none_opens_the_nearest_and_is_named(
    page: Page, site: Any, host: Any, written: str
) -> None:
    number, lang, said = WHOLE[written]
    page.goto(holding(site, host, f'lesson="loop" lang="{lang}" step="{written}"'))
    told = page.get_by_role("status").filter(has_text=said)
    expect(told).to_be_visible()
    expect_step(page, number)
    way = "previous" if number == 10 else "next"
    page.get_by_role("button", name=WAYS[lang][way], exact=True).click()
    expect_step(page, number - 1 if number == 10 else number + 1)


def test_wide_digits_are_digits(page: Page, site: Any, host: Any) -> None:
    page.goto(holding(site, host, 'lesson="loop" lang="zh" step="４"'))
    expect_step(page, 4)
    expect(page.get_by_text("没有那一步")).to_have_count(0)
    expect(page.get_by_text("要写成整数")).to_have_count(0)


@pytest.mark.parametrize("written", ["abc", "2.5", "-1"])
def test_a_step_that_is_set_later_breaks_nothing_either(
    page: Page, site: Any, host: Any, written: str
) -> None:
    page.goto(holding(site, host, 'lesson="loop" lang="en" step="4"'))
    expect_step(page, 4)
    player = page.locator("tokenstep-player")
    player.evaluate("(player, step) => player.setAttribute('step', step)", written)
    number = {"abc": 1, "2.5": 3, "-1": 1}[written]
    expect_step(page, number)
    said = f"There is no such step; this is the nearest, step {number} of 10."
    expect(page.get_by_text(said, exact=True)).to_be_visible()
    player.evaluate("(player) => player.setAttribute('step', '6')")
    expect_step(page, 6)
    expect(page.get_by_text(said, exact=True)).to_have_count(0)
    player.evaluate("(player) => player.goTo(NaN)")
    expect_step(page, 1)


@pytest.mark.parametrize(("attributes", "lesson", "said"), NAMED)
def test_a_name_that_nothing_has_opens_the_nearest_and_is_told(
    page: Page, site: Any, host: Any, attributes: str, lesson: str, said: str
) -> None:
    page.goto(holding(site, host, attributes))
    expect(page.get_by_role("status").filter(has_text=re.compile(said))).to_be_visible()
    assert page.locator("tokenstep-player").evaluate("(player) => player.trace.lesson") == lesson
    assert f"/traces/{lesson}.json" in site.requests
    assert not [path for path in site.requests if path.endswith("/x.json")]


def test_the_lesson_that_was_meant_is_computed(page: Page, site: Any, host: Any) -> None:
    body = HELD.format(site=site.origin, attributes='lesson="selecton" lang="en"')
    page.goto(host.page(body))
    page.wait_for_function("() => document.querySelector('tokenstep-player').source === 'live'")
    assert page.locator("tokenstep-player").evaluate("({trace}) => trace.lesson") == "selection"


def test_a_refused_option_hides_no_step_that_was_not_to_be_had(
    page: Page, site: Any, host: Any
) -> None:
    attributes = 'lesson="loop" lang="en" step="99" options="max_new_tokens=99"'
    page.goto(host.page(HELD.format(site=site.origin, attributes=attributes)))
    page.wait_for_function(REFUSED)
    for told in BOTH:
        expect(
            page.get_by_text(re.compile(re.escape(told))).filter(visible=True).first
        ).to_be_visible()


def test_what_is_well_asked_for_is_not_remarked_on(page: Page, site: Any, host: Any) -> None:
    page.goto(holding(site, host, 'lesson="loop" lang="en" step="4" theme="auto"'))
    expect_step(page, 4)
    assert page.locator("tokenstep-player .said").count() == 0
