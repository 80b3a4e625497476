"""Wheels that the author of a page names: a reader's function can import them."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.wheel_files import wheel

FILE = "my_rule-1.0-py3-none-any.whl"
USES = """from my_rule import nucleus
def keep_top_p(probs, p):
    return nucleus(probs, p)
"""
WITHOUT = "def keep_top_p(probs, p): return probs > 0.1"
WORDS: dict[str, dict[str, str]] = {
    "zh": {
        "open": "改写一条规则…",
        "panel": "改写一条规则",
        "run": "运行",
        "stop": "停止",
        "ran": "图中现在是你的函数算出的结果",
        "time": "运行超过 5 秒",
        "stopped": "已经停下",
        "fault": "没有得到结果，图保持原样",
        "starting": "正在启动 Python",
        "loading": "正在载入 my_rule 1.0…",
        "brings": "本页作者另外准备了 Python 包，第一次运行时载入：",
        "brought": "本页作者准备的 Python 包：",
        "address": "要以 http: 或 https: 开头",
        "name": "不是 wheel 的文件名",
        "platform": "是给 cp314-cp314-linux_x86_64 用的",
        "twice": "本页作者把 my_rule 写了两次",
        "missing": "服务器回答 HTTP 404",
        "policy": "Content-Security-Policy（connect-src）不允许",
        "cors": "那里的服务器不让别的网站的页面读取",
        "network": "没有取到",
        "not": "服务器给的是别的内容（text/html",
        "broken": "已损坏，或者不是 wheel",
        "other": "里面是 your-rule 1.0",
        "native": "里有编译好的代码（fast.so）",
        "python": "要求 Python >=4，这里是 Python 3.14",
        "needs": "还需要 torch>=2",
        "version": "需要 numpy>=9，这里有的是 numpy 2.4.3",
        "taken": "里的 numpy 和这里已有的重名",
        "closed": "练习里不能 import micropip",
    },
    "en": {
        "open": "Write a rule yourself…",
        "panel": "Write a rule yourself",
        "run": "Run",
        "stop": "Stop",
        "ran": "The figure shows what your function gives",
        "time": "It ran for more than 5 seconds",
        "stopped": "Stopped",
        "fault": "the figure stays as it was",
        "starting": "Python is starting",
        "loading": "Loading my_rule 1.0 …",
        "brings": "they come with the first run:",
        "brought": "The author of this page brings Python packages along:",
        "address": "an address begins with http: or https:",
        "name": "is not named as a wheel is",
        "platform": "is made for cp314-cp314-linux_x86_64",
        "twice": "the author of this page names my_rule a second time",
        "missing": "the server answered HTTP 404",
        "policy": "the Content-Security-Policy of this page forbids it",
        "cors": "its server does not let pages of other origins read it",
        "network": "did not arrive",
        "not": "the server sent something else (text/html",
        "broken": "is damaged, or no wheel",
        "other": "in it is your-rule 1.0",
        "native": "holds compiled code (fast.so)",
        "python": "is made for Python >=4; this is Python 3.14",
        "needs": "needs torch>=2, which is not there",
        "version": "needs numpy>=9; what is there is numpy 2.4.3",
        "taken": "brings numpy, which this Python has already",
        "closed": "An exercise cannot import micropip",
    },
}


class Desk:
    """The exercise of a page whose author named wheels."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.words = page, WORDS[lang]
        self.panel = page.get_by_role("region", name=self.words["panel"], exact=True)
        self.code = self.panel.get_by_role("textbox")
        self.said = self.panel.get_by_role("status")
        opener = page.get_by_role("button", name=self.words["open"], exact=True)
        opener.locator("visible=true").click()
        expect(self.code).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=self.words[name], exact=True)

    def run(self, source: str = USES) -> None:
        """Put this in the place of what is there, and run it."""
        self.code.focus()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(source)
        self.button("run").click()

    def says(self, name: str) -> None:
        # A plain start takes its time, on a busy machine above all.
        expect(self.said).to_contain_text(self.words[name], timeout=60_000)

    def fails(self, name: str, address: str) -> None:
        """Say what is wrong, and with which wheel; the reader's text is still there."""
        self.says("fault")
        fault = self.panel.get_by_text(self.words[name])
        expect(fault).to_contain_text(address)
        expect(self.code).to_contain_text("def keep_top_p")

    def kept(self) -> list[int]:
        found: list[int] = self.page.evaluate(
            "() => document.querySelector('tokenstep-player').trace.facts.kept"
        )
        return found

    def listed(self, name: str) -> Locator:
        return self.panel.get_by_role("list", name=self.words[name])


