"""Which modules a live lesson needs. Runs inside Pyodide, for ``make.mjs``.

The answer comes from runs: every lesson is imported anew and run with its default options, and
what is then loaded is what it needs. What no run needs stays away from the quick boot; a
run that asks for it all the same takes a plain start.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from types import CodeType
from typing import Any

SITE_PACKAGES = Path("/lib/python3.14/site-packages")
LIBRARY = "/lib/python314.zip"
# Native modules that are imported with the others and that no lesson calls.
UNUSED = ("numpy.random._mt19937", "numpy.random._philox", "numpy.random.mtrand")
# A picture of what is missing: only its use fails, and the page then takes a plain start.
STAND_IN = """
import sys


class Absent:
    def __new__(cls, *args, **kwargs):
        raise ModuleNotFoundError(__name__, name=__name__)


def __getattr__(name):
    if name == "__all__":
        there = vars(sys.modules[__package__])
        return ["RandomState", *(public for public in there["__all__"] if public not in there)]
    if name.startswith("__"):
        raise AttributeError(name)
    return Absent
"""
# Give docstrings to what NumPy wrote in C, and do nothing else.
DOCSTRINGS = {"numpy/_core/_add_newdocs.py", "numpy/_core/_add_newdocs_scalars.py"}
# Asked for by their first use, which need not be in a lesson's default run.
ALWAYS = ("numpy", "numpy.random", "traceback", "linecache")


def top(name: str) -> str:
    """``numpy`` of ``numpy.random._pcg64``."""
    return name.partition(".")[0]


def file_of(name: str) -> Path | None:
    """The file of a loaded module, if it is one that an archive could hold."""
    file = getattr(sys.modules.get(name), "__file__", None)
    path = None if file is None else Path(file)
    return path if path is not None and path.is_relative_to(SITE_PACKAGES) else None


def forget(names: Iterable[str]) -> None:
    """Unload modules of packages, so that the next import loads what it needs by itself."""
    for name in filter(file_of, list(names)):
        del sys.modules[name]
        parent, _, child = name.rpartition(".")
        if parent in sys.modules and hasattr(sys.modules[parent], child):
            delattr(sys.modules[parent], child)


def run(lesson: str) -> None:
    """Run a lesson to its end and export its arrays."""
    api: Any = importlib.import_module("tokenstep.api")
    request = json.dumps({"lesson": lesson, "options": {}})
    job = api.start(request)
    while (reply := json.loads(job.advance(1.0)))["status"] == "progress":
        pass
    if reply["status"] != "done":
        raise RuntimeError(f"{lesson} ended in {reply}")
    api.export_npz(request)


# What readers meet first is in the picture of the memory, with all that it shares with others.
FIRST = "loop"
EXERCISE = "exercise"


def write_functions(lesson: str) -> bool:
    """Run and check what a reader would start with, and what cannot run; False if there is none."""
    api: Any = importlib.import_module("tokenstep.api")
    declared: Any = importlib.import_module("tokenstep.exercise.tasks")
    tasks = {name: task for name, task in declared.TASKS.items() if task.lesson == lesson}
    for name, task in tasks.items():
        for source in (declared.starter(task, str), "(", "1 / 0"):
            for do in ("run", "check"):
                exercise = {"task": name, "source": source, "do": do}
                request = {"lesson": lesson, "options": {}, "exercise": exercise}
                reply = json.loads(api.start(json.dumps(request)).advance(1.0))
                if reply["status"] != EXERCISE:
                    raise RuntimeError(f"{name} ended in {reply}")
    return bool(tasks)


def packed(path: Path) -> tuple[str, bytes]:
    """What an archive holds of a file: Python compiled and without docstrings, else as it is."""
    name = path.relative_to(SITE_PACKAGES).as_posix()
    data = b"" if name in DOCSTRINGS else path.read_bytes()
    return (f"{name}c", compiled(name, data)) if path.suffix == ".py" else (name, data)


def compiled(name: str, source: bytes) -> bytes:
    """A ``.pyc`` without docstrings that is never compared with its source."""
    code = lean(compile(source, name, "exec", dont_inherit=True, optimize=2))
    # The form of PEP 552 with no flag set but that it is not checked against the source.
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little")
    return header + importlib.util.source_hash(source) + marshal.dumps(code)


def lean(code: CodeType) -> CodeType:
    """The code without its table of line numbers, and so that of every function in it."""
    constants = tuple(lean(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=constants)


def leave_out(name: str) -> None:
    """Put something in the place of a native module whose use fails as if it were not there."""
    folder, leaf = SITE_PACKAGES.joinpath(*name.split(".")[:-1]), name.rpartition(".")[2]
    (file,) = folder.glob(f"{leaf}.*.so")
    file.unlink()
    (folder / f"{leaf}.py").write_text(STAND_IN)


def select() -> dict[str, Any]:
    """What every lesson needs, and what each needs besides.

    ``first``: the lesson in the picture; ``standard``: modules of the standard library that any
    lesson needs; ``loaded``: modules of packages that every lesson needs, and ``common``: their
    files; ``archives``: the files that each lesson needs besides.
    """
    for name in UNUSED:
        leave_out(name)
    for name in ALWAYS:
        importlib.import_module(name)
    api: Any = importlib.import_module("tokenstep.api")
    api.environment()
    run(FIRST)
    base = set(sys.modules)
    archives = {}
    standard = set(base)
    written: dict[str, bytes] = {}
    for lesson in api.LESSONS:
        run(lesson)
        own = set(sys.modules) - base
        standard |= own
        archives[lesson] = archive(own)
        has_exercises = write_functions(lesson)
        further = set(sys.modules) - base - own
        if has_exercises:
            standard |= further
            written |= dict(archive(further))
        forget(own | further)
    archives[EXERCISE] = sorted(written.items())
    return {
        "first": FIRST,
        "standard": sorted(filter(is_standard, standard)),
        "loaded": sorted(filter(file_of, base)),
        "common": archive(base),
        "archives": archives,
    }


def is_standard(name: str) -> bool:
    """Whether the module comes with Python or Pyodide, and so with the standard library's file."""
    file = getattr(sys.modules.get(name), "__file__", None) or ""
    return file.startswith(LIBRARY) or (top(name) in sys.stdlib_module_names and name != "__main__")


def archive(names: set[str]) -> list[tuple[str, bytes]]:
    """The files of those modules that come from packages."""
    return [packed(path) for path in sorted(filter(None, map(file_of, names)))]


def without_docstrings(source: Path, target: Path) -> None:
    """The standard library compiled, for a smaller memory."""
    with zipfile.ZipFile(source) as full, zipfile.ZipFile(target, "w") as small:
        for name in full.namelist():
            if name.endswith(".py") and not name.startswith("lib2to3"):
                small.writestr(f"{name}c", compiled(f"{LIBRARY}/{name}", full.read(name)))
