"""Core Web Vitals of every page, by Lighthouse, for ``scripts/bench.py``.

Lighthouse is installed from a lock file of its own: nobody who builds or reads the site needs it.
"""

from __future__ import annotations

import json
import shutil
import statistics
from collections.abc import Iterator
from typing import Any

import ensure_browser
from project import BUILD, DIST, ROOT, node_script, run_quietly, say

SOURCE = ROOT / "scripts" / "bench" / "lighthouse"
HOME = BUILD / "lighthouse"
MIN_SCORES = {"performance": 0.98, "accessibility": 1.0, "best-practices": 1.0, "seo": 1.0}
MAX_SHIFT = 0.0
# One run is enough where it is good; a machine has bad moments.
RUNS = 3


def install() -> None:
    """Fetch Lighthouse, if it is not there."""
    HOME.mkdir(parents=True, exist_ok=True)
    lock = (SOURCE / "package-lock.json").read_bytes()
    # Written by npm itself once all is there.
    there = HOME / "node_modules" / ".package-lock.json"
    if there.is_file() and (HOME / "package-lock.json").read_bytes() == lock:
        return
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(SOURCE / name, HOME / name)
    npm = shutil.which("npm") or "npm"
    run_quietly("Installing Lighthouse", [npm, "ci", "--ignore-scripts", "--prefix", HOME])


def pages() -> list[str]:
    """The addresses of all pages, relative to the site."""
    files = sorted(DIST.glob("*/**/index.html"))
    return [f"{file.parent.relative_to(DIST).as_posix()}/" for file in files]


def audit(address: str) -> dict[str, float]:
    """The scores of one visit, from 0 to 1, and how far things moved while it loaded."""
    report = HOME / "report.json"
    flags = " ".join(["--headless=new", *ensure_browser.LAUNCH_ARGUMENTS])
    run_quietly(
        "Lighthouse",
        [
            *node_script(HOME / "node_modules" / "lighthouse" / "cli" / "index.js"),
            address,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            f"--chrome-flags={flags}",
        ],
        env={"CHROME_PATH": str(ensure_browser.ensure())},
    )
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    scores = {name: float(found["categories"][name]["score"]) for name in MIN_SCORES}
    shift = float(found["audits"]["cumulative-layout-shift"]["numericValue"])
    return {**scores, "shift": shift}


def good(result: dict[str, float]) -> bool:
    """Whether every score is high enough and nothing moved."""
    return result["shift"] <= MAX_SHIFT and all(
        result[name] >= least for name, least in MIN_SCORES.items()
    )


def measure(site: str, only: list[str] | None = None) -> dict[str, dict[str, float]]:
    """Every page; medians where the first visit was not good enough."""
    install()
    results = {}
    for path in only or pages():
        say(f"bench: Lighthouse {path}")
        visits = [audit(site + path)]
        while len(visits) < RUNS and not good(visits[0]):
            visits.append(audit(site + path))
        results[path] = {
            name: statistics.median(visit[name] for visit in visits) for name in visits[0]
        }
    return results


def rows(results: dict[str, dict[str, float]]) -> Iterator[tuple[str, str, str, bool]]:
    """One row of the table for each page: name, value, target, whether it is met."""
    target = "/".join(f"{least * 100:.0f}" for least in MIN_SCORES.values())
    for path, result in results.items():
        value = "/".join(f"{result[name] * 100:.0f}" for name in MIN_SCORES)
        yield (
            f"Lighthouse {path}, layout shift {result['shift']:.3f}",
            value,
            f"≥ {target}",
            good(result),
        )
