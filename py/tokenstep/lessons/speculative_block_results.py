"""The tables of the lesson ``speculative-block`` about whole runs: batch, cost, exact law."""

from __future__ import annotations

from itertools import pairwise

from tokenstep.arrays import texts
from tokenstep.lessons import speculative_block_sentences as say
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.lessons.speculative_block_run import GAMMAS, Told, Walk
from tokenstep.micro.tokenizer import VOCABULARY
from tokenstep.speculative.records import Finish
from tokenstep.trace import Message, TablePanel

FINISH: dict[Finish, str] = {
    "eos": "speculative-block-finish-eos",
    "limit": "speculative-block-finish-limit",
}
_LISTED = 9
"""So many sequences of the small example are shown."""


# --- one row, round by round ----------------------------------------------------------------------


def fresh(told: Told) -> TablePanel:
    """Show both caches after every round: their rows, and how far they are from a fresh prefill."""
    rows: list[Row] = [
        (
            turn.number,
            f"{turn.target.rows} / {turn.target.wanted}",
            f"{turn.draft.rows} / {turn.draft.wanted}",
            turn.next_position,
            max(turn.target.difference, turn.draft.difference),
            turn.law_distance,
        )
        for turn in told.rounds
    ]
    return table(
        "speculative-block-table-fresh",
        (
            "speculative-block-column-round",
            "speculative-block-lane-target",
            "speculative-block-lane-draft",
            "speculative-block-column-position",
            "speculative-block-column-apart",
            "speculative-block-column-distance",
        ),
        rows,
        say.message("speculative-block-note-fresh"),
    )


# --- four rows ------------------------------------------------------------------------------------


def batch(told: Told) -> TablePanel:
    """Show the four rows of the batch side by side; the one that the figure follows is marked."""
    rows: list[Row] = []
    for number, walk in enumerate(told.batch, 1):
        last = walk.rounds[-1]
        own = number == told.options.row
        rows.append(
            (
                say.message("speculative-block-row-own", row=number) if own else number,
                ", ".join(str(turn.block.accepted) for turn in walk.rounds),
                " ".join(texts(last.generated)),
                Message(id=FINISH[last.block.finish or "limit"]),
                say.message(
                    "speculative-block-same" if walk.same_alone else "speculative-block-different"
                ),
            )
        )
    return table(
        "speculative-block-table-batch",
        (
            "speculative-block-column-batch-row",
            "speculative-block-column-accepted",
            "speculative-block-column-generated",
            "speculative-block-column-finish",
            "speculative-block-column-alone",
        ),
        rows,
        say.message("speculative-block-note-batch", drawn="no" if told.certain else "yes"),
        marked=(told.options.row - 1,),
    )


def batch_rounds(told: Told) -> TablePanel:
    """Show the rows of both caches and the next position of every row, round by round."""
    longest = max(len(walk.rounds) for walk in told.batch)
    rows: list[Row] = []
    for number in range(1, longest + 1):
        cells: list[Cell] = [number]
        cells += [_lengths(walk, number) for walk in told.batch]
        rows.append(tuple(cells))
    return table(
        "speculative-block-table-batch-rounds",
        (
            "speculative-block-column-round",
            *(
                say.message("speculative-block-column-of-row", row=number)
                for number in range(1, len(told.batch) + 1)
            ),
        ),
        rows,
        say.message("speculative-block-note-batch-rounds"),
    )


def _lengths(walk: Walk, number: int) -> Cell:
    if number > len(walk.rounds):
        return say.nothing()
    turn = walk.rounds[number - 1]
    return f"{turn.target.rows} / {turn.draft.rows} @{turn.next_position}"


# --- cost -----------------------------------------------------------------------------------------


