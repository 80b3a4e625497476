"""The steps of the two runs: every number on them is the run's own."""

import math
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from tokenstep.edge import marked
from tokenstep.lessons.numerics_runaway import (
    NEVER,
    runaway_arrays,
    runaway_facts,
    runaway_steps,
)
from tokenstep.micro.tokenizer import encode
from tokenstep.numerics import DTYPES, ORDERS
from tokenstep.runaway import Runaway, RunawaySettings, Way, run_away
from tokenstep.trace import (
    DistributionPanel,
    Message,
    RoundingPanel,
    Step,
    TablePanel,
    TextsPanel,
    to_json,
)

LEFT, RIGHT = Way("float32", "left_to_right"), Way("float32", "right_to_left")
RUNS: dict[str, dict[str, Any]] = {
    "default": {},
    "part at once": {"prompt": "我", "tie_at": 1, "b": Way("float32", "pairwise")},
    "never part": {"b": LEFT},
    "other dtypes": {"prompt": "我爱", "b": Way("float64", "pairwise")},
    "coarse": {"a": Way("float16", "left_to_right"), "b": Way("float16", "right_to_left")},
    "no tie": {"tie_at": 0},
    "not reached": {"limit": 2},
    "one token": {"tie_at": 0, "limit": 1},
    "ends at once": {"prompt": "我爱学习！", "tie_at": 1, "b": Way("float64", "left_to_right")},
    "chosen alike": {"prompt": "我爱学习！", "tie_at": 1},
    "many alike": {"prompt": "编程", "tie_at": 1, "limit": 12, "b": LEFT},
    "long": {"prompt": "我", "tie_at": 1, "limit": 12, "b": Way("float16", "pairwise")},
}


def run(
    prompt: str = "我爱爱", tie_at: int = 3, a: Way = LEFT, b: Way = RIGHT, limit: int = 6
) -> Runaway:
    return run_away(
        RunawaySettings(prompt=encode(prompt), tie_at=tie_at, a=a, b=b, max_new_tokens=limit)
    )


def panel(step: Step, kind: type[Any]) -> Any:
    (found,) = (each for each in step.panels if isinstance(each, kind))
    return found


def messages(value: Any) -> list[Message]:
    if isinstance(value, Message):
        return [value]
    if is_dataclass(value):
        return [found for field in fields(value) for found in messages(getattr(value, field.name))]
    if isinstance(value, tuple | list):
        return [found for each in value for found in messages(each)]
    return []


@pytest.fixture(params=RUNS, name="found")
def _found(request: pytest.FixtureRequest) -> Runaway:
    return run(**RUNS[request.param])


def test_every_sentence_can_be_said_in_both_languages_and_every_number_is_json(
    found: Runaway,
) -> None:
    for step in runaway_steps(found):
        to_json(step)
        assert step.focus in {each.kind for each in step.panels}
        for message in messages(step):
            for language in ("zh", "en"):
                said = marked(message, language)
                assert said
                assert said.count("**") % 2 == 0
        for language in ("zh", "en"):
            assert marked(step.summary, language).count("**") in (2, 4)


def test_the_texts_grow_token_by_token_and_end_as_the_runs_did(found: Runaway) -> None:
    prompt = len(found.settings.prompt)
    shown = [panel(step, TextsPanel) for step in runaway_steps(found)[3:]]
    for row, done in zip(shown[-1].rows, (found.a, found.b), strict=True):
        assert [each.token.id for each in row.tokens] == [*found.settings.prompt, *done.ids]
        assert row.text == done.text
        assert row.ended is not None
    seen: list[set[str]] = [set(), set()]
    for each in shown:
        for row, earlier in zip(each.rows, seen, strict=True):
            keys = {tile.key for tile in row.tokens}
            new = {tile.key for tile in row.tokens if tile.fresh}
            made = {tile.key for tile in row.tokens if tile.state != "prompt"}
            assert earlier <= keys
            assert new == made - earlier
            earlier |= made
        assert each.length == prompt + max(len(found.a.ids), len(found.b.ids))
        for tile in (tile for row in each.rows for tile in row.tokens):
            state = "prompt"
            if tile.position >= prompt:
                number, parts = tile.position - prompt + 1, found.parts_at
                state = (
                    "same"
                    if parts is None or number < parts
                    else "flipped"
                    if number == parts
                    else "after"
                )
            assert tile.state == state
    parts = found.parts_at
    assert shown[-1].parts_at == (None if parts is None else prompt + parts - 1)
    if parts is not None and parts > 1:
        assert shown[0].parts_at is None


