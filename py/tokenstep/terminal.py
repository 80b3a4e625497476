"""A trace as text for the terminal (needs the extra ``cli``)."""

from __future__ import annotations

from collections.abc import Iterator

from tokenstep.edge import number, sentence
from tokenstep.terminal_counted import counted
from tokenstep.terminal_ending import ending, visible
from tokenstep.terminal_measured import measured
from tokenstep.trace import (
    BlockColumn,
    BlockPanel,
    CacheLaneRow,
    CacheLedgerPanel,
    CachesPanel,
    CandidateItem,
    CandidatesPanel,
    ChartPanel,
    CheckPanel,
    CommitsPanel,
    CumulativePanel,
    DistributionPanel,
    ExperimentPanel,
    LampsPanel,
    Link,
    ManifestPanel,
    Message,
    OutcomesPanel,
    OverlapPanel,
    Panel,
    Problem,
    RoundingPanel,
    StagesPanel,
    StreamPanel,
    SwitchesPanel,
    TablePanel,
    TextLinesPanel,
    TextsPanel,
    TokenStripPanel,
    Trace,
    TreeNode,
    TreePanel,
)

_STATES = {"processed": "[{}]", "pending": "{} ▸", "selected": "({})"}
_STAGES = {"off": "({})", "done": "✓ {}", "now": "▸ {}", "later": "{}"}
_PIECES = {
    "done": "{}",
    "new": "▸ {}",
    "illegal": "✗ {}",
    "end": "{} ■",
    "held": "({})",
    "partial": "({}…)",
    "dropped": "✗ {}",
    "absent": "– {}",
    "made_up": "+ {}",
}
_NODES = {
    "start": "{}",
    "kept": "▸ {}",
    "expanded": "→ {}",
    "dropped": "✗ {}",
    "finished": "✓ {}",
    "lost": "✗ {} ■",
    "outscored": "✗ {} ■",
    "best": "★ {}",
}
_LAMPS = {"on": "✓", "off": "✗", "unknown": "?"}
_FATES = {
    "empty": "",
    "drafted": "{}?",
    "scored": "{}?",
    "accepted": "✓ {}",
    "rejected": "✗ {}",
    "not_reached": "({})",
    "cut": "✗ {} ■",
}
_LANE_ROWS = {
    "kept": "{}",
    "new": "▸ {}",
    "cropped": "✗ {}",
    "missing": "({})",
    "wrong": "! {}",
    "misplaced": "~ {}",
}
_MOST = 12
"""Of more candidates than these a terminal shows the likeliest."""


def transcript(trace: Trace, language: str) -> str:
    """Return all steps of a trace as text.

    Parameters
    ----------
    trace : Trace
    language : str
        ``zh`` or ``en``.

    Returns
    -------
    str

    Examples
    --------
    >>> from tokenstep.lessons.loop import LoopOptions, build
    >>> text = transcript(build(LoopOptions()), "en")
    >>> text.splitlines()[0]
    ' 1/10  The prompt is tokenized'
    """
    count = len(trace.steps)
    lines: list[str] = []
    for index, step in enumerate(trace.steps, start=1):
        lines.append(f"{index:>2}/{count}  {sentence(step.title, language)}")
        lines.append(f"       {sentence(step.summary, language)}")
        for panel in step.panels:
            lines += [f"       {line}" for line in _lines(panel, language)]
        lines.append("")
    return "\n".join(lines).rstrip()


def problem(found: Problem, language: str) -> str:
    """Return a refused option as one sentence.

    Examples
    --------
    >>> refused = Problem(
    ...     field="seed",
    ...     value="-1",
    ...     message=Message(id="error-below"),
    ...     allowed=Message(id="error-allowed-range", args={"minimum": 0, "maximum": 9}),
    ... )
    >>> problem(refused, "en")
    'seed = -1: too small. Allowed: from 0 to 9.'
    """
    return sentence(
        Message(
            id="error-line",
            args={
                "field": found.field,
                "value": found.value,
                "message": sentence(found.message, language),
                "allowed": sentence(found.allowed, language),
            },
        ),
        language,
    )


