"""The course around the player: questions, progress, contents, glossary, search, home and about."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tokenstep import api

LANGUAGES = ("zh", "en")
KEY = "tokenstep.progress.v1"
CHECK = {"zh": "看看对不对", "en": "Check"}
VERDICT = {"zh": ("对。", "不对。", "先选一个。"), "en": ("Right.", "Not so.", "Choose one first.")}
KNOWN = {"zh": "答对过", "en": "Answered before"}
CONTENTS = {"zh": "课程", "en": "Lessons"}
ALL_LESSONS = {"zh": "全部课程", "en": "All lessons"}
SEARCH = {"zh": "搜索", "en": "Search"}
QUERY = {"zh": "要找的词", "en": "What to look for"}
GLOSSARY = {"zh": "词汇表", "en": "Glossary"}
ABOUT = {"zh": "关于", "en": "About"}
NEXT = {"zh": "下一步", "en": "Next"}
# Opened, at step 4 of 10, one question right.
STANDING = {
    "zh": ("还没开始", "看到第 4 步，共 10 步", "走完了", "自测答对 1 / 2"),
    "en": ("Not started", "Seen up to step 4 of 10", "All steps seen", "1 / 2 answered"),
}
ERASE = {
    "zh": ("清除进度", "清除", "保留", "撤销清除"),
    "en": ("Erase progress", "Erase", "Keep", "Undo"),
}
EMPTY = {"zh": "还没有进度。", "en": "No progress yet."}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Both languages in turn."""
    return str(request.param)


@pytest.fixture
def quiet(site: Any) -> None:
    """Python never starts: what is tested here does not wait for it."""
    site.silence("runtime/manifest.json")


@pytest.fixture
def plain_page(browser: Browser, site: Any, watch: Any) -> Iterator[Page]:
    """A page in a browser with JavaScript turned off."""
    context = browser.new_context(java_script_enabled=False)
    watch.follow(context)
    yield context.new_page()
    context.close()
    assert watch.unexpected() == []


def open_lesson(page: Page, site: Any, language: str, name: str = "loop", hash: str = "") -> None:
    """Go to a lesson and wait for its player."""
    page.goto(site.url(f"{language}/{name}/{hash}"))
    page.wait_for_function("() => document.querySelector('tokenstep-player').trace")


def step_to(page: Page, step: int) -> None:
    """Step there, one after the other."""
    player = page.locator("tokenstep-player")
    while player.evaluate("(player) => player.index") < step - 1:
        player.evaluate("(player) => player.next()")


def stored(page: Page) -> Any:
    """What the browser keeps of the reader's progress."""
    text = page.evaluate("(key) => localStorage.getItem(key)", KEY)
    return None if text is None else json.loads(text)["lessons"]


def choose(question: Locator, right: bool) -> Locator:
    """Mark the right option of a question, or the first wrong one; gives the radio button."""
    wanted = question.locator(".answer.right" if right else ".answer.wrong").first
    radio = question.locator(f"input[value='{wanted.get_attribute('data-choice')}']")
    radio.check()
    return radio


def answer(question: Locator, language: str, right: bool) -> None:
    """Choose an option of a question, and ask whether it is right."""
    choose(question, right=right)
    question.get_by_role("button", name=CHECK[language]).click()


# --- questions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", api.LESSONS)
def test_every_lesson_asks_the_same_questions_in_both_languages(
    plain_page: Page, site: Any, name: str
) -> None:
    asked = {}
    for language in LANGUAGES:
        plain_page.goto(site.url(f"{language}/{name}/"))
        questions = plain_page.locator("#check-yourself [data-question]")
        asked[language] = [
            (q.get_attribute("data-question"), q.locator(".answer").count(), rights(q))
            for q in questions.all()
        ]
    assert asked["zh"] == asked["en"]
    assert 1 <= len(asked["zh"]) <= 3
    for _, options, right in asked["zh"]:
        assert options >= 3
        assert len(right) == 1


