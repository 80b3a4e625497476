"""The draw: boundaries, many draws, and rows that do not know of each other."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.sampling import (
    SamplingError,
    draw_counts,
    draw_rows,
    inverse_cdf,
    row_generators,
    row_uniforms,
)
from tokenstep.sampling.drawing import cumulate

CASES = json.loads((Path(__file__).parent.parent / "cases" / "selection.json").read_text("utf-8"))
BELOW_ONE = float(np.nextafter(1.0, 0.0))
WEIGHTS = st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(any)


def normal(weights: list[int], dtype: str = "float64") -> np.ndarray:
    row = np.array(weights, dtype=dtype)
    return row / row.sum()


def test_a_draw_on_a_boundary_belongs_to_the_next_token() -> None:
    case = CASES["oracle"]["invcdf-boundary"]
    probs = np.array(case["input"]["p"])
    found = inverse_cdf(probs, cumulate(probs), case["input"]["u"])
    assert found.tolist() == case["exact"]["right_rule"] == case["output"]["right"]
    wrong = np.searchsorted(cumulate(probs), case["input"]["u"], side="left")
    assert wrong.tolist() == case["output"]["left"] != found.tolist()


def test_a_draw_of_zero_passes_over_a_token_of_probability_zero() -> None:
    case = CASES["oracle"]["invcdf-zero-prob"]
    probs = np.array(case["input"]["p"])
    assert int(inverse_cdf(probs, cumulate(probs), case["input"]["u"])) == case["exact"]
    assert int(np.argmax(cumulate(probs) >= 0.0)) == case["output"]["left_ge"] != case["exact"]


@given(WEIGHTS, st.sampled_from(["float64", "float32", "float16"]), st.integers(0, 99))
def test_one_row_many_rows_and_a_loop_draw_alike(weights: list[int], dtype: str, seed: int) -> None:
    probs = normal(weights, dtype)
    sums = cumulate(probs)
    draws = np.array([0.0, BELOW_ONE, *np.random.default_rng(seed).random(20), *sums[:-1]])
    draws = draws[draws < 1]
    rows = np.broadcast_to(probs, (len(draws), len(probs)))
    found = inverse_cdf(probs, sums, draws)
    assert found.tolist() == inverse_cdf(rows, cumulate(rows), draws).tolist()
    for token, draw in zip(found, draws, strict=True):
        assert probs[token] > 0
        above = [i for i, total in enumerate(sums) if float(total) > draw]
        assert token == (above[0] if above else np.flatnonzero(probs)[-1])


def test_the_last_token_with_a_probability_catches_what_rounding_left() -> None:
    probs = np.array([*[1 / 7] * 7, 0.0], dtype=np.float16)
    sums = cumulate(probs)
    assert sums[-1] < 1  # else this would test nothing
    assert int(inverse_cdf(probs, sums, BELOW_ONE)) == 6
    assert inverse_cdf(probs[np.newaxis], sums[np.newaxis], [BELOW_ONE]).tolist() == [6]


def test_a_draw_is_not_rounded_to_a_narrow_dtype() -> None:
    probs = np.array([0.5, 0.5], dtype=np.float16)
    just_below = 0.5 - 2.0**-40
    assert np.float16(just_below) == 0.5
    assert int(inverse_cdf(probs, cumulate(probs), just_below)) == 0


def test_rows_draw_what_they_would_draw_alone() -> None:
    probs = np.random.default_rng(0).dirichlet(np.ones(6), size=8)
    all_rows = draw_rows(probs, row_generators(11, 8))
    for i in range(8):
        alone = draw_rows(probs[i : i + 1], row_generators(11, 8)[i : i + 1])
        assert (alone.tokens[0], alone.uniforms[0]) == (all_rows.tokens[i], all_rows.uniforms[i])
    other = probs.copy()
    other[3] = [0, 0, 0, 0, 0, 1]
    changed = draw_rows(other, row_generators(11, 8))
    assert np.delete(changed.tokens, 3).tolist() == np.delete(all_rows.tokens, 3).tolist()


def test_one_generator_for_all_rows_would_be_caught() -> None:
    shared = np.random.default_rng(11)
    few, many = shared.random(2), np.random.default_rng(11).random((2, 4))
    assert few[1] != many[1, 0]  # row 1 would depend on how much row 0 took


def test_the_uniforms_of_a_seed_are_on_record() -> None:
    # PCG64 on spawned seeds, as exact fractions of 2**53: the same in every Python.
    found = row_uniforms(row_generators(2024, 3)) * 2**53
    assert found.tolist() == [5859809774906915, 1115172735866472, 8297355085894943]


@given(WEIGHTS, st.integers(0, 500), st.integers(0, 500), st.integers(0, 2**32 - 1))
def test_counting_in_parts_continues_the_same_draws(
    weights: list[int], n: int, m: int, seed: int
) -> None:
    probs = normal(weights)
    parts, whole = np.random.default_rng(seed), np.random.default_rng(seed)
    counts = draw_counts(probs, n, parts) + draw_counts(probs, m, parts)
    assert counts.tolist() == draw_counts(probs, n + m, whole).tolist()
    assert counts.sum() == n + m
    assert not counts[probs == 0].any()


def test_counts_are_those_of_single_draws_also_over_several_chunks() -> None:
    probs = np.array([0.5, 0.3, 0.15, 0.05])
    n = 150_000
    counts = draw_counts(probs, n, np.random.default_rng(1))
    draws = np.random.default_rng(1).random(n)
    tokens = (cumulate(probs) <= draws[:, np.newaxis]).sum(axis=1)
    assert counts.tolist() == np.bincount(tokens, minlength=4).tolist()
    # Five standard errors of each share.
    error = np.sqrt(probs * (1 - probs) / n)
    assert (np.abs(counts / n - probs) < 5 * error).all()
    assert (np.abs(counts / n - [0.25] * 4) > 5 * error).any()


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: draw_rows(np.ones(3) / 3, row_generators(0, 1)), "shape"),
        (lambda: draw_rows(np.ones((2, 1)), row_generators(0, 3)), "generators"),
        (lambda: draw_counts(np.ones((1, 1)), 3, np.random.default_rng(0)), "shape"),
    ],
)
def test_shapes_that_do_not_fit_are_refused(call: object, code: str) -> None:
    with pytest.raises(SamplingError) as caught:
        call()  # type: ignore[operator]
    assert caught.value.code == code
