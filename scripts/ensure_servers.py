"""Finds the web servers that docs/deployment.md has an example for, and brings Debian's packages.

Nothing is started: the tests run each server themselves, on a free port and with a configuration
of their own.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import ensure_browser
from project import Problem, say, stop

SERVERS = {"nginx": "nginx", "apache2": "apache2", "caddy": "caddy"}
"""Programs, and Debian's packages of them."""

# Where root finds programs, whether or not the PATH of this shell says so.
PLACES = os.pathsep.join(["/usr/sbin", "/usr/local/sbin", "/sbin"])

POLICY = Path("/usr/sbin/policy-rc.d")
"""What Debian asks before a package may start the service it brings."""


def find(name: str) -> str | None:
    """Path of a server on this machine, or None."""
    return shutil.which(name) or shutil.which(name, path=PLACES)


@contextlib.contextmanager
def no_service_starts() -> Iterator[None]:
    """Let no package that is installed start its service, unless the machine has its own rules."""
    if POLICY.exists() or not os.access(POLICY.parent, os.W_OK):
        yield
        return
    POLICY.write_text("#!/bin/sh\nexit 101\n")
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()


def ensure() -> dict[str, str]:
    """Paths of all servers by name, installed first if need be.

    Raises
    ------
    Problem
        If one is missing and cannot be installed.
    """
    missing = [package for name, package in SERVERS.items() if not find(name)]
    if missing:
        with no_service_starts():
            ensure_browser.install(missing)
    found = {name: path for name in SERVERS if (path := find(name))}
    if lacking := sorted(SERVERS.keys() - found.keys()):
        needed = " and ".join(lacking)
        raise Problem(
            f"docs/deployment.md is tested with real servers, and {needed} could be neither found "
            f"nor installed. As root on Debian: apt-get install {' '.join(lacking)}"
        )
    return found


if __name__ == "__main__":
    try:
        for program in ensure().values():
            say(program)
    except Problem as problem:
        stop(problem)
