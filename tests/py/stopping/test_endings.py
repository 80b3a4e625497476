"""Every cause on one output: what is sent, what the API says, and which lamps are on."""

from typing import Any

import pytest

from tokenstep.stopping.client import (
    CONNECTION,
    CUT_PLACES,
    arguments_of,
    cut_byte,
    receive,
    state_of,
    states_by_cut,
)
from tokenstep.stopping.lamps import Ending, lamps
from tokenstep.stopping.response import FINISH, LONGEST, Response, respond, wire
from tokenstep.stopping.script import CAUSES, INTERRUPTED, STOP, TEXT, Cause

WHOLE = "超时改成 30 秒了🔧。【完整测试】通过，任务完成。"
EVERYWHERE = [(cause, at) for cause in CAUSES for at in range(1, LONGEST + 1)]


def of(cause: Cause, at: int = 8, **options: Any) -> Response:
    return respond(cause, at=at, **options)


def test_the_output_has_what_the_lesson_is_about() -> None:
    pieces = [token.data for token in TEXT]
    assert b"".join(pieces).decode() == WHOLE

    def broken(piece: bytes) -> bool:
        return "\ufffd" in piece.decode("utf-8", "replace")

    # A Chinese character and an emoji, each split over two tokens; and half a stop string.
    assert [place + 1 for place, piece in enumerate(pieces) if broken(piece)] == [4, 5, 6, 7]
    assert WHOLE.count(STOP[:2]) == 1
    assert STOP not in WHOLE


@pytest.mark.parametrize(
    ("cause", "text", "reason"),
    [
        ("eos", WHOLE, "stop"),
        ("stop_string", WHOLE, "stop"),
        ("token_limit", WHOLE[: WHOLE.index("整")], "length"),
        ("cancel", WHOLE[: WHOLE.index("【")], None),
        ("network_cut", WHOLE[: WHOLE.index("【")], None),
        ("server_error", WHOLE[: WHOLE.index("【")], None),
        ("tool_call", WHOLE, "tool_calls"),
    ],
)
def test_each_cause_sends_its_text_and_reports_its_reason(
    cause: Cause, text: str, reason: str | None
) -> None:
    response = of(cause)
    assert (response.sent, response.finish_reason) == (text, reason)
    received = receive(wire(response.payloads), CONNECTION[cause])
    assert (received.text, received.finish_reason) == (text, reason)
    assert received.done == (reason is not None)
    assert (received.error is not None) == (cause == "server_error")


def test_the_end_token_and_a_stop_string_cannot_be_told_apart() -> None:
    assert of("eos").payloads == of("stop_string").payloads


@pytest.mark.parametrize(("cause", "at"), EVERYWHERE)
def test_every_byte_is_sent_or_dropped_or_was_no_character(cause: Cause, at: int) -> None:
    response = of(cause, at)
    data = b"".join(token.data for token in response.tokens if token.part == "text")
    lost = response.moves[-1].pending
    assert (response.sent + response.dropped).encode() + lost == data
    assert response.generated == response.sent + response.dropped
    assert response.moves[-1].held == ""
    assert STOP not in response.sent


@pytest.mark.parametrize("at", range(1, len(TEXT) + 1))
def test_held_text_goes_out_at_the_limit_and_is_lost_in_a_cancel(at: int) -> None:
    limited, cancelled = of("token_limit", at), of("cancel", at)
    held = limited.moves[-2].held
    assert limited.sent == cancelled.sent + held
    assert cancelled.dropped == held
    assert (held != "") == (at == 8)


@pytest.mark.parametrize("at", range(1, LONGEST + 1))
def test_arguments_arrive_exactly_as_far_as_they_were_generated(at: int) -> None:
    response = of("token_limit", at)
    received = receive(wire(response.payloads), "closed")
    assert arguments_of(received) == response.arguments
    assert all(not call.executable for call in received.calls)


@pytest.mark.parametrize(("cause", "at"), EVERYWHERE)
def test_any_chunks_give_the_text_that_was_sent(cause: Cause, at: int) -> None:
    response = of(cause, at)
    data = wire(response.payloads)
    whole = receive(data, CONNECTION[cause])
    assert whole.text == response.sent
    for chunk in (1, 7, 64):
        assert receive(data, CONNECTION[cause], chunk) == whole


@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("trust", [False, True])
def test_the_state_at_every_cut_is_that_of_the_bytes_that_arrived(
    cause: Cause, trust: bool
) -> None:
    data = wire(of(cause).payloads)
    states = states_by_cut(data, trust_close=trust)
    assert len(states) == len(data) + 1
    for size in range(len(data) + 1):
        received = receive(data[:size], "broken")
        assert states[size] == state_of(received, trust_close=trust)
        if received.finish_reason is None and not trust:
            assert states[size] in ("incomplete", "error")
        assert of(cause).sent.startswith(received.text)


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("at", range(1, LONGEST + 1))
def test_a_cut_falls_where_its_name_says(at: int, line_end: str) -> None:
    data = wire(of("network_cut", at).payloads, line_end=line_end)
    states = {}
    for place in CUT_PLACES:
        received = receive(data[: cut_byte(data, place)], "broken")
        states[place] = received.unfinished.state
        assert not Ending(received=received, connection="broken").received.finish_reason
    assert states == {
        "in_character": "character",
        "in_line": "line",
        "in_event": "event",
        "between_events": "clean",
    }


def test_no_lamp_follows_from_another() -> None:
    seen = set()
    for cause in CAUSES:
        received = receive(wire(of(cause).payloads), CONNECTION[cause])
        text, response, task = lamps(Ending(received=received, connection=CONNECTION[cause]))
        seen.add((text.on, response.on, task.on))
        assert response.on == (FINISH[cause] in ("stop", "tool_calls"))
    assert seen == {(True, True, None), (True, False, None)}


def test_trusting_a_closed_connection_lights_the_lamp_for_half_an_answer() -> None:
    received = receive(wire(of("cancel").payloads), "cancelled")
    honest = Ending(received=received, connection="cancelled")
    trusting = Ending(received=received, connection="cancelled", trust_close=True)
    assert [lamps(each)[1].on for each in (honest, trusting)] == [False, True]


def test_decoding_tokens_alone_makes_replacement_characters_that_stay() -> None:
    response = of("eos", mistake="decode_alone")
    alone = "".join(token.data.decode("utf-8", "replace") for token in TEXT)
    assert response.sent == alone
    assert alone.count("\ufffd") == 5


def test_sending_early_leaks_the_beginning_of_the_stop_string_and_nothing_else() -> None:
    assert of("stop_string", mistake="send_early").sent == WHOLE + STOP[:2]
    for cause in CAUSES:
        if cause not in (*INTERRUPTED, "stop_string"):
            assert of(cause, mistake="send_early").sent == of(cause).sent


def test_the_report_of_cut_arguments_is_held_against_the_lesson() -> None:
    """Report E07: the reason stays ``length``, the raw text is kept, nothing is executed."""
    response = of("token_limit", LONGEST - 1)
    received = receive(wire(response.payloads), "closed")
    assert received.finish_reason == "length"
    (call,) = received.calls
    assert (call.arguments, call.executable) == (response.arguments, False)
