"""The pipeline as a whole: order, record, batch, and what it refuses."""

import dataclasses
import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tokenstep.sampling import (
    DEFAULT_ORDER,
    Draw,
    Mask,
    MinP,
    Pipeline,
    Renormalise,
    SamplingError,
    Temperature,
    TopK,
    TopP,
    choose,
    pipeline,
    row_generators,
    run_pipeline,
    sample,
)

CASES = json.loads((Path(__file__).parent.parent / "cases" / "selection.json").read_text("utf-8"))
ORACLE, REPORTS = CASES["oracle"], CASES["reports"]
FIXED = [0.5, 0.3, 0.15, 0.05]
FILTERS = ("temperature", "top_k", "top_p", "min_p")


def ids(kept: np.ndarray) -> list[int]:
    return np.flatnonzero(kept).tolist()


def order_of(*names: str) -> Any:
    return ("mask", *names, "renormalise")


# --- references ---


@pytest.mark.parametrize("name", ["temp-0.5", "temp-2.0"])
def test_temperature_gives_the_known_probabilities(name: str) -> None:
    case = ORACLE[name]
    config = pipeline(temperature=case["input"]["T"])
    found = choose(case["input"]["p"], config, 0.0, kind="probs").probs
    assert np.abs(found - case["exact"]).max() < 1e-15
    assert np.abs(found - case["output"]).max() < 1e-15


def test_the_fixed_example_goes_through_its_five_steps() -> None:
    assert ids(choose(FIXED, pipeline(temperature=0), 0.5, kind="probs").kept) == [0]
    by_k = choose(FIXED, pipeline(top_k=2), 0.5, kind="probs")
    assert np.abs(by_k.probs - [0.625, 0.375, 0, 0]).max() < 1e-15
    by_p = run_pipeline(FIXED, pipeline(top_p=0.9), 0.5, kind="probs")
    before = by_p.records[DEFAULT_ORDER.index("top_p")].evidence
    assert before is not None
    assert np.abs(before - [0, 0.5, 0.8, 0.95]).max() < 1e-15
    assert np.abs(by_p.chosen.probs - [10 / 19, 6 / 19, 3 / 19, 0]).max() < 1e-15
    case = ORACLE["order-topk-topp"]
    k, p = case["input"]["top_k"], case["input"]["top_p"]
    orders = {"k_then_p": order_of("top_k", "top_p"), "p_then_k": order_of("top_p", "top_k")}
    for key, order in orders.items():
        found = choose(FIXED, pipeline(top_k=k, top_p=p, order=order), kind="probs")
        assert ids(found.kept) == case["exact"][key] == case["output"][key]["kept"]
        assert np.abs(found.probs - case["output"][key]["probs"]).max() < 1e-8


def test_temperature_first_and_temperature_last_keep_different_sets() -> None:
    report = REPORTS["S09"]
    logits, t, p = (report["input"][key] for key in ("logits", "temperature", "top_p"))
    first = choose(logits, pipeline(temperature=t, top_p=p, order=order_of("temperature", "top_p")))
    last = choose(logits, pipeline(temperature=t, top_p=p, order=order_of("top_p", "temperature")))
    assert ids(first.kept) == report["expected"]["temperature_first"]
    assert ids(last.kept) == report["expected"]["temperature_last"]
    case = ORACLE["order-temp-topp"]
    t, p = case["input"]["T"], case["input"]["top_p"]
    for key, names in (
        ("temp_first_hf_vllm", ("temperature", "top_p")),
        ("temp_last_llamacpp", ("top_p", "temperature")),
    ):
        config = pipeline(temperature=t, top_p=p, order=order_of(*names))
        found = choose(case["input"]["p"], config, kind="probs")
        assert ids(found.kept) == case["output"][key]["kept"]
        assert np.abs(found.probs - case["output"][key]["probs"]).max() < 1e-7


def test_a_mask_gives_illegal_tokens_no_probability() -> None:
    report = REPORTS["S10"]
    allowed = np.isin(np.arange(4), report["input"]["allowed"])
    found = choose(report["input"]["logits"], pipeline(), 0.0, allowed=allowed)
    assert np.abs(found.probs - report["expected"]["probs"]).max() < 1e-15
    assert int(found.tokens) == 1  # a draw of 0 does not land on the illegal token 0


