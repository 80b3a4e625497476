import itertools
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.search import beam
from tokenstep.search.beam import beam_search
from tokenstep.search.errors import SearchError
from tokenstep.search.examples import GREEDY_LOSES, STOPS_EARLY
from tokenstep.search.exhaustive import exhaustive_search
from tokenstep.search.greedy import greedy_search
from tokenstep.search.ranking import equal
from tokenstep.search.records import BeamResult, BeamSettings
from tokenstep.search.table import TransitionTable
from tokenstep.search.text import make_table

FOLDER = Path(__file__).parent.parent / "cases"
ORACLE = json.loads((FOLDER / "beam.json").read_text("utf-8"))["oracle"]
RUNS = json.loads((FOLDER / "beam_transformers.json").read_text("utf-8"))
FILLED = -1e6
"""Scores below this belong to copies that fill up a beam of transformers."""


def table_of(case: dict) -> TransitionTable:
    """A bigram table; the prompt is token 0."""
    names = ["p", "a", "b", "<EOS>"]
    rows = {
        f"* {names[int(key)]}": row for key, row in case["input"]["table"].items() if key != "3"
    }
    return make_table(names, {"^": rows["* p"], **rows})


def settings_of(name: str, case: dict) -> BeamSettings:
    width, early = name.removeprefix("beams=").split(",early=")
    return BeamSettings(
        width=int(width),
        early_stopping={"True": True, "False": False}.get(early, "never"),
        length_penalty=case["input"]["length_penalty"],
        max_new_tokens=case["input"]["max_new_tokens"],
    )


@pytest.mark.parametrize(
    ("case", "name"), [(case, name) for case in ORACLE for name in case["output"]]
)
def test_the_winner_is_that_of_the_reference_run(case: dict, name: str) -> None:
    expected = case["output"][name]
    chosen = settings_of(name, case)
    if expected["score"] is None:
        # transformers runs one beam as greedy search, which has no score.
        assert greedy_search(table_of(case), 4).finished.tokens == tuple(expected["seq"])
    best = beam_search(table_of(case), chosen).finished[0]
    assert best.tokens == tuple(expected["seq"])
    if expected["score"] is not None:
        # The reference is float32.
        assert best.score == pytest.approx(expected["score"], abs=2e-7)


@pytest.mark.parametrize("case", ORACLE, ids=lambda case: case["id"])
def test_the_best_three_are_those_of_exact_arithmetic(case: dict) -> None:
    penalty = case["input"]["length_penalty"]
    best = exhaustive_search(table_of(case), 4, penalty, best=3).best
    chosen = BeamSettings(width=8, length_penalty=penalty, max_new_tokens=4)
    for found in (best, beam_search(table_of(case), chosen).finished[:3]):
        assert [list(each.tokens) for each in found] == [top[0] for top in case["exact"]["top3"]]
        for each, top in zip(found, case["exact"]["top3"], strict=True):
            assert each.score == pytest.approx(top[1], abs=1e-12)


def disagreements() -> list[tuple[str, dict[str, Any]]]:
    """Runs of the reference that this search does not give back, sequence by sequence."""
    found = []
    for case in RUNS["tables"]:
        table = make_table(case["tokens"], case["rows"])
        for run in case["runs"]:
            chosen = BeamSettings(
                width=run["width"],
                length_penalty=run["length_penalty"],
                early_stopping=run["early_stopping"],
                max_new_tokens=case["max_new_tokens"],
            )
            ours = beam_search(table, chosen).finished
            same = [list(each.tokens) for each in ours] == [each for each, _ in run["finished"]]
            near = all(
                abs(each.score - score) < 1e-5
                for each, (_, score) in zip(ours, run["finished"], strict=False)
            )
            if not (same and near):
                found.append((case["name"], run))
    return found


def test_transformers_and_this_search_finish_the_same_sequences_with_the_same_scores() -> None:
    assert sum(len(case["runs"]) for case in RUNS["tables"]) == 390
    differing = disagreements()
    # Width 5 on three tokens: copies at -1e9 fill the beam there, count as finished, and end the
    # run. A copy is among the results of each.
    assert [(name, run["width"], run["early_stopping"]) for name, run in differing] == [
        ("stops early", 5, True)
    ] * 4
    assert all(min(score for _, score in run["finished"]) < FILLED for _, run in differing)
    filled = [
        run
        for case in RUNS["tables"]
        for run in case["runs"]
        if min(score for _, score in run["finished"]) < FILLED
    ]
    assert len(filled) == len(differing)


def prompt_counted(log_prob: float, n_generated: int, length_penalty: float) -> float:
    return log_prob / (n_generated + 20) ** length_penalty


def end_not_counted(log_prob: float, n_generated: int, length_penalty: float) -> float:
    return log_prob / max(n_generated - 1, 1) ** length_penalty


