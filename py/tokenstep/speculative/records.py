"""What a run of speculative decoding leaves behind: rows, blocks, caches and checks of each round.

Plain frozen records, no rule in them; :mod:`tokenstep.speculative.decode` fills them in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from tokenstep.micro.weights import Floats
from tokenstep.sampling import Run

Fault = Literal[
    "none",
    "raw_q",  # the ratio and the residual use the draft as it was before it was truncated
    "raw_p",  # the block is verified against the target as it was before it was truncated
    "keep_rejected",  # rows of rejected tokens stay in both caches
    "count_rejected",  # the penalties go on counting rejected tokens
    "eos_last_only",  # only the last id of a block is tested for the end token
    "forget_row",  # after a full block the draft goes on without the row it lacks
]
Fate = Literal["empty", "accepted", "rejected", "not_reached", "cut"]
"""The names of ``trace.BlockFate`` that are left once a block is verified. ``empty``: the place
behind the last proposal. ``cut``: accepted, or a bonus, but behind the end."""
Source = Literal["accepted", "residual", "bonus"]
Finish = Literal["eos", "limit"]
CheckName = Literal[
    "target_rows",  # rows of the target's cache against every id but the last
    "draft_rows",  # the same for the draft, less the row it may lack after a full block
    "target_fresh",  # keys and values against a fresh prefill of the same ids
    "draft_fresh",
    "positions",  # positions of all cached rows against 0, 1, 2, ...
    "drawn_from",  # q in the ratio against the distribution the draft was drawn from
    "verified_against",  # p in the ratio against the target's rule
    "law",  # law of the round's first token against the right one: total variation
    "penalties",  # counted tokens against those that went out
    "end",  # ids behind the first end token: none
]
Value = float | Fraction


@dataclass(frozen=True, kw_only=True)
class Rule:
    """How one model's logits become probabilities, in this order: penalty, then the pipeline."""

    temperature: float = 1.0
    """0 or greater; 0 keeps the largest logit only (greedy)."""
    top_k: int = 0
    """0 is off."""
    top_p: float = 1.0
    """1 is off."""
    penalty: float = 0.0
    """Subtracted from a token's logit for each time it has been generated."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How to run speculative decoding; see the lesson ``speculative-block`` for the bounds."""

    gamma: int = 4
    """How many tokens the draft proposes each round, 1 or more."""
    target: Rule = field(default_factory=Rule)
    draft: Rule = field(default_factory=Rule)
    max_new_tokens: int = 8
    seed: int = 0
    fault: Fault = "none"


@dataclass(frozen=True, kw_only=True)
class Row:
    """One model's distribution of the token at one position, and what led to it."""

    position: int
    """0-based place, in the whole sequence, of the token that it is a distribution of."""
    logits: Floats
    """``[7]`` as the model gave them."""
    counts: tuple[int, ...]
    """``[7]`` how often each token counts for the penalty: generated, and drafted before it."""
    penalised: Floats
    """``[7]`` ``logits - penalty * counts``."""
    run: Run
    """Every stage of the pipeline over ``penalised``."""
    probs: Floats
    """``[7]`` the rule's result."""
    untruncated: Floats
    """``[7]`` the same without what removes tokens: top-k, top-p, and greedy (temperature 0, here
    taken as 1). Only a fault uses it."""

    @property
    def rule_cuts(self) -> bool:
        """Whether the rule removed anything: else the faults with raw rows change nothing."""
        return bool((self.probs != self.untruncated).any())


@dataclass(frozen=True, kw_only=True)
class BlockPosition:
    """One position of a verified block."""

    drafted: int | None
    """None at the place behind the last proposal."""
    q: Value | None
    """Probability of the drafted token in the draft's row that was used; None as ``drafted``."""
    p: Value | None
    """Its probability in the target's row that was used; also None with nothing drafted."""
    ratio: Value | None
    """``min(1, p / q)``; None as ``p``. Also there, for information, where it was not tested."""
    u: float | None
    """The draw that decided whether to accept; None where none was taken: not reached, nothing to
    accept, or certain (p is 0 or 1)."""
    fate: Fate
    emitted: int | None
    """The token that goes out here; None if none does."""
    source: Source | None
    """Where it comes from; None as ``emitted``."""
    withheld: int | None = None
    """The token that would have gone out here but for the end before it."""


@dataclass(frozen=True, kw_only=True)
class Block:
    """A verified block: what went out, and why it stopped there."""

    positions: tuple[BlockPosition, ...]
    """``gamma + 1``"""
    accepted: int
    """How many proposals were accepted before the first rejection, ``0..gamma``."""
    full: tuple[int, ...]
    """What the rule gives, ``accepted + 1`` ids: the accepted ones and the residual or bonus."""
    emitted: tuple[int, ...]
    """What goes out: ``full``, cut behind the first end token and at the token limit."""
    residual: tuple[Value, ...] | None
    """``[V]`` what the token at the first rejection was drawn from; None without a rejection."""
    rounding_guard: bool
    """True if p had to stand in for a residual that is 0 everywhere."""
    draw: float | None
    """The draw for the residual or bonus; None if it was certain."""
    finish: Finish | None
    """Whether and why nothing follows this block."""

    @property
    def cut(self) -> int:
        """How many ids the end withheld."""
        return len(self.full) - len(self.emitted)


