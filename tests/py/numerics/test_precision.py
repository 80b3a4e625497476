"""Rounding held against NumPy's own casts, and against a list of every float16 number there is."""

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.numerics import DTYPES, Dtype, grid, round_to, spacing, ulps
from tokenstep.numerics.precision import digits, largest, smallest, smallest_normal

EVERY_HALF = np.sort(np.arange(2**16, dtype=np.uint16).view(np.float16).astype(np.float64))
HALVES = EVERY_HALF[np.isfinite(EVERY_HALF)]

FORMATS = st.sampled_from(DTYPES)
FINITE = st.floats(allow_nan=False, allow_infinity=False)


@given(FINITE, FORMATS)
def test_a_float64_is_rounded_as_numpy_casts_it(value: float, dtype: Dtype) -> None:
    with np.errstate(over="ignore", under="ignore"):
        cast = float(np.float64(value).astype(dtype))
    assert round_to(value, dtype) == cast
    assert round_to(Fraction(value), dtype) == cast
    assert round_to(Decimal(value), dtype) == cast


@given(st.fractions(-70_000, 70_000))
def test_no_float16_is_nearer_than_the_one_rounded_to(value: Fraction) -> None:
    found = round_to(value, "float16")
    place = int(np.searchsorted(HALVES, float(value)))
    around = HALVES[max(place - 3, 0) : place + 3]
    nearest = min(abs(Fraction(each) - value) for each in around.tolist())
    if math.isinf(found):
        # Half a spacing beyond the largest number.
        assert abs(value) >= 65_520
    else:
        assert abs(Fraction(found) - value) == nearest


@pytest.mark.parametrize("dtype", DTYPES)
def test_a_tie_goes_to_the_even_number(dtype: Dtype) -> None:
    one, unit = Fraction(1), Fraction(spacing(1.0, dtype))
    assert round_to(one + unit / 2, dtype) == 1
    assert Fraction(round_to(one + 3 * unit / 2, dtype)) == one + 2 * unit
    tiny = Fraction(smallest(dtype))
    assert round_to(tiny / 2, dtype) == 0
    assert Fraction(round_to(tiny * 3 / 2, dtype)) == 2 * tiny


@pytest.mark.parametrize("dtype", DTYPES)
def test_the_ends_of_a_format_are_those_of_numpy(dtype: Dtype) -> None:
    info = np.finfo(dtype)
    assert largest(dtype) == float(info.max)
    assert smallest(dtype) == float(info.smallest_subnormal)
    assert smallest_normal(dtype) == float(info.smallest_normal)
    assert 2.0 ** (1 - digits(dtype)) == float(info.eps)
    edge = Fraction(largest(dtype)) + Fraction(spacing(largest(dtype), dtype)) / 2
    assert round_to(edge, dtype) == math.inf
    assert round_to(-edge, dtype) == -math.inf
    assert round_to(edge - Fraction(1, 10**9), dtype) == largest(dtype)


@given(FINITE, FORMATS)
def test_the_spacing_is_that_of_numpy(value: float, dtype: Dtype) -> None:
    # NumPy has no answer at the largest number, and of negative numbers another.
    held = abs(round_to(value, dtype))
    if held < largest(dtype):
        kind = np.dtype(dtype).type
        assert spacing(held, dtype) == float(np.spacing(kind(held)))


@pytest.mark.parametrize("size", [Decimal("1e-869"), Decimal("-1e-56896"), Decimal("1e869")])
def test_what_no_float_can_hold_becomes_zero_or_infinite(size: Decimal) -> None:
    for dtype in DTYPES:
        assert abs(round_to(size, dtype)) == (0 if abs(size) < 1 else math.inf)


@given(st.integers(-33_000, 33_000), st.integers(0, 40))
def test_a_grid_holds_every_number_of_the_format_within_its_bounds(low: int, width: int) -> None:
    within = HALVES[(low <= HALVES) & (low + width >= HALVES)]
    expected = sorted(set(within.tolist()))
    if len(expected) <= 2000:
        assert list(grid(low, low + width, "float16", 2000)) == expected


@given(st.floats(-1e9, 1e9), st.floats(0, 1e9), FORMATS, st.integers(2, 50))
def test_a_thinned_grid_is_short_and_holds_only_numbers_of_the_format(
    low: float, width: float, dtype: Dtype, most: int
) -> None:
    found = grid(low, low + width, dtype, most)
    assert len(found) <= most
    assert list(found) == sorted(set(found))
    for each in found:
        assert low <= each <= low + width
        assert round_to(each, dtype) == each


def test_ulps_count_neighbours() -> None:
    assert ulps(2052.0, Fraction(2048), "float16") == 2
    assert ulps(1.0, Fraction(1) + Fraction(1, 2**53), "float64") == 0.5
    found = float(ulps(0.0, Decimal("5e-324"), "float64"))
    assert found == pytest.approx(5 / 4.940656, abs=1e-6)


@pytest.mark.parametrize("power", [300, 399, 400, 401, 869, 5000])
def test_ulps_of_what_no_float_can_hold_are_right_and_not_cut_off(power: int) -> None:
    exact = Fraction(1, 10**power)
    known = exact / Fraction(2) ** -1074
    for right in (exact, Decimal(f"1e-{power}"), -Decimal(f"1e-{power}")):
        found = Fraction(ulps(0.0, right, "float64"))
        wanted = known if power > 324 else exact / Fraction(math.ulp(10.0**-power))
        assert abs(found / wanted - 1) < Fraction(1, 10**50)
