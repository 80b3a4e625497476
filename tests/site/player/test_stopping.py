"""The lesson on endings as its reader meets it: text, response, task, and streams of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

# What the pages say is read in both languages; what the lesson does is the same in each.
ONE_LANGUAGE = pytest.mark.parametrize("language", ["zh"])
LIVE_IN_ONE = pytest.mark.parametrize("shared_reader", ["zh"], indirect=True)

FACTS = "(player) => player.trace.facts"
IDS = "(player) => player.trace.steps.map((step) => step.id)"
# The texts of a line as assistive technology reads them; what is drawn is hidden from it.
PIECES = """(line) => [...line.querySelectorAll('li')].map(({children}) =>
  [...children].filter((part) => !part.ariaHidden).map((part) => part.textContent).join(' '))"""

# The output by hand: the bytes of each token, and what may have gone out after it.
MORE = ("测试】", "通过", "，任务", "完成", "。")
TEXT = "超时改成 30 秒了🔧。【完整测试】通过，任务完成。"
SENT = (
    "超时改成 30",
    "超时改成 30 ",
    "超时改成 30 秒了",
    "超时改成 30 秒了",
    "超时改成 30 秒了🔧。",
    "超时改成 30 秒了🔧。",
    "超时改成 30 秒了🔧。【完整",
    TEXT,
    TEXT,
    TEXT,
)
"""After each step about tokens: a character waits for its bytes, a beginning of 【完】 for more."""
HELD = ("", "E7 A7", "", "F0 9F", "", "【完", "", "", "【完", "")
GENERATED = (15, 18, 22, 24, 29, 35, 38, 71, 77, 87)
"""Bytes so far: three for a Chinese character, four for the emoji, one for a space or a digit."""

# What a client has, by hand: the text, finish_reason, [DONE], and the lamp of the response.
AT_EIGHT = "超时改成 30 秒了🔧。"
ENDS = {
    "eos": (TEXT, "stop", "是", "是"),
    "stop_string": (TEXT, "stop", "是", "是"),
    "token_limit": (AT_EIGHT + "【完", "length", "是", "否"),
    "cancel": (AT_EIGHT, "null", "否", "否"),
    "network_cut": ("超时改成 30 秒了", "null", "否", "否"),
    "server_error": (AT_EIGHT, "null", "否", "否"),
    "tool_call": (TEXT, "tool_calls", "是", "是"),
}


@pytest.fixture(scope="module")
def lesson_name() -> str:
    """What ``lesson`` and ``live`` open."""
    return "stopping"


@pytest.fixture
def live(live: Any) -> Iterator[Any]:
    """The shared lesson; a field that goes while it has the focus would still tell its value."""
    yield live
    live.button("restart").focus()


def panel(reader: Any, name: str) -> Locator:
    """A panel by its whole title."""
    found: Locator = reader.stage.get_by_role("region", name=reader.names[name], exact=True)
    return found


def line(reader: Any, number: int) -> list[str]:
    """The pieces of a line: 0 is generated, 1 withheld, 2 sent."""
    return list(panel(reader, "lines").get_by_role("definition").nth(number).evaluate(PIECES))


def rows(reader: Any, name: str) -> list[list[str]]:
    """The cells of a table as they can be read, its head left out."""
    found = panel(reader, name).get_by_role("row")
    lines = found.filter(has=reader.page.get_by_role("cell")).all()
    return [[cell.strip() for cell in row.get_by_role("cell").all_inner_texts()] for row in lines]


def lamps(reader: Any) -> list[str]:
    """The three answers: yes, no or unknown."""
    words = {reader.names[name]: name for name in ("yes", "no", "unknown")}
    answers = panel(reader, "lamps").get_by_role("listitem").get_by_role("strong")
    return [words[answer.strip()] for answer in answers.all_inner_texts()]


def plain(pieces: list[str], *words: str) -> str:
    """The text of a line, without the words that say how a piece stands out."""
    text = "".join(pieces)
    for word in words:
        text = text.replace(f" {word}", "")
    return text


def changed(reader: Any, act: Callable[[], object]) -> None:
    """Do something, and wait for the run that it leads to."""
    before = reader.element.evaluate_handle("(player) => player.trace")
    act()
    reader.page.wait_for_function(
        "(before) => document.querySelector('tokenstep-player').trace !== before", arg=before
    )


def follow(reader: Any, link: str) -> None:
    """Follow a link of the prose, in an answer if need be."""
    anchor = reader.page.locator(f'.prose a[href="{link}"]').first
    # A reply cannot be seen until the reader has chosen.
    changed(reader, lambda: anchor.evaluate("(link) => link.click()"))


def bring(reader: Any, stream: bytes, name: str = "stream.sse") -> None:
    """Choose a file as one's own stream, and wait for the run."""
    if reader.field("source").input_value() != "own":
        reader.set_option("source", "own")
    upload = reader.element.locator('input[type="file"]')
    file = {"name": name, "mimeType": "text/event-stream", "buffer": stream}
    changed(reader, lambda: upload.set_input_files(files=[file]))


