"""The tables of the lesson ``constrained``: the vocabulary, the places of the mask, the output."""

from __future__ import annotations

from typing import Final

from tokenstep.constrain.automaton import State
from tokenstep.constrain.pieces import Kind
from tokenstep.lessons import constrained_sentences as say
from tokenstep.lessons.constrained_run import TOKENS, Place, Told, model, places
from tokenstep.trace import Message, TablePanel

Cell = int | float | str | Message

_KINDS: Final[dict[Kind, str]] = {
    "punctuation": "constrained-kind-punctuation",
    "scalar": "constrained-kind-scalar",
    "word": "constrained-kind-word",
    "eos": "constrained-kind-eos",
}
_DISTANCE: Final = 4
"""The column of the distances, drawn as bars."""


def vocabulary(told: Told) -> TablePanel:
    """Show the kinds of tokens, and how many of each may begin the output."""
    legal = told.automaton.legal(State(()))
    rows: list[tuple[Cell, ...]] = []
    for kind, label in _KINDS.items():
        ids = [piece.id for piece in told.automaton.vocabulary if piece.kind == kind]
        texts = " ".join(TOKENS[i].text for i in ids)
        rows.append((Message(id=label), texts, len(ids), sum(i in legal for i in ids)))
    return TablePanel(
        title=say.message("constrained-table-vocabulary", count=len(TOKENS)),
        columns=(
            Message(id="constrained-column-kind"),
            Message(id="constrained-column-tokens"),
            Message(id="constrained-column-count"),
            Message(id="constrained-column-legal"),
        ),
        rows=tuple(rows),
        note=Message(id="constrained-note-vocabulary"),
    )


def mask_places(told: Told, prefix: tuple[int, ...], token: int | None) -> TablePanel:
    """Show what the mask would do in each of its places, on the row after ``prefix``.

    Parameters
    ----------
    told : Told
    prefix : tuple of int
    token : int or None
        The selected one; None if nothing could be selected.
    """
    state = told.end if token is None else told.steps[len(prefix)].state
    found = places(model(prefix), told.automaton.legal(state), told.top_k)
    prob = Message(id="constrained-column-selected")
    if token is not None:
        prob = say.message("constrained-column-prob", tokens=say.token(token))
    return TablePanel(
        title=say.message("constrained-table-places", k=told.top_k),
        columns=(
            Message(id="constrained-column-place"),
            Message(id="constrained-column-illegal"),
            Message(id="constrained-column-rejected"),
            prob,
            Message(id="constrained-column-distance"),
        ),
        rows=tuple(_place(told, place, token) for place in found),
        note=Message(id="constrained-note-distance"),
        bars=_DISTANCE,
        marked=tuple(i for i, place in enumerate(found) if place.mask_at == told.mask_at),
    )


def _place(told: Told, place: Place, token: int | None) -> tuple[Cell, ...]:
    used = "yes" if place.mask_at == told.mask_at else "no"
    name = say.message("constrained-place", place=place.mask_at, used=used)
    dash = "—"
    selection = place.selection
    if selection is None or place.illegal_mass is None:
        return (name, dash, dash, Message(id="constrained-nothing-left"), dash)
    return (
        name,
        place.illegal_mass,
        dash if selection.second_probs is None else selection.rejected_mass,
        dash if token is None else float(selection.outcome_probs[token]),
        dash if place.distance is None else place.distance,
    )


_FINISH: Final = {
    "eos": "constrained-finish-eos",
    "limit": "constrained-finish-limit",
    "illegal_token": "constrained-finish-illegal-token",
}


def output(told: Told) -> TablePanel:
    """Show what was judged: the bytes, how they ended, and what the truth is held against."""
    rows: tuple[tuple[Cell, ...], ...] = (
        (Message(id="constrained-row-text"), told.text or Message(id="constrained-none")),
        (Message(id="constrained-row-bytes"), len(told.text.encode())),
        (Message(id="constrained-row-tokens"), len(told.ids)),
        (Message(id="constrained-row-finish"), Message(id=_FINISH[told.finish])),
        (
            Message(id="constrained-row-files"),
            say.message("constrained-files", count=len(told.files), **say.some(told.files)),
        ),
    )
    return TablePanel(
        title=Message(id="constrained-table-output"),
        columns=(Message(id="constrained-column-what"), Message(id="constrained-column-found")),
        rows=rows,
        note=Message(id="constrained-note-layers"),
    )
