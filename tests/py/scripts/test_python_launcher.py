"""The Node launcher that finds a Python, tried on a PATH of our own making."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from project import ROOT

NODE = shutil.which("node") or ""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="writes POSIX shell scripts")


def fake_python(folder: Path, name: str, version: str) -> None:
    """A command that answers the version question, and otherwise says who it is."""
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(
        f'#!/bin/sh\ncase "$1" in -c) echo "{version}";; *) echo "{name} runs $*";; esac\n'
    )
    file.chmod(0o755)


def launch(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    folder.mkdir(exist_ok=True)
    env = {"PATH": f"{folder}{os.pathsep}/usr/bin-without-python", **variables}
    command = [NODE, ROOT / "scripts" / "python.mjs", "script.py", "argument"]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_the_first_python_that_is_new_enough_runs_the_script(tmp_path):
    fake_python(tmp_path / "bin", "python3", "3 9")
    fake_python(tmp_path / "bin", "python", "3 12")
    done = launch(tmp_path / "bin")
    assert done.stdout == "python runs script.py argument\n"
    assert done.returncode == 0


def test_a_versioned_name_is_found_when_the_plain_ones_are_old(tmp_path):
    fake_python(tmp_path / "bin", "python3", "3 9")
    fake_python(tmp_path / "bin", "python3.13", "3 13")
    assert launch(tmp_path / "bin").stdout == "python3.13 runs script.py argument\n"


def test_the_environment_can_name_the_python(tmp_path):
    fake_python(tmp_path / "bin", "python3", "3 12")
    fake_python(tmp_path / "bin", "mine", "3 11")
    done = launch(tmp_path / "bin", TOKENSTEP_PYTHON="mine")
    assert done.stdout == "mine runs script.py argument\n"


def test_old_pythons_are_named_in_one_clear_error(tmp_path):
    fake_python(tmp_path / "bin", "python3", "3 9")
    fake_python(tmp_path / "bin", "python", "2 7")
    done = launch(tmp_path / "bin")
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "python3 is 3.9, python is 2.7" in done.stderr


def test_no_python_at_all_is_said(tmp_path):
    done = launch(tmp_path / "bin")
    assert done.returncode == 1
    assert "Found no Python at all" in done.stderr


def test_the_exit_code_of_the_script_is_handed_on(tmp_path):
    fake_python(tmp_path / "bin", "python3", "3 12")
    file = tmp_path / "bin" / "python3"
    file.write_text('#!/bin/sh\ncase "$1" in -c) echo "3 12";; *) exit 5;; esac\n')
    assert launch(tmp_path / "bin").returncode == 5
