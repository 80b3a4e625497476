"""What the manifest of the lesson ``numerics`` records of the steps on logits, products and sums.

Every operation behind these numbers is correctly rounded, ``exp`` and ``ln`` too: they are the same
to the last bit on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tokenstep.lessons.numerics_run import Format, Told
from tokenstep.manifest import Exact, result_fingerprint


def results(found: Told) -> dict[str, Exact]:
    """Return them to the last bit: few as hexadecimal text, many as its fingerprint.

    Parameters
    ----------
    found : Told

    Returns
    -------
    dict
        ``softmax`` stands for all numbers of the softmaxes and their logarithms in every format,
        ``products`` for all running products and sums of logarithms; ``sums`` are the sums of the
        four orders.

    Examples
    --------
    >>> from tokenstep.lessons.numerics import NumericsOptions
    >>> from tokenstep.lessons.numerics_run import told
    >>> results(told(NumericsOptions()))["sums"]
    '0x1.0000000000000p+11 0x1.0040000000000p+11 0x1.0040000000000p+11 0x1.0000000000000p+11'
    """
    return {
        "softmax": result_fingerprint(
            {
                f"{each.dtype}/{name}": _bits(values)
                for each in found.formats
                for name, values in _softmax(each).items()
            }
        ),
        "products": result_fingerprint(
            {
                f"{product.dtype}/{name}": _bits(values)
                for product, sums in zip(found.products, found.log_sums, strict=True)
                for name, values in (("products", product.values), ("log_sums", sums))
            }
        ),
        "sums": _bits(each.result for each in found.sums),
    }


def _softmax(each: Format) -> dict[str, Any]:
    return {
        "logits": each.logits,
        "naive_probs": each.naive.probs,
        "probs": each.soft.probs,
        "log_of_probs": each.log_of_soft,
        "log_softmax": each.log_soft,
    }


def _bits(values: Iterable[Any]) -> str:
    return " ".join(float(value).hex() for value in values)
