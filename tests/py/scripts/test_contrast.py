"""Contrast of the colours in ``tokens.css``, by WCAG's formula, in light and in dark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from project import ROOT

STYLES = ROOT / "site" / "styles"
COLOUR = re.compile(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);")
TOKENS = {
    name: (light, dark)
    for name, light, dark in COLOUR.findall((STYLES / "tokens.css").read_text("utf-8"))
}
GROUNDS = ("paper", "raised", "wash")
TINTED = ("processed", "selected", "pending", "shared", "lacking", "surplus", "bad")
TEXT = {
    **{name: (*GROUNDS, *(f"{tint}-tint" for tint in TINTED)) for name in ("ink", "muted")},
    **{name: (*GROUNDS, f"{name}-tint") for name in TINTED},
    **dict.fromkeys(("ink-soft", "good"), GROUNDS),
    # A number below zero.
    "negative": GROUNDS,
    # On what is filled with ink.
    "paper": ("ink", "ink-soft"),
}
"""Colours of text and what they stand on: at least 4.5 : 1 (1.4.3)."""
DRAWN = {
    "edge": GROUNDS,
    "focus": GROUNDS,
    "positive": GROUNDS,
}
"""Colours of borders and drawings that carry a meaning: at least 3 : 1 (1.4.11)."""
# Nothing is told by these: they part what its place and its words part as well.
FOR_THE_EYE = {"hairline", "veil"}


def luminance(colour: str) -> float:
    """Relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance)."""
    digits = colour.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    channels = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def weak(pairs: Mapping[str, tuple[str, ...]], least: float) -> Iterator[str]:
    """The pairs that have less contrast than asked for."""
    for name, grounds in pairs.items():
        for ground in grounds:
            for scheme, place in (("light", 0), ("dark", 1)):
                ratio = contrast(TOKENS[name][place], TOKENS[ground][place])
                if ratio < least:
                    yield f"{name} on {ground}, {scheme}: {ratio:.2f}"


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        # The bounds that the definition names, and examples of the ACT rule afw4f7 of the W3C.
        ("#000", "#fff", 21),
        ("#fff", "#ffffff", 1),
        ("#333", "#fff", 12.6),
        ("#aaa", "#fff", 2.3),
        # WebAIM: the lightest grey that white text may stand on, and the one after it.
        ("#767676", "#fff", 4.54),
        ("#777", "#fff", 4.48),
        # Pure colours on white, from the same checker.
        ("#f00", "#fff", 4.0),
        ("#00f", "#fff", 8.59),
    ],
)
def test_the_formula_gives_published_ratios(one: str, other: str, published: float) -> None:
    digits = len(str(published).partition(".")[2])
    assert round(contrast(one, other), digits) == published
    assert contrast(one, other) == contrast(other, one)


def test_text_has_the_contrast_that_it_needs() -> None:
    assert list(weak(TEXT, 4.5)) == []
    # What the assessment says beyond that.
    assert list(weak({"ink": TEXT["ink"]}, 10.2)) == []
    assert list(weak({"muted": TEXT["muted"]}, 6.1)) == []


def test_edges_the_focus_and_drawings_have_the_contrast_that_they_need() -> None:
    assert list(weak(DRAWN, 3)) == []
    assert list(weak({"edge": GROUNDS}, 3.4)) == []
    assert list(weak({"focus": GROUNDS}, 5.5)) == []


def test_a_colour_that_is_too_weak_is_told() -> None:
    told = list(weak({"hairline": GROUNDS}, 3))
    assert len(told) == 6
    assert told[0].startswith("hairline on paper, light: 1.")


def test_every_colour_is_weighed_and_styles_use_no_other_for_text() -> None:
    tints = {f"{name}-tint" for name in TINTED}
    assert set(TOKENS) == {*TEXT, *DRAWN, *GROUNDS, *tints, *FOR_THE_EYE}
    used = set()
    for sheet in STYLES.glob("*.css"):
        used |= set(re.findall(r"(?<![\w-])color: var\(--([\w-]+)\)", sheet.read_text("utf-8")))
    assert used <= set(TEXT) | {"focus"}, "a colour of text that is not weighed"
