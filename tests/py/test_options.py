import dataclasses
import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep import options as declare
from tokenstep.lessons.loop import LoopOptions
from tokenstep.micro.tokenizer import VOCABULARY, encode
from tokenstep.options import OptionError, parse, shown
from tokenstep.trace import Message, to_json

FIELDS = {field.name: field for field in declare.form(LoopOptions)}
HUGE = "我" * 10**6


def refused(**raw: Any) -> tuple[str, str, str]:
    with pytest.raises(OptionError) as caught:
        parse(LoopOptions, raw)
    problem = caught.value.problem
    return problem.field, problem.message.id, problem.allowed.id


def test_nothing_given_is_the_default_run() -> None:
    assert parse(LoopOptions, {}) == LoopOptions()
    assert LoopOptions().prompt == "我爱"


def test_the_form_says_what_the_dataclass_declares() -> None:
    assert list(FIELDS) == [field.name for field in dataclasses.fields(LoopOptions)]
    for name, value in declare.values(LoopOptions()).items():
        assert FIELDS[name].default == value


def test_a_field_of_tokens_names_the_tokens_it_is_made_of() -> None:
    assert FIELDS["prompt"].tokens == tuple(token.text for token in VOCABULARY)
    assert {field.name for field in FIELDS.values() if field.tokens} == {"prompt"}


def test_a_range_with_an_open_end_leaves_its_maximum_out() -> None:
    @dataclasses.dataclass(frozen=True)
    class Options:
        uniform: float = declare.number("uniform", default=0.0, minimum=0, maximum=1, open_end=True)

    (field,) = declare.form(Options)
    assert (field.maximum, field.open_end) == (1, True)
    assert parse(Options, {"uniform": math.nextafter(1, 0)}).uniform < 1
    for value in (1, 1.0, 1.5):
        with pytest.raises(OptionError) as caught:
            parse(Options, {"uniform": value})
        problem = caught.value.problem
        assert problem.message.id == "error-above"
        assert problem.allowed == Message(
            id="error-allowed-open-range", args={"minimum": 0, "maximum": 1}
        )


def test_every_default_is_allowed() -> None:
    assert parse(LoopOptions, declare.values(LoopOptions())) == LoopOptions()


