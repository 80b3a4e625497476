"""One verified block: what goes out, and with which law, whoever proposes."""

import json
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.speculative.block import first_token_law, verify
from tokenstep.speculative.chance import Chance, RecordedChance, outcomes
from tokenstep.speculative.records import Block

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "speculative_block.json").read_text("utf-8")
)
Row = tuple[Fraction, ...]


def read(texts: list[str]) -> Row:
    return tuple(Fraction(text) for text in texts)


def sure(token: int, size: int = 4) -> tuple[float, ...]:
    return tuple(float(at == token) for at in range(size))


def drawn(seed: int = 0) -> RecordedChance:
    return RecordedChance(np.random.default_rng(seed))


def law_of_first(drawn_from: Row, q: Row, p: Row, gamma: int = 1) -> dict[int, Fraction]:
    """By every course of chance, with the same rows at every position."""

    def algorithm(chance: Chance) -> int:
        drafted = tuple(chance.pick(drawn_from) for _ in range(gamma))
        return verify(drafted, [q] * gamma, [p] * (gamma + 1), chance).emitted[0]

    law: dict[int, Fraction] = defaultdict(Fraction)
    for token, probability in outcomes(algorithm):
        law[token] += Fraction(probability)
    return law


# Small whole weights: zeros, ties and one-hot rows come up often.
rows = (
    st.lists(st.integers(0, 4), min_size=3, max_size=3)
    .filter(any)
    .map(lambda weights: tuple(Fraction(weight, sum(weights)) for weight in weights))
)


@settings(max_examples=60)
@given(rows, rows, st.integers(1, 3))
def test_the_first_token_has_the_law_of_the_target_to_the_last_digit(
    p: Row, q: Row, gamma: int
) -> None:
    law = law_of_first(q, q, p, gamma)
    assert [law[token] for token in range(3)] == list(p)
    assert first_token_law(q, q, p) == p


@settings(max_examples=60)
@given(rows, rows, st.integers(1, 2))
def test_with_another_q_in_the_ratio_the_closed_form_is_what_enumeration_gives(
    p: Row, q: Row, kept: int
) -> None:
    best = sorted(range(3), key=lambda token: -q[token])[:kept]
    left = sum(q[token] for token in best)
    cut = tuple(q[token] / left if token in best else Fraction(0) for token in range(3))
    law = law_of_first(cut, q, p)
    assert [law[token] for token in range(3)] == list(first_token_law(cut, q, p))


def test_raw_q_in_the_ratio_gives_the_law_known_from_reports() -> None:
    case = DATA["spec-q-raw-vs-sampled"]
    p = read(case["p"])
    law = first_token_law(read(case["q_really_sampled"]), read(case["q_in_ratio"]), p)
    assert law == read(case["law"])
    assert sum(abs(a - b) for a, b in zip(law, p, strict=True)) / 2 == Fraction(case["tv"])


def test_a_truncated_target_stays_exact_with_a_draft_that_is_not() -> None:
    case = DATA["spec-p-topp-only"]
    p, q = read(case["p"]), read(case["q"])
    assert first_token_law(q, q, p) == p
    rejected = verify((2,), (q,), (p, p), drawn())
    assert rejected.residual == read(case["residual"])
    assert rejected.positions[0].fate == "rejected"


def test_an_end_token_in_the_middle_of_a_block_ends_it_there() -> None:
    case = DATA["D07"]
    block = tuple(case["accepted_block"])
    q_rows = [sure(token, 15) for token in block]
    made = verify(block, q_rows, [*q_rows, sure(5, 15)], drawn(), eos=case["eos"])
    assert list(made.emitted) == case["emitted"]
    assert (made.finish, made.accepted, made.cut) == ("eos", 4, 3)
    fates = [position.fate for position in made.positions]
    assert fates == ["accepted", "accepted", "cut", "cut", "cut"]
    assert [position.withheld for position in made.positions] == [None, None, 13, 14, 5]


def test_testing_only_the_last_id_misses_that_end() -> None:
    case = DATA["D07"]
    block = tuple(case["accepted_block"])
    q_rows = [sure(token, 15) for token in block]
    wrong = verify(
        block, q_rows, [*q_rows, sure(5, 15)], drawn(), eos=case["eos"], eos_last_only=True
    )
    assert (wrong.emitted, wrong.finish) == ((11, 2, 13, 14, 5), None)


