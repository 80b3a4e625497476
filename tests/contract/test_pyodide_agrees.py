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
from tests.contract.runs import RUNS

from tokenstep import api
from tokenstep.compare import compare
from tokenstep.micro.head import fitted_parameters
from tokenstep.pieces import drain

HERE = Path(__file__).parent
PACKAGE = HERE.parent.parent / "py"


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
    # How an answer ends is told in whole numbers and words, which are compared exactly.
    assert found.numbers > 100 or lesson == "stopping"
