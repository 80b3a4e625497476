"""The words of the lesson ``speculative``: which message says what, with which numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from tokenstep.lessons.speculative_run import Case, Told
from tokenstep.speculative.exact import as_typed, distance, total
from tokenstep.speculative.experiment import Tally
from tokenstep.speculative.laws import Share
from tokenstep.speculative.verdict import Verdict
from tokenstep.trace import Message

_SHORT: Final = 15
"""A fraction of so many characters stands in a sentence; a longer one as a decimal."""


def message(name: str, **args: Any) -> Message:
    """Build a message."""
    return Message(id=name, args=args)


def token(case: Case, i: int) -> tuple[str, ...]:
    """Name one token."""
    return (case.tokens[i].text,)


def figure(value: Share, longest: int = _SHORT) -> str | float:
    """Write a fraction as one if it is short, else as a measured number.

    Examples
    --------
    >>> figure(Fraction(3, 10)), figure(Fraction(1, 3**40)) == 3.0**-40, figure(0.5)
    ('3/10', True, 0.5)
    """
    if isinstance(value, Fraction) and len(str(value)) <= longest:
        return str(value).replace("-", "−")
    return float(value)


def grouped(count: int) -> str:
    """Write a count as both languages do: its digits in threes.

    Examples
    --------
    >>> grouped(999), grouped(1_000_000)
    ('999', '1,000,000')
    """
    return f"{count:,}"


def where(probs: tuple[Share, ...], i: int) -> dict[str, Any]:
    """Return the piece of the bar that a token has, as arguments."""
    start = total(probs[:i])
    return {"start": figure(start), "end": figure(start + probs[i])}


# --- the steps ------------------------------------------------------------------------------------


def started(case: Case) -> Message:
    """Say how much the two distributions share."""
    mass = case.right.acceptance
    return message(
        "speculative-started",
        count=len(case.tokens),
        overlap=figure(mass),
        rest=figure(1 - mass),
        alike="yes" if mass == 1 else "none" if mass == 0 else "some",
    )


def drawn(found: Told) -> Message:
    """Say where the draft's draw landed, or that its token was chosen."""
    case, x = found.case, found.drafted
    args: dict[str, Any] = {"tokens": token(case, x), "prob": figure(case.setup.q[x])}
    if found.w is None:
        return message("speculative-drawn-by-hand", **args)
    return message("speculative-drawn", w=found.w, **args, **where(case.setup.q, x))


def compared(found: Told) -> Message:
    """Say the ratio of the drafted token and what it makes of it."""
    case, x = found.case, found.drafted
    p, q = case.setup.p_used[x], case.setup.q_used[x]
    accept = case.accept[x]
    assert accept is not None
    args: dict[str, Any] = {"tokens": token(case, x), "accept": figure(accept)}
    if case.setup.shortcut == "always_accept":
        right = min(Fraction(1), p / q)
        return message("speculative-ratio-ignored", tokens=args["tokens"], right=figure(right))
    args |= {"p": figure(p), "q": figure(q)}
    if case.setup.shortcut in ("raw_q", "raw_p"):
        right = min(Fraction(1), case.setup.p[x] / case.setup.q[x])
        return message(
            "speculative-ratio-raw", **args, right=figure(right), which=case.setup.shortcut[-1]
        )
    above = "yes" if p >= q else "no"
    return message("speculative-ratio", **args, ratio=figure(p / q), above=above)


def decided(found: Told) -> Message:
    """Say whether the drafted token is accepted, with the two numbers compared."""
    case, x = found.case, found.drafted
    if case.setup.shortcut == "always_accept":
        return message("speculative-accepted-always", tokens=token(case, x), u=found.u)
    q = case.setup.q_used[x]
    return message(
        "speculative-decided",
        tokens=token(case, x),
        u=found.u,
        height=float(as_typed(found.u) * q),
        p=figure(case.setup.p_used[x]),
        verdict="accepted" if found.accepted else "rejected",
    )


def residual(found: Told) -> Message:
    """Say what is drawn from after a rejection, and where that draw landed if there was one."""
    case = found.case
    if case.setup.shortcut == "always_accept":
        return message("speculative-residual-skipped")
    if not case.ledger.rejection:
        return message("speculative-residual-never", alike=_alike(case))
    assert case.after is not None
    how = "residual"
    if case.setup.shortcut in ("resample_p", "softmax_residual"):
        how = case.setup.shortcut
    if found.accepted:
        return message(
            "speculative-residual-not-needed", how=how, rejection=figure(case.ledger.rejection)
        )
    return message(
        "speculative-residual-drawn",
        how=how,
        v=found.v,
        tokens=token(case, found.emitted),
        prob=figure(case.after[found.emitted]),
    )