@pytest.fixture
def desk(page: Page, site: Any, host: Any, language: str) -> Callable[..., Desk]:
    """Open the exercise on a page of another origin: ``desk(wheels, files)``."""

    def opened(named: str, files: dict[str, bytes] | None = None, head: str = "") -> Desk:
        put(host.root, files or {})
        page.goto(
            host.page(
                f'<script type="module" src="{site.origin}/embed.js"></script>'
                f'<tokenstep-player lesson="selection" lang="{language}" wheels="{named}">'
                "</tokenstep-player>",
                lang=language,
                head=head,
            )
        )
        page.wait_for_function("() => document.querySelector('tokenstep-player').source === 'live'")
        return Desk(page, language)

    return opened


@pytest.fixture
def own(page: Page, site: Any, language: str) -> Callable[[str], Desk]:
    """Open the exercise on the lesson's own page, as if its author had named wheels there.

    Its server sends no policy: that of the page itself has to do.
    """
    site.csp = None
    address = f"{language}/selection/"
    lesson = (site.root / address / "index.html").read_text("utf-8")

    def opened(named: str) -> Desk:
        told = lesson.replace("<tokenstep-player ", f'<tokenstep-player wheels="{named}" ', 1)
        site.replace(address, told, "text/html; charset=utf-8")
        page.goto(site.url(address))
        page.wait_for_function("() => document.querySelector('tokenstep-player').source === 'live'")
        return Desk(page, language)

    return opened


def put(root: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


class Elsewhere(http.server.SimpleHTTPRequestHandler):
    """A server that lets no other origin read what it has, unless it is told to."""

    allows = False

    def end_headers(self) -> None:
        if self.allows:
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def elsewhere(tmp_path_factory: pytest.TempPathFactory, watch: Any) -> Iterator[Any]:
    """A third origin, which has the wheel."""
    root = tmp_path_factory.mktemp("elsewhere")
    put(root, {FILE: wheel()})
    kind = type("Handler", (Elsewhere,), {})
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(kind, directory=root)
    )
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    kind.origin = f"http://127.0.0.1:{server.server_address[1]}"
    watch.own.append(kind.origin)
    yield kind
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_wheel_beside_the_page_can_be_imported_and_is_listed(
    page: Page, desk: Callable[..., Desk]
) -> None:
    found = desk(f"wheels/{FILE}", {f"wheels/{FILE}": wheel()})
    expect(found.listed("brings")).to_have_text("my_rule 1.0")
    found.run()
    found.says("ran")
    assert found.kept() == [0, 1, 2]
    expect(found.listed("brought")).to_contain_text("my-rule 1.0")
    expect(found.listed("brought")).to_contain_text("import my_rule")
    # The function itself has the doors closed that it had before.
    found.run(f"import micropip\n{USES}")
    expect(found.panel.get_by_text(found.words["closed"])).to_be_visible()
    # What was computed can be taken along; other settings are computed with it too.
    page.evaluate(
        """() => {
          const player = document.querySelector('tokenstep-player');
          return player.run({...player.options, top_p: 0.6});
        }"""
    )
    assert found.kept() == [0, 1]


