"""The lesson ``sequence`` against exact fractions, recorded runs, and its own searches."""

import gzip
import json
from fractions import Fraction
from itertools import pairwise
from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep.lessons import sequence_run, sequence_tree
from tokenstep.lessons.sequence import SequenceOptions, build, run, run_arrays
from tokenstep.lessons.sequence_run import Found
from tokenstep.pieces import drain
from tokenstep.search.examples import GREEDY_LOSES, REPEATS, STOPS_EARLY, STOPS_EARLY_TEXT
from tokenstep.search.exhaustive import count_sequences, enumerate_sequences
from tokenstep.search.ranking import Standing
from tokenstep.search.records import BeamSettings
from tokenstep.search.table import TransitionTable
from tokenstep.search.text import make_table
from tokenstep.trace import Message, Step, TablePanel, Trace, TreePanel, to_json

F = Fraction
CASES = Path(__file__).parent.parent / "cases"
ORACLE = json.loads((CASES / "beam.json").read_text("utf-8"))["oracle"]
RECORDED = json.loads((CASES / "beam_transformers.json").read_text("utf-8"))["tables"]
UNKNOWN = Message(id="sequence-not-enumerated")
NOTHING = Message(id="sequence-nothing")


def search(**options: Any) -> Trace:
    return build(SequenceOptions(**options))


def step(trace: Trace, name: str, number: int | None = None) -> Step:
    return next(each for each in trace.steps if (each.id, each.round) == (name, number))


def tree(found: Step) -> TreePanel:
    panel = found.panels[0]
    assert isinstance(panel, TreePanel)
    return panel


def middle(found: Step) -> TablePanel:
    panel = found.panels[1]
    assert isinstance(panel, TablePanel)
    return panel


def right(found: Step) -> TablePanel:
    panel = found.panels[2]
    assert isinstance(panel, TablePanel)
    return panel


def states(found: Step) -> dict[str, str]:
    return {node.sequence: node.state for node in tree(found).nodes[1:]}


def fate(found: Step, sequence: str) -> str:
    (row,) = (row for row in middle(found).rows if row[1] == sequence)
    assert isinstance(row[4], Message)
    return row[4].id.removeprefix("sequence-fate-")


def note(panel: TablePanel) -> str | None:
    return None if panel.note is None else panel.note.id


@pytest.fixture(scope="module")
def default() -> Trace:
    return search()


# --- the example that the lesson tells --------------------------------------------------------


def test_every_step_has_a_tree_and_two_tables(default: Trace) -> None:
    for trace in (default, search(most_sequences=1), search(example="stops_early")):
        for each in trace.steps:
            assert [panel.kind for panel in each.panels] == ["tree", "table", "table"]


def test_the_table_shows_the_fractions_as_typed(default: Trace) -> None:
    panel = middle(step(default, "table"))
    assert [column.args.get("token") for column in panel.columns[1:]] == list(GREEDY_LOSES.tokens)
    assert panel.rows[:3] == (
        ("^", "2/5", "1/2", "1/10", "0"),
        ("^ read", "0", "9/10", "1/10", "0"),
        ("^ edit", "9/20", "1/20", "1/10", "2/5"),
    )
    assert [row[0] for row in panel.rows] == [key for key, _ in GREEDY_LOSES.rows()]


def test_greedy_takes_the_likeliest_token_each_time_and_ends_at_81_in_2000(default: Trace) -> None:
    found = step(default, "greedy")
    chosen = [F(1, 2), F(9, 20), F(2, 5), F(1, 2), F(9, 10)]
    rows = middle(found).rows
    assert [row[1] for row in rows] == ["edit", "read", "edit", "test", "<EOS>"]
    assert [row[2] for row in rows] == [float(prob) for prob in chosen]
    product = F(1)
    for row, prob in zip(rows, chosen, strict=True):
        product *= prob
        assert row[3] == pytest.approx(log(prob), abs=1e-15)
        assert row[4] == pytest.approx(log(product), abs=1e-14)
    assert product == F(81, 2000)
    assert found.summary.args["prob"] == float(product)
    path = [node.sequence for node in tree(found).nodes if node.state in ("expanded", "best")]
    assert path == [
        "edit",
        "edit read",
        "edit read edit",
        "edit read edit test",
        "edit read edit test <EOS>",
    ]


