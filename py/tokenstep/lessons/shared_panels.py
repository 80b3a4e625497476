"""Panels and steps that more than one lesson builds in the same way."""

from __future__ import annotations

from tokenstep.micro.tokenizer import VOCABULARY
from tokenstep.trace import (
    DistributionItem,
    DistributionPanel,
    FactValue,
    Message,
    Panel,
    PanelKind,
    Step,
    TablePanel,
)

Cell = int | float | str | Message
PLOTTED = 6
"""Significant digits of what is drawn and read off a chart: a hundred times what can be seen."""
Row = tuple[Cell, ...]


def step(
    name: str,
    title: str | Message,
    summary: Message,
    focus: PanelKind,
    panels: tuple[Panel, ...],
    facts: dict[str, FactValue],
) -> Step:
    """Build a step of a lesson without rounds; a title without arguments is the id of a message."""
    return Step(
        id=name,
        round=None,
        title=Message(id=title) if isinstance(title, str) else title,
        summary=summary,
        focus=focus,
        panels=panels,
        facts=facts,
    )


def plotted(value: float) -> float:
    """Return a number as a chart has it; what is only drawn would carry 17 digits for nothing.

    Examples
    --------
    >>> plotted(17.712053821175147), plotted(-1 / 3 * 1e-9), plotted(3.0)
    (17.7121, -3.33333e-10, 3.0)
    """
    return float(f"{value:.{PLOTTED}g}")


def table(
    title: str,
    columns: tuple[str | Message, ...],
    rows: list[Row],
    note: Message | None = None,
    *,
    bars: int | None = None,
    marked: tuple[int, ...] = (),
) -> TablePanel:
    """Build a table whose columns are headed by message ids or messages."""
    return TablePanel(
        title=Message(id=title),
        columns=tuple(Message(id=each) if isinstance(each, str) else each for each in columns),
        rows=tuple(rows),
        note=note,
        bars=bars,
        marked=marked,
    )


def no_distribution(title: str, reason: str) -> DistributionPanel:
    """Show the vocabulary before there are numbers; the reason is the id of a message."""
    return DistributionPanel(
        title=Message(id=title),
        items=tuple(
            DistributionItem(token=token, logit=None, prob=None, chosen=False)
            for token in VOCABULARY
        ),
        rule=None,
        uniform=None,
        arrays=(),
        null_reason=Message(id=reason),
    )
