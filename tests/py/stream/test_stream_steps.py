from itertools import pairwise

import pytest

from tokenstep.edge import marked
from tokenstep.lessons.stopping_stream import stream_steps
from tokenstep.pieces import drain
from tokenstep.stream.chat import read_chat
from tokenstep.stream.events import EventParser, slices
from tokenstep.stream.sample import call_stream, chunk_event, json_event, text_stream
from tokenstep.trace import (
    LampsPanel,
    Message,
    Step,
    StreamPanel,
    TablePanel,
    TextLinesPanel,
    to_json,
)

TEXT = text_stream(["我爱", "学习😀<|", "im_end|>", "x"])
CALL = call_stream("edit", ['{"path":', '"a"}'])


def escaped(data: bytes) -> bytes:
    """Write halves of a character as JSON does."""
    return data.replace(b"HIGH", rb"\ud83d").replace(b"LOW", rb"\ude00")


COMPLETIONS = b"".join(
    json_event({"choices": [{"index": 0, "text": text, "finish_reason": reason}]})
    for text, reason in (("Hi", None), ("", "stop"))
) + b"data: [DONE]\n\n"  # fmt: skip
OTHER_CHOICE = b"".join(
    json_event({"choices": [{"index": 1, "delta": {"content": "Hi"}, "finish_reason": reason}]})
    for reason in (None, "stop")
) + b"data: [DONE]\n\n"  # fmt: skip
TWO_CALLS = (
    chunk_event(
        {
            "tool_calls": [
                {"index": 0, "id": "a", "function": {"name": "f", "arguments": "{}"}},
                {"index": 1, "id": "b", "function": {"name": "f", "arguments": '{"p":'}},
            ]
        }
    )
    + chunk_event({}, "tool_calls")
    + b"data: [DONE]\n\n"
)
PLAIN = "\ufeffid: 7\nretry: 10\nevent: tick\nfoo: 1\ndata: 数据\r\n\r\n".encode()
PLAIN += b": c\ndata: y\n\ndata: z"


def made(data: bytes, chunk: int = 16, cut: int | None = None, *stops: str) -> tuple[Step, ...]:
    return drain(stream_steps(data, chunk=chunk, cut=cut, stops=stops))


@pytest.mark.parametrize("data", [TEXT, CALL, PLAIN], ids=["text", "call", "plain"])
def test_a_cut_at_any_byte_is_told_with_the_state_that_the_parser_gives(data: bytes) -> None:
    for cut in range(0, len(data) + 1, 7):
        steps = made(data, 16, cut)
        facts = steps[-1].facts
        wanted = read_chat([data[:cut]], transport="cut")
        assert facts["state"] in (wanted.state if cut else "nothing", "plain")
        assert facts["unfinished"] == wanted.unfinished.state
        assert all(step.focus in {panel.kind for panel in step.panels} for step in steps)
        to_json(steps).encode()


@pytest.mark.parametrize(
    "data", [b"", b": a\n\n", b"\xff\xfe\n", b"data: \xf0\x9f", TEXT * 40, PLAIN]
)
@pytest.mark.parametrize("chunk", [1, 5, 10_000])
def test_any_stream_is_told_in_at_most_forty_steps(data: bytes, chunk: int) -> None:
    assert len(made(data, chunk)) <= 40


def test_the_bytes_of_a_panel_follow_one_another_and_their_states_are_in_order() -> None:
    order = ["parsed", "now", "waiting", "lost", "later"]
    for data in (TEXT, PLAIN):
        for cut in (None, 30, len(data) - 3):
            for step in made(data, 7, cut, "<|im_end|>"):
                for panel in step.panels:
                    if isinstance(panel, StreamPanel):
                        check_panel(panel, order, data)


def check_panel(panel: StreamPanel, order: list[str], data: bytes) -> None:
    parts = [segment for line in panel.lines for segment in line.segments]
    assert all(a.end == b.start for a, b in pairwise(parts))
    places = [order.index(part.state) for part in parts]
    assert places == sorted(places)
    assert all((part.state == "later") == (part.start >= panel.received) for part in parts)
    numbers = [line.number for line in panel.lines]
    assert numbers == list(range(panel.before + 1, panel.before + 1 + len(numbers)))
    ends = data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")
    assert panel.before + len(numbers) + panel.after == ends + (data[-1:] not in b"\r\n")


def test_the_groups_count_every_event_of_a_long_stream_once() -> None:
    data = text_stream(["ab"] * 1000)
    steps = made(data, 64)
    covered: list[int] = []
    for step in steps:
        if step.id == "event":
            covered.append(int(str(step.facts["number"])))
        elif step.id == "events":
            first, last = (int(str(step.facts[name])) for name in ("first", "last"))
            covered += range(first, last + 1)
    assert covered == list(range(1, 1004))
    assert steps[-1].facts["characters"] == 2000


