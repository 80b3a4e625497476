"""The panels of the lesson ``constrained``: lines of text, candidates, lamps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, Literal

from tokenstep.constrain.automaton import Frame, State
from tokenstep.constrain.decode import Step
from tokenstep.constrain.verdicts import Layer, Verdict
from tokenstep.lessons import constrained_arrays as open_up
from tokenstep.lessons import constrained_sentences as say
from tokenstep.lessons.constrained_run import TOKENS, Told, model
from tokenstep.micro.weights import Floats
from tokenstep.numerics import softmax
from tokenstep.options import shown
from tokenstep.trace import (
    Array,
    CandidateItem,
    CandidatesPanel,
    Lamp,
    LampsPanel,
    Message,
    TextLine,
    TextLinesPanel,
    TextPiece,
)


def lines(
    told: Told, state: State, ids: tuple[int, ...], *, fresh: bool = False, ended: bool = False
) -> TextLinesPanel:
    """Show the output, and what the automaton knows of a place in it.

    Parameters
    ----------
    told : Told
    state : State
        The place: where the last token of ``ids`` went if it is ``fresh``, else the next one.
    ids : tuple of int
    fresh : bool
        Whether the last token was selected in this step.
    ended : bool
        Whether the run is over; after the end token nothing may follow.
    """
    over = ended and told.finish == "eos"
    legal = () if over else told.automaton.legal(state)
    expects = "over" if over else state.expects
    # An illegal token went nowhere: the place is still its own.
    place = "new" if fresh or (ended and told.finish == "illegal_token") else "next"
    none = Message(id="constrained-none")
    return TextLinesPanel(
        title=Message(id="constrained-lines"),
        lines=(
            TextLine(
                id="output",
                label=Message(id="constrained-line-output"),
                pieces=tuple(_piece(told, ids, at, fresh) for at in range(len(ids))),
                empty=none if ended else Message(id="constrained-output-empty"),
            ),
            TextLine(
                id="open",
                label=say.message("constrained-line-open", place=place),
                pieces=tuple(
                    TextPiece(key=f"open{depth}-{at}", text=text, state="done")
                    for depth, frame in enumerate(state.stack)
                    for at, text in enumerate(_frame(frame))
                ),
                empty=none,
            ),
            TextLine(
                id="expects",
                label=say.message("constrained-line-expects", place=place),
                pieces=(),
                empty=say.message("constrained-expects", expects=expects),
            ),
            TextLine(
                id="legal",
                label=say.message("constrained-line-legal", place=place),
                pieces=tuple(
                    TextPiece(
                        key=f"legal{token}",
                        text=TOKENS[token].text,
                        state="end" if TOKENS[token].special else "done",
                    )
                    for token in legal
                ),
                empty=none,
            ),
        ),
    )


def _piece(told: Told, ids: tuple[int, ...], place: int, fresh: bool) -> TextPiece:
    token, last = TOKENS[ids[place]], place == len(ids) - 1
    state: Literal["done", "new", "illegal", "end"] = "new" if fresh and last else "done"
    if not told.steps[place].legal:
        state = "illegal"
    elif token.special:
        state = "end"
    return TextPiece(key=f"token{place + 1}", text=token.text, state=state)


def _frame(frame: Frame) -> tuple[str, ...]:
    """Return the bracket of an open container and the keys that it has so far."""
    if frame.container == "array":
        return ("[",)
    return ("{", *(json.dumps(key, ensure_ascii=False) for key in frame.seen))


# --- candidates -----------------------------------------------------------------------------------


def unmasked() -> CandidatesPanel:
    """Show what the model gives every token at the start, before any mask."""
    logits = model(())
    probs = softmax(logits).probs
    items = [_item(i, logits, probs, float(probs[i]), None) for i in range(len(TOKENS))]
    return _candidates(items, Message(id="constrained-rule-start"), open_up.start(()))


def candidates(told: Told, step: Step) -> CandidatesPanel:
    """Show what the place of the mask makes of every token, and which was selected."""
    selection = step.selection
    items = []
    for i in range(len(TOKENS)):
        share = float(selection.outcome_probs[i])
        reason = None
        if share == 0:
            reason = say.removed(told, step, i)
        items.append(
            _item(
                i,
                selection.logits,
                selection.unmasked_probs,
                share,
                reason,
                chosen=i == step.pick.token,
            )
        )
    return _candidates(
        items,
        say.rule(told, step),
        open_up.selecting(step.prefix, selection.legal, told.mask_at, told.top_k),
    )


def nothing(told: Told) -> CandidatesPanel:
    """Show that every token is removed, each with its reason, and none selected."""
    logits, legal = model(told.ids), told.automaton.legal(told.end)
    probs = softmax(logits).probs
    items = []
    for i, piece in enumerate(told.automaton.vocabulary):
        cut = i in legal
        reason = say.beyond(logits, told.top_k, i) if cut else say.illegal(told.end, piece)
        items.append(_item(i, logits, probs, 0.0, reason))
    return _candidates(
        items,
        say.message("constrained-rule-nothing", count=len(legal), k=told.top_k),
        open_up.stuck(told.ids, legal, told.mask_at, told.top_k),
    )


def _item(
    i: int,
    logits: Floats,
    unmasked_probs: Floats,
    share: float,
    reason: Message | None,
    *,
    chosen: bool = False,
) -> CandidateItem:
    kept = reason is None
    return CandidateItem(
        token=TOKENS[i],
        logit=float(logits[i]) if kept else None,
        before=float(unmasked_probs[i]),
        after=share if kept else None,
        state="chosen" if chosen else "kept" if kept else "removed_now",
        reason=reason,
    )


def _candidates(
    items: Sequence[CandidateItem], rule: Message, arrays: tuple[Array, ...]
) -> CandidatesPanel:
    gone = [item.before or 0.0 for item in items if item.state == "removed_now"]
    return CandidatesPanel(
        title=Message(id="constrained-candidates"),
        items=tuple(items),
        kept=len(items) - len(gone),
        # Where nothing is left, all of it is removed: that goes without a number.
        mass_removed=sum(gone) if 0 < len(gone) < len(items) else None,
        rule=rule,
        arrays=arrays,
    )


# --- lamps ----------------------------------------------------------------------------------------

_QUESTIONS: Final[dict[Layer, str]] = {
    "parses": "constrained-lamp-parses",
    "schema": "constrained-lamp-schema",
    "true": "constrained-lamp-true",
}


def lamps(told: Told, *, ended: bool = False) -> LampsPanel:
    """Show the three questions, and once the output has ended their answers."""
    found = []
    for place, (layer, label) in enumerate(_QUESTIONS.items()):
        state: Literal["on", "off", "unknown"] = "unknown"
        detail = Message(id="constrained-lamp-stuck" if ended else "constrained-lamp-waiting")
        if ended and told.verdicts:
            verdict = told.verdicts[place]
            state = "unknown" if verdict.holds is None else "on" if verdict.holds else "off"
            detail = _detail(told, verdict)
        found.append(Lamp(id=layer, label=Message(id=label), state=state, detail=detail))
    return LampsPanel(title=Message(id="constrained-lamps"), lamps=tuple(found))


def _detail(told: Told, verdict: Verdict) -> Message:
    """Say why an answer is what it is, with the place of what is wrong."""
    size, details = len(told.text.encode()), verdict.details
    match verdict.layer, verdict.code:
        case _, "not-judged":
            return Message(id="constrained-lamp-unparsed")
        case "parses", "ok":
            return say.message("constrained-parses-yes", bytes=size)
        case "parses", _ if details["byte"] == size:
            return say.message("constrained-parses-short", bytes=size)
        case "parses", _:
            return say.message("constrained-parses-no", byte=details["byte"] + 1, bytes=size)
        case "schema", "ok":
            return Message(id="constrained-schema-yes")
        case "schema", keyword:
            args = {"keyword": keyword, "path": shown(details["path"])}
            return say.message("constrained-schema-no", **args)
        case "true", "ok":
            return Message(id="constrained-true-yes")
        case "true", "nothing-claimed":
            return Message(id="constrained-true-none")
    missing = tuple(shown(each) for each in details["missing"])
    return say.message("constrained-true-no", **say.some(missing))
