"""The zip of `npm run pack`: the same bytes each time; unpacked it runs from Python's own server,
and from the disk it can be read and says how to serve it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pack
import project
import pytest
import release
from playwright.sync_api import Page, expect
from tests.site.conftest import DIST
from tests.site.test_hosting import free_port, python_server
from tests.site.test_pages import LESSONS

PLAYER = "document.querySelector('tokenstep-player')"
SERVE = "python3 -m http.server"
NOTE = {
    "zh": "浏览器不让这样打开的网页运行 Python",
    "en": "browsers run no Python on such a page",
}
ALL_STEPS = {"zh": "全部步骤，带图，可打印", "en": "All steps with their figures, for print"}
SWITCH = {"zh": "English", "en": "中文"}


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The zip."""
    return pack.pack(DIST, tmp_path_factory.mktemp("packed"))


@pytest.fixture(scope="module")
def unpacked(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a reader finds after unpacking it."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder)
    (only,) = folder.iterdir()
    assert only.name == packed.stem == f"tokenstep-{release.version()}"
    return only


@pytest.fixture
def served(unpacked: Path) -> Iterator[str]:
    """Its address on Python's server."""
    with python_server(unpacked, free_port()) as address:
        yield address


def test_the_same_site_is_the_same_zip(packed: Path, tmp_path: Path) -> None:
    again = tmp_path / "site"
    shutil.copytree(DIST, again)
    for file in project.files_under(again):
        os.utime(file, (1_900_000_000, 1_900_000_000))
        file.chmod(0o600)
    made = pack.pack(again, tmp_path)
    assert made.name == packed.name
    assert made.read_bytes() == packed.read_bytes()


def test_it_holds_the_site_and_how_to_serve_it(unpacked: Path) -> None:
    here = {file.relative_to(unpacked).as_posix() for file in project.files_under(unpacked)}
    site = {file.relative_to(DIST).as_posix() for file in project.files_under(DIST)}
    assert here - site == {"README.txt", "assets/disk.js", "assets/disk.css"}
    assert site <= here
    told = (unpacked / "README.txt").read_text("utf-8")
    for sentence in (f"Tokenstep {release.version()}", SERVE, "用浏览器打开", "in a browser"):
        assert sentence in told


def test_from_pythons_server_a_lesson_computes(page: Page, watch: Any, served: str) -> None:
    watch.own.append(served.removesuffix("/"))
    page.goto(f"{served}zh/loop/")
    page.wait_for_function(f"() => {PLAYER}?.source === 'live' || {PLAYER}?.status?.failure")
    assert page.evaluate(f"() => {PLAYER}.status.failure") is None
    assert page.evaluate(f"() => {PLAYER}.source") == "live"
    expect(page.get_by_text(SERVE)).to_have_count(0)
    expect(page.get_by_role("button", name="搜索")).to_be_visible()


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_from_the_disk_every_step_can_be_read_and_the_page_says_how_to_serve_it(
    page: Page, watch: Any, unpacked: Path, lang: str
) -> None:
    watch.own.append("file://")
    # What a browser says of modules it does not run there.
    watch.allow("from origin 'null' has been blocked", "net::ERR_FAILED")
    page.goto((unpacked / "index.html").as_uri())
    for each in ("zh", "en"):
        expect(page.get_by_role("main")).to_contain_text(NOTE[each])
    page.get_by_role("link", name=re.compile("中文" if lang == "zh" else "English")).click()
    note = page.get_by_role("main").get_by_text(NOTE[lang])
    expect(note).to_contain_text(SERVE)
    expect(page.get_by_role("button", name=re.compile("搜索|Search"))).to_have_count(0)
    page.get_by_role("link", name=LESSONS["selection"][lang]).last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(LESSONS["selection"][lang])
    expect(note).to_be_visible()
    page.get_by_role("link", name=ALL_STEPS[lang]).first.click()
    count = len(json.loads((DIST / "traces" / "selection.json").read_text("utf-8"))["steps"])
    shown = page.get_by_role("main")
    for step in range(1, count + 1):
        expect(shown.get_by_text(f"{step} / {count}", exact=False).first).to_be_visible()
    page.get_by_role("link", name=SWITCH[lang]).click()
    other = "en" if lang == "zh" else "zh"
    expect(page.get_by_role("main").get_by_text(NOTE[other])).to_contain_text(SERVE)


def test_from_the_disk_the_page_for_frames_leads_to_the_steps_at_once(
    page: Page, watch: Any, unpacked: Path
) -> None:
    watch.own.append("file://")
    watch.allow("from origin 'null' has been blocked", "net::ERR_FAILED")
    page.goto((unpacked / "embed.html").as_uri() + "?lesson=selection&lang=en&step=3")
    # Elsewhere it is folded for the moment in which the player comes.
    expect(page.get_by_text(NOTE["en"])).to_be_visible()
    assert page.evaluate("() => document.getAnimations().length") == 0
    main = page.get_by_role("main")
    for lang in ("zh", "en"):
        expect(main.get_by_text(NOTE[lang])).to_contain_text(SERVE)
        expect(main.get_by_role("link", name=LESSONS["selection"][lang])).to_be_visible()
    main.get_by_role("link", name=LESSONS["selection"]["en"]).click()
    expect(page).to_have_url(re.compile(r"/en/selection/steps/index\.html$"))
    expect(page.get_by_role("main").get_by_text("1 / 5").first).to_be_visible()
