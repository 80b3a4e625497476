"""The computation of the lesson ``selection``: options in, recorded pipelines out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, cast

import numpy as np

from tokenstep.generate import Round
from tokenstep.items import Items, ItemsError, parse_items
from tokenstep.lessons import selection_refusals as refuse
from tokenstep.lessons.selection_model import first_round, logits_as_items
from tokenstep.micro.tokenizer import VOCABULARY
from tokenstep.micro.weights import Floats
from tokenstep.options import OptionError, switched
from tokenstep.sampling import (
    PRESETS,
    Draw,
    Edited,
    Kind,
    Mask,
    Pipeline,
    PresetResult,
    Refusal,
    Run,
    SamplingError,
    Settings,
    Stage,
    StageName,
    compare_presets,
    draw_counts,
    run_pipeline,
)
from tokenstep.sampling.presets import PresetName
from tokenstep.sampling.ranking import Bools, Ints
from tokenstep.trace import Message, Token

if TYPE_CHECKING:
    from tokenstep.lessons.selection import SelectionOptions

PRESET_NAMES: Final[dict[str, PresetName]] = {
    "tokenstep": "tokenstep",
    "hf": "hf",
    "vllm": "vllm",
    "llama_cpp": "llama.cpp",
}
"""Value of the option: name of the preset."""
_SETTINGS: Final = ("temperature", "top_k", "top_p", "min_p")


@dataclass(frozen=True, kw_only=True)
class Told:
    """A recorded run of one row, and what is needed to tell it."""

    tokens: tuple[Token, ...]
    """The items: ``text`` is the label, ``id`` the place."""
    kind: Kind
    values: Floats
    """``[V]`` in the dtype of the run."""
    run: Run
    masked: tuple[int, ...] = ()
    uniform: float | None = None
    counts: Ints | None = None
    """``[V]`` of the experiment; None without one."""
    model: Round | None = None
    """The round of the generation loop that the logits come from; None if they were typed."""

    @property
    def token(self) -> int | None:
        """The token that was drawn; None without a draw."""
        drawn = self.run.chosen.tokens
        return None if drawn is None else int(drawn)

    def works(self, stage: Stage) -> bool:
        """Whether a stage does anything here; a mask that names nothing does not."""
        return stage.active and (not isinstance(stage, Mask) or bool(self.masked))


@dataclass(frozen=True, kw_only=True)
class Own:
    """The reader's own input under the reader's settings."""

    items: Items
    told: Told
    preset: PresetName
    results: tuple[PresetResult, ...]
    """Every preset on the same input; ``tokenstep`` in the reader's order."""
    differs: Bools
    """``[V]`` items that some system keeps and another does not; refusals have no say."""


@lru_cache(maxsize=4)
def own(options: SelectionOptions) -> Own:
    """Do as :func:`own_with`, by our own rules; cached, since checking computes what is told."""
    return own_with(options)


def own_with(options: SelectionOptions, edited: Edited | None = None) -> Own:
    """Read the input, run the pipeline and every preset.

    Parameters
    ----------
    options : SelectionOptions
    edited : Edited, optional
        Takes the place of the stage of its name.

    Returns
    -------
    Own

    Raises
    ------
    tokenstep.options.OptionError
        Naming the option at fault.
    """
    model = first_round(options.prompt, options.dtype) if options.input == "model" else None
    items = _items(options) if model is None else logits_as_items(model)
    values = _cast(options, items)
    on = switched(options.order)
    masked = _masked(options, items.labels) if on["mask"] else ()
    allowed = None
    if masked:
        allowed = np.ones(values.shape, dtype=np.bool_)
        allowed[list(masked)] = False
    preset = PRESET_NAMES[options.preset]
    settings = Settings(
        # What is switched off has the setting that does nothing, in every system.
        **{name: getattr(options, name) for name in _SETTINGS if on[name]},
        order=(*cast(tuple[StageName, ...], tuple(on)), "renormalise"),
    )
    plan = PRESETS[preset](settings)
    if isinstance(plan, Refusal):
        raise refuse.refused_preset(preset, plan)
    stages = tuple(
        edited if edited is not None and stage.name == edited.name else stage
        for stage in plan.stages
    )
    try:
        run = run_pipeline(
            values,
            Pipeline((*stages, Draw())),
            options.uniform,
            kind=items.kind,
            allowed=allowed,
        )
        compared = compare_presets(values, settings, kind=items.kind, allowed=allowed)
    except SamplingError as error:
        raise refuse.refused_sampling(options, error) from None
    counts = None
    if options.draws != "none":
        generator = np.random.Generator(np.random.PCG64(options.seed))
        counts = draw_counts(run.chosen.probs, int(options.draws), generator)
    typed = (Token(id=i, text=label) for i, label in enumerate(items.labels))
    told = Told(
        tokens=tuple(typed) if model is None else VOCABULARY,
        kind=items.kind,
        values=values,
        run=run,
        masked=masked,
        uniform=options.uniform,
        counts=counts,
        model=model,
    )
    return Own(
        items=items,
        told=told,
        preset=preset,
        results=compared.results,
        differs=compared.differs,
    )


def _items(options: SelectionOptions) -> Items:
    normalise = options.normalise == "yes"
    if normalise and options.kind == "logits":
        raise OptionError(
            "normalise",
            options.normalise,
            Message(id="error-logits-have-no-sum"),
            Message(id="error-allowed-names", args={"names": "no"}),
        )
    kind: Literal["probs", "logits"] = "probs" if options.kind == "probs" else "logits"
    try:
        return parse_items(options.items, kind, normalise=normalise)
    except ItemsError as error:
        raise refuse.refused_items(options, error) from None


def _cast(options: SelectionOptions, items: Items) -> Floats:
    """Return the values in the dtype of the run; one that leaves its range is refused."""
    with np.errstate(over="ignore"):
        values: Floats = items.values.astype(options.dtype)
    outside = np.isinf(values) & np.isfinite(items.values)
    if outside.any():
        item = int(np.argmax(outside))
        args: dict[str, Any] = {"item": item + 1, "dtype": options.dtype}
        raise OptionError(
            "items",
            options.items,
            Message(id="error-items-outside-dtype", args=args),
            refuse.allowed_items(options.kind),
        )
    return values


def _masked(options: SelectionOptions, labels: tuple[str, ...]) -> tuple[int, ...]:
    """Return the ids that are masked: a label, or, if there is no such label, an id."""
    by_label = {label: i for i, label in enumerate(labels)}
    by_id = {str(i): i for i in range(len(labels))}
    found = set()
    for part in options.masked.replace("，", ",").split(","):
        name = part.strip()
        if not name:
            continue
        place = by_label.get(name, by_id.get(name))
        if place is None:
            raise OptionError(
                "masked",
                options.masked,
                Message(id="error-masked-unknown", args={"name": name[:40]}),
                Message(id="error-allowed-masked", args={"last": len(labels) - 1}),
            )
        found.add(place)
    return tuple(sorted(found))
