"""Runs and commits as text for the terminal: panels of the lesson ``practice``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tokenstep.edge import number, sentence
from tokenstep.trace import CommitsPanel, OutcomesPanel

_MOST: Final = 12
"""Of more tasks than these a terminal shows the first."""
_RUNS: Final = {True: "■", False: "□"}
_EVENTS: Final = {"done": "{}", "now": "▸ {}", "later": "({})"}


def counted(panel: OutcomesPanel | CommitsPanel, title: str, language: str) -> Iterator[str]:
    """Yield the lines of a panel.

    Examples
    --------
    >>> from tokenstep.trace import Message, OutcomesRow
    >>> row = OutcomesRow(
    ...     label=Message(id="practice-task", args={"number": 1}),
    ...     cells=((True, False),),
    ...     means=(0.5,),
    ... )
    >>> setting = Message(id="practice-setting-a")
    >>> panel = OutcomesPanel(
    ...     title=Message(id="practice-outcomes"), settings=(setting,), rows=(row,)
    ... )
    >>> list(counted(panel, "Every run", "en"))
    ['Every run: Setting A', '  Task 1: ■□ 0.5']
    """
    if isinstance(panel, OutcomesPanel):
        yield from _outcomes(panel, title, language)
    else:
        yield from _commits(panel, title, language)


def _outcomes(panel: OutcomesPanel, title: str, language: str) -> Iterator[str]:
    yield f"{title}: {' | '.join(sentence(each, language) for each in panel.settings)}"
    for row in panel.rows[:_MOST]:
        runs = (
            f"{''.join(_RUNS[run] for run in cells)} {number(mean)}"
            for cells, mean in zip(row.cells, row.means, strict=True)
        )
        yield f"  {sentence(row.label, language)}: {' | '.join(runs)}"
    if len(panel.rows) > _MOST:
        yield "  …"
    if panel.note is not None:
        yield f"  {sentence(panel.note, language)}"


def _commits(panel: CommitsPanel, title: str, language: str) -> Iterator[str]:
    yield title
    for lane in panel.lanes:
        events = [
            _EVENTS[event.state].format(sentence(event.label, language))
            for event in sorted(panel.events, key=lambda event: event.time)
            if event.lane == lane.id
        ]
        yield f"  {sentence(lane.label, language)}: {' → '.join(events)}"
    if panel.rule is not None:
        yield f"  {sentence(panel.rule, language)}"
