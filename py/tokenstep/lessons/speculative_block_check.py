"""The check of the lesson ``speculative-block``: every round against independent computations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tokenstep.arrays import texts
from tokenstep.lessons import speculative_block_sentences as say
from tokenstep.lessons.speculative_block_run import Told
from tokenstep.micro.tokenizer import decode
from tokenstep.speculative.records import CheckName, RoundCheck
from tokenstep.trace import CheckPanel, CheckRow, Message

NAMES: Final[dict[CheckName, str]] = {
    "target_rows": "speculative-block-check-target-rows",
    "draft_rows": "speculative-block-check-draft-rows",
    "target_fresh": "speculative-block-check-target-fresh",
    "draft_fresh": "speculative-block-check-draft-fresh",
    "positions": "speculative-block-check-positions",
    "drawn_from": "speculative-block-check-drawn-from",
    "verified_against": "speculative-block-check-verified-against",
    "law": "speculative-block-check-law",
    "penalties": "speculative-block-check-penalties",
    "end": "speculative-block-check-end",
}
_MEANING: Final[dict[CheckName, str]] = {
    "target_rows": "speculative-block-verdict-rows",
    "draft_rows": "speculative-block-verdict-rows",
    "target_fresh": "speculative-block-verdict-fresh",
    "draft_fresh": "speculative-block-verdict-fresh",
    "positions": "speculative-block-verdict-positions",
    "drawn_from": "speculative-block-verdict-drawn-from",
    "verified_against": "speculative-block-verdict-verified-against",
    "law": "speculative-block-verdict-law",
    "penalties": "speculative-block-verdict-penalties",
    "end": "speculative-block-verdict-end",
}
# What is wrong at the root comes before what only follows from it.
_ORDER: Final[tuple[CheckName, ...]] = (
    "drawn_from",
    "verified_against",
    "penalties",
    "end",
    "target_rows",
    "draft_rows",
    "positions",
    "target_fresh",
    "draft_fresh",
    "law",
)


def check(told: Told) -> CheckPanel:
    """Hold a run against independent computations of each round.

    Parameters
    ----------
    told : Told

    Returns
    -------
    CheckPanel
        A row for each thing checked: the first round in which it fails, or else the last one (not
        the one nearest to failing: rounding, which differs between platforms, would pick it).
        Greedy decoding has one more: the text of plain greedy.
    """
    rows = [_row(told, name) for name in NAMES]
    if told.plain is not None:
        rows.append(_greedy(told, told.plain))
    bad = [row for row in rows if not row.ok]
    return CheckPanel(
        title=Message(id="speculative-block-check-title"),
        rows=tuple(rows),
        ok=not bad,
        verdict=_verdict(told, failed(told), bool(bad)),
    )


def failed(told: Told) -> tuple[CheckName, ...]:
    """Return the names of the checks of rounds that fail, what is at the root first."""
    names = {each.name for turn in told.rounds for each in turn.checks if not each.ok}
    return tuple(name for name in _ORDER if name in names)


def largest_difference(told: Told) -> float:
    """Return the largest difference of any cached row from a fresh prefill, over all rounds."""
    records = [record for turn in told.rounds for record in (turn.target, turn.draft)]
    return max(record.difference for record in records)


def largest_bias(told: Told) -> float:
    """Return the largest total variation distance of a round's first token from the right law."""
    return max(turn.law_distance for turn in told.rounds)


def _row(told: Told, name: CheckName) -> CheckRow:
    found = list(_of_rounds(told, name))
    number, worst = next(((n, each) for n, each in found if not each.ok), found[-1])
    return CheckRow(
        name=Message(id=NAMES[name]),
        round=number,
        expected=worst.expected,
        actual=worst.actual,
        limit=worst.limit,
        ok=worst.ok,
    )


def _of_rounds(told: Told, name: CheckName) -> Iterator[tuple[int, RoundCheck]]:
    for turn in told.rounds:
        for each in turn.checks:
            if each.name == name:
                yield turn.number, each


def _greedy(told: Told, plain: tuple[int, ...]) -> CheckRow:
    generated = told.last.generated
    return CheckRow(
        name=Message(id="speculative-block-check-greedy"),
        round=None,
        expected=" ".join(texts(plain)),
        actual=" ".join(texts(generated)),
        limit=None,
        ok=generated == plain,
    )


def _verdict(told: Told, names: tuple[CheckName, ...], bad: bool) -> Message:
    """Say what failed and what that means, judging by the failed rows alone."""
    if names:
        return _failed(told, names[0])
    if bad:
        return say.message("speculative-block-verdict-greedy")
    if told.settings.fault != "none":
        kind, value = told.occasion or ("none", 0)
        return say.message("speculative-block-verdict-no-occasion", kind=kind, value=value)
    return say.message(
        "speculative-block-verdict-ok",
        rounds=len(told.rounds),
        difference=largest_difference(told),
        greedy="yes" if told.plain is not None else "no",
    )


def _failed(told: Told, name: CheckName) -> Message:
    number, worst = next((n, each) for n, each in _of_rounds(told, name) if not each.ok)
    turn = told.rounds[number - 1]
    args: dict[str, Any] = {"round": number}
    distance = largest_bias(told)
    match name:
        case "target_rows" | "draft_rows":
            record = turn.target if name == "target_rows" else turn.draft
            args |= {
                "lane": "target" if name == "target_rows" else "draft",
                "rows": record.rows,
                "wanted": int(worst.expected),
                "law": _harm(told, name, number),
                "distance": distance,
            }
        case "target_fresh" | "draft_fresh":
            args |= {
                "lane": "target" if name == "target_fresh" else "draft",
                "difference": float(worst.actual),
            }
        case "law":
            args |= {"distance": distance}
        case "drawn_from" | "verified_against":
            args |= {"distance": distance, "biased": "yes" if "law" in failed(told) else "no"}
        case "penalties":
            args |= {
                "expected": worst.expected,
                "actual": worst.actual,
                "distance": distance,
                "biased": "yes" if "law" in failed(told) else "no",
            }
        case "positions":
            args |= {"rows": worst.actual}
        case "end":
            args |= {"text": decode(turn.generated), "actual": worst.actual}
    return Message(id=_MEANING[name], args=args)


def _harm(told: Told, name: CheckName, number: int) -> str:
    """Say what wrong rows from one round on do to the law of what goes out.

    The target's own cache makes p: wrong rows there are wrong for good, also in a run that ends, or
    always takes the one possible token, before it shows.
    """
    if "law" in failed(told):
        return "biased"
    if name == "draft_rows":
        return "kept"
    if told.plain is not None and told.plain != told.last.generated:
        return "changed"
    if number == len(told.rounds):
        return "ended"
    later = [row for turn in told.rounds[number:] for row in turn.p_rows]
    return "certain" if all(max(row.probs) == 1 for row in later) else "unseen"
