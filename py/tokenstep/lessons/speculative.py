"""The lesson on speculative decoding, one token: draft, ratio, decision, residual, ledger, test."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tokenstep import options as declare
from tokenstep.environment import environment
from tokenstep.lessons import speculative_experiment as experiment
from tokenstep.lessons.speculative_run import SHORTCUTS, Drawing, drawing, told, true_residual
from tokenstep.lessons.speculative_steps import outcome, steps
from tokenstep.pieces import Piece, drain
from tokenstep.speculative.given import CASES, MAX_CHARACTERS, MAX_ITEMS
from tokenstep.trace import Condition, Message, Panel, Trace

NAME: Final = "speculative"
_OWN: Final = Condition(field="case", equals="own")
_HAND: Final = Condition(field="draw", equals="hand")


@dataclass(frozen=True, kw_only=True)
class SpeculativeOptions:
    """What the reader can change."""

    case: str = declare.choice("case", default="ordinary", values=(*CASES, "own"))
    p: str = declare.text(
        "p", default="0.5, 0.3, 0.15, 0.05", maximum=MAX_CHARACTERS, relevant_if=_OWN
    )
    q: str = declare.text(
        "q", default="0.25, 0.25, 0.25, 0.25", maximum=MAX_CHARACTERS, relevant_if=_OWN
    )
    draft_top_k: int = declare.integer("draft_top_k", default=0, minimum=0, maximum=MAX_ITEMS)
    target_top_p: float = declare.number("target_top_p", default=1.0, minimum=0, maximum=1)
    draw: str = declare.choice("draw", default="recorded", values=("recorded", "hand"))
    drafted: int = declare.integer(
        "drafted", default=3, minimum=0, maximum=MAX_ITEMS - 1, relevant_if=_HAND
    )
    u: float = declare.number(
        "u", default=0.5, minimum=0, maximum=1, open_end=True, relevant_if=_HAND
    )
    v: float = declare.number(
        "v", default=0.5, minimum=0, maximum=1, open_end=True, relevant_if=_HAND
    )
    # The first seed whose recorded draws are rejected in the ordinary case: the residual is used.
    seed: int = declare.integer("seed", default=1, minimum=0, maximum=2**32 - 1)
    draws: int = declare.integer("draws", default=1_000_000, minimum=1, maximum=100_000_000)
    shortcut: str = declare.choice("shortcut", default="none", values=SHORTCUTS, group="break_it")

    def check(self) -> None:
        """Refuse a p or q that is no distribution, and a drafted token that cannot be drawn.

        Raises
        ------
        tokenstep.options.OptionError

        Examples
        --------
        >>> SpeculativeOptions(case="own", q="0.5 0.5").check()
        Traceback (most recent call last):
            ...
        tokenstep.options.OptionError: q: 0.5 0.5 (error-shares-length; error-allowed-shares)
        """
        told(self)


def run(options: SpeculativeOptions) -> Generator[Piece, None, Trace]:
    """Make the draws of the experiment, chunk by chunk, and then the trace.

    Parameters
    ----------
    options : SpeculativeOptions
        Checked options.

    Yields
    ------
    tuple
        Draws done, how many there will be, and what makes the panel of the draws so far.

    Returns
    -------
    Trace
        Without parameters. ``vocabulary`` are the tokens of p and q, by place.

    Examples
    --------
    >>> done, total, panel = next(run(SpeculativeOptions(draws=54_321)))  # never finished elsewhere
    >>> 0 < done < total, panel().ok
    (True, None)
    """
    found = told(options)
    made = drawing(found.case.setup, options.seed, options.draws)
    while not made.done:
        made.more()
        yield made.tally.draws, made.draws, _so_far(options, made)
    verdicts = experiment.judged(found.case, made.tally)
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=declare.form(SpeculativeOptions),
        title=Message(id="speculative-name"),
        vocabulary=found.case.tokens,
        parameters=(),
        environment=environment(),
        facts=outcome(found, made.tally, verdicts),
        steps=tuple(steps(found, made.tally, options.seed, verdicts)),
    )


def _so_far(options: SpeculativeOptions, made: Drawing) -> Callable[[], Panel]:
    case = told(options).case
    return lambda: experiment.panel(case, made.tally, made.draws, options.seed)


def build(options: SpeculativeOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : SpeculativeOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> facts = build(SpeculativeOptions(draws=1000)).facts
    >>> facts["accept_mass"], facts["rejection"], facts["law_is_p"], facts["ok"]
    ('7/10', '3/10', True, True)
    """
    return drain(run(options))


def run_arrays(options: SpeculativeOptions) -> dict[str, Any]:
    """Return every array of a run, by name; all of them ``[V]``, but those of ``draw``.

    Examples
    --------
    >>> found = run_arrays(SpeculativeOptions(draws=1000))
    >>> found["ledger/law"].tolist(), int(found["experiment/counts"].sum())
    ([0.5, 0.3, 0.15, 0.05], 1000)
    """
    found = told(options)
    case = found.case
    made = drawing(case.setup, options.seed, options.draws)
    while not made.done:
        made.more()
    rows: dict[str, Any] = {
        "given/p": case.raw_p,
        "given/q": case.raw_q,
        "truncated/p": case.setup.p,
        "truncated/q": case.setup.q,
        "used/p": case.setup.p_used,
        "used/q": case.setup.q_used,
        "used/accept": [np.nan if each is None else each for each in case.accept],
        "ledger/accepted": case.ledger.accepted,
        "ledger/redrawn": case.ledger.redrawn,
        "ledger/law": case.ledger.law,
    }
    optional = {"used/residual": true_residual(case), "used/after_rejection": case.after}
    rows |= {name: values for name, values in optional.items() if values is not None}
    arrays: dict[str, Any] = {
        name: np.array([float(each) for each in values]) for name, values in rows.items()
    }
    uniforms = [found.u, found.v] if found.w is None else [found.w, found.u, found.v]
    return arrays | {
        "draw/uniforms": np.array(uniforms),
        "draw/drafted": np.asarray(found.drafted),
        "draw/emitted": np.asarray(found.emitted),
        "experiment/counts": made.tally.counts,
        "experiment/accepted": np.asarray(made.tally.accepted),
    }
