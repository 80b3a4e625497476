"""What the lesson ``speculative`` refuses: one error, the field it is about, and a way out."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.lessons.speculative import SpeculativeOptions
from tokenstep.options import OptionError, parse
from tokenstep.speculative.given import read_distribution
from tokenstep.trace import Problem

EVEN = "0.5 0.5"


def refused(**options: Any) -> Problem:
    with pytest.raises(OptionError) as caught:
        parse(SpeculativeOptions, {"case": "own", **options})
    return caught.value.problem


@pytest.mark.parametrize(
    ("text", "message", "args"),
    [
        ("", "empty", {}),
        ("  \n", "empty", {}),
        ("0.5,, 0.5", "missing", {"item": 2}),
        (", 1", "missing", {"item": 1}),
        ("0.5 0.5,,", "missing", {"item": 3}),
        ("0.5；；0.5", "missing", {"item": 2}),
        ("0.5 half", "not-a-number", {"item": 2, "text": "half"}),
        ("1/0", "zero-denominator", {"item": 1, "text": "1/0"}),
        ("0.5 -1/000", "zero-denominator", {"item": 2, "text": "-1/000"}),
        ("1e-100", "exponent", {"item": 1, "text": "1e-100", "digits": 2}),
        ("0.5 5E+123456789", "exponent", {"item": 2, "text": "5E+123456789", "digits": 2}),
        ("[0.5 0.5", "not-a-number", {"item": 1, "text": "[0.5"}),
        ("(0.5] 0.5", "not-a-number", {"item": 1, "text": "(0.5]"}),
        ("(0.5) (0.5)", "not-a-number", {"item": 1, "text": "0.5)"}),
        ("[]", "empty", {}),
        # Compatibility forms that would be read as other numbers: 102, and 11/2.
        ("10² 0", "not-a-number", {"item": 1, "text": "10²"}),
        ("1½ 0", "not-a-number", {"item": 1, "text": "1½"}),
        ("1.5，−0.5", "negative", {"item": 2, "text": "-0.5"}),
        ("50% 50%", "not-a-number", {"item": 1, "text": "50%"}),
        ("0." + "5" * 200, "not-a-number", {"item": 1, "text": ("0." + "5" * 200)[:40]}),
        ("0.5 NaN", "not-finite", {"item": 2, "text": "NaN"}),
        ("-inf 1", "not-finite", {"item": 1, "text": "-inf"}),
        ("1.5, -0.5", "negative", {"item": 2, "text": "-0.5"}),
        ("1/2 1/4 -1/4 1/2", "negative", {"item": 3, "text": "-1/4"}),
        ("0 0 0.0", "all-zero", {}),
        ("1 " + "0 " * 512, "too-many", {"limit": 512}),
    ],
    ids=lambda value: str(value)[:30],
)
@pytest.mark.parametrize("field", ["p", "q"])
def test_text_that_is_no_distribution_is_refused_by_name(
    field: str, text: str, message: str, args: dict[str, Any]
) -> None:
    other = {"p": "q", "q": "p"}[field]
    count = max(1, len(re.split(r"[,，；\s]+", text.strip())))
    whole = " ".join(["1", *["0"] * (count - 1)])
    problem = refused(**{field: text, other: whole if count <= 512 else "1"})
    assert problem.field == field
    assert problem.message.id == f"error-shares-{message}"
    assert problem.message.args == args
    assert problem.allowed.id == "error-allowed-shares"
    assert problem.offers == ()


@pytest.mark.parametrize(
    ("text", "total", "difference", "side"),
    [
        ("0.333 0.333 0.333", "0.999", "0.001", "below"),
        ("0.5 0.3 0.15", "0.95", "0.05", "below"),
        ("1/3 1/3 1/2", "7/6", "1/6", "above"),
        ("1 1 1", "3", "2", "above"),
        # Doubles would sum these to 1.
        ("0.5 0.5 1e-30", "1." + "0" * 29 + "1", "0." + "0" * 29 + "1", "above"),
    ],
)
def test_a_sum_that_is_not_one_is_refused_with_exactly_how_much_it_is_off(
    text: str, total: str, difference: str, side: str
) -> None:
    problem = refused(p=text, q="1/3 1/3 1/3")
    assert problem.field == "p"
    assert problem.message.id == "error-shares-sum"
    assert problem.message.args == {"total": total, "difference": difference, "side": side}
    (offer,) = problem.offers
    assert offer.label.args == {"total": total}
    assert offer.sets.keys() == {"p"}
    # Taken, it is accepted, and the proportions are as they were.
    parse(SpeculativeOptions, {"case": "own", "q": "1/3 1/3 1/3", **offer.sets})
    given_values = [Fraction(each) for each in text.split()]
    offered = read_distribution(str(offer.sets["p"]))
    assert [value / sum(given_values) for value in given_values] == list(offered)


@pytest.mark.parametrize(
    "text",
    [
        "０．５，０．２５，１／４",
        "0.5；0.25；0.25",
        "0.5; 0.25; 0.25",
        "0.5、0.25、0.25",
        "0.5\n0.25\r\n0.25\n",
        "0.5,\n0.25,\n0.25,",
        "[0.5, 0.25, 0.25]",
        " (0.5 0.25 0.25) \n",
        "（０．５、０．２５、０．２５）",
        "［0.5，0.25，0.25，］",
        "0.5\u30000.25\u30002.5e-001",
        "+50e-2, 1/4, 02/08",
    ],
)
def test_what_people_paste_is_read_if_it_can_mean_only_one_thing(text: str) -> None:
    assert read_distribution(text) == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    # And the text itself stays as it was typed.
    assert parse(SpeculativeOptions, {"case": "own", "p": text, "q": text}).p == text


def test_three_tenths_are_three_tenths() -> None:
    parse(SpeculativeOptions, {"case": "own", "p": "0.1 0.2 0.7", "q": "0.3 0.3 0.4"})
    assert 0.1 + 0.2 + 0.7 != 1 or 0.7 + 0.2 + 0.1 != 1  # doubles do not agree with that


def test_different_lengths_are_refused_with_both() -> None:
    problem = refused(p="0.5 0.25 0.25", q=EVEN)
    assert problem.field == "q"
    assert problem.message.id == "error-shares-length"
    assert problem.message.args == {"count": 2, "other": 3}


def test_a_missing_number_is_told_rather_than_the_wrong_sum_that_it_makes() -> None:
    assert refused(p="0.5 0.25", q="0.5 0.25 0.25").message.id == "error-shares-length"


def test_unrelated_denominators_are_refused_before_they_are_computed_with() -> None:
    primes = [n for n in range(2, 2600) if all(n % k for k in range(2, int(n**0.5) + 1))]
    text = " ".join(f"1/{prime}" for prime in primes)
    assert refused(p=text, q=text).message.id == "error-shares-denominator"


def test_no_offer_is_made_that_would_be_refused_itself() -> None:
    text = " ".join(f"0.{7**n % 10**95:095d}" for n in range(201, 240))
    problem = refused(p=text, q=text)
    assert problem.message.id == "error-shares-sum"
    assert problem.offers == ()


@pytest.mark.parametrize(
    ("options", "field", "message"),
    [
        ({"drafted": 4}, "drafted", "error-drafted-unknown"),
        ({"drafted": 511}, "drafted", "error-drafted-unknown"),
        ({"drafted": -1}, "drafted", "error-below"),
        ({"drafted": 512}, "drafted", "error-above"),
        ({"drafted": 1.5}, "drafted", "error-not-integer"),
        ({"u": 1}, "u", "error-above"),
        ({"u": -0.1}, "u", "error-below"),
        ({"v": 1.0}, "v", "error-above"),
        ({"v": float("nan")}, "v", "error-not-finite"),
        ({"draws": 0}, "draws", "error-below"),
        ({"draws": 100_000_001}, "draws", "error-above"),
        ({"draft_top_k": 513}, "draft_top_k", "error-above"),
        ({"target_top_p": 1.1}, "target_top_p", "error-above"),
        ({"seed": -1}, "seed", "error-below"),
        ({"shortcut": "sometimes"}, "shortcut", "error-not-a-choice"),
        ({"case": "mine"}, "case", "error-not-a-choice"),
        ({"p": 1}, "p", "error-not-text"),
        ({"p": "1" * 65_537}, "p", "error-text-too-long"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_setting_that_cannot_be_run_is_refused_by_name(
    options: dict[str, Any], field: str, message: str
) -> None:
    problem = refused(**{"draw": "hand", **options})
    assert (problem.field, problem.message.id) == (field, message)


def test_what_the_draft_cannot_draw_is_refused_with_what_it_can() -> None:
    problem = refused(draw="hand", drafted=1, p="1/2 1/4 1/4", q="1/2 0 1/2")
    assert problem.field == "drafted"
    assert problem.message.id == "error-drafted-impossible"
    assert problem.message.args == {"tokens": ("B",), "id": 1}
    assert problem.allowed.args == {"names": "0 (A), 2 (C)"}
    # Truncation counts: after top-k = 1 only one token is left.
    problem = refused(case="ordinary", draw="hand", drafted=3, draft_top_k=1)
    assert problem.allowed.args == {"names": "0 (A)"}


def test_nothing_is_refused_that_is_not_used() -> None:
    parse(SpeculativeOptions, {"p": "words", "q": "", "drafted": 500})
    parse(SpeculativeOptions, {"case": "own", "drafted": 500})


@given(
    p=st.text(alphabet="0123456789./,- eE\nx，nai；、[]()０１．／²−", max_size=24),
    q=st.sampled_from(["1", EVEN, "1/3 2/3", "1 0", "0.1, 0.9"]),
    draw=st.sampled_from(["recorded", "hand"]),
    drafted=st.integers(0, 3),
    shortcut=st.sampled_from(["none", "always_accept", "raw_q", "softmax_residual"]),
)
@settings(max_examples=300)
def test_whatever_is_typed_is_a_trace_or_a_problem(**options: Any) -> None:
    options = {"case": "own", "draws": 50, **options}
    job = api.start(json.dumps({"lesson": "speculative", "options": options}))
    while (reply := json.loads(job.advance(10)))["status"] == "progress":
        pass
    assert reply["status"] in ("done", "problem")
