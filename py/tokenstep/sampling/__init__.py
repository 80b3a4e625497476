"""From logits to a token: the rules, their order, other systems' conventions, and the draw.

Start with :func:`run_pipeline`. Each rule is a file of its own: ``temperature``, ``top_k``,
``top_p``, ``min_p``, ``drawing``.
"""

from tokenstep.sampling.candidates import Kind
from tokenstep.sampling.choice import Choice, greedy, sample
from tokenstep.sampling.comparison import Comparison, PresetResult, compare_presets
from tokenstep.sampling.decision import Decision
from tokenstep.sampling.drawing import (
    Drawn,
    draw_counts,
    draw_rows,
    inverse_cdf,
    row_generators,
    row_uniforms,
)
from tokenstep.sampling.errors import SamplingError
from tokenstep.sampling.min_p import keep_min_p, keep_min_p_logits
from tokenstep.sampling.presets import PRESETS, Plan, Refusal, Settings
from tokenstep.sampling.record import Run, StageRecord, run_pipeline
from tokenstep.sampling.running import Chosen, choose
from tokenstep.sampling.stages import (
    DEFAULT_ORDER,
    Draw,
    Edited,
    Mask,
    MinP,
    Pipeline,
    Renormalise,
    Stage,
    StageName,
    Temperature,
    TopK,
    TopP,
    pipeline,
)
from tokenstep.sampling.temperature import keep_maximum, scale
from tokenstep.sampling.top_k import keep_top_k
from tokenstep.sampling.top_p import keep_top_p

__all__ = [
    "DEFAULT_ORDER",
    "PRESETS",
    "Choice",
    "Chosen",
    "Comparison",
    "Decision",
    "Draw",
    "Drawn",
    "Edited",
    "Kind",
    "Mask",
    "MinP",
    "Pipeline",
    "Plan",
    "PresetResult",
    "Refusal",
    "Renormalise",
    "Run",
    "SamplingError",
    "Settings",
    "Stage",
    "StageName",
    "StageRecord",
    "Temperature",
    "TopK",
    "TopP",
    "choose",
    "compare_presets",
    "draw_counts",
    "draw_rows",
    "greedy",
    "inverse_cdf",
    "keep_maximum",
    "keep_min_p",
    "keep_min_p_logits",
    "keep_top_k",
    "keep_top_p",
    "pipeline",
    "row_generators",
    "row_uniforms",
    "run_pipeline",
    "sample",
    "scale",
]
