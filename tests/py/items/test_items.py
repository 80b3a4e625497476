"""Reading a reader's distribution: every format, every refusal with its place, and fast."""

import json
import time
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.items import MAX_CHARACTERS, MAX_ITEMS, ItemsError, parse_items

FORMATS = {
    "commas": "0.5, 0.25,0.25",
    "blanks": "0.5 0.25   0.25",
    "lines": "0.5\n0.25\n\n0.25\n",
    "commas over lines": "0.5,\n0.25,\n0.25",
    "tabs": "0.5\t0.25\t0.25",
    "windows lines": "0.5\r\n0.25\r\n0.25\r\n",
    "full-width commas": "0.5，0.25，0.25",
    "json numbers": "[0.5, 0.25, 25e-2]",
    "byte order mark": "\ufeff0.5 .25 +0.25",
}
LABELLED = {
    "colons": "cat: 0.5\nthe dog : 0.25\na:b: 0.25",
    "tabs": "cat\t0.5\nthe dog\t0.25\na:b\t0.25",
    "commas": "cat,0.5\nthe dog, 0.25\na:b,0.25",
    "full-width colons": "cat：0.5\nthe dog：0.25\na:b：0.25",
    "json object": '{"cat": 0.5, "the dog": 0.25, "a:b": 0.25}',
    "json pairs": '[["cat", 0.5], ["the dog", 0.25], ["a:b", 0.25]]',
}


@pytest.mark.parametrize("text", FORMATS.values(), ids=FORMATS)
def test_plain_numbers_are_read_in_every_format(text: str) -> None:
    items = parse_items(text)
    assert items.values.tolist() == [0.5, 0.25, 0.25]
    assert items.labels == ("A", "B", "C")
    assert (items.total, items.notes) == (1.0, ())


@pytest.mark.parametrize("text", LABELLED.values(), ids=LABELLED)
def test_labelled_numbers_are_read_in_every_format(text: str) -> None:
    items = parse_items(text)
    assert items.values.tolist() == [0.5, 0.25, 0.25]
    assert items.labels == ("cat", "the dog", "a:b")


def test_a_number_can_be_a_label_where_the_line_says_so() -> None:
    assert parse_items("1: 0.5\n2: 0.5").labels == ("1", "2")
    assert parse_items("3\t0.5\n学习\t0.5").labels == ("3", "学习")
    assert parse_items("0.5\t0.5").labels == ("A", "B")  # two columns of numbers are a list


def test_labels_of_json_are_kept_to_the_blank() -> None:
    assert parse_items(r'{" cat": 0.5, "\n\u00e9": 0.5}').labels == (" cat", "\né")


