"""The lessons in a terminal: ``python -m tokenstep loop --lang zh``."""

from __future__ import annotations

import argparse
import base64
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tokenstep import api
from tokenstep import options as declare
from tokenstep.manifest import make_manifest, recorded_of
from tokenstep.micro.draft import draft_parameters
from tokenstep.micro.head import fitted_parameters
from tokenstep.pieces import drain
from tokenstep.trace import ManifestPanel, OptionField, Trace, to_json


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Parameters
    ----------
    argv : sequence of str, optional
        Arguments without the program's name; those of the process by default.

    Returns
    -------
    int
        0, or 2 if an option was refused.
    """
    # A terminal without Chinese letters shows their codes instead of an error.
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    arguments = _parser().parse_args(argv)
    try:
        if arguments.command == "params":
            _params(arguments)
        else:
            _lesson(arguments)
    except declare.OptionError as error:
        from tokenstep.terminal import problem

        print(problem(error.problem, arguments.lang), file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tokenstep", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, lesson in api.LESSONS.items():
        command = commands.add_parser(name, help=f"the lesson {name!r} as text")
        command.add_argument("--lang", choices=("zh", "en"), default="zh", help="default: zh")
        form = command.add_mutually_exclusive_group()
        form.add_argument("--json", action="store_true", help="print the trace as JSON")
        form.add_argument("--npz", metavar="FILE", type=Path, help="write every array of the run")
        # Not --manifest: that is an option of the lesson 'numerics', where one is pasted.
        form.add_argument("--run-manifest", action="store_true", help="print the run manifest")
        for field in declare.form(lesson.options):
            command.add_argument(
                f"--{field.name.replace('_', '-')}",
                dest=f"option_{field.name}",
                metavar=field.type.upper(),
                help=_bounds(field)
                + ("" if field.type == "stream" else f"default: {field.default}"),
            )
    command = commands.add_parser("params", help="the parameters of the model of lesson 'loop'")
    command.add_argument("--lang", choices=("zh", "en"), default="zh", help="default: zh")
    command.add_argument("--format", choices=("json", "npz"), default="json")
    command.add_argument("--out", metavar="FILE", type=Path, required=True)
    return parser


def _bounds(field: OptionField) -> str:
    if field.choices:
        values = [choice.value for choice in field.choices]
        if field.type == "order":
            return ",".join(values) + " in any order, switched off by a - before it; "
        return " | ".join(values) + "; "
    if field.type == "text":
        return f"at most {field.maximum:g} characters; "
    if field.type == "stream":
        return f"at most {field.maximum:.0f} bytes: text, a base64 data: address, or @FILE"
    unit = " tokens" if field.type == "tokens" else ""
    return f"{field.minimum:g}–{field.maximum:g}{unit}; "


def _params(arguments: argparse.Namespace) -> None:
    if arguments.format == "json":
        arguments.out.write_text(api.export_params("loop") + "\n", encoding="utf-8")
    else:
        arguments.out.write_bytes(api.export_params_npz("loop"))


def _lesson(arguments: argparse.Namespace) -> None:
    lesson = api.LESSONS[arguments.command]
    raw: dict[str, Any] = {}
    for field in declare.form(lesson.options):
        given = getattr(arguments, f"option_{field.name}")
        if given is not None:
            raw[field.name] = _typed(field, given)
    options = declare.parse(lesson.options, raw)
    if arguments.npz is not None:
        request = json.dumps({"lesson": arguments.command, "options": raw})
        arguments.npz.write_bytes(api.export_npz(request))
        return
    trace = drain(lesson.run(options))
    if arguments.json:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        print(to_json(trace))
        return
    if arguments.run_manifest:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        print(_run_manifest(trace, lesson, options))
        return
    from tokenstep.terminal import transcript

    print(transcript(trace, arguments.lang))


def _run_manifest(trace: Trace, lesson: api.Lesson, options: Any) -> str:
    """Return the manifest that the lesson shows; of one that shows none, what its trace tells."""
    for step in trace.steps:
        for panel in step.panels:
            if isinstance(panel, ManifestPanel):
                return panel.text
    parameters = None
    if lesson.parameters:
        parameters = fitted_parameters(getattr(options, "dtype", "float64")).fingerprint()
        if lesson.draft:
            parameters = f"{parameters} {draft_parameters().fingerprint()}"
    return make_manifest(recorded_of(trace, parameters)).text()


def _typed(field: OptionField, text: str) -> object:
    """Read a number where one is asked; what is no number stays text and is refused as such."""
    try:
        if field.type == "integer":
            return int(text)
        if field.type == "number":
            return float(text)
    except ValueError:
        pass
    if field.type == "stream" and text.startswith("@"):
        data = base64.b64encode(Path(text[1:]).read_bytes()).decode()
        return f"data:application/octet-stream;base64,{data}"
    return text


if __name__ == "__main__":
    sys.exit(main())
