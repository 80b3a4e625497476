"""The peer: the same first result of NumPy, by way of PyScript."""

import js  # type: ignore[import-not-found]
import numpy

result = int(numpy.arange(4).sum())
if result != 6:
    raise ValueError(result)
js.firstResult = js.performance.now()
