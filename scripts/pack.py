"""Packs ``dist/`` into one zip that runs from any static server, or from a USB stick.

The same site gives the same bytes: names in order, one time for all files, the same rights.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import zipfile
from pathlib import Path

import release
from project import BUILD, DIST, ROOT, Problem, files_under, say, stop

DISK = ROOT / "site" / "disk"
# The earliest that a zip can say.
TIME = (1980, 1, 1, 0, 0, 0)
RIGHTS = 0o100644 << 16
UNIX = 3


def prepare(site: Path, target: Path) -> None:
    """A copy of the site whose pages, opened straight from disk, say how to serve them."""
    shutil.copytree(site, target)
    for name in ("disk.js", "disk.css"):
        shutil.copyfile(DISK / name, target / "assets" / name)
    for page in sorted(target.rglob("*.html")):
        up = "../" * (len(page.relative_to(target).parts) - 1)
        text = page.read_text(encoding="utf-8")
        if text.count("</head>") != 1:
            raise Problem(f"{page.relative_to(target)} has no single </head>.")
        script = f'<script defer src="{up}assets/disk.js"></script>\n</head>'
        page.write_text(text.replace("</head>", script), encoding="utf-8", newline="\n")
    readme = (DISK / "README.txt").read_text(encoding="utf-8")
    told = readme.replace("{version}", release.version())
    (target / "README.txt").write_text(told, encoding="utf-8", newline="\n")
    # Its pages are other ones now.
    release.write(target)


def write_zip(folder: Path, target: Path) -> None:
    """All files of a folder, below the name of the zip."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in files_under(folder):
            name = f"{target.stem}/{file.relative_to(folder).as_posix()}"
            entry = zipfile.ZipInfo(name, TIME)
            entry.create_system = UNIX
            entry.external_attr = RIGHTS
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes(), compresslevel=9)


def pack(site: Path, folder: Path) -> Path:
    """Write the zip of a built site into a folder.

    Raises
    ------
    Problem
        If there is no built site.
    """
    if not (site / "index.html").is_file():
        raise Problem(f"{site} holds no site yet. Build it first: npm run build")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"tokenstep-{release.version()}.zip"
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / "site"
        prepare(site, copy)
        write_zip(copy, target)
    return target


def main() -> None:
    """Pack the built site."""
    parser = argparse.ArgumentParser(description="Pack the built site into one zip.")
    parser.add_argument("--site", type=Path, default=DIST)
    parser.add_argument("--folder", type=Path, default=BUILD, help="where the zip goes")
    arguments = parser.parse_args()
    made = pack(arguments.site, arguments.folder)
    say(f"pack: {made} ({made.stat().st_size / 1e6:.1f} MB)")


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        stop(problem)
