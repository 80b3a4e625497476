import json
import random
import tracemalloc
from typing import Any

import pytest

from tokenstep.stream.chat import ChatResult, read_chat
from tokenstep.stream.events import slices
from tokenstep.stream.sample import (
    DONE_EVENT,
    call_stream,
    chunk_event,
    error_event,
    json_event,
    text_stream,
)
from tokenstep.stream.tool_calls import judge_arguments

from .naive import REPORTS

HI = chunk_event({"content": "hi"})
STOP = chunk_event({}, "stop")
STATES = ("empty", "not_chat", "error", "truncated", "reason_missing", "damaged", "complete")


def test_how_it_ended_depends_on_the_marks_and_not_on_the_connection_report_e06() -> None:
    report = REPORTS["E06"]
    made = {
        "chunk, EOF": HI,
        "chunk, [DONE]": HI + DONE_EVENT,
        "chunk finish_reason=stop, EOF": HI + STOP,
        "chunk finish_reason=stop, [DONE]": HI + STOP + DONE_EVENT,
    }
    words = {
        "truncated": "truncated (network cut)",
        "reason_missing": "ended, reason missing: protocol warning",
        "complete": "complete",
    }
    found = [read_chat([made[each]]) for each in report["input"]["streams"]]
    assert [words[each.state] for each in found] == report["expected"]["states"]
    assert {each.text for each in found} == {"hi"}
    for each in report["input"]["streams"]:
        cut = read_chat([made[each]], transport="cut")
        assert (cut.state, cut.transport) == (read_chat([made[each]]).state, "cut")


def test_a_call_that_the_limit_cut_is_kept_raw_and_not_executed_report_e07() -> None:
    report = REPORTS["E07"]
    raw = report["input"]["tool_args"]
    result = read_chat([call_stream("write", [raw[:9], raw[9:]], report["input"]["engine_reason"])])
    assert result.finish_reason == report["expected"]["finish_reason"]
    (call,) = result.calls
    assert (call.arguments, call.executable) == (raw, False)
    assert call.reasons == ("wrong_reason", "arguments_cut")
    # The broken way: a repair makes a call of it that nobody asked for.
    assert json.loads(raw + '"}')["content"] == "line1"


def test_a_whole_call_may_go_on_to_the_checks() -> None:
    result = read_chat([call_stream("read", ['{"path"', ':"a"}'])])
    assert [call.arguments for call in result.executable] == ['{"path":"a"}']


def test_a_stream_cut_at_any_byte_has_a_documented_state_and_keeps_its_text() -> None:
    pieces = ["我", "爱", "学习😀", "！"]
    data = text_stream(pieces)
    ends = [read_chat([data[:size]], transport="cut") for size in range(len(data) + 1)]
    order = [each.state for each in ends]
    # In this order, each once: nothing goes back.
    assert list(dict.fromkeys(order)) == ["empty", "truncated", "complete"]
    assert all("".join(pieces).startswith(each.text) for each in ends)
    assert [each.text for each in ends] == sorted((each.text for each in ends), key=len)
    assert not any(each.executable for each in ends)


def test_a_call_cut_at_any_byte_is_executable_only_once_its_reason_is_there() -> None:
    data = call_stream("edit", ['{"path":', '"我"', "}"])
    reason = data.index(b'"finish_reason":"tool_calls"')
    dispatched = data.index(b"\n\n", reason) + 2
    for size in range(len(data) + 1):
        result = read_chat([data[:size]], transport="cut")
        assert bool(result.executable) == (size >= dispatched)
        assert all('{"path":"我"}'.startswith(call.arguments) for call in result.calls)


