"""Both caches of the lesson ``speculative-block``, row by row, at every stage of a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from tokenstep.lessons import speculative_block_sentences as say
from tokenstep.lessons.speculative_block_panels import STAGES, Stage
from tokenstep.lessons.speculative_block_run import Told
from tokenstep.micro.tokenizer import token_of
from tokenstep.speculative.records import CacheRecord, Round
from tokenstep.trace import CacheLane, CacheLaneRow, CachesPanel, Message

Lane = Literal["target", "draft"]
_FILLED: dict[Lane, Stage] = {"draft": "draft", "target": "verify"}
"""The stage that adds rows to a cache."""


def empty(told: Told) -> CachesPanel:
    """Show both caches before anything was processed."""
    nothing: tuple[tuple[CacheLaneRow, ...], int, Message | None] = ((), 0, None)
    return _panel(told, dict.fromkeys(_FILLED, nothing), len(told.prompt) - 1)


def prefilled(told: Told) -> CachesPanel:
    """Show both caches after the prompt, but for its last token, was processed."""
    lanes: dict[Lane, tuple[tuple[CacheLaneRow, ...], int, Message | None]] = {}
    for lane in _FILLED:
        record = told.prefill.target if lane == "target" else told.prefill.draft
        rows = tuple(
            CacheLaneRow(
                key=f"{lane}-0.{row}",
                token=token_of(token),
                position=position,
                row=row,
                state="new",
            )
            for row, (token, position) in enumerate(
                zip(record.ids, record.positions, strict=True), 1
            )
        )
        lanes[lane] = rows, len(rows), say.prefilled_lane(record)
    return _panel(told, lanes, len(told.prompt) - 1)


def caches(told: Told, turn: Round, stage: Stage | None) -> CachesPanel:
    """Show both caches as a stage of a round leaves them.

    Parameters
    ----------
    told : Told
    turn : Round
    stage : Stage or None
        None: after the round, when nothing happens to them any more.
    """
    known = stage is None or STAGES.index(stage) >= STAGES.index("emit")
    lanes: dict[Lane, tuple[tuple[CacheLaneRow, ...], int, Message | None]] = {}
    for lane in _FILLED:
        record = of(turn, lane)
        rows = tuple(_rows(told, turn, lane, stage))
        note = None if stage is None else say.lane(told, turn, lane, stage)
        lanes[lane] = rows, _length(record, lane, stage), note
    return _panel(told, lanes, len(turn.ids_after) - 1 if known else None)


def of(turn: Round, lane: Lane) -> CacheRecord:
    """Return what a round did to one of the caches."""
    return turn.target if lane == "target" else turn.draft


def _panel(
    told: Told,
    lanes: dict[Lane, tuple[tuple[CacheLaneRow, ...], int, Message | None]],
    wanted: int | None,
) -> CachesPanel:
    labels: dict[Lane, str] = {
        "target": "speculative-block-lane-target",
        "draft": "speculative-block-lane-draft",
    }
    return CachesPanel(
        title=Message(id="speculative-block-caches-title"),
        lanes=tuple(
            CacheLane(
                id=lane,
                label=Message(id=labels[lane]),
                rows=lanes[lane][0],
                length=lanes[lane][1],
                wanted=wanted,
                note=lanes[lane][2],
            )
            for lane in ("target", "draft")
        ),
        most_rows=told.most_rows,
    )


def _length(record: CacheRecord, lane: Lane, stage: Stage | None) -> int:
    if stage is None or stage == "crop":
        return record.rows
    full = STAGES.index(stage) >= STAGES.index(_FILLED[lane])
    return record.rows_full if full else record.rows_before


def _rows(told: Told, turn: Round, lane: Lane, stage: Stage | None) -> Iterator[CacheLaneRow]:
    record = of(turn, lane)
    cropped = stage is None or stage == "crop"
    shown = record.rows_full if stage == "crop" else _length(record, lane, stage)
    belongs: Sequence[int] = turn.ids_after[:-1] if cropped else (*turn.ids, *turn.drafted)
    origins = _origins(told, turn, lane)
    for index in range(shown):
        token, position = record.ids_full[index], record.positions_full[index]
        state: Literal["kept", "new", "cropped", "missing", "misplaced", "wrong"] = "kept"
        if cropped and index >= record.rows:
            state = "cropped"
        elif position >= len(belongs) or token != belongs[position]:
            state = "wrong"
        elif position != index:
            state = "misplaced"
        elif stage == _FILLED[lane] and index >= record.rows_before:
            state = "new"
        yield CacheLaneRow(
            key=f"{lane}-{origins[index]}.{index + 1}",
            token=token_of(token),
            position=position,
            row=index + 1,
            state=state,
        )
    if cropped:
        for index in range(record.rows, record.wanted):
            yield CacheLaneRow(
                key=f"{lane}-missing.{index + 1}",
                token=token_of(turn.ids_after[index]),
                position=None,
                row=index + 1,
                state="missing",
            )


def _origins(told: Told, until: Round, lane: Lane) -> list[int]:
    """Return the round that each row of a full cache stems from; 0 is the prompt."""
    origins = [0] * len(told.prefill.ids)
    for turn in told.rounds[: until.number]:
        record = of(turn, lane)
        origins = origins[: record.rows_before]
        origins += [turn.number] * (record.rows_full - record.rows_before)
    return origins
