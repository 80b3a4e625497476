"""The command line, as a person calls it: in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tokenstep import api
from tokenstep.__main__ import main

PACKAGE = Path(api.__file__).parent.parent


def call(*arguments: str, seed: str = "0", **more: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE), "PYTHONHASHSEED": seed, **more}
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "tokenstep", *arguments],
        capture_output=True,
        env=environment,
        check=False,
    )


def test_two_processes_give_the_same_bytes() -> None:
    first, second = (call("loop", "--json", seed=seed) for seed in ("1", "2"))
    assert first.returncode == 0
    assert first.stdout == second.stdout
    assert json.loads(first.stdout)["facts"]["selected"] == [3, 5, 6]


def test_two_processes_write_the_same_arrays(tmp_path: Path) -> None:
    paths = [tmp_path / "a.npz", tmp_path / "b.npz"]
    for seed, path in enumerate(paths):
        assert call("loop", "--npz", str(path), seed=str(seed)).returncode == 0
    one, other = (np.load(path) for path in paths)
    assert one.files == other.files
    for name in one.files:
        assert one[name].tobytes() == other[name].tobytes(), name


@pytest.mark.parametrize(("language", "word"), [("zh", "轮"), ("en", "Round")])
def test_the_ten_steps_are_printed_in_either_language(
    language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["loop", "--lang", language]) == 0
    text = capsys.readouterr().out
    starts = [line.split()[0] for line in text.splitlines() if line[:2].strip().isdigit()]
    assert starts == [f"{n}/10" for n in range(1, 11)]
    assert word in text
    assert "学习！" in text
    assert "**" not in text


def test_every_option_of_the_lesson_is_a_flag(capsys: pytest.CaptureFixture[str]) -> None:
    given = {
        "prompt": "爱",
        "dtype": "float32",
        "rule": "sample",
        "temperature": 0.5,
        "seed": 9,
        "max_new_tokens": 2,
        "break_it": "append_twice",
    }
    flags = [
        part
        for name, value in given.items()
        for part in (f"--{name.replace('_', '-')}", str(value))
    ]
    assert main(["loop", "--json", *flags]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == given


@pytest.mark.parametrize(("language", "word"), [("zh", "屏蔽"), ("en", "mask")])
def test_the_selection_rules_are_printed_in_either_language(
    language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = ["--scene", "own", "--top-k", "3", "--masked", "D", "--draws", "10000"]
    for flags in ([], settings):
        assert main(["selection", "--lang", language, *flags]) == 0
        text = capsys.readouterr().out
        starts = [line.split()[0] for line in text.splitlines() if line[:2].strip().isdigit()]
        count = 6 if flags else 5
        assert starts == [f"{n}/{count}" for n in range(1, count + 1)]
        assert word in text
        assert "**" not in text
    assert "llama.cpp" in text
    assert "← u" in text


def test_a_long_tail_is_cut_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    items = ", ".join(["1"] * 400)
    flags = ["--scene", "own", "--items", items, "--normalise", "yes", "--uniform", "0.9"]
    assert main(["selection", *flags]) == 0
    text = capsys.readouterr().out
    assert max(len(line) for line in text.splitlines()) < 400
    assert "← u" in text


@pytest.mark.parametrize(
    ("language", "word", "kept"), [("zh", "束搜索", "留下"), ("en", "beam search", "Kept")]
)
def test_the_searches_are_printed_in_either_language_and_without_colour(
    language: str, word: str, kept: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sequence", "--lang", language, "--width", "3"]) == 0
    text = capsys.readouterr().out
    assert word in text
    assert kept in text
    lines = [line.strip() for line in text.splitlines()]
    second = next(line for line in lines if line.startswith("2: ▸ read edit (-1.022)"))
    assert "✓ edit <EOS> (-1.609)" in second
    assert "✗ edit edit (-3.689)" in second
    assert any("★ read edit test <EOS> (-1.638)" in line for line in lines)


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("zh", "✗ 说的是真的吗？ 文件列表里没有“src/missing.py”"),
        ("en", "✗ Is it true? not in the list"),
    ],
)
def test_the_constrained_output_is_printed_in_either_language(
    language: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["constrained", "--lang", language]) == 0
    text = capsys.readouterr().out
    assert '{  "path"  :  ▸ "src/missing.py"' in text
    assert "}  <EOS> ■" in text
    assert answer in text
    assert "**" not in text
    assert main(["constrained", "--lang", language, "--mask-at", "unchecked"]) == 0
    assert "✗ Sure\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "草稿模型 (7/8)"),
        ("en", "draft (7/8)"),
    ],
)
def test_a_block_and_both_caches_are_printed_in_either_language(
    language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["speculative-block", "--lang", language]) == 0
    text = capsys.readouterr().out
    assert "  ✓ 学习  q " in text
    assert "  ✗ " in text
    assert "→ 学习" in text
    # The row that the draft lacks stands in brackets.
    (line,) = {line for line in text.splitlines() if said in line and line.endswith(")")}
    assert line.split("  ")[-1].startswith("(8 ")
    assert "▸ 8 " in text
    assert "**" not in text
    assert "None" not in text
    assert main(["speculative-block", "--lang", language, "--break-it", "keep_rejected"]) == 0
    text = capsys.readouterr().out
    assert "! 4 " in text
    assert "~ 7 " in text


@pytest.mark.parametrize(
    ("language", "held", "verdict"),
    [
        ("zh", "  扣住: (【完)", "停止裁判: ✗ 没有完成：1 条理由"),
        ("en", "  withheld: (【完)", "The stop judge: ✗ Not done: 1 reason"),
    ],
)
def test_the_ends_of_an_answer_are_printed_in_either_language(
    language: str, held: str, verdict: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stopping", "--lang", language]) == 0
    text = capsys.readouterr().out
    assert held in text
    assert verdict in text
    # What is never sent, with its line end written out; a byte that the cut threw away.
    assert ": ✗ 【完】␊谢谢" in text
    assert "✗E3…" in text
    # The two bytes that have come of a character of three.
    assert f"({'秒'.encode()[:2].hex(' ').upper()}…)" in text
    assert "**" not in text


def test_a_stream_is_read_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "answer.txt"
    file.write_bytes(b'data: {"choices":[{"delta":{"content":"hi"}}]}\n\ndata: \xf0')
    assert main(["stopping", "--source", "own", "--stream", f"@{file}", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)["facts"]
    assert (facts["text"], facts["state"]) == ("hi", "truncated")


def test_selection_has_its_flags_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["selection", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "mask,temperature,top_k,top_p,min_p" in text
    assert "at most 65536 characters" in text


def test_pasted_numbers_that_cannot_be_read_are_refused_with_their_place(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["selection", "--lang", "zh", "--scene", "own", "--items", "0.5, 多"]) == 2
    assert "第 1 行第 6 个字符处的“多”不是数" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "language", "parts"),
    [
        (["--prompt", "我爱写诗"], "zh", ["prompt", "写诗", "不在词表里", "编程"]),
        (["--prompt", "我爱写诗"], "en", ["prompt", "写诗", "not in the vocabulary", "编程"]),
        (["--seed", "many"], "en", ["seed = many", "whole number", "4294967295"]),
        (["--temperature", "0.001"], "en", ["temperature", "too small", "0.01"]),
        (["--max-new-tokens", "99"], "zh", ["max_new_tokens = 99", "太大", "12"]),
        (["--break-it", "x"], "zh", ["break_it", "append_twice"]),
    ],
)
def test_a_bad_option_ends_with_code_two_and_one_clear_line(
    flags: list[str], language: str, parts: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["loop", "--lang", language, *flags]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert [part for part in parts if part not in captured.err] == []


def test_parameters_are_written_for_people_and_for_code(tmp_path: Path) -> None:
    text, binary = tmp_path / "p.json", tmp_path / "p.npz"
    assert main(["params", "--out", str(text)]) == 0
    assert main(["params", "--format", "npz", "--out", str(binary)]) == 0
    people, code = json.loads(text.read_text("utf-8")), np.load(binary)
    assert set(people["parameters"]) == set(code.files)


def test_the_browser_needs_numpy_alone() -> None:
    # What the worker imports must not pull in the terminal's libraries.
    script = (
        "import sys; import tokenstep.api; "
        "print(sorted(name for name in sys.modules if name.split('.')[0] in "
        "('fluent', 'babel', 'pytz', 'argparse', 'pydantic')))"
    )
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, env=environment, check=True, text=True
    )
    assert found.stdout.strip() == "[]"


def test_a_transcript_survives_a_terminal_that_is_not_utf8() -> None:
    found = call("loop", "--lang", "zh", PYTHONIOENCODING="ascii")
    assert found.returncode == 0, found.stderr
