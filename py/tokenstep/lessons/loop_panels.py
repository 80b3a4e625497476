"""The panels of the lesson ``loop``: a round of the loop as parts of the figure."""

from __future__ import annotations

from typing import Final

import numpy as np

from tokenstep import arrays
from tokenstep.generate import Round
from tokenstep.lessons import loop_sentences as say
from tokenstep.micro.tokenizer import VOCABULARY
from tokenstep.micro.weights import D_MODEL
from tokenstep.sampling import Choice, greedy
from tokenstep.tape import Tape
from tokenstep.trace import (
    CacheLedgerPanel,
    CacheRow,
    DistributionItem,
    DistributionPanel,
    FlowBox,
    FlowPanel,
    Message,
    TokenStripPanel,
)

BOXES: Final = (
    FlowBox(array="x", display="cells"),
    FlowBox(array="q", display="cells"),
    FlowBox(array="attention", display="shares"),
    FlowBox(array="r", display="cells"),
    FlowBox(array="f", display="cells"),
    FlowBox(array="h", display="cells"),
)


def strip(tape: Tape, awaiting: bool, text: str) -> TokenStripPanel:
    """Show the tape, whether a choice is awaited, and the text shown to the user."""
    return TokenStripPanel(
        title=Message(id="loop-strip-title"), tokens=tape.tiles, awaiting=awaiting, text=text
    )


def empty_ledger(capacity: int, fingerprint: str) -> CacheLedgerPanel:
    """Show a cache without rows."""
    nothing = np.zeros((0, D_MODEL))
    return CacheLedgerPanel(
        title=Message(id="loop-ledger-title"),
        rows=(),
        keys=arrays.array("K", "array-k-rows", nothing),
        values=arrays.array("V", "array-v-rows", nothing),
        arrays=(),
        capacity=capacity,
        reported_length=0,
        fingerprint=fingerprint,
        parameters_fingerprint=fingerprint,
    )


def ledger(
    turn: Round,
    tape: Tape,
    *,
    old_rows: int | None,
    capacity: int,
    counted: int,
    fresh: int,
    now: str,
) -> CacheLedgerPanel:
    """Show the cache as a round left it.

    Parameters
    ----------
    turn : Round
    tape : Tape
        Its processed tiles own the rows.
    old_rows : int or None
        How many rows stem from before a weight changed; None if none did.
    capacity : int
        The height to reserve.
    counted : int
        Rows the loop believes in.
    fresh : int
        How many of the last rows were added in this step.
    now : str
        Fingerprint of the parameters in use.
    """
    keys, values, more = arrays.ledger_arrays(turn, old_rows)
    tiles = {tile.row: tile for tile in tape.tiles if tile.row is not None}
    length = len(turn.positions)
    rows = tuple(
        CacheRow(
            key=tiles[row].key,
            row=row,
            position=turn.positions[row - 1],
            token=tiles[row].token,
            fresh=row > length - fresh,
        )
        for row in range(1, length + 1)
    )
    return CacheLedgerPanel(
        title=Message(id="loop-ledger-title"),
        rows=rows,
        keys=keys,
        values=values,
        arrays=more,
        capacity=capacity,
        reported_length=counted,
        fingerprint=turn.cache_fingerprint,
        parameters_fingerprint=now,
    )


def flow(turn: Round, old_rows: int | None, *, computed: bool) -> FlowPanel:
    """Show the forward pass of a round that had one."""
    assert turn.forward is not None  # the caller passes the round that did the computation
    return FlowPanel(
        title=Message(id="loop-flow-title", args={"round": turn.number}),
        boxes=BOXES,
        arrays=arrays.flow_arrays(turn, turn.forward, old_rows),
        computed=computed,
    )


def distribution(turn: Round, computed_in: Round, seed: int | None = None) -> DistributionPanel:
    """Show the probabilities, and the choice from the selection step on.

    Parameters
    ----------
    turn : Round
    computed_in : Round
        The round whose forward pass gave the logits.
    seed : int, optional
        Of the draws; None before the selection step. Before it there is no rule yet, so the
        probabilities are the plain softmax of the logits.
    """
    assert computed_in.forward is not None
    chosen = seed is not None
    choice: Choice = turn.choice if chosen else greedy(turn.logits)
    return DistributionPanel(
        title=Message(id="loop-distribution-title"),
        items=tuple(
            DistributionItem(
                token=token,
                logit=float(turn.logits[token.id]),
                prob=float(choice.softmax.probs[token.id]),
                chosen=chosen and token.id == choice.token,
            )
            for token in VOCABULARY
        ),
        rule=None if seed is None else say.rule(turn.choice, seed),
        uniform=choice.uniform,
        arrays=arrays.distribution_arrays(turn, computed_in.forward.h[-1], choice),
    )