def rights(question: Locator) -> list[str | None]:
    """Which options are right."""
    return [a.get_attribute("data-choice") for a in question.locator(".answer.right").all()]


@pytest.mark.parametrize("name", api.LESSONS)
def test_every_wrong_reply_names_its_confusion_and_points_at_what_settles_it(
    plain_page: Page, site: Any, language: str, name: str
) -> None:
    plain_page.goto(site.url(f"{language}/{name}/"))
    wrong = plain_page.locator("#check-yourself .answer.wrong")
    assert wrong.count() >= 2
    for answer in wrong.all():
        said = answer.text_content()
        assert answer.locator("p:not(.answer-to) strong").count() >= 1, said
        assert answer.locator("a[href]").count() >= 1, said


def test_the_options_and_all_replies_are_there_without_javascript(
    plain_page: Page, site: Any, language: str
) -> None:
    plain_page.goto(site.url(f"{language}/loop/"))
    question = plain_page.get_by_role("group").filter(has=plain_page.get_by_role("radio")).first
    assert question.get_by_role("radio").count() == 4
    assert plain_page.get_by_role("button", name=CHECK[language]).count() == 0
    details = plain_page.locator("#check-yourself details").first
    expect(details.locator(".answer").first).to_be_hidden()
    details.locator("summary").click()
    for answer in details.locator(".answer").all():
        expect(answer).to_be_visible()


def near(page: Page, language: str, name: str) -> Locator:
    """A question that the reader has come to: from then on it answers."""
    question = page.locator(f"[data-question='{name}']")
    question.scroll_into_view_if_needed()
    expect(question.get_by_role("button", name=CHECK[language])).to_be_visible()
    return question


def test_a_wrong_choice_is_told_its_confusion_and_a_right_one_why(
    page: Page, site: Any, quiet: None, language: str
) -> None:
    open_lesson(page, site, language)
    question = near(page, language, "cache-rows")
    reply = question.locator("[aria-live]")
    answers = question.locator("details")
    expect(answers).to_be_hidden()
    button = question.get_by_role("button", name=CHECK[language])
    button.click()
    expect(reply).to_have_text(VERDICT[language][2])
    expect(answers).to_be_hidden()

    choose(question, right=False)
    button.click()
    expect(reply).to_contain_text(VERDICT[language][1])
    confusion = {"zh": "这是把刚选出当成了已处理", "en": "That takes selected for processed"}
    expect(reply).to_contain_text(confusion[language])
    expect(answers).to_be_visible()
    assert stored(page)["loop"]["right"] == []

    # The settled question: another choice begins anew.
    choose(question, right=True)
    expect(reply).to_be_empty()
    button.click()
    expect(reply).to_contain_text(VERDICT[language][0])
    expect(question.get_by_text(KNOWN[language])).to_be_visible()
    assert stored(page)["loop"]["right"] == ["cache-rows"]


