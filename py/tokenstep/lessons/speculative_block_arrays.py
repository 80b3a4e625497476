"""The arithmetic of the lesson ``speculative-block``: from logits to the rows of q and p."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

import numpy as np

from tokenstep.arrays import formula, parameter_arrays
from tokenstep.micro.draft import PREFIX, draft_forward, draft_parameters
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.model import KVCache, forward
from tokenstep.micro.tokenizer import VOCABULARY
from tokenstep.micro.weights import Floats
from tokenstep.numerics import exp_shifted
from tokenstep.speculative.checks import FRESH_LIMIT
from tokenstep.speculative.records import Row, Rule
from tokenstep.trace import Array, Formula, Message

Which = Literal["q", "p", "probs"]
Model = Literal["target", "draft"]

RAW: Final = "_raw"
"""Behind the name of a row that nothing was removed from: what two of the faults use."""
_TOKENS: Final = tuple(token.text for token in VOCABULARY)
_LAST: Final[dict[str, str]] = {
    "q": "speculative-block-array-q",
    "p": "speculative-block-array-p",
    "probs": "array-probs",
}


def both_parameters() -> tuple[Array, ...]:
    """Return the parameters of both models; the draft's are named ``draft_E`` and so on.

    Examples
    --------
    >>> [array.name for array in both_parameters()][7:10]
    ['W_head', 'draft_E', 'draft_W_q']
    """
    draft = parameter_arrays(draft_parameters())
    return (
        *parameter_arrays(fitted_parameters()),
        *(replace(array, name=f"{PREFIX}{array.name}") for array in draft),
    )


def hidden_states(model: Model, ids: Sequence[int], logits: Floats) -> Floats | None:
    """Return the hidden states that some logits were made from.

    Parameters
    ----------
    model : str
        ``target`` or ``draft``.
    ids : sequence of int, length m
        What had been processed at the last of the positions; it is processed afresh here.
    logits : ndarray, ``[n, 7]``
        Of the last n positions.

    Returns
    -------
    ndarray, ``[n, d]``, or None
        None if a wrong cache led to other logits: then no formula would hold.

    Examples
    --------
    >>> hidden_states("draft", (1, 2), np.zeros((1, 7))) is None
    True
    """
    positions = range(len(ids))
    hidden: Floats
    if model == "target":
        target = fitted_parameters()
        hidden, head = forward(target, ids, positions, KVCache(target)).h, target.W_head
    else:
        draft = draft_parameters()
        hidden, head = draft_forward(draft, ids, positions, KVCache(draft)).r, draft.W_head
    hidden = hidden[-len(logits) :]
    right: bool = np.allclose(hidden @ head, logits, rtol=0, atol=FRESH_LIMIT)
    return hidden if right else None


def chain(
    which: Which,
    rows: Sequence[Row],
    rule: Rule,
    model: Model,
    ids: Sequence[int],
    *,
    raw: bool = False,
) -> tuple[Array, ...]:
    """Return what leads from the hidden states of some positions to their probabilities.

    Parameters
    ----------
    which : str
        Name of the last array, and what the names of the others begin with (``probs``: nothing).
    rows : sequence of Row, length n
        One model's, at positions that follow each other.
    rule : Rule
        By which they were made.
    model : str
        ``target`` or ``draft``.
    ids : sequence of int
        What had been processed at the last of the positions.
    raw : bool
        Whether the probabilities before anything was removed are added, as ``q_raw`` or ``p_raw``.

    Returns
    -------
    tuple of Array
        ``[n, 7]`` or ``[n, 1]`` each, a row for each position. A penalty is a row that is added,
        and what was removed a row of zeros and minus infinities.

    Examples
    --------
    >>> from tokenstep.lessons.speculative_block import SpeculativeBlockOptions
    >>> from tokenstep.lessons.speculative_block_run import tell
    >>> turn = tell(SpeculativeBlockOptions()).rounds[0]
    >>> ids = (*turn.ids, *turn.drafted[:-1])
    >>> [array.name for array in chain("q", turn.q_rows, Rule(), "draft", ids)]
    ['q_hidden', 'q_logits', 'q_max', 'q_exp', 'q_sum', 'q']
    """
    start = "" if which == "probs" else f"{which}_"
    logits = _stack(row.logits for row in rows)
    made = list(_logits(start, rows, model, hidden_states(model, ids, logits)))
    made += _scores(start, rows, rule)
    source, scores = made[-1].name, _stack(row.penalised for row in rows)
    if rule.temperature not in (0, 1):
        scores = scores / rule.temperature
    places = _places(rows)
    kept = np.stack([row.run.chosen.kept for row in rows])
    if raw:
        made += _soft(f"{which}{RAW}", f"{start}raw_", source, scores, places)
    if not kept.all():
        cut = np.where(kept, 0.0, -np.inf)
        null = "speculative-block-null-cut"
        made.append(_array(f"{start}cut", "speculative-block-array-cut", cut, places, null=null))
        scores = scores + cut
        how = formula("add", source, f"{start}cut")
        source = f"{start}kept"
        made.append(_array(source, "speculative-block-array-kept", scores, places, how, null=null))
    return (*made, *_soft(which, start, source, scores, places))


def _logits(
    start: str, rows: Sequence[Row], model: Model, hidden: Floats | None
) -> Iterator[Array]:
    """Yield the hidden states, if they are known, and the logits."""
    places = _places(rows)
    head = "W_head" if model == "target" else f"{PREFIX}W_head"
    if hidden is not None:
        yield _array(f"{start}hidden", "speculative-block-array-hidden", hidden, places)
    how = None if hidden is None else formula("dot", f"{start}hidden", head)
    yield _array(f"{start}logits", "array-logits", _stack(row.logits for row in rows), places, how)


def _scores(start: str, rows: Sequence[Row], rule: Rule) -> Iterator[Array]:
    """Yield what penalty and temperature make of the logits."""
    places = _places(rows)
    source = f"{start}logits"
    if rule.penalty:
        added = _stack(row.penalised - row.logits for row in rows)
        yield _array(f"{start}penalty", "speculative-block-array-penalty", added, places)
        how = formula("add", source, f"{start}penalty")
        source = f"{start}penalised"
        values = _stack(row.penalised for row in rows)
        yield _array(source, "speculative-block-array-penalised", values, places, how)
    if rule.temperature not in (0, 1):
        values = _stack(row.penalised for row in rows) / rule.temperature
        how = formula("scale", source, divisor=rule.temperature)
        yield _array(f"{start}scaled", "array-scaled", values, places, how)


def _soft(
    name: str, start: str, source: str, scores: Floats, places: tuple[str, ...]
) -> Iterator[Array]:
    """Yield the four arrays of a softmax over each row."""
    top = scores.max(axis=1, keepdims=True)
    exp = exp_shifted(scores, top)
    total = exp.sum(axis=1, keepdims=True)
    label = _LAST.get(name, "speculative-block-array-raw")
    up, down = f"{start}exp", f"{start}sum"
    yield _array(f"{start}max", "array-logit-max", top, places, formula("row_max", source))
    yield _array(up, "array-logit-exp", exp, places, formula("exp_shifted", source, f"{start}max"))
    yield _array(down, "array-logit-sum", total, places, formula("row_sum", up))
    yield _array(name, label, exp / total, places, formula("divide", up, down))


def residual(p: Sequence[float], q: Sequence[float], position: int) -> tuple[Array, ...]:
    """Return what leads to the residual distribution at one position.

    Parameters
    ----------
    p, q : sequence of float, ``[7]``
        The rows that were compared.
    position : int

    Examples
    --------
    >>> made = residual((0.5, 0.5), (0.25, 0.75), 0)
    >>> made[-1].name, made[-1].values
    ('probs', ((1.0, 0.0),))
    """
    places = (f"@{position}",)
    target, draft = np.array([p], dtype=np.float64), np.array([q], dtype=np.float64)
    lacking = np.maximum(target - draft, 0)
    total = lacking.sum(axis=1, keepdims=True)
    how = formula("divide", "lacking", "lacking_sum")
    return (
        _array("p", _LAST["p"], target, places),
        _array("q", _LAST["q"], draft, places),
        _array(
            "lacking",
            "speculative-block-array-lacking",
            lacking,
            places,
            formula("excess", "p", "q"),
        ),
        _array(
            "lacking_sum",
            "speculative-block-array-lacking-sum",
            total,
            places,
            formula("row_sum", "lacking"),
        ),
        _array("probs", "speculative-block-array-residual", lacking / total, places, how),
    )


def _places(rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(f"@{row.position}" for row in rows)


def _stack(rows: Iterator[Floats] | Sequence[Floats]) -> Floats:
    return np.stack(tuple(rows))


def _array(
    name: str,
    label: str,
    values: Floats,
    rows: tuple[str, ...],
    how: Formula | None = None,
    null: str | None = None,
) -> Array:
    hidden = np.isneginf(values)
    wide = values.shape[1] == len(_TOKENS)
    return Array(
        name=name,
        label=Message(id=label),
        shape=(values.shape[0], values.shape[1]),
        values=tuple(
            tuple(None if gone else float(cell) for cell, gone in zip(line, mask, strict=True))
            for line, mask in zip(values, hidden, strict=True)
        ),
        row_labels=rows,
        column_labels=_TOKENS if wide else None,
        formula=how,
        null_reason=Message(id=null) if null and hidden.any() else None,
    )
