"""Bytes that a reader gave, against the codec that made them."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.given_bytes import GivenBytesError, is_address, size, to_bytes

HEADS = ("data:;base64,", "data:text/plain;base64,", "data:text/plain;charset=utf-8;base64,")


@given(st.binary(max_size=80), st.sampled_from(HEADS))
def test_a_file_comes_back_byte_for_byte_and_its_size_is_known_before(
    data: bytes, head: str
) -> None:
    address = head + base64.b64encode(data).decode()
    assert is_address(address)
    assert (to_bytes(address), size(address)) == (data, len(data))


@given(st.text(max_size=40))
def test_text_is_its_own_bytes(text: str) -> None:
    assert to_bytes(text) == text.encode()
    assert size(text) == len(text.encode())


@pytest.mark.parametrize(
    "text", ["data: x", "data:x", "data:{}\n\n", "data:a b;base64,AA==", "event: data:;base64,"]
)
def test_an_event_is_no_address(text: str) -> None:
    assert not is_address(text)
    assert to_bytes(text) == text.encode()


@given(st.binary(min_size=3, max_size=30), st.data())
def test_one_wrong_character_is_found_where_it_is(data: bytes, draw: st.DataObject) -> None:
    digits = base64.b64encode(data).decode().rstrip("=")
    place = draw.draw(st.integers(0, len(digits) - 1))
    wrong = draw.draw(st.sampled_from("-_ \n.é"))
    address = HEADS[0] + digits[:place] + wrong + digits[place + 1 :]
    with pytest.raises(GivenBytesError) as caught:
        to_bytes(address)
    assert (caught.value.code, caught.value.place) == ("base64", len(HEADS[0]) + place + 1)


@pytest.mark.parametrize("digits", ["A", "AA", "AAA", "AAAAA", "AA="])
def test_base64_that_ends_too_early_is_refused_and_not_padded(digits: str) -> None:
    with pytest.raises(GivenBytesError) as caught:
        to_bytes(HEADS[0] + digits)
    assert caught.value.code == "length"