def test_what_greedy_did_not_take_stands_beside_it(default: Trace) -> None:
    found = states(step(default, "greedy"))
    assert found["read"] == found["test"] == "dropped"
    assert found["edit <EOS>"] == "lost"
    # The last step is at the limit, so whatever is not taken has ended too.
    assert found["edit read edit test edit"] == "lost"
    # Probability 0 is no alternative.
    assert "<EOS>" not in found
    second = [node for node in tree(step(default, "greedy")).nodes if node.depth == 2]
    assert [(node.token.text, node.rank) for node in second] == [
        ("read", 1),
        ("<EOS>", 2),
        ("test", 3),
        ("edit", 4),
    ]


def test_the_best_by_the_mean_is_found_by_a_beam_of_two_and_not_by_greedy(default: Trace) -> None:
    assert default.facts == {
        "example": "greedy_loses",
        "greedy": "edit read edit test <EOS>",
        "beam": "read edit test <EOS>",
        "count": 138,
        "enumerated": True,
        "best": "read edit test <EOS>",
        "beam_is_best": True,
        "greedy_is_best": False,
    }
    best = middle(step(default, "exhaustive")).rows
    assert best[0][1:3] == ("read edit test <EOS>", float(F(243, 1250)))
    assert best[0][5] == pytest.approx(log(F(243, 1250)) / 4, abs=1e-15)
    assert best[1][1:3] == ("edit read edit test <EOS>", float(F(81, 2000)))
    assert best[3][1:3] == ("edit <EOS>", 0.2)


def test_a_beam_of_two_loses_the_likeliest_and_a_beam_of_three_finds_it() -> None:
    narrow, wide = (search(width=width, length_penalty=0.0) for width in (2, 3))
    assert narrow.facts["best"] == wide.facts["best"] == wide.facts["beam"] == "edit <EOS>"
    assert narrow.facts["beam"] == "read edit test <EOS>"
    assert (narrow.facts["beam_is_best"], wide.facts["beam_is_best"]) == (False, True)
    assert fate(step(narrow, "beam", 2), "edit <EOS>") == "lost"
    assert fate(step(wide, "beam", 2), "edit <EOS>") == "finished"
    gap = log(F(1, 5) / F(243, 1250))
    losses = right(step(narrow, "compare")).rows
    assert losses[1][2] == losses[1][3] == pytest.approx(gap, abs=1e-15)
    assert step(narrow, "compare").facts["beam_rank"] == 2


def test_a_beam_step_shows_its_candidates_by_rank_with_exact_probabilities(default: Trace) -> None:
    expected = [F(9, 25), F(9, 40), F(1, 5), F(1, 20), F(1, 25), F(1, 40)]
    panel = middle(step(default, "beam", 2))
    assert [row[0] for row in panel.rows] == [1, 2, 3, 4, 5, 6]
    assert [row[2] for row in panel.rows] == [float(prob) for prob in expected]
    assert panel.bars == 2
    assert step(default, "beam", 2).summary.args == {
        "alive": 2,
        "count": 6,
        "kept": ("read edit", "edit read"),
        "kept_count": 2,
        "kept_rest": 0,
        "finished": (),
        "finished_count": 0,
        "finished_rest": 0,
        "out": ("edit <EOS>",),
        "out_count": 1,
        "out_rest": 0,
        "dropped": 3,
    }


def test_the_number_of_sequences_is_told_before_they_are_enumerated(default: Trace) -> None:
    ids = [each.id for each in default.steps]
    assert ids.index("count") == ids.index("exhaustive") - 1
    counts = middle(step(default, "count")).rows
    assert [row[:2] for row in counts] == [
        (limit, count_sequences(GREEDY_LOSES, limit)) for limit in range(1, 6)
    ]
    # A beam looks at the candidates of its steps: 3 + 6 + 8 + 6 + 6.
    assert [row[2] for row in counts] == [3, 9, 17, 23, 29]
    total = right(step(default, "exhaustive")).rows
    assert total[0][1] == 138
    assert total[1][1] == pytest.approx(1, abs=1e-12)


