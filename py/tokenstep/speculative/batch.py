"""Several sequences at once, in rounds that they share: every row accepts as many as it will."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from tokenstep.sampling import row_generators
from tokenstep.speculative.chance import RecordedChance
from tokenstep.speculative.decode import start
from tokenstep.speculative.lane import ModelParameters
from tokenstep.speculative.records import Decoded, Prefill, Round, Settings


@dataclass(frozen=True)
class Batch:
    """A run for several sequences."""

    prefills: tuple[Prefill, ...]
    """``[B]``"""
    rounds: tuple[tuple[Round | None, ...], ...]
    """``[rounds, B]``; None for a row that has ended: it takes no part any more."""

    def row(self, at: int) -> Decoded:
        """Return what happened to one row."""
        rounds = (each[at] for each in self.rounds)
        return Decoded(
            prefill=self.prefills[at], rounds=tuple(each for each in rounds if each is not None)
        )


def decode_batch(
    target: ModelParameters,
    draft: ModelParameters,
    prompts: Sequence[Sequence[int]],
    settings: Settings,
) -> Batch:
    """Decode several prompts in common rounds.

    Parameters
    ----------
    target, draft : Parameters or DraftParameters
    prompts : sequence, ``[B]``
        Of any lengths, 1 or more tokens each.
    settings : Settings
        The same for all rows.

    Returns
    -------
    Batch
        Each row is what it would be alone with ``row_generators(settings.seed, B)[row]``, to the
        last bit.

    Raises
    ------
    ValueError
        As :func:`tokenstep.speculative.decode.start`.

    Notes
    -----
    Rows share nothing but the round: each has its own draws, caches, positions and crops. After a
    round the rows are of different lengths, so no crop fits all, and a round lasts as long as its
    slowest row. Each row has a forward pass of its own here; a real system pads the rows of one
    pass to a common length.

    Examples
    --------
    >>> from tokenstep.micro.draft import draft_parameters
    >>> from tokenstep.micro.head import fitted_parameters
    >>> prompts = ((1, 2), (1, 2, 3), (2,), (4,))
    >>> batch = decode_batch(fitted_parameters(), draft_parameters(), prompts, Settings(seed=1))
    >>> len(batch.rounds[0])
    4
    """
    started = [
        start(target, draft, prompt, settings, RecordedChance(generator))
        for prompt, generator in zip(
            prompts, row_generators(settings.seed, len(prompts)), strict=True
        )
    ]
    return Batch(
        prefills=tuple(prefill for prefill, _ in started),
        rounds=tuple(zip_longest(*(rounds for _, rounds in started))),
    )
