"""Verify one block: accept in order, replace the first rejection, or add a bonus; then cut.

Works on fractions and floats alike, and knows no model: the decoder and the exact enumeration of
whole sequences run this code. Leviathan, Kalman and Matias, "Fast inference from transformers via
speculative decoding" (2023, arXiv 2211.17192), algorithm 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tokenstep.speculative.chance import Chance
from tokenstep.speculative.records import Block, BlockPosition, Fate, Finish, Source
from tokenstep.speculative.rule import Number, accept_probability, residual

UNLIMITED: Final = 2**31


def verify(
    drafted: Sequence[int],
    q_rows: Sequence[Sequence[Number]],
    p_rows: Sequence[Sequence[Number]],
    chance: Chance,
    *,
    eos: int | None = None,
    room: int = UNLIMITED,
    eos_last_only: bool = False,
) -> Block:
    """Decide what becomes of the proposals of one block.

    Parameters
    ----------
    drafted : sequence of int, length gamma >= 1
        The proposals.
    q_rows : sequence, ``[gamma, V]``
        Row i is the distribution that proposal i was drawn from, after every rule of the draft.
    p_rows : sequence, ``[gamma + 1, V]``
        Row i is the target's at that position, after every rule of the target, given the
        proposals before it; the last one is for the bonus.
    chance : Chance
        Gives acceptances and the token of the residual or bonus, in order of position.
    eos : int, optional
        The end token: nothing goes out behind its first appearance.
    room : int
        How many tokens may still go out, 1 or more.
    eos_last_only : bool
        A fault: only the last id of the block is tested for the end token.

    Returns
    -------
    Block

    Raises
    ------
    ValueError
        If the rows are not one per proposal and one more, if there is no room, or if a token was
        drafted that its row says cannot be.

    Notes
    -----
    The block is verified as if it did not end, then everything that would go out is searched for
    the end token, and cut; what goes out first is the same as without the cut, so the law of the
    sequences stays the target's. The end token may stand anywhere in a block, and the limit too.

    Examples
    --------
    >>> from tokenstep.speculative.chance import RecordedChance
    >>> import numpy as np
    >>> one = lambda token: tuple(float(i == token) for i in range(3))
    >>> chance = RecordedChance(np.random.default_rng(0))
    >>> block = verify((0, 1), (one(0), one(1)), (one(0), one(2), one(0)), chance)
    >>> block.emitted, block.accepted, [position.fate for position in block.positions]
    ((0, 2), 1, ['accepted', 'rejected', 'empty'])
    """
    gamma = len(drafted)
    if gamma < 1 or len(q_rows) != gamma or len(p_rows) != gamma + 1:
        raise ValueError(
            f"{gamma} proposals, {len(q_rows)} draft rows and {len(p_rows)} target rows; wanted "
            "are gamma, gamma and gamma + 1, with gamma 1 or more"
        )
    if room < 1:
        raise ValueError(f"room {room}: there must be room for one token")

    accepted: int = 0
    uniforms: list[float | None] = [None] * (gamma + 1)
    while accepted < gamma:
        token = drafted[accepted]
        taken = chance.accepts(p_rows[accepted][token], q_rows[accepted][token])
        uniforms[accepted] = chance.last
        if not taken:
            break
        accepted += 1

    lacking: tuple[Number, ...] | None = None
    if accepted < gamma:
        lacking = residual(p_rows[accepted], q_rows[accepted])
    # Without a residual: the bonus, or a rejection that only rounding can have caused (p is q).
    source_row = p_rows[accepted] if lacking is None else lacking
    full = (*drafted[:accepted], chance.pick(source_row))
    kept, finish = _cut(full, eos, room, eos_last_only)
    return Block(
        positions=_positions(drafted, q_rows, p_rows, uniforms, full, kept),
        accepted=accepted,
        full=full,
        emitted=full[:kept],
        residual=lacking if accepted < gamma else None,
        rounding_guard=accepted < gamma and lacking is None,
        draw=chance.last,
        finish=finish,
    )


def _cut(
    full: Sequence[int], eos: int | None, room: int, last_only: bool
) -> tuple[int, Finish | None]:
    """Return how many ids go out, and why nothing follows."""
    ends = [at for at, token in enumerate(full) if token == eos]
    if last_only:
        ends = [at for at in ends if at == len(full) - 1]
    if ends and ends[0] < room:
        return ends[0] + 1, "eos"
    return (room, "limit") if len(full) >= room else (len(full), None)


def _positions(
    drafted: Sequence[int],
    q_rows: Sequence[Sequence[Number]],
    p_rows: Sequence[Sequence[Number]],
    uniforms: Sequence[float | None],
    full: Sequence[int],
    kept: int,
) -> tuple[BlockPosition, ...]:
    gamma, accepted = len(drafted), len(full) - 1

    def position(i: int) -> BlockPosition:
        token = drafted[i] if i < gamma else None
        q = q_rows[i][token] if token is not None else None
        p = p_rows[i][token] if token is not None else None
        due = full[i] if i <= accepted else None
        source: Source | None = None
        if i < kept:
            bonus = i == gamma
            source = "accepted" if i < accepted else "bonus" if bonus else "residual"
        return BlockPosition(
            drafted=token,
            q=q,
            p=p,
            ratio=None if p is None or q is None else accept_probability(p, q),
            u=uniforms[i],
            fate=_fate(i, gamma, accepted, kept),
            emitted=due if i < kept else None,
            source=source,
            withheld=due if i >= kept else None,
        )

    return tuple(position(i) for i in range(gamma + 1))


def _fate(i: int, gamma: int, accepted: int, kept: int) -> Fate:
    if i == gamma:
        return "cut" if i == accepted and i >= kept else "empty"
    if i < accepted:
        return "accepted" if i < kept else "cut"
    return "rejected" if i == accepted else "not_reached"


def first_token_law(
    drawn: Sequence[Number], q: Sequence[Number], p: Sequence[Number]
) -> tuple[Number, ...]:
    """Return the law of the first token of a block, whatever rows the ratio uses.

    Parameters
    ----------
    drawn : sequence, ``[V]``
        What the proposal is really drawn from.
    q, p : sequence, ``[V]``
        What the ratio and the residual take for draft and target; q is positive wherever the
        proposal can be.

    Returns
    -------
    tuple, ``[V]``
        ``drawn(x) min(1, p(x)/q(x)) + R residual(x)``, where R is the mass rejected. It is p if q
        is what was drawn from; in fractions to the last digit.

    Examples
    --------
    >>> first_token_law((0.5, 0.5), (0.5, 0.5), (0.75, 0.25))
    (0.75, 0.25)
    """
    one = type(p[0])(1)
    accepted = [
        d * accept_probability(target, draft) if d > 0 else d
        for d, draft, target in zip(drawn, q, p, strict=True)
    ]
    rejected = one - sum(accepted, start=0 * one)
    lacking = residual(p, q)
    behind = tuple(p) if lacking is None else lacking
    return tuple(a + rejected * b for a, b in zip(accepted, behind, strict=True))