def test_all_methods_stand_side_by_side(default: Trace) -> None:
    panel = middle(step(default, "compare"))
    answer, absent = Message(id="sequence-answer"), Message(id="sequence-not-found")
    assert [row[0] for row in panel.rows[:4]] == [
        "read edit test <EOS>",
        "edit read edit test <EOS>",
        "read edit edit test <EOS>",
        "edit <EOS>",
    ]
    assert [row[3] for row in panel.rows] == list(range(1, 11))
    assert panel.rows[0][4:] == (answer, absent)
    assert panel.rows[1][4:] == (2, answer)
    assert panel.rows[3][4:] == (absent, absent)
    assert panel.marked == (0, 1)


def test_an_answer_that_is_not_among_the_ten_best_is_shown_with_its_rank() -> None:
    trace = search(max_new_tokens=8, length_penalty=10.0, width=1)
    rows = middle(step(trace, "compare")).rows
    (last,) = rows[10:]
    assert last[0] == trace.facts["greedy"]
    greedy = (1, 0, 1, 2, 3)
    standing = enumerate_sequences(GREEDY_LOSES, 8).standings([greedy], 10.0)[greedy]
    assert last[3] == standing.rank + 1 > 10


# --- length penalty and external score --------------------------------------------------------


def test_without_a_penalty_the_short_sequence_wins(default: Trace) -> None:
    panel = middle(step(default, "penalty"))
    careful = ("read edit test <EOS>", 4)
    assert [row[1:3] for row in panel.rows] == [("edit <EOS>", 2), *[careful] * 4]
    assert [row[3:] for row in panel.rows] == [careful] * 5
    assert panel.marked == (2,)
    assert step(default, "penalty").facts["lengths"] == (2, 4, 4, 4, 4)


def test_the_readers_own_penalty_is_one_of_those_compared() -> None:
    panel = middle(step(search(length_penalty=0.25), "penalty"))
    own = Message(id="sequence-penalty-own", args={"penalty": 0.25})
    assert [row[0] for row in panel.rows] == [0.0, own, 0.5, 1.0, 1.5, 2.0]
    assert panel.marked == (1,)
    assert log(F(243, 1250)) / 4**0.25 > log(F(1, 5)) / 2**0.25
    assert panel.rows[1][1] == "read edit test <EOS>"


def test_the_smallest_penalty_is_told_too_where_it_is_below_0() -> None:
    told = step(search(length_penalty=-10.0), "penalty").summary
    assert told.id == "sequence-penalty"
    assert [told.args[name] for name in ("below", "least", "low")] == [
        "yes",
        -10.0,
        ("edit <EOS>",),
    ]
    assert step(search(), "penalty").summary.args["below"] == "no"


def test_the_likeliest_of_each_length_is_that_of_exact_arithmetic(default: Trace) -> None:
    rows = right(step(default, "penalty")).rows
    expected = {2: F(1, 5), 3: F(63, 800), 4: F(243, 1250), 5: F(81, 2000)}
    assert {row[0]: row[2] for row in rows} == {
        length: pytest.approx(log(prob), abs=1e-14) for length, prob in expected.items()
    }


def test_the_external_score_counts_what_the_model_does_not_know(default: Trace) -> None:
    found = step(default, "external")
    # Two points: read before edit, and test after it. One: only read. None: neither.
    assert [row[2] for row in middle(found).rows] == [2.0] * 5 + [1.0] * 2 + [0.0] * 3
    assert found.facts["order"] == (0, 1, 2, 8, 9, 5, 7, 3, 4, 6)
    assert [row[0] for row in middle(found).rows] == list(range(1, 11))
    assert [row[4] for row in middle(found).rows] == [1, 2, 3, 9, 10, 6, 8, 4, 5, 7]
    assert [row[:2] for row in right(found).rows] == [("read edit", 1.0), ("edit test", 1.0)]
    assert found.summary.args["likeliest"] == ("edit <EOS>",)
    assert (found.summary.args["before"], found.summary.args["after"]) == (4, 8)


