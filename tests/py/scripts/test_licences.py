import json

import fetch_runtime
import licences
from project import ROOT


def test_every_package_the_site_depends_on_is_named_with_its_version_and_licence():
    text = licences.text()
    for name in [*json.loads((ROOT / "package.json").read_text())["dependencies"], "pyodide"]:
        package = json.loads((licences.MODULES / name / "package.json").read_text())
        assert f"{name} {package['version']}: {package['license']}\nSource: https://" in text


def test_every_wheel_of_the_runtime_is_named():
    head, _, _ = licences.text().partition("-" * 72)
    for name in (*fetch_runtime.PACKAGES, *fetch_runtime.INDEX_PACKAGES):
        assert name in head.lower()


def test_tools_that_are_not_shipped_are_not_named():
    names = licences.shipped_packages()
    assert "vite" not in names
    assert not [name for name in names if name.startswith("@types/")]
