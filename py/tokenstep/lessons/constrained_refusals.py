"""What the lesson ``constrained`` refuses, as one error about one option."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.schema import TYPES
from tokenstep.constrain.schema_reader import DEEPEST
from tokenstep.options import OptionError, shown
from tokenstep.trace import Message

LONGEST_NAME: Final = 200
"""Characters of a file's name."""


def refused_schema(source: str, error: ConstrainError) -> OptionError:
    """Turn an error of the schema's text into one about the option, with its place.

    Examples
    --------
    >>> from tokenstep.constrain.schema_reader import read_schema
    >>> try:
    ...     read_schema('{"type": "text"}')
    ... except ConstrainError as error:
    ...     refused_schema("", error).problem.message.args
    {'path': '#/type', 'value': 'text'}
    """
    details = error.details
    # The names and values are the reader's own: they may be long, or hold half a character.
    path = shown(details.get("path", "#"))
    allowed = Message(id="error-allowed-schema", args={"limit": DEEPEST})
    match error.code:
        case "unsupported-keyword":
            args: dict[str, Any] = {"path": path, "keyword": shown(details["keyword"])}
            message = Message(id="error-schema-keyword", args=args)
            names = ", ".join(details["allowed"])
            allowed = Message(id="error-allowed-names", args={"names": names})
        case "unsupported-value" | "bad-value":
            args = {"path": path, "value": shown(details["value"])}
            message = Message(
                id="error-schema-unsupported"
                if error.code == "unsupported-value"
                else "error-schema-value",
                args=args,
            )
            args = {"rule": details["rule"], "types": ", ".join(TYPES)}
            allowed = Message(id="error-allowed-schema-value", args=args)
        case "duplicate-key":
            message = Message(id="error-schema-duplicate", args={"path": path})
        case _:
            args = {"line": details["line"], "column": details["column"]}
            name = "error-schema-deep" if error.code == "too-deep" else "error-schema-not-json"
            message = Message(id=name, args=args)
    return OptionError("schema", source, message, allowed)


def read_files(source: str) -> tuple[str, ...]:
    r"""Read a list of files, one name a line.

    Parameters
    ----------
    source : str
        Blank lines count for nothing, nor do blanks around a name.

    Returns
    -------
    tuple of str

    Raises
    ------
    tokenstep.options.OptionError
        For the first name that is there twice, has more than 200 characters or a control
        character.

    Examples
    --------
    >>> read_files("README.md\r\n\n  src/app.py ")
    ('README.md', 'src/app.py')
    """
    allowed = Message(id="error-allowed-files", args={"limit": LONGEST_NAME})
    found: dict[str, int] = {}

    def refused(message_id: str, line: int, **args: Any) -> OptionError:
        message = Message(id=message_id, args={"line": line, **args})
        return OptionError("files", source, message, allowed)

    for line, text in enumerate(source.split("\n"), 1):
        name = text.strip(" \t\r")
        if not name:
            continue
        control = next((each for each in name if unicodedata.category(each) == "Cc"), None)
        if control is not None:
            raise refused("error-files-control", line, code=f"U+{ord(control):04X}")
        if len(name) > LONGEST_NAME:
            raise refused("error-files-long", line, characters=len(name))
        if name in found:
            raise refused("error-files-doubled", line, name=shown(name), first=found[name])
        found[name] = line
    return tuple(found)
