"""Sets up what a task needs: the project's own Python (.venv) and its npm packages.

Two levels: ``build`` is what building and serving needs, ``dev`` is what checks and tests need on
top. Idempotent: a second call compares what is there with the lock files and does nothing.
Runs on the machine's own Python, so it uses the standard library alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Literal

from project import ROOT, VENV, Problem, npm_command, say, sha256, stop, venv_python

Level = Literal["build", "dev"]

# `import tokenstep` means the sources of this folder, whoever calls the project's Python.
MAKE_IMPORTABLE = """
import pathlib, sys, sysconfig
pathlib.Path(sysconfig.get_path("purelib"), "tokenstep.pth").write_text(sys.argv[1] + "\\n")
"""

NO_VENV = """Python could not make a virtual environment (its output is above).
On Debian and Ubuntu one package is missing: apt-get install python3-venv
Elsewhere: install Python from python.org, or name another one: TOKENSTEP_PYTHON=/path/to/python3"""


def requirements(level: Level) -> Path:
    """The hash-locked list of a level."""
    return ROOT / f"requirements-{level}.txt"


def _stamp(level: Level) -> Path:
    return VENV / f".tokenstep-{level}"


def _wanted(level: Level) -> str:
    # A change of this file may change what set-up does, so it counts like a change of the list.
    return sha256(requirements(level).read_bytes() + Path(__file__).read_bytes())


def python_is_ready(level: Level) -> bool:
    """Whether .venv holds exactly what the lock file of this level says."""
    stamp = _stamp(level)
    return venv_python().exists() and stamp.exists() and stamp.read_text() == _wanted(level)


def _venv_works() -> bool:
    if not venv_python().exists():
        return False
    code = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run([venv_python(), "-c", code], capture_output=True).returncode == 0


def set_up_python(level: Level) -> None:
    """Make .venv if it is missing or broken and install the locked packages of a level."""
    if python_is_ready(level):
        return
    if not _venv_works():
        say(f"setup: making .venv with Python {sys.version.split()[0]}")
        made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=False)
        if made.returncode != 0:
            raise Problem(NO_VENV)
    lock = requirements(level)
    say(f"setup: installing Python packages from {lock.name}")
    pip = [str(venv_python()), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    done = subprocess.run([*pip, "--require-hashes", "-r", str(lock)], cwd=ROOT, check=False)
    if done.returncode != 0:
        raise Problem(
            f"pip could not install {lock.name} (its output is above). "
            "It needs a Python package index; run the command again once one can be reached."
        )
    subprocess.run([str(venv_python()), "-c", MAKE_IMPORTABLE, str(ROOT / "py")], check=True)
    _stamp(level).write_text(_wanted(level))
    if level == "dev":  # requirements-dev.in includes requirements-build.in
        _stamp("build").write_text(_wanted("build"))


def npm_is_ready() -> bool:
    """Whether node_modules holds the versions of package-lock.json, by npm's own record of it."""
    record = ROOT / "node_modules" / ".package-lock.json"
    if not record.exists():
        return False
    wanted: dict[str, Any] = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    installed: dict[str, Any] = json.loads(record.read_text())["packages"]
    for name, entry in wanted.items():
        if name == "":
            continue
        # Packages for other systems are optional and stay away.
        if name not in installed and not entry.get("optional"):
            return False
        if name in installed and installed[name].get("integrity") != entry.get("integrity"):
            return False
    return all(name in wanted for name in installed)


def set_up_npm() -> None:
    """Install the locked npm packages if they are missing or not the locked ones."""
    if npm_is_ready():
        return
    say("setup: installing npm packages from package-lock.json")
    if subprocess.run([*npm_command(), "ci"], cwd=ROOT, check=False).returncode != 0:
        raise Problem(
            "npm ci failed (its output is above). It needs an npm registry and Node.js 20 or newer."
        )


def ensure(level: Level) -> None:
    """Set up everything a level needs."""
    set_up_python(level)
    set_up_npm()


if __name__ == "__main__":
    try:
        ensure("build" if "build" in sys.argv[1:] else "dev")
    except Problem as problem:
        stop(problem)
