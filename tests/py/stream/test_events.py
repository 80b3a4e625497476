import codecs
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.stream.events import Event, EventParser, Unfinished, events_of, slices

from .naive import CASES, ORACLE, REPORTS, events

SSE = [entry["id"] for entry in CASES["oracle"] if entry["area"] == "sse"]
SMALL = (
    b"\xef\xbb\xbf: hi\r\nevent: t\rid: 1\ndata: \xe6\x88\x91\r\ndata:x\r\n\r\ndata: y\xf0\x9f\n"
)
SMALL += b"\ndata"
ALPHABET = [
    b"data",
    b"event",
    b"id",
    b"retry",
    b":",
    b" ",
    b"\n",
    b"\r",
    b"\r\n",
    b"x",
    b"7",
    b"\0",
]
ALPHABET += ["\u2028".encode(), "\x85".encode(), b"\x0b", b"\x1c", b"\xef\xbb\xbf", b"\xf0\x9f"]
STREAMS = st.lists(st.sampled_from(ALPHABET), max_size=25).map(b"".join)


def parsed(chunks: list[bytes]) -> tuple[list[Event], Unfinished, EventParser]:
    parser = EventParser()
    found = list(events_of(parser, chunks))
    return found, parser.finish(), parser


def short(found: list[Event]) -> list[tuple[str, str, str]]:
    return [(event.type, event.data, event.last_id) for event in found]


def chunks_of(case: dict[str, Any]) -> list[bytes]:
    return [chunk.encode("latin-1") for chunk in case["input"]["chunks"]]


@pytest.mark.parametrize("case", SSE)
def test_the_events_are_those_of_the_oracle(case: str) -> None:
    entry = ORACLE[case]
    found, _, parser = parsed(chunks_of(entry))
    wanted = [(each["event"], each["data"], each["id"]) for each in entry["output"]["whatwg"]]
    assert short(found) == wanted
    assert parser.retry == entry["output"]["retry"]


def test_a_crlf_cut_in_two_is_one_line_end_report_e01() -> None:
    report = REPORTS["E01"]
    chunks = [chunk.encode() for chunk in report["input"]["chunks"]]
    assert [event.data for event in parsed(chunks)[0]] == report["expected"]["events"]


def test_only_cr_and_lf_end_a_line_report_e02() -> None:
    report = REPORTS["E02"]
    text = report["input"]["bytes"].replace("<U+2028>", "\u2028").replace("<U+0085>", "\x85")
    data = text.replace("\\n", "\n").encode()
    found = [event.data for event in parsed([data])[0]]
    assert found == ['{"t":"a\u2028b\x85c"}']
    # The broken way.
    assert len(data.decode().splitlines()) > len(data.decode().split("\n")) - 1


def test_data_lines_are_joined_by_one_lf_report_e05() -> None:
    report = REPORTS["E05"]
    data = "".join(report["input"]["bytes"]).replace("\\n", "\n").encode()
    assert [event.data for event in parsed([data])[0]] == report["expected"]["events"]


def test_every_case_of_the_files_is_used() -> None:
    used = {*SSE, "utf8-emoji-split", "utf8-emoji-cut", "utf8-real-fffd"}
    used |= {"stop-split", "stop-false-alarm", "stop-earliest-end", "stop-limit-while-held"}
    assert set(ORACLE) == used | {"stop-hold-lengths"}
    assert set(REPORTS) == {"T01", "T02", "U01", "E01", "E02", "E05", "E06", "E07"}


def test_a_small_stream_gives_the_same_in_every_split_in_two_and_in_three() -> None:
    whole, ended, _ = parsed([SMALL])
    assert short(whole) == events(SMALL)[0]
    assert parsed(list(slices(SMALL, 1)))[:2] == (whole, ended)
    for one in range(len(SMALL) + 1):
        for other in range(one, len(SMALL) + 1):
            chunks = [SMALL[:one], SMALL[one:other], SMALL[other:]]
            assert parsed(chunks)[:2] == (whole, ended)


