"""What the reader's browser computes is what this Python computes.

Pyodide runs under Node with the interpreter of the npm package and the wheels that the site ships,
so the last bits come from another math library, another BLAS and another CPython.
"""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import fetch_runtime
import pytest

from tokenstep import api
from tokenstep.compare import compare
from tokenstep.micro.head import fitted_parameters
from tokenstep.pieces import drain

HERE = Path(__file__).parent
PACKAGE = HERE.parent.parent / "py"

SAMPLED: dict[str, Any] = {"rule": "sample", "temperature": 2.5, "seed": 4, "max_new_tokens": 12}
FAULTS = ("count_selected", "append_twice", "never_process", "stale_weights")
LONG = ", ".join(str(weight) for weight in range(1, 513))
FILTERS: dict[str, Any] = {"temperature": 0.7, "top_k": 3, "top_p": 0.9, "min_p": 0.05}
PRESETS = ("tokenstep", "hf", "vllm", "llama_cpp")
# name: lesson, options, allowed difference. A float32 or float16 number may be off by its own
# rounding.
RUNS: dict[str, tuple[str, dict[str, Any], float]] = {
    **{lesson: (lesson, {}, 1e-9) for lesson in api.LESSONS},
    "sampled": ("loop", SAMPLED, 1e-9),
    "longest": ("loop", {"prompt": "我爱学习！<EOS>我爱编程<PAD>！我"}, 1e-9),
    **{fault: ("loop", {"break_it": fault}, 1e-9) for fault in FAULTS},
    "float32": ("loop", {"dtype": "float32", **SAMPLED}, 1e-5),
    "float16": ("loop", {"dtype": "float16"}, 2e-2),
    **{
        f"own, {preset}": ("selection", {"scene": "own", "preset": preset, **FILTERS}, 1e-9)
        for preset in PRESETS
    },
    "own, float32": ("selection", {"scene": "own", "dtype": "float32", **FILTERS}, 1e-5),
    "own, 10000 draws": ("selection", {"scene": "own", "draws": "10000", "seed": 7}, 1e-9),
    "model": ("selection", {"scene": "own", "input": "model", "prompt": "我爱学习！"}, 1e-9),
    "model, float32": ("selection", {"scene": "own", "input": "model", "dtype": "float32"}, 1e-5),
    "own, 512 items": (
        "selection",
        {"scene": "own", "items": LONG, "normalise": "yes", **FILTERS, "top_k": 100},
        1e-9,
    ),
    "repeats": ("sequence", {"example": "repeats", "width": 3}, 1e-9),
    "stops early": ("sequence", {"example": "stops_early", "length_penalty": -0.5}, 1e-9),
    "redrawn": ("constrained", {"mask_at": "redraw_masked", "choose": "sample"}, 1e-9),
    "constrained, sampled": ("constrained", {"choose": "sample", "seed": 5}, 1e-9),
    "cut short": ("constrained", {"max_new_tokens": 5}, 1e-9),
}


@pytest.fixture(scope="module")
def answers() -> Any:
    """Every run of the list, computed in Pyodide."""
    wheels = [str(path) for path in fetch_runtime.fetch()]
    node = shutil.which("node")
    assert node is not None
    requests = [{"lesson": lesson, "options": options} for lesson, options, _ in RUNS.values()]
    ran = subprocess.run(
        [node, str(HERE / "run_in_pyodide.mjs"), str(PACKAGE), *wheels],
        input=json.dumps(requests),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_pyodide_is_what_computed_the_answers(answers: Any) -> None:
    assert answers["environment"]["platform"] == "emscripten"


def test_the_fitted_parameters_are_the_same_to_the_last_bit(answers: Any) -> None:
    assert answers["fingerprint"] == fitted_parameters().fingerprint()


@pytest.mark.parametrize("name", RUNS)
def test_both_pythons_compute_the_same_trace(answers: Any, name: str) -> None:
    lesson, options, limit = RUNS[name]
    reply = answers["replies"][list(RUNS).index(name)]
    assert reply["status"] == "done"
    made = api.LESSONS[lesson]
    found = compare(drain(made.run(made.options(**options))), reply["trace"])
    assert found.exact_equal, found.where
    assert found.max_abs_difference <= limit, found.where
    assert found.numbers > 100
