"""Which of several sums or scores is the largest, where rounding must not decide between equals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tokenstep.search.table import Logs

TIE: Final = 1e-12
"""Two numbers count as equal if they differ by at most this part of the larger one in size.

What is equal in exact arithmetic lies far closer. The terms of a sum are logarithms, none above 0,
so nothing cancels: adding eight of them and dividing by a power of the length is off by about 1e-15
of the result, and rounding a probability adds 1e-16 to each term. The latter could only matter for
a sum close to 0; but of two different sequences at least one has a probability of at most 1/2,
and a sum of at most -0.69.

As a part and not as a distance, since the length penalty scales scores: at an exponent of -10 a
rounding error is 1e-5, at 10 a score that differs in its fourth digit is 1e-12 away.

Different numbers that lie closer are taken for equal, too. It takes probabilities typed with
twelve digits to see that.
"""


@dataclass(frozen=True, kw_only=True)
class Standing:
    """Where a number stands among others."""

    rank: int
    """How many are larger."""
    equals: int
    """How many are equal, itself included."""


@dataclass(frozen=True)
class Ranked:
    """Numbers in order, the largest first."""

    order: NDArray[np.integer[Any]]
    """``[N]`` places in what was given; equals keep the order in which they were given."""
    ranks: NDArray[np.integer[Any]]
    """``[N]``, along ``order``: how many numbers are larger, the same for all equals."""

    def standings(self, places: Sequence[int]) -> tuple[Standing, ...]:
        """Return where the numbers given in some places stand.

        Examples
        --------
        >>> ranked(np.array([-2.0, -1.0, -2.0])).standings([2, 1])
        (Standing(rank=1, equals=2), Standing(rank=0, equals=1))
        """
        ranks = np.empty_like(self.ranks)  # [N], in the order in which they were given
        ranks[self.order] = self.ranks
        firsts = ranks[list(places)]
        ends = np.searchsorted(self.ranks, firsts, "right")
        return tuple(
            Standing(rank=int(first), equals=int(end - first))
            for first, end in zip(firsts, ends, strict=True)
        )


def ranked(values: Logs) -> Ranked:
    """Rank numbers; who is given first comes first among equals.

    Parameters
    ----------
    values : ndarray, ``[N]``
        Finite, in the order that is to decide between equals.

    Returns
    -------
    Ranked

    Notes
    -----
    Equals are chains of neighbours after a sort, each within :data:`TIE` of the next, and not cells
    of a grid, whose edges would part some equals.

    Examples
    --------
    >>> found = ranked(np.log([0.1 * 3, 0.5, 0.3]))
    >>> found.order.tolist(), found.ranks.tolist()
    ([1, 0, 2], [0, 1, 1])
    """
    order = np.argsort(-values, kind="stable")
    falling = values[order]
    parts = np.empty(len(values), dtype=bool)  # [N], whether a group of equals begins here
    parts[:1] = True
    sizes = np.abs(falling)
    parts[1:] = falling[:-1] - falling[1:] > TIE * np.maximum(sizes[:-1], sizes[1:])
    begins = np.flatnonzero(parts)
    ranks = np.repeat(begins, np.diff(begins, append=len(values)))
    # By group, and in a group by place.
    return Ranked(order[np.lexsort((order, ranks))], ranks)


def equal(one: float, other: float) -> bool:
    """Return whether two sums or scores count as equal.

    Examples
    --------
    >>> from math import log
    >>> equal(log(0.1) + log(0.7), log(0.7) + log(0.1)), equal(-1.0, -1.001)
    (True, False)
    """
    return abs(one - other) <= TIE * max(abs(one), abs(other))
