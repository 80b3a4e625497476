"""Builds ``dist/``: a self-contained site that works from any sub-folder of any static host.

Each step writes one folder below ``build/`` and is skipped while its inputs are unchanged; at the
end the folders are brought together in ``dist/``. ``docs/architecture.md`` says what lies where.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import hashlib
import json
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import fetch_runtime
import licences
import release
from project import (
    BUILD,
    DIST,
    ROOT,
    VENV,
    Problem,
    files_under,
    fingerprint,
    node_script,
    node_tool,
    run_quietly,
    say,
    sha256,
    stop,
    venv_python,
)

if sys.platform != "win32":
    import fcntl

PACKAGE = ROOT / "py" / "tokenstep"
SITE = ROOT / "site"
PYODIDE = ROOT / "node_modules" / "pyodide"
QUICK = ROOT / "scripts" / "quick"
WORKER_CONFIG = ROOT / "vite.worker.config.js"
OFFLINE_CONFIG = ROOT / "vite.offline.config.js"
TAKE_AWAY_CONFIG = ROOT / "vite.take-away.config.js"
NPM_LOCK = ROOT / "package-lock.json"
# 2020-01-01: a wheel of the same sources is the same file on every machine.
SOURCE_DATE_EPOCH = "1577836800"

# Servers without a type for .mjs are common, so modules are shipped as .js.
INTERPRETER = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}
LIBRARY = "python_stdlib.zip"
# Needed in whatever way Python is started.
INTERPRETER_FILES = {*INTERPRETER.values(), "pyodide-lock.json"} - {LIBRARY}


@dataclass(frozen=True)
class Step:
    """One part of the build: what it reads, the folder of ``build/`` it fills, and how."""

    name: str
    inputs: Sequence[Path]
    make: Callable[[Path], None]

    @property
    def folder(self) -> Path:
        """Where the result lies."""
        return BUILD / self.name

    def run(self) -> None:
        """Fill the folder anew, unless the inputs are the ones of the last time."""
        stamp = BUILD / "stamps" / self.name
        now = fingerprint(files_under(*self.inputs, *ROOT.glob("scripts/*.py")))
        if self.folder.exists() and stamp.exists() and stamp.read_text() == now:
            return
        began = time.monotonic()
        stamp.unlink(missing_ok=True)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.make(self.folder)
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(now)
        say(f"build: {self.name} ({time.monotonic() - began:.1f} s)")


def make_runtime(folder: Path) -> None:
    """Pyodide's interpreter, the wheels of others, and a lock file that names these alone."""
    target = folder / "runtime" / "pyodide"
    target.mkdir(parents=True)
    for source, name in INTERPRETER.items():
        shutil.copyfile(PYODIDE / source, target / name)
    wheels = fetch_runtime.fetch()
    for wheel in wheels:
        shutil.copyfile(wheel, target / wheel.name)
    (target / "pyodide-lock.json").write_text(trimmed_lock(wheels), encoding="utf-8")
    (folder / "licences.txt").write_text(licences.text(wheels), encoding="utf-8")


def trimmed_lock(wheels: Sequence[Path]) -> str:
    """Pyodide's lock file with the packages we ship; the other 350 could not be loaded anyway.

    Those of the wheels that Pyodide's release does not have get an entry of their own, so that
    micropip finds them without an index.
    """
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    kept = {name: lock["packages"][name] for name in sorted(fetch_runtime.PACKAGES)}
    for name, entry in kept.items():
        if absent := set(entry["depends"]) - kept.keys():
            raise Problem(f"{name} of this Pyodide needs {sorted(absent)}, which are not shipped.")
    added = {entry["name"]: entry for entry in map(lock_entry, wheels) if entry["name"] not in kept}
    return json.dumps({**lock, "packages": kept | added}, sort_keys=True)


def lock_entry(wheel: Path) -> dict[str, Any]:
    """What Pyodide's lock file would say of a wheel that is one module and needs nothing else."""
    name, version = wheel.name.split("-")[:2]
    return {
        "depends": [],
        "file_name": wheel.name,
        "imports": [name],
        "install_dir": "site",
        "name": name,
        "package_type": "package",
        "sha256": sha256(wheel.read_bytes()),
        "unvendored_tests": False,
        "version": version,
    }


