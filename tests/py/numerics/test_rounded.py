"""Each operation of a softmax in a format is the exact one, rounded: redone here in fractions."""

import json
import math
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.numerics import (
    DTYPES,
    Dtype,
    exact_softmax,
    log_of,
    log_softmax,
    naive,
    round_to,
    shifted,
    softmax,
    spacing,
)
from tokenstep.numerics.exact import exp, ln

CASES = json.loads((Path(__file__).parents[2] / "data" / "numerics.json").read_text("utf-8"))
FORMATS = st.sampled_from(DTYPES)
LOGITS = st.lists(st.floats(-3000, 3000, width=16), min_size=1, max_size=7)


def numbers(row: Sequence[Any]) -> list[float]:
    return [float(each) for each in row]


@pytest.mark.parametrize("case", CASES["log_softmax"], ids=lambda case: case["id"])
def test_log_softmax_gives_what_other_systems_give(case: dict[str, Any]) -> None:
    logits = np.array(numbers(case["logits"]), dtype=case["dtype"])
    assert log_softmax(logits).tolist() == pytest.approx(numbers(case["log_softmax"]), rel=1e-15)


@pytest.mark.parametrize("case", CASES["log_softmax"], ids=lambda case: case["id"])
def test_the_logarithm_of_a_softmax_loses_what_other_systems_lose(case: dict[str, Any]) -> None:
    logits = np.array(numbers(case["logits"]), dtype=case["dtype"])
    # Their softmax subtracts nothing here.
    found = log_of(naive(logits)).tolist()
    assert found == pytest.approx(numbers(case["log_of_softmax"]), nan_ok=True)


@given(LOGITS, FORMATS)
def test_every_operation_is_the_exact_one_rounded_once(row: list[float], dtype: Dtype) -> None:
    soft = shifted(np.array(row, dtype=dtype))
    assert soft.maximum is not None
    assert soft.maximum == max(row)
    total = Fraction(0)
    for place, logit in enumerate(row):
        gap = round_to(Fraction(logit) - Fraction(soft.maximum), dtype)
        assert soft.shifted[place] == gap
        weight = round_to(exp(Fraction(gap)), dtype)
        assert soft.exp[place] == weight
        total = Fraction(round_to(total + Fraction(weight), dtype))
    assert soft.total == total
    for weight, prob in zip(soft.exp.tolist(), soft.probs.tolist(), strict=True):
        assert prob == round_to(Fraction(weight) / total, dtype)
    log_total = Fraction(round_to(ln(total), dtype))
    for gap, log in zip(soft.shifted.tolist(), log_softmax(soft.logits).tolist(), strict=True):
        assert log == round_to(Fraction(gap) - log_total, dtype)


@given(LOGITS, FORMATS)
def test_it_is_the_softmax_of_the_model_but_for_the_last_places(
    row: list[float], dtype: Dtype
) -> None:
    logits = np.array(row, dtype=dtype)
    gap = np.abs(shifted(logits).probs - softmax(logits).probs).max()
    # Theirs takes exp from the machine and adds in another order.
    assert gap <= (len(row) + 4) * spacing(1.0, dtype)


@given(LOGITS, FORMATS)
def test_log_softmax_is_near_the_exact_value_however_unlikely(
    row: list[float], dtype: Dtype
) -> None:
    found = log_softmax(np.array(row, dtype=dtype)).tolist()
    for value, right in zip(
        found, exact_softmax([Fraction(x) for x in row]).log_probs, strict=True
    ):
        assert right is not None
        unit = Fraction(spacing(max(1.0, abs(value)), dtype))
        assert abs(Fraction(value) - Fraction(right)) <= (len(row) + 2) * unit


@pytest.mark.parametrize("dtype", DTYPES)
def test_without_the_maximum_large_logits_give_no_number(dtype: Dtype) -> None:
    soft = naive(np.array([1000.0, 1000.0, -1000.0], dtype=dtype))
    assert np.isnan(soft.probs).tolist() == [True, True, False]
    assert np.isinf(soft.exp).tolist() == [True, True, False]


@pytest.mark.parametrize("dtype", DTYPES)
def test_without_the_maximum_small_logits_give_no_number_either(dtype: Dtype) -> None:
    soft = naive(np.array([-2000.0, -2001.0], dtype=dtype))
    assert soft.total == 0
    assert np.isnan(soft.probs).all()
    assert shifted(soft.logits).probs.tolist() == pytest.approx([0.7311, 0.2689], abs=1e-3)


@given(st.lists(st.floats(-10, 10, width=16), min_size=1, max_size=5), FORMATS)
def test_of_moderate_logits_both_ways_give_the_same(row: list[float], dtype: Dtype) -> None:
    logits = np.array(row, dtype=dtype)
    if math.isfinite(naive(logits).total):
        near = (len(row) + 2) * spacing(1.0, dtype)
        assert naive(logits).probs.tolist() == pytest.approx(
            shifted(logits).probs.tolist(), abs=near
        )


def test_a_masked_token_has_probability_zero_and_no_logarithm() -> None:
    logits = np.array([-np.inf, 0.0])
    assert shifted(logits).probs.tolist() == [0, 1]
    assert log_softmax(logits).tolist() == [-math.inf, 0]
