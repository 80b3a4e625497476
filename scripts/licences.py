"""The text of ``dist/licences.txt``: whose work the site carries, and on what terms."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from project import ROOT

MODULES = ROOT / "node_modules"
HEAD = """Tokenstep is under the MIT licence. This site also carries the work of others.
The wheels in runtime/pyodide/ hold their own licences (NumPy and fastjsonschema: BSD;
micropip: MPL 2.0).
The standard library of Python in python_stdlib.zip is under the PSF licence.
"""


def shipped_packages() -> list[str]:
    """Names of the npm packages that can be part of the site: not the tools, but Pyodide."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    needed = {path for path, entry in lock.items() if path and not entry.get("dev")}
    names = {path.removeprefix("node_modules/") for path in needed} | {"pyodide"}
    return sorted(name for name in names if not name.startswith("@types/"))


def describe(folder: Path) -> str:
    """Name, version, licence, source and, if the package brings it, the licence's text."""
    package: dict[str, Any] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    repository = package.get("repository", "")
    source = repository if isinstance(repository, str) else repository["url"]
    source = source.removeprefix("git+").removesuffix(".git").replace("git://", "https://")
    lines = [f"{package['name']} {package['version']}: {package['license']}", f"Source: {source}"]
    for file in sorted(folder.glob("LICEN[CS]E*")):
        lines += ["", file.read_text(encoding="utf-8").strip()]
    return "\n".join(lines)


def text() -> str:
    """The whole file."""
    rule = "\n\n" + "-" * 72 + "\n\n"
    return (
        rule.join([HEAD.rstrip(), *(describe(MODULES / name) for name in shipped_packages())])
        + "\n"
    )
