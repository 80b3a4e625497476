"""The computation of the lesson ``speculative-block``: options in, a batch of four runs out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokenstep.lessons import speculative_block_sentences as say
from tokenstep.lessons.speculative_block_law import MOST_GAMMA, ExactLaw, exact_law
from tokenstep.micro.draft import draft_parameters, multiplications
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.tokenizer import EOS_ID, encode
from tokenstep.micro.weights import AttentionParameters
from tokenstep.sampling import row_generators
from tokenstep.speculative.batch import decode_batch
from tokenstep.speculative.chance import RecordedChance
from tokenstep.speculative.cost import Ledger, break_even, expected_tokens, improvement, ledger
from tokenstep.speculative.decode import decode
from tokenstep.speculative.distribution import count_tokens, distribution
from tokenstep.speculative.lane import fresh_logits
from tokenstep.speculative.records import Decoded, Prefill, Round, Rule, Settings
from tokenstep.trace import Message

if TYPE_CHECKING:
    from tokenstep.lessons.speculative_block import SpeculativeBlockOptions

BATCH: Final = 4
"""Rows of the batch."""
GAMMAS: Final = tuple(range(1, 9))
"""What the formula is worked out for: every gamma that can be chosen."""
STATED_TOP_K: Final = 2
"""Of the draft, where a fault needs one and the reader has set none."""
STATED_TOP_P: Final = 0.8
"""Of the target, in the same way."""
STATED_PENALTY: Final = 0.5
"""Of both models, in the same way."""


@dataclass(frozen=True)
class Size:
    """How large a model is, counted from its arrays."""

    width: int
    feed_forward: int
    """0 if it has no such block."""
    parameters: int
    multiplications: int
    """For the last token of the prompt."""


@dataclass(frozen=True)
class Walk:
    """One row of the batch."""

    run: Decoded
    same_alone: bool
    """Whether it is what it would be without its neighbours, to the last bit."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Its rounds."""
        return self.run.rounds


@dataclass(frozen=True, kw_only=True)
class Expected:
    """What the formula says of one gamma."""

    gamma: int
    tokens: float
    cost: float
    """``gamma * c + 1``, in target passes."""
    factor: float
    break_even: float


