import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.selection import Selection, pick, select

CASES = json.loads((Path(__file__).parent.parent / "cases" / "constrain.json").read_text("utf-8"))
BY_ID = {case["id"]: case for case in (*CASES["oracle"], *CASES["reports"])}
EVERY_MASK: list[Any] = [
    "before",
    "after_truncation",
    "unchecked",
    "redraw_uniform",
    "redraw_masked",
]
F = Fraction


def given_logits(case: dict) -> np.ndarray:
    return np.array([float(value) for value in case["input"]["logits"]])


def test_masking_before_normalising_gives_the_probabilities_of_the_report() -> None:
    case = BY_ID["S10"]
    logits, legal = given_logits(case), tuple(case["input"]["allowed"])
    expected = np.array(case["expected"]["probs"])
    assert np.abs(select(logits, legal).outcome_probs - expected).max() < 1e-15
    # Without truncation, drawing again with the mask first reaches the same shares ...
    again = select(logits, legal, "redraw_masked")
    assert np.abs(again.outcome_probs - expected).max() < 1e-15
    # ... but what it reports of its first draw leaves mass on illegal tokens: the fault reported.
    assert np.abs(again.first_probs - expected).max() > 0.6
    for fault in ("unchecked", "redraw_uniform"):
        assert np.abs(select(logits, legal, fault).outcome_probs - expected).max() > 0.1


def test_the_mask_comes_before_the_truncation() -> None:
    case = BY_ID["mask-after-topk"]
    logits, legal = given_logits(case), tuple(case["input"]["allowed"])
    top_k = case["input"]["top_k"]
    assert select(logits, legal, "before", top_k).outcome_probs.tolist() == case["exact"]["right"]
    # The other order leaves nothing: NaN in the reference run, an error here.
    assert case["output"]["mask_last"] == ["nan"] * 4
    with pytest.raises(ConstrainError) as caught:
        select(logits, legal, "after_truncation", top_k)
    assert caught.value.code == "no-legal-token"


MASKS = [mask_at for mask_at in EVERY_MASK if mask_at != "unchecked"]


@pytest.mark.parametrize("mask_at", MASKS)
def test_an_empty_legal_set_is_an_error_and_never_a_token(mask_at: Any) -> None:
    report = BY_ID["S11"]
    with pytest.raises(ConstrainError, match="no legal token") as caught:
        select(given_logits(report), tuple(report["input"]["allowed"]), mask_at)
    assert caught.value.code == "no-legal-token"
    # The same where the model gives everything legal probability 0.
    row = BY_ID["row-all-neginf"]
    assert row["output"]["argmax"] == 0  # what greedy search elsewhere returns
    with pytest.raises(ConstrainError, match="no legal token"):
        select(given_logits(row), (0, 1, 2), mask_at)


@pytest.mark.parametrize("top_k", [0, 2])
def test_without_a_mask_an_empty_legal_set_is_no_error_and_whatever_is_drawn_stays(
    top_k: int,
) -> None:
    logits = np.log(np.array(WEIGHTS, dtype=float))
    chosen, same = (select(logits, legal, "unchecked", top_k) for legal in ((), LEGAL))
    assert chosen.outcome_probs.tolist() == same.outcome_probs.tolist()
    assert (chosen.masked_probs, chosen.second_probs) == (None, None)
    assert chosen.removed_mass == chosen.rejected_mass == pytest.approx(1, abs=1e-15)
    assert pick(chosen, (0.1, 0.9)).token == pick(same, (0.1, 0.9)).token == 0
    assert pick(chosen, None).token == 0
    # A row in which nothing has a probability is an error all the same.
    with pytest.raises(ConstrainError, match="no legal token"):
        select(np.full(4, -np.inf), (), "unchecked")


@pytest.mark.parametrize("mask_at", EVERY_MASK)
@pytest.mark.parametrize("bad", [float("nan"), float("inf")])
def test_a_logit_without_a_meaning_is_an_error(mask_at: Any, bad: float) -> None:
    with pytest.raises(ValueError, match="NaN or plus infinity"):
        select(np.array([bad, 0.0]), (0, 1), mask_at)