def make_wheel(folder: Path) -> None:
    """Our package as a wheel, the same bytes for the same sources."""
    target = folder / "runtime" / "pyodide"
    run_quietly(
        "Building the wheel",
        [venv_python(), "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", target],
        env={"SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH},
    )


def make_quick(folder: Path) -> None:
    """What makes the start quick: Python's memory after a start, and the modules lessons need."""
    target = folder / "runtime" / "quick"
    target.mkdir(parents=True)
    wheels = folder.parent / "quick.wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    wheels.mkdir()
    for step in ("runtime", "wheel"):
        for wheel in (BUILD / step / "runtime" / "pyodide").glob("*.whl"):
            shutil.copyfile(wheel, wheels / wheel.name)
    run_quietly("Taking the picture of Python", [*node_script(QUICK / "make.mjs"), wheels, target])
    run_quietly("Packing it", [venv_python(), QUICK / "compress.py", target])
    shutil.rmtree(wheels)


def make_data(folder: Path) -> None:
    """Traces and arrays of every lesson, and its parameters if it has any."""
    run_quietly(
        "Computing the traces",
        [venv_python(), ROOT / "scripts" / "make_data.py", folder],
        env={"PYTHONPATH": str(ROOT / "py")},
    )


def make_assets(folder: Path) -> None:
    """The player and the styles (Vite), each worker in one file, and the runtime's page side."""
    vite = [*node_tool("vite", "bin/vite.js"), "build"]
    run_quietly("Vite", [*vite, "--outDir", folder])
    target = folder / "runtime"
    run_quietly("Vite (worker)", [*vite, "-c", WORKER_CONFIG, "--outDir", target])
    run_quietly("Vite (service worker)", [*vite, "-c", OFFLINE_CONFIG, "--outDir", folder])
    run_quietly(
        "Vite (take-away)", [*vite, "-c", TAKE_AWAY_CONFIG, "--outDir", folder / "take-away"]
    )
    for module in sorted((SITE / "runtime").glob("*.js")):
        if module.name != "worker.js":
            shutil.copyfile(module, target / module.name)


def make_pages(folder: Path) -> None:
    """The pages (Eleventy), with the build-time traces in them."""
    run_quietly("Eleventy", [*node_tool("@11ty/eleventy", "cmd.cjs"), "--output", folder])


STEPS = (
    Step("runtime", [NPM_LOCK, fetch_runtime.REQUIREMENTS], make_runtime),
    Step("wheel", [PACKAGE, ROOT / "pyproject.toml"], make_wheel),
    Step(
        "quick",
        [
            PACKAGE,
            ROOT / "pyproject.toml",
            NPM_LOCK,
            fetch_runtime.REQUIREMENTS,
            QUICK,
            SITE / "runtime" / "archive.js",
            SITE / "runtime" / "data-segments.js",
            SITE / "runtime" / "native.js",
            SITE / "runtime" / "sparse.js",
        ],
        make_quick,
    ),
    # The trace says which Python and NumPy made it.
    Step("data", [PACKAGE, ROOT / "requirements-build.txt", VENV / "pyvenv.cfg"], make_data),
    Step(
        "assets",
        [
            SITE,
            PACKAGE / "messages",
            ROOT / "vite.config.js",
            WORKER_CONFIG,
            OFFLINE_CONFIG,
            TAKE_AWAY_CONFIG,
            NPM_LOCK,
        ],
        make_assets,
    ),
    Step(
        "pages",
        # The traces are a function of the package, the names of assets one of the site; what is
        # shipped, and on what terms, is read from the step "runtime".
        [
            SITE,
            PACKAGE,
            ROOT / "eleventy.config.js",
            ROOT / "vite.config.js",
            NPM_LOCK,
            fetch_runtime.REQUIREMENTS,
        ],
        make_pages,
    ),
)


def write_manifest(folder: Path) -> None:
    """``runtime/manifest.json``: what the worker downloads, with sizes and digests."""
    runtime = folder / "runtime"

    def entry(file: Path) -> dict[str, str | int]:
        data = file.read_bytes()
        name = file.relative_to(runtime).as_posix()
        return {"name": name, "bytes": len(data), "sha256": sha256(data)}

    files = sorted((runtime / "pyodide").iterdir())
    # The largest first, as they are fetched.
    interpreter = sorted(
        (file for file in files if file.name in INTERPRETER_FILES),
        key=lambda file: -file.stat().st_size,
    )
    packages = [file for file in files if file not in interpreter]
    (wheel,) = [file for file in packages if file.name.startswith("tokenstep-")]
    quick = {file.stem: entry(file) for file in sorted((runtime / "quick").iterdir())}
    manifest = {
        "interpreter": [entry(file) for file in interpreter],
        "packages": [entry(file) for file in packages],
        "wheel": wheel.relative_to(runtime).as_posix(),
        "quick": {
            "snapshot": quick.pop("snapshot"),
            "native": quick.pop("native"),
            "lessons": quick,
        },
    }
    (runtime / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")


def write_parts(folder: Path) -> None:
    """``take-away/parts.json``: what a lesson in one file is made of, with the digests it names."""

    def entry(file: Path) -> dict[str, str | int]:
        data = file.read_bytes()
        digest = base64.b64encode(hashlib.sha256(data).digest()).decode("ascii")
        name = file.relative_to(folder).as_posix()
        return {"name": name, "bytes": len(data), "sha256": digest}

    script = folder / "take-away" / "player.js"
    # Its end would be taken for the end of the element that it is put into.
    if re.search(rb"</script|<!--", script.read_bytes(), flags=re.IGNORECASE):
        raise Problem(f"{script.name} holds what would end a script element.")
    sheets = {file.stem: entry(file) for file in sorted((folder / "assets").glob("*.css"))}
    parts = {"script": entry(script), "sheets": sheets, "licences": licences.of_player()}
    (folder / "take-away" / "parts.json").write_text(
        json.dumps(parts, ensure_ascii=False) + "\n", encoding="utf-8"
    )


def assemble(target: Path) -> None:
    """Bring the folders of all steps together; a file of an earlier build does not stay."""
    fresh = BUILD / "dist.new"
    shutil.rmtree(fresh, ignore_errors=True)
    for step in STEPS:
        shutil.copytree(step.folder, fresh, dirs_exist_ok=True)
    (fresh / "manifest.json").unlink()  # Vite's, for the pages; ours is in runtime/
    write_manifest(fresh)
    write_parts(fresh)
    release.write(fresh)
    mirror(fresh, target)
    shutil.rmtree(fresh)


def mirror(source: Path, target: Path) -> None:
    """Make the target equal to the source, file by file, so that a running server goes on."""
    target.mkdir(parents=True, exist_ok=True)
    wanted = {file.relative_to(source) for file in files_under(source)}
    for name in sorted(wanted):
        here, there = source / name, target / name
        if there.is_file() and there.read_bytes() == here.read_bytes():
            continue
        if there.is_dir():
            shutil.rmtree(there)
        there.parent.mkdir(parents=True, exist_ok=True)
        here.replace(there)
    for file in files_under(target):
        if file.relative_to(target) not in wanted:
            file.unlink()
    for folder in sorted((f for f in target.rglob("*") if f.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


@contextlib.contextmanager
def only_build() -> Iterator[None]:
    """Let a second build of the same tree wait for the first."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        if sys.platform != "win32":
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("build: waiting for another build of this folder")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(target: Path = DIST) -> None:
    """Run every step whose inputs have changed, and assemble the site."""
    began = time.monotonic()
    with only_build():
        for step in STEPS:
            step.run()
        assemble(target)
    size = sum(file.stat().st_size for file in files_under(target)) / 1e6
    say(f"build: {target.name}/ is complete, {size:.1f} MB ({time.monotonic() - began:.1f} s)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Build the site into dist/.")
    parser.add_argument("--clean", action="store_true", help="do every step again")
    if parser.parse_args().clean:
        shutil.rmtree(BUILD, ignore_errors=True)
    try:
        build()
    except Problem as problem:
        stop(problem)