def test_a_stream_cut_anywhere_has_the_events_that_were_whole_and_a_state_for_the_rest() -> None:
    whole, _, _ = parsed([SMALL])
    states = set()
    for size in range(len(SMALL) + 1):
        found, ended, _ = parsed([SMALL[:size]])
        assert found == [event for event in whole if event.end <= size]
        assert ended.received == size
        assert SMALL[ended.line_start : size] == ended.line
        assert ended.line.endswith(ended.character)
        assert ended.start <= ended.line_start
        states.add(ended.state)
    assert states == {"empty", "clean", "event", "line", "character"}


@given(STREAMS, st.integers(1, 5))
def test_any_stream_gives_what_the_reference_gives(data: bytes, size: int) -> None:
    found, _, parser = parsed([data])
    assert (short(found), parser.retry) == events(data)
    again, _, _ = parsed(list(slices(data, size)))
    assert again == found


def test_ten_thousand_mutations_never_raise_and_do_not_depend_on_the_chunks() -> None:
    chance = random.Random(5)
    for _ in range(10_000):
        data = bytearray(SMALL)
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(data))
            what = chance.randrange(3)
            if what == 0:
                data[at] = chance.randrange(256)
            elif what == 1:
                del data[at : at + chance.randrange(1, 4)]
            else:
                data[at:at] = chance.choice(ALPHABET)
        stream = bytes(data)
        found, ended, parser = parsed([stream])
        assert short(found) == events(stream)[0]
        size = chance.randrange(1, 9)
        again, same, other = parsed(list(slices(stream, size)))
        assert (again, same, other.retry) == (found, ended, parser.retry)


def lines_by_splitlines(data: bytes) -> list[str]:
    """The broken way: a text's own idea of a line, each chunk decoded by itself."""
    return [
        line[6:] for line in data.decode("utf-8", "replace").splitlines() if line[:5] == "data:"
    ]


def test_the_oracle_would_notice_a_parser_that_uses_splitlines() -> None:
    data = chunks_of(ORACLE["sse-u2028"])[0]
    wanted = [each["data"] for each in ORACLE["sse-u2028"]["output"]["whatwg"]]
    assert lines_by_splitlines(data) != wanted


def test_the_last_id_stays_and_one_with_nul_is_ignored() -> None:
    data = b"id: 1\ndata: a\n\nid: 2\0\ndata: b\n\nid\ndata: c\n\n"
    assert [event.last_id for event in parsed([data])[0]] == ["1", "1", ""]


@pytest.mark.parametrize("value", ["1e3", "-1", "１２", "1" * 5000, "", "1 "])
def test_a_retry_that_is_not_digits_or_too_many_is_ignored(value: str) -> None:
    parser = parsed([f"retry: 5\n\nretry: {value}\n\n".encode()])[2]
    assert parser.retry == 5


def test_a_type_without_data_dispatches_nothing_and_is_forgotten() -> None:
    found, _, _ = parsed([b"event: a\n\ndata: b\n\n"])
    assert short(found) == [("message", "b", "")]


def test_the_ranges_of_events_cut_the_stream_in_parts_that_give_the_same_events() -> None:
    data = b": c\ndata: a\n\n\n: d\ndata: b\r\n\r\nevent: x\rdata: c\r\r"
    for event in parsed([data])[0]:
        alone, _, _ = parsed([data[event.start : event.end]])
        assert [each.data for each in alone] == [event.data]
        assert data[: event.start].count(b"\n") + data[: event.start].count(b"\r") - data[
            : event.start
        ].count(b"\r\n") == (event.line - 1)


def test_data_longer_than_a_slice_is_decoded_as_if_in_one_go() -> None:
    data = ("a我😀" * 20_000).encode() + b"\xf0\x9f"
    found, _, _ = parsed([b"data: " + data + b"\n\n"])
    assert found[0].data == codecs.decode(data, "utf-8", "replace")


def test_nothing_may_follow_the_end() -> None:
    parser = EventParser()
    parser.finish()
    with pytest.raises(ValueError, match="finished"):
        parser.feed(b"x")
