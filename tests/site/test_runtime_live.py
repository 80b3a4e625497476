"""The runtime on a page of its own: real Pyodide in a real browser, without the player."""

from __future__ import annotations

import io
import json
import math
import re
from collections import Counter
from typing import Any

import numpy as np
import project
import pytest
from playwright.sync_api import Page
from tests.contract.runs import RUNS

from tokenstep import api
from tokenstep.compare import compare
from tokenstep.pieces import drain

SCRIPT_TAG = '<script type="module" src="runtime-page.js"></script>'
PAGE = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Runtime</title>
<link rel="icon" href="favicon.svg"><body>{SCRIPT_TAG}</body></html>
"""
SCRIPT = """
import { Cancelled, OptionProblem, Runtime } from './runtime/client.js';
globalThis.runtime = Runtime.shared();
runtime.retain();
globalThis.states = [];
runtime.subscribe((status) => states.push(status));
globalThis.outcome = (promise) => promise.then(
  () => 'done',
  (error) => (error instanceof Cancelled ? 'cancelled'
    : error instanceof OptionProblem ? error.problem : `failed: ${error.code}`),
);
"""
COUNT_WORKERS = """
globalThis.tokenstepRuntime = { bootMs: 120000 };  // a busy test machine is no fault
globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(...args) { super(...args); workers.push(this); }
};
"""
RUN = "() => runtime.run({ lesson: 'loop' })"


def open_runtime(page: Page, site: Any) -> None:
    """A page with the runtime on it, not yet started."""
    site.replace("runtime-page.html", PAGE, "text/html; charset=utf-8")
    site.replace("runtime-page.js", SCRIPT, "text/javascript")
    page.add_init_script(COUNT_WORKERS)
    page.goto(site.url("runtime-page.html"))
    page.wait_for_function("() => globalThis.runtime")


@pytest.fixture(scope="module")
def live(module_page: Page, module_site: Any) -> Page:
    """A page on which Python has started."""
    open_runtime(module_page, module_site)
    module_page.evaluate("() => runtime.boot()")
    wait_for_state(module_page, "ready")
    return module_page


def wait_for_state(page: Page, state: str) -> dict[str, Any]:
    """The status, once the runtime is in this state (or has failed on the way there)."""
    page.wait_for_function("(state) => [state, 'failed'].includes(runtime.status.state)", arg=state)
    status: dict[str, Any] = page.evaluate("() => runtime.status")
    assert status["state"] == state, status["failure"]
    return status


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Where two JSON values differ: integers and texts at all, floats by more than 1e-9."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [d for key in one for d in differences(one[key], other[key], f"{path}.{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [
            d
            for i, (a, b) in enumerate(zip(one, other, strict=True))
            for d in differences(a, b, f"{path}[{i}]")
        ]
    # A float without a fraction comes back from JavaScript as an integer.
    if type(one) in (int, float) and type(other) in (int, float):
        near = math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
        exact = isinstance(one, float) or one == other
        return [] if near and exact else [f"{path}: {one!r} != {other!r}"]
    return [] if one == other else [f"{path}: {one!r} != {other!r}"]


def test_the_comparison_of_traces_notices_what_it_must() -> None:
    built = {"ids": [3, 5], "x": 0.25, "text": "学习"}
    assert differences(built, {"ids": [3, 5], "x": 0.25 + 1e-12, "text": "学习"}) == []
    assert differences(built, {"ids": [3, 6], "x": 0.25, "text": "学习"}) == [".ids[1]: 5 != 6"]
    assert len(differences(built, {"ids": [3], "x": 0.2500001, "text": "学"})) == 3


def test_pyodide_computes_the_same_trace_as_the_build(live: Page, module_site: Any) -> None:
    built = json.loads((module_site.root / "traces" / "loop.json").read_text(encoding="utf-8"))
    answer = live.evaluate("(reference) => runtime.run({ lesson: 'loop', reference })", arg=built)
    trace = answer["trace"]
    lock = json.loads(
        (project.ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8")
    )
    # The lock names the first patch release of its Python, not the one compiled in.
    series = lock["info"]["python"].rpartition(".")[0]
    assert trace["environment"]["python"].startswith(f"{series}.")
    assert trace["environment"]["numpy"] == lock["packages"]["numpy"]["version"]
    assert trace["environment"]["platform"] == "emscripten"
    assert trace["environment"] == live.evaluate("() => runtime.status.environment")
    assert built["environment"]["platform"] != "emscripten"
    del trace["environment"], built["environment"]
    assert differences(built, trace) == []
    assert trace["facts"]["selected"] == [3, 5, 6]
    assert trace["facts"]["cache_lengths"] == [2, 3, 4]
    assert answer["comparison"]["exact_equal"] is True
    assert answer["comparison"]["max_abs_difference"] <= 1e-9
    assert answer["comparison"]["numbers"] > 100


@pytest.mark.parametrize("lesson", [name for name in api.LESSONS if name != "loop"])
def test_every_other_lesson_runs_there_as_it_did_at_build_time(
    live: Page, module_site: Any, lesson: str
) -> None:
    # Whatever a lesson imports on the way has to be among the wheels that are shipped.
    built = json.loads((module_site.root / "traces" / f"{lesson}.json").read_text("utf-8"))
    answer = live.evaluate(
        "(request) => runtime.run(request)", arg={"lesson": lesson, "reference": built}
    )
    assert answer["trace"]["environment"]["platform"] == "emscripten"
    assert answer["comparison"]["exact_equal"], answer["comparison"]["where"]
    assert answer["comparison"]["max_abs_difference"] <= 1e-9


@pytest.mark.parametrize("name", [name for name in RUNS if name not in api.LESSONS])
def test_other_options_are_computed_there_as_they_are_here(live: Page, name: str) -> None:
    lesson, options, limit = RUNS[name]
    answer = live.evaluate("(r) => runtime.run(r)", arg={"lesson": lesson, "options": options})
    made = api.LESSONS[lesson]
    found = compare(drain(made.run(made.options(**options))), answer["trace"])
    assert found.exact_equal, found.where
    assert found.max_abs_difference <= limit, found.where


def test_everything_is_downloaded_once_and_no_index_is_asked(live: Page, module_site: Any) -> None:
    status = live.evaluate("() => runtime.status")
    manifest = json.loads((module_site.root / "runtime" / "manifest.json").read_text())
    quick = manifest["quick"]
    entries = [*manifest["interpreter"], quick["snapshot"], quick["native"]]
    assert status["notices"] == []
    # What one lesson alone needs came with its run; what was not run has no file.
    own = quick["lessons"]
    lessons = {f"/runtime/{own[name]['name']}" for name in api.LESSONS if name in own}
    files = {f"/runtime/{entry['name']}" for entry in entries} | lessons
    data = Counter(path for path in module_site.requests if re.search("/(pyodide|quick)/", path))
    assert data == Counter(dict.fromkeys(files, 1))
    others = set(module_site.requests) - data.keys()
    modules = {f"/runtime/{file.name}" for file in (module_site.root / "runtime").glob("*.js")}
    page = {"/favicon.svg", "/runtime-page.html", "/runtime-page.js", "/runtime/manifest.json"}
    assert others <= modules | page


def test_the_reader_is_told_every_phase_in_order(live: Page) -> None:
    status = live.evaluate("() => runtime.status")
    states = live.evaluate("() => states")
    phases = [s["phase"] for s in states if s["state"] == "loading"]
    assert list(dict.fromkeys(phases)) == ["download", "interpreter", "packages", "start"]
    received = [s["received"] for s in states if s["phase"] == "download"]
    assert received == sorted(received)
    assert len(set(received)) > 10
    timing = list(status["timing"].values())
    assert timing == sorted(timing)
    assert status["notices"] == []


def test_a_refused_option_comes_back_as_a_problem_and_python_stays_ready(live: Page) -> None:
    problem = live.evaluate(
        "() => outcome(runtime.run({ lesson: 'loop', options: { temperature: -1 } }))"
    )
    assert problem["field"] == "temperature"
    assert problem["message"]["id"].startswith("error-")
    same = live.evaluate(
        "() => outcome(runtime.exportNpz({ lesson: 'loop', options: { temperature: -1 } }))"
    )
    assert same == problem
    assert wait_for_state(live, "ready")["failure"] is None


def test_a_cancelled_run_is_over_at_once_and_the_next_one_is_answered(live: Page) -> None:
    outcomes = live.evaluate(
        """() => {
          const controller = new AbortController();
          const old = outcome(runtime.run({ lesson: 'loop' }, { signal: controller.signal }));
          controller.abort();
          return Promise.all([old, outcome(runtime.run({ lesson: 'loop' }))]);
        }"""
    )
    assert outcomes == ["cancelled", "done"]


def test_exported_arrays_can_be_read_by_numpy(live: Page, module_site: Any) -> None:
    data = live.evaluate("() => runtime.exportNpz({ lesson: 'loop' }).then((b) => [...b])")
    live_arrays = np.load(io.BytesIO(bytes(data)))
    with np.load(module_site.root / "data" / "loop-run.npz") as built:
        assert sorted(built.files) == sorted(live_arrays.files)
        for name in built.files:
            np.testing.assert_allclose(live_arrays[name], built[name], rtol=1e-9, atol=1e-9)


def test_the_worker_ends_with_the_last_player_and_can_come_back(page: Page, site: Any) -> None:
    open_runtime(page, site)
    page.evaluate("() => runtime.boot()")
    wait_for_state(page, "ready")
    page.evaluate("() => runtime.release()")
    wait_for_state(page, "idle")
    page.evaluate("() => runtime.retain()")
    assert page.evaluate(RUN)["trace"]["facts"]["selected"] == [3, 5, 6]
    assert page.evaluate("() => workers.length") == 2


def test_a_frame_that_may_not_have_workers_says_what_its_sandbox_lacks(
    page: Page, site: Any, watch: Any
) -> None:
    # An embedding host that allows scripts alone. Its frames may read the files, as anybody may.
    frame = '<iframe sandbox="allow-scripts" src="runtime-page.html" title="x"></iframe>'
    site.replace("host.html", PAGE.replace(SCRIPT_TAG, frame), "text/html; charset=utf-8")
    site.replace("runtime-page.html", PAGE, "text/html; charset=utf-8")
    site.replace("runtime-page.js", SCRIPT, "text/javascript")
    watch.allow("cannot be accessed from origin 'null'")
    page.goto(site.url("host.html"))
    inner = page.frames[1]
    inner.wait_for_function("() => globalThis.runtime")
    inner.evaluate("() => runtime.boot()")
    inner.wait_for_function("() => runtime.status.state === 'failed'")
    assert inner.evaluate("() => runtime.status.failure.code") == "sandbox"
