"""The text of ``dist/licences.txt``: whose work the site carries, and on what terms."""

from __future__ import annotations

import email
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from project import ROOT, Problem

MODULES = ROOT / "node_modules"
HEAD = """Tokenstep is under the MIT licence. This site also carries the work of others.
What is linked into Pyodide's interpreter is named, with its licences, in the sources of Pyodide.
"""
# Packages that do not bring the text of their licence: where the same text lies.
LENT = {
    "Apache-2.0": MODULES / "typescript" / "LICENSE",
    "BSD-3-Clause": MODULES / "lit" / "LICENSE",
    "MPL-2.0": MODULES / "axe-core" / "LICENSE",
    "PSF-2.0": MODULES / "argparse" / "LICENSE",
}
EXPRESSIONS = {"Mozilla Public License Version 2.0": "MPL-2.0"}


def shipped_packages() -> list[str]:
    """Names of the npm packages that can be part of the site: not the tools, but Pyodide."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    needed = {path for path, entry in lock.items() if path and not entry.get("dev")}
    names = {path.removeprefix("node_modules/") for path in needed} | {"pyodide"}
    return sorted(name for name in names if not name.startswith("@types/"))


def describe(folder: Path) -> str:
    """Name, version, licence, source and the licence's text."""
    package: dict[str, Any] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    repository = package.get("repository", "")
    source = repository if isinstance(repository, str) else repository["url"]
    source = source.removeprefix("git+").removesuffix(".git").replace("git://", "https://")
    texts = [file.read_text(encoding="utf-8") for file in sorted(folder.glob("LICEN[CS]E*"))]
    return entry(package["name"], package["version"], package["license"], source, texts)


def entry(name: str, version: str, licence: str, source: str, texts: Sequence[str]) -> str:
    """One part of the file; a licence whose text is nowhere to be had stops the build."""
    if not texts and licence not in LENT:
        raise Problem(f"{name} is under {licence}, and brings no text of it.")
    shown = list(texts) or [LENT[licence].read_text(encoding="utf-8")]
    head = f"{name} {version}: {licence}\nSource: {source}"
    return "\n\n".join([head, *(text.strip() for text in shown)])


def describe_python() -> str:
    """The standard library, which Pyodide brings along."""
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    version = lock["info"]["python"]
    return entry("python", version, "PSF-2.0", "https://github.com/python/cpython", [])


def describe_wheel(wheel: Path) -> str:
    """Name, version, licence, source and texts, from the wheel's own metadata."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [n for n in archive.namelist() if n.endswith(".dist-info/METADATA")]
        told = email.message_from_string(archive.read(name).decode("utf-8"))
        folder = name.removesuffix("METADATA") + "licenses/"
        files = sorted(n for n in archive.namelist() if n.startswith(folder) and n != folder)
        texts = [archive.read(file).decode("utf-8") for file in files]
    addresses = dict(each.split(", ", 1) for each in told.get_all("Project-URL", []))
    named = {label.lower(): address for label, address in addresses.items()}
    source = named.get("source") or named.get("homepage") or told["Home-page"]
    # The older field may hold the whole text; its first line is the name.
    licence = told["License-Expression"] or told["License"].splitlines()[0]
    licence = EXPRESSIONS.get(licence, licence)
    return entry(told["Name"], told["Version"], licence, str(source), texts)


def text(wheels: Sequence[Path] = ()) -> str:
    """The whole file: the packages of npm that are shipped, and these wheels."""
    rule = "\n\n" + "-" * 72 + "\n\n"
    packages = [describe(MODULES / name) for name in shipped_packages()]
    parts = [HEAD.rstrip(), *packages, describe_python(), *map(describe_wheel, wheels)]
    return rule.join(parts) + "\n"