def _lines(panel: Panel, language: str) -> Iterator[str]:
    title = sentence(panel.title, language)
    if isinstance(panel, TokenStripPanel):
        tiles = [_STATES[tile.state].format(tile.token.text) for tile in panel.tokens]
        yield f"{title}: {'  '.join([*tiles, *(['?'] if panel.awaiting else [])])}"
    elif isinstance(panel, CacheLedgerPanel):
        rows = "  ".join(f"{row.row} {row.token.text} @{row.position}" for row in panel.rows)
        yield f"{title} ({len(panel.rows)}){': ' if rows else ''}{rows}"
    elif isinstance(panel, DistributionPanel):
        if panel.null_reason is not None:
            yield f"{title}: {sentence(panel.null_reason, language)}"
            return
        items = [
            f"{item.token.text} {number(item.prob or 0.0)}{' ←' if item.chosen else ''}"
            for item in panel.items
        ]
        yield f"{title}: {'  '.join(items)}"
        if panel.rule is not None:
            yield sentence(panel.rule, language)
    elif isinstance(panel, TablePanel):
        yield f"{title}: " + " | ".join(sentence(each, language) for each in panel.columns)
        for line in panel.rows:
            yield "  " + " | ".join(_cell(cell, language) for cell in line)
        if panel.note is not None:
            yield f"  {sentence(panel.note, language)}"
    elif isinstance(panel, StagesPanel):
        stages = [
            _STAGES[item.state].format(
                f"{sentence(item.label, language)}: {sentence(item.setting, language)}"
            )
            for item in panel.items
        ]
        yield f"{title}: {'  →  '.join(stages)}"
    elif isinstance(panel, CandidatesPanel):
        ranked = sorted(panel.items, key=lambda item: -(item.after or item.before or 0.0))
        more = [] if len(ranked) <= _MOST else ["…"]
        items = [_candidate(item) for item in ranked[:_MOST]]
        yield f"{title} ({panel.kept}/{len(panel.items)}): {'  '.join([*items, *more])}"
        if panel.rule is not None:
            yield sentence(panel.rule, language)
    elif isinstance(panel, CumulativePanel):
        yield from _cumulative(panel, title, language)
    elif isinstance(panel, TreePanel):
        yield from _tree(panel, title, language)
    elif isinstance(panel, TextLinesPanel):
        yield title
        for text in panel.lines:
            pieces = [_PIECES[piece.state].format(visible(piece.text)) for piece in text.pieces]
            words = "  ".join(pieces) or sentence(text.empty, language)
            yield f"  {sentence(text.label, language)}: {words}"
        if panel.note is not None:
            yield f"  {sentence(panel.note, language)}"
    elif isinstance(panel, OverlapPanel):
        yield from _overlap(panel, title, language)
    elif isinstance(panel, ExperimentPanel):
        yield from _experiment(panel, title, language)
    elif isinstance(panel, BlockPanel):
        yield from _block(panel, title, language)
    elif isinstance(panel, CachesPanel):
        yield title
        for lane in panel.lanes:
            rows = "  ".join(_lane_row(row) for row in lane.rows)
            held = lane.length if lane.wanted is None else f"{lane.length}/{lane.wanted}"
            head = f"{sentence(lane.label, language)} ({held})"
            yield f"  {head}: {rows}".rstrip(": ")
            if lane.note is not None:
                yield f"    {sentence(lane.note, language)}"
    elif isinstance(panel, ChartPanel | RoundingPanel | TextsPanel | ManifestPanel):
        yield from measured(panel, title, language)
    elif isinstance(panel, LampsPanel):
        yield title
        for lamp in panel.lamps:
            question = f"{_LAMPS[lamp.state]} {sentence(lamp.label, language)}"
            yield f"  {question} {sentence(lamp.detail, language)}"
        if panel.note is not None:
            yield f"  {sentence(panel.note, language)}"
    elif isinstance(panel, StreamPanel | SwitchesPanel):
        yield from ending(panel, title, language)
    elif isinstance(panel, OutcomesPanel | CommitsPanel):
        yield from counted(panel, title, language)
    elif isinstance(panel, CheckPanel):
        yield f"{title}: {sentence(panel.verdict, language)}"
        for row in panel.rows:
            mark = "✓" if row.ok else "✗"
            where = "" if row.round is None else f" ({row.round})"
            found = f"{_cell(row.actual, language)} / {_cell(row.expected, language)}"
            yield f"  {mark} {sentence(row.name, language)}{where}: {found}"


def _candidate(item: CandidateItem) -> str:
    text = item.token.text
    if item.state == "removed":
        return f"✗ {text}"
    if item.state == "removed_now":
        return f"✗ {text}: {number(item.before or 0.0)}"
    return f"{text}: {number(item.after or 0.0)}{' ←' if item.state == 'chosen' else ''}"


