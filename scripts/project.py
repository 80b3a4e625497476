"""What every script here shares: where things are, how to say something, how to stop."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
DIST = ROOT / "dist"

STACK = re.compile(r"(\[11ty\])?\s+at .*node_modules|(\[11ty\])?\s+at .*\(node:")


class Problem(Exception):
    """Something a person has to know: one message that says what is wrong and what to do."""


def say(text: str) -> None:
    """Print at once, also when the output is a file."""
    print(text, flush=True)


def stop(problem: Problem) -> NoReturn:
    """End the program with the message of a problem and exit code 1."""
    print(f"\n{problem}", file=sys.stderr, flush=True)
    raise SystemExit(1)


def venv_python() -> Path:
    """Path of the project's own Python (whether or not it exists yet)."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def npm_command() -> list[str]:
    """How to call npm: the one that called us, else the one on the PATH."""
    caller = os.environ.get("npm_execpath", "")
    node = os.environ.get("npm_node_execpath") or shutil.which("node")
    if caller.endswith("npm-cli.js") and node:
        return [node, caller]
    npm = shutil.which("npm")
    if npm is None:
        raise Problem("npm was not found. Install Node.js 20 or newer, which brings it.")
    return [npm]


def node_script(file: Path) -> list[str]:
    """How to call a script of Node.js without a shell (works on Windows as well)."""
    node = os.environ.get("npm_node_execpath") or shutil.which("node")
    if node is None:
        raise Problem("node was not found. Install Node.js 20 or newer.")
    return [node, str(file)]


def node_tool(package: str, script: str) -> list[str]:
    """How to call an installed npm tool."""
    return node_script(ROOT / "node_modules" / package / script)


def run_quietly(
    name: str, command: Sequence[str | Path], env: Mapping[str, str] | None = None
) -> str:
    """Run a command in the project; its output is returned, and shown only when it fails.

    Raises
    ------
    Problem
        If the command fails: its whole output, then which step it was.
    """
    result = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if result.returncode != 0:
        # The tools' own stack traces say nothing about the project.
        lines = [line for line in result.stdout.rstrip().splitlines() if not STACK.match(line)]
        said = "\n".join(lines)
        raise Problem(f"{said}\n\n{name} failed (exit code {result.returncode}).")
    return result.stdout


def files_under(*paths: Path) -> list[Path]:
    """All files at or below the paths, sorted; caches of Python are not counted."""
    found: set[Path] = set()
    for path in paths:
        if path.is_file():
            found.add(path)
        elif path.is_dir():
            found.update(
                file
                for file in path.rglob("*")
                if file.is_file() and "__pycache__" not in file.parts
            )
    return sorted(found)


def sha256(data: bytes) -> str:
    """The digest of bytes as hexadecimal text."""
    return hashlib.sha256(data).hexdigest()


def fingerprint(paths: Iterable[Path]) -> str:
    """One digest over the names and contents of files (all of them inside the project)."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(str(path.relative_to(ROOT)).encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
