"""What the site carries, found in the built site itself, is in licences.txt with its terms."""

from __future__ import annotations

import email
import json
import re
import zipfile
from collections.abc import Iterator
from typing import Any

import project

# The bundle as it is built, without writing it: every module in it, by its file.
LIST_MODULES = """
import { build } from 'vite';
const made = await build({ logLevel: 'silent', build: { write: false } });
const chunks = [made].flat().flatMap(({ output }) => output);
console.log(JSON.stringify(chunks.flatMap(({ modules }) => Object.keys(modules ?? {}))));
"""
# Kinds of files that the build makes of our own sources, or names in licences.txt.
KINDS = set(".bin .css .html .js .json .npz .svg .txt .wasm .whl .zip".split())
TEXT = re.compile(r"(?:^|/)(?:LICEN[CS]E|COPYING|NOTICE)[^/]*$")


def plain(text: str) -> str:
    """Words alone: how a text is wrapped says nothing."""
    return " ".join(text.split())


def named(site: Any) -> dict[str, str]:
    """What licences.txt names, each with its version."""
    text = (site.root / "licences.txt").read_text("utf-8")
    return dict(re.findall(r"^(\S+) (\S+): .+\nSource: https://", text, flags=re.MULTILINE))


def bundled() -> set[str]:
    """npm packages of which a module is in a bundle; what a bundler adds is of the bundler."""
    listed = project.run_quietly(
        "Vite",
        [*project.node_tool("vite", "bin/vite.js")[:1], "--input-type=module", "-e", LIST_MODULES],
    )
    found = set()
    for module in json.loads(listed):
        _, inside, path = module.replace("\\", "/").rpartition("node_modules/")
        if inside:
            parts = path.split("/")
            found.add("/".join(parts[: 2 if path.startswith("@") else 1]))
        elif module.startswith("\0"):
            found.add(module[1:].split("/")[0])
    return found


def wheels(site: Any) -> Iterator[tuple[str, str, zipfile.ZipFile]]:
    """The wheels of others, with their names and versions."""
    for file in sorted((site.root / "runtime" / "pyodide").glob("*.whl")):
        with zipfile.ZipFile(file) as archive:
            (metadata,) = [n for n in archive.namelist() if n.endswith(".dist-info/METADATA")]
            told = email.message_from_string(archive.read(metadata).decode("utf-8"))
            if told["Name"] != "tokenstep":
                yield told["Name"], told["Version"], archive


def test_every_package_in_a_bundle_is_named_with_its_version(site: Any) -> None:
    found = bundled()
    assert {"lit", "lit-html", "@fluent/bundle", "minisearch"} <= found
    for name in found:
        file = project.ROOT / "node_modules" / name / "package.json"
        version = json.loads(file.read_text("utf-8"))["version"]
        assert named(site).get(name) == version, name


def test_every_wheel_is_named_and_every_licence_in_it_is_there_in_full(site: Any) -> None:
    text = plain((site.root / "licences.txt").read_text("utf-8"))
    seen = set()
    for name, version, archive in wheels(site):
        seen.add(name)
        assert named(site).get(name) == version
        own = [n for n in archive.namelist() if TEXT.search(n)]
        for member in own:
            assert plain(archive.read(member).decode("utf-8")) in text, f"{name}: {member}"
    assert seen == {"fastjsonschema", "micropip", "numpy"}


def test_the_interpreter_is_named_with_the_version_that_it_tells(site: Any) -> None:
    pyodide = json.loads((project.ROOT / "node_modules/pyodide/package.json").read_text("utf-8"))
    assert named(site)["pyodide"] == pyodide["version"]
    wasm = (site.root / "runtime/pyodide/pyodide.asm.wasm").read_bytes()
    assert named(site)["python"].encode() in wasm


def test_nothing_else_is_shipped(site: Any) -> None:
    """No font and no picture of others; what is in the runtime is listed file by file."""
    files = [file for file in site.root.rglob("*") if file.is_file()]
    assert {file.suffix for file in files} <= KINDS
    runtime = site.root / "runtime"
    manifest = (runtime / "manifest.json").read_text("utf-8")
    listed = set(re.findall(r'"name": "([^"]+)"', manifest))
    below = (file.relative_to(runtime) for file in files if runtime in file.parents)
    here = {path.as_posix() for path in below if len(path.parts) > 1}
    assert listed == here
    assert {file.name for file in files if file.suffix == ".svg"} == {"favicon.svg"}
