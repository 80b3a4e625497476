"""The words of the lesson ``constrained``: which message says what, with which numbers."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tokenstep.constrain.automaton import State
from tokenstep.constrain.decode import Step
from tokenstep.constrain.pieces import Piece
from tokenstep.constrain.selection import MaskAt
from tokenstep.lessons.constrained_run import TOKENS, Told, model
from tokenstep.micro.weights import Floats
from tokenstep.numerics import softmax
from tokenstep.options import shown
from tokenstep.trace import Message

_NAMED: Final = 4
"""So many names stand in a sentence; of more than these, the rest is three dots."""


def message(name: str, **args: Any) -> Message:
    """Build a message."""
    return Message(id=name, args=args)


def token(i: int) -> tuple[str, ...]:
    """Name one token."""
    return (TOKENS[i].text,)


def some(texts: tuple[str, ...]) -> dict[str, Any]:
    """Return the arguments by which a sentence names a few texts of the reader's."""
    return {"names": texts[:_NAMED], "rest": max(0, len(texts) - _NAMED)}


# --- why not --------------------------------------------------------------------------------------


def illegal(state: State, piece: Piece) -> Message:
    """Say why a piece is not legal where the automaton stands, by the rule that it breaks.

    Parameters
    ----------
    state : State
    piece : Piece
        One that the automaton does not allow here.

    Examples
    --------
    >>> from tokenstep.constrain.pieces import VOCABULARY
    >>> illegal(State(()), VOCABULARY[1]).id
    'constrained-reason-value'
    """
    expects = state.expects
    if expects == "end":
        return message("constrained-reason-over")
    if piece.kind == "eos":
        return message("constrained-reason-unfinished")
    if piece.kind == "word":
        return message("constrained-reason-word")
    if expects == "colon":
        return message("constrained-reason-colon")
    if expects in ("value", "first_element_or_close"):
        begins = piece.kind == "scalar" or piece.text in ("{", "[")
        return message("constrained-reason-schema" if begins else "constrained-reason-value")
    frame = state.stack[-1]
    missing = tuple(shown(name) for name in frame.schema.required if name not in frame.seen)
    if piece.text == "}" and frame.container == "object" and expects != "key":
        return message("constrained-reason-missing", **some(missing))
    if expects == "comma_or_close":
        if piece.text == "," and frame.container == "object":
            return message("constrained-reason-no-more")
        close = "}" if frame.container == "object" else "]"
        return message("constrained-reason-comma", close=close)
    if isinstance(piece.value, str):
        there = piece.value in frame.seen
        return message(
            "constrained-reason-key-there" if there else "constrained-reason-key-unknown"
        )
    return message("constrained-reason-key")


def beyond(logits: Floats, k: int, i: int) -> Message:
    """Say that top-k removed a token: its rank is too low.

    Examples
    --------
    >>> beyond(np.array([1.0, 3.0, 3.0]), 1, 2).args
    {'rank': 2, 'k': 1}
    """
    rank = int(np.flatnonzero(np.argsort(-logits, kind="stable") == i)[0]) + 1
    return message("constrained-reason-rank", rank=rank, k=k)


def removed(told: Told, step: Step, i: int) -> Message:
    """Say why a token cannot be selected: it is illegal, or top-k removed it."""
    selection = step.selection
    if i not in selection.legal and told.mask_at != "unchecked":
        return illegal(step.state, told.automaton.vocabulary[i])
    # Only masking first ranks the legal tokens among themselves.
    first = told.mask_at == "before"
    return beyond(selection.masked_logits if first else selection.logits, told.top_k, i)


# --- what a step did ------------------------------------------------------------------------------

_RULES: Final[dict[MaskAt, str]] = {
    "before": "constrained-rule-before",
    "after_truncation": "constrained-rule-after-truncation",
    "unchecked": "constrained-rule-unchecked",
    "redraw_uniform": "constrained-rule-redraw-uniform",
    "redraw_masked": "constrained-rule-redraw-masked",
}


def rule(told: Told, step: Step) -> Message:
    """Say the rule of a step with the draws it used."""
    how = "greedy" if told.greedy else "sample"
    used = (*step.pick.uniforms, 0.0, 0.0)
    args: dict[str, Any] = {"k": told.top_k, "how": how, "uniform": used[0]}
    if told.mask_at in ("redraw_uniform", "redraw_masked"):
        again = step.pick.first not in step.selection.legal
        args |= {"again": how if again else "no", "second": used[1]}
    return message(_RULES[told.mask_at], **args)


def started(legal: tuple[int, ...]) -> Message:
    """Say what may begin the output, and how much of the probability lies elsewhere."""
    return message(
        "constrained-started",
        count=len(legal),
        tokens=token(legal[0]) if len(legal) == 1 else (),
        mass=float(np.delete(softmax(model(())).probs, legal).sum()),
    )


def summary(told: Told, step: Step) -> Message:
    """Say in one sentence what was selected, and what the mask had to do with it."""
    selection, chosen = step.selection, step.pick.token
    before = float(selection.unmasked_probs[chosen])
    after = float(selection.outcome_probs[chosen])
    if not step.legal:
        return message("constrained-illegal", tokens=token(chosen), prob=after)
    if told.mask_at == "unchecked":
        mass = selection.rejected_mass
        return message("constrained-unchecked", tokens=token(chosen), prob=after, mass=mass)
    change: dict[str, Any] = {"before": before, "after": after}
    if selection.second_probs is not None:
        change["rejected"] = selection.rejected_mass
        if step.pick.first == chosen:
            return message("constrained-passed", tokens=token(chosen), **change)
        first = token(step.pick.first)
        return message("constrained-redrawn", first=first, selected=token(chosen), **change)
    change["mass"] = selection.removed_mass
    if TOKENS[chosen].special:
        return message("constrained-ended", tokens=token(chosen), **change)
    if len(selection.legal) == 1:
        return message("constrained-forced", tokens=token(chosen), **change)
    count = len(selection.legal)
    return message("constrained-selected", tokens=token(chosen), count=count, **change)


def stuck(told: Told) -> Message:
    """Say why nothing could be selected, and where."""
    position, count = len(told.ids) + 1, len(told.automaton.legal(told.end))
    if count:
        return message("constrained-all-cut", position=position, k=told.top_k, count=count)
    return message("constrained-no-legal", position=position, expects=told.end.expects)


def judged(told: Told) -> Message:
    """Say the three answers and how the output ended."""
    parses, schema, true = (answer(each.holds) for each in told.verdicts)
    return message(
        "constrained-judged",
        parses=parses,
        schema=schema,
        true=true,
        finish=told.finish,
        limit=told.limit,
    )


def answer(holds: bool | None) -> str:
    """Return an answer as a word for code.

    Examples
    --------
    >>> [answer(each) for each in (True, False, None)]
    ['yes', 'no', 'unknown']
    """
    return "unknown" if holds is None else "yes" if holds else "no"
