"""The steps of the lesson ``numerics`` about one model run in two ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tokenstep.lessons import numerics_runaway_panels as draw
from tokenstep.lessons import numerics_runaway_sentences as say
from tokenstep.lessons import numerics_runaway_sums as sums
from tokenstep.runaway import Runaway
from tokenstep.trace import FactValue, Message, Step

NEVER = -1
"""``runaway_parts_at`` of texts that are the same to the end."""


def runaway_steps(found: Runaway) -> tuple[Step, ...]:
    """Return the near tie, its two sums, and the texts token by token.

    Parameters
    ----------
    found : Runaway

    Returns
    -------
    tuple of Step
        With the ids ``tie``, ``sum``, ``decide``; then ``alike`` (unless the very first tokens
        differ), and, if the texts part, ``part`` and one ``after`` for every further token.

    Examples
    --------
    >>> from tokenstep.runaway import RunawaySettings, Way, run_away
    >>> found = run_away(
    ...     RunawaySettings(
    ...         prompt=(1, 2, 2),
    ...         tie_at=3,
    ...         a=Way("float32", "left_to_right"),
    ...         b=Way("float32", "right_to_left"),
    ...         max_new_tokens=5,
    ...     )
    ... )
    >>> [step.id for step in runaway_steps(found)]
    ['tie', 'sum', 'decide', 'alike', 'part', 'after', 'after']
    """
    return tuple(_steps(found))


def _steps(found: Runaway) -> Iterator[Step]:
    tie = found.tie
    yield Step(
        id="tie",
        round=None,
        title=say.message("numerics-runaway-title-tie", made="yes" if tie.made else "no"),
        summary=say.tied(found),
        focus="table",
        panels=(draw.verdicts(found), draw.exact_distribution(found)),
        facts={
            "tie_at": tie.number,
            "favourite": tie.favourite,
            "runner_up": tie.runner_up,
            "right": tie.right,
        },
    )
    for name, title, token, rival in (
        ("sum", "numerics-runaway-title-sum", tie.favourite, None),
        ("decide", "numerics-runaway-title-decide", tie.runner_up, tie.favourite),
    ):
        yield Step(
            id=name,
            round=None,
            title=say.message(title),
            summary=say.summed(found, token) if rival is None else say.decided(found, token),
            focus="rounding",
            panels=(sums.rounding(found, token, rival), sums.terms(found, token)),
            facts={"token": token, "sums": _sums(found, token)},
        )
    yield from _texts(found)


def _sums(found: Runaway, token: int) -> str:
    """Write both sums so that every bit can be checked."""
    return " ".join(each.sums[token].result.hex() for each in found.at_tie)


def _texts(found: Runaway) -> Iterator[Step]:
    parts = found.parts_at
    longest = max(len(found.a.ids), len(found.b.ids))
    alike = longest if parts is None else parts - 1
    if alike:
        summary = say.never_parted(found) if parts is None else say.alike(found, alike)
        title = say.message(
            "numerics-runaway-title-never" if parts is None else "numerics-runaway-title-alike"
        )
        yield _text_step(found, "alike", alike, title, summary)
    if parts is None:
        return
    for number in range(parts, longest + 1):
        name = "part" if number == parts else "after"
        last = number == longest and number > parts
        summary = say.flipped(found, number) if name == "part" else say.after(found, number)
        if last:
            title, summary = say.message("numerics-runaway-title-finished"), say.finished(found)
        elif name == "part":
            title = say.message("numerics-runaway-title-part", number=number)
        else:
            title = say.message("numerics-runaway-title-after", number=number)
        yield _text_step(found, name, number, title, summary)


def _text_step(found: Runaway, name: str, number: int, title: Message, summary: Message) -> Step:
    since = 1 if name == "alike" else number
    return Step(
        id=name,
        round=None,
        title=title,
        summary=summary,
        focus="texts",
        panels=(draw.text_rows(found, since, number), draw.leads(found, number)),
        facts={"number": number, "ids_a": found.a.ids[:number], "ids_b": found.b.ids[:number]},
    )


def runaway_facts(found: Runaway) -> dict[str, FactValue]:
    """Return the outcome for code.

    Examples
    --------
    >>> from tokenstep.runaway import RunawaySettings, Way, run_away
    >>> way = Way("float32", "left_to_right")
    >>> settings = RunawaySettings(prompt=(1, 2), tie_at=0, a=way, b=way, max_new_tokens=6)
    >>> runaway_facts(run_away(settings))["runaway_text_a"]
    '学习！'
    """
    parts = found.parts_at
    return {
        "runaway_ids_a": found.a.ids,
        "runaway_ids_b": found.b.ids,
        "runaway_text_a": found.a.text,
        "runaway_text_b": found.b.text,
        "runaway_parts_at": NEVER if parts is None else parts,
        "runaway_right": found.tie.right,
    }


def runaway_arrays(found: Runaway) -> dict[str, Any]:
    """Return the arrays of both runs, by name.

    Examples
    --------
    >>> from tokenstep.runaway import RunawaySettings, Way, run_away
    >>> way = Way("float16", "left_to_right")
    >>> settings = RunawaySettings(prompt=(1, 2), tie_at=1, a=way, b=way, max_new_tokens=6)
    >>> runaway_arrays(run_away(settings))["runaway/a/logits"].dtype
    dtype('float16')
    """
    made: dict[str, Any] = {
        "runaway/bias": np.array(found.model.bias),
        "runaway/tie/hidden": found.tie.state,
    }
    for name, run in (("a", found.a), ("b", found.b)):
        made |= {
            f"runaway/{name}/ids": np.array(run.ids),
            f"runaway/{name}/hidden": np.stack([turn.state for turn in run.turns]),
            f"runaway/{name}/logits": np.array(
                [turn.projected.logits for turn in run.turns], dtype=run.way.dtype
            ),
        }
    return made
