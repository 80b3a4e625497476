"""The tables of the lesson ``sequence`` while it searches: what is given, candidates, the pool."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tokenstep.lessons import sequence_arrays as arithmetic
from tokenstep.lessons import sequence_sentences as say
from tokenstep.lessons.sequence_run import Found
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.search.records import BeamStep
from tokenstep.search.score import Scored
from tokenstep.trace import Message, TablePanel

_ROWS: Final = 12
"""A table has at most so many rows; what a beam keeps and finishes ranks above."""
_LONGEST_FRACTION: Final = 9
"""Characters; a longer one is shown as a number."""


def given(found: Found) -> TablePanel:
    """Show the rows of the table, as fractions."""
    rows = list(found.table.rows())
    key: str | Message = "sequence-column-key"
    if len(rows) > _ROWS:
        key = say.message("sequence-column-keys-some", shown=_ROWS, total=len(rows))
    tokens = [say.message("sequence-column-token", token=text) for text in found.table.tokens]
    shown = [(key, *(_fraction(value) for value in row)) for key, row in rows[:_ROWS]]
    note = say.message("sequence-note-keys")
    return table("sequence-table-given", (key, *tokens), list(shown), note)


def _fraction(value: Fraction) -> Cell:
    text = str(value)
    return text if len(text) <= _LONGEST_FRACTION else float(value)


def methods(found: Found) -> TablePanel:
    """Show what the three methods look at, and how they are told which is better."""
    settings = say.settings(found)
    rows: list[Row] = [
        (say.message("sequence-method-greedy"), say.message("sequence-looks-greedy")),
        (
            say.message("sequence-method-beam"),
            say.message("sequence-looks-beam", width=settings["width"], early=settings["early"]),
        ),
        (say.message("sequence-method-exhaustive"), say.message("sequence-looks-exhaustive")),
    ]
    return table(
        "sequence-table-methods",
        ("sequence-column-method", "sequence-column-looks"),
        rows,
        say.message("sequence-note-score", penalty=settings["penalty"]),
    )


def greedy(found: Found) -> TablePanel:
    """Show the greedy choices, one a row."""
    rows: list[Row] = []
    for turn, step in zip(arithmetic.of_greedy(found), found.greedy.steps, strict=True):
        rows.append(
            (
                found.table.key_text(step.prefix),
                found.table.tokens[step.token],
                float(turn.probs[0, step.token]),
                float(step.log_probs[step.token]),
                step.log_prob,
            )
        )
    return table(
        "sequence-table-greedy",
        (
            "sequence-column-prefix",
            "sequence-column-chosen",
            "sequence-column-prob",
            "sequence-column-log",
            "sequence-column-running",
        ),
        rows,
        say.message("sequence-note-log"),
    )


def greedy_result(found: Found) -> TablePanel:
    """Show what greedy ends with."""
    finished = found.greedy.finished
    row: Row = (
        say.message("sequence-method-greedy"),
        found.table.text(finished.tokens),
        finished.log_prob,
        finished.score,
    )
    return table(
        "sequence-table-results",
        (
            "sequence-column-method",
            "sequence-column-answer",
            "sequence-column-log",
            "sequence-column-score",
        ),
        [row],
        say.message("sequence-note-score", penalty=found.settings.length_penalty),
    )


def candidates(found: Found, step: BeamStep) -> TablePanel:
    """Show the candidates of a beam step by rank, and what became of each."""
    shown = step.candidates[:_ROWS]
    name: str | Message = "sequence-column-sequence"
    if len(shown) < len(step.candidates):
        args = {"shown": len(shown), "total": len(step.candidates)}
        name = say.message("sequence-column-sequences-some", **args)
    rows: list[Row] = [
        (
            each.rank + 1,
            found.table.text(each.hypothesis.tokens),
            float(found.table.prob(each.hypothesis.tokens)),
            each.hypothesis.log_prob,
            say.message(say.FATES[each.fate]),
        )
        for each in shown
    ]
    return table(
        "sequence-table-candidates",
        (
            "sequence-column-rank",
            name,
            "sequence-column-prob",
            "sequence-column-log",
            "sequence-column-fate",
        ),
        rows,
        say.message("sequence-note-candidates", width=found.settings.width),
        bars=2,
    )


def pool(found: Found, step: BeamStep) -> TablePanel:
    """Show the finished sequences, and whether the search goes on."""
    return _scored(
        found,
        "sequence-table-pool",
        tuple(each.scored() for each in step.pool),
        say.bound(found, step),
    )


def final_pool(found: Found) -> TablePanel:
    """Show the finished sequences at the end of the search."""
    return pool(found, found.beam.steps[-1])


def _scored(found: Found, title: str, sequences: tuple[Scored, ...], note: Message) -> TablePanel:
    rows: list[Row] = [
        (
            found.table.text(each.tokens),
            each.score,
            say.message(say.ENDINGS[each.ending]),
        )
        for each in sequences
    ]
    if not rows:
        nothing = say.message("sequence-nothing")
        rows = [(say.message("sequence-pool-empty"), nothing, nothing)]
    return table(
        title,
        ("sequence-column-sequence", "sequence-column-score", "sequence-column-ending"),
        rows,
        note,
    )
