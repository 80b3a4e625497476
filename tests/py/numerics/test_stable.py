import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.numerics import softmax

CASES = json.loads(
    (Path(__file__).parent.parent.parent / "data" / "sampling.json").read_text("utf-8")
)


def row(values: list[float | str]) -> np.ndarray:
    return np.array([float(value) for value in values])


@pytest.mark.parametrize("case", CASES["softmax"], ids=lambda case: case["id"])
def test_softmax_gives_the_known_probabilities(case: dict) -> None:
    assert np.abs(softmax(row(case["logits"])).probs - case["expected"]).max() < 1e-15


@pytest.mark.parametrize("case", CASES["refused_rows"], ids=lambda case: case["id"])
def test_a_row_without_a_meaning_is_an_error_and_never_a_token(case: dict) -> None:
    with pytest.raises(ValueError, match=case["error"]):
        softmax(row(case["logits"]))


LOGITS = st.lists(st.floats(-1e4, 1e4), min_size=1, max_size=9)


@given(LOGITS)
def test_probabilities_sum_to_one_and_keep_the_order_of_the_logits(logits: list[float]) -> None:
    parts = softmax(np.array(logits))
    assert abs(parts.probs.sum() - 1) < 1e-14
    order = np.argsort(logits, kind="stable")
    assert (np.diff(parts.probs[order]) >= 0).all()


@given(LOGITS, st.integers(-1000, 1000))
def test_adding_a_constant_changes_nothing(logits: list[float], shift: int) -> None:
    # Whole logits, so that the shift itself rounds nothing away.
    whole = np.rint(np.array(logits))
    assert np.array_equal(softmax(whole).probs, softmax(whole + shift).probs)


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
def test_the_dtype_is_kept(dtype: str) -> None:
    parts = softmax(np.array([1.0, 2.0], dtype=dtype))
    assert (parts.exp.dtype, parts.probs.dtype) == (np.dtype(dtype), np.dtype(dtype))
