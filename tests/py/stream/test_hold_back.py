import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.stream.hold_back import HoldBack, Portion, StopStringsError, held_length

from .naive import ORACLE, REPORTS, held, sent

PIECES = st.lists(st.text("ab<", max_size=5), max_size=8)
STOPS = st.lists(st.text("ab<", min_size=1, max_size=6), max_size=4).map(tuple)


def pushed(pieces: list[str], stops: tuple[str, ...]) -> tuple[HoldBack, list[Portion]]:
    hold = HoldBack(stops)
    return hold, [*(hold.push(piece) for piece in pieces), hold.finish()]


@pytest.mark.parametrize(
    "case", ["stop-split", "stop-false-alarm", "stop-earliest-end", "stop-limit-while-held"]
)
def test_the_deltas_are_those_of_the_oracle(case: str) -> None:
    entry = ORACLE[case]
    hold, portions = pushed(entry["input"]["pieces"], tuple(entry["input"]["stop"]))
    deltas = [portion.sent for portion in portions]
    # A stop string ends the run: there is no last flush to list.
    assert deltas[: len(entry["output"]["deltas"])] == entry["output"]["deltas"]
    assert not any(deltas[len(entry["output"]["deltas"]) :])
    assert "".join(deltas) == entry["output"]["text"]
    assert hold.stop == entry["output"]["stop"]
    assert (hold.stop is not None) == (entry["output"]["reason"] == "stop")


def test_as_much_is_held_as_the_oracle_holds_entry_stop_hold_lengths() -> None:
    entry = ORACLE["stop-hold-lengths"]
    found = [held_length(text, tuple(stops)) for text, stops in entry["input"]["cases"]]
    assert found == entry["output"]


def test_a_stop_over_many_pieces_is_found_before_any_of_it_is_sent_report_t01() -> None:
    report = REPORTS["T01"]
    hold, portions = pushed(report["input"]["pieces"], tuple(report["input"]["stop"]))
    assert "".join(each.sent for each in portions) == report["expected"]["deltas_joined"]
    assert hold.stop == report["input"]["stop"][0]


def test_the_first_to_be_complete_wins_whatever_the_list_says_report_t02() -> None:
    report = REPORTS["T02"]
    stops = tuple(report["input"]["stop"])
    hold, portions = pushed([report["input"]["text"]], stops)
    assert "".join(each.sent for each in portions) == report["expected"]["text"]
    assert hold.stop == report["expected"]["stop"]
    # The broken way: the first of the list that is found.
    text = report["input"]["text"]
    first = next(stop for stop in stops if stop in text)
    assert text[: text.index(first)] != report["expected"]["text"]


@given(PIECES, STOPS)
def test_what_is_sent_is_what_a_search_of_every_prefix_finds(
    pieces: list[str], stops: tuple[str, ...]
) -> None:
    hold, portions = pushed(pieces, stops)
    text, stop = sent(pieces, stops)
    assert ("".join(each.sent for each in portions), hold.stop) == (text, stop)
    assert hold.sent == len(text)
    # Nothing is lost: all that was generated is sent or dropped.
    whole = "".join(each.sent + each.dropped for each in portions)
    assert whole == "".join(pieces)


@given(PIECES, STOPS)
def test_nothing_is_sent_that_could_still_belong_to_a_stop_string(
    pieces: list[str], stops: tuple[str, ...]
) -> None:
    hold, so_far, out = HoldBack(stops), "", ""
    for piece in pieces:
        portion = hold.push(piece)
        so_far, out = so_far + piece, out + portion.sent
        if hold.stop is not None:
            break
        assert so_far == out + portion.held
        assert len(portion.held) == held(so_far, stops)


@given(PIECES, STOPS)
def test_a_piece_at_a_time_is_the_same_as_a_character_at_a_time(
    pieces: list[str], stops: tuple[str, ...]
) -> None:
    one, _ = pushed(pieces, stops)
    other, _ = pushed(list("".join(pieces)), stops)
    assert (one.stop, one.sent) == (other.stop, other.sent)


def test_an_empty_stop_string_is_refused() -> None:
    with pytest.raises(StopStringsError, match="stops"):
        HoldBack(("a", ""))


def test_a_text_of_half_stop_strings_takes_work_in_proportion() -> None:
    # A search from the start at every character would take a million times a thousand steps.
    stop = "a" * 1000 + "b"
    hold = HoldBack((stop,))
    sent = sum(len(hold.push("a" * 50).sent) for _ in range(4000))
    assert sent == 200_000 - 1000
    assert hold.finish().sent == "a" * 1000