def test_a_question_is_answered_by_keyboard_alone_and_moves_no_step(
    page: Page, site: Any, quiet: None, language: str
) -> None:
    open_lesson(page, site, language)
    question = near(page, language, "cache-rows")
    radios = question.get_by_role("radio")
    radios.first.focus()
    page.keyboard.press("Space")
    expect(radios.first).to_be_checked()
    page.keyboard.press("ArrowDown")
    expect(radios.nth(1)).to_be_checked()
    page.keyboard.press("Enter")
    expect(question.locator("[aria-live]")).to_contain_text(VERDICT[language][0])
    expect(radios.nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(question.get_by_role("button", name=CHECK[language])).to_be_focused()
    assert page.evaluate("() => document.querySelector('tokenstep-player').index") == 0


def test_a_link_in_a_reply_brings_the_player_to_its_step(
    page: Page, site: Any, quiet: None, language: str
) -> None:
    open_lesson(page, site, language)
    question = page.locator("[data-question='cache-rows']")
    answer(question, language, right=False)
    link = question.locator("[aria-live] a[href^='#step=']").first
    step = int((link.get_attribute("href") or "").removeprefix("#step="))
    link.click()
    page.wait_for_function(f"() => document.querySelector('tokenstep-player').index === {step - 1}")
    expect(page.locator("tokenstep-player")).to_be_in_viewport()


# --- progress ----------------------------------------------------------------------------------


def kept(page: Page) -> Locator:
    """What the home page says of the progress as a whole; it says it once the reader comes near."""
    section = page.locator("#progress")
    section.scroll_into_view_if_needed()
    return section


def marks(page: Page, language: str, name: str = "loop") -> Locator:
    """The standing of a lesson in the map of the home page."""
    return page.locator(f".map [data-progress='{name}']")


def test_progress_survives_leaving_and_is_shown_in_the_map_and_in_the_contents(
    page: Page, site: Any, quiet: None, language: str
) -> None:
    new, seen, finished, right = STANDING[language]
    page.goto(site.url(f"{language}/"))
    expect(marks(page, language)).to_have_text(new)
    expect(kept(page)).to_contain_text(EMPTY[language])
    open_lesson(page, site, language)
    player = page.locator("tokenstep-player")
    for _ in range(3):
        player.evaluate("(player) => player.next()")
    player.evaluate("(player) => player.first()")
    question = page.locator("[data-question='limit']")
    answer(question, language, right=True)
    page.reload()
    expect(question.get_by_text(KNOWN[language])).to_be_visible()
    page.locator("summary").filter(has_text=CONTENTS[language]).click()
    contents = page.get_by_role("navigation", name=ALL_LESSONS[language])
    current = contents.get_by_role("listitem").filter(has=page.locator("[aria-current=page]"))
    expect(current).to_contain_text(seen)

    page.goto(site.url(f"{language}/"))
    expect(marks(page, language)).to_have_text(f"{seen} · {right}")
    expect(marks(page, language).locator("svg")).to_be_visible()
    expect(marks(page, language, "selection")).to_have_text(new)
    # The last step opened by its address, or by a jump, is not all of them.
    open_lesson(page, site, language, hash="#step=10")
    page.wait_for_function("() => document.querySelector('tokenstep-player').index === 9")
    player.evaluate("(player) => (player.first(), player.last())")
    page.goto(site.url(f"{language}/"))
    expect(marks(page, language)).to_contain_text(seen)
    open_lesson(page, site, language)
    step_to(page, 10)
    page.goto(site.url(f"{language}/"))
    expect(marks(page, language)).to_contain_text(finished)


def test_opening_a_lesson_is_not_having_seen_its_first_step(
    page: Page, site: Any, quiet: None, language: str
) -> None:
    open_lesson(page, site, language)
    page.wait_for_function("(key) => localStorage.getItem(key)", arg=KEY)
    assert stored(page) == {"loop": {"step": 0, "steps": 0, "right": []}}


def test_erasing_asks_once_can_be_undone_and_is_gone_after_that(
    page: Page, site: Any, quiet: None, language: str
) -> None:
    ask, confirm, keep, undo = ERASE[language]
    new, *_ = STANDING[language]
    open_lesson(page, site, language)
    step_to(page, 4)
    page.wait_for_function(f"() => localStorage.getItem('{KEY}')?.includes('\"step\":4')")
    before = stored(page)
    page.goto(site.url(f"{language}/"))
    kept(page)
    button = {name: page.get_by_role("button", name=name, exact=True) for name in ERASE[language]}
    expect(button[confirm]).to_be_hidden()
    expect(button[undo]).to_be_hidden()
    button[ask].click()
    expect(button[keep]).to_be_focused()
    button[keep].click()
    assert stored(page) == before
    button[ask].focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(button[ask]).to_be_focused()
    button[ask].click()
    button[confirm].click()
    assert stored(page) is None
    expect(marks(page, language)).to_have_text(new)
    expect(button[undo]).to_be_focused()
    button[undo].click()
    assert stored(page) == before
    expect(button[undo]).to_be_hidden()
    button[ask].click()
    button[confirm].click()
    page.reload()
    expect(kept(page)).to_contain_text(EMPTY[language])
    expect(button[undo]).to_be_hidden()
    expect(button[ask]).to_be_hidden()
    assert stored(page) is None


def test_what_another_tab_did_is_shown_here(
    context: BrowserContext, page: Page, site: Any, quiet: None
) -> None:
    page.goto(site.url("en/"))
    expect(marks(page, "en")).to_have_text(STANDING["en"][0])
    other = context.new_page()
    open_lesson(other, site, "en")
    step_to(other, 4)
    expect(marks(page, "en")).to_have_text(STANDING["en"][1])


REFUSED = {
    "refused": "Object.defineProperty(window, 'localStorage', "
    "{get() { throw new DOMException('refused', 'SecurityError'); }});",
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'Q'); };",
    "absent": "Object.defineProperty(window, 'localStorage', {value: null});",
}


