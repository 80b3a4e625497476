"""What a run called, and what theory expects of it. Arithmetic only: nothing here is a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tokenstep.speculative.records import Round
from tokenstep.speculative.rule import Number


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """Calls and tokens of some rounds."""

    rounds: int
    """Also the number of target calls: one a round."""
    draft_calls: int
    drafted: int
    accepted: int
    """Proposals the rule accepted, before any cut."""
    tested: int
    """Proposals that were accepted or rejected; the rest stood behind a rejection."""
    verdicts: int
    """Tokens that the rule gave, one a round more than ``accepted``, before any cut."""
    emitted: int
    overlap: float
    """Mean of ``sum(min(p, q))`` over the tested positions: how likely each was accepted."""

    @property
    def target_calls(self) -> int:
        """One pass a round."""
        return self.rounds

    @property
    def tokens_per_call(self) -> float:
        """Tokens that went out per target call; plain decoding has exactly 1."""
        return self.emitted / self.rounds

    @property
    def verdicts_per_call(self) -> float:
        """The same before any cut: what the formula is about."""
        return self.verdicts / self.rounds


def ledger(rounds: Sequence[Round]) -> Ledger:
    """Count what some rounds called, and what came of it.

    Parameters
    ----------
    rounds : sequence of Round, length n >= 1
        Of one run or of several.

    Raises
    ------
    ValueError
        If there are none.

    Examples
    --------
    >>> from tokenstep.micro.draft import draft_parameters
    >>> from tokenstep.micro.head import fitted_parameters
    >>> from tokenstep.speculative.decode import decode
    >>> from tokenstep.speculative.records import Rule, Settings
    >>> greedy = Settings(target=Rule(temperature=0), draft=Rule(temperature=0))
    >>> run = decode(fitted_parameters(), draft_parameters(), (1, 2), greedy)
    >>> made = ledger(run.rounds)
    >>> made.draft_calls, made.target_calls, made.emitted, made.tokens_per_call
    (8, 2, 3, 1.5)
    """
    if not rounds:
        raise ValueError("no rounds: a ledger needs at least one")
    overlaps = [
        _overlap(each, position)
        for each in rounds
        for position in range(min(each.block.accepted + 1, len(each.drafted)))
    ]
    accepted = sum(each.block.accepted for each in rounds)
    return Ledger(
        rounds=len(rounds),
        draft_calls=sum(len(each.draft_passes) for each in rounds),
        drafted=sum(len(each.drafted) for each in rounds),
        accepted=accepted,
        tested=len(overlaps),
        verdicts=accepted + len(rounds),
        emitted=sum(len(each.emitted) for each in rounds),
        overlap=sum(overlaps) / len(overlaps),
    )


def _overlap(each: Round, position: int) -> float:
    p, q = each.p_rows[position].probs.tolist(), each.q_rows[position].probs.tolist()
    return float(sum(min(a, b) for a, b in zip(p, q, strict=True)))


def expected_tokens(alpha: Number, gamma: int) -> Number:
    """Return how many tokens a target call gives on average.

    Parameters
    ----------
    alpha : Fraction or float
        Probability that a proposal is accepted, in ``[0, 1]``, the same at every position whatever
        happened before. Real positions differ and depend on each other, so a run need not give
        this.
    gamma : int
        Proposals a round, 0 or more.

    Returns
    -------
    Fraction or float
        ``(1 - alpha^(gamma + 1)) / (1 - alpha)``, as the sum ``1 + alpha + ... + alpha^gamma``:
        so it is ``gamma + 1`` at alpha = 1, where the fraction is 0 / 0. Between 1 and gamma + 1.

    Raises
    ------
    ValueError
        If alpha is outside ``[0, 1]`` or gamma is negative.

    Notes
    -----
    Leviathan et al. (2023), equation 1.

    Examples
    --------
    >>> expected_tokens(0.5, 4), expected_tokens(1.0, 4)
    (1.9375, 5.0)
    """
    if not 0 <= alpha <= 1:
        raise ValueError(f"alpha {alpha} must be in 0..1")
    if gamma < 0:
        raise ValueError(f"gamma {gamma} must be 0 or more")
    one = type(alpha)(1)
    total = one
    for _ in range(gamma):
        total = one + alpha * total
    return total


def improvement(alpha: Number, gamma: int, cost_ratio: Number) -> Number:
    """Return the factor by which the expected time falls, if the formula's world were the case.

    Parameters
    ----------
    alpha : Fraction or float
    gamma : int
    cost_ratio : Fraction or float
        c, the time of one draft pass in target passes, 0 or more. A target pass is taken to cost
        the same for one token and for gamma + 1.

    Raises
    ------
    ValueError
        As :func:`expected_tokens`, or if the ratio is negative.

    Notes
    -----
    Leviathan et al. (2023), theorem 3.8: ``(1 - alpha^(gamma + 1)) / ((1 - alpha)(gamma c + 1))``.

    Examples
    --------
    >>> improvement(0.5, 4, 0.25)
    0.96875
    """
    if not cost_ratio >= 0:
        raise ValueError(f"cost ratio {cost_ratio} must be 0 or more")
    return expected_tokens(alpha, gamma) / (gamma * cost_ratio + 1)


def break_even(alpha: Number, gamma: int) -> Number:
    """Return the cost ratio at which that factor is 1: a draft that costs more makes it slower.

    Parameters
    ----------
    alpha : Fraction or float
    gamma : int
        1 or more.

    Returns
    -------
    Fraction or float
        ``(expected_tokens - 1) / gamma``, at most alpha.

    Raises
    ------
    ValueError
        As :func:`expected_tokens`, or if gamma is 0.

    Examples
    --------
    >>> break_even(0.5, 1), break_even(0.5, 4)
    (0.5, 0.234375)
    """
    if gamma < 1:
        raise ValueError(f"gamma {gamma} must be 1 or more")
    return (expected_tokens(alpha, gamma) - 1) / gamma
