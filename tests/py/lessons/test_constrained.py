"""The lesson ``constrained`` against exact fractions, other validators, and itself under change."""

import gzip
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.constrain.examples import SCHEMA_JSON, UNSATISFIABLE_TEXT
from tokenstep.constrain.selection import MASK_AT
from tokenstep.constrain.toy import TEXTS
from tokenstep.lessons.constrained import ConstrainedOptions, build, run, run_arrays
from tokenstep.lessons.constrained_run import places
from tokenstep.trace import (
    CandidatesPanel,
    LampsPanel,
    Message,
    Step,
    TablePanel,
    TextLine,
    TextLinesPanel,
    Trace,
    to_json,
)

F = Fraction
CASES = json.loads((Path(__file__).parent.parent / "cases" / "constrain.json").read_text("utf-8"))
BY_ID = {case["id"]: case for case in (*CASES["oracle"], *CASES["reports"])}


def made(**options: Any) -> Trace:
    return build(ConstrainedOptions(**options))


def tokens(trace: Trace) -> list[Step]:
    return [step for step in trace.steps if step.id == "token"]


def panel(step: Step, kind: type[Any]) -> Any:
    (found,) = (each for each in step.panels if isinstance(each, kind))
    return found


def line(step: Step, name: str) -> TextLine:
    (found,) = (each for each in panel(step, TextLinesPanel).lines if each.id == name)
    return found


def texts(step: Step, name: str) -> list[str]:
    return [piece.text for piece in line(step, name).pieces]


def lamps(step: Step) -> list[str]:
    return [lamp.state for lamp in panel(step, LampsPanel).lamps]


def details(step: Step) -> list[str]:
    return [lamp.detail.id for lamp in panel(step, LampsPanel).lamps]


def reasons(step: Step) -> dict[str, str]:
    items = panel(step, CandidatesPanel).items
    return {item.token.text: item.reason.id for item in items if item.reason is not None}


@pytest.fixture(scope="module")
def default() -> Trace:
    return made()


# --- what the lesson tells ------------------------------------------------------------------------


def test_the_default_run_parses_and_fits_and_is_not_true(default: Trace) -> None:
    assert [step.id for step in default.steps] == ["schema", *["token"] * 14, "verdicts"]
    assert json.loads(str(default.facts["text"])) == {
        "path": "src/missing.py",
        "line": 40,
        "fix": True,
    }
    assert default.facts["finish"] == "eos"
    assert [default.facts[layer] for layer in ("parses", "schema", "true")] == ["yes", "yes", "no"]
    assert lamps(default.steps[-1]) == ["on", "on", "off"]
    false = panel(default.steps[-1], LampsPanel).lamps[2].detail
    assert false.args["names"] == ("src/missing.py",)


def test_the_lamps_are_out_until_the_output_has_ended(default: Trace) -> None:
    for step in default.steps[:-1]:
        assert lamps(step) == ["unknown"] * 3
        assert set(details(step)) == {"constrained-lamp-waiting"}


def test_the_truth_changes_with_the_list_of_files_and_nothing_else_does() -> None:
    true = made(files="src/missing.py\n\n")
    assert lamps(true.steps[-1]) == ["on", "on", "on"]
    empty = made(files="\n \n")
    assert lamps(empty.steps[-1]) == ["on", "on", "off"]
    assert true.facts["ids"] == empty.facts["ids"]


def test_an_output_that_speaks_of_no_file_is_neither_true_nor_false() -> None:
    trace = made(schema='{"type": "integer"}')
    assert lamps(trace.steps[-1]) == ["on", "on", "unknown"]
    assert details(trace.steps[-1])[2] == "constrained-true-none"


