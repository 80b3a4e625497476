import json
from fractions import Fraction
from typing import Any

import jsonschema
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.constrain.automaton import Automaton
from tokenstep.constrain.decode import Decoding, NoLegalTokenError, Settings, decode
from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.examples import (
    AUTOMATON,
    FILES,
    SCHEMA_JSON,
    UNSATISFIABLE_TEXT,
)
from tokenstep.constrain.pieces import VOCABULARY
from tokenstep.constrain.schema_reader import compile_schema, read_schema
from tokenstep.constrain.toy import count_model
from tokenstep.constrain.verdicts import judge

IDS = {piece.text: piece.id for piece in VOCABULARY}
MODEL = count_model()
F = Fraction


def holds(run: Decoding) -> list[bool | None]:
    return [each.holds for each in judge(run.text.encode(), SCHEMA_JSON, FILES)]


def test_the_default_run_parses_and_fits_the_schema_and_is_not_true() -> None:
    run = decode(AUTOMATON, MODEL, Settings())
    assert run.text == '{"path":"src/missing.py","line":40,"fix":true}'
    assert run.finish == "eos"
    assert holds(run) == [True, True, False]


def test_the_first_step_has_the_probabilities_that_the_counts_give_by_hand() -> None:
    # Five lines: three begin with "Sure", two with "{"; twenty tokens begin none.
    # 1/4 + 3 + 4*3 = 61/4, 1/4 + 2 + 4*2 = 41/4, twenty times 1/4: 122/4 in all.
    selection = decode(AUTOMATON, MODEL, Settings()).steps[0].selection
    assert selection.legal == (IDS["{"],)
    expected = {"Sure": F(61, 122), "{": F(41, 122), "}": F(1, 122)}
    for text, prob in expected.items():
        assert selection.unmasked_probs[IDS[text]] == pytest.approx(float(prob), abs=1e-15)
    assert selection.removed_mass == pytest.approx(float(F(81, 122)), abs=1e-14)
    assert selection.masked_probs is not None
    assert selection.masked_probs[IDS["{"]] == 1


def test_the_step_of_the_path_has_the_probabilities_that_the_counts_give_by_hand() -> None:
    # After "path" and ":": missing 3, app 1, 'app' 1; after ":" alone also 40 3, True 2, and once
    # each 7, 2.5 and true. In quarters: 61, 21, 21, 13, 9, 5, 5, 5 and fourteen ones: 154.
    step = decode(AUTOMATON, MODEL, Settings()).steps[3]
    assert step.state.expects == "value"
    assert [VOCABULARY[token].text for token in step.selection.legal] == [
        '"src/app.py"',
        '"src/missing.py"',
        '"README.md"',
    ]
    unmasked, masked = step.selection.unmasked_probs, step.selection.masked_probs
    assert masked is not None
    missing, app, readme = (
        IDS[f'"{name}"'] for name in ("src/missing.py", "src/app.py", "README.md")
    )
    assert unmasked[missing] == pytest.approx(float(F(61, 154)), abs=1e-15)
    assert step.selection.removed_mass == pytest.approx(float(1 - F(83, 154)), abs=1e-14)
    for token, quarters in ((missing, 61), (app, 21), (readme, 1)):
        assert masked[token] == pytest.approx(float(F(quarters, 83)), abs=1e-15)


def test_a_limit_cuts_what_was_legal_so_far_and_it_does_not_parse() -> None:
    whole = decode(AUTOMATON, MODEL, Settings())
    for limit in range(1, len(whole.ids)):
        cut = decode(AUTOMATON, MODEL, Settings(max_new_tokens=limit))
        assert cut.finish == "limit"
        assert whole.text.startswith(cut.text)
        assert all(step.legal for step in cut.steps)
        complete = limit == len(whole.ids) - 1
        # All but the end token: the text is whole, and still the run did not end by itself.
        assert holds(cut) == ([True, True, False] if complete else [False, None, None])


def test_an_empty_legal_set_is_an_error_with_its_place_and_the_steps_before_it() -> None:
    schema, _ = read_schema(UNSATISFIABLE_TEXT)
    with pytest.raises(NoLegalTokenError) as caught:
        decode(Automaton(VOCABULARY, schema), MODEL, Settings())
    assert caught.value.code == "no-legal-token"
    assert caught.value.details == {"position": 3, "expects": "value"}
    assert [VOCABULARY[token].text for token in caught.value.ids] == ["{", '"path"', ":"]
    assert len(caught.value.steps) == 3


