"""Generate ``site/generated/trace.schema.json`` and ``trace.d.ts`` from ``tokenstep.trace``.

``--check`` writes nothing and exits 1 if what is committed is not what would be generated.
"""

from __future__ import annotations

import argparse
import dataclasses
import inspect
import json
import sys
from collections.abc import Iterator
from typing import Any

from project import ROOT, Problem, node_tool, run_with_input, stop
from pydantic import ConfigDict, TypeAdapter
from pydantic.json_schema import models_json_schema  # noqa: F401
from tokenstep import trace
