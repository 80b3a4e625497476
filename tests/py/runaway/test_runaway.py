"""Two ways of adding one model's logits, held against arithmetic that this package did not do."""

import struct
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.generate import Settings, generate
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.model import recompute
from tokenstep.micro.tokenizer import EOS_ID, encode
from tokenstep.numerics import DTYPES, ORDERS
from tokenstep.options import OptionError
from tokenstep.runaway import Runaway, RunawaySettings, Way, check_settings, run_away
from tokenstep.runaway import projection as projected
from tokenstep.runaway.tie import NoSuchPlaceError, near_tie

FORMATS = {"float16": "<e", "float32": "<f", "float64": "<d"}
WAYS = [Way(dtype, order) for dtype in DTYPES for order in ORDERS]
# Prompts with the place of their near tie.
PLACES = [("我爱爱", 3), ("我爱", 3), ("我爱", 1), ("我", 1), ("爱", 2), ("爱我爱", 3), ("编程", 1)]


def run(prompt: str = "我爱爱", tie_at: int = 3, **ways: Way) -> Runaway:
    asked = RunawaySettings(
        prompt=encode(prompt),
        tie_at=tie_at,
        a=ways.get("a", Way("float32", "left_to_right")),
        b=ways.get("b", Way("float32", "right_to_left")),
        max_new_tokens=8,
    )
    return run_away(asked)


def rounded(exact: Fraction, dtype: str) -> Fraction:
    """Round as the platform stores such a number, by way of its bytes."""
    near = float(exact)
    assert Fraction(near) == exact  # else it would be rounded twice
    return Fraction(struct.unpack(FORMATS[dtype], struct.pack(FORMATS[dtype], near))[0])


def by_hand(terms: list[Fraction], way: Way) -> Fraction:
    """Add in an order, written out for five terms."""

    def plus(x: Fraction, y: Fraction) -> Fraction:
        return rounded(x + y, way.dtype)

    if way.order == "largest_first":
        terms = sorted(terms, key=lambda each: -abs(each))
    if way.order == "right_to_left":
        terms = terms[::-1]
    p, q, r, s, t = terms
    if way.order == "pairwise":
        return plus(plus(p, q), plus(r, plus(s, t)))
    return plus(plus(plus(plus(p, q), r), s), t)


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize(("prompt", "place"), PLACES)
def test_every_logit_is_what_exact_arithmetic_and_a_rounding_after_each_operation_gives(
    prompt: str, place: int, way: Way
) -> None:
    found = run(prompt, place, a=way)
    head = fitted_parameters().W_head
    for turn in found.a.turns:
        h = [rounded(Fraction(float(each)), way.dtype) for each in turn.state]
        for token, logit in enumerate(turn.projected.logits):
            w = [rounded(Fraction(float(each)), way.dtype) for each in head[:, token]]
            terms = [rounded(x * y, way.dtype) for x, y in zip(h, w, strict=True)]
            terms.append(rounded(Fraction(found.model.bias[token]), way.dtype))
            assert by_hand(terms, way) == Fraction(logit)


@pytest.mark.parametrize(("prompt", "place"), PLACES)
def test_the_bias_is_the_float32_number_that_leaves_the_least_between_the_two(
    prompt: str, place: int
) -> None:
    model, tie = near_tie(encode(prompt), place)
    h, head = tie.state, fitted_parameters().W_head

    def exact(token: int) -> Fraction:
        return sum(
            (
                Fraction(float(x)) * Fraction(float(y))
                for x, y in zip(h, head[:, token], strict=True)
            ),
            Fraction(0),
        )

    lead = exact(tie.favourite) - exact(tie.runner_up)
    rest = {
        offset: abs(lead - Fraction(float(offset)))
        for offset in (
            np.float32(tie.offset),
            np.nextafter(np.float32(tie.offset), np.float32(0)),
            np.nextafter(np.float32(tie.offset), np.float32(9)),
        )
    }
    assert min(rest, key=lambda each: rest[each]) == tie.offset
    assert abs(tie.rest) == rest[np.float32(tie.offset)]
    assert abs(tie.rest) <= Fraction(float(np.spacing(np.float32(tie.offset)))) / 2
    # Nothing else was changed.
    assert [each for each in model.bias if each] == [tie.offset]
    assert model.parameters.fingerprint() == fitted_parameters().fingerprint()


@pytest.mark.parametrize(("prompt", "place"), PLACES)
def test_the_right_token_is_the_one_with_the_largest_exact_logit(prompt: str, place: int) -> None:
    _, tie = near_tie(encode(prompt), place)
    largest = max(tie.after)
    assert tie.right == tie.after.index(largest)
    assert {tie.favourite, tie.runner_up} == set(np.argsort([-each for each in tie.before])[:2])


def test_the_order_of_the_same_float32_numbers_decides_which_text_comes_out() -> None:
    found = run()
    assert found.a.text == "学习！"
    assert found.a.ids == (3, 5, 6)
    assert found.b.text == "学习！我学习！我学习！"
    assert found.parts_at == 3
    # One float32 step apart in one order, equal in the other: then the lower id.
    assert found.a.turns[2].lead == float(np.spacing(np.float32(3)))
    assert found.b.turns[2].lead == 0
    assert found.tie.right == EOS_ID


