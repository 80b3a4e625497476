"""What a beam search is asked for, and what it records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tokenstep.search.errors import SearchError
from tokenstep.search.score import Ending, Scored, check_length_penalty
from tokenstep.search.table import MAX_NEW_TOKENS, check_max_new_tokens

EarlyStopping = Literal["never"] | bool

Fate = Literal["kept", "dropped", "finished", "lost", "outscored"]
"""What becomes of a candidate.

``kept``: alive in the next step. ``dropped``: does not end and is not among the best.
``finished``: ends and is in the pool after the step. ``lost``: ends, but ranks below ``width``.
``outscored``: ends and ranks well, but the pool is full of better ones.
"""
Stop = Literal["pool_full", "no_improvement", "limit", "none_alive"]


@dataclass(frozen=True, kw_only=True)
class BeamSettings:
    """How to search.

    Raises
    ------
    SearchError
        ``setting``, with ``field``, ``value`` and ``allowed``.

    Examples
    --------
    >>> BeamSettings(width=0)
    Traceback (most recent call last):
        ...
    tokenstep.search.errors.SearchError: width 0; allowed: a whole number, at least 1
    """

    width: int = 2
    length_penalty: float = 1.0
    early_stopping: EarlyStopping = False
    """True: stop once the pool is full. False: stop once the best live hypothesis, scored at its
    present length, is no better than the worst in a full pool. ``"never"``: the same, but scored
    at the length that flatters it most, so that nothing better can be missed."""
    max_new_tokens: int = MAX_NEW_TOKENS

    def __post_init__(self) -> None:
        is_whole = isinstance(self.width, int) and not isinstance(self.width, bool)
        if not (is_whole and self.width >= 1):
            raise SearchError.of_setting("width", self.width, "a whole number, at least 1")
        check_max_new_tokens(self.max_new_tokens)
        check_length_penalty(self.length_penalty)
        # By identity, since 1 == True.
        is_switch = self.early_stopping is True or self.early_stopping is False
        if not (is_switch or self.early_stopping == "never"):
            raise SearchError.of_setting(
                "early_stopping", self.early_stopping, "True, False or 'never'"
            )


@dataclass(frozen=True, kw_only=True)
class Hypothesis:
    """A node of the tree: a prefix and how it came about."""

    id: int
    """Unique in a run; 0 is the root, later ones are numbered by step and rank."""
    parent: int | None
    """None for the root."""
    tokens: tuple[int, ...]
    token_log_prob: float | None
    """Of the last token; None for the root."""
    log_prob: float
    """Sum over the tokens."""
    score: float | None
    """``log_prob / len(tokens) ** length_penalty``; None for the root."""
    ending: Ending | None
    """None while it can go on."""

    def scored(self) -> Scored:
        """Return it as a finished sequence."""
        assert self.score is not None
        assert self.ending is not None
        return Scored(self.tokens, self.log_prob, self.score, self.ending)


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """An extension of a live hypothesis, its rank, and what became of it."""

    hypothesis: Hypothesis
    rank: int
    """0-based, over all candidates of the step, by summed log-probability."""
    parent_rank: int
    """0-based place of its parent among the live hypotheses of the step."""
    fate: Fate


@dataclass(frozen=True, kw_only=True)
class Bound:
    """Whether going on could still improve the pool."""

    best_alive: float
    """Summed log-probability of the best live hypothesis."""
    length: int
    """The length it is scored at."""
    best_score: float
    """``best_alive / length ** length_penalty``."""
    worst_finished: float | None
    """Lowest score in the pool; None while the pool has a free place, and then all improves."""
    can_improve: bool
    """Whether ``best_score`` is above ``worst_finished``, and not equal to it."""


@dataclass(frozen=True, kw_only=True)
class BeamStep:
    """One turn: candidates, the new beam, the new pool, and whether to go on."""

    number: int
    """1-based; the length of its candidates."""
    alive: tuple[Hypothesis, ...]
    """Before the step, best first."""
    candidates: tuple[Candidate, ...]
    """By rank. Extensions of probability 0 are not among them."""
    kept: tuple[Hypothesis, ...]
    """Alive after the step, best first."""
    pool: tuple[Hypothesis, ...]
    """Finished after the step, best score first; at most ``width``."""
    evicted: tuple[Hypothesis, ...]
    """Finished in an earlier step, and pushed out of the pool in this one."""
    bound: Bound | None
    """None if nothing is alive."""
    stop: Stop | None
    """Why the search ends here."""


@dataclass(frozen=True, kw_only=True)
class BeamResult:
    """A whole run."""

    settings: BeamSettings
    root: Hypothesis
    steps: tuple[BeamStep, ...]

    @property
    def finished(self) -> tuple[Scored, ...]:
        """The pool at the end, best first."""
        return tuple(each.scored() for each in self.steps[-1].pool)

    @property
    def abandoned(self) -> tuple[Hypothesis, ...]:
        """Still alive when the search ended."""
        return self.steps[-1].kept
