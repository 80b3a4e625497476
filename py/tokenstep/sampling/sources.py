"""Where the rules of other systems were read: their versions and files, written once for all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tokenstep.sampling.presets import PresetName


@dataclass(frozen=True, kw_only=True)
class Source:
    """The source code of a system, in the version that was read."""

    name: str
    version: str
    folder: str
    """Address that the paths of files start from."""
    files: tuple[str, ...]
    """Paths of those with the rules of selection, the main one first."""

    @property
    def url(self) -> str:
        """Address of the main file.

        Examples
        --------
        >>> SOURCES["llama.cpp"].url
        'https://github.com/ggml-org/llama.cpp/blob/0c1e5709/src/llama-sampler.cpp'
        """
        return f"{self.folder}/{self.files[0]}"

    @property
    def file(self) -> str:
        """Name of the main file.

        Examples
        --------
        >>> SOURCES["vllm"].file
        'sampler.py'
        """
        return self.files[0].rpartition("/")[-1]


SOURCES: Final[dict[PresetName, Source]] = {
    "hf": Source(
        name="transformers",
        version="5.24.0",
        folder="https://github.com/huggingface/transformers/blob/v5.24.0/src/transformers/generation",
        files=("logits_process.py", "utils.py"),
    ),
    "vllm": Source(
        name="vLLM",
        version="0.33.0",
        folder="https://github.com/vllm-project/vllm/blob/v0.33.0/vllm",
        files=(
            "v1/sample/sampler.py",
            "v1/sample/ops/topk_topp_sampler.py",
            "sampling_params.py",
        ),
    ),
    "llama.cpp": Source(
        name="llama.cpp",
        version="0c1e5709",
        folder="https://github.com/ggml-org/llama.cpp/blob/0c1e5709",
        files=("src/llama-sampler.cpp", "common/sampling.cpp"),
    ),
}
"""The rules of ``tokenstep`` are this project's own."""
