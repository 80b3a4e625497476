"""Long products and sums of logarithms, redone in fractions that are rounded at every step."""

import json
import math
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.numerics import DTYPES, Dtype, log_sum, multiply, round_to
from tokenstep.numerics.exact import ln
from tokenstep.numerics.precision import smallest

CASE = json.loads((Path(__file__).parents[2] / "data" / "numerics.json").read_text("utf-8"))[
    "product"
]
FORMATS = st.sampled_from(DTYPES)
FACTORS = st.fractions(Fraction(1, 1000), 1)
TENTH = Fraction(1, 10)


def test_a_thousand_tenths_multiplied_are_zero_and_added_are_not() -> None:
    product = multiply(TENTH, CASE["n"], "float64")
    assert product.values[-1] == CASE["product"]
    assert product.zero_from == CASE["zero_from"]
    assert log_sum(TENTH, CASE["n"], "float64")[-1] == pytest.approx(CASE["log_sum"], abs=1e-9)


@settings(max_examples=40)
@given(FACTORS, st.integers(1, 60), FORMATS)
def test_every_product_is_the_exact_one_rounded_once(
    factor: Fraction, count: int, dtype: Dtype
) -> None:
    found = multiply(factor, count, dtype)
    held = Fraction(round_to(factor, dtype))
    at = Fraction(1)
    for value in found.values[1:]:
        at = Fraction(round_to(at * held, dtype))
        assert Fraction(value) == at
    assert len(found.values) == count + 1


@settings(max_examples=40)
@given(FACTORS, st.integers(1, 60), FORMATS)
def test_every_sum_of_logarithms_is_the_exact_one_rounded_once(
    factor: Fraction, count: int, dtype: Dtype
) -> None:
    step = Fraction(round_to(ln(Fraction(round_to(factor, dtype))), dtype))
    at = Fraction(0)
    for value in log_sum(factor, count, dtype)[1:]:
        at = Fraction(round_to(at + step, dtype))
        assert Fraction(value) == at


@pytest.mark.parametrize("dtype", DTYPES)
def test_zero_begins_where_the_product_is_first_zero(dtype: Dtype) -> None:
    product = multiply(TENTH, 400, dtype)
    assert product.zero_from is not None
    assert product.values[product.zero_from - 1] > 0
    assert set(product.values[product.zero_from :]) == {0.0}
    assert product.subnormal_from is not None
    assert product.subnormal_from < product.zero_from
    assert product.stuck_from is None


@pytest.mark.parametrize("dtype", DTYPES)
def test_a_large_factor_never_gets_to_zero_but_stays_at_the_smallest_number(dtype: Dtype) -> None:
    # Two thirds of the smallest number round to the smallest number.
    product = multiply(Fraction(2, 3), 3000, dtype)
    assert product.zero_from is None
    assert product.stuck_from is not None
    assert product.values[-1] == smallest(dtype)


def test_certain_tokens_lose_nothing() -> None:
    product = multiply(Fraction(1), 50, "float16")
    assert (product.values[-1], product.zero_from, product.stuck_from) == (1.0, None, None)
    assert log_sum(Fraction(1), 50, "float16")[-1] == 0


def test_float16_adds_up_to_a_number_that_is_far_off() -> None:
    found = log_sum(TENTH, 1000, "float16")[-1]
    assert math.isfinite(found)
    assert abs(found - CASE["log_sum"]) > 100