def test_without_a_check_an_illegal_token_gets_through_and_does_not_parse() -> None:
    run = decode(AUTOMATON, MODEL, Settings(mask_at="unchecked"))
    assert (run.text, run.finish) == ("Sure", "illegal_token")
    assert [step.legal for step in run.steps] == [False]
    assert run.steps[-1].next_state is None
    assert holds(run) == [False, None, None]


def test_without_a_mask_a_place_where_nothing_is_legal_ends_with_an_illegal_token() -> None:
    schema, _ = read_schema('{"enum": ["none of these"]}')
    run = decode(Automaton(VOCABULARY, schema), MODEL, Settings(mask_at="unchecked"))
    assert (run.text, run.finish) == ("Sure", "illegal_token")
    assert run.steps[0].selection.legal == ()
    assert run.steps[0].next_state is None


@pytest.mark.parametrize("mask_at", ["redraw_uniform", "redraw_masked"])
def test_a_second_draw_has_nothing_to_draw_from_where_nothing_is_legal(mask_at: Any) -> None:
    schema, _ = read_schema('{"enum": ["none of these"]}')
    with pytest.raises(NoLegalTokenError) as caught:
        decode(Automaton(VOCABULARY, schema), MODEL, Settings(mask_at=mask_at), iter([0.5] * 4))
    assert (caught.value.ids, caught.value.details["position"]) == ((), 0)


def test_truncating_before_masking_can_leave_nothing_although_something_is_legal() -> None:
    with pytest.raises(NoLegalTokenError) as caught:
        decode(AUTOMATON, MODEL, Settings(mask_at="after_truncation", top_k=1))
    assert caught.value.details["position"] == 0
    assert AUTOMATON.legal(caught.value.state) == (IDS["{"],)
    assert decode(AUTOMATON, MODEL, Settings(top_k=1)).finish == "eos"


def test_the_draws_are_recorded_and_repeat_the_run() -> None:
    rng = np.random.default_rng(7)
    draws = [float(value) for value in rng.random(128)]
    runs = [decode(AUTOMATON, MODEL, Settings(), iter(draws)) for _ in range(2)]
    assert runs[0].ids == runs[1].ids
    used = [step.pick.uniforms for step in runs[0].steps]
    assert used == [(draws[2 * place],) for place in range(len(used))]


def test_too_few_draws_are_an_error() -> None:
    with pytest.raises(ConstrainError) as caught:
        decode(AUTOMATON, MODEL, Settings(), iter([0.5, 0.5, 0.5]))
    assert (caught.value.code, caught.value.details["position"]) == ("no-draw-left", 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"max_new_tokens": 0},
        {"max_new_tokens": 65},
        {"max_new_tokens": 2.5},
        {"top_k": 1.0},
        {"mask_at": "after"},
    ],
)
def test_a_setting_out_of_range_is_named(wrong: dict) -> None:
    with pytest.raises(ConstrainError) as caught:
        Settings(**wrong)
    assert caught.value.code == "setting"
    assert {caught.value.details["field"]: caught.value.details["value"]} == wrong


SCHEMAS: list[dict[str, Any]] = [
    {},
    SCHEMA_JSON,
    {"type": "array", "items": {"type": "object", "required": ["path"]}},
    {"type": "object", "properties": {"fix": {"type": "array"}}, "required": ["fix", "line"]},
    {"enum": [7, True, "fix"]},
]


@given(
    st.sampled_from(SCHEMAS),
    st.integers(0, 2**32 - 1),
    st.sampled_from(["before", "redraw_uniform", "redraw_masked"]),
    st.sampled_from([0, 1, 5]),
)
@settings(max_examples=80)
def test_what_ends_by_itself_always_parses_and_fits_the_schema(
    schema: dict, seed: int, mask_at: Any, top_k: int
) -> None:
    rng = np.random.default_rng(seed)

    def noise(prefix: Any) -> np.ndarray:
        return rng.normal(scale=3.0, size=len(VOCABULARY))

    chosen = Settings(mask_at=mask_at, top_k=top_k, max_new_tokens=40)
    run = decode(
        Automaton(VOCABULARY, compile_schema(schema)), noise, chosen, iter(rng.random(200).tolist())
    )
    assert run.finish in ("eos", "limit")
    if run.finish == "eos":
        jsonschema.validate(json.loads(run.text), schema)


def test_the_model_refuses_no_token_altogether() -> None:
    assert np.isfinite(MODEL(())).all()
    assert MODEL((0, 6)).tolist() == count_model()((3, 0, 6)).tolist()
