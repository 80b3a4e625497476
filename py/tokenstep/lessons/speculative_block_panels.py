"""The panels of the lesson ``speculative-block``: the block, both caches, one distribution."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from tokenstep.lessons import speculative_block_arrays as arithmetic
from tokenstep.lessons import speculative_block_sentences as say
from tokenstep.lessons.speculative_block_run import Told
from tokenstep.micro.tokenizer import VOCABULARY, token_of
from tokenstep.speculative.records import BlockPosition, Round
from tokenstep.trace import (
    Array,
    BlockColumn,
    BlockFate,
    BlockPanel,
    DistributionItem,
    DistributionPanel,
    Message,
    Place,
)

Stage = Literal["draft", "verify", "accept", "emit", "crop"]
STAGES: Final[tuple[Stage, ...]] = ("draft", "verify", "accept", "emit", "crop")


# --- the block ------------------------------------------------------------------------------------


def block(told: Told, turn: Round, stage: Stage) -> BlockPanel:
    """Show a block as one of the five stages of its round leaves it.

    Parameters
    ----------
    told : Told
    turn : Round
    stage : Stage

    Returns
    -------
    BlockPanel
        With the arithmetic of q from the first stage on and that of p from the second.
    """
    at = STAGES.index(stage)
    out = at >= STAGES.index("emit")
    stopped = turn.block.accepted if turn.block.accepted < told.settings.gamma else None
    return BlockPanel(
        title=Message(id="speculative-block-block-title"),
        committed=tuple(token_of(each) for each in (turn.ids_after if out else turn.ids)),
        prompt_length=turn.prompt_length,
        fresh=len(turn.emitted) if stage == "emit" else 0,
        columns=tuple(
            _column(told, turn, index, stage) for index in range(len(turn.block.positions))
        ),
        now=stopped if stage == "accept" else None,
        rule=say.rule(told, stage),
        arrays=(*_q_arrays(told, turn), *(_p_arrays(told, turn) if at else ())),
    )


def _column(told: Told, turn: Round, index: int, stage: Stage) -> BlockColumn:
    position = turn.block.positions[index]
    at = STAGES.index(stage)
    scored, decided, out = at >= 1, at >= 2, at >= 3
    drafted = position.drafted
    opens_q = opens_p = None
    if drafted is not None:
        opens_q = Place(array=_q_name(told), row=index, column=drafted)
        opens_p = Place(array=_p_name(told), row=index, column=drafted) if scored else None
    emitted = position.emitted if out else None
    p = float(position.p) if scored and position.p is not None else None
    if drafted is None and emitted is not None:
        p = told.p_used(turn, index)[emitted]
        opens_p = Place(array=_p_name(told), row=index, column=emitted)
    return BlockColumn(
        key=f"{turn.number}.{index}",
        position=len(turn.ids) + index,
        drafted=None if drafted is None else token_of(drafted),
        q=None if position.q is None else float(position.q),
        p=p,
        ratio=float(position.ratio) if scored and position.ratio is not None else None,
        u=position.u if decided else None,
        fate=_fate(position, index < turn.block.accepted, at),
        emitted=None if emitted is None else token_of(emitted),
        source=position.source if out else None,
        q_opens=opens_q,
        p_opens=opens_p,
    )


def _fate(position: BlockPosition, accepted: bool, at: int) -> BlockFate:
    """Return what has become of a position; the end cuts only when the tokens go out."""
    if position.drafted is None:
        return position.fate if at >= STAGES.index("emit") else "empty"
    if at < STAGES.index("accept"):
        return "drafted" if at == 0 else "scored"
    if at == STAGES.index("accept") and accepted:
        return "accepted"
    return position.fate


# A fault compares with a row that nothing was removed from: that one is opened then.
def _q_name(told: Told) -> str:
    return f"q{arithmetic.RAW}" if told.settings.fault == "raw_q" else "q"


def _p_name(told: Told) -> str:
    return f"p{arithmetic.RAW}" if told.settings.fault == "raw_p" else "p"


def _q_arrays(told: Told, turn: Round) -> tuple[Array, ...]:
    raw = told.settings.fault == "raw_q"
    ids = (*turn.ids, *turn.drafted[:-1])
    return arithmetic.chain("q", turn.q_rows, told.settings.draft, "draft", ids, raw=raw)


def _p_arrays(told: Told, turn: Round) -> tuple[Array, ...]:
    raw = told.settings.fault == "raw_p"
    ids = (*turn.ids, *turn.drafted)
    return arithmetic.chain("p", turn.p_rows, told.settings.target, "target", ids, raw=raw)


# --- one distribution -----------------------------------------------------------------------------


def distribution(told: Told, turn: Round, stage: Stage) -> DistributionPanel:
    """Show the distribution that a stage is about, at the position where the block stops.

    Parameters
    ----------
    told : Told
    turn : Round
    stage : Stage

    Returns
    -------
    DistributionPanel
        The draft's at first, then the target's; from ``emit`` on what the last token that the
        rule gives was drawn from: the residual, or the target's row of the bonus.
    """
    stops = turn.block.accepted
    if stage == "draft":
        index = min(stops, told.settings.gamma - 1)
        made = _of_row(told, turn, index, "speculative-block-draft-row")
        drawn = _drawn(made, turn.drafted[index], turn.draft_uniforms[index])
        return _because(drawn, say.shown(turn, index))
    place = turn.block.positions[stops]
    if stage in ("verify", "accept"):
        made = _of_row(told, turn, stops, "speculative-block-target-row")
        return _because(made, say.shown(turn, stops))
    # The token that the end withholds was drawn from the same distribution.
    token = place.emitted if place.emitted is not None else place.withheld
    if place.drafted is None or turn.block.residual is None:
        made = _of_row(told, turn, stops, "speculative-block-bonus-row")
    else:
        made = _residual(told, turn)
    if place.emitted is None:
        reason = Message(id="speculative-block-distribution-withheld")
        return replace(made, rule=reason)
    assert token is not None
    return _because(_drawn(made, token, turn.block.draw), say.shown(turn, stops))


def _drawn(panel: DistributionPanel, token: int, uniform: float | None) -> DistributionPanel:
    items = tuple(replace(item, chosen=item.token.id == token) for item in panel.items)
    return replace(panel, items=items, uniform=uniform, rule=say.certain(token, uniform))


def _because(panel: DistributionPanel, why: Message) -> DistributionPanel:
    """Say why this position is shown, unless it has to be said that nothing was drawn."""
    return panel if panel.rule is not None else replace(panel, rule=why)


def _of_row(told: Told, turn: Round, index: int, title: str) -> DistributionPanel:
    draft = title == "speculative-block-draft-row"
    row = turn.q_rows[index] if draft else turn.p_rows[index]
    rule = told.settings.draft if draft else told.settings.target
    ids = (*turn.ids, *turn.drafted[:index])
    return DistributionPanel(
        title=say.message(title, position=row.position),
        items=tuple(
            DistributionItem(
                token=token,
                logit=float(row.logits[token.id]),
                prob=float(row.probs[token.id]),
                chosen=False,
            )
            for token in VOCABULARY
        ),
        rule=None,
        uniform=None,
        arrays=arithmetic.chain("probs", (row,), rule, "draft" if draft else "target", ids),
    )


def _residual(told: Told, turn: Round) -> DistributionPanel:
    index = turn.block.accepted
    probs = turn.block.residual
    assert probs is not None
    p, q = told.p_used(turn, index), told.q_used(turn, index)
    position = turn.p_rows[index].position
    return DistributionPanel(
        title=say.message("speculative-block-residual-row", position=position),
        items=tuple(
            DistributionItem(token=token, logit=None, prob=float(probs[token.id]), chosen=False)
            for token in VOCABULARY
        ),
        rule=None,
        uniform=None,
        arrays=() if turn.block.rounding_guard else arithmetic.residual(p, q, position),
    )
