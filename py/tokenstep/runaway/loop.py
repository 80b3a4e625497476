"""The generation loop twice: the same model and prompt, two ways of adding up the logits."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tokenstep.micro.tokenizer import EOS_ID, decode
from tokenstep.micro.weights import Floats
from tokenstep.numerics import DTYPES, ORDERS
from tokenstep.options import OptionError
from tokenstep.runaway.projection import (
    Biased,
    Projected,
    exact_logits,
    hidden_state,
    project,
    ranked,
)
from tokenstep.runaway.tie import NearTie, NoSuchPlaceError, near_tie
from tokenstep.runaway.way import Way
from tokenstep.trace import Message, Offer


@dataclass(frozen=True, kw_only=True)
class RunawaySettings:
    """What the two runs are given."""

    prompt: tuple[int, ...]
    tie_at: int
    """The how-manieth new token is nearly tied; 0 leaves the model as it is."""
    a: Way
    b: Way
    max_new_tokens: int


@dataclass(frozen=True)
class Turn:
    """One choice of one run."""

    number: int
    prefix: tuple[int, ...]
    state: Floats  # [4]
    projected: Projected
    token: int
    """The largest logit; on a tie the lowest id."""
    rival: int
    """The next one."""
    right: int
    """The token with the largest exact logit."""

    @property
    def lead(self) -> float:
        """Logit of the token minus that of the rival: 0 if rounding has made them equal."""
        logits = self.projected.logits
        return logits[self.token] - logits[self.rival]


@dataclass(frozen=True)
class Run:
    """One text and how it came about."""

    way: Way
    turns: tuple[Turn, ...]
    prompt_length: int

    @property
    def ids(self) -> tuple[int, ...]:
        """The new tokens."""
        return tuple(turn.token for turn in self.turns)

    @property
    def text(self) -> str:
        """What is shown of them."""
        return decode(self.ids)

    @property
    def ended(self) -> bool:
        """Whether the end token was selected; else the limit was reached."""
        return self.ids[-1] == EOS_ID


@dataclass(frozen=True)
class Verdict:
    """What one way chooses at the tie."""

    way: Way
    token: int
    lead: float
    """Over the best of the others."""


@dataclass(frozen=True, kw_only=True)
class Runaway:
    """Two texts of one model, and where they part."""

    settings: RunawaySettings
    model: Biased
    tie: NearTie
    at_tie: tuple[Projected, Projected]
    """The logits there, in the ways of a and b."""
    verdicts: tuple[Verdict, ...]
    """Of all ways, by dtype, then by order."""
    a: Run
    b: Run

    @property
    def parts_at(self) -> int | None:
        """The how-manieth new token (1 is the first) is not the same; None if all are."""
        for number in range(1, max(len(self.a.ids), len(self.b.ids)) + 1):
            if self.a.ids[:number] != self.b.ids[:number]:
                return number
        return None

    @property
    def fingerprint(self) -> str:
        """12 hex digits that stand for every bit of the parameters and of the bias."""
        bits = np.array(self.model.bias, dtype="<f8").tobytes()
        digest = hashlib.sha256(f"{self.model.parameters.fingerprint()} bias;".encode() + bits)
        return digest.hexdigest()[:12]

    def verdict(self, way: Way) -> Verdict:
        """Return what one way chooses at the tie."""
        return next(each for each in self.verdicts if each.way == way)


def check_settings(settings: RunawaySettings) -> None:
    """Refuse a tie at a place that the text does not have.

    Raises
    ------
    OptionError
        With the field ``tie_at``, and the last place there is on offer.

    Examples
    --------
    >>> way = Way("float32", "left_to_right")
    >>> check_settings(
    ...     RunawaySettings(prompt=(1, 2), tie_at=4, a=way, b=way, max_new_tokens=6)
    ... )  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    tokenstep.options.OptionError: tie_at: 4 (error-tie-behind-end; error-allowed-range)
    """
    try:
        near_tie(settings.prompt, settings.tie_at)
    except NoSuchPlaceError as error:
        raise OptionError(
            "tie_at",
            settings.tie_at,
            Message(id="error-tie-behind-end", args={"count": error.length}),
            Message(id="error-allowed-range", args={"minimum": 0, "maximum": error.length}),
            (
                Offer(
                    label=Message(id="error-offer-tie-at", args={"number": error.length}),
                    sets={"tie_at": error.length},
                ),
            ),
        ) from None


@lru_cache(maxsize=8)
def run_away(settings: RunawaySettings) -> Runaway:
    """Run the loop in both ways.

    Parameters
    ----------
    settings : RunawaySettings
        Checked by :func:`check_settings`.

    Returns
    -------
    Runaway

    Raises
    ------
    tokenstep.runaway.tie.NoSuchPlaceError
        For settings that the check refuses.

    Examples
    --------
    >>> found = run_away(
    ...     RunawaySettings(
    ...         prompt=(1, 2, 2),
    ...         tie_at=3,
    ...         a=Way("float32", "left_to_right"),
    ...         b=Way("float32", "right_to_left"),
    ...         max_new_tokens=6,
    ...     )
    ... )
    >>> found.a.text, found.b.text, found.parts_at
    ('学习！', '学习！我学习！我', 3)
    """
    model, tie = near_tie(settings.prompt, settings.tie_at)
    ways = [Way(dtype, order) for dtype in DTYPES for order in ORDERS]
    return Runaway(
        settings=settings,
        model=model,
        tie=tie,
        at_tie=(project(model, tie.state, settings.a), project(model, tie.state, settings.b)),
        verdicts=tuple(_verdict(model, tie, way) for way in ways),
        a=follow(model, settings.prompt, settings.a, settings.max_new_tokens),
        b=follow(model, settings.prompt, settings.b, settings.max_new_tokens),
    )


def follow(model: Biased, prompt: tuple[int, ...], way: Way, limit: int) -> Run:
    """Run the loop in one way, greedily, up to the end token or the limit.

    Examples
    --------
    >>> from tokenstep.runaway.tie import plain_model
    >>> follow(plain_model(), (1, 2), Way("float16", "pairwise"), 8).text
    '学习！'
    """
    turns: list[Turn] = []
    prefix = prompt
    for number in range(1, limit + 1):
        state = hidden_state(model.parameters, prefix)
        projected = project(model, state, way)
        token, rival = ranked(projected.logits)[:2]
        right = ranked(exact_logits(model, state))[0]
        turns.append(Turn(number, prefix, state, projected, token, rival, right))
        prefix = (*prefix, token)
        if token == EOS_ID:
            break
    return Run(way, tuple(turns), len(prompt))


def _verdict(model: Biased, tie: NearTie, way: Way) -> Verdict:
    logits = project(model, tie.state, way).logits
    first, second = ranked(logits)[:2]
    return Verdict(way, first, logits[first] - logits[second])
