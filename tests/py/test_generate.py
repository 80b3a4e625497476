import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.generate import Round, Settings, generate
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.model import KVCache, StaleCacheError, forward, recompute
from tokenstep.micro.tokenizer import EOS_ID

ROLLBACK = json.loads((Path(__file__).parent.parent / "data" / "kv_rollback.json").read_text())


def run(prompt: tuple[int, ...] = (1, 2), dtype: str = "float64", **settings: Any) -> list[Round]:
    return list(generate(fitted_parameters(dtype), prompt, Settings(**settings)))


def test_greedy_generation_from_the_default_prompt_takes_three_rounds() -> None:
    rounds = run()
    assert rounds[-1].selected == (3, 5, 6)
    assert [len(turn.positions) for turn in rounds] == [2, 3, 4]
    assert [turn.input_ids for turn in rounds] == [(1, 2), (3,), (5,)]
    assert rounds[-1].finish == "eos"
    assert max(turn.difference for turn in rounds) <= 1e-12


def test_the_end_token_never_enters_the_cache() -> None:
    assert EOS_ID not in run()[-1].cached_ids


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.integers(0, 6), min_size=1, max_size=12),
    st.sampled_from(["greedy", "sample"]),
    st.floats(0.01, 10),
    st.integers(0, 2**32 - 1),
    st.integers(1, 12),
)
def test_a_sound_run_keeps_rows_positions_and_logits_in_step(
    prompt: list[int], rule: Any, temperature: float, seed: int, limit: int
) -> None:
    rounds = run(tuple(prompt), rule=rule, temperature=temperature, seed=seed, max_new_tokens=limit)
    for turn in rounds:
        assert turn.cached_ids == turn.prefix
        assert turn.positions == tuple(range(len(turn.prefix)))
        assert turn.counted_rows == turn.reported_rows == turn.next_position == len(turn.prefix)
        assert turn.difference <= 1e-12
        assert turn.choice.softmax.probs[turn.choice.token] > 0
    ends = [turn.finish for turn in rounds]
    assert ends[:-1] == [None] * (len(rounds) - 1)
    assert ends[-1] == ("eos" if rounds[-1].selected[-1] == EOS_ID else "limit")
    assert ends[-1] == "eos" or len(rounds) == limit


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
@pytest.mark.parametrize("rule", ["greedy", "sample"])
def test_no_number_of_a_run_leaves_its_dtype(dtype: str, rule: Any) -> None:
    for turn in run(dtype=dtype, rule=rule, temperature=0.7):
        choice = turn.choice
        arrays = [turn.keys, turn.values, turn.logits, turn.full_logits]
        arrays += [choice.softmax.exp, choice.softmax.probs]
        arrays += [each for each in (choice.scaled, choice.cumulative) if each is not None]
        assert {array.dtype for array in arrays} == {np.dtype(dtype)}


def test_a_seed_fixes_every_draw_and_the_draws_are_recorded() -> None:
    first, second = (run(rule="sample", temperature=3.0, seed=7) for _ in range(2))
    draws = [turn.choice.uniform for turn in first]
    assert draws == [turn.choice.uniform for turn in second]
    rng = np.random.default_rng(7)
    assert draws == [float(rng.random()) for _ in draws]


def test_different_seeds_can_choose_differently() -> None:
    found = {run(rule="sample", temperature=2.0, seed=seed)[-1].selected for seed in range(30)}
    assert len(found) > 5


def test_temperature_zero_is_greedy_and_draws_nothing() -> None:
    rounds = run(rule="sample", temperature=0.0, seed=3)
    assert rounds[-1].selected == run()[-1].selected
    assert all(turn.choice.uniform is None for turn in rounds)


def test_counting_the_selected_token_shifts_positions_and_leaves_the_logits_right() -> None:
    rounds = run(fault="count_selected")
    assert [turn.reported_rows - len(turn.positions) for turn in rounds] == [1, 1, 1]
    assert rounds[-1].positions == (0, 1, 3, 4)
    assert max(turn.difference for turn in rounds) <= 1e-12


def test_appending_twice_adds_a_row_too_many_and_changes_the_logits() -> None:
    rounds = run(fault="append_twice")
    assert rounds[1].input_ids == (3, 3)
    assert [len(turn.positions) for turn in rounds[:2]] == [2, 4]
    assert rounds[1].difference > 0.01


def test_never_processing_repeats_the_old_logits_until_the_limit() -> None:
    rounds = run(fault="never_process")
    assert {len(turn.positions) for turn in rounds} == {2}
    assert [turn.forward is None for turn in rounds] == [False] + [True] * 7
    assert all(np.array_equal(turn.logits, rounds[0].logits) for turn in rounds)
    assert rounds[-1].finish == "limit"


def test_a_changed_weight_makes_the_cache_stale_and_a_real_run_refuses_it() -> None:
    rounds = run(fault="stale_weights")
    assert rounds[0].refused is None
    for turn in rounds[1:]:
        assert isinstance(turn.refused, StaleCacheError)
        assert turn.cache_fingerprint == fitted_parameters().fingerprint()
        assert turn.parameters.fingerprint() != turn.cache_fingerprint
        assert turn.difference > 0.01


@pytest.mark.parametrize("prompt", [(), (7,), (1, -1)])
def test_a_prompt_that_makes_no_sense_is_an_error(prompt: tuple[int, ...]) -> None:
    with pytest.raises((ValueError, AssertionError)):
        run(prompt)


@pytest.mark.parametrize("case", ROLLBACK["cases"], ids=str)
def test_a_rollback_leaves_every_id_but_the_last_in_the_cache(case: dict[str, int]) -> None:
    # A block of gamma proposals was scored at once; the accepted ones stay.
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    length = ROLLBACK["ids_length"]
    ids = [1 + i % 6 for i in range(length + case["gamma"])]
    cached = case["target_rows_after_verify"]
    forward(parameters, ids[:cached], range(cached), cache)
    cache.crop(case["target_rows_wanted"])
    assert cached - cache.length == case["target_crop"]
    assert cache.length == case["new_len"] - 1 == case["next_position"]
    then = forward(parameters, (5,), (cache.length,), cache)
    whole = recompute(parameters, [*ids[: case["target_rows_wanted"]], 5])
    assert np.abs(then.logits[-1] - whole.logits[-1]).max() <= 1e-12
