"""Closed forms: against known values, against enumeration, and as an identity."""

from fractions import Fraction
from itertools import product
from math import lcm
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.speculative.laws import acceptance, after_rejection, law, ledger
from tokenstep.speculative.rule import accepts, residual
from tokenstep.speculative.setup import Setup, Shortcut, make_setup, without_shortcut
from tokenstep.speculative.truncate import Fractions, truncate

from .cases import (
    CONTROLS,
    DATA,
    PAIRS,
    SHORTCUTS,
    P,
    Q,
    fractions,
    known,
    pairs,
    shares,
    truncated,
)


@pytest.mark.parametrize("case", DATA["shortcuts"], ids=lambda case: case["id"])
def test_the_closed_form_gives_the_known_fractions(case: dict[str, Any]) -> None:
    found = ledger(known(case))
    assert found.law == fractions(case["law"])
    assert found.acceptance == Fraction(case["acceptance"])
    assert found.after == (None if case["after"] is None else fractions(case["after"]))


def test_a_softmax_of_the_residual_gives_the_known_wrong_distribution() -> None:
    case = DATA["softmax_residual"]
    found = ledger(known(case | {"shortcut": "softmax_residual"}))
    assert found.acceptance == Fraction(case["acceptance"])
    assert found.after == pytest.approx(case["after"], abs=1e-15)
    assert found.law == pytest.approx(case["law"], abs=1e-15)


def test_the_draft_of_the_known_report_is_the_raw_one_truncated_to_two_tokens() -> None:
    case = next(case for case in DATA["shortcuts"] if "raw_q" in case)
    assert truncate(fractions(case["raw_q"]), case["draft_top_k"]) == fractions(case["q"])


@given(pair=pairs())
@settings(max_examples=60)
def test_both_branches_sum_to_the_target_exactly(pair: tuple[Fractions, Fractions]) -> None:
    p, q = pair
    found = ledger(make_setup(p, q))
    assert found.law == p
    assert found.accepted == tuple(min(a, b) for a, b in zip(p, q, strict=True))
    assert found.rejection == sum(max(a - b, Fraction(0)) for a, b in zip(p, q, strict=True))
    assert (found.after is None) == (p == q)
    # One minus the total variation distance.
    assert found.acceptance == 1 - sum(abs(a - b) for a, b in zip(p, q, strict=True)) / 2


def enumerated(setup: Setup) -> tuple[Fractions, Fraction]:
    """Law and acceptance by trying every drafted token with every u of a grid that is fine enough.

    With u a multiple of one over the least common multiple of the numerators of q, ``u q < p``
    changes at a point of the grid, so as many points are accepted as the interval is long.
    """
    p, q = setup.p_used, setup.q_used
    both = lcm(*(each.denominator for each in (*p, *q)))
    grid = lcm(*(int(each * both) for each in q if each))
    output, accepted = [Fraction(0)] * setup.size, Fraction(0)
    after = residual(p, q) or p
    if setup.shortcut == "resample_p":
        after = setup.p
    for token, point in product(range(setup.size), range(grid)):
        chance = setup.q[token] / grid
        u = Fraction(point, grid)
        if setup.shortcut == "always_accept" or accepts(p[token], q[token], u):  # type: ignore[arg-type]
            output[token] += chance
            accepted += chance
        else:
            output = [a + chance * b for a, b in zip(output, after, strict=True)]
    return tuple(output), accepted


EXACT: tuple[Shortcut, ...] = tuple(name for name in SHORTCUTS if name != "softmax_residual")
SMALL = st.lists(st.integers(0, 4), min_size=3, max_size=3).filter(any)


@pytest.mark.parametrize("shortcut", EXACT)
@given(raw_p=SMALL, raw_q=SMALL, k=st.integers(0, 3), tenths=st.integers(1, 10))
@settings(max_examples=25)
def test_the_closed_form_is_what_enumeration_of_all_draws_gives(
    shortcut: Shortcut, raw_p: list[int], raw_q: list[int], k: int, tenths: int
) -> None:
    p, q = shares(raw_p), shares(raw_q)
    setup = make_setup(
        truncate(p, limit=Fraction(tenths, 10)), truncate(q, k), shortcut, raw_p=p, raw_q=q
    )
    assert (law(setup), acceptance(setup)) == enumerated(setup)


@pytest.mark.parametrize("shortcut", ["raw_p", "raw_q"])
@given(p=SMALL, q=SMALL, other=SMALL)
@settings(max_examples=25)
def test_the_closed_form_holds_whatever_the_rule_is_told(
    shortcut: Shortcut, p: list[int], q: list[int], other: list[int]
) -> None:
    told = shares(other)
    setup = make_setup(shares(p), shares(q), shortcut, raw_p=told, raw_q=told)
    assert (law(setup), acceptance(setup)) == enumerated(setup)


@pytest.mark.parametrize("shortcut", SHORTCUTS)
@given(pair=pairs())
@settings(max_examples=15)
def test_every_law_is_a_distribution(shortcut: Shortcut, pair: tuple[Fractions, Fractions]) -> None:
    found = ledger(truncated(*pair, shortcut))
    assert float(sum(found.law)) == pytest.approx(1, abs=1e-14)
    assert min(found.law) >= 0
    assert 0 <= found.acceptance <= 1


@given(pair=pairs())
@settings(max_examples=25)
def test_verifying_against_the_untruncated_target_gives_the_untruncated_target(
    pair: tuple[Fractions, Fractions],
) -> None:
    assert law(truncated(*pair, "raw_p")) == pair[0]


@pytest.mark.parametrize("shortcut", CONTROLS)
def test_every_shortcut_changes_the_law_of_its_example_and_the_rule_itself_does_not(
    shortcut: Shortcut,
) -> None:
    setup = CONTROLS[shortcut]
    assert law(setup) != setup.p
    assert law(without_shortcut(setup)) == setup.p


@pytest.mark.parametrize("name", PAIRS)
def test_a_shortcut_that_is_not_taken_uses_no_raw_distribution(name: str) -> None:
    p, q = PAIRS[name]
    setup = truncated(p, q, "none")
    assert (setup.p_used, setup.q_used) == (setup.p, setup.q)


def test_after_a_rejection_of_nothing_there_is_nothing_to_draw_from() -> None:
    assert after_rejection(make_setup(P, P)) is None
    with pytest.raises(ValueError, match="finite"):
        residual((float("nan"), 1.0), (0.5, 0.5))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"q": shares([1, 1])}, "q has 2 tokens, p has 4"),
        ({"p": fractions(["1/2", "1/2", "1/2", "-1/2"])}, "p has a negative probability"),
        ({"q": fractions(["1/4", "1/4", "1/4", "1/5"])}, "q sums to 19/20"),
        ({"q": fractions(["0", "0", "0", "0"])}, "q sums to 0"),
        ({"q_used": P}, "q_used may differ from q only with raw_q"),
        ({"p_used": Q}, "p_used may differ from p only with raw_p"),
        ({"p_used": Q, "shortcut": "raw_q"}, "p_used may differ"),
    ],
)
def test_a_setup_that_makes_no_sense_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Setup(**{"p": P, "q": Q, "p_used": P, "q_used": Q, **change})
