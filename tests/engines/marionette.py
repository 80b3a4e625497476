"""Firefox by its own remote control, which reaches what no other does: the tree it gives to
screen readers, and fingers instead of a mouse."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ensure_browser
from tests.engines.window import KEYS, PATIENCE
from tests.site.conftest import Site

TREE = """
const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
const { selectedBrowser } = Services.wm.getMostRecentBrowserWindow().gBrowser;
const walk = (node) => ({
  role: service.getStringRole(node.role),
  name: node.name,
  children: Array.from({ length: node.childCount }, (_, place) => walk(node.getChildAt(place))),
});
const page = service.getAccessibleFor(selectedBrowser);
return page && walk(page);
"""
PREFERENCES = {
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.cosmeticAnimations.enabled": False,
}
COARSE = {
    # No pointer but a finger: coarse, without hover.
    "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1,
    "dom.w3c_touch_events.enabled": 1,
}


class Marionette:
    """A window of Firefox. The protocol: ``length:[0, number, command, parameters]``."""

    def __init__(self, connection: socket.socket, site: Site) -> None:
        self.site = site
        self._connection = connection
        self._stream = connection.makefile("rb")
        self._number = 0
        self._read()
        self.do("WebDriver:NewSession")
        self.do("WebDriver:SetTimeouts", script=PATIENCE * 1000)

    def do(self, command: str, **parameters: Any) -> Any:
        """Send a command; its result."""
        self._number += 1
        data = json.dumps([0, self._number, command, parameters]).encode()
        self._connection.sendall(b"%d:%b" % (len(data), data))
        _, number, error, result = self._read()
        assert number == self._number
        assert error is None, error
        return result

    def _read(self) -> Any:
        length = b""
        while (byte := self._stream.read(1)) != b":":
            assert byte, "Firefox is gone"
            length += byte
        return json.loads(self._stream.read(int(length)))

    def open(self, path: str) -> None:
        """Go to a page of the site."""
        self.do("WebDriver:Navigate", url="about:blank")
        self.do("WebDriver:Navigate", url=self.site.url(path))

    def ask(self, function: str, *values: Any) -> Any:
        """Call a function in the page."""
        script = f"return ({function})(...arguments)"
        return self.do("WebDriver:ExecuteScript", script=script, args=values)["value"]

    def wait(self, function: str, *values: Any) -> None:
        """Wait until a function in the page gives something true."""
        until = time.monotonic() + PATIENCE
        while not self.ask(function, *values):
            assert time.monotonic() < until, (function, values)
            time.sleep(0.02)

    def press(self, key: str) -> None:
        """Press a key where the focus is."""
        actions = [{"type": kind, "value": KEYS[key]} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": actions})

    def tap(self, x: float, y: float) -> None:
        """Touch a point of the window with one finger."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        finger = {"parameters": {"pointerType": "touch"}, "actions": [move, down, up]}
        self._act({"type": "pointer", "id": "finger", **finger})

    def _act(self, source: dict[str, Any]) -> None:
        self.do("WebDriver:PerformActions", actions=[source])

    def chrome(self, script: str) -> Any:
        """Run a script in the browser itself instead of the page."""
        self.do("Marionette:SetContext", value="chrome")
        try:
            return self.do("WebDriver:ExecuteScript", script=script, args=[])["value"]
        finally:
            self.do("Marionette:SetContext", value="content")

    def tree(self) -> dict[str, Any] | None:
        """What Firefox gives to a screen reader of the page."""
        tree: dict[str, Any] | None = self.chrome(TREE)
        return tree


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


def _connect(port: int, browser: subprocess.Popen[bytes]) -> socket.socket:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), PATIENCE)
        except OSError:
            assert browser.poll() is None, "Firefox ended at once"
            assert time.monotonic() < until, "Firefox does not answer"
            time.sleep(0.1)


@contextlib.contextmanager
def marionette(
    site: Site, size: tuple[int, int], preferences: dict[str, Any] | None = None
) -> Iterator[Marionette]:
    """Firefox without a screen, in a profile of its own; ``size`` is that of its page."""
    path = ensure_browser.find_firefox()
    assert path is not None
    port = _free_port()
    all_of_them = {**PREFERENCES, **(preferences or {}), "marionette.port": port}
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in all_of_them.items())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        Path(profile, "user.js").write_text("".join(lines))
        width, height = size
        command = [path, "--headless", "--no-remote", "--profile", profile]
        # The second is for the tree: it is read where the browser itself runs.
        command += ["--marionette", "--remote-allow-system-access"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        browser = subprocess.Popen([*command, "about:blank"], **quiet)  # type: ignore[call-overload]
        try:
            with _connect(port, browser) as connection:
                window = Marionette(connection, site)
                window.chrome(
                    "document.documentElement.style.setProperty('min-width', '0', 'important')"
                )
                window.do("WebDriver:SetWindowRect", width=width, height=height)
                inside = window.ask("() => [innerWidth, innerHeight]")
                width, height = (2 * size[0] - inside[0], 2 * size[1] - inside[1])
                window.do("WebDriver:SetWindowRect", width=width, height=height)
                yield window
        finally:
            browser.terminate()
            browser.wait()
