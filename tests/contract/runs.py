"""Runs that every Python has to compute alike: here, under Node and in the browser."""

from typing import Any

from tokenstep import api

SAMPLED: dict[str, Any] = {"rule": "sample", "temperature": 2.5, "seed": 4, "max_new_tokens": 12}
FAULTS = ("count_selected", "append_twice", "never_process", "stale_weights")
LONG = ", ".join(str(weight) for weight in range(1, 513))
FILTERS: dict[str, Any] = {"temperature": 0.7, "top_k": 3, "top_p": 0.9, "min_p": 0.05}
PRESETS = ("tokenstep", "hf", "vllm", "llama_cpp")
# name: lesson, options, allowed difference. A float32 or float16 number may be off by its own
# rounding.
RUNS: dict[str, tuple[str, dict[str, Any], float]] = {
    **{lesson: (lesson, {}, 1e-9) for lesson in api.LESSONS},
    "sampled": ("loop", SAMPLED, 1e-9),
    "longest": ("loop", {"prompt": "我爱学习！<EOS>我爱编程<PAD>！我"}, 1e-9),
    **{fault: ("loop", {"break_it": fault}, 1e-9) for fault in FAULTS},
    "float32": ("loop", {"dtype": "float32", **SAMPLED}, 1e-5),
    "float16": ("loop", {"dtype": "float16"}, 2e-2),
    **{
        f"own, {preset}": ("selection", {"scene": "own", "preset": preset, **FILTERS}, 1e-9)
        for preset in PRESETS
    },
    "own, float32": ("selection", {"scene": "own", "dtype": "float32", **FILTERS}, 1e-5),
    "own, 10000 draws": ("selection", {"scene": "own", "draws": "10000", "seed": 7}, 1e-9),
    "model": ("selection", {"scene": "own", "input": "model", "prompt": "我爱学习！"}, 1e-9),
    "model, float32": ("selection", {"scene": "own", "input": "model", "dtype": "float32"}, 1e-5),
    "own, 512 items": (
        "selection",
        {"scene": "own", "items": LONG, "normalise": "yes", **FILTERS, "top_k": 100},
        1e-9,
    ),
    "repeats": ("sequence", {"example": "repeats", "width": 3}, 1e-9),
    "stops early": ("sequence", {"example": "stops_early", "length_penalty": -0.5}, 1e-9),
    "redrawn": ("constrained", {"mask_at": "redraw_masked", "choose": "sample"}, 1e-9),
    "constrained, sampled": ("constrained", {"choose": "sample", "seed": 5}, 1e-9),
    "cut short": ("constrained", {"max_new_tokens": 5}, 1e-9),
    **{
        f"speculative, {shortcut}": ("speculative", {"shortcut": shortcut, "draws": 50_000}, 1e-9)
        for shortcut in ("resample_p", "softmax_residual", "raw_q")
    },
    "speculative, 512 tokens": ("speculative", {"case": "large", "draws": 50_000}, 1e-9),
    "block, greedy": ("speculative-block", {"rule": "greedy", "gamma": 8}, 1e-9),
    "block, truncated": (
        "speculative-block",
        {"top_p": 0.8, "draft_top_k": 3, "frequency_penalty": 0.5, "row": 3},
        1e-9,
    ),
    "stopping, a call handed over": ("stopping", {"cause": "tool_call", "call": "missing"}, 1e-9),
    "stopping, repaired": ("stopping", {"mistake": "repair_arguments", "at": 18}, 1e-9),
    "stopping, own stream": ("stopping", {"source": "own", "chunk": 7, "cut_at": 1001}, 1e-9),
    "numerics, other numbers": (
        "numerics",
        {
            "logits": "3, 1.5, 0.1, -inf, -104",
            "view_dtype": "float16",
            "token_prob": 0.37,
            "token_count": 777,
            "sum_case": "own",
            "terms": "0.1 0.2 0.3 1000 -1000.7",
            "rival": "0.5",
        },
        1e-9,
    ),
    "numerics, float32": (
        "numerics",
        {"logits": "12, 11.9, 0", "view_dtype": "float32", "sum_case": "f32_order"},
        1e-9,
    ),
    "practice, other studies": (
        "practice",
        {"seed": 7, "correlation": 0.13, "tasks": 13, "repeats": 7, "gain": 0.35, "level": 0.9},
        1e-9,
    ),
    "practice, other prices": (
        "practice",
        {
            "chooser": "model",
            "criterion": "every_time",
            "task_set": "hard",
            "failure_price": 700.0,
            "studies": 500,
        },
        1e-9,
    ),
    "practice, broken": ("practice", {"mistake": "check_apart", "studies": 100}, 1e-9),
    "numerics, broken": ("numerics", {"mistake": "product", "token_count": 5000}, 1e-9),
    "block, not cropped": ("speculative-block", {"break_it": "keep_rejected"}, 1e-9),
}
