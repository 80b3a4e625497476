"""The lesson ``speculative`` against the oracle's fractions, its own arithmetic, and shortcuts."""

import gzip
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.lessons.speculative import SpeculativeOptions, build, run, run_arrays
from tokenstep.lessons.speculative_run import SHORTCUTS
from tokenstep.speculative.given import CASES
from tokenstep.trace import (
    CheckPanel,
    CumulativePanel,
    ExperimentPanel,
    Message,
    OverlapPanel,
    Step,
    TablePanel,
    Trace,
    to_json,
)

F = Fraction
ORACLE = {
    case["id"]: case
    for case in json.loads(
        (Path(__file__).parent.parent / "cases" / "speculative.json").read_text("utf-8")
    )["oracle"]
}
FEW = 20_000
NAMES = ["start", "draw", "ratio", "decide", "residual", "ledger", "sum", "experiment"]
BASIC_P, BASIC_Q = "0.5, 0.3, 0.15, 0.05", "0.25 0.25 0.25 0.25"


def made(**options: Any) -> Trace:
    return build(SpeculativeOptions(**{"draws": FEW, **options}))


def step(trace: Trace, name: str) -> Step:
    (found,) = (each for each in trace.steps if each.id == name)
    return found


def panel(found: Step, kind: type[Any]) -> Any:
    (one,) = (each for each in found.panels if isinstance(each, kind))
    return one


def column(table: TablePanel, place: int) -> list[Any]:
    return [row[place] for row in table.rows]


def fractions(texts: list[Any]) -> list[Fraction]:
    return [F(str(text).replace("−", "-")) for text in texts]


def law_of(trace: Trace) -> list[str]:
    return str(trace.facts["law"]).split(", ")


@pytest.fixture(scope="module")
def default() -> Trace:
    return build(SpeculativeOptions())


# --- the ordinary case ----------------------------------------------------------------------------


def test_the_default_run_draws_rejects_and_takes_from_the_residual(default: Trace) -> None:
    assert [each.id for each in default.steps] == NAMES
    assert default.facts["accepted"] is False
    assert step(default, "residual").facts["needed"] is True
    w, u, v = np.random.Generator(np.random.PCG64(1)).random(3).tolist()
    assert step(default, "draw").facts["w"] == w
    assert step(default, "decide").facts["u"] == u
    # The rule once more, by hand, on floats.
    p, q = [0.5, 0.3, 0.15, 0.05], [0.25] * 4
    x = int(np.searchsorted(np.cumsum(q), w, side="right"))
    assert default.facts["drafted"] == x
    assert u >= p[x] / q[x]
    lacking = np.maximum(np.array(p) - q, 0)
    expected = int(np.searchsorted(np.cumsum(lacking / lacking.sum()), v, side="right"))
    assert default.facts["emitted"] == expected


def test_its_numbers_are_those_of_the_oracle(default: Trace) -> None:
    exact = ORACLE["spec-basic"]["exact"]
    assert default.facts["accept_mass"] == exact["accept_mass"]
    residual = fractions(column(panel(step(default, "residual"), TablePanel), 3))
    assert residual == [F(text) for text in exact["residual"]]
    assert [F(each) for each in law_of(default)] == [
        F(text) for text in ORACLE["spec-lossless"]["exact"]
    ]
    table = panel(step(default, "sum"), TablePanel)
    resampled = ORACLE["spec-resample-from-p-bug"]["exact"]["dist"]
    assert fractions(column(table, 2)) == [F(text) for text in resampled]


def test_the_ledger_holds_both_branches_of_every_token_and_they_sum_to_p(default: Trace) -> None:
    rows = panel(step(default, "ledger"), TablePanel).rows
    for row in rows:
        q, accepted, redrawn, law, p = fractions(list(row[1:6]))
        assert accepted <= q
        assert accepted + redrawn == law == p
    assert fractions(list(rows[-1][1:6])) == [1, F(7, 10), F(3, 10), 1, 1]
    check = panel(step(default, "sum"), CheckPanel)
    assert check.ok
    assert [row.actual for row in check.rows] == ["1/2", "3/10", "3/20", "1/20", "1"]


def test_every_step_has_the_two_distributions_on_top_but_the_last(default: Trace) -> None:
    for each in default.steps[:-1]:
        overlap = panel(each, OverlapPanel)
        assert [item.token.text for item in overlap.items] == list("ABCD")
        assert [item.exact for item in overlap.items] == [
            ("1/2", "1/4"),
            ("3/10", "1/4"),
            ("3/20", "1/4"),
            ("1/20", "1/4"),
        ]
        assert overlap.rule is not None
        assert len(each.panels) == 3
    assert panel(default.steps[-1], ExperimentPanel).ok