@dataclass(frozen=True, kw_only=True)
class ModelPass:
    """One forward pass of one model."""

    ids: tuple[int, ...]
    """What was processed; two ids where a draft catches up on the row it lacked."""
    positions: tuple[int, ...]
    rows_before: int
    rows_after: int
    logits: Floats
    """``[n, 7]``"""


@dataclass(frozen=True, kw_only=True)
class CacheRecord:
    """What one round did to one model's cache."""

    rows_before: int
    """When the round began."""
    rows_full: int
    """After drafting (draft) or verifying (target), nothing cropped yet."""
    rows: int
    """After cropping."""
    wanted: int
    """Every id but the last: what the next round builds on."""
    cropped: int
    """``rows_full - rows``."""
    missing: int
    """``max(0, wanted - rows)``: 1 for the draft after a full block, else 0."""
    ids_full: tuple[int, ...]
    """The tokens of the rows before cropping, ``[rows_full]``."""
    positions_full: tuple[int, ...]
    ids: tuple[int, ...]
    """The tokens of the rows after it, ``[rows]``."""
    positions: tuple[int, ...]
    keys: Floats
    """``[rows, d]`` after cropping."""
    values: Floats
    fresh_keys: Floats
    """``[n, d]`` from processing the first ``n = min(rows, wanted)`` committed ids afresh."""
    fresh_values: Floats
    difference: float
    """Largest absolute difference of keys and values from those, over those n rows."""


@dataclass(frozen=True, kw_only=True)
class RoundCheck:
    """One thing that must hold after a round."""

    name: CheckName
    expected: int | float | str
    actual: int | float | str
    limit: float | None
    """Largest allowed ``actual``; None where equality is asked."""
    ok: bool


@dataclass(frozen=True, kw_only=True)
class Prefill:
    """Before the first round: every id of the prompt but the last is processed by both models."""

    ids: tuple[int, ...]
    """What was processed; empty for a prompt of one token."""
    target: CacheRecord
    draft: CacheRecord


@dataclass(frozen=True, kw_only=True)
class Round:
    """One round: draft, one target pass, verify, commit, crop."""

    number: int
    """From 1."""
    ids: tuple[int, ...]
    """Prompt and everything that went out before this round."""
    prompt_length: int
    drafted: tuple[int, ...]
    """``[gamma]``"""
    draft_uniforms: tuple[float | None, ...]
    """``[gamma]`` the draws behind them; None where it was certain."""
    q_rows: tuple[Row, ...]
    """``[gamma]`` what each proposal was drawn from."""
    p_rows: tuple[Row, ...]
    """``[gamma + 1]`` the target's rule at each position, the bonus included."""
    draft_passes: tuple[ModelPass, ...]
    """``[gamma]``"""
    target_pass: ModelPass
    """Over the last committed id and all proposals: ``gamma + 1`` ids."""
    block: Block
    ids_after: tuple[int, ...]
    target: CacheRecord
    draft: CacheRecord
    next_position: int
    """Position that the next input has: that of the last committed id."""
    law: tuple[float, ...]
    """``[7]`` closed form: the law that this round's first token follows."""
    right_law: tuple[float, ...]
    """``[7]`` the law it should follow: the target's rule on the same ids, processed afresh, with
    penalties for what went out and nothing else."""
    law_distance: float
    """Total variation between the two; 0 but for rounding in a correct run."""
    checks: tuple[RoundCheck, ...]

    @property
    def emitted(self) -> tuple[int, ...]:
        """What went out in this round."""
        return self.block.emitted

    @property
    def generated(self) -> tuple[int, ...]:
        """Everything that has gone out, this round's included."""
        return self.ids_after[self.prompt_length :]

    @property
    def ok(self) -> bool:
        """Whether all checks hold."""
        return all(check.ok for check in self.checks)


@dataclass(frozen=True, kw_only=True)
class Decoded:
    """A whole run for one sequence."""

    prefill: Prefill
    rounds: tuple[Round, ...]

    @property
    def generated(self) -> tuple[int, ...]:
        """Everything that went out, an end token included."""
        return self.rounds[-1].generated

    @property
    def finish(self) -> Finish:
        """Why it ended."""
        finish = self.rounds[-1].block.finish
        assert finish is not None
        return finish

    @property
    def ok(self) -> bool:
        """Whether all checks of all rounds hold."""
        return all(each.ok for each in self.rounds)
