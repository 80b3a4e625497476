"""Each number shown opens its own arithmetic, so that arithmetic is done here once more."""

import dataclasses
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from tokenstep.constrain.examples import UNSATISFIABLE_TEXT
from tokenstep.constrain.selection import MASK_AT
from tokenstep.lessons.constrained import ConstrainedOptions
from tokenstep.lessons.constrained import build as constrain
from tokenstep.lessons.numerics import NumericsOptions
from tokenstep.lessons.numerics import build as compute
from tokenstep.lessons.practice import PracticeOptions
from tokenstep.lessons.practice import build as evaluate_runs
from tokenstep.lessons.selection import SelectionOptions
from tokenstep.lessons.selection import build as select
from tokenstep.lessons.sequence import SequenceOptions
from tokenstep.lessons.sequence import build as search
from tokenstep.lessons.speculative import SpeculativeOptions
from tokenstep.lessons.speculative import build as speculate
from tokenstep.lessons.speculative_block import SpeculativeBlockOptions
from tokenstep.lessons.speculative_block import build as speculate_blocks
from tokenstep.lessons.speculative_run import SHORTCUTS
from tokenstep.speculative.given import CASES
from tokenstep.trace import (
    Array,
    BlockPanel,
    CacheLedgerPanel,
    CandidatesPanel,
    DistributionPanel,
    FlowPanel,
    Formula,
    OverlapPanel,
    Panel,
    Trace,
    TreePanel,
)

# A product or sum of up to 24 numbers below 8, each step rounded.
TOLERANCE = {"float64": 1e-12, "float32": 2e-5, "float16": 4e-2}


def numbers(array: Array) -> np.ndarray:
    cells = [[-np.inf if cell is None else cell for cell in line] for line in array.values]
    return np.array(cells, dtype=float).reshape(array.shape)


# The logarithm of 0 is minus infinity; a ratio to 0 and an overflow are not shown.
@np.errstate(divide="ignore", invalid="ignore", over="ignore")
def evaluate(formula: Formula, arrays: Mapping[str, Array]) -> np.ndarray:
    parts = [numbers(arrays[name]) for name in formula.inputs]
    a, b = parts[0], parts[-1]
    divisor = 1.0 if formula.divisor is None else formula.divisor
    return {
        "pick": lambda: a[list(formula.rows or ())],
        "dot": lambda: a @ b,
        "dot_rows": lambda: a @ b.T / divisor,
        "add": lambda: a + b,
        "tanh": lambda: np.tanh(a),
        "scale": lambda: a / divisor,
        "row_max": lambda: a.max(axis=1, keepdims=True),
        "exp_shifted": lambda: np.exp(a - b),
        "row_sum": lambda: a.sum(axis=1, keepdims=True),
        "divide": lambda: a / b,
        "accumulate": lambda: np.cumsum(a, axis=1),
        "stack": lambda: np.concatenate(parts),
        "log": lambda: np.log(a),
        "shift": lambda: a + b,
        "weigh": lambda: a * b,
        "least": lambda: np.minimum(a, b),
        "excess": lambda: np.maximum(a - b, 0),
        "accept": lambda: np.minimum(1, a / b),
        "exp": lambda: np.exp(a),
        "multiply": lambda: a * b,
        "subtract": lambda: a - b,
        "root": lambda: np.sqrt(a),
        "mean": lambda: a.mean(axis=1, keepdims=True),
    }[formula.op]()


def panel_arrays(panel: Panel) -> list[Array]:
    if isinstance(panel, CacheLedgerPanel):
        return [panel.keys, panel.values, *panel.arrays]
    if isinstance(
        panel,
        FlowPanel | DistributionPanel | CandidatesPanel | TreePanel | OverlapPanel | BlockPanel,
    ):
        return list(panel.arrays)
    return []