def test_a_limit_cuts_what_was_legal_so_far_and_nothing_repairs_it(default: Trace) -> None:
    whole = str(default.facts["text"])
    for limit in range(1, 14):
        trace = made(max_new_tokens=limit)
        last = trace.steps[-1]
        assert trace.facts["finish"] == "limit"
        assert whole.startswith(str(trace.facts["text"]))
        assert all(step.facts["is_legal"] for step in tokens(trace))
        try:
            json.loads(str(trace.facts["text"]))
            assert limit == 13  # only <EOS> is missing
            assert lamps(last) == ["on", "on", "off"]
        except json.JSONDecodeError:
            assert lamps(last) == ["off", "unknown", "unknown"]
            assert details(last)[0] == "constrained-parses-short"
        # What was still to come is shown, unless nothing was.
        assert texts(last, "legal") == texts(tokens(default)[limit], "legal")


def test_without_a_mask_the_first_illegal_token_ends_the_run_and_is_named() -> None:
    trace = made(mask_at="unchecked")
    assert [step.id for step in trace.steps] == ["schema", "token", "verdicts"]
    assert trace.facts["finish"] == "illegal_token"
    (piece,) = line(trace.steps[1], "output").pieces
    assert (piece.text, piece.state) == ("Sure", "illegal")
    assert trace.steps[1].summary.id == "constrained-illegal"
    assert trace.steps[1].summary.args["tokens"] == ("Sure",)
    assert panel(trace.steps[1], CandidatesPanel).mass_removed is None
    assert lamps(trace.steps[-1]) == ["off", "unknown", "unknown"]


def test_an_illegal_output_can_parse_and_still_violate_the_schema() -> None:
    options = {"schema": '{"type": "null"}', "mask_at": "unchecked", "choose": "sample"}
    traces = [made(**options, seed=seed) for seed in range(60)]
    wrong = [trace for trace in traces if trace.facts["schema"] == "no"]
    assert wrong
    for trace in wrong:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(json.loads(str(trace.facts["text"])), {"type": "null"})
        detail = panel(trace.steps[-1], LampsPanel).lamps[1].detail
        assert detail.args == {"keyword": "type", "path": "#"}


# --- nothing legal --------------------------------------------------------------------------------


NONE_LEGAL = '{"enum": ["none of these"]}'
MASKS = [mask_at for mask_at in MASK_AT if mask_at != "unchecked"]


@pytest.mark.parametrize("mask_at", MASKS)
def test_an_empty_legal_set_is_an_error_and_never_a_token(mask_at: str) -> None:
    assert "no token id returned" in BY_ID["S11"]["expected"]["result"]
    trace = made(schema=NONE_LEGAL, mask_at=mask_at)
    assert [step.id for step in trace.steps] == ["schema", "no_legal_token"]
    last = trace.steps[-1]
    assert last.summary.id == "constrained-no-legal"
    assert last.summary.args == {"position": 1, "expects": "value"}
    found = panel(last, CandidatesPanel)
    assert {item.state for item in found.items} == {"removed_now"}
    assert (found.kept, found.mass_removed) == (0, None)
    assert found.rule == Message(id="constrained-rule-nothing", args={"count": 0, "k": 0})
    # Nothing more will come: the output is not "none yet".
    assert line(trace.steps[0], "output").empty == Message(id="constrained-output-empty")
    assert line(last, "output").empty == Message(id="constrained-none")
    assert "token" not in last.facts
    assert trace.facts["ids"] == ()
    assert trace.facts["finish"] == "no_legal_token"
    assert lamps(last) == ["unknown"] * 3
    nothing = Message(id="constrained-nothing-left")
    rows = dict(zip(MASK_AT, panel(last, TablePanel).rows, strict=True))
    assert [rows[each][3] for each in MASKS] == [nothing] * 4
    # Without a mask an illegal token would be selected for sure; there is nothing to compare with.
    assert rows["unchecked"][1:] == (pytest.approx(1, abs=1e-15), "—", "—", "—")


