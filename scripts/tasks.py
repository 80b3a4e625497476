"""Every command a person runs, behind ``npm start``, ``npm test`` and so on.

A task first sets up what it needs, then runs its stages and ends at the first one that fails.
Runs on the machine's own Python; the stages run on the project's.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import ensure_browser
import setup
from project import ROOT, Problem, node_tool, say, stop, venv_python

SCRIPTS = ROOT / "scripts"

# Both keep what they found in node_modules/.cache and look at changed files only.
PRETTIER = ["--log-level=warn", "--cache", "--cache-strategy=content"]
ESLINT = [
    "--cache",
    "--cache-strategy=content",
    "--cache-location=node_modules/.cache/eslint/",
]
# Two files of tests at a time, in a process each.
TWO = ("-n", "2", "--dist", "loadfile")


@dataclass(frozen=True)
class Stage:
    """One command of a task, named for the message when it fails."""

    name: str
    command: list[str]


def python(name: str, *arguments: str) -> Stage:
    """A stage on the project's Python."""
    return Stage(name, [str(venv_python()), *arguments])


def script(name: str, *arguments: str) -> Stage:
    """One of our own scripts as a stage."""
    return python(name, str(SCRIPTS / f"{name}.py"), *arguments)


def node(name: str, package: str, entry: str, *arguments: str) -> Stage:
    """A tool of node_modules as a stage."""
    return Stage(name, [*node_tool(package, entry), *arguments])


def check_stages() -> list[Stage]:
    """Format, lint, types and unit tests."""
    return [
        script("generate_contract", "--check"),
        python("ruff format", "-m", "ruff", "format", "--check", "--quiet", "."),
        python("ruff", "-m", "ruff", "check", "--quiet", "."),
        python("mypy", "-m", "mypy", "--no-error-summary"),
        node("prettier", "prettier", "bin/prettier.cjs", *PRETTIER, "--check", "."),
        node("eslint", "eslint", "bin/eslint.js", "--max-warnings=0", *ESLINT, "."),
        node("stylelint", "stylelint", "bin/stylelint.mjs", "--max-warnings=0", "site/**/*.css"),
        node("tsc", "typescript", "bin/tsc"),
        node("tsc (pages)", "typescript", "bin/tsc", "-p", "tsconfig.pages.json"),
        node("vitest", "vitest", "vitest.mjs", "run", "--reporter=dot"),
        python("pytest", "-m", "pytest", *TWO, "-q", "py/tokenstep", "tests/py", "tests/contract"),
    ]


def format_stages() -> list[Stage]:
    """Everything a formatter can settle."""
    return [
        python("ruff", "-m", "ruff", "check", "--fix", "--quiet", "."),
        python("ruff format", "-m", "ruff", "format", "--quiet", "."),
        node("prettier", "prettier", "bin/prettier.cjs", *PRETTIER, "--write", "."),
        node("stylelint", "stylelint", "bin/stylelint.mjs", "--fix", "site/**/*.css"),
    ]


def stages_of(task: str) -> list[Stage]:
    """What a task does after its set-up."""
    build = script("build")
    # One browser at a time: one process.
    engines = python("engines", "-m", "pytest", "tests/engines")
    match task:
        case "setup":
            return []
        case "start":
            return [build, script("serve")]
        case "build":
            return [build]
        case "check":
            return check_stages()
        case "test":
            html = node("html-validate", "html-validate", "bin/html-validate.mjs", "dist/**/*.html")
            tests = python("tests", "-m", "pytest", *TWO, "tests/site")
            return [*check_stages(), build, html, tests, engines]
        case "test:browsers":
            return [build, engines]
        case "format":
            return format_stages()
        case "contract":
            return [script("generate_contract")]
        case "bench" | "pack" | "screenshot":
            return [build, script(task)]
        case "lock" | "audit":
            return [script(task)]
    raise Problem(f"There is no task {task!r}.")


def set_up(task: str) -> None:
    """Install what the task needs and no more."""
    setup.ensure("build" if task in {"start", "build", "pack"} else "dev")
    if task in {"bench", "screenshot"}:
        ensure_browser.ensure()
    if task in {"test", "test:browsers"}:
        ensure_browser.ensure_engines(required=task == "test:browsers")


def run_stages(stages: Sequence[Stage], extra: Sequence[str]) -> int:
    """Run the stages in order up to the first failure; ``extra`` arguments go to the last."""
    for number, stage in enumerate(stages, start=1):
        last = number == len(stages)
        command = [*stage.command, *(extra if last else ())]
        if last and sys.platform != "win32":
            # Its signals, its exit code and its closing lines become this task's own.
            sys.stdout.flush()
            os.chdir(ROOT)
            os.execv(command[0], command)
        if len(stages) > 2 and not last:
            say(f"· {stage.name}")
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        if code != 0:
            say(f"\n{stage.name} failed (exit code {code}).")
            return code
    return 0


def main(arguments: Sequence[str]) -> int:
    """Run one task by name."""
    if not arguments:
        raise Problem(f"Usage: {Path(__file__).name} TASK [ARGUMENT …]")
    task, *extra = arguments
    stages = stages_of(task)
    set_up(task)
    return run_stages(stages, extra)


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except Problem as problem:
        stop(problem)
    except KeyboardInterrupt:
        raise SystemExit(130) from None
