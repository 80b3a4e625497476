"""Orders counted from states against orders listed one by one."""

import math
from itertools import product

import pytest

from tokenstep.candidates.interleavings import interleavings
from tokenstep.candidates.recount import recount
from tokenstep.candidates.store import Guard, Store


@pytest.mark.parametrize(("permission", "version", "apart"), list(product((True, False), repeat=3)))
@pytest.mark.parametrize(
    "allowed", [(True,), (True, True), (True, False), (False, False), (True, True, False)]
)
def test_the_count_is_that_of_the_list(
    allowed: tuple[bool, ...], permission: bool, version: bool, apart: bool
) -> None:
    names = tuple("ABC"[: len(allowed)])
    agreed = frozenset(name for name, each in zip(names, allowed, strict=True) if each)
    store = Store(agreed, Guard(permission=permission, version=version))
    listed = list(interleavings(store, names, check_apart=apart))
    found = recount(allowed, permission=permission, version=version, check_apart=apart)
    assert found.orders == len(listed) == len({ending.order for ending in listed})
    assert found.lost == sum(bool(ending.store.lost) for ending in listed)
    assert found.unauthorised == sum(bool(ending.store.unauthorised) for ending in listed)


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_without_a_look_at_the_version_orders_are_ways_to_merge_two_acts_each(
    workers: int,
) -> None:
    found = recount((True,) * workers, version=False)
    assert found.orders == math.factorial(2 * workers) // 2**workers
    # Nothing is lost only if they come one after another.
    assert found.orders - found.lost == math.factorial(workers)
