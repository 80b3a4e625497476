"""The sentences of the lesson ``loop``: which message fits a step, and its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tokenstep.arrays import texts
from tokenstep.generate import CHANGED_WEIGHT, Round
from tokenstep.lessons.loop_check import largest_difference
from tokenstep.sampling import Choice
from tokenstep.trace import CheckPanel, Message, MessageArg

_LISTED: Final = 4
"""More tokens than this are counted instead of listed: a sentence stays one sentence."""


def tokenized(text: str, ids: tuple[int, ...]) -> Message:
    """Say how the input was cut."""
    args: dict[str, Any] = {"text": text, "count": len(ids), "ids": str(list(ids))}
    return Message(id="loop-tokenized", args=args)


def forwarded(turn: Round) -> Message:
    """Say what went into the model and what the cache gained."""
    if turn.forward is None:
        return Message(
            id="loop-forward-skipped",
            args={"tokens": texts(turn.selected[-2:-1]), "rows": len(turn.positions)},
        )
    rows, new = len(turn.positions), len(turn.input_ids)
    if rows == new and new > _LISTED:
        return Message(id="loop-forward-first-many", args={"count": new})
    if rows == new:
        first: dict[str, Any] = {"tokens": texts(turn.input_ids), "count": new}
        return Message(id="loop-forward-first", args=first)
    args: dict[str, MessageArg] = {
        "tokens": texts(turn.input_ids),
        "before": rows - new,
        "rows": rows,
    }
    if new > 1:
        return Message(id="loop-forward-twice", args={**args, "expected": len(turn.prefix)})
    if turn.positions[-1] != len(turn.prefix) - 1:
        placed: dict[str, Any] = {"position": turn.positions[-1], "expected": len(turn.prefix) - 1}
        return Message(id="loop-forward-misplaced", args={**args, **placed})
    if turn.refused is not None:
        return Message(
            id="loop-forward-stale",
            args={**args, "cache": turn.cache_fingerprint, "array": CHANGED_WEIGHT[0]},
        )
    if rows - new > _LISTED:
        return Message(id="loop-forward-next-many", args=args)
    return Message(
        id="loop-forward-next", args={**args, "cached": texts(turn.cached_ids[: rows - new])}
    )


def selected(turn: Round, fault: str) -> Message:
    """Say which token was selected and why."""
    choice, rows = turn.choice, len(turn.positions)
    args: dict[str, Any] = {
        "token": texts((choice.token,)),
        "id": choice.token,
        "prob": float(choice.softmax.probs[choice.token]),
        "rows": rows,
    }
    if fault == "count_selected":
        return Message(id="loop-selected-counted", args={**args, "reported": turn.reported_rows})
    if choice.uniform is not None:
        return Message(id="loop-selected-drawn", args={**args, "uniform": choice.uniform})
    return Message(id="loop-selected-greedy", args=args)


def continued(turn: Round, fault: str, limit: int, text: str) -> Message:
    """Say why the loop goes on, and with which input."""
    token = texts((turn.choice.token,))
    args: dict[str, Any] = {"token": token, "done": turn.number, "limit": limit}
    if fault == "append_twice":
        return Message(
            id="loop-continue-twice", args={"token": token, "ids": str(list(turn.pending))}
        )
    if fault == "never_process":
        return Message(id="loop-continue-skipped", args={"token": token})
    if fault == "count_selected":
        return Message(
            id="loop-continue-counted",
            args={
                "token": token,
                "position": turn.next_position,
                "expected": len(turn.prefix),
            },
        )
    if fault == "stale_weights" and turn.number == 1:
        name, row, column, delta = CHANGED_WEIGHT
        before = float(getattr(turn.parameters, name)[row, column])
        return Message(
            id="loop-continue-stale",
            args={
                "token": token,
                "array": f"{name}[{row + 1},{column + 1}]",
                "before": before,
                "after": before + delta,
                "rows": len(turn.positions),
            },
        )
    rows = len(turn.positions)
    return Message(
        id="loop-continue", args={**args, "text": text, "shown": len(text), "rows": rows}
    )


def stopped(
    turn: Round, rounds: Sequence[Round], check: CheckPanel, limit: int, text: str
) -> Message:
    """Say why the loop ends, what the text is, and what the check found."""
    args: dict[str, Any] = {"text": text, "shown": len(text)}
    if check.ok:
        args |= {"rounds": len(rounds), "difference": largest_difference(rounds)}
    else:
        args |= {"failed": sum(not row.ok for row in check.rows), "checks": len(check.rows)}
    if turn.finish == "eos":
        return Message(id="loop-stop-eos-ok" if check.ok else "loop-stop-eos-failed", args=args)
    args["limit"] = limit
    return Message(id="loop-stop-limit-ok" if check.ok else "loop-stop-limit-failed", args=args)


def rule(choice: Choice, seed: int) -> Message:
    """Say by which rule the token was selected."""
    token = texts((choice.token,))
    if choice.uniform is None or choice.cumulative is None:
        return Message(id="loop-rule-greedy", args={"token": token})
    high = float(choice.cumulative[choice.token])
    return Message(
        id="loop-rule-sample",
        args={
            "token": token,
            "temperature": choice.temperature or 0.0,
            "seed": seed,
            "uniform": choice.uniform,
            "low": float(choice.cumulative[choice.token - 1]) if choice.token else 0.0,
            "high": high,
        },
    )