def test_options_cannot_be_changed_afterwards() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        LoopOptions().seed = 1  # type: ignore[misc]


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ({"max_new_tokens": 0}, "error-below"),
        ({"max_new_tokens": 13}, "error-above"),
        ({"max_new_tokens": 1.5}, "error-not-integer"),
        ({"max_new_tokens": 8.0}, "error-not-integer"),
        ({"max_new_tokens": "8"}, "error-not-integer"),
        ({"max_new_tokens": True}, "error-not-integer"),
        ({"max_new_tokens": None}, "error-not-integer"),
        ({"max_new_tokens": [8]}, "error-not-integer"),
        ({"seed": -1}, "error-below"),
        ({"seed": 2**32}, "error-above"),
        ({"seed": 10**4000}, "error-above"),
        ({"temperature": -0.1}, "error-below"),
        ({"temperature": 0.001}, "error-below"),
        ({"temperature": 5e-324}, "error-below"),
        ({"temperature": 10.01}, "error-above"),
        ({"temperature": 10**400}, "error-above"),
        ({"temperature": math.nan}, "error-not-finite"),
        ({"temperature": math.inf}, "error-not-finite"),
        ({"temperature": "1"}, "error-not-number"),
        ({"temperature": False}, "error-not-number"),
        ({"dtype": "float128"}, "error-not-a-choice"),
        ({"dtype": 64}, "error-not-a-choice"),
        ({"rule": ["greedy"]}, "error-not-a-choice"),
        ({"rule": {}}, "error-not-a-choice"),
        ({"break_it": "everything"}, "error-not-a-choice"),
        ({"prompt": ""}, "error-token-count"),
        ({"prompt": "我" * 13}, "error-token-count"),
        ({"prompt": "我" * 61}, "error-text-too-long"),
        ({"prompt": HUGE}, "error-text-too-long"),
        ({"prompt": 1}, "error-not-text"),
        ({"prompt": ["我"]}, "error-not-text"),
        ({"prompt": "我恨"}, "error-unknown-piece"),
        ({"prompt": "\ud800"}, "error-unknown-piece"),
        ({"prompt": "我!"}, "error-other-width"),
        ({"prompt": "我 爱"}, "error-blank-piece"),
        ({"prompt": "我\u3000"}, "error-blank-piece"),
        ({"nonsense": 1}, "error-unknown-field"),
        ({"\ud800": 1}, "error-unknown-field"),
    ],
    ids=lambda value: str(value)[:40].encode("ascii", "backslashreplace").decode(),
)
def test_what_is_not_allowed_is_refused_with_field_value_and_what_is(
    raw: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as caught:
        parse(LoopOptions, raw)
    problem = caught.value.problem
    ((name, value),) = raw.items()
    assert problem.message.id == message
    assert problem.field == shown(name)
    assert problem.value == shown(value)
    assert problem.allowed.id.startswith("error-allowed-")
    to_json(problem).encode("utf-8")  # can be sent, whatever the reader typed


@pytest.mark.parametrize("raw", [None, [], "我爱", 3, True])
def test_options_that_are_no_mapping_are_refused(raw: object) -> None:
    with pytest.raises(OptionError) as caught:
        parse(LoopOptions, raw)
    assert caught.value.problem.field == "options"


def test_an_unknown_piece_is_named_with_its_place_and_the_vocabulary() -> None:
    with pytest.raises(OptionError) as caught:
        parse(LoopOptions, {"prompt": "我爱写诗！"})
    problem = caught.value.problem
    assert problem.message.args == {"piece": "写诗", "character": 3}
    assert problem.allowed.args == {"tokens": tuple(token.text for token in VOCABULARY)}


@pytest.mark.parametrize(
    ("text", "piece", "character", "token", "width"),
    [
        ("我爱!", "!", 3, "！", "half"),
        ("!!我", "!", 1, "！", "half"),
        ("我!?", "!", 2, "！", "half"),
        ("＜EOS＞", "＜EOS＞", 1, "<EOS>", "full"),
    ],
)
def test_the_other_width_of_a_token_is_called_by_its_name(
    text: str, piece: str, character: int, token: str, width: str
) -> None:
    with pytest.raises(OptionError) as caught:
        parse(LoopOptions, {"prompt": text})
    assert caught.value.problem.message.args == {
        "piece": piece,
        "character": character,
        "token": (token,),
        "width": width,
    }


@pytest.mark.parametrize("text", ["?", "a", "我恨!", "“", "＜EOS"])
def test_text_that_is_no_other_width_of_a_token_is_just_unknown(text: str) -> None:
    assert refused(prompt=text)[1] == "error-unknown-piece"


def test_bounds_themselves_are_allowed() -> None:
    for field in FIELDS.values():
        if field.type in ("integer", "number"):
            for bound in (field.minimum, field.maximum):
                assert getattr(parse(LoopOptions, {field.name: bound}), field.name) == bound
    assert parse(LoopOptions, {"temperature": 0.01}).temperature == 0.01


def test_special_tokens_may_be_typed_literally() -> None:
    assert encode(parse(LoopOptions, {"prompt": "<PAD>我<EOS>"}).prompt) == (0, 1, 6)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from([*FIELDS, "other"]), JSON, max_size=4))
def test_any_json_is_either_accepted_within_bounds_or_refused_with_one_problem(
    raw: dict[str, Any],
) -> None:
    try:
        options = parse(LoopOptions, raw)
    except OptionError as error:
        problem = error.problem
    else:
        check_bounds(options)
        return
    assert problem.field in raw
    assert len(problem.value) <= 80
    to_json(problem).encode("utf-8")


def check_bounds(options: LoopOptions) -> None:
    for name, field in FIELDS.items():
        value = getattr(options, name)
        if field.type in ("integer", "number"):
            assert field.minimum <= value <= field.maximum
        elif field.type == "choice":
            assert value in {choice.value for choice in field.choices}
        else:
            assert field.minimum <= len(encode(value)) <= field.maximum
    json.dumps(declare.values(options), allow_nan=False)


@given(st.text(max_size=200))
def test_a_shown_value_is_short_and_can_be_encoded(text: str) -> None:
    assert len(shown(text)) <= 80
    shown(text).encode("utf-8")


def test_a_shown_value_that_is_no_json_is_named_by_its_type() -> None:
    assert shown(object()) == "object"
    assert shown(1 << 20000) == "int"  # Python refuses to write out so many digits


