"""A reader writes a rule: the lesson runs with it, checks judge it, and nothing written is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tokenstep import api

WORDS: dict[str, dict[str, Any]] = {
    "zh": {
        "open": "改写一条规则…",
        "panel": "改写一条规则",
        "code": "代码：keep_top_p",
        "run": "运行",
        "check": "检查",
        "stop": "停止",
        "reset": "恢复起始代码",
        "undo": "取回我的代码",
        "close": "关闭",
        "rule": "规则",
        "ran": "图中现在是你的函数算出的结果",
        "later": "设置变了，已用你的函数重新算过",
        "failed": "9 项检查中有 5 项没有通过",
        "passed": "9 项检查全部通过",
        "fault": "没有得到结果，图保持原样",
        "time": "运行超过 5 秒",
        "stopped": "已经停下。Python 重新启动了，代码还在",
        "mark": "图中是 你的函数 keep_top_p 算出的结果",
        "back": "回到课程的规则",
        "differs": "和课程的规则有 1 项不同",
        "syntax": "第 2 行：语法错误",
        "go": "到第 2 行",
        "running": "正在运行",
        "closed": "第 1 行：练习里不能 import js",
        "printed": "打印的内容",
        "more": "后面还有",
        "lost": "浏览器不让保存",
        "kept": "代码只存在这个浏览器里",
        "doc": "达到 p 为止",
        "crossing": "累计越过 p 的那一个留下",
        "not passed": "没有通过",
        "before": "函数还没有开始运行",
        "crashed": "你的代码让 Python 意外退出了",
        "retry": "重试",
        "set": "为了看得出你的函数在做什么，改了设置：",
        "scene": "“看什么”换成了“换一组数”",
        "value": "top-p 从 1 改成了 0.9",
        "warned": "警告 第 4 行：RuntimeWarning: Mean of empty slice",
        "errors": "警告 careful",
        "bare": "运行时出错：AssertionError",
        "input": "第 2 行：练习里没有输入",
        "present": "放映",
        "dialog": "放映：逐步演示：选择",
        "ask": "先猜一猜",
        "whose": "你的函数 keep_top_p",
    },
    "en": {
        "open": "Write a rule yourself…",
        "panel": "Write a rule yourself",
        "code": "Code: keep_top_p",
        "run": "Run",
        "check": "Check",
        "stop": "Stop",
        "reset": "Start over",
        "undo": "Bring back my code",
        "close": "Close",
        "rule": "Rule",
        "ran": "The figure shows what your function gives",
        "later": "computed again with your function",
        "failed": "Of 9 checks, 5 have not passed",
        "passed": "All 9 checks passed",
        "fault": "the figure stays as it was",
        "time": "It ran for more than 5 seconds",
        "stopped": "Stopped. Python was started again, your code is still here",
        "mark": "The figure shows what your function keep_top_p gives",
        "back": "Back to the lesson’s rule",
        "differs": "decides otherwise on 1",
        "syntax": "Line 2: A syntax error",
        "go": "Go to line 2",
        "running": "Running",
        "closed": "Line 1: An exercise cannot import js",
        "printed": "Printed",
        "more": "more characters are not shown",
        "lost": "The browser refuses to keep the code",
        "kept": "The code is kept in this browser only",
        "doc": "until their probability reaches p",
        "crossing": "What crosses p stays",
        "not passed": "not passed",
        "before": "Nothing of your function had been run yet",
        "crashed": "Your code made Python end unexpectedly",
        "retry": "Try again",
        "set": "Settings were changed so that what your function does is seen:",
        "scene": "“Show” is now “other numbers”",
        "value": "top-p is now 0.9 instead of 1",
        "warned": "Warning Line 4: RuntimeWarning: Mean of empty slice",
        "errors": "Warning careful",
        "bare": "It failed as it ran: AssertionError",
        "input": "Line 2: There is no input in an exercise",
        "present": "Present",
        "dialog": "Presentation: Step by step: selection",
        "ask": "Have a guess",
        "whose": "Your function keep_top_p",
    },
}
RIGHT = """import numpy as np
def keep_top_p(probs, p):
    order = np.argsort(-probs, kind="stable")
    before = np.cumsum(probs[order]) - probs[order]
    kept = np.zeros(len(probs), dtype=bool)
    kept[order] = (before < p) | (p >= 1)
    kept[order[0]] = True
    return kept
