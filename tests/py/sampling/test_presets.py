"""Presets against reference values of the systems themselves, and against each other's rules."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tokenstep.sampling import (
    PRESETS,
    Pipeline,
    Plan,
    PresetResult,
    Refusal,
    SamplingError,
    Settings,
    choose,
    compare_presets,
    run_pipeline,
)

CASES = json.loads((Path(__file__).parent.parent / "cases" / "selection.json").read_text("utf-8"))
ORACLE, REPORTS = CASES["oracle"], CASES["reports"]
FIXED = [0.5, 0.3, 0.15, 0.05]

# Reference column: preset and dtype. The systems saw logits, in that dtype.
COLUMNS = {
    "hf_f32": ("hf", "float32"),
    "hf_f64": ("hf", "float64"),
    "vllm_rule_f32": ("vllm", "float32"),
    "llamacpp_rule_f32": ("llama.cpp", "float32"),
}
# Tokens that stand on the threshold in decimals, where the last bit of an exponential decides and
# math libraries differ. They must stand there, and every other token must agree.
ON_THRESHOLD = {("minp-0.3", "hf_f32"): {2}}
# vLLM itself refuses what its filter was asked here.
REFUSED = {("topp-0.0", "vllm_rule_f32"): "top_p"}
REFERENCES = [
    (name, column)
    for name, case in ORACLE.items()
    if case["area"] in ("top_p", "min_p")
    for column in case["output"]
]


def ids(kept: np.ndarray | None) -> list[int]:
    assert kept is not None
    return np.flatnonzero(kept).tolist()


def results(values: Any, dtype: str = "float64", **given: Any) -> dict[str, PresetResult]:
    kind = given.pop("kind", "logits")
    allowed = given.pop("allowed", None)
    row = np.array(values, dtype=dtype)
    found = compare_presets(row, Settings(**given), kind=kind, allowed=allowed)
    return {result.name: result for result in found.results}


@pytest.mark.parametrize(("name", "column"), REFERENCES)
def test_a_preset_keeps_what_its_system_kept(name: str, column: str) -> None:
    case = ORACLE[name]
    preset, dtype = COLUMNS[column]
    probs = case["input"].get("p_vec") or case["input"]["p"]
    key = case["area"]
    value = {key: case["input"][key]}
    found = results(np.log(probs), dtype, **value)[preset]
    if (name, column) in REFUSED:
        assert found.refusal is not None
        assert found.refusal.field == REFUSED[name, column]
        return
    assert found.run is not None
    near = set()
    for record in found.run.records:
        if record.evidence is not None:
            distance = np.abs(record.evidence - record.threshold)
            near |= set(ids(distance <= 4 * np.finfo(dtype).eps))
    undecided = ON_THRESHOLD.get((name, column), set())
    assert undecided <= near
    assert set(ids(found.kept)) ^ set(case["output"][column]) <= undecided


@pytest.mark.parametrize(
    ("name", "settings_of"),
    [
        ("topk-2", {"top_k": 2}),
        ("topk-10", {"top_k": 10}),
    ],
)
def test_probabilities_after_top_k_are_those_of_transformers(name: str, settings_of: Any) -> None:
    case = ORACLE[name]
    found = results(np.log(case["input"]["p"]), **settings_of)["hf"]
    assert ids(found.kept) == case["output"]["kept"]
    assert found.probs is not None
    # The reference started from float32 logits.
    assert np.abs(found.probs - case["output"]["probs"]).max() < 1e-8


def test_ties_at_k_by_system() -> None:
    case = ORACLE["topk-tie-at-k"]
    found = results(case["input"]["logits"], top_k=2)
    assert ids(found["hf"].kept) == case["output"]["hf_kept"]
    assert found["hf"].probs is not None
    assert np.abs(found["hf"].probs - case["output"]["hf_probs"]).max() < 1e-15
    assert ids(found["vllm"].kept) == case["output"]["vllm_rule_kept"]
    assert ids(found["tokenstep"].kept) == case["output"]["strict_k_lowest_index"]
    assert len(ids(found["llama.cpp"].kept)) == 2
    assert "tie_at_k_unspecified" in found["llama.cpp"].notes
    assert "ties_at_k_kept" in found["hf"].notes


def test_order_changes_the_kept_set_as_it_does_in_the_systems() -> None:
    case = ORACLE["order-temp-topp"]
    found = results(
        np.log(case["input"]["p"]), temperature=case["input"]["T"], top_p=case["input"]["top_p"]
    )
    expected = {
        "hf": case["output"]["temp_first_hf_vllm"],
        "vllm": case["output"]["temp_first_hf_vllm"],
        "llama.cpp": case["output"]["temp_last_llamacpp"],
    }
    for name, reference in expected.items():
        assert ids(found[name].kept) == reference["kept"]
        assert np.abs(found[name].probs - reference["probs"]).max() < 1e-7
    case = ORACLE["order-minp-topp"]
    values = {key: case["input"][key] for key in ("min_p", "top_p")}
    found = results(np.log(case["input"]["p"]), **values)
    for name, key in (("hf", "topp_then_minp_hf"), ("vllm", "minp_then_topp_vllm")):
        assert ids(found[name].kept) == case["output"][key]["kept"]
        assert np.abs(found[name].probs - case["output"][key]["probs"]).max() < 1e-7


def test_the_report_on_temperature_order_is_what_the_presets_show() -> None:
    report = REPORTS["S09"]
    values = {key: report["input"][key] for key in ("temperature", "top_p")}
    found = compare_presets(report["input"]["logits"], Settings(**values))
    kept = {result.name: ids(result.kept) for result in found.results}
    first, last = (report["expected"][f"temperature_{end}"] for end in ("first", "last"))
    assert kept == {"tokenstep": first, "hf": first, "vllm": first, "llama.cpp": last}
    assert ids(found.differs) == sorted(set(first) ^ set(last))


def test_a_preset_in_the_wrong_order_or_with_the_wrong_ties_would_be_caught() -> None:
    def wrong(name: str, **given: Any) -> list[int]:
        plan = PRESETS[name](Settings(**given))  # type: ignore[index]
        assert isinstance(plan, Plan)
        backwards = Pipeline((*plan.stages[-2:0:-1], plan.stages[-1]))
        return ids(choose(values, backwards).kept)

    case = ORACLE["order-minp-topp"]["input"]
    values = np.log(case["p"])
    given = {key: case[key] for key in ("min_p", "top_p")}
    assert wrong("vllm", **given) != ids(results(values, **given)["vllm"].kept)
    assert wrong("hf", **given) != ids(results(values, **given)["hf"].kept)
    values = np.array(REPORTS["S09"]["input"]["logits"], dtype=float)
    given = {"temperature": 0.5, "top_p": 0.8}
    assert wrong("llama.cpp", **given) != ids(results(values, **given)["llama.cpp"].kept)


def test_orders_are_those_the_systems_document() -> None:
    found = results(FIXED, kind="probs")
    assert {name: result.order for name, result in found.items()} == {
        "tokenstep": ("mask", "temperature", "top_k", "top_p", "min_p", "renormalise"),
        "hf": ("mask", "temperature", "top_k", "top_p", "min_p", "renormalise"),
        "vllm": ("mask", "temperature", "min_p", "top_k", "top_p", "renormalise"),
        "llama.cpp": ("mask", "top_k", "top_p", "min_p", "temperature", "renormalise"),
    }


# Field, value, and who refuses it; from the sources named in presets.py.
REFUSALS = [
    ("temperature", 0.0, {"hf"}),
    ("temperature", -1.0, {"tokenstep", "hf", "vllm"}),
    ("temperature", 2.0, set()),
    ("temperature", 2.5, {"vllm"}),
    ("top_k", 0, set()),
    ("top_k", -1, {"hf"}),
    ("top_k", -2, {"hf", "vllm"}),
    ("top_k", 10_000, set()),
    ("top_p", 0.0, {"vllm"}),
    ("top_p", -0.5, {"tokenstep", "hf", "vllm"}),
    ("top_p", 1.0, set()),
    ("top_p", 1.5, {"vllm"}),
    ("min_p", 0.0, set()),
    ("min_p", -0.1, {"tokenstep", "hf", "vllm"}),
    ("min_p", 1.5, {"tokenstep", "hf", "vllm"}),
]


@pytest.mark.parametrize(("field", "value", "who"), REFUSALS)
def test_each_system_refuses_what_it_refuses(field: str, value: Any, who: set[str]) -> None:
    found = results(FIXED, kind="probs", **{field: value})
    assert {name for name, result in found.items() if result.refusal} == who
    for name in who:
        refusal = found[name].refusal
        assert isinstance(refusal, Refusal)
        assert (refusal.field, refusal.value) == (field, value)
        assert (found[name].run, found[name].kept, found[name].probs) == (None, None, None)
        assert found[name].order == ()


def test_temperature_zero_by_system() -> None:
    logits = [1.0, 3.0, 3.0, 2.0]
    found = results(logits, temperature=0.0, top_k=3, min_p=0.1)
    for name in ("tokenstep", "vllm", "llama.cpp"):
        assert ids(found[name].kept) == [1]
        assert "greedy" in found[name].notes
    assert "filters_ignored_when_greedy" in found["vllm"].notes
    assert ids(results(logits, temperature=-1.0)["llama.cpp"].kept) == [1]


def test_vllm_raises_a_small_temperature_before_it_asks_whether_it_is_greedy() -> None:
    logits = [0.0, 0.01, 0.01]
    for temperature in (1e-9, 1e-6, 5e-3):
        found = results(logits, temperature=temperature)["vllm"]
        assert found.notes == ("temperature_raised",)
        assert ids(found.kept) == [0, 1, 2]
        assert found.probs is not None
        assert np.abs(found.probs - np.array([1, np.e, np.e]) / (1 + 2 * np.e)).max() < 1e-15
    assert results(logits, temperature=0.01)["vllm"].notes == ()


def test_llama_cpp_keeps_at_least_one_token_whatever_is_asked() -> None:
    found = results(FIXED, kind="probs", top_p=-1.0, min_p=9.0, top_k=-5)["llama.cpp"]
    assert ids(found.kept) == [0]
    assert ids(results(FIXED, kind="probs", min_p=-1.0)["llama.cpp"].kept) == [0, 1, 2, 3]


def test_equality_at_p_is_decided_alike_on_dyadic_values_except_for_ties() -> None:
    probs = [0.5, 0.25, 0.125, 0.125]
    for dtype in ("float32", "float64"):
        at = results(probs, dtype, kind="probs", top_p=0.75)
        assert all(ids(result.kept) == [0, 1] for result in at.values())
        tie = results(probs, dtype, kind="probs", top_p=0.875)
        assert ids(tie["tokenstep"].kept) == ids(tie["llama.cpp"].kept) == [0, 1, 2]
        assert ids(tie["hf"].kept) == ids(tie["vllm"].kept) == [0, 1, 3]
        assert "tie_at_p_depends_on_sort" in tie["hf"].notes


def test_a_mask_comes_first_in_every_preset() -> None:
    allowed = np.array([False, True, False, True])
    expected = REPORTS["S10"]["expected"]["probs"]
    found = results(REPORTS["S10"]["input"]["logits"], allowed=allowed, top_k=2)
    for result in found.values():
        assert result.probs is not None
        assert np.abs(result.probs - expected).max() < 1e-15


@pytest.mark.parametrize("logits", [[-np.inf, -np.inf], [np.nan, 1.0], [np.inf, 1.0]])
def test_no_preset_makes_a_token_of_a_row_without_a_meaning(logits: list[float]) -> None:
    for temperature in (0.0, 1.0):
        with pytest.raises(SamplingError):
            compare_presets(logits, Settings(temperature=temperature))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
@pytest.mark.parametrize("field", ["temperature", "top_p", "min_p"])
def test_settings_are_finite(field: str, value: float) -> None:
    with pytest.raises(SamplingError) as caught:
        Settings(**{field: value})  # type: ignore[arg-type]
    assert caught.value.field == field


@settings(max_examples=100)
@given(
    st.lists(st.floats(-6, 6), min_size=1, max_size=9, unique=True),
    st.integers(1, 10),
    st.floats(0.05, 0.99),
)
def test_without_ties_temperature_and_min_p_all_presets_keep_the_same_set(
    logits: list[float], k: int, p: float
) -> None:
    found = compare_presets(logits, Settings(top_k=k, top_p=p))
    ours = found.results[0].run
    assert ours is not None
    gap = np.diff(np.sort(logits))
    assume(gap.size == 0 or gap.min() > 1e-6)
    evidence, threshold = ours.records[3].evidence, ours.records[3].threshold
    assert evidence is not None
    assert threshold is not None
    assume(np.abs(evidence - threshold).min() > 1e-9)
    assert not found.differs.any()


def test_a_batch_is_compared_row_by_row() -> None:
    rows = np.random.default_rng(0).normal(size=(6, 5)) * 2
    values = Settings(temperature=1.5, top_k=4, top_p=0.8, min_p=0.1)
    together = compare_presets(rows, values)
    for i, row in enumerate(rows):
        alone = compare_presets(row, values)
        assert np.array_equal(together.differs[i], alone.differs)
        for a, b in zip(together.results, alone.results, strict=True):
            assert np.array_equal(a.kept[i], b.kept)  # type: ignore[index, arg-type]
            assert np.array_equal(a.probs[i], b.probs)  # type: ignore[index, arg-type]


def test_a_plan_can_be_drawn_from() -> None:
    from tokenstep.sampling import Draw

    plan = PRESETS["llama.cpp"](Settings(temperature=0.5, top_p=0.8))
    assert isinstance(plan, Plan)
    run = run_pipeline([3.0, 2.0, 1.0], Pipeline((*plan.stages, Draw())), 0.999)
    assert int(run.chosen.tokens) == 1  # type: ignore[arg-type]
