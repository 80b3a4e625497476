"""The same settings under the conventions of four systems.

A preset turns settings into a pipeline, or says why that system refuses them. Read from source:
transformers 5.24.0 (``generation/utils.py``, ``generation/logits_process.py``), vLLM 0.33.0
(``sampling_params.py``, ``v1/sample/``), llama.cpp 0c1e5709 (``src/llama-sampler.cpp``).

Only the distribution is planned. The systems draw by different means (multinomial, a race of
exponentials, inverse CDF), so one uniform number means nothing across them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from tokenstep.sampling.errors import Code, SamplingError
from tokenstep.sampling.stages import (
    DEFAULT_ORDER,
    Mask,
    MinP,
    Renormalise,
    Stage,
    StageName,
    Temperature,
    TopK,
    TopP,
    pipeline,
)
from tokenstep.sampling.top_k import check_top_k

PresetName = Literal["tokenstep", "hf", "vllm", "llama.cpp"]
Note = Literal[
    "greedy",
    "filters_ignored_when_greedy",
    "temperature_raised",
    "ties_at_k_kept",
    "tie_at_k_unspecified",
    "tie_at_p_depends_on_sort",
    "mask_as_logit_bias",
]

VLLM_LOWEST_TEMPERATURE: Final = 1e-2
VLLM_GREEDY_BELOW: Final = 1e-5
VLLM_HIGHEST_TEMPERATURE: Final = 2.0


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a reader sets; every system then has its own opinion.

    ``order`` is heeded by the preset ``tokenstep`` alone: the others have one of their own.

    Raises
    ------
    SamplingError
        If a number is NaN or infinite, or ``top_k`` is not a whole number.

    Examples
    --------
    >>> Settings(top_k=2).top_p
    1.0
    """

    temperature: float = 1.0
    top_k: int = 0
    top_p: float = 1.0
    min_p: float = 0.0
    order: tuple[StageName, ...] = DEFAULT_ORDER[:-1]
    """Without the draw, which no preset plans."""

    def __post_init__(self) -> None:
        check_top_k(self.top_k)
        numbers: dict[str, Code] = {
            "temperature": "temperature",
            "top_k": "top-k",
            "top_p": "top-p",
            "min_p": "min-p",
        }
        for name, code in numbers.items():
            value = getattr(self, name)
            if not math.isfinite(value):
                raise SamplingError(code, name, value, "finite")


@dataclass(frozen=True)
class Refusal:
    """A setting that a system does not accept."""

    field: str
    value: float
    allowed: str
    """In plain mathematical notation."""


@dataclass(frozen=True)
class Plan:
    """What a system makes of settings."""

    stages: tuple[Stage, ...]
    notes: tuple[Note, ...] = ()


def tokenstep(settings: Settings) -> Plan | Refusal:
    """Plan under this project's rules, in the order of the settings.

    Examples
    --------
    >>> tokenstep(Settings(temperature=-1.0))
    Refusal(field='temperature', value=-1.0, allowed='>= 0')
    """
    s = settings
    if s.temperature < 0:
        return Refusal("temperature", s.temperature, ">= 0")
    if s.top_p < 0:
        return Refusal("top_p", s.top_p, ">= 0")
    if not 0 <= s.min_p <= 1:
        return Refusal("min_p", s.min_p, "[0, 1]")
    made = pipeline(
        temperature=s.temperature, top_k=s.top_k, top_p=s.top_p, min_p=s.min_p, order=s.order
    )
    return Plan(made.stages, ("greedy",) if s.temperature == 0 else ())


def hf(settings: Settings) -> Plan | Refusal:
    """Plan as ``generate(do_sample=True)`` of transformers 5.24.0.

    Mask, temperature, top-k, top-p, min-p. A temperature of 0 or less is an error (greedy is
    another setting, ``do_sample=False``); top-k is off at 0 only; ties at k are all kept; top-p
    cuts the tail of a rising sort, so which of two equals goes depends on that sort. On a CPU it
    is the lower id, and so it is here.

    Examples
    --------
    >>> hf(Settings(temperature=0.0))
    Refusal(field='temperature', value=0.0, allowed='> 0')
    """
    s = settings
    if s.temperature <= 0:
        return Refusal("temperature", s.temperature, "> 0")
    if s.top_k < 0:
        return Refusal("top_k", s.top_k, ">= 0")
    if s.top_p < 0:
        return Refusal("top_p", s.top_p, ">= 0")
    if not 0 <= s.min_p <= 1:
        return Refusal("min_p", s.min_p, "[0, 1]")
    stages = (
        Mask(),
        Temperature(s.temperature),
        TopK(s.top_k, ties="threshold"),
        TopP(s.top_p, rule="tail"),
        MinP(s.min_p),
        Renormalise(),
    )
    return Plan(stages, _tie_notes(s))


