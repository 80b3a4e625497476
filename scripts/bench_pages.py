"""What the page of each lesson weighs before Python, for ``scripts/bench.py``."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Request
from project import DIST

LANGUAGES = ("zh", "en")
MAX_KB = 110.0
MAX_FIRST_KB = 90.0
FIRST = "loop"

KINDS = {".html", ".css", ".js", ".json"}


def packed_kb(paths: list[str]) -> dict[str, float]:
    """Gzipped kB of each file of the page, without the Python runtime."""
    sizes = {}
    for path in sorted(set(paths)):
        file = DIST / path.lstrip("/")
        file = file / "index.html" if file.is_dir() else file
        if path.startswith("/runtime/") or not file.is_file() or file.suffix not in KINDS:
            continue
        sizes[path] = len(gzip.compress(file.read_bytes(), compresslevel=6, mtime=0)) / 1000
    return sizes


def noted(paths: list[str]) -> Callable[[Request], None]:
    """Keeps the path of every request."""
    return lambda request: paths.append(urlsplit(request.url).path)


def weigh(browser: Browser, site: str) -> dict[str, dict[str, float]]:
    """Every lesson in every language: the files that load with its page, nothing touched."""
    pages = {}
    for language in LANGUAGES:
        for trace in sorted((DIST / "traces").glob("*.json")):
            context = browser.new_context(viewport={"width": 1280, "height": 900})
            page = context.new_page()
            paths: list[str] = []
            page.on("request", noted(paths))
            # Python would only take time: its files do not count.
            page.route("**/runtime/**", lambda route: route.abort())
            page.goto(f"{site}{language}/{trace.stem}/")
            page.wait_for_function("() => document.querySelector('tokenstep-player[ready]')")
            page.wait_for_timeout(2500)
            pages[f"{language}/{trace.stem}"] = packed_kb(paths)
            context.close()
    return pages


def rows(pages: dict[str, dict[str, float]]) -> Iterator[tuple[str, str, str, bool]]:
    """One row of the table for each page."""
    for name, files in pages.items():
        most = MAX_FIRST_KB if name.endswith(f"/{FIRST}") else MAX_KB
        size = sum(files.values())
        good = size <= most
        yield f"page {name} before Python, gzipped", f"{size:.1f} kB", f"≤ {most:.0f} kB", good
