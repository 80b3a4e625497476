"""The lesson on numerics: what floating point does to probabilities, sums, choices and texts."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final, cast

import numpy as np

from tokenstep import options as declare
from tokenstep.environment import environment
from tokenstep.lessons.numerics_given import CASES, MAX_CHARACTERS
from tokenstep.lessons.numerics_run import MISTAKES, Told, told
from tokenstep.lessons.numerics_runaway import runaway_arrays
from tokenstep.lessons.numerics_steps import outcome, steps
from tokenstep.manifest import LONGEST_MANIFEST, Manifest, read_manifest
from tokenstep.micro.tokenizer import encode
from tokenstep.numerics import DTYPES, ORDERS, Dtype, Order
from tokenstep.pieces import Piece, drain
from tokenstep.runaway import Runaway, RunawaySettings, Way, check_settings, run_away
from tokenstep.trace import Condition, Message, Trace

NAME: Final = "numerics"
_OWN: Final = Condition(field="sum_case", equals="own")


@dataclass(frozen=True, kw_only=True)
class NumericsOptions:
    """What the reader can change."""

    logits: str = declare.text("logits", default="1000, 1000, -1000", maximum=MAX_CHARACTERS)
    view_dtype: str = declare.choice("view_dtype", default="float64", values=DTYPES)
    token_prob: float = declare.number("token_prob", default=0.1, minimum=0.001, maximum=1)
    token_count: int = declare.integer("token_count", default=1000, minimum=1, maximum=5000)
    sum_case: str = declare.choice("sum_case", default="f16_order_flip", values=(*CASES, "own"))
    terms: str = declare.text(
        "terms", default="2048, 1, 1", maximum=MAX_CHARACTERS, relevant_if=_OWN
    )
    rival: str = declare.text("rival", default="2048", maximum=MAX_CHARACTERS, relevant_if=_OWN)
    sum_dtype: str = declare.choice("sum_dtype", default="float16", values=DTYPES, relevant_if=_OWN)
    prompt: str = declare.tokens("prompt", default="我爱爱", minimum=1, maximum=12)
    # 0 leaves the model as it is; the default is where the very first texts part visibly.
    tie_at: int = declare.integer("tie_at", default=3, minimum=0, maximum=12)
    loop_dtype_a: str = declare.choice("loop_dtype_a", default="float32", values=DTYPES)
    order_a: str = declare.choice("order_a", default="left_to_right", values=ORDERS)
    loop_dtype_b: str = declare.choice("loop_dtype_b", default="float32", values=DTYPES)
    order_b: str = declare.choice("order_b", default="right_to_left", values=ORDERS)
    loop_tokens: int = declare.integer("loop_tokens", default=5, minimum=1, maximum=12)
    manifest: str = declare.text("manifest", default="", maximum=LONGEST_MANIFEST)
    mistake: str = declare.choice("mistake", default="none", values=MISTAKES, group="break_it")

    def check(self) -> None:
        """Refuse logits, terms, a near tie or a manifest that cannot be used.

        Raises
        ------
        tokenstep.options.OptionError

        Examples
        --------
        >>> NumericsOptions(logits="1, nan").check()
        Traceback (most recent call last):
            ...
        tokenstep.options.OptionError: logits: 1, nan (error-items-nan; error-allowed-logits)
        """
        told(self)
        check_settings(_settings(self))
        _pasted(self)


def _settings(options: NumericsOptions) -> RunawaySettings:
    return RunawaySettings(
        prompt=encode(options.prompt),
        tie_at=options.tie_at,
        a=Way(cast(Dtype, options.loop_dtype_a), cast(Order, options.order_a)),
        b=Way(cast(Dtype, options.loop_dtype_b), cast(Order, options.order_b)),
        max_new_tokens=options.loop_tokens,
    )


def _pasted(options: NumericsOptions) -> Manifest | None:
    return read_manifest(options.manifest, NumericsOptions, NAME)


def run(options: NumericsOptions) -> Generator[Piece, None, Trace]:
    """Compute everything, then make the trace.

    Parameters
    ----------
    options : NumericsOptions
        Checked options.

    Yields
    ------
    tuple
        Parts done, and how many there are.

    Returns
    -------
    Trace
        Without parameters. ``vocabulary`` are the tokens of the logits, by place.

    Examples
    --------
    >>> next(run(NumericsOptions(logits="3, 1")))
    (1, 2)
    """
    found = told(options)
    yield 1, 2
    loop: Runaway = run_away(_settings(options))
    yield 2, 2
    made = tuple(steps(found, loop, declare.values(options), _pasted(options)))
    return Trace(
        lesson=NAME,
        options=declare.values(options),
        form=declare.form(NumericsOptions),
        title=Message(id="numerics-name"),
        vocabulary=found.given.tokens,
        parameters=(),
        environment=environment(),
        facts=outcome(found, loop, made),
        steps=made,
    )


def build(options: NumericsOptions) -> Trace:
    """Build the trace in one go.

    Parameters
    ----------
    options : NumericsOptions
        Checked options.

    Returns
    -------
    Trace

    Examples
    --------
    >>> facts = build(NumericsOptions()).facts
    >>> facts["zero_from_float64"], facts["choices"], facts["check_ok"]
    (324, '0, 1, 1, 0', True)
    """
    return drain(run(options))


def run_arrays(options: NumericsOptions) -> dict[str, Any]:
    """Return every array of a run, by name, in the format that it was computed in.

    Examples
    --------
    >>> found = run_arrays(NumericsOptions())
    >>> found["float16/probs"].tolist(), found["float64/products"].shape
    ([0.5, 0.5, 0.0], (1001,))
    """
    found = told(options)
    arrays: dict[str, Any] = {}
    for place, each in enumerate(found.formats):
        arrays |= {
            f"{each.dtype}/{name}": values
            for name, values in (
                ("logits", each.logits),
                ("naive_exp", each.naive.exp),
                ("naive_probs", each.naive.probs),
                ("shifted", each.soft.shifted),
                ("exp", each.soft.exp),
                ("probs", each.soft.probs),
                ("log_of_probs", each.log_of_soft),
                ("log_softmax", each.log_soft),
                ("products", np.array(found.products[place].values, dtype=each.dtype)),
                ("log_sums", np.array(found.log_sums[place], dtype=each.dtype)),
            )
        }
    return arrays | _sums(found) | runaway_arrays(run_away(_settings(options)))


def _sums(found: Told) -> dict[str, Any]:
    kind = found.terms.dtype
    arrays: dict[str, Any] = {"terms": np.array(found.terms.held, dtype=kind)}
    for each in found.sums:
        arrays[f"sums/{each.order}"] = np.array([one.after for one in each.additions], dtype=kind)
    return arrays
