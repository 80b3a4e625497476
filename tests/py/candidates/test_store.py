"""One artifact, several workers: every order of their acts, and what a missing check costs."""

import math
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokenstep.candidates.interleavings import Ending, Worker, act, interleavings
from tokenstep.candidates.store import Guard, Store, propose

AB = frozenset("AB")


def endings(
    changes: str, *, allowed: frozenset[str] | None = None, guard: Guard | None = None, **how: bool
) -> list[Ending]:
    store = Store(frozenset(changes) if allowed is None else allowed, guard or Guard())
    return list(interleavings(store, tuple(changes), **how))


def sound(ending: Ending) -> bool:
    """No update is lost, no version is built on twice, nothing is taken without permission."""
    store = ending.store
    contents = [made.proposal.changes for made in store.history]
    grown = all(later[: len(one)] == one for one, later in pairwise(contents))
    return (
        not store.lost
        and not store.unauthorised
        and grown
        and len(set(store.bases)) == len(store.bases)
        and [made.version for made in store.history] == list(range(2, store.version + 1))
    )


@pytest.mark.parametrize("changes", ["A", "AB", "ABC"])
def test_in_every_order_each_change_is_committed_once_and_none_is_lost(changes: str) -> None:
    found = endings(changes)
    assert all(sound(ending) for ending in found)
    assert all(sorted(ending.store.changes) == list(changes) for ending in found)
    # Whoever commits first, the content ends in any order: nobody is favoured by the rule.
    assert {ending.store.changes for ending in found} == set(permutations(changes))


def test_every_order_comes_exactly_once() -> None:
    for how in ({}, {"check_apart": True}):
        orders = [ending.order for ending in endings("ABC", **how)]
        assert len(set(orders)) == len(orders)
    # Without refusals each of three workers has two acts: 6! / (2! 2! 2!) orders.
    free = endings("ABC", guard=Guard(version=False))
    assert len(free) == math.factorial(6) // math.factorial(2) ** 3


def test_only_overlapping_workers_are_ever_refused() -> None:
    one_by_one = {("A", "A", "B", "B"), ("B", "B", "A", "A")}
    for ending in endings("AB"):
        assert bool(ending.refusals) == (ending.order not in one_by_one)


def test_without_the_version_check_updates_are_lost() -> None:
    found = endings("AB", guard=Guard(version=False))
    lost = [ending for ending in found if ending.store.lost]
    # All orders but the two in which one worker is done before the other begins.
    assert (len(found), len(lost)) == (6, 4)
    assert not any(sound(ending) for ending in lost)
    assert all(ending.store.version == 3 for ending in found)


def test_a_check_that_is_an_act_of_its_own_does_not_help() -> None:
    found = endings("AB", check_apart=True)
    assert any(ending.store.lost for ending in found)
    # Both checked before either wrote, in each of them.
    for ending in found:
        if ending.store.lost:
            assert len(set(ending.store.bases)) < len(ending.store.bases)


def test_a_fresh_version_is_no_permission_and_permission_no_fresh_version() -> None:
    found = endings("ABC", allowed=AB)
    assert all(sound(ending) for ending in found)
    assert all("unauthorised" in ending.refusals for ending in found)
    assert all("C" not in ending.store.changes for ending in found)
    free = endings("ABC", allowed=AB, guard=Guard(permission=False))
    assert all(ending.store.unauthorised == ("C",) for ending in free)
    assert not any(ending.store.lost for ending in free)


def test_a_refused_commit_changes_nothing() -> None:
    store = Store(AB)
    old = propose(store.read(), "A")
    after, refused = store.compare_and_set(propose(store.read(), "B"))
    assert refused is None
    assert after.compare_and_set(old) == (after, "stale")
    assert after.compare_and_set(propose(after.read(), "C")) == (after, "unauthorised")
    # A value: what was there before is still there.
    assert store == Store(AB)


def test_read_again_and_done_again_it_is_taken() -> None:
    store = Store(AB)
    one, other = (propose(store.read(), change) for change in "AB")
    store, _ = store.compare_and_set(one)
    again = propose(store.read(), "B")
    assert again.base == 2
    assert again.changes == ("A", "B")
    assert again != other
    assert store.compare_and_set(again)[0].changes == ("A", "B")


@given(st.lists(st.integers(0, 4), max_size=60))
def test_five_workers_in_any_order_lose_nothing(turns: list[int]) -> None:
    store = Store(frozenset("ABCD"))
    workers = [Worker(change) for change in "ABCDE"]
    for turn in [*turns, *range(5), *range(5)]:
        if not workers[turn].ended:
            store, workers[turn], _ = act(store, workers[turn])
    assert not store.lost
    assert not store.unauthorised
    assert len(set(store.bases)) == len(store.bases)
    assert len(store.changes) == len(store.history) == store.version - 1