def test_the_chunks_of_the_network_change_nothing() -> None:
    halves = b"".join(
        b'data: {"choices":[{"delta":{"content":"%s"}}]}\r\n\r\n' % half
        for half in (rb"\ud83d", rb"\ude00", "我".encode())
    )
    data = halves + text_stream(["我", "😀"]) + b": x\n" + error_event("e")
    whole = read_chat([data])
    for size in range(1, 40):
        assert read_chat(slices(data, size)) == whole


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"{", "syntax"),
        (b"[" * 100_000, "nested"),
        (b'{"choices":' * 2000, "nested"),
        (b'{"choices":[NaN]}', "constant"),
        (b'{"choices":[' + b"9" * 5000 + b"]}", "digits"),
        (b'{"choices":1}', "shape"),
        (b'{"choices":[1]}', "shape"),
        (b'{"choices":[{"index":"0"}]}', "shape"),
        (b'{"choices":[{"delta":1}]}', "shape"),
        (b'{"choices":[{"delta":{"content":["x"]}}]}', "shape"),
        (b'{"choices":[{"delta":{"tool_calls":{}}}]}', "shape"),
        (b'{"choices":[{"delta":{"tool_calls":[{"index":-1}]}}]}', "shape"),
        (b'{"choices":[{"delta":{"tool_calls":[{"index":0,"function":3}]}}]}', "shape"),
        (b'{"choices":[{"finish_reason":7}]}', "shape"),
        (b'{"choices":[{"delta":{"function_call":{}}}]}', "function_call"),
        (b'{"object":"x"}', "not_chat"),
        (b"1", "not_chat"),
        (b"[DONE] ", "syntax"),
    ],
)
def test_an_event_that_cannot_be_read_is_kept_raw_and_named(data: bytes, code: str) -> None:
    result = read_chat([HI, b"data: " + data + b"\n\n", STOP])
    assert (result.state, result.text) == ("damaged", "hi")
    (issue,) = result.issues
    assert (issue.fault.code, issue.raw) == (code, data.decode())


def test_an_error_of_the_server_is_an_error_whatever_else_came() -> None:
    for event in (error_event("busy"), b'event: error\ndata: {"message":"busy"}\n\n'):
        result = read_chat([HI, event])
        assert (result.state, result.error, result.text) == ("error", "busy", "hi")
        assert read_chat([HI, STOP, event]).state == "error"


def test_what_breaks_the_protocol_is_named_and_does_no_harm() -> None:
    second = json_event({"choices": [{"index": 1, "delta": {"content": "no"}}]})
    late = (HI, STOP, chunk_event({}, "length"), HI, DONE_EVENT, HI)
    result = read_chat([second, chunk_event({}, None), *late])
    assert dict(result.issue_counts) == {
        "other_choice": 1,
        "two_reasons": 1,
        "after_reason": 1,
        "after_done": 1,
    }
    assert (result.finish_reason, result.text, result.state) == ("stop", "hihi", "complete")


def test_an_empty_event_is_no_json_and_no_fault() -> None:
    result = read_chat([b"data\n\n", HI, STOP])
    assert (result.issues, result.state) == ((), "complete")


def test_halves_of_a_character_are_joined_over_events_and_one_alone_is_named() -> None:
    high, low = (b'data: {"choices":[{"delta":{"content":"%s"}}]}\n\n' % half for half in
                 (rb"\ud83d", rb"\ude00"))  # fmt: skip
    assert read_chat([high, low]).text == "😀"
    alone = read_chat([high, STOP])
    assert (alone.text, alone.issue_counts) == ("\ufffd", (("half", 1),))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "arguments_empty"),
        ("{", "arguments_cut"),
        ('{"a":tru', "arguments_cut"),
        ("{]", "arguments_syntax"),
        ("x", "arguments_syntax"),
        ("[" * 99, "arguments_nested"),
        ('{"a":-Infinity}', "arguments_constant"),
        ('{"a":' + "1" * 5000 + "}", "arguments_digits"),
        ('{"a":1,"a":2}', "arguments_duplicate"),
        ("[1]", "arguments_shape"),
        ('{"a":"\\udc00"}', "arguments_half"),
        ('{"a":"{[\\"","b":"\\\\"}', None),
        ('"' + '\\"' * 50_000, "arguments_cut"),
    ],
)
def test_arguments_are_judged_and_never_repaired(text: str, reason: str | None) -> None:
    assert judge_arguments(text) == reason


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        ({"id": "other"}, "changed"),
        ({"function": {"name": "rm"}}, "changed"),
    ],
)
def test_a_call_that_changes_on_the_way_is_not_executed(second: Any, reason: str) -> None:
    first = {"index": 0, "id": "c", "function": {"name": "f", "arguments": "{}"}}
    parts = [chunk_event({"tool_calls": [each]}) for each in (first, {"index": 0, **second})]
    result = read_chat([*parts, chunk_event({}, "tool_calls")])
    assert result.calls[0].reasons == (reason,)


