import itertools
from fractions import Fraction
from itertools import groupby, pairwise
from math import log

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.search.beam import beam_search
from tokenstep.search.errors import SearchError
from tokenstep.search.examples import GREEDY_LOSES, REPEATS, STOPS_EARLY
from tokenstep.search.exhaustive import (
    MAX_SEQUENCES,
    count_sequences,
    enumerate_sequences,
    exhaustive_search,
)
from tokenstep.search.greedy import greedy_search
from tokenstep.search.ranking import Standing, equal
from tokenstep.search.records import BeamSettings
from tokenstep.search.table import TransitionTable
from tokenstep.search.text import make_table

NAMES = ("a", "b", "c", "d", "e", "<EOS>")


@st.composite
def tables(draw: st.DrawFn, smallest: int = 0, most: int = 4) -> TransitionTable:
    """Tables of 2 to ``most`` tokens with up to two rows for longer prefixes."""
    size = draw(st.integers(2, most))
    weights = st.lists(st.integers(smallest, 9), min_size=size, max_size=size).filter(any)
    prefixes = st.lists(st.integers(0, size - 2), min_size=1, max_size=2).map(tuple)
    rows = st.builds(lambda row: tuple(Fraction(each, sum(row)) for each in row), weights)
    exact = {(): draw(rows), **draw(st.dictionaries(prefixes, rows, max_size=2))}
    fallback = {token: draw(rows) for token in range(size - 1)}
    return TransitionTable((*NAMES[: size - 1], "<EOS>"), exact, fallback)


def brute_force(table: TransitionTable, limit: int) -> dict[tuple[int, ...], Fraction]:
    """Every sequence of positive probability, by trying all products of tokens."""
    found = {}
    words = range(table.eos)
    for length in range(1, limit + 1):
        for head in itertools.product(words, repeat=length - 1):
            last = range(len(table.tokens)) if length == limit else (table.eos,)
            for token in last:
                prob = table.prob((*head, token))
                if prob:
                    found[(*head, token)] = prob
    return found


@given(tables(), st.integers(1, 5), st.sampled_from([-1.0, 0.0, 0.5, 1.0, 2.0]))
@settings(max_examples=80)
def test_it_finds_what_brute_force_in_fractions_finds(
    table: TransitionTable, limit: int, penalty: float
) -> None:
    expected = brute_force(table, limit)
    result = exhaustive_search(table, limit, penalty, best=len(expected))
    assert result.count == count_sequences(table, limit) == len(expected)
    assert {each.tokens for each in result.best} == set(expected)
    assert sum(expected.values()) == 1
    assert abs(result.total_prob - 1) < 1e-12
    for each in result.best:
        exact = log(expected[each.tokens])
        assert each.log_prob == pytest.approx(exact, abs=1e-12)
        assert each.score == pytest.approx(exact / len(each.tokens) ** penalty, abs=1e-12)
        assert each.ending == ("eos" if each.tokens[-1] == table.eos else "limit")
    scores = [each.score for each in result.best]
    assert all(one > other or equal(one, other) for one, other in pairwise(scores))


@given(tables(), st.integers(1, 5), st.sampled_from([-1.0, 0.0, 1.0, 2.0]))
@settings(max_examples=80)
def test_beam_search_of_unlimited_width_is_exhaustive(
    table: TransitionTable, limit: int, penalty: float
) -> None:
    everything = count_sequences(table, limit)
    expected = exhaustive_search(table, limit, penalty, best=everything).best
    for early_stopping in (True, False, "never"):
        settings = BeamSettings(
            width=everything + 1,
            length_penalty=penalty,
            early_stopping=early_stopping,
            max_new_tokens=limit,
        )
        found = beam_search(table, settings).finished
        # The same bits, sequence by sequence; only equals may change places.
        assert {each.tokens: each for each in found} == {each.tokens: each for each in expected}
        for one, other in zip(found, expected, strict=True):
            assert equal(one.score, other.score)


@given(tables(), st.integers(1, 5), st.sampled_from([-1.0, 0.0, 0.5, 2.0]))
@settings(max_examples=60)
def test_one_enumeration_ranks_every_sequence_under_any_penalty(
    table: TransitionTable, limit: int, penalty: float
) -> None:
    everything = enumerate_sequences(table, limit)
    order = everything.best(penalty, everything.count)
    assert order == exhaustive_search(table, limit, penalty, best=everything.count).best
    standings = everything.standings([each.tokens for each in order], penalty)
    assert list(standings) == [each.tokens for each in order]
    place = 0
    for standing, group in groupby(standings.values()):
        assert (standing.rank, standing.equals) == (place, len(list(group)))
        place += standing.equals
    for length in range(1, len(everything.levels) + 1):
        of_length = tuple(each for each in order if len(each.tokens) == length)
        assert everything.best_of_length(length, penalty, everything.count) == of_length