def test_without_a_mask_an_empty_legal_set_ends_with_an_illegal_token_and_is_judged() -> None:
    trace = made(schema=NONE_LEGAL, mask_at="unchecked")
    assert [step.id for step in trace.steps] == ["schema", "token", "verdicts"]
    assert trace.facts["finish"] == "illegal_token"
    assert trace.facts["text"] == "Sure"
    assert trace.steps[1].summary.id == "constrained-illegal"
    assert lamps(trace.steps[-1]) == ["off", "unknown", "unknown"]
    row = panel(trace.steps[1], TablePanel).rows[MASK_AT.index("unchecked")]
    assert row[3] == panel(trace.steps[1], CandidatesPanel).items[18].after == 61 / 122
    assert row[4] == "—"
    assert "token1/masked_probs" not in run_arrays(
        ConstrainedOptions(schema=NONE_LEGAL, mask_at="unchecked")
    )


def test_the_steps_before_the_error_are_kept() -> None:
    trace = made(schema=UNSATISFIABLE_TEXT)
    assert [step.id for step in trace.steps] == ["schema", *["token"] * 3, "no_legal_token"]
    assert trace.facts["text"] == '{"path":'
    assert trace.steps[-1].summary.args["position"] == 4
    assert texts(trace.steps[-1], "legal") == []


def test_a_truncation_before_the_mask_can_leave_nothing_although_something_is_legal() -> None:
    trace = made(mask_at="after_truncation", top_k=1)
    last = trace.steps[-1]
    assert last.summary.id == "constrained-all-cut"
    assert texts(last, "legal") == ["{"]
    rule = panel(last, CandidatesPanel).rule
    assert rule == Message(id="constrained-rule-nothing", args={"count": 1, "k": 1})
    assert reasons(last)["{"] == "constrained-reason-rank"
    assert reasons(last)["Sure"] == "constrained-reason-word"
    # The other places say what they would have done; only the reader's own ends the run.
    rows = panel(last, TablePanel).rows
    stuck = [isinstance(row[3], Message) for row in rows]
    assert stuck == [place == "after_truncation" for place in MASK_AT]
    assert made(top_k=1).facts["finish"] == "eos"


def test_a_place_that_leaves_nothing_says_so_in_the_table_of_another() -> None:
    first = tokens(made(top_k=1))[0]
    row = panel(first, TablePanel).rows[MASK_AT.index("after_truncation")]
    assert row[3] == Message(id="constrained-nothing-left")
    case = BY_ID["mask-after-topk"]
    logits = np.array(case["input"]["logits"], dtype=float)
    found = places(logits, tuple(case["input"]["allowed"]), case["input"]["top_k"])
    before, after = found[:2]
    assert before.selection is not None
    assert before.selection.outcome_probs.tolist() == case["exact"]["right"]
    assert (after.selection, after.distance) == (None, None)


def test_the_places_give_the_probabilities_of_the_report() -> None:
    case = BY_ID["S10"]
    logits = np.array(case["input"]["logits"], dtype=float)
    found = {each.mask_at: each for each in places(logits, tuple(case["input"]["allowed"]), 0)}
    expected = np.array(case["expected"]["probs"])
    for mask_at in ("before", "redraw_masked"):
        selection = found[mask_at].selection
        assert selection is not None
        assert np.abs(selection.outcome_probs - expected).max() < 1e-15
    assert (found["unchecked"].distance or 0) > 0.6


# --- exact arithmetic -----------------------------------------------------------------------------


def counted(texts_of_tokens: list[str], ids: tuple[int, ...]) -> list[Fraction]:
    """Count again, in fractions: a quarter, once after one token, four times after two."""
    context = [None, None, *(texts_of_tokens[i] for i in ids)][-2:]
    found = [F(1, 4)] * len(texts_of_tokens)
    for text in TEXTS:
        words = [None, None, *text.split(), "<EOS>"]
        for place in range(2, len(words)):
            if words[place - 1] == context[1]:
                token = texts_of_tokens.index(str(words[place]))
                found[token] += 1 + 4 * (words[place - 2] == context[0])
    return found


