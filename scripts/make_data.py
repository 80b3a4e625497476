"""Writes what the pages show before Python runs in the browser: traces, parameters and arrays.

Called by ``build.py`` with the folder to fill; the package must be importable.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tokenstep import api


def trace_json(lesson: str) -> str:
    """The trace of a lesson with its default options, by the same door the browser uses."""
    job = api.start(json.dumps({"lesson": lesson, "options": {}}))
    while (reply := json.loads(job.advance(60.0)))["status"] == "progress":
        continue
    if reply["status"] != "done":
        raise SystemExit(f"{lesson}: {json.dumps(reply, ensure_ascii=False)}")
    return json.dumps(reply["trace"], ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def write_lesson(lesson: str, folder: Path) -> None:
    """Fill ``traces/`` and ``data/`` for one lesson."""
    traces, data = folder / "traces", folder / "data"
    traces.mkdir(parents=True, exist_ok=True)
    data.mkdir(parents=True, exist_ok=True)
    request = json.dumps({"lesson": lesson, "options": {}})
    (traces / f"{lesson}.json").write_text(trace_json(lesson), encoding="utf-8")
    if api.LESSONS[lesson].parameters:
        (data / f"{lesson}-params.json").write_text(api.export_params(lesson), encoding="utf-8")
    (data / f"{lesson}-run.npz").write_bytes(api.export_npz(request))


if __name__ == "__main__":
    for name in api.LESSONS:
        write_lesson(name, Path(sys.argv[1]))
