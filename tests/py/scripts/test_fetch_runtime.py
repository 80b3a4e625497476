import hashlib
import importlib.metadata
import io
import json
import re
import zipfile
from collections.abc import Sequence
from pathlib import Path

import fetch_runtime
import pytest
from fetch_runtime import Cdn, PackageIndex, Refused, Report, Wheel, WheelInside, ensure
from project import Problem

CONTENT = b"the bytes that the lock file names"
WHEEL = Wheel("thing-1.0-py3-none-any.whl", (hashlib.sha256(CONTENT).hexdigest(),))


class Stub:
    """A source that serves what it is told to and counts how often it is asked."""

    def __init__(self, name: str, content: bytes | None) -> None:
        self.name = name
        self.content = content
        self.asked = 0

    def fetch(self, wheels: Sequence[Wheel], folder: Path, report: Report) -> None:
        self.asked += 1
        report(f"asking {self.name}")
        if self.content is None:
            raise Refused("no such host")
        for wheel in wheels:
            (folder / wheel.file_name).write_bytes(self.content)


@pytest.fixture
def said() -> list[str]:
    return []


def test_a_wheel_with_the_right_digest_is_kept_in_the_cache(tmp_path, said):
    (path,) = ensure([WHEEL], tmp_path, [Stub("first", CONTENT)], said.append)
    assert path.read_bytes() == CONTENT
    assert path.is_relative_to(tmp_path)


def test_the_source_that_served_is_named(tmp_path, said):
    ensure([WHEEL], tmp_path, [Stub("first", None), Stub("second", CONTENT)], said.append)
    assert any("verified, served by second" in line for line in said)


def test_a_cached_wheel_is_not_fetched_again(tmp_path, said):
    source = Stub("first", CONTENT)
    ensure([WHEEL], tmp_path, [source], said.append)
    ensure([WHEEL], tmp_path, [source], said.append)
    assert source.asked == 1


def test_a_refusal_falls_through_to_the_next_source(tmp_path, said):
    first, second = Stub("first", None), Stub("second", CONTENT)
    (path,) = ensure([WHEEL], tmp_path, [first, second], said.append)
    assert path.read_bytes() == CONTENT
    assert (first.asked, second.asked) == (1, 1)


def test_wrong_bytes_are_refused_whatever_the_source(tmp_path, said):
    sources = [Stub("first", b"tampered"), Stub("second", b"tampered too")]
    with pytest.raises(Problem, match="is not the file Pyodide names"):
        ensure([WHEEL], tmp_path, sources, said.append)
    assert not (tmp_path / "wheels" / WHEEL.file_name).exists()


def test_wrong_bytes_of_one_source_do_not_keep_the_next_from_serving(tmp_path, said):
    sources = [Stub("first", b"tampered"), Stub("second", CONTENT)]
    (path,) = ensure([WHEEL], tmp_path, sources, said.append)
    assert path.read_bytes() == CONTENT


def test_a_truncated_file_in_the_cache_is_fetched_again(tmp_path, said):
    cached = tmp_path / "wheels" / WHEEL.file_name
    cached.parent.mkdir()
    cached.write_bytes(CONTENT[:-1])
    (path,) = ensure([WHEEL], tmp_path, [Stub("first", CONTENT)], said.append)
    assert path.read_bytes() == CONTENT
    assert any("is damaged" in line for line in said)


def test_without_any_source_there_is_one_error_with_every_reason_and_a_remedy(tmp_path, said):
    with pytest.raises(Problem) as caught:
        ensure([WHEEL], tmp_path, [Stub("first", None), Stub("second", None)], said.append)
    message = str(caught.value)
    assert message.count("no such host") == 2
    assert "first" in message
    assert "second" in message
    assert WHEEL.digests[0] in message
    assert "Remedy:" in message


def test_nothing_but_the_wheels_stays_in_the_cache(tmp_path, said):
    ensure([WHEEL], tmp_path, [Stub("first", b"tampered"), Stub("second", CONTENT)], said.append)
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert files == [tmp_path / "wheels" / WHEEL.file_name]


def test_the_cdn_is_read_file_by_file(tmp_path, said):
    (tmp_path / "served").mkdir()
    (tmp_path / "served" / WHEEL.file_name).write_bytes(CONTENT)
    arrived = tmp_path / "arrived"
    arrived.mkdir()
    Cdn(f"{(tmp_path / 'served').as_uri()}/").fetch([WHEEL], arrived, said.append)
    assert (arrived / WHEEL.file_name).read_bytes() == CONTENT


def test_a_cdn_that_is_not_there_is_a_refusal(tmp_path, said):
    with pytest.raises(Refused):
        Cdn(f"{(tmp_path / 'nothing').as_uri()}/").fetch([WHEEL], tmp_path, said.append)


