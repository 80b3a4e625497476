"""The panels of the lesson ``stopping``: lines of text, lamps, switches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from tokenstep.lessons import stopping_sentences as say
from tokenstep.lessons.stopping_run import Told
from tokenstep.stopping.calls import CallVerdict, repaired
from tokenstep.stopping.judge import ACCEPTANCE, BUDGET, GOAL, PENDING, Input, counts
from tokenstep.stopping.lamps import Ending, Lit
from tokenstep.stopping.response import Move
from tokenstep.stopping.script import arguments
from tokenstep.trace import (
    Choice,
    Lamp,
    LampsPanel,
    Message,
    Switch,
    SwitchesPanel,
    TextLine,
    TextLinesPanel,
    TextPiece,
)

_STATES: Final[dict[bool | None, Literal["on", "off", "unknown"]]] = {
    True: "on",
    False: "off",
    None: "unknown",
}


# --- generated, withheld, sent --------------------------------------------------------------------


def lines(told: Told, first: int, last: int) -> TextLinesPanel:
    """Show what is generated, withheld and sent after some moves.

    Parameters
    ----------
    told : Told
    first, last : int
        The moves of the step, 0-based and both included; those before ``first`` are done. With
        ``last`` -1 nothing is generated yet.
    """
    moves = told.ended.response.moves[: last + 1]
    nothing = Message(id="stopping-nothing")
    return TextLinesPanel(
        title=Message(id="stopping-lines"),
        lines=(
            TextLine(
                id="generated",
                label=Message(id="stopping-line-generated"),
                pieces=tuple(_generated(moves, first)),
                empty=nothing,
            ),
            TextLine(
                id="withheld",
                label=Message(id="stopping-line-withheld"),
                pieces=tuple(_withheld(moves, ended=last + 1 == len(told.ended.response.moves))),
                empty=nothing,
            ),
            TextLine(
                id="sent",
                label=Message(id="stopping-line-sent"),
                pieces=tuple(_sent(moves, first)),
                empty=nothing,
            ),
        ),
    )


def _generated(moves: tuple[Move, ...], first: int) -> Iterator[TextPiece]:
    for place, move in enumerate(moves):
        if move.token is None:
            continue
        state: Literal["new", "done", "end"] = "new" if place >= first else "done"
        text = say.token_text(move.token.data)
        if move.token.part == "end":
            text, state = say.EOS, "end"
        yield TextPiece(key=f"token{place + 1}", text=text, state=state)


def _withheld(moves: tuple[Move, ...], *, ended: bool) -> Iterator[TextPiece]:
    """Yield what is withheld now, and all that will never be sent."""
    for place, move in enumerate(moves):
        if move.dropped:
            yield TextPiece(key=f"dropped{place + 1}", text=move.dropped, state="dropped")
    if not moves:
        return
    last = moves[-1]
    if last.held:
        yield TextPiece(key="held", text=last.held, state="held")
    if last.pending:
        state: Literal["dropped", "partial"] = "dropped" if ended else "partial"
        yield TextPiece(key="pending", text=say.hexadecimal(last.pending), state=state)


def _sent(moves: tuple[Move, ...], first: int) -> Iterator[TextPiece]:
    for place, move in enumerate(moves):
        if move.sent:
            state: Literal["new", "done"] = "new" if place >= first else "done"
            yield TextPiece(key=f"sent{place + 1}", text=move.sent, state=state)


def raw_arguments(told: Told, *, cut: bool) -> TextLinesPanel:
    """Show the arguments of the call as they came, and what the model was writing."""
    whole = arguments(told.cut_name if cut else told.call)
    came = told.cut_call.arguments if cut else whole
    rest = whole[len(came) :]
    nothing = Message(id="stopping-nothing")
    found = [
        TextLine(
            id="raw",
            label=Message(id="stopping-line-raw"),
            pieces=(TextPiece(key="raw", text=came, state="new"),),
            empty=nothing,
        )
    ]
    if cut:
        closing = repaired(came)[len(came) :]
        wanted = (
            TextPiece(key="came", text=came, state="done"),
            TextPiece(key="rest", text=rest, state="absent"),
        )
        made_up = (
            TextPiece(key="kept", text=came, state="done"),
            TextPiece(key="closing", text=closing, state="made_up"),
        )
        found += [
            TextLine(
                id="wanted",
                label=Message(id="stopping-line-wanted"),
                pieces=wanted,
                empty=nothing,
            ),
            TextLine(
                id="repaired",
                label=Message(id="stopping-line-repaired"),
                pieces=made_up,
                empty=nothing,
            ),
        ]
    return TextLinesPanel(title=Message(id="stopping-arguments"), lines=tuple(found))


# --- lamps ----------------------------------------------------------------------------------------


def lamps(told: Told, ending: Ending | None, *, judged: bool = False) -> LampsPanel:
    """Show the three lamps of an ending; without one, the text still comes."""
    lit = told.lamps(ending, judged=judged)
    return LampsPanel(
        title=Message(id="stopping-lamps"),
        lamps=tuple(_lamp(told, ending, each) for each in lit),
        note=Message(id="stopping-lamps-note"),
    )


def _lamp(told: Told, ending: Ending | None, lit: Lit) -> Lamp:
    return Lamp(
        id=lit.name,
        label=say.lamp_question(lit.name),
        state=_STATES[lit.on],
        detail=say.lamp_reason(told, ending, lit),
    )


def checks(verdict: CallVerdict) -> LampsPanel:
    """Show the checks of a call, each with what was looked at."""
    return LampsPanel(
        title=Message(id="stopping-checks"),
        lamps=tuple(
            Lamp(
                id=check.name,
                label=say.call_check(check.name),
                state=_STATES[check.holds],
                detail=say.call_evidence(check),
            )
            for check in verdict.checks
        ),
    )


# --- the judge ------------------------------------------------------------------------------------


def switches(told: Told) -> SwitchesPanel:
    """Show the inputs of the judge, and what it says."""
    seen, depends = told.situation, set(counts(told.situation))
    if told.ended.received.finish_reason == "tool_calls":
        # The call that was just handed over is pending, whatever the switch says.
        depends.discard("pending")
    values: tuple[tuple[Input, tuple[str, ...], str], ...] = (
        ("pending", PENDING, seen.pending),
        ("acceptance", ACCEPTANCE, seen.acceptance),
        ("budget", BUDGET, seen.budget),
        ("goal", GOAL, seen.goal),
    )
    found = tuple(
        Switch(
            option=name,
            label=Message(id=f"option-{name}"),
            choices=tuple(
                Choice(value=each, label=Message(id=f"option-{name}-{each}")) for each in choices
            ),
            value=value,
            counts=name in depends and not told.believes,
            detail=say.looked_at(told, name),
        )
        for name, choices, value in values
    )
    return SwitchesPanel(
        title=Message(id="stopping-judge"),
        switches=found,
        ok=told.verdict.finished,
        verdict=say.verdict(told),
        reasons=say.reasons(told),
    )
