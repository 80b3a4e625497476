"""Constrained decoding: ask the automaton, mask, select, advance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from tokenstep.constrain.automaton import Automaton, State
from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.pieces import text_of
from tokenstep.constrain.selection import MASK_AT, MaskAt, Pick, Selection, pick, select
from tokenstep.constrain.toy import LogitModel

MAX_NEW_TOKENS: Final = 64
Finish = Literal["eos", "limit", "illegal_token"]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How to decode.

    Raises
    ------
    ConstrainError
        ``setting``, with ``field``, ``value`` and ``allowed``.

    Examples
    --------
    >>> Settings(max_new_tokens=0)
    Traceback (most recent call last):
        ...
    tokenstep.constrain.errors.ConstrainError: max_new_tokens 0; allowed: a whole number from 1 \
to 64
    """

    mask_at: MaskAt = "before"
    top_k: int = 0
    max_new_tokens: int = 32
    """The end token counts."""

    def __post_init__(self) -> None:
        if self.mask_at not in MASK_AT:
            raise ConstrainError.of_setting("mask_at", self.mask_at, MASK_AT)
        if not _is_int(self.top_k):
            raise ConstrainError.of_setting("top_k", self.top_k, "a whole number; at most 0 is off")
        if not (_is_int(self.max_new_tokens) and 1 <= self.max_new_tokens <= MAX_NEW_TOKENS):
            allowed = f"a whole number from 1 to {MAX_NEW_TOKENS}"
            raise ConstrainError.of_setting("max_new_tokens", self.max_new_tokens, allowed)


@dataclass(frozen=True, kw_only=True)
class Step:
    """One token."""

    number: int
    """1-based."""
    prefix: tuple[int, ...]
    state: State
    selection: Selection
    pick: Pick
    legal: bool
    """Whether the selected token is; only ``unchecked`` can break this."""
    next_state: State | None
    """None after an illegal token: the automaton knows no place for it."""


@dataclass(frozen=True, kw_only=True)
class Decoding:
    """A whole run."""

    steps: tuple[Step, ...]
    ids: tuple[int, ...]
    text: str
    finish: Finish
    """``illegal_token``: the run stops at the first one."""


class NoLegalTokenError(ConstrainError):
    """The run came to a state in which nothing is legal; ``steps`` holds those before it.

    Examples
    --------
    >>> raise NoLegalTokenError((), (), State(()))
    Traceback (most recent call last):
        ...
    tokenstep.constrain.decode.NoLegalTokenError: no legal token at position 0: value is expected
    """

    def __init__(self, steps: tuple[Step, ...], ids: tuple[int, ...], state: State) -> None:
        self.steps = steps
        self.ids = ids
        self.state = state
        text = f"no legal token at position {len(ids)}: {state.expects} is expected"
        super().__init__("no-legal-token", text, position=len(ids), expects=state.expects)


def decode(
    automaton: Automaton,
    model: LogitModel,
    settings: Settings,
    uniforms: Iterator[float] | None = None,
) -> Decoding:
    """Generate token by token until the end token, the limit or an illegal token.

    Parameters
    ----------
    automaton : Automaton
    model : callable
        From a prefix of ids to ``[V]`` logits.
    settings : Settings
    uniforms : iterator of float in ``[0, 1)``, optional
        Two per token are taken, whether or not the second is needed, so that runs with different
        settings meet the same draws. None is greedy.

    Returns
    -------
    Decoding

    Raises
    ------
    NoLegalTokenError
        Where no legal token has a probability, with the steps before it; not with ``unchecked``,
        which selects an illegal one there.
    ConstrainError
        ``no-draw-left`` with ``position``, if the iterator ends.

    Notes
    -----
    A limit can cut an output that was legal so far: it then does not parse, and nothing is
    closed or repaired. transformers 5.24.0 and vLLM 0.33.0 mask before they truncate and
    normalise; so does ``before``.

    Examples
    --------
    >>> from tokenstep.constrain.examples import AUTOMATON
    >>> from tokenstep.constrain.toy import count_model
    >>> run = decode(AUTOMATON, count_model(), Settings())
    >>> run.text, run.finish
    ('{"path":"src/missing.py","line":40,"fix":true}', 'eos')
    """
    state = State(())
    ids: tuple[int, ...] = ()
    steps: list[Step] = []
    finish: Finish = "limit"
    while len(ids) < settings.max_new_tokens:
        legal = automaton.legal(state)
        try:
            selection = select(model(ids), legal, settings.mask_at, settings.top_k)
        except ConstrainError:
            # The settings were checked, so nothing else can be refused.
            raise NoLegalTokenError(tuple(steps), ids, state) from None
        chosen = pick(selection, _two(uniforms, len(ids)))
        is_legal = chosen.token in legal
        after = automaton.advance(state, chosen.token) if is_legal else None
        steps.append(
            Step(
                number=len(steps) + 1,
                prefix=ids,
                state=state,
                selection=selection,
                pick=chosen,
                legal=is_legal,
                next_state=after,
            )
        )
        ids = (*ids, chosen.token)
        if after is None:
            finish = "illegal_token"
            break
        if automaton.vocabulary[chosen.token].kind == "eos":
            finish = "eos"
            break
        state = after
    text = text_of(automaton.vocabulary, ids)
    return Decoding(steps=tuple(steps), ids=ids, text=text, finish=finish)


def _two(uniforms: Iterator[float] | None, position: int) -> tuple[float, float] | None:
    if uniforms is None:
        return None
    taken = [next(uniforms, None) for _ in range(2)]
    first, second = taken
    if first is None or second is None:
        raise ConstrainError("no-draw-left", "no draw left", position=position)
    return first, second


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
