"""A pushdown automaton: which pieces may come next, so that the output can still fit the schema.

The stack holds one frame for every object or array that is open; its phase says what is expected
there. A piece is legal if JSON's grammar (RFC 8259) and the schema both allow it at this place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.pieces import Piece
from tokenstep.constrain.schema import Schema

Expects = Literal[
    "value",
    "first_key_or_close",
    "key",
    "colon",
    "comma_or_close",
    "first_element_or_close",
    "end",
]


@dataclass(frozen=True)
class Frame:
    """An object or array that is open."""

    container: Literal["object", "array"]
    schema: Schema
    expects: Expects
    seen: tuple[str, ...] = ()
    """Keys so far; the last one is the key of the present value."""


@dataclass(frozen=True)
class State:
    """Where the output stands: the open containers, the innermost last."""

    stack: tuple[Frame, ...]
    complete: bool = False
    """True once the value has ended: only the end token may follow."""

    @property
    def expects(self) -> Expects:
        """What may come next, as a code for a sentence."""
        if self.complete:
            return "end"
        return self.stack[-1].expects if self.stack else "value"


@dataclass(frozen=True)
class Automaton:
    """The grammar of a schema over a vocabulary.

    Attributes
    ----------
    vocabulary : tuple of Piece, ``[V]``
    schema : Schema

    Notes
    -----
    The idea is that of Willard and Louf, "Efficient guided generation for large language models"
    (2023), with a stack instead of a finite automaton, so that nesting needs no bound.

    Two choices. A key that is already there is not legal again, although RFC 8259 only advises
    against it. A comma is not legal in an object that can take no further key of the vocabulary.
    Beyond that there is no look-ahead: a schema that the vocabulary cannot satisfy leads to a
    state without a legal piece, which is an error and not repaired.

    Examples
    --------
    >>> from tokenstep.constrain.pieces import VOCABULARY
    >>> from tokenstep.constrain.schema_reader import compile_schema
    >>> schema = compile_schema({"type": "object", "properties": {"line": {"type": "integer"}},
    ...                          "required": ["line"], "additionalProperties": False})
    >>> automaton, state = Automaton(VOCABULARY, schema), State(())
    >>> for text in ("{", '"line"', ":"):
    ...     state = automaton.advance(state, [p.text for p in VOCABULARY].index(text))
    >>> state.expects, [VOCABULARY[token].text for token in automaton.legal(state)]
    ('value', ['7', '40'])
    """

    vocabulary: tuple[Piece, ...]
    schema: Schema

    def legal(self, state: State) -> tuple[int, ...]:
        """Return the ids of all pieces that may come next, in ascending order."""
        return tuple(piece.id for piece in self.vocabulary if self._allows(state, piece))

    def advance(self, state: State, token: int) -> State:
        """Return the state after a piece.

        Raises
        ------
        ConstrainError
            ``illegal-token``, with its text as ``value``.
        """
        piece = self.vocabulary[token]
        if not self._allows(state, piece):
            text = f"{piece.text or '<EOS>'} is not legal where {state.expects} is expected"
            raise ConstrainError("illegal-token", text, value=piece.text, allowed=state.expects)
        if piece.kind == "eos":
            return state
        if state.expects in ("first_key_or_close", "key") and piece.kind == "scalar":
            frame = state.stack[-1]
            return _with_top(state, "colon", seen=(*frame.seen, str(piece.value)))
        if piece.text == ":":
            return _with_top(state, "value")
        if piece.text == ",":
            is_object = state.stack[-1].container == "object"
            return _with_top(state, "key" if is_object else "value")
        if piece.text in ("{", "["):
            return State((*state.stack, _opened(piece.text, self._expected_schema(state))))
        outer = state.stack[:-1] if piece.text in ("}", "]") else state.stack
        # A value has ended: that of the enclosing container, or the whole output.
        return _with_top(State(outer), "comma_or_close") if outer else State((), complete=True)

    def _expected_schema(self, state: State) -> Schema:
        """Return the schema of the value that is expected."""
        if not state.stack:
            return self.schema
        frame = state.stack[-1]
        if frame.container == "array":
            return frame.schema.element
        found = frame.schema.of_key(frame.seen[-1])
        assert found is not None  # the key was legal
        return found

    def _allows(self, state: State, piece: Piece) -> bool:
        expects = state.expects
        if piece.kind == "eos" or expects == "end":
            return piece.kind == "eos" and expects == "end"
        if piece.kind == "word":
            return False
        if expects == "colon":
            return piece.text == ":"
        if expects in ("first_key_or_close", "key"):
            frame = state.stack[-1]
            may_close = expects == "first_key_or_close" and _is_filled(frame)
            return _is_key(frame, piece) or (may_close and piece.text == "}")
        if expects == "comma_or_close":
            frame = state.stack[-1]
            if frame.container == "array":
                return piece.text in (",", "]")
            if piece.text == ",":
                return any(_is_key(frame, each) for each in self.vocabulary)
            return piece.text == "}" and _is_filled(frame)
        if expects == "first_element_or_close" and piece.text == "]":
            return True
        return _starts_value(self._expected_schema(state), piece)


def _opened(bracket: str, schema: Schema) -> Frame:
    if bracket == "{":
        return Frame("object", schema, "first_key_or_close")
    return Frame("array", schema, "first_element_or_close")


def _with_top(state: State, expects: Expects, seen: Sequence[str] | None = None) -> State:
    frame = replace(state.stack[-1], expects=expects)
    if seen is not None:
        frame = replace(frame, seen=tuple(seen))
    return State((*state.stack[:-1], frame))


def _is_key(frame: Frame, piece: Piece) -> bool:
    if piece.kind != "scalar" or not isinstance(piece.value, str):
        return False
    return piece.value not in frame.seen and frame.schema.of_key(piece.value) is not None


def _is_filled(frame: Frame) -> bool:
    return all(name in frame.seen for name in frame.schema.required)


def _starts_value(schema: Schema, piece: Piece) -> bool:
    if piece.kind == "scalar":
        return schema.allows_scalar(piece.value)
    container = {"{": "object", "[": "array"}.get(piece.text)
    return container is not None and schema.allows_container(container)
