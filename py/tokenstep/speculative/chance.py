"""Who decides when the algorithm needs chance: a generator, or every possibility in turn.

The verifier asks an object for two things: a token of a distribution, and whether to accept. Fed
with draws, it decodes; fed with all outcomes one after another, the very same code gives the exact
law of what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol, TypeVar

import numpy as np

from tokenstep.sampling import inverse_cdf
from tokenstep.sampling.drawing import cumulate
from tokenstep.speculative import rule
from tokenstep.speculative.records import Value
from tokenstep.speculative.rule import Number

Result = TypeVar("Result")


class Chance(Protocol):
    """What an algorithm may ask of chance."""

    @property
    def last(self) -> float | None:
        """The draw behind the last answer; None if that was certain, or is no draw at all."""

    def pick(self, probs: Sequence[Value]) -> int:
        """Return a token of this distribution."""

    def accepts(self, p: Number, q: Number) -> bool:
        """Tell whether a token of probability p (target) and q (draft) is accepted."""


class RecordedChance:
    """Chance by the draws of one generator, each of them kept.

    What is certain takes no draw: a token of probability 1, an acceptance at p = 0 (never) or
    p = 1 (always). So greedy decoding takes none. Any other decision takes exactly one, also where
    p is not below q: whether it is can hang on the last bit, and then so would all later draws.

    Parameters
    ----------
    generator : numpy.random.Generator
        One per row of a batch, so that a row does not depend on its neighbours.

    Examples
    --------
    >>> chance = RecordedChance(np.random.default_rng(0))
    >>> chance.pick([0.0, 1.0]), chance.last
    (1, None)
    >>> chance.accepts(0.5, 1.0), round(float(chance.last), 3)
    (False, 0.637)
    """

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator
        self._last: float | None = None
        self.uniforms: tuple[float, ...] = ()

    @property
    def last(self) -> float | None:
        """The draw behind the last answer, in ``[0, 1)``; None if it was certain."""
        return self._last

    def pick(self, probs: Sequence[Value]) -> int:
        """Draw by inverse CDF; see :func:`tokenstep.sampling.drawing.inverse_cdf`."""
        weights = np.asarray(probs, dtype=np.float64)
        self._last = None
        possible = np.flatnonzero(weights)
        if possible.size == 1:
            return int(possible[0])
        return int(inverse_cdf(weights, cumulate(weights), self._draw()))

    def accepts(self, p: Number, q: Number) -> bool:
        """Draw u and compare; see :func:`tokenstep.speculative.rule.accepts`."""
        self._last = None
        u = 0.0 if p in (0, 1) else self._draw()
        return rule.accepts(float(p), float(q), u)

    def _draw(self) -> float:
        self._last = float(self._generator.random())
        self.uniforms += (self._last,)
        return self._last


@dataclass(frozen=True)
class _Question:
    """A question that was asked, all that could be answered, and what was."""

    possible: tuple[tuple[int, Value], ...]
    """Answers of positive probability."""
    taken: int
    """Index of the one given."""
    before: Value
    """Probability of the answers to the questions before."""

    @property
    def answer(self) -> int:
        return self.possible[self.taken][0]

    @property
    def probability(self) -> Value:
        return self.before * self.possible[self.taken][1]


class EnumeratedChance:
    """Chance that takes one course and says how likely it is; see :func:`outcomes`.

    Parameters
    ----------
    course : sequence of questions
        Those of an earlier run whose answers are repeated; behind them, each question gets its
        first possible answer.
    """

    def __init__(self, course: Sequence[_Question] = ()) -> None:
        self.course = list(course)
        self._asked = 0

    @property
    def last(self) -> float | None:
        """None: nothing is drawn."""
        return None

    @property
    def probability(self) -> Value:
        """Of the whole course so far."""
        return self.course[-1].probability if self.course else Fraction(1)

    def pick(self, probs: Sequence[Value]) -> int:
        """Answer with one of the tokens of positive probability."""
        return self._follow(lambda: ((token, p) for token, p in enumerate(probs) if p > 0))

    def accepts(self, p: Number, q: Number) -> bool:
        """Answer with acceptance or rejection, if each is possible."""

        def possible() -> Iterator[tuple[int, Value]]:
            yes = rule.accept_probability(p, q)
            return ((answer, each) for answer, each in ((1, yes), (0, 1 - yes)) if each > 0)

        return bool(self._follow(possible))

    def _follow(self, possible: Callable[[], Iterator[tuple[int, Value]]]) -> int:
        # A question asked before need not be thought through again: this is what takes the time.
        if self._asked == len(self.course):
            self.course.append(_Question(tuple(possible()), 0, self.probability))
        self._asked += 1
        return self.course[self._asked - 1].answer


def outcomes(algorithm: Callable[[Chance], Result]) -> Iterator[tuple[Result, Value]]:
    """Run an algorithm once for every course that chance can take.

    Parameters
    ----------
    algorithm : callable
        Takes a chance and returns a result; it must do the same whenever chance answers the same.

    Yields
    ------
    result, probability
        Probabilities are exact if the algorithm's numbers are fractions; they sum to 1.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> list(outcomes(lambda chance: chance.pick([half, Fraction(0), half])))
    [(0, Fraction(1, 2)), (2, Fraction(1, 2))]
    """
    course: list[_Question] | None = []
    while course is not None:
        chance = EnumeratedChance(course)
        result = algorithm(chance)
        yield result, chance.probability
        course = _next(chance.course)


def _next(course: Sequence[_Question]) -> list[_Question] | None:
    """Return the course in which the last question that has another answer gets it."""
    for at in reversed(range(len(course))):
        question = course[at]
        if question.taken + 1 < len(question.possible):
            return [*course[:at], replace(question, taken=question.taken + 1)]
    return None
