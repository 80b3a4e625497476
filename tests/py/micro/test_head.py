import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.micro.head import (
    GRID,
    PREFIXES,
    TARGET_LOGITS,
    fit_head,
    fitted_parameters,
    fitting_states,
)
from tokenstep.micro.model import recompute
from tokenstep.micro.weights import backbone
from tokenstep.numerics import softmax

TARGETS = np.array(TARGET_LOGITS)
ROUNDING = 1e-6  # the head lies on a grid of 2**-24, and four of its entries add up


def test_the_three_prefixes_get_the_logits_the_head_was_fitted_to() -> None:
    parameters = fitted_parameters()
    found = np.stack([recompute(parameters, prefix).logits[-1] for prefix in PREFIXES])
    assert np.abs(found - TARGETS).max() < ROUNDING


@pytest.mark.parametrize(("prefix", "token"), list(zip(PREFIXES, (3, 5, 6), strict=True)))
def test_the_wanted_token_is_clearly_the_likeliest_but_not_certain(
    prefix: tuple[int, ...], token: int
) -> None:
    probs = softmax(recompute(fitted_parameters(), prefix).logits[-1]).probs
    assert int(probs.argmax()) == token
    assert 0.6 < probs[token] < 0.85
    assert 0.05 < np.sort(probs)[-2] < 0.3  # there is a believable rival


def test_no_other_head_that_fits_is_smaller() -> None:
    hidden = fitting_states(backbone())
    head = fit_head(hidden, TARGETS)
    # Everything that fits differs by a multiple of the direction no prefix sees.
    unseen = np.linalg.svd(hidden)[2][3]
    assert np.abs(hidden @ unseen).max() < 1e-12
    assert np.abs(unseen @ head).max() < ROUNDING


def test_the_fit_agrees_with_the_pseudo_inverse() -> None:
    hidden = fitting_states(backbone())
    assert np.abs(fit_head(hidden, TARGETS) - np.linalg.pinv(hidden) @ TARGETS).max() < GRID


def test_hidden_states_are_well_conditioned_and_no_tanh_is_saturated() -> None:
    parameters = fitted_parameters()
    assert np.linalg.cond(fitting_states(parameters)) < 5
    assert np.abs(recompute(parameters, PREFIXES[-1]).u).max() < 2


def test_the_last_bits_of_a_math_library_cannot_reach_the_parameters() -> None:
    # Each entry lies so far from a rounding edge of the grid that errors thousands of times the
    # last bit leave it where it is.
    hidden = fitting_states(backbone())
    head = fit_head(hidden, TARGETS)
    rng = np.random.default_rng(0)
    for _ in range(200):
        shaken = hidden * (1 + rng.uniform(-1e-12, 1e-12, hidden.shape))
        assert np.array_equal(fit_head(shaken, TARGETS), head)


def test_the_fingerprint_is_the_one_on_record() -> None:
    assert fitted_parameters().fingerprint() == "d3b3736712f7"


def test_the_head_has_no_negative_zero() -> None:
    head = fitted_parameters().W_head
    assert not np.signbit(head[head == 0]).any()


@given(
    st.integers(1, 4).flatmap(
        lambda n: st.lists(
            st.lists(st.floats(-3, 3), min_size=3, max_size=3), min_size=n, max_size=n
        )
    )
)
def test_orthonormal_states_are_fitted_exactly(targets: list[list[float]]) -> None:
    hidden = np.eye(4)[: len(targets)]
    found = hidden @ fit_head(hidden, np.array(targets))
    assert np.abs(found - np.array(targets)).max() <= GRID / 2


def test_dependent_hidden_states_are_an_error() -> None:
    with pytest.raises(np.linalg.LinAlgError):
        fit_head(np.array([[1.0, 0.0], [1.0, 0.0]]), np.ones((2, 3)))
