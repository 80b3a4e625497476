"""NumPy arrays as arrays of the contract, each with the formula it follows from.

The formulas are checked numerically by the tests: every cell is recomputed from the operands that
the formula names.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tokenstep.generate import CHANGED_WEIGHT, Round
from tokenstep.micro.model import SCORE_DIVISOR, Forward
from tokenstep.micro.tokenizer import VOCABULARY, token_of
from tokenstep.micro.weights import AttentionParameters, Floats, Parameters
from tokenstep.sampling import Choice
from tokenstep.trace import Array, Formula, FormulaOp, Message

CHANGED_NAME = f"{CHANGED_WEIGHT[0]}′"
_TOKENS = tuple(token.text for token in VOCABULARY)


def texts(ids: Sequence[int]) -> tuple[str, ...]:
    """Return the token texts of ids.

    Examples
    --------
    >>> texts((1, 6))
    ('我', '<EOS>')
    """
    return tuple(token_of(i).text for i in ids)


def formula(
    op: FormulaOp,
    *inputs: str,
    rows: Sequence[int] | None = None,
    divisor: float | None = None,
) -> Formula:
    """Write down a formula.

    Examples
    --------
    >>> formula("dot", "x", "W_q").inputs
    ('x', 'W_q')
    """
    picked = None if rows is None else tuple(rows)
    return Formula(op=op, inputs=inputs, rows=picked, divisor=divisor)


def array(
    name: str,
    label: str,
    values: Floats,
    how: Formula | None = None,
    *,
    rows: tuple[str, ...] | None = None,
    columns: tuple[str, ...] | None = None,
) -> Array:
    """Turn a vector or matrix into an array of the contract.

    Parameters
    ----------
    name : str
        Unique within its panel.
    label : str
        Message id of what it is.
    values : ndarray, ``[c]`` or ``[r, c]``
        Minus infinity becomes ``None``, with the causal mask as the reason.
    how : Formula, optional
        How each cell follows from other arrays.
    rows, columns : tuple of str, optional
        Token texts.

    Returns
    -------
    Array

    Examples
    --------
    >>> array("s", "array-scores", np.array([[0.5, -np.inf]])).values
    ((0.5, None),)
    """
    matrix = np.atleast_2d(values)
    hidden = np.isneginf(matrix)
    cells = tuple(
        tuple(None if gone else float(cell) for cell, gone in zip(line, mask, strict=True))
        for line, mask in zip(matrix, hidden, strict=True)
    )
    return Array(
        name=name,
        label=Message(id=label),
        shape=(matrix.shape[0], matrix.shape[1]),
        values=cells,
        row_labels=rows,
        column_labels=columns,
        formula=how,
        null_reason=Message(id="array-masked") if hidden.any() else None,
    )


def parameter_arrays(parameters: AttentionParameters) -> tuple[Array, ...]:
    """Return all parameters as arrays, named as in the model."""
    labels = {
        "E": "array-embedding-table",
        "W_q": "array-query-weights",
        "W_k": "array-key-weights",
        "W_v": "array-value-weights",
        "W_o": "array-output-weights",
        "W_1": "array-ff-in-weights",
        "W_2": "array-ff-out-weights",
        "W_head": "array-head-weights",
    }
    return tuple(
        array(
            name,
            labels[name],
            values,
            rows=_TOKENS if name == "E" else None,
            columns=_TOKENS if name == "W_head" else None,
        )
        for name, values in parameters.items()
    )


def ledger_arrays(turn: Round, old_rows: int | None) -> tuple[Array, Array, tuple[Array, ...]]:
    """Return keys, values, and the arrays that their formulas refer to.

    Parameters
    ----------
    turn : Round
    old_rows : int or None
        How many rows were computed before a weight changed; None if none did.
    """
    ids, names = turn.cached_ids, texts(turn.cached_ids)
    x = turn.parameters.E[list(ids)]  # [rows, 4]
    inputs = [array("x", "array-x-rows", x, formula("pick", "E", rows=ids), rows=names)]
    keys = array("K", "array-k-rows", turn.keys, formula("dot", "x", "W_k"), rows=names)
    if old_rows is None:
        how = formula("dot", "x", "W_v")
    else:
        more, how = _two_origins(turn.parameters, turn.values, x, ids, old_rows)
        inputs += more
    return keys, array("V", "array-v-rows", turn.values, how, rows=names), tuple(inputs)


def _two_origins(
    parameters: Parameters, values: Floats, x: Floats, ids: Sequence[int], old: int
) -> tuple[list[Array], Formula]:
    """Explain values of which the first ``old`` rows stem from before a weight changed."""
    names = texts(ids)
    before, after = names[:old], names[old:]
    made = [
        array("x_old", "array-x-old", x[:old], formula("pick", "E", rows=ids[:old]), rows=before),
        array("V_old", "array-v-old", values[:old], formula("dot", "x_old", "W_v"), rows=before),
    ]
    if not after:
        return made, formula("stack", "V_old")
    made += [
        array("x_new", "array-x-new", x[old:], formula("pick", "E", rows=ids[old:]), rows=after),
        array(CHANGED_NAME, "array-changed-weights", parameters.W_v),
        array(
            "V_new", "array-v-new", values[old:], formula("dot", "x_new", CHANGED_NAME), rows=after
        ),
    ]
    return made, formula("stack", "V_old", "V_new")


def flow_arrays(turn: Round, result: Forward, old_rows: int | None) -> tuple[Array, ...]:
    """Return every array of a forward pass, in the order of the computation."""
    ids, names = result.ids, texts(result.ids)
    past = len(turn.cached_ids) - len(ids)
    seen = texts(turn.cached_ids)
    w_v = "W_v" if old_rows is None else CHANGED_NAME

    def row(name: str, label: str, values: Floats, how: Formula) -> Array:
        return array(name, label, values, how, rows=names)

    made = [
        row("x", "array-x", result.x, formula("pick", "E", rows=ids)),
        row("q", "array-q", result.q, formula("dot", "x", "W_q")),
        row("k", "array-k", result.k, formula("dot", "x", "W_k")),
        row("v", "array-v", result.v, formula("dot", "x", w_v)),
    ]
    keys, values = "k", "v"
    if old_rows is not None:
        made.append(array(CHANGED_NAME, "array-changed-weights", turn.parameters.W_v))
    if past:
        keys, values = "K", "V"
        made += _with_past(turn, result, past, old_rows)
    score_how = formula("dot_rows", "q", keys, divisor=SCORE_DIVISOR)
    exp_how = formula("exp_shifted", "scores", "score_max")
    share_how = formula("divide", "score_exp", "score_sum")
    made += [
        array("scores", "array-scores", result.scores, score_how, rows=names, columns=seen),
        row("score_max", "array-score-max", result.score_max, formula("row_max", "scores")),
        array("score_exp", "array-score-exp", result.score_exp, exp_how, rows=names, columns=seen),
        row("score_sum", "array-score-sum", result.score_sum, formula("row_sum", "score_exp")),
        array(
            "attention", "array-attention", result.attention, share_how, rows=names, columns=seen
        ),
        row("mix", "array-mix", result.mix, formula("dot", "attention", values)),
        row("o", "array-attention-output", result.o, formula("dot", "mix", "W_o")),
        row("r", "array-residual", result.r, formula("add", "x", "o")),
        row("u", "array-ff-in", result.u, formula("dot", "r", "W_1")),
        row("a", "array-tanh", result.a, formula("tanh", "u")),
        row("f", "array-ff-out", result.f, formula("dot", "a", "W_2")),
        row("h", "array-hidden", result.h, formula("add", "r", "f")),
    ]
    return tuple(made)


def _with_past(turn: Round, result: Forward, past: int, old_rows: int | None) -> list[Array]:
    """Return the cached rows, and cached and new rows together."""
    ids, names = turn.cached_ids[:past], texts(turn.cached_ids)
    x = turn.parameters.E[list(ids)]  # [past, 4]
    made = [
        array("x_past", "array-x-past", x, formula("pick", "E", rows=ids), rows=names[:past]),
        array(
            "K_past",
            "array-k-past",
            result.K[:past],
            formula("dot", "x_past", "W_k"),
            rows=names[:past],
        ),
    ]
    how = formula("dot", "x_past", "W_v")
    if old_rows is not None:
        more, how = _two_origins(turn.parameters, result.V[:past], x, ids, old_rows)
        made += [each for each in more if each.name != CHANGED_NAME]
    made += [
        array("V_past", "array-v-past", result.V[:past], how, rows=names[:past]),
        array("K", "array-k-all", result.K, formula("stack", "K_past", "k"), rows=names),
        array("V", "array-v-all", result.V, formula("stack", "V_past", "v"), rows=names),
    ]
    return made


def distribution_arrays(turn: Round, hidden: Floats, choice: Choice) -> tuple[Array, ...]:
    """Return what leads from the last hidden state to the probabilities, one row each."""
    soft = choice.softmax

    def row(name: str, label: str, values: Floats, how: Formula | None) -> Array:
        return array(name, label, values, how, columns=_TOKENS)

    made = [
        array("h_last", "array-last-hidden", hidden),
        row("logits", "array-logits", turn.logits, formula("dot", "h_last", "W_head")),
    ]
    source = "logits"
    if choice.scaled is not None:
        source = "scaled"
        temperature = formula("scale", "logits", divisor=choice.temperature)
        made.append(row("scaled", "array-scaled", choice.scaled, temperature))
    made += [
        array("max", "array-logit-max", np.array([soft.maximum]), formula("row_max", source)),
        row("exp", "array-logit-exp", soft.exp, formula("exp_shifted", source, "max")),
        array("sum", "array-logit-sum", np.array([soft.total]), formula("row_sum", "exp")),
        row("probs", "array-probs", soft.probs, formula("divide", "exp", "sum")),
    ]
    if choice.cumulative is not None:
        how = formula("accumulate", "probs")
        made.append(row("cumulative", "array-cumulative", choice.cumulative, how))
    return tuple(made)
