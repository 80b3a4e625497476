"""The words of the lesson ``speculative-block``: which message says what, with which numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from tokenstep.arrays import texts
from tokenstep.micro.tokenizer import decode
from tokenstep.speculative.checks import LAW_LIMIT
from tokenstep.speculative.records import BlockPosition, CacheRecord, Fate, Round, Source
from tokenstep.trace import CheckPanel, Message

if TYPE_CHECKING:
    from tokenstep.lessons.speculative_block_panels import Stage
    from tokenstep.lessons.speculative_block_run import Told

FATES: Final[dict[Fate, str]] = {
    "accepted": "speculative-block-fate-accepted",
    "rejected": "speculative-block-fate-rejected",
    "not_reached": "speculative-block-fate-not-reached",
}
SOURCES: Final[dict[Source, str]] = {
    "accepted": "speculative-block-source-accepted",
    "residual": "speculative-block-source-residual",
    "bonus": "speculative-block-source-bonus",
}
_LISTED: Final = 4
"""More tokens than this are counted instead of listed: a sentence stays one sentence."""


def message(name: str, **args: Any) -> Message:
    """Build a message."""
    return Message(id=name, args=args)


def nothing() -> Message:
    """Say that there is no number here."""
    return message("speculative-block-nothing")


# --- the steps of a round -------------------------------------------------------------------------


def started(told: Told) -> Message:
    """Say who is who, and what is given."""
    return message(
        "speculative-block-started",
        target=told.sizes[0].parameters,
        draft=told.sizes[1].parameters,
        text=told.options.prompt,
        count=len(told.prompt),
        gamma=told.settings.gamma,
    )


def prefilled(told: Told) -> Message:
    """Say what was processed before the first round."""
    last = texts(told.prompt[-1:])
    return message("speculative-block-prefilled", count=len(told.prefill.ids), last=last)


def drafted(told: Told, turn: Round) -> Message:
    """Say what the draft proposes, and what that adds to its cache."""
    first = turn.draft_passes[0]
    return message(
        "speculative-block-drafted",
        gamma=told.settings.gamma,
        listed="yes" if len(turn.drafted) <= _LISTED else "no",
        tokens=texts(turn.drafted[:_LISTED]),
        caught=texts(first.ids[:-1]),
        inputs=len(first.ids),
        short=max(0, len(turn.ids) - len(first.ids) - turn.draft.rows_before),
        before=turn.draft.rows_before,
        rows=turn.draft.rows_full,
    )


def verified(turn: Round) -> Message:
    """Say what one pass of the target scores."""
    return message(
        "speculative-block-verified",
        last=texts(turn.ids[-1:]),
        gamma=len(turn.drafted),
        count=len(turn.target_pass.ids),
        before=turn.target.rows_before,
        rows=turn.target.rows_full,
    )


def accepted(turn: Round) -> Message:
    """Say how many are accepted, and why the first of the others is not."""
    gamma, accepted = len(turn.drafted), turn.block.accepted
    if accepted == gamma:
        return message("speculative-block-accepted-all", gamma=gamma)
    position = turn.block.positions[accepted]
    args: dict[str, Any] = {
        "accepted": accepted,
        "position": turn.p_rows[accepted].position,
        "token": texts(turn.drafted[accepted : accepted + 1]),
        "behind": gamma - accepted - 1,
    }
    if position.u is None:
        return message("speculative-block-rejected-surely", **args)
    assert position.ratio is not None
    return message(
        "speculative-block-rejected", **args, ratio=float(position.ratio), uniform=position.u
    )


def emitted(told: Told, turn: Round) -> Message:
    """Say what goes out, where it comes from, and whether anything follows."""
    block = turn.block
    last = next(each for each in reversed(block.positions) if each.emitted is not None)
    source = last.source if last.source != "accepted" else None
    text = decode(turn.generated)
    return message(
        "speculative-block-emitted",
        accepted=sum(each.source == "accepted" for each in block.positions),
        source=source or "none",
        token=texts(block.emitted[-1:]) if source else (),
        prob=probability(told, turn, block.positions.index(last)) if source else 0.0,
        finish=block.finish or "none",
        cut=block.cut,
        count=len(block.emitted),
        text=text,
        shown=len(text),
    )


def probability(told: Told, turn: Round, index: int) -> float:
    """Return the probability by which the token at a position went out, of what it came from."""
    position = turn.block.positions[index]
    token = position.emitted if position.emitted is not None else position.withheld
    assert token is not None
    if position.source == "residual" or position.fate == "rejected":
        assert turn.block.residual is not None
        return float(turn.block.residual[token])
    return told.p_used(turn, index)[token]


def cropped(told: Told, turn: Round) -> Message:
    """Say what both caches lose, or what they should have lost, and what the draft's lacks."""
    target, draft = turn.target, turn.draft
    kept = len(turn.emitted) - 1
    args: dict[str, Any] = {
        "count": kept + 1,
        "kept": kept,
        "gamma": told.settings.gamma,
        "target": target.rows,
        "draft": draft.rows,
        "wanted": target.wanted,
    }
    if max(target.rows, draft.rows) > target.wanted:
        due = told.settings.gamma - kept
        return message("speculative-block-cropped-not", **args, due=due)
    return message(
        "speculative-block-cropped",
        **args,
        target_crop=target.cropped,
        draft_crop=draft.cropped,
        missing=draft.missing,
        position=turn.next_position,
    )


