"""Wheels of pure Python that the author of a page named: looked at, then installed by micropip.

What a wheel needs has to be there, or among the wheels that are named with it. It is held to that
before micropip is asked, and micropip is told to look for nothing: no package index is ever asked.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import platform
import sys
import zipfile
import zlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from email.message import Message
from email.parser import BytesParser
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Any, Final

from tokenstep.exercise import shelf
from tokenstep.exercise.printed import LONGEST_SHOWN
from tokenstep.exercise.reader import Fault
from tokenstep.trace import ExerciseReply, ExerciseWheel, to_json

Install = Callable[..., Awaitable[None]]
_NATIVE: Final = (".so", ".pyd", ".dll", ".dylib", ".wasm")
_DAMAGED: Final = (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError)
_PACKAGING: Final = ("micropip._vendored.packaging.src.packaging", "packaging")
"""Where the rules for versions and requirements are: micropip brings them along."""


@dataclass(frozen=True)
class Wheel:
    """A wheel that was fetched and not installed yet."""

    address: str
    """Where it came from, for the reader."""
    path: Path
    about: Message
    """Its METADATA."""
    told: ExerciseWheel


async def install(files_json: str, micropip_install: Install) -> str | None:
    """Install wheels; if one cannot be held to what it promises, none of them.

    Parameters
    ----------
    files_json : str
        ``[{"address": …, "path": …}]``: where each came from, and where it lies now. The files
        are removed.
    micropip_install : callable
        ``micropip.install``.

    Returns
    -------
    str or None
        An :class:`~tokenstep.trace.ExerciseReply` as JSON that says what is wrong; None if nothing
        is.

    Examples
    --------
    >>> import asyncio
    >>> asyncio.run(install("[]", lambda paths, deps: asyncio.sleep(0)))
    """
    files = [(each["address"], Path(each["path"])) for each in json.loads(files_json)]
    try:
        wheels = [_opened(address, path) for address, path in files]
        missing = [wheel for wheel in wheels if wheel.told not in shelf.there()]
        for wheel in missing:
            _hold(wheel, wheels)
        for wheel in missing:
            await _put(wheel, micropip_install)
    except Fault as fault:
        return to_json(ExerciseReply(fault=fault.told))
    finally:
        for _, path in files:
            path.unlink(missing_ok=True)
    return None


def _opened(address: str, path: Path) -> Wheel:
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            if bad := archive.testzip():
                raise _broken(address, bad)
            found = [name for name in names if _is_metadata(name)]
            if len(found) != 1:
                raise _broken(address, "METADATA")
            about = BytesParser().parsebytes(archive.read(found[0]))
    except _DAMAGED as error:
        raise _broken(address, error) from None
    native = next((name for name in names if name.endswith(_NATIVE)), None)
    if native:
        raise Fault("exercise-fault-wheel-native", wheel=address, file=native)
    name, version = str(about["Name"]), str(about["Version"])
    # What stands in the file's name is what the page shows.
    shown = path.name.split("-")[:2]
    if [_plain(name), version] != [_plain(shown[0]), shown[1]]:
        raise Fault("exercise-fault-wheel-other", wheel=address, found=f"{name} {version}")
    told = ExerciseWheel(name=name, version=version, modules=_modules(names))
    return Wheel(address, path, about, told)


def _broken(address: str, why: object) -> Fault:
    return Fault("exercise-fault-wheel-broken", wheel=address, text=str(why)[:LONGEST_SHOWN])


def _is_metadata(name: str) -> bool:
    folder, _, file = name.partition("/")
    return folder.endswith(".dist-info") and file == "METADATA"


def _modules(names: Iterable[str]) -> tuple[str, ...]:
    """Return what can be imported: the packages and modules at the top of a wheel."""
    paths = [PurePosixPath(name) for name in names if name.endswith(".py")]
    found = {path.parts[0].removesuffix(".py") for path in paths}
    return tuple(sorted(name for name in found if name.isidentifier()))


def _hold(wheel: Wheel, wheels: Sequence[Wheel]) -> None:
    """Refuse what could not be imported, or would take the place of something else."""
    name, modules = wheel.told.name, wheel.told.modules
    taken = name if _version(name) else next(filter(_is_there, modules), None)
    if taken:
        raise Fault("exercise-fault-wheel-taken", wheel=wheel.address, module=taken)
    versions = {_plain(each.told.name): each.told.version for each in wheels}
    try:
        _require_python(wheel)
        for text in wheel.about.get_all("Requires-Dist", []):
            _require(wheel, text, versions)
    except ValueError as error:  # No requirement, or no version.
        raise _broken(wheel.address, error) from None


def _require_python(wheel: Wheel) -> None:
    here = platform.python_version()
    wanted = wheel.about["Requires-Python"]
    if wanted and not _packaging("specifiers").SpecifierSet(wanted).contains(here, True):
        fault = "exercise-fault-wheel-python"
        raise Fault(fault, wheel=wheel.address, wanted=str(wanted), here=here)


def _require(wheel: Wheel, text: str, named: dict[str, str]) -> None:
    requirement = _packaging("requirements").Requirement(text)
    if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
        return
    # An address in it is somewhere else: it is not asked.
    shown = f"{requirement.name}{requirement.specifier}"
    found = named.get(_plain(requirement.name)) or _version(requirement.name)
    if found is None:
        raise Fault("exercise-fault-wheel-needs", wheel=wheel.address, requirement=shown)
    if not requirement.specifier.contains(found, True):
        here = f"{requirement.name} {found}"
        fault = "exercise-fault-wheel-version"
        raise Fault(fault, wheel=wheel.address, requirement=shown, here=here)


async def _put(wheel: Wheel, micropip_install: Install) -> None:
    try:
        await micropip_install(f"emfs:{wheel.path}", deps=False)
    except Exception as error:  # Whatever micropip finds wrong, its words say what.
        text = f"{type(error).__name__}: {error}"[:LONGEST_SHOWN]
        raise Fault("exercise-fault-wheel-refused", wheel=wheel.address, text=text) from None
    shelf.put(wheel.told)
    # Folders were read before these files came.
    importlib.invalidate_caches()


def _plain(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _is_there(module: str) -> bool:
    return module in sys.modules or importlib.util.find_spec(module) is not None


def _packaging(module: str) -> Any:
    for package in _PACKAGING:
        with suppress(ModuleNotFoundError):
            return importlib.import_module(f"{package}.{module}")
    raise ModuleNotFoundError(module)
