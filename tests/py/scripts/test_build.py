import json
import re
import subprocess
import tomllib
import zipfile
from pathlib import Path

import build
import fetch_runtime
import project
import pytest
from project import Problem


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own, so that no test touches the real build folder."""
    for module in (build, project):
        monkeypatch.setattr(module, "ROOT", tmp_path)
        monkeypatch.setattr(module, "BUILD", tmp_path / "build")
    return tmp_path


def counting_step(tree: Path) -> tuple[build.Step, list[Path]]:
    calls: list[Path] = []

    def make(folder: Path) -> None:
        calls.append(folder)
        (folder / "out.txt").write_text((tree / "in.txt").read_text())

    (tree / "in.txt").write_text("one")
    return build.Step("thing", [tree / "in.txt"], make), calls


def test_a_step_with_unchanged_inputs_is_skipped(tree):
    step, calls = counting_step(tree)
    step.run()
    step.run()
    assert len(calls) == 1


def test_a_step_with_a_changed_input_runs_again_in_an_empty_folder(tree):
    step, calls = counting_step(tree)
    step.run()
    (step.folder / "stale.txt").write_text("of the last time")
    (tree / "in.txt").write_text("two")
    step.run()
    assert len(calls) == 2
    assert [file.name for file in step.folder.iterdir()] == ["out.txt"]
    assert (step.folder / "out.txt").read_text() == "two"


def test_a_step_that_failed_is_not_taken_for_done(tree):
    step, calls = counting_step(tree)
    step.run()
    (tree / "in.txt").unlink()
    with pytest.raises(FileNotFoundError):
        step.run()
    (tree / "in.txt").write_text("one")
    step.run()
    assert len(calls) == 3


def test_the_site_folder_is_made_equal_file_by_file(tree):
    source, target = tree / "new", tree / "old"
    (source / "a").mkdir(parents=True)
    (source / "a" / "same.txt").write_text("same")
    (source / "b").write_text("now a file")
    (target / "a").mkdir(parents=True)
    (target / "a" / "same.txt").write_text("same")
    (target / "b").mkdir()
    (target / "b" / "stale.txt").write_text("stale")
    (target / "gone").mkdir()
    (target / "gone" / "stale.txt").write_text("stale")
    untouched = (target / "a" / "same.txt").stat().st_mtime_ns
    build.mirror(source, target)
    names = sorted(path.relative_to(target).as_posix() for path in target.rglob("*"))
    assert names == ["a", "a/same.txt", "b"]
    assert (target / "b").read_text() == "now a file"
    assert (target / "a" / "same.txt").stat().st_mtime_ns == untouched


def test_the_lock_file_of_the_site_names_the_shipped_packages_with_their_digests():
    whole = json.loads((build.PYODIDE / "pyodide-lock.json").read_text())
    trimmed = json.loads(build.trimmed_lock([]))
    assert set(trimmed["packages"]) == set(fetch_runtime.PACKAGES)
    assert trimmed["info"] == whole["info"]
    for name, entry in trimmed["packages"].items():
        assert entry == whole["packages"][name]


def test_a_wheel_that_pyodide_does_not_have_gets_an_entry_like_the_others(tmp_path):
    wheels = [tmp_path / name for name in ("numpy-9.whl", "thing-1.0-py3-none-any.whl")]
    for wheel in wheels:
        wheel.write_bytes(wheel.name.encode())
    packages = json.loads(build.trimmed_lock(wheels))["packages"]
    assert set(packages) == {*fetch_runtime.PACKAGES, "thing"}
    entry, known = packages["thing"], packages["micropip"]
    assert {key: type(value) for key, value in entry.items()} == {
        key: type(value) for key, value in known.items()
    }
    assert (entry["name"], entry["version"]) == ("thing", "1.0")
    assert (entry["file_name"], entry["imports"]) == (wheels[1].name, ["thing"])
    assert entry["sha256"] == project.sha256(wheels[1].name.encode())
    assert packages["numpy"]["file_name"] != wheels[0].name


def test_what_our_package_needs_is_shipped_with_it():
    pyproject = tomllib.loads((project.ROOT / "pyproject.toml").read_text("utf-8"))
    needed = {re.match(r"[\w.-]+", each)[0] for each in pyproject["project"]["dependencies"]}
    assert needed <= {*fetch_runtime.PACKAGES, *fetch_runtime.INDEX_PACKAGES}


def test_a_shipped_package_with_an_unshipped_dependency_is_a_problem(tmp_path, monkeypatch):
    entry = {"depends": ["openblas"]}
    (tmp_path / "pyodide-lock.json").write_text(
        json.dumps({"info": {}, "packages": dict.fromkeys(fetch_runtime.PACKAGES, entry)})
    )
    monkeypatch.setattr(build, "PYODIDE", tmp_path)
    with pytest.raises(Problem, match="openblas"):
        build.trimmed_lock([])


def test_the_manifest_names_every_runtime_file_with_its_size_and_digest(tmp_path):
    names = {
        "interpreter": ["pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js", "pyodide-lock.json"],
        "packages": ["numpy-2.whl", "python_stdlib.zip", "tokenstep-1.whl"],
        "quick": ["native.bin", "loop.bin", "snapshot.bin", "speculative-block.bin"],
    }
    for part, files in names.items():
        folder = tmp_path / "runtime" / ("quick" if part == "quick" else "pyodide")
        folder.mkdir(parents=True, exist_ok=True)
        for name in files:
            (folder / name).write_bytes(name.encode())
    build.write_manifest(tmp_path)
    manifest = json.loads((tmp_path / "runtime" / "manifest.json").read_text())
    for part in ("interpreter", "packages"):
        assert sorted(entry["name"] for entry in manifest[part]) == sorted(
            f"pyodide/{name}" for name in names[part]
        )
    quick = manifest["quick"]
    assert quick["lessons"].keys() == {"loop", "speculative-block"}
    entries = [quick["snapshot"], quick["native"], *quick["lessons"].values()]
    assert [entry["name"] for entry in entries] == [
        f"quick/{name}.bin" for name in ("snapshot", "native", "loop", "speculative-block")
    ]
    for entry in [*manifest["interpreter"], *manifest["packages"], *entries]:
        data = (tmp_path / "runtime" / entry["name"]).read_bytes()
        assert entry["bytes"] == len(data)
        assert entry["sha256"] == project.sha256(data)
    assert manifest["wheel"] == "pyodide/tokenstep-1.whl"


def test_the_wheel_is_the_same_bytes_every_time_and_carries_the_messages(tmp_path):
    wheels = []
    for name in ("one", "two"):
        build.make_wheel(tmp_path / name)
        (wheel,) = (tmp_path / name / "runtime" / "pyodide").iterdir()
        wheels.append(wheel)
    assert wheels[0].read_bytes() == wheels[1].read_bytes()
    with zipfile.ZipFile(wheels[0]) as archive:
        names = archive.namelist()
    assert {"tokenstep/messages/zh.ftl", "tokenstep/messages/en.ftl"} <= set(names)
    assert not [name for name in names if "__pycache__" in name]


def test_a_failing_tool_is_one_message_with_its_output_and_the_name_of_the_step(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text("import sys; print('what the tool said'); sys.exit(3)")
    with pytest.raises(Problem, match=r"(?s)what the tool said.*Vite failed \(exit code 3\)"):
        project.run_quietly("Vite", [project.venv_python(), bad])


def test_a_second_build_of_the_same_folder_waits_for_the_first(tree, capsys):
    hold = (
        "import sys, time; sys.path.insert(0, sys.argv[1]); import build, pathlib\n"
        "build.BUILD = pathlib.Path(sys.argv[2])\n"
        "with build.only_build(): print('held', flush=True); time.sleep(0.5)\n"
    )
    scripts = Path(build.__file__).parent
    command = [project.venv_python(), "-c", hold, scripts, tree / "build"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with build.only_build():
            assert other.wait(timeout=5) == 0
    assert "waiting for another build" in capsys.readouterr().out