def wrong(trace: Trace) -> list[str]:
    """Where an array is not what its formula gives."""
    found = []
    for index, step in enumerate(trace.steps):
        for panel in step.panels:
            own = panel_arrays(panel)
            known = {array.name: array for array in (*trace.parameters, *own)}
            for array in own:
                if array.formula is None:
                    continue
                given = numbers(array)
                shown = np.isfinite(given)
                gap = np.abs(evaluate(array.formula, known)[shown] - given[shown])
                if gap.max(initial=0) > TOLERANCE[str(trace.options.get("dtype", "float64"))]:
                    found.append(f"step {index + 1} {panel.kind} {array.name}")
    return found


def test_every_formula_gives_the_numbers_that_are_shown(trace: Trace) -> None:
    assert wrong(trace) == []


@pytest.mark.parametrize(
    "options",
    [
        {"scene": "example"},
        {"temperature": 0.5, "top_k": 3, "top_p": 0.9, "min_p": 0.05, "masked": "D"},
        {"items": "0 -2000 -2001", "kind": "logits", "masked": "A"},
        {"items": "3, -inf, 2, 1", "kind": "logits", "temperature": 0.7, "top_k": 2},
        {"preset": "llama_cpp", "top_k": 3, "temperature": 2.0, "dtype": "float32"},
        {"temperature": 0.0},
        {"input": "model", "temperature": 0.7, "top_k": 3},
        {"input": "model", "prompt": "我爱学习！<EOS>", "dtype": "float32"},
    ],
)
def test_so_does_every_formula_of_the_selection_rules(options: dict[str, Any]) -> None:
    trace = select(SelectionOptions(**{"scene": "own", **options}))
    panels = [panel for step in trace.steps for panel in step.panels]
    shown = [panel.arrays for panel in panels if isinstance(panel, CandidatesPanel)]
    assert len(shown) == len(trace.steps)
    assert all(arrays for arrays in shown)
    assert wrong(trace) == []


def test_logits_of_the_model_open_down_to_its_parameters() -> None:
    trace = select(SelectionOptions(scene="own", input="model", prompt="我爱学习"))
    given = next(p for p in trace.steps[0].panels if isinstance(p, CandidatesPanel))
    arrays = {array.name: array for array in given.arrays}
    assert len(arrays) == len(given.arrays)
    bare = {name for name, array in arrays.items() if array.formula is None}
    assert bare == {"E", "W_q", "W_k", "W_v", "W_o", "W_1", "W_2", "W_head"}
    for array in given.arrays:
        assert array.formula is None or set(array.formula.inputs) <= arrays.keys()


CONSTRAINED: list[dict[str, Any]] = [
    *({"mask_at": mask_at, "top_k": k} for mask_at in MASK_AT for k in (0, 3, 22)),
    *({"mask_at": mask_at, "choose": "sample", "seed": 5} for mask_at in MASK_AT),
    {"schema": "{}", "choose": "sample", "seed": 1, "top_k": 2},
    {"schema": UNSATISFIABLE_TEXT},
    {"mask_at": "after_truncation", "top_k": 1},
]


