"""Whole sequences, by every course of chance: speculative decoding gives the target's law."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.speculative import sequences
from tokenstep.speculative.sequences import (
    Table,
    block_law,
    fractions,
    largest_difference,
    mean_tokens,
    speculative_law,
    target_law,
)

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "speculative_block.json").read_text("utf-8")
)
FOUR = (
    fractions(
        [["1/2", "3/10", "1/10", "1/10"], [0, "3/5", "1/5", "1/5"], ["1/4"] * 4, [0, 0, 1, 0]]
    ),
    fractions([["1/4"] * 4, ["1/5", "1/2", 0, "3/10"], [0, 0, "1/2", "1/2"], ["1/3"] * 3 + [0]]),
)


def test_all_27_strings_of_the_known_table_have_exactly_the_target_s_probability() -> None:
    case = DATA["spec-markov-exact"]
    target, draft = fractions(case["p_table"]), fractions(case["q_table"])
    law = speculative_law(target, draft, case["start"], case["gamma"], case["n"])
    right = target_law(target, case["start"], case["n"])
    assert len(law) == case["strings"]
    assert largest_difference(law, right) == case["max_abs_diff"]
    unlimited = block_law(target, draft, case["start"], case["gamma"], 10**6)
    assert mean_tokens(unlimited) == Fraction(case["mean_tokens_first_round"])


@pytest.mark.parametrize("eos", [None, 3])
def test_four_tokens_gamma_four_and_length_five(eos: int | None) -> None:
    law = speculative_law(*FOUR, 0, 4, 5, eos)
    assert sum(law.values()) == 1
    assert largest_difference(law, target_law(FOUR[0], 0, 5, eos)) == 0


@st.composite
def tables(draw: st.DrawFn, size: int = 3) -> Table:
    row = st.lists(st.integers(0, 3), min_size=size, max_size=size).filter(any)
    weights = draw(st.lists(row, min_size=size, max_size=size))
    return Table(tuple(tuple(Fraction(each, sum(row)) for each in row) for row in weights))


@settings(max_examples=40)
@given(tables(), tables(), st.integers(1, 3), st.integers(1, 4), st.sampled_from([None, 2]))
def test_any_two_tables_give_the_target_s_law(
    target: Table, draft: Table, gamma: int, length: int, eos: int | None
) -> None:
    law = speculative_law(target, draft, 0, gamma, length, eos)
    assert largest_difference(law, target_law(target, 0, length, eos)) == 0


def test_the_comparison_fails_if_only_the_last_id_is_tested_for_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = sequences.verify
    monkeypatch.setattr(sequences, "verify", lambda *a, **k: real(*a, **k, eos_last_only=True))
    law = speculative_law(*FOUR, 0, 2, 3, 3)
    assert largest_difference(law, target_law(FOUR[0], 0, 3, 3)) > 0


def test_the_comparison_fails_if_the_residual_is_replaced_by_p(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tokenstep.speculative.block.residual", lambda p, q: tuple(p))
    law = speculative_law(*FOUR, 0, 2, 3)
    assert largest_difference(law, target_law(FOUR[0], 0, 3)) > Fraction(1, 100)


def test_a_table_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="row 0 sums to 3/4"):
        fractions([["1/2", "1/4"], [0, 1]])
    with pytest.raises(ValueError, match="row 1 has 1 entries"):
        Table(((Fraction(1), Fraction(0)), (Fraction(1),)))
