import json
import subprocess
from pathlib import Path

import project
import pytest
import setup
from project import ROOT, Problem


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project with lock files, so that no test touches the real .venv or node_modules."""
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(project, "VENV", tmp_path / ".venv")
    for level in ("build", "dev"):
        (tmp_path / f"requirements-{level}.txt").write_text("")
    return tmp_path


def npm_lock(tree: Path, packages: dict[str, dict[str, object]]) -> None:
    (tree / "package-lock.json").write_text(json.dumps({"packages": {"": {}, **packages}}))


def npm_record(tree: Path, packages: dict[str, dict[str, object]]) -> None:
    (tree / "node_modules").mkdir(exist_ok=True)
    (tree / "node_modules" / ".package-lock.json").write_text(json.dumps({"packages": packages}))


def test_a_fresh_clone_is_not_ready(tree):
    npm_lock(tree, {"node_modules/a": {"integrity": "x"}})
    assert not setup.npm_is_ready()
    assert not setup.python_is_ready("build")


class Machine:
    """Stands in for the programs that set-up calls; notes what it called."""

    def __init__(self, tree: Path, failing: str = "") -> None:
        self.tree = tree
        self.failing = failing
        self.calls: list[str] = []

    def run(self, command, **_):
        words = " ".join(str(part) for part in command)
        self.calls.append(words)
        failed = bool(self.failing) and self.failing in words
        if "-m venv" in words and not failed:
            project.venv_python().parent.mkdir(parents=True)
            project.venv_python().write_text("")
        return subprocess.CompletedProcess(command, 1 if failed else 0)


@pytest.fixture
def machine(tree: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(tree)
    monkeypatch.setattr(subprocess, "run", machine.run)
    return machine


def test_set_up_makes_an_environment_once_and_then_leaves_it_alone(machine, capsys):
    setup.set_up_python("build")
    assert "making .venv" in capsys.readouterr().out
    assert "-m venv" in machine.calls[0]
    assert "-m pip install" in machine.calls[1]
    before = len(machine.calls)
    setup.set_up_python("build")
    assert len(machine.calls) == before
    assert capsys.readouterr().out == ""


def test_packages_are_installed_by_their_digests_alone(machine):
    setup.set_up_python("dev")
    (install,) = [call for call in machine.calls if "-m pip install" in call]
    assert "--require-hashes" in install
    assert install.endswith("requirements-dev.txt")


def test_a_changed_lock_file_is_installed_again_into_the_same_environment(machine):
    setup.set_up_python("build")
    setup.requirements("build").write_text("# changed\n")
    assert not setup.python_is_ready("build")
    setup.set_up_python("build")
    assert sum("-m venv" in call for call in machine.calls) == 1
    assert sum("-m pip install" in call for call in machine.calls) == 2


def test_the_dev_level_covers_the_build_level(machine):
    setup.set_up_python("dev")
    assert setup.python_is_ready("build")


def test_an_environment_that_cannot_be_made_is_one_problem_with_a_remedy(machine):
    machine.failing = "-m venv"
    with pytest.raises(Problem, match="apt-get install python3-venv"):
        setup.set_up_python("build")


def test_an_installation_that_failed_is_not_taken_for_done(machine):
    machine.failing = "-m pip install"
    with pytest.raises(Problem, match=r"requirements-build\.txt"):
        setup.set_up_python("build")
    assert not setup.python_is_ready("build")


def test_an_environment_whose_python_no_longer_runs_is_made_anew(machine):
    setup.set_up_python("build")
    machine.failing = "import sys, pip"
    project.venv_python().unlink()
    project.venv_python().parent.rmdir()
    setup.requirements("build").write_text("# changed\n")
    setup.set_up_python("build")
    assert sum("-m venv --clear" in call for call in machine.calls) == 2


def test_the_locked_npm_packages_are_enough_and_optional_ones_may_be_absent(tree):
    npm_lock(tree, {"node_modules/a": {"integrity": "x"}, "node_modules/b": {"optional": True}})
    npm_record(tree, {"node_modules/a": {"integrity": "x"}})
    assert setup.npm_is_ready()


@pytest.mark.parametrize(
    "installed",
    [
        {},
        {"node_modules/a": {"integrity": "other version"}},
        {"node_modules/a": {"integrity": "x"}, "node_modules/left": {"integrity": "y"}},
    ],
)
def test_missing_other_or_left_over_npm_packages_are_noticed(tree, installed):
    npm_lock(tree, {"node_modules/a": {"integrity": "x"}})
    npm_record(tree, installed)
    assert not setup.npm_is_ready()


def test_the_projects_python_imports_the_sources_from_anywhere(tmp_path):
    command = [project.venv_python(), "-c", "import tokenstep; print(tokenstep.__file__)"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()) == ROOT / "py" / "tokenstep" / "__init__.py"


@pytest.mark.parametrize("level", ["build", "dev"])
def test_every_locked_python_package_has_digests_and_no_address(level):
    text = (ROOT / f"requirements-{level}.txt").read_text()
    blocks = [b for b in text.replace("\\\n", " ").splitlines() if b and not b.startswith("#")]
    assert blocks
    for block in blocks:
        assert "--hash=sha256:" in block
    for forbidden in ("://", "--index-url", "--extra-index-url", "--find-links", "file:"):
        assert forbidden not in text


def test_every_locked_npm_package_has_a_digest_and_no_address():
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for name, entry in packages.items():
        if name:
            assert "integrity" in entry, name
            assert "resolved" not in entry, name


def test_what_builds_is_locked_to_the_same_versions_for_tests():
    def pins(level: str) -> set[str]:
        lines = (ROOT / f"requirements-{level}.txt").read_text().splitlines()
        return {line.split(" ")[0] for line in lines if "==" in line and not line.startswith("#")}

    assert pins("build") <= pins("dev")