@pytest.mark.parametrize("options", CONSTRAINED)
def test_so_does_every_formula_of_the_constrained_output(options: dict[str, Any]) -> None:
    trace = constrain(ConstrainedOptions(**options))
    assert wrong(trace) == []
    given = {"weights", "mask", "cut", "second_cut", "illegal", "legal"}
    for step in trace.steps:
        (panel,) = (panel for panel in step.panels if isinstance(panel, CandidatesPanel))
        arrays = {array.name: array for array in panel.arrays}
        assert len(arrays) == len(panel.arrays)
        assert {name for name, array in arrays.items() if array.formula is None} <= given
        for array in panel.arrays:
            assert array.formula is None or set(array.formula.inputs) <= arrays.keys()
            empty = any(cell is None for cell in array.values[0])
            assert empty == (array.null_reason is not None)
        # What a candidate opens is what is shown of it.
        shown = [item.after for item in panel.items]
        if step.id == "no_legal_token":
            assert set(shown) == set(panel.arrays[-1].values[0]) == {None}
        else:
            opened = numbers(arrays["probs"])[0]
            assert opened == pytest.approx([prob or 0.0 for prob in shown], abs=1e-15)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"width": 6, "max_new_tokens": 8, "length_penalty": 0.0, "early_stopping": "never"},
        {"example": "repeats", "length_penalty": -10.0, "width": 3},
        {"example": "stops_early", "length_penalty": 0.3, "width": 1},
    ],
)
def test_so_does_every_formula_of_the_searches(options: dict[str, Any]) -> None:
    trace = search(SequenceOptions(**options))
    assert wrong(trace) == []
    trees = [panel for step in trace.steps for panel in step.panels if panel.kind == "tree"]
    assert len(trees) == len(trace.steps)
    assert all(tree.arrays for tree in trees[1:])
    for tree in trees:
        arrays = {array.name: array for array in tree.arrays}
        assert len(arrays) == len(tree.arrays)
        # The sum so far is a cell of the step before.
        bare = {name for name, array in arrays.items() if array.formula is None}
        assert all(name == "T" or name.startswith("sum_before_") for name in bare)
        for array in tree.arrays:
            assert array.formula is None or set(array.formula.inputs) <= arrays.keys()
            empty = any(cell is None for line in array.values for cell in line)
            assert empty == (array.null_reason is not None)
        # What a node opens is what is shown of it.
        for node in tree.nodes[1:]:
            place = node.opens
            assert arrays[place.array].values[place.row][place.column] == node.log_prob
            step = place.array.removeprefix("sum_")
            assert arrays[f"p_{step}"].values[place.row][place.column] == node.prob
            assert arrays[f"score_{step}"].values[place.row][place.column] == node.score


SPECULATED: list[dict[str, Any]] = [
    *({"shortcut": shortcut, "case": case} for shortcut in SHORTCUTS for case in CASES),
    {"draft_top_k": 3, "target_top_p": 0.6},
    *({"shortcut": shortcut, "draft_top_k": 3, "target_top_p": 0.6} for shortcut in SHORTCUTS),
    {"draw": "hand", "drafted": 0, "u": 0.999, "v": 0.0},
]


@pytest.mark.parametrize("options", SPECULATED)
def test_so_does_every_formula_of_speculative_decoding(options: dict[str, Any]) -> None:
    trace = speculate(SpeculativeOptions(**options, draws=100))
    assert wrong(trace) == []
    given = {"p", "q", "p_kept", "q_kept", "p_raw", "u", "one", "after"}
    for step in trace.steps[:-1]:
        (panel,) = (panel for panel in step.panels if isinstance(panel, OverlapPanel))
        arrays = {array.name: array for array in panel.arrays}
        assert len(arrays) == len(panel.arrays)
        assert bool(arrays) == (len(panel.items) <= 64)
        assert {name for name, array in arrays.items() if array.formula is None} <= given
        for array in panel.arrays:
            assert array.formula is None or set(array.formula.inputs) <= arrays.keys()
            empty = any(cell is None for cell in array.values[0])
            assert empty == (array.null_reason is not None)
        # What a token opens is what is shown of it.
        for name in ("p", "q", "accepted", "lacking", "rejected") if arrays else ():
            shown = [getattr(item, name) for item in panel.items]
            assert numbers(arrays[name])[0] == pytest.approx(shown, abs=1e-15)
        if panel.height is not None and arrays:
            assert panel.drafted is not None
            assert arrays["height"].values[0][panel.drafted] == panel.height


BLOCKS: list[dict[str, Any]] = [
    {},
    {"rule": "greedy", "frequency_penalty": 1.5},
    {"gamma": 8, "temperature": 0.6, "top_k": 3, "top_p": 0.9, "draft_temperature": 2.0},
    {"gamma": 2, "draft_top_k": 2, "draft_top_p": 0.7, "frequency_penalty": -0.5, "row": 3},
    {"gamma": 1, "temperature": 0.0, "draft_temperature": 0.01},
    *(
        {"break_it": fault, "draft_temperature": 0.8}
        for fault in ("raw_q", "raw_p", "keep_rejected", "count_rejected", "forget_row")
    ),
]


