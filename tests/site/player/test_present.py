"""Present mode: one step on a screen for many, driven by a remote control, with the speaker's notes
in a window of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

ONE_LANGUAGE = pytest.mark.parametrize("language", ["zh"], indirect=True)
WORDS = {
    "zh": {
        "present": "放映",
        "dialog": "放映：逐步演示：生成循环",
        "leave": "退出放映",
        "notes": "讲者备注",
        "dark": "黑屏",
        "light": "恢复画面",
        "ask": "先猜一猜",
        "asks": "先提问",
        "whole": "整幅图",
        "reveal": "揭晓",
        "next": "下一步",
        "question": "第 1 轮会选出哪个词元？",
        "answer": "它只是选出来了",
        "windowed": "浏览器没有给全屏",
        "blocked": "浏览器拦住了备注窗口",
        "ended": "放映已退出，停在第 3 步。",
        "began": "放映开始。",
        "place": "第 {} 步，共 10 步",
        "next title": "第 1 轮 · 选择",
        "asked next": "接下来先问",
        "asking": "正在问大家",
        "over": "放映已退出。再按一次",
        "alone": "这个窗口显示讲者备注",
        "restart": "重新计时",
        "changed": "变了什么",
        "is dark": "投影现在是黑屏。",
        "step": "第 3 步，共 10 步：",
        "full": "全屏",
        "token": "学习",
        "play": "播放",
        "pause": "暂停",
    },
    "en": {
        "present": "Present",
        "dialog": "Presentation: Step by step: the generation loop",
        "leave": "End presentation",
        "notes": "Speaker’s notes",
        "dark": "Black screen",
        "light": "Show the step again",
        "ask": "Have a guess",
        "asks": "Ask first",
        "whole": "Whole figure",
        "reveal": "Show the answer",
        "next": "Next",
        "question": "Which token will round 1 select?",
        "answer": "It is only selected: it has not gone through the model",
        "windowed": "The browser gave no full screen",
        "blocked": "The browser blocked the window",
        "ended": "Presentation ended at step 3.",
        "began": "Presentation started.",
        "place": "Step {} of 10",
        "next title": "Round 1 · Select",
        "asked next": "To be asked next",
        "asking": "Being asked now",
        "over": "The presentation has ended.",
        "alone": "This window shows a speaker’s notes",
        "restart": "Restart the clock",
        "changed": "What changed",
        "is dark": "The screen is black now.",
        "step": "Step 3 of 10:",
        "full": "Full screen",
        "token": "学习",
        "play": "Play",
        "pause": "Pause",
    },
}
NO_FULL_SCREEN = {
    "refused": "Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no'))",
    "unknown": "delete Element.prototype.requestFullscreen",
}
FILLS = """(dialog) => {
  const {left, top, right, bottom} = dialog.getBoundingClientRect();
  return [left, top, innerWidth - right, innerHeight - bottom].every((edge) => Math.abs(edge) < 1);
}"""
FULL = "() => document.fullscreenElement !== null"
# All of the step and its sentence are within the room above the buttons.
OVERFLOW = """(dialog) => {
  const room = dialog.querySelector('[data-stage]').parentElement;
  return room.scrollHeight - room.clientHeight;
}"""
# Boxes of the figure that are cut at a side: who presents does not scroll in them.
CUT = """(dialog) => {
  const figure = dialog.querySelector('tokenstep-figure').shadowRoot;
  return [...figure.querySelectorAll('.scroller, .shown-panel [data-scroller]')]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.dataset.scroller} ${box.scrollWidth} > ${box.clientWidth}`);
}"""
# The share of the screen between what is drawn and the sentence.
EMPTY = """(dialog) => {
  const figure = dialog.querySelector('tokenstep-figure').shadowRoot;
  const ends = [...figure.querySelectorAll('.shown-panel')]
    .map((panel) => panel.firstElementChild?.lastElementChild?.getBoundingClientRect().bottom ?? 0);
  const sentence = dialog.querySelector('p.summary').getBoundingClientRect();
  return (sentence.top - Math.max(...ends)) / innerHeight;
}"""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => done(true)))"
# How large the sentence is seen, in CSS pixels of the screen.
TYPE = """(dialog) => {
  const line = dialog.querySelector('p.summary');
  return parseFloat(getComputedStyle(line).fontSize) * line.currentCSSZoom;
}"""


@pytest.fixture
def words(language: str) -> dict[str, str]:
    """The words of the presentation."""
    return WORDS[language]


@pytest.fixture
def show(lesson: Callable[..., Any], page: Page, words: dict[str, str]) -> Callable[..., Locator]:
    """Starts a presentation of the main lesson and returns what fills the screen."""

    def start(hash: str = "#step=2") -> Locator:
        reader = lesson(hash)
        reader.button("present").click()
        dialog = page.get_by_role("dialog", name=words["dialog"])
        expect(dialog).to_be_visible()
        return dialog

    return start


def expect_step(dialog: Locator, number: int) -> None:
    """The position is shown as text."""
    expect(dialog.get_by_text(f"{number} / 10", exact=True)).to_be_visible()


def question(dialog: Locator, words: dict[str, str]) -> Locator:
    """The question on the screen."""
    return dialog.get_by_text(words["question"]).and_(dialog.locator(":visible"))


def open_notes(page: Page, dialog: Locator, words: dict[str, str]) -> Page:
    """The speaker's window, once it shows a step."""
    with page.expect_popup() as opened:
        dialog.get_by_role("button", name=words["notes"], exact=True).click()
    notes = opened.value
    expect(notes.get_by_role("heading", name=words["changed"])).to_be_visible()
    return notes


def test_a_remote_control_steps_and_nothing_behind_reacts(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show("#step=4")
    page.evaluate(
        "() => { window.heard = [];"
        " document.addEventListener('keydown', ({key}) => window.heard.push(key)); }"
    )
    for key, step in [("PageDown", 4), ("PageDown", 5), ("PageUp", 4), ("End", 10), ("Home", 1)]:
        page.keyboard.press(key)
        expect_step(dialog, step)
    page.keyboard.press("ArrowRight")
    expect_step(dialog, 2)
    page.keyboard.press("b")
    expect(dialog.get_by_role("button", name=words["light"])).to_be_visible()
    page.keyboard.press(".")
    expect(dialog.get_by_role("button", name=words["light"])).to_have_count(0)
    # The button "slide show" of a remote control.
    page.keyboard.press("F5")
    expect_step(dialog, 2)
    assert page.evaluate("() => window.heard") == []
    assert page.evaluate("() => document.querySelector('tokenstep-player').index") == 1


def test_a_click_beside_everything_does_not_deaden_the_remote_control(
    page: Page, show: Callable[..., Locator]
) -> None:
    dialog = show("#step=6")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("PageDown")
    expect_step(dialog, 7)
    box = dialog.bounding_box()
    assert box
    page.mouse.click(box["width"] / 2, box["height"] - 3)
    page.keyboard.press("PageUp")
    expect_step(dialog, 6)


def test_before_a_key_step_the_room_is_asked_and_the_next_key_tells(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show()
    page.keyboard.press("PageDown")
    expect(question(dialog, words).first).to_be_visible()
    expect(dialog.get_by_text(words["ask"]).first).to_be_visible()
    expect_step(dialog, 2)
    expect(dialog.get_by_role("button", name=words["reveal"])).to_be_visible()
    expect(dialog.get_by_text(words["answer"]).and_(dialog.locator(":visible"))).to_have_count(0)
    page.keyboard.press("PageDown")
    expect_step(dialog, 3)
    expect(dialog.locator("strong", has_text=words["ask"])).to_have_count(0)
    page.keyboard.press("PageUp")
    expect_step(dialog, 2)
    dialog.get_by_role("checkbox", name=words["asks"]).uncheck()
    page.keyboard.press("PageDown")
    expect_step(dialog, 3)


def test_escape_and_the_button_leave_at_the_step_and_give_the_focus_back(
    page: Page, lesson: Callable[..., Any], words: dict[str, str]
) -> None:
    reader = lesson("#step=3")
    for leave in ("key", "button"):
        reader.button("present").click()
        dialog = page.get_by_role("dialog", name=words["dialog"])
        page.wait_for_function(FULL)
        if leave == "key":
            page.keyboard.press("Escape")
        else:
            dialog.get_by_role("button", name=words["leave"]).click()
        expect(dialog).to_have_count(0)
        page.wait_for_function("() => document.fullscreenElement === null")
        reader.expect_step(3)
        expect(reader.button("present")).to_be_focused()
        expect(page.get_by_text(words["ended"])).to_have_count(1)
    assert page.evaluate("() => document.documentElement.style.overflow") == ""


@ONE_LANGUAGE
def test_leaving_full_screen_by_the_browser_leaves_the_presentation(
    page: Page, show: Callable[..., Locator]
) -> None:
    dialog = show()
    page.wait_for_function(FULL)
    page.evaluate("() => document.exitFullscreen()")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("why", NO_FULL_SCREEN)
def test_without_full_screen_the_window_is_filled_and_all_goes_on(
    page: Page, show: Callable[..., Locator], words: dict[str, str], why: str
) -> None:
    page.add_init_script(NO_FULL_SCREEN[why])
    dialog = show("#step=6")
    expect(dialog.get_by_text(words["windowed"])).to_be_visible()
    assert dialog.evaluate(FILLS)
    page.keyboard.press("PageDown")
    expect_step(dialog, 7)
    expect(dialog.get_by_text(words["windowed"])).to_have_count(0)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_notes_follow_and_drive(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show()
    notes = open_notes(page, dialog, words)
    expect(notes.get_by_text(words["place"].format(2))).to_be_visible()
    expect(notes.get_by_text(words["next title"])).to_be_visible()
    asked = notes.get_by_role("heading", name=words["asked next"])
    expect(asked).to_be_visible()
    expect(notes.get_by_text(words["question"])).to_be_visible()
    expect(notes.get_by_text(words["answer"])).to_be_visible()
    notes.keyboard.press("PageDown")
    expect(notes.get_by_role("heading", name=words["asking"])).to_be_visible()
    expect(question(dialog, words).first).to_be_visible()
    notes.get_by_role("button", name=words["next"], exact=True).click()
    expect_step(dialog, 3)
    expect(notes.get_by_text(words["place"].format(3))).to_be_visible()
    # What changed is the token that was selected, as the transcript has it.
    expect(notes.get_by_role("cell", name=words["token"], exact=True).first).to_be_visible()
    page.keyboard.press("PageUp")
    expect(notes.get_by_text(words["place"].format(2))).to_be_visible()
    notes.keyboard.press("b")
    expect(dialog.get_by_role("button", name=words["light"])).to_be_visible()
    expect(notes.get_by_text(words["is dark"])).to_be_visible()
    notes.keyboard.press("b")
    expect(notes.get_by_text(words["is dark"])).to_be_hidden()
    # Loaded anew it asks for where the presentation is.
    notes.reload()
    expect(notes.get_by_text(words["place"].format(2))).to_be_visible()
    dialog.get_by_role("button", name=words["leave"]).click()
    expect(notes.get_by_text(words["over"])).to_be_visible()
    page.get_by_role("button", name=words["present"], exact=True).click()
    dialog.get_by_role("button", name=words["notes"], exact=True).click()
    expect(notes.get_by_text(words["place"].format(2))).to_be_visible()
    assert len(page.context.pages) == 2, "the same window serves the next presentation"


@ONE_LANGUAGE
def test_the_clock_of_the_notes_goes_on_and_can_be_set_back(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    page.context.clock.install()
    dialog = show()
    notes = open_notes(page, dialog, words)
    notes.clock.fast_forward(3_725_000)
    page.keyboard.press("PageDown")
    expect(notes.get_by_text(re.compile("^01:02:0[5-9]$"))).to_be_visible()
    notes.get_by_role("button", name=words["restart"]).click()
    expect(notes.get_by_text(re.compile("^00:00:0[0-9]$"))).to_be_visible()


def test_a_blocked_window_is_told(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show()
    page.evaluate("() => { window.open = () => null; }")
    dialog.get_by_role("button", name=words["notes"], exact=True).click()
    expect(dialog.get_by_text(words["blocked"])).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@ONE_LANGUAGE
def test_full_screen_that_a_new_window_ended_does_not_end_the_presentation(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show()
    page.wait_for_function(FULL)
    open_notes(page, dialog, words)
    # What Chrome and Firefox do on a desktop when a window opens.
    page.evaluate("() => document.exitFullscreen()")
    full = dialog.get_by_role("button", name=words["full"], exact=True)
    expect(full).to_be_visible()
    full.click()
    page.wait_for_function(FULL)
    expect(full).to_have_count(0)


@ONE_LANGUAGE
def test_nobody_but_the_window_it_opened_drives_it_and_notes_believe_nobody_else(
    page: Page, show: Callable[..., Locator], words: dict[str, str], site: Any
) -> None:
    dialog = show()
    notes = open_notes(page, dialog, words)
    wish = "{mark: 'tokenstep-notes', version: 1, wish: 'last'}"
    page.evaluate(f"() => window.postMessage({wish}, '*')")
    notes.evaluate("() => window.postMessage({mark: 'tokenstep-notes', version: 1, sheet: null})")
    notes.evaluate(
        "() => opener.postMessage({mark: 'tokenstep-notes', version: 1, wish: 'x'}, '*')"
    )
    notes.keyboard.press("PageUp")
    expect_step(dialog, 1)
    expect(notes.get_by_text(words["place"].format(1))).to_be_visible()
    alone = page.context.new_page()
    alone.goto(site.url("notes.html?lang=zh"))
    expect(alone.get_by_text(words["alone"])).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("lesson_name", ["loop", "speculative-block", "practice"])
@ONE_LANGUAGE
def test_every_step_fits_the_screen_in_type_for_the_last_row(
    page: Page, site: Any, lesson_name: str, words: dict[str, str], size: tuple[int, int]
) -> None:
    site.silence("runtime/manifest.json")
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site.url(f"zh/{lesson_name}/"))
    page.get_by_role("button", name=words["present"], exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("checkbox", name=words["asks"]).uncheck()
    total = page.evaluate("() => document.querySelector('tokenstep-player').trace.steps.length")
    for number in range(1, total + 1):
        expect(dialog.get_by_text(f"{number} / {total}", exact=True)).to_be_visible()
        page.wait_for_function(FRAME)
        assert dialog.evaluate(OVERFLOW) <= 0, number
        assert dialog.evaluate(CUT) == [], number
        # A fortieth of the screen's height, and a fiftieth where a step is that full.
        assert dialog.evaluate(TYPE) >= height / 50, number
        page.keyboard.press("PageDown")


@pytest.mark.parametrize(
    ("lesson_name", "step", "size"),
    [("sequence", 3, (1280, 720)), ("numerics", 9, (1280, 720)), ("speculative", 3, (360, 740))],
)
def test_a_step_of_little_takes_the_room_and_nothing_scrolls_in_it(
    page: Page, site: Any, lesson_name: str, step: int, size: tuple[int, int]
) -> None:
    site.silence("runtime/manifest.json")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(site.url(f"zh/{lesson_name}/#step={step}"))
    page.get_by_role("button", name=WORDS["zh"]["present"], exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(re.compile(f"^{step} / "))).to_be_visible()
    page.wait_for_function(FRAME)
    assert dialog.evaluate(OVERFLOW) <= 0
    assert dialog.evaluate(CUT) == []
    assert dialog.evaluate(EMPTY) < 0.15


@ONE_LANGUAGE
def test_a_room_too_small_for_the_whole_figure_is_so_until_it_grows_or_somebody_chooses(
    page: Page, site: Any, words: dict[str, str]
) -> None:
    site.silence("runtime/manifest.json")
    small, large = {"width": 1280, "height": 560}, {"width": 1920, "height": 1080}
    page.set_viewport_size(small)
    page.goto(site.url("zh/loop/#step=5"))
    page.get_by_role("button", name=words["present"], exact=True).click()
    dialog = page.get_by_role("dialog")
    whole = dialog.get_by_role("checkbox", name=words["whole"])
    expect(whole).not_to_be_checked()
    page.keyboard.press("PageUp")
    expect_step(dialog, 4)
    expect(whole).not_to_be_checked()
    page.set_viewport_size(large)
    expect(whole).to_be_checked()
    page.set_viewport_size(small)
    expect(whole).not_to_be_checked()
    # What somebody chose is left alone, in any room and in the next presentation.
    whole.check()
    page.set_viewport_size({"width": 1280, "height": 500})
    page.keyboard.press("PageUp")
    expect_step(dialog, 3)
    expect(whole).to_be_checked()
    whole.uncheck()
    page.set_viewport_size(large)
    page.keyboard.press("PageUp")
    expect_step(dialog, 2)
    expect(whole).not_to_be_checked()
    dialog.get_by_role("button", name=words["leave"]).click()
    page.get_by_role("button", name=words["present"], exact=True).click()
    expect_step(dialog, 2)
    expect(whole).not_to_be_checked()


def test_every_key_works_in_the_speakers_window(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show("#step=6")
    notes = open_notes(page, dialog, words)
    for key, step in [("PageDown", 7), ("ArrowLeft", 6), ("End", 10), ("Home", 1), (".", 1)]:
        notes.keyboard.press(key)
        expect_step(dialog, step)
    notes.keyboard.press("b")
    expect(dialog.get_by_role("button", name=words["light"])).to_have_count(0)
    notes.keyboard.press("Space")
    expect(dialog.get_by_role("button", name=words["pause"], exact=True)).to_be_visible()
    notes.keyboard.press("Space")
    expect(dialog.get_by_role("button", name=words["play"], exact=True)).to_be_visible()
    # On a button Space presses the button.
    notes.get_by_role("button", name=words["dark"], exact=True).focus()
    notes.keyboard.press("Space")
    expect(dialog.get_by_role("button", name=words["light"])).to_be_visible()
    notes.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(notes.get_by_text(words["over"])).to_be_visible()


@ONE_LANGUAGE
def test_a_key_that_is_held_does_not_flicker(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show("#step=6")
    notes = open_notes(page, dialog, words)
    light = dialog.get_by_role("button", name=words["light"])
    for window in (page, notes):
        for count in (1, 0):
            # After the first time the browser says that it repeats; last comes another key.
            for _ in range(2):
                window.keyboard.down("b")
            window.keyboard.up("b")
            window.evaluate(FRAME)
            expect(light).to_have_count(count)
            expect(notes.get_by_text(words["is dark"])).to_be_visible(visible=count == 1)
    # The control: a step that is held is a step each time.
    for _ in range(2):
        page.keyboard.down("PageDown")
    page.keyboard.up("PageDown")
    expect_step(dialog, 8)


def test_tokens_in_the_notes_are_told_from_the_words_around_them(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show("#step=3")
    notes = open_notes(page, dialog, words)
    expect(notes.get_by_text(words["place"].format(3))).to_be_visible()
    said = notes.get_by_role("paragraph").filter(has_text=words["answer"]).first
    token = said.get_by_text(words["token"], exact=True)
    expect(token).to_be_visible()
    assert token.evaluate("(one) => getComputedStyle(one).borderTopWidth") != "0px"
    # The answer to the next question, too.
    notes.keyboard.press("PageUp")
    expect(notes.get_by_text(words["place"].format(2))).to_be_visible()
    expect(said.get_by_text(words["token"], exact=True)).to_be_visible()


def test_it_is_heard_and_axe_finds_nothing(
    page: Page,
    lesson: Callable[..., Any],
    words: dict[str, str],
    axe: Callable[..., Any],
) -> None:
    reader = lesson("#step=2")
    reader.button("present").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=words["dialog"])
    live = dialog.locator("[aria-live=polite]").last
    expect(live).to_contain_text(words["began"])
    assert axe(page) == []
    page.keyboard.press("PageDown")
    expect(live).to_contain_text(words["question"])
    assert axe(page) == []
    page.keyboard.press("PageDown")
    expect(live).to_contain_text(words["step"])
    page.keyboard.press("b")
    assert axe(page) == []
    page.keyboard.press("b")
    notes = open_notes(page, dialog, words)
    assert axe(notes) == []


@ONE_LANGUAGE
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_either_scheme(
    page: Page,
    show: Callable[..., Locator],
    words: dict[str, str],
    axe: Callable[..., Any],
    scheme: Any,
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    dialog = show()
    page.keyboard.press("PageDown")
    expect(question(dialog, words).first).to_be_visible()
    assert axe(page) == []
    notes = open_notes(page, dialog, words)
    notes.emulate_media(color_scheme=scheme)
    assert axe(notes) == []


@ONE_LANGUAGE
def test_numbers_open_their_arithmetic_from_the_screen(
    page: Page, show: Callable[..., Locator], words: dict[str, str]
) -> None:
    dialog = show("#step=5")
    for whole in (True, False):
        dialog.get_by_role("checkbox", name=words["whole"]).set_checked(whole)
        opens = dialog.locator("tokenstep-figure .shown-panel button.opens").first
        opens.click()
        inspector = page.get_by_role("dialog").filter(has_text="5 / 10 ·").last
        expect(inspector.get_by_role("table").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(inspector).to_be_hidden()
    page.keyboard.press("PageDown")
    expect_step(dialog, 5)
    page.keyboard.press("PageDown")
    expect_step(dialog, 6)


@ONE_LANGUAGE
def test_its_code_comes_when_it_is_asked_for_and_a_loss_is_told(
    page: Page, site: Any, watch: Any, lesson: Callable[..., Any]
) -> None:
    site.lose("assets/open-*.js")
    watch.allow("404")
    reader = lesson()
    assert not [path for path in site.requests if re.search(r"/assets/(open|notes)-", path)]
    reader.button("present").click()
    told = page.locator("tokenstep-player").get_by_text("present.js")
    expect(told.and_(page.locator("p:not(.unseen)"))).to_be_visible()


@ONE_LANGUAGE
def test_a_frame_that_may_neither_fill_the_screen_nor_open_windows_still_presents(
    page: Page, site: Any, watch: Any, words: dict[str, str]
) -> None:
    watch.allow("Blocked opening .*notes.html")
    site.silence("runtime/manifest.json")
    site.replace(
        "host.html",
        "<!doctype html><title>h</title><link rel='icon' href='favicon.svg'>"
        "<iframe title='f' width='900' height='700'"
        " sandbox='allow-scripts allow-same-origin' allow=\"fullscreen 'none'\""
        " src='embed.html?lesson=loop&lang=zh&step=6'></iframe>",
        "text/html",
    )
    page.goto(site.url("host.html"))
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name=words["present"], exact=True).click()
    dialog = frame.get_by_role("dialog", name=words["dialog"])
    expect(dialog.get_by_text(words["windowed"])).to_be_visible()
    dialog.get_by_role("button", name=words["notes"], exact=True).click()
    expect(dialog.get_by_text(words["blocked"])).to_be_visible()
    page.keyboard.press("PageDown")
    expect_step(dialog, 7)