@pytest.mark.parametrize(
    ("room", "emitted", "finish"),
    [(1, (0,), "limit"), (2, (0, 1), "limit"), (3, (0, 1, 2), "limit"), (4, (0, 1, 2), None)],
)
def test_the_token_limit_cuts_a_block(
    room: int, emitted: tuple[int, ...], finish: str | None
) -> None:
    made = verify((0, 1), [sure(0), sure(1)], [sure(0), sure(1), sure(2)], drawn(), room=room)
    assert (made.emitted, made.finish) == (emitted, finish)
    assert [position.emitted for position in made.positions[: len(emitted)]] == list(emitted)
    assert all(position.emitted is None for position in made.positions[len(emitted) :])


def test_an_end_token_right_at_the_limit_is_an_end_not_a_limit() -> None:
    made = verify((0, 3), [sure(0), sure(3)], [sure(0), sure(3), sure(2)], drawn(), eos=3, room=2)
    assert (made.emitted, made.finish) == ((0, 3), "eos")
    beyond = verify((0, 3), [sure(0), sure(3)], [sure(0), sure(3), sure(2)], drawn(), eos=3, room=1)
    assert (beyond.emitted, beyond.finish) == ((0,), "limit")


def test_the_token_drawn_at_a_rejection_behind_the_end_is_withheld() -> None:
    q_rows, p_rows = [sure(3), sure(1)], [sure(3), sure(2), sure(0)]
    made = verify((3, 1), q_rows, p_rows, drawn(), eos=3)
    last = made.positions[1]
    assert (made.emitted, made.finish) == ((3,), "eos")
    assert (last.fate, last.emitted, last.withheld, last.source) == ("rejected", None, 2, None)


def test_nothing_behind_the_first_rejection_is_decided() -> None:
    half = (0.5, 0.5, 0.0, 0.0)
    made = verify((0, 0, 1), [half] * 3, [sure(1), half, half, half], drawn())
    assert [position.fate for position in made.positions] == [
        "rejected",
        "not_reached",
        "not_reached",
        "empty",
    ]
    assert made.emitted == (1,)
    assert [position.u for position in made.positions] == [None] * 4


def test_what_is_certain_takes_no_draw_and_anything_else_takes_one() -> None:
    chance = drawn()
    verify((0, 1), [sure(0), sure(1)], [sure(0), sure(2), sure(3)], chance)
    assert chance.uniforms == ()
    half = (0.5, 0.5, 0.0, 0.0)
    made = verify((0,), [half], [(0.75, 0.25, 0.0, 0.0), half], chance)
    assert made.positions[0].ratio == 1.0
    assert chance.uniforms == (made.positions[0].u, made.draw)


class Refusing(RecordedChance):
    def accepts(self, p: Any, q: Any) -> bool:
        return False


def test_a_rejection_that_rounding_alone_could_cause_draws_from_p() -> None:
    half = (0.5, 0.5, 0.0, 0.0)
    made = verify((0,), [half], [half, half], Refusing(np.random.default_rng(0)))
    assert (made.rounding_guard, made.residual) == (True, None)
    assert made.emitted[0] in (0, 1)
    assert made.positions[0].source == "residual"


@settings(max_examples=100)
@given(
    st.lists(st.lists(st.integers(0, 4), min_size=4, max_size=4).filter(any), min_size=5),
    st.integers(0, 2**32),
    st.integers(1, 5),
)
def test_a_block_is_consistent_whatever_happens(
    weights: list[list[int]], seed: int, room: int
) -> None:
    table = [tuple(weight / sum(row) for weight in row) for row in weights[:5]]
    q_rows, p_rows = table[:2], table[2:5]
    chance = drawn(seed)
    drafted = tuple(chance.pick(row) for row in q_rows)
    made: Block = verify(drafted, q_rows, p_rows, chance, eos=3, room=room)
    going_out = [each.emitted for each in made.positions if each.emitted is not None]
    assert going_out == list(made.emitted) == list(made.full[: len(made.emitted)])
    assert 1 <= len(made.emitted) <= room
    assert 3 not in made.emitted[:-1]
    assert made.full[: made.accepted] == drafted[: made.accepted]
    # Whatever goes out is possible under the target: p = 0 is never accepted, nor drawn.
    assert all(p_rows[at][token] > 0 for at, token in enumerate(made.full))


@pytest.mark.parametrize(
    ("drafted", "q", "p", "room"),
    [((), 0, 1, 1), ((0,), 2, 2, 1), ((0,), 1, 1, 1), ((0,), 1, 2, 0)],
)
def test_a_block_of_the_wrong_shape_is_refused(
    drafted: tuple[int, ...], q: int, p: int, room: int
) -> None:
    with pytest.raises(ValueError, match=r"wanted|room"):
        verify(drafted, [sure(0)] * q, [sure(0)] * p, drawn(), room=room)


def test_a_token_that_cannot_have_been_drafted_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be drafted"):
        verify((1,), [sure(0)], [(0.5, 0.5, 0.0, 0.0)] * 2, drawn())
