"""A toy model of JSON pieces: logits counted from a few lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from tokenstep.constrain.pieces import VOCABULARY
from tokenstep.micro.weights import Floats

LogitModel = Callable[[Sequence[int]], Floats]

TEXTS: Final = (
    'Sure { "path" : "src/missing.py" , "line" : 40 }',
    'Sure { "path" : "src/missing.py" , "line" : 40 , "fix" : True }',
    'Sure { "path" : \'src/app.py\' , "line" : 7 }',
    '{ "path" : "src/missing.py" , "line" : 2.5 , "fix" : True }',
    '{ "path" : "src/app.py" , "line" : 40 , "fix" : true }',
)
"""What the model has read, a blank between tokens: an older list of files, and chatter."""


def count_weights(
    texts: Sequence[str] = TEXTS, *, pair_weight: float = 4.0, floor: float = 0.25
) -> Callable[[Sequence[int]], Floats]:
    """Count what follows what.

    Parameters
    ----------
    texts : sequence of str
        Token texts of :data:`VOCABULARY`, a blank between them; the end token follows each line.
    pair_weight : float
        What one sighting after the same *two* tokens counts; after the same last token it is 1.
    floor : float
        What every token counts everywhere, so that none is impossible.

    Returns
    -------
    callable
        From a prefix of ids to ``[V]`` float64 weights, all positive:
        ``floor + count(last, t) + pair_weight * count(last two, t)``.

    Examples
    --------
    >>> count_weights()(())[[0, 18, 21]].tolist()
    [10.25, 15.25, 0.25]
    """
    ids = {piece.text: piece.id for piece in VOCABULARY}
    eos = VOCABULARY[-1].id
    # -1 stands before the first token.
    single: Counter[tuple[int, int]] = Counter()
    double: Counter[tuple[int, int, int]] = Counter()
    for text in texts:
        line = (-1, -1, *(ids[word] for word in text.split()), eos)
        single.update(pairwise(line[1:]))
        double.update(zip(line, line[1:], line[2:], strict=False))

    def weights(prefix: Sequence[int]) -> Floats:
        before, last = (-1, -1, *prefix)[-2:]
        return np.array(
            [
                floor + single[last, token] + pair_weight * double[before, last, token]
                for token in range(len(VOCABULARY))
            ]
        )

    return weights


def count_model(
    texts: Sequence[str] = TEXTS, *, pair_weight: float = 4.0, floor: float = 0.25
) -> LogitModel:
    """Make a model from counts.

    Parameters
    ----------
    texts, pair_weight, floor
        As for :func:`count_weights`.

    Returns
    -------
    callable
        From a prefix of ids to ``[V]`` float64 logits, the logarithms of the weights.

    Notes
    -----
    A trigram model that is interpolated with its bigram and a constant, without discounts;
    compare Chen and Goodman, "An empirical study of smoothing techniques" (1998). With the
    default weights every probability is a whole number of quarters over their sum.

    Examples
    --------
    >>> logits = count_model()(())
    >>> VOCABULARY[int(np.argmax(logits))].text, round(float(np.exp(logits.max())), 12)
    ('Sure', 15.25)
    """
    weights = count_weights(texts, pair_weight=pair_weight, floor=floor)

    def logits(prefix: Sequence[int]) -> Floats:
        result: Floats = np.log(weights(prefix))
        return result

    return logits
