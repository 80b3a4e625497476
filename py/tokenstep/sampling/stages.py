"""What a pipeline is made of: its stages, their settings, and their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, get_args

from tokenstep.micro.weights import Floats
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.min_p import MinPRule, check_min_p
from tokenstep.sampling.ranking import Bools
from tokenstep.sampling.top_k import TopKTies, check_top_k
from tokenstep.sampling.top_p import TopPRule, check_top_p

StageName = Literal["mask", "temperature", "top_k", "top_p", "min_p", "renormalise", "draw"]
DEFAULT_ORDER: Final[tuple[StageName, ...]] = get_args(StageName)


@dataclass(frozen=True)
class Mask:
    """Remove the tokens that are not allowed; the allowed ones come with the logits."""

    name: ClassVar[StageName] = "mask"
    on: bool = True

    @property
    def active(self) -> bool:
        """Whether the stage can change anything."""
        return self.on


@dataclass(frozen=True)
class Temperature:
    """Divide the logits by the temperature; 0 keeps the maximum only, 1 changes nothing."""

    name: ClassVar[StageName] = "temperature"
    temperature: float = 1.0
    on: bool = True

    def __post_init__(self) -> None:
        if not 0 <= self.temperature < float("inf"):
            allowed = "0 or greater, and finite"
            raise SamplingError("temperature", "temperature", self.temperature, allowed)

    @property
    def active(self) -> bool:
        """Whether the stage can change anything."""
        return self.on and self.temperature != 1


@dataclass(frozen=True)
class TopK:
    """Keep the k largest; see :func:`tokenstep.sampling.top_k.keep_top_k`."""

    name: ClassVar[StageName] = "top_k"
    k: int = 0
    ties: TopKTies = "lowest_id"
    on: bool = True

    def __post_init__(self) -> None:
        check_top_k(self.k)

    @property
    def active(self) -> bool:
        """Whether the stage can change anything."""
        return self.on and self.k > 0


@dataclass(frozen=True)
class TopP:
    """Keep the likeliest up to a mass; see :func:`tokenstep.sampling.top_p.keep_top_p`."""

    name: ClassVar[StageName] = "top_p"
    p: float = 1.0
    rule: TopPRule = "prefix"
    on: bool = True

    def __post_init__(self) -> None:
        check_top_p(self.p)

    @property
    def active(self) -> bool:
        """Whether the stage can change anything."""
        return self.on and self.p < 1


@dataclass(frozen=True)
class MinP:
    """Keep what is not far below the maximum; see :func:`tokenstep.sampling.min_p.keep_min_p`."""

    name: ClassVar[StageName] = "min_p"
    min_p: float = 0.0
    rule: MinPRule = "probs"
    on: bool = True

    def __post_init__(self) -> None:
        if self.rule == "probs":
            check_min_p(self.min_p)

    @property
    def active(self) -> bool:
        """Whether the stage can change anything."""
        return self.on and self.min_p > 0


@dataclass(frozen=True)
class Edited:
    """A rule that a reader wrote, in the place of one of ours."""

    replaces: TopK | TopP | MinP
    function: str
    """The name of what the reader wrote."""
    keep: Callable[[Floats], Bools]
    """Probabilities ``[V]`` to what is kept; has to keep something that has a probability."""
    ours: Callable[[Floats], Bools]
    """The same by the rule that it replaces."""

    @property
    def name(self) -> StageName:
        """The stage whose place it takes."""
        return self.replaces.name

    @property
    def active(self) -> bool:
        """Whether the stage can change anything."""
        return self.replaces.active


@dataclass(frozen=True)
class Renormalise:
    """Divide what is left by its sum."""

    name: ClassVar[StageName] = "renormalise"
    on: bool = True

    @property
    def active(self) -> bool:
        """Whether the stage can change anything."""
        return self.on


@dataclass(frozen=True)
class Draw:
    """Choose a token by a uniform number; see :func:`tokenstep.sampling.drawing.inverse_cdf`."""

    name: ClassVar[StageName] = "draw"
    on: bool = True

    @property
    def active(self) -> bool:
        """Whether the stage can change anything."""
        return self.on


Stage = Mask | Temperature | TopK | TopP | MinP | Edited | Renormalise | Draw


@dataclass(frozen=True)
class Pipeline:
    """Stages in the order in which they run; the order is part of the configuration.

    Raises
    ------
    SamplingError
        ``stage-order`` if a kind of stage stands twice, if something follows the draw, or if
        there is a draw but no renormalising between the last stage that is on and the draw.

    Examples
    --------
    >>> [stage.name for stage in Pipeline((TopK(2), Renormalise(), Draw())).stages]
    ['top_k', 'renormalise', 'draw']
    >>> Pipeline((Draw(), TopK(2)))
    Traceback (most recent call last):
        ...
    tokenstep.sampling.errors.SamplingError: order draw, top_k must be one that ends with the draw
    """

    stages: tuple[Stage, ...]

    def __post_init__(self) -> None:
        names = self.order
        if len(set(names)) < len(names):
            raise _bad_order(names, "free of repetitions")
        if "draw" in names[:-1]:
            raise _bad_order(names, "one that ends with the draw")
        working = [stage.name for stage in self.stages if stage.active]
        if working[-1:] == ["draw"] and working[-2:-1] != ["renormalise"]:
            # A draw from what does not sum to 1 could land on nothing.
            raise _bad_order(names, "one that renormalises just before it draws")

    @property
    def order(self) -> tuple[StageName, ...]:
        """Names of the stages, those that are off included."""
        return tuple(stage.name for stage in self.stages)


def _bad_order(names: Sequence[str], allowed: str) -> SamplingError:
    return SamplingError("stage-order", "order", ", ".join(names), allowed)


def pipeline(
    *,
    temperature: float = 1.0,
    top_k: int = 0,
    top_p: float = 1.0,
    min_p: float = 0.0,
    order: Sequence[StageName] = DEFAULT_ORDER,
) -> Pipeline:
    """Build a pipeline under this project's own rules.

    Parameters
    ----------
    temperature : float
        0 or greater; 0 keeps the maximum only.
    top_k : int
        Zero or below: off.
    top_p : float
        Not negative; one or above: off.
    min_p : float
        In [0, 1]; zero: off.
    order : sequence of str
        Names of the stages. A name left out is a stage left out.

    Returns
    -------
    Pipeline

    Raises
    ------
    SamplingError
        As the stages and :class:`Pipeline`.

    Notes
    -----
    The default order is our choice; it is also that of transformers 5.24.0
    (``generation/utils.py``, ``_get_logits_processor``).

    Examples
    --------
    >>> pipeline(top_k=2, order=("top_k", "renormalise")).stages
    (TopK(k=2, ties='lowest_id', on=True), Renormalise(on=True))
    """
    made: dict[str, Any] = {
        "mask": Mask(),
        "temperature": Temperature(temperature),
        "top_k": TopK(top_k),
        "top_p": TopP(top_p),
        "min_p": MinP(min_p),
        "renormalise": Renormalise(),
        "draw": Draw(),
    }
    unknown = [name for name in order if name not in made]
    if unknown:
        raise _bad_order(unknown, f"made of {', '.join(made)}")
    return Pipeline(tuple(made[name] for name in order))