def test_a_mask_comes_before_truncation_or_leaves_nothing() -> None:
    case = ORACLE["mask-after-topk"]
    allowed = np.isin(np.arange(4), case["input"]["allowed"])
    logits, k = case["input"]["logits"], case["input"]["top_k"]
    first = choose(logits, pipeline(top_k=k), 0.5, allowed=allowed)
    assert first.probs.tolist() == case["exact"]["right"] == case["output"]["mask_first"]
    last = pipeline(top_k=k, order=("top_k", "mask", "renormalise", "draw"))
    with pytest.raises(SamplingError, match="no legal token") as caught:
        choose(logits, last, 0.5, allowed=allowed)
    assert caught.value.code == "no-legal-token"


def test_a_mask_after_a_softmax_that_underflowed_is_exact() -> None:
    allowed = np.array([False, True, True])
    found = choose([5000.0, 1.0, 1.0], pipeline(), 0.6, allowed=allowed)
    assert found.probs.tolist() == [0, 0.5, 0.5]
    late = pipeline(top_p=0.999, order=("top_p", "mask", "renormalise"))
    with pytest.raises(SamplingError):
        choose([5000.0, 1.0, 1.0], late, allowed=allowed)


@pytest.mark.parametrize(
    ("logits", "code", "position"),
    [
        (ORACLE["row-all-neginf"]["input"]["logits"], "no-legal-token", None),
        (ORACLE["row-nan"]["input"]["logits"], "nan", 1),
        (["nan", "inf", "-inf"], "nan", 0),
        ([1, 2, "inf"], "plus-infinity", 2),
    ],
)
@pytest.mark.parametrize("temperature", [0.0, 1.0, 2.0])
def test_a_row_without_a_meaning_is_an_error_and_never_a_token(
    logits: list[Any], code: str, position: int | None, temperature: float
) -> None:
    row = np.array([float(value) for value in logits])
    for run in (choose, run_pipeline):
        with pytest.raises(SamplingError) as caught:
            run(row, pipeline(temperature=temperature), 0.0)
        assert (caught.value.code, caught.value.position) == (code, position)
        with pytest.raises(SamplingError) as caught:
            run(np.stack([np.zeros(3), row]), pipeline(temperature=temperature), [0.0, 0.0])
        assert (caught.value.code, caught.value.row) == (code, 1)
        assert caught.value.position == position


def test_a_masked_nan_is_still_an_error() -> None:
    with pytest.raises(SamplingError) as caught:
        choose([1.0, np.nan], pipeline(), 0.0, allowed=[True, False])
    assert caught.value.code == "nan"


def test_an_empty_set_of_allowed_tokens_is_no_legal_token() -> None:
    report = REPORTS["S11"]
    allowed = np.isin(np.arange(4), report["input"]["allowed"])
    for temperature in (0.0, 1.0):
        with pytest.raises(SamplingError, match="no legal token") as caught:
            choose(
                report["input"]["logits"], pipeline(temperature=temperature), 0.0, allowed=allowed
            )
        assert caught.value.code == "no-legal-token"
    rows = np.array([[True] * 4, [False] * 4])
    with pytest.raises(SamplingError) as caught:
        choose(np.zeros((2, 4)), pipeline(), [0.0, 0.0], allowed=rows)
    assert caught.value.row == 1


# --- exact probabilities ---


def test_given_probabilities_are_not_rounded_by_a_logarithm() -> None:
    config = pipeline(top_p=0.75)
    probs = np.array([0.125, 0.25, 0.5, 0.125])
    assert ids(choose(probs, config, 0.0, kind="probs").kept) == [1, 2]
    assert choose(probs, pipeline(), 0.0, kind="probs").probs.tolist() == probs.tolist()
    # Two neighbours with one logarithm are still told apart.
    near = np.array([0.1, np.nextafter(0.1, 1), *[0.08] * 10])
    assert np.log(near[0]) == np.log(near[1])
    assert near[0] < near[1]
    assert ids(choose(near, pipeline(top_k=1), 0.0, kind="probs").kept) == [1]
    assert ids(choose(near, pipeline(temperature=0), 0.0, kind="probs").kept) == [1]


