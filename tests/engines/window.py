"""One window of a browser, whatever drives it: what a reader does, and what can be asked about it.

Scripts are functions in JavaScript, as text: ``"(a, b) => a + b"``. A place in the page is a list
of selectors, each looked for in the shadow root of the one before.
"""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import ensure_browser
from playwright.sync_api import Page, Playwright
from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.support.ui import Select
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from tests.site.conftest import Site, Watch

SIZE = (1280, 900)
PATIENCE = 120
"""Seconds a busy machine may take for anything."""

KEYS = {
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "End": Keys.END,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Home": Keys.HOME,
    "PageDown": Keys.PAGE_DOWN,
    "PageUp": Keys.PAGE_UP,
    "Space": Keys.SPACE,
    "Tab": Keys.TAB,
}

# A driver that cannot listen to the console: the page writes down what would be in it.
LISTENER = """
globalThis.heard = [];
const hear = (kind, what) => heard.push(`${kind}: ${what}`);
const { error } = console;
console.error = (...what) => (hear('console', what.join(' ')), error(...what));
const caught = (event) => hear('uncaught', event.message || event.target?.outerHTML);
addEventListener('error', caught, true);
addEventListener('unhandledrejection', (event) => hear('unhandled', event.reason));
addEventListener('securitypolicyviolation', (event) => hear('refused', event.blockedURI));
"""
FOREIGN = """() => performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((name) => !name.startsWith(`${location.origin}/`) && !/^(blob|data):/.test(name))"""


class Window(Protocol):
    """What the tests need of an engine."""

    site: Site

    def open(self, path: str) -> None:
        """Go to a page of the site."""

    def ask(self, function: str, *values: Any) -> Any:
        """Call a function in the page."""

    def wait(self, function: str, *values: Any) -> None:
        """Wait until a function in the page gives something true."""

    def press(self, key: str) -> None:
        """Press a key where the focus is."""

    def click(self, *place: str) -> None:
        """Click on an element."""

    def set(self, value: str, *place: str) -> None:
        """Choose in a select, or type into a field instead of what it holds."""

    def name(self, *place: str) -> tuple[str, str]:
        """Role and name of an element, as the engine gives them to assistive technology."""

    def problems(self) -> list[str]:
        """Console errors and requests to other origins since the last call."""