# --- after the rounds -----------------------------------------------------------------------------


def checked(told: Told, panel: CheckPanel) -> Message:
    """Say how the run ended, and what the check found."""
    text = decode(told.last.generated)
    args: dict[str, Any] = {
        "finish": told.last.block.finish or "none",
        "text": text,
        "shown": len(text),
        "checks": len(panel.rows),
    }
    if panel.ok and told.settings.fault != "none":
        return message("speculative-block-checked-no-occasion", **args)
    if panel.ok:
        return message("speculative-block-checked-ok", **args, rounds=len(told.rounds))
    bad = sum(not row.ok for row in panel.rows)
    return message("speculative-block-checked-failed", **args, failed=bad)


def batch(told: Told) -> Message:
    """Say what each row accepted in the first round, and that the neighbours change nothing."""
    first = ", ".join(str(walk.rounds[0].block.accepted) for walk in told.batch)
    return message(
        "speculative-block-batch",
        accepted=first,
        rows=len(told.batch),
        same=sum(walk.same_alone for walk in told.batch),
    )


def cost(told: Told) -> Message:
    """Say what the run called and got, beside the formula."""
    spent = told.spent
    return message(
        "speculative-block-cost",
        target=spent.target_calls,
        draft=spent.draft_calls,
        tokens=spent.emitted,
        mean=spent.tokens_per_call,
        alpha=told.alpha,
        expected=told.expected_now.tokens,
    )


def law(told: Told) -> Message:
    """Say how far the exact laws are apart, and what that means for this run."""
    found, fault = told.law, told.settings.fault
    args: dict[str, Any] = {
        "count": len(found.rows),
        "gamma": found.gamma,
        "chosen": told.settings.gamma,
        "capped": "yes" if found.gamma < told.settings.gamma else "no",
        "difference": str(found.largest_difference),
    }
    if fault in ("raw_q", "raw_p"):
        distance = told.rounds[0].law_distance
        biased = "yes" if distance > LAW_LIMIT else "no"
        return message("speculative-block-law-biased", **args, biased=biased, distance=distance)
    if fault != "none":
        bad = not all(turn.ok for turn in told.rounds)
        return message("speculative-block-law-without", **args, shows="yes" if bad else "no")
    return message("speculative-block-law", **args, mean=float(found.mean_first))


# --- in the panels --------------------------------------------------------------------------------


def rule(told: Told, stage: Stage) -> Message:
    """Say the rule of a stage with its numbers."""
    gamma = told.settings.gamma
    rules: dict[Stage, Message] = {
        "draft": message("speculative-block-rule-draft", gamma=gamma),
        "verify": message("speculative-block-rule-verify", gamma=gamma, count=gamma + 1),
        "accept": message("speculative-block-rule-accept"),
        "emit": message("speculative-block-rule-emit"),
        "crop": message("speculative-block-rule-crop"),
    }
    return rules[stage]


def certain(token: int, uniform: float | None) -> Message | None:
    """Say that a token was certain; None if it was drawn: the figure shows where the draw falls."""
    return (
        None if uniform is not None else message("speculative-block-certain", token=texts((token,)))
    )


def shown(turn: Round, index: int) -> Message:
    """Say why the distribution of this position is shown, of all those of the block."""
    if turn.block.accepted < len(turn.drafted):
        return message("speculative-block-shown-stop", position=turn.p_rows[index].position)
    last = index < len(turn.drafted)
    return message("speculative-block-shown-last" if last else "speculative-block-shown-behind")


def prefilled_lane(record: CacheRecord) -> Message:
    """Say how many rows the prompt left."""
    return message("speculative-block-lane-prefilled", rows=record.rows)


def lane(told: Told, turn: Round, name: Literal["target", "draft"], stage: Stage) -> Message | None:
    """Say what a stage did to a cache, with the numbers; None if nothing."""
    record = turn.target if name == "target" else turn.draft
    if stage == ("verify" if name == "target" else "draft"):
        return message(
            "speculative-block-lane-added",
            before=record.rows_before,
            added=record.rows_full - record.rows_before,
            rows=record.rows_full,
        )
    if stage != "crop":
        return None
    gamma, kept = told.settings.gamma, len(turn.emitted) - 1
    crop = max(0, gamma - kept - (name == "draft"))
    args: dict[str, Any] = {
        "before": record.rows_full,
        "wanted": record.wanted,
        "crop": crop,
    }
    if record.rows > record.wanted:
        extra = record.rows - record.wanted
        return message("speculative-block-lane-not-cropped", **args, extra=extra)
    args["rows"] = record.rows
    return message("speculative-block-lane-cropped", **args, missing=record.missing)


def verdict(position: BlockPosition) -> Message:
    """Say what was decided on a proposal, before the end cuts anything."""
    return message(FATES["accepted" if position.fate == "cut" else position.fate])
