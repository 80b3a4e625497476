"""The lesson on selection rules: from a distribution to a token, stage by stage."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, fields, replace
from typing import Any, Final

import numpy as np

from tokenstep import options as declare
from tokenstep.environment import environment
from tokenstep.items import MAX_CHARACTERS, MAX_ITEMS
from tokenstep.lessons import selection_example as fixed
from tokenstep.lessons.selection_parts import movable
from tokenstep.lessons.selection_run import Told, own, own_with
from tokenstep.lessons.selection_sentences import ids
from tokenstep.lessons.selection_steps import steps
from tokenstep.pieces import drain
from tokenstep.sampling import Edited
from tokenstep.trace import Condition, FactValue, Message, OptionField, Step, Token, Trace

NAME: Final = "selection"
_OWN: Final = Condition(field="scene", equals="own")
_TYPED: Final = Condition(field="input", equals="typed")
_MODEL: Final = Condition(field="input", equals="model")


@dataclass(frozen=True, kw_only=True)
class SelectionOptions:
    """What the reader can change; all but ``scene`` is about the reader's own input."""

    scene: str = declare.choice("scene", default="example", values=("example", "own"))
    input: str = declare.choice(
        "input", default="typed", values=("typed", "model"), relevant_if=_OWN
    )
    prompt: str = declare.tokens(
        "prompt", default="我爱", minimum=1, maximum=12, relevant_if=_MODEL
    )
    items: str = declare.text(
        "items", default="0.5, 0.3, 0.15, 0.05", maximum=MAX_CHARACTERS, relevant_if=_TYPED
    )
    kind: str = declare.choice(
        "kind", default="probs", values=("probs", "logits"), relevant_if=_TYPED
    )
    normalise: str = declare.choice(
        "normalise", default="no", values=("no", "yes"), relevant_if=_TYPED
    )
    preset: str = declare.choice(
        "preset",
        default="tokenstep",
        values=("tokenstep", "hf", "vllm", "llama_cpp"),
        relevant_if=_OWN,
    )
    order: str = declare.order(
        "order",
        values=("mask", "temperature", "top_k", "top_p", "min_p"),
        relevant_if=_OWN,
    )
    masked: str = declare.text("masked", default="", maximum=1000, relevant_if=_OWN)
    # 0 is argmax; llama.cpp and vLLM have their own ideas of the rest, which the presets show.
    temperature: float = declare.number(
        "temperature",
        default=1.0,
        minimum=0,
        maximum=10,
        smallest_positive=1e-6,
        relevant_if=_OWN,
    )
    top_k: int = declare.integer("top_k", default=0, minimum=0, maximum=MAX_ITEMS, relevant_if=_OWN)
    top_p: float = declare.number("top_p", default=1.0, minimum=0, maximum=1, relevant_if=_OWN)
    # A share that a dtype rounds to 0 would put a floor of minus infinity under logits.
    min_p: float = declare.number(
        "min_p", default=0.0, minimum=0, maximum=1, smallest_positive=1e-6, relevant_if=_OWN
    )
    uniform: float = declare.number(
        "uniform", default=0.4, minimum=0, maximum=1, open_end=True, relevant_if=_OWN
    )
    draws: str = declare.choice("draws", default="none", values=("none", "10000"), relevant_if=_OWN)
    seed: int = declare.integer("seed", default=0, minimum=0, maximum=2**32 - 1, relevant_if=_OWN)
    dtype: str = declare.choice(
        "dtype", default="float64", values=("float64", "float32"), relevant_if=_OWN
    )

    def check(self) -> None:
        """Refuse what only the options together can tell: text, mask, and what a preset refuses.

        Raises
        ------
        tokenstep.options.OptionError
            Nothing is refused that the scene does not use.

        Examples
        --------
        >>> SelectionOptions(scene="own", items="0.5 0.4").check()
        Traceback (most recent call last):
            ...
        tokenstep.options.OptionError: items: 0.5 0.4 (error-items-sum-not-one; \
error-allowed-items-probs)
        """
        if self.scene != "own":
            return
        own(self)


def run(options: SelectionOptions) -> Generator[tuple[int, int], None, Trace]:
    """Build the trace in pieces of one step.

    Parameters
    ----------
    options : SelectionOptions
        Checked options.

    Yields
    ------
    tuple of int
        Steps done and the most there can be.

    Returns
    -------
    Trace
        Without parameters: those behind a model's logits stand beside them. ``vocabulary`` are
        the items, by place.

    Examples
    --------
    >>> next(run(SelectionOptions()))
    (1, 5)
    """
    made: list[Step] = []
    if options.scene == "example":
        for step in fixed.steps():
            made.append(step)
            yield len(made), len(fixed.steps())
        return _trace(options, fixed.TOKENS, _example_facts(), tuple(made))
    found = own(options)
    most = 2 + len(found.told.run.records)
    for step in steps(found):
        made.append(step)
        yield len(made), most
    return _trace(options, found.told.tokens, made[-1].facts, tuple(made))


