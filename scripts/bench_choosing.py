"""The bench's lines on the lessons on choosing: a changed option's repaint, many rows at once."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from project import ROOT, venv_python

PARTS = ROOT / "scripts" / "bench"
LESSON = "zh/selection/"
ITEMS = 512
CHANGES = 20


def repaint_run(page: Page, address: str) -> list[float]:
    """Milliseconds from each change of an option to its paint, with the most items there can be."""
    page.add_init_script(path=PARTS / "repaint.js")
    page.goto(address + LESSON)
    page.wait_for_function("() => document.querySelector('tokenstep-player')?.source === 'live'")
    # A slope, so that every stage has something to remove.
    logits = ", ".join(f"{place / 64:g}" for place in range(ITEMS))
    options = {"scene": "own", "kind": "logits", "items": logits, "top_k": 256, "top_p": 0.9}
    shown = page.evaluate("(options) => tokenstepRepaint.prepare(options, 'dtype')", options)
    assert shown == ITEMS, f"{shown} of {ITEMS} items are shown"
    times = []
    for number in range(CHANGES):
        wanted = "float64" if number % 2 else "float32"
        change = "(value) => tokenstepRepaint.change('dtype', value)"
        found: dict[str, Any] = page.evaluate(change, wanted)
        assert found["now"] == wanted, found
        times.append(float(found["ms"]))
    return times


def many_rows() -> dict[str, float]:
    """10^5 rows through the pipeline and through the same rules written out, natively."""
    ran = subprocess.run(
        [str(venv_python()), str(PARTS / "sampling_rows.py")],
        env={"PYTHONPATH": str(Path(ROOT, "py")), "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    found: dict[str, float] = json.loads(ran.stdout)
    return found
