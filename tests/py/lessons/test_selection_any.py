"""The lesson ``selection`` under whatever can be set: a trace without infinities, in words."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tokenstep.edge import LANGUAGES, marked
from tokenstep.lessons.selection import SelectionOptions, build
from tokenstep.options import OptionError, parse
from tokenstep.terminal import transcript
from tokenstep.trace import Message, TablePanel, to_json

STAGES = ("mask", "temperature", "top_k", "top_p", "min_p")
LOGITS = st.one_of(
    st.sampled_from([0.0, 1.0, -1.0, 5.0, -800.0, 3e38, -3e38, 1e308, 5e-324, float("-inf")]),
    st.floats(min_value=-50, max_value=50, width=32),
)
WEIGHTS = st.one_of(
    st.sampled_from([0.0, 1.0, 0.5, 0.25, 5e-324, 1e-310, 1e-45, 1e-39, 1e-38, 1e300]),
    st.floats(min_value=0, max_value=1),
)
SHARES = st.one_of(
    st.sampled_from([0.0, 1e-6, 0.05, 0.25, 0.5, 0.6, 0.8, 0.9, 0.99999999, 1.0]),
    st.floats(min_value=0, max_value=1),
)


@st.composite
def numbers(draw: st.DrawFn) -> dict[str, Any]:
    """Items: logits, weights that are divided by their sum, or what lies at the tolerance."""
    kind = draw(st.sampled_from(["logits", "weights", "sum"]))
    if kind == "logits":
        values = draw(st.lists(LOGITS, min_size=1, max_size=7))
        return {"items": ", ".join(map(repr, values)), "kind": "logits"}
    if kind == "weights":
        values = draw(st.lists(WEIGHTS, min_size=1, max_size=7))
        return {"items": ", ".join(map(repr, values)), "normalise": "yes"}
    sums = ["1.001", "0.999", "0.5 0.5009999", "0.5 0.3 0.15 0.051", "1 1e-320", "0.4 0.2 0.2 0.2"]
    return {"items": draw(st.sampled_from(sums))}


@st.composite
def orders(draw: st.DrawFn) -> str:
    """Every stage once, some of them off."""
    signs = draw(st.lists(st.sampled_from(["", "", "", "-"]), min_size=5, max_size=5))
    names = draw(st.permutations(STAGES))
    return ",".join(sign + name for sign, name in zip(signs, names, strict=True))


def messages(value: Any) -> Iterator[Message]:
    if isinstance(value, Message):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from messages(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from messages(each)


FEW: dict[str, Any] = {"items": "5,3,1,-1,-3,-5", "kind": "logits", "min_p": 0.05, "top_k": 40}


@given(
    chosen=st.fixed_dictionaries(
        {
            "numbers": numbers(),
            "preset": st.sampled_from(["tokenstep", "hf", "vllm", "llama_cpp"]),
            "order": orders(),
            "masked": st.sampled_from(["", "", "A", "0,2", "A,B"]),
            "temperature": st.sampled_from([1, 1, 0, 1e-6, 0.005, 0.5, 2, 10]),
            "top_k": st.sampled_from([0, 1, 2, 3, 40]),
            "top_p": SHARES,
            "min_p": SHARES,
            "uniform": st.floats(min_value=0, max_value=1, exclude_max=True),
            "dtype": st.sampled_from(["float64", "float32"]),
        }
    )
)
@example(chosen={"numbers": FEW, "preset": "vllm"})
@example(chosen={"numbers": {**FEW, "items": "1, 0, -inf"}, "preset": "hf"})
@example(chosen={"numbers": {"items": "0.5 0.3 0.2"}, "preset": "vllm", "min_p": 0.5, "top_k": 3})
@example(chosen={"numbers": {"items": "1.001"}, "dtype": "float32"})
@example(chosen={"numbers": {"items": "0 -900 -901", "kind": "logits"}, "masked": "A"})
@settings(max_examples=250, deadline=None)
def test_whatever_is_set_is_a_refusal_or_a_trace_of_finite_numbers_in_both_languages(
    chosen: dict[str, Any],
) -> None:
    given_numbers, rest = chosen["numbers"], {k: v for k, v in chosen.items() if k != "numbers"}
    try:
        options = parse(SelectionOptions, {"scene": "own", **given_numbers, **rest})
    except OptionError as refused:
        made: Any = refused.problem
    else:
        made = build(options)
        for language in LANGUAGES:
            assert transcript(made, language)
    to_json(made)  # refuses infinities and NaN
    for message in messages(made):
        for language in LANGUAGES:
            assert marked(message, language).strip()


@given(numbers=numbers(), top_k=st.sampled_from([1, 2, 3, 40]), masked=st.sampled_from(["", "A"]))
@settings(max_examples=100, deadline=None)
def test_the_sum_that_is_divided_by_is_never_zero(
    numbers: dict[str, Any], top_k: int, masked: str
) -> None:
    raw = {"scene": "own", **numbers, "top_k": top_k, "masked": masked}
    try:
        trace = build(parse(SelectionOptions, raw))
    except OptionError:
        return
    last = next(step for step in trace.steps if step.id == "renormalise")
    table = next(panel for panel in last.panels if isinstance(panel, TablePanel))
    for _, left, total, after in table.rows:
        assert isinstance(left, float)
        assert isinstance(total, float)
        assert left / total == pytest.approx(after, abs=1e-9)