@pytest.mark.parametrize("options", BLOCKS)
def test_so_does_every_formula_of_a_block(options: dict[str, Any]) -> None:
    trace = speculate_blocks(SpeculativeBlockOptions(**options))
    assert wrong(trace) == []
    parameters = {array.name for array in trace.parameters}
    # In a wrong cache the logits follow from no state that a fresh pass could give.
    astray = options.get("break_it") in ("keep_rejected", "forget_row")
    for step in trace.steps:
        for panel in step.panels:
            if not isinstance(panel, BlockPanel | DistributionPanel):
                continue
            arrays = {array.name: array for array in panel.arrays}
            assert len(arrays) == len(panel.arrays)
            residual = "lacking" in arrays
            for name, array in arrays.items():
                if array.formula is not None:
                    assert set(array.formula.inputs) <= arrays.keys() | parameters
                    continue
                bare = ("hidden", "penalty", "cut", *(("logits",) if astray else ()))
                assert name.endswith(bare) or (residual and name in ("p", "q"))
                empty = any(cell is None for line in array.values for cell in line)
                assert empty == (array.null_reason is not None)
            if isinstance(panel, DistributionPanel) and panel.arrays:
                shown = [item.prob for item in panel.items]
                assert numbers(arrays["probs"])[0] == pytest.approx(shown, abs=1e-15)


COMPUTED: list[dict[str, Any]] = [
    {"logits": logits, "view_dtype": dtype}
    for logits in (
        "1000, 1000, -1000",
        "3, 1.5, 0.1, -inf",
        "-2000, -2001",
        "11, 11, 11",
        "0, -104",
    )
    for dtype in TOLERANCE
]


@pytest.mark.parametrize("options", COMPUTED)
def test_so_does_every_formula_of_the_numerics(options: dict[str, Any]) -> None:
    trace = compute(NumericsOptions(**options))
    # A rounded result is off by half an ulp of its own size.
    tolerance = 2 * float(np.finfo(str(options["view_dtype"])).eps)
    opened = set()
    for step in trace.steps:
        for panel in step.panels:
            arrays = {array.name: array for array in panel_arrays(panel)}
            for array in arrays.values():
                empty = any(cell is None for line in array.values for cell in line)
                assert empty == (array.null_reason is not None)
                if array.formula is None or not panel.title.id.startswith("numerics-flow"):
                    continue
                opened.add(array.formula.op)
                # An infinity has no operand that could be written down.
                for name in array.formula.inputs:
                    reason = arrays[name].null_reason
                    assert reason is None or reason.id != "numerics-null-infinite"
                given = numbers(array)
                shown = np.isfinite(given)
                gap = np.abs(evaluate(array.formula, arrays)[shown] - given[shown])
                size = np.maximum(1, np.abs(given[shown]))
                assert (gap <= tolerance * size).all(), array.name
    assert opened >= {"exp", "exp_shifted", "row_max", "row_sum", "divide", "log", "shift", "scale"}


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"tasks": 2, "repeats": 1, "seed": 3},
        {"tasks": 60, "repeats": 30, "correlation": 1.0},
        {"success_rate": 1.0},
    ],
)
def test_so_does_every_formula_of_a_standard_error(options: dict[str, Any]) -> None:
    trace = evaluate_runs(PracticeOptions(**options, studies=100))
    assert wrong(trace) == []
    flows = [p for step in trace.steps for p in step.panels if isinstance(p, FlowPanel)]
    assert len(flows) == 3
    for flow in flows:
        arrays = {array.name: array for array in flow.arrays}
        assert len(arrays) == len(flow.arrays)
        assert {box.array for box in flow.boxes} <= arrays.keys()
        bare = {name for name, array in arrays.items() if array.formula is None}
        assert bare <= {"successes", "first", "second"}
        for array in flow.arrays:
            assert array.formula is None or set(array.formula.inputs) <= arrays.keys()