@pytest.mark.parametrize(
    ("probs", "code"),
    [
        ([0.5, -0.1, 0.6], "negative-probability"),
        ([0.5, 0.4], "not-normalised"),
        ([0.0, 0.0], "no-legal-token"),
        ([np.nan, 1.0], "nan"),
        ([np.inf, 0.0], "plus-infinity"),
    ],
)
def test_numbers_that_are_no_probabilities_are_refused(probs: list[float], code: str) -> None:
    with pytest.raises(SamplingError) as caught:
        choose(probs, pipeline(), 0.0, kind="probs")
    assert caught.value.code == code


# --- the record ---

LOGITS = st.lists(
    st.sampled_from([-3.0, -1.0, 0.0, 0.5, 1.0, 1.0, 2.0, 4.0]), min_size=2, max_size=8
)
UNIFORM = st.floats(0, 1, exclude_max=True)
CONFIGS = st.builds(
    pipeline,
    temperature=st.sampled_from([0.0, 0.5, 1.0, 1.7]),
    top_k=st.integers(-1, 9),
    top_p=st.sampled_from([0.0, 0.3, 0.6180339, 0.9, 1.0]),
    min_p=st.sampled_from([0.0, 0.07, 0.31, 1.0]),
    order=st.permutations(FILTERS).map(lambda names: ("mask", *names, "renormalise", "draw")),
)


@settings(max_examples=150)
@given(LOGITS, CONFIGS, UNIFORM, st.sampled_from(["float64", "float32"]), st.booleans())
def test_the_record_and_the_fast_way_agree_to_the_last_bit(
    logits: list[float], config: Pipeline, uniform: float, dtype: str, masked: bool
) -> None:
    row = np.array(logits, dtype=dtype)
    allowed = np.arange(len(row)) % 3 != 1 if masked else None
    run = run_pipeline(row, config, uniform, allowed=allowed)
    fast = choose(row, config, uniform, allowed=allowed)
    for field in dataclasses.fields(fast):
        assert np.array_equal(getattr(run.chosen, field.name), getattr(fast, field.name))
    assert fast.probs.dtype == fast.cumulative.dtype == np.dtype(dtype)  # type: ignore[union-attr]


@settings(max_examples=150)
@given(LOGITS, CONFIGS, UNIFORM)
def test_every_stage_of_a_record_accounts_for_its_mass(
    logits: list[float], config: Pipeline, uniform: float
) -> None:
    run = run_pipeline(np.array(logits), config, uniform)
    kept, probs = run.kept_at_start, run.probs_at_start
    for record in run.records:
        assert np.array_equal(record.kept_before, kept)
        assert np.array_equal(record.probs_before, probs)
        kept, probs = record.kept, record.probs
        assert kept.any()
        assert not (kept & ~record.kept_before).any()
        assert np.array_equal(record.removed, record.kept_before & ~kept)
        assert abs(probs.sum() - 1) < 1e-14
        assert not probs[~kept].any()
        removed = record.probs_before[record.removed].sum()
        assert abs(float(record.mass_removed) - removed) < 1e-15
        assert np.array_equal(np.isneginf(record.logits), ~kept)
        if not isinstance(record.stage, Temperature) and record.stage.active:
            expected = np.where(kept, record.probs_before, 0) / (1 - removed)
            assert np.abs(probs - expected).max() < 1e-13
        if record.removed.any():
            assert record.reason is not None
        if not record.stage.active:
            assert record.evidence is None
            assert not record.removed.any()
    assert np.array_equal(run.chosen.kept, kept)
    token = int(run.chosen.tokens)  # type: ignore[arg-type]
    assert kept[token]
    assert run.chosen.probs[token] > 0


RELATIONS: dict[str, Any] = {
    "rank_beyond_k": lambda e, t: e < t,
    "below_kth_largest": lambda e, t: e >= t,
    "mass_before_reached_p": lambda e, t: (e < t) | (e == 0),
    "tail_within_rest": lambda e, t: (e > t) | (e == e.max()),
    "below_share_of_maximum": lambda e, t: e >= t,
}


@settings(max_examples=150)
@given(LOGITS, CONFIGS)
def test_the_numbers_of_a_record_explain_what_was_kept(
    logits: list[float], config: Pipeline
) -> None:
    for record in run_pipeline(np.array(logits), config, 0.5).records:
        relation = RELATIONS.get(record.reason or "")
        if record.evidence is None or relation is None:
            continue
        says = relation(record.evidence, record.threshold)
        assert np.array_equal(record.kept, record.kept_before & says)