def share(weights: list[Fraction], allowed: set[int], k: int) -> list[Fraction]:
    """Keep the k largest of what is allowed, the lowest ids on a tie, and divide by the sum."""
    ranked = sorted(allowed, key=lambda i: (-weights[i], i))[: k or None]
    total = sum(weights[i] for i in ranked)
    return [weights[i] / total if i in ranked else F(0) for i in range(len(weights))]


def exact(
    mask_at: str, weights: list[Fraction], legal: set[int], k: int
) -> tuple[list[Fraction], Fraction] | None:
    """Return what the selected token follows, and how often a second draw is needed."""
    every = set(range(len(weights)))
    right, first = share(weights, legal, k), share(weights, every, k)
    passed = [first[i] if i in legal else F(0) for i in range(len(weights))]
    rejected = 1 - sum(passed)
    if mask_at == "before":
        return right, F(0)
    if mask_at == "unchecked":
        return first, rejected
    if mask_at == "after_truncation":
        if rejected == 1:
            return None
        return [each / (1 - rejected) for each in passed], F(0)
    even = [F(i in legal, len(legal)) for i in range(len(weights))]
    second = even if mask_at == "redraw_uniform" else right
    return [one + rejected * two for one, two in zip(passed, second, strict=True)], rejected


RUNS: list[dict[str, Any]] = [
    *({"mask_at": mask_at, "top_k": k} for mask_at in MASK_AT for k in (0, 2, 5)),
    *({"mask_at": mask_at, "choose": "sample", "seed": 3} for mask_at in MASK_AT),
    {"schema": "{}", "choose": "sample", "seed": 12, "top_k": 7},
    {"schema": '{"type": "array"}', "choose": "sample", "seed": 4, "max_new_tokens": 64},
]


@pytest.mark.parametrize("options", RUNS)
def test_every_probability_and_distance_is_that_of_exact_fractions(options: dict[str, Any]) -> None:
    trace = made(**options)
    names = [token.text for token in trace.vocabulary]
    mask_at, k = str(trace.options["mask_at"]), int(trace.options["top_k"])
    for step in tokens(trace):
        *prefix, token = step.facts["ids"]  # type: ignore[misc]
        weights, legal = counted(names, tuple(prefix)), set(step.facts["legal"])  # type: ignore[arg-type]
        unmasked = share(weights, set(range(len(names))), 0)
        outcome = exact(mask_at, weights, legal, k)
        assert outcome is not None
        for item, before, after in zip(
            panel(step, CandidatesPanel).items, unmasked, outcome[0], strict=True
        ):
            assert item.before == pytest.approx(float(before), abs=1e-14)
            assert (item.after is None) == (after == 0) == (item.reason is not None)
            assert item.after is None or item.after == pytest.approx(float(after), abs=1e-14)
        removed = float(sum(unmasked[i] for i in range(len(names)) if outcome[0][i] == 0))
        mass = panel(step, CandidatesPanel).mass_removed
        assert (mass or 0.0) == pytest.approx(removed, abs=1e-13)
        right = exact("before", weights, legal, k)
        assert right is not None
        for place, row in zip(MASK_AT, panel(step, TablePanel).rows, strict=True):
            probs = exact(place, weights, legal, k)
            if probs is None:
                assert isinstance(row[3], Message)
                continue
            shares, rejected = probs
            illegal = sum(each for i, each in enumerate(shares) if i not in legal)
            gaps = (abs(one - two) for one, two in zip(shares, right[0], strict=True))
            assert row[1] == pytest.approx(float(illegal), abs=1e-14)
            if place.startswith("redraw"):
                assert row[2] == pytest.approx(float(rejected), abs=1e-14)
            else:
                assert row[2] == "—"
            assert row[3] == pytest.approx(float(shares[token]), abs=1e-14)
            assert row[4] == pytest.approx(float(sum(gaps, F(0)) / 2), abs=1e-14)


