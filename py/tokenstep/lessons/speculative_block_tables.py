"""The tables of the rounds of the lesson ``speculative-block``: what each stage works with."""

from __future__ import annotations

from collections.abc import Iterator

from tokenstep.arrays import texts
from tokenstep.lessons import speculative_block_sentences as say
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.lessons.speculative_block_panels import Stage
from tokenstep.lessons.speculative_block_run import Told
from tokenstep.speculative.records import CacheRecord, Round, Source
from tokenstep.trace import Message, TablePanel


def models(told: Told) -> TablePanel:
    """Show the two models side by side."""
    target, draft = told.sizes
    rows: list[Row] = [
        (Message(id="speculative-block-row-task"), say.message("speculative-block-task-target"),
         say.message("speculative-block-task-draft")),
        (Message(id="speculative-block-row-width"), target.width, draft.width),
        (Message(id="speculative-block-row-feed-forward"), target.feed_forward,
         draft.feed_forward or say.nothing()),
        (Message(id="speculative-block-row-parameters"), target.parameters, draft.parameters),
        (Message(id="speculative-block-row-multiplications"), target.multiplications,
         draft.multiplications),
        (Message(id="speculative-block-row-passes"), say.message("speculative-block-passes-target"),
         say.message("speculative-block-passes-draft", gamma=told.settings.gamma)),
    ]  # fmt: skip
    return table(
        "speculative-block-table-models",
        (
            "speculative-block-column-quantity",
            "speculative-block-lane-target",
            "speculative-block-lane-draft",
        ),
        rows,
        told.stated or say.message("speculative-block-note-models"),
    )


def prefill(told: Told) -> TablePanel:
    """Show what becomes of each token of the prompt."""
    last = len(told.prompt) - 1
    rows: list[Row] = [
        (
            position,
            token,
            say.message("speculative-block-prefill-done" if position < last
                        else "speculative-block-prefill-later"),
        )
        for position, token in enumerate(texts(told.prompt))
    ]  # fmt: skip
    return table(
        "speculative-block-table-prefill",
        (
            "speculative-block-column-position",
            "speculative-block-column-token",
            "speculative-block-column-then",
        ),
        rows,
        say.message("speculative-block-note-prefill"),
        marked=(last,),
    )


def of_stage(told: Told, turn: Round, stage: Stage) -> TablePanel:
    """Show what a stage of a round works with."""
    match stage:
        case "draft":
            return draft(turn)
        case "verify":
            return verify(turn)
        case "accept":
            return accept(told, turn)
        case "emit":
            return emit(turn)
        case "crop":
            return crop(told, turn)


def draft(turn: Round) -> TablePanel:
    """Show each pass of the draft: what went in, what it proposes, and the rows of its cache."""
    rows: list[Row] = []
    for index, each in enumerate(turn.draft_passes):
        token = turn.drafted[index]
        inputs: Cell = " ".join(texts(each.ids))
        if len(each.ids) > 1:
            inputs = say.message("speculative-block-caught-up", tokens=texts(each.ids))
        positions = "–".join(str(at) for at in sorted({each.positions[0], each.positions[-1]}))
        rows.append(
            (
                inputs,
                positions,
                texts((token,))[0],
                float(turn.q_rows[index].probs[token]),
                each.rows_after,
            )
        )
    caught = tuple(i for i, each in enumerate(turn.draft_passes) if len(each.ids) > 1)
    return table(
        "speculative-block-table-draft",
        (
            "speculative-block-column-input",
            "speculative-block-column-position",
            "speculative-block-column-proposed",
            "speculative-block-column-q",
            "speculative-block-column-rows",
        ),
        rows,
        say.message("speculative-block-note-draft"),
        marked=caught,
    )


def verify(turn: Round) -> TablePanel:
    """Show each position of the one pass of the target: after which token, and whom it scores."""
    rows: list[Row] = []
    for index, position in enumerate(turn.block.positions):
        given = texts(turn.target_pass.ids[index : index + 1])[0]
        at = turn.p_rows[index].position
        if position.drafted is None:
            scored: Row = (say.message("speculative-block-bonus-place"), *(say.nothing(),) * 2)
        else:
            assert position.p is not None
            assert position.q is not None
            scored = (texts((position.drafted,))[0], float(position.p), float(position.q))
        rows.append((given, at, *scored))
    return table(
        "speculative-block-table-verify",
        (
            "speculative-block-column-input",
            "speculative-block-column-next",
            "speculative-block-column-proposed",
            "speculative-block-column-p",
            "speculative-block-column-q",
        ),
        rows,
        say.message("speculative-block-note-verify"),
    )


