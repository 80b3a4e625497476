"""One model with its cache: what is processed, what is cropped, and what a fresh cache would hold.

The cache holds every committed id but the last. With gamma proposals and m ids that go out
(m = accepted + 1, or fewer if the end cuts the block):

==============  =================  =====================  ======================
model           rows before        after draft or verify  crop
==============  =================  =====================  ======================
target          ids - 1            ids + gamma            gamma + 1 - m
draft           ids - 1            ids + gamma - 1        max(0, gamma - m)
==============  =================  =====================  ======================

At m = gamma + 1 the draft never processed its own last proposal: it is one row short, and makes up
for it in the first pass of the next round.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tokenstep.micro.draft import DraftParameters, draft_forward
from tokenstep.micro.model import KVCache, forward
from tokenstep.micro.weights import Floats, Parameters
from tokenstep.speculative.records import CacheRecord, ModelPass

ModelParameters = Parameters | DraftParameters


def crop_amount(gamma: int, emitted: int, *, draft: bool) -> int:
    """Return how many rows a cache loses after a block.

    Parameters
    ----------
    gamma : int
        Proposals in the block.
    emitted : int
        Ids that went out, ``1..gamma + 1``.
    draft : bool
        Whether it is the draft's cache, which has one row fewer to lose.

    Examples
    --------
    >>> crop_amount(4, 2, draft=False), crop_amount(4, 2, draft=True)
    (3, 2)
    >>> crop_amount(4, 5, draft=False), crop_amount(4, 5, draft=True)
    (0, 0)
    """
    return max(0, gamma - emitted) if draft else gamma + 1 - emitted


class Lane:
    """One model and its cache for one sequence.

    Parameters
    ----------
    parameters : Parameters or DraftParameters

    Examples
    --------
    >>> from tokenstep.micro.draft import draft_parameters
    >>> lane = Lane(draft_parameters())
    >>> lane.process((1, 2), 0).rows_after, lane.ids
    (2, (1, 2))
    """

    def __init__(self, parameters: ModelParameters) -> None:
        self.parameters = parameters
        self.cache = KVCache(parameters)
        self.ids: tuple[int, ...] = ()
        """The token of each row."""

    def process(self, ids: Sequence[int], position: int) -> ModelPass:
        """Process tokens at consecutive positions from this one on."""
        before = self.cache.length
        positions = tuple(range(position, position + len(ids)))
        logits = _logits(self.parameters, ids, positions, self.cache)
        self.ids += tuple(ids)
        return ModelPass(
            ids=tuple(ids),
            positions=positions,
            rows_before=before,
            rows_after=self.cache.length,
            logits=logits,
        )

    def finish(self, committed: Sequence[int], rows_before: int, crop: int) -> CacheRecord:
        """Crop the cache at the end of a round and hold it against a fresh one.

        Parameters
        ----------
        committed : sequence of int
            Prompt and everything that went out; the cache should hold all of it but the last.
        rows_before : int
            When the round began.
        crop : int
            How many rows to take off the end.
        """
        full, ids_full, positions_full = self.cache.length, self.ids, self.cache.positions
        # An absolute length: "all but the last 0" as a slice would be none.
        self.cache.crop(full - crop)
        self.ids = self.ids[: full - crop]
        rows, wanted = self.cache.length, len(committed) - 1
        shared = min(rows, wanted)
        fresh = KVCache(self.parameters)
        if shared:
            _logits(self.parameters, committed[:shared], range(shared), fresh)
        gaps = [
            np.abs(self.cache.keys[:shared] - fresh.keys),
            np.abs(self.cache.values[:shared] - fresh.values),
        ]
        return CacheRecord(
            rows_before=rows_before,
            rows_full=full,
            rows=rows,
            wanted=wanted,
            cropped=full - rows,
            missing=max(0, wanted - rows),
            ids_full=ids_full,
            positions_full=positions_full,
            ids=self.ids,
            positions=self.cache.positions,
            keys=self.cache.keys,
            values=self.cache.values,
            fresh_keys=fresh.keys,
            fresh_values=fresh.values,
            difference=max(float(gap.max(initial=0.0)) for gap in gaps),
        )


def fresh_logits(parameters: ModelParameters, ids: Sequence[int]) -> Floats:
    """Return the logits behind the last of these ids, without any cache from before, ``[7]``.

    Examples
    --------
    >>> from tokenstep.micro.draft import draft_parameters
    >>> fresh_logits(draft_parameters(), (1, 2)).shape
    (7,)
    """
    logits: Floats = _logits(parameters, ids, range(len(ids)), KVCache(parameters))[-1]
    return logits


def _logits(
    parameters: ModelParameters, ids: Sequence[int], positions: Sequence[int], cache: KVCache
) -> Floats:
    if isinstance(parameters, DraftParameters):
        return draft_forward(parameters, ids, positions, cache).logits
    return forward(parameters, ids, positions, cache).logits
