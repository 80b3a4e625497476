"""What a rule that keeps tokens answers: which it keeps, and the numbers it compared.

Nothing is removed by a rule. It says which tokens it keeps and shows why: for each token the
number it looked at, and for each row the number it compared that with. The dtype of the input is
the dtype of every comparison.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from tokenstep.sampling.ranking import Bools


@dataclass(frozen=True)
class Decision:
    """Which tokens a rule keeps, and the numbers it compared."""

    kept: Bools
    """``[..., V]``"""
    evidence: NDArray[Any]
    """``[..., V]`` what the rule looked at: a rank, a mass, a probability or a logit."""
    threshold: NDArray[Any]
    """``[..., 1]`` what it was compared with."""
