import pytest

from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.pieces import VOCABULARY, make_vocabulary, text_of


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("{", "punctuation", None),
        ('"a"', "scalar", "a"),
        (r'"\u00e9"', "scalar", "é"),
        ("-1.5e2", "scalar", -150.0),
        ("true", "scalar", True),
        ("null", "scalar", None),
        ("NaN", "word", None),
        ("Infinity", "word", None),
        ("01", "word", None),
        ("1.", "word", None),
        (" 1", "word", None),
        ('"a', "word", None),
        ("'a'", "word", None),
        ("True", "word", None),
        ("{}", "word", None),
        ("[1]", "word", None),
    ],
)
def test_a_text_is_sorted_by_what_it_is_in_json(text: str, kind: str, value: object) -> None:
    piece = make_vocabulary([text, "<EOS>"])[0]
    assert (piece.kind, piece.value) == (kind, value)
    assert type(piece.value) is type(value)


@pytest.mark.parametrize(
    ("texts", "position"),
    [(["", "<EOS>"], 0), (["a", "a", "<EOS>"], 1), (["<EOS>", "a"], 0), (["a", "b"], 1)],
)
def test_an_empty_or_repeated_text_or_a_misplaced_end_is_an_error(
    texts: list[str], position: int
) -> None:
    with pytest.raises(ConstrainError) as caught:
        make_vocabulary(texts)
    assert (caught.value.code, caught.value.details["position"]) == ("vocabulary", position)


def test_the_end_token_adds_nothing() -> None:
    assert text_of(VOCABULARY, (VOCABULARY[-1].id,)) == ""
