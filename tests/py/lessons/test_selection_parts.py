"""The numbers of a text that sliders can move."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.items import parse_items
from tokenstep.lessons.selection import SelectionOptions, build
from tokenstep.lessons.selection_parts import MOST, movable
from tokenstep.trace import Parts


def parts_of(**options: Any) -> Parts | None:
    trace = build(SelectionOptions(**{"scene": "own", **options}))
    fields = {field.name: field for field in trace.form}
    assert {name for name, field in fields.items() if field.parts} <= {"items"}
    return fields["items"].parts


def written(parts: Parts) -> str:
    return "\n".join(part.start + part.number for part in parts.numbers)


def test_the_default_numbers_can_be_moved_between_0_and_1() -> None:
    parts = parts_of()
    assert parts is not None
    assert written(parts) == "A: 0.5\nB: 0.3\nC: 0.15\nD: 0.05"
    assert (parts.minimum, parts.maximum) == (0, 1)
    assert parts.given == {"items": "0.5, 0.3, 0.15, 0.05", "kind": "probs"}
    assert parts.sets == {"normalise": "yes"}


def test_weights_are_moved_as_they_were_typed_not_as_they_were_divided() -> None:
    parts = parts_of(items="cat: 30\ndog: 12.5", normalise="yes")
    assert parts is not None
    assert written(parts) == "cat: 30\ndog: 12.5"
    assert (parts.minimum, parts.maximum) == (0, 100)


def test_logits_have_room_on_both_sides_and_nothing_is_divided() -> None:
    parts = parts_of(items="2, -1.5", kind="logits")
    assert parts is not None
    assert parts.minimum <= -6.5
    assert parts.maximum >= 7
    assert (parts.maximum - parts.minimum) % 10 == 0
    assert (parts.sets, parts.note) == ({}, None)


@pytest.mark.parametrize(
    "options",
    [
        {"items": ", ".join(["0.0625"] * 13), "normalise": "yes"},
        {"items": "2, -inf", "kind": "logits"},
        {"items": "1, 1e17", "kind": "logits"},
        {"items": "1, 1e308", "normalise": "yes"},
        {"items": '{"a\\nb": 0.5, "c": 0.5}'},
        {"items": '{" a": 0.5, "c": 0.5}'},
        {"items": '{"": 0.5, "c": 0.5}'},
        {"items": "0.5, 0.5" + " " * 1000},
        {"input": "model"},
        {"scene": "example"},
    ],
    ids=str,
)
def test_what_sliders_could_not_write_or_the_run_did_not_read_has_none(
    options: dict[str, Any],
) -> None:
    assert parts_of(**options) is None


def test_a_dozen_is_not_too_many() -> None:
    parts = parts_of(items=" ".join(["1"] * MOST), normalise="yes")
    assert parts is not None
    assert len(parts.numbers) == MOST


@given(
    labels=st.lists(st.text(max_size=8), min_size=1, max_size=12, unique=True),
    number=st.floats(min_value=-1000, max_value=1000),
)
def test_whatever_is_offered_reads_back_as_it_was(labels: list[str], number: float) -> None:
    text = "\n".join(f"{label}: {number!r}" for label in labels)
    try:
        items = parse_items(text, "logits")
    except ValueError:
        return
    parts = movable(text, "logits")
    if parts is None:
        return
    again = parse_items(written(parts), "logits")
    assert again.labels == items.labels
    assert again.values.tolist() == items.values.tolist()
    assert parts.minimum < number < parts.maximum