def _cumulative(panel: CumulativePanel, title: str, language: str) -> Iterator[str]:
    # The piece that was hit is shown however long the tail is.
    shown = [part for i, part in enumerate(panel.segments) if i < _MOST or part.chosen]
    pieces = [
        f"[{number(part.start)}, {number(part.end)}) {part.token.text}"
        + (f" ← {panel.symbol}" if part.chosen and panel.uniform is not None else "")
        + ("" if part.count is None else f" ×{part.count}")
        for part in shown
    ]
    if len(shown) < len(panel.segments):
        pieces.append("…")
    yield f"{title}: {'  '.join(pieces)}".rstrip(": ")
    if panel.note is not None:
        yield f"  {sentence(panel.note, language)}"


def _overlap(panel: OverlapPanel, title: str, language: str) -> Iterator[str]:
    ranked = sorted(range(len(panel.items)), key=lambda i: -max(panel.items[i].p, panel.items[i].q))
    shown = {*ranked[:_MOST], *(i for i in (panel.drafted, panel.emitted) if i is not None)}
    marks = {None: "?", "accepted": "✓", "rejected": "✗"}
    items = []
    for i in sorted(shown):
        item = panel.items[i]
        p, q = item.exact or (number(item.p), number(item.q))
        fate = f" {marks[panel.verdict]}" if i == panel.drafted else ""
        items.append(f"{item.token.text} p {p} q {q}{fate}{' →' if i == panel.emitted else ''}")
    if len(shown) < len(panel.items):
        items.append("…")
    yield f"{title}: {'  '.join(items)}"
    if panel.rule is not None:
        yield sentence(panel.rule, language)


def _experiment(panel: ExperimentPanel, title: str, language: str) -> Iterator[str]:
    yield f"{title} ({panel.done}/{panel.total})"
    # Those that fail are shown however many pass.
    ranked = sorted(panel.rows, key=lambda row: (row.ok, -row.expected))
    for row in ranked[:_MOST]:
        name = "" if row.token is None else row.token.text
        name = name if row.label is None else sentence(row.label, language)
        expected = f"{number(row.expected)} ± {number(row.tolerance)}"
        yield f"  {'✓' if row.ok else '✗'} {name}: {number(row.share)} / {expected}"
    if len(ranked) > _MOST:
        yield "  …"
    yield f"  {sentence(panel.test, language)}"
    if panel.verdict is not None:
        yield f"  {sentence(panel.verdict, language)}"


def _block(panel: BlockPanel, title: str, language: str) -> Iterator[str]:
    texts = [token.text for token in panel.committed]
    prompt, out = texts[: panel.prompt_length], texts[panel.prompt_length :]
    yield f"{title}: {'  '.join(prompt)} | {'  '.join(out)}".rstrip()
    for column in panel.columns:
        yield f"  {_column(column)}".rstrip()
    if panel.rule is not None:
        yield sentence(panel.rule, language)


def _column(column: BlockColumn) -> str:
    drafted = "" if column.drafted is None else column.drafted.text
    parts = [str(column.position), _FATES[column.fate].format(drafted)]
    numbers = {"q": column.q, "p": column.p, "min(1, p/q)": column.ratio, "u": column.u}
    parts += [f"{name} {number(value)}" for name, value in numbers.items() if value is not None]
    if column.emitted is not None:
        parts.append(f"→ {column.emitted.text}")
    return "  ".join(part for part in parts if part)


def _lane_row(row: CacheLaneRow) -> str:
    place = "" if row.position is None else f" @{row.position}"
    return _LANE_ROWS[row.state].format(f"{row.row} {row.token.text}{place}")


def _tree(panel: TreePanel, title: str, language: str) -> Iterator[str]:
    yield title
    # Step by step the tree only grows: what has not changed was printed before.
    for depth in range(1, panel.depth + 1):
        nodes = [node for node in panel.nodes if node.depth == depth]
        more = [] if len(nodes) <= _MOST else ["…"]
        if any(node.fresh for node in nodes):
            yield f"  {depth}: {'  '.join([*map(_node, nodes[:_MOST]), *more])}"
    if panel.rule is not None:
        yield sentence(panel.rule, language)


def _node(node: TreeNode) -> str:
    return _NODES[node.state].format(f"{node.sequence} ({number(node.log_prob)})")


def _cell(cell: int | float | str | Message | Link, language: str) -> str:
    if isinstance(cell, Link):
        return f"{sentence(cell.text, language)} ({cell.url})"
    if isinstance(cell, Message):
        return sentence(cell, language)
    return number(cell) if isinstance(cell, float) else str(cell)
