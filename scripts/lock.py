"""Writes requirements-build.txt and requirements-dev.txt from their .in files.

The lists hold for every system and every Python from 3.11 on, carry the digest of every file,
and name no address: they work with whatever package index a machine uses.
"""

from __future__ import annotations

import os
import subprocess
import sys

from project import BUILD, ROOT, Problem, say, stop

RESOLVER = "uv==0.13.9"
OPTIONS = [
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--no-annotate",
    "--no-header",
    "--quiet",
]


def main() -> None:
    """Resolve both lists with a resolver in an environment of its own."""
    home = BUILD / "lock-venv"
    bin_folder = home / ("Scripts" if sys.platform == "win32" else "bin")
    commands = [
        [sys.executable, "-m", "venv", str(home)],
        [str(bin_folder / "python"), "-m", "pip", "install", "--quiet", RESOLVER],
    ]
    for level in ("build", "dev"):
        files = [f"requirements-{level}.in", "--output-file", f"requirements-{level}.txt"]
        resolver = [str(bin_folder / "uv"), "--no-config", "--system-certs", "pip", "compile"]
        commands.append([*resolver, *OPTIONS, *files])
    # This machine's own package index settings must not reach the result.
    env = {**os.environ, "UV_NO_CONFIG": "1"}
    for command in commands:
        if subprocess.run(command, cwd=ROOT, env=env, check=False).returncode != 0:
            raise Problem(f"Could not write the lock files: {' '.join(command)}")
    say("lock: requirements-build.txt and requirements-dev.txt are written")


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        stop(problem)