def test_a_stop_string_over_events_is_not_sent_and_a_false_alarm_goes_out_at_the_end() -> None:
    facts = made(TEXT, 16, None, "<|im_end|>")[-1].facts
    assert (facts["stop"], facts["sent"]) == ("<|im_end|>", len("我爱学习😀"))
    end = next(
        step for step in made(text_stream(["a<|"]), 16, None, "<|im") if step.id == "stream_end"
    )
    assert end.facts["flushed"] == "<|"


def test_only_a_call_that_is_whole_may_be_executed() -> None:
    assert made(CALL)[-1].facts["executable"] == 1
    assert made(CALL, 16, len(CALL) // 2)[-1].facts["executable"] == 0


def ended(data: bytes) -> tuple[str, str, str]:
    """Return the state, what the lamp of the response says, and what the client does next."""
    steps = made(data)
    verdict = next(step for step in steps if step.id == "stream_verdict")
    (lamps,) = (panel for panel in verdict.panels if isinstance(panel, LampsPanel))
    response = next(lamp.state for lamp in lamps.lamps if lamp.id == "response")
    return str(steps[-1].facts["state"]), response, str(steps[-1].summary.args["action"])


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        (b"", ("nothing", "off", "again")),
        (b"data: x", ("empty", "off", "again")),
        (b'{"choices":[{"message":{"content":"a"}}]}', ("json", "unknown", "form")),
        (b'{"error": {"message":"a"}}', ("json_error", "off", "again")),
        (b'{"a":1}\n{"a":2}\n', ("json_lines", "unknown", "form")),
        (b"hello\n", ("other", "unknown", "form")),
        (b"event: tick\ndata: hello\n\n", ("plain", "unknown", "ask")),
        (b"data: hello\n\ndata: [DONE]\n\n", ("not_chat", "unknown", "ask")),
        (b'event: error\ndata: {"error":{"message":"a"}}\n\n', ("error", "off", "again")),
        (b'data: { "error" : {"message":"a"}}\n\n', ("error", "off", "again")),
        (text_stream(["a"], "tool_calls"), ("calls_missing", "unknown", "doubt")),
        (text_stream(["a"], None), ("reason_missing", "unknown", "doubt")),
        # Valid event streams, of which no event comes.
        (b": OPENROUTER PROCESSING\n\n", ("empty", "off", "again")),
        (b"\xef\xbb\xbf: keep-alive\n\n: keep-alive\n\nda", ("empty", "off", "again")),
        (b"event: x\n\n", ("empty", "off", "again")),
        (b"id: 7\r\n\r\n", ("empty", "off", "again")),
        (b"retry: 3000\n\n", ("empty", "off", "again")),
        (b"\n\n\n", ("empty", "off", "again")),
        # U+2028 is no end of a line.
        ('{"a":"x\u2028y"}\n{"a":2}\n'.encode(), ("json_lines", "unknown", "form")),
        (b'{"a":1}\r{"a":2}\r', ("json_lines", "unknown", "form")),
        (b'{"object":"error","message":"a"}', ("json_error", "off", "again")),
        (b'data: {"object":"error","message":"a"}\n\n', ("error", "off", "again")),
        (chunk_event({"content": "a"}) + json_event({"object": "error", "message": "b"}),
         ("error", "off", "again")),
        (COMPLETIONS, ("completions", "unknown", "ask")),
        (json_event({"choices": [{"index": 0, "text": "a", "finish_reason": None}]}),
         ("completions", "unknown", "ask")),
        (OTHER_CHOICE, ("other_choice", "unknown", "ask")),
        (escaped(text_stream(["aHIGH"])), ("damaged", "unknown", "doubt")),
        (escaped(text_stream(["aHIGH", "b"])), ("damaged", "unknown", "doubt")),
        (escaped(text_stream(["aHIGH", "LOW"])), ("complete", "on", "use")),
        (b"\xef\xbb\xbf" * 2 + text_stream(["a"]), ("damaged", "unknown", "doubt")),
        (b"\xef\xbb\xbf" + text_stream(["a"]), ("complete", "on", "use")),
        (TWO_CALLS, ("complete", "on", "check_some")),
        (CALL, ("complete", "on", "check")),
        (text_stream(["a"], "odd"), ("complete", "unknown", "doubt")),
        (text_stream(["a"], "length"), ("complete", "off", "shorter")),
        (text_stream(["a"]), ("complete", "on", "use")),
    ],
)  # fmt: skip
def test_what_is_known_of_the_end_and_no_more_is_told(
    data: bytes, wanted: tuple[str, str, str]
) -> None:
    assert ended(data) == wanted