def distances(trace: Trace, place: str) -> list[float]:
    rows = [panel(step, TablePanel).rows[MASK_AT.index(place)] for step in tokens(trace)]  # type: ignore[arg-type]
    return [row[4] for row in rows if isinstance(row[4], float)]


def test_masking_after_the_draw_distorts_and_masking_before_does_not(default: Trace) -> None:
    assert set(distances(default, "before")) == {0.0}
    assert max(distances(default, "redraw_masked")) < 1e-12
    assert max(distances(default, "redraw_uniform")) > 0.1
    assert min(distances(default, "unchecked")) > 0.1
    # After a truncation the second draw no longer makes up for the first.
    assert max(distances(made(top_k=2), "redraw_masked")) > 0.01


def test_every_column_is_a_distribution(default: Trace) -> None:
    for step in default.steps[:-1]:
        items = panel(step, CandidatesPanel).items
        assert sum(item.before or 0 for item in items) == pytest.approx(1, abs=1e-14)
        assert sum(item.after or 0 for item in items) == pytest.approx(1, abs=1e-14)


# --- any schema, any draws ------------------------------------------------------------------------

SCHEMAS: list[dict[str, Any]] = [
    {},
    SCHEMA_JSON,
    {"type": "array", "items": {"type": "object", "required": ["path"]}},
    {"type": "object", "properties": {"fix": {"type": "array"}}, "required": ["fix", "line"]},
    {"properties": {"path": {"const": "README.md"}}, "additionalProperties": False},
    {"enum": [7, True, "fix"]},
    {"type": "string", "minLength": 6},
    {"type": "array", "items": {"type": "array", "items": {"type": "number"}}},
]


@given(
    st.sampled_from(SCHEMAS),
    st.integers(0, 2**32 - 1),
    st.sampled_from(["before", "redraw_uniform", "redraw_masked"]),
    st.sampled_from([0, 1, 5]),
)
@settings(max_examples=60, deadline=None)
def test_a_masked_output_that_ends_by_itself_parses_and_fits_the_schema(
    schema: dict[str, Any], seed: int, mask_at: str, top_k: int
) -> None:
    trace = made(
        schema=json.dumps(schema),
        mask_at=mask_at,
        top_k=top_k,
        choose="sample",
        seed=seed,
        max_new_tokens=40,
    )
    assert trace.facts["finish"] in ("eos", "limit")
    if trace.facts["finish"] == "eos":
        jsonschema.validate(json.loads(str(trace.facts["text"])), schema)
        assert lamps(trace.steps[-1])[:2] == ["on", "on"]
    for step in tokens(trace):
        assert step.facts["is_legal"]
        assert step.facts["token"] in step.facts["legal"]  # type: ignore[operator]


# --- what is legal, and why the rest is not -------------------------------------------------------


def test_every_removed_token_says_why(default: Trace) -> None:
    at = {step.facts["text"]: reasons(step) for step in tokens(default)}
    start = at["{"]
    assert "{" not in start
    assert start["["] == start["7"] == "constrained-reason-schema"
    assert start["}"] == start[":"] == "constrained-reason-value"
    assert start["Sure"] == start["'src/app.py'"] == start["True"] == "constrained-reason-word"
    assert start["<EOS>"] == "constrained-reason-unfinished"
    key = at['{"path"']
    assert key["}"] == "constrained-reason-missing"
    assert key['"src/app.py"'] == "constrained-reason-key-unknown"
    assert key["7"] == key[":"] == "constrained-reason-key"
    colon = at['{"path":']
    assert colon["}"] == colon["7"] == "constrained-reason-colon"
    value = at['{"path":"src/missing.py"']
    assert value['"path"'] == value["{"] == "constrained-reason-schema"
    comma = at['{"path":"src/missing.py",']
    assert comma["}"] == "constrained-reason-missing"
    assert comma["]"] == comma["7"] == "constrained-reason-comma"
    second = at['{"path":"src/missing.py","line"']
    assert second['"path"'] == "constrained-reason-key-there"
    assert second["}"] == "constrained-reason-key"
    closing, end = tokens(default)[-2:]
    assert reasons(closing)[","] == "constrained-reason-no-more"
    assert set(reasons(end).values()) == {"constrained-reason-over"}