def test_the_height_is_below_p_exactly_where_the_token_is_accepted() -> None:
    for drafted in range(4):
        for u in (0.0, 0.1, 0.2, 0.5, 0.6, 0.999):
            trace = made(draw="hand", drafted=drafted, u=u, draws=1)
            overlap = panel(step(trace, "decide"), OverlapPanel)
            item = overlap.items[drafted]
            assert (overlap.height < item.p) == trace.facts["accepted"]
            assert overlap.uniform_option == "u"
            assert (overlap.emitted is None) != trace.facts["accepted"]


def test_draws_set_by_hand_walk_any_branch() -> None:
    kept = made(draw="hand", drafted=0, u=0.999, draws=1)
    assert (kept.facts["accepted"], kept.facts["emitted"]) == (True, 0)
    assert step(kept, "residual").summary.id == "speculative-residual-not-needed"
    assert panel(step(kept, "draw"), CumulativePanel).uniform is None
    # At the limit itself: u = p / q is not below it.
    at = made(draw="hand", drafted=3, u=0.2, v=0.0, draws=1)
    assert (at.facts["accepted"], at.facts["emitted"]) == (False, 0)
    late = made(draw="hand", drafted=3, u=0.2, v=0.84, draws=1)
    assert late.facts["emitted"] == 1
    bar = panel(step(late, "residual"), CumulativePanel)
    assert (bar.symbol, bar.uniform, bar.uniform_option) == ("v", 0.84, "v")


def test_what_the_target_never_gives_is_not_accepted_even_at_zero() -> None:
    trace = made(case="partial", draw="hand", drafted=3, u=0.0, draws=1)
    assert step(trace, "ratio").facts["accept"] == "0"
    assert trace.facts["accepted"] is False
    assert step(trace, "decide").summary.args["verdict"] == "rejected"


# --- the cases ------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES)
def test_every_case_gives_p_exactly_and_passes_the_test(case: str) -> None:
    trace = made(case=case)
    p, q = CASES[case]
    assert sum(p) == sum(q) == 1
    assert trace.facts["law_is_p"] is True
    assert trace.facts["accept_mass"] == str(sum(map(min, p, q)))
    assert trace.facts["ok"] is True
    found = run_arrays(SpeculativeOptions(case=case, draws=FEW))
    assert found["ledger/law"].tolist() == [float(each) for each in p]
    assert panel(step(trace, "sum"), CheckPanel).ok


def test_without_a_residual_it_is_never_needed() -> None:
    trace = made(case="equal")
    assert trace.facts["rejection"] == "0"
    assert step(trace, "residual").summary.id == "speculative-residual-never"
    assert panel(step(trace, "residual"), CumulativePanel).segments == ()
    assert trace.facts["accepted_draws"] == FEW


def test_disjoint_distributions_always_reject() -> None:
    trace = made(case="disjoint")
    assert trace.facts["accept_mass"] == "0"
    assert trace.facts["accepted_draws"] == 0
    assert trace.facts["emitted"] in (0, 1)


def test_a_one_hot_draft_leaves_p_without_its_token() -> None:
    case = ORACLE["spec-greedy-draft-onehot-q"]
    trace = made(case="own", p="0.6 0.4", q="1 0", draw="hand", drafted=0, u=0.9)
    assert float(F(str(trace.facts["accept_mass"]))) == case["output"]["accept"]
    residual = fractions(column(panel(step(trace, "residual"), TablePanel), 3))
    assert residual == case["output"]["residual"]


def test_one_token_is_enough() -> None:
    trace = made(case="own", p="1", q="1.0")
    assert trace.facts["law_is_p"] is True
    assert trace.facts["emitted"] == 0


def test_512_tokens_are_told_by_a_dozen_and_checked_all() -> None:
    trace = made(case="large")
    table = panel(step(trace, "ledger"), TablePanel)
    assert len(table.rows) <= 12 + 2 + 2
    others = table.rows[-2][0]
    assert others.id == "speculative-row-others"
    assert others.args["count"] + len(table.rows) - 2 == 512
    check = panel(step(trace, "sum"), CheckPanel)
    assert check.verdict.args == {"wrong": 0, "count": 512}
    assert check.rows[-2].expected == check.rows[-2].actual == 500
    assert len(panel(step(trace, "start"), OverlapPanel).items) == 512
    assert len(panel(step(trace, "experiment"), ExperimentPanel).rows) == 513
    assert len(to_json(trace)) < 1_500_000


