"""Charts, additions, texts side by side and manifests as text (needs the extra ``cli``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tokenstep.edge import number, sentence
from tokenstep.trace import (
    ChartAxis,
    ChartPanel,
    ChartPoint,
    ChartSeries,
    ManifestPanel,
    RoundingHop,
    RoundingPanel,
    TextsPanel,
    TextsToken,
)

_TEXTS: Final = {"prompt": "[{}]", "same": "{}", "flipped": "✗ {}", "after": "~ {}"}
_ROWS: Final = {"alone": " ", "same": "✓", "differs": "✗", "missing": "−", "unknown": "+"}
_ENDS: Final = 3
"""Of a long series of points so many at each end are shown, and all that stand out."""


def measured(
    panel: ChartPanel | RoundingPanel | TextsPanel | ManifestPanel, title: str, language: str
) -> Iterator[str]:
    """Yield the lines of one panel.

    Examples
    --------
    >>> from tokenstep.trace import Message
    >>> name = Message(id="loop-name")
    >>> axis = ChartAxis(label=name, scale="linear", minimum=0, maximum=9, ticks=(0,))
    >>> points = tuple(ChartPoint(x=float(x), y=x / 4) for x in range(9))
    >>> line = ChartSeries(id="a", label=name, draw="line", points=points)
    >>> panel = ChartPanel(title=name, x=axis, y=axis, series=(line,))
    >>> [text[-9:] for text in measured(panel, "t", "en")][1]
    '1.75  8 2'
    """
    if isinstance(panel, ChartPanel):
        yield from _chart(panel, title, language)
    elif isinstance(panel, RoundingPanel):
        yield from _rounding(panel, title, language)
    elif isinstance(panel, TextsPanel):
        yield from _texts(panel, title, language)
    else:
        yield title
        for row in panel.rows:
            other = "" if row.other is None or row.state == "same" else f" / {row.other}"
            yield f"  {_ROWS[row.state]} {row.name} = {row.value}{other}"
        if panel.verdict is not None:
            yield f"  {sentence(panel.verdict, language)}"


def _chart(panel: ChartPanel, title: str, language: str) -> Iterator[str]:
    yield f"{title}: {sentence(panel.x.label, language)} → {sentence(panel.y.label, language)}"
    for one in panel.series:
        points = "  ".join(_points(one, panel.x, language))
        yield f"  {sentence(one.label, language)}: {points}"
    for line in panel.lines:
        yield f"  {line.axis} = {number(line.at)}: {sentence(line.label, language)}"
    if panel.note is not None:
        yield f"  {sentence(panel.note, language)}"


def _points(one: ChartSeries, axis: ChartAxis, language: str) -> Iterator[str]:
    last = len(one.points) - _ENDS
    gap = False
    for place, point in enumerate(one.points):
        if place < _ENDS or place >= last or point.marked:
            yield _point(point, axis, language)
            gap = False
        elif not gap:
            yield "…"
            gap = True


def _point(point: ChartPoint, axis: ChartAxis, language: str) -> str:
    names = dict(zip(axis.ticks, axis.names or (), strict=False))
    x = sentence(names[point.x], language) if point.x in names else number(point.x)
    y = "—" if point.y is None else number(point.y)
    if point.low is not None and point.high is not None:
        y = f"{y} [{number(point.low)}, {number(point.high)}]"
    note = point.note is not None and (point.marked or point.y is None)
    return f"{x} {y}" + (f" ({sentence(point.note, language)})" if note and point.note else "")


def _rounding(panel: RoundingPanel, title: str, language: str) -> Iterator[str]:
    rival = "" if panel.rival is None else f", {number(panel.rival)}?"
    yield f"{title}: = {number(panel.exact)}{rival}"
    for lane in panel.lanes:
        hops = "  ".join(_hop(hop) for hop in lane.hops)
        result = "" if lane.result is None else f" ⇒ {number(lane.result)}"
        yield f"  {'★ ' if lane.chosen else ''}{sentence(lane.label, language)}: {hops}{result}"
        if lane.note is not None:
            yield f"    {sentence(lane.note, language)}"
    if panel.note is not None:
        yield f"  {sentence(panel.note, language)}"


def _hop(hop: RoundingHop) -> str:
    exact = "∞" if hop.exact is None else number(hop.exact)
    after = "∞" if hop.after is None else number(hop.after)
    kept = exact if hop.exact == hop.after else f"{exact} → {after}"
    return f"{'▸ ' if hop.now else ''}{number(hop.before)} + {number(hop.added)} = {kept}"


def _texts(panel: TextsPanel, title: str, language: str) -> Iterator[str]:
    yield title
    for row in panel.rows:
        tokens = "  ".join(_token(token) for token in row.tokens)
        ended = "" if row.ended is None else f" ({sentence(row.ended, language)})"
        yield f"  {sentence(row.label, language)}: {tokens}{ended}"
    if panel.note is not None:
        yield f"  {sentence(panel.note, language)}"


def _token(token: TextsToken) -> str:
    text = _TEXTS[token.state].format(token.token.text)
    if token.lead is None or token.rival is None:
        return text
    return f"{text} +{number(token.lead)} {token.rival.text}"