def test_what_is_missing_is_named(default: Trace) -> None:
    items = panel(tokens(default)[8], CandidatesPanel).items
    (close,) = (item for item in items if item.token.text == "}")
    assert close.reason is not None
    assert close.reason.args == {"names": ("fix",), "rest": 0}


def test_the_legal_tokens_are_those_that_are_not_removed(default: Trace) -> None:
    for step in tokens(default):
        kept = [i.token.text for i in panel(step, CandidatesPanel).items if i.after is not None]
        assert texts(step, "legal") == kept


def test_a_token_that_top_k_removed_says_its_rank_among_the_legal_ones() -> None:
    step = tokens(made(top_k=1))[1]
    assert {name: why for name, why in reasons(step).items() if why.endswith("rank")} == {
        '"line"': "constrained-reason-rank",
        '"fix"': "constrained-reason-rank",
    }
    items = panel(step, CandidatesPanel).items
    ranks = [item.reason.args["rank"] for item in items if item.token.text in ('"line"', '"fix"')]
    assert ranks == [2, 3]


def test_where_one_token_is_legal_the_sentence_says_that_nothing_is_chosen(default: Trace) -> None:
    for step in tokens(default):
        forced = len(step.facts["legal"]) == 1  # type: ignore[arg-type]
        expected = "constrained-forced" if forced else "constrained-selected"
        if step.facts["token"] == len(default.vocabulary) - 1:
            expected = "constrained-ended"
        assert step.summary.id == expected


# --- draws ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mask_at", MASK_AT)
def test_two_draws_are_set_aside_for_each_token(mask_at: str) -> None:
    trace = made(mask_at=mask_at, choose="sample", seed=11)
    drawn = np.random.Generator(np.random.PCG64(11)).random(128)
    for place, step in enumerate(tokens(trace)):
        args = panel(step, CandidatesPanel).rule.args
        assert args["uniform"] == drawn[2 * place]
        if step.facts["redrawn"]:
            assert args["second"] == drawn[2 * place + 1]
            assert args["again"] == "sample"


def test_a_redrawn_token_says_what_came_first() -> None:
    trace = made(mask_at="redraw_masked")
    first = tokens(trace)[0]
    assert first.summary.id == "constrained-redrawn"
    assert first.summary.args["first"] == ("Sure",)
    assert first.summary.args["rejected"] == pytest.approx(81 / 122, abs=1e-14)
    assert texts(first, "output") == ["{"]
    assert {step.summary.id for step in tokens(trace)} == {
        "constrained-redrawn",
        "constrained-passed",
    }


def test_the_seed_changes_a_drawn_run_and_not_a_greedy_one() -> None:
    assert made(seed=1).steps == made(seed=2).steps
    drawn = {made(choose="sample", seed=seed).facts["text"] for seed in range(8)}
    assert len(drawn) > 1
    one, other = (made(choose="sample", seed=3) for _ in range(2))
    assert to_json(one) == to_json(other)


# --- the figure -----------------------------------------------------------------------------------


@pytest.fixture(
    params=[
        {},
        {"mask_at": "unchecked"},
        {"mask_at": "redraw_uniform", "choose": "sample", "seed": 3, "top_k": 4},
        {"max_new_tokens": 6},
        {"schema": UNSATISFIABLE_TEXT},
        {"schema": '{"type": "array"}', "choose": "sample", "seed": 4, "max_new_tokens": 64},
    ],
    ids=str,
    scope="module",
)
def trace(request: pytest.FixtureRequest) -> Trace:
    return made(**request.param)


