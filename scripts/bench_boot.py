"""Measures the way to the first key and to live Python.

Plain Pyodide, PyScript, and our first and repeat visit: they take turns, each first visit in a
browser profile of its own, from servers of the same kind that count what they send. The slow line
is shared by all connections of a server.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ensure_browser
import serve
from playwright.sync_api import BrowserType, Page
from project import ROOT, say

PYSCRIPT = ROOT / "node_modules" / "@pyscript" / "core" / "dist"
PARTS = ROOT / "scripts" / "bench"

MAX_KEY = 0.08
MAX_FIRST = 0.4
MAX_REPEAT = 0.3
MAX_SLOW = 0.8
MAX_BYTES = 1.1
MAX_REPEAT_KB = 20.0

SETTLE_MS = 2000
"""How long a browser may be busy with its own start before anything is measured."""

STAY_MS = 5000
"""How long a visit lasts after the live trace has come."""

SLOW_BYTES = 10e6 / 8
SLOW_SECONDS = 0.040

WATCH = """
globalThis.benchLive = 0;
(function look() {
  if (document.querySelector('tokenstep-player')?.source === 'live') benchLive = performance.now();
  else setTimeout(look, 2);
})();
"""


@dataclass
class Line:
    """A line of so many bytes a second, each request delayed by the time of a round trip."""

    rate: float = float("inf")
    delay: float = 0.0
    sent: int = 0
    _free: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, count: int) -> None:
        """Wait until so many bytes are through."""
        with self._lock:
            self.sent += count
            self._free = max(self._free, time.monotonic()) + count / self.rate
            wait = self._free - time.monotonic()
        if wait > 0:
            time.sleep(wait)


class LineHandler(serve.Handler):
    """Sends over a line."""

    line: Line

    def answer(self, body: bool) -> None:
        time.sleep(self.line.delay)
        super().answer(body)

    def setup(self) -> None:
        super().setup()
        write = self.wfile.write
        line = self.line

        def slowly(data: Any) -> int:
            view = memoryview(data)
            for start in range(0, len(view), 16_384):
                piece = view[start : start + 16_384]
                line.take(len(piece))
                write(piece)
            return len(view)

        self.wfile.write = slowly  # type: ignore[method-assign]


def served(root: Path, line: Line) -> AbstractContextManager[str]:
    """Serve a folder over a line; the address of its root."""
    handler = type("BoundHandler", (LineHandler,), {"root": root, "line": line, "csp": None})
    return serve.running(serve.Server(("127.0.0.1", 0), handler))


@contextmanager
def visitor(chromium: BrowserType) -> Iterator[Page]:
    """A page of a browser that was never here; a further page of it is a repeat visit."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = chromium.launch_persistent_context(
            profile,
            executable_path=ensure_browser.ensure(),
            args=list(ensure_browser.LAUNCH_ARGUMENTS),
            viewport={"width": 1280, "height": 900},
        )
        page = context.new_page()
        page.set_default_timeout(120_000)
        # A reader's browser is there before the visit; its own start is no part of it.
        page.wait_for_timeout(SETTLE_MS)
        yield page
        context.close()


def add_peer(folder: Path) -> None:
    """PyScript beside the plain page, pointed at the same files."""
    for name in ("peer.html", "peer.json", "peer.py"):
        shutil.copyfile(PARTS / name, folder / name)
    shutil.copytree(PYSCRIPT, folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))


def key_visit(chromium: BrowserType, address: str) -> float:
    """Milliseconds to the first key that the lesson answers."""
    with visitor(chromium) as page:
        page.add_init_script(path=PARTS / "probe.js")
        page.goto(address)
        page.wait_for_function("() => tokenstepProbe.firstAnswer")
        return float(page.evaluate("() => tokenstepProbe.firstAnswer"))


def other_visit(chromium: BrowserType, address: str, line: Line) -> tuple[float, int]:
    """Milliseconds to NumPy's first result, and bytes."""
    before = line.sent
    with visitor(chromium) as page:
        page.goto(address)
        page.wait_for_function("() => globalThis.firstResult")
        return float(page.evaluate("() => globalThis.firstResult")), line.sent - before


