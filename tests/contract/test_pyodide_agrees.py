"""What the reader's browser computes is what this Python computes.

Pyodide runs under Node with the interpreter of the npm package and the NumPy wheel that the site
ships, so the last bits come from another math library, another BLAS and another CPython.
"""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import fetch_runtime
import pytest

from tokenstep.compare import compare
from tokenstep.lessons.loop import LoopOptions, build
from tokenstep.micro.head import fitted_parameters

HERE = Path(__file__).parent
PACKAGE = HERE.parent.parent / "py"

SAMPLED: dict[str, Any] = {"rule": "sample", "temperature": 2.5, "seed": 4, "max_new_tokens": 12}
FAULTS = ("count_selected", "append_twice", "never_process", "stale_weights")
# name: options, allowed difference. A float32 or float16 number may be off by its own rounding.
RUNS: dict[str, tuple[dict[str, Any], float]] = {
    "default": ({}, 1e-9),
    "sampled": (SAMPLED, 1e-9),
    "longest": ({"prompt": "我爱学习！<EOS>我爱编程<PAD>！我"}, 1e-9),
    **{fault: ({"break_it": fault}, 1e-9) for fault in FAULTS},
    "float32": ({"dtype": "float32", **SAMPLED}, 1e-5),
    "float16": ({"dtype": "float16"}, 2e-2),
}


@pytest.fixture(scope="module")
def answers() -> Any:
    """Every run of the list, computed in Pyodide."""
    wheel = next(path for path in fetch_runtime.fetch() if path.name.startswith("numpy-"))
    node = shutil.which("node")
    assert node is not None
    requests = [{"lesson": "loop", "options": options} for options, _ in RUNS.values()]
    ran = subprocess.run(
        [node, str(HERE / "run_in_pyodide.mjs"), str(wheel), str(PACKAGE)],
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
    options, limit = RUNS[name]
    reply = answers["replies"][list(RUNS).index(name)]
    assert reply["status"] == "done"
    found = compare(build(LoopOptions(**options)), reply["trace"])
    assert found.exact_equal, found.where
    assert found.max_abs_difference <= limit, found.where
    assert found.numbers > 500
