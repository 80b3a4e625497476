"""Distributions and setups that the tests of the experiment share."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

from hypothesis import strategies as st

from tokenstep.speculative.setup import Setup, Shortcut, make_setup
from tokenstep.speculative.truncate import Fractions, truncate

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "speculative.json").read_text("utf-8")
)
SHORTCUTS: tuple[Shortcut, ...] = get_args(Shortcut)


def fractions(texts: list[str]) -> Fractions:
    return tuple(Fraction(text) for text in texts)


def shares(weights: list[int]) -> Fractions:
    return tuple(Fraction(weight, sum(weights)) for weight in weights)


def known(case: dict[str, Any]) -> Setup:
    raw = {"raw_q": fractions(case["raw_q"])} if "raw_q" in case else {}
    return make_setup(fractions(case["p"]), fractions(case["q"]), case["shortcut"], **raw)


P, Q = shares([10, 6, 3, 1]), shares([1, 1, 1, 1])

PAIRS: dict[str, tuple[Fractions, Fractions]] = {
    "ordinary": (P, Q),
    "q = p": (P, P),
    "disjoint": (shares([3, 1, 0, 0]), shares([0, 0, 1, 4])),
    "partial support": (shares([4, 3, 3, 0]), shares([0, 2, 2, 6])),
    "strong mismatch": (shares([97, 1, 1, 1]), shares([1, 1, 1, 97])),
    "one-hot draft": (shares([6, 4]), shares([1, 0])),
    "512 tokens": (
        shares([1 + 7 * token % 31 for token in range(512)]),
        shares([11 * token % 23 for token in range(512)]),
    ),
}


def truncated(p: Fractions, q: Fractions, shortcut: Shortcut) -> Setup:
    """Both truncated, as a setup of the lesson may be."""
    return make_setup(
        truncate(p, limit=Fraction(4, 5)), truncate(q, k=2), shortcut, raw_p=p, raw_q=q
    )


# One setup for each shortcut in which it changes what comes out.
CONTROLS: dict[Shortcut, Setup] = {
    "always_accept": make_setup(P, Q, "always_accept"),
    "resample_p": make_setup(P, Q, "resample_p"),
    "softmax_residual": make_setup(P, Q, "softmax_residual"),
    "raw_q": truncated(P, shares([4, 3, 2, 1]), "raw_q"),
    "raw_p": truncated(P, Q, "raw_p"),
}


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Fractions, Fractions]:
    """Two distributions over the same tokens, with zeros, ties, one-hot and equal ones."""
    size = draw(st.integers(1, 7))
    weights = st.one_of(
        st.lists(st.integers(0, 3), min_size=size, max_size=size),
        st.lists(st.integers(0, 1000), min_size=size, max_size=size),
        st.integers(0, size - 1).map(lambda hot: [int(token == hot) for token in range(size)]),
    ).filter(any)
    p = draw(weights)
    q = draw(st.one_of(weights, st.just(p)))
    return shares(p), shares(q)
