"""Measures what a reader waits for, as ratios against a plain page in the same run.

Nothing here is a test: numbers are printed beside their targets and kept in ``build/bench.json``.
Our page and the plain page (``scripts/bench/``) take turns, each in a fresh browser profile.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import bench_boot
import bench_choosing
import bench_lighthouse
import bench_pages
import bench_speculative
import bench_stream
import ensure_browser
import fetch_runtime
import serve
from playwright.sync_api import Browser, Page, sync_playwright
from project import BUILD, DIST, ROOT, Problem, say, stop

PARTS = ROOT / "scripts" / "bench"
PLAIN = BUILD / "bench"
LESSON = "zh/loop/"

MAX_PAINT_MS = 1000 / 60
MAX_SLOW_PAINT_MS = 50.0
SLOWDOWN = 4
MAX_REPAINT_MS = 100.0
MAX_ROWS_RATIO = 1.5

PAINTED = "() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))"

PACES = {"reading": 500, "hurrying": 125}
"""Milliseconds between two keys: longer than a movement of the figure, and as fast as a hand."""


def served(root: Path, **settings: Any) -> AbstractContextManager[str]:
    """Serve a folder as `npm start` does; the address of its root."""
    return serve.running(serve.make_server(root, **settings))


def make_plain_page() -> None:
    """The plain page with an untouched Pyodide and NumPy beside it."""
    shutil.rmtree(PLAIN, ignore_errors=True)
    target = PLAIN / "pyodide"
    target.mkdir(parents=True)
    shutil.copyfile(PARTS / "plain.html", PLAIN / "index.html")
    for name in ("plain.js", "bare.html", "bare.js"):
        shutil.copyfile(PARTS / name, PLAIN / name)
    source = fetch_runtime.LOCK.parent
    names = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]
    for name in [*names, "pyodide-lock.json"]:
        shutil.copyfile(source / name, target / name)
    for wheel in fetch_runtime.fetch():
        shutil.copyfile(wheel, target / wheel.name)


@contextmanager
def fresh_page(browser: Browser) -> Iterator[Page]:
    """A page in a browser profile of its own: nothing cached."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


def press_keys(page: Page, state: str, pause: int) -> list[dict[str, Any]]:
    """Press an arrow every ``pause`` milliseconds until Python is there; each with its time."""
    before = page.evaluate("() => tokenstepProbe.presses.length")
    for number in range(400):
        page.keyboard.press("ArrowLeft" if number % 2 else "ArrowRight")
        page.wait_for_timeout(pause)
        if page.evaluate(state) not in {"idle", "loading"}:
            break
    page.wait_for_function("(n) => tokenstepProbe.presses.length >= n", arg=before + number + 1)
    presses: list[dict[str, Any]] = page.evaluate("() => tokenstepProbe.presses")
    return presses[before:]


def bare_run(browser: Browser, address: str, pause: int) -> list[dict[str, Any]]:
    """The same presses on a page that only changes a number."""
    with fresh_page(browser) as page:
        page.add_init_script(path=PARTS / "probe.js")
        page.goto(address + "bare.html")
        return press_keys(page, "() => barePage.state", pause)


def our_run(browser: Browser, address: str, pause: int, slowdown: int = 1) -> dict[str, Any]:
    """One visit of the lesson: what was loaded, and how fast keys were painted.

    ``slowdown``: how many times slower than it is the page's processor pretends to be.
    """
    with fresh_page(browser) as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        page.add_init_script(path=PARTS / "probe.js")
        page.goto(address + LESSON)
        page.wait_for_function("() => tokenstepProbe.firstAnswer")
        # Nobody answers what is not seen yet.
        page.evaluate(PAINTED)
        page.evaluate("() => document.querySelector('tokenstep-player').focus()")
        changes = page.evaluate("() => tokenstepProbe.changes")
        state = "() => document.querySelector('tokenstep-player').status.state"
        presses = press_keys(page, state, pause)
        changes = page.evaluate("() => tokenstepProbe.changes") - changes
        if changes != len(presses):
            raise Problem(f"bench: {len(presses)} key presses made {changes} steps.")
        return {
            "presses": presses,
            "ended": page.evaluate(state),
        }


def line(name: str, value: str, target: str, good: bool) -> None:
    """One row of the table."""
    say(f"{name:<68}{value:>12}{target:>14}   {'ok' if good else 'MISSED'}")


def while_loading(runs: list[list[dict[str, Any]]]) -> list[float]:
    """Milliseconds to paint of the keys that were pressed while Python was loading."""
    paint = [float(press["ms"]) for run in runs for press in run if press["state"] == "loading"]
    if not paint:
        raise Problem("bench: no key could be pressed while Python was loading.")
    return paint


