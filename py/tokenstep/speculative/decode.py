"""Decode with two models: draft, one target pass, verify, commit, crop, and again.

The draft always proposes gamma tokens, also where fewer may still go out: the block is verified as
usual and then cut. So what an end token or the token limit does inside a block is one and the same
thing, and it can be seen. (A system built for speed would propose fewer near the limit; that
changes what is computed, not what goes out.)

However a run ends, its caches are cropped as after any block: the target's holds every committed
id but the last, the draft's the same, or one row less after a full block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tokenstep.micro.tokenizer import EOS_ID
from tokenstep.sampling import row_generators
from tokenstep.speculative.block import first_token_law, verify
from tokenstep.speculative.chance import Chance, RecordedChance
from tokenstep.speculative.checks import check_round
from tokenstep.speculative.distribution import count_tokens, distribution
from tokenstep.speculative.lane import Lane, ModelParameters, crop_amount, fresh_logits
from tokenstep.speculative.records import (
    Block,
    Decoded,
    ModelPass,
    Prefill,
    Round,
    Row,
    Settings,
)


@dataclass(frozen=True)
class _Draft:
    """What the draft did in one round."""

    tokens: tuple[int, ...]
    uniforms: tuple[float | None, ...]
    rows: tuple[Row, ...]
    passes: tuple[ModelPass, ...]


def decode(
    target: ModelParameters,
    draft: ModelParameters,
    prompt: Sequence[int],
    settings: Settings,
    chance: Chance | None = None,
) -> Decoded:
    """Run to the end.

    Parameters, errors and rules are those of :func:`start`.

    Examples
    --------
    >>> from tokenstep.micro.draft import draft_parameters
    >>> from tokenstep.micro.head import fitted_parameters
    >>> from tokenstep.speculative.records import Rule
    >>> greedy = Settings(target=Rule(temperature=0), draft=Rule(temperature=0))
    >>> run = decode(fitted_parameters(), draft_parameters(), (1, 2), greedy)
    >>> run.generated, run.finish, run.ok
    ((3, 5, 6), 'eos', True)
    """
    prefill, rounds = start(target, draft, prompt, settings, chance)
    return Decoded(prefill=prefill, rounds=tuple(rounds))


def start(
    target: ModelParameters,
    draft: ModelParameters,
    prompt: Sequence[int],
    settings: Settings,
    chance: Chance | None = None,
) -> tuple[Prefill, Iterator[Round]]:
    """Process the prompt and return what will run the rounds, one at a time.

    Parameters
    ----------
    target, draft : Parameters or DraftParameters
        float64. The draft may be any model over the same tokens, the target itself too.
    prompt : sequence of int, length n >= 1
    settings : Settings
    chance : Chance, optional
        What decides; by default the draws of ``row_generators(settings.seed, 1)[0]``.

    Returns
    -------
    Prefill, iterator of Round
        The last round's ``block.finish`` is set.

    Raises
    ------
    ValueError
        If the prompt is empty, or gamma or the token limit is below 1.

    Examples
    --------
    >>> from tokenstep.micro.draft import draft_parameters
    >>> from tokenstep.micro.head import fitted_parameters
    >>> prefill, _ = start(fitted_parameters(), draft_parameters(), (1, 2, 3), Settings())
    >>> prefill.ids, prefill.target.rows, prefill.draft.rows
    ((1, 2), 2, 2)
    """
    ids = tuple(prompt)
    if not ids:
        raise ValueError("the prompt is empty: there is nothing to predict from")
    if settings.gamma < 1 or settings.max_new_tokens < 1:
        raise ValueError(
            f"gamma {settings.gamma}, limit {settings.max_new_tokens}: each must be 1 or more"
        )
    lanes = Lane(target), Lane(draft)
    if len(ids) > 1:
        for lane in lanes:
            lane.process(ids[:-1], 0)
    target_cache, draft_cache = (lane.finish(ids, 0, 0) for lane in lanes)
    prefill = Prefill(ids=ids[:-1], target=target_cache, draft=draft_cache)
    chance = chance or RecordedChance(row_generators(settings.seed, 1)[0])
    return prefill, _rounds(*lanes, ids, settings, chance)


def _rounds(
    target: Lane, draft: Lane, prompt: tuple[int, ...], settings: Settings, chance: Chance
) -> Iterator[Round]:
    ids, behind, number = prompt, 0, 0
    haunting: tuple[int, ...] = ()  # rejected tokens that a fault goes on counting
    block: Block | None = None
    while block is None or block.finish is None:
        number += 1
        counted = (*ids[len(prompt) :], *haunting)
        rows_before = target.cache.length, draft.cache.length
        feed = ids[-1:] if settings.fault == "forget_row" else ids[-1 - behind :]
        proposal = _propose(draft, ids, feed, counted, settings, chance)
        target_pass = target.process((ids[-1], *proposal.tokens), len(ids) - 1)
        p_rows = tuple(
            distribution(
                target_pass.logits[i],
                settings.target,
                count_tokens((*counted, *proposal.tokens[:i])),
                len(ids) + i,
            )
            for i in range(settings.gamma + 1)
        )
        q_used = [_numbers(row, raw=settings.fault == "raw_q") for row in proposal.rows]
        p_used = [_numbers(row, raw=settings.fault == "raw_p") for row in p_rows]
        block = verify(
            proposal.tokens,
            q_used,
            p_used,
            chance,
            eos=EOS_ID,
            room=settings.max_new_tokens - len(ids) + len(prompt),
            eos_last_only=settings.fault == "eos_last_only",
        )
        after = (*ids, *block.emitted)
        crops = [
            0
            if settings.fault == "keep_rejected"
            else crop_amount(settings.gamma, len(block.emitted), draft=lane is draft)
            for lane in (target, draft)
        ]
        behind = int(len(block.emitted) == settings.gamma + 1)
        target_cache = target.finish(after, rows_before[0], crops[0])
        draft_cache = draft.finish(after, rows_before[1], crops[1])
        law = first_token_law(_numbers(proposal.rows[0]), q_used[0], p_used[0])
        right = _right_law(target, ids, len(prompt), settings)
        distance = sum(abs(a - b) for a, b in zip(law, right, strict=True)) / 2
        yield Round(
            number=number,
            ids=ids,
            prompt_length=len(prompt),
            drafted=proposal.tokens,
            draft_uniforms=proposal.uniforms,
            q_rows=proposal.rows,
            p_rows=p_rows,
            draft_passes=proposal.passes,
            target_pass=target_pass,
            block=block,
            ids_after=after,
            target=target_cache,
            draft=draft_cache,
            next_position=len(after) - 1,
            law=law,
            right_law=right,
            law_distance=distance,
            checks=check_round(
                target=target_cache,
                draft=draft_cache,
                draft_short=behind,
                generated=after[len(prompt) :],
                q=(q_used, [_numbers(row) for row in proposal.rows]),
                p=(p_used, [_numbers(row) for row in p_rows]),
                law_distance=distance,
                counts=(p_rows[0].counts, count_tokens(ids[len(prompt) :])),
            ),
        )
        if settings.fault == "count_rejected":
            haunting += proposal.tokens[block.accepted :]
        ids = after


def _propose(
    draft: Lane,
    ids: tuple[int, ...],
    feed: tuple[int, ...],
    counted: tuple[int, ...],
    settings: Settings,
    chance: Chance,
) -> _Draft:
    """Let the draft propose gamma tokens; its first pass also makes up for a row it lacks."""
    tokens: tuple[int, ...] = ()
    uniforms: list[float | None] = []
    rows: list[Row] = []
    passes: list[ModelPass] = []
    for i in range(settings.gamma):
        new = feed if i == 0 else tokens[-1:]
        passes.append(draft.process(new, len(ids) + i - len(new)))
        counts = count_tokens((*counted, *tokens))
        rows.append(distribution(passes[-1].logits[-1], settings.draft, counts, len(ids) + i))
        tokens += (chance.pick(_numbers(rows[-1])),)
        uniforms.append(chance.last)
    return _Draft(tokens, tuple(uniforms), tuple(rows), tuple(passes))


def _numbers(row: Row, *, raw: bool = False) -> tuple[float, ...]:
    return tuple((row.untruncated if raw else row.probs).tolist())


def _right_law(
    target: Lane, ids: tuple[int, ...], prompt_length: int, settings: Settings
) -> tuple[float, ...]:
    counts = count_tokens(ids[prompt_length:])
    logits = fresh_logits(target.parameters, ids)
    return _numbers(distribution(logits, settings.target, counts, len(ids)))
