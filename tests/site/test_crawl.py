"""Every built page and every export, as a reader's browser meets them: all from this site, and
nothing kept but what docs/deployment.md names.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import numpy as np
import project
import pytest
from playwright.sync_api import Browser, Download, Page, Response, expect

from tokenstep import api

MUTE_WORKER = "onmessage = () => {};"
# Opened one after the other, with all that comes when a reader gets near to it.
UNFOLD = """async () => {
  const player = document.querySelector('tokenstep-player');
  const roots = [document];
  for (const root of roots) {
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot);
  }
  for (const root of roots) for (const one of root.querySelectorAll('details')) one.open = true;
  for (const one of document.querySelectorAll('section, footer, [data-question], #progress')) {
    one.scrollIntoView();
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, document.body.scrollHeight);
  for (let index = 0; index < (player?.trace?.steps.length ?? 0); index += 1) {
    player.goTo(index);
    await player.updateComplete;
  }
}"""
# Whatever loads by itself; a link waits until it is pressed.
LOADED = """() => {
  const found = performance.getEntriesByType('resource').map(({ name }) => name);
  const roots = [document];
  for (const root of roots) {
    for (const one of root.querySelectorAll('*')) {
      if (one.shadowRoot) roots.push(one.shadowRoot);
      if (one.localName === 'a') continue;
      for (const name of ['src', 'srcset', 'href', 'xlink:href', 'data', 'poster', 'action']) {
        const value = one.getAttribute(name);
        const each = value?.split(/,\\s+/) ?? [];
        found.push(...each.map((address) => new URL(address, document.baseURI).href));
      }
    }
  }
  return found;
}"""
KEPT = """async () => ({
  cookie: document.cookie,
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""
FOREIGN = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)


def pages(root: Path) -> list[str]:
    """Addresses of all built pages, the chooser first."""
    files = sorted(file.relative_to(root).as_posix() for file in root.rglob("*.html"))
    return sorted((name.removesuffix("index.html") for name in files), key=len)


def documented_keys() -> set[str]:
    """What the documents say is kept in a reader's browser."""
    text = (project.ROOT / "docs" / "deployment.md").read_text("utf-8")
    return set(re.findall(r"^- `(tokenstep\.[\w.-]+)`", text, flags=re.MULTILINE))


def expect_own(site: Any, page: Page, where: str) -> None:
    """Nothing of another origin, and nothing kept that is not documented."""
    for address in page.evaluate(LOADED):
        assert address.startswith((f"{site.origin}/", "blob:" + site.origin, "data:")), where
    kept = page.evaluate(KEPT)
    assert set(kept.pop("local")) <= documented_keys(), where
    assert kept == {"cookie": "", "session": [], "databases": [], "caches": [], "workers": 0}, where
    assert page.context.cookies() == [], where


def press(page: Page, where: str, index: int) -> Download:
    """What the browser saves when a download of the page is pressed."""
    with page.expect_download() as saved:
        page.locator(where).nth(index).click()
    return saved.value


def expect_whole(saved: Download) -> None:
    """A file that opens as what its name says."""
    data = saved.path().read_bytes()
    if saved.suggested_filename.endswith(".npz"):
        with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
            assert all(arrays[name].dtype.kind in "biufU" for name in arrays), saved.url
    else:
        assert saved.suggested_filename.endswith(".json")
        # An export loads nothing, wherever it is opened.
        assert not re.search(r"https?://", data.decode("utf-8"))
        assert json.loads(data)


def test_what_is_kept_is_documented_key_by_key() -> None:
    # What runs in a browser; the rest of site/ runs when the pages are made.
    folders = [
        project.ROOT / "site" / name
        for name in ("embed", "page", "player", "runtime", "share", "views")
    ]
    sources = [file.read_text("utf-8") for folder in folders for file in folder.rglob("*.js")]
    keys = {key for text in sources for key in re.findall(r"(?:KEY|PROBE) = '(.+)';", text)}
    used = {name for text in sources for name in re.findall(r"setItem\((\w+),", text)}
    assert used == {"KEY", "PROBE"}
    assert keys == documented_keys()


def test_every_page_in_every_language_asks_only_this_site_and_keeps_only_what_is_documented(
    page: Page, site: Any
) -> None:
    """Python never speaks here: what it loads is the subject of the test of a run."""
    site.replace("runtime/worker.js", MUTE_WORKER, "text/javascript")
    set_cookies: list[str] = []

    def look(response: Response) -> None:
        if "set-cookie" in response.headers:
            set_cookies.append(response.url)

    page.on("response", look)
    visited = pages(site.root)
    lessons = len(api.LESSONS)
    # The chooser, the pages for frames, for a speaker and between two releases; and of each
    # language home, glossary, about, lessons, steps.
    assert len(visited) == 4 + 2 * (3 + 2 * lessons)
    for path in visited:
        page.goto(site.url(path))
        page.wait_for_function(
            "() => !document.querySelector('tokenstep-player:not([compact])')"
            " || document.querySelector('tokenstep-player').trace"
        )
        page.evaluate(UNFOLD)
        page.wait_for_load_state("networkidle")
        expect_own(site, page, path)
    assert set_cookies == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_file_that_a_page_offers_is_of_this_site_and_whole(
    page: Page, site: Any, language: str
) -> None:
    site.replace("runtime/worker.js", MUTE_WORKER, "text/javascript")
    for name in api.LESSONS:
        page.goto(site.url(f"{language}/{name}/"))
        page.wait_for_function("() => document.querySelector('tokenstep-player').trace")
        # In the player and below it.
        offered = page.locator("a[download]")
        assert offered.count() >= 2, name
        for index in range(offered.count()):
            saved = press(page, "a[download]", index)
            assert saved.url.startswith(f"{site.origin}/"), saved.url
            expect_whole(saved)
        expect_own(site, page, name)


def test_what_python_exports_is_made_on_the_page(page: Page, site: Any) -> None:
    page.goto(site.url("en/speculative-block/"))
    page.wait_for_function("() => document.querySelector('tokenstep-player').source === 'live'")
    page.get_by_role("button", name="Next", exact=True).click()
    page.wait_for_function("() => localStorage.length === 1")
    # The third button opens the dialog of what else there is.
    own = ".downloads button:not([aria-haspopup])"
    assert page.locator(own).count() == 2
    for index in range(2):
        saved = press(page, own, index)
        assert saved.url.startswith(f"blob:{site.origin}/")
        expect_whole(saved)
    expect_own(site, page, "live")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_export_is_made_on_the_page_and_opened_anywhere_asks_for_nothing(
    page: Page, site: Any, browser: Browser, tmp_path: Path, language: str
) -> None:
    site.replace("runtime/worker.js", MUTE_WORKER, "text/javascript")
    with browser.new_context(offline=True) as apart:
        reader = apart.new_page()
        asked: list[str] = []
        reader.on("request", lambda request: asked.append(request.url))
        reader.on("console", lambda told: asked.append(told.text))
        for name in api.LESSONS:
            page.goto(site.url(f"{language}/{name}/"))
            page.wait_for_function("() => document.querySelector('tokenstep-player').trace")
            page.locator(".downloads button[aria-haspopup]").click()
            offered = page.locator("tokenstep-take-away li button")
            expect(offered).to_have_count(8)
            for index in range(8):
                saved = press(page, "tokenstep-take-away li button", index)
                assert saved.url.startswith(f"blob:{site.origin}/")
                for file in opened(saved, tmp_path):
                    asked.clear()
                    reader.goto(file.as_uri())
                    reader.wait_for_load_state("networkidle")
                    assert [url.split("#")[0] for url in asked] == [file.as_uri()], file.name
            expect_own(site, page, name)


def opened(saved: Download, folder: Path) -> list[Path]:
    """What of an export a browser opens, as files of their own; those of a package each."""
    data = saved.path().read_bytes()
    name = saved.suggested_filename
    files = {name: data}
    if name.endswith(".zip"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = {f"{name}-{each}": archive.read(each) for each in archive.namelist()}
    shown = {".html", ".svg", ".png", ".json", ".xml"}
    for each, content in files.items():
        (folder / each).write_bytes(content)
    return [folder / each for each in files if Path(each).suffix in shown]


def test_no_file_of_the_site_loads_from_elsewhere(site: Any) -> None:
    """The same from the files, for what no browser has come to: style sheets and drawings."""
    loads = re.compile(
        r"""url\(\s*['"]?([^'")]*)|@import\s+['"]([^'"]*)|(?:src|xlink:href)=["']([^"']*)"""
    )
    looked = 0
    for file in site.root.rglob("*"):
        if file.suffix not in {".css", ".svg", ".html"}:
            continue
        looked += 1
        for found in loads.findall(file.read_text("utf-8")):
            address = "".join(found)
            assert not FOREIGN.match(address), f"{file.name}: {address}"
            assert urlsplit(urljoin("http://site.example/", address)).netloc == "site.example"
    assert looked > 50