def chunk(delta: dict[str, Any], reason: str | None = None) -> str:
    """One event of a chat stream."""
    choice = {"index": 0, "delta": delta, "finish_reason": reason}
    return f"data: {json.dumps({'choices': [choice]}, ensure_ascii=False)}\n\n"


DONE = "data: [DONE]\n\n"


# --- the default run ------------------------------------------------------------------------------


def test_the_keyboard_alone_reads_what_each_token_lets_out_by_hand(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.tab_to_play()
    reader.expect_step(1)
    new, held, dropped = {
        "zh": ("新", ("扣住", "等字节"), "丢弃"),
        "en": ("new", ("held back", "awaits bytes"), "discarded"),
    }[reader.language]
    for number, (sent, withheld, size) in enumerate(zip(SENT, HELD, GENERATED, strict=True), 2):
        reader.page.keyboard.press("ArrowRight")
        reader.expect_step(number)
        assert plain(line(reader, 2), new) == sent, number
        waits = plain(line(reader, 1), *held, dropped)
        assert waits == (withheld if number < 11 else "【完】\n谢谢"), number
        counted = [int(row[-1]) for row in rows(reader, "ledger")]
        assert counted[:2] == [size, len(sent.encode())], number
        assert sum(counted[1:]) == size, number
        assert lamps(reader) == ["no", "unknown", "unknown"]
    for number in range(12, 25):
        reader.page.keyboard.press("ArrowRight")
        reader.expect_step(number)
    assert lamps(reader) == ["yes", "yes", "no"]
    assert not [
        row
        for row in panel(reader, "checked").get_by_role("row").all()
        if "✗" in (row.text_content() or "")
    ]


@ONE_LANGUAGE
def test_the_table_of_ends_tells_what_a_client_has_of_each(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    reader.go_to("causes")
    table, lit = rows(reader, "compared"), rows(reader, "compared lamps")
    assert len(table) == len(lit) == len(ENDS)
    for row, lamp, (text, reason, done, complete) in zip(table, lit, ENDS.values(), strict=True):
        assert [text, "200", reason, done] == row[-7:-3], row
        assert lamp[-3:] == ["是", complete, "未判断"], lamp


@ONE_LANGUAGE
def test_the_connection_breaks_inside_the_last_character_and_what_came_before_is_kept(
    lesson: Callable[..., Any],
) -> None:
    sent = ("", "超时", "改成", " 30", " ", "秒了", "🔧。", "【完整", *MORE)
    deltas = [{"content": text} for text in sent]
    payloads = [{"role": "assistant", **deltas[0]}, *deltas[1:]]
    choices = [[{"index": 0, "delta": each, "finish_reason": None}] for each in payloads]
    data = [
        json.dumps({"choices": each}, ensure_ascii=False, separators=(",", ":")) for each in choices
    ]
    wire = "".join(f"data: {each}\n\n" for each in data).encode()
    at = wire.rindex("。".encode()) + 1
    start = wire.rindex(b"data:")
    reader = lesson()
    reader.go_to("cut")
    expect(panel(reader, "wire")).to_contain_text(f"收到 {at} / ")
    expect(reader.summary).to_contain_text(f"第 {at} 字节后：末尾 {at - start} 字节不成事件")
    left = {row[0]: row[-1] for row in rows(reader, "left")}
    assert left["保留的文字"] == TEXT[:-1]
    assert left["事件数"] == str(len(data) - 1)
    assert left["finish_reason"] == "null"
    assert lamps(reader) == ["yes", "no", "unknown"]
    # What never came is not called broken.
    expect(panel(reader, "wire")).not_to_contain_text("非法字节")


@ONE_LANGUAGE
def test_the_truth_table_holds_each_row_to_the_four_conditions(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    reader.go_to("truth")
    table = rows(reader, "truth")
    assert sum(int(row[4]) for row in table) == 2 * 4 * 2 * 3 * 2
    finished = 0
    for pending, acceptance, budget, goal, count, verdict, why, here in table:
        current = acceptance.startswith("当前版本")
        met = (goal == "达到" and acceptance.endswith("，通过")) or goal == "没达到，已说明"
        done = pending == "没有" and current and budget == "够用" and met
        assert (verdict == "完成") == done, (acceptance, goal)
        assert why
        assert (here == "这一次") == (acceptance == "旧版本" and goal == "达到")
        finished += int(count) * done
    assert finished == 6


@ONE_LANGUAGE
def test_arguments_cut_inside_a_number_are_kept_raw_and_no_check_is_asked(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.go_to("cut_call")
    raw = '{"path": "client.toml", "base_version": 2, "content": "timeout = 3'
    with pytest.raises(json.JSONDecodeError):
        json.loads(raw)
    assert json.loads(raw + '"}')["content"] == "timeout = 3"
    lines = reader.stage.get_by_role("definition").all()
    assert lines[0].evaluate(PIECES)[0].startswith(raw)
    told = {row[0]: row[-1] for row in rows(reader, "cut call")}
    assert told["finish_reason"] == "length"
    assert told["收到的字符"].startswith(f"{len(raw)} /")
    assert told["执行了吗"] == "否"
    pieces = [lines[1].evaluate(PIECES)[-1], lines[2].evaluate(PIECES)[-1]]
    assert pieces[0].endswith("没有收到")
    assert pieces[1].endswith("补上的")
    answers = panel(reader, "checks").get_by_role("strong").all_inner_texts()
    assert [answer.strip() for answer in answers] == ["否", *["未判断"] * 6]


# --- what the reader changes ----------------------------------------------------------------------


@LIVE_IN_ONE
def test_each_cause_ends_the_same_output_in_its_own_way(live: Any) -> None:
    for cause, (text, reason, done, complete) in ENDS.items():
        if cause != "stop_string":
            follow(live, f"#cause={cause}")
        live.go_to("end")
        status = {row[0]: row[-1] for row in rows(live, "status")}
        assert (status["finish_reason"], status["[DONE]"]) == (reason, done), cause
        assert lamps(live) == ["yes", "yes" if complete == "是" else "no", "unknown"], cause
        assert live.element.evaluate(FACTS)["text"] == text, cause


MISTAKES = {
    "decode_alone": "text",
    "send_early": "text",
    "closed_is_finished": "cuts",
    "repair_arguments": "calls",
    "believe_claim": "judge",
}


def test_each_mistake_fails_the_check_and_is_named(live: Any) -> None:
    for mistake, failed in MISTAKES.items():
        follow(live, f"#mistake={mistake}")
        live.go_to("check")
        assert not live.element.evaluate(FACTS)["check_ok"], mistake
        expect(live.summary).to_contain_text(live.names[f"fails {failed}"])
        expect(panel(live, "checked").get_by_text("✗").first).to_be_visible()


@LIVE_IN_ONE
def test_a_switch_is_flipped_by_the_keyboard_keeps_the_focus_and_turns_the_verdict(
    live: Any,
) -> None:
    live.go_to("judge")
    judge = panel(live, "judge")
    expect(judge).to_contain_text("没有完成")
    older = judge.get_by_role("radio", name="旧版本的")
    expect(older).to_be_checked()
    older.focus()
    # Upwards, from the older version over “failed” to “passed”.
    changed(live, lambda: live.page.keyboard.press("ArrowUp"))
    failed = judge.get_by_role("radio", name="当前版本，没通过")
    expect(failed).to_be_checked()
    expect(failed).to_be_focused()
    expect(judge.get_by_role("listitem").first).to_contain_text("当前版本没通过验收")
    changed(live, lambda: live.page.keyboard.press("ArrowUp"))
    passed = judge.get_by_role("radio", name="当前版本，通过")
    expect(passed).to_be_focused()
    expect(judge).not_to_contain_text("没有完成")
    assert lamps(live) == ["yes", "yes", "yes"]
    live.expect_step(live.element.evaluate(IDS).index("judge") + 1, 24)
    changed(live, judge.get_by_role("radio", name="用完，以错误退出").check)
    expect(judge).to_contain_text("没有完成：1 条理由")
    assert live.element.evaluate(FACTS)["reasons"] == "budget-forced"


BOXES = """(panel) => [...panel.querySelectorAll('tbody tr')].map((row) => {
  const { height, bottom } = row.getBoundingClientRect();
  return [height, bottom];
})"""


def test_every_row_of_the_truth_table_is_one_line_and_seen_above_the_sentence(
    lesson: Callable[..., Any],
) -> None:
    reader = lesson()
    reader.page.set_viewport_size({"width": 1280, "height": 900})
    reader.go_to("truth")
    reader.element.evaluate("(player) => player.scrollIntoView()")
    title = {"zh": "真值表", "en": "Truth table"}[reader.language]
    table = reader.stage.get_by_role("region", name=title, exact=True)
    boxes = table.evaluate(BOXES)
    assert len(boxes) == 15
    assert max(height for height, _ in boxes) < 1.25 * min(height for height, _ in boxes)
    above = reader.summary.bounding_box()
    assert max(bottom for _, bottom in boxes) <= above["y"]


def test_what_was_looked_at_is_not_shown_under_a_choice_that_was_not_judged_yet(
    lesson: Callable[..., Any],
) -> None:
    """Before Python is there a choice is made, but nothing has looked at it."""
    reader = lesson()
    reader.go_to("judge")
    title = {"zh": "停止裁判", "en": "The stop judge"}[reader.language]
    judge = reader.stage.get_by_role("region", name=title, exact=True)
    (old, kept) = (judge.locator(f'[data-switch="{name}"] .detail') for name in ("goal", "budget"))
    expect(old).to_be_visible()
    unmet = {"zh": "没达到，没说明", "en": "Not met, unreported"}[reader.language]
    judge.get_by_role("radio", name=unmet, exact=True).check()
    expect(judge.get_by_role("radio", name=unmet, exact=True)).to_be_checked()
    expect(old).to_be_hidden()
    expect(kept).to_be_visible()


# --- a stream of the reader's own -----------------------------------------------------------------


@LIVE_IN_ONE
def test_a_pasted_stream_without_a_reason_is_cut_off_and_its_text_is_kept(live: Any) -> None:
    live.set_option("source", "own")
    stream = chunk({"content": "我爱"}) + chunk({"content": "学习"})
    changed(live, lambda: live.field("stream").fill(stream))
    live.go_to("stream_verdict")
    expect(live.summary).to_contain_text("被截断，收到的 4 个字符留着")
    assert lamps(live) == ["yes", "no", "unknown"]
    facts = live.element.evaluate(FACTS)
    assert (facts["state"], facts["text"], facts["executable"]) == ("truncated", "我爱学习", 0)
    count = live.element.locator("#stream-count")
    expect(count).to_contain_text(re.compile(rf"^\s*{len(stream.encode())} /"))


SEEN_SLOTS = """(player) => {
  const roots = [...player.shadowRoot.querySelectorAll('*')].map((one) => one.shadowRoot);
  const found = [player.shadowRoot, ...roots.filter(Boolean)].flatMap((root) => [
    ...root.querySelectorAll('.slot'),
  ]);
  return found.map((slot) => [slot.dataset.slot, slot.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0).map(([name, box]) => [name, box.left, box.right]);
}"""


@LIVE_IN_ONE
def test_no_step_of_the_readers_stream_leaves_a_column_empty(live: Any) -> None:
    live.set_option("source", "own")
    stream = chunk({"content": "好"}) + "data: {\n\n" + chunk({}, "stop") + DONE
    changed(live, lambda: live.field("stream").fill(stream))
    for step in ("stream_start", "event", "stream_end", "stream_verdict", "stream_client"):
        live.go_to(step)
        slots = {name: (left, right) for name, left, right in live.element.evaluate(SEEN_SLOTS)}
        holds = live.element.evaluate(
            "(player, step) => player.trace.steps.find(({id}) => id === step).panels.length", step
        )
        assert len(slots) == holds, step
        left, right = slots.pop("top")
        assert min(each[0] for each in slots.values()) == pytest.approx(left, abs=2), step
        assert max(each[1] for each in slots.values()) == pytest.approx(right, abs=2), step
        wide = [(end - begin) / (right - left) for begin, end in slots.values()]
        assert sum(wide) == pytest.approx(1, abs=0.02), step
        if step == "event":
            assert min(wide) > 0.45
        if step == "stream_verdict":
            # What was wrong has five columns, the lamps have one.
            heads = live.stage.locator('[data-slot="top"] .shown-panel th')
            expect(heads).to_have_count(5)


@LIVE_IN_ONE
def test_a_stop_string_over_two_events_is_held_back_in_the_readers_stream_too(live: Any) -> None:
    live.set_option("source", "own")
    stream = "".join(chunk({"content": text}) for text in ("好<|e", "n", "d|>了")) + DONE
    changed(live, lambda: live.field("stream").fill(stream))
    changed(live, lambda: live.field("stops").fill("<|end|>"))
    facts = live.element.evaluate(FACTS)
    assert (facts["sent"], facts["stop"], facts["state"]) == (1, "<|end|>", "reason_missing")


@LIVE_IN_ONE
def test_a_file_keeps_its_bytes_also_those_that_are_no_characters(live: Any) -> None:
    live.open_options()
    text = chunk({"content": "好"}).replace("\n", "\r\n").encode()
    broken = text.replace("好".encode(), b"\xff")
    bring(live, broken + text[:-3], "回答.sse")
    card = live.element.locator("#stream")
    expect(card).to_contain_text(f"回答.sse，{len(broken) + len(text) - 3} 字节")
    facts = live.element.evaluate(FACTS)
    assert facts["text"] == "\ufffd"
    assert facts["events"] == 1
    assert facts["lost"] == len(text) - 3
    live.go_to("stream_end")
    expect(live.summary).to_contain_text(f"丢掉 {len(text) - 3} 字节")
    changed(live, live.element.get_by_role("button", name=live.names["remove"]).click)
    expect(live.element.locator("textarea#stream")).to_be_focused()


@LIVE_IN_ONE
def test_a_file_above_the_limit_is_refused_by_its_size_and_the_last_run_stays(live: Any) -> None:
    live.open_options()
    bring(live, chunk({"content": "好"}, "stop").encode())
    before = live.element.evaluate(FACTS)
    file = {"name": "big.sse", "mimeType": "text/plain", "buffer": b"data: x\n\n" * 600_000}
    live.element.locator('input[type="file"]').set_input_files(files=[file])
    problem = live.element.locator("#stream-problem")
    expect(problem).to_contain_text(re.compile(r"5[ ,]?400[ ,]?000"))
    expect(problem).to_contain_text(re.compile(r"5[ ,]?000[ ,]?000"))
    assert live.element.evaluate(FACTS) == before


@LIVE_IN_ONE
@pytest.mark.parametrize(
    ("field", "text", "named"),
    [
        ("stream", "data:;base64,AAA_", ("第 17 个字符", "base64")),
        ("cut_at", "9999", ("只有 1777 字节", "-1 到 1777")),
        ("chunk", "0", ("0", "1")),
    ],
)
def test_a_bad_setting_of_the_stream_is_refused_by_name_and_the_last_run_stays(
    live: Any, field: str, text: str, named: tuple[str, ...]
) -> None:
    live.set_option("source", "own")
    before = live.element.evaluate(FACTS)
    live.field(field).fill(text)
    problem = live.element.locator(f"#{field}-problem")
    for part in named:
        expect(problem).to_contain_text(part)
    expect(live.element.locator(f"#{field}")).to_have_attribute(
        "aria-describedby", re.compile(f"{field}-problem")
    )
    assert live.element.evaluate(FACTS) == before


@LIVE_IN_ONE
def test_a_call_of_the_readers_stream_may_be_checked_only_if_it_was_handed_over_whole(
    live: Any,
) -> None:
    def call(arguments: str, reason: str) -> bytes:
        function = {"name": "write_file", "arguments": arguments}
        part = {"index": 0, "id": "c1", "type": "function", "function": function}
        return (chunk({"tool_calls": [part]}) + chunk({}, reason) + DONE).encode()

    live.open_options()
    for arguments, reason, allowed in (
        ('{"path": "a"}', "tool_calls", 1),
        ('{"path": "a"}', "length", 0),
        ('{"path": "a', "tool_calls", 0),
    ):
        bring(live, call(arguments, reason))
        live.go_to("stream_calls")
        assert live.element.evaluate(FACTS)["executable"] == allowed
        expect(live.summary).to_contain_text(f"可以送去检查的有 {allowed} 个")
        expect(live.stage.get_by_text(arguments, exact=True).first).to_be_visible()


@LIVE_IN_ONE
def test_any_place_of_a_cut_gives_the_beginning_of_the_text_and_never_a_complete_answer(
    live: Any,
) -> None:
    live.set_option("source", "own")
    for at in (0, 1, 95, 96, 421, 500, 1300):
        changed(live, lambda at=at: live.field("cut_at").fill(str(at)))
        facts = live.element.evaluate(FACTS)
        assert facts["transport"] == "cut", at
        assert facts["state"] in ("nothing", "empty", "truncated"), at
        assert TEXT.startswith(facts["text"]), at


# --- the page -------------------------------------------------------------------------------------


@ONE_LANGUAGE
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_kind_of_step(
    axe: Any, lesson: Callable[..., Any], scheme: Any
) -> None:
    reader = lesson()
    reader.page.emulate_media(color_scheme=scheme)
    names = reader.element.evaluate(IDS)
    numbers = [names.index(name) + 1 for name in ("start", "cut", "cut_call", "judge", "check")]
    for number in (*numbers, 7, 11):
        reader.page.evaluate("(step) => { location.hash = `step=${step}`; }", number)
        reader.expect_step(number)
        assert axe(reader.page) == [], number


@LIVE_IN_ONE
def test_axe_finds_nothing_in_a_stream_of_the_readers_own_with_an_error_shown(
    axe: Any, live: Any
) -> None:
    live.open_options()
    bring(live, b"data: \xff\n\n" + chunk({"content": "x"}).encode()[:-9])
    for step in ("stream_start", "line", "stream_end", "stream_verdict"):
        live.go_to(step)
        assert axe(live.page) == [], step
    live.field("cut_at").fill("9999")
    expect(live.element.locator("#cut_at-problem")).not_to_be_empty()
    assert axe(live.page) == []


def test_no_step_holds_a_word_of_the_other_language(lesson: Callable[..., Any]) -> None:
    reader = lesson()
    # The output is Chinese in both; names of fields, files and protocols are in both what they are.
    output = set(TEXT + "【完】谢谢")
    known = set("API EOS DONE HTTP CPython NumPy JSON NPZ Python LF CR CRLF data stop null".split())
    known |= set("finish reason length tool calls write file path base version content".split())
    known |= set("timeout client config ci release toml yaml choices index delta role".split())
    known |= set("assistant error other server message internal type".split())
    for number in range(1, 25):
        reader.expect_step(number)
        said = reader.stage.inner_text()
        if reader.language == "zh":
            assert not set(re.findall(r"[A-Za-z]{2,}", said)) - known, number
        else:
            chinese = set(re.findall(r"[\u3400-\u9fff\uff01-\uff5e]", said))
            assert not chinese - output, number
        if number < 24:
            reader.button("next").click()


@ONE_LANGUAGE
def test_the_language_switch_keeps_the_settings(lesson: Callable[..., Any]) -> None:
    reader = lesson("#step=3&cause=cancel&acceptance=none")
    reader.expect_switch_keeps("cause=cancel", "acceptance=none", "step=3")


def test_without_javascript_every_step_can_be_read_and_the_switches_are_words(
    browser: Browser, shared_site: Any
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(shared_site.url("zh/stopping/steps/"))
    steps = page.locator(".static-steps > li")
    assert steps.count() == 24
    judge = steps.filter(has=page.locator('section[aria-label="停止裁判"]'))
    # The judge, and the truth table of which the switches choose the row.
    expect(judge).to_have_count(2)
    assert judge.get_by_role("radio").count() == 0
    for one in judge.all():
        chosen = one.get_by_role("listitem").filter(has_text="（选中）").all_inner_texts()
        words = [text.split("（")[0].strip() for text in chosen]
        assert words == ["没有", "旧版本的", "够用", "达到"]
    expect(judge.first).to_contain_text("验收的是版本 2，当前是版本 3")
    context.close()