@pytest.mark.parametrize(
    "choice", ['{"text":"a"}', '{"message":{"content":"a"},"finish_reason":"stop"}']
)
def test_text_in_another_place_than_a_delta_is_not_silently_left_out(choice: str) -> None:
    data = b'data: {"choices":[' + choice.encode() + b"]}\n\n"
    data += b'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n'
    assert ended(data) == ("damaged", "unknown", "doubt")
    assert made(data)[-1].facts["faults"] == 1


def test_only_a_replacement_character_that_was_made_is_a_fault() -> None:
    love = "爱".encode()
    assert ended(TEXT.replace(love, b"\xff\xe7")) == ("damaged", "unknown", "doubt")
    assert ended(TEXT.replace(love, "\ufffd".encode())) == ("complete", "on", "use")
    call = call_stream("edit", ['{"path":', '"aX"}'])
    assert made(call.replace(b"X", b"\xff\xe7"))[-1].facts["executable"] == 0
    assert made(call.replace(b"X", "\ufffd".encode()))[-1].facts["executable"] == 1


def test_wrong_bytes_are_counted_the_same_wherever_the_stream_is_cut() -> None:
    data = b"data: a\xff\xe7b\xef\xbf\xbd\n\n" * 40 + b"data: \xef\xbf\n\n"
    whole = [event.replaced for event in EventParser().feed(data)]
    parser = EventParser()
    each = [event.replaced for part in slices(data, 1) for event in parser.feed(part)]
    assert whole == each == [2] * 40 + [1]


# --- what is said ---------------------------------------------------------------------------------


def step_of(data: bytes, name: str, *stops: str) -> Step:
    return next(step for step in made(data, 16, None, *stops) if step.id == name)


def rows(step: Step, title: str) -> dict[str, list[object]]:
    """The values of the named rows of a table, by the message that names them."""
    (found,) = (
        panel for panel in step.panels if isinstance(panel, TablePanel) and panel.title.id == title
    )
    values: dict[str, list[object]] = {}
    for name, value, *_ in found.rows:
        assert isinstance(name, Message)
        values.setdefault(name.id.removeprefix("stopping-stream-row-"), []).append(value)
    return values


NEW = {
    "no_data": b": OPENROUTER PROCESSING\n\n",
    "blank": b"\n\n\n",
    "completions": COMPLETIONS,
    "other_choice": OTHER_CHOICE,
}


@pytest.mark.parametrize("name", NEW)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_no_event_came_of_and_what_is_not_read_has_a_sentence_of_its_own(
    name: str, language: str
) -> None:
    told = marked(step_of(NEW[name], "stream_verdict").summary, language)
    lit = next(
        panel
        for panel in step_of(NEW[name], "stream_verdict").panels
        if isinstance(panel, LampsPanel)
    )
    why = marked(next(lamp.detail for lamp in lit.lamps if lamp.id == "response"), language)
    usual = {
        marked(step_of(data, "stream_verdict").summary, language)
        for data in (b"", b"data: x", text_stream(["a"]), b"hello")
    }
    assert told not in usual
    assert len(told) < (110 if language == "zh" else 300)
    assert why
    # Something came, it is an event stream, and the server broke no rule.
    for wrong in (
        "一个字节也没有",
        "不是事件流",
        "违反",
        "Not one byte",
        "no event stream",
        "against",
    ):
        assert wrong not in told + why


@pytest.mark.parametrize(
    "data",
    [b'{"choices":[{"message":{"content":"a"},"finish_reason":"stop"}]}', b'{"a":1}', b"hello\n"],
)
def test_of_what_is_no_event_stream_neither_mark_is_said_to_be_missing(data: bytes) -> None:
    none = Message(id="stopping-stream-not-applicable")
    facts = rows(step_of(data, "stream_verdict"), "stopping-stream-table-facts")
    assert (facts["reason"], facts["done"]) == ([none], [none])
    (status,) = rows(step_of(data, "stream_client"), "stopping-stream-table-client")["api"]
    assert isinstance(status, Message)
    assert status.args == {"reported": "inapplicable"}


def test_of_several_calls_those_that_are_refused_are_told_and_kept() -> None:
    step = step_of(TWO_CALLS, "stream_client")
    assert (step.summary.args["allowed"], step.summary.args["refused"]) == (1, 1)
    todo = rows(step, "stopping-stream-table-client")["todo"]
    codes = [each.args["code"] for each in todo if isinstance(each, Message)]
    assert {"keep", "run-no-other", "path", "permission", "version"} <= set(codes)
    # “Execute nothing” would not be true of the one that may be checked.
    assert "run-nothing" not in codes
    for language in ("zh", "en"):
        assert "1" in marked(step.summary, language) or "one" in marked(step.summary, language)


