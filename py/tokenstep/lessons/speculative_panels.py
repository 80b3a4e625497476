"""The panels of the lesson ``speculative``: the overlap of p and q, and bars that draws land on."""

from __future__ import annotations

from collections.abc import Sequence

from tokenstep.lessons import speculative_sentences as say
from tokenstep.lessons.speculative_arrays import MOST
from tokenstep.lessons.speculative_run import Case, Told
from tokenstep.speculative.exact import as_typed, ends
from tokenstep.speculative.laws import Share
from tokenstep.speculative.setup import Setup
from tokenstep.trace import (
    Array,
    CumulativePanel,
    Message,
    OverlapPanel,
    OverlapPart,
    Segment,
)


def overlap(
    found: Told,
    lit: tuple[OverlapPart, ...],
    rule: Message,
    arrays: tuple[Array, ...],
    *,
    used: bool = False,
    stage: int,
) -> OverlapPanel:
    """Show p over q, and how far the round has come.

    Parameters
    ----------
    found : Told
    lit : tuple of str
        The parts that the step is about.
    rule : Message
    arrays : tuple of Array
    used : bool
        Whether to show p and q as the rule is told they are: what is compared.
    stage : int
        0: nothing drawn yet, 1: drafted, 2: decided, 3: emitted.
    """
    case, setup = found.case, found.case.setup
    height = None
    if stage == 2 and setup.shortcut != "always_accept":
        height = float(as_typed(found.u) * setup.q_used[found.drafted])
    return OverlapPanel(
        title=say.message("speculative-overlap", which=_which(setup) if used else "given"),
        items=case.overlap_used if used else case.overlap_given,
        lit=lit,
        drafted=found.drafted if stage > 0 else None,
        height=height,
        verdict=None if stage < 2 else "accepted" if found.accepted else "rejected",
        emitted=found.emitted if stage > 2 or (stage == 2 and found.accepted) else None,
        rule=rule,
        uniform_option="u" if found.hand and height is not None else None,
        arrays=arrays,
    )


def _which(setup: Setup) -> str:
    if setup.p_used != setup.p:
        return "raw_p"
    return "raw_q" if setup.q_used != setup.q else "given"


def drafting(found: Told, *, drawn: bool = True) -> CumulativePanel:
    """Show q end to end and, once drawn, where the draft's draw landed."""
    return _bar(
        found.case,
        found.case.setup.q,
        title="speculative-bar-draft",
        chosen=found.drafted if drawn else None,
        uniform=found.w if drawn else None,
        symbol="w",
        places=found.case.draft_ends,
        note=say.message("speculative-bar-hand") if drawn and found.hand else None,
    )


def redrawing(found: Told) -> CumulativePanel:
    """Show what is drawn from after a rejection and, if there was one, where its draw landed."""
    case, note = found.case, None
    never = not case.ledger.rejection
    if never:
        note = "speculative-bar-never"
    elif found.accepted:
        note = "speculative-bar-not-needed"
    return _bar(
        case,
        () if never or case.after is None else case.after,
        title="speculative-bar-after",
        chosen=None if found.accepted else found.emitted,
        uniform=None if found.accepted else found.v,
        symbol="v",
        note=None if note is None else say.message(note),
        option="v" if found.hand and not found.accepted else None,
    )


def emitting(found: Told) -> CumulativePanel:
    """Show the distribution of the emitted token end to end."""
    case = found.case
    if len(case.tokens) > MOST:
        note = say.message("speculative-bar-left-out", count=len(case.tokens))
        return _bar(case, (), title="speculative-bar-law", note=note)
    return _bar(case, case.ledger.law, title="speculative-bar-law", chosen=found.emitted)


def _bar(
    case: Case,
    probs: Sequence[Share],
    *,
    title: str,
    chosen: int | None = None,
    uniform: float | None = None,
    symbol: str = "u",
    note: Message | None = None,
    option: str | None = None,
    places: tuple[float, ...] = (),
) -> CumulativePanel:
    segments = []
    start = 0.0
    for token, prob, end in zip(case.tokens, probs, places or ends(probs), strict=False):
        if prob > 0:
            hit = token.id == chosen
            segments.append(Segment(token=token, start=start, end=end, chosen=hit, count=None))
        start = end
    return CumulativePanel(
        title=Message(id=title),
        segments=tuple(segments),
        uniform=uniform,
        draws=None,
        note=note,
        uniform_option=option,
        symbol=symbol,
    )
