"""What the lesson ``sequence`` refuses, as one error about one option."""

from __future__ import annotations

from typing import Any, Final

from tokenstep.options import OptionError, shown
from tokenstep.search.errors import SearchError
from tokenstep.search.table import LONGEST_TOKEN, MAX_NEW_TOKENS
from tokenstep.trace import Message

_TABLE: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "no-tokens": ("error-table-no-tokens", ("line", "column")),
    "no-colon": ("error-table-no-colon", ("line", "column")),
    "row-key": ("error-table-row-key", ("line", "column", "row")),
    "duplicate-row": ("error-table-duplicate-row", ("line", "column", "row")),
    "not-a-number": ("error-table-not-a-number", ("line", "column", "row", "place", "value")),
    "not-finite": ("error-table-not-finite", ("line", "column", "row", "place", "value")),
    "negative": ("error-table-negative", ("line", "column", "row", "token", "value")),
    "row-sum": ("error-table-row-sum", ("line", "row", "value")),
    "row-length": ("error-table-row-length", ("line", "row", "value", "allowed")),
    "missing-row": ("error-table-missing-row", ("row",)),
    "token-count": ("error-table-token-count", ("value",)),
    "token-name": ("error-table-token-name", ("token",)),
    "not-json": ("error-table-not-json", ("line", "column")),
    "bad-shape": ("error-table-bad-shape", ()),
}
"""Code of the error: the message, and which details of the error it names."""
_RULES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "no-colon": ("error-rules-no-colon", ("line", "column")),
    "no-token": ("error-rules-no-token", ("line", "column")),
    "unknown-token": ("error-rules-unknown-token", ("line", "column", "token")),
    "duplicate-rule": ("error-rules-duplicate", ("line", "column", "rule")),
    "no-points": ("error-rules-no-points", ("line", "column")),
    "not-a-number": ("error-rules-not-a-number", ("line", "column", "value")),
    "not-finite": ("error-rules-not-finite", ("line", "column", "value")),
}


def refused_table(text: str, error: SearchError) -> OptionError:
    """Turn an error of the reader's table into one about the option, with its place.

    Parameters
    ----------
    text : str
        What the reader typed.
    error : SearchError
        What :func:`tokenstep.search.text.read_text` or ``read_json`` raised.

    Returns
    -------
    OptionError
        A place in the text is a line and a column; JSON knows the row, and for a number its place
        in it. What is not known is 0.
    """
    name, details = _TABLE[error.code]
    message = _message(name, details, error)
    # Both are slips in a key; the one of a prefix that is too long lists no tokens.
    if error.code == "row-key" and "allowed" not in error.details:
        message = _message("error-table-row-key-long", details, error)
    if error.code == "bad-shape" and "row" in error.details:
        message = _message("error-table-row-not-list", ("row",), error)
    return OptionError("table", text, message, _allowed(error))


def refused_rules(text: str, tokens: tuple[str, ...], error: SearchError) -> OptionError:
    """Turn an error of the reader's rules into one about the option, with its place."""
    allowed = Message(id="error-allowed-rules", args={"tokens": tokens})
    return OptionError("external", text, _message(*_RULES[error.code], error), allowed)


def _message(name: str, details: tuple[str, ...], error: SearchError) -> Message:
    args: dict[str, Any] = {}
    for each in details:
        value = error.details.get(each, 0)
        if error.code == "row-sum" and each == "value":
            # Four digits would write 0.99999 as the 1 that it is not.
            value = f"{value:.12g}"
        # A name out of JSON may hold what cannot be encoded on its way out.
        args[each] = shown(value) if isinstance(value, str) else value
    return Message(id=name, args=args)


def _allowed(error: SearchError) -> Message:
    if error.code == "token-name":
        return Message(id="error-allowed-token-name", args={"longest": LONGEST_TOKEN})
    if error.code == "token-count":
        least, most = error.details["allowed"]
        return Message(id="error-allowed-token-count", args={"minimum": least, "maximum": most})
    if error.code == "row-key":
        longest = MAX_NEW_TOKENS - 1
        return Message(id="error-allowed-row-key", args={"longest": longest})
    return Message(id="error-allowed-table")