def multiplied(log_prob: float, n_generated: int, length_penalty: float) -> float:
    return log_prob * n_generated**length_penalty


@pytest.mark.parametrize("broken", [prompt_counted, end_not_counted, multiplied])
def test_a_wrong_length_normalisation_disagrees_with_transformers(
    broken: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beam, "length_normalised", broken)
    assert len(disagreements()) > 100


@pytest.mark.parametrize("pretended", [False, "never"])
def test_a_bound_at_the_wrong_length_disagrees_with_transformers(
    pretended: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = beam._bound

    def wrong(kept: Any, pool: Any, number: int, chosen: BeamSettings) -> Any:
        return right(kept, pool, number, replace(chosen, early_stopping=pretended))

    monkeypatch.setattr(beam, "_bound", wrong)
    more = [run for _, run in disagreements() if min(s for _, s in run["finished"]) > FILLED]
    assert len(more) > 5
    # Only runs with the other kind of early stopping change.
    assert {run["early_stopping"] for run in more} == {"never" if pretended is False else False}


def test_letting_in_every_end_disagrees_with_transformers(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_ends(table: Any, alive: Any, number: int, first: int, chosen: BeamSettings) -> Any:
        ranked = extend(table, alive, number, first, chosen)
        return sorted(ranked, key=lambda each: each[0].ending is None)

    extend = beam._extend
    monkeypatch.setattr(beam, "_extend", all_ends)
    assert len(disagreements()) > 20


def test_each_kind_of_early_stopping_has_its_own_winner() -> None:
    found = {}
    for early in (True, False, "never"):
        chosen = BeamSettings(width=2, early_stopping=early, max_new_tokens=5)
        result = beam_search(STOPS_EARLY, chosen)
        last = result.steps[-1]
        found[early] = STOPS_EARLY.text(result.finished[0].tokens), last.number, last.stop
    assert found == {
        True: ("<EOS>", 2, "pool_full"),
        False: ("a b <EOS>", 3, "no_improvement"),
        "never": ("a b a b <EOS>", 5, "limit"),
    }
    everything = exhaustive_search(STOPS_EARLY, 5, 1.0).best[0]
    assert STOPS_EARLY.text(everything.tokens) == "a b a b <EOS>"


def test_a_wider_beam_finds_the_short_sequence_that_a_narrow_one_loses() -> None:
    texts = {}
    for width in (1, 2, 3):
        chosen = BeamSettings(width=width, length_penalty=0.0)
        result = beam_search(GREEDY_LOSES, chosen)
        texts[width] = GREEDY_LOSES.text(result.finished[0].tokens)
        if width == 2:
            lost = [
                GREEDY_LOSES.text(each.hypothesis.tokens)
                for each in result.steps[1].candidates
                if each.fate == "lost"
            ]
            assert lost[0] == "edit <EOS>"
    assert texts == {
        1: "edit read edit test <EOS>",
        2: "read edit test <EOS>",
        3: "edit <EOS>",
    }


def test_the_length_penalty_moves_the_winner() -> None:
    winners = {}
    for penalty in (0.0, 1.0):
        chosen = BeamSettings(width=3, length_penalty=penalty)
        winners[penalty] = GREEDY_LOSES.text(beam_search(GREEDY_LOSES, chosen).finished[0].tokens)
    assert winners == {0.0: "edit <EOS>", 1.0: "read edit test <EOS>"}


def test_a_wider_beam_can_stop_on_a_worse_winner() -> None:
    scores = {}
    for width in (3, 4):
        chosen = BeamSettings(width=width, length_penalty=1.0, early_stopping=True)
        scores[width] = beam_search(GREEDY_LOSES, chosen).finished[0].score
    assert scores[4] < scores[3]


def test_ties_go_to_the_lower_parent_rank_then_to_the_lower_token() -> None:
    even = ["1/4", "1/4", "1/2"]
    table = make_table(["a", "b", "<EOS>"], {"^": even, "* a": even, "* b": even})
    step = beam_search(table, BeamSettings(width=2, max_new_tokens=3)).steps[1]
    assert [each.tokens for each in step.alive] == [(0,), (1,)]
    assert [each.hypothesis.tokens for each in step.candidates] == [
        (0, 2),
        (1, 2),
        (0, 0),
        (0, 1),
        (1, 0),
        (1, 1),
    ]


def test_an_end_pushed_out_of_the_pool_is_recorded() -> None:
    chosen = BeamSettings(width=1, early_stopping="never", max_new_tokens=5)
    steps = beam_search(STOPS_EARLY, chosen).steps
    evicted = {step.number: [each.tokens for each in step.evicted] for step in steps}
    assert evicted == {1: [], 2: [], 3: [(2,)], 4: [], 5: [(0, 1, 2)]}


def test_an_end_that_the_pool_has_no_place_for_is_recorded() -> None:
    chosen = BeamSettings(width=3, length_penalty=0.0, early_stopping=True)
    outscored = [
        (step.number, GREEDY_LOSES.text(each.hypothesis.tokens))
        for step in beam_search(GREEDY_LOSES, chosen).steps
        for each in step.candidates
        if each.fate == "outscored"
    ]
    assert outscored == [(4, "edit read edit <EOS>")]


SETTINGS = st.builds(
    BeamSettings,
    width=st.integers(1, 4),
    length_penalty=st.sampled_from([-1.0, 0.0, 0.7, 1.0, 2.0]),
    early_stopping=st.sampled_from([True, False, "never"]),
    max_new_tokens=st.integers(1, 6),
)


def check_record(table: TransitionTable, result: BeamResult) -> None:
    """Every hypothesis has one fate, a parent in the tree, and a true score."""
    width = result.settings.width
    known = {0: result.root}
    alive, pool = (result.root,), ()
    for number, step in enumerate(result.steps, 1):
        assert (step.number, step.alive) == (number, alive)
        fates: dict[str, list[int]] = {}
        for rank, each in enumerate(step.candidates):
            node = each.hypothesis
            parent = known[node.parent or 0]
            assert node.id not in known
            known[node.id] = node
            assert each.rank == rank
            assert step.alive[each.parent_rank] == parent
            assert node.tokens[:-1] == parent.tokens
            assert len(node.tokens) == number
            assert node.log_prob == parent.log_prob + node.token_log_prob
            assert node.score == node.log_prob / number**result.settings.length_penalty
            fates.setdefault(each.fate, []).append(node.id)
        probs = [table.prob(each.hypothesis.tokens) for each in step.candidates]
        assert probs == sorted(probs, reverse=True)
        assert [each.id for each in step.kept] == fates.get("kept", [])
        assert len(step.kept) == width or "dropped" not in fates
        assert {each.id for each in step.pool} == (
            {each.id for each in pool} - {each.id for each in step.evicted}
            | set(fates.get("finished", []))
        )
        scores = [each.score for each in step.pool]
        assert all(one > other or equal(one, other) for one, other in pairwise(scores))
        assert len(scores) <= width
        if step.bound and step.bound.worst_finished is not None:
            assert step.bound.worst_finished == scores[-1]
        assert (step.stop is not None) == (step is result.steps[-1])
        alive, pool = step.kept, step.pool


@st.composite
def tables(draw: st.DrawFn) -> TransitionTable:
    size = draw(st.integers(2, 4))
    names = ["a", "b", "c"][: size - 1]
    weights = st.lists(st.integers(0, 9), min_size=size, max_size=size).filter(any)
    keys = ["^", "^ a", *(f"* {name}" for name in names)]
    rows = {key: draw(weights) for key in keys}
    return make_table(
        [*names, "<EOS>"],
        {key: [f"{each}/{sum(row)}" for each in row] for key, row in rows.items()},
    )


@given(tables(), SETTINGS)
@settings(max_examples=100)
def test_the_record_accounts_for_every_hypothesis(
    table: TransitionTable, chosen: BeamSettings
) -> None:
    check_record(table, beam_search(table, chosen))


@given(tables(), SETTINGS)
@settings(max_examples=60)
def test_never_leaves_nothing_alive_that_could_still_enter_the_pool(
    table: TransitionTable, chosen: BeamSettings
) -> None:
    result = beam_search(table, chosen)
    if chosen.early_stopping != "never" or result.steps[-1].stop != "no_improvement":
        return
    worst = result.finished[-1].score
    limit = chosen.max_new_tokens
    for node in result.abandoned:
        for more in range(1, limit - len(node.tokens) + 1):
            for tail in itertools.product(range(len(table.tokens)), repeat=more):
                if table.eos in tail[:-1] or not table.prob((*node.tokens, *tail)):
                    continue
                total = node.log_prob + sum(
                    table.log_probs((*node.tokens, *tail[:at]))[token]
                    for at, token in enumerate(tail)
                )
                score = total / (len(node.tokens) + more) ** chosen.length_penalty
                assert score <= worst or equal(score, worst)


@pytest.mark.parametrize(
    "wrong",
    [
        {"width": 0},
        {"width": True},
        {"width": 1.5},
        {"max_new_tokens": 9},
        {"length_penalty": float("inf")},
        {"length_penalty": 11},
        {"early_stopping": 1},
        {"early_stopping": "always"},
    ],
)
def test_a_setting_out_of_range_is_named(wrong: dict) -> None:
    with pytest.raises(SearchError) as caught:
        BeamSettings(**wrong)
    assert {caught.value.details["field"]: caught.value.details["value"]} == wrong
    assert caught.value.code == "setting"