@pytest.mark.parametrize("how", REFUSED)
def test_without_storage_everything_works_for_as_long_as_the_page_and_the_page_says_so(
    page: Page, site: Any, quiet: None, how: str
) -> None:
    page.add_init_script(REFUSED[how])
    open_lesson(page, site, "en")
    question = page.locator("[data-question='limit']")
    answer(question, "en", right=True)
    expect(question.get_by_text(KNOWN["en"])).to_be_visible()
    page.goto(site.url("en/"))
    expect(marks(page, "en")).to_have_text(STANDING["en"][0])
    expect(kept(page)).to_contain_text("does not let this site store anything")


def test_progress_that_cannot_be_read_is_told_and_counted_afresh(
    page: Page, site: Any, quiet: None
) -> None:
    page.goto(site.url("en/"))
    page.evaluate("(key) => localStorage.setItem(key, '{\"lessons\": 7}')", KEY)
    page.reload()
    expect(kept(page)).to_contain_text("cannot be read")
    open_lesson(page, site, "en")
    assert list(stored(page)) == ["loop"]


def test_what_the_site_does_not_have_is_not_counted(page: Page, site: Any) -> None:
    page.goto(site.url("en/"))
    lessons = {
        "loop": {"step": 10, "steps": 10, "right": ["limit", "of-an-older-page"]},
        "elsewhere": {"step": 3, "steps": 3, "right": ["limit"]},
    }
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps({"lessons": lessons})]
    )
    page.reload()
    told = f"Of {len(api.LESSONS)} lessons, 1 seen to the end; questions answered right: 1."
    page.locator("#progress").scroll_into_view_if_needed()
    expect(page.locator("#progress")).to_contain_text(told)


# --- places of a page --------------------------------------------------------------------------


def test_another_language_keeps_the_section_that_is_read(
    page: Page, site: Any, quiet: None
) -> None:
    open_lesson(page, site, "zh", hash="#check-yourself")
    page.locator("a[data-language=en]").first.click()
    expect(page).to_have_url(site.url("en/loop/#check-yourself"))


def test_back_from_a_step_that_a_reply_names_leads_to_the_reply(
    page: Page, site: Any, quiet: None, language: str
) -> None:
    open_lesson(page, site, language)
    question = page.locator("[data-question='cache-rows']")
    answer(question, language, right=False)
    link = question.locator("a[href^='#step=']").filter(visible=True).first
    link.scroll_into_view_if_needed()
    before = page.evaluate("() => scrollY")
    link.click()
    page.wait_for_function("() => document.querySelector('tokenstep-player').index > 0")
    page.wait_for_function("(before) => scrollY < before / 2", arg=before)
    page.go_back()
    page.wait_for_function("() => document.querySelector('tokenstep-player').index === 0")
    page.wait_for_function("(before) => Math.abs(scrollY - before) < 40", arg=before)
    expect(link).to_be_in_viewport()