"""
LIVE = "() => document.querySelector('tokenstep-player').source === 'live'"
FACTS = "() => document.querySelector('tokenstep-player').trace.facts"
LANGUAGES = pytest.mark.parametrize("lang", ["zh", "en"])


class Desk:
    """The exercise of a page as a reader meets it."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.words = page, WORDS[lang]
        self.player = page.locator("tokenstep-player")
        self.panel = page.get_by_role("region", name=self.words["panel"], exact=True)
        self.code = self.panel.get_by_role("textbox")
        self.said = self.panel.get_by_role("status")
        self.mark = self.player.get_by_text(self.words["mark"])

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=self.words[name], exact=True)

    def write(self, source: str) -> None:
        """Put this in the place of what is there, as if pasted."""
        self.code.focus()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(source)

    def says(self, name: str) -> None:
        expect(self.said).to_contain_text(self.words[name])

    def facts(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FACTS)
        return found


def open_desk(page: Page, site: Any, lang: str = "zh", place: str = "") -> Desk:
    page.goto(site.url(f"{lang}/selection/{place}"))
    page.wait_for_function(LIVE)
    desk = Desk(page, lang)
    page.get_by_role("button", name=desk.words["open"], exact=True).locator("visible=true").click()
    expect(desk.code).to_be_visible()
    return desk