def test_a_likelier_sequence_can_lose_to_a_better_one() -> None:
    for options in (
        {"length_penalty": 0.0},
        {"example": "repeats", "max_new_tokens": 8},
        {"example": "stops_early"},
    ):
        found = step(search(**options), "external")
        assert found.facts["order"][0] > 0
        assert note(middle(found)) == "sequence-note-likelier"


def test_without_rules_nothing_moves_and_it_is_said_how_to_set_some() -> None:
    found = step(search(example="own", external=""), "external")
    assert found.facts["order"] == tuple(range(10))
    assert right(found).rows == ((Message(id="sequence-no-rules"), NOTHING, NOTHING),)
    how = right(found).note
    assert how == Message(id="sequence-note-no-rules", args={"pair": "read edit"})
    # What it tells to write is accepted, and then there are rules.
    with_rule = step(search(example="own", external=f"{how.args['pair']}: 1"), "external")
    assert note(right(with_rule)) == "sequence-note-agent"
    assert right(with_rule).rows[0][:2] == ("read edit", 1.0)


# --- the other tables ---------------------------------------------------------------------------


def test_the_likeliest_long_sequence_goes_round_and_this_is_said() -> None:
    trace = search(example="repeats", max_new_tokens=8)
    long = "我 说 再 说 再 说 再 说"
    assert trace.facts["best"] == trace.facts["beam"] == trace.facts["greedy"] == long
    found = middle(step(trace, "exhaustive"))
    assert found.rows[0][2] == float(F(567, 50000))
    assert found.note == Message(
        id="sequence-note-repeats",
        args={"length": 8, "sequence": (long,), "prob": float(F(567, 50000)), "pair": ("说 再",)},
    )


def test_a_sequence_as_likely_as_the_best_but_shorter_is_not_the_best() -> None:
    everything = enumerate_sequences(REPEATS, 8)
    (best,) = everything.best(1.0, 1)
    (shorter,) = everything.best_of_length(7, 1.0, 1)
    assert REPEATS.prob(best.tokens) == REPEATS.prob(shorter.tokens) == F(567, 50000)
    standings = everything.standings([best.tokens, shorter.tokens], 1.0)
    assert standings[best.tokens] == Standing(rank=0, equals=1)
    assert standings[shorter.tokens].rank > 0


# --- ties -----------------------------------------------------------------------------------------

ALL_TIED = "tokens: a <EOS>\n^: 1/2 1/2\n* a: 0 1\n"
THREE_TIED = "tokens: a b <EOS>\n^: 1/4 3/8 3/8\n* a: 0 1/2 1/2\n* b: 0 1/3 2/3\n"


def test_what_scores_the_same_as_the_best_is_equally_best_in_every_step() -> None:
    trace = search(example="own", table=ALL_TIED, width=1, length_penalty=0.0)
    assert (trace.facts["best"], trace.facts["beam"]) == ("<EOS>", "a <EOS>")
    assert (trace.facts["beam_is_best"], trace.facts["greedy_is_best"]) == (True, True)
    told = step(trace, "exhaustive")
    assert [told.summary.args[name] for name in ("equals", "beam", "greedy")] == [2, "tied", "tied"]
    first = Message(id="sequence-rank-best", args={"tied": "yes"})
    assert [row[0] for row in middle(told).rows] == [first, first]
    assert middle(told).marked == (0, 1)
    compared = step(trace, "compare")
    shared = Message(id="sequence-rank-tied", args={"rank": 1})
    assert [row[3] for row in middle(compared).rows] == [shared, shared]
    assert [compared.summary.args[name] for name in ("beam", "beam_gap")] == [1, 0.0]
    assert compared.summary.args["beam_tied"] == compared.summary.args["greedy_tied"] == "yes"
    assert [row[2:] for row in right(compared).rows] == [(0.0, 0.0)] * 3


