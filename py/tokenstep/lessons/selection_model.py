"""The input of the lesson ``selection`` that the micro model computes: logits after a prompt."""

from __future__ import annotations

from typing import Final

import numpy as np

from tokenstep.arrays import array, flow_arrays, formula, parameter_arrays
from tokenstep.generate import Round, Settings, generate
from tokenstep.items import Items
from tokenstep.micro.head import fitted_parameters
from tokenstep.micro.tokenizer import VOCABULARY, encode
from tokenstep.trace import Array

_ONE_ROUND: Final = Settings(max_new_tokens=1)


def first_round(prompt: str, dtype: str) -> Round:
    """Run the first round of the generation loop: what the model says after a prompt.

    Parameters
    ----------
    prompt : str
        Text made of vocabulary tokens, at least one.
    dtype : str
        Of the whole round.

    Returns
    -------
    Round
        Its ``logits``, ``[7]``, are those of the last position.

    Examples
    --------
    >>> int(first_round("我爱", "float64").logits.argmax())
    3
    """
    return next(generate(fitted_parameters(dtype), encode(prompt), _ONE_ROUND))


def logits_as_items(turn: Round) -> Items:
    """Return the logits as if the reader had typed them, labelled with the token texts.

    Examples
    --------
    >>> logits_as_items(first_round("我爱", "float64")).labels[3]
    '学习'
    """
    labels = tuple(token.text for token in VOCABULARY)
    return Items(labels, turn.logits.astype(np.float64), "logits", None, ())


def logit_arrays(turn: Round) -> tuple[Array, ...]:
    """Return everything that leads to the logits, from the parameters on.

    Examples
    --------
    >>> [each.name for each in logit_arrays(first_round("我", "float64"))][-3:]
    ['h', 'h_last', 'logits']
    """
    assert turn.forward is not None  # the first round always processes the prompt
    hidden = turn.forward.h  # [n, 4]
    last = formula("pick", "h", rows=(len(hidden) - 1,))
    texts = tuple(token.text for token in VOCABULARY)
    head = formula("dot", "h_last", "W_head")
    return (
        *parameter_arrays(turn.parameters),
        *flow_arrays(turn, turn.forward, None),
        array("h_last", "array-last-hidden", hidden[-1], last),
        array("logits", "array-logits", turn.logits, head, columns=texts),
    )