def test_a_later_lesson_declares_its_options_the_same_way() -> None:
    @dataclasses.dataclass(frozen=True, kw_only=True)
    class Other:
        width: int = declare.integer("width", default=2, minimum=1, maximum=4)
        mode: str = declare.choice("mode", default="a", values=("a", "b"))

    assert parse(Other, {"width": 4}) == Other(width=4)
    assert declare.form(Other)[1].choices[1].label == Message(id="option-mode-b")
    with pytest.raises(OptionError, match="width: 5"):
        parse(Other, {"width": 5})


# --- text and order -------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True, kw_only=True)
class Pasted:
    """Options of no lesson: the field types that `loop` does not have, and a check of its own."""

    note: str = declare.text("note", default="", maximum=5)
    order: str = declare.order("order", values=("a", "b", "c"))

    def check(self) -> None:
        if self.note == self.order[:1]:
            message, allowed = Message(id="error-above"), Message(id="error-below")
            raise OptionError("note", self.note, message, allowed)


def pasted(**raw: Any) -> tuple[str, str, dict[str, Any], str]:
    with pytest.raises(OptionError) as caught:
        parse(Pasted, raw)
    problem = caught.value.problem
    return problem.field, problem.message.id, dict(problem.message.args), problem.allowed.id


def test_text_is_taken_as_it_is() -> None:
    for text in ("", "12345", "，\n\t", "😀"):
        assert parse(Pasted, {"note": text}).note == text


@pytest.mark.parametrize(
    ("note", "message", "args"),
    [
        ("123456", "error-text-too-long", {"characters": 6}),
        (HUGE, "error-text-too-long", {"characters": 10**6}),
        ("ab\ud83d", "error-half-character", {"character": 3}),
        (5, "error-not-text", {}),
        (None, "error-not-text", {}),
        (["x"], "error-not-text", {}),
    ],
    ids=lambda value: "",
)
def test_text_is_refused_for_its_type_its_length_or_a_broken_character(
    note: Any, message: str, args: dict[str, Any]
) -> None:
    assert pasted(note=note) == ("note", message, args, "error-allowed-text")


def test_an_order_may_be_any_order_and_is_kept_without_blanks() -> None:
    assert parse(Pasted, {}).order == "a,b,c"
    assert parse(Pasted, {"order": " c, a ,b"}).order == "c,a,b"


def test_a_minus_sign_switches_a_name_off_where_it_stands() -> None:
    order = parse(Pasted, {"order": "c, -a ,b"}).order
    assert order == "c,-a,b"
    assert declare.switched(order) == {"c": True, "a": False, "b": True}
    assert list(declare.switched(order)) == ["c", "a", "b"]


@pytest.mark.parametrize(
    ("order", "message", "args"),
    [
        ("a,b", "error-order-missing", {"name": "c"}),
        ("b", "error-order-missing", {"name": "a, c"}),
        ("", "error-order-missing", {"name": "a, b, c"}),
        ("a,b,d", "error-order-unknown", {"name": "d"}),
        ("a,b,c,d", "error-order-unknown", {"name": "d"}),
        ("a,,b", "error-order-unknown", {"name": ""}),
        ("a,b,b", "error-order-doubled", {"name": "b"}),
        ("a,b,c,a", "error-order-doubled", {"name": "a"}),
        ("a,b,c,-a", "error-order-doubled", {"name": "a"}),
        ("-a,b", "error-order-missing", {"name": "c"}),
        ("a,--b,c", "error-order-unknown", {"name": "--b"}),
        ("a,-,c", "error-order-unknown", {"name": "-"}),
        ("a,-d,c", "error-order-unknown", {"name": "-d"}),
        (["a", "b", "c"], "error-not-text", {}),
    ],
)
def test_an_order_holds_every_name_exactly_once(
    order: Any, message: str, args: dict[str, Any]
) -> None:
    assert pasted(order=order) == ("order", message, args, "error-allowed-order")


def test_the_form_of_text_and_order_says_what_the_page_needs() -> None:
    note, order = declare.form(Pasted)
    assert (note.type, note.maximum) == ("text", 5)
    assert (order.type, order.default) == ("order", "a,b,c")
    assert [choice.value for choice in order.choices] == ["a", "b", "c"]


def test_a_combination_is_refused_by_the_options_themselves() -> None:
    assert parse(Pasted, {"note": "a", "order": "b,a,c"}).note == "a"
    assert pasted(note="a")[:2] == ("note", "error-above")
