"""How the bytes of a line are shown: no valid one is called invalid, no invalid one is lost."""

import gzip
import random
from itertools import pairwise

import pytest

from tokenstep.lessons.stopping_segments import shown_line
from tokenstep.stream.layout import HEAD, TAIL, Span, lines_from

READABLE = b" plain readable tail"
MANY = b"data: " + b"a\xff" * 60 + READABLE + b"\n\n"
LONG = b"data: " + "学习".encode() * 100 + b"\xff" + b"b" * 300 + b"\n\n"


def whole(data: bytes, at: int) -> bool:
    """Whether a byte is a part of a character: some bytes around it are one, and only one."""
    for start in range(max(0, at - 3), at + 1):
        for end in range(at + 1, min(len(data), start + 4) + 1):
            try:
                if len(data[start:end].decode()) == 1:
                    return True
            except UnicodeDecodeError:
                continue
    return False


def spans(data: bytes) -> list[Span]:
    return [span for line in lines_from(data, 0, 1, 10**6) for span in line.spans]


def check(data: bytes) -> None:
    found = spans(data)
    assert [found[0].start, found[-1].end] == [0, len(data)]
    assert all(one.end == other.start for one, other in pairwise(found))
    for span in found:
        raw = data[span.start : span.end]
        of_characters = {whole(data, at) for at in range(span.start, span.end)}
        if span.role in ("invalid", "character"):
            assert of_characters == {False}, span
            assert bytes.fromhex(span.text) == raw
        elif span.role == "unmarked":
            assert span.text == "…"
        elif span.role not in ("line_end", "blank", "bom"):
            assert of_characters == {True}, span
            head, _, tail = span.text.partition("…")
            if len(raw) > HEAD + TAIL:
                assert raw.startswith(head.encode())
                assert raw.endswith(tail.encode())
            else:
                assert span.text.encode() == raw


def test_a_tail_that_can_be_read_is_not_called_invalid_because_it_follows_many_parts() -> None:
    check(MANY)
    at = MANY.index(READABLE)
    (role,) = {span.role for span in spans(MANY) if span.start <= at < span.end}
    assert role == "unmarked"
    # The first parts are still told apart.
    assert sum(span.role == "invalid" for span in spans(MANY)) >= 20


def test_an_invalid_byte_in_a_line_that_is_not_shown_whole_is_still_marked() -> None:
    check(LONG)
    (wrong,) = (span for span in spans(LONG) if span.role == "invalid")
    assert LONG[wrong.start : wrong.end] == b"\xff"
    assert "unmarked" not in {span.role for span in spans(LONG)}


def test_bytes_of_any_kind_are_what_they_are() -> None:
    chance = random.Random(5)
    check(gzip.compress(bytes(range(256)) * 40, mtime=0))
    for _ in range(150):
        parts = [
            chance.choice(
                [b"a", "学".encode(), "😀".encode(), b"\xff", b"\xe5\xad", b"\n", b"\xf0"]
            )
            for _ in range(chance.randrange(1, 120))
        ]
        check(b"data: " + b"".join(parts))


@pytest.mark.parametrize("cut", [0, 7, 90, 100, len(MANY) - 8])
def test_what_is_not_told_apart_stays_so_where_its_state_changes(cut: int) -> None:
    line = next(lines_from(MANY, 0, 1, 1))
    segments = shown_line(MANY, line, (0, len(MANY)), cut, over=False).segments
    assert all(one.end == other.start for one, other in pairwise(segments))
    assert (segments[0].start, segments[-1].end) == (0, len(MANY) - 1)
    for segment in segments:
        marked = segment.role in ("invalid", "character")
        assert not (marked and whole(MANY, segment.start)), segment
        assert (segment.state == "later") == (segment.start >= cut)


def test_a_line_of_millions_of_bytes_is_shown_by_a_few() -> None:
    for data in (b"data: " + b"\xff" * 10**6, b"data: " + (b"a" * 999 + b"\xff") * 1000):
        found = spans(data)
        assert len(found) < 100
        assert sum(len(span.text) for span in found) < 5000