# text, kind, code, line, column, item, what is shown
REFUSED: list[tuple[str, str, str, int | None, int | None, int | None, str | None]] = [
    ("", "probs", "empty", None, None, None, None),
    (" \n\t", "probs", "empty", None, None, None, None),
    ("[]", "probs", "empty", None, None, None, None),
    ("{ }", "probs", "empty", None, None, None, None),
    ("0.5, x, 0.5", "probs", "not-a-number", 1, 6, 2, "x"),
    ("0.5\n 50%", "probs", "not-a-number", 2, 2, 2, "50%"),
    ("1_0 1", "probs", "not-a-number", 1, 1, 1, "1_0"),
    ("０.５", "probs", "not-a-number", 1, 1, 1, "０.５"),
    ("0x1", "probs", "not-a-number", 1, 1, 1, "0x1"),
    ("0.5;0.5", "probs", "not-a-number", 1, 1, 1, "0.5;0.5"),
    ("cat: 0.5\ndog:  y", "probs", "not-a-number", 2, 7, 2, "y"),
    ("[0.5, true]", "probs", "not-a-number", 1, 7, 2, "true"),
    ('[0.5, "0.5"]', "probs", "not-a-number", 1, 7, 2, '"0.5"'),
    ('{"a": null}', "probs", "not-a-number", 1, 7, 1, "null"),
    ("0.5 NaN", "probs", "nan", 1, 5, 2, "NaN"),
    ("[0.5, NaN]", "logits", "nan", 1, 7, 2, "NaN"),
    ("0.5 -inf", "probs", "infinite", 1, 5, 2, "-inf"),
    ("0.5\n+Infinity", "logits", "infinite", 2, 1, 2, "+Infinity"),
    ("1e999", "logits", "infinite", 1, 1, 1, "1e999"),
    ('["inf"]', "logits", "infinite", 1, 3, 1, "inf"),
    ("0.5, -0.25, 0.75", "probs", "negative-probability", 1, 6, 2, "-0.25"),
    ("-inf, -inf", "logits", "no-legal-item", None, None, None, None),
    ("0.5,,0.5", "probs", "missing", 1, 5, 2, None),
    (",1", "probs", "missing", 1, 1, 1, None),
    ("0.5,0.5,", "probs", "missing", 1, 9, 3, None),
    ("cat: 0.5\ndog:", "probs", "missing", 2, 5, 2, None),
    ("[0.5, ]", "probs", "missing", 1, 7, 2, "]"),
    ("cat: 0.5\ncat: 0.5", "probs", "duplicate-label", 2, 6, 2, "cat"),
    ('{"cat": 0.5, "\\u0063at": 0.5}', "probs", "duplicate-label", 1, 26, 2, "cat"),
    ("cat: 0.5\n 0.5", "probs", "label-missing", 2, 2, 2, "0.5"),
    (": 0.5", "probs", "label-missing", 1, 1, 1, ": 0.5"),
    ('[["cat", 0.5], 0.5]', "probs", "label-missing", 1, 16, 2, "0.5"),
    ("[0.5 0.5]", "probs", "json-syntax", 1, 6, 1, "0.5"),
    ("[0.5, 0.5", "probs", "json-syntax", 1, 10, 2, None),
    ("[0.5]\n[0.5]", "probs", "json-syntax", 2, 1, None, "["),
    ('[0.5, ["cat", 0.5]]', "probs", "json-syntax", 1, 7, 2, "["),
    ('{"cat" 0.5}', "probs", "json-syntax", 1, 8, 1, "0.5"),
    ("{cat: 0.5}", "probs", "json-syntax", 1, 2, 1, "cat"),
    ('{"cat: 0.5}', "probs", "json-syntax", 1, 2, None, '"cat: 0.5}'),
    ('{"\\ud800": 1}', "probs", "bad-label", 1, 2, 1, '"\\ud800"'),
    ('{"\\x": 1}', "probs", "bad-label", 1, 2, 1, '"\\x"'),
    ("y" * 99, "probs", "not-a-number", 1, 1, 1, "y" * 39 + "…"),
]


@pytest.mark.parametrize(
    ("text", "kind", "code", "line", "column", "item", "shown"),
    REFUSED,
    ids=[f"{i} {case[2]}" for i, case in enumerate(REFUSED)],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    text: str,
    kind: Any,
    code: str,
    line: int | None,
    column: int | None,
    item: int | None,
    shown: str | None,
) -> None:
    with pytest.raises(ItemsError) as caught:
        parse_items(text, kind)
    error = caught.value
    assert (error.code, error.line, error.column, error.item) == (code, line, column, item)
    assert error.text == shown
    assert str(error).startswith(code)


def test_a_duplicate_says_which_item_has_the_label() -> None:
    with pytest.raises(ItemsError) as caught:
        parse_items("a: 0.25\nb: 0.25\na: 0.5")
    assert (caught.value.item, caught.value.first) == (3, 1)


def test_half_a_surrogate_pair_never_gets_out() -> None:
    with pytest.raises(ItemsError) as caught:
        parse_items("0.5 \ud800")
    assert caught.value.text is not None
    caught.value.text.encode("utf-8")
    with pytest.raises(ItemsError, match="bad-label"):
        parse_items("\ud800: 1")


# --- the sum ---


def test_a_sum_that_is_not_one_is_shown_and_never_mended() -> None:
    with pytest.raises(ItemsError) as caught:
        parse_items("0.5, 0.3, 0.1")
    assert caught.value.code == "sum-not-one"
    assert caught.value.total == pytest.approx(0.9, abs=1e-15)
    mended = parse_items("0.5, 0.3, 0.1", normalise=True)
    assert mended.total == caught.value.total
    assert mended.notes == ("normalised",)
    assert np.abs(mended.values - [5 / 9, 3 / 9, 1 / 9]).max() < 1e-15


def test_rounded_numbers_pass_as_they_are_and_are_noted() -> None:
    items = parse_items(" ".join(["0.3333"] * 3))
    assert items.values.tolist() == [0.3333] * 3
    assert items.notes == ("sum_not_exactly_one",)
    twenty = " ".join(["0.05005"] * 20)  # 20 items, each off by half of the fourth decimal
    assert parse_items(twenty).total == pytest.approx(1.001, abs=1e-12)
    for text in ("0.5 0.4989", "0.5 0.5011", "0.33 0.33 0.33"):
        with pytest.raises(ItemsError, match="sum-not-one"):
            parse_items(text)


@pytest.mark.parametrize("text", ["0 0", "1e308 1e308 1e308"])
def test_a_sum_that_cannot_divide_is_refused_even_when_asked(text: str) -> None:
    with pytest.raises(ItemsError, match="sum-not-one"):
        parse_items(text, normalise=True)


