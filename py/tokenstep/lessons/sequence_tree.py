"""The trees of the lesson ``sequence``: which sequences a search has seen, and what became of them.

A node's key is the prefix as it is written in the table, so it is the same in every step.
"""

from __future__ import annotations

from typing import Final

from tokenstep.lessons import sequence_arrays as arithmetic
from tokenstep.lessons import sequence_sentences as say
from tokenstep.lessons.sequence_run import Found
from tokenstep.search.records import Candidate
from tokenstep.search.score import length_normalised
from tokenstep.search.table import Prefix
from tokenstep.trace import Place, TreeNode, TreePanel, TreeState

START: Final[Prefix] = ()


def start(found: Found) -> TreePanel:
    """Show the empty sequence alone."""
    return TreePanel(
        title=say.message("sequence-tree-start"),
        nodes=(_start(found, fresh=True),),
        depth=_depth(found),
        rule=None,
    )


def greedy(found: Found) -> TreePanel:
    """Show the greedy path, and at each step what was not taken."""
    turns = arithmetic.of_greedy(found)
    nodes = [_start(found)]
    last = len(turns)
    for turn, step in zip(turns, found.greedy.steps, strict=True):
        for rank, token in enumerate(step.order, 1):
            ended = token == found.table.eos or turn.number == found.settings.max_new_tokens
            state: TreeState = "lost" if ended else "dropped"
            if token == step.token:
                state = "best" if turn.number == last else "expanded"
            nodes.append(
                _node(
                    found,
                    tokens=(*step.prefix, token),
                    prob=float(turn.probs[0, token]),
                    log_prob=float(turn.sums[0, token]),
                    rank=rank,
                    state=state,
                    fresh=True,
                    opens=turn.place(0, token),
                )
            )
    return TreePanel(
        title=say.message("sequence-tree-greedy"),
        nodes=tuple(nodes),
        depth=_depth(found),
        rule=say.message("sequence-rule-greedy"),
        arrays=arithmetic.arrays(found, turns),
    )


def beam(found: Found, number: int, *, fresh: bool = True) -> TreePanel:
    """Show the beam search after some of its steps.

    Parameters
    ----------
    found : Found
    number : int
        Steps done, from 1 on.
    fresh : bool
        Whether the last of them is the one that is told.
    """
    turns = arithmetic.of_beam(found)[:number]
    nodes = [_start(found)]
    for turn, step in zip(turns, found.beam.steps, strict=False):
        for candidate in step.candidates:
            tokens = candidate.hypothesis.tokens
            state = _state(found, candidate, number)
            added = turn.number == number
            nodes.append(
                _node(
                    found,
                    tokens=tokens,
                    prob=float(turn.probs[candidate.parent_rank, tokens[-1]]),
                    log_prob=candidate.hypothesis.log_prob,
                    rank=candidate.rank + 1,
                    state=state,
                    fresh=fresh and (added or state != _state(found, candidate, number - 1)),
                    opens=turn.place(candidate.parent_rank, tokens[-1]),
                )
            )
    return TreePanel(
        title=say.message("sequence-tree-beam"),
        nodes=tuple(nodes),
        depth=_depth(found),
        rule=say.message("sequence-rule-beam", width=found.settings.width),
        arrays=arithmetic.arrays(found, turns),
    )


def finished_beam(found: Found) -> TreePanel:
    """Show the beam search at its end, in the steps that come after it."""
    return beam(found, len(found.beam.steps), fresh=False)


def _state(found: Found, candidate: Candidate, number: int) -> TreeState:
    """Return what has become of a candidate by the end of a step."""
    each, steps = candidate.hypothesis, found.beam.steps
    pool = [one.id for one in steps[number - 1].pool]
    if each.ending is None:
        if candidate.fate == "dropped":
            return "dropped"
        return "expanded" if len(each.tokens) < number else "kept"
    if candidate.fate == "lost":
        return "lost"
    if each.id not in pool:
        return "outscored"
    return "best" if number == len(steps) and each.id == pool[0] else "finished"


def _depth(found: Found) -> int:
    return max(len(found.greedy.steps), len(found.beam.steps))


def _start(found: Found, *, fresh: bool = False) -> TreeNode:
    return TreeNode(
        key=found.table.key_text(START),
        parent=None,
        depth=0,
        token=None,
        sequence="",
        prob=None,
        log_prob=0.0,
        score=None,
        rank=None,
        state="start",
        fresh=fresh,
        opens=None,
    )


def _node(
    found: Found,
    *,
    tokens: Prefix,
    prob: float,
    log_prob: float,
    rank: int,
    state: TreeState,
    fresh: bool,
    opens: Place,
) -> TreeNode:
    table = found.table
    return TreeNode(
        key=table.key_text(tokens),
        parent=table.key_text(tokens[:-1]),
        depth=len(tokens),
        token=say.token(table, tokens[-1]),
        sequence=table.text(tokens),
        prob=prob,
        log_prob=log_prob,
        score=length_normalised(log_prob, len(tokens), found.settings.length_penalty),
        rank=rank,
        state=state,
        fresh=fresh,
        opens=opens,
    )
