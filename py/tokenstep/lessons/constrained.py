"""The lesson on constrained output: mask, select, advance the automaton, judge the result."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tokenstep import options as declare
from tokenstep.constrain.decode import MAX_NEW_TOKENS
from tokenstep.constrain.examples import FILES, SCHEMA_TEXT
from tokenstep.constrain.pieces import VOCABULARY
from tokenstep.constrain.schema_reader import LONGEST
from tokenstep.constrain.selection import MASK_AT
from tokenstep.environment import environment
from tokenstep.lessons.constrained_run import TOKENS, decoded
from tokenstep.lessons.constrained_steps import outcome, steps
from tokenstep.pieces import drain
from tokenstep.trace import Condition, Message, Step, Trace

NAME: Final = "constrained"


@dataclass(frozen=True, kw_only=True)
class ConstrainedOptions:
    """What the reader can change."""

    mask_at: str = declare.choice("mask_at", default="before", values=MASK_AT)
    top_k: int = declare.integer("top_k", default=0, minimum=0, maximum=len(VOCABULARY))
    choose: str = declare.choice("choose", default="greedy", values=("greedy", "sample"))
    seed: int = declare.integer(
        "seed",
        default=0,
        minimum=0,
        maximum=2**32 - 1,
        relevant_if=Condition(field="choose", equals="sample"),
    )
    max_new_tokens: int = declare.integer(
        "max_new_tokens", default=32, minimum=1, maximum=MAX_NEW_TOKENS
    )
    schema: str = declare.text("schema", default=SCHEMA_TEXT, maximum=LONGEST)
    files: str = declare.text("files", default="\n".join(FILES), maximum=1000)

    def check(self) -> None:
        """Refuse a schema or a list of files that cannot be read.

        Raises
        ------
        tokenstep.options.OptionError

        Examples
        --------
        >>> ConstrainedOptions(schema='{"pattern": "^x"}').check()
        Traceback (most recent call last):
            ...
        tokenstep.options.OptionError: schema: {"pattern": "^x"} (error-schema-keyword; \
error-allowed-names)
        """
        decoded(self)


def run(options: ConstrainedOptions) -> Generator[tuple[int, int], None, Trace]:
    """Build the trace in pieces of one step.

    Parameters
    ----------
    options : ConstrainedOptions
        Checked options.

    Yields
    ------
    tuple of int
        Steps done and how many there are.

    Returns
    -------
    Trace
        Without parameters: the model is counted from a few lines of text.

    Examples
    --------
    >>> next(run(ConstrainedOptions()))
    (1, 16)
    """
    told = decoded(options)
    made: list[Step] = []
    for step in steps(told):
        made.append(step)
        # The start, and what ends the run: the verdicts or the error.
        yield len(made), 2 + len(told.steps)
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=declare.form(ConstrainedOptions),
        title=Message(id="constrained-name"),
        vocabulary=TOKENS,
        parameters=(),
        environment=environment(),
        facts=outcome(told),
        steps=tuple(made),
    )


def build(options: ConstrainedOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : ConstrainedOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> facts = build(ConstrainedOptions()).facts
    >>> facts["text"]
    '{"path":"src/missing.py","line":40,"fix":true}'
    >>> facts["parses"], facts["schema"], facts["true"]
    ('yes', 'yes', 'no')
    """
    return drain(run(options))


def run_arrays(options: ConstrainedOptions) -> dict[str, Any]:
    """Return every array of a run, by name; all of them ``[V]``, but ``token``.

    Examples
    --------
    >>> found = run_arrays(ConstrainedOptions(max_new_tokens=1))
    >>> found["token1/legal"].nonzero()[0].tolist(), float(found["token1/outcome_probs"][0])
    ([0], 1.0)
    """
    found: dict[str, Any] = {}
    for step in decoded(options).steps:
        selection, name = step.selection, f"token{step.number}"
        for key in ("logits", "unmasked_probs", "masked_logits"):
            found[f"{name}/{key}"] = getattr(selection, key)
        for key in ("masked_probs", "first_probs", "second_probs", "outcome_probs"):
            if getattr(selection, key) is not None:
                found[f"{name}/{key}"] = getattr(selection, key)
        found[f"{name}/legal"] = np.isin(np.arange(len(TOKENS)), selection.legal)
        found[f"{name}/uniforms"] = np.array(step.pick.uniforms)
        found[f"{name}/token"] = np.asarray(step.pick.token)
    return found
