"""The lesson on sequence search: the best token at every step is not the best sequence."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tokenstep import options as declare
from tokenstep.environment import environment
from tokenstep.lessons import sequence_arrays as arrays
from tokenstep.lessons.sequence_run import Found, found
from tokenstep.lessons.sequence_steps import steps
from tokenstep.pieces import drain
from tokenstep.search.examples import GREEDY_LOSES_TEXT
from tokenstep.search.exhaustive import MAX_SEQUENCES
from tokenstep.search.score import LARGEST_PENALTY
from tokenstep.search.table import MAX_NEW_TOKENS
from tokenstep.trace import Condition, FactValue, Message, Step, Token, Trace

NAME: Final = "sequence"
_OWN: Final = Condition(field="example", equals="own")
_FIXED_STEPS: Final = 7
"""Steps besides those of the beam: table, greedy, count, and four that compare."""


@dataclass(frozen=True, kw_only=True)
class SequenceOptions:
    """What the reader can change; the table and the rules only of the reader's own example."""

    example: str = declare.choice(
        "example",
        default="greedy_loses",
        values=("greedy_loses", "repeats", "stops_early", "own"),
    )
    table: str = declare.text("table", default=GREEDY_LOSES_TEXT, maximum=4000, relevant_if=_OWN)
    max_new_tokens: int = declare.integer(
        "max_new_tokens", default=5, minimum=1, maximum=MAX_NEW_TOKENS
    )
    width: int = declare.integer("width", default=2, minimum=1, maximum=6)
    length_penalty: float = declare.number(
        "length_penalty", default=1.0, minimum=-LARGEST_PENALTY, maximum=LARGEST_PENALTY
    )
    early_stopping: str = declare.choice(
        "early_stopping", default="false", values=("true", "false", "never")
    )
    most_sequences: int = declare.integer(
        "most_sequences", default=100_000, minimum=1, maximum=MAX_SEQUENCES
    )
    # Rules name tokens: another table would be refused with the rules of an example.
    external: str = declare.text("external", default="", maximum=1000, relevant_if=_OWN)

    def check(self) -> None:
        """Refuse a table or rules that cannot be read.

        Raises
        ------
        tokenstep.options.OptionError
            Nothing is refused that the example does not use.

        Examples
        --------
        >>> SequenceOptions(example="own", table="a b").check()
        Traceback (most recent call last):
            ...
        tokenstep.options.OptionError: table: a b (error-table-no-colon; error-allowed-table)
        """
        found(self)


def run(options: SequenceOptions) -> Generator[tuple[int, int], None, Trace]:
    """Build the trace in pieces of one step.

    Parameters
    ----------
    options : SequenceOptions
        Checked options.

    Yields
    ------
    tuple of int
        Steps done and the most there can be.

    Returns
    -------
    Trace
        Without parameters: no model runs here. ``vocabulary`` are the tokens of the table.

    Examples
    --------
    >>> next(run(SequenceOptions()))
    (1, 12)
    """
    searches = found(options)
    most = options.max_new_tokens + _FIXED_STEPS
    made: list[Step] = []
    for step in steps(searches):
        made.append(step)
        yield len(made), most
    table = searches.table
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=declare.form(SequenceOptions),
        title=Message(id="sequence-name"),
        vocabulary=tuple(
            Token(id=i, text=text, special=i == table.eos) for i, text in enumerate(table.tokens)
        ),
        parameters=(),
        environment=environment(),
        facts={"example": options.example, **_outcome(searches)},
        steps=tuple(made),
    )


def build(options: SequenceOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : SequenceOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> facts = build(SequenceOptions()).facts
    >>> facts["greedy"], facts["best"], facts["beam_is_best"]
    ('edit read edit test <EOS>', 'read edit test <EOS>', True)
    """
    return drain(run(options))


def _outcome(searches: Found) -> dict[str, FactValue]:
    text = searches.table.text
    beam = searches.beam.finished[0]
    facts: dict[str, FactValue] = {
        "greedy": text(searches.greedy.finished.tokens),
        "beam": text(beam.tokens),
        "count": searches.counts[-1],
        "enumerated": searches.enumerated,
    }
    if searches.enumerated:
        facts["best"] = text(searches.top[0].tokens)
        facts["beam_is_best"] = searches.is_best(beam)
        facts["greedy_is_best"] = searches.is_best(searches.greedy.finished)
    return facts


def run_arrays(options: SequenceOptions) -> dict[str, Any]:
    """Return every array of a run, by name: the table, each step of a search, and all sequences.

    Examples
    --------
    >>> made = run_arrays(SequenceOptions())
    >>> made["beam/2/sum"].shape, np.exp(made["exhaustive/2/log_probs"][0]).round(12)
    ((2, 4), np.float64(0.2))
    """
    searches = found(options)
    keys, rows = zip(*searches.table.rows(), strict=True)
    made: dict[str, Any] = {
        "table/keys": np.array(keys),
        "table/probs": np.array(rows, dtype=np.float64),
        "greedy/tokens": np.array(searches.greedy.finished.tokens),
        "beam/tokens": np.array(searches.beam.finished[0].tokens),
    }
    for method, turns in (
        ("greedy", arrays.of_greedy(searches)),
        ("beam", arrays.of_beam(searches)),
    ):
        for turn in turns:
            for name, values in turn.values():
                made[f"{method}/{turn.number}/{name}"] = values
    if searches.everything is not None:
        for length, level in enumerate(searches.everything.levels, 1):
            made[f"exhaustive/{length}/sequences"] = level.sequences
            made[f"exhaustive/{length}/log_probs"] = level.sums
    return made