# --- contents ----------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 1280])
def test_all_lessons_can_be_reached_from_every_lesson(
    page: Page, site: Any, quiet: None, language: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    open_lesson(page, site, language, "selection")
    contents = page.get_by_role("navigation", name=ALL_LESSONS[language])
    expect(contents).to_be_hidden()
    summary = page.locator("summary").filter(has_text=CONTENTS[language])
    summary.focus()
    page.keyboard.press("Enter")
    expect(contents).to_be_visible()
    links = contents.get_by_role("link")
    assert links.count() == len(api.LESSONS) + 2
    current = contents.locator("[aria-current=page]")
    assert current.count() == 1
    expect(current).to_have_text(page.get_by_role("heading", level=1).inner_text())
    box = contents.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    page.keyboard.press("Escape")
    expect(contents).to_be_hidden()
    expect(summary).to_be_focused()
    summary.click()
    # Beside the list: on a narrow page it lies over the heading.
    page.mouse.click(width // 2, 735)
    expect(contents).to_be_hidden()
    summary.click()
    links.first.click()
    expect(page).to_have_url(re.compile(f"/{language}/loop/"))


def test_the_contents_work_without_javascript(plain_page: Page, site: Any, language: str) -> None:
    plain_page.goto(site.url(f"{language}/loop/"))
    plain_page.locator("summary").filter(has_text=CONTENTS[language]).click()
    contents = plain_page.get_by_role("navigation", name=ALL_LESSONS[language])
    contents.get_by_role("link", name=GLOSSARY[language]).click()
    expect(plain_page.get_by_role("heading", level=1)).to_have_text(GLOSSARY[language])


# --- glossary ----------------------------------------------------------------------------------


def test_every_term_has_the_same_anchor_in_both_languages_and_is_shown_somewhere(
    plain_page: Page, site: Any
) -> None:
    anchors = {}
    for language in LANGUAGES:
        plain_page.goto(site.url(f"{language}/glossary/"))
        terms = plain_page.locator(".term")
        anchors[language] = [t.get_attribute("id") for t in terms.all()]
        assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", anchor or "") for anchor in anchors[language])
        assert terms.locator("dt").count() == terms.locator("dd").count() == terms.count()
        assert terms.locator("a.shown-in").count() == terms.count()
    assert anchors["zh"] == anchors["en"]
    assert len(set(anchors["zh"])) == len(anchors["zh"]) >= 35
    # Addresses that others link to.
    assert {"kv-cache", "token", "residual", "top-p", "beam-search"} <= set(anchors["zh"])


def test_every_link_to_a_place_on_another_page_finds_it(site: Any) -> None:
    ids: dict[str, set[str]] = {}
    links: list[tuple[str, str]] = []
    for file in site.root.rglob("*.html"):
        text = file.read_text("utf-8")
        path = "/" + file.relative_to(site.root).as_posix().removesuffix("index.html")
        ids[path] = set(re.findall(r'\sid="([^"]+)"', text))
        links += [(path, href) for href in re.findall(r'<a\s[^>]*?href="([^"]+)"', text)]
    checked = set()
    for path, href in links:
        parts = urlsplit(urljoin(f"http://x{path}", href))
        if parts.netloc != "x" or not parts.fragment or "=" in parts.fragment:
            continue
        assert unquote(parts.fragment) in ids[parts.path], f"{path}: {href}"
        checked.add((parts.path, parts.fragment))
    assert len([1 for path, _ in checked if path.endswith("/glossary/")]) >= 10


# --- search ------------------------------------------------------------------------------------


def searched(page: Page, language: str, query: str) -> Locator:
    """Open the search by its button, type, and give the results."""
    page.get_by_role("button", name=SEARCH[language]).click()
    page.get_by_role("searchbox", name=QUERY[language]).fill(query)
    return page.get_by_role("dialog").get_by_role("listitem")


@pytest.mark.parametrize(
    ("language", "query", "place"),
    [
        ("zh", "残差分布", "/zh/glossary/#residual"),
        ("zh", "残差", "/zh/glossary/#residual"),
        ("zh", "ＫＶ 缓存", "/zh/glossary/#kv-cache"),
        ("zh", "束搜索", "/zh/glossary/#beam-search"),
        ("en", "residual", "/en/glossary/#residual"),
        ("en", "Residual Distribution", "/en/glossary/#residual"),
        ("en", "temprature", "/en/glossary/#temperature"),
    ],
)
def test_search_finds_a_term_and_marks_what_it_found(
    page: Page, site: Any, language: str, query: str, place: str
) -> None:
    page.goto(site.url(f"{language}/"))
    results = searched(page, language, query)
    expect(results.first).to_be_visible()
    links = results.get_by_role("link")
    assert place in [
        urlsplit(link.evaluate("(a) => a.href")).path
        + "#"
        + urlsplit(link.evaluate("(a) => a.href")).fragment
        for link in links.all()[:5]
    ]
    expect(results.first.locator("mark").first).to_be_visible()
    said = {"zh": r"^\d+ 处", "en": r"^Found: \d+"}[language]
    expect(page.locator(".search-said")).to_have_text(re.compile(said))


def test_search_finds_a_step_and_leads_to_it(
    page: Page, site: Any, quiet: None, language: str
) -> None:
    page.goto(site.url(f"{language}/loop/"))
    title = page.locator("tokenstep-player > ol > li").nth(3).locator("h2").text_content() or ""
    page.goto(site.url(f"{language}/about/"))
    results = searched(page, language, title.partition(" · ")[2])
    results.locator("a[href*='loop/#step=4']").click()
    page.wait_for_function("() => document.querySelector('tokenstep-player')?.index === 3")


def test_search_puts_the_glossary_before_the_steps_and_knows_other_names(
    page: Page, site: Any, language: str
) -> None:
    page.goto(site.url(f"{language}/"))
    asked = {
        "zh": {
            "EOS": "eos",
            "投机解码": "speculative-decoding",
            "KV 缓存": "kv-cache",
            "温度": "temperature",
        },
        "en": {
            "EOS": "eos",
            "speculative sampling": "speculative-decoding",
            "KV cache": "kv-cache",
            "tempreature": "temperature",
        },
    }[language]
    for query, term in asked.items():
        first = searched(page, language, query).locator("a").first
        expect(first).to_have_attribute("href", re.compile(rf"glossary/#{term}$"))
        page.keyboard.press("Escape")


def test_search_that_finds_nothing_says_so(page: Page, site: Any, language: str) -> None:
    page.goto(site.url(f"{language}/"))
    query = {"zh": "量子纠缠", "en": "xylophone"}[language]
    results = searched(page, language, query)
    expect(page.locator(".search-said")).to_contain_text(query)
    assert results.count() == 0
    page.get_by_role("searchbox", name=QUERY[language]).fill("")
    expect(page.locator(".search-said")).to_be_empty()


def test_search_is_reached_and_left_by_keyboard(page: Page, site: Any, language: str) -> None:
    page.goto(site.url(f"{language}/glossary/"))
    page.keyboard.press("/")
    page.keyboard.type("top-p")
    box = page.get_by_role("searchbox", name=QUERY[language])
    expect(box).to_be_focused()
    expect(box).to_have_value("top-p")
    links = page.get_by_role("dialog").get_by_role("listitem").get_by_role("link")
    expect(links.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    for _ in range(8):
        # One key right after the other: what has just been hidden must not swallow the second.
        page.keyboard.press("/")
        expect(box).to_be_focused()
        page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(box).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page).to_have_url(re.compile("#"))


def test_the_key_of_the_search_is_not_taken_from_the_player_nor_from_what_is_typed(
    page: Page, site: Any, quiet: None
) -> None:
    open_lesson(page, site, "en")
    dialog = page.locator("dialog.search")
    page.locator("tokenstep-player").evaluate("(player) => player.focus()")
    page.keyboard.press("/")
    expect(dialog).to_be_hidden()
    page.locator("[data-question] input").first.focus()
    page.keyboard.press("/")
    expect(dialog).to_be_hidden()
    page.locator("main").focus()
    page.keyboard.press("/")
    expect(dialog).to_be_visible()


def test_the_key_of_the_search_can_be_switched_off_for_good(page: Page, site: Any) -> None:
    page.goto(site.url("en/about/"))
    dialog = page.locator("dialog.search")
    page.keyboard.press("/")
    page.get_by_role("checkbox", name="Open search with the / key").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(dialog).to_be_hidden()
    page.goto(site.url("en/glossary/"))
    page.keyboard.press("/")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name=SEARCH["en"]).click()
    expect(page.get_by_role("checkbox")).not_to_be_checked()


def test_search_that_cannot_be_fetched_says_so_and_tries_again(
    page: Page, site: Any, watch: Any
) -> None:
    watch.allow("Failed to load", "404")
    site.lose("search/en.json")
    page.goto(site.url("en/"))
    results = searched(page, "en", "token")
    expect(page.locator(".search-said")).to_contain_text("could not be fetched")
    site.lift()
    page.get_by_role("searchbox", name=QUERY["en"]).fill("tokens")
    expect(results.first).to_be_visible()


@pytest.mark.parametrize("way", ["button", "around", "Escape"])
def test_search_that_never_came_can_be_left(page: Page, site: Any, watch: Any, way: str) -> None:
    watch.allow("Failed to load", "Failed to fetch", "404")
    site.lose("assets/dialog-*.js")
    page.goto(site.url("zh/"))
    page.get_by_role("button", name=SEARCH["zh"], exact=True).click()
    dialog = page.locator("dialog.search")
    expect(dialog.locator(".search-said")).not_to_be_empty()
    page.get_by_role("searchbox", name=QUERY["zh"]).fill("词元")
    if way == "button":
        dialog.locator("[data-part=close]").click()
    elif way == "around":
        page.mouse.click(2, 2)
    else:
        page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_pasted_text_is_no_query(page: Page, site: Any) -> None:
    page.goto(site.url("en/"))
    page.get_by_role("button", name=SEARCH["en"], exact=True).click()
    box = page.get_by_role("searchbox", name=QUERY["en"])
    box.focus()
    page.keyboard.insert_text("zzyzx " * 5000)
    said = page.locator(".search-said")
    expect(said).to_contain_text("Nothing found for “zzyzx zzyzx")
    assert len(said.inner_text()) < 200
    assert len(box.input_value()) == 100


def test_neither_index_nor_library_is_fetched_before_it_is_wanted(page: Page, site: Any) -> None:
    page.goto(site.url("zh/"))
    page.wait_for_load_state("networkidle")
    assert not [path for path in site.requests if "search" in path or "engine" in path]
    searched(page, "zh", "词元")
    expect(page.locator(".search-results li").first).to_be_visible()
    assert [path for path in site.requests if path.endswith("/search/zh.json")]
    assert not [path for path in site.requests if path.endswith("/search/en.json")]


def test_there_is_no_search_without_javascript(plain_page: Page, site: Any, language: str) -> None:
    plain_page.goto(site.url(f"{language}/"))
    assert plain_page.get_by_role("button").count() == 0
    expect(plain_page.locator("#progress")).to_be_hidden()


# --- home and about ----------------------------------------------------------------------------


def test_the_miniature_at_home_steps_by_press_and_by_key_and_runs_python(
    page: Page, site: Any, language: str
) -> None:
    page.goto(site.url(f"{language}/"))
    page.wait_for_load_state("networkidle")
    assert not [path for path in site.requests if "player" in path or "runtime" in path]
    player = page.locator("tokenstep-player")
    expect(player).to_contain_text("1 / 10")
    page.get_by_role("button", name=NEXT[language]).click()
    page.wait_for_function("() => document.querySelector('tokenstep-player').index === 1")
    button = player.get_by_role("button", name=NEXT[language])
    expect(button).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('tokenstep-player').index === 2")
    page.wait_for_function("() => document.querySelector('tokenstep-player').source === 'live'")
    live = {"zh": "由你的浏览器算出", "en": "computed in this browser"}[language]
    expect(player.get_by_text(re.compile(live, re.IGNORECASE)).first).to_be_visible()
    # The tape, and nothing of the other places of the figure.
    expect(player.locator("[data-slot=top]")).to_be_visible()
    assert player.locator("[data-slot]:not([data-slot=top])").filter(visible=True).count() == 0
    assert player.get_by_role("slider").count() == 0
    assert stored(page) is None


def test_nothing_at_home_moves_when_its_button_comes(page: Page, site: Any, language: str) -> None:
    site.slow("assets/miniature-*.js", 10)
    page.goto(site.url(f"{language}/"))
    player = page.locator("tokenstep-player")
    place = player.get_by_text("1 / 10").bounding_box()
    assert place is not None
    button = player.get_by_role("button", name=NEXT[language])
    expect(button).to_have_count(0)
    site.lift()
    expect(button).to_be_visible()
    assert player.get_by_text("1 / 10").bounding_box() == place


def test_the_miniature_says_that_it_could_not_be_opened(page: Page, site: Any, watch: Any) -> None:
    watch.allow("Failed to load", "404")
    site.lose("assets/player.js")
    page.goto(site.url("en/"))
    page.get_by_role("button", name=NEXT["en"]).click()
    expect(page.locator("tokenstep-player")).to_contain_text("could not be opened")


def test_home_tells_what_each_lesson_lets_the_reader_explain(
    plain_page: Page, site: Any, language: str
) -> None:
    plain_page.goto(site.url(f"{language}/"))
    goals = plain_page.locator(".map > li")
    assert goals.count() == len(api.LESSONS)
    for lesson in goals.all():
        assert 1 <= lesson.locator(".goals li").count() <= 4
    expect(plain_page.locator(".frames > li")).to_have_count(3)


def test_about_names_what_is_shipped_with_version_and_licence(
    plain_page: Page, site: Any, language: str
) -> None:
    plain_page.goto(site.url(f"{language}/about/"))
    rows = plain_page.locator("#licences tbody tr")
    told = {
        row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in rows.all()
    }
    assert {
        "pyodide",
        "numpy",
        "micropip",
        "fastjsonschema",
        "lit",
        "@fluent/bundle",
        "minisearch",
    } <= set(told)
    listed = (site.root / "licences.txt").read_text("utf-8")
    for name, (version, licence) in told.items():
        assert f"\n{name} {version}: {licence}\n" in listed
    assert len(told) == listed.count("\nSource: ")


# --- accessibility -----------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_of_the_course(
    axe: Any, page: Page, site: Any, quiet: None, language: str, scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    found = []
    for place in ("glossary", "about"):
        page.goto(site.url(f"{language}/{place}/"))
        found += axe(page)
    page.locator("summary").filter(has_text=CONTENTS[language]).click()
    found += axe(page)
    results = searched(page, language, {"zh": "词元", "en": "token"}[language])
    expect(results.first).to_be_visible()
    found += axe(page)
    open_lesson(page, site, language)
    question = page.locator("[data-question]").first
    for right in (False, True):
        answer(question, language, right=right)
        found += axe(page)
    page.goto(site.url(f"{language}/"))
    kept(page).get_by_role("button", name=ERASE[language][0], exact=True).click()
    found += axe(page)
    page.get_by_role("button", name=NEXT[language]).click()
    page.wait_for_function("() => document.querySelector('tokenstep-player').index === 1")
    found += axe(page)
    assert found == []


@pytest.mark.parametrize("place", ["", "loop/", "glossary/", "about/"])
def test_a_narrow_page_never_scrolls_sideways(
    page: Page, site: Any, quiet: None, language: str, place: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(site.url(f"{language}/{place}"))
    page.wait_for_load_state("load")
    wide = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not page.evaluate(wide)
    searched(page, language, {"zh": "词元", "en": "token"}[language])
    expect(page.locator(".search-results li").first).to_be_visible()
    assert not page.evaluate(wide)
    box = page.get_by_role("dialog").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320
