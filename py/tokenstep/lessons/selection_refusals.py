"""What the lesson ``selection`` refuses, as one error about one option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tokenstep.items import ItemsError
from tokenstep.options import OptionError
from tokenstep.sampling import Refusal, SamplingError
from tokenstep.sampling.errors import Code
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
_FIELDS: Final[dict[Code, str]] = {
    "not-numbers": "items",
    "shape": "items",
    "nan": "items",
    "plus-infinity": "items",
    "no-legal-token": "masked",
    "negative-probability": "items",
    "not-normalised": "items",
    "temperature": "temperature",
    "temperature-overflow": "temperature",
    "top-k": "top_k",
    "top-p": "top_p",
    "min-p": "min_p",
    "uniform": "uniform",
    "generators": "seed",
    "stage-order": "order",
}
"""The option behind each error of the rules."""


def allowed_items(kind: str) -> Message:
    """Say what may stand in the field ``items``."""
    return Message(
        id="error-allowed-items-probs" if kind == "probs" else "error-allowed-items-logits"
    )


def refused_items(options: SelectionOptions, error: ItemsError) -> OptionError:
    """Turn an error of the reader's text into one about the option, with its place."""
    return OptionError("items", options.items, items_message(error), allowed_items(options.kind))


def items_message(error: ItemsError) -> Message:
    """Say what is wrong with a list of numbers, and where."""
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
    """Turn an error of the rules into one about the option that causes it.

    Only the first two can come from options that are allowed one by one; the others have an answer
    all the same, so that no reader ever meets an error without a field.
    """
    message, allowed = Message(id="error-cannot-run"), Message(id="error-allowed-another")
    if error.code == "temperature-overflow":
        message = Message(id="error-temperature-overflow", args={"dtype": options.dtype})
        allowed = Message(id="error-allowed-less-extreme")
    elif error.code == "no-legal-token":
        message, allowed = Message(id="error-masked-all"), Message(id="error-allowed-one-left")
    field = _FIELDS[error.code]
    return OptionError(field, getattr(options, field), message, allowed)


def refused_preset(preset: str, refusal: Refusal) -> OptionError:
    """Say that the system whose run was asked for does not accept a setting."""
    return OptionError(
        refusal.field,
        refusal.value,
        Message(id="error-preset-refuses", args={"preset": preset}),
        Message(id="error-allowed-names", args={"names": refusal.allowed}),
    )
