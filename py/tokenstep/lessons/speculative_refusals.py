"""What the lesson ``speculative`` refuses, as one error about one option."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from tokenstep.items import letters
from tokenstep.options import OptionError
from tokenstep.speculative.given import MAX_ITEMS, GivenError
from tokenstep.trace import Message, Offer

_AT_ITEM: Final[dict[str, str]] = {
    "not-a-number": "error-shares-not-a-number",
    "not-finite": "error-shares-not-finite",
    "zero-denominator": "error-shares-zero-denominator",
    "negative": "error-shares-negative",
}
_PLAIN: Final[dict[str, str]] = {
    "empty": "error-shares-empty",
    "all-zero": "error-shares-all-zero",
    "denominator": "error-shares-denominator",
}
_MOST_NAMED: Final = 12
"""So many ids are listed; of more, the rest is three dots."""


def refused_given(texts: dict[str, str], error: GivenError) -> OptionError:
    """Turn an error of the reader's p or q into one about that option.

    Parameters
    ----------
    texts : dict
        The two texts by the names of their options.
    error : GivenError
        With ``field``.

    Returns
    -------
    OptionError
        For a wrong sum with the offer to divide by it.

    Examples
    --------
    >>> error = GivenError("missing", "item 2 is missing", field="q", item=2)
    >>> refused_given({"p": "1", "q": "1,,"}, error).problem.message
    Message(id='error-shares-missing', args={'item': 2})
    """
    details = error.details
    field = details["field"]
    offers: tuple[Offer, ...] = ()
    args: dict[str, Any] = {}
    match error.code:
        case "missing":
            name, args = "error-shares-missing", {"item": details["item"]}
        case "too-many":
            name, args = "error-shares-too-many", {"limit": details["limit"]}
        case "length":
            name, args = "error-shares-length", {key: details[key] for key in ("count", "other")}
        case "sum":
            name = "error-shares-sum"
            args = {
                "total": details["total"],
                "difference": details["difference"],
                "side": "above" if details["above"] else "below",
            }
            if details["normalised"] is not None:
                label = Message(id="error-shares-offer", args={"total": details["total"]})
                offers = (Offer(label=label, sets={field: details["normalised"]}),)
        case "exponent":
            name = "error-shares-exponent"
            args = {
                "item": details["item"],
                "text": details["part"],
                "digits": details["digits"],
            }
        case code if code in _AT_ITEM:
            name = _AT_ITEM[code]
            args = {"item": details["item"], "text": details["part"]}
        case code:
            name = _PLAIN[code]
    allowed = Message(id="error-allowed-shares", args={"limit": MAX_ITEMS})
    return OptionError(field, texts[field], Message(id=name, args=args), allowed, offers)


def refused_drafted(drafted: int, q: tuple[Fraction, ...]) -> OptionError | None:
    """Refuse a token that the draft cannot propose; None if it can.

    Examples
    --------
    >>> refused_drafted(1, (Fraction(1), Fraction(0))).problem.message.args
    {'tokens': ('B',), 'id': 1}
    >>> refused_drafted(0, (Fraction(1), Fraction(0))) is None
    True
    """
    if drafted < len(q) and q[drafted] > 0:
        return None
    if drafted < len(q):
        args: dict[str, Any] = {"tokens": (letters(drafted + 1),), "id": drafted}
        message = Message(id="error-drafted-impossible", args=args)
    else:
        message = Message(id="error-drafted-unknown", args={"count": len(q), "last": len(q) - 1})
    possible = [i for i, prob in enumerate(q) if prob > 0]
    named = [f"{i} ({letters(i + 1)})" for i in possible[:_MOST_NAMED]]
    more = ["…"] if len(possible) > _MOST_NAMED else []
    allowed = Message(id="error-allowed-names", args={"names": ", ".join([*named, *more])})
    return OptionError("drafted", drafted, message, allowed)
