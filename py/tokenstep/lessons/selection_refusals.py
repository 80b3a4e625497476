"""What the lesson ``selection`` refuses, as one error about one option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tokenstep.items import ItemsError
from tokenstep.options import OptionError
from tokenstep.sampling import Refusal, SamplingError
from tokenstep.trace import Message

if TYPE_CHECKING:
    from tokenstep.lessons.selection import SelectionOptions

_WITH_TEXT: Final[dict[str, str]] = {
    "not-a-number": "error-items-not-a-number",
    "infinite": "error-items-infinite",
    "negative-probability": "error-items-negative",
    "label-missing": "error-items-label-missing",
    "json-syntax": "error-items-json-syntax",
}
_AT_PLACE: Final[dict[str, str]] = {
    "missing": "error-items-missing",
    "nan": "error-items-nan",
    "bad-label": "error-items-bad-label",
}
_WITHOUT_PLACE: Final[dict[str, str]] = {
    "empty": "error-items-empty",
    "no-legal-item": "error-items-no-legal-item",
}


def allowed_items(kind: str) -> Message:
    """Say what may stand in the field ``items``."""
    return Message(
        id="error-allowed-items-probs" if kind == "probs" else "error-allowed-items-logits"
    )


def refused_items(options: SelectionOptions, error: ItemsError) -> OptionError:
    """Turn an error of the reader's text into one about the option, with its place."""
    return OptionError("items", options.items, _items_message(error), allowed_items(options.kind))


def _items_message(error: ItemsError) -> Message:
    place: dict[str, Any] = {"line": error.line, "column": error.column}
    if error.code == "sum-not-one":
        if error.total is None or error.total == float("inf"):
            return Message(id="error-items-sum-infinite")
        return Message(id="error-items-sum-not-one", args={"total": error.total})
    if error.code == "too-many-items":
        return Message(id="error-items-too-many", args={**place, "limit": error.limit or 0})
    if error.code == "duplicate-label":
        args = {**place, "text": error.text or "", "first": error.first or 0}
        return Message(id="error-items-duplicate-label", args=args)
    if error.code in _AT_PLACE:
        return Message(id=_AT_PLACE[error.code], args=place)
    if error.code in _WITHOUT_PLACE:
        return Message(id=_WITHOUT_PLACE[error.code])
    if error.text is None:
        return Message(id="error-items-ends-early", args=place)
    return Message(id=_WITH_TEXT[error.code], args={**place, "text": error.text})


def refused_sampling(options: SelectionOptions, error: SamplingError) -> OptionError:
    """Turn an error of the rules into one about the option that causes it."""
    if error.code == "temperature-overflow":
        return OptionError(
            "temperature",
            options.temperature,
            Message(id="error-temperature-overflow", args={"dtype": options.dtype}),
            Message(id="error-allowed-less-extreme"),
        )
    if error.code == "no-legal-token":
        return OptionError(
            "masked",
            options.masked,
            Message(id="error-masked-all"),
            Message(id="error-allowed-one-left"),
        )
    raise error


def refused_preset(preset: str, refusal: Refusal) -> OptionError:
    """Say that the system whose run was asked for does not accept a setting."""
    return OptionError(
        refusal.field,
        refusal.value,
        Message(id="error-preset-refuses", args={"preset": preset}),
        Message(id="error-allowed-names", args={"names": refusal.allowed}),
    )
