"""Three workers and one artifact: the story of the lesson ``practice``, run on a real store."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

from tokenstep.candidates.interleavings import Ending, interleavings
from tokenstep.candidates.recount import Recount, recount
from tokenstep.candidates.store import Guard, Proposal, Refusal, Store, propose

What = Literal["read", "propose", "check", "authorise", "commit", "refused", "discard"]
WORKERS: Final = ("A", "B", "C")
ALLOWED: Final = frozenset("AB")
"""The user has agreed to the changes of A and B, not to that of C."""
SHARED: Final = "artifact"
GUARDS: Final[dict[str, Guard]] = {
    "no_permission": Guard(permission=False),
    "no_version_check": Guard(version=False),
}


@dataclass(frozen=True)
class Event:
    """One thing that happens."""

    lane: str
    time: int
    what: What
    label: str
    """Which sentence says it: the end of a message id."""
    version: int | None
    scene: int


@dataclass(frozen=True)
class Scene:
    """What has happened up to the end of a step."""

    name: str
    events: tuple[Event, ...]
    store: Store
    refusals: tuple[tuple[str, Refusal, int], ...]
    """Of this scene: who was refused, why, and the version the proposal was based on."""
    commits: tuple[str, ...]
    """Of this scene."""
    stale: tuple[str, ...]
    """Who has to begin again."""


@dataclass
class _Telling:
    store: Store
    scene: int = 0
    events: list[Event] = field(default_factory=list)
    proposals: dict[str, Proposal] = field(default_factory=dict)
    refusals: list[tuple[str, Refusal, int]] = field(default_factory=list)
    commits: list[str] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)

    def add(self, lane: str, time: int, what: What, label: str, version: int | None) -> None:
        self.events.append(Event(lane, time, what, label, version, self.scene))

    def plan(self, worker: str, time: int) -> int:
        """Read and propose; return the next free time."""
        self.proposals[worker] = propose(self.store.read(), worker)
        self.add(worker, time, "read", "read", self.store.version)
        self.add(worker, time + 1, "propose", "propose", self.store.version + 1)
        return time + 2

    def look(self, worker: str, time: int) -> int:
        """Show what is looked at before a commit, up to the first refusal."""
        guard, proposal = self.store.guard, self.proposals[worker]
        if guard.permission:
            self.add(worker, time, "authorise", "authorise", None)
            time += 1
            if not self.store.permits(proposal):
                return time
        if guard.version:
            self.add(worker, time, "check", "check", proposal.base)
            time += 1
        return time

    def attempt(self, worker: str, time: int) -> int:
        """Try to commit; return the next free time."""
        proposal = self.proposals[worker]
        time = self.look(worker, time)
        self.store, refused = self.store.compare_and_set(proposal)
        if refused is None:
            self.committed(worker, time)
            return time + 1
        self.refusals.append((worker, refused, proposal.base))
        self.add(worker, time, "refused", f"refused-{refused}", proposal.base)
        if refused == "stale":
            self.stale.append(worker)
            return time + 1
        self.add(worker, time + 1, "discard", "discard", None)
        return time + 2

    def committed(self, worker: str, time: int) -> None:
        self.commits.append(worker)
        self.add(worker, time, "commit", "commit", self.store.version)
        self.add(SHARED, time, "commit", "version", self.store.version)

    def end(self, name: str) -> Scene:
        made = Scene(
            name=name,
            events=tuple(self.events),
            store=self.store,
            refusals=tuple(self.refusals),
            commits=tuple(self.commits),
            stale=tuple(self.stale),
        )
        self.refusals, self.commits = [], []
        self.scene += 1
        return made


@lru_cache(maxsize=16)
def story(mistake: str) -> tuple[Scene, ...]:
    """Tell how three plans become commits, or do not.

    Parameters
    ----------
    mistake : str
        As the option; those about other things change nothing here.

    Returns
    -------
    tuple of Scene
        ``proposals``, ``first``, ``second``, ``retry``.

    Examples
    --------
    >>> [scene.store.version for scene in story("none")]
    [1, 2, 2, 3]
    >>> story("no_version_check")[-1].store.lost, story("no_permission")[-1].store.unauthorised
    (('A',), ('C',))
    """
    tell = _Telling(Store(ALLOWED, GUARDS.get(mistake, Guard())))
    tell.add(SHARED, 0, "commit", "version", 1)
    for worker in WORKERS:
        tell.plan(worker, 1)
    scenes = [tell.end("proposals")]
    after = tell.attempt("C", 3)
    # If C is refused, the others need not wait for it; but the way from a commit to the file is
    # drawn past its lane, so a commit falls behind the last thing that C does.
    looks = tell.store.guard.permission + tell.store.guard.version
    start = after if "C" in tell.commits else max(3, after - looks)
    if mistake == "check_apart":
        # Both look, both find version 1; what they found is old when the second one writes.
        time = tell.look("A", start)
        tell.look("B", start)
        tell.store = tell.store.write(tell.proposals["A"])
        tell.committed("A", time)
        scenes.append(tell.end("first"))
        tell.store = tell.store.write(tell.proposals["B"])
        tell.committed("B", time + 1)
        now = time + 2
    else:
        now = tell.attempt("A", start)
        scenes.append(tell.end("first"))
        now = tell.attempt("B", now)
    scenes.append(tell.end("second"))
    again, tell.stale = tell.stale, []
    for worker in again:
        tell.add(worker, now, "discard", "discard", None)
        now = tell.plan(worker, now + 1)
        tell.add(worker, now, "check", "retest", None)
        now = tell.attempt(worker, now + 1)
    scenes.append(tell.end("retry"))
    return tuple(scenes)


@dataclass(frozen=True)
class Orders:
    """What all orders of events come to."""

    orders: int
    lost: int
    """Orders in which a committed change is gone at the end."""
    twice: int
    """Orders in which two commits were worked out from the same version."""
    unauthorised: int
    refused: int
    """Refusals of stale proposals, over all orders."""


@lru_cache(maxsize=16)
def orders(mistake: str) -> Orders:
    """Run the three workers in every order that their acts can come in.

    Examples
    --------
    >>> found = orders("none")
    >>> found.orders, found.lost, found.twice, found.unauthorised
    (142, 0, 0, 0)
    """
    store = Store(ALLOWED, GUARDS.get(mistake, Guard()))
    found = list(interleavings(store, WORKERS, check_apart=mistake == "check_apart"))
    return Orders(
        orders=len(found),
        lost=sum(bool(each.store.lost) for each in found),
        twice=sum(_twice(each) for each in found),
        unauthorised=sum(bool(each.store.unauthorised) for each in found),
        refused=sum(each.refusals.count("stale") for each in found),
    )


def counted_again(mistake: str) -> Recount:
    """Count the same orders in another way, without listing them.

    Examples
    --------
    >>> counted_again("none")
    Recount(orders=142, lost=0, unauthorised=0)
    """
    guard = GUARDS.get(mistake, Guard())
    return recount(
        tuple(worker in ALLOWED for worker in WORKERS),
        permission=guard.permission,
        version=guard.version,
        check_apart=mistake == "check_apart",
    )


def _twice(ending: Ending) -> bool:
    bases = ending.store.bases
    return len(set(bases)) < len(bases)
