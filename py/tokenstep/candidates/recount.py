"""The orders of events counted a second time: nothing is listed, and no file is kept.

For each worker only this counts: how far it is, and whether its version is still the newest. From
one state the orders that follow do not depend on how it was reached, so a state is counted once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

UNREAD, FRESH, OLD, CLEARED, CLEARED_OLD, ENDED = range(6)
_OUTDATED: Final = {FRESH: OLD, CLEARED: CLEARED_OLD}
"""What the commit of another worker makes of a phase."""


@dataclass(frozen=True)
class Recount:
    """Numbers of orders."""

    orders: int
    lost: int
    """With a commit that was worked out from an old version: what came between is gone."""
    unauthorised: int


@lru_cache(maxsize=16)
def recount(
    allowed: tuple[bool, ...],
    *,
    permission: bool = True,
    version: bool = True,
    check_apart: bool = False,
) -> Recount:
    """Count the orders in which workers may read and commit.

    Parameters
    ----------
    allowed : tuple of bool
        Of each worker, whether the user has agreed to its change.
    permission, version : bool
        Whether a commit is held against it.
    check_apart : bool
        Check first and write later, as two acts.

    Returns
    -------
    Recount

    Examples
    --------
    >>> recount((True, True))
    Recount(orders=6, lost=0, unauthorised=0)
    >>> recount((True, True), version=False)
    Recount(orders=6, lost=4, unauthorised=0)
    """

    @cache
    def ways(phases: tuple[int, ...], lost: bool, unauthorised: bool) -> tuple[int, int, int]:
        if all(phase == ENDED for phase in phases):
            return 1, int(lost), int(unauthorised)
        found = (0, 0, 0)
        for place, phase in enumerate(phases):
            if phase == ENDED:
                continue
            writes = False
            after = ENDED
            if phase == UNREAD:
                after = FRESH
            elif phase in (CLEARED, CLEARED_OLD):
                writes = True
            elif permission and not allowed[place]:
                pass
            elif version and phase == OLD:
                after = UNREAD
            elif check_apart:
                after = CLEARED if phase == FRESH else CLEARED_OLD
            else:
                writes = True
            others = tuple(_OUTDATED.get(each, each) for each in phases) if writes else phases
            more = ways(
                (*others[:place], after, *others[place + 1 :]),
                lost or (writes and phase in (OLD, CLEARED_OLD)),
                unauthorised or (writes and not allowed[place]),
            )
            found = (found[0] + more[0], found[1] + more[1], found[2] + more[2])
        return found

    return Recount(*ways((UNREAD,) * len(allowed), False, False))
