from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.search.errors import SearchError
from tokenstep.search.examples import (
    GREEDY_LOSES,
    GREEDY_LOSES_RULES,
    REPEATS,
    REPEATS_RULES,
    STOPS_EARLY,
    STOPS_EARLY_RULES,
)
from tokenstep.search.exhaustive import exhaustive_search
from tokenstep.search.external import Rule, points, read_rules
from tokenstep.search.score import rerank
from tokenstep.search.table import TransitionTable

TOKENS = ("read", "edit", "test", "<EOS>")


def ids(text: str) -> tuple[int, ...]:
    return tuple(TOKENS.index(word) for word in text.split())


@pytest.mark.parametrize(
    ("sequence", "expected"),
    [
        ("read edit test <EOS>", 2),
        ("read edit read edit <EOS>", 1),  # once, however often it occurs
        ("edit read test <EOS>", 0),
        ("read test edit <EOS>", 0),  # not one right after the other
        ("read", 0),
        ("edit test", 1),
    ],
)
def test_a_rule_counts_once_and_only_for_neighbours(sequence: str, expected: int) -> None:
    rules = read_rules(GREEDY_LOSES_RULES, TOKENS)
    assert points(rules, ids(sequence)) == expected


def test_points_are_read_exactly_and_may_be_negative() -> None:
    rules = read_rules(" read :0.1 # a tenth\n\n# nothing\nedit <EOS>: -1/3", TOKENS)
    assert rules == (Rule((0,), Fraction(1, 10)), Rule((1, 3), Fraction(-1, 3)))
    assert points(rules, ids("read edit <EOS>")) == Fraction(1, 10) - Fraction(1, 3)


def test_no_rules_give_nothing() -> None:
    assert read_rules("\n # none\n", TOKENS) == ()
    assert points((), (0, 1)) == 0


@pytest.mark.parametrize(
    ("source", "code", "line", "column"),
    [
        ("read edit", "no-colon", 1, 10),
        ("read: 1\n edit 1  # no", "no-colon", 2, 8),
        ("  : 1", "no-token", 1, 3),
        ("read cow: 1", "unknown-token", 1, 6),
        ("read: 1\nread : 2", "duplicate-rule", 2, 1),
        ("read:  # none", "no-points", 1, 6),
        ("read:  many", "not-a-number", 1, 8),
        ("read: 1 2", "not-a-number", 1, 7),
        ("read: 1/0", "not-a-number", 1, 7),
        ("read: NaN", "not-finite", 1, 7),
        ("read: -inf", "not-finite", 1, 7),
        ("read: " + "1" * 41, "not-a-number", 1, 7),
    ],
)
def test_a_slip_is_named_with_its_line_and_column(
    source: str, code: str, line: int, column: int
) -> None:
    with pytest.raises(SearchError) as caught:
        read_rules(source, TOKENS)
    details = caught.value.details
    assert (caught.value.code, details["line"], details["column"]) == (code, line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")
    if code == "unknown-token":
        assert (details["token"], details["allowed"]) == ("cow", TOKENS)


@pytest.mark.parametrize(
    ("table", "source", "limit", "penalty"),
    [
        (GREEDY_LOSES, GREEDY_LOSES_RULES, 5, 0.0),
        (REPEATS, REPEATS_RULES, 8, 1.0),
        (STOPS_EARLY, STOPS_EARLY_RULES, 5, 1.0),
    ],
)
def test_the_rules_of_each_example_put_another_sequence_first(
    table: TransitionTable, source: str, limit: int, penalty: float
) -> None:
    rules = read_rules(source, table.tokens)
    best = exhaustive_search(table, limit, penalty).best
    ranked = rerank(best, {each.tokens: float(points(rules, each.tokens)) for each in best})
    assert ranked[0].model_rank > 0
    assert ranked[0].external > points(rules, best[0].tokens)


@given(st.text(alphabet="raed :#/.-1n\n", max_size=40))
def test_any_text_gives_rules_or_a_search_error(source: str) -> None:
    try:
        rules = read_rules(source, ("a", "ra", "d", "<EOS>"))
    except SearchError:
        return
    assert len({rule.tokens for rule in rules}) == len(rules)
