"""The bench's lines on speculative decoding: many draws in Pyodide, natively, and one at a time."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fetch_runtime
from project import ROOT, Problem, venv_python

PARTS = ROOT / "scripts" / "bench"
DRAWS = PARTS / "speculative_draws.py"
UPDATES = PARTS / "speculative_updates.py"
PACKAGE = ROOT / "py"

MAX_PYODIDE_RATIO = 3.0
MIN_LOOP_RATIO = 100.0
MIN_UPDATES = 4.0
"""Changes of the chart in a second of a long run."""

Times = dict[str, Any]


def printed(command: list[str], environment: dict[str, str] | None = None) -> Times:
    """The JSON that a program prints."""
    ran = subprocess.run(
        command, env=environment, capture_output=True, check=True, encoding="utf-8"
    )
    found: Times = json.loads(ran.stdout)
    return found


def in_pyodide(program: Path) -> list[str]:
    """The command that runs a program in Pyodide."""
    node = shutil.which("node")
    if node is None:
        raise Problem("bench: there is no node.")
    wheels = [str(path) for path in fetch_runtime.fetch()]
    return [node, str(PARTS / "in_pyodide.mjs"), str(program), str(PACKAGE), *wheels]


def many_draws(runs: int) -> dict[str, Times]:
    """The draws natively and in Pyodide, taking turns, the shortest time of each; the updates."""
    native: list[Times] = []
    pyodide: list[Times] = []
    for _ in range(runs):
        native.append(printed([str(venv_python()), str(DRAWS)], {"PYTHONPATH": str(PACKAGE)}))
        pyodide.append(printed(in_pyodide(DRAWS)))
    if any(found["counts"] != native[0]["counts"] for found in (*native, *pyodide)):
        raise Problem("bench: the draws in Pyodide are not those of the native Python.")
    updates = printed(in_pyodide(UPDATES))
    return {"native": quickest(native), "pyodide": quickest(pyodide), "updates": updates}


def quickest(found: list[Times]) -> Times:
    """The shortest of each time."""
    names = [name for name in found[0] if name.endswith("_ms")]
    return {name: min(times[name] for times in found) for name in names}


def rows(draws: dict[str, Times]) -> Iterator[tuple[str, str, str, bool]]:
    """Lines of the table: name, value, target, and whether it is met."""
    native, pyodide = draws["native"], draws["pyodide"]
    for name, words in (("draws_ms", "4 tokens"), ("large_ms", "512 tokens")):
        ratio = pyodide[name] / native[name]
        yield (
            f"10^6 speculative draws, {words}, Pyodide ({pyodide[name]:.0f} ms) / native",
            f"{ratio:.2f}",
            f"≤ {MAX_PYODIDE_RATIO:g}",
            ratio <= MAX_PYODIDE_RATIO,
        )
    for words, times in (("native", native), ("Pyodide", pyodide)):
        ratio = times["loop_ms"] / times["draws_ms"]
        yield (
            f"the same draws one at a time ({times['loop_ms'] / 1000:.1f} s) / at once, {words}",
            f"{ratio:.0f}",
            f"≥ {MIN_LOOP_RATIO:g}",
            ratio >= MIN_LOOP_RATIO,
        )
    rate = draws["updates"]["per_second"]
    yield (
        f"the chart's updates a second during 10^7 draws ({draws['updates']['updates']} in all)",
        f"{rate:.1f}",
        f"≥ {MIN_UPDATES:g}",
        rate >= MIN_UPDATES,
    )
