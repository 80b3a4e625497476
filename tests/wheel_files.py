"""Wheels made by hand, as the format says: modules, METADATA, WHEEL and RECORD in a zip file."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Iterable, Mapping

RULE = """import math
import statistics
import numpy as np
def nucleus(probs, p):
    order = np.argsort(-probs, kind="stable")
    before = np.cumsum(probs[order]) - probs[order]
    kept = np.zeros(len(probs), dtype=bool)
    kept[order] = (before < p) | (p >= 1)
    kept[order[0]] = True
    assert math.isclose(statistics.mean(probs.tolist()) * len(probs), 1, rel_tol=1e-6)
    return kept
"""
"""A right rule for top-p, by NumPy and by modules of Python, one of which no lesson needs."""


def wheel(
    name: str = "my_rule",
    version: str = "1.0",
    files: Mapping[str, str] | None = None,
    *,
    requires: Iterable[str] = (),
    python: str = "",
) -> bytes:
    """The bytes of a wheel ``{name}-{version}-py3-none-any.whl``."""
    info = f"{name}-{version}.dist-info"
    lines = ["Metadata-Version: 2.1", f"Name: {name.replace('_', '-')}", f"Version: {version}"]
    lines += [f"Requires-Dist: {each}" for each in requires]
    lines += [f"Requires-Python: {python}"] if python else []
    parts = {f"{name}.py": RULE} if files is None else dict(files)
    parts[f"{info}/METADATA"] = "\n".join(lines) + "\n"
    parts[f"{info}/WHEEL"] = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = "".join(f"{path},{_digest(text)},{len(text)}\n" for path, text in parts.items())
    parts[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in parts.items():
            archive.writestr(path, text)
    return packed.getvalue()


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return "sha256=" + base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
