"""``offline.json``: what a release of the site consists of, by size, digest and lesson.

Who keeps the site for use without a network keeps it by this list. The digest of the list names
the release; it stands in the service worker, which thereby changes with every file of the site.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from project import ROOT, files_under, sha256

LIST = "offline.json"
WORKER = "sw.js"
# The home page shows the first lesson.
FOR_ALL = {"traces/loop.json", "runtime/quick/loop.bin"}
NAMED = re.compile(r'^self\.tokenstepRelease="[0-9a-f]{64}";\n')


def version() -> str:
    """The version of the site."""
    text = (ROOT / "package.json").read_text(encoding="utf-8")
    return str(json.loads(text)["version"])


def lesson_of(path: str, lessons: set[str]) -> str | None:
    """The one lesson that needs a file, or None if more do."""
    if path in FOR_ALL:
        return None
    folder, _, rest = path.partition("/")
    if folder in {"zh", "en"}:
        name = rest.partition("/")[0]
    elif folder == "data":
        name = rest.rpartition("-")[0]
    elif folder in {"traces", "take-away"} or path.startswith("runtime/quick/"):
        name = Path(path).stem
    else:
        return None
    return name if name in lessons else None


def entry(file: Path, path: str, lessons: set[str]) -> list[int | str]:
    """Bytes, digest, and the lesson if it is of one."""
    data = file.read_bytes()
    lesson = lesson_of(path, lessons)
    return [len(data), sha256(data), *([lesson] if lesson else [])]


def write(folder: Path) -> None:
    """Write the list of a site that is otherwise complete, and its digest into the worker."""
    lessons = {file.stem for file in (folder / "traces").glob("*.json")}
    paths = {file.relative_to(folder).as_posix(): file for file in files_under(folder)}
    files = {
        path: entry(file, path, lessons)
        for path, file in sorted(paths.items())
        if path not in {LIST, WORKER}
    }
    text = json.dumps({"version": version(), "files": files}, separators=(",", ":")) + "\n"
    (folder / LIST).write_text(text, encoding="utf-8", newline="\n")
    worker = folder / WORKER
    code = NAMED.sub("", worker.read_text(encoding="utf-8"))
    named = f'self.tokenstepRelease="{sha256(text.encode())}";\n{code}'
    worker.write_text(named, encoding="utf-8", newline="\n")
