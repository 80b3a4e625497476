"""The rules against exact arithmetic and outside references, and against broken variants."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tokenstep.sampling import (
    SamplingError,
    keep_maximum,
    keep_min_p,
    keep_min_p_logits,
    keep_top_k,
    keep_top_p,
    scale,
)
from tokenstep.sampling.ranking import by_rank, ranked

CASES = json.loads((Path(__file__).parent.parent / "cases" / "selection.json").read_text("utf-8"))
ORACLE = CASES["oracle"]
FIXED = [0.5, 0.3, 0.15, 0.05]


def ids(kept: np.ndarray) -> list[int]:
    return np.flatnonzero(kept).tolist()


def exact_top_p(parts: list[int], p: Fraction) -> list[int]:
    """The smallest prefix of the falling order whose mass is at least p, in whole numbers."""
    if p >= 1:
        return list(range(len(parts)))
    order = sorted(range(len(parts)), key=lambda i: (-parts[i], i))
    kept, mass = [order[0]], Fraction(parts[order[0]], sum(parts))
    for i in order[1:]:
        if mass >= p:
            break
        kept.append(i)
        mass += Fraction(parts[i], sum(parts))
    return sorted(kept)


@st.composite
def dyadic(draw: Any) -> list[int]:
    """Whole parts of 64, so that every sum is exact in every dtype."""
    cuts = sorted(draw(st.lists(st.integers(0, 64), min_size=1, max_size=6)))
    return [b - a for a, b in zip([0, *cuts], [*cuts, 64], strict=True)]


# --- top-p ---

Rule = Callable[[np.ndarray, float], np.ndarray]


def real_top_p(probs: np.ndarray, p: float) -> np.ndarray:
    return keep_top_p(probs, p).kept


def drops_the_crossing_token(probs: np.ndarray, p: float) -> np.ndarray:
    order = np.argsort(-probs, kind="stable")
    kept = np.zeros(len(probs), dtype=bool)
    kept[order[np.cumsum(probs[order]) <= p]] = True
    return kept


def takes_one_more_at_equality(probs: np.ndarray, p: float) -> np.ndarray:
    order = np.argsort(-probs, kind="stable")
    before = np.concatenate([[0], np.cumsum(probs[order])[:-1]])
    kept = np.zeros(len(probs), dtype=bool)
    kept[order[before <= p]] = True
    return kept


def stops_at_the_first_sum_above_p(probs: np.ndarray, p: float) -> np.ndarray:
    order = np.argsort(-probs, kind="stable")
    last = int(np.argmax(np.cumsum(probs[order]) > p))
    kept = np.zeros(len(probs), dtype=bool)
    kept[order[: last + 1]] = True
    return kept


def may_keep_none(probs: np.ndarray, p: float) -> np.ndarray:
    return keep_top_p(probs, p).evidence < p


def top_p_cases_that_fail(rule: Rule) -> set[str]:
    failed = set()
    for name, case in ORACLE.items():
        if case["area"] == "top_p":
            found = rule(np.array(case["input"]["p_vec"]), case["input"]["top_p"])
            if ids(found) != case["exact"]["kept"]:
                failed.add(name)
    report = CASES["reports"]
    for p, kept in report["S02"]["expected"]["kept"].items():
        if ids(rule(np.array(report["S02"]["input"]["p"]), float(p))) != kept:
            failed.add(f"S02 {p}")
    s01, s03, s04 = report["S01"], report["S03"], report["S04"]
    if ids(rule(np.array(s01["input"]["p"]), 0.8)) != s01["expected"]["kept"]:
        failed.add("S01")
    if ids(rule(np.array(s03["input"]["p"]), 1.0)) != s03["expected"]["kept"]:
        failed.add("S03")
    softmax = np.exp(s04["input"]["logits"]) / np.exp(s04["input"]["logits"]).sum()
    if ids(rule(softmax, 0.0)) != s04["expected"]["kept"]:
        failed.add("S04")
    return failed


def test_top_p_keeps_what_the_references_and_reports_say() -> None:
    assert top_p_cases_that_fail(real_top_p) == set()


@pytest.mark.parametrize(
    ("broken", "caught_by"),
    [
        (drops_the_crossing_token, "S02 0.6"),
        (takes_one_more_at_equality, "topp-dyadic-0.75"),
        (stops_at_the_first_sum_above_p, "S03"),
        (may_keep_none, "S04"),
    ],
)
def test_a_top_p_with_a_known_fault_is_caught(broken: Rule, caught_by: str) -> None:
    assert caught_by in top_p_cases_that_fail(broken)


@settings(max_examples=200)
@given(dyadic(), st.integers(0, 70), st.sampled_from(["float64", "float32"]))
def test_top_p_is_the_smallest_prefix_with_that_mass(parts: list[int], p: int, dtype: str) -> None:
    probs = (np.array(parts) / 64).astype(dtype)
    assert ids(keep_top_p(probs, p / 64).kept) == exact_top_p(parts, Fraction(p, 64))


@settings(max_examples=200)
@given(dyadic(), st.integers(1, 63))
def test_cutting_the_tail_keeps_the_same_masses_but_the_other_of_two_equals(
    parts: list[int], p: int
) -> None:
    probs = np.array(parts) / 64
    for rule in ("tail", "tail_rounded"):
        tail = ids(keep_top_p(probs, p / 64, rule=rule).kept)  # type: ignore[arg-type]
        mirrored = exact_top_p(parts[::-1], Fraction(p, 64))
        assert tail == sorted(len(parts) - 1 - i for i in mirrored)


@given(dyadic(), st.integers(0, 64), st.integers(0, 64))
def test_a_larger_p_keeps_a_larger_set(parts: list[int], a: int, b: int) -> None:
    probs = np.array(parts) / 64
    small, large = (keep_top_p(probs, p / 64).kept for p in sorted((a, b)))
    assert not (small & ~large).any()


@given(dyadic(), st.integers(0, 63))
def test_the_mass_kept_reaches_p_and_without_its_last_token_does_not(
    parts: list[int], p: int
) -> None:
    probs = np.array(parts) / 64
    kept = keep_top_p(probs, p / 64).kept
    mass = probs[kept].sum()
    assert mass >= p / 64
    assert kept.sum() == 1 or mass - probs[kept].min() < p / 64


@given(dyadic(), st.integers(0, 64))
def test_top_p_shows_the_mass_before_each_token(parts: list[int], p: int) -> None:
    probs = np.array(parts) / 64
    found = keep_top_p(probs, p / 64)
    for i, part in enumerate(parts):
        earlier = [q for j, q in enumerate(parts) if (-q, j) < (-part, i)]
        assert found.evidence[i] == sum(earlier) / 64
    assert found.threshold.tolist() == [p / 64]


# --- top-k ---


def test_ties_at_k_go_to_the_lowest_id_or_are_all_kept() -> None:
    case = ORACLE["topk-tie-at-k"]
    logits = np.array(case["input"]["logits"], dtype=float)
    output = case["output"]
    assert ids(keep_top_k(logits, 2).kept) == output["strict_k_lowest_index"]
    assert ids(keep_top_k(logits, 2, ties="threshold").kept) == output["hf_kept"]
    assert ids(keep_top_k(logits, 2, ties="threshold").kept) == output["vllm_rule_kept"]


@pytest.mark.parametrize("k", [4, 10, 0, -1, -7])
def test_a_k_that_is_off_or_above_the_vocabulary_keeps_all(k: int) -> None:
    for case in (ORACLE["topk-10"], CASES["reports"]["S06"]):
        probs = np.array(case["input"]["p"])
        assert ids(keep_top_k(np.log(probs), k).kept) == [0, 1, 2, 3]
        assert ids(keep_top_k(np.log(probs), k, ties="threshold").kept) == [0, 1, 2, 3]


SCORES = st.lists(st.sampled_from([-np.inf, -2.0, 0.0, 0.5, 1.0, 3.0]), min_size=1, max_size=8)


@given(SCORES, st.integers(-2, 10))
def test_top_k_keeps_exactly_the_first_k_of_the_sorted_tokens(logits: list[float], k: int) -> None:
    order = sorted(range(len(logits)), key=lambda i: (-logits[i], i))
    there = [i for i in order if logits[i] > -np.inf]
    expected = there[:k] if k > 0 else there
    found = keep_top_k(np.array(logits), k)
    assert ids(found.kept) == sorted(expected)
    assert [order[rank] for rank in sorted(found.evidence)] == order


@given(SCORES, st.integers(1, 9))
def test_ties_by_threshold_keep_every_token_as_large_as_one_that_is_kept(
    logits: list[float], k: int
) -> None:
    strict, loose = (
        keep_top_k(np.array(logits), k, ties=ties).kept
        for ties in ("lowest_id", "threshold")  # type: ignore[arg-type]
    )
    smallest = min((logits[i] for i in ids(strict)), default=np.inf)
    assert ids(loose) == [i for i, logit in enumerate(logits) if logit >= smallest > -np.inf]


@given(SCORES, st.integers(1, 9))
def test_a_larger_k_keeps_a_larger_set(logits: list[float], k: int) -> None:
    small, large = (keep_top_k(np.array(logits), each).kept for each in (k, k + 1))
    assert not (small & ~large).any()


def test_a_sort_that_is_not_stable_would_be_caught() -> None:
    logits = np.zeros(40)
    assert ids(keep_top_k(logits, 3).kept) == [0, 1, 2]
    backwards = np.argsort(logits, kind="stable")[::-1]  # a common way to sort falling
    assert sorted(backwards[:3]) != [0, 1, 2]


# --- min-p ---


@pytest.mark.parametrize("name", ["minp-0.1", "minp-0.3", "minp-1.0"])
def test_min_p_keeps_what_the_exact_rule_says(name: str) -> None:
    case = ORACLE[name]
    probs, min_p = np.array(case["input"]["p"]), case["input"]["min_p"]
    assert ids(keep_min_p(probs, min_p).kept) == case["exact"]["kept"]


@settings(max_examples=200)
@given(dyadic(), st.integers(0, 6), st.sampled_from(["float64", "float32"]))
def test_min_p_keeps_from_the_share_of_the_maximum_on(
    parts: list[int], halvings: int, dtype: str
) -> None:
    min_p = 0.5**halvings
    probs = (np.array(parts) / 64).astype(dtype)
    least = max(parts) * Fraction(1, 2**halvings)
    found = keep_min_p(probs, min_p)
    assert ids(found.kept) == [i for i, part in enumerate(parts) if part >= least]
    assert found.threshold[0] == max(parts) / 64 * min_p


def test_a_min_p_that_drops_equality_would_be_caught() -> None:
    probs, min_p = np.array([0.5, 0.25, 0.25]), 0.5
    assert ids(keep_min_p(probs, min_p).kept) == [0, 1, 2]
    assert ids(probs > min_p * probs.max()) != [0, 1, 2]
    assert ids(probs >= min_p) != [0, 1, 2]  # a floor that is not relative


@given(st.lists(st.floats(-20, 20), min_size=1, max_size=8), st.floats(1e-6, 1))
def test_min_p_on_logits_keeps_the_same_set_away_from_the_threshold(
    logits: list[float], min_p: float
) -> None:
    scores = np.array(logits)
    probs = np.exp(scores - scores.max())
    probs /= probs.sum()
    assume(np.abs(np.log(probs) - np.log(probs.max() * min_p)).min() > 1e-9)
    assert ids(keep_min_p(probs, min_p).kept) == ids(keep_min_p_logits(scores, min_p).kept)


def test_min_p_on_logits_above_one_keeps_the_first_maximum_and_at_zero_all() -> None:
    logits = np.array([1.0, 2.0, 2.0, -np.inf])
    assert ids(keep_min_p_logits(logits, 1.5).kept) == [1]
    assert ids(keep_min_p_logits(logits, 0.0).kept) == [0, 1, 2]


# --- temperature ---


def test_temperature_zero_is_the_first_maximum() -> None:
    case = ORACLE["temp-zero-div"]
    logits = np.array(case["input"]["logits"])
    assert ids(keep_maximum(logits).kept) == [case["exact"]["greedy"]]
    with np.errstate(divide="ignore", invalid="ignore"):
        assert np.isnan(logits / 0.0).any()  # what the convention avoids
    assert ids(keep_maximum(np.array([[1.0, 3.0, 3.0], [2.0, 2.0, 0.0]])).kept[1]) == [0]


@pytest.mark.parametrize("temperature", [0.0, -1.0, float("nan"), float("inf"), 1e-60])
def test_a_temperature_that_cannot_divide_is_refused(temperature: float) -> None:
    with pytest.raises(SamplingError) as caught:
        scale(np.array([1.0, 2.0], dtype=np.float32), temperature)
    assert (caught.value.code, caught.value.field) == ("temperature", "temperature")


def test_a_logit_that_leaves_the_range_is_an_error_and_not_an_infinity() -> None:
    tiny = 2.0**-1000
    for logits in ([1e300, 0.0], [0.0, -1e300]):
        with pytest.raises(SamplingError) as caught:
            scale(np.array(logits), tiny)
        assert caught.value.code == "temperature-overflow"
    assert scale(np.array([1.0, -np.inf]), tiny).tolist() == [2.0**1000, -np.inf]


@given(st.lists(st.floats(-50, 50), min_size=1, max_size=7), st.floats(0.05, 20))
def test_temperature_divides_every_logit_and_keeps_their_order(
    logits: list[float], temperature: float
) -> None:
    scaled = scale(np.array(logits), temperature)
    assert scaled.tolist() == [logit / temperature for logit in logits]
    assert (np.diff(scaled[np.argsort(logits, kind="stable")]) >= 0).all()


# --- all of them ---

BAD = [
    ("top-k", lambda x: keep_top_k(x, 1.5)),  # type: ignore[arg-type]
    ("top-k", lambda x: keep_top_k(x, True)),
    ("top-p", lambda x: keep_top_p(x, -0.1)),
    ("top-p", lambda x: keep_top_p(x, float("nan"))),
    ("min-p", lambda x: keep_min_p(x, -0.1)),
    ("min-p", lambda x: keep_min_p(x, 1.1)),
    ("min-p", lambda x: keep_min_p(x, float("nan"))),
]


@pytest.mark.parametrize(("code", "call"), BAD)
def test_a_setting_without_a_meaning_is_refused_by_name(code: str, call: Any) -> None:
    with pytest.raises(SamplingError, match="must be") as caught:
        call(np.array(FIXED))
    assert caught.value.code == code


KEEPING: dict[str, Callable[[np.ndarray], Any]] = {
    "top-k": lambda x: keep_top_k(x, 2),
    "top-k ties": lambda x: keep_top_k(x, 2, ties="threshold"),
    "top-p": lambda x: keep_top_p(x, 0.7),
    "top-p tail": lambda x: keep_top_p(x, 0.7, rule="tail"),
    "top-p tail rounded": lambda x: keep_top_p(x, 0.7, rule="tail_rounded"),
    "min-p": lambda x: keep_min_p(x, 0.5),
    "min-p logits": lambda x: keep_min_p_logits(x, 0.5),
    "maximum": keep_maximum,
}


@pytest.mark.parametrize("rule", KEEPING.values(), ids=KEEPING)
@pytest.mark.parametrize("dtype", ["float64", "float32", "float16"])
def test_rows_are_decided_as_they_are_alone_in_their_own_dtype(rule: Any, dtype: str) -> None:
    rng = np.random.default_rng(1)
    rows = rng.dirichlet(np.ones(6), size=40).astype(dtype)
    together = rule(rows)
    for i, row in enumerate(rows):
        alone = rule(row)
        assert np.array_equal(together.kept[i], alone.kept)
        assert np.array_equal(together.evidence[i], alone.evidence)
        assert np.array_equal(together.threshold[i], alone.threshold)
    if together.evidence.dtype.kind == "f":
        assert together.evidence.dtype == together.threshold.dtype == np.dtype(dtype)


@pytest.mark.parametrize("rule", KEEPING.values(), ids=KEEPING)
def test_renaming_the_tokens_renames_the_kept_ones(rule: Any) -> None:
    rng = np.random.default_rng(2)
    for probs in rng.dirichlet(np.ones(7), size=30):
        names = rng.permutation(7)
        assert np.array_equal(rule(probs[names]).kept, rule(probs).kept[names])


@pytest.mark.parametrize("rule", KEEPING.values(), ids=KEEPING)
def test_no_rule_changes_its_input(rule: Any) -> None:
    probs = np.array(FIXED)
    probs.flags.writeable = False
    rule(probs)
    assert probs.tolist() == FIXED


@given(SCORES, st.booleans())
def test_ranks_are_those_of_a_stable_sort(scores: list[float], rising: bool) -> None:
    found = ranked(np.array(scores), rising=rising)
    sign = 1 if rising else -1
    order = sorted(range(len(scores)), key=lambda i: (sign * scores[i], i))
    assert found.order.tolist() == order
    assert [found.rank.tolist().index(r) for r in range(len(scores))] == order
    assert by_rank(np.array(scores), found).tolist() == [scores[i] for i in order]
