"""The tables of the lesson ``sequence`` on what moves the winner: penalty, external score."""

from __future__ import annotations

from tokenstep.lessons import sequence_sentences as say
from tokenstep.lessons.sequence_run import Found
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.search.score import Reranked, Scored
from tokenstep.trace import TablePanel


def penalties(found: Found) -> TablePanel:
    """Show the winner under several length penalties; the reader's is marked."""
    rows = list[Row]()
    for penalty in found.penalties:
        own = penalty == found.settings.length_penalty
        name: Cell = say.message("sequence-penalty-own", penalty=penalty) if own else penalty
        true, by_beam = found.best_at(penalty), found.beam_at(penalty)
        rows.append((name, *_with_length(found, true), *_with_length(found, by_beam)))
    return table(
        "sequence-table-penalties",
        (
            "sequence-column-penalty",
            "sequence-column-true-best",
            "sequence-column-length",
            "sequence-column-by-beam",
            "sequence-column-length",
        ),
        rows,
        say.message("sequence-note-penalty"),
        marked=(found.penalties.index(found.settings.length_penalty),),
    )


def _with_length(found: Found, sequence: Scored | None) -> tuple[Cell, Cell]:
    if sequence is None:
        return say.unknown(), say.unknown()
    return found.table.text(sequence.tokens), len(sequence.tokens)


def lengths(found: Found) -> TablePanel:
    """Show the likeliest sequence of each length: sums fall with the length, scores need not."""
    rows: list[Row] = []
    if found.everything is None:
        rows.append((say.unknown(), *(say.message("sequence-nothing") for _ in range(3))))
    else:
        for length in range(1, len(found.everything.levels) + 1):
            penalty = found.settings.length_penalty
            for each in found.everything.best_of_length(length, penalty, 1):
                text = found.table.text(each.tokens)
                rows.append((length, text, each.log_prob, each.score))
    return table(
        "sequence-table-lengths",
        (
            "sequence-column-length",
            "sequence-column-likeliest",
            "sequence-column-log",
            "sequence-column-score",
        ),
        rows,
        say.message("sequence-note-lengths"),
    )


def reranked(found: Found, ranked: tuple[Reranked, ...]) -> TablePanel:
    """Show the best sequences in the order of the external score."""
    rows: list[Row] = [
        (
            each.rank + 1,
            found.table.text(each.sequence.tokens),
            each.external,
            each.sequence.score,
            say.place(found.standings[each.sequence.tokens]),
        )
        for each in ranked
    ]
    return table(
        "sequence-table-reranked",
        (
            "sequence-column-new-rank",
            "sequence-column-sequence",
            "sequence-column-points",
            "sequence-column-score",
            "sequence-column-old-rank" if found.enumerated else "sequence-column-pool-rank",
        ),
        rows,
        say.message("sequence-note-likelier"),
    )


def rules(found: Found) -> TablePanel:
    """Show the rules of the external score, and how many of the sequences each applies to."""
    note = say.message("sequence-note-agent")
    rows: list[Row] = [
        (
            found.table.text(rule.tokens),
            float(rule.points),
            sum(rule.applies(each.tokens) for each in found.top),
        )
        for rule in found.rules
    ]
    if not rows:
        nothing = say.message("sequence-nothing")
        rows = [(say.message("sequence-no-rules"), nothing, nothing)]
        note = say.message("sequence-note-no-rules", pair=found.table.text((0, 1)))
    return table(
        "sequence-table-rules",
        ("sequence-column-rule", "sequence-column-points", "sequence-column-applies"),
        rows,
        note,
    )