@st.composite
def pairs(draw: st.DrawFn) -> tuple[str, str]:
    """Two distributions with zeros and ties, as text."""
    count = draw(st.integers(1, 6))
    texts = []
    for _ in range(2):
        weights = draw(st.lists(st.integers(0, 5), min_size=count, max_size=count).filter(any))
        texts.append(" ".join(f"{weight}/{sum(weights)}" for weight in weights))
    return texts[0], texts[1]


@given(pair=pairs(), shortcut=st.sampled_from(SHORTCUTS), seed=st.integers(0, 9))
@settings(max_examples=120)
def test_whatever_p_and_q_the_steps_agree_with_each_other(
    pair: tuple[str, str], shortcut: str, seed: int
) -> None:
    p, q = pair
    options: dict[str, Any] = {"case": "own", "p": p, "q": q, "shortcut": shortcut}
    options |= {"seed": seed, "draws": 2000}
    trace = made(**options)
    arrays = run_arrays(SpeculativeOptions(**options))
    facts = trace.facts
    assert arrays["truncated/q"][facts["drafted"]] > 0
    assert arrays["ledger/law"][facts["emitted"]] > 0
    assert np.abs(arrays["ledger/law"].sum() - 1) < 1e-12
    if shortcut == "none":
        assert facts["law_is_p"] is True
    # The draws follow the law that is named, whatever it is.
    assert facts["follows_law"] is True
    assert int(arrays["experiment/counts"].sum()) == 2000
    assert not arrays["experiment/counts"][arrays["ledger/law"] == 0].any()


# --- truncation -----------------------------------------------------------------------------------


def test_both_truncations_with_the_true_rule_give_the_truncated_target() -> None:
    trace = made(draft_top_k=2, target_top_p=0.8)
    assert trace.facts["law_is_p"] is True
    assert law_of(trace) == ["5/8", "3/8", "0", "0"]
    assert trace.facts["ok"] is True
    assert panel(step(trace, "start"), OverlapPanel).rule.args["cut"] == "both"


def test_a_truncated_target_against_the_whole_draft_is_the_oracle_s() -> None:
    case = ORACLE["spec-p-topp-only"]
    trace = made(target_top_p=0.8, draw="hand", drafted=2, u=0.0)
    assert law_of(trace) == [F(t).__str__() for t in case["input"]["p_after_top_p_0_8"]]
    assert trace.facts["accept_mass"] == case["exact"]["accept_mass"]
    residual = fractions(column(panel(step(trace, "residual"), TablePanel), 3))
    assert residual == [F(text) for text in case["exact"]["residual"]]
    assert trace.facts["accepted"] is False  # p = 0 after truncation, even at u = 0


def test_the_limit_of_top_p_is_the_decimal_that_was_typed() -> None:
    # 1/2 + 3/10 is 8/10 exactly: as doubles the sum is the same, but 0.7 + 0.1 + 0.1 is not 0.9.
    trace = made(case="own", p="0.7 0.1 0.1 0.1", q=BASIC_Q, target_top_p=0.9)
    assert law_of(trace) == ["7/9", "1/9", "1/9", "0"]


# --- the shortcuts --------------------------------------------------------------------------------

LAWS = {
    "always_accept": ("1/4, 1/4, 1/4, 1/4", F(3, 10)),
    "resample_p": ("2/5, 17/50, 39/200, 13/200", F(1, 10)),
    "raw_q": ("1/2, 1/2, 0, 0", F(1, 5)),
    "raw_p": ("1/2, 3/10, 3/20, 1/20", F(1, 5)),
}


@pytest.mark.parametrize("shortcut", LAWS)
def test_each_shortcut_fails_and_names_the_law_that_the_draws_follow(shortcut: str) -> None:
    trace = build(SpeculativeOptions(shortcut=shortcut))
    law, distance = LAWS[shortcut]
    assert trace.facts["law"] == law
    assert F(str(trace.facts["distance"])) == distance
    assert trace.facts["ok"] is False
    assert trace.facts["follows_law"] is True
    assert panel(step(trace, "sum"), CheckPanel).ok is False
    experiment = panel(step(trace, "experiment"), ExperimentPanel)
    assert experiment.ok is False
    assert experiment.verdict == Message(
        id="speculative-verdict", args={"outcome": "fail", "shortcut": shortcut}
    )
    followed = [F(text) for text in law.split(", ")]
    for row, value in zip(experiment.rows, followed, strict=False):
        assert row.followed in (None, float(value))
        assert abs(row.share - float(value)) < 0.003