def cost(told: Told) -> TablePanel:
    """Show what the formula expects of every gamma; arithmetic, not measurement."""
    gamma = told.settings.gamma
    rows: list[Row] = []
    for each in told.expected:
        name: Cell = each.gamma
        if each.gamma == gamma:
            name = say.message("speculative-block-gamma-own", gamma=each.gamma)
        rows.append((name, each.tokens, each.cost, each.factor, each.break_even))
    return table(
        "speculative-block-table-cost",
        (
            "speculative-block-column-gamma",
            "speculative-block-column-tokens",
            "speculative-block-column-cost",
            "speculative-block-column-factor",
            "speculative-block-column-break-even",
        ),
        rows,
        say.message(
            "speculative-block-note-cost",
            alpha=told.alpha,
            ratio=told.options.cost_ratio,
            counted=told.counted_ratio,
        ),
        bars=3,
        marked=(GAMMAS.index(gamma),),
    )


def ledger(told: Told) -> TablePanel:
    """Show what this run called and got, beside the formula."""
    spent = told.spent
    rows: list[Row] = [
        (Message(id="speculative-block-row-target-calls"), spent.target_calls),
        (Message(id="speculative-block-row-draft-calls"), spent.draft_calls),
        (Message(id="speculative-block-row-target-positions"), told.positions[0]),
        (Message(id="speculative-block-row-draft-positions"), told.positions[1]),
        (Message(id="speculative-block-row-generated"), spent.emitted),
        (Message(id="speculative-block-row-mean"), spent.tokens_per_call),
        (Message(id="speculative-block-row-tested"), spent.tested),
        (Message(id="speculative-block-row-accepted"), spent.accepted),
        (Message(id="speculative-block-row-verdicts"), spent.verdicts_per_call),
        (Message(id="speculative-block-row-alpha"), told.alpha),
        (Message(id="speculative-block-row-formula-mean"), told.expected_now.tokens),
    ]
    return table(
        "speculative-block-table-ledger",
        ("speculative-block-column-quantity", "speculative-block-column-value"),
        rows,
        say.message("speculative-block-note-ledger"),
    )


# --- the exact law --------------------------------------------------------------------------------


def sequences(told: Told) -> TablePanel:
    """Show the likeliest sequences of the small example with both exact probabilities."""
    law = told.law
    rows: list[Row] = [
        (
            " ".join(each.sequence),
            str(each.target),
            str(each.speculative),
            str(each.speculative - each.target),
        )
        for each in law.rows[:_LISTED]
    ]
    return table(
        "speculative-block-table-sequences",
        (
            say.message("speculative-block-column-sequences", shown=len(rows), total=len(law.rows)),
            "speculative-block-column-exact-target",
            "speculative-block-column-exact-speculative",
            "speculative-block-column-difference",
        ),
        rows,
        say.message(
            "speculative-block-note-sequences", length=law.length, mean=str(law.mean_first)
        ),
    )


def small_tables(told: Told) -> TablePanel:
    """Show the two models of the small example, and how the likeliest sequence gets its number."""
    law = told.law
    rows: list[Row] = [
        (name, *(str(each) for each in (*law.target.rows[at], *law.draft.rows[at])))
        for at, name in enumerate(law.names)
    ]
    likeliest = law.rows[0]
    path = [law.start, *(law.names.index(name) for name in likeliest.sequence)]
    factors = [str(law.target.rows[last][token]) for last, token in pairwise(path)]
    return table(
        "speculative-block-table-small",
        (
            "speculative-block-column-last",
            *(say.message("speculative-block-column-of-p", token=name) for name in law.names),
            *(say.message("speculative-block-column-of-q", token=name) for name in law.names),
        ),
        rows,
        say.message(
            "speculative-block-note-small",
            start=law.names[law.start],
            sequence=" ".join(likeliest.sequence),
            factors=" × ".join(factors),
            product=str(likeliest.target),
            fault=told.settings.fault,
        ),
    )


def first_token(told: Told) -> TablePanel:
    """Show the law of the first token of this run beside the target's rule."""
    turn = told.rounds[0]
    rows: list[Row] = [
        (
            token.text,
            turn.right_law[token.id],
            turn.law[token.id],
            turn.law[token.id] - turn.right_law[token.id],
        )
        for token in VOCABULARY
    ]
    return table(
        "speculative-block-table-first",
        (
            "speculative-block-column-token",
            "speculative-block-column-p",
            "speculative-block-column-law",
            "speculative-block-column-difference",
        ),
        rows,
        say.message("speculative-block-note-first", distance=turn.law_distance),
    )
