import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.sampling import greedy, inverse_cdf, sample

CASES = json.loads((Path(__file__).parent.parent / "data" / "sampling.json").read_text("utf-8"))
BELOW_ONE = float(np.nextafter(1.0, 0.0))


def logs(probs: list[float]) -> np.ndarray:
    with np.errstate(divide="ignore"):
        return np.log(np.array(probs))


@pytest.mark.parametrize("case", CASES["temperature"], ids=lambda case: case["id"])
def test_temperature_gives_the_known_probabilities(case: dict) -> None:
    choice = sample(logs(case["probs"]), case["temperature"], 0.0)
    assert np.abs(choice.softmax.probs - case["expected"]).max() < 1e-15


@pytest.mark.parametrize("case", CASES["draw"], ids=lambda case: case["id"])
def test_a_draw_lands_on_the_known_token(case: dict) -> None:
    probs = np.array(case["probs"])
    found = [inverse_cdf(probs, np.cumsum(probs), draw) for draw in case["draws"]]
    assert found == case["expected"]


def test_greedy_takes_the_lowest_id_on_a_tie() -> None:
    assert greedy(np.array([1.0, 3.0, 3.0, 3.0])).token == 1


def test_greedy_draws_nothing() -> None:
    choice = greedy(np.array([1.0, 2.0]))
    assert (choice.uniform, choice.cumulative, choice.scaled) == (None, None, None)


@given(
    st.lists(st.sampled_from([0.0, 0.0, 1e-300, 1e-9, 0.1, 1.0, 7.0]), min_size=1, max_size=9),
    st.one_of(st.sampled_from([0.0, BELOW_ONE]), st.floats(0, 1, exclude_max=True)),
    st.sampled_from(["float64", "float32", "float16"]),
)
def test_a_token_of_probability_zero_is_never_drawn(
    weights: list[float], uniform: float, dtype: str
) -> None:
    if not any(weights):
        return
    choice = sample(logs(weights).astype(dtype), 1.0, uniform)
    assert choice.softmax.probs[choice.token] > 0


def test_a_sum_that_rounding_leaves_below_the_draw_still_gives_a_token() -> None:
    logits = np.zeros(7, dtype=np.float16)
    choice = sample(logits, 1.0, BELOW_ONE)
    assert choice.cumulative is not None
    assert choice.cumulative[-1] != 1  # else this would test nothing
    assert choice.token == 6


@given(st.lists(st.floats(-5, 5), min_size=2, max_size=7), st.floats(0.01, 10))
def test_the_draw_follows_the_running_sums(logits: list[float], temperature: float) -> None:
    for uniform in np.linspace(0, BELOW_ONE, 23):
        choice = sample(np.array(logits), temperature, float(uniform))
        assert choice.cumulative is not None
        below = choice.cumulative[choice.token - 1] if choice.token else 0.0
        assert below <= uniform
        assert uniform < choice.cumulative[choice.token] or choice.token == len(logits) - 1


@pytest.mark.parametrize(
    ("temperature", "uniform"), [(0.0, 0.5), (-1.0, 0.5), (float("nan"), 0.5), (1.0, 1.0)]
)
def test_a_temperature_or_draw_out_of_range_is_an_error(temperature: float, uniform: float) -> None:
    with pytest.raises(ValueError, match="must be"):
        sample(np.array([1.0, 2.0]), temperature, uniform)


def test_frequencies_follow_the_probabilities() -> None:
    logits = logs([0.5, 0.3, 0.15, 0.05])
    rng = np.random.default_rng(0)
    draws = [sample(logits, 1.0, float(rng.random())).token for _ in range(20_000)]
    found = np.bincount(draws, minlength=4) / len(draws)
    # Five standard errors of the largest share.
    assert np.abs(found - [0.5, 0.3, 0.15, 0.05]).max() < 5 * np.sqrt(0.25 / len(draws))
