"""The computation of the lesson ``speculative``: options in, a round and its ledger out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, cast

import numpy as np

from tokenstep.items import letters
from tokenstep.lessons import speculative_refusals as refuse
from tokenstep.speculative.exact import as_typed, distance, ends, land, total
from tokenstep.speculative.experiment import CHUNK, Experiment, Tally
from tokenstep.speculative.given import CASES, GivenError, read_pair
from tokenstep.speculative.laws import Ledger, Share, after_rejection, ledger
from tokenstep.speculative.rule import accept_probability, accepts, residual
from tokenstep.speculative.setup import Setup, Shortcut, make_setup, without_shortcut
from tokenstep.speculative.truncate import Fractions, top_k, top_p
from tokenstep.trace import OverlapItem, Token

if TYPE_CHECKING:
    from tokenstep.lessons.speculative import SpeculativeOptions

SHORTCUTS: Final[tuple[Shortcut, ...]] = (
    "none",
    "always_accept",
    "resample_p",
    "softmax_residual",
    "raw_q",
    "raw_p",
)
RAW_Q_TOP_K: Final = 2
"""top-k of the draft under ``raw_q`` if none is set: without truncation there is no mistake."""
RAW_P_TOP_P: Final = 0.8
"""top-p of the target under ``raw_p`` if none is set."""


@dataclass(frozen=True, kw_only=True)
class Case:
    """Target and draft under the settings, and all that follows from them without a draw."""

    tokens: tuple[Token, ...]
    raw_p: Fractions
    raw_q: Fractions
    """Before truncation."""
    top_k: int
    """Of the draft; 0 if it is off."""
    top_p: float
    """Of the target; 1 if it is off."""
    setup: Setup
    ledger: Ledger
    """Of the rule that is followed."""
    right: Ledger
    """Of the rule as it is."""
    resampled: tuple[Fraction, ...]
    """The law of the rule that draws from p after a rejection: why not so?"""
    accept: tuple[Fraction | None, ...]
    """How often each token is accepted, if drafted; None if it cannot be."""
    after: tuple[Share, ...] | None
    """What is drawn from after a rejection; None if there is never one."""

    @cached_property
    def lacking(self) -> Fraction:
        """Sum of ``max(p - q, 0)`` of what the rule is told; 0 if there is no residual."""
        pairs = zip(self.setup.p_used, self.setup.q_used, strict=True)
        found = total(max(p - q, Fraction(0)) for p, q in pairs)
        assert isinstance(found, Fraction)
        return found

    @cached_property
    def changed(self) -> bool:
        """Whether the output follows another distribution than p."""
        return self.ledger.law != self.setup.p

    @cached_property
    def distance(self) -> Share:
        """Total variation distance of the output from p."""
        return distance(self.ledger.law, self.setup.p)

    @cached_property
    def overlap_given(self) -> tuple[OverlapItem, ...]:
        """Items of the overlap of p and q."""
        return _overlap(self.tokens, self.setup.p, self.setup.q)

    @cached_property
    def overlap_used(self) -> tuple[OverlapItem, ...]:
        """The same of what the rule is told they are."""
        setup = self.setup
        if (setup.p_used, setup.q_used) == (setup.p, setup.q):
            return self.overlap_given
        return _overlap(self.tokens, setup.p_used, setup.q_used)

    @cached_property
    def draft_ends(self) -> tuple[float, ...]:
        """Where the pieces of q end, end to end."""
        return ends(self.setup.q)


@dataclass(frozen=True, kw_only=True)
class Told:
    """One round with recorded draws, and the case it belongs to."""

    case: Case
    hand: bool
    """Whether the draws were chosen by hand."""
    w: float | None
    """The draw of the draft; None if its token was chosen by hand."""
    drafted: int
    u: float
    v: float
    accepted: bool
    emitted: int


def _overlap(tokens: tuple[Token, ...], p: Fractions, q: Fractions) -> tuple[OverlapItem, ...]:
    items = []
    for token, target, draft in zip(tokens, p, q, strict=True):
        more = float(target - draft)
        first, second = float(target), float(draft)
        items.append(
            OverlapItem(
                token=token,
                p=first,
                q=second,
                accepted=min(first, second),
                lacking=max(more, 0.0),
                rejected=max(-more, 0.0),
                exact=(str(target), str(draft)),
            )
        )
    return tuple(items)


@lru_cache(maxsize=8)
def told(options: SpeculativeOptions) -> Told:
    """Read the input and play one round.

    Parameters
    ----------
    options : SpeculativeOptions

    Returns
    -------
    Told
        Cached, since checking the options computes what the trace is then made of.

    Raises
    ------
    tokenstep.options.OptionError
        Naming the option at fault.
    """
    own = options.case == "own"
    case = prepared(
        options.case,
        options.p if own else "",
        options.q if own else "",
        options.draft_top_k,
        options.target_top_p,
        cast(Shortcut, options.shortcut),
    )
    setup = case.setup
    w: float | None = None
    if options.draw == "hand":
        drafted, u, v = options.drafted, options.u, options.v
        refusal = refuse.refused_drafted(drafted, setup.q)
        if refusal is not None:
            raise refusal
    else:
        w, u, v = np.random.Generator(np.random.PCG64(options.seed)).random(3).tolist()
        drafted = land(setup.q, w)
    always = setup.shortcut == "always_accept"
    accepted = always or accepts(setup.p_used[drafted], setup.q_used[drafted], as_typed(u))
    emitted = drafted
    if not accepted:
        assert case.after is not None
        emitted = land(case.after, v)
    return Told(
        case=case,
        hand=options.draw == "hand",
        w=w,
        drafted=drafted,
        u=u,
        v=v,
        accepted=accepted,
        emitted=emitted,
    )


@lru_cache(maxsize=16)
def prepared(
    name: str, p: str, q: str, draft_top_k: int, target_top_p: float, shortcut: Shortcut
) -> Case:
    """Work out a case: read, truncate, and account for every token.

    Raises
    ------
    tokenstep.options.OptionError
        If p or q, which are read only for the case ``own``, is not a distribution.
    """
    if name == "own":
        try:
            raw_p, raw_q = read_pair(p, q)
        except GivenError as error:
            raise refuse.refused_given({"p": p, "q": q}, error) from None
    else:
        raw_p, raw_q = CASES[name]
    k, limit = draft_top_k, target_top_p
    if shortcut == "raw_q" and k == 0:
        k = RAW_Q_TOP_K
    if shortcut == "raw_p" and limit == 1:
        limit = RAW_P_TOP_P
    # The decimal as it was typed: 0.8 is eight tenths.
    cut_p, cut_q = top_p(raw_p, as_typed(limit)), top_k(raw_q, k)
    setup = make_setup(cut_p, cut_q, shortcut, raw_p=raw_p, raw_q=raw_q)
    booked = ledger(setup)
    right = booked if shortcut == "none" else ledger(without_shortcut(setup))
    return Case(
        tokens=tuple(Token(id=i, text=letters(i + 1)) for i in range(len(raw_p))),
        raw_p=raw_p,
        raw_q=raw_q,
        top_k=k,
        top_p=limit,
        setup=setup,
        ledger=booked,
        right=right,
        resampled=tuple(
            a + right.rejection * p for a, p in zip(right.accepted, cut_p, strict=True)
        ),
        accept=tuple(_accept(setup, token) for token in range(setup.size)),
        after=after_rejection(setup),
    )


def _accept(setup: Setup, token: int) -> Fraction | None:
    if not setup.q[token]:
        return None
    if setup.shortcut == "always_accept":
        return Fraction(1)
    return accept_probability(setup.p_used[token], setup.q_used[token])


def true_residual(case: Case) -> Fractions | None:
    """Return the residual of what the rule is told, whatever is drawn from instead."""
    return residual(case.setup.p_used, case.setup.q_used)


class Drawing:
    """An experiment on its way: cancelled, it goes on where it stopped when it is wanted again."""

    def __init__(self, setup: Setup, seed: int, draws: int) -> None:
        self.draws = draws
        self._experiment = Experiment(setup, seed)
        self.tally = Tally(counts=np.zeros(setup.size, dtype=np.int64), accepted=0)

    @property
    def done(self) -> bool:
        """Whether all draws are made."""
        return self.tally.draws == self.draws

    def more(self) -> None:
        """Draw the next chunk."""
        self.tally = self._experiment.draw(min(CHUNK, self.draws - self.tally.draws))


@lru_cache(maxsize=4)
def drawing(setup: Setup, seed: int, draws: int) -> Drawing:
    """Return the experiment of a setup; the same one each time, so that nothing is drawn twice.

    Examples
    --------
    >>> half = (Fraction(1, 2),) * 2
    >>> found = drawing(make_setup(half, half), 0, 100)
    >>> found.more()
    >>> drawing(make_setup(half, half), 0, 100).done
    True
    """
    return Drawing(setup, seed, draws)
