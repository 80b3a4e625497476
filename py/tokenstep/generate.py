"""The generation loop: forward, select, and feed the selected token back in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from tokenstep.micro.model import Forward, KVCache, StaleCacheError, forward, recompute
from tokenstep.micro.tokenizer import EOS_ID
from tokenstep.micro.weights import Floats, Parameters
from tokenstep.sampling import Choice, greedy, sample

Fault = Literal["none", "count_selected", "append_twice", "never_process", "stale_weights"]
Finish = Literal["eos", "limit"]

CHANGED_WEIGHT: Final = ("W_v", 0, 0, 0.5)
"""What ``stale_weights`` changes after the first round: array, row, column, by how much."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How to run the loop; see the lesson ``loop`` for the meaning and the bounds."""

    rule: Literal["greedy", "sample"] = "greedy"
    temperature: float = 1.0
    seed: int = 0
    max_new_tokens: int = 8
    fault: Fault = "none"


@dataclass(frozen=True, kw_only=True)
class Round:
    """One turn of the loop: what went in, what the cache held after it, what was selected."""

    number: int
    parameters: Parameters
    """In use in this round."""
    prefix: tuple[int, ...]
    """Prompt and selected tokens: what should have been processed by now."""
    input_ids: tuple[int, ...]
    """Tokens that were processed in this round."""
    forward: Forward | None
    """None if nothing was processed (a fault)."""
    cached_ids: tuple[int, ...]
    positions: tuple[int, ...]
    keys: Floats
    values: Floats
    cache_fingerprint: str
    counted_rows: int
    """Rows the loop believed to be cached after the forward pass."""
    logits: Floats
    choice: Choice
    selected: tuple[int, ...]
    """All tokens selected so far, this round's included."""
    reported_rows: int
    """Rows the loop believes to be cached after the selection."""
    next_position: int
    """Position the loop will give to its next input."""
    pending: tuple[int, ...]
    """What was queued for the next round; empty if there is none."""
    finish: Finish | None
    full_logits: Floats
    """Logits of the last token when the prefix is processed from scratch."""
    refused: StaleCacheError | None
    """What a run without the fault raised when it met this cache."""

    @property
    def difference(self) -> float:
        """Largest absolute difference between the logits and those of the full recompute."""
        gap = self.logits.astype(np.float64) - self.full_logits.astype(np.float64)
        return float(np.abs(gap).max())


def generate(parameters: Parameters, prompt: Sequence[int], settings: Settings) -> Iterator[Round]:
    """Run the loop, one round at a time.

    Parameters
    ----------
    parameters : Parameters
        The whole run is in their dtype.
    prompt : sequence of int, length n >= 1
        Token ids of the input.
    settings : Settings
        The selection rule, the token limit, and the fault to show, if any.

    Yields
    ------
    Round
        The last one has ``finish`` set: ``"eos"`` if the end token was selected (it is never
        processed), else ``"limit"``.

    Raises
    ------
    ValueError
        If the prompt is empty or holds an id outside the vocabulary.

    Notes
    -----
    With the sampling rule every round takes one draw from ``numpy.random.default_rng(seed)``; at
    temperature 0 it takes none and the choice is greedy.

    Examples
    --------
    >>> from tokenstep.micro.head import fitted_parameters
    >>> rounds = list(generate(fitted_parameters(), (1, 2), Settings()))
    >>> rounds[-1].selected, [len(r.positions) for r in rounds], rounds[-1].finish
    ((3, 5, 6), [2, 3, 4], 'eos')
    """
    fault = settings.fault
    samples = settings.rule == "sample" and settings.temperature > 0
    # A browser needs longer to load numpy.random than for a whole greedy run.
    rng = np.random.default_rng(settings.seed) if samples else None
    cache = KVCache(parameters)
    cached: tuple[int, ...] = ()
    selected: tuple[int, ...] = ()
    pending = tuple(prompt)
    next_position = 0
    result: Forward | None = None
    logits: Floats | None = None

    for number in range(1, settings.max_new_tokens + 1):
        refused = None
        if fault == "stale_weights" and number > 1:
            if number == 2:
                parameters = parameters.with_changed(*CHANGED_WEIGHT)
            refused = _refusal(parameters, pending, cache)
        if fault == "never_process" and number > 1:
            pending = ()
        result = None
        if pending:
            positions = range(next_position, next_position + len(pending))
            stale = fault == "stale_weights"
            result = forward(parameters, pending, positions, cache, allow_stale=stale)
            logits = result.logits[-1]
            cached += pending
        assert logits is not None  # the first round always processes the prompt
        prefix = (*prompt, *selected)
        counted = len(prefix) if fault == "count_selected" else cache.length

        choice = _choose(logits, settings, rng)
        selected += (choice.token,)
        reported = counted + 1 if fault == "count_selected" else counted
        next_position = reported
        finish = _finish(choice.token, number, settings.max_new_tokens)
        queue = () if finish else (choice.token,) * (2 if fault == "append_twice" else 1)
        yield Round(
            number=number,
            parameters=parameters,
            prefix=prefix,
            input_ids=pending,
            forward=result,
            cached_ids=cached,
            positions=cache.positions,
            keys=cache.keys,
            values=cache.values,
            cache_fingerprint=cache.fingerprint,
            counted_rows=counted,
            logits=logits,
            choice=choice,
            selected=selected,
            reported_rows=reported,
            next_position=next_position,
            pending=queue,
            finish=finish,
            full_logits=recompute(parameters, prefix).logits[-1],
            refused=refused,
        )
        if finish:
            return
        pending = queue


def _choose(logits: Floats, settings: Settings, rng: np.random.Generator | None) -> Choice:
    if rng is None:
        return greedy(logits)
    return sample(logits, settings.temperature, float(rng.random()))


def _finish(token: int, number: int, limit: int) -> Finish | None:
    if token == EOS_ID:
        return "eos"
    return "limit" if number == limit else None


def _refusal(
    parameters: Parameters, pending: tuple[int, ...], cache: KVCache
) -> StaleCacheError | None:
    """Ask the real forward pass, which checks first and so leaves the cache alone."""
    try:
        forward(parameters, pending, range(cache.length, cache.length + len(pending)), cache)
    except StaleCacheError as error:
        return error
    return None