class PlaywrightWindow:
    """Chromium or Firefox."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.watch = Watch(site)
        self.watch.follow(page.context)
        page.set_default_timeout(PATIENCE * 1000)

    def open(self, path: str) -> None:
        # Not only another hash of the same page.
        self.page.goto("about:blank")
        self.page.goto(self.site.url(path))

    def ask(self, function: str, *values: Any) -> Any:
        return self.page.evaluate(f"(values) => ({function})(...values)", values)

    def wait(self, function: str, *values: Any) -> None:
        self.page.wait_for_function(f"(values) => ({function})(...values)", arg=values)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def click(self, *place: str) -> None:
        self.page.locator(" ".join(place)).click()

    def set(self, value: str, *place: str) -> None:
        field = self.page.locator(" ".join(place))
        if field.evaluate("(element) => element.localName") == "select":
            field.select_option(value)
        else:
            field.press("ControlOrMeta+a")
            field.press_sequentially(value)

    def name(self, *place: str) -> tuple[str, str]:
        said = self.page.locator(" ".join(place)).aria_snapshot()
        named = re.match(r'- (\w+) "([^"]*)"', said)
        assert named, said
        return named[1], named[2]

    def problems(self) -> list[str]:
        found = [*self.watch.foreign, *self.watch.unexpected()]
        self.watch.foreign.clear()
        self.watch.errors.clear()
        return found


class WebKitWindow:
    """WebKitGTK."""

    def __init__(self, driver: webdriver.Remote, site: Site) -> None:
        self.driver = driver
        self.site = site
        driver.set_script_timeout(PATIENCE)
        driver.set_window_size(*SIZE)

    def open(self, path: str) -> None:
        page = path.partition("#")[0]
        html = (self.site.root / page / "index.html").read_text("utf-8")
        depth = "../" * page.count("/")
        html = html.replace("<head>", f'<head><script src="{depth}listener.js"></script>', 1)
        self.site.replace(page, html, "text/html; charset=utf-8")
        self.site.replace("listener.js", LISTENER, "text/javascript")
        self.driver.get("about:blank")
        self.driver.get(self.site.url(path))

    def ask(self, function: str, *values: Any) -> Any:
        return self.driver.execute_script(f"return ({function})(...arguments)", *values)

    def wait(self, function: str, *values: Any) -> None:
        self.driver.execute_async_script(
            "const values = [...arguments]; const done = values.pop();"
            f"const look = () => (({function})(...values) ? done() : setTimeout(look, 20));"
            "look();",
            *values,
        )

    def press(self, key: str) -> None:
        ActionChains(self.driver).send_keys(KEYS.get(key, key)).perform()

    def click(self, *place: str) -> None:
        self._element(place).click()

    def set(self, value: str, *place: str) -> None:
        field = self._element(place)
        if field.tag_name.lower() == "select":
            Select(field).select_by_value(value)
        else:
            field.clear()
            field.send_keys(value)

    def name(self, *place: str) -> tuple[str, str]:
        element = self._element(place)
        return element.aria_role, element.accessible_name

    def problems(self) -> list[str]:
        found: list[str] = self.ask("() => heard.splice(0)") + self.ask(FOREIGN)
        return found

    def _element(self, place: Sequence[str]) -> Any:
        root: Any = self.driver
        *hosts, last = place
        for host in hosts:
            root = root.find_element("css selector", host).shadow_root
        return root.find_element("css selector", last)


@contextlib.contextmanager
def chromium(playwright: Playwright, site: Site, **device: Any) -> Iterator[PlaywrightWindow]:
    """Chromium; ``device`` is what Playwright takes for a context."""
    browser = playwright.chromium.launch(
        executable_path=ensure_browser.ensure(), args=list(ensure_browser.LAUNCH_ARGUMENTS)
    )
    with browser:
        device = device or {"viewport": dict(zip(("width", "height"), SIZE, strict=True))}
        yield PlaywrightWindow(browser.new_context(**device).new_page(), site)


@contextlib.contextmanager
def firefox(playwright: Playwright, site: Site) -> Iterator[PlaywrightWindow]:
    """Firefox as its makers ship it."""
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=ensure_browser.find_firefox()
    )
    with browser:
        viewport = dict(zip(("width", "height"), SIZE, strict=True))
        yield PlaywrightWindow(browser.new_context(viewport=viewport).new_page(), site)


@contextlib.contextmanager
def screen(program: str) -> Iterator[str]:
    """A display that nobody sees; its name."""
    read, write = os.pipe()
    size = f"{SIZE[0]}x{SIZE[1] + 200}x24"
    command = [program, "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def webkit(playwright: Playwright, site: Site) -> Iterator[WebKitWindow]:
    """WebKitGTK in its smallest browser."""
    parts = ensure_browser.find_webkit()
    assert parts is not None
    options = Options()
    options.binary_location = parts.browser
    options.add_argument("--automation")
    with (
        screen(parts.display) as display,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
    ):
        # A home of its own: nothing is kept, and no settings of this machine's user count.
        env = {**os.environ, "DISPLAY": display, "HOME": home, "GDK_BACKEND": "x11"}
        env |= {f"XDG_{kind}_HOME": str(Path(home, kind)) for kind in ("CACHE", "CONFIG", "DATA")}
        env |= {"NO_AT_BRIDGE": "1", "GTK_MODULES": ""}
        service = Service(parts.driver, env=env)
        service.start()
        try:
            # WebKitGTK's own class makes this connection in a way that warns.
            config = ClientConfig(remote_server_addr=service.service_url, timeout=PATIENCE)
            with webdriver.Remote(
                RemoteConnection(client_config=config), options=options
            ) as driver:
                yield WebKitWindow(driver, site)
        finally:
            service.stop()


OPENERS = {"chromium": chromium, "firefox": firefox, "webkit": webkit}