def measure(runs: int) -> dict[str, Any]:
    """All measurements of one session."""
    make_plain_page()
    ours: dict[str, list[dict[str, Any]]] = {name: [] for name in PACES}
    bare: dict[str, list[list[dict[str, Any]]]] = {name: [] for name in PACES}
    with (
        served(DIST) as site,
        # Pyodide as it is knows nothing of trusted types.
        served(PLAIN, csp=None) as yardstick,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(
            executable_path=ensure_browser.ensure(), args=list(ensure_browser.LAUNCH_ARGUMENTS)
        )
        for number in range(1, runs + 1):
            for name, pause in PACES.items():
                ours[name].append(our_run(browser, site, pause))
                bare[name].append(bare_run(browser, yardstick, pause))
            say(f"bench: keys while Python boots, run {number} of {runs}")
        repaint: list[float] = []
        for _ in range(runs):
            with fresh_page(browser) as page:
                repaint += bench_choosing.repaint_run(page, site)
        slow = [our_run(browser, site, PACES["reading"], SLOWDOWN) for _ in range(runs)]
        pages = bench_pages.weigh(browser, site)
        vitals = bench_lighthouse.measure(site)
        version = browser.version
        browser.close()
        boot = bench_boot.measure(play.chromium, DIST, PLAIN, LESSON, runs)
    return {
        "chromium": version,
        "cores": os.cpu_count(),
        "runs": runs,
        "pages_kb": pages,
        "paint_ms": {
            name: while_loading([visit["presses"] for visit in ours[name]]) for name in PACES
        },
        "slow_paint_ms": while_loading([visit["presses"] for visit in slow]),
        "boot": boot,
        "vitals": vitals,
        "bare_paint_ms": {name: while_loading(bare[name]) for name in PACES},
        "ended": [visit["ended"] for name in PACES for visit in ours[name]],
        "repaint_ms": repaint,
        "rows": bench_choosing.many_rows(),
        "speculative": bench_speculative.many_draws(runs),
        "stream": bench_stream.measure(runs),
    }


def report(result: dict[str, Any]) -> None:
    """The table."""
    say(f"\nChromium {result['chromium']}, {result['cores']} cores, {result['runs']} runs each\n")
    for name, value, target, good in bench_pages.rows(result["pages_kb"]):
        line(name, value, target, good)
    for name, pause in PACES.items():
        paint, bare = result["paint_ms"][name], result["bare_paint_ms"][name]
        median, floor = statistics.median(paint), statistics.median(bare)
        line(
            f"key to paint while Python boots, {name} (every {pause} ms), median",
            f"{median:.1f} ms",
            f"≤ {MAX_PAINT_MS:.1f} ms",
            median <= MAX_PAINT_MS,
        )
        say(
            f"  {len(paint)} keys, 95th percentile {statistics.quantiles(paint, n=20)[-1]:.1f} ms; "
            f"on a page that only changes a number: median {floor:.1f} ms, "
            f"95th percentile {statistics.quantiles(bare, n=20)[-1]:.1f} ms"
        )
    slow = statistics.median(result["slow_paint_ms"])
    line(
        f"the same with the processor {SLOWDOWN} times slower, median",
        f"{slow:.1f} ms",
        f"≤ {MAX_SLOW_PAINT_MS:.0f} ms",
        slow <= MAX_SLOW_PAINT_MS,
    )
    for name, value, target, good in bench_boot.rows(result["boot"]):
        line(name, value, target, good)
    for name, value, target, good in bench_lighthouse.rows(result["vitals"]):
        line(name, value, target, good)
    repaint = statistics.median(result["repaint_ms"])
    line(
        f"option changed to repaint, selection, {bench_choosing.ITEMS} items, median",
        f"{repaint:.0f} ms",
        f"≤ {MAX_REPAINT_MS:.0f} ms",
        repaint <= MAX_REPAINT_MS,
    )
    late = statistics.quantiles(result["repaint_ms"], n=20)[-1]
    say(f"  {len(result['repaint_ms'])} changes, 95th percentile {late:.0f} ms")
    rows = result["rows"]
    rows_ratio = rows["pipeline_ms"] / rows["plain_ms"]
    line(
        f"10^5 rows × 7 tokens ({rows['pipeline_ms']:.0f} ms) / the same rules in plain NumPy",
        f"{rows_ratio:.2f}",
        f"≤ {MAX_ROWS_RATIO}",
        rows_ratio <= MAX_ROWS_RATIO,
    )
    for name, value, target, good in bench_speculative.rows(result["speculative"]):
        line(name, value, target, good)
    for name, value, target, good in bench_stream.rows(result["stream"]):
        line(name, value, target, good)
    heaviest = max(result["pages_kb"], key=lambda name: sum(result["pages_kb"][name].values()))
    for path, kb in result["pages_kb"][heaviest].items():
        say(f"  {kb:6.1f} kB  {path}")


def main() -> None:
    """Measure, print, and keep the numbers."""
    parser = argparse.ArgumentParser(description="Measure what a reader waits for.")
    parser.add_argument("--runs", type=int, default=5)
    result = measure(parser.parse_args().runs)
    (BUILD / "bench.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    report(result)


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        stop(problem)
