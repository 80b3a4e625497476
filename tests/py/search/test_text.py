import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.search.errors import SearchError
from tokenstep.search.examples import GREEDY_LOSES_TEXT, REPEATS_TEXT, STOPS_EARLY_TEXT
from tokenstep.search.text import make_table, read_json, read_text, write_text

GOOD = "tokens: a b <EOS>\n^: 1/2 1/4 1/4\n* a: 0 0.5 0.5\n* b: 1 0 0\n"


def test_an_exact_row_wins_over_the_row_of_the_last_token() -> None:
    table = read_text(GOOD + "^ b a: 0 0 1\n")
    assert table.row((1, 0)) == (0, 0, 1)
    assert table.row((0, 1, 0)) == (0, Fraction(1, 2), Fraction(1, 2))
    assert (table.used_key((1, 0)), table.used_key((0, 1, 0))) == ("^ b a", "* a")


def test_the_probability_of_a_sequence_is_the_exact_product() -> None:
    assert read_text(GOOD).prob((0, 1, 0, 2)) == Fraction(1, 2) * Fraction(1, 2) * 1 * Fraction(
        1, 2
    )


def test_a_decimal_is_read_exactly() -> None:
    # In binary floating point 0.1 + 0.2 + 0.7 is not 1.
    table = read_text("tokens: a b <EOS>\n^: 0.1 0.2 0.7\n* a: 0 0 1\n* b: 0 0 1")
    assert sum(table.row(())) == 1
    assert read_json('{"tokens": ["a", "<EOS>"], "rows": {"^": [0.1, 0.9], "* a": [0, 1]}}').row(
        ()
    ) == (Fraction(1, 10), Fraction(9, 10))


