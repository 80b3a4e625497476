"""The tables of the lesson ``sequence`` that hold the searches against the truth."""

from __future__ import annotations

from tokenstep.lessons import sequence_sentences as say
from tokenstep.lessons.sequence_run import Found
from tokenstep.lessons.shared_panels import Cell, Row, table
from tokenstep.search.ranking import Standing, equal
from tokenstep.trace import Message, TablePanel


def counts(found: Found) -> TablePanel:
    """Show how the number of sequences grows with the token limit, and what a beam looks at."""
    looked, rows = 0, list[Row]()
    steps = {step.number: len(step.candidates) for step in found.beam.steps}
    for limit, count in enumerate(found.counts, 1):
        looked += steps.get(limit, 0)
        rows.append((limit, count, looked))
    return table(
        "sequence-table-counts",
        ("sequence-column-limit", "sequence-column-count", "sequence-column-looked"),
        rows,
        say.message("sequence-note-counts"),
        bars=1,
    )


def bound(found: Found) -> TablePanel:
    """Show the bound of the exhaustive run, and what follows from it."""
    verdict = "sequence-will-enumerate" if found.enumerated else "sequence-will-not-enumerate"
    rows: list[Row] = [
        (say.message("sequence-quantity-count"), found.counts[-1]),
        (say.message("sequence-quantity-most"), found.most_sequences),
        (say.message("sequence-quantity-verdict"), say.message(verdict)),
    ]
    return table(
        "sequence-table-bound",
        ("sequence-column-quantity", "sequence-column-value"),
        rows,
        say.message("sequence-note-bound"),
    )


def best(found: Found) -> TablePanel:
    """Show the best of all sequences; the first is marked, and what scores the same."""
    rows: list[Row] = [
        (
            _rank(found.standings[each.tokens]),
            found.table.text(each.tokens),
            found.prob(each),
            each.log_prob,
            len(each.tokens),
            each.score,
        )
        for each in found.top
    ]
    return table(
        "sequence-table-best",
        (
            "sequence-column-rank",
            "sequence-column-sequence",
            "sequence-column-prob",
            "sequence-column-log",
            "sequence-column-length",
            "sequence-column-score",
        ),
        rows,
        _repetition(found),
        bars=2,
        marked=tuple(i for i, each in enumerate(found.top) if found.is_best(each)),
    )


def _rank(standing: Standing) -> Cell:
    if standing.rank > 0:
        return say.place(standing)
    return say.message("sequence-rank-best", tied="yes" if standing.equals > 1 else "no")


def _repetition(found: Found) -> Message | None:
    """Say that the likeliest of the longest sequences goes round, if it does."""
    seen = say.repeated(found)
    if seen is None:
        return None
    sequence, pair = seen
    return say.message(
        "sequence-note-repeats",
        length=len(sequence.tokens),
        sequence=(found.table.text(sequence.tokens),),
        prob=found.prob(sequence),
        pair=(found.table.text(pair),),
    )


def total(found: Found) -> TablePanel:
    """Check that the probabilities of all sequences sum to 1."""
    assert found.everything is not None
    sum_of_all = found.everything.total_prob
    rows: list[Row] = [
        (say.message("sequence-quantity-count"), found.everything.count),
        (say.message("sequence-quantity-total"), sum_of_all),
        (say.message("sequence-quantity-off"), abs(sum_of_all - 1)),
    ]
    return table(
        "sequence-table-total",
        ("sequence-column-quantity", "sequence-column-value"),
        rows,
        say.message("sequence-note-total"),
    )


def compared(found: Found) -> TablePanel:
    """Show the best sequences, and where each method has them; answers of a method are marked."""
    greedy, pool = found.greedy.finished, found.beam.finished
    shown = list(found.top)
    for answer in (pool[0], greedy):
        if all(answer.tokens != each.tokens for each in shown):
            shown.append(answer)
    marked, rows = list[int](), list[Row]()
    for index, each in enumerate(shown):
        by_greedy = each.tokens == greedy.tokens
        by_beam: Cell = say.message("sequence-not-found")
        if each.tokens == pool[0].tokens:
            by_beam = say.message("sequence-answer")
        elif each.tokens in found.pool_standings:
            by_beam = say.place(found.pool_standings[each.tokens])
        if by_greedy or each.tokens == pool[0].tokens:
            marked.append(index)
        rows.append(
            (
                found.table.text(each.tokens),
                each.log_prob,
                each.score,
                say.place(found.standings[each.tokens]) if found.enumerated else say.unknown(),
                by_beam,
                say.message("sequence-answer" if by_greedy else "sequence-not-found"),
            )
        )
    return table(
        "sequence-table-compared",
        (
            "sequence-column-sequence",
            "sequence-column-log",
            "sequence-column-score",
            "sequence-column-true-rank",
            "sequence-column-beam",
            "sequence-column-greedy",
        ),
        rows,
        say.message("sequence-note-compared"),
        marked=tuple(marked),
    )


def losses(found: Found) -> TablePanel:
    """Show by how much each method misses the best."""
    best = found.top[0]
    answers = [
        ("sequence-method-greedy", found.greedy.finished),
        ("sequence-method-beam", found.beam.finished[0]),
    ]
    rows: list[Row] = []
    for method, answer in answers:
        gaps: tuple[Cell, Cell] = (say.unknown(), say.unknown())
        if found.enumerated:
            apart = best.log_prob - answer.log_prob
            log_gap = 0.0 if equal(best.log_prob, answer.log_prob) else apart
            gaps = (log_gap, say.gap(found, answer))
        rows.append((say.message(method), found.table.text(answer.tokens), *gaps))
    truth: Cell = found.table.text(best.tokens) if found.enumerated else say.unknown()
    gaps = (0.0, 0.0) if found.enumerated else (say.unknown(), say.unknown())
    rows.append((say.message("sequence-method-exhaustive"), truth, *gaps))
    return table(
        "sequence-table-losses",
        (
            "sequence-column-method",
            "sequence-column-answer",
            "sequence-column-log-gap",
            "sequence-column-score-gap",
        ),
        rows,
        say.message("sequence-note-losses"),
    )
