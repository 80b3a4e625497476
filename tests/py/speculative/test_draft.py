"""The draft model: cheaper, made by a written rule, believable but not right."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.micro.draft import (
    DraftParameters,
    draft_backbone,
    draft_forward,
    draft_parameters,
    fit_least_squares,
    multiplications,
)
from tokenstep.micro.head import GRID, PREFIXES, TARGET_LOGITS, fitted_parameters
from tokenstep.micro.model import KVCache, StaleCacheError, forward, recompute
from tokenstep.micro.weights import Floats
from tokenstep.numerics import softmax

FINGERPRINT = "85386e22c874"


def logits_of(ids: tuple[int, ...]) -> Floats:
    parameters = draft_parameters()
    return draft_forward(parameters, ids, range(len(ids)), KVCache(parameters)).logits


def by_hand(ids: tuple[int, ...]) -> Floats:
    """Logits of the last token: written apart from the model, one row, no cache."""
    p: DraftParameters = draft_parameters()
    x = p.E[list(ids)]
    weights = [float(x[-1] @ p.W_q @ (p.W_k.T @ row)) / 2**0.5 for row in x]
    shares = np.exp(weights) / np.exp(weights).sum()
    mix = sum(share * (row @ p.W_v) for share, row in zip(shares, x, strict=True))
    result: Floats = (x[-1] + mix @ p.W_o) @ p.W_head
    return result


def test_the_parameters_have_the_fingerprint_they_have_everywhere() -> None:
    assert draft_parameters().fingerprint() == FINGERPRINT
    assert draft_parameters().fingerprint() != fitted_parameters().fingerprint()


def test_every_backbone_weight_is_a_small_multiple_of_a_power_of_two() -> None:
    for name, array in draft_backbone().items():
        unit = 8 if name in ("W_q", "W_k") else 16
        assert np.array_equal(array * unit, np.rint(array * unit))
        assert np.abs(array).max() <= 16 / unit
    head = draft_parameters().W_head / GRID
    assert np.array_equal(head, np.rint(head))


def test_the_head_has_the_least_squared_error_on_the_three_prefixes() -> None:
    parameters = draft_parameters()
    states = np.stack(
        [draft_forward(parameters, p, range(len(p)), KVCache(parameters)).r[-1] for p in PREFIXES]
    )
    targets = np.array(TARGET_LOGITS)
    rest = targets - states @ parameters.W_head
    # What is left over has nothing in common with the states: no head leaves less.
    assert np.abs(states.T @ rest).max() < 1e-6
    assert np.abs(rest).max() > 0.5
    np.testing.assert_allclose(
        fit_least_squares(states, targets), np.linalg.lstsq(states, targets)[0], atol=GRID
    )


@given(st.lists(st.integers(0, 6), min_size=1, max_size=9).map(tuple), st.data())
def test_cached_in_pieces_or_at_once_the_logits_are_those_computed_by_hand(
    ids: tuple[int, ...], data: st.DataObject
) -> None:
    parameters = draft_parameters()
    cache = KVCache(parameters)
    done = 0
    while done < len(ids):
        size = data.draw(st.integers(1, len(ids) - done))
        piece = ids[done : done + size]
        logits = draft_forward(parameters, piece, range(done, done + size), cache).logits
        done += size
    assert np.abs(logits[-1] - by_hand(ids)).max() <= 1e-12
    assert cache.keys.shape == (len(ids), 2)


def test_a_cache_of_the_other_model_is_refused() -> None:
    with pytest.raises(StaleCacheError):
        draft_forward(draft_parameters(), (1,), (0,), KVCache(fitted_parameters()))
    with pytest.raises(StaleCacheError):
        forward(fitted_parameters(), (1,), (0,), KVCache(draft_parameters()))
    other = draft_parameters().with_changed("W_v", 0, 0, 0.5)
    with pytest.raises(StaleCacheError):
        draft_forward(other, (1,), (0,), KVCache(draft_parameters()))


def test_the_draft_s_first_choice_is_the_target_s_on_two_of_three_prefixes() -> None:
    agree = [
        int(logits_of(prefix)[-1].argmax())
        == int(recompute(fitted_parameters(), prefix).logits[-1].argmax())
        for prefix in PREFIXES
    ]
    assert sum(agree) == 2


def test_the_draft_is_mostly_accepted_but_not_nearly_always() -> None:
    overlaps = []
    for ids in itertools.product(range(1, 6), repeat=3):
        rows = zip(recompute(fitted_parameters(), ids).logits, logits_of(ids), strict=True)
        overlaps += [np.minimum(softmax(p).probs, softmax(q).probs).sum() for p, q in rows]
    assert 0.65 < np.mean(overlaps) < 0.9
    assert np.quantile(overlaps, 0.1) > 0.4


def test_multiplications_are_those_of_the_matrices_written_out() -> None:
    for rows in (1, 4, 12):
        target = 4 * 4 * 4 + 4 * 8 + 8 * 4 + 4 * 7 + 2 * 4 * rows
        draft = 4 * 2 * 2 + 2 * 7 + 2 * 2 * rows
        assert multiplications(fitted_parameters(), rows) == target
        assert multiplications(draft_parameters(), rows) == draft
        assert draft < target / 3