def build(options: SelectionOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : SelectionOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> trace = build(SelectionOptions(scene="own", top_k=2))
    >>> [step.id for step in trace.steps]
    ['input', 'top_k', 'renormalise', 'draw', 'presets']
    >>> trace.facts["kept"], trace.facts["token"]
    ((0, 1), 0)
    """
    return drain(run(options))


def build_edited(options: SelectionOptions, edited: Edited) -> Trace:
    """Build the trace of the reader's own input by a rule of the reader's own.

    The systems are not compared: none of them has this rule.

    Parameters
    ----------
    options : SelectionOptions
        Checked options, of the scene ``own``, in which the stage is on.
    edited : Edited

    Returns
    -------
    Trace
        Its facts name the stage as ``edited``.

    Examples
    --------
    >>> from tokenstep.sampling import TopK
    >>> every = Edited(TopK(1), "keep", lambda probs: probs >= 0, lambda probs: probs >= 0.5)
    >>> trace = build_edited(SelectionOptions(scene="own", top_k=1), every)
    >>> trace.facts["edited"], trace.facts["kept"], [step.id for step in trace.steps]
    ('top_k', (0, 1, 2, 3), ['input', 'top_k', 'renormalise', 'draw'])
    """
    found = own_with(options, edited)
    made = tuple(steps(found, presets=False))
    facts = {"edited": edited.name, **made[-1].facts}
    return _trace(options, found.told.tokens, facts, made)


def edited_arrays(options: SelectionOptions, edited: Edited) -> dict[str, Any]:
    """Return every array of such a run, by name.

    Examples
    --------
    >>> from tokenstep.sampling import TopK
    >>> every = Edited(TopK(1), "keep", lambda probs: probs >= 0, lambda probs: probs >= 0.5)
    >>> found = edited_arrays(SelectionOptions(scene="own", top_k=1), every)
    >>> found["top_k/kept"].tolist()
    [True, True, True, True]
    """
    return _told_arrays(own_with(options, edited).told)


def _trace(
    options: SelectionOptions,
    tokens: tuple[Token, ...],
    facts: dict[str, FactValue],
    made: tuple[Step, ...],
) -> Trace:
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=_form(options),
        title=Message(id="selection-name"),
        vocabulary=tokens,
        parameters=(),
        environment=environment(),
        facts={"scene": options.scene, **facts},
        steps=made,
    )


def _form(options: SelectionOptions) -> tuple[OptionField, ...]:
    """Return the fields, the one for the items with what the run read in it."""
    typed = options.scene == "own" and options.input == "typed"
    parts = movable(options.items, options.kind) if typed else None
    return tuple(
        replace(field, parts=parts) if field.name == "items" else field
        for field in declare.form(SelectionOptions)
    )


def _example_facts() -> dict[str, FactValue]:
    made = fixed.example()
    return {
        "greedy": int(np.argmax(made.greedy.run.chosen.kept)),
        "top_k_kept": ids(made.top_k.run.chosen.kept),
        "top_p_kept": ids(made.top_p.run.chosen.kept),
        "k_first_kept": ids(made.k_first.run.chosen.kept),
        "p_first_kept": ids(made.p_first.run.chosen.kept),
    }


def run_arrays(options: SelectionOptions) -> dict[str, Any]:
    """Return every array of a run, by name.

    Examples
    --------
    >>> found = run_arrays(SelectionOptions(scene="own", top_k=2))
    >>> found["top_k/kept"].tolist(), found["draw/probs"].round(12).tolist()
    ([True, True, False, False], [0.625, 0.375, 0.0, 0.0])
    """
    if options.scene == "example":
        made = fixed.example()
        runs = {
            "greedy": made.greedy,
            "top_k": made.top_k,
            "top_p": made.top_p,
            "order/top_k_first": made.k_first,
            "order/top_p_first": made.p_first,
        }
        return {
            f"{name}/{key}": value
            for name, told in runs.items()
            for key, value in _told_arrays(told).items()
        }
    found = own(options)
    arrays = _told_arrays(found.told)
    for result in found.results:
        if result.run is not None:
            arrays[f"presets/{result.name}/kept"] = result.run.chosen.kept
            arrays[f"presets/{result.name}/probs"] = result.run.chosen.probs
    return arrays


def _told_arrays(told: Told) -> dict[str, Any]:
    found: dict[str, Any] = {
        "input/values": told.values,
        "input/probs": told.run.probs_at_start,
        "input/kept": told.run.kept_at_start,
    }
    if told.model is not None and told.model.forward is not None:
        forward = told.model.forward
        found |= {
            f"model/{each.name}": np.asarray(getattr(forward, each.name))
            for each in fields(forward)
        }
    for record in told.run.records:
        if not told.works(record.stage):
            continue
        for key in ("kept", "evidence", "threshold", "mass_removed", "logits", "mass", "probs"):
            value = getattr(record, key)
            if value is not None:
                found[f"{record.stage.name}/{key}"] = np.asarray(value)
    if told.token is not None:
        found["draw/cumulative"] = told.run.chosen.cumulative
        found["draw/uniform"] = told.run.chosen.uniforms
        found["draw/token"] = np.asarray(told.token)
    if told.counts is not None:
        found["draw/counts"] = told.counts
    return found
