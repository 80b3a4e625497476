"""The steps of the lesson ``constrained``: the start, a step for each token, and the end."""

from __future__ import annotations

from collections.abc import Iterator

from tokenstep.constrain import decode
from tokenstep.constrain.automaton import State
from tokenstep.constrain.pieces import text_of
from tokenstep.lessons import constrained_panels as draw
from tokenstep.lessons import constrained_sentences as say
from tokenstep.lessons import constrained_tables as tables
from tokenstep.lessons.constrained_run import Told
from tokenstep.trace import FactValue, Message, Step


def steps(told: Told) -> Iterator[Step]:
    """Yield the start, every token, and the verdicts or the error."""
    yield _start(told)
    for step in told.steps:
        yield _token(told, step)
    yield _verdicts(told) if told.verdicts else _no_legal_token(told)


def _start(told: Told) -> Step:
    state = State(())
    legal = told.automaton.legal(state)
    return Step(
        id="schema",
        round=None,
        title=Message(id="constrained-title-schema"),
        summary=say.started(legal),
        focus="text_lines",
        panels=(
            draw.lines(told, state, ()),
            draw.unmasked(),
            tables.vocabulary(told),
            draw.lamps(told),
        ),
        facts={"ids": (), "text": "", "expects": state.expects, "legal": legal},
    )


def _token(told: Told, step: decode.Step) -> Step:
    token, selection = step.pick.token, step.selection
    ids = (*step.prefix, token)
    return Step(
        id="token",
        round=step.number,
        title=say.message("constrained-title-token", number=step.number),
        summary=say.summary(told, step),
        focus="candidates",
        panels=(
            draw.lines(told, step.state, ids, fresh=True),
            draw.candidates(told, step),
            tables.mask_places(told, step.prefix, token),
            draw.lamps(told),
        ),
        facts={
            "ids": ids,
            "text": text_of(told.automaton.vocabulary, ids),
            "expects": step.state.expects,
            "legal": selection.legal,
            "token": token,
            "is_legal": step.legal,
            "redrawn": step.pick.first != token,
            "removed_mass": selection.removed_mass,
            "rejected_mass": selection.rejected_mass,
        },
    )


def _no_legal_token(told: Told) -> Step:
    return Step(
        id="no_legal_token",
        round=None,
        title=Message(id="constrained-title-no-legal-token"),
        summary=say.stuck(told),
        focus="candidates",
        panels=(
            draw.lines(told, told.end, told.ids, ended=True),
            draw.nothing(told),
            tables.mask_places(told, told.ids, None),
            draw.lamps(told, ended=True),
        ),
        facts={
            **outcome(told),
            "expects": told.end.expects,
            "legal": told.automaton.legal(told.end),
        },
    )


def _verdicts(told: Told) -> Step:
    return Step(
        id="verdicts",
        round=None,
        title=Message(id="constrained-title-verdicts"),
        summary=say.judged(told),
        focus="lamps",
        panels=(
            draw.lines(told, told.end, told.ids, ended=True),
            draw.candidates(told, told.steps[-1]),
            tables.output(told),
            draw.lamps(told, ended=True),
        ),
        facts=outcome(told),
    )


def outcome(told: Told) -> dict[str, FactValue]:
    """Return how the run ended, for code."""
    holds = [each.holds for each in told.verdicts] or [None] * 3
    parses, schema, true = (say.answer(each) for each in holds)
    return {
        "ids": told.ids,
        "text": told.text,
        "finish": told.finish,
        "parses": parses,
        "schema": schema,
        "true": true,
    }
