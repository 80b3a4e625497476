"""A Chromium whose service workers no debugger looks into.

Playwright attaches one to each of them, and one that is watched now and then stays in charge when
the next is told to take over (Chromium 156: about one time in five with its requests watched, not
once in 22 without). So what happens between two releases is tested in a browser as readers have it:
the debugger is on the pages alone.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import IO, Any

import ensure_browser

PATIENCE = 60
# What the protocol answers about a page that is left in the meantime.
BETWEEN = (
    "Inspected target navigated or closed",
    "Cannot find default execution context",
    "Execution context was destroyed.",
)
# Chromium speaks through the files 3 and 4.
PLUG = """import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.execvp(sys.argv[3], sys.argv[3:])"""
# By its name, as a reader finds it; in the player too.
FIND = """(name) => {
  const inside = (root) => [...root.querySelectorAll('*')]
    .flatMap((each) => [each, ...(each.shadowRoot ? inside(each.shadowRoot) : [])]);
  return inside(document).filter((each) => each.matches('a, button') && each.checkVisibility()
    && each.textContent.trim().match(name)).at(-1);
}"""


def _high() -> tuple[int, int]:
    """A pipe whose ends are not 3 or 4."""
    ends = os.pipe()
    first, second = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends)
    for end in ends:
        os.close(end)
    return first, second


class Between(Exception):
    """The page that was asked is left, and the next is not there yet."""


class Chromium:
    """The browser. The protocol: JSON, each message ended by a zero byte."""

    def __init__(self, to: IO[bytes], since: IO[bytes]) -> None:
        self._to = to
        self._since = since
        self._number = 0

    def do(self, method: str, session: str | None = None, **parameters: Any) -> Any:
        """Send a command; its result."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self._to.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = json.loads(self._read())
            if answer.get("id") != self._number:
                continue
            error = answer.get("error")
            if error and error["message"] in BETWEEN:
                raise Between
            assert not error, answer
            return answer["result"]

    def _read(self) -> bytes:
        data = bytearray()
        while (byte := self._since.read(1)) != b"\0":
            assert byte, "Chromium is gone"
            data += byte
        return bytes(data)

    def tab(self) -> Tab:
        """Another tab."""
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Tab(self, target, session)


class Tab:
    """A tab of the browser."""

    def __init__(self, browser: Chromium, target: str, session: str) -> None:
        self._browser = browser
        self._target = target
        self._session = session

    def open(self, address: str) -> None:
        """Go to a page."""
        self._browser.do("Page.navigate", self._session, url=address)
        self.until("document.readyState === 'complete'")
        assert self.ask("location.href").startswith(address.partition("#")[0])

    def ask(self, expression: str) -> Any:
        """The value of an expression in the page; None while there is none, as between two."""
        try:
            answer = self._browser.do(
                "Runtime.evaluate",
                self._session,
                expression=f"(async () => ({expression}))()",
                awaitPromise=True,
                returnByValue=True,
            )
        except Between:
            return None
        return answer["result"].get("value")

    def until(self, state: str) -> None:
        """Wait for a state of the page."""
        end = time.monotonic() + PATIENCE
        while self.ask(state) is not True:
            assert time.monotonic() < end, f"{state}: {self.ask('document.body.innerText')}"
            time.sleep(0.05)

    def shows(self, words: str) -> None:
        """Wait for words on the page."""
        self.until(f"document.body.innerText.includes({json.dumps(words)})")

    def press(self, name: str) -> None:
        """Press a button or follow a link once it is there."""
        found = f"({FIND})({json.dumps(name)})"
        self.until(f"!!{found}")
        self.ask(f"void {found}.click()")

    def another(self) -> Tab:
        """Another tab of the same browser."""
        return self._browser.tab()

    def close(self) -> None:
        """Close the tab."""
        self._browser.do("Target.closeTarget", targetId=self._target)


@contextlib.contextmanager
def chromium() -> Iterator[Chromium]:
    """A browser of its own."""
    hears, to = _high()
    since, says = _high()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = subprocess.Popen(
            [
                *(sys.executable, "-c", PLUG, str(hears), str(says)),
                *(ensure_browser.ensure(), *ensure_browser.LAUNCH_ARGUMENTS),
                *("--headless", "--remote-debugging-pipe", f"--user-data-dir={folder}"),
            ],
            pass_fds=(hears, says),
            stderr=subprocess.DEVNULL,
        )
        os.close(hears)
        os.close(says)
        with os.fdopen(to, "wb", buffering=0) as told, os.fdopen(since, "rb") as heard:
            try:
                yield Chromium(told, heard)
            finally:
                browser.kill()
                browser.wait()
