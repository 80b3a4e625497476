"""Sums in several orders: known results, and what no rounding can change."""

import json
import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.numerics import DTYPES, ORDERS, Dtype, Order, add_up, choose, round_to

CASES = json.loads((Path(__file__).parents[2] / "data" / "numerics.json").read_text("utf-8"))[
    "orders"
]
FORMATS = st.sampled_from(DTYPES)
TERMS = st.lists(st.floats(-2000, 2000, width=16), min_size=1, max_size=9)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_orders_give_the_known_sums(case: dict[str, Any]) -> None:
    for order in ORDERS:
        if order in case:
            assert add_up(case["terms"], order, case["dtype"]).result == case[order]
    assert sum(map(Fraction, case["terms"])) == case["exact"]


def test_the_choice_depends_on_the_order() -> None:
    (case, _) = CASES
    for order in ("left_to_right", "right_to_left"):
        total = add_up(case["terms"], order, "float16").result
        assert choose([case["rival"], total]) == case[f"choice_{order}"]


@given(TERMS, st.sampled_from(ORDERS), FORMATS)
def test_the_result_and_what_was_lost_are_the_exact_sum(
    terms: list[float], order: Order, dtype: Dtype
) -> None:
    found = add_up(terms, order, dtype)
    lost = sum((each.lost for each in found.additions), Fraction(0))
    assert Fraction(found.result) + lost == sum(map(Fraction, terms))
    assert len(found.additions) == len(terms) - 1


@given(TERMS, st.sampled_from(ORDERS), FORMATS)
def test_every_addition_is_rounded_once(terms: list[float], order: Order, dtype: Dtype) -> None:
    for each in add_up(terms, order, dtype).additions:
        assert each.exact == Fraction(each.before) + Fraction(each.added)
        assert each.after == round_to(each.exact, dtype)


@given(TERMS, FORMATS)
def test_left_to_right_is_what_a_loop_gives(terms: list[float], dtype: Dtype) -> None:
    total = np.dtype(dtype).type(terms[0])
    for term in terms[1:]:
        total = total + np.dtype(dtype).type(term)
    assert add_up(terms, "left_to_right", dtype).result == total
    assert add_up(terms[::-1], "right_to_left", dtype).result == total


@given(st.lists(st.integers(-100, 100), min_size=1, max_size=9), st.sampled_from(ORDERS), FORMATS)
def test_whole_numbers_that_fit_have_one_sum_in_every_order(
    terms: list[int], order: Order, dtype: Dtype
) -> None:
    assert add_up(terms, order, dtype).result == sum(terms)


def test_pairwise_adds_the_halves_first() -> None:
    found = add_up([1, 2, 3, 4], "pairwise", "float64")
    assert [(each.before, each.added) for each in found.additions] == [(1, 2), (3, 4), (3, 7)]


def test_an_overflow_is_infinite_and_two_of_them_are_no_number() -> None:
    found = add_up([65504, 65504, -65504, -65504], "pairwise", "float16")
    assert [each.after for each in found.additions[:2]] == [math.inf, -math.inf]
    assert math.isnan(found.result)
    assert found.additions[-1].exact is None


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=6))
def test_of_equal_logits_the_lowest_id_is_chosen(logits: list[int]) -> None:
    best = [i for i, each in enumerate(logits) if each == max(logits)]
    assert choose(logits) == best[0] == int(np.argmax(logits))
    assert choose(logits, tie="last") == best[-1]


def test_nan_is_an_error_and_never_a_token() -> None:
    with pytest.raises(ValueError, match="NaN"):
        choose([1.0, math.nan, 3.0])
