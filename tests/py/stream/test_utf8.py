import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.stream.utf8 import Utf8Decoder, incomplete_tail

from .naive import ORACLE, REPORTS, decoded

EDGES = bytes.fromhex("7f80bfc0c1c2dfe0a09fedefbff08f90f48ff5ff41")
BYTES = st.binary(max_size=12) | st.lists(st.sampled_from(EDGES), max_size=8).map(bytes)


def pieces(chunks: list[bytes]) -> list[str]:
    decoder = Utf8Decoder()
    return [*(decoder.feed(chunk) for chunk in chunks), decoder.finish()]


@pytest.mark.parametrize("case", ["utf8-emoji-split", "utf8-emoji-cut", "utf8-real-fffd"])
def test_the_pieces_are_those_of_the_oracle(case: str) -> None:
    entry = ORACLE[case]
    found = pieces([bytes.fromhex(chunk) for chunk in entry["input"]["chunks"]])
    assert found == entry["output"]["incremental_pieces"]
    assert "".join(found) == entry["output"]["joined"]
    assert "".join(found).count("\ufffd") == entry["output"]["fffd_count"]


def test_an_emoji_over_two_tokens_is_one_emoji_report_u01() -> None:
    report = REPORTS["U01"]
    chunks = [bytes.fromhex(token) for token in report["input"]["token_bytes"]]
    assert pieces(chunks)[:-1] == report["expected"]["deltas"]
    # The broken way: each token by itself.
    alone = "".join(chunk.decode("utf-8", "replace") for chunk in chunks)
    assert alone != report["expected"]["joined"]


@given(BYTES)
def test_every_split_gives_what_python_and_the_standard_give(data: bytes) -> None:
    wanted = decoded(data)
    assert codecs.getincrementaldecoder("utf-8")("replace").decode(data, True) == wanted
    for at in range(len(data) + 1):
        assert "".join(pieces([data[:at], data[at:]])) == wanted
    assert "".join(pieces([bytes((byte,)) for byte in data])) == wanted


@given(BYTES)
def test_bytes_wait_exactly_while_they_can_become_a_character(data: bytes) -> None:
    waits = incomplete_tail(data)
    if waits:
        tail = data[len(data) - waits :]
        endings = [bytes((a, b, c)) for a in range(0x80, 0xC0) for b in (0x80,) for c in (0x80,)]
        assert any(
            "\ufffd" not in decoded(tail + ending[: 4 - waits][:size])
            for ending in endings
            for size in range(1, 4)
        )
    decoder = Utf8Decoder()
    decoder.feed(data)
    assert decoder.pending == data[len(data) - waits :]
    # What no longer waits is decided: more bytes do not change it.
    assert decoded(data + b"\x80").startswith(decoded(data[: len(data) - waits]))
