"""The share dialog: what it hands out opens what the reader sees."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

PLAYER = "document.querySelector('tokenstep-player')"
WORDS = {
    "zh": {
        "share": "分享",
        "dialog": "把这一步放到别处",
        "code": "要放进去的内容",
        "copy": "复制",
        "copied": "已复制。",
        "manual": "请按 Ctrl+C",
        "close": "关闭",
        "link": "链接",
        "iframe": "网页、LMS（iframe）",
        "element": "网页（元素）",
        "options": "带上改过的设置（2 项）",
        "no options": "设置都是默认的",
        "step": "从第 3 步开始",
        "language": "语言",
        "colours": "配色",
        "other language": "English",
        "preview": "预览",
        "local": "只有这台电脑打得开",
        "title": "逐步演示：选择规则",
        "other title": "Step by step: selection rules",
        "other": "en",
    },
    "en": {
        "share": "Share",
        "dialog": "Put this step elsewhere",
        "code": "What to paste",
        "copy": "Copy",
        "copied": "Copied.",
        "manual": "press Ctrl+C",
        "close": "Close",
        "link": "Link",
        "iframe": "Web page, LMS (iframe)",
        "element": "Web page (element)",
        "options": "With the changed settings (2)",
        "no options": "All settings have their defaults",
        "step": "Start at step 3",
        "language": "Language",
        "colours": "Colours",
        "other language": "中文",
        "preview": "Preview",
        "local": "opens on this computer only",
        "title": "Step by step: selection rules",
        "other title": "逐步演示：选择规则",
        "other": "zh",
    },
}
KINDS = 10
OPTIONS = "masked=1&top_k=2"


@pytest.fixture
def words(language: str) -> dict[str, str]:
    """The words of the dialog."""
    return WORDS[language]


@pytest.fixture
def share(page: Page, site: Any, language: str, words: dict[str, str]) -> Callable[..., Locator]:
    """Opens the dialog on a lesson, at step 3; Python never arrives unless it is needed."""

    def open_dialog(options: str = "", python: bool = False) -> Locator:
        if not python:
            site.silence("runtime/manifest.json")
        hash = "&".join(part for part in ("#step=3", options) if part)
        page.goto(site.url(f"{language}/selection/{hash}"))
        if python:
            page.wait_for_function(f"() => {PLAYER}?.source === 'live'")
        button = page.get_by_role("button", name=words["share"], exact=True)
        button.click()
        dialog = page.get_by_role("dialog", name=words["dialog"])
        expect(dialog).to_be_visible()
        return dialog

    return open_dialog


def text_of(dialog: Locator, words: dict[str, str]) -> str:
    """What is to be copied."""
    return dialog.get_by_label(words["code"], exact=True).input_value()


def src(text: str) -> dict[str, list[str]]:
    """The query of the frame in a snippet."""
    match = re.search(r'src="([^"]+embed\.html[^"]+)"', text)
    assert match, text
    return parse_qs(urlsplit(html.unescape(match[1])).query, strict_parsing=True)


def test_its_code_comes_when_it_is_asked_for(
    page: Page, site: Any, share: Callable[..., Locator]
) -> None:
    share()
    fetched = [path for path in site.requests if re.search(r"/assets/(open|share|snippets)-", path)]
    assert fetched, site.requests
    before = site.requests.index(fetched[0])
    assert any(path.startswith("/assets/core-") for path in site.requests[:before])
    site.requests.clear()
    page.reload()
    expect(page.get_by_role("button").first).to_be_visible()
    page.wait_for_function(f"() => {PLAYER}?.hasAttribute('ready')")
    # Python's files are asked for after all that the player fetches by itself.
    page.wait_for_function(f"() => {PLAYER}.status.state === 'loading'")
    assert [path for path in site.requests if path in fetched] == []


def test_the_iframe_names_lesson_step_language_and_changed_options(
    page: Page, site: Any, share: Callable[..., Locator], words: dict[str, str], language: str
) -> None:
    dialog = share(OPTIONS, python=True)
    text = text_of(dialog, words)
    assert f'title="{words["title"]}"' in text
    assert f'<script src="{site.origin}/fit.js"></script>' in text
    query = {name: value for name, (value,) in src(text).items()}
    assert query == {"lesson": "selection", "lang": language, "step": "3", "options": OPTIONS}
    dialog.get_by_label(words["options"]).uncheck()
    dialog.get_by_label(words["step"]).uncheck()
    query = {name: value for name, (value,) in src(text_of(dialog, words)).items()}
    assert query == {"lesson": "selection", "lang": language}
    dialog.get_by_label(words["language"]).select_option(words["other language"])
    expect(dialog.get_by_label(words["code"])).to_have_value(re.compile(words["other title"]))
    dialog.get_by_label(words["colours"]).select_option("dark")
    query = {name: value for name, (value,) in src(text_of(dialog, words)).items()}
    assert query == {"lesson": "selection", "lang": words["other"], "theme": "dark"}


def test_the_link_opens_the_lesson_there(
    page: Page, share: Callable[..., Locator], words: dict[str, str], language: str
) -> None:
    dialog = share(OPTIONS, python=True)
    dialog.get_by_label(words["link"], exact=True).check()
    link = text_of(dialog, words)
    assert link.endswith(f"/{language}/selection/#step=3&{OPTIONS}")
    other = page.context.new_page()
    other.goto(link)
    other.wait_for_function(f"() => {PLAYER}?.source === 'live'")
    assert other.evaluate(f"() => {PLAYER}.trace.options.top_k") == 2
    assert other.evaluate(f"() => {PLAYER}.index") == 2


def test_every_kind_is_offered_and_says_where_it_goes(
    share: Callable[..., Locator], words: dict[str, str], page: Page, axe: Callable[..., Any]
) -> None:
    dialog = share()
    expect(dialog.get_by_text(words["no options"])).to_be_visible()
    expect(dialog.get_by_text(words["local"])).to_be_visible()
    radios = dialog.get_by_role("radio")
    assert radios.count() == KINDS
    texts, notes = set(), set()
    for index in range(KINDS):
        radios.nth(index).check()
        texts.add(text_of(dialog, words))
        notes.add(dialog.locator("#note").inner_text())
    assert (len(texts), len(notes)) == (KINDS - 1, KINDS), "only MkDocs takes HTML as it is"
    assert not any(
        re.search(r"[{}]\w*:?\w*[}?]|undefined|\[\?", text)
        for text in texts - {""}
        if "```{" not in text
    )
    assert axe(page) == []


def test_copying_says_that_it_did_and_what_it_copied_is_the_text(
    page: Page, share: Callable[..., Locator], words: dict[str, str]
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = share()
    dialog.get_by_role("button", name=words["copy"], exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text(words["copied"])
    assert page.evaluate("() => navigator.clipboard.readText()") == text_of(dialog, words)
    # What is said belongs to what was copied.
    dialog.get_by_label(words["link"], exact=True).check()
    expect(dialog.get_by_role("status")).to_have_text("")


def test_where_copying_is_refused_the_text_is_selected(
    page: Page, share: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = share()
    page.evaluate("""() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no'));
      document.execCommand = () => false;
    }""")
    dialog.get_by_role("button", name=words["copy"], exact=True).click()
    expect(dialog.get_by_role("status")).to_contain_text(words["manual"])
    selected = dialog.get_by_label(words["code"]).evaluate(
        "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    )
    assert selected == text_of(dialog, words)


def test_the_preview_is_the_frame_itself(
    page: Page, share: Callable[..., Locator], words: dict[str, str], stage: Any, language: str
) -> None:
    dialog = share()
    assert dialog.locator("iframe").count() == 0
    dialog.get_by_text(words["preview"], exact=True).click()
    frame = dialog.frame_locator("iframe")
    expect(stage(frame, language, "selection")).to_be_visible()
    expect(frame.get_by_text("3 / 5").first).to_be_visible()
    dialog.get_by_label(words["language"]).select_option(words["other language"])
    expect(stage(frame, words["other"], "selection")).to_be_visible()


def test_by_the_keyboard_alone_and_back_where_it_was_opened(
    page: Page, share: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = share()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    button = page.get_by_role("button", name=words["share"], exact=True)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    # Arrows choose the kind; the player behind stays where it is.
    page.evaluate(
        "() => document.addEventListener('keydown', ({key}) => (window.keys ??= []).push(key))"
    )
    before = text_of(dialog, words)
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_label(words["code"])).not_to_have_value(before)
    assert page.evaluate(f"() => {PLAYER}.index") == 2
    assert page.evaluate("() => window.keys ?? []") == []
    for _ in range(12):
        page.keyboard.press("Tab")
        if dialog.get_by_role("button", name=words["copy"], exact=True).evaluate(
            "(e) => e.matches(':focus')"
        ):
            break
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("status")).not_to_have_text("")
    dialog.get_by_role("button", name=words["close"]).click()
    expect(button).to_be_focused()


def test_a_dialog_that_does_not_arrive_is_told(
    page: Page, site: Any, watch: Any, words: dict[str, str], language: str
) -> None:
    watch.allow("404", "Failed to fetch")
    site.silence("runtime/manifest.json")
    site.lose("assets/open-*.js")
    page.goto(site.url(f"{language}/selection/"))
    page.get_by_role("button", name=words["share"], exact=True).click()
    told = page.locator("tokenstep-player").get_by_text("share.js")
    expect(told.filter(visible=True).first).to_be_visible()


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_nothing_is_wider_than_the_window(
    page: Page, share: Callable[..., Locator], words: dict[str, str], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    dialog = share()
    sizes = dialog.evaluate("(box) => [box.scrollWidth, box.clientWidth, box.offsetWidth]")
    assert sizes[0] <= sizes[1] <= width