def test_every_step_has_the_same_places_filled(trace: Trace) -> None:
    for step in trace.steps:
        kinds = [each.kind for each in step.panels]
        assert kinds == ["text_lines", "candidates", "table", "lamps"]
        assert step.focus in kinds
        assert [each.id for each in panel(step, TextLinesPanel).lines] == [
            "output",
            "open",
            "expects",
            "legal",
        ]


def test_the_output_grows_by_one_piece_and_keeps_the_others(trace: Trace) -> None:
    known: dict[str, str] = {}
    for number, step in enumerate(tokens(trace), 1):
        pieces = line(step, "output").pieces
        assert len(pieces) == number
        assert step.round == number
        for piece in pieces:
            assert known.setdefault(piece.key, piece.text) == piece.text
        assert "".join(p.text for p in pieces if p.state != "end") == step.facts["text"]
        assert {piece.state for piece in pieces[:-1]} <= {"done"}
        last = "new" if step.facts["is_legal"] else "illegal"
        assert pieces[-1].state == ("end" if pieces[-1].text == "<EOS>" else last)


def test_the_lines_say_of_which_place_they_speak(trace: Trace) -> None:
    for step in trace.steps:
        ended = step.id in ("verdicts", "no_legal_token")
        # After an illegal token there is no next place.
        own = step.id == "token" or (ended and trace.facts["finish"] == "illegal_token")
        told = {name: line(step, name).label.args for name in ("open", "expects", "legal")}
        assert list(told.values()) == [{"place": "new" if own else "next"}] * 3
        if step.id == "token":
            state = "legal" if step.facts["is_legal"] else "illegal"
            newest = line(step, "output").pieces[-1].text
            assert (newest in texts(step, "legal")) == (state == "legal")


def test_open_brackets_are_those_that_the_output_has_not_closed(trace: Trace) -> None:
    for step in tokens(trace):
        before = [piece.text for piece in line(step, "output").pieces][:-1]
        depth = sum(text in "{[" for text in before) - sum(text in "}]" for text in before)
        shown = [piece.text for piece in line(step, "open").pieces]
        assert sum(text in "{[" for text in shown) == depth
        # The keys of the open objects stand behind their brackets, as far as they are written.
        assert {text for text in shown if text not in "{["} <= set(before)


def test_the_row_in_use_is_marked_and_says_so(trace: Trace) -> None:
    for step in (*tokens(trace), *(s for s in trace.steps if s.id == "no_legal_token")):
        table = panel(step, TablePanel)
        (marked,) = table.marked
        assert MASK_AT[marked] == trace.options["mask_at"]
        assert [row[0].args["used"] for row in table.rows] == [
            "yes" if place == trace.options["mask_at"] else "no" for place in MASK_AT
        ]
        assert table.bars == 4
        numbers = [row[4] for row in table.rows if not isinstance(row[4], str)]
        assert all(number >= 0 for number in numbers)


def test_progress_counts_the_steps(trace: Trace) -> None:
    count = len(trace.steps)
    seen = list(run(ConstrainedOptions(**trace.options)))  # type: ignore[arg-type]
    assert seen == [(done, count) for done in range(1, count + 1)]


def test_the_export_agrees_with_the_trace(trace: Trace) -> None:
    found = run_arrays(ConstrainedOptions(**trace.options))  # type: ignore[arg-type]
    for step in tokens(trace):
        name = f"token{step.round}"
        assert tuple(np.flatnonzero(found[f"{name}/legal"])) == step.facts["legal"]
        assert int(found[f"{name}/token"]) == step.facts["token"]
        shown = [item.after or 0.0 for item in panel(step, CandidatesPanel).items]
        assert found[f"{name}/outcome_probs"].tolist() == shown
    assert len({key.split("/")[0] for key in found}) == len(tokens(trace))


def test_the_default_run_is_small_enough_to_ship_with_the_page(default: Trace) -> None:
    assert len(gzip.compress(to_json(default).encode("utf-8"))) < 12_000