WEIGHTS = (8, 4, 2, 2)
LEGAL = (1, 3)
SHARES: list[tuple[Any, int, list[Fraction]]] = [
    ("before", 0, [F(0), F(2, 3), F(0), F(1, 3)]),
    ("before", 2, [F(0), F(2, 3), F(0), F(1, 3)]),
    ("after_truncation", 2, [F(0), F(1), F(0), F(0)]),
    ("unchecked", 0, [F(1, 2), F(1, 4), F(1, 8), F(1, 8)]),
    ("unchecked", 2, [F(2, 3), F(1, 3), F(0), F(0)]),
    # 1/4 + 5/8 * 1/2, 1/8 + 5/8 * 1/2
    ("redraw_uniform", 0, [F(0), F(9, 16), F(0), F(7, 16)]),
    # 1/4 + 5/8 * 2/3 = 2/3: the same as masking first ...
    ("redraw_masked", 0, [F(0), F(2, 3), F(0), F(1, 3)]),
    # ... but after a truncation 1/3 + 2/3 * 2/3.
    ("redraw_masked", 2, [F(0), F(7, 9), F(0), F(2, 9)]),
]


def shares(selection: Selection) -> list[Fraction]:
    """Count tokens over a grid of draws on which every share is exact."""
    grid = 48  # a multiple of every denominator; draws lie half-way between multiples of 1/48
    counts = [0] * len(WEIGHTS)
    for one in range(grid):
        for two in range(grid):
            uniforms = (one + 0.5) / grid, (two + 0.5) / grid
            counts[pick(selection, uniforms).token] += 1
    return [F(count, grid * grid) for count in counts]


@pytest.mark.parametrize(("mask_at", "top_k", "expected"), SHARES)
def test_the_closed_form_is_what_the_draws_give(
    mask_at: Any, top_k: int, expected: list[Fraction]
) -> None:
    selection = select(np.log(np.array(WEIGHTS, dtype=float)), LEGAL, mask_at, top_k)
    assert shares(selection) == expected
    assert np.abs(selection.outcome_probs - np.array([float(x) for x in expected])).max() < 1e-15


def test_only_masking_before_gives_the_masked_distribution_under_every_setting() -> None:
    right = [F(0), F(2, 3), F(0), F(1, 3)]
    wrong = {(mask_at, top_k) for mask_at, top_k, expected in SHARES if expected != right}
    assert {mask_at for mask_at, _ in wrong} == set(EVERY_MASK) - {"before"}


@given(
    st.lists(st.floats(-20, 20), min_size=2, max_size=7),
    st.data(),
    st.sampled_from(EVERY_MASK),
    st.integers(0, 8),
)
def test_shares_sum_to_one_and_only_unchecked_reaches_an_illegal_token(
    logits: list[float], data: st.DataObject, mask_at: Any, top_k: int
) -> None:
    ids = st.integers(0, len(logits) - 1)
    legal = tuple(sorted(data.draw(st.sets(ids, min_size=1))))
    try:
        chosen = select(np.array(logits), legal, mask_at, top_k)
    except ConstrainError:
        assert mask_at == "after_truncation"
        return
    assert abs(chosen.outcome_probs.sum() - 1) < 1e-12
    assert chosen.masked_probs is not None
    assert abs(chosen.masked_probs.sum() - 1) < 1e-12
    illegal = [token for token in range(len(logits)) if token not in legal]
    assert not chosen.masked_probs[illegal].any()
    assert abs(chosen.removed_mass - (1 - chosen.unmasked_probs[list(legal)].sum())) < 1e-12
    token = pick(chosen, (data.draw(st.floats(0, 1, exclude_max=True)), 0.5)).token
    assert chosen.outcome_probs[token] > 0
    if mask_at != "unchecked":
        assert not chosen.outcome_probs[illegal].any()
        assert token in legal


def test_top_k_keeps_exactly_k_and_the_lowest_ids_on_a_tie() -> None:
    chosen = select(np.zeros(4), (0, 1, 2, 3), "before", 2)
    assert chosen.outcome_probs.tolist() == [0.5, 0.5, 0.0, 0.0]


def test_greedy_takes_the_likeliest_legal_token_without_a_draw() -> None:
    logits = np.array([3.0, 1.0, 2.0, 1.0])
    assert pick(select(logits, (1, 3)), None).token == 1
    again = pick(select(logits, (1, 3), "redraw_masked"), None)
    assert (again.first, again.token, again.uniforms) == (0, 1, ())
    assert pick(select(logits, (1, 3), "unchecked"), None).token == 0


def test_a_second_draw_is_used_only_if_the_first_is_illegal() -> None:
    chosen = select(np.log([0.5, 0.5]), (1,), "redraw_masked")
    assert pick(chosen, (0.75, 0.1)).uniforms == (0.75,)
    assert pick(chosen, (0.25, 0.1)).uniforms == (0.25, 0.1)
    with pytest.raises(ValueError, match="must be in"):
        pick(chosen, (1.0, 0.0))


def test_an_unknown_way_of_masking_is_an_error_and_not_no_mask() -> None:
    with pytest.raises(ConstrainError) as caught:
        select(np.zeros(2), (0,), "After")  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.details["field"]) == ("setting", "mask_at")
