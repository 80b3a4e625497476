"""Three plans and one file: what the lesson tells is what its store did."""

from typing import Any

import pytest

from tokenstep.lessons.practice import PracticeOptions, build
from tokenstep.lessons.practice_run import MISTAKES
from tokenstep.lessons.practice_story import ALLOWED, SHARED, WORKERS, counted_again, orders, story
from tokenstep.trace import CommitsPanel, Step, TablePanel, Trace

SCENES = ["commit_proposals", "commit_first", "commit_second", "commit_retry"]


def told(mistake: str) -> list[Step]:
    trace: Trace = build(PracticeOptions(studies=100, mistake=mistake))
    return [each for each in trace.steps if each.id in SCENES]


def lanes(step: Step) -> CommitsPanel:
    (panel,) = (each for each in step.panels if isinstance(each, CommitsPanel))
    return panel


def test_of_three_plans_from_one_version_one_is_committed() -> None:
    steps = told("none")
    assert [step.id for step in steps] == SCENES
    assert [step.facts["version"] for step in steps] == [1, 2, 2, 3]
    assert [step.facts["commits"] for step in steps] == [0, 1, 1, 2]
    assert [step.facts["refused"] for step in steps] == ["", "C:unauthorised", "B:stale", ""]
    assert [step.facts["changes"] for step in steps] == ["", "A", "A", "A B"]
    assert all(step.facts["lost"] == "" for step in steps)


def test_who_is_refused_reads_again_plans_again_and_tests_again_before_it_commits() -> None:
    events = [event for event in story("none")[-1].events if event.lane == "B"]
    assert [event.label for event in events] == [
        *("read", "propose", "authorise", "check", "refused-stale"),
        *("discard", "read", "propose", "retest", "authorise", "check", "commit"),
    ]
    reads = [event.version for event in events if event.what == "read"]
    assert reads == [1, 2]
    (check,) = (event for event in events[6:] if event.label == "check")
    assert check.version == 2


@pytest.mark.parametrize(
    ("mistake", "lost", "unauthorised", "changes"),
    [
        ("no_version_check", "A", "", "B"),
        ("check_apart", "A", "", "B"),
        ("no_permission", "", "C", "C A B"),
    ],
)
def test_a_missing_check_is_seen_in_the_file(
    mistake: str, lost: str, unauthorised: str, changes: str
) -> None:
    last = told(mistake)[-1]
    assert last.facts["lost"] == lost
    assert last.facts["unauthorised"] == unauthorised
    assert last.facts["changes"] == changes
    labels = {event.label for event in story(mistake)[-1].events}
    # What is not checked is not shown as checked.
    assert ("check" in labels) == (mistake != "no_version_check")
    assert ("authorise" in labels) == (mistake != "no_permission")


@pytest.mark.parametrize("mistake", MISTAKES)
def test_lanes_grow_step_by_step_and_no_worker_does_two_things_at_once(mistake: str) -> None:
    seen: dict[str, Any] = {}
    for step in told(mistake):
        panel = lanes(step)
        assert [lane.id for lane in panel.lanes] == [*WORKERS, SHARED]
        assert [lane.shared for lane in panel.lanes] == [False, False, False, True]
        for lane in panel.lanes:
            times = [event.time for event in panel.events if event.lane == lane.id]
            assert times == sorted(set(times))
            assert max(times, default=0) < panel.times
        for event in panel.events:
            fixed = (event.lane, event.time, event.what, event.label, event.version)
            assert seen.setdefault(event.key, fixed) == fixed
            assert event.state in ("done", "now")
        assert len({event.key for event in panel.events}) == len(panel.events)
    versions = [event.version for event in panel.events if event.lane == SHARED]
    assert versions == list(range(1, len(versions) + 1))


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_version_appears_when_somebody_commits_it(mistake: str) -> None:
    panel = lanes(told(mistake)[-1])
    commits = {
        (event.time, event.version)
        for event in panel.events
        if event.what == "commit" and event.lane != SHARED
    }
    shared = {(event.time, event.version) for event in panel.events if event.lane == SHARED}
    assert shared == commits | {(0, 1)}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_nothing_stands_in_the_way_of_a_commit_to_the_file(mistake: str) -> None:
    events = story(mistake)[-1].events
    for event in events:
        if event.what != "commit" or event.lane == SHARED:
            continue
        below = WORKERS[WORKERS.index(event.lane) + 1 :]
        assert not [each for each in events if each.time == event.time and each.lane in below]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_orders_listed_are_as_many_as_orders_counted_from_states(mistake: str) -> None:
    listed, counted = orders(mistake), counted_again(mistake)
    assert (listed.orders, listed.lost, listed.unauthorised) == (
        counted.orders,
        counted.lost,
        counted.unauthorised,
    )


def test_all_orders_are_counted_and_only_the_mistakes_lose_anything() -> None:
    right = orders("none")
    assert (right.lost, right.twice, right.unauthorised) == (0, 0, 0)
    assert right.refused > 0
    for mistake in ("no_version_check", "check_apart"):
        found = orders(mistake)
        assert 0 < found.lost <= found.orders
        assert found.twice >= found.lost
    assert orders("no_permission").unauthorised == orders("no_permission").orders
    # A mistake about something else changes nothing here.
    assert orders("naive_error") == right
    trace = build(PracticeOptions(studies=100))
    (step,) = (each for each in trace.steps if each.id == "orders")
    (table,) = (each for each in step.panels if isinstance(each, TablePanel))
    assert [row[2] > 0 for row in table.rows] == [False, True, True, False]


def test_one_of_the_workers_has_no_permission() -> None:
    assert set(WORKERS) - ALLOWED == {"C"}