def test_logits_have_no_sum() -> None:
    items = parse_items('[3, -Infinity, "-inf", -2.5]', "logits")
    assert items.values.tolist() == items.logits.tolist() == [3, -np.inf, -np.inf, -2.5]
    assert items.total is None
    with pytest.raises(ValueError, match="logits"):
        parse_items("1", "logits", normalise=True)


def test_probabilities_become_logits_by_a_logarithm() -> None:
    items = parse_items("0.5 0 -0 0.5")
    assert items.logits.tolist() == [np.log(0.5), -np.inf, -np.inf, np.log(0.5)]
    assert items.notes == ("zero_probability",)
    assert not np.signbit(items.values).any()


def test_a_number_too_small_for_a_float_is_noted() -> None:
    assert "read_as_zero" in parse_items("1e-999 1").notes
    assert "read_as_zero" not in parse_items("0e9 0.000 1").notes


# --- limits ---


def test_512_items_are_read_and_one_more_is_too_many() -> None:
    text = "\n".join(["1"] * MAX_ITEMS)
    assert MAX_ITEMS == 512
    assert len(parse_items(text, "logits").values) == 512
    for separator, start, end in (("\n", "", ""), (",", "[", "]")):
        longer = start + separator.join(["1"] * (MAX_ITEMS + 1)) + end
        with pytest.raises(ItemsError) as caught:
            parse_items(longer, "logits")
        assert (caught.value.code, caught.value.item) == ("too-many-items", 513)
        assert caught.value.limit == 512


LONG = {
    "a million numbers": "1 " * 500_000,
    "a million brackets": "[" * 1_000_000,
    "many numbers": "1," * (MAX_CHARACTERS // 2),
    "brackets": "[" * MAX_CHARACTERS,
    "blanks and a word": " " * (MAX_CHARACTERS - 1) + "x",
    "one word": "x" * MAX_CHARACTERS,
    "one number": "1" * MAX_CHARACTERS,
    "an open string": '{"' + "\\" * (MAX_CHARACTERS - 2),
    "empty lines": "\n" * (MAX_CHARACTERS - 1) + "x",
    "colons": ":" * MAX_CHARACTERS,
    "lines of signs": ", \n" * (MAX_CHARACTERS // 3),
    "words and blanks": "a " * (MAX_CHARACTERS // 2),
    "labels": "".join(f"{i}: 0\n" for i in range(9000))[:MAX_CHARACTERS],
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_long_text_is_answered_at_once(text: str) -> None:
    start = time.process_time()
    with pytest.raises(ItemsError) as caught:
        parse_items(text, "logits")
    assert time.process_time() - start < 0.1
    assert len(str(caught.value)) < 200
    if len(text) > MAX_CHARACTERS:
        assert caught.value.code == "too-many-characters"
        assert (caught.value.count, caught.value.limit) == (len(text), MAX_CHARACTERS)


# --- properties ---


@settings(max_examples=300)
@given(
    st.text(alphabet='01.5eE+-,:，\t\n "[]{}nanifx\\', max_size=40),
    st.sampled_from(["probs", "logits"]),
)
def test_any_text_is_read_or_refused_and_never_crashes(text: str, kind: Any) -> None:
    try:
        items = parse_items(text, kind)
    except ItemsError as found:
        error = found
    else:
        assert len(items.labels) == len(set(items.labels)) == len(items.values) > 0
        return
    if error.line is None or error.column is None:
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    if error.text is not None and error.code != "duplicate-label":
        rest = lines[error.line - 1][error.column - 1 :]
        assert rest.startswith(error.text.rstrip("…"))


FLOATS = st.lists(st.floats(-1e9, 1e9), min_size=1, max_size=20)
NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), min_size=1, max_size=8)


@given(FLOATS, st.sampled_from([",", " ", "\n", ", ", ",\n", "\t"]))
def test_numbers_come_back_as_they_were_written(values: list[float], separator: str) -> None:
    text = separator.join(map(repr, values))
    assert parse_items(text, "logits").values.tolist() == values
    assert parse_items(json.dumps(values), "logits").values.tolist() == values


@given(st.dictionaries(NAMES, st.floats(-1e9, 1e9), min_size=1, max_size=9))
def test_labels_of_json_come_back_as_they_were_written(items: dict[str, float]) -> None:
    for ascii_only in (True, False):
        for form in (items, list(items.items())):
            found = parse_items(json.dumps(form, ensure_ascii=ascii_only), "logits")
            assert dict(zip(found.labels, found.values.tolist(), strict=True)) == items