def test_the_additions_lead_from_the_terms_to_the_logit(found: Runaway) -> None:
    for step, token in zip(
        runaway_steps(found)[1:3], (found.tie.favourite, found.tie.runner_up), strict=True
    ):
        shown = panel(step, RoundingPanel)
        assert Fraction(shown.exact) == found.tie.after[token]  # no digit of it is lost
        for lane, projected in zip(shown.lanes, found.at_tie, strict=True):
            assert lane.result == projected.logits[token]
            assert lane.hops[-1].after == lane.result
            assert len(lane.hops) == 4
            known = list(projected.terms[token])
            for hop in lane.hops:
                assert Fraction(hop.exact) == Fraction(hop.before) + Fraction(hop.added)
                # Each operand is a term or an earlier sum, and none is used twice.
                known.remove(hop.before)
                known.remove(hop.added)
                known.append(hop.after)
            assert shown.low <= lane.result <= shown.high
        coarsest = min((found.settings.a.dtype, found.settings.b.dtype), key=DTYPES.index)
        assert list(shown.grid) == sorted(set(shown.grid))
        assert all(float(np.dtype(coarsest).type(each)) == each for each in shown.grid)
        assert 3 <= len(shown.grid) <= 60


def test_the_table_of_all_ways_agrees_with_runs_in_those_ways(found: Runaway) -> None:
    table = panel(runaway_steps(found)[0], TablePanel)
    assert len(table.rows) == len(DTYPES) * len(ORDERS) + 1
    assert all(table.rows[each][4].args["which"] in ("a", "b", "ab") for each in table.marked)
    place = found.tie.number
    for dtype, order, choice, lead, _ in table.rows[:-1]:
        way = Way(dtype, order.args["order"])
        alone = run_away(
            RunawaySettings(
                prompt=found.tie.prefix,
                tie_at=0,
                a=way,
                b=way,
                max_new_tokens=1,
            )
        )
        assert lead >= 0
        if not found.tie.made and place == 1:
            assert choice.args["token"] == (_text(alone.a.ids[0]),)
        else:
            verdict = found.verdict(way)
            assert choice.args["token"] == (_text(verdict.token),)
    assert table.rows[-1][2].args["token"] == (_text(found.tie.right),)


def _text(token: int) -> str:
    from tokenstep.micro.tokenizer import token_of

    return token_of(token).text


def test_the_exact_distribution_opens_its_own_arithmetic(found: Runaway) -> None:
    shown = panel(runaway_steps(found)[0], DistributionPanel)
    arrays = {each.name: np.array(each.values) for each in shown.arrays}
    logits = arrays["h_last"] @ arrays["W_head"] + arrays["bias"]
    assert np.abs(logits - arrays["logits"]).max() < 1e-12
    assert np.abs(np.exp(logits) / np.exp(logits).sum() - arrays["probs"]).max() < 1e-12
    assert [each.logit for each in shown.items] == arrays["logits"][0].tolist()


def test_facts_and_arrays_are_those_of_the_runs(found: Runaway) -> None:
    facts, arrays = runaway_facts(found), runaway_arrays(found)
    assert facts["runaway_ids_a"] == tuple(arrays["runaway/a/ids"].tolist())
    assert facts["runaway_parts_at"] == (NEVER if found.parts_at is None else found.parts_at)
    assert arrays["runaway/b/logits"].dtype == found.settings.b.dtype
    chosen = arrays["runaway/b/logits"].argmax(axis=1).tolist()
    assert tuple(chosen) == found.b.ids


