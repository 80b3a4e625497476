"""The list of a release: every file once, by digest, with the lesson that alone needs it."""

import json
from pathlib import Path

import pytest
import release
from project import sha256


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site that is complete but for its list."""
    contents = {
        "index.html": "chooser",
        "zh/index.html": "home",
        "zh/loop/index.html": "lesson",
        "zh/numerics/steps/index.html": "steps",
        "traces/loop.json": "{}",
        "traces/numerics.json": "{}",
        "data/numerics-run.npz": "arrays",
        "data/loop-params.json": "{}",
        "runtime/quick/base.bin": "modules",
        "runtime/quick/loop.bin": "modules",
        "runtime/quick/numerics.bin": "modules",
        "assets/loop.js": "script",
        "sw.js": "onfetch = null;\n",
    }
    for path, text in contents.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


def read(folder: Path) -> dict[str, list]:
    files: dict[str, list] = json.loads((folder / "offline.json").read_text())["files"]
    return files


def test_every_file_is_there_but_the_list_and_the_worker(site: Path):
    release.write(site)
    here = {f.relative_to(site).as_posix() for f in site.rglob("*") if f.is_file()}
    assert set(read(site)) == here - {"offline.json", "sw.js"}
    for path, (size, digest, *_) in read(site).items():
        data = (site / path).read_bytes()
        assert (size, digest) == (len(data), sha256(data))


def test_a_file_that_one_lesson_needs_is_of_that_lesson(site: Path):
    release.write(site)
    of_lessons = {path: rest[0] for path, (_, _, *rest) in read(site).items() if rest}
    assert of_lessons == {
        "zh/loop/index.html": "loop",
        "data/loop-params.json": "loop",
        "zh/numerics/steps/index.html": "numerics",
        "traces/numerics.json": "numerics",
        "data/numerics-run.npz": "numerics",
        "runtime/quick/numerics.bin": "numerics",
    }


def test_the_worker_names_the_release_and_changes_with_every_file(site: Path):
    release.write(site)
    first = (site / "sw.js").read_text()
    digest = sha256((site / "offline.json").read_bytes())
    assert first == f'self.tokenstepRelease="{digest}";\nonfetch = null;\n'
    release.write(site)
    assert (site / "sw.js").read_text() == first
    (site / "zh" / "index.html").write_text("another home")
    release.write(site)
    again = (site / "sw.js").read_text()
    assert again != first
    assert again.endswith(";\nonfetch = null;\n")
    assert again.count("tokenstepRelease") == 1
