"""Brings the two wheels that the npm package of Pyodide does not hold: NumPy and micropip.

Whatever the source, a file counts only if its SHA-256 is the one in Pyodide's own lock file
(``node_modules/pyodide/pyodide-lock.json``). Files are kept in a cache outside the build:
``$TOKENSTEP_CACHE``, else ``$XDG_CACHE_HOME/tokenstep``, else ``~/.cache/tokenstep``.
"""

from __future__ import annotations

import json
import os
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
LOCK = ROOT / "node_modules" / "pyodide" / "pyodide-lock.json"
MB = 1_000_000

Report = Callable[[str], None]


@dataclass(frozen=True)
class Wheel:
    """A file that Pyodide's lock file names."""

    file_name: str
    sha256: str


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
            big = self._download(work, report)
            try:
                with zipfile.ZipFile(big) as archive:
                    for wheel in wheels:
                        data = archive.read(self.inside + wheel.file_name)
                        (folder / wheel.file_name).write_bytes(data)
            except (KeyError, zipfile.BadZipFile) as error:
                raise Refused(f"{big.name} does not hold the file: {error}") from error

    def _download(self, work: Path, report: Report) -> Path:
        # Not tied to the Python that runs this: the wheel is a container, never installed.
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:"]
        command += ["--python-version", "3.12", "--no-cache-dir", "--disable-pip-version-check"]
        command += ["--no-input", "--progress-bar", "off", "--dest", str(work), self.requirement]
        log = work / "pip.log"
        with log.open("w") as output:
            # pip writes its partial file to TMPDIR: its size there is the progress.
            env = {**os.environ, "TMPDIR": str(work), "TEMP": str(work), "TMP": str(work)}
            pip = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=env)
            try:
                self._watch(pip, work, report)
            finally:
                if pip.poll() is None:
                    pip.terminate()
                    pip.wait()
        found = sorted(work.glob("*.whl"))
        if pip.returncode != 0 or not found:
            lines = [line for line in log.read_text(errors="replace").splitlines() if line.strip()]
            raise Refused(lines[-1] if lines else f"pip ended with exit code {pip.returncode}")
        return found[0]

    def _watch(self, pip: subprocess.Popen[bytes], work: Path, report: Report) -> None:
        told, last = 0.0, time.monotonic()
        while pip.poll() is None:
            time.sleep(0.2)
            got = _largest(work) / MB
            # A line every 10 MB, or every 5 s on a slow line, as long as something arrives.
            if got >= told + 10 or (got > told + 0.1 and time.monotonic() > last + 5):
                report(f"runtime: {got:.0f} of about {self.megabytes} MB")
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
    return [Wheel(packages[name]["file_name"], packages[name]["sha256"]) for name in PACKAGES]


def is_right(wheel: Wheel, file: Path) -> bool:
    """Whether the file exists and its bytes are the ones the lock file names."""
    return file.is_file() and sha256(file.read_bytes()) == wheel.sha256


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
                f"- {source.name}: {wheel.file_name} is not the file Pyodide names: "
                f"sha256 {digest}, expected {wheel.sha256}"
            )
            report(wrong[-1])
    return wrong


def _no_source(missing: Sequence[Wheel], reasons: Sequence[str], folder: Path) -> str:
    names = "\n".join(f"    {wheel.file_name}  (sha256 {wheel.sha256})" for wheel in missing)
    return "\n".join(
        [
            "The Python runtime is incomplete: no source gave these files.",
            names,
            *reasons,
            f"Remedy: connect to one of these sources and run the command again, or put the "
            f"files into {folder} yourself (they are part of Pyodide's release).",
        ]
    )


def fetch(report: Report = say) -> list[Path]:
    """The NumPy and micropip wheels of the installed Pyodide, verified."""
    manifest = json.loads((LOCK.parent / "package.json").read_text(encoding="utf-8"))
    return ensure(wanted_wheels(LOCK), cache_folder(), default_sources(manifest["version"]), report)


if __name__ == "__main__":
    try:
        for path in fetch():
            say(f"runtime: {path}")
    except Problem as problem:
        stop(problem)
