import subprocess
import sys
from pathlib import Path

import ensure_browser
import project
import pytest
import setup
import tasks
from project import ROOT, Problem
from tasks import Stage


def run_in_a_process(stages: list[Stage], extra: list[str]) -> subprocess.CompletedProcess[str]:
    """The last stage replaces the process, so it gets one of its own."""
    code = "\n".join(
        [
            "import sys",
            f"sys.path.insert(0, {str(ROOT / 'scripts')!r})",
            "from tasks import Stage, run_stages",
            f"stages = [{', '.join(f'Stage({s.name!r}, {s.command!r})' for s in stages)}]",
            f"sys.exit(run_stages(stages, {extra!r}))",
        ]
    )
    command = [project.venv_python(), "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def python(name: str, code: str) -> Stage:
    return Stage(name, [sys.executable, "-c", code])


def test_the_first_stage_that_fails_ends_the_task_with_its_code():
    done = run_in_a_process(
        [
            python("one", "print('one ran')"),
            python("two", "exit(3)"),
            python("three", "print('no')"),
        ],
        [],
    )
    assert done.returncode == 3
    assert "one ran" in done.stdout
    assert done.stdout.rstrip().endswith("two failed (exit code 3).")


def test_the_code_of_the_last_stage_is_the_code_of_the_task_and_its_line_the_last():
    done = run_in_a_process(
        [python("one", ""), python("two", "print('0 passed, 0 failed'); exit(5)")], []
    )
    assert done.returncode == 5
    assert done.stdout.rstrip().endswith("0 passed, 0 failed")


def test_arguments_of_the_command_go_to_the_last_stage_alone():
    show = "import sys; print(sys.argv[1:])"
    done = run_in_a_process([python("one", show), python("two", show)], ["--port", "8123"])
    assert done.stdout.splitlines() == ["[]", "['--port', '8123']"]


def test_npm_test_is_every_check_then_the_build_then_the_browser_tests():
    stages = tasks.stages_of("test")
    assert stages[: len(tasks.check_stages())] == tasks.check_stages()
    names = [stage.name for stage in stages[len(tasks.check_stages()) :]]
    assert names == ["build", "html-validate", "tests", "engines"]
    assert stages[-2].command[1:] == ["-m", "pytest", *tasks.TWO, "tests/site"]
    assert stages[-1].command[1:] == ["-m", "pytest", "tests/engines"]
    assert tasks.stages_of("test:browsers") == [stages[-4], stages[-1]]


def test_every_folder_with_tests_is_in_a_stage():
    words = {word for stage in tasks.stages_of("test") for word in stage.command}
    for folder in (ROOT / "tests").iterdir():
        if list(folder.rglob("test_*.py")):
            assert f"tests/{folder.name}" in words


def test_every_warning_of_a_linter_is_an_error():
    commands = {stage.name: stage.command for stage in tasks.check_stages()}
    assert "--max-warnings=0" in commands["eslint"]
    assert "--max-warnings=0" in commands["stylelint"]


@pytest.mark.parametrize(
    ("task", "level", "browsers"),
    [
        ("start", "build", []),
        ("build", "build", []),
        ("check", "dev", []),
        ("test", "dev", ["all that can be had"]),
        ("test:browsers", "dev", ["all"]),
        ("bench", "dev", ["chromium"]),
    ],
)
def test_a_task_sets_up_what_it_needs_and_no_more(monkeypatch, task, level, browsers):
    levels: list[str] = []
    brought: list[str] = []

    def ensure_engines(*, required: bool) -> None:
        brought.append("all" if required else "all that can be had")

    monkeypatch.setattr(setup, "ensure", levels.append)
    monkeypatch.setattr(ensure_browser, "ensure", lambda: brought.append("chromium"))
    monkeypatch.setattr(ensure_browser, "ensure_engines", ensure_engines)
    tasks.set_up(task)
    assert levels == [level]
    assert brought == browsers


def test_an_unknown_task_is_one_clear_problem():
    with pytest.raises(Problem, match="no task 'fly'"):
        tasks.main(["fly"])


def test_continuous_integration_calls_npm_test_and_nothing_else():
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["exec npm test"]


def test_a_browser_named_in_the_environment_comes_first(monkeypatch, tmp_path: Path):
    program = tmp_path / "my-chromium"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("TOKENSTEP_CHROMIUM", str(program))
    assert ensure_browser.find() == str(program)


def test_a_browser_that_is_named_but_missing_is_one_clear_problem(monkeypatch, tmp_path: Path):
    monkeypatch.setenv("TOKENSTEP_CHROMIUM", str(tmp_path / "nothing"))
    with pytest.raises(Problem, match="TOKENSTEP_CHROMIUM names"):
        ensure_browser.find()


def test_a_machine_without_a_browser_gets_one_and_a_remedy_if_that_fails(monkeypatch):
    tried: list[str] = []
    monkeypatch.setattr(ensure_browser, "find", lambda: None)
    monkeypatch.setattr(ensure_browser, "_try", lambda command: tried.append(" ".join(command)))
    with pytest.raises(Problem, match="TOKENSTEP_CHROMIUM="):
        ensure_browser.ensure()
    assert tried[-1].endswith("playwright install chromium")


def test_debians_packages_come_before_playwrights_download(monkeypatch):
    found: list[str] = []
    tried: list[str] = []

    def install(command: list[str]) -> None:
        tried.append(" ".join(command))
        if "install" in command:
            found.append("/usr/bin/chromium")

    monkeypatch.setattr(ensure_browser, "find", lambda: found[0] if found else None)
    monkeypatch.setattr(ensure_browser, "has_chinese_font", lambda: False)
    monkeypatch.setattr(ensure_browser, "_try", install)
    monkeypatch.setattr(ensure_browser.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(ensure_browser.os, "geteuid", lambda: 0, raising=False)
    ensure_browser._update.cache_clear()
    assert ensure_browser.ensure() == "/usr/bin/chromium"
    assert tried == [
        "apt-get update",
        "apt-get install -y --no-install-recommends chromium fonts-noto-cjk",
    ]


@pytest.fixture
def bare_machine(monkeypatch):
    """A Debian without Firefox and WebKitGTK, and what was tried on it."""
    tried: list[str] = []
    monkeypatch.delenv("TOKENSTEP_FIREFOX", raising=False)
    monkeypatch.setattr(ensure_browser, "ensure", lambda: "chromium")
    monkeypatch.setattr(ensure_browser, "find_firefox", lambda: None)
    monkeypatch.setattr(ensure_browser, "find_webkit", lambda: None)
    monkeypatch.setattr(ensure_browser, "_try", lambda command: tried.append(" ".join(command)))
    monkeypatch.setattr(ensure_browser.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(ensure_browser.os, "geteuid", lambda: 0, raising=False)
    ensure_browser._update.cache_clear()
    yield tried
    ensure_browser._update.cache_clear()


def test_each_engine_is_installed_by_itself_after_one_update(bare_machine):
    ensure_browser.ensure_engines(required=False)
    install = "apt-get install -y --no-install-recommends"
    assert bare_machine == [
        "apt-get update",
        f"{install} firefox-esr",
        f"{install} webkit2gtk-driver xvfb",
    ]


def test_engines_that_are_here_are_not_installed(bare_machine, monkeypatch, capsys):
    monkeypatch.setattr(ensure_browser, "find_firefox", lambda: "/usr/bin/firefox-esr")
    monkeypatch.setattr(ensure_browser, "find_webkit", lambda: ensure_browser.WebKit("", "", ""))
    assert ensure_browser.ensure_engines(required=True) == ["chromium", "firefox", "webkit"]
    assert bare_machine == []
    assert capsys.readouterr().out == ""


def test_an_engine_that_cannot_be_had_is_left_out_in_one_line(bare_machine, monkeypatch, capsys):
    monkeypatch.setattr(ensure_browser.os, "geteuid", lambda: 1000, raising=False)
    assert ensure_browser.ensure_engines(required=False) == ["chromium"]
    assert bare_machine == []
    (line,) = capsys.readouterr().out.splitlines()
    assert "firefox needs firefox-esr" in line
    assert "webkit needs webkit2gtk-driver and xvfb" in line


def test_where_every_engine_is_asked_for_a_missing_one_is_one_clear_problem(bare_machine):
    with pytest.raises(Problem, match="firefox needs firefox-esr; webkit needs webkit2gtk-driver"):
        ensure_browser.ensure_engines(required=True)
