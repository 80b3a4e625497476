"""Asks the advisory services about what is installed and shipped: npm's own, and OSV for Python.

A finding ends with code 1. A service that cannot be reached is said and ends nothing: no answer is
not a finding, and a machine without the open internet has none.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import fetch_runtime
from project import BUILD, ROOT, Problem, npm_command, say, stop

AUDITOR = "pip-audit==2.10.1"


class Unanswered(Exception):
    """A service gave no answer; the message says why."""


def read_npm(output: str) -> list[str]:
    """The findings in an answer of ``npm audit --json``."""
    try:
        answer = json.loads(output)
    except ValueError as error:
        raise Unanswered("npm gave no answer") from error
    found = answer.get("vulnerabilities") if isinstance(answer, Mapping) else None
    if not isinstance(found, Mapping):
        told = answer.get("message") or answer.get("error") if isinstance(answer, Mapping) else ""
        raise Unanswered(str(told or "npm gave no answer")[:200])
    return [f"{name}: {each['severity']} ({each['range']})" for name, each in found.items()]


def read_python(output: str, errors: str) -> list[str]:
    """The findings in an answer of ``pip-audit --format json``."""
    try:
        answer: Any = json.loads(output)
        listed = answer["dependencies"]
    except (ValueError, KeyError, TypeError) as error:
        lines = errors.strip().splitlines() or ["pip-audit gave no answer"]
        raise Unanswered(lines[-1][:200]) from error
    if skipped := [each["name"] for each in listed if "skip_reason" in each]:
        raise Unanswered(f"nothing is known of {', '.join(skipped)}")
    return [
        f"{each['name']} {each['version']}: {known['id']}"
        for each in listed
        for known in each["vulns"]
    ]


def shipped() -> str:
    """The Python packages in the site, as a list of requirements with digests."""
    packages = json.loads(fetch_runtime.LOCK.read_text(encoding="utf-8"))["packages"]
    chosen = [packages[name] for name in fetch_runtime.PACKAGES]
    return "".join(f"{p['name']}=={p['version']} --hash=sha256:{p['sha256']}\n" for p in chosen)


def ask(command: Sequence[str | Path]) -> tuple[str, str]:
    """What a command prints; its code does not tell a finding from a service that is silent."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout, done.stderr


def audit_npm() -> list[str]:
    """Packages of npm: tools and what is shipped."""
    return read_npm(ask([*npm_command(), "audit", "--json"])[0])


def audit_python() -> list[str]:
    """Packages of Python, tools and shipped; the auditor has an environment of its own."""
    home = BUILD / "audit-venv"
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    for command in (
        [sys.executable, "-m", "venv", str(home)],
        [str(python), "-m", "pip", "install", "--quiet", AUDITOR],
    ):
        if subprocess.run(command, cwd=ROOT, check=False).returncode != 0:
            raise Unanswered(f"{AUDITOR} cannot be installed")
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "shipped.txt"
        listed.write_text(shipped(), encoding="utf-8")
        files = [ROOT / "requirements-dev.txt", listed]
        found = []
        for file in files:
            options = [
                "--disable-pip",
                "--require-hashes",
                "--progress-spinner=off",
                "--format=json",
            ]
            service = ["--vulnerability-service=osv", "--timeout=10", "--requirement", str(file)]
            found += read_python(*ask([str(python), "-m", "pip_audit", *options, *service]))
    return found


def main() -> int:
    """Ask both services; 1 if either knows something."""
    code = 0
    for name, audit in (("npm", audit_npm), ("Python", audit_python)):
        try:
            found = audit()
        except Unanswered as reason:
            say(f"audit: {name} packages were NOT checked, the service gave no answer: {reason}")
            continue
        for each in found:
            say(f"audit: {name}: {each}")
        say(f"audit: {name} packages: {len(found) or 'no'} known advisories")
        code |= bool(found)
    return code


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except Problem as problem:
        stop(problem)
