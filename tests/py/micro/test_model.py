"""The cache must not change a single result: cached and uncached are held against each other."""

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.model import Forward, KVCache, StaleCacheError, forward, recompute
from tokenstep.micro.weights import Floats, Parameters

LIMIT = 1e-12
DEPTH = 6


def batched_logits(parameters: Parameters, prompts: np.ndarray) -> Floats:
    """Logits of the last token of many prompts at once: ``[b, n]`` ids to ``[b, 7]``.

    Written apart from the model: all positions at once, an explicit mask, no cache.
    """
    p = parameters
    x = p.E[prompts]  # [b, n, 4]
    scores = np.einsum("bid,bjd->bij", x @ p.W_q, x @ p.W_k) / np.sqrt(4.0)  # [b, n, n]
    n = prompts.shape[1]
    scores = np.where(np.tril(np.ones((n, n), dtype=bool)), scores, -np.inf)
    shares = np.exp(scores - scores.max(axis=2, keepdims=True))
    shares /= shares.sum(axis=2, keepdims=True)
    r = x + np.einsum("bij,bjd->bid", shares, x @ p.W_v) @ p.W_o
    return ((r + np.tanh(r @ p.W_1) @ p.W_2) @ p.W_head)[:, -1]


def test_every_prompt_up_to_length_six_gives_the_same_logits_with_and_without_a_cache() -> None:
    # A walk over the tree of prefixes: one row is appended per child and cropped off again, so
    # that the cache is also used the way a rollback uses it.
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    found: list[list[Floats]] = [[] for _ in range(DEPTH)]

    def walk(depth: int) -> None:
        for token in range(7):
            found[depth].append(forward(parameters, (token,), (depth,), cache).logits[0])
            if depth + 1 < DEPTH:
                walk(depth + 1)
            cache.crop(depth)

    walk(0)
    for depth, logits in enumerate(found):
        prompts = np.array(list(itertools.product(range(7), repeat=depth + 1)))
        assert len(logits) == 7 ** (depth + 1)
        gap = np.abs(np.stack(logits) - batched_logits(parameters, prompts)).max()
        assert gap <= LIMIT, f"length {depth + 1}: {gap}"


def test_that_comparison_fails_if_one_cached_row_is_wrong() -> None:
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    forward(parameters, (1,), (0,), cache)
    cache.append(np.zeros((1, 4)), np.zeros((1, 4)), (1,))
    wrong = forward(parameters, (3,), (2,), cache).logits[0]
    assert np.abs(wrong - batched_logits(parameters, np.array([[1, 2, 3]]))[0]).max() > 1e-3


@st.composite
def chunked_prompts(draw: st.DrawFn) -> list[list[int]]:
    ids = draw(st.lists(st.integers(0, 6), min_size=7, max_size=12))
    cuts = sorted(draw(st.sets(st.integers(1, len(ids) - 1))))
    return [ids[a:b] for a, b in itertools.pairwise([0, *cuts, len(ids)])]


@settings(max_examples=300, deadline=None)
@given(chunked_prompts(), st.sampled_from([("f8", LIMIT), ("f4", 1e-5), ("f2", 2e-2)]))
def test_longer_prompts_may_enter_in_pieces_of_any_size(
    chunks: list[list[int]], kind: tuple[str, float]
) -> None:
    dtype, limit = kind
    parameters = fitted_parameters(dtype)
    cache = KVCache(parameters)
    logits = []
    for chunk in chunks:
        places = range(cache.length, cache.length + len(chunk))
        logits.append(forward(parameters, chunk, places, cache).logits)
    whole = recompute(parameters, [i for chunk in chunks for i in chunk])
    assert np.concatenate(logits).dtype == np.dtype(dtype)
    gap = np.abs(np.concatenate(logits).astype(float) - whole.logits.astype(float)).max()
    assert gap <= limit
    assert cache.positions == whole.positions


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, 6), min_size=1, max_size=8),
    st.lists(st.integers(0, 6), min_size=1, max_size=4),
    st.lists(st.integers(0, 6), min_size=1, max_size=4),
)
def test_cropping_takes_back_what_was_appended(
    kept: list[int], dropped: list[int], then: list[int]
) -> None:
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    forward(parameters, kept, range(len(kept)), cache)
    forward(parameters, dropped, range(len(kept), len(kept) + len(dropped)), cache)
    cache.crop(len(kept))
    found = forward(parameters, then, range(len(kept), len(kept) + len(then)), cache)
    whole = recompute(parameters, kept + then)
    assert np.abs(found.logits - whole.logits[len(kept) :]).max() <= LIMIT


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
def test_every_intermediate_array_stays_in_the_dtype_of_the_run(dtype: str) -> None:
    result = recompute(fitted_parameters(dtype), (1, 2, 3))
    arrays = {name: value for name, value in vars(result).items() if isinstance(value, np.ndarray)}
    assert len(arrays) == len(Forward.__dataclass_fields__) - 2  # all but ids and positions
    assert {name for name, value in arrays.items() if value.dtype != np.dtype(dtype)} == set()


