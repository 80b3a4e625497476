"""One artifact that several workers want to change: versions, permission, compare-and-set.

Many plans may be made from one version; at most one becomes the next. A store is a value: an
accepted commit gives a new one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

Refusal = Literal["unauthorised", "stale"]


@dataclass(frozen=True)
class Guard:
    """What a commit is held against. Each that is off is a mistake."""

    permission: bool = True
    version: bool = True


@dataclass(frozen=True)
class Snapshot:
    """What a worker read."""

    version: int
    changes: tuple[str, ...]


@dataclass(frozen=True)
class Proposal:
    """A new content for the whole artifact, worked out from a snapshot of it."""

    change: str
    """What its author adds."""
    base: int
    """The version that was read."""
    changes: tuple[str, ...]
    """All changes in the content it would put there."""


@dataclass(frozen=True)
class Commit:
    """A proposal that was taken, and the version it made."""

    version: int
    proposal: Proposal


@dataclass(frozen=True)
class Store:
    """The artifact.

    Examples
    --------
    >>> store = Store(allowed=frozenset("AB"))
    >>> one, other = (propose(store.read(), change) for change in "AB")
    >>> store, refused = store.compare_and_set(one)
    >>> store.version, refused
    (2, None)
    >>> store.compare_and_set(other)[1]
    'stale'
    >>> store.compare_and_set(propose(store.read(), "C"))[1]
    'unauthorised'
    """

    allowed: frozenset[str]
    """The changes that the user has agreed to."""
    guard: Guard = Guard()
    version: int = 1
    changes: tuple[str, ...] = ()
    history: tuple[Commit, ...] = field(default=())

    def read(self) -> Snapshot:
        """Return what there is now."""
        return Snapshot(self.version, self.changes)

    def permits(self, proposal: Proposal) -> bool:
        """Tell whether the user has agreed to the change."""
        return proposal.change in self.allowed

    def is_current(self, proposal: Proposal) -> bool:
        """Tell whether the proposal was worked out from the version there is now."""
        return proposal.base == self.version

    def compare_and_set(self, proposal: Proposal) -> tuple[Store, Refusal | None]:
        """Take a proposal, or refuse it, in one act that nothing can come between.

        Returns
        -------
        Store, reason
            The store after it, and why it was refused; None if it was taken.

        Notes
        -----
        Optimistic concurrency control: Kung and Robinson (1981), "On optimistic methods for
        concurrency control". The check and the write are one step, as in compare-and-swap.
        """
        if self.guard.permission and not self.permits(proposal):
            return self, "unauthorised"
        if self.guard.version and not self.is_current(proposal):
            return self, "stale"
        return self.write(proposal), None

    def write(self, proposal: Proposal) -> Store:
        """Put a proposal in place without a look: what a check made earlier does not prevent."""
        made = Commit(self.version + 1, proposal)
        return replace(
            self,
            version=made.version,
            changes=proposal.changes,
            history=(*self.history, made),
        )

    @property
    def lost(self) -> tuple[str, ...]:
        """Changes that were taken and are not there any more: lost updates."""
        return tuple(
            made.proposal.change
            for made in self.history
            if made.proposal.change not in self.changes
        )

    @property
    def unauthorised(self) -> tuple[str, ...]:
        """Changes that were taken without permission."""
        taken = (made.proposal.change for made in self.history)
        return tuple(change for change in taken if change not in self.allowed)

    @property
    def bases(self) -> tuple[int, ...]:
        """The version each commit was worked out from; none twice if nothing went wrong."""
        return tuple(made.proposal.base for made in self.history)


def propose(snapshot: Snapshot, change: str) -> Proposal:
    """Work out the next content from what was read.

    Examples
    --------
    >>> propose(Snapshot(3, ("A",)), "B").changes
    ('A', 'B')
    """
    return Proposal(change, snapshot.version, (*snapshot.changes, change))
