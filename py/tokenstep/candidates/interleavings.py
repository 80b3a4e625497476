"""Several workers against one store, in every order that their acts can come in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tokenstep.candidates.store import Proposal, Refusal, Store, propose


@dataclass(frozen=True)
class Worker:
    """One of several who read, propose and commit, and try again when their version is stale."""

    change: str
    proposal: Proposal | None = None
    """What it wants to commit; None before it has read."""
    checked: bool = False
    """Whether it has checked the version already: only where that is an act of its own."""
    ended: bool = False


@dataclass(frozen=True)
class Ending:
    """How one order of events ended."""

    store: Store
    order: tuple[str, ...]
    """Whose turn it was, act by act."""
    refusals: tuple[Refusal, ...]


def interleavings(
    store: Store, changes: tuple[str, ...], *, check_apart: bool = False
) -> Iterator[Ending]:
    """Run several workers against one store in every order of their acts.

    Parameters
    ----------
    store : Store
    changes : tuple of str
        One worker each. Its acts are to read, and to commit; refused as stale, it begins again,
        refused for lack of permission, it gives up.
    check_apart : bool
        Check first and write later, as two acts: what a real store must not do.

    Yields
    ------
    Ending
        One for every order, each exactly once.

    Examples
    --------
    >>> found = list(interleavings(Store(allowed=frozenset("AB")), ("A", "B")))
    >>> len(found), {ending.store.version for ending in found}
    (6, {3})
    """
    workers = tuple(Worker(change) for change in changes)
    yield from _from(store, workers, (), (), check_apart)


def _from(
    store: Store,
    workers: tuple[Worker, ...],
    order: tuple[str, ...],
    refusals: tuple[Refusal, ...],
    apart: bool,
) -> Iterator[Ending]:
    if all(worker.ended for worker in workers):
        yield Ending(store, order, refusals)
    for place, worker in enumerate(workers):
        if worker.ended:
            continue
        after, moved, refused = act(store, worker, check_apart=apart)
        others = (*workers[:place], moved, *workers[place + 1 :])
        more = refusals if refused is None else (*refusals, refused)
        yield from _from(after, others, (*order, worker.change), more, apart)


def act(
    store: Store, worker: Worker, *, check_apart: bool = False
) -> tuple[Store, Worker, Refusal | None]:
    """Do the next act of a worker.

    Returns
    -------
    Store, Worker, reason
        Both afterwards, and why a commit was refused; None if none was.
    """
    if worker.proposal is None:
        return store, replace(worker, proposal=propose(store.read(), worker.change)), None
    if worker.checked:
        return store.write(worker.proposal), replace(worker, ended=True), None
    after, refused = store.compare_and_set(worker.proposal)
    if refused is None:
        if check_apart:
            return store, replace(worker, checked=True), None
        return after, replace(worker, ended=True), None
    if refused == "stale":
        return store, replace(worker, proposal=None), refused
    return store, replace(worker, ended=True), refused