@pytest.mark.parametrize(
    ("source", "code", "line", "column"),
    [
        ("", "no-tokens", 1, 1),
        ("\n# only a comment", "no-tokens", 1, 1),
        ("^: 1 0", "no-tokens", 1, 1),
        (GOOD + "* a 1 0 0", "no-colon", 5, 10),
        (GOOD + "* a: 1 0 0", "duplicate-row", 5, 1),
        (GOOD + "  a: 1 0 0", "row-key", 5, 3),
        (GOOD + "^ c: 1 0 0", "row-key", 5, 1),
        (GOOD + "^ <EOS>: 1 0 0", "row-key", 5, 1),
        (GOOD + "* a b: 1 0 0", "row-key", 5, 1),
        (GOOD + ": 1 0 0", "row-key", 5, 1),
        (GOOD + "^ a: 1 0 zero", "not-a-number", 5, 10),
        (GOOD + "^ a: 1 0 1/0", "not-a-number", 5, 10),
        (GOOD + "^ a: 1 0 1e999", "not-a-number", 5, 10),
        (GOOD + "^ a: 1 0 " + "1" * 41, "not-a-number", 5, 10),
        (GOOD + "^ a: 1 NaN 0", "not-finite", 5, 8),
        (GOOD + "^ a: -inf 1 0", "not-finite", 5, 6),
        (GOOD + "^ a: 1.5 -1/2 0  # no", "negative", 5, 10),
        (GOOD + "^ a: 1/2 1/4 0", "row-sum", 5, 1),
        (GOOD + "^ a: 1 0", "row-length", 5, 1),
        (GOOD + "^ a a a a a a a a: 1 0 0", "row-key", 5, 1),
    ],
)
def test_a_slip_in_the_text_is_named_with_its_line_and_column(
    source: str, code: str, line: int, column: int
) -> None:
    with pytest.raises(SearchError) as caught:
        read_text(source)
    found = (caught.value.code, caught.value.details["line"], caught.value.details["column"])
    assert found == (code, line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("tokens: <EOS>\n^: 1", "token-count"),
        ("tokens: a b c d e f <EOS>\n^: 1 0 0 0 0 0 0", "token-count"),
        ("tokens: a a <EOS>\n^: 1 0 0", "token-name"),
        ("tokens: a ^ <EOS>\n", "token-name"),
        ("tokens: a <EOS>\n* a: 1 0", "missing-row"),
        ("tokens: a b <EOS>\n^: 1 0 0\n* a: 0 0 1", "missing-row"),
    ],
)
def test_a_table_that_lacks_a_part_is_refused(source: str, code: str) -> None:
    with pytest.raises(SearchError) as caught:
        read_text(source)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("change", "code", "details"),
    [
        ('{"tokens": [', "not-json", {"line": 1, "column": 13}),
        ("[" * 100_000, "not-json", {}),
        ("[]", "bad-shape", {}),
        ('{"tokens": ["a", 1], "rows": {}}', "bad-shape", {}),
        ('{"tokens": ["a", "b"], "rows": {"^": 1}}', "bad-shape", {"row": "^"}),
        ('{"tokens": ["a", ""], "rows": {}}', "token-name", {"token": ""}),
        ('{"tokens": ["a", "b\\u3000c"], "rows": {}}', "token-name", {}),
        ('{"tokens": ["a", "\\ud800"], "rows": {}}', "token-name", {}),
        ('{"tokens": ["a", "\\u0007"], "rows": {}}', "token-name", {}),
        (f'{{"tokens": ["a", "{"b" * 21}"], "rows": {{}}}}', "token-name", {}),
        ('{"tokens": ["a", "b"], "rows": {"^": [1, true]}}', "not-a-number", {"place": 2}),
        ('{"tokens": ["a", "b"], "rows": {"^": [1, NaN]}}', "not-finite", {"place": 2}),
        ('{"tokens": ["a", "b"], "rows": {"^": [1, null]}}', "not-a-number", {"place": 2}),
        (
            '{"tokens": ["a", "b"], "rows": {"^": [2, -1], "* a": [0, 1]}}',
            "negative",
            {"token": "b"},
        ),
        (
            '{"tokens": ["a", "b"], "rows": {"^": [1, 0], "^": [0, 1]}}',
            "duplicate-row",
            {"row": "^"},
        ),
        ('{"tokens": ["a", "b"], "rows": {"^": [1, 0], "^ ": [0, 1]}}', "duplicate-row", {}),
    ],
)
def test_a_slip_in_the_json_is_named(change: str, code: str, details: dict) -> None:
    with pytest.raises(SearchError) as caught:
        read_json(change)
    assert caught.value.code == code
    assert {key: caught.value.details[key] for key in details} == details


def test_a_row_may_miss_one_by_the_stated_tolerance_and_no_more() -> None:
    for digits, ok in ((10, True), (8, False)):
        third = "0." + "3" * digits
        rows = {"^": [third, third, third], "* a": [0, 0, 1], "* b": [0, 0, 1]}
        if ok:
            # Kept as written, not rescaled.
            assert sum(make_table(["a", "b", "c"], rows).row(())) == 3 * Fraction(third) != 1
        else:
            with pytest.raises(SearchError, match="sums to"):
                make_table(["a", "b", "c"], rows)


@pytest.mark.parametrize("source", [GOOD, GREEDY_LOSES_TEXT, REPEATS_TEXT, STOPS_EARLY_TEXT])
def test_writing_and_reading_give_the_table_back(source: str) -> None:
    table = read_text(source)
    assert read_text(write_text(table)) == table
    rows = {key: [str(value) for value in row] for key, row in table.rows()}
    assert read_json(json.dumps({"tokens": list(table.tokens), "rows": rows})) == table


@given(st.text(alphabet="ab^*:#/. 01\n", max_size=40))
@settings(max_examples=200)
def test_any_text_gives_a_table_or_a_search_error(tail: str) -> None:
    try:
        table = read_text("tokens: a b <EOS>\n" + tail)
    except SearchError:
        return
    assert read_text(write_text(table)) == table