def test_of_equal_scores_the_shorter_comes_first_and_they_share_a_rank() -> None:
    table = make_table(["a", "<EOS>"], {"^": ["1/2", "1/2"], "* a": [0, 1]})
    everything = enumerate_sequences(table, 3)
    assert [each.tokens for each in everything.best(0.0, 2)] == [(1,), (0, 1)]
    shared = Standing(rank=0, equals=2)
    assert everything.standings([(1,), (0, 1)], 0.0) == {(1,): shared, (0, 1): shared}
    # By the mean per token the longer one is ahead.
    assert everything.standings([(1,)], 1.0) == {(1,): Standing(rank=1, equals=1)}


def test_a_sequence_that_is_not_there_has_no_rank() -> None:
    with pytest.raises(IndexError):
        enumerate_sequences(STOPS_EARLY, 4).standings([(0, 0)], 1.0)


def test_a_beam_one_too_narrow_is_not_exhaustive() -> None:
    everything = count_sequences(STOPS_EARLY, 4)
    narrow = BeamSettings(width=everything - 1, max_new_tokens=4, early_stopping="never")
    assert len(beam_search(STOPS_EARLY, narrow).finished) < everything


@pytest.mark.parametrize(("size", "limit"), [(2, 8), (4, 5), (6, 8)])
def test_without_a_zero_in_the_table_the_number_is_a_geometric_sum(size: int, limit: int) -> None:
    row = ["1/" + str(size)] * size
    keys = ("^", *(f"* {name}" for name in NAMES[: size - 1]))
    table = make_table((*NAMES[: size - 1], "<EOS>"), dict.fromkeys(keys, row))
    assert count_sequences(table, limit) == sum((size - 1) ** n for n in range(limit + 1))
    assert count_sequences(table, limit) <= MAX_SEQUENCES


def test_too_many_sequences_are_refused_with_their_number_and_the_bound() -> None:
    number = count_sequences(GREEDY_LOSES, 5)
    assert exhaustive_search(GREEDY_LOSES, 5, limit=number).count == number
    with pytest.raises(SearchError) as caught:
        exhaustive_search(GREEDY_LOSES, 5, limit=number - 1)
    assert caught.value.code == "too-many-sequences"
    assert (caught.value.details["value"], caught.value.details["allowed"]) == (number, number - 1)


@pytest.mark.parametrize("limit", [0, 9, 2.0, True])
def test_a_token_limit_out_of_range_is_refused_everywhere(limit: int) -> None:
    for search in (count_sequences, exhaustive_search, greedy_search):
        with pytest.raises(SearchError) as caught:
            search(REPEATS, limit)
        assert (caught.value.code, caught.value.details["field"]) == ("setting", "max_new_tokens")


def test_equal_scores_come_shorter_first_then_lower_ids_first() -> None:
    half = ["1/4", "1/4", "1/2"]
    table = make_table(["a", "b", "<EOS>"], {"^": half, "* a": half, "* b": half})
    best = exhaustive_search(table, 2, 0.0, best=9).best
    assert [each.tokens for each in best] == [(2,), (0, 2), (1, 2), (0, 0), (0, 1), (1, 0), (1, 1)]


def test_greedy_loses_on_its_table_by_exact_arithmetic() -> None:
    text, prob = GREEDY_LOSES.text, GREEDY_LOSES.prob
    greedy = greedy_search(GREEDY_LOSES, 8).finished.tokens
    hasty = exhaustive_search(GREEDY_LOSES, 8, 0.0).best[0].tokens
    careful = exhaustive_search(GREEDY_LOSES, 8, 1.0).best[0].tokens
    assert text(greedy) == "edit read edit test <EOS>"
    assert text(hasty) == "edit <EOS>"
    assert text(careful) == "read edit test <EOS>"
    F = Fraction
    assert prob(greedy) == F(1, 2) * F(9, 20) * F(2, 5) * F(1, 2) * F(9, 10) == F(81, 2000)
    assert prob(hasty) == F(1, 2) * F(2, 5) == F(1, 5)
    assert prob(careful) == F(2, 5) * F(9, 10) * F(3, 5) * F(9, 10) == F(243, 1250)
    # Without a penalty the short one wins; by the mean per token the long one does: p^(1/n).
    assert prob(hasty) > prob(careful)
    assert prob(hasty) ** 4 < prob(careful) ** 2


def test_the_likeliest_long_sequence_of_its_table_repeats_itself() -> None:
    ends = brute_force(REPEATS, 8)
    long = {each: prob for each, prob in ends.items() if len(each) == 8}
    likeliest = max(long, key=long.__getitem__)
    assert REPEATS.text(likeliest) == "我 说 再 说 再 说 再 说"
    assert long[likeliest] == Fraction(567, 50000)
    assert sorted(long.values())[-2] < long[likeliest]
    assert exhaustive_search(REPEATS, 8, 1.0).best[0].tokens == likeliest


def test_greedy_takes_the_lowest_id_on_a_tie_and_stops_at_the_limit() -> None:
    third = ["2/5", "2/5", "1/5"]
    table = make_table(["a", "b", "<EOS>"], {"^": third, "* a": third, "* b": third})
    result = greedy_search(table, 3, 1.0)
    assert (result.finished.tokens, result.finished.ending) == ((0, 0, 0), "limit")
    assert result.finished.score == pytest.approx(log(0.4), abs=1e-15)
    assert [step.row for step in result.steps] == ["^", "* a", "* a"]
