"""The check must notice each single thing that can go wrong, and nothing else."""

import dataclasses
from collections.abc import Callable

import numpy as np
import pytest

from tokenstep.generate import Round
from tokenstep.lessons.loop import LoopOptions, rounds_of
from tokenstep.lessons.loop_check import LIMITS, check
from tokenstep.micro.head import fitted_parameters

Change = Callable[[Round], Round]


@pytest.fixture
def rounds() -> list[Round]:
    return list(rounds_of(LoopOptions()))


def by(**changes: object) -> Change:
    return lambda turn: dataclasses.replace(turn, **changes)  # type: ignore[arg-type]


def off(amount: float) -> Change:
    def change(turn: Round) -> Round:
        logits = turn.full_logits.copy()
        logits[2] -= amount
        return dataclasses.replace(turn, full_logits=logits)

    return change


def failed(rounds: list[Round]) -> set[tuple[str, int | None]]:
    return {
        (row.name.id.removeprefix("loop-check-"), row.round)
        for row in check(rounds, "float64").rows
        if not row.ok
    }


def test_a_sound_run_passes(rounds: list[Round]) -> None:
    panel = check(rounds, "float64")
    assert panel.ok
    assert failed(rounds) == set()
    assert panel.verdict.id == "loop-verdict-ok"


@pytest.mark.parametrize(
    ("index", "change", "expected", "verdict"),
    [
        (0, by(reported_rows=3), {("rows", 1)}, "loop-verdict-count"),
        (1, by(reported_rows=2), {("rows", 2)}, "loop-verdict-count"),
        (1, by(next_position=4), {("position", 2)}, "loop-verdict-count"),
        (1, by(positions=(0, 1, 3)), {("position", 2)}, "loop-verdict-count"),
        (
            2,
            by(positions=(0, 1, 2)),
            {("rows", 3), ("position", 3)},
            "loop-verdict-count",
        ),
        (1, off(2e-12), {("logits", 2)}, "loop-verdict-logits"),
        (1, off(float("nan")), {("logits", 2)}, "loop-verdict-logits"),
        (2, by(cached_ids=(1, 2, 3)), {("ids", None)}, "loop-verdict-missing"),
        (2, by(cached_ids=(1, 2, 3, 5, 5)), {("ids", None)}, "loop-verdict-extra"),
        (2, by(cached_ids=(1, 2, 5, 3)), {("ids", None)}, "loop-verdict-missing"),
        (2, by(cache_fingerprint="0" * 12), {("fingerprint", None)}, "loop-verdict-stale"),
    ],
)
def test_one_thing_wrong_fails_its_own_row(
    rounds: list[Round],
    index: int,
    change: Change,
    expected: set[tuple[str, int | None]],
    verdict: str,
) -> None:
    rounds[index] = change(rounds[index])
    panel = check(rounds, "float64")
    assert failed(rounds) == expected
    assert not panel.ok
    assert panel.verdict.id == verdict


def test_a_difference_within_the_limit_passes(rounds: list[Round]) -> None:
    rounds[0] = off(5e-13)(rounds[0])
    assert check(rounds, "float64").ok


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
def test_a_limit_is_a_few_rounding_steps_of_the_largest_logits(dtype: str) -> None:
    step = float(np.spacing(np.dtype(dtype).type(8.0)))
    assert step <= LIMITS[dtype] <= 1000 * step


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
def test_logits_stay_in_the_range_the_limits_are_made_for(dtype: str) -> None:
    rng = np.random.default_rng(1)
    parameters = fitted_parameters(dtype)
    from tokenstep.micro.model import recompute

    for _ in range(300):
        ids = tuple(int(i) for i in rng.integers(0, 7, size=int(rng.integers(1, 13))))
        assert np.abs(recompute(parameters, ids).logits).max() < 16
