"""Standard errors against textbook formulas on the raw runs."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.evaluation.errors import clustered, naive, paired, unpaired
from tokenstep.evaluation.quantiles import t_quantile

COUNTS = st.integers(1, 6).flatmap(
    lambda repeats: st.tuples(
        st.just(repeats),
        st.lists(
            st.tuples(st.integers(0, repeats), st.integers(0, repeats)), min_size=2, max_size=8
        ),
    )
)


@given(COUNTS)
def test_they_are_what_numpy_gives_on_the_runs_themselves(
    made: tuple[int, list[tuple[int, int]]],
) -> None:
    repeats, pairs = made
    first, second = np.array(pairs, dtype=np.int64).T
    runs = np.array([[i < k for i in range(repeats)] for k in first], dtype=float)
    flat = runs.ravel()
    one = naive(first[np.newaxis], repeats)
    assert one.mean[0] == pytest.approx(flat.mean())
    assert one.error[0] == pytest.approx(flat.std(ddof=1) / np.sqrt(flat.size))
    assert one.degrees == flat.size - 1
    means, others = runs.mean(axis=1), second / repeats
    tasks = means.size
    two = clustered(first[np.newaxis], repeats)
    assert two.mean[0] == pytest.approx(flat.mean())
    assert two.error[0] == pytest.approx(means.std(ddof=1) / np.sqrt(tasks), abs=1e-12)
    difference = others - means
    three = paired(first[np.newaxis], second[np.newaxis], repeats)
    assert three.mean[0] == pytest.approx(difference.mean(), abs=1e-12)
    assert three.error[0] == pytest.approx(difference.std(ddof=1) / np.sqrt(tasks), abs=1e-12)
    four = unpaired(first[np.newaxis], second[np.newaxis], repeats)
    both = np.sqrt(means.var(ddof=1) / tasks + others.var(ddof=1) / tasks)
    assert four.mean[0] == pytest.approx(difference.mean(), abs=1e-12)
    assert four.error[0] == pytest.approx(both, abs=1e-12)
    assert (two.degrees, three.degrees, four.degrees) == (tasks - 1, tasks - 1, 2 * (tasks - 1))


def test_with_one_run_of_each_task_both_are_the_same() -> None:
    counts = np.array([[1, 0, 1, 1, 0]])
    assert naive(counts, 1).error[0] == pytest.approx(clustered(counts, 1).error[0])
    assert naive(counts, 1).degrees == clustered(counts, 1).degrees


def test_copying_every_run_fools_the_naive_error_and_not_the_clustered_one() -> None:
    once = np.array([[1, 0, 1, 1, 0]])
    tenfold = once * 10
    assert clustered(tenfold, 10).error[0] == pytest.approx(clustered(once, 1).error[0])
    assert naive(tenfold, 10).error[0] < naive(once, 1).error[0] / 3


def test_pairing_takes_out_what_both_settings_share() -> None:
    hard_and_easy = np.array([[0, 0, 10, 10]])
    better = np.array([[1, 1, 10, 10]])
    assert paired(hard_and_easy, better, 10).error[0] < 0.03
    assert unpaired(hard_and_easy, better, 10).error[0] > 0.3
    # The very same numbers, paired with another task: the sign that it is the pairing that counts.
    shuffled = better[:, [2, 3, 0, 1]]
    assert paired(hard_and_easy, shuffled, 10).error[0] > 0.3


def test_an_interval_reaches_as_far_as_the_quantile_says() -> None:
    made = clustered(np.array([[2, 0, 1]]), 2)
    half = made.half_width(0.95)[0]
    assert half == pytest.approx(made.error[0] * t_quantile(0.975, 2))
    assert made.covers(made.mean[0] + half * 0.999, 0.95)[0]
    assert not made.covers(made.mean[0] + half * 1.001, 0.95)[0]


def test_one_of_anything_has_no_spread() -> None:
    with pytest.raises(ValueError, match="one task"):
        clustered(np.array([[1]]), 5)
    with pytest.raises(ValueError, match="one run"):
        naive(np.array([[1]]), 1)
