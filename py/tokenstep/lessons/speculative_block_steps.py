"""The steps of the lesson ``speculative-block``: which panels each shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tokenstep.lessons import speculative_block_caches as lanes
from tokenstep.lessons import speculative_block_panels as draw
from tokenstep.lessons import speculative_block_results as results
from tokenstep.lessons import speculative_block_sentences as say
from tokenstep.lessons import speculative_block_tables as tables
from tokenstep.lessons.shared_panels import no_distribution
from tokenstep.lessons.speculative_block_check import check, failed
from tokenstep.lessons.speculative_block_panels import STAGES, Stage
from tokenstep.lessons.speculative_block_run import Told
from tokenstep.micro.tokenizer import decode
from tokenstep.speculative.lane import crop_amount
from tokenstep.speculative.records import Round
from tokenstep.trace import (
    DistributionPanel,
    FactValue,
    Message,
    Panel,
    PanelKind,
    Step,
    TablePanel,
)

FIXED: Final = 6
"""Steps besides those of the rounds: two before them, four after."""
_FOCUS: Final[dict[Stage, PanelKind]] = {
    "draft": "block",
    "verify": "block",
    "accept": "block",
    "emit": "distribution",
    "crop": "caches",
}
_TITLES: Final[dict[Stage, str]] = {
    "draft": "speculative-block-title-draft",
    "verify": "speculative-block-title-verify",
    "accept": "speculative-block-title-accept",
    "emit": "speculative-block-title-emit",
    "crop": "speculative-block-title-crop",
}


def steps(told: Told) -> Iterator[Step]:
    """Yield start and prefill; five stages a round; then check, batch, cost and law."""
    yield _start(told)
    yield _prefill(told)
    for turn in told.rounds:
        for stage in STAGES:
            yield _stage(told, turn, stage)
    yield _check(told)
    yield _batch(told)
    yield _cost(told)
    yield _law(told)


def _start(told: Told) -> Step:
    return Step(
        id="start",
        round=None,
        title=Message(id="speculative-block-title-start"),
        summary=say.started(told),
        focus="table",
        panels=(
            lanes.empty(told),
            tables.models(told),
            _no_distribution(),
        ),
        facts={"input": told.prompt, "target_rows": 0, "draft_rows": 0, "text": "", **_crops(told)},
    )


def _no_distribution() -> DistributionPanel:
    return no_distribution(
        "speculative-block-distribution-none-title", "speculative-block-distribution-none"
    )


def _crops(told: Told) -> dict[str, FactValue]:
    """Return what each number of accepted proposals, 0 to gamma, costs the caches: for the page."""
    gamma = told.settings.gamma
    counts = range(gamma + 1)
    return {
        "target_crops": tuple(crop_amount(gamma, n + 1, draft=False) for n in counts),
        "draft_crops": tuple(crop_amount(gamma, n + 1, draft=True) for n in counts),
        "draft_missing": tuple(max(0, n + 1 - gamma) for n in counts),
    }


def _prefill(told: Told) -> Step:
    return Step(
        id="prefill",
        round=None,
        title=Message(id="speculative-block-title-prefill"),
        summary=say.prefilled(told),
        focus="table",
        panels=(
            lanes.prefilled(told),
            tables.prefill(told),
            _no_distribution(),
        ),
        facts={
            "input": told.prefill.ids,
            "target_rows": told.prefill.target.rows,
            "draft_rows": told.prefill.draft.rows,
            "text": "",
        },
    )


def _stage(told: Told, turn: Round, stage: Stage) -> Step:
    summaries: dict[Stage, Message] = {
        "draft": say.drafted(told, turn),
        "verify": say.verified(turn),
        "accept": say.accepted(turn),
        "emit": say.emitted(told, turn),
        "crop": say.cropped(told, turn),
    }
    return Step(
        id=stage,
        round=turn.number,
        title=say.message(_TITLES[stage], round=turn.number),
        summary=summaries[stage],
        focus=_FOCUS[stage],
        panels=(
            draw.block(told, turn, stage),
            lanes.caches(told, turn, stage),
            tables.of_stage(told, turn, stage),
            draw.distribution(told, turn, stage),
        ),
        facts=_facts(turn, stage),
    )


def _facts(turn: Round, stage: Stage) -> dict[str, FactValue]:
    at = STAGES.index(stage)
    target, draft = turn.target, turn.draft
    facts: dict[str, FactValue] = {
        "drafted": turn.drafted,
        "target_rows": target.rows_full if at else target.rows_before,
        "draft_rows": draft.rows_full,
        "text": decode(turn.generated if at >= 3 else turn.ids[turn.prompt_length :]),
    }
    if at >= 2:
        facts["accepted"] = turn.block.accepted
    if at >= 3:
        facts["emitted"] = turn.emitted
        facts["finish"] = turn.block.finish or "none"
    if stage == "crop":
        facts |= {
            "target_rows": target.rows,
            "draft_rows": draft.rows,
            "target_crop": target.cropped,
            "draft_crop": draft.cropped,
            "wanted": target.wanted,
            "missing": draft.missing,
            "next_position": turn.next_position,
        }
    return facts


# --- after the rounds -----------------------------------------------------------------------------


def _after(
    told: Told, name: str, summary: Message, panels: tuple[Panel, ...], focus: PanelKind,
    **facts: FactValue,
) -> Step:  # fmt: skip
    titles = {
        "check": "speculative-block-title-check",
        "batch": "speculative-block-title-batch",
        "cost": "speculative-block-title-cost",
        "law": "speculative-block-title-law",
    }
    return Step(
        id=name,
        round=None,
        title=Message(id=titles[name]),
        summary=summary,
        focus=focus,
        panels=(lanes.caches(told, told.last, None), *panels),
        facts={**outcome(told), **facts},
    )


def _check(told: Told) -> Step:
    panel = check(told)
    summary = say.checked(told, panel)
    fresh = results.fresh(told)
    return _after(told, "check", summary, (panel, fresh), "check", check_ok=panel.ok)


def _batch(told: Told) -> Step:
    return _after(
        told,
        "batch",
        say.batch(told),
        (results.batch(told), results.batch_rounds(told)),
        "table",
        same_alone=all(walk.same_alone for walk in told.batch),
        batch_accepted=tuple(turn.block.accepted for walk in told.batch for turn in walk.rounds),
    )


def _cost(told: Told) -> Step:
    made: tuple[TablePanel, TablePanel] = (results.cost(told), results.ledger(told))
    return _after(
        told,
        "cost",
        say.cost(told),
        made,
        "table",
        alpha=told.alpha,
        counted_ratio=told.counted_ratio,
        expected_tokens=told.expected_now.tokens,
        factor=told.expected_now.factor,
        break_even=told.expected_now.break_even,
    )


def _law(told: Told) -> Step:
    return _after(
        told,
        "law",
        say.law(told),
        (results.sequences(told), results.small_tables(told), results.first_token(told)),
        "table",
        sequences=len(told.law.rows),
        largest_difference=str(told.law.largest_difference),
        mean_first=str(told.law.mean_first),
        distance=told.rounds[0].law_distance,
    )


def outcome(told: Told) -> dict[str, FactValue]:
    """Return how the run ended, for code."""
    last = told.last
    return {
        "generated": last.generated,
        "text": decode(last.generated),
        "finish": last.block.finish or "none",
        "accepted": tuple(turn.block.accepted for turn in told.rounds),
        "target_rows": tuple(turn.target.rows for turn in told.rounds),
        "draft_rows": tuple(turn.draft.rows for turn in told.rounds),
        "target_calls": told.spent.target_calls,
        "draft_calls": told.spent.draft_calls,
        "failed": ", ".join(failed(told)),
    }
