"""What floating point does to logits, probabilities and sums, beside what is exact.

:mod:`~tokenstep.numerics.stable` is the softmax that everything else here uses; the other modules
measure it: the numbers that a format has, exact values to compare with, softmax in each format step
by step, long products, and sums in several orders.
"""

from tokenstep.numerics.exact import ExactSoftmax, exact_softmax
from tokenstep.numerics.orders import ORDERS, Addition, Order, Sum, add_up, choose
from tokenstep.numerics.precision import DTYPES, Dtype, grid, round_to, spacing, ulps
from tokenstep.numerics.products import Product, log_sum, multiply
from tokenstep.numerics.rounded import Rounded, log_of, log_softmax, naive, shifted
from tokenstep.numerics.stable import Softmax, exp_shifted, softmax

__all__ = [
    "DTYPES",
    "ORDERS",
    "Addition",
    "Dtype",
    "ExactSoftmax",
    "Order",
    "Product",
    "Rounded",
    "Softmax",
    "Sum",
    "add_up",
    "choose",
    "exact_softmax",
    "exp_shifted",
    "grid",
    "log_of",
    "log_softmax",
    "log_sum",
    "multiply",
    "naive",
    "round_to",
    "shifted",
    "softmax",
    "spacing",
    "ulps",
]
