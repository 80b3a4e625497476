"""The fixed example of the lesson ``selection``: four probabilities, five steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from tokenstep.items import letters
from tokenstep.lessons import selection_panels as draw
from tokenstep.lessons import selection_sentences as say
from tokenstep.lessons import selection_tables as tables
from tokenstep.lessons.selection_run import Told
from tokenstep.micro.weights import Floats
from tokenstep.sampling import Pipeline, StageName, pipeline, run_pipeline
from tokenstep.trace import FactValue, Message, PanelKind, Step, TablePanel, Token

PROBS: Final = (0.5, 0.3, 0.15, 0.05)
TOKENS: Final = tuple(Token(id=i, text=letters(i + 1)) for i in range(len(PROBS)))
TOP_K: Final = 2
TOP_P: Final = 0.9

_K_FIRST: Final[tuple[StageName, ...]] = (
    "mask",
    "temperature",
    "top_k",
    "top_p",
    "min_p",
    "renormalise",
)
_P_FIRST: Final[tuple[StageName, ...]] = (
    "mask",
    "temperature",
    "top_p",
    "top_k",
    "min_p",
    "renormalise",
)


@dataclass(frozen=True, kw_only=True)
class Example:
    """The runs that the five steps tell."""

    greedy: Told
    top_k: Told
    top_p: Told
    k_first: Told
    p_first: Told
    order_p: float
    """The first top-p, going down from ``TOP_P`` in tenths, at which the order matters."""


@lru_cache(maxsize=1)
def example() -> Example:
    """Compute the example.

    Examples
    --------
    >>> found = example()
    >>> found.order_p, found.k_first.run.chosen.kept.sum(), found.p_first.run.chosen.kept.sum()
    (0.6, np.int64(1), np.int64(2))
    """
    for tenths in range(round(10 * TOP_P), 0, -1):
        p = tenths / 10
        k_first = _told(pipeline(top_k=TOP_K, top_p=p, order=_K_FIRST))
        p_first = _told(pipeline(top_k=TOP_K, top_p=p, order=_P_FIRST))
        if not np.array_equal(k_first.run.chosen.kept, p_first.run.chosen.kept):
            break
    return Example(
        greedy=_told(pipeline(temperature=0, order=_K_FIRST)),
        top_k=_told(pipeline(top_k=TOP_K, order=_K_FIRST)),
        top_p=_told(pipeline(top_p=TOP_P, order=_K_FIRST)),
        k_first=k_first,
        p_first=p_first,
        order_p=p,
    )


def _told(config: Pipeline) -> Told:
    values = np.array(PROBS)
    run = run_pipeline(values, config, kind="probs")
    return Told(tokens=TOKENS, kind="probs", values=values, run=run)


def steps() -> tuple[Step, ...]:
    """Return greedy, top-k, top-p, renormalised, and what the order changes."""
    made = example()
    greedy = made.greedy.run.records[_at(made.greedy, "temperature")]
    best = int(np.argmax(greedy.kept))
    top_k, top_p = _record(made.top_k, "top_k"), _record(made.top_p, "top_p")
    cut = say.ids(top_p.kept)
    crossing = cut[-1]
    sums = np.cumsum(top_p.probs_before)
    left = top_p.mass
    return (
        _step(
            made.greedy,
            "temperature",
            "greedy",
            say.message(
                "selection-example-greedy",
                tokens=_names(best),
                id=best,
                prob=float(greedy.probs_before[best]),
            ),
            chosen=best,
            note=Message(id="selection-note-temperature"),
        ),
        _step(
            made.top_k,
            "top_k",
            "top_k",
            say.message(
                "selection-example-top-k",
                k=TOP_K,
                mass=float(top_k.mass.sum()),
                before=_list(top_k.mass[top_k.kept]),
                after=_list(top_k.probs[top_k.kept]),
            ),
            note=Message(id="selection-note-sampling"),
        ),
        _step(
            made.top_p,
            "top_p",
            "top_p",
            say.message(
                "selection-example-top-p",
                p=TOP_P,
                before=float(sums[crossing - 1]),
                tokens=_names(crossing),
                reached=float(sums[crossing]),
                count=len(cut),
            ),
            note=Message(id="selection-note-top-p"),
        ),
        _step(
            made.top_p,
            "renormalise",
            "renormalise",
            say.message(
                "selection-example-renormalised",
                before=_list(left[list(cut)]),
                total=float(left.sum()),
                after=_list(top_p.probs[list(cut)]),
            ),
            note=Message(id="selection-note-renormalise"),
        ),
        _order_step(made),
    )


def _order_step(made: Example) -> Step:
    args: dict[str, Any] = {
        "k": TOP_K,
        "p": made.order_p,
        "first": int(made.k_first.run.chosen.kept.sum()),
        "second": int(made.p_first.run.chosen.kept.sum()),
    }
    rows = []
    for told, message in (
        (made.k_first, "selection-order-k-first"),
        (made.p_first, "selection-order-p-first"),
    ):
        record = _record(told, "top_p")
        assert record.evidence is not None
        kept = say.ids(told.run.chosen.kept)
        rows.append(
            (
                Message(id=message),
                float(record.probs_before[0]),  # the mass before the second item
                made.order_p,
                Message(id="selection-kept-set", args=say.names(told, kept)),
            )
        )
    table = TablePanel(
        title=Message(id="selection-table-order"),
        columns=(
            Message(id="selection-column-order"),
            say.message("selection-column-before-second", tokens=_names(1)),
            Message(id="selection-column-p"),
            Message(id="selection-column-kept"),
        ),
        rows=tuple(rows),
        note=say.message("selection-note-order", tokens=_names(0)),
    )
    summary = Message(id="selection-example-order", args=args)
    return _step(made.k_first, "top_p", "order", summary, table=table, focus="table")


def _step(
    told: Told,
    stage: StageName,
    name: str,
    summary: Message,
    *,
    chosen: int | None = None,
    note: Message | None = None,
    table: TablePanel | None = None,
    focus: PanelKind = "candidates",
) -> Step:
    index = _at(told, stage)
    record = told.run.records[index]
    facts: dict[str, FactValue] = {
        "kept": say.ids(record.kept),
        "mass": float(record.mass.sum()),
    }
    if chosen is not None:
        facts["token"] = chosen
    return Step(
        id=name,
        round=None,
        title=Message(id=_TITLES[name]),
        summary=summary,
        focus=focus,
        panels=(
            draw.stages(told, index),
            draw.candidates(told, index, chosen),
            tables.compared(told, index, note) if table is None else table,
            draw.cumulative(told, index),
        ),
        facts=facts,
    )


_TITLES: Final[dict[str, str]] = {
    "greedy": "selection-title-greedy",
    "top_k": "selection-title-top-k",
    "top_p": "selection-title-top-p",
    "renormalise": "selection-title-renormalise",
    "order": "selection-title-order",
}


def _names(place: int) -> tuple[str, ...]:
    return (TOKENS[place].text,)


def _at(told: Told, stage: StageName) -> int:
    return [record.stage.name for record in told.run.records].index(stage)


def _record(told: Told, stage: StageName) -> Any:
    return told.run.records[_at(told, stage)]


def _list(values: Floats) -> str:
    """Write a list of probabilities as notation, to six significant digits."""
    return "[" + ", ".join(f"{value:.6g}" for value in values) + "]"
