"""Many draws: the same as one at a time, however they are cut up, and in constant memory."""

import tracemalloc
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.speculative import experiment
from tokenstep.speculative.experiment import (
    CHUNK,
    Experiment,
    Kernel,
    highest_accepted,
    kernel_of,
    speculative_sample,
)
from tokenstep.speculative.one_by_one import speculative_loop
from tokenstep.speculative.setup import Shortcut, make_setup
from tokenstep.speculative.truncate import Fractions

from .cases import CONTROLS, PAIRS, P, Q, pairs


def floats(probs: Fractions) -> tuple[float, ...]:
    return tuple(float(each) for each in probs)


def generator(seed: int = 3) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("name", PAIRS)
def test_the_fast_run_draws_what_the_loop_draws(name: str) -> None:
    p, q = map(floats, PAIRS[name])
    n = 300 if len(p) > 100 else 3000
    emitted, accepted = speculative_loop(p, q, n, generator())
    found = speculative_sample(p, q, n, generator())
    assert found.counts.tolist() == np.bincount(emitted, minlength=len(p)).tolist()
    assert found.accepted == accepted
    assert found.draws == n


def test_the_fast_run_draws_the_same_token_at_every_draw() -> None:
    p, q = floats(P), floats(Q)
    emitted, _ = speculative_loop(p, q, 200, generator())
    run = experiment.Run(experiment.kernel_of_arrays(p, q), generator())
    before = np.zeros(len(p), dtype=np.int64)
    for token in emitted:
        after = run.draw(1).counts
        assert np.flatnonzero(after - before).tolist() == [token]
        before = after


@given(pair=pairs(), seed=st.integers(0, 2**64))
@settings(max_examples=30)
def test_any_pair_of_distributions_is_drawn_as_the_loop_draws_it(
    pair: tuple[Fractions, Fractions], seed: int
) -> None:
    p, q = map(floats, pair)
    emitted, accepted = speculative_loop(p, q, 100, generator(seed))
    found = speculative_sample(p, q, 100, generator(seed))
    assert found.counts.tolist() == np.bincount(emitted, minlength=len(p)).tolist()
    assert found.accepted == accepted


@pytest.mark.parametrize("shortcut", CONTROLS)
@given(data=st.data())
@settings(max_examples=10)
def test_the_counts_do_not_depend_on_how_the_draws_are_cut_up(
    shortcut: Shortcut, data: st.DataObject
) -> None:
    n = 2 * CHUNK + 1000
    cuts = sorted(data.draw(st.lists(st.integers(0, n), max_size=4)))
    whole = Experiment(CONTROLS[shortcut], seed=5).draw(n)
    run = Experiment(CONTROLS[shortcut], seed=5)
    for start, end in zip([0, *cuts], [*cuts, n], strict=True):
        found = run.draw(end - start)
        assert found.draws == end
    assert found.counts.tolist() == whole.counts.tolist()
    assert found.accepted == whole.accepted


def test_the_size_of_a_chunk_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Experiment(make_setup(P, Q), seed=1).draw(10_000)
    monkeypatch.setattr(experiment, "CHUNK", 37)
    cut_fine = Experiment(make_setup(P, Q), seed=1).draw(10_000)
    assert cut_fine.counts.tolist() == usual.counts.tolist()
    assert cut_fine.accepted == usual.accepted


def test_a_tally_is_not_changed_by_later_draws() -> None:
    run = Experiment(make_setup(P, Q), seed=1)
    first = run.draw(10)
    run.draw(10)
    assert first.draws == 10


def test_the_setup_without_a_shortcut_is_the_rule_for_its_floats() -> None:
    seeded = np.random.Generator(np.random.SFC64(9))
    found = speculative_sample(floats(P), floats(Q), 5000, seeded)
    assert Experiment(make_setup(P, Q), seed=9).draw(5000).counts.tolist() == found.counts.tolist()


def peak(n: int) -> int:
    run = Experiment(make_setup(P, Q), seed=0)
    tracemalloc.start()
    run.draw(n)
    _, found = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return found


def test_the_memory_of_a_run_does_not_grow_with_the_draws() -> None:
    few, many = peak(10**6), peak(10**7)
    assert many < 1.1 * few
    assert many < 40 * 8 * CHUNK


