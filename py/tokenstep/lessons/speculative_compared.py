"""The rule, its shortcuts and the rules of others side by side: the numbers the pages speak of.

A trace holds one run; what the others would give is computed here, for ``site/generated``.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tokenstep.lessons.speculative_run import SHORTCUTS, prepared, true_residual
from tokenstep.speculative.laws import Share
from tokenstep.speculative.setup import Shortcut

_PLACES = 12
"""Decimals of a softmax, which is not the same to the last bit everywhere."""


def same_token(p: Sequence[Fraction], q: Sequence[Fraction]) -> Fraction:
    """Return how often two independent draws, one of p and one of q, are the same token.

    Parameters
    ----------
    p, q : sequence of Fraction, ``[V]``

    Returns
    -------
    Fraction
        The sum of ``p * q``: never above that of ``min(p, q)``, since neither factor is above 1.

    Notes
    -----
    The acceptance, for a draft that draws from q, of a verifier that draws a token of its own from
    p, emits it, and goes on if it is the drafted one: ``common_sampler_sample_and_accept_n`` in
    llama.cpp's ``common/sampling.cpp``. For a draft that does not draw, see
    :func:`same_as_likeliest`.

    Examples
    --------
    >>> same_token((Fraction(1, 2), Fraction(1, 2)), (Fraction(1), Fraction(0)))
    Fraction(1, 2)
    """
    return sum((a * b for a, b in zip(p, q, strict=True)), Fraction(0))


def same_as_likeliest(p: Sequence[Fraction], q: Sequence[Fraction]) -> Fraction:
    """Return how often a draw of p is the token that q thinks likeliest; of equals, the first.

    Parameters
    ----------
    p, q : sequence of Fraction, ``[V]``

    Returns
    -------
    Fraction
        The acceptance of the verifier of :func:`same_token` if the draft does not draw.

    Examples
    --------
    >>> same_as_likeliest((Fraction(1, 3), Fraction(2, 3)), (Fraction(1, 4), Fraction(3, 4)))
    Fraction(2, 3)
    """
    return p[max(range(len(q)), key=lambda i: q[i])]


def compared() -> dict[str, Any]:
    """Return the ordinary case under every shortcut, and the other cases under the rule as it is.

    Returns
    -------
    dict
        ``shortcuts``: by name the target and draft as truncated, the ``law`` of the output, its
        ``distance`` from the target. ``cases``: by name how often the draft is accepted and
        rejected, the residual, and the acceptances of :func:`same_token` and
        :func:`same_as_likeliest`.

    Examples
    --------
    >>> found = compared()
    >>> found["shortcuts"]["resample_p"]["law"], found["cases"]["ordinary"]["same_token"]
    ([0.4, 0.34, 0.195, 0.065], 0.25)
    """
    return {
        "shortcuts": {name: _shortcut(name) for name in SHORTCUTS},
        "cases": {name: _case(name) for name in ("ordinary", "one_hot")},
    }


def _shortcut(name: Shortcut) -> dict[str, Any]:
    case = prepared("ordinary", "", "", 0, 1.0, name)
    return {
        "p": _numbers(case.setup.p),
        "q": _numbers(case.setup.q),
        "law": _numbers(case.ledger.law),
        "distance": _number(case.distance),
        "top_k": case.top_k,
        "top_p": case.top_p,
    }


def _case(name: str) -> dict[str, Any]:
    case = prepared(name, "", "", 0, 1.0, "none")
    return {
        "acceptance": _number(case.ledger.acceptance),
        "rejection": _number(case.ledger.rejection),
        "residual": _numbers(true_residual(case) or ()),
        "same_token": _number(same_token(case.setup.p, case.setup.q)),
        "same_as_likeliest": _number(same_as_likeliest(case.setup.p, case.setup.q)),
    }


def _number(value: Share) -> float:
    return round(float(value), _PLACES)


def _numbers(values: Sequence[Share]) -> list[float]:
    return [_number(each) for each in values]
