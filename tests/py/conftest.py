"""Runs that between them reach every branch of the lesson ``loop``."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tokenstep.lessons.loop import LoopOptions, build
from tokenstep.trace import Trace

# A busy machine makes an example slow; that says nothing about the code.
settings.register_profile("tokenstep", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tokenstep")

FAULTS = ("count_selected", "append_twice", "never_process", "stale_weights")
SAMPLED: dict[str, Any] = {"rule": "sample", "temperature": 2.5, "seed": 4, "max_new_tokens": 12}

RUNS: dict[str, dict[str, Any]] = {
    "default": {},
    "one token": {"prompt": "爱"},
    "longest": {"prompt": "我爱学习！<EOS>我爱编程<PAD>！我", "max_new_tokens": 12},
    "limit": {"max_new_tokens": 1},
    "limit two": {"max_new_tokens": 2},
    "end at once": {"prompt": "我爱学习！"},
    "pad shown as nothing": {"prompt": "<PAD>", **SAMPLED, "seed": 11},
    "sampled": SAMPLED,
    "cold": {"rule": "sample", "temperature": 0.01},
    "zero": {"rule": "sample", "temperature": 0.0},
    "float32": {"dtype": "float32", **SAMPLED},
    "float16": {"dtype": "float16", **SAMPLED},
    "float16 greedy": {"dtype": "float16"},
    **{fault: {"break_it": fault} for fault in FAULTS},
    **{f"{fault} sampled": {"break_it": fault, **SAMPLED} for fault in FAULTS},
    **{f"{fault} once": {"break_it": fault, "max_new_tokens": 1} for fault in FAULTS},
    **{f"{fault} ends": {"break_it": fault, "prompt": "我爱学习！"} for fault in FAULTS},
    **{f"{fault} float16": {"break_it": fault, "dtype": "float16"} for fault in FAULTS},
}


@pytest.fixture(scope="session")
def traces() -> dict[str, Trace]:
    """Every run by name."""
    return {name: build(LoopOptions(**options)) for name, options in RUNS.items()}


@pytest.fixture(params=sorted(RUNS), scope="session")
def trace(request: pytest.FixtureRequest, traces: dict[str, Trace]) -> Trace:
    """Each run in turn."""
    return traces[request.param]