def test_that_test_notices_a_single_wrong_cell(traces: dict[str, Trace]) -> None:
    trace = traces["default"]
    count = 0
    for s, p, a, array in places(trace):
        if array.formula is None:
            continue
        first, *rest = array.values
        shaken = ((first[0] or 0.0) + 1e-9, *first[1:])
        broken = dataclasses.replace(array, values=(shaken, *rest))
        assert wrong(with_array(trace, s, p, a, broken)) != []
        count += 1
    assert count > 100


def places(trace: Trace) -> list[tuple[int, int, int, Array]]:
    return [
        (s, p, a, array)
        for s, step in enumerate(trace.steps)
        for p, panel in enumerate(step.panels)
        if isinstance(panel, FlowPanel | DistributionPanel | CandidatesPanel)
        for a, array in enumerate(panel.arrays)
    ]


def with_array(trace: Trace, s: int, p: int, a: int, array: Array) -> Trace:
    step = trace.steps[s]
    panel: Any = step.panels[p]
    changed = dataclasses.replace(panel, arrays=(*panel.arrays[:a], array, *panel.arrays[a + 1 :]))
    panels = (*step.panels[:p], changed, *step.panels[p + 1 :])
    return dataclasses.replace(
        trace,
        steps=(
            *trace.steps[:s],
            dataclasses.replace(step, panels=panels),
            *trace.steps[s + 1 :],
        ),
    )


def test_names_are_unique_and_formulas_refer_to_arrays_that_are_there(trace: Trace) -> None:
    parameters = [array.name for array in trace.parameters]
    assert len(set(parameters)) == len(parameters)
    for step in trace.steps:
        for panel in step.panels:
            names = [array.name for array in panel_arrays(panel)]
            assert len(set(names)) == len(names)
            assert not set(names) & set(parameters)
            for array in panel_arrays(panel):
                if array.formula is not None:
                    assert set(array.formula.inputs) <= {*names, *parameters}


def test_only_given_numbers_have_no_formula(trace: Trace) -> None:
    bare = {
        array.name
        for step in trace.steps
        for panel in step.panels
        for array in panel_arrays(panel)
        if array.formula is None and array.values
    }
    # The hidden state is worked out in the flow panel; a changed weight is a parameter.
    assert bare <= {"h_last", "W_v′"}


def test_shapes_and_labels_fit_the_numbers(trace: Trace) -> None:
    arrays = [*trace.parameters]
    for step in trace.steps:
        for panel in step.panels:
            arrays += panel_arrays(panel)
    for array in arrays:
        rows, columns = array.shape
        assert [len(line) for line in array.values] == [columns] * rows
        assert array.row_labels is None or len(array.row_labels) == rows
        assert array.column_labels is None or len(array.column_labels) == columns
        empty = any(cell is None for line in array.values for cell in line)
        assert empty == (array.null_reason is not None)


def test_the_causal_mask_hides_exactly_the_later_tokens(traces: dict[str, Trace]) -> None:
    flow = next(panel for panel in traces["longest"].steps[1].panels if panel.kind == "flow")
    scores = next(array for array in flow.arrays if array.name == "scores")
    hidden = [[cell is None for cell in line] for line in scores.values]
    assert hidden == np.triu(np.ones(scores.shape, dtype=bool), 1).tolist()


@pytest.mark.parametrize("name", ["default", "stale_weights"])
def test_a_flow_box_names_an_array_of_its_panel(traces: dict[str, Trace], name: str) -> None:
    for step in traces[name].steps:
        for panel in step.panels:
            if isinstance(panel, FlowPanel):
                names = {array.name for array in panel.arrays}
                assert {box.array for box in panel.boxes} <= names