def test_ranks_after_a_tie_count_everything_ahead() -> None:
    trace = search(example="own", table=THREE_TIED, length_penalty=0.0, max_new_tokens=3)
    probs = [row[2] for row in middle(step(trace, "exhaustive")).rows]
    assert probs == [
        float(p) for p in (F(3, 8), F(1, 4), F(1, 8), F(1, 12), F(1, 12), F(1, 24), F(1, 24))
    ]
    shown = [row[3] for row in middle(step(trace, "compare")).rows]
    fourth, sixth = (Message(id="sequence-rank-tied", args={"rank": rank}) for rank in (4, 6))
    assert shown == [1, 2, 3, fourth, fourth, sixth, sixth]


def test_the_pool_says_its_ties_where_the_truth_is_unknown() -> None:
    options = {"table": ALL_TIED, "most_sequences": 1, "length_penalty": 0.0, "width": 2}
    trace = search(example="own", **options)
    shared = Message(id="sequence-rank-tied", args={"rank": 1})
    assert [row[4] for row in middle(step(trace, "external")).rows] == [shared, shared]
    answer = Message(id="sequence-answer")
    assert [row[4] for row in middle(step(trace, "compare")).rows] == [answer, shared]
    assert step(trace, "compare").summary.args["higher"] == "same"


def test_it_is_said_only_where_it_is_true(default: Trace) -> None:
    assert note(middle(step(default, "exhaustive"))) is None
    short = search(example="repeats", max_new_tokens=3)
    assert note(middle(step(short, "exhaustive"))) is None


def test_each_kind_of_early_stopping_has_its_own_winner() -> None:
    found = {}
    for early in ("true", "false", "never"):
        trace = search(example="stops_early", early_stopping=early)
        last = [each for each in trace.steps if each.id == "beam"][-1]
        found[early] = trace.facts["beam"], last.round, note(right(last))
        assert trace.facts["best"] == "a b a b <EOS>"
    assert found == {
        "true": ("<EOS>", 2, "sequence-stop-pool-full"),
        "false": ("a b <EOS>", 3, "sequence-stop-no-improvement"),
        "never": ("a b a b <EOS>", 5, "sequence-stop-limit"),
    }


def test_the_bound_of_a_step_is_shown_with_its_numbers() -> None:
    trace = search(example="stops_early")
    found = right(step(trace, "beam", 2)).note
    assert found is not None
    assert found.id == "sequence-bound-improves"
    # "a b" has 3/10 and would score ln 0.3 / 2; the worse of the pool is "b <EOS>", 9/100.
    assert found.args == {
        "best_alive": pytest.approx(log(0.3)),
        "length": 2,
        "best_score": pytest.approx(log(0.3) / 2),
        "worst": pytest.approx(log(0.09) / 2),
    }


def test_a_table_that_ends_at_once_is_searched_in_one_step() -> None:
    trace = search(example="own", table="tokens: a <EOS>\n^: 0 1\n* a: 0 1", external="")
    beams = [each for each in trace.steps if each.id == "beam"]
    assert [note(right(each)) for each in beams] == ["sequence-stop-none-alive"]
    assert trace.facts["best"] == "<EOS>"


def test_a_table_in_json_gives_the_run_of_the_same_table_in_text() -> None:
    rows = {key: [str(value) for value in row] for key, row in STOPS_EARLY.rows()}
    text = json.dumps({"tokens": list(STOPS_EARLY.tokens), "rows": rows})
    one = search(example="own", table=f"\n {text}", external="b <EOS>: 1")
    other = search(example="own", table=STOPS_EARLY_TEXT, external="b <EOS>: 1")
    assert one.steps == other.steps


# --- too many to enumerate ----------------------------------------------------------------------


def test_more_sequences_than_the_bound_are_counted_but_not_enumerated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*args: Any, **kwargs: Any) -> None:
        raise AssertionError("enumerated")

    monkeypatch.setattr(sequence_run, "enumerate_sequences", never)
    trace = search(most_sequences=137, width=3, max_new_tokens=5)
    assert "exhaustive" not in [each.id for each in trace.steps]
    assert (trace.facts["count"], trace.facts["enumerated"]) == (138, False)
    assert not {"best", "beam_is_best", "greedy_is_best"} & trace.facts.keys()
    found = step(trace, "count")
    assert found.summary == Message(
        id="sequence-count-too-many", args={"limit": 5, "count": 138, "most": 137}
    )
    assert [row[1] for row in right(found).rows[:2]] == [138, 137]


