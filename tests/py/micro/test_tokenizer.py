import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.micro.tokenizer import VOCABULARY, UnknownPieceError, decode, encode, token_of

IDS = st.lists(st.integers(0, 6), max_size=20)


@given(IDS)
def test_the_text_of_any_tokens_gives_the_same_tokens_back(ids: list[int]) -> None:
    assert encode("".join(token_of(i).text for i in ids)) == tuple(ids)


def test_the_ids_that_the_lessons_rely_on_are_fixed() -> None:
    assert {token.text: token.id for token in VOCABULARY} == {
        "<PAD>": 0,
        "我": 1,
        "爱": 2,
        "学习": 3,
        "编程": 4,
        "！": 5,
        "<EOS>": 6,
    }


def test_special_tokens_are_never_shown() -> None:
    assert decode([0, 3, 5, 6, 0]) == "学习！"


@pytest.mark.parametrize(
    ("text", "piece", "offset"),
    [
        ("我爱写诗", "写诗", 2),
        ("学", "学", 0),  # half of a token
        ("我爱!", "!", 2),  # the ASCII mark is not the full-width one
        ("我 爱", " ", 1),
        ("<eos>", "<eos>", 0),
        ("我hello爱", "hello", 1),
    ],
)
def test_a_piece_that_fits_no_token_is_named(text: str, piece: str, offset: int) -> None:
    with pytest.raises(UnknownPieceError) as caught:
        encode(text)
    assert (caught.value.piece, caught.value.offset) == (piece, offset)
    assert all(token.text in str(caught.value) for token in VOCABULARY)
    assert piece in str(caught.value)


@given(st.text(max_size=12))
def test_text_is_mapped_whole_or_refused(text: str) -> None:
    try:
        ids = encode(text)
    except UnknownPieceError as refused:
        error = refused
    else:
        assert "".join(token_of(i).text for i in ids) == text
        return
    assert error.piece
    assert text[error.offset :].startswith(error.piece)


@pytest.mark.parametrize("token_id", [-1, 7])
def test_an_id_outside_the_vocabulary_is_an_error(token_id: int) -> None:
    with pytest.raises(IndexError, match=str(token_id)):
        token_of(token_id)
