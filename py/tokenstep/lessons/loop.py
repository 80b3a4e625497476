"""The main lesson: how one input becomes an output, round by round, with a KV cache."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np

from tokenstep import options as declare
from tokenstep.arrays import parameter_arrays
from tokenstep.environment import environment
from tokenstep.generate import Finish, Round, Settings, generate
from tokenstep.lessons.loop_check import check
from tokenstep.lessons.loop_steps import Scene
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.tokenizer import VOCABULARY, decode, encode
from tokenstep.micro.weights import Parameters
from tokenstep.pieces import drain
from tokenstep.trace import Condition, Message, Step, Trace

NAME: Final = "loop"
_SAMPLE: Final = Condition(field="rule", equals="sample")


@dataclass(frozen=True, kw_only=True)
class LoopOptions:
    """What the reader can change; the default is the run that the lesson tells."""

    prompt: str = declare.tokens("prompt", default="我爱", minimum=1, maximum=12)
    dtype: str = declare.choice(
        "dtype", default="float64", values=("float64", "float32", "float16")
    )
    rule: str = declare.choice("rule", default="greedy", values=("greedy", "sample"))
    # Below 0.01 but above 0 the scaled logits leave the range of float16.
    temperature: float = declare.number(
        "temperature",
        default=1.0,
        minimum=0,
        maximum=10,
        smallest_positive=0.01,
        relevant_if=_SAMPLE,
    )
    seed: int = declare.integer(
        "seed", default=0, minimum=0, maximum=2**32 - 1, relevant_if=_SAMPLE
    )
    max_new_tokens: int = declare.integer("max_new_tokens", default=8, minimum=1, maximum=12)
    break_it: str = declare.choice(
        "break_it",
        default="none",
        values=("none", "count_selected", "append_twice", "never_process", "stale_weights"),
        group="break_it",
    )


def run(options: LoopOptions) -> Generator[tuple[int, int], None, Trace]:
    """Build the trace in pieces of one round.

    Parameters
    ----------
    options : LoopOptions
        Checked options.

    Yields
    ------
    tuple of int
        Rounds done and the most there can be.

    Returns
    -------
    Trace

    Examples
    --------
    >>> pieces = run(LoopOptions())
    >>> next(pieces)
    (1, 8)
    """
    rounds: list[Round] = []
    for turn in rounds_of(options):
        rounds.append(turn)
        yield len(rounds), options.max_new_tokens
    return _trace(options, rounds)


def build(options: LoopOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : LoopOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> trace = build(LoopOptions())
    >>> len(trace.steps), trace.facts["selected"], trace.facts["cache_lengths"]
    (10, (3, 5, 6), (2, 3, 4))
    """
    return drain(run(options))


def rounds_of(options: LoopOptions) -> Generator[Round, None, None]:
    """Run the generation loop as the options say; the raw material of the trace."""
    settings: dict[str, Any] = {
        "rule": options.rule,
        "temperature": options.temperature,
        "seed": options.seed,
        "max_new_tokens": options.max_new_tokens,
        "fault": options.break_it,
    }
    yield from generate(_parameters(options), encode(options.prompt), Settings(**settings))


def _parameters(options: LoopOptions) -> Parameters:
    return fitted_parameters(options.dtype)


def _trace(options: LoopOptions, rounds: list[Round]) -> Trace:
    last = rounds[-1]
    panel = check(rounds, options.dtype, options.break_it)
    finish: Finish = last.finish or "limit"
    scene = Scene(
        prompt=encode(options.prompt),
        prompt_text=options.prompt,
        rounds=tuple(rounds),
        limit=options.max_new_tokens,
        seed=options.seed,
        fault=options.break_it,
        check=panel,
        parameters_fingerprint=_parameters(options).fingerprint(),
    )
    steps: tuple[Step, ...] = scene.steps()
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=declare.form(LoopOptions),
        title=Message(id="loop-name"),
        vocabulary=VOCABULARY,
        parameters=parameter_arrays(_parameters(options)),
        environment=environment(),
        facts={
            "selected": last.selected,
            "cache_lengths": tuple(len(turn.positions) for turn in rounds),
            "text": decode(last.selected),
            "check_ok": panel.ok,
            "finish": finish,
        },
        steps=steps,
    )


def run_arrays(options: LoopOptions) -> dict[str, Any]:
    """Return the parameters and every intermediate array of a run, by name.

    Examples
    --------
    >>> found = run_arrays(LoopOptions())
    >>> found["round2/attention"].shape, found["selected"].tolist()
    ((1, 3), [3, 5, 6])
    """
    found: dict[str, Any] = {}
    selected: tuple[int, ...] = ()
    for turn in rounds_of(options):
        if turn.number == 1:
            found |= {f"parameters/{name}": each for name, each in turn.parameters.items()}
        if turn.forward is not None:
            found |= {
                f"round{turn.number}/{field.name}": np.asarray(getattr(turn.forward, field.name))
                for field in fields(turn.forward)
            }
        found[f"round{turn.number}/probs"] = turn.choice.softmax.probs
        selected = turn.selected
    return found | {"selected": np.array(selected)}