def test_float16_and_float64_can_part_where_two_orders_of_float32_agree() -> None:
    left = Way("float32", "left_to_right")
    found = run("我爱", 3, a=left, b=Way("float64", "left_to_right"))
    assert (found.a.text[:4], found.b.text) == ("学习！我", "学习！")
    assert run("我爱", 3, a=left, b=Way("float32", "pairwise")).parts_at is None


@pytest.mark.parametrize("dtype", DTYPES)
def test_without_a_near_tie_no_way_of_adding_changes_the_text(dtype: Any) -> None:
    texts = set()
    for order, prompt in product(ORDERS, ("我爱", "我爱爱")):
        found = run(prompt, 0, b=Way(dtype, order))
        assert found.parts_at is None
        assert not any(found.model.bias)
        texts.add(found.b.text)
    assert texts == {"学习！"}


prompts = st.lists(st.integers(0, 5), min_size=1, max_size=12).map(tuple)
ways = st.sampled_from(WAYS)


@settings(max_examples=60)
@given(prompts, st.integers(0, 4), ways, ways)
def test_whatever_is_run_the_two_runs_and_their_parting_are_consistent(
    prompt: tuple[int, ...], place: int, a: Way, b: Way
) -> None:
    asked = RunawaySettings(prompt=prompt, tie_at=place, a=a, b=b, max_new_tokens=6)
    try:
        check_settings(asked)
    except OptionError as error:
        last = error.problem.offers[0].sets["tie_at"]
        assert isinstance(last, int)
        assert last < place
        near_tie(prompt, last)
        return
    found = run_away(asked)
    for done in (found.a, found.b):
        assert len(done.turns) <= 6
        assert [token == EOS_ID for token in done.ids[:-1]].count(True) == 0
        for turn in done.turns:
            logits = np.array(turn.projected.logits)
            assert turn.token == int(logits.argmax())  # the first of equals, as NumPy has it
            assert turn.lead >= 0
            assert turn.lead > 0 or turn.token < turn.rival
            kept = np.array(logits, dtype=done.way.dtype).astype(np.float64)
            assert (kept == logits).all()  # numbers of the dtype
    parts = found.parts_at
    if parts is None:
        assert found.a.ids == found.b.ids
    else:
        assert a != b
        assert found.a.ids[: parts - 1] == found.b.ids[: parts - 1]
        assert found.a.ids[parts - 1] != found.b.ids[parts - 1]
    for each in found.verdicts:
        if each.way.dtype == "float64":
            # A product has at most 48 binary places, a sum stays below 32: nothing is rounded.
            assert each.token == found.tie.right


@settings(max_examples=30)
@given(prompts)
def test_the_plain_model_in_float64_writes_what_the_generation_loop_writes(
    prompt: tuple[int, ...],
) -> None:
    way = Way("float64", "pairwise")
    found = run_away(RunawaySettings(prompt=prompt, tie_at=0, a=way, b=way, max_new_tokens=8))
    rounds = list(generate(fitted_parameters(), prompt, Settings(max_new_tokens=8)))
    assert found.a.ids == rounds[-1].selected


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(("prompt", "place"), PLACES)
def test_a_last_bit_of_tanh_or_exp_changes_no_bit_of_the_runs(
    prompt: str, place: int, sign: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = run(prompt, place)
    _perturb(monkeypatch, sign)
    try:
        after = run_away.__wrapped__(before.settings)
        assert after.tie.offset == before.tie.offset
        for one, other in ((before.a, after.a), (before.b, after.b)):
            assert one.ids == other.ids
            for x, y in zip(one.turns, other.turns, strict=True):
                assert x.projected.logits == y.projected.logits
    finally:
        run_away.cache_clear()


def test_without_the_grid_that_same_bit_does_change_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projected, "on_grid", lambda state: state)
    plain = projected.hidden_state(fitted_parameters(), (1, 2, 2))
    _perturb(monkeypatch, 1)
    assert (projected.hidden_state(fitted_parameters(), (1, 2, 2)) != plain).all()


def _perturb(monkeypatch: pytest.MonkeyPatch, sign: int) -> None:
    class Off:
        """A forward pass whose hidden states are off by 1e-12."""

        def __init__(self, h: np.ndarray) -> None:
            self.h = h + sign * 1e-12

    monkeypatch.setattr(
        projected, "recompute", lambda parameters, ids: Off(recompute(parameters, ids).h)
    )


def test_a_tie_behind_the_end_of_the_text_is_refused_with_the_last_place_on_offer() -> None:
    asked = RunawaySettings(prompt=encode("我爱"), tie_at=9, a=WAYS[0], b=WAYS[0], max_new_tokens=3)
    with pytest.raises(OptionError) as caught:
        check_settings(asked)
    problem = caught.value.problem
    assert (problem.field, problem.value) == ("tie_at", "9")
    assert problem.allowed.args == {"minimum": 0, "maximum": 3}
    assert problem.offers[0].sets == {"tie_at": 3}
    with pytest.raises(NoSuchPlaceError):
        near_tie(encode("我爱"), 9)


def test_the_fingerprint_stands_for_the_bias_too() -> None:
    assert run("我爱爱", 3).fingerprint != run("我爱爱", 0).fingerprint
    assert run("我爱爱", 0).fingerprint == run("我爱", 0).fingerprint