def test_the_mass_of_a_record_is_not_renormalised_until_it_is() -> None:
    config = pipeline(top_k=2, order=("top_k", "min_p", "renormalise"))
    by_k, by_min_p, divided = run_pipeline(FIXED, config, kind="probs").records
    assert by_k.mass.tolist() == by_min_p.mass.tolist() == [0.5, 0.3, 0, 0]
    assert np.abs(divided.mass - [0.625, 0.375, 0, 0]).max() < 1e-15


def test_a_stage_that_is_off_is_recorded_and_does_nothing() -> None:
    stages = (TopK(1, on=False), TopP(0.1, on=False), MinP(1.0, on=False), Temperature(0, on=False))
    run = run_pipeline([1.0, 2.0], Pipeline((Mask(on=False), *stages, Renormalise(), Draw())), 0.9)
    assert len(run.records) == 7
    assert run.chosen.kept.all()
    assert np.array_equal(run.chosen.probs, run.probs_at_start)


# --- properties ---


@settings(max_examples=100)
@given(LOGITS, CONFIGS, UNIFORM)
def test_filtering_what_was_filtered_changes_nothing_where_the_set_is_absolute(
    logits: list[float], config: Pipeline, uniform: float
) -> None:
    once = choose(np.array(logits), config, uniform)
    k = next(stage.k for stage in config.stages if isinstance(stage, TopK))
    left = np.where(once.kept, logits, -np.inf)
    again = choose(left, pipeline(top_k=k), uniform)
    assert np.array_equal(again.kept, once.kept)
    min_p = next(stage.min_p for stage in config.stages if isinstance(stage, MinP))
    first = choose(np.array(logits), pipeline(min_p=min_p), uniform)
    second = choose(np.where(first.kept, logits, -np.inf), pipeline(min_p=min_p), uniform)
    assert np.array_equal(second.kept, first.kept)
    assert np.array_equal(second.probs, first.probs)


@settings(max_examples=150)
@given(st.lists(st.floats(-6, 6), min_size=2, max_size=8, unique=True), CONFIGS, UNIFORM)
def test_float32_and_float64_agree_away_from_thresholds(
    logits: list[float], config: Pipeline, uniform: float
) -> None:
    row = np.array(logits, dtype=np.float32)
    run = run_pipeline(row.astype(np.float64), config, uniform)
    for record in run.records:
        if record.evidence is not None and record.evidence.dtype.kind == "f":
            assert record.threshold is not None
            near = np.abs(record.evidence - record.threshold) < 1e-4
            assume(record.reason == "not_the_maximum" or not near[record.kept_before].any())
    gaps = np.diff(np.sort(row))
    assume(gaps.min() > 1e-4)
    fast = choose(row, config, uniform)
    assert np.array_equal(fast.kept, run.chosen.kept)
    assert np.abs(fast.probs - run.chosen.probs).max() < 1e-5


@settings(max_examples=60)
@given(st.integers(0, 2**32 - 1), CONFIGS, st.sampled_from(["float64", "float32"]))
def test_a_batch_is_its_rows_alone_to_the_last_bit(seed: int, config: Pipeline, dtype: str) -> None:
    rng = np.random.default_rng(seed)
    rows = (3 * rng.normal(size=(45, 9))).astype(dtype)  # enough rows for every fast path
    rows[rng.random(rows.shape) < 0.1] = -np.inf
    rows[:, 0] = 0
    uniforms = rng.random(len(rows))
    allowed = rng.random(rows.shape) < 0.7
    allowed[:, 0] = True
    for layout in (rows, np.asfortranarray(rows), rows[::-1][::-1]):
        together = choose(layout, config, uniforms, allowed=allowed)
        for i, row in enumerate(rows):
            alone = choose(row, config, uniforms[i], allowed=allowed[i])
            for field in ("kept", "probs", "cumulative", "tokens"):
                assert np.array_equal(getattr(together, field)[i], getattr(alone, field))