def documented(result: ChatResult, received: bytes) -> None:
    assert result.state in STATES
    assert result.unfinished.received == len(received)
    result.text.encode()
    assert all(call.executable == (not call.reasons) for call in result.calls)
    if result.executable:
        assert result.finish_reason == "tool_calls"
    assert len(result.issues) <= 50


def test_ten_thousand_mutations_never_raise_and_do_not_depend_on_the_chunks() -> None:
    chance = random.Random(8)
    seeds = (
        text_stream(["我", "a\n", "😀"]),
        call_stream("edit", ['{"path":', '"a"}']) + error_event("x"),
    )
    marks = (b"[", b"{", b'"', b"}", b"\\ud83d", b"null", b"[DONE]", b"\n\n", b"NaN", b"1e999")
    seen = set()
    for number in range(10_000):
        data = bytearray(seeds[number % 2])
        for _ in range(chance.randrange(1, 5)):
            at = chance.randrange(len(data))
            if chance.random() < 0.4:
                data[at] = chance.randrange(256)
            elif chance.random() < 0.5:
                del data[at : at + chance.randrange(1, 40)]
            else:
                data[at:at] = chance.choice(marks)
        stream = bytes(data)
        result = read_chat([stream])
        documented(result, stream)
        seen.add(result.state)
        if number % 10 == 0:
            assert read_chat(slices(stream, chance.randrange(1, 30))) == result
    assert {"error", "damaged", "complete"} <= seen


def test_memory_stays_below_the_limit_for_many_events_and_for_one_huge_one() -> None:
    for data in (HI * 5000, chunk_event({"content": "学习 ab\n" * 60_000}), b"data:a\n\n" * 90_000):
        tracemalloc.start()
        read_chat([data])
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 4 * len(data)


@pytest.mark.parametrize(
    ("data", "state", "code"),
    [
        # One emoji makes each character of the text take four bytes.
        (chunk_event({"content": "😀" + "abc " * 500_000}), "not_chat", "too_large"),
        (b'data: {"choices":[{"delta":{"content":"\\ud83d\\ude00' + b"a" * 1_600_000 + b'"}}]}\n\n',
         "not_chat", "too_large"),
        (b'data: {"choices":[' + b"[]," * 300_000 + b"0]}\n\n", "not_chat", "too_large"),
        (b'data: {"choices":[' + b'{"":0},' * 150_000 + b"0]}\n\n", "not_chat", "too_large"),
        (chunk_event({"content": "abc, [{" * 300_000}), "truncated", None),
    ],
    ids=["emoji", "escape", "lists", "objects", "marks in a text"],
)  # fmt: skip
def test_an_event_that_would_take_too_much_memory_is_not_read_but_its_start_is_kept(
    data: bytes, state: str, code: str | None
) -> None:
    tracemalloc.start()
    result = read_chat([data])
    peak = len(data) + tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak <= 4 * len(data)
    assert (result.state, result.events) == (state, 1)
    assert [issue.fault.code for issue in result.issues] == ([code] if code else [])
    assert all(data[6:].decode().startswith(issue.raw) and issue.raw for issue in result.issues)


def test_arguments_that_would_take_too_much_memory_are_not_executed() -> None:
    pieces = ['{"a":["😀', *["abcd" * 1000] * 400, '"]}']
    (call,) = read_chat([call_stream("f", pieces)]).calls
    assert call.reasons == ("arguments_too_large",)
    assert call.arguments
    assert "".join(pieces).startswith(call.arguments)