def test_softmax_of_the_residual_gives_the_oracle_s_numbers() -> None:
    trace = build(SpeculativeOptions(shortcut="softmax_residual"))
    expected = ORACLE["spec-softmax-residual-bug"]["output"]
    assert [float(each) for each in law_of(trace)] == pytest.approx(expected["dist"], abs=1e-15)
    softmax = column(panel(step(trace, "residual"), TablePanel), 3)
    assert softmax == pytest.approx(expected["softmax_residual"], abs=1e-15)
    assert (trace.facts["ok"], trace.facts["follows_law"]) == (False, True)


def test_the_raw_draft_of_the_report_gives_the_report_s_wrong_output() -> None:
    case = ORACLE["spec-q-raw-vs-sampled"]
    q = " ".join(case["input"]["q_in_ratio"])
    trace = made(case="own", p=BASIC_P, q=q, shortcut="raw_q", draws=1_000_000)
    assert law_of(trace) == [str(F(text)) for text in case["exact"]["dist"]]
    assert float(F(str(trace.facts["distance"]))) == case["output"]["tv"]
    assert (trace.facts["ok"], trace.facts["follows_law"]) == (False, True)


@pytest.mark.parametrize("shortcut", ["always_accept", "resample_p", "softmax_residual"])
def test_a_shortcut_that_changes_nothing_is_said_to_change_nothing(shortcut: str) -> None:
    trace = made(case="equal", shortcut=shortcut)
    assert trace.facts["law_is_p"] is True
    assert step(trace, "sum").summary.id == "speculative-added-unchanged"
    assert step(trace, "experiment").summary.args["outcome"] == "unchanged"
    assert trace.facts["ok"] is True


@pytest.mark.parametrize("options", [{}, {"shortcut": "raw_q", "draft_top_k": 4}])
def test_draws_that_no_outcome_could_fail_are_not_said_to_have_passed(
    options: dict[str, Any],
) -> None:
    trace = made(**options, draws=1)
    assert trace.facts["law_is_p"] is True
    assert step(trace, "experiment").summary.args["outcome"] == "few"
    assert panel(trace.steps[-1], ExperimentPanel).verdict.args["outcome"] == "few"


def test_a_share_without_leeway_can_fail_at_the_first_draw() -> None:
    # Of equal distributions everything is accepted: one rejection would be a failure.
    trace = made(case="equal", draws=1)
    assert step(trace, "experiment").summary.args["outcome"] == "pass"


def test_enough_draws_to_fail_something_have_passed() -> None:
    outcomes = {
        draws: step(made(draws=draws), "experiment").summary.args["outcome"]
        for draws in (1, 2, 100, 1000)
    }
    assert outcomes == {1: "few", 2: "few", 100: "pass", 1000: "pass"}


def test_counts_are_told_in_groups_of_three(default: Trace) -> None:
    assert step(default, "experiment").summary.args["draws"] == "1,000,000"
    counts = column(panel(default.steps[-1], TablePanel), -1)
    assert all(re.fullmatch(r"\d{1,3}(,\d{3})+", text) for text in counts)
    assert sum(int(text.replace(",", "")) for text in counts) == 1_000_000


@pytest.mark.parametrize(
    ("options", "resampled"),
    [
        ({}, "other"),
        ({"case": "one_hot"}, "other"),
        ({"case": "equal"}, "never"),
        ({"case": "own", "p": "1", "q": "1"}, "never"),
        # The residual is p itself, so the wrong second draw happens to be right.
        ({"case": "disjoint"}, "same"),
        ({"case": "own", "p": "1 0", "q": "1/2 1/2"}, "same"),
    ],
)
def test_drawing_from_p_again_is_only_blamed_where_it_changes_something(
    options: dict[str, Any], resampled: str
) -> None:
    told = step(made(**options, draws=10), "sum")
    assert told.summary.id == "speculative-added"
    assert told.summary.args["resampled"] == resampled
    assert (told.summary.args["gap"] == "0") == (resampled != "other")
    assert panel(told, TablePanel).note.args == {"resampled": resampled}


def test_too_few_draws_do_not_show_a_shortcut_and_that_is_said() -> None:
    trace = made(shortcut="resample_p", draws=1)
    assert trace.facts["ok"] is True
    assert trace.facts["law_is_p"] is False
    assert step(trace, "experiment").summary.args["outcome"] == "blind"


