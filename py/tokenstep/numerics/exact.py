"""Softmax and its logarithm to sixty digits: what every format is held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from typing import Final

DIGITS: Final = 60
_CONTEXT: Final = Context(prec=DIGITS + 12, Emin=-999_999, Emax=999_999)
_SMALL: Final = Decimal("1e-30")
"""Below this, three terms of the series of ln(1 + r) are right to all digits kept."""


def as_decimal(value: Fraction) -> Decimal:
    """Return a fraction as a decimal of :data:`DIGITS` digits and a few more.

    Examples
    --------
    >>> as_decimal(Fraction(1, 4))
    Decimal('0.25')
    """
    with localcontext(_CONTEXT):
        return Decimal(value.numerator) / Decimal(value.denominator)


def distance(a: Decimal, b: Decimal, unit: Fraction) -> Decimal:
    """Return how many units lie between two numbers, to :data:`DIGITS` digits, however few.

    Examples
    --------
    >>> distance(Decimal(0), Decimal("1e-5000"), Fraction(1, 2))
    Decimal('2E-5000')
    """
    with localcontext(_CONTEXT):
        return abs(a - b) / as_decimal(unit)


def exp(value: Fraction) -> Decimal:
    """Return e to the power of a fraction.

    Examples
    --------
    >>> str(exp(Fraction(-2000)))[:6], exp(Fraction(-2000)).adjusted()
    ('2.5765', -869)
    """
    return _CONTEXT.exp(as_decimal(value))


def ln(value: Fraction) -> Decimal:
    """Return the natural logarithm of a positive fraction.

    Examples
    --------
    >>> str(ln(Fraction(1, 10)))[:17]
    '-2.30258509299404'
    """
    return _CONTEXT.ln(as_decimal(value))


@dataclass(frozen=True)
class ExactSoftmax:
    """Probabilities and log-probabilities; those of a masked token are 0 and None."""

    probs: tuple[Decimal, ...]
    log_probs: tuple[Decimal | None, ...]
    log_total: Decimal
    """Log-sum-exp of the logits."""


def exact_softmax(logits: Sequence[Fraction | None]) -> ExactSoftmax:
    """Return the softmax of logits, and its logarithm, to :data:`DIGITS` digits.

    Parameters
    ----------
    logits : sequence of Fraction or None
        None is minus infinity: an illegal token.

    Returns
    -------
    ExactSoftmax

    Raises
    ------
    ValueError
        If every logit is None: no legal token.

    Notes
    -----
    The correctly rounded ``exp`` and ``ln`` of :mod:`decimal` (libmpdec). A probability close to 1
    has a logarithm close to 0, which is therefore taken of the rest: ln(1 + r).

    Examples
    --------
    >>> found = exact_softmax([Fraction(1000), Fraction(1000), Fraction(-1000)])
    >>> [f"{each:.6g}" for each in found.probs]
    ['0.5', '0.5', '1.28827e-869']
    >>> [f"{each:.11f}" for each in found.log_probs]
    ['-0.69314718056', '-0.69314718056', '-2000.69314718056']
    """
    legal = [each for each in logits if each is not None]
    if not legal:
        raise ValueError("no legal token: every logit is minus infinity")
    maximum = max(legal)
    gaps = [None if each is None else each - maximum for each in logits]
    with localcontext(_CONTEXT):
        weights = [Decimal(0) if gap is None else exp(gap) for gap in gaps]
        rest = sum(sorted(weights)[:-1], Decimal(0))
        log_rest = rest - rest**2 / 2 + rest**3 / 3 if rest < _SMALL else (1 + rest).ln()
        return ExactSoftmax(
            probs=tuple(weight / (1 + rest) for weight in weights),
            log_probs=tuple(None if gap is None else as_decimal(gap) - log_rest for gap in gaps),
            log_total=as_decimal(maximum) + log_rest,
        )
