"""The panels of the two runs in the lesson ``numerics``: who is ahead, and the texts."""

from __future__ import annotations

from typing import Final

import numpy as np

from tokenstep.arrays import array, formula, texts
from tokenstep.lessons import numerics_runaway_sentences as say
from tokenstep.lessons.shared_panels import Row, table
from tokenstep.micro.tokenizer import VOCABULARY, decode, token_of
from tokenstep.numerics import softmax, spacing
from tokenstep.runaway import Run, Runaway
from tokenstep.trace import (
    DistributionItem,
    DistributionPanel,
    TablePanel,
    TextsPanel,
    TextsRow,
    TextsToken,
)

_MANY: Final = 1000
_NAMES: Final = tuple(token.text for token in VOCABULARY)


def exact_distribution(found: Runaway) -> DistributionPanel:
    """Show the exact logits at the tie and the probabilities they give."""
    tie, model = found.tie, found.model
    logits = np.array([float(each) for each in tie.after])  # [7]
    plain = np.array([float(each) for each in tie.before])  # [7]
    soft = softmax(logits)
    arrays = (
        array("h_last", "array-last-hidden", tie.state),
        array("W_head", "array-head-weights", model.parameters.W_head, columns=_NAMES),
        array(
            "projected",
            "numerics-runaway-array-plain",
            plain,
            formula("dot", "h_last", "W_head"),
            columns=_NAMES,
        ),
        array("bias", "numerics-runaway-array-bias", np.array(model.bias), columns=_NAMES),
        array(
            "logits", "array-logits", logits, formula("add", "projected", "bias"), columns=_NAMES
        ),
        array("max", "array-logit-max", np.array([soft.maximum]), formula("row_max", "logits")),
        array(
            "exp",
            "array-logit-exp",
            soft.exp,
            formula("exp_shifted", "logits", "max"),
            columns=_NAMES,
        ),
        array("sum", "array-logit-sum", np.array([soft.total]), formula("row_sum", "exp")),
        array("probs", "array-probs", soft.probs, formula("divide", "exp", "sum"), columns=_NAMES),
    )
    return DistributionPanel(
        title=say.message("numerics-runaway-distribution", text=decode(tie.prefix)),
        items=tuple(
            DistributionItem(
                token=token,
                logit=float(logits[token.id]),
                prob=float(soft.probs[token.id]),
                chosen=False,
            )
            for token in VOCABULARY
        ),
        rule=None,
        uniform=None,
        arrays=arrays,
    )


def verdicts(found: Runaway) -> TablePanel:
    """Show what every precision and order chooses at the tie, and what exact arithmetic does."""
    tie, runs = found.tie, {"a": found.settings.a, "b": found.settings.b}
    rows: list[Row] = []
    marked = []
    for each in found.verdicts:
        which = "".join(name for name, how in runs.items() if how == each.way)
        if which:
            marked.append(len(rows))
        rows.append(
            (
                each.way.dtype,
                say.message("numerics-runaway-order", order=each.way.order),
                say.message("numerics-runaway-token", token=texts((each.token,))),
                each.lead,
                say.message("numerics-runaway-which", which=which or "none"),
            )
        )
    second = tie.runner_up if tie.right == tie.favourite else tie.favourite
    lead = tie.after[tie.right] - tie.after[second]
    rows.append(
        (
            say.message("numerics-runaway-exact"),
            say.message("numerics-runaway-any-order"),
            say.message("numerics-runaway-token", token=texts((tie.right,))),
            float(lead),
            say.message("numerics-runaway-which", which="right"),
        )
    )
    columns = (
        "numerics-runaway-column-dtype",
        "numerics-runaway-column-order",
        "numerics-runaway-column-choice",
        "numerics-runaway-column-lead",
        "numerics-runaway-column-run",
    )
    return table(
        "numerics-runaway-table-ways",
        columns,
        rows,
        say.message("numerics-runaway-note-ways"),
        marked=tuple(marked),
    )


def text_rows(found: Runaway, since: int, number: int) -> TextsPanel:
    """Show both texts as far as the new token of that number (1 is the first).

    Those from ``since`` on were added in this step.
    """
    parts = found.parts_at
    shown = parts is not None and parts <= number
    prompt = found.settings.prompt
    rows = (
        _row(found, "a", found.a, since, number),
        _row(found, "b", found.b, since, number),
    )
    return TextsPanel(
        title=say.message("numerics-runaway-texts"),
        rows=rows,
        length=len(prompt) + max(len(found.a.ids), len(found.b.ids)),
        parts_at=len(prompt) + parts - 1 if parts is not None and shown else None,
        note=say.message("numerics-runaway-note-texts"),
    )


def _row(found: Runaway, name: str, run: Run, since: int, number: int) -> TextsRow:
    prompt, parts = found.settings.prompt, found.parts_at
    given = tuple(
        TextsToken(
            key=f"{name}-{position}",
            token=token_of(each),
            position=position,
            lead=None,
            rival=None,
            state="prompt",
            fresh=False,
        )
        for position, each in enumerate(prompt)
    )
    made = tuple(
        TextsToken(
            key=f"{name}-{len(prompt) + turn.number - 1}",
            token=token_of(turn.token),
            position=len(prompt) + turn.number - 1,
            lead=turn.lead,
            rival=token_of(turn.rival),
            state="same"
            if parts is None or turn.number < parts
            else "flipped"
            if turn.number == parts
            else "after",
            fresh=turn.number >= since,
        )
        for turn in run.turns[:number]
    )
    return TextsRow(
        id=name,
        label=say.way(name, run.way),
        tokens=given + made,
        text=decode(run.ids[:number]),
        ended=say.ended(run) if number >= len(run.ids) else None,
    )


def _count(spacings: float) -> float:
    """Round what is large to a whole number: those of both runs are then written alike."""
    return round(spacings) if spacings >= _MANY else spacings


def leads(found: Runaway, number: int) -> TablePanel:
    """Show the two best logits of each run at one place, and how far apart they are."""
    rows: list[Row] = []
    for name, run in (("a", found.a), ("b", found.b)):
        if number > len(run.turns):
            blank = say.message("numerics-runaway-over")
            rows.append((say.way(name, run.way), blank, "", blank, "", "", ""))
            continue
        turn = run.turns[number - 1]
        logits = turn.projected.logits
        first, dtype = logits[turn.token], run.way.dtype
        rows.append(
            (
                say.way(name, run.way),
                say.message("numerics-runaway-token", token=texts((turn.token,))),
                say.notation(first, dtype),
                say.message("numerics-runaway-token", token=texts((turn.rival,))),
                say.notation(logits[turn.rival], dtype),
                turn.lead,
                _count(turn.lead / spacing(max(abs(first), abs(logits[turn.rival])), dtype)),
            )
        )
    columns = (
        "numerics-runaway-column-run",
        "numerics-runaway-column-choice",
        "numerics-runaway-column-logit",
        "numerics-runaway-column-rival",
        "numerics-runaway-column-logit",
        "numerics-runaway-column-lead",
        "numerics-runaway-column-steps",
    )
    return table(
        "numerics-runaway-table-leads",
        columns,
        rows,
        say.message("numerics-runaway-note-leads"),
    )