@pytest.mark.parametrize("name", PAIRS)
def test_only_what_draft_or_residual_can_give_is_ever_emitted(name: str) -> None:
    p, q = PAIRS[name]
    counts = Experiment(make_setup(p, q), seed=0).draw(50_000).counts
    assert all(count == 0 for count, prob in zip(counts, p, strict=True) if prob == 0)


def test_a_draft_that_is_the_target_is_never_rejected_and_a_disjoint_one_always() -> None:
    same = Experiment(make_setup(P, P), seed=0).draw(50_000)
    assert same.accepted == same.draws
    assert Experiment(make_setup(*PAIRS["disjoint"]), seed=0).draw(50_000).accepted == 0


class Recorded:
    """A stream that gives the uniforms it was made with."""

    def __init__(self, *uniforms: list[float]) -> None:
        self.uniforms = uniforms

    def spawn(self, streams: int) -> list["Recorded"]:
        assert streams == len(self.uniforms)
        return [Recorded(each) for each in self.uniforms]

    def random(self, size: int) -> np.ndarray:
        (given,) = self.uniforms
        assert len(given) == size
        return np.array(given)


@pytest.mark.parametrize(
    ("drafted", "u", "accepted"),
    [
        (0.0, 1 - 2**-53, True),
        (0.25, 0.0, False),  # Never at p = 0.
        (0.5, 0.5, False),  # Below p / q, not at it.
        (0.5, 0.5 - 2**-53, True),
    ],
)
def test_at_its_boundary_a_draw_is_decided_as_by_the_rule(
    drafted: float, u: float, accepted: bool
) -> None:
    p, q = [0.75, 0.0, 0.25], [0.25, 0.25, 0.5]
    recorded: Any = Recorded([drafted], [u], [] if accepted else [0.0])
    found = speculative_sample(p, q, 1, recorded)
    assert found.accepted == accepted


PROBS = st.one_of(st.floats(0, 1), st.sampled_from([0.0, 5e-324, 3e-323, 1e-300, 1.0]))


@given(p=PROBS, q=PROBS, point=st.integers(0, 2**53 - 1))
def test_the_look_up_accepts_exactly_where_the_product_is_below_p(
    p: float, q: float, point: int
) -> None:
    target, draft = np.array([p]), np.array([q])
    kernel = Kernel(drafted=draft, target=target, draft=draft, after=target)
    highest = float(highest_accepted(kernel)[0])
    step = 2.0**-53
    for u in (point * step, highest, highest + step, 0.0):
        if 0 <= u < 1:
            assert (u <= highest) == (u * q < p)


def test_rounding_that_rejects_where_nothing_lacks_falls_back_to_the_target() -> None:
    # Within the tolerance of the sums, q may exceed p everywhere.
    p, q = np.array([0.5, 0.5]), np.array([0.5, 0.5]) * (1 + 5e-10)
    kernel = experiment.kernel_of_arrays(p, q)
    assert kernel.after.tolist() == p.tolist()
    assert np.isfinite(kernel_of(make_setup(P, P)).after).all()


@pytest.mark.parametrize(
    ("p", "q", "message"),
    [
        ([0.5, 0.5], [1.0], "p has 2 tokens, q has 1"),
        ([0.5, 0.5], [0.5, float("nan")], "q has a value that is not finite"),
        ([float("inf"), 0.5], [0.5, 0.5], "p has a value that is not finite"),
        ([1.5, -0.5], [0.5, 0.5], "p has a negative probability"),
        ([0.5, 0.5], [0.0, 0.0], "q is 0 everywhere"),
        ([0.5, 0.5], [0.5, 0.499], "q sums to 0.999, not to 1"),
        ([0.5, 0.5 + 2e-9], [0.5, 0.5], "p sums to 1.000000002"),
        ([], [], "p has the shape"),
        ([[0.5, 0.5]], [0.5, 0.5], "p has the shape"),
    ],
)
def test_what_is_no_distribution_is_refused_by_name(p: Any, q: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        speculative_sample(p, q, 10, generator())


def test_a_negative_number_of_draws_is_refused_and_none_is_allowed() -> None:
    with pytest.raises(ValueError, match="n = -1"):
        speculative_sample([1.0], [1.0], -1, generator())
    assert speculative_sample([1.0], [1.0], 0, generator()).draws == 0


def test_the_arguments_are_left_as_they_were() -> None:
    p, q = np.array(floats(P)), np.array(floats(Q))
    speculative_sample(p, q, 100, generator())
    assert (p.tolist(), q.tolist()) == (list(floats(P)), list(floats(Q)))
