"""A near tie by construction: one number added to one logit, computed and shown, not tuned.

At one place of the text the micro model prefers a token to its runner-up by a clear lead. The lead
is computed exactly, rounded to float32, and given to the runner-up as a bias. What is left between
the two is the rounding of that one number: less than half of the space between two float32 numbers
of its size. Which of the two is ahead then is a matter of rounding, and nobody chose it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.tokenizer import EOS_ID, VOCABULARY
from tokenstep.micro.weights import Floats
from tokenstep.numerics import round_to
from tokenstep.runaway.projection import Biased, exact_logits, hidden_state, ranked


@dataclass(frozen=True, kw_only=True)
class NearTie:
    """The place of the tie, and what makes it."""

    made: bool
    """False if the model is left as it is: then this is its first choice."""
    number: int
    """The how-manieth new token is chosen there; 1 is the first."""
    prefix: tuple[int, ...]
    state: Floats  # [4], float64, on the grid
    favourite: int
    """The token that the model as it is prefers here."""
    runner_up: int
    before: tuple[Fraction, ...]
    """Exact logits of the model as it is."""
    lead: Fraction
    """Of the favourite over the runner-up, in the model as it is."""
    offset: float
    """The bias that the runner-up is given: ``lead`` rounded to float32; 0 if none is made."""
    after: tuple[Fraction, ...]
    """Exact logits with the bias."""

    @property
    def rest(self) -> Fraction:
        """What the favourite is still ahead by, exactly; negative if it has fallen behind."""
        return self.after[self.favourite] - self.after[self.runner_up]

    @property
    def right(self) -> int:
        """The token with the largest exact logit; the lowest id on a tie."""
        return ranked(self.after)[0]


class NoSuchPlaceError(ValueError):
    """The text of the model ends before the place where a tie is wanted."""

    def __init__(self, wanted: int, length: int) -> None:
        self.length = length
        super().__init__(f"a tie at new token {wanted}, but the text has only {length}")


def plain_model() -> Biased:
    """Return the micro model without a bias.

    Examples
    --------
    >>> plain_model().bias
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    """
    return Biased(fitted_parameters(), (0.0,) * len(VOCABULARY))


def near_tie(prompt: tuple[int, ...], number: int) -> tuple[Biased, NearTie]:
    """Bias the model so that it hardly prefers one token to another at one place.

    Parameters
    ----------
    prompt : tuple of int, length n >= 1
    number : int
        The how-manieth new token; 0 leaves the model as it is and describes its first choice.

    Returns
    -------
    Biased
        The bias holds for every token of the text, as biases do.
    NearTie

    Raises
    ------
    NoSuchPlaceError
        If the model as it is ends its text before that.

    Examples
    --------
    >>> model, tie = near_tie((1, 2, 2), 3)
    >>> tie.favourite, tie.runner_up, 0 < tie.rest < 2**-23
    (6, 1, True)
    >>> near_tie((1, 2, 2), 4)
    Traceback (most recent call last):
        ...
    tokenstep.runaway.tie.NoSuchPlaceError: a tie at new token 4, but the text has only 3
    """
    plain = plain_model()
    prefix = prompt
    for done in range(max(number, 1)):
        if prefix[len(prompt) :] and prefix[-1] == EOS_ID:
            raise NoSuchPlaceError(number, done)
        state = hidden_state(plain.parameters, prefix)
        before = exact_logits(plain, state)
        favourite, runner_up = ranked(before)[:2]
        last, prefix = prefix, (*prefix, favourite)
    lead = before[favourite] - before[runner_up]
    offset = round_to(lead, "float32") if number else 0.0
    bias = [0.0] * len(VOCABULARY)
    bias[runner_up] = offset
    model = Biased(plain.parameters, tuple(bias))
    return model, NearTie(
        made=number > 0,
        number=max(number, 1),
        prefix=last,
        state=state,
        favourite=favourite,
        runner_up=runner_up,
        before=before,
        lead=lead,
        offset=offset,
        after=exact_logits(model, state),
    )
