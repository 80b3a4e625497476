"""A live trace held against the one made at build time."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

from tokenstep.trace import Comparison, Trace, to_json


@dataclasses.dataclass
class _Tally:
    largest: float = 0.0
    at: str = ""
    numbers: int = 0
    different: str | None = None

    def differ(self, path: str) -> None:
        if self.different is None:
            self.different = path

    def measure(self, path: str, gap: float) -> None:
        self.numbers += 1
        if gap > self.largest:
            self.largest, self.at = gap, path


def compare(live: Trace, reference: object) -> Comparison:
    """Compare two traces: floats by distance, everything else exactly.

    Parameters
    ----------
    live : Trace
        Just computed.
    reference : object
        Parsed JSON of another trace. JSON knows one kind of number, and JavaScript writes 2.0 as
        2, so what counts as a float is decided by ``live``.

    Returns
    -------
    Comparison
        What computed the traces is left out, for it is meant to differ: ``environment``, and in
        a manifest panel the values of the rows ``environment.*`` and that same part of its text.

    Examples
    --------
    >>> import json
    >>> from tokenstep.lessons.loop import LoopOptions, build
    >>> from tokenstep.trace import to_json
    >>> trace = build(LoopOptions())
    >>> same = compare(trace, json.loads(to_json(trace)))
    >>> same.max_abs_difference, same.exact_equal, same.where
    (0.0, True, '')
    """
    tally = _Tally()
    # There and back as JSON: quicker than asdict(), and both sides are then of the same types.
    left = json.loads(to_json(live))
    left.pop("environment")
    right: object = reference
    if isinstance(reference, dict):
        right = {name: value for name, value in reference.items() if name != "environment"}
    _walk(left, right, "trace", tally)
    return Comparison(
        max_abs_difference=tally.largest,
        numbers=tally.numbers,
        exact_equal=tally.different is None,
        where=tally.at if tally.different is None else tally.different,
    )


def _walk(live: Any, other: Any, path: str, tally: _Tally) -> None:
    if isinstance(live, dict):
        if live.get("kind") == "manifest":
            live, other = _without_environment(live), _without_environment(other)
        if not isinstance(other, dict) or live.keys() != other.keys():
            tally.differ(path)
            return
        for name, value in live.items():
            _walk(value, other[name], f"{path}.{name}", tally)
    elif isinstance(live, list):
        if not isinstance(other, list) or len(live) != len(other):
            tally.differ(path)
            return
        for i, value in enumerate(live):
            _walk(value, other[i], f"{path}[{i}]", tally)
    elif isinstance(live, float):
        if isinstance(other, bool) or not isinstance(other, int | float):
            tally.differ(path)
        else:
            tally.measure(path, _gap(live, other))
    elif type(live) is not type(other) or live != other:
        tally.differ(path)


def _without_environment(panel: Any) -> Any:
    """Return a manifest panel without what it says of the computer; anything else as it is."""
    if not isinstance(panel, dict) or panel.get("kind") != "manifest":
        return panel
    rows = panel.get("rows")
    if isinstance(rows, list):
        rows = [_without_value(row) for row in rows]
    try:
        text = json.loads(panel["text"])
        text = {name: value for name, value in text.items() if name != "environment"}
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        text = panel.get("text")
    return {**panel, "rows": rows, "text": text}


def _without_value(row: Any) -> Any:
    if not isinstance(row, dict) or not str(row.get("name")).startswith("environment."):
        return row
    return {**row, "value": ""}


def _gap(live: float, other: float) -> float:
    try:
        gap = abs(live - other)
    except OverflowError:  # a whole number of hundreds of digits
        return float.fromhex("0x1.fffffffffffffp+1023")
    # A NaN or an infinity in the reference must not vanish in a comparison nor reach the reply.
    return gap if gap < float("inf") else float.fromhex("0x1.fffffffffffffp+1023")
