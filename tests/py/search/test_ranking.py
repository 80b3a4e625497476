"""Equals of exact arithmetic are equals here, whatever rounding makes of them."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from math import log
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.search import ranking
from tokenstep.search.beam import beam_search
from tokenstep.search.exhaustive import enumerate_sequences
from tokenstep.search.greedy import greedy_search
from tokenstep.search.ranking import TIE, equal, ranked
from tokenstep.search.records import BeamResult, BeamSettings, EarlyStopping
from tokenstep.search.table import TransitionTable
from tokenstep.search.text import make_table, read_text

F = Fraction
TIED_IN_POOL = read_text("tokens: a b <EOS>\n^: 1/3 2/3 0\n* a: 2/3 1/3 0\n* b: 1/3 2/3 0\n")
TIED_ACROSS_LENGTHS = read_text(
    "tokens: a b <EOS>\n^: 2/5 1/5 2/5\n* a: 2/5 2/5 1/5\n* b: 2/5 2/5 1/5\n"
)
TIED_WITH_BOUND = read_text(
    "tokens: a b <EOS>\n^: 1/3 1/3 1/3\n* a: 1/4 1/4 1/2\n* b: 1/2 1/4 1/4\n"
)


def search(
    table: TransitionTable, limit: int, width: int, early: EarlyStopping, penalty: float = 1.0
) -> BeamResult:
    chosen = BeamSettings(
        width=width, length_penalty=penalty, early_stopping=early, max_new_tokens=limit
    )
    return beam_search(table, chosen)


def texts(table: TransitionTable, sequences: Any) -> list[str]:
    return [table.text(each.tokens) for each in sequences]


def test_a_tie_for_a_place_of_the_pool_goes_to_the_better_parent() -> None:
    table = TIED_IN_POOL
    result = search(table, 3, 2, True)
    last = result.steps[-1]
    assert texts(table, last.alive) == ["b b", "b a"]
    assert table.prob((1, 1, 0)) == table.prob((1, 0, 0)) == F(4, 27)
    assert texts(table, result.finished) == ["b b b", "b b a"]


def test_a_tie_of_scores_goes_to_whoever_finished_first() -> None:
    table = TIED_ACROSS_LENGTHS
    # ln 2/5 for one token, and five times that over five.
    assert table.prob((2,)) ** 5 == table.prob((0,) * 5)
    finished = search(table, 5, 4, "never").finished
    assert texts(table, finished)[:2] == ["<EOS>", "a a a a a"]


def test_a_tie_with_the_worst_of_the_pool_is_no_improvement() -> None:
    table = TIED_WITH_BOUND
    result = search(table, 5, 4, False)
    last = result.steps[-1]
    assert last.bound is not None
    worst, best = last.pool[-1].tokens, last.kept[0].tokens
    assert table.prob(worst) ** len(best) == table.prob(best) ** len(worst)
    assert (last.number, last.stop, last.bound.can_improve) == (4, "no_improvement", False)


@pytest.mark.parametrize(
    "right",
    [
        test_a_tie_for_a_place_of_the_pool_goes_to_the_better_parent,
        test_a_tie_of_scores_goes_to_whoever_finished_first,
        test_a_tie_with_the_worst_of_the_pool_is_no_improvement,
    ],
)
def test_bit_by_bit_each_of_these_runs_goes_wrong(
    right: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranking, "TIE", 0.0)
    with pytest.raises(AssertionError):
        right()


# --- against exact fractions ----------------------------------------------------------------------


@st.composite
def tables(draw: st.DrawFn) -> TransitionTable:
    """Tables full of ties: few different weights, and the same row in many places."""
    size = draw(st.integers(2, 3))
    names = ["a", "b"][: size - 1]
    weights = st.lists(st.integers(0, 3), min_size=size, max_size=size).filter(any)
    rows = draw(st.lists(weights, min_size=1, max_size=2))
    keys = ["^", *(f"* {name}" for name in names)]
    chosen = {key: draw(st.sampled_from(rows)) for key in keys}
    return make_table(
        [*names, "<EOS>"],
        {key: [f"{each}/{sum(row)}" for each in row] for key, row in chosen.items()},
    )


def better(table: TransitionTable, one: Any, other: Any, penalty: int) -> int:
    """Compare two scores exactly, 1 if the first is higher: with a penalty of 1, P^n each way."""
    lengths = (len(one.tokens), len(other.tokens)) if penalty else (1, 1)
    left = table.prob(one.tokens) ** lengths[1]
    right = table.prob(other.tokens) ** lengths[0]
    return (left > right) - (left < right)


@given(tables(), st.integers(1, 5), st.sampled_from([0, 1]))
@settings(max_examples=150, deadline=None)
def test_all_sequences_are_ranked_as_exact_fractions_rank_them(
    table: TransitionTable, limit: int, penalty: int
) -> None:
    everything = enumerate_sequences(table, limit)
    order = everything.best(penalty, everything.count)
    for one, other in pairwise(order):
        verdict = better(table, one, other, penalty)
        assert verdict >= 0
        if verdict == 0:
            shorter_first = (len(one.tokens), one.tokens) < (len(other.tokens), other.tokens)
            assert shorter_first
    standings = everything.standings([each.tokens for each in order], penalty)
    for each in order[:: max(1, len(order) // 10)]:
        verdicts = [better(table, other, each, penalty) for other in order]
        assert standings[each.tokens].rank == verdicts.count(1)
        assert standings[each.tokens].equals == verdicts.count(0)


@given(
    tables(),
    st.integers(1, 5),
    st.integers(1, 5),
    st.sampled_from([True, False, "never"]),
    st.sampled_from([0, 1]),
)
@settings(max_examples=150, deadline=None)
def test_a_beam_keeps_its_rules_by_exact_fractions(
    table: TransitionTable, limit: int, width: int, early: EarlyStopping, penalty: int
) -> None:
    result = search(table, limit, width, early, penalty)
    finished_in: dict[tuple[int, ...], tuple[int, int]] = {}
    for step in result.steps:
        places = [
            (-table.prob(each.hypothesis.tokens), each.parent_rank, each.hypothesis.tokens[-1])
            for each in step.candidates
        ]
        assert places == sorted(places)
        for each in step.candidates:
            finished_in[each.hypothesis.tokens] = step.number, each.rank
        for one, other in pairwise(step.pool):
            verdict = better(table, one, other, penalty)
            assert verdict > 0 or (
                verdict == 0 and finished_in[one.tokens] < finished_in[other.tokens]
            )
        if step.bound is not None and len(step.pool) == width and (early != "never" or not penalty):
            ahead = better(table, step.kept[0], step.pool[-1], penalty)
            assert step.bound.can_improve == (ahead > 0)


@given(tables(), st.integers(1, 5))
def test_greedy_takes_the_first_of_the_likeliest_by_exact_fractions(
    table: TransitionTable, limit: int
) -> None:
    for step in greedy_search(table, limit).steps:
        row = table.row(step.prefix)
        assert step.token == row.index(max(row))
        assert step.order == tuple(
            sorted((i for i, p in enumerate(row) if p), key=lambda i: -row[i])
        )


# --- the rule itself ------------------------------------------------------------------------------


def test_equals_are_chains_of_neighbours_and_keep_their_order() -> None:
    step = 0.8 * TIE
    found = ranked(np.array([-1 - 2 * step, -2.0, -1.0, -1 - step, -0.5]))
    assert found.order.tolist() == [4, 0, 2, 3, 1]
    assert found.ranks.tolist() == [0, 1, 1, 1, 4]
    assert not equal(-1.0, -1 - 2 * step)


def test_the_tolerance_is_a_part_of_the_numbers_and_so_no_penalty_makes_it_coarse() -> None:
    for scale in (8.0**-10, 1.0, 8.0**10):
        assert equal(scale * (log(0.1) + log(0.7)), scale * (log(0.7) + log(0.1)))
        assert not equal(scale * log(0.5), scale * log(0.5 + 1e-9))


def test_nothing_has_no_order() -> None:
    found = ranked(np.array([]))
    assert (found.order.tolist(), found.ranks.tolist()) == ([], [])
