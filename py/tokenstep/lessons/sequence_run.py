"""The computation of the lesson ``sequence``: options in, searches out."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from tokenstep.lessons import sequence_refusals as refuse
from tokenstep.search.beam import beam_search
from tokenstep.search.errors import SearchError
from tokenstep.search.examples import (
    GREEDY_LOSES_RULES,
    GREEDY_LOSES_TEXT,
    REPEATS_RULES,
    REPEATS_TEXT,
    STOPS_EARLY_RULES,
    STOPS_EARLY_TEXT,
)
from tokenstep.search.exhaustive import Enumeration, count_sequences, enumerate_sequences
from tokenstep.search.external import Rule, read_rules
from tokenstep.search.greedy import GreedyResult, greedy_search
from tokenstep.search.ranking import Standing, ranked
from tokenstep.search.records import BeamResult, BeamSettings, EarlyStopping
from tokenstep.search.score import Scored
from tokenstep.search.table import Prefix, TransitionTable
from tokenstep.search.text import read_json, read_text

if TYPE_CHECKING:
    from tokenstep.lessons.sequence import SequenceOptions

EXAMPLES: Final[dict[str, tuple[str, str]]] = {
    "greedy_loses": (GREEDY_LOSES_TEXT, GREEDY_LOSES_RULES),
    "repeats": (REPEATS_TEXT, REPEATS_RULES),
    "stops_early": (STOPS_EARLY_TEXT, STOPS_EARLY_RULES),
}
"""Value of the option: the table, and the rules of the external score."""
EARLY_STOPPING: Final[dict[str, EarlyStopping]] = {"true": True, "false": False, "never": "never"}
BEST: Final = 10
"""So many sequences are shown of a ranking."""
_PENALTIES: Final = (0.0, 0.5, 1.0, 1.5, 2.0)


@dataclass(frozen=True, kw_only=True)
class Found:
    """What is given, and what the searches make of it; each runs when it is first asked for."""

    table: TransitionTable
    rules: tuple[Rule, ...]
    settings: BeamSettings
    most_sequences: int
    """More are not enumerated."""

    @cached_property
    def greedy(self) -> GreedyResult:
        """The greedy run, scored like the others."""
        settings = self.settings
        return greedy_search(self.table, settings.max_new_tokens, settings.length_penalty)

    @cached_property
    def beam(self) -> BeamResult:
        """The beam search under the reader's settings."""
        return beam_search(self.table, self.settings)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many sequences there are under a token limit of 1, 2, ... up to the reader's."""
        limits = range(1, self.settings.max_new_tokens + 1)
        return tuple(count_sequences(self.table, limit) for limit in limits)

    @property
    def enumerated(self) -> bool:
        """Whether the number of sequences is within the bound."""
        return self.counts[-1] <= self.most_sequences

    @cached_property
    def everything(self) -> Enumeration | None:
        """All sequences; None if they are too many."""
        if not self.enumerated:
            return None
        return enumerate_sequences(self.table, self.settings.max_new_tokens)

    @cached_property
    def top(self) -> tuple[Scored, ...]:
        """The best sequences there are; of the beam's pool, if the truth is not known."""
        if self.everything is None:
            return self.beam.finished[:BEST]
        return self.everything.best(self.settings.length_penalty, BEST)

    @cached_property
    def standings(self) -> dict[Prefix, Standing]:
        """Where the best sequences and the answers stand; in the pool, if that is all there is."""
        if self.everything is None:
            return self.pool_standings
        shown = (*self.top, self.beam.finished[0], self.greedy.finished)
        different = tuple({each.tokens for each in shown})
        return self.everything.standings(different, self.settings.length_penalty)

    @cached_property
    def pool_standings(self) -> dict[Prefix, Standing]:
        """Where the finished sequences of the beam stand among each other."""
        pool = self.beam.finished
        found = ranked(np.array([each.score for each in pool])).standings(range(len(pool)))
        return {each.tokens: standing for each, standing in zip(pool, found, strict=True)}

    def is_best(self, sequence: Scored) -> bool:
        """Whether nothing scores higher than one of the sequences that are shown."""
        return self.standings[sequence.tokens].rank == 0

    def prob(self, sequence: Scored) -> float:
        """Return the probability of a sequence, rounded once."""
        return float(self.table.prob(sequence.tokens))

    @cached_property
    def penalties(self) -> tuple[float, ...]:
        """Length penalties to compare: some that are usual, and the reader's."""
        return tuple(sorted({*_PENALTIES, self.settings.length_penalty}))

    def beam_at(self, length_penalty: float) -> Scored:
        """Return the answer of a beam search under another length penalty."""
        settings = dataclasses.replace(self.settings, length_penalty=length_penalty)
        return beam_search(self.table, settings).finished[0]

    def best_at(self, length_penalty: float) -> Scored | None:
        """Return the best sequence under another length penalty; None if it is not known."""
        return None if self.everything is None else self.everything.best(length_penalty, 1)[0]


@lru_cache(maxsize=2)
def found(options: SequenceOptions) -> Found:
    """Read the table and the rules; search nothing yet.

    Parameters
    ----------
    options : SequenceOptions

    Returns
    -------
    Found
        Cached, since checking the options reads what the trace is then made of.

    Raises
    ------
    tokenstep.options.OptionError
        Naming the option at fault.
    """
    table_text, rules_text = EXAMPLES.get(options.example, (options.table, options.external))
    is_json = table_text.lstrip().startswith(("{", "["))
    try:
        table = read_json(table_text) if is_json else read_text(table_text)
    except SearchError as error:
        raise refuse.refused_table(options.table, error) from None
    try:
        rules = read_rules(rules_text, table.tokens)
    except SearchError as error:
        raise refuse.refused_rules(options.external, table.tokens, error) from None
    return Found(
        table=table,
        rules=rules,
        settings=BeamSettings(
            width=options.width,
            length_penalty=options.length_penalty,
            early_stopping=EARLY_STOPPING[options.early_stopping],
            max_new_tokens=options.max_new_tokens,
        ),
        most_sequences=options.most_sequences,
    )