@pytest.mark.parametrize(("shortcut", "k", "limit"), [("raw_q", 2, 1.0), ("raw_p", 0, 0.8)])
def test_a_shortcut_that_needs_a_truncation_says_which_it_took(
    shortcut: str, k: int, limit: float
) -> None:
    rule = panel(step(made(shortcut=shortcut), "start"), OverlapPanel).rule
    assert (rule.args["k"], rule.args["limit"]) == (k, limit)
    assert rule.args["cut"] == shortcut[-1]
    ratio = panel(step(made(shortcut=shortcut), "ratio"), OverlapPanel)
    assert ratio.title.args["which"] == shortcut
    own = made(shortcut=shortcut, draft_top_k=3, target_top_p=0.6)
    rule = panel(step(own, "start"), OverlapPanel).rule
    assert (rule.args["k"], rule.args["limit"]) == (3, 0.6)


# --- the experiment -------------------------------------------------------------------------------


def test_progress_counts_draws_and_shows_the_panel_so_far() -> None:
    options = {"draws": 300_000, "seed": 77}
    request = json.dumps({"lesson": "speculative", "options": options})
    job = api.start(request)
    seen = []
    while (reply := json.loads(job.advance(0)))["status"] == "progress":
        seen.append(reply)
    assert len(seen) > 3
    assert [reply["done"] for reply in seen] == sorted(reply["done"] for reply in seen)
    assert {reply["total"] for reply in seen} == {300_000}
    for each in seen:
        shown = each["panel"]
        assert shown["kind"] == "experiment"
        assert (shown["done"], shown["total"]) == (each["done"], 300_000)
        assert sum(row["count"] for row in shown["rows"][:-1]) == each["done"]
        assert (shown["ok"] is None) == (each["done"] < 300_000)
    assert reply["status"] == "done"
    assert reply["trace"]["facts"]["draws"] == 300_000


def test_a_run_given_up_goes_on_where_it_stopped_with_the_same_counts() -> None:
    options = SpeculativeOptions(draws=200_000, seed=78)
    given_up = run(options)
    first = next(given_up)[0]
    given_up.close()
    again = next(run(options))
    assert again[0] > first
    resumed = build(options)
    fresh = build(SpeculativeOptions(draws=200_000, seed=78, case="own", p=BASIC_P, q=BASIC_Q))
    assert resumed.facts["law"] == fresh.facts["law"]
    counts = [step(each, "experiment").facts["counts"] for each in (resumed, fresh)]
    assert counts[0] == counts[1]


def test_nothing_is_drawn_twice_when_only_the_round_changes() -> None:
    options: dict[str, Any] = {"draws": 150_000, "seed": 79}
    build(SpeculativeOptions(**options))
    pieces = run(SpeculativeOptions(**options, draw="hand", drafted=0, u=0.25))
    with pytest.raises(StopIteration):
        next(pieces)


def test_the_test_states_its_rows_its_alarm_and_its_seed(default: Trace) -> None:
    assert panel(default.steps[-1], ExperimentPanel).test == Message(
        id="speculative-test", args={"rows": 5, "alarm": 0.001, "seed": 1}
    )


def test_the_acceptance_is_counted_and_compared(default: Trace) -> None:
    row = panel(default.steps[-1], ExperimentPanel).rows[-1]
    assert row.label == Message(id="speculative-acceptance")
    assert row.expected == 0.7
    assert row.count == default.facts["accepted_draws"]


def test_a_share_that_should_be_zero_has_no_leeway() -> None:
    trace = build(SpeculativeOptions(case="disjoint", shortcut="always_accept", draws=100))
    rows = panel(trace.steps[-1], ExperimentPanel).rows
    impossible = [row for row in rows if row.expected == 0 and row.count]
    assert impossible
    for row in impossible:
        assert (row.tolerance, row.deviation, row.ok) == (0.0, None, False)


# --- what leaves the lesson -----------------------------------------------------------------------


def test_the_export_holds_the_run() -> None:
    options = {"shortcut": "raw_q", "draws": 5000}
    request = json.dumps({"lesson": "speculative", "options": options})
    import io

    found = np.load(io.BytesIO(api.export_npz(request)))
    trace = made(**options)
    assert found["used/q"].tolist() == [0.25] * 4
    assert found["truncated/q"].tolist() == [0.5, 0.5, 0, 0]
    assert np.isnan(found["used/accept"]).tolist() == [False, False, True, True]
    assert tuple(found["experiment/counts"]) == step(trace, "experiment").facts["counts"]
    assert int(found["draw/drafted"]) == trace.facts["drafted"]
    assert len(found["draw/uniforms"]) == 3


def test_the_default_trace_is_small_enough_to_ship_with_the_page(default: Trace) -> None:
    assert len(gzip.compress(to_json(default).encode("utf-8"))) < 8_000