def test_what_is_then_unknown_is_said_in_words() -> None:
    trace = search(most_sequences=137, width=3)
    compared = step(trace, "compare")
    assert all(row[3] == UNKNOWN for row in middle(compared).rows)
    losses = right(compared).rows
    assert [row[2:] for row in losses] == [(UNKNOWN, UNKNOWN)] * 3
    assert losses[2][1] == UNKNOWN
    penalty = step(trace, "penalty")
    assert all(row[1:3] == (UNKNOWN, UNKNOWN) for row in middle(penalty).rows)
    assert right(penalty).rows == ((UNKNOWN, NOTHING, NOTHING, NOTHING),)
    # The pool is ranked instead.
    pool = [row[0] for row in right(step(trace, "beam", 5)).rows]
    assert sorted(row[1] for row in middle(step(trace, "external")).rows) == sorted(pool)


def test_the_bound_itself_may_be_reached() -> None:
    assert search(most_sequences=138).facts["enumerated"] is True


def test_six_penalties_need_one_enumeration(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def counted(*args: Any, **kwargs: Any) -> Any:
        calls.append(args)
        return enumerate_sequences(*args, **kwargs)

    monkeypatch.setattr(sequence_run, "enumerate_sequences", counted)
    search(length_penalty=0.123)
    assert len(calls) == 1


# --- recorded runs of others --------------------------------------------------------------------


@pytest.mark.parametrize("case", ORACLE, ids=lambda case: case["id"])
def test_the_best_three_are_those_of_exact_arithmetic(case: dict[str, Any]) -> None:
    names = ["p", "a", "b", "<EOS>"]
    rows = {f"* {names[int(key)]}": row for key, row in case["input"]["table"].items()}
    del rows["* <EOS>"]
    table = json.dumps({"tokens": names, "rows": {"^": rows["* p"], **rows}})
    penalty = float(case["input"]["length_penalty"])
    trace = search(
        example="own", table=table, external="", max_new_tokens=4, length_penalty=penalty
    )
    best = middle(step(trace, "exhaustive")).rows
    for row, (ids, score, *_) in zip(best, case["exact"]["top3"], strict=False):
        assert row[1] == " ".join(names[token] for token in ids)
        assert row[5] == pytest.approx(score, abs=1e-12)


def recorded() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every tenth run of transformers, but those that filled a beam up with copies."""
    runs = [(case, each) for case in RECORDED for each in case["runs"]]
    real = [(case, each) for case, each in runs if min(s for _, s in each["finished"]) > -1e6]
    return [(case, each) for case, each in real if each["width"] <= 6][::10]


def test_the_pool_is_that_of_the_reference_run() -> None:
    compared = 0
    for case, reference in recorded():
        early = {True: "true", False: "false"}.get(reference["early_stopping"], "never")
        trace = search(
            example="own",
            table=json.dumps({"tokens": case["tokens"], "rows": case["rows"]}),
            external="",
            width=reference["width"],
            length_penalty=float(reference["length_penalty"]),
            early_stopping=early,
            max_new_tokens=case["max_new_tokens"],
            most_sequences=1,
        )
        last = [each for each in trace.steps if each.id == "beam"][-1]
        names = case["tokens"]
        finished = reference["finished"]
        assert [row[0] for row in right(last).rows] == [
            " ".join(names[token] for token in ids) for ids, _ in finished
        ]
        # The reference is float32.
        scores = [row[1] for row in right(last).rows]
        assert scores == pytest.approx([score for _, score in finished], abs=1e-5)
        compared += 1
    assert compared > 30


# --- the tree -----------------------------------------------------------------------------------


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


SETTINGS = st.builds(
    BeamSettings,
    width=st.integers(1, 4),
    length_penalty=st.sampled_from([-1.0, 0.0, 0.7, 1.0, 2.0]),
    early_stopping=st.sampled_from([True, False, "never"]),
    max_new_tokens=st.integers(1, 5),
)


@given(tables(), SETTINGS)
@settings(max_examples=80, deadline=None)
def test_the_tree_tells_what_the_beam_did(table: TransitionTable, chosen: BeamSettings) -> None:
    found = Found(table=table, rules=(), settings=chosen, most_sequences=1)
    before: dict[str, str] = {}
    steps = found.beam.steps
    for beam in steps:
        panel = sequence_tree.beam(found, beam.number)
        nodes = {node.key: node for node in panel.nodes}
        assert (
            len(nodes)
            == len(panel.nodes)
            == 1 + sum(len(each.candidates) for each in steps[: beam.number])
        )
        assert [node.depth for node in panel.nodes] == sorted(node.depth for node in panel.nodes)
        by_state: dict[str, set[str]] = {}
        for each in steps[: beam.number]:
            ranks = [node.rank for node in panel.nodes if node.depth == each.number]
            assert ranks == list(range(1, len(each.candidates) + 1))
        for node in panel.nodes[1:]:
            parent = nodes[node.parent or ""]
            assert parent.state in ("start", "expanded")
            assert node.depth == parent.depth + 1 <= panel.depth
            assert node.sequence == f"{parent.sequence} {node.token.text}".strip()
            assert node.log_prob == pytest.approx(parent.log_prob + log(node.prob), abs=1e-12)
            assert node.fresh == (before.get(node.key) != node.state)
            by_state.setdefault(node.state, set()).add(node.sequence)

        def texts(sequences: Any) -> set[str]:
            return {table.text(each.tokens) for each in sequences}

        fates = {
            name: texts(each.hypothesis for each in beam.candidates if each.fate == name)
            for name in ("dropped", "lost", "outscored")
        }
        last = beam is steps[-1]
        assert by_state.get("kept", set()) == texts(beam.kept)
        assert by_state.get("best", set()) == (texts(beam.pool[:1]) if last else set())
        assert by_state.get("finished", set()) == texts(beam.pool[1:] if last else beam.pool)
        for name, expected in fates.items():
            assert expected <= by_state.get(name, set())
        assert texts(beam.evicted) <= by_state.get("outscored", set())
        before = {node.key: node.state for node in panel.nodes}
    again = sequence_tree.finished_beam(found)
    assert {node.key: node.state for node in again.nodes} == before
    assert not any(node.fresh for node in again.nodes)


@given(tables(), st.integers(1, 5), st.sampled_from([-1.0, 0.0, 1.0, 2.0]))
@settings(max_examples=60, deadline=None)
def test_a_beam_wide_enough_finds_the_best(
    table: TransitionTable, limit: int, penalty: float
) -> None:
    everything = count_sequences(table, limit)
    chosen = BeamSettings(
        width=everything + 1,
        length_penalty=penalty,
        early_stopping="never",
        max_new_tokens=limit,
    )
    found = Found(table=table, rules=(), settings=chosen, most_sequences=everything)
    assert found.is_best(found.beam.finished[0])


@pytest.mark.parametrize("options", [{}, {"example": "repeats", "width": 6, "max_new_tokens": 8}])
def test_a_node_stays_in_its_place_from_step_to_step(options: dict[str, Any]) -> None:
    trace = search(**options)
    trees = [tree(each) for each in trace.steps if each.id != "greedy"]
    depth = {panel.depth for panel in trees}
    assert depth == {max(node.depth for panel in trees for node in panel.nodes)}
    for one, other in pairwise(trees):
        keys = [node.key for node in one.nodes]
        assert [node.key for node in other.nodes][: len(keys)] == keys


# --- the whole ----------------------------------------------------------------------------------


def test_marked_rows_say_in_words_why(default: Trace) -> None:
    for each in default.steps:
        for panel in (middle(each), right(each)):
            for row in panel.marked:
                assert any(isinstance(cell, Message) for cell in panel.rows[row])


def test_bars_stand_on_numbers_that_are_not_negative(default: Trace) -> None:
    drawn = [panel for each in default.steps for panel in (middle(each), right(each))]
    with_bars = [panel for panel in drawn if panel.bars is not None]
    assert len(with_bars) == 7
    for panel in with_bars:
        assert all(row[panel.bars] >= 0 for row in panel.rows)


def test_long_tables_are_cut_and_say_so() -> None:
    row = "1/4 1/4 1/4 1/4"
    exact = [f"^ {a} {b}" for a in "xyz" for b in "xyz"]
    keys = ["^", "* x", "* y", "* z", *exact]
    table = "tokens: x y z <EOS>\n" + "".join(f"{key}: {row}\n" for key in keys)
    trace = search(example="own", table=table, external="", width=6)
    given_rows = middle(step(trace, "table"))
    assert len(given_rows.rows) == 12
    assert given_rows.columns[0].args == {"shown": 12, "total": 13}
    candidates = middle(step(trace, "beam", 3))
    assert len(candidates.rows) == 12
    assert candidates.columns[1].args == {"shown": 12, "total": 24}
    # What is kept or finished is among those shown.
    out = ("sequence-fate-dropped", "sequence-fate-lost", "sequence-fate-outscored")
    shown = [row[1] for row in candidates.rows if row[4].id not in out]
    settled = tree(step(trace, "beam", 3)).nodes
    assert len(shown) == sum(node.depth == 3 and node.state == "kept" for node in settled) + sum(
        node.depth == 3 and node.state == "finished" for node in settled
    )


def test_progress_counts_up_to_no_more_than_it_promised() -> None:
    for options in ({}, {"example": "stops_early", "early_stopping": "true"}):
        pieces = list(run(SequenceOptions(**options)))
        assert [done for done, _ in pieces] == list(range(1, len(pieces) + 1))
        assert len({most for _, most in pieces}) == 1
        assert pieces[-1][0] <= pieces[-1][1]


def test_the_arrays_hold_the_searches_and_every_sequence() -> None:
    found = run_arrays(SequenceOptions())
    assert found["table/keys"].tolist() == [key for key, _ in GREEDY_LOSES.rows()]
    assert np.allclose(found["table/probs"].sum(axis=1), 1, atol=1e-15)
    assert found["beam/tokens"].tolist() == [0, 1, 2, 3]
    assert found["greedy/5/sum"][0, 3] == pytest.approx(log(F(81, 2000)), abs=1e-14)
    sums = np.concatenate([found[f"exhaustive/{n}/log_probs"] for n in range(1, 6)])
    assert len(sums) == 138
    assert np.exp(sums).sum() == pytest.approx(1, abs=1e-12)
    assert not any(name.startswith("exhaustive") for name in run_arrays(_bounded()))


def _bounded() -> SequenceOptions:
    return SequenceOptions(most_sequences=1)


def test_a_probability_is_that_of_the_product_and_not_of_the_sum(default: Trace) -> None:
    for each in default.steps:
        if each.id == "beam":
            for row in middle(each).rows:
                ids = [GREEDY_LOSES.tokens.index(word) for word in str(row[1]).split()]
                assert row[2] == float(GREEDY_LOSES.prob(ids))
                assert exp(row[3]) == pytest.approx(row[2], rel=1e-14)


def test_the_largest_run_is_made_and_sent() -> None:
    names = "abcde"
    row = "1/6 1/6 1/6 1/6 1/6 1/6"
    table = f"tokens: {' '.join(names)} <EOS>\n^: {row}\n"
    table += "".join(f"* {name}: {row}\n" for name in names)
    options = SequenceOptions(
        example="own",
        table=table,
        external="",
        width=6,
        max_new_tokens=8,
        most_sequences=500_000,
    )
    trace = drain(run(options))
    assert (trace.facts["count"], trace.facts["enumerated"]) == (488_281, True)
    assert len(gzip.compress(to_json(trace).encode("utf-8"))) < 100_000


def test_the_trace_is_small_enough_to_ship_with_the_page(default: Trace) -> None:
    assert len(gzip.compress(to_json(default).encode("utf-8"))) < 20_000


def test_the_vocabulary_is_that_of_the_table() -> None:
    trace = search(example="repeats")
    assert [token.text for token in trace.vocabulary] == list(REPEATS.tokens)
    assert [token.special for token in trace.vocabulary] == [False, False, False, True]