def test_one_generator_per_row_keeps_rows_apart() -> None:
    logits = np.zeros((5, 16))
    many = choose(logits, pipeline(), generators=row_generators(3, 5))
    few = choose(logits[:2], pipeline(), generators=row_generators(3, 2))
    assert many.tokens is not None
    assert few.tokens is not None
    assert many.tokens[:2].tolist() == few.tokens.tolist()
    assert len(set(many.tokens.tolist())) > 1
    again = choose(logits, pipeline(), many.uniforms)
    assert np.array_equal(again.tokens, many.tokens)  # type: ignore[arg-type]


def test_the_pipeline_of_temperature_and_draw_is_the_sampling_rule_of_the_loop() -> None:
    rng = np.random.default_rng(5)
    for row, uniform in zip(rng.normal(size=(50, 7)), rng.random(50), strict=True):
        one = sample(row, 0.7, float(uniform))
        found = choose(row, pipeline(temperature=0.7), uniform)
        assert one.token == int(found.tokens)  # type: ignore[arg-type]
        assert np.array_equal(one.softmax.probs, found.probs)
        assert np.array_equal(one.cumulative, found.cumulative)  # type: ignore[arg-type]


def test_whole_numbers_and_lists_are_read_as_float64_and_nothing_is_changed() -> None:
    rows = np.array([[3, 2, 1], [1, 2, 3]])
    rows.flags.writeable = False
    assert choose(rows, pipeline(top_k=1), [0.0, 0.0]).probs.dtype == np.float64
    probs = np.array(FIXED)
    probs.flags.writeable = False
    run_pipeline(probs, pipeline(temperature=0.5, top_k=3, top_p=0.9, min_p=0.1), 0.1, kind="probs")
    assert probs.tolist() == FIXED


# --- what is refused ---


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: pipeline(temperature=-0.1), "temperature"),
        (lambda: pipeline(temperature=float("nan")), "temperature"),
        (lambda: pipeline(top_k=2.0), "top-k"),  # type: ignore[arg-type]
        (lambda: pipeline(top_p=-1), "top-p"),
        (lambda: pipeline(min_p=2), "min-p"),
        (lambda: pipeline(order=("draw", "top_k")), "stage-order"),
        (lambda: pipeline(order=("top_k", "top_k")), "stage-order"),
        (lambda: pipeline(order=("typical",)), "stage-order"),  # type: ignore[arg-type]
        (lambda: Pipeline((TopK(2), Draw())), "stage-order"),
        (lambda: Pipeline((Renormalise(), TopK(2), Draw())), "stage-order"),
        (lambda: Pipeline((TopK(2), Renormalise(on=False), Draw())), "stage-order"),
        (lambda: choose([1.0], pipeline()), "uniform"),
        (lambda: choose([1.0], pipeline(), 1.0), "uniform"),
        (lambda: choose([1.0], pipeline(), np.nan), "uniform"),
        (lambda: choose([1.0], pipeline(order=("top_k",)), 0.5), "uniform"),
        (lambda: choose([[1.0], [2.0]], pipeline(), 0.5), "shape"),
        (lambda: choose([[1.0]], pipeline(), generators=row_generators(0, 2)), "generators"),
        (lambda: choose([], pipeline(), 0.5), "shape"),
        (lambda: choose(1.0, pipeline(), 0.5), "shape"),
        (lambda: choose(np.zeros((1, 1, 1)), pipeline(), 0.5), "shape"),
        (lambda: choose(["a"], pipeline(), 0.5), "not-numbers"),
        (lambda: choose([1.0, 2.0], pipeline(), 0.5, allowed=[True]), "shape"),
        (lambda: choose([1.0, 2.0], pipeline(), 0.5, allowed=[1, 0]), "shape"),
        (lambda: choose([1.0], pipeline(order=("top_k",)), allowed=[True]), "stage-order"),
    ],
)
def test_input_without_a_meaning_is_refused_by_code(make: Any, code: str) -> None:
    with pytest.raises(SamplingError) as caught:
        make()
    assert caught.value.code == code


def test_every_order_of_the_filters_runs_and_is_kept_in_the_configuration() -> None:
    kept = {}
    for names in itertools.permutations(FILTERS):
        order = order_of(*names)
        config = pipeline(temperature=2, top_k=3, top_p=0.75, min_p=0.2, order=order)
        assert config.order == order
        kept[names] = tuple(ids(choose([*FIXED[:3], 0.03, 0.02], config, kind="probs").kept))
    assert len(set(kept.values())) > 1  # else the order would not matter here
