"""The ledger counts what was called; the formulas are the paper's."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.micro.draft import draft_parameters
from tokenstep.micro.head import fitted_parameters
from tokenstep.speculative.cost import break_even, expected_tokens, improvement, ledger
from tokenstep.speculative.decode import decode
from tokenstep.speculative.records import Rule, Settings
from tokenstep.speculative.sequences import Table, block_law, mean_tokens

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "speculative_block.json").read_text("utf-8")
)
alphas = st.fractions(0, 1, max_denominator=50)


@pytest.mark.parametrize("case", DATA["spec-expected"], ids=lambda case: f"alpha {case['alpha']}")
def test_expected_tokens_are_the_known_ones(case: dict[str, Any]) -> None:
    found = [expected_tokens(case["alpha"], gamma) for gamma in case["gamma"]]
    assert found == pytest.approx(case["tokens"], abs=1e-12)


@given(alphas.filter(lambda alpha: alpha < 1), st.integers(0, 8))
def test_the_sum_is_the_paper_s_fraction(alpha: Fraction, gamma: int) -> None:
    assert expected_tokens(alpha, gamma) == (1 - alpha ** (gamma + 1)) / (1 - alpha)


@settings(max_examples=30)
@given(st.integers(1, 9), st.integers(1, 9), st.integers(1, 3))
def test_it_is_what_a_block_gives_where_every_position_is_alike(a: int, b: int, gamma: int) -> None:
    p, q = Fraction(a, 10), Fraction(b, 10)
    target, draft = Table(((p, 1 - p),) * 2), Table(((q, 1 - q),) * 2)
    alpha = min(p, q) + min(1 - p, 1 - q)
    assert mean_tokens(block_law(target, draft, 0, gamma, 100)) == expected_tokens(alpha, gamma)


@given(alphas, st.integers(1, 8))
def test_at_the_break_even_ratio_nothing_is_gained(alpha: Fraction, gamma: int) -> None:
    ratio = break_even(alpha, gamma)
    assert improvement(alpha, gamma, ratio) == 1
    assert ratio <= alpha
    if ratio > 0:
        assert improvement(alpha, gamma, ratio / 2) > 1
    assert improvement(alpha, gamma, ratio + 1) < 1


@pytest.mark.parametrize("gamma", [1, 2, 4])
def test_the_ledger_counts_calls_and_tokens(gamma: int) -> None:
    run = decode(
        fitted_parameters(),
        draft_parameters(),
        (1, 2),
        Settings(gamma=gamma, max_new_tokens=9, seed=3, target=Rule(temperature=2)),
    )
    made = ledger(run.rounds)
    assert made.target_calls == len(run.rounds)
    assert made.draft_calls == made.drafted == gamma * len(run.rounds)
    assert made.emitted == len(run.generated)
    assert made.verdicts == made.accepted + len(run.rounds)
    assert 0 < made.overlap <= 1
    assert made.tokens_per_call == made.emitted / len(run.rounds)


def test_a_draft_that_is_the_target_is_always_accepted() -> None:
    target = fitted_parameters()
    run = decode(target, target, (1, 2), Settings(gamma=3, max_new_tokens=8, seed=1))
    made = ledger(run.rounds)
    assert made.accepted == made.drafted
    assert made.overlap == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: expected_tokens(1.5, 2),
        lambda: expected_tokens(float("nan"), 2),
        lambda: expected_tokens(0.5, -1),
        lambda: improvement(0.5, 2, -1.0),
        lambda: improvement(0.5, 2, float("nan")),
        lambda: break_even(0.5, 0),
        lambda: ledger(()),
    ],
)
def test_what_has_no_meaning_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"must be|at least one"):
        wrong()