def big_wheel(folder: Path, files: dict[str, bytes]) -> str:
    """A wheel on disk that carries the files; the answer is a requirement pip takes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
        archive.writestr(
            "big-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: big\nVersion: 1.0\n"
        )
        archive.writestr("big-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        archive.writestr("big-1.0.dist-info/RECORD", "")
    path = folder / "big-1.0-py3-none-any.whl"
    path.write_bytes(buffer.getvalue())
    return f"big @ {path.as_uri()}"


def test_a_wheel_inside_a_bigger_wheel_is_taken_out_and_the_bigger_one_deleted(tmp_path, said):
    requirement = big_wheel(tmp_path, {f"in/side/{WHEEL.file_name}": CONTENT})
    cache = tmp_path / "cache"
    source = WheelInside(requirement, "in/side/", megabytes=1)
    (path,) = ensure([WHEEL], cache, [source], said.append)
    assert path.read_bytes() == CONTENT
    assert [file for file in cache.rglob("*") if file.is_file()] == [path]


def test_a_bigger_wheel_without_the_file_is_a_refusal(tmp_path, said):
    source = WheelInside(big_wheel(tmp_path, {"other": b""}), "in/side/", megabytes=1)
    with pytest.raises(Problem, match="does not hold the file"):
        ensure([WHEEL], tmp_path / "cache", [source], said.append)


def test_a_download_that_pip_cannot_do_is_a_refusal_in_pips_words(tmp_path, said):
    missing = (tmp_path / "big-1.0-py3-none-any.whl").as_uri()
    source = WheelInside(f"big @ {missing}", "in/side/", megabytes=1)
    with pytest.raises(Problem, match=r"(?s)big-1\.0.*Remedy"):
        ensure([WHEEL], tmp_path / "cache", [source], said.append)


def test_the_progress_of_a_long_download_is_told_in_megabytes(tmp_path, said):
    class Slow:
        def __init__(self) -> None:
            self.sizes = [4, 12, 13, 25]

        def poll(self) -> int | None:
            if not self.sizes:
                return 0
            with (tmp_path / "partial").open("wb") as file:
                file.truncate(self.sizes.pop(0) * fetch_runtime.MB)
            return None

    fetch_runtime._watch(Slow(), tmp_path, said.append, megabytes=30)
    assert said == ["runtime: 12 of about 30 MB", "runtime: 25 of about 30 MB"]


def test_the_wheels_wanted_are_the_ones_of_the_lock_file(tmp_path):
    lock = tmp_path / "pyodide-lock.json"
    entry = {
        name: {"file_name": f"{name}.whl", "sha256": name * 2}
        for name in ("numpy", "micropip", "x")
    }
    lock.write_text(json.dumps({"packages": entry}))
    assert fetch_runtime.wanted_wheels(lock) == [
        Wheel("numpy.whl", ("numpynumpy",)),
        Wheel("micropip.whl", ("micropipmicropip",)),
    ]


def test_a_wheel_of_the_package_index_is_taken_under_the_name_of_the_pin(
    tmp_path, said, monkeypatch
):
    asked = []

    def download(requirement: str, work: Path, *_: object, **__: object) -> Path:
        asked.append(requirement)
        path = work / "thing-1.0-py2.py3-none-any.whl"
        path.write_bytes(CONTENT)
        return path

    monkeypatch.setattr(fetch_runtime, "_download", download)
    (path,) = ensure([WHEEL], tmp_path, [PackageIndex()], said.append)
    assert asked == ["thing==1.0"]
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == [path]
    assert path.name == WHEEL.file_name


def test_a_wheel_that_has_any_digest_of_its_pin_is_right(tmp_path, said):
    either = Wheel(WHEEL.file_name, ("0" * 64, *WHEEL.digests))
    (path,) = ensure([either], tmp_path, [Stub("first", CONTENT)], said.append)
    assert path.read_bytes() == CONTENT


def test_the_locked_wheels_are_pinned_by_the_list_that_set_up_installs_from():
    (wheel,) = fetch_runtime.locked_wheels(fetch_runtime.REQUIREMENTS)
    installed = importlib.metadata.version("fastjsonschema")
    assert wheel.file_name == f"fastjsonschema-{installed}-py3-none-any.whl"
    assert wheel.origin == "requirements-build.txt"
    assert wheel.digests
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in wheel.digests)


def test_a_list_that_pins_no_digest_is_a_problem_with_a_remedy(tmp_path):
    loose = tmp_path / "requirements-build.txt"
    loose.write_text("fastjsonschema==2.22.3\nnumpy==2.4.6\n")
    with pytest.raises(Problem, match=r"does not pin fastjsonschema\. Run: npm run lock"):
        fetch_runtime.locked_wheels(loose)


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"TOKENSTEP_CACHE": "/a", "XDG_CACHE_HOME": "/b"}, Path("/a")),
        ({"XDG_CACHE_HOME": "/b"}, Path("/b/tokenstep")),
        ({"HOME": "/c", "USERPROFILE": "/c"}, Path("/c/.cache/tokenstep")),
    ],
)
def test_the_cache_lies_where_the_environment_says(monkeypatch, variables, expected):
    for name in ("TOKENSTEP_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert fetch_runtime.cache_folder() == expected
