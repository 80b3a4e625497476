"""The computation of the lesson ``constrained``: options in, a recorded decoding out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, cast

import numpy as np

from tokenstep.constrain.automaton import Automaton, State
from tokenstep.constrain.decode import Finish, NoLegalTokenError, Settings, Step, decode
from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.pieces import EOS_TEXT, VOCABULARY, text_of
from tokenstep.constrain.schema_reader import read_schema
from tokenstep.constrain.selection import MASK_AT, MaskAt, Selection, select
from tokenstep.constrain.toy import count_model, count_weights
from tokenstep.constrain.verdicts import Verdict, judge
from tokenstep.lessons import constrained_refusals as refuse
from tokenstep.micro.weights import Floats
from tokenstep.trace import Token

if TYPE_CHECKING:
    from tokenstep.lessons.constrained import ConstrainedOptions

TOKENS: Final = tuple(
    Token(id=piece.id, text=piece.text or EOS_TEXT, special=piece.kind == "eos")
    for piece in VOCABULARY
)
weights: Final = count_weights()
"""From a prefix of ids to what the model has counted, ``[V]``."""
model: Final = count_model()


@dataclass(frozen=True, kw_only=True)
class Told:
    """A decoding, and what is needed to tell it."""

    automaton: Automaton
    mask_at: MaskAt
    top_k: int
    limit: int
    greedy: bool
    files: tuple[str, ...]
    steps: tuple[Step, ...]
    ids: tuple[int, ...]
    text: str
    finish: Finish | Literal["no_legal_token"]
    end: State
    """Where the run stopped; after an illegal token the place where it stands."""
    verdicts: tuple[Verdict, ...]
    """Empty where the run ended in an error: there is no output to judge."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """What one way of masking makes of a row, held against masking first."""

    mask_at: MaskAt
    selection: Selection | None
    """None if it leaves nothing to select."""
    illegal_mass: float | None
    """How often an illegal token is selected."""
    distance: float | None
    """Total variation: half the sum of the absolute differences of all probabilities; None also
    if masking first leaves nothing to compare with."""


@lru_cache(maxsize=4)
def decoded(options: ConstrainedOptions) -> Told:
    """Read schema and files, decode, and judge the output.

    Parameters
    ----------
    options : ConstrainedOptions

    Returns
    -------
    Told
        Cached, since checking the options computes what the trace is then made of.

    Raises
    ------
    tokenstep.options.OptionError
        Naming the option at fault.
    """
    try:
        schema, plain = read_schema(options.schema)
    except ConstrainError as error:
        raise refuse.refused_schema(options.schema, error) from None
    files = refuse.read_files(options.files)
    automaton = Automaton(VOCABULARY, schema)
    settings = Settings(
        mask_at=cast(MaskAt, options.mask_at),
        top_k=options.top_k,
        max_new_tokens=options.max_new_tokens,
    )
    made: dict[str, Any] = {
        "automaton": automaton,
        "mask_at": settings.mask_at,
        "top_k": settings.top_k,
        "limit": settings.max_new_tokens,
        "greedy": options.choose == "greedy",
        "files": files,
    }
    try:
        run = decode(automaton, model, settings, _uniforms(options))
    except NoLegalTokenError as error:
        return Told(
            **made,
            steps=error.steps,
            ids=error.ids,
            text=text_of(VOCABULARY, error.ids),
            finish="no_legal_token",
            end=error.state,
            verdicts=(),
        )
    last = run.steps[-1]
    return Told(
        **made,
        steps=run.steps,
        ids=run.ids,
        text=run.text,
        finish=run.finish,
        end=last.next_state or last.state,
        verdicts=judge(run.text.encode(), plain, files),
    )


def _uniforms(options: ConstrainedOptions) -> Iterator[float] | None:
    if options.choose == "greedy":
        return None
    generator = np.random.Generator(np.random.PCG64(options.seed))
    return iter(generator.random, None)


def places(logits: Floats, legal: tuple[int, ...], top_k: int) -> tuple[Place, ...]:
    """Put the mask in every place, on the same row with the same top-k.

    Parameters
    ----------
    logits : ndarray, ``[V]``
    legal : tuple of int
    top_k : int

    Returns
    -------
    tuple of Place
        In the order of ``MASK_AT``.

    Notes
    -----
    The distance is the total variation distance of Levin, Peres and Wilmer, "Markov chains and
    mixing times", proposition 4.2: the largest difference that an event can have.

    Examples
    --------
    >>> row = np.log([0.5, 0.25, 0.125, 0.125])
    >>> [round(each.distance, 4) for each in places(row, (1, 3), 0)]
    [0.0, 0.0, 0.625, 0.1042, 0.0]
    """
    found = []
    right: Floats | None = None
    for mask_at in MASK_AT:
        try:
            made = select(logits, legal, mask_at, top_k)
        except ConstrainError:
            # Every setting is one of the table's own, so it is that nothing legal is left.
            found.append(Place(mask_at=mask_at, selection=None, illegal_mass=None, distance=None))
            continue
        probs = made.outcome_probs
        if mask_at == "before":
            right = probs
        found.append(
            Place(
                mask_at=mask_at,
                selection=made,
                illegal_mass=float(np.delete(probs, legal).sum()),
                distance=None if right is None else float(np.abs(probs - right).sum() / 2),
            )
        )
    return tuple(found)
