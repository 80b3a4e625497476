import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.edge import MessageError, marked, number, sentence
from tokenstep.trace import Message, MessageArg

SUPERSCRIPT = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (1.0, "1"),
        (0.5, "0.5"),
        (0.74273, "0.7427"),
        (0.001, "0.001"),
        (0.00099999, "1×10⁻³"),
        (4.440892098500626e-16, "4.44×10⁻¹⁶"),
        (1e-12, "1×10⁻¹²"),
        (12.3456, "12.35"),
        (999999.0, "999999"),
        (123456.7, "123457"),
        (1e6, "1×10⁶"),
        (-0.6875, "-0.6875"),
        (0.02, "0.02"),
        (9.99996, "10"),
    ],
)
def test_a_number_is_written_for_people(value: float, text: str) -> None:
    assert number(value) == text


@given(st.floats(-1e12, 1e12, allow_nan=False))
def test_a_written_number_is_close_to_the_number(value: float) -> None:
    mantissa, _, exponent = number(value).partition("×10")
    back = float(mantissa) * 10.0 ** int(exponent.translate(SUPERSCRIPT) or 0)
    assert back == pytest.approx(value, rel=6e-3 if exponent else 6e-4, abs=1e-300)


def test_whole_numbers_are_not_grouped() -> None:
    message = Message(id="loop-title-forward", args={"round": 12345})
    assert "12345" in sentence(message, "en")


def test_token_texts_are_joined_the_way_the_language_does() -> None:
    message = Message(id="error-allowed-tokens", args={"tokens": ("我", "爱")})
    assert "“我”、“爱”" in sentence(message, "zh")
    assert "我, 爱" in sentence(message, "en")


def test_emphasis_is_kept_or_removed() -> None:
    message = Message(id="loop-continue-twice", args={"token": ("我",), "ids": "[1, 1]"})
    assert "**[1, 1]**" in marked(message, "zh")
    assert "*" not in sentence(message, "zh")


def test_no_difference_at_all_has_words_of_its_own() -> None:
    args: dict[str, MessageArg] = {"rounds": 3, "limit": 1e-12}
    exact = Message(id="loop-verdict-ok", args={**args, "difference": 0.0})
    close = Message(id="loop-verdict-ok", args={**args, "difference": 4.4e-16})
    assert "一位不差" in sentence(exact, "zh")
    assert "最多相差 4.4×10⁻¹⁶" in sentence(close, "zh")
    assert "exactly equal" in sentence(exact, "en")
    assert "at most 4.4×10⁻¹⁶" in sentence(close, "en")


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(MessageError, match="no message 'loop-nothing'"):
        sentence(Message(id="loop-nothing"), "zh")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(MessageError, match="round"):
        sentence(Message(id="loop-title-forward"), "en")


def test_a_truth_value_is_no_argument() -> None:
    with pytest.raises(MessageError, match="True"):
        sentence(Message(id="loop-title-forward", args={"round": True}), "en")
