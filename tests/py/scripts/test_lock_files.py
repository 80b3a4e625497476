"""Whatever is installed is named by its digest: no file can be exchanged unnoticed."""

import json
import re

import pytest
from project import ROOT


@pytest.mark.parametrize("level", ["build", "dev"])
def test_every_python_package_is_pinned_with_digests(level):
    text = (ROOT / f"requirements-{level}.txt").read_text(encoding="utf-8")
    entries = text.replace("\\\n", " ").splitlines()
    assert len(entries) >= 3
    for entry in entries:
        name, *digests = entry.split(" --hash=")
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+( ; .+)?", name.strip()), entry[:80]
        assert digests, name
        for digest in digests:
            assert re.fullmatch(r"sha256:[0-9a-f]{64}", digest.strip()), name


def test_every_npm_package_is_pinned_with_its_digest():
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["lockfileVersion"] == 3
    packages = {path: entry for path, entry in lock["packages"].items() if path}
    assert len(packages) > 100
    for path, entry in packages.items():
        assert not entry.get("link"), path
        assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", entry["integrity"]), path
        # An address would tie the list to one registry.
        assert "resolved" not in entry, path


def test_every_direct_dependency_is_of_one_version():
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for name, version in {**package["dependencies"], **package["devDependencies"]}.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name


def test_what_pyodide_brings_is_pinned_with_its_digest():
    file = ROOT / "node_modules" / "pyodide" / "pyodide-lock.json"
    packages = json.loads(file.read_text(encoding="utf-8"))["packages"]
    for name in ("numpy", "micropip"):
        assert re.fullmatch(r"[0-9a-f]{64}", packages[name]["sha256"])