def _alike(case: Case) -> str:
    return "yes" if case.setup.p == case.setup.q else "no"


def booked(case: Case) -> Message:
    """Say what the two branches carry together."""
    return message(
        "speculative-booked",
        accepted=figure(case.ledger.acceptance),
        rejection=figure(case.ledger.rejection),
        how="always" if case.setup.shortcut == "always_accept" else "rule",
    )


def added(case: Case) -> Message:
    """Say what the two branches add up to, and how far that is from p."""
    shortcut = case.setup.shortcut
    if shortcut == "none":
        gap = distance(case.resampled, case.setup.p)
        return message(
            "speculative-added",
            count=len(case.tokens),
            gap=figure(gap),
            resampled=drawn_from_p_again(case),
        )
    if not case.changed:
        return message("speculative-added-unchanged", count=len(case.tokens))
    return message("speculative-added-other", shortcut=shortcut, gap=figure(case.distance))


def drawn_from_p_again(case: Case) -> str:
    """Say what would come of drawing from p after a rejection.

    Returns
    -------
    str
        ``never``: nothing is rejected; ``same``: the residual is p; ``other``.
    """
    if not case.right.rejection:
        return "never"
    return "same" if case.resampled == case.setup.p else "other"


# --- rules ----------------------------------------------------------------------------------------


def setting(case: Case) -> Message:
    """Say what was truncated, and which shortcut is taken."""
    return message(
        "speculative-rule-start",
        cut=_cut(case),
        k=case.top_k,
        limit=case.top_p,
        shortcut=case.setup.shortcut,
    )


def _cut(case: Case) -> str:
    cut_p, cut_q = case.setup.p != case.raw_p, case.setup.q != case.raw_q
    return "both" if cut_p and cut_q else "p" if cut_p else "q" if cut_q else "none"


def ratio_rule(case: Case) -> Message:
    """Say how the acceptance probability is found."""
    return message("speculative-rule-ratio", shortcut=case.setup.shortcut)


def decide_rule(found: Told) -> Message:
    """Say the comparison that decides."""
    return message(
        "speculative-rule-decide",
        u=found.u,
        how="always" if found.case.setup.shortcut == "always_accept" else "rule",
    )


def residual_rule(case: Case) -> Message:
    """Say what is drawn from after a rejection."""
    if not case.lacking:
        return message("speculative-rule-residual-empty")
    shortcut = case.setup.shortcut
    how = "none" if shortcut in ("raw_q", "raw_p") else shortcut
    return message("speculative-rule-residual", how=how, total=figure(case.lacking))


def ledger_rule(case: Case) -> Message:
    """Say what the two parts of a token's probability are."""
    return message("speculative-rule-ledger", shortcut=case.setup.shortcut)


def law_rule(case: Case) -> Message:
    """Name the distribution that is followed."""
    if not case.changed:
        return message("speculative-rule-law-p")
    return message("speculative-rule-law", shortcut=case.setup.shortcut)


# --- the experiment -------------------------------------------------------------------------------


def outcome(case: Case, against_p: Verdict, against_law: Verdict) -> str:
    """Say in a word how the test went.

    Returns
    -------
    str
        ``pass``; ``unchanged``: passed with a shortcut that changes nothing here; ``few``: either
        of them, but with so few draws that the test could not fail; ``blind``: passed with a
        shortcut that does change something; ``fail``: failed, and the closed form explains it;
        ``alarm``: failed although p is followed; ``unexplained``: failed against both.
    """
    if against_p.ok:
        if case.changed:
            return "blind"
        if not against_p.can_fail:
            return "few"
        return "pass" if case.setup.shortcut == "none" else "unchanged"
    if not case.changed:
        return "alarm"
    return "fail" if against_law.ok else "unexplained"


def experimented(case: Case, tally: Tally, against_p: Verdict, against_law: Verdict) -> Message:
    """Say in one sentence what many draws show."""
    return message(
        "speculative-tested",
        draws=grouped(tally.draws),
        share=tally.accepted / tally.draws,
        expected=figure(case.right.acceptance),
        outside=sum(not row.ok for row in against_p.rows),
        rows=len(against_p.rows),
        outcome=outcome(case, against_p, against_law),
        shortcut=case.setup.shortcut,
    )


def verdict(case: Case, against_p: Verdict, against_law: Verdict) -> Message:
    """Say whether the test passed; if it failed, what is followed instead."""
    return message(
        "speculative-verdict",
        outcome=outcome(case, against_p, against_law),
        shortcut=case.setup.shortcut,
    )
