"""The exact values held against published digits, other systems, and their own laws."""

import json
import math
from decimal import Decimal, localcontext
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.numerics import exact_softmax
from tokenstep.numerics.exact import exp, ln

CASES = json.loads((Path(__file__).parents[2] / "data" / "numerics.json").read_text("utf-8"))
LOGITS = st.lists(st.one_of(st.none(), st.integers(-3000, 3000)), min_size=1, max_size=8).filter(
    lambda row: any(each is not None for each in row)
)


def fractions(row: list[Any]) -> list[Fraction | None]:
    return [None if each in (None, "-inf") else Fraction(each) for each in row]


@pytest.mark.parametrize("case", CASES["log_softmax"], ids=lambda case: case["id"])
def test_the_exact_log_probabilities_are_the_known_ones(case: dict[str, Any]) -> None:
    found = exact_softmax(fractions(case["logits"]))
    for value, right in zip(found.log_probs, case["exact"], strict=True):
        assert (value is None) == (right == "-inf")
        if value is not None:
            assert float(value) == pytest.approx(right, abs=1e-12)
    assert float(found.log_total) == pytest.approx(case["log_total"], abs=1e-12)


def test_e_and_ln_2_have_their_published_digits() -> None:
    assert str(exp(Fraction(1))).startswith("2.71828182845904523536028747135266249775724709369995")
    assert str(ln(Fraction(2))).startswith("0.69314718055994530941723212145817656807550013436025")


@given(LOGITS)
def test_exact_probabilities_sum_to_one_to_fifty_digits(row: list[int | None]) -> None:
    with localcontext() as context:
        context.prec = 80
        total = sum(exact_softmax(fractions(row)).probs, Decimal(0))
        assert abs(total - 1) < Decimal("1e-50")


@given(LOGITS)
def test_a_log_probability_is_the_logarithm_of_the_probability(row: list[int | None]) -> None:
    found = exact_softmax(fractions(row))
    with localcontext() as context:
        context.prec, context.Emin = 100, -999_999
        for log, prob in zip(found.log_probs, found.probs, strict=True):
            assert (log is None) == (prob == 0)
            if log is not None:
                assert abs(log.exp() / prob - 1) < Decimal("1e-50")


@given(LOGITS, st.integers(-1000, 1000))
def test_adding_a_constant_to_all_logits_changes_nothing(row: list[int | None], shift: int) -> None:
    moved = [None if each is None else each + shift for each in row]
    first, second = exact_softmax(fractions(row)), exact_softmax(fractions(moved))
    assert (first.probs, first.log_probs) == (second.probs, second.log_probs)


@given(st.lists(st.floats(-20, 20), min_size=1, max_size=6))
def test_it_agrees_with_the_math_library_where_that_can(row: list[float]) -> None:
    weights = [math.exp(each) for each in row]
    for prob, weight in zip(exact_softmax(fractions(row)).probs, weights, strict=True):
        assert float(prob) == pytest.approx(weight / math.fsum(weights), rel=1e-12)


def test_a_certain_token_keeps_its_tiny_log_probability() -> None:
    (certain, _) = exact_softmax([Fraction(0), Fraction(-2000)]).log_probs
    assert certain is not None
    assert certain.adjusted() == -869
    assert certain < 0


def test_no_legal_token_is_an_error() -> None:
    with pytest.raises(ValueError, match="no legal token"):
        exact_softmax([None, None])
