"""From one model's logits at one position of a block to the distribution its rule gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

import numpy as np

from tokenstep.micro.weights import VOCABULARY_SIZE, Floats
from tokenstep.sampling import Pipeline, StageName, pipeline, run_pipeline
from tokenstep.speculative.records import Row, Rule

ORDER: Final[tuple[StageName, ...]] = ("temperature", "top_k", "top_p", "renormalise")


def count_tokens(ids: Iterable[int]) -> tuple[int, ...]:
    """Count how often each token occurs, ``[7]``.

    Examples
    --------
    >>> count_tokens((3, 5, 3))
    (0, 0, 0, 2, 0, 1, 0)
    """
    counts = Counter(ids)
    return tuple(counts[token] for token in range(VOCABULARY_SIZE))


@cache
def rule_pipeline(rule: Rule) -> Pipeline:
    """Return the stages of a rule behind the penalty: temperature, top-k, top-p.

    Examples
    --------
    >>> [stage.name for stage in rule_pipeline(Rule()).stages]
    ['temperature', 'top_k', 'top_p', 'renormalise']
    """
    return pipeline(temperature=rule.temperature, top_k=rule.top_k, top_p=rule.top_p, order=ORDER)


def distribution(logits: Floats, rule: Rule, counts: tuple[int, ...], position: int) -> Row:
    """Apply a model's whole rule to its logits.

    Parameters
    ----------
    logits : ndarray, ``[7]``
    rule : Rule
    counts : tuple of int, ``[7]``
        How often each token counts for the penalty at this position: generated so far, and
        proposed before it in the same block.
    position : int
        Of the token that this is a distribution of.

    Returns
    -------
    Row

    Raises
    ------
    SamplingError
        As :func:`tokenstep.sampling.run_pipeline`.

    Notes
    -----
    The penalty is OpenAI's ``frequency_penalty`` (API reference): ``logit - penalty * count``,
    before the temperature; only generated tokens count, not those of the prompt.

    Examples
    --------
    >>> row = distribution(np.array([1.0, 1.0]), Rule(penalty=0.5), (2, 0), 4)
    >>> row.penalised.tolist()
    [0.0, 1.0]
    """
    penalised = logits - rule.penalty * np.array(counts, dtype=logits.dtype)  # [7]
    run = run_pipeline(penalised, rule_pipeline(rule))
    return Row(
        position=position,
        logits=logits,
        counts=counts,
        penalised=penalised,
        run=run,
        probs=run.chosen.probs,
        # What the temperature leaves; temperature 0 removes tokens itself.
        untruncated=run.records[0].probs if rule.temperature else run.probs_at_start,
    )