@LANGUAGES
def test_the_figure_shows_the_readers_rule_says_so_and_goes_back(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    expect(desk.code).to_contain_text(desk.words["doc"])
    expect(desk.mark).to_have_count(0)
    desk.button("run").click()
    desk.says("ran")
    expect(desk.mark).to_be_visible()
    assert desk.facts()["edited"] == "top_p"
    # With its mistake it keeps 0.5 and 0.3 of 0.5, 0.3, 0.15, 0.05 at p = 0.9.
    assert desk.facts()["kept"] == [0, 1]
    page.evaluate("() => document.querySelector('tokenstep-player').goTo(1)")
    expect(desk.player.get_by_text(desk.words["differs"]).first).to_be_visible()

    desk.write(RIGHT)
    desk.button("run").click()
    page.wait_for_function(f"() => ({FACTS})().kept.length === 3")
    desk.player.get_by_role("button", name=desk.words["back"], exact=True).click()
    expect(desk.mark).to_have_count(0)
    page.wait_for_function(f"() => !('edited' in ({FACTS})())")
    assert desk.facts()["kept"] == [0, 1, 2]
    expect(desk.code).to_contain_text("(before < p) | (p >= 1)")


@LANGUAGES
def test_checks_name_what_is_wrong_with_an_input_until_all_pass(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    desk.button("check").click()
    desk.says("failed")
    item = desk.panel.get_by_role("listitem").filter(has_text=desk.words["crossing"])
    expect(item).to_contain_text(desk.words["not passed"])
    # 0.5 is before the second, 0.75 with it: it crosses 0.625, and stays.
    expect(item).to_contain_text("keep_top_p(np.array([0.5, 0.25, 0.125, 0.125]), p=0.625)")
    expect(item).to_contain_text("[True, True, False, False]")
    expect(item).to_contain_text("[True, False, False, False]")
    desk.write(RIGHT)
    desk.button("check").click()
    desk.says("passed")
    expect(desk.panel.get_by_text(desk.words["not passed"], exact=True)).to_have_count(0)


@LANGUAGES
def test_an_error_names_the_line_and_leaves_figure_and_code(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    before = desk.facts()
    desk.write("x = 1\ndef keep_top_p(probs, p)\n    return probs")
    desk.button("run").click()
    desk.says("fault")
    expect(desk.panel.get_by_text(desk.words["syntax"])).to_be_visible()
    assert desk.facts() == before
    expect(desk.mark).to_have_count(0)
    desk.panel.get_by_role("button", name=desk.words["go"], exact=True).click()
    expect(desk.code).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.type(":")
    expect(desk.code).to_contain_text("def keep_top_p(probs, p):")


@LANGUAGES
def test_a_loop_without_an_end_is_killed_and_nothing_else_is(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    page.evaluate(
        """async () => {
          const other = document.createElement('tokenstep-player');
          other.lesson = 'loop';
          document.body.append(other);
          await other.loaded;
          await other.run({});
        }"""
    )
    other = "document.querySelectorAll('tokenstep-player')[1]"
    page.wait_for_function(f"() => {other}.source === 'live' && {other}.status.state === 'ready'")
    desk.write("def keep_top_p(probs, p):\n    while True: pass")
    desk.button("run").click()
    desk.says("running")
    desk.says("time")
    assert page.evaluate(f"() => {other}.status.restarts") == 0
    expect(desk.code).to_contain_text("while True: pass")
    desk.write(RIGHT)
    desk.button("run").click()
    desk.says("ran")
    assert desk.facts()["kept"] == [0, 1, 2]
    assert page.evaluate(f"() => [{other}.source, {other}.status.state]") == ["live", "ready"]


@LANGUAGES
def test_stop_stops_at_once(page: Page, site: Any, lang: str) -> None:
    desk = open_desk(page, site, lang)
    desk.write("while True: pass")
    desk.button("check").click()
    desk.says("running")
    desk.button("stop").click()
    desk.says("stopped")
    expect(desk.button("run")).to_have_attribute("aria-disabled", "false")


@LANGUAGES
def test_stopped_before_it_began_it_says_so(page: Page, site: Any, lang: str) -> None:
    desk = open_desk(page, site, lang)
    site.silence("runtime/quick/exercise.bin")
    desk.button("run").click()
    expect(desk.button("stop")).to_have_attribute("aria-disabled", "false")
    desk.button("stop").click()
    desk.says("before")
    site.lift()
    desk.button("run").click()
    desk.says("ran")


def test_while_it_runs_it_stays_the_same_rule(page: Page, site: Any) -> None:
    desk = open_desk(page, site)
    desk.write("while True: pass")
    rule = desk.panel.get_by_role("combobox", name=desk.words["rule"])
    expect(rule).to_be_enabled()
    desk.button("run").click()
    desk.says("running")
    expect(rule).to_be_disabled()
    desk.button("stop").click()
    desk.says("stopped")
    expect(rule).to_be_enabled()


HANGS_AT = RIGHT.replace("    order =", "    while p == 0.6: pass\n    order =", 1)
OTHER_SETTING = """() => {
  const player = document.querySelector('tokenstep-player');
  void player.run({...player.options, top_p: 0.6});
}"""
COMPUTING = "() => document.querySelector('tokenstep-player').shown.computing"


def test_what_comes_late_is_not_told_of_another_function(page: Page, site: Any) -> None:
    desk = open_desk(page, site)
    desk.write(HANGS_AT)
    desk.button("run").click()
    desk.says("ran")
    page.evaluate(OTHER_SETTING)
    page.wait_for_function(COMPUTING)
    desk.panel.get_by_role("combobox", name=desk.words["rule"]).select_option("top-k")
    expect(desk.said).to_have_text("")
    page.wait_for_function(f"() => !({COMPUTING})()")
    # Its time was over; of that function nothing is said beside this one.
    expect(desk.code).to_contain_text("def keep_top_k")
    expect(desk.said).to_have_text("")


@pytest.mark.parametrize("asked_by", ["reader", "settings"])
def test_back_to_the_lessons_rule_ends_what_still_runs(
    page: Page, site: Any, asked_by: str
) -> None:
    page.clock.install()
    desk = open_desk(page, site)
    desk.write(HANGS_AT)
    desk.button("run").click()
    desk.says("ran")
    if asked_by == "reader":
        desk.write("while True: pass")
        desk.button("run").click()
        desk.says("running")
    else:
        page.evaluate(OTHER_SETTING)
        page.wait_for_function(COMPUTING)
    # From here on no limit of time ends it.
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 1)
    desk.player.get_by_role("button", name=desk.words["back"], exact=True).click()
    expect(desk.mark).to_have_count(0)
    expect(desk.button("run")).to_have_attribute("aria-disabled", "false")
    page.wait_for_function(f"() => !({COMPUTING})() && !('edited' in ({FACTS})())")
    expect(desk.said).to_have_text("")


def test_starting_over_twice_loses_nothing(page: Page, site: Any) -> None:
    desk = open_desk(page, site)
    desk.write("# mine\n" + RIGHT)
    for _ in range(2):
        desk.button("reset").click()
        expect(desk.code).to_contain_text(desk.words["doc"])
    desk.button("undo").click()
    expect(desk.code).to_contain_text("# mine")
    expect(desk.code).to_contain_text("(before < p) | (p >= 1)")


@LANGUAGES
def test_settings_that_were_changed_are_named_with_the_reason(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    desk.button("run").click()
    desk.says("ran")
    for name in ("set", "scene", "value"):
        desk.says(name)
    page.evaluate(OTHER_SETTING)
    desk.says("later")
    expect(desk.said).not_to_contain_text(desk.words["set"])
    page.evaluate(OTHER_SETTING.replace("0.6", "1"))
    desk.says("value")
    expect(desk.said).not_to_contain_text(desk.words["scene"])


@LANGUAGES
def test_warnings_are_shown_as_such_with_their_line(page: Page, site: Any, lang: str) -> None:
    desk = open_desk(page, site, lang)
    head, rest = RIGHT.split("    order =", 1)
    desk.write(
        f"import sys\n{head}    np.mean([])\n    print('seen')\n"
        f"    print('careful', file=sys.stderr)\n    order ={rest}"
    )
    desk.button("run").click()
    printed = desk.panel.get_by_role("region", name=desk.words["printed"], exact=True)
    for text in (desk.words["warned"], "seen\n", desk.words["errors"]):
        expect(printed).to_contain_text(text)
    # The control: what was only printed is no warning.
    expect(printed.locator(":scope > *", has_text="seen")).to_have_count(0)


@LANGUAGES
def test_input_and_an_error_without_a_text_are_told_plainly(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    desk.write("def keep_top_p(probs, p):\n    return input('?')")
    desk.button("run").click()
    expect(desk.panel.get_by_text(desk.words["input"])).to_be_visible()
    desk.write("def keep_top_p(probs, p):\n    assert p > 1")
    desk.button("run").click()
    told = desk.panel.get_by_role("paragraph").filter(has_text=desk.words["bare"])
    expect(told).to_have_text(re.compile(f"{desk.words['bare']}$"))


CRASHES = {
    "abort": "import os\nos.abort()\n",
    "depth": "import sys\nsys.setrecursionlimit(10**9)\n"
    "def deep(x): return sorted([x], key=deep)\ndeep(0)\n",
}


@pytest.mark.parametrize("how", CRASHES)
@LANGUAGES
def test_a_crash_is_of_the_readers_code_and_not_of_this_program(
    page: Page, site: Any, watch: Any, lang: str, how: str
) -> None:
    watch.allow(
        "Pyodide has suffered a fatal error", "The cause of the fatal error", "Error", "Aborted"
    )
    desk = open_desk(page, site, lang)
    for _ in range(2):
        desk.write(CRASHES[how] + RIGHT)
        desk.button("run").click()
        said = desk.said.get_by_role("paragraph").first
        expect(said).to_have_text(re.compile(f"^{desk.words['crashed']}"))
        # In the second round the player gets all of its runs from that Python.
        expect(desk.player.get_by_role("button", name=desk.words["retry"])).to_have_count(0)
        status = "() => document.querySelector('tokenstep-player').status.state"
        page.wait_for_function(f"() => ({status})() === 'ready'")
        desk.write(RIGHT)
        desk.button("run").click()
        desk.says("ran")


@LANGUAGES
def test_a_presentation_says_whose_rule_it_shows_and_asks_nothing_about_it(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    write = page.get_by_role("button", name=desk.words["open"], exact=True)
    expect(write.locator("visible=true")).to_have_count(1)
    desk.button("run").click()
    desk.says("ran")
    page.evaluate("() => document.querySelector('tokenstep-player').first()")
    page.get_by_role("button", name=desk.words["present"], exact=True).click()
    dialog = page.get_by_role("dialog", name=desk.words["dialog"])
    expect(dialog.get_by_text(desk.words["mark"])).to_be_visible()
    expect(dialog.get_by_role("button", name=desk.words["open"])).to_have_count(0)
    expect(dialog.get_by_role("button", name=desk.words["back"])).to_have_count(0)
    page.keyboard.press("PageDown")
    expect(dialog.get_by_text("2 / 4", exact=True)).to_be_visible()
    expect(dialog.get_by_role("heading", name=desk.words["whose"])).to_be_visible()
    # The control: the draw is asked about, whoever made the rule.
    page.keyboard.press("PageDown")
    expect(dialog.get_by_text("3 / 4", exact=True)).to_be_visible()
    page.keyboard.press("PageDown")
    expect(dialog.locator("strong", has_text=desk.words["ask"])).to_be_visible()


@LANGUAGES
def test_the_page_is_closed_to_it_and_what_it_prints_is_shown(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    desk.write("import js\n")
    desk.button("run").click()
    expect(desk.panel.get_by_text(desk.words["closed"])).to_be_visible()
    desk.write("print('<b>甲</b>' + 'x' * 9_000)\n" + RIGHT)
    desk.button("run").click()
    printed = desk.panel.get_by_role("region", name=desk.words["printed"], exact=True)
    expect(printed).to_contain_text("<b>甲</b>xxx")
    expect(desk.panel.get_by_text(desk.words["more"])).to_be_visible()


def test_a_module_that_the_quick_start_left_out_is_found(page: Page, site: Any) -> None:
    desk = open_desk(page, site)
    desk.write("import statistics\nprint(statistics.mean([1, 2]))\n" + RIGHT)
    desk.button("run").click()
    printed = desk.panel.get_by_role("region", name=desk.words["printed"], exact=True)
    expect(printed).to_have_text("1.5\n")


def test_numpys_old_generator_that_the_quick_start_left_out_is_found(page: Page, site: Any) -> None:
    desk = open_desk(page, site)
    desk.write(
        "import numpy as np\nnp.random.seed(7)\nprint(np.random.RandomState.__name__)\n"
        "print(np.random.randint(1000))\n" + RIGHT
    )
    desk.button("run").click()
    printed = desk.panel.get_by_role("region", name=desk.words["printed"], exact=True)
    # NumPy promises that this generator gives the same numbers for ever.
    expect(printed).to_have_text(f"RandomState\n{np.random.RandomState(7).randint(1000)}\n")


def test_memory_that_is_not_there_is_an_error_of_the_reader(page: Page, site: Any) -> None:
    desk = open_desk(page, site)
    desk.write("def keep_top_p(probs, p):\n    return [True] * 1_000_000_000")
    desk.button("run").click()
    expect(desk.panel.get_by_text("MemoryError")).to_be_visible()
    desk.write(RIGHT)
    desk.button("run").click()
    desk.says("ran")


@LANGUAGES
def test_other_settings_are_computed_with_the_readers_function(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    desk.button("run").click()
    desk.says("ran")
    page.evaluate(
        """() => {
          const player = document.querySelector('tokenstep-player');
          return player.run({...player.options, top_p: 0.6});
        }"""
    )
    desk.says("later")
    assert desk.facts()["edited"] == "top_p"
    # Up to 0.6: 0.5 alone by the mistake, 0.5 and 0.3 by the rule.
    assert desk.facts()["kept"] == [0]
    expect(desk.mark).to_be_visible()


@LANGUAGES
def test_what_is_written_is_there_after_a_reload_and_in_the_other_language(
    page: Page, site: Any, lang: str
) -> None:
    desk = open_desk(page, site, lang)
    expect(desk.panel.get_by_text(desk.words["kept"])).to_be_visible()
    desk.write("# 我写的\n" + RIGHT)
    expect(desk.code).to_contain_text("我写的")
    desk = open_desk(page, site, "en" if lang == "zh" else "zh")
    expect(desk.code).to_contain_text("# 我写的")
    desk.button("reset").click()
    expect(desk.code).to_contain_text(desk.words["doc"])
    desk.button("undo").click()
    expect(desk.code).to_contain_text("# 我写的")
    desk.button("reset").click()
    desk = open_desk(page, site, lang)
    expect(desk.code).to_contain_text(desk.words["doc"])


def test_each_rule_has_its_own_text(page: Page, site: Any) -> None:
    desk = open_desk(page, site)
    desk.write("# p\n" + RIGHT)
    rule = desk.panel.get_by_role("combobox", name=desk.words["rule"])
    rule.select_option("top-k")
    expect(desk.code).to_contain_text("def keep_top_k(probs, k):")
    desk.button("check").click()
    expect(desk.said).to_contain_text("没有通过")
    rule.select_option("min-p")
    expect(desk.code).to_contain_text("def keep_min_p(probs, min_p):")
    desk.button("run").click()
    desk.says("ran")
    assert desk.facts()["edited"] == "min_p"
    rule.select_option("top-p")
    expect(desk.code).to_contain_text("# p")


@LANGUAGES
def test_where_nothing_can_be_kept_it_works_and_says_so(page: Page, site: Any, lang: str) -> None:
    page.add_init_script(
        """Object.defineProperty(globalThis, 'localStorage', {get() { throw new Error('no'); }})"""
    )
    desk = open_desk(page, site, lang)
    desk.write(RIGHT)
    expect(desk.panel.get_by_text(desk.words["lost"])).to_be_visible()
    desk.button("check").click()
    desk.says("passed")


@LANGUAGES
def test_it_is_used_by_keyboard_alone(page: Page, site: Any, lang: str) -> None:
    page.goto(site.url(f"{lang}/selection/"))
    page.wait_for_function(LIVE)
    desk = Desk(page, lang)
    page.get_by_role("button", name=desk.words["open"], exact=True).locator("visible=true").focus()
    page.keyboard.press("Enter")
    expect(desk.panel.get_by_role("heading", name=desk.words["panel"])).to_be_focused()
    page.keyboard.press("Tab")
    expect(desk.button("close")).to_be_focused()
    page.keyboard.press("Tab")
    expect(desk.panel.get_by_role("combobox")).to_be_focused()
    page.keyboard.press("Tab")
    expect(desk.code).to_be_focused()
    expect(desk.code).to_have_accessible_name(desk.words["code"])
    expect(desk.code).to_have_accessible_description(re.compile("Esc"))
    index = page.evaluate("() => document.querySelector('tokenstep-player').index")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    expect(desk.code).to_be_focused()
    expect(desk.code).to_contain_text("    import numpy")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(desk.button("run")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(desk.code).to_be_focused()
    page.keyboard.press("ControlOrMeta+Enter")
    desk.says("ran")
    # None of these keys was the player's.
    assert page.evaluate("() => document.querySelector('tokenstep-player').index") == index


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 360)])
@LANGUAGES
def test_axe_finds_nothing_and_nothing_is_wider_than_the_page(
    axe: Callable[[Page], list[str]],
    page: Page,
    site: Any,
    lang: str,
    scheme: Any,
    width: int,
    forced: Any,
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")
    desk = open_desk(page, site, lang)
    desk.button("run").click()
    desk.says("ran")
    desk.button("check").click()
    desk.says("failed")
    assert axe(page) == []
    desk.write("print(1)\ndef keep_top_p(probs, p): return 1 / 0")
    desk.button("run").click()
    desk.says("fault")
    assert axe(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_nothing_of_it_is_fetched_before_it_is_asked_for(page: Page, site: Any) -> None:
    page.goto(site.url("zh/selection/"))
    page.wait_for_function(LIVE)
    before = set(site.requests)
    assert "/runtime/quick/exercise.bin" not in before
    page.get_by_role("button", name=WORDS["zh"]["open"], exact=True).locator("visible=true").click()
    desk = Desk(page, "zh")
    desk.button("run").click()
    desk.says("ran")
    new = [path for path in site.requests if path not in before]
    scripts = [path for path in new if path.endswith(".js")]
    assert "/runtime/quick/exercise.bin" in new
    assert max((site.root / path[1:]).stat().st_size for path in scripts) > 100_000
    sent = sum(
        (site.root / path[1:]).stat().st_size for path in before if path.startswith("/assets/")
    )
    assert sent < 300_000


def test_lessons_without_an_exercise_offer_none(page: Page, site: Any) -> None:
    for lesson in set(api.LESSONS) - {"selection"}:
        page.goto(site.url(f"zh/{lesson}/"))
        page.wait_for_function("() => document.querySelector('tokenstep-player').trace")
        expect(page.get_by_role("button", name=WORDS["zh"]["open"], exact=True)).to_have_count(0)


def test_a_script_that_does_not_arrive_is_named_and_asked_for_again(
    page: Page, site: Any, watch: Any
) -> None:
    watch.allow("404", "Failed to (load|fetch)", "dynamically imported module")
    page.goto(site.url("zh/selection/"))
    page.wait_for_function(LIVE)
    names = [path.name for path in (site.root / "assets").glob("open-*.js")]
    for name in names:
        site.lose(f"assets/{name}")
    button = page.get_by_role("button", name=WORDS["zh"]["open"], exact=True)
    button.locator("visible=true").click()
    told = page.locator("tokenstep-player").get_by_text("exercise.js").locator("visible=true")
    expect(told.first).to_be_visible()
    site.lift()
    button.locator("visible=true").click()
    expect(Desk(page, "zh").code).to_be_visible()


def test_two_contexts_share_nothing(browser: Browser, site: Any, tmp_path: Path) -> None:
    for _ in range(2):
        with browser.new_context() as context:
            page = context.new_page()
            page.set_default_timeout(120_000)
            desk = open_desk(page, site)
            expect(desk.code).to_contain_text(desk.words["doc"])
            desk.write("# mine")