def vllm(settings: Settings) -> Plan | Refusal:
    """Plan as vLLM 0.33.0, PyTorch path.

    Mask, temperature, min-p, top-k, top-p. A temperature between 0 and 0.01 is raised to 0.01
    *before* the test for greedy (below 1e-5), so only 0 is greedy; then the filters are reset.
    Temperatures above 2 are refused (pull request 44965, in releases since 0.24). ``top_p`` must
    be above 0. Top-k is off at 0 and -1; ties as in :func:`hf`.

    Examples
    --------
    >>> vllm(Settings(top_p=0.0))
    Refusal(field='top_p', value=0.0, allowed='(0, 1]')
    >>> vllm(Settings(temperature=1e-6)).notes
    ('temperature_raised',)
    """
    s = settings
    raised = 0 < s.temperature < VLLM_LOWEST_TEMPERATURE
    temperature = VLLM_LOWEST_TEMPERATURE if raised else s.temperature
    if not 0 <= temperature <= VLLM_HIGHEST_TEMPERATURE:
        return Refusal("temperature", s.temperature, "[0, 2]")
    if not 0 < s.top_p <= 1:
        return Refusal("top_p", s.top_p, "(0, 1]")
    if s.top_k < -1:
        return Refusal("top_k", s.top_k, ">= -1")
    if not 0 <= s.min_p <= 1:
        return Refusal("min_p", s.min_p, "[0, 1]")
    if temperature < VLLM_GREEDY_BELOW:
        filtered = s.top_k > 0 or s.top_p < 1 or s.min_p > 0
        ignored: tuple[Note, ...] = ("filters_ignored_when_greedy",) if filtered else ()
        return Plan((Mask(), Temperature(0.0), Renormalise()), ("greedy", *ignored))
    stages = (
        Mask(),
        Temperature(temperature),
        MinP(s.min_p),
        TopK(s.top_k, ties="threshold"),
        TopP(s.top_p, rule="tail_rounded"),
        Renormalise(),
    )
    changed: tuple[Note, ...] = ("temperature_raised",) if raised else ()
    return Plan(stages, (*changed, *_tie_notes(s)))


def llama_cpp(settings: Settings) -> Plan | Refusal:
    """Plan as the default sampler chain of llama.cpp 0c1e5709.

    Mask, top-k, top-p, min-p, temperature last. Nothing is refused: a temperature of 0 or less
    keeps the first maximum, top-p of 0 or less keeps one token, min-p of 0 or less is off and
    above 1 keeps one. Top-k keeps exactly k, and which of two equals is unspecified
    (``std::partial_sort``): here the lowest id. The mask stands for a logit bias of minus
    infinity; a grammar is checked after the draw instead, and the draw repeated with the grammar
    first if it fails.

    Examples
    --------
    >>> [stage.name for stage in llama_cpp(Settings()).stages]
    ['mask', 'top_k', 'top_p', 'min_p', 'temperature', 'renormalise']
    """
    s = settings
    stages = (
        Mask(),
        TopK(s.top_k),
        TopP(max(s.top_p, 0.0)),
        MinP(s.min_p, rule="logits"),
        Temperature(max(s.temperature, 0.0)),
        Renormalise(),
    )
    greedy: tuple[Note, ...] = ("greedy",) if s.temperature <= 0 else ()
    ties: tuple[Note, ...] = ("tie_at_k_unspecified",) if s.top_k > 0 else ()
    return Plan(stages, (*greedy, *ties, "mask_as_logit_bias"))


def _tie_notes(s: Settings) -> tuple[Note, ...]:
    at_k: tuple[Note, ...] = ("ties_at_k_kept",) if s.top_k > 0 else ()
    at_p: tuple[Note, ...] = ("tie_at_p_depends_on_sort",) if s.top_p < 1 else ()
    return (*at_k, *at_p)


PRESETS: Final[dict[PresetName, Callable[[Settings], Plan | Refusal]]] = {
    "tokenstep": tokenstep,
    "hf": hf,
    "vllm": vllm,
    "llama.cpp": llama_cpp,
}