def test_the_site_s_own_pages_take_wheels_of_their_own_origin(
    own: Callable[[str], Desk], site: Any, elsewhere: Any, watch: Any
) -> None:
    site.replace(f"wheels/{FILE}", wheel(), "application/zip")
    found = own(f"../../wheels/{FILE}")
    found.run()
    found.says("ran")
    assert found.kept() == [0, 1, 2]
    # Another origin is refused by the page's own policy, and is not asked.
    watch.allow("violates the following Content Security Policy directive", "Fetch API cannot load")
    elsewhere.allows = True
    found = own(f"{elsewhere.origin}/{FILE}")
    found.run()
    found.fails("policy", f"{elsewhere.origin}/{FILE}")


def test_a_wheel_of_a_third_origin_needs_its_leave(
    desk: Callable[..., Desk], elsewhere: Any, watch: Any
) -> None:
    watch.allow("CORS policy", "Failed to load resource")
    address = f"{elsewhere.origin}/{FILE}"
    found = desk(address)
    found.run()
    found.fails("cors", address)
    elsewhere.allows = True
    # Again, on the same page.
    found.button("run").click()
    found.says("ran")
    assert found.kept() == [0, 1, 2]


def test_after_the_time_limit_it_is_there_again_without_being_fetched_again(
    page: Page, desk: Callable[..., Desk]
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    found = desk(FILE, {FILE: wheel()})
    found.run("import my_rule\ndef keep_top_p(probs, p):\n    while True: pass")
    found.says("time")
    found.run()
    found.says("ran")
    assert found.kept() == [0, 1, 2]
    assert sum(url.endswith(".whl") and "my_rule" in url for url in asked) == 1


def test_wheels_may_need_one_another_and_what_the_site_has(desk: Callable[..., Desk]) -> None:
    other = wheel("base_rule", "2.1", {"base_rule/__init__.py": "BASE = 0.1\n"})
    files = {
        "my_rule.py": "import numpy\nfrom base_rule import BASE\ndef keep(p): return p > BASE\n"
    }
    needs = ["Base.Rule (>=2)", "numpy>=2", 'torch; extra == "gpu"', "nt; sys_platform == 'win32'"]
    name = "base_rule-2.1-py2.py3-none-any.whl"
    found = desk(f" {FILE}\n {name} ", {FILE: wheel(files=files, requires=needs), name: other})
    found.run("import my_rule\ndef keep_top_p(probs, p): return my_rule.keep(probs)")
    found.says("ran")
    assert found.kept() == [0, 1, 2]
    expect(found.listed("brought").get_by_role("listitem")).to_have_count(2)


@pytest.mark.parametrize(
    ("problem", "named", "told"),
    [
        ("address", f"data:application/zip,{FILE}", f"data:application/zip,{FILE}"),
        ("name", "my_rule.whl", "/my_rule.whl"),
        ("name", "index.html?my_rule-1.0-py3-none-any.whl", "/index.html?my_rule"),
        ("platform", "x-1-cp314-cp314-linux_x86_64.whl", "/x-1-cp314-cp314-linux_x86_64.whl"),
        ("twice", f"{FILE} old/{FILE}", f"/old/{FILE}"),
        ("missing", f"gone/{FILE}", f"/gone/{FILE}"),
        ("not", FILE, f"/{FILE}"),
    ],
)
def test_what_cannot_be_loaded_is_named(
    desk: Callable[..., Desk], watch: Any, host: Any, problem: str, named: str, told: str
) -> None:
    watch.allow("404")
    if problem == "not":
        # As servers do that answer every address with their start page.
        (host.root / FILE).mkdir()
        put(host.root, {f"{FILE}/index.html": b"<!doctype html>"})
    found = desk(named)
    found.run(WITHOUT)
    found.fails(problem, told)


@pytest.mark.parametrize(
    ("problem", "data"),
    [
        ("broken", wheel()[:200]),
        ("other", wheel("your_rule")),
        ("native", wheel(files={"fast.so": "\0"})),
        ("python", wheel(python=">=4")),
        ("needs", wheel(requires=["torch>=2"])),
        ("needs", wheel(requires=["torch>=2", "x @ https://example.org/x-1-py3-none-any.whl"])),
        ("version", wheel(requires=["numpy>=9"])),
        ("taken", wheel(files={"numpy/__init__.py": ""})),
    ],
)
def test_what_cannot_be_installed_is_named_and_nobody_else_is_asked(
    desk: Callable[..., Desk], host: Any, problem: str, data: bytes
) -> None:
    """That no request leaves for an index is watched in every test."""
    found = desk(FILE, {FILE: data})
    found.run()
    found.fails(problem, f"{host.origin}/{FILE}")


def test_once_it_is_mended_it_is_loaded_without_a_reload(
    desk: Callable[..., Desk], host: Any, watch: Any
) -> None:
    watch.allow("404")
    found = desk(FILE)
    found.run()
    found.fails("missing", FILE)
    (host.root / FILE).write_bytes(wheel())
    found.button("run").click()
    found.says("ran")
    assert found.kept() == [0, 1, 2]


def test_while_it_loads_it_is_named_and_can_be_stopped(
    page: Page, desk: Callable[..., Desk], host: Any, site: Any, watch: Any
) -> None:
    site.replace(f"slow/{FILE}", wheel(), "application/zip")
    site.silence(f"slow/{FILE}")
    found = desk(f"{site.origin}/slow/{FILE}")
    found.run()
    found.says("loading")
    found.button("stop").click()
    found.says("stopped")
    expect(found.code).to_contain_text("nucleus")
    site.silenced.clear()
    found.button("run").click()
    found.says("ran")


def test_a_server_that_is_gone_is_named(desk: Callable[..., Desk], watch: Any, host: Any) -> None:
    watch.allow("ERR_CONNECTION_REFUSED", "Failed to load resource")
    address = f"http://127.0.0.1:9/{FILE}"
    watch.own.append("http://127.0.0.1:9")
    found = desk(address)
    found.run()
    found.fails("network", address)


def test_no_address_can_name_one(page: Page, site: Any, language: str) -> None:
    """Nobody's code runs by opening a link."""
    named = f"{site.origin}/{FILE}"
    more = f"lesson=selection&lang={language}&wheels={named}"
    for place in (f"embed.html?{more}#wheels={named}", f"{language}/selection/?{more}"):
        page.goto(site.url(place))
        page.wait_for_function("() => document.querySelector('tokenstep-player').source === 'live'")
        found = Desk(page, language)
        expect(found.listed("brings")).to_have_count(0)
        found.run(WITHOUT)
        found.says("ran")
    assert not any(FILE in path for path in site.requests)


def test_what_is_listed_is_what_is_named_now(
    page: Page, desk: Callable[..., Desk], host: Any
) -> None:
    found = desk(FILE, {FILE: wheel()})
    found.run()
    found.says("ran")
    expect(found.listed("brought")).to_be_visible()
    other = "base-2.1-py3-none-any.whl"
    put(host.root, {other: wheel("base", "2.1", {"base.py": ""})})
    page.evaluate(
        "(name) => document.querySelector('tokenstep-player').setAttribute('wheels', name)", other
    )
    found.run(f"import base\n{WITHOUT}")
    expect(found.listed("brought")).to_contain_text("base 2.1", timeout=60_000)
    # The one before is not there any more.
    found.run()
    found.says("fault")
    expect(found.panel.get_by_text("No module named 'my_rule'")).to_be_visible()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 360)])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_page(
    axe: Callable[[Page], list[str]],
    page: Page,
    own: Callable[[str], Desk],
    site: Any,
    scheme: Any,
    width: int,
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    site.replace(f"*/{FILE}", wheel(), "application/zip")
    found = own(f"../{FILE}")
    assert axe(page) == []
    found.run()
    found.says("ran")
    expect(found.listed("brought")).to_be_visible()
    assert axe(page) == []
    page.evaluate(
        "() => document.querySelector('tokenstep-player').setAttribute('wheels', 'a.whl')"
    )
    found.button("run").click()
    found.fails("name", "/a.whl")
    assert axe(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
