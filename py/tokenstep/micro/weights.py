"""The parameters of the micro model: exact numbers from a written rule, and their fingerprint.

No file of weights: every backbone weight is a small multiple of a power of two, made by a short
rule in whole numbers, so that every machine holds the same bits. The output head is not drawn; it
is fitted in :mod:`tokenstep.micro.head`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, Final, Self

import numpy as np
from numpy.typing import DTypeLike, NDArray

Floats = NDArray[np.floating[Any]]

D_MODEL: Final = 4
D_FF: Final = 8
VOCABULARY_SIZE: Final = 7

# Found by trying 1..59999 for a model that is pleasant to look at: varied attention weights, no
# saturated tanh, well-conditioned hidden states, a short answer for most short prompts.
START: Final = 10152
MULTIPLIER: Final = 48271
MODULUS: Final = 2**31 - 1


@dataclass(frozen=True)
class AttentionParameters:
    """What every model here has; the arrays are read-only and share one dtype.

    Shapes: ``E [7, d]``, ``W_q W_k W_v W_o [d, d]``.
    """

    E: Floats
    W_q: Floats
    W_k: Floats
    W_v: Floats
    W_o: Floats

    def __post_init__(self) -> None:
        for _, array in self.items():
            array.flags.writeable = False

    def items(self) -> Iterator[tuple[str, Floats]]:
        """Yield name and array in a fixed order."""
        for each in fields(self):
            yield each.name, getattr(self, each.name)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype that all arrays share."""
        return self.E.dtype

    @property
    def width(self) -> int:
        """Numbers per token, ``d``."""
        return int(self.E.shape[1])

    def astype(self, dtype: DTypeLike) -> Self:
        """Return the parameters rounded to another dtype."""
        return type(self)(**{name: array.astype(dtype) for name, array in self.items()})

    def with_changed(self, name: str, row: int, column: int, delta: float) -> Self:
        """Return parameters that differ in one number.

        Examples
        --------
        >>> one = backbone()
        >>> other = one.with_changed("W_v", 0, 0, 0.5)
        >>> float(other.W_v[0, 0] - one.W_v[0, 0]), one.fingerprint() == other.fingerprint()
        (0.5, False)
        """
        changed = getattr(self, name).copy()
        changed[row, column] += changed.dtype.type(delta)
        return replace(self, **{name: changed})

    def fingerprint(self) -> str:
        """Return 12 hex digits that stand for every bit of every parameter.

        SHA-256 over name, dtype, shape and little-endian C-order bytes of each array in turn; cut
        to 48 bits, plenty to tell the parameter sets of one page apart.

        Examples
        --------
        >>> len(backbone().fingerprint())
        12
        """
        return self._fingerprint

    # Asked for in every forward pass; the arrays are read-only, so it cannot go out of date.
    @cached_property
    def _fingerprint(self) -> str:
        digest = hashlib.sha256()
        for name, array in self.items():
            plain = np.ascontiguousarray(array, dtype=array.dtype.newbyteorder("<"))
            digest.update(f"{name} {plain.dtype.str} {plain.shape};".encode())
            digest.update(plain.tobytes())
        return digest.hexdigest()[:12]


@dataclass(frozen=True)
class Parameters(AttentionParameters):
    """All parameters of the micro model; width 4.

    Shapes: those of :class:`AttentionParameters`, ``W_1 [4, 8]``, ``W_2 [8, 4]``,
    ``W_head [4, 7]``.
    """

    W_1: Floats
    W_2: Floats
    W_head: Floats


def draws(start: int) -> Iterator[int]:
    """Yield whole numbers in -16..16: Park and Miller's generator, its high bits modulo 33.

    Examples
    --------
    >>> numbers = draws(START)
    >>> [next(numbers) for _ in range(4)]
    [3, 6, -13, -10]
    """
    state = start
    while True:
        state = MULTIPLIER * state % MODULUS
        yield (state >> 16) % 33 - 16


def matrices(start: int) -> Callable[[int, int, float], Floats]:
    """Return a function that makes the next matrix of a given shape and unit.

    Examples
    --------
    >>> matrices(START)(7, 4, 1 / 16).shape
    (7, 4)
    """
    numbers = draws(start)

    def matrix(rows: int, columns: int, unit: float) -> Floats:
        flat = [next(numbers) for _ in range(rows * columns)]
        return np.array(flat, dtype=np.float64).reshape(rows, columns) * unit

    return matrix


def backbone() -> Parameters:
    """Make every parameter but the head, which is all zeros here.

    Returns
    -------
    :class:`Parameters`
        float64. ``E``, ``W_v``, ``W_o``, ``W_1`` and ``W_2`` are sixteenths in [-1, 1]; ``W_q``
        and ``W_k`` are eighths in [-2, 2], so that attention has something to prefer.

    Notes
    -----
    The generator is the minimal standard of Park and Miller, "Random number generators: good ones
    are hard to find" (1988), with the multiplier 48271. It is written out in whole numbers
    because NumPy does not promise the same stream in every version (NEP 19).

    Examples
    --------
    >>> bool((backbone().E * 16 == np.rint(backbone().E * 16)).all())
    True
    """
    matrix = matrices(START)
    return Parameters(
        E=matrix(VOCABULARY_SIZE, D_MODEL, 1 / 16),
        W_q=matrix(D_MODEL, D_MODEL, 1 / 8),
        W_k=matrix(D_MODEL, D_MODEL, 1 / 8),
        W_v=matrix(D_MODEL, D_MODEL, 1 / 16),
        W_o=matrix(D_MODEL, D_MODEL, 1 / 16),
        W_1=matrix(D_MODEL, D_FF, 1 / 16),
        W_2=matrix(D_FF, D_MODEL, 1 / 16),
        W_head=np.zeros((D_MODEL, VOCABULARY_SIZE)),
    )
