"""Wheels are held to what they promise before anything is installed, and asked for nothing else."""

from __future__ import annotations

import asyncio
import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.wheel_files import wheel

from tokenstep.exercise import shelf
from tokenstep.exercise.reply import reply
from tokenstep.exercise.wheels import install

FILE = "my_rule-1.0-py3-none-any.whl"
USES = "from my_rule import nucleus\ndef keep_top_p(probs, p): return nucleus(probs, p)"


class Place:
    """A folder for packages: what micropip's is in the browser."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[tuple[str, bool]] = []
        self.fails: Exception | None = None

    async def install(self, path: str, *, deps: bool) -> None:
        """Unpack, as micropip does with what lies in its file system."""
        self.asked.append((path, deps))
        if self.fails:
            raise self.fails
        zipfile.ZipFile(path.removeprefix("emfs:")).extractall(self.folder / "packages")

    def __call__(self, files: dict[str, bytes]) -> Any:
        """Install these by their names; what is wrong, or None."""
        told = []
        for name, data in files.items():
            (self.folder / name).write_bytes(data)
            address = f"https://a.example/{name}"
            told.append({"address": address, "path": str(self.folder / name)})
        refused = asyncio.run(install(json.dumps(told), self.install))
        assert not list(self.folder.glob("*.whl"))
        return None if refused is None else json.loads(refused)["fault"]["message"]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """Nothing is installed at first, and nothing stays so."""
    (tmp_path / "packages").mkdir()
    monkeypatch.syspath_prepend(tmp_path / "packages")
    before = set(sys.modules)
    yield Place(tmp_path)
    shelf.clear()
    for name in {"my_rule", "base"} & (set(sys.modules) - before):
        del sys.modules[name]


def test_a_function_can_import_it_and_the_reply_lists_it(place: Place) -> None:
    assert place({FILE: wheel()}) is None
    found = reply("selection", {}, {"task": "top_p", "source": USES, "do": "check"})
    assert [each.failed for each in found.checks] == [None] * 9
    (there,) = found.installed
    assert (there.name, there.version, there.modules) == ("my-rule", "1.0", ("my_rule",))
    module = sys.modules["my_rule"]
    assert module.nucleus(np.array([0.5, 0.5]), 0.25).tolist() == [True, False]


def test_micropip_is_told_to_look_for_nothing_and_a_wheel_is_installed_once(place: Place) -> None:
    assert place({FILE: wheel()}) is None
    assert place({FILE: wheel()}) is None
    assert place.asked == [(f"emfs:{place.folder / FILE}", False)]


def test_all_modules_are_told_and_data_beside_them_is_not(place: Place) -> None:
    files = {
        "base/__init__.py": "",
        "base/deep/part.py": "",
        "other.py": "",
        "my_rule-1.0.data/scripts/run.py": "",
        "base/table.csv": "",
        "not-a-module.py": "",
    }
    assert place({FILE: wheel(files=files)}) is None
    assert shelf.there()[0].modules == ("base", "other")


@pytest.mark.parametrize(
    "requires",
    [
        ["numpy"],
        ["NumPy>=2,<9", "fastjsonschema"],
        ['torch ; extra == "gpu"', 'torch ; sys_platform == "win32" and sys_platform != "win32"'],
        ["base"],
        ["BASE (>=2.0)"],
        ["base @ https://b.example/base-3-py3-none-any.whl"],
    ],
)
def test_what_it_needs_is_there_or_named_with_it_in_any_order(
    place: Place, requires: list[str]
) -> None:
    base = {"base-2.1-py3-none-any.whl": wheel("base", "2.1")}
    first = {FILE: wheel(files={"my_rule.py": ""}, requires=requires)}
    base["base-2.1-py3-none-any.whl"] = wheel("base", "2.1", {"base.py": ""})
    assert place(first | base if "base" in requires else base | first) is None


@pytest.mark.parametrize(
    ("problem", "data", "args"),
    [
        ("broken", wheel()[:300], {}),
        ("broken", b"PK\3\4", {}),
        ("broken", wheel().replace(b"METADATA", b"METADATE"), {"text": "METADATA"}),
        ("broken", wheel(requires=["torch >>> 2"]), {}),
        ("broken", wheel(python="three"), {}),
        ("other", wheel("your_rule"), {"found": "your-rule 1.0"}),
        ("other", wheel(version="1.1"), {"found": "my-rule 1.1"}),
        ("native", wheel(files={"my_rule/fast.so": ""}), {"file": "my_rule/fast.so"}),
        ("python", wheel(python="<3"), {"wanted": "<3"}),
        ("needs", wheel(requires=["torch>=2"]), {"requirement": "torch>=2"}),
        ("needs", wheel(requires=["x @ https://b.example/x.whl"]), {"requirement": "x"}),
        ("version", wheel(requires=["numpy>=99"]), {"requirement": "numpy>=99"}),
        ("taken", wheel(files={"statistics.py": ""}), {"module": "statistics"}),
        ("taken", wheel(files={"tokenstep/__init__.py": ""}), {"module": "tokenstep"}),
    ],
)
def test_what_is_wrong_is_named_and_nothing_is_installed(
    place: Place, problem: str, data: bytes, args: dict[str, str]
) -> None:
    other = "base-2.1-py3-none-any.whl"
    told = place({other: wheel("base", "2.1", {"base.py": ""}), FILE: data})
    assert told["id"] == f"exercise-fault-wheel-{problem}"
    assert told["args"]["wheel"] == f"https://a.example/{FILE}"
    assert args.items() <= told["args"].items()
    assert place.asked == []
    assert shelf.there() == ()


def test_a_damaged_part_is_found_before_anything_is_installed(place: Place) -> None:
    data = bytearray(wheel())
    data[60] ^= 0xFF
    assert place({FILE: bytes(data)})["id"] == "exercise-fault-wheel-broken"
    assert place.asked == []


def test_a_package_that_is_there_is_not_replaced(place: Place) -> None:
    told = place({"numpy-9.0-py3-none-any.whl": wheel("numpy", "9.0", {"other.py": ""})})
    assert (told["id"], told["args"]["module"]) == ("exercise-fault-wheel-taken", "numpy")


def test_what_micropip_says_is_told_and_the_next_time_goes_on(place: Place) -> None:
    place.fails = OSError("no space")
    told = place({FILE: wheel()})
    assert told["id"] == "exercise-fault-wheel-refused"
    assert told["args"]["text"] == "OSError: no space"
    place.fails = None
    assert place({FILE: wheel()}) is None
