"""The arithmetic behind the trees of the lesson ``sequence``: from the table to a score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tokenstep.arrays import formula
from tokenstep.lessons.sequence_run import Found
from tokenstep.micro.weights import Floats
from tokenstep.search.table import Prefix
from tokenstep.trace import Array, Formula, Message, Place

TABLE = "T"


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One step of a search: every token after every prefix that is extended."""

    number: int
    prefixes: tuple[Prefix, ...]
    """``[A]``, best first."""
    rows: tuple[str, ...]
    """``[A]`` keys of the rows of the table that they use."""
    probs: Floats
    """``[A, V]``."""
    logs: Floats
    """``[A, V]``; minus infinity for probability 0."""
    before: Floats
    """``[A, 1]`` sums of the prefixes."""
    sums: Floats
    """``[A, V]``."""
    divisor: float
    """Length to the power of the length penalty."""

    @property
    def scores(self) -> Floats:
        """``[A, V]``: what each would be ranked by if it ended here."""
        return self.sums / self.divisor

    def values(self) -> tuple[tuple[str, Floats], ...]:
        """Return the arrays by name, in the order of the computation."""
        return (
            ("p", self.probs),
            ("log", self.logs),
            ("sum_before", self.before),
            ("sum", self.sums),
            ("score", self.scores),
        )

    def place(self, prefix_at: int, token: int) -> Place:
        """Return the cell that holds the sum of an extension."""
        return Place(array=f"sum_{self.number}", row=prefix_at, column=token)


def of_greedy(found: Found) -> tuple[Turn, ...]:
    """Return the turns of the greedy run: one prefix each."""
    steps = found.greedy.steps
    before = (0.0, *(step.log_prob for step in steps))
    return tuple(
        _turn(found, number, (step.prefix,), (total,))
        for number, (step, total) in enumerate(zip(steps, before, strict=False), 1)
    )


def of_beam(found: Found) -> tuple[Turn, ...]:
    """Return the turns of the beam search: as many prefixes as were alive."""
    return tuple(
        _turn(
            found,
            step.number,
            tuple(each.tokens for each in step.alive),
            tuple(each.log_prob for each in step.alive),
        )
        for step in found.beam.steps
    )


def _turn(found: Found, number: int, prefixes: tuple[Prefix, ...], sums: tuple[float, ...]) -> Turn:
    table = found.table
    logs = np.stack([table.log_probs(prefix) for prefix in prefixes])
    before = np.array(sums)[:, None]
    return Turn(
        number=number,
        prefixes=prefixes,
        rows=tuple(table.used_key(prefix) for prefix in prefixes),
        probs=np.array([table.row(prefix) for prefix in prefixes], dtype=np.float64),
        logs=logs,
        before=before,
        sums=logs + before,  # [A, V] + [A, 1] -> [A, V]
        divisor=float(number**found.settings.length_penalty),
    )


def arrays(found: Found, turns: tuple[Turn, ...]) -> tuple[Array, ...]:
    """Return what leads to the sums and scores of some turns, for the inspector.

    Parameters
    ----------
    found : Found
    turns : tuple of Turn

    Returns
    -------
    tuple of Array
        ``T``, the rows of the table that are used, then five arrays a turn: ``p_1``, ``log_1``,
        ``sum_before_1``, ``sum_1``, ``score_1``, ...
    """
    if not turns:
        return ()
    table = found.table
    used = {key for turn in turns for key in turn.rows}
    rows = [(key, row) for key, row in table.rows() if key in used]
    keys = tuple(key for key, _ in rows)
    probs = np.array([row for _, row in rows], dtype=np.float64)
    given = _array(TABLE, "sequence-array-table", probs, keys, table.tokens)
    return (given, *(each for turn in turns for each in _of_turn(found, turn, keys)))


def _of_turn(found: Found, turn: Turn, keys: tuple[str, ...]) -> Iterator[Array]:
    n = turn.number
    formulas = {
        "p": formula("pick", TABLE, rows=[keys.index(key) for key in turn.rows]),
        "log": formula("log", f"p_{n}"),
        "sum": formula("shift", f"log_{n}", f"sum_before_{n}"),
        "score": formula("scale", f"sum_{n}", divisor=turn.divisor),
    }
    labels = {
        "p": "sequence-array-prob",
        "log": "sequence-array-log",
        "sum_before": "sequence-array-before",
        "sum": "sequence-array-sum",
        "score": "sequence-array-score",
    }
    prefixes = tuple(found.table.key_text(prefix) for prefix in turn.prefixes)
    for name, values in turn.values():
        columns = None if name == "sum_before" else found.table.tokens
        yield _array(f"{name}_{n}", labels[name], values, prefixes, columns, formulas.get(name))


def _array(
    name: str,
    label: str,
    values: Floats,
    rows: tuple[str, ...],
    columns: tuple[str, ...] | None,
    how: Formula | None = None,
) -> Array:
    hidden = np.isneginf(values)
    return Array(
        name=name,
        label=Message(id=label),
        shape=(values.shape[0], values.shape[1]),
        values=tuple(
            tuple(float(cell) if np.isfinite(cell) else None for cell in line) for line in values
        ),
        row_labels=rows,
        column_labels=columns,
        formula=how,
        null_reason=Message(id="sequence-null") if hidden.any() else None,
    )
