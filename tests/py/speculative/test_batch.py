"""Rows of a batch share rounds and nothing else."""

from typing import Any

import numpy as np
import pytest

from tokenstep.micro.draft import draft_parameters
from tokenstep.micro.head import fitted_parameters
from tokenstep.sampling import row_generators
from tokenstep.speculative.batch import decode_batch
from tokenstep.speculative.chance import RecordedChance
from tokenstep.speculative.decode import decode
from tokenstep.speculative.records import Decoded, Rule, Settings

PROMPTS = ((1, 2), (1, 2, 3), (4,), (2, 3, 1, 2))
HOT = Settings(
    gamma=3, max_new_tokens=9, target=Rule(temperature=1.5, penalty=0.3), draft=Rule(top_k=4)
)


def plain(value: Any) -> Any:
    """Everything in it, down to the bits of each number."""
    if isinstance(value, np.ndarray):
        return value.shape, value.tobytes()
    if isinstance(value, tuple):
        return tuple(plain(each) for each in value)
    if hasattr(value, "__dict__"):
        return {name: plain(each) for name, each in vars(value).items()}
    return repr(value)


@pytest.mark.parametrize("seed", range(4))
def test_each_row_is_the_row_decoded_alone_to_the_last_bit(seed: int) -> None:
    settings = Settings(**{**vars(HOT), "seed": seed})
    target, draft = fitted_parameters(), draft_parameters()
    batch = decode_batch(target, draft, PROMPTS, settings)
    for at, prompt in enumerate(PROMPTS):
        chance = RecordedChance(row_generators(seed, 4)[at])
        alone = decode(target, draft, prompt, settings, chance)
        assert plain(batch.row(at)) == plain(alone)


def test_that_comparison_sees_another_draw() -> None:
    target, draft = fitted_parameters(), draft_parameters()
    batch = decode_batch(target, draft, PROMPTS, HOT)
    other: Decoded = decode(
        target, draft, PROMPTS[1], HOT, RecordedChance(row_generators(HOT.seed, 4)[0])
    )
    assert plain(batch.row(1)) != plain(other)


def test_rows_accept_different_lengths_and_drop_out_when_they_end() -> None:
    batch = decode_batch(fitted_parameters(), draft_parameters(), PROMPTS, HOT)
    first = [each.block.accepted for each in batch.rounds[0] if each is not None]
    assert len(first) == 4
    assert len(set(first)) > 1
    for at in range(4):
        present = [each[at] is not None for each in batch.rounds]
        assert present == sorted(present, reverse=True)
        assert batch.row(at).ok
    crops = {each.target.cropped for each in batch.rounds[0] if each is not None}
    assert len(crops) > 1
    assert len({len(batch.row(at).rounds) for at in range(4)}) > 1