def our_visits(
    chromium: BrowserType, address: str, line: Line, repeats: int
) -> list[dict[str, Any]]:
    """A first visit and repeat visits: milliseconds to the live trace, bytes, and the stages."""
    visits = []
    with visitor(chromium) as first:
        for number in range(1 + repeats):
            page = first if number == 0 else first.context.new_page()
            before = line.sent
            page.add_init_script(WATCH)
            page.goto(address)
            page.wait_for_function("() => globalThis.benchLive")
            status = page.evaluate("() => document.querySelector('tokenstep-player').status")
            visits.append(
                {
                    "ms": float(page.evaluate("() => globalThis.benchLive")),
                    "bytes": line.sent - before,
                    "stages": status["timing"],
                    "notices": status["notices"],
                }
            )
            # A reader stays; the browser keeps code that it compiled a while after it did.
            page.wait_for_timeout(STAY_MS)
            page.close()
    return visits


def measure(chromium: BrowserType, ours: Path, plain: Path, lesson: str, runs: int) -> Any:
    """All of it, on a fast line and on a slow one."""
    add_peer(plain)
    result: dict[str, Any] = {}
    for name, slow in (("fast", False), ("slow", True)):
        lines = [
            Line(SLOW_BYTES, SLOW_SECONDS) if slow else Line(),
            Line(SLOW_BYTES, SLOW_SECONDS) if slow else Line(),
        ]
        kinds = ("plain", "peer", "key", "first", "repeat")
        seen: dict[str, list[Any]] = {kind: [] for kind in kinds}
        with served(ours, lines[0]) as site, served(plain, lines[1]) as yardstick:
            for number in range(1, 1 + (max(1, runs // 2) if slow else runs)):
                say(f"bench: visits on a {name} line, run {number}")
                seen["plain"].append(other_visit(chromium, yardstick, lines[1]))
                first, *repeat = our_visits(chromium, site + lesson, lines[0], repeats=2)
                seen["first"].append(first)
                # The browser keeps compiled code from the second visit on.
                seen["repeat"].append(repeat[-1])
                if not slow:
                    seen["key"].append(key_visit(chromium, site + lesson))
                    peer = other_visit(chromium, f"{yardstick}peer.html", lines[1])
                    seen["peer"].append(peer)
        result[name] = seen
    return result


def rows(result: Any) -> Iterator[tuple[str, str, str, bool]]:
    """Lines of the table: name, value, target, whether it is met."""

    def plain(name: str, part: int) -> float:
        return float(statistics.median(visit[part] for visit in result[name]["plain"]))

    def ours(name: str, visit: str, part: str) -> float:
        return float(statistics.median(each[part] for each in result[name][visit]))

    base, size = plain("fast", 0), plain("fast", 1)
    key = statistics.median(result["fast"]["key"])
    yield (
        f"first key answered ({key / 1000:.2f} s) / plain NumPy ({base / 1000:.2f} s)",
        f"{key / base:.3f}",
        f"≤ {MAX_KEY}",
        key / base <= MAX_KEY,
    )
    for visit, label, limit in (
        ("first", "first visit", MAX_FIRST),
        ("repeat", "repeat visit", MAX_REPEAT),
    ):
        ms = ours("fast", visit, "ms")
        yield (
            f"live trace, {label} ({ms / 1000:.2f} s) / plain NumPy ({base / 1000:.2f} s)",
            f"{ms / base:.3f}",
            f"≤ {limit}",
            ms / base <= limit,
        )
    bytes_ = ours("fast", "first", "bytes")
    yield (
        f"bytes to the live trace ({bytes_ / 1e6:.2f} MB) / plain NumPy ({size / 1e6:.2f} MB)",
        f"{bytes_ / size:.3f}",
        f"≤ {MAX_BYTES}",
        bytes_ / size <= MAX_BYTES,
    )
    again = ours("fast", "repeat", "bytes") / 1000
    yield (
        "bytes to the live trace, repeat visit",
        f"{again:.1f} kB",
        f"≤ {MAX_REPEAT_KB:.0f} kB",
        again <= MAX_REPEAT_KB,
    )
    slow = ours("slow", "first", "ms")
    slow_plain = plain("slow", 0)
    yield (
        f"10 Mbit/s, 40 ms: first visit ({slow / 1000:.2f} s) / plain ({slow_plain / 1000:.2f} s)",
        f"{slow / slow_plain:.3f}",
        f"≤ {MAX_SLOW}",
        slow / slow_plain <= MAX_SLOW,
    )
    peer = statistics.median(visit[0] for visit in result["fast"]["peer"])
    yield f"PyScript ({peer / 1000:.2f} s) / plain NumPy", f"{peer / base:.3f}", "-", True
