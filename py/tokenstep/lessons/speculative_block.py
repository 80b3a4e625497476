"""The lesson on blocks: a cheap model drafts several tokens, the target checks them in one pass."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tokenstep import options as declare
from tokenstep.environment import environment
from tokenstep.lessons.speculative_block_arrays import both_parameters
from tokenstep.lessons.speculative_block_check import check
from tokenstep.lessons.speculative_block_panels import STAGES
from tokenstep.lessons.speculative_block_run import tell
from tokenstep.lessons.speculative_block_steps import FIXED, outcome, steps
from tokenstep.micro.draft import draft_parameters
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.tokenizer import VOCABULARY
from tokenstep.pieces import drain
from tokenstep.trace import Condition, Message, Step, Trace

NAME: Final = "speculative-block"
_SAMPLE: Final = Condition(field="rule", equals="sample")


@dataclass(frozen=True, kw_only=True)
class SpeculativeBlockOptions:
    """What the reader can change; the default is the run that the lesson tells."""

    prompt: str = declare.tokens("prompt", default="我爱", minimum=1, maximum=12)
    gamma: int = declare.integer("gamma", default=4, minimum=1, maximum=8)
    max_new_tokens: int = declare.integer("max_new_tokens", default=12, minimum=1, maximum=12)
    rule: str = declare.choice("rule", default="sample", values=("greedy", "sample"))
    temperature: float = declare.number(
        "temperature",
        default=1.0,
        minimum=0,
        maximum=10,
        smallest_positive=0.01,
        relevant_if=_SAMPLE,
    )
    top_k: int = declare.integer("top_k", default=0, minimum=0, maximum=7, relevant_if=_SAMPLE)
    top_p: float = declare.number("top_p", default=1.0, minimum=0, maximum=1, relevant_if=_SAMPLE)
    draft_temperature: float = declare.number(
        "draft_temperature",
        default=1.0,
        minimum=0,
        maximum=10,
        smallest_positive=0.01,
        relevant_if=_SAMPLE,
    )
    draft_top_k: int = declare.integer(
        "draft_top_k", default=0, minimum=0, maximum=7, relevant_if=_SAMPLE
    )
    draft_top_p: float = declare.number(
        "draft_top_p", default=1.0, minimum=0, maximum=1, relevant_if=_SAMPLE
    )
    frequency_penalty: float = declare.number(
        "frequency_penalty", default=0.0, minimum=-2, maximum=2
    )
    # The first of 0, 1, 2, ... whose first row has three rounds: one rejected in the middle, one
    # accepted whole, so that the next begins one row short, and one with accepted tokens behind the
    # end token.
    seed: int = declare.integer(
        "seed", default=1403, minimum=0, maximum=2**32 - 1, relevant_if=_SAMPLE
    )
    row: int = declare.integer("row", default=1, minimum=1, maximum=4)
    cost_ratio: float = declare.number("cost_ratio", default=0.1, minimum=0, maximum=10)
    break_it: str = declare.choice(
        "break_it",
        default="none",
        values=(
            "none",
            "raw_q",
            "raw_p",
            "keep_rejected",
            "count_rejected",
            "eos_last_only",
            "forget_row",
        ),
        group="break_it",
    )


def run(options: SpeculativeBlockOptions) -> Generator[tuple[int, int], None, Trace]:
    """Build the trace in pieces of one step.

    Parameters
    ----------
    options : SpeculativeBlockOptions
        Checked options.

    Yields
    ------
    tuple of int
        Steps done, and all there are.

    Returns
    -------
    Trace
        Its parameters are those of both models; the draft's are named ``draft_E`` and so on.

    Examples
    --------
    >>> done, total = next(run(SpeculativeBlockOptions()))
    >>> done
    1
    """
    told = tell(options)
    total = FIXED + len(STAGES) * len(told.rounds)
    made: list[Step] = []
    for step in steps(told):
        made.append(step)
        yield len(made), total
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=declare.form(SpeculativeBlockOptions),
        title=Message(id="speculative-block-name"),
        vocabulary=VOCABULARY,
        parameters=both_parameters(),
        environment=environment(),
        facts={**outcome(told), "check_ok": check(told).ok},
        steps=tuple(made),
    )


def build(options: SpeculativeBlockOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : SpeculativeBlockOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> facts = build(SpeculativeBlockOptions(rule="greedy")).facts
    >>> facts["text"], facts["finish"], facts["check_ok"]
    ('学习！', 'eos', True)
    """
    return drain(run(options))


def run_arrays(options: SpeculativeBlockOptions) -> dict[str, Any]:
    """Return the parameters of both models and every array of the row that is followed, by name.

    Examples
    --------
    >>> found = run_arrays(SpeculativeBlockOptions(gamma=2))
    >>> found["round1/p"].shape, found["round1/q"].shape
    ((3, 7), (2, 7))
    """
    told = tell(options)
    found: dict[str, Any] = {
        f"parameters/{name}": values for name, values in fitted_parameters().items()
    }
    found |= {f"draft_parameters/{name}": each for name, each in draft_parameters().items()}
    for turn in told.rounds:
        start = f"round{turn.number}"
        for name, rows in (("q", turn.q_rows), ("p", turn.p_rows)):
            found[f"{start}/{name}_logits"] = np.stack([row.logits for row in rows])
            found[f"{start}/{name}"] = np.stack([row.probs for row in rows])
        for name, record in (("target", turn.target), ("draft", turn.draft)):
            found[f"{start}/{name}_keys"] = record.keys
            found[f"{start}/{name}_values"] = record.values
            found[f"{start}/{name}_positions"] = np.array(record.positions, dtype=np.intp)
        found[f"{start}/drafted"] = np.array(turn.drafted)
        found[f"{start}/emitted"] = np.array(turn.emitted)
        found[f"{start}/law"] = np.array(turn.law)
    return found | {"generated": np.array(told.last.generated)}
