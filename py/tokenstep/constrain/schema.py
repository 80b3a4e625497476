"""A compiled schema: what it says about one value.

Meaning by JSON Schema draft-07 (core 4.3 and validation 6): a keyword speaks only of values of
its own type, so ``{"minLength": 1}`` allows every number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from tokenstep.constrain.pieces import Scalar

TYPES: Final = ("object", "array", "string", "number", "integer", "boolean", "null")


@dataclass(frozen=True)
class Schema:
    """A compiled schema; the default allows everything."""

    type: str | None = None
    properties: tuple[tuple[str, Schema], ...] = ()
    required: tuple[str, ...] = ()
    additional: bool = True
    """Whether an object may have properties that ``properties`` does not list."""
    items: Schema | None = None
    choices: tuple[tuple[Scalar, ...], ...] = ()
    """``enum`` and ``const``, each a list; a value must be in all of them."""
    min_length: int = 0

    def of_key(self, name: str) -> Schema | None:
        """Return the schema of a property; None if the object may not have it."""
        found = next((schema for key, schema in self.properties if key == name), None)
        return found if found or not self.additional else ANY

    @property
    def element(self) -> Schema:
        """The schema of an array's elements."""
        return self.items or ANY

    def allows_container(self, kind: str) -> bool:
        """Return whether a value may be an ``object`` or an ``array``."""
        return self.type in (None, kind) and not self.choices

    def allows_scalar(self, value: Scalar) -> bool:
        """Return whether a value may be this string, number, boolean or null.

        Examples
        --------
        >>> one = Schema(choices=((1, "a"),))
        >>> one.allows_scalar(1.0), one.allows_scalar(True)
        (True, False)
        """
        if not _is_type(value, self.type):
            return False
        if isinstance(value, str) and len(value) < self.min_length:
            return False
        return all(any(_equal(value, each) for each in choice) for choice in self.choices)


ANY: Final = Schema()


def _is_type(value: Scalar, kind: str | None) -> bool:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return {
        None: True,
        "string": isinstance(value, str),
        "number": is_number,
        # 1.0 is an integer: draft-07, validation 6.1.1.
        "integer": is_number and cast(float, value) % 1 == 0,
        "boolean": isinstance(value, bool),
        "null": value is None,
    }.get(kind, False)


def _equal(one: Scalar, other: Scalar) -> bool:
    """Compare as JSON does: true is not 1, but 1.0 is."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)
