import json
import zipfile
from pathlib import Path

import licences
import pytest
from project import ROOT, Problem


def test_every_package_the_site_depends_on_is_named_with_its_version_and_licence():
    text = licences.text()
    for name in [*json.loads((ROOT / "package.json").read_text())["dependencies"], "pyodide"]:
        package = json.loads((licences.MODULES / name / "package.json").read_text())
        assert f"{name} {package['version']}: {package['license']}\nSource: https://" in text


def test_every_wheel_of_the_runtime_is_named_with_its_version_and_licence(
    tmp_path: Path,
) -> None:
    """Two ages of metadata: the licence as an expression, and as a text whose first line it is."""
    told = {
        "new": "License-Expression: BSD-3-Clause AND MIT\nProject-URL: Source, https://a.example\n",
        "old": "License: The Licence 2.0\n        ====\n        Text\nHome-page: https://b.example\n",
    }
    for name, lines in told.items():
        with zipfile.ZipFile(tmp_path / f"{name}-1.0-py3-none-any.whl", "w") as wheel:
            head = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
            wheel.writestr(f"{name}-1.0.dist-info/METADATA", head + lines)
            wheel.writestr(f"{name}-1.0.dist-info/licenses/LICENSE", f"Text of {name}.\n")
    text = licences.text(sorted(tmp_path.glob("*.whl")))
    assert "new 1.0: BSD-3-Clause AND MIT\nSource: https://a.example\n" in text
    assert "old 1.0: The Licence 2.0\nSource: https://b.example\n\nText of old.\n" in text


def test_every_part_has_the_text_of_its_licence():
    """The first words of each licence, as its authors publish it."""
    opening = {
        "Apache-2.0": "Apache License",
        "BSD-3-Clause": "Redistribution and use in source and binary forms",
        "MIT": "Permission is hereby granted, free of charge",
        "MPL-2.0": "Mozilla Public License",
        "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    }
    _, *parts = licences.text().split("-" * 72)
    assert len(parts) == len(licences.shipped_packages()) + 1
    for part in parts:
        name = part.strip().splitlines()[0].rpartition(": ")[2]
        assert " ".join(opening[name].split()) in " ".join(part.split()), part[:80]


def test_a_licence_whose_text_is_not_at_hand_stops_the_build():
    with pytest.raises(Problem, match="it is under WTFPL"):
        licences.entry("it", "1.0", "WTFPL", "https://c.example", [])


def test_tools_that_are_not_shipped_are_not_named():
    names = licences.shipped_packages()
    assert "eslint" not in names
    assert "@11ty/eleventy" not in names
    assert not [name for name in names if name.startswith("@types/")]
