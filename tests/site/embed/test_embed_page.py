"""`embed.html`: whatever its address says, a player opens and says what was not to be had."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlencode

import project
import pytest
from playwright.sync_api import Page, expect

PLAYER = "document.querySelector('tokenstep-player')"
MARKUP = "<img src=x onerror=\"document.title='taken'\"><b id=injected>"
SAID = {
    "zh": {
        "lesson=selecton": r"没有叫“selecton”的课（lesson），这里打开最接近的 selection。可以写：",
        "lesson=xyzzyxyzzyxyzzy": r"没有叫“xyzzyxyzzyxyzzy”的课.*最接近的 loop",
        "": r"地址里没有写是哪一课（lesson），这里打开 loop",
        "lesson=loop&step=abc": r"步骤（step）要写成整数，“abc”不是，这里从第 1 步开始",
        "lesson=loop&step=3.6": r"“3.6”不是，这里显示第 4 步",
        "lesson=loop&theme=blue": r"没有“blue”这种配色（theme），.*light、dark、auto",
        "lesson=loop&step=99": r"没有那一步，显示最接近的第 10 步（共 10 步）",
        "lesson=loop&step=-5": r"没有那一步，显示最接近的第 1 步（共 10 步）",
    },
    "en": {
        "lesson=selecton": r"no lesson “selecton” \(lesson\); the closest, selection, is open",
        "lesson=xyzzyxyzzyxyzzy": r"the closest, loop, is open. Possible: loop, selection,",
        "": r"The address names no lesson \(lesson\); loop is open",
        "lesson=loop&step=abc": r"whole number; “abc” is none, so step 1 is open",
        "lesson=loop&step=3.6": r"“3.6” is none, so step 4 is open",
        "lesson=loop&theme=blue": r"no theme “blue” \(theme\).*light, dark, auto",
        "lesson=loop&step=99": r"no such step.*10 of 10|step 10",
        "lesson=loop&step=-5": r"no such step.*1 of 10|step 1",
    },
}
OPENED = {"lesson=selecton": ("selection", 1), "lesson=loop&step=3.6": ("loop", 4)}
OPENED |= {"lesson=loop&step=99": ("loop", 10)}
TOTAL = {"loop": 10, "selection": 5}
REFUSED = {
    "zh": ("“词元上限”没有改成“99”", "1 到 12", "没有那一步，显示最接近的第 10 步"),
    "en": ("“Token limit” was not changed to “99”", "from 1 to 12", "step 10"),
}
UNKNOWN = {"zh": "“flavour”没有改成“mint”", "en": "“flavour” was not changed to “mint”"}
MORE = {"zh": "打开整课：讲解和自测", "en": "Open the whole lesson, with its explanations"}
TITLES = {"zh": "逐步演示：选择规则 · Tokenstep", "en": "Step by step: selection rules · Tokenstep"}
REFUSAL = f"() => {PLAYER}.shown.problem"
LIVE = f"() => {PLAYER}.source === 'live'"


@pytest.fixture
def opened(page: Page, site: Any, language: str) -> Callable[..., None]:
    """Opens `embed.html` with a query and waits for its player; Python never arrives."""

    def open_page(query: str, *, lang: bool = True, python: bool = False) -> None:
        if not python:
            site.silence("runtime/manifest.json")
        parts = [query, f"lang={language}"] if lang else [query]
        page.goto(site.url(f"embed.html?{'&'.join(part for part in parts if part)}"))
        expect(page.locator("tokenstep-player[ready]")).to_be_visible()

    return open_page


def position(page: Page, number: int, total: int) -> None:
    """The position is shown as text."""
    expect(page.get_by_text(re.compile(rf"\b{number} / {total}$")).first).to_be_visible()


def test_lesson_step_and_language_are_those_of_the_address(
    page: Page, opened: Callable[..., None], language: str, stage: Any, axe: Callable[..., Any]
) -> None:
    opened("lesson=selection&step=3")
    expect(stage(page, language, "selection")).to_be_visible()
    position(page, 3, 5)
    expect(page).to_have_title(TITLES[language])
    assert page.locator("html").get_attribute("lang") == {"zh": "zh-Hans", "en": "en"}[language]
    expect(page.get_by_role("status").first).to_have_text("")
    assert axe(page) == []


@pytest.mark.parametrize("query", list(SAID["zh"]))
def test_what_is_not_to_be_had_is_named_and_the_nearest_opens(
    page: Page, opened: Callable[..., None], language: str, query: str, stage: Any
) -> None:
    opened(query)
    lesson, step = OPENED.get(query, ("loop", 1))
    expect(stage(page, language, lesson)).to_be_visible()
    position(page, step, TOTAL[lesson])
    # All of it is said in one place, above the player.
    expect(page.get_by_role("status").first).to_have_text(re.compile(SAID[language][query]))


@pytest.mark.parametrize(
    ("locale", "told"), [("zh-TW", "没有“fr”这种语言"), ("de", "no language “fr”")]
)
def test_an_unknown_language_is_the_browser_s_own(
    browser: Any, shared_site: Any, locale: str, told: str
) -> None:
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto(shared_site.url("embed.html?lesson=loop&lang=fr"))
        expect(page.get_by_text(re.compile(told))).to_be_visible()


def test_options_are_computed_and_the_step_may_be_one_of_theirs(
    page: Page, opened: Callable[..., None], language: str
) -> None:
    options = quote("rule=sample&temperature=3")
    opened(f"lesson=loop&step=13&options={options}", python=True)
    page.wait_for_function(LIVE)
    total = page.evaluate(f"() => {PLAYER}.trace.steps.length")
    assert total > 13, "these options make a longer run than the default"
    position(page, 13, total)
    shown = page.evaluate(f"() => {PLAYER}.trace.options")
    assert (shown["rule"], shown["temperature"]) == ("sample", 3)
    link = page.get_by_role("link", name=MORE[language]).get_attribute("href")
    assert link
    assert re.search(rf"/{language}/loop/#step=13&rule=sample&temperature=3$", link)


def test_refused_options_are_named_and_what_was_built_stays(
    page: Page, opened: Callable[..., None], language: str
) -> None:
    opened(f"lesson=loop&step=12&options={quote('max_new_tokens=99')}", python=True)
    page.wait_for_function(REFUSAL)
    for told in REFUSED[language]:
        expect(page.get_by_text(re.compile(re.escape(told))).first).to_be_visible()
    position(page, 10, 10)
    assert page.evaluate(f"() => {PLAYER}.trace.options.max_new_tokens") == 8


def test_an_option_that_nobody_knows_is_named(
    page: Page, opened: Callable[..., None], language: str
) -> None:
    opened(f"lesson=loop&options={quote('flavour=mint')}", python=True)
    page.wait_for_function(REFUSAL)
    expect(page.get_by_text(re.compile(UNKNOWN[language])).first).to_be_visible()


def test_nothing_of_an_address_becomes_markup(page: Page, opened: Callable[..., None]) -> None:
    query = dict.fromkeys(("lesson", "lang", "step", "theme", "options", MARKUP), MARKUP)
    opened(urlencode(query), lang=False, python=True)
    expect(page.get_by_text(MARKUP[:20]).first).to_be_visible()
    page.wait_for_function(REFUSAL)
    assert page.locator("#injected, img").count() == 0
    assert "taken" not in page.title()


def test_nothing_of_an_address_turns_a_sentence_round(
    page: Page, opened: Callable[..., None], language: str
) -> None:
    turned = "\u202e"
    opened(
        f"lesson={quote(turned)}pool&options={quote(quote(f'prompt={turned}abc', safe='='))}",
        python=True,
    )
    expect(page.get_by_text("U+202Epool")).to_be_visible()
    page.wait_for_function(REFUSAL)
    expect(page.get_by_text("U+202Eabc").first).to_be_visible()
    said = page.locator("body").inner_text() + page.locator("tokenstep-status").inner_text()
    assert turned not in said


def test_options_that_fell_apart_are_named(
    page: Page, opened: Callable[..., None], language: str
) -> None:
    opened("lesson=loop&options=dtype=float32&rule=sample&utm_source=mail")
    said = page.get_by_role("status").first
    expect(said).to_contain_text("rule=sample")
    expect(said).not_to_contain_text("utm_source")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_theme_is_the_address_s_or_the_system_s(
    page: Page, site: Any, scheme: Any, theme: str
) -> None:
    site.silence("runtime/manifest.json")
    page.emulate_media(color_scheme=scheme)
    page.goto(site.url(f"embed.html?lesson=loop&lang=en&theme={theme}"))
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    dark = (scheme if theme == "auto" else theme) == "dark"
    for colour in (
        page.locator("html").evaluate("(e) => getComputedStyle(e).backgroundColor"),
        page.locator("tokenstep-player .stage").evaluate(
            "(e) => getComputedStyle(e).backgroundColor"
        ),
    ):
        red = int(re.findall(r"\d+", colour)[0])
        assert (red < 60) is dark, colour


def test_in_a_frame_auto_is_the_color_scheme_of_the_page_around(
    page: Page, site: Any, host: Any
) -> None:
    site.silence("runtime/manifest.json")
    # The reader's system says nothing, as a test's browser else does of itself.
    page.emulate_media(color_scheme="null")
    frame = f'<iframe src="{site.url("embed.html?lesson=loop&lang=en")}" title="Player"></iframe>'
    page.goto(host.page(frame))
    inside = page.frame_locator("iframe")
    expect(inside.get_by_role("button", name="Next")).to_be_attached()
    # The ground of the page in either scheme: --paper in tokens.css.
    grounds = re.search(r"--paper: light-dark\((#\w+), (#\w+)\)", tokens())
    assert grounds
    for scheme, ground in zip(("light", "dark"), grounds.groups(), strict=True):
        page.evaluate("(s) => { document.documentElement.style.colorScheme = s; }", scheme)
        colour = "rgb({}, {}, {})".format(*bytes.fromhex(ground[1:]))
        expect(inside.locator("html")).to_have_css("background-color", colour)


def tokens() -> str:
    """The colours of the site, as they are written."""
    return (project.ROOT / "site" / "styles" / "tokens.css").read_text("utf-8")


@pytest.mark.parametrize("fault", ["no script", "no trace"])
def test_without_a_player_the_way_to_all_steps_is_shown(
    browser: Any, site: Any, fault: str, page: Page, watch: Any
) -> None:
    if fault == "no script":
        with browser.new_context(java_script_enabled=False) as context:
            plain = context.new_page()
            plain.goto(site.url("embed.html?lesson=loop"))
            expect(plain.get_by_role("link")).to_have_count(19)
            plain.get_by_role("link").first.click()
            plain.wait_for_url("**/zh/loop/steps/")
        return
    watch.allow("404")
    site.lose("traces/loop.json")
    page.goto(site.url("embed.html?lesson=loop&lang=en"))
    expect(page.locator("tokenstep-player[ready]")).to_be_visible()
    expect(page.get_by_role("link").first).to_be_visible()
    expect(page.get_by_role("link")).to_have_count(19)
