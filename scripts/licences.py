"""The text of ``dist/licences.txt``: whose work the site carries, and on what terms."""

from __future__ import annotations

import email
import json
import re
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
# Tools that put lines of their own into what they bundle: what loads a chunk, what joins modules.
BUNDLERS = ("rolldown", "vite")
# From here on the licences are of what a tool itself carries, and does not put into the site.
CARRIED = "\n# Licenses of bundled dependencies"
VERSION = re.compile(rb"\b3\.\d+\.\d+\b")
LICENCE_FILE = re.compile(r"(?:^|/)(?:LICEN[CS]E|COPYING|NOTICE)[^/]*$")
EXPRESSIONS = {"Mozilla Public License Version 2.0": "MPL-2.0"}


def shipped_packages() -> list[str]:
    """Names of the npm packages that can be part of the site: of the tools only what is bundled."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    needed = {path for path, entry in lock.items() if path and not entry.get("dev")}
    names = {path.removeprefix("node_modules/") for path in needed} | {"pyodide", *BUNDLERS}
    return sorted(name for name in names if not name.startswith("@types/"))


# What is in the player itself, and so in every lesson that is saved as one file.
OF_PLAYER = ("lit", "lit-element", "lit-html", "@lit/reactive-element", "@fluent/bundle")


def of_player() -> str:
    """Whose work a lesson in one file carries, and on what terms."""
    return "\n\n".join(describe(MODULES / name) for name in OF_PLAYER)


def describe(folder: Path) -> str:
    """Name, version, licence, source and the licence's text."""
    package: dict[str, Any] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    repository = package.get("repository", "")
    source = repository if isinstance(repository, str) else repository["url"]
    source = source.removeprefix("git+").removesuffix(".git").replace("git://", "https://")
    files = [file.read_text(encoding="utf-8") for file in sorted(folder.glob("LICEN[CS]E*"))]
    texts = [file.partition(CARRIED)[0] for file in files]
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
    interpreter = (MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    # The lock file tells the series, as "3.14.0"; the interpreter itself knows better.
    series = lock["info"]["python"].rpartition(".")[0].encode()
    found = {each for each in VERSION.findall(interpreter) if each.startswith(series + b".")}
    if len(found) != 1:
        raise Problem(f"The version of Python in Pyodide is not plain: {sorted(found)}.")
    version = found.pop().decode()
    return entry("python", version, "PSF-2.0", "https://github.com/python/cpython", [])


def describe_wheel(wheel: Path) -> str:
    """Name, version, licence, source and texts, from the wheel's own metadata."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [n for n in archive.namelist() if n.endswith(".dist-info/METADATA")]
        told = email.message_from_string(archive.read(name).decode("utf-8"))
        folder = name.removesuffix("METADATA") + "licenses/"
        # Its own, and those of what it carries along, which lie beside that; each text once.
        files = [n for n in archive.namelist() if not n.endswith("/")]
        files = [n for n in files if n.startswith(folder) or LICENCE_FILE.search(n)]
        files.sort(key=lambda n: (not n.startswith(folder), n))
        texts = list(dict.fromkeys(archive.read(file).decode("utf-8") for file in files))
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
