import numpy as np
import pytest

from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.weights import MODULUS, MULTIPLIER, backbone


def test_the_generator_is_the_minimal_standard() -> None:
    # Park and Miller's check: from 1, the 10000th number of the revised generator.
    state = 1
    for _ in range(10_000):
        state = MULTIPLIER * state % MODULUS
    assert state == 399268537


def test_backbone_weights_are_exact_small_fractions() -> None:
    for name, array in backbone().items():
        unit = 8 if name in ("W_q", "W_k") else 16
        assert np.array_equal(array * unit, np.rint(array * unit)), name
        assert np.abs(array).max() <= 16 / unit, name


@pytest.mark.parametrize("dtype", [np.float32, np.float16])
def test_the_backbone_is_exact_in_every_dtype(dtype: type) -> None:
    for name, array in backbone().items():
        assert np.array_equal(array.astype(dtype).astype(np.float64), array), name


def test_parameters_are_read_only() -> None:
    with pytest.raises(ValueError, match="read-only"):
        fitted_parameters().E[0, 0] = 1.0


def test_every_single_bit_counts_in_the_fingerprint() -> None:
    parameters = fitted_parameters()
    seen = {parameters.fingerprint()}
    for name, array in parameters.items():
        row, column = array.shape[0] - 1, array.shape[1] - 1
        step = float(np.spacing(array[row, column]))
        seen.add(parameters.with_changed(name, row, column, step).fingerprint())
    assert len(seen) == 9


def test_the_fingerprint_tells_dtypes_apart() -> None:
    kinds = [fitted_parameters(dtype) for dtype in (np.float64, np.float32, np.float16)]
    assert len({each.fingerprint() for each in kinds}) == 3


def test_the_fingerprint_depends_on_shape_and_not_on_memory_layout() -> None:
    from dataclasses import replace

    parameters = fitted_parameters()
    turned = replace(parameters, W_1=np.asfortranarray(parameters.W_1))
    assert turned.fingerprint() == parameters.fingerprint()
    flat = replace(parameters, W_1=parameters.W_1.reshape(8, 4))
    assert flat.fingerprint() != parameters.fingerprint()


def test_changing_a_weight_leaves_the_original_alone() -> None:
    parameters = fitted_parameters()
    before = parameters.W_v.copy()
    changed = parameters.with_changed("W_v", 1, 2, 0.25)
    assert np.array_equal(parameters.W_v, before)
    assert np.argwhere(changed.W_v != before).tolist() == [[1, 2]]
