"""The stop judge against conditions that were written down another way, for every combination."""

from itertools import product

import pytest

from tokenstep.stopping.judge import (
    ACCEPTANCE,
    BUDGET,
    GOAL,
    PENDING,
    Situation,
    counts,
    groups,
    judge,
    situations,
)

ALL = list(situations())
# Everything that is done, written down by hand: all else is not.
DONE = {
    ("none", "passed", "enough", "met"),
    ("none", "passed", "enough", "reported"),
    ("none", "failed", "enough", "reported"),
}


def inputs(seen: Situation) -> tuple[str, str, str, str]:
    return seen.pending, seen.acceptance, seen.budget, seen.goal


def test_every_combination_is_judged_as_the_list_by_hand_says() -> None:
    assert len(ALL) == len(set(ALL)) == 96
    for seen in ALL:
        verdict = judge(seen)
        assert verdict.finished == (inputs(seen) in DONE), seen
        assert verdict.finished == (verdict.reasons == ())


def test_saying_done_changes_no_verdict() -> None:
    verdicts = {(inputs(seen), seen.said_done): judge(seen) for seen in ALL}
    for (given, said), verdict in verdicts.items():
        assert verdict == verdicts[given, not said]


def test_a_judge_that_believes_it_is_wrong_in_exactly_the_unfinished_cases_with_a_claim() -> None:
    wrong = [seen for seen in ALL if judge(seen, believe=True) != judge(seen)]
    assert wrong == [seen for seen in ALL if seen.said_done and inputs(seen) not in DONE]
    assert len(wrong) == 45


REMEDIES = {
    "pending-call": {"pending": "none"},
    "acceptance-none": {"acceptance": "passed"},
    "acceptance-older": {"acceptance": "passed"},
    "acceptance-failed": {"acceptance": "passed"},
    "budget-forced": {"budget": "enough"},
    "goal-unmet": {"goal": "met"},
}


def test_every_reason_against_is_named_and_mending_them_all_finishes() -> None:
    for seen in ALL:
        mended = vars(seen)
        for reason in judge(seen).reasons:
            mended = {**mended, **REMEDIES[reason]}
            once = Situation(**{**vars(seen), **REMEDIES[reason]})
            assert reason not in judge(once).reasons
        # To claim the goal over a failed acceptance is a reason of its own.
        again = Situation(**mended)
        for reason in judge(again).reasons:
            again = Situation(**{**vars(again), **REMEDIES[reason]})
        assert judge(again).finished


def test_the_rows_of_the_truth_table_hold_every_combination_exactly_once() -> None:
    members = [seen for group in groups() for seen in group.members]
    assert sorted(map(repr, members)) == sorted(map(repr, ALL))
    for group in groups():
        assert len({judge(seen).finished for seen in group.members}) == 1


@pytest.mark.parametrize("seen", ALL)
def test_an_input_counts_exactly_if_another_value_of_it_changes_the_verdict(
    seen: Situation,
) -> None:
    changes = set()
    for given in product(PENDING, ACCEPTANCE, BUDGET, GOAL):
        apart = [i for i in range(4) if given[i] != inputs(seen)[i]]
        if len(apart) == 1 and (given in DONE) != (inputs(seen) in DONE):
            changes.add(("pending", "acceptance", "budget", "goal")[apart[0]])
    assert set(counts(seen)) == changes
