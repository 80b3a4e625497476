"""Finds a Chromium for the browser tests, and brings one if the machine has none.

Order: ``$TOKENSTEP_CHROMIUM``, a browser on the PATH or in its usual place, Debian's package
(as root), Playwright's own download.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
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


def find() -> str | None:
    """Path of a Chromium on this machine, or None.

    Raises
    ------
    Problem
        If ``TOKENSTEP_CHROMIUM`` names something that is not there.
    """
    if chosen := os.environ.get("TOKENSTEP_CHROMIUM"):
        if found := shutil.which(chosen):
            return found
        raise Problem(f"TOKENSTEP_CHROMIUM names {chosen}, which is no program.")
    for name in NAMES:
        if found := shutil.which(name):
            return found
    for place in PLACES:
        if Path(place).is_file():
            return place
    return _playwrights_own()


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
    if missing and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"setup: installing {' and '.join(missing)} with apt-get")
        _try(["apt-get", "update"])
        _try(["apt-get", "install", "-y", "--no-install-recommends", *missing])
    if not find():
        say("setup: installing Chromium with Playwright")
        _try([str(venv_python()), "-m", "playwright", "install", "chromium"])
    if found := find():
        return found
    raise Problem(REMEDY)


def has_chinese_font() -> bool:
    """Whether Chinese text would show as characters and not as boxes, where that can be asked."""
    if not shutil.which("fc-list"):
        return sys.platform in {"win32", "darwin"}  # both come with such fonts
    asked = subprocess.run(["fc-list", ":lang=zh"], capture_output=True, check=False)
    return bool(asked.stdout.strip())


def _try(command: list[str]) -> None:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(command, env=env, check=False).returncode != 0:
        say(f"setup: '{' '.join(command)}' did not succeed")


if __name__ == "__main__":
    try:
        sys.stdout.write(f"{ensure()}\n")
    except Problem as problem:
        stop(problem)