def test_a_token_never_sees_the_ones_after_it() -> None:
    parameters = fitted_parameters()
    short, long = recompute(parameters, (1, 2)), recompute(parameters, (1, 2, 6, 0))
    assert np.array_equal(np.triu(long.attention, 1), np.zeros((4, 4)))
    assert np.abs(short.h - long.h[:2]).max() <= LIMIT


@given(st.lists(st.integers(0, 6), min_size=1, max_size=12))
def test_attention_weights_are_shares(ids: list[int]) -> None:
    attention = recompute(fitted_parameters(), ids).attention
    assert np.abs(attention.sum(axis=1) - 1).max() < 1e-14
    assert (attention >= 0).all()


def test_a_wrong_position_does_not_show_in_the_logits_but_in_the_positions() -> None:
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    forward(parameters, (1, 2), (0, 1), cache)
    moved = forward(parameters, (3,), (7,), cache)
    assert np.abs(moved.logits[0] - recompute(parameters, (1, 2, 3)).logits[-1]).max() <= LIMIT
    assert moved.positions == (7,)
    assert cache.positions == (0, 1, 7)


def test_a_stale_cache_is_refused_and_left_as_it_was() -> None:
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    forward(parameters, (1, 2), (0, 1), cache)
    changed = parameters.with_changed("W_v", 0, 0, 0.5)
    with pytest.raises(StaleCacheError) as caught:
        forward(changed, (3,), (2,), cache)
    assert (caught.value.cache, caught.value.parameters) == (
        parameters.fingerprint(),
        changed.fingerprint(),
    )
    assert cache.length == 2


def test_what_the_cache_handed_out_does_not_change_later() -> None:
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    forward(parameters, (1, 2), (0, 1), cache)
    keys, copy = cache.keys, cache.keys.copy()
    forward(parameters, (3,), (2,), cache)
    cache.crop(0)
    forward(parameters, (4,), (0,), cache)
    assert np.array_equal(keys, copy)


@pytest.mark.parametrize("length", [-5, -1, 4, 100])
def test_a_crop_outside_the_rows_is_an_error_that_names_value_and_bounds(length: int) -> None:
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    forward(parameters, (1, 2, 3), (0, 1, 2), cache)
    with pytest.raises(ValueError, match=rf"crop\({length}\).*0\.\.3"):
        cache.crop(length)
    assert cache.length == 3


@pytest.mark.parametrize("length", [0, 1, 2, 3])
def test_a_crop_keeps_that_many_rows_and_zero_keeps_none(length: int) -> None:
    parameters = fitted_parameters()
    cache = KVCache(parameters)
    whole = forward(parameters, (1, 2, 3), (0, 1, 2), cache)
    cache.crop(length)
    assert cache.length == length
    assert np.array_equal(cache.keys, whole.k[:length])
    assert np.array_equal(cache.values, whole.v[:length])
    assert cache.positions == (0, 1, 2)[:length]


@pytest.mark.parametrize(
    ("keys", "values", "positions", "problem"),
    [
        (np.zeros((2, 4)), np.zeros((1, 4)), (0, 1), "values have shape"),
        (np.zeros((1, 3)), np.zeros((1, 4)), (0,), "keys have shape"),
        (np.zeros((1, 4), dtype="f4"), np.zeros((1, 4)), (0,), "keys are float32"),
        (np.zeros((1, 4)), np.zeros((1, 4)), (0, 1), "keys have shape"),
    ],
)
def test_rows_that_do_not_fit_are_refused(
    keys: Floats, values: Floats, positions: tuple[int, ...], problem: str
) -> None:
    cache = KVCache(fitted_parameters())
    with pytest.raises(ValueError, match=problem):
        cache.append(keys, values, positions)
    assert cache.length == 0


@pytest.mark.parametrize(
    ("ids", "positions"), [((), ()), ((7,), (0,)), ((-1,), (0,)), ((1, 2), (0,))]
)
def test_ids_and_positions_that_make_no_sense_are_refused(
    ids: tuple[int, ...], positions: tuple[int, ...]
) -> None:
    cache = KVCache(fitted_parameters())
    with pytest.raises(ValueError, match="ids"):
        forward(fitted_parameters(), ids, positions, cache)
    assert cache.length == 0
