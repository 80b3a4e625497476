"""Packs the files of a folder in place: gzip, as small as libdeflate gets it.

    python compress.py FOLDER

A reader's browser unpacks gzip by itself, and libdeflate's is 4 to 5 % smaller than zlib's best.
"""

from __future__ import annotations

import sys
from pathlib import Path

import deflate

SMALLEST = 12


def main() -> None:
    """Pack every file."""
    for file in sorted(Path(sys.argv[1]).iterdir()):
        file.write_bytes(deflate.gzip_compress(file.read_bytes(), SMALLEST))


if __name__ == "__main__":
    main()