def test_half_a_character_at_the_end_is_in_the_text_and_in_the_list_of_what_was_wrong() -> None:
    data = escaped(text_stream(["aHIGH"]))
    result = read_chat([data])
    (issue,) = result.issues
    assert (issue.fault.code, issue.event) == ("half", 2)
    assert "ud83d" in issue.raw
    assert result.text == "a\ufffd"
    facts = made(data)[-1].facts
    assert (facts["text"], facts["characters"], facts["sent"]) == ("a\ufffd", 2, 2)
    # By its last step all that was received is shown.
    lines = next(
        panel for panel in step_of(data, "stream_end").panels if isinstance(panel, TextLinesPanel)
    )
    for line in lines.lines[::2]:
        assert "".join(piece.text for piece in line.pieces) == "a\ufffd"


def test_half_a_character_that_waits_is_listed_by_the_event_it_came_in() -> None:
    data = escaped(text_stream(["a", "bHIGH", "", "LOWcHIGH"]))
    result = read_chat([data])
    assert result.text == "ab😀c\ufffd"
    assert [(each.fault.code, each.event) for each in result.issues] == [("half", 5)]


def test_a_stop_string_that_half_a_character_hides_is_found_and_the_rest_adds_up() -> None:
    facts = made(escaped(text_stream(["abHIGH"])), 16, None, "b\ufffd")[-1].facts
    assert (facts["stop"], facts["sent"], facts["characters"]) == ("b\ufffd", 1, 3)
    held = step_of(escaped(text_stream(["abHIGH"])), "stream_end", "bc")
    # What was held are the characters before it, and not the half.
    assert held.summary.args["flushed"] == 1
    assert held.summary.args["half"] == 1


@pytest.mark.parametrize("place", ["id", "name"])
def test_half_a_character_in_the_name_or_id_of_a_call_stops_it(place: str) -> None:
    function = {"name": "f", "arguments": "{}"}
    call = {"index": 0, "id": "a", "function": function}
    (call if place == "id" else function)[place] = "fHIGH"
    data = escaped(chunk_event({"tool_calls": [call]}) + chunk_event({}, "tool_calls"))
    (found,) = read_chat([data]).calls
    assert (found.executable, found.reasons) == (False, ("half",))


def test_bytes_that_are_no_characters_are_told_in_the_sentence_of_their_event() -> None:
    for name, good in (
        ("text", text_stream(["aX"])),
        ("reason", chunk_event({"content": "X"}, "stop")),
        ("call", call_stream("f", ['{"a":"X"}'])),
        ("plain", b"data: X\n\n"),
    ):
        bad = good.replace(b"X", b"\xff")
        for data, said in ((good, 0), (bad, 1)):
            # The last of its kind: a call begins with an event of its name.
            *_, step = (each for each in made(data) if each.facts.get("what") == name)
            assert step.summary.args["invalid"] == said, name
            for language, word in (("zh", "非法字节"), ("en", "no UTF-8")):
                assert (word in marked(step.summary, language)) == bool(said), name


def test_a_second_byte_order_mark_is_named_because_a_line_is_ignored_for_it() -> None:
    data = b"\xef\xbb\xbf" * 2 + text_stream(["a"])
    for chunk in (1, 2, 5, 1000):
        result = read_chat(slices(data, chunk))
        assert [each.fault.code for each in result.issues] == ["second_bom"]
        assert (result.issues[0].start, result.issues[0].end) == (0, 6)


def test_the_widest_place_goes_to_what_was_wrong_if_anything_was() -> None:
    for data, first in (
        (text_stream(["a"]), "stopping-stream-table-facts"),
        (escaped(text_stream(["aHIGH"])), "stopping-stream-table-issues"),
    ):
        step = step_of(data, "stream_verdict")
        assert step.focus == "table"
        assert next(each for each in step.panels if isinstance(each, TablePanel)).title.id == first
        assert len(step.panels) == 3


@pytest.mark.parametrize(("language", "most"), [("zh", 110), ("en", 300)])
def test_the_longest_thing_that_can_be_said_of_an_end_is_still_short(
    language: str, most: int
) -> None:
    text = text_stream(["<|" + "秒" * 10, "HIGH"], None, done=False)
    data = escaped(text) + json_event({"a": "b" * 4000})[:-1]
    step = step_of(data, "stream_end", "秒" * 11)
    assert step.summary.args["flushed"] == 10
    assert step.summary.args["half"] == 1
    assert step.facts["unfinished"] == "event"
    assert len(marked(step.summary, language)) < most