def test_the_choice_follows_from_both_sums_in_both_runs(found: Runaway) -> None:
    step = next(step for step in runaway_steps(found) if step.id == "decide")
    args = step.summary.args
    for name, each in zip("ab", found.at_tie, strict=True):
        for written, token in (("first_" + name, found.tie.favourite), (name, found.tie.runner_up)):
            shown = float(args[written].replace("−", "-"))
            dtype = getattr(found.settings, name).dtype
            assert np.dtype(dtype).type(shown) == each.sums[token].result
    assert args["equal"] == ("yes" if args["a"] == args["b"] else "no")


def test_the_figure_draws_the_rival_as_each_run_rounded_it(found: Runaway) -> None:
    first, second = (panel(step, RoundingPanel) for step in list(runaway_steps(found))[1:3])
    assert all(lane.rival is None for lane in first.lanes)
    assert second.rival is None  # what is exact is no rival of a rounded sum
    for lane, projected in zip(second.lanes, found.at_tie, strict=True):
        rounded = projected.logits[found.tie.favourite]
        assert lane.rival in (rounded, None)
        if lane.rival is not None:
            assert second.low < lane.rival < second.high
        if lane.result == rounded:
            # The tie that decides can be seen: the sum stands on its rival.
            assert lane.rival == lane.result


def test_at_the_default_one_lane_is_seen_to_tie_and_the_other_to_lose() -> None:
    second = panel(list(runaway_steps(run()))[2], RoundingPanel)
    a, b = second.lanes
    assert a.rival is not None
    assert a.rival > a.result
    assert b.rival == b.result


def test_one_sum_is_written_with_the_digits_of_the_number_line(found: Runaway) -> None:
    if found.settings.a.dtype != found.settings.b.dtype:
        return
    for step in list(runaway_steps(found))[1:3]:
        shown, written = panel(step, RoundingPanel), step.summary.args
        # As the number line does: one decimal more than its spacing, up to 12.
        decimals = max(0, math.ceil(-math.log10(shown.spacing))) + 1
        if decimals > 12:
            continue
        for lane, name in zip(shown.lanes, ("a", "b"), strict=True):
            told = f"{lane.result:.{decimals}f}".rstrip("0").rstrip(".").replace("-", "−")
            assert (written[name], lane.note.args["result"]) == (told, told)


def test_a_count_that_includes_the_end_of_the_text_says_so() -> None:
    for found in (run(), run(limit=12), run(prompt="我", tie_at=1, limit=12)):
        finished = runaway_steps(found)[-1]
        if finished.id == "after":
            args = finished.summary.args
            assert [args["eos_a"], args["eos_b"]] == [
                "yes" if 6 in each.ids else "no" for each in (found.a, found.b)
            ]


def test_numbers_that_are_shown_have_a_minus_sign_and_no_empty_decimals(found: Runaway) -> None:
    for step in runaway_steps(found):
        for each in (p for p in step.panels if isinstance(p, TablePanel)):
            for cell in (cell for row in each.rows for cell in row if isinstance(cell, str)):
                if each.title.id == "numerics-runaway-table-terms":
                    assert "-" not in cell, cell
                    assert not cell.endswith(".0"), cell
                    assert "e" not in cell, cell


def test_large_counts_of_spacings_are_all_written_as_whole_numbers(found: Runaway) -> None:
    for step in runaway_steps(found):
        for each in (p for p in step.panels if isinstance(p, TablePanel)):
            if each.title.id == "numerics-runaway-table-leads":
                counts = [row[-1] for row in each.rows if not isinstance(row[-1], str)]
                assert all(isinstance(count, int) for count in counts if count >= 1000)