@dataclass(frozen=True, kw_only=True)
class Told:
    """A finished batch, ready to be told in steps; the figure follows one of its rows."""

    options: SpeculativeBlockOptions
    prompt: tuple[int, ...]
    settings: Settings
    stated: Message | None
    """What was set because a fault needs it; None if nothing was."""
    batch: tuple[Walk, ...]
    """``[4]``"""
    plain: tuple[int, ...] | None
    """What plain greedy decoding of the target gives; None if the target draws."""

    @property
    def walk(self) -> Walk:
        """The row that the figure follows."""
        return self.batch[self.options.row - 1]

    @property
    def prefill(self) -> Prefill:
        """What was processed before the first round."""
        return self.walk.run.prefill

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds of the row that the figure follows."""
        return self.walk.rounds

    @property
    def last(self) -> Round:
        """The round that ends it."""
        return self.rounds[-1]

    @cached_property
    def sizes(self) -> tuple[Size, Size]:
        """Target and draft."""
        rows = len(self.prompt)
        return _size(fitted_parameters(), rows), _size(draft_parameters(), rows)

    @property
    def most_rows(self) -> int:
        """The largest number of rows, held or missing, of either cache in any step."""
        records = [record for turn in self.rounds for record in (turn.target, turn.draft)]
        return max(max(each.rows_full, each.wanted) for each in records)

    def p_used(self, turn: Round, index: int) -> tuple[float, ...]:
        """Return the row of p that a position was verified with, ``[7]``."""
        p = turn.p_rows[index]
        return tuple((p.untruncated if self.settings.fault == "raw_p" else p.probs).tolist())

    def q_used(self, turn: Round, index: int) -> tuple[float, ...]:
        """Return the row of q that a position was verified with, ``[7]``."""
        q = turn.q_rows[index]
        return tuple((q.untruncated if self.settings.fault == "raw_q" else q.probs).tolist())

    @cached_property
    def spent(self) -> Ledger:
        """What the row called and got."""
        return ledger(self.rounds)

    @property
    def positions(self) -> tuple[int, int]:
        """How many positions target and draft computed in the rounds of the row."""
        return (
            sum(len(turn.target_pass.ids) for turn in self.rounds),
            sum(len(each.ids) for turn in self.rounds for each in turn.draft_passes),
        )

    @property
    def counted_ratio(self) -> float:
        """Multiplications of the draft for one token, in those of the target."""
        target, draft = self.sizes
        return draft.multiplications / target.multiplications

    @property
    def certain(self) -> bool:
        """Whether both models take the largest: then nothing is ever drawn."""
        return self.settings.target.temperature == 0 == self.settings.draft.temperature

    @property
    def alpha(self) -> float:
        """Mean chance of a proposal to be accepted, as it follows from p and q."""
        # A sum of probabilities may exceed 1 by its last bit.
        return min(1.0, self.spent.overlap)

    @cached_property
    def expected(self) -> tuple[Expected, ...]:
        """What the formula says of every gamma."""
        ratio = self.options.cost_ratio
        return tuple(
            Expected(
                gamma=gamma,
                tokens=expected_tokens(self.alpha, gamma),
                cost=gamma * ratio + 1,
                factor=improvement(self.alpha, gamma, ratio),
                break_even=break_even(self.alpha, gamma),
            )
            for gamma in GAMMAS
        )

    @property
    def expected_now(self) -> Expected:
        """What it says of the gamma in use."""
        return self.expected[GAMMAS.index(self.settings.gamma)]

    @property
    def law(self) -> ExactLaw:
        """The small example."""
        return exact_law(min(self.settings.gamma, MOST_GAMMA), self.settings.fault)

    @cached_property
    def occasion(self) -> tuple[str, int] | None:
        """Where a fault without an occasion here has one: ``("row", 3)`` or ``("gamma", 2)``."""
        found = [
            number
            for number, walk in enumerate(self.batch, 1)
            if not all(turn.ok for turn in walk.rounds)
        ]
        if found:
            return "row", found[0]
        for gamma in GAMMAS:
            settings = replace(self.settings, gamma=gamma)
            chance = RecordedChance(row_generators(settings.seed, BATCH)[self.options.row - 1])
            run = decode(fitted_parameters(), draft_parameters(), self.prompt, settings, chance)
            if not run.ok:
                return "gamma", gamma
        return None


def tell(options: SpeculativeBlockOptions) -> Told:
    """Run the batch.

    Parameters
    ----------
    options : SpeculativeBlockOptions
        Checked options.

    Returns
    -------
    Told

    Examples
    --------
    >>> from tokenstep.lessons.speculative_block import SpeculativeBlockOptions
    >>> told = tell(SpeculativeBlockOptions(rule="greedy"))
    >>> told.last.generated == told.plain, [walk.same_alone for walk in told.batch]
    (True, [True, True, True, True])
    """
    settings, stated = settings_of(options)
    prompt = encode(options.prompt)
    target, draft = fitted_parameters(), draft_parameters()
    batch = decode_batch(target, draft, (prompt,) * BATCH, settings)
    walks = []
    for at, generator in enumerate(row_generators(settings.seed, BATCH)):
        alone = decode(target, draft, prompt, settings, RecordedChance(generator))
        walks.append(Walk(batch.row(at), _same(batch.row(at), alone)))
    greedy = settings.target.temperature == 0
    return Told(
        options=options,
        prompt=prompt,
        settings=settings,
        stated=stated,
        batch=tuple(walks),
        plain=_plain_greedy(prompt, settings) if greedy else None,
    )


def settings_of(options: SpeculativeBlockOptions) -> tuple[Settings, Message | None]:
    """Return the settings of a run, and what was stated in the reader's stead.

    Examples
    --------
    >>> from tokenstep.lessons.speculative_block import SpeculativeBlockOptions
    >>> settings, stated = settings_of(SpeculativeBlockOptions(break_it="raw_q"))
    >>> settings.draft.top_k, stated.id
    (2, 'speculative-block-note-stated-q')
    """
    greedy = options.rule == "greedy"
    penalty = options.frequency_penalty
    target, draft = Rule(temperature=0, penalty=penalty), Rule(temperature=0, penalty=penalty)
    if not greedy:
        target = Rule(
            temperature=options.temperature,
            top_k=options.top_k,
            top_p=options.top_p,
            penalty=penalty,
        )
        draft = Rule(
            temperature=options.draft_temperature,
            top_k=options.draft_top_k,
            top_p=options.draft_top_p,
            penalty=penalty,
        )
    stated: Message | None = None
    if options.break_it == "raw_q" and not _truncates(draft):
        draft = replace(draft, top_k=STATED_TOP_K)
        stated = say.message("speculative-block-note-stated-q", value=STATED_TOP_K)
    if options.break_it == "raw_p" and not _truncates(target):
        target = replace(target, top_p=STATED_TOP_P)
        stated = say.message("speculative-block-note-stated-p", value=STATED_TOP_P)
    if options.break_it == "count_rejected" and not penalty:
        target, draft = (
            replace(target, penalty=STATED_PENALTY),
            replace(draft, penalty=STATED_PENALTY),
        )
        stated = say.message("speculative-block-note-stated-penalty", value=STATED_PENALTY)
    kinds: dict[str, Any] = {"fault": options.break_it}
    settings = Settings(
        gamma=options.gamma,
        target=target,
        draft=draft,
        max_new_tokens=options.max_new_tokens,
        seed=options.seed,
        **kinds,
    )
    return settings, stated


def _truncates(rule: Rule) -> bool:
    """Tell whether a rule may remove tokens; temperature 0 removes all but one."""
    return rule.temperature == 0 or 0 < rule.top_k < 7 or rule.top_p < 1


def _size(parameters: AttentionParameters, rows: int) -> Size:
    arrays = dict(parameters.items())
    return Size(
        width=parameters.width,
        feed_forward=arrays["W_1"].shape[1] if "W_1" in arrays else 0,
        parameters=sum(array.size for array in arrays.values()),
        multiplications=multiplications(parameters, rows),
    )


def _same(one: Decoded, other: Decoded) -> bool:
    """Tell whether two runs are the same to the last bit: tokens, decisions and caches."""
    if len(one.rounds) != len(other.rounds):
        return False
    return all(
        a.block == b.block
        and a.ids_after == b.ids_after
        and all(
            mine.positions == theirs.positions
            and np.array_equal(mine.keys, theirs.keys)
            and np.array_equal(mine.values, theirs.values)
            for mine, theirs in ((a.target, b.target), (a.draft, b.draft))
        )
        for a, b in zip(one.rounds, other.rounds, strict=True)
    )


def _plain_greedy(prompt: tuple[int, ...], settings: Settings) -> tuple[int, ...]:
    """Decode with the target alone, one token at a time, every prefix from scratch."""
    parameters = fitted_parameters()
    generated: tuple[int, ...] = ()
    rule = replace(settings.target, temperature=0)
    while len(generated) < settings.max_new_tokens and EOS_ID not in generated:
        ids = (*prompt, *generated)
        logits = fresh_logits(parameters, ids)
        row = distribution(logits, rule, count_tokens(generated), len(ids))
        generated += (int(row.probs.argmax()),)
    return generated
