"""A score that does not come from the model: points for what occurs in a sequence.

One rule a line::

    read edit: 1          # "edit" right after "read"
    edit edit: -1/2

It stands for whatever a model cannot know of its own text: did the test pass, what did a judge say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tokenstep.search.reading import error_at, read_number


@dataclass(frozen=True)
class Rule:
    """Points for a sequence in which some tokens occur one right after the other."""

    tokens: tuple[int, ...]
    points: Fraction

    def applies(self, sequence: Sequence[int]) -> bool:
        """Whether the tokens occur in a sequence.

        Examples
        --------
        >>> rule = Rule((0, 1), Fraction(1))
        >>> rule.applies((2, 0, 1)), rule.applies((0, 2, 1))
        (True, False)
        """
        length = len(self.tokens)
        places = range(len(sequence) - length + 1)
        return any(tuple(sequence[at : at + length]) == self.tokens for at in places)


def read_rules(source: str, tokens: Sequence[str]) -> tuple[Rule, ...]:
    r"""Read rules from text.

    Parameters
    ----------
    source : str
        In the format above. ``#`` starts a comment; blank lines count for nothing.
    tokens : sequence of str, ``[V]``
        The token texts of the table.

    Returns
    -------
    tuple of Rule
        In the order of the text.

    Raises
    ------
    SearchError
        With ``line`` and ``column`` (1-based, of the first character that is wrong): ``no-colon``,
        ``no-token``, ``unknown-token`` (with ``token`` and ``allowed``), ``duplicate-rule`` (with
        ``rule``), ``no-points``, ``not-a-number`` or ``not-finite`` (with ``value``).

    Examples
    --------
    >>> read_rules("a b: 1/2\n", ("a", "b", "<EOS>"))
    (Rule(tokens=(0, 1), points=Fraction(1, 2)),)
    >>> read_rules("a c: 1", ("a", "b", "<EOS>"))
    Traceback (most recent call last):
        ...
    tokenstep.search.errors.SearchError: line 1, column 3: no token 'c'; allowed: a b <EOS>
    """
    rules: dict[tuple[int, ...], Rule] = {}
    for number, whole in enumerate(source.split("\n"), 1):
        line = whole.split("#", 1)[0]
        if not line.strip():
            continue
        head, colon, tail = line.partition(":")
        if not colon:
            text = "a rule is written 'tokens: points'"
            raise error_at(number, len(line.rstrip()) + 1, "no-colon", text)
        words = [(match.start() + 1, match.group()) for match in re.finditer(r"\S+", head)]
        if not words:
            raise error_at(number, len(head) + 1, "no-token", "a rule needs at least one token")
        for column, word in words:
            if word not in tokens:
                text = f"no token {word!r}; allowed: {' '.join(tokens)}"
                allowed = tuple(tokens)
                raise error_at(number, column, "unknown-token", text, token=word, allowed=allowed)
        ids = tuple(list(tokens).index(word) for _, word in words)
        if ids in rules:
            rule = " ".join(word for _, word in words)
            text = f"there is a rule for {rule} already"
            raise error_at(number, words[0][0], "duplicate-rule", text, rule=rule)
        points = tail.strip()
        at = len(head) + 2 + len(tail) - len(tail.lstrip())
        if not points:
            raise error_at(number, len(head) + 2, "no-points", "the points are missing")
        rules[ids] = Rule(ids, read_number(points, number, at))
    return tuple(rules.values())


def points(rules: Iterable[Rule], sequence: Sequence[int]) -> Fraction:
    r"""Add up the points of every rule that applies to a sequence, each once.

    Examples
    --------
    >>> rules = read_rules("a b: 1\nb <EOS>: 1/2", ("a", "b", "<EOS>"))
    >>> points(rules, (0, 1, 0, 1, 2))
    Fraction(3, 2)
    """
    return sum((rule.points for rule in rules if rule.applies(sequence)), Fraction(0))
