"""Finds the browsers of the tests, and brings those the machine has not.

Chromium is needed: ``$TOKENSTEP_CHROMIUM``, a browser on the PATH or in its usual place, Debian's
package (as root), Playwright's own download. Firefox (``$TOKENSTEP_FIREFOX``) and WebKitGTK are
looked for in the same way, without the download, and ``npm test`` does without them.
"""

from __future__ import annotations

import functools
import glob
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from project import Problem, say, stop, venv_python

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)

LAUNCH_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""No sandbox: tests run as root in containers, on pages of this project alone."""

REMEDY = (
    "The browser tests need Chromium and none could be found or installed. "
    "Install Chromium or Google Chrome, or name one: TOKENSTEP_CHROMIUM=/path/to/chromium"
)


FIREFOX_NAMES = ("firefox-esr", "firefox")
FIREFOX_PLACES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)
MINI_BROWSERS = (
    "/usr/lib/*/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib*/webkit2gtk-4.1/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
)


@dataclass(frozen=True)
class WebKit:
    """What runs WebKitGTK without a screen."""

    driver: str
    browser: str
    display: str


def find() -> str | None:
    """Path of a Chromium on this machine, or None.

    Raises
    ------
    Problem
        If ``TOKENSTEP_CHROMIUM`` names something that is not there.
    """
    return _find("TOKENSTEP_CHROMIUM", NAMES, PLACES) or _playwrights_own()


def find_firefox() -> str | None:
    """Path of a Firefox on this machine, or None.

    Raises
    ------
    Problem
        If ``TOKENSTEP_FIREFOX`` names something that is not there.
    """
    return _find("TOKENSTEP_FIREFOX", FIREFOX_NAMES, FIREFOX_PLACES)


def find_webkit() -> WebKit | None:
    """WebKitGTK's driver, its browser and a display without a screen, or None if one is missing."""
    browser = next((path for pattern in MINI_BROWSERS for path in glob.glob(pattern)), None)
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return WebKit(driver, browser, display) if driver and browser and display else None


def _find(variable: str, names: tuple[str, ...], places: tuple[str, ...]) -> str | None:
    if chosen := os.environ.get(variable):
        if found := shutil.which(chosen):
            return found
        raise Problem(f"{variable} names {chosen}, which is no program.")
    on_path = (found for name in names if (found := shutil.which(name)))
    return next(on_path, None) or next((p for p in places if Path(p).is_file()), None)


def _playwrights_own() -> str | None:
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    asked = subprocess.run(
        [venv_python(), "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    path = asked.stdout.strip()
    return path if asked.returncode == 0 and path and Path(path).is_file() else None


def ensure() -> str:
    """Path of a Chromium, installed first if need be, with fonts that have Chinese characters."""
    missing = [] if find() else ["chromium"]
    if not has_chinese_font():
        missing.append("fonts-noto-cjk")
    install(missing)
    if not find():
        say("setup: installing Chromium with Playwright")
        _try([str(venv_python()), "-m", "playwright", "install", "chromium"])
    if found := find():
        return found
    raise Problem(REMEDY)


OTHERS: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
    "firefox": (lambda: find_firefox(), ("firefox-esr",)),
    "webkit": (lambda: find_webkit(), ("webkit2gtk-driver", "xvfb")),
}
"""The engines beside Chromium: how each is found, and Debian's packages of it."""


def engines() -> list[str]:
    """Names of the engines that tests can run in here, Chromium first."""
    return ["chromium", *(name for name, (found, _) in OTHERS.items() if found())]


def ensure_engines(*, required: bool) -> list[str]:
    """Names of all engines that tests can run in, installed first where that is possible.

    Raises
    ------
    Problem
        If one of them is missing although all are required.
    """
    ensure()
    for found, packages in OTHERS.values():
        if not found():
            install(packages)
    here = engines()
    missing = {name: packages for name, (_, packages) in OTHERS.items() if name not in here}
    if not missing:
        return here
    remedy = "; ".join(f"{name} needs {' and '.join(needs)}" for name, needs in missing.items())
    if required:
        raise Problem(
            f"No test ran: these engines could be neither found nor installed (Debian's names): "
            f"{remedy}. Another Firefox can be named: TOKENSTEP_FIREFOX=/path/to/firefox"
        )
    say(f"setup: tests leave out what is neither here nor can be installed: {remedy}")
    return here


def has_chinese_font() -> bool:
    """Whether Chinese text would show as characters and not as boxes, where that can be asked."""
    if not shutil.which("fc-list"):
        return sys.platform in {"win32", "darwin"}  # both come with such fonts
    asked = subprocess.run(["fc-list", ":lang=zh"], capture_output=True, check=False)
    return bool(asked.stdout.strip())


def install(packages: Sequence[str]) -> None:
    """Install Debian's packages where that is possible; whether they came is for others to see."""
    if not packages or not shutil.which("apt-get"):
        return
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    say(f"setup: installing {' and '.join(packages)} with apt-get")
    _update()
    _try(["apt-get", "install", "-y", "--no-install-recommends", *packages])


@functools.cache
def _update() -> None:
    _try(["apt-get", "update"])


def _try(command: list[str]) -> None:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(command, env=env, check=False).returncode != 0:
        say(f"setup: '{' '.join(command)}' did not succeed")


if __name__ == "__main__":
    try:
        sys.stdout.write(f"{ensure()}\n")
    except Problem as problem:
        stop(problem)