def accept(told: Told, turn: Round) -> TablePanel:
    """Show the decisions in order; behind a rejection none is made."""
    rows: list[Row] = []
    for position, row in zip(turn.block.positions, turn.p_rows, strict=True):
        if position.drafted is None:
            continue
        assert position.ratio is not None
        reached = position.fate != "not_reached"
        u: Cell = say.nothing()
        if position.u is not None:
            u = position.u
        elif reached:
            u = say.message("speculative-block-no-draw")
        rows.append(
            (
                row.position,
                texts((position.drafted,))[0],
                float(position.ratio),
                u,
                say.verdict(position),
            )
        )
    stopped = turn.block.accepted
    return table(
        "speculative-block-table-accept",
        (
            "speculative-block-column-position",
            "speculative-block-column-proposed",
            "speculative-block-column-ratio",
            "speculative-block-column-u",
            "speculative-block-column-fate",
        ),
        rows,
        say.message("speculative-block-note-accept"),
        marked=(stopped,) if stopped < told.settings.gamma else (),
    )


def emit(turn: Round) -> TablePanel:
    """Show each token that the rule gives, where it comes from, and whether it goes out."""
    rows: list[Row] = []
    for index in range(len(turn.block.full)):
        position = turn.block.positions[index]
        bonus = position.drafted is None
        source: Source = "bonus" if bonus else "residual"
        if index < turn.block.accepted:
            source = "accepted"
        out = position.emitted is not None
        rows.append(
            (
                turn.p_rows[index].position,
                texts(turn.block.full[index : index + 1])[0],
                Message(id=say.SOURCES[source]),
                say.message(
                    "speculative-block-out" if out else "speculative-block-withheld",
                    **({} if out else {"finish": turn.block.finish or "none"}),
                ),
            )
        )
    return table(
        "speculative-block-table-emit",
        (
            "speculative-block-column-position",
            "speculative-block-column-token",
            "speculative-block-column-source",
            "speculative-block-column-then",
        ),
        rows,
        say.message("speculative-block-note-emit"),
        marked=tuple(range(len(turn.emitted), len(turn.block.full))),
    )


def crop(told: Told, turn: Round) -> TablePanel:
    """Show what the round did to the number of rows of both caches, and what should be left."""
    gamma, kept = told.settings.gamma, len(turn.emitted) - 1
    target, draft = turn.target, turn.draft
    lengths: tuple[tuple[str, int, int], ...] = (
        ("speculative-block-row-before", target.rows_before, draft.rows_before),
        ("speculative-block-row-full", target.rows_full, draft.rows_full),
        ("speculative-block-row-wanted", target.wanted, draft.wanted),
        ("speculative-block-row-cropped", target.cropped, draft.cropped),
        ("speculative-block-row-left", target.rows, draft.rows),
        *_balance(target, draft),
    )
    rows: list[Row] = [(Message(id=name), *numbers) for name, *numbers in lengths]
    formula: Row = (
        Message(id="speculative-block-row-formula"),
        f"{gamma} − {kept} = {gamma - kept}",
        f"max(0, {gamma} − 1 − {kept}) = {max(0, gamma - 1 - kept)}",
    )
    rows.insert(3, formula)
    rows.append((Message(id="speculative-block-row-next"), turn.next_position, turn.next_position))
    return table(
        "speculative-block-table-crop",
        (
            "speculative-block-column-quantity",
            "speculative-block-lane-target",
            "speculative-block-lane-draft",
        ),
        rows,
        say.message("speculative-block-note-crop", gamma=gamma, kept=kept),
    )


def _balance(target: CacheRecord, draft: CacheRecord) -> Iterator[tuple[str, int, int]]:
    """Yield what is too much, where a cache holds too much, and what is missing."""
    extra = [max(0, each.rows - each.wanted) for each in (target, draft)]
    if any(extra):
        yield "speculative-block-row-extra", extra[0], extra[1]
    if not any(extra) or target.missing or draft.missing:
        yield "speculative-block-row-missing", target.missing, draft.missing
