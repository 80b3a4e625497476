"""Generate ``site/generated/trace.schema.json`` and ``trace.d.ts`` from ``tokenstep.trace``.

Beside them, for the pages: ``sources.json``, where the rules of other systems were read, and
``speculative.json``, what the shortcuts of that lesson give, and
``exercises.json``, what a reader can write and where it starts.

``--check`` writes nothing and ends with code 1 if the committed files are not what would be
generated.
"""

from __future__ import annotations

import argparse
import dataclasses
import inspect
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from project import ROOT, Problem, node_tool, say, stop
from pydantic import TypeAdapter

from tokenstep import trace
from tokenstep.exercise.tasks import TASKS
from tokenstep.lessons.speculative_compared import compared
from tokenstep.sampling.sources import SOURCES

FOLDER: Final = ROOT / "site" / "generated"
SOURCE: Final = "py/tokenstep/trace.py"
ROOTS: Final = ("Trace", "Reply")

# Unions and literals have no name of their own in a schema; these are given theirs back.
ALIASES: Final = (
    "FormulaOp",
    "TokenState",
    "PanelKind",
    "Panel",
    "OptionValue",
    "FactValue",
    "MessageArg",
    "Reply",
)


def schema() -> dict[str, Any]:
    """The contract as JSON Schema, every type under its Python name in ``$defs``."""
    _describe_dataclasses()
    names: dict[str, Any] = {}
    for name in ROOTS:
        found = TypeAdapter(getattr(trace, name)).json_schema(mode="serialization")
        names |= found.pop("$defs", {})
        names[name] = found
    aliases = {name: _bare(_alias(name)) for name in ALIASES}
    named = {name: _bare(value) for name, value in names.items()} | aliases
    for name, value in list(named.items()):
        named[name] = _with_references(value, aliases, own=name)
    for name, value in named.items():
        value["title"] = name
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": f"Generated from {SOURCE} by scripts/generate_contract.py; do not edit.",
        "title": "Contract",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ROOTS],
        "$defs": dict(sorted(named.items())),
    }


def _describe_dataclasses() -> None:
    """Have pydantic read the docstrings below the fields and allow no other fields."""
    for each in vars(trace).values():
        if inspect.isclass(each) and dataclasses.is_dataclass(each):
            each.__pydantic_config__ = {  # type: ignore[attr-defined]
                "use_attribute_docstrings": True,
                "json_schema_serialization_defaults_required": True,
                "extra": "forbid",
            }


def _alias(name: str) -> Any:
    found = TypeAdapter(getattr(trace, name)).json_schema(mode="serialization")
    found.pop("$defs", None)
    return found


def _bare(value: Any) -> Any:
    """Drop what says nothing: titles made from field names, defaults, discriminator tables."""
    return _map(
        value,
        lambda each: {
            key: part
            for key, part in each.items()
            if not (key == "title" and isinstance(part, str)) and key not in ("default",)
        },
    )


def _with_references(value: Any, aliases: dict[str, Any], own: str) -> Any:
    """Replace what is spelled out by a reference to its name."""

    def named(each: dict[str, Any]) -> dict[str, Any]:
        described = {key: part for key, part in each.items() if key == "description"}
        rest = {key: part for key, part in each.items() if key != "description"}
        for name, alias in aliases.items():
            if name != own and rest == alias:
                return {"$ref": f"#/$defs/{name}", **described}
        return each

    return _map(value, named)


def _map(value: Any, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:
    if isinstance(value, dict):
        changed = change(value)
        # The children of "properties" are fields, whatever their names are.
        return {
            key: {name: _map(each, change) for name, each in part.items()}
            if key == "properties"
            else _map(part, change)
            for key, part in changed.items()
        }
    if isinstance(value, list):
        return [_map(each, change) for each in value]
    return value


def types(contract: dict[str, Any]) -> str:
    """The same as TypeScript declarations.

    Raises
    ------
    Problem
        If json-schema-to-typescript fails.
    """

    def older_spelling(each: dict[str, Any]) -> dict[str, Any]:
        if "prefixItems" in each:
            changed = {key: part for key, part in each.items() if key != "prefixItems"}
            return changed | {"items": each["prefixItems"]}
        # A reference with a description beside it would become a type of its own: Message1.
        if "$ref" in each and "description" in each:
            return {"allOf": [{"$ref": each["$ref"]}], "description": each["description"]}
        return each

    banner = f"/* Generated from {SOURCE} by scripts/generate_contract.py; do not edit. */"
    ran = subprocess.run(
        [
            *node_tool("json-schema-to-typescript", "dist/src/cli.js"),
            "--unreachableDefinitions",
            "--no-additionalProperties",
            "--style.singleQuote",
            "--style.printWidth=100",
            f"--bannerComment={banner}",
        ],
        input=json.dumps(_map(contract, older_spelling)),
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )
    if ran.returncode != 0:
        raise Problem(f"json-schema-to-typescript failed:\n{ran.stderr}")
    return ran.stdout


def generated() -> dict[Path, str]:
    """What the files must hold."""
    contract = schema()
    told = ("lesson", "function", "starter", "texts")
    tasks = {name: {each: getattr(task, each) for each in told} for name, task in TASKS.items()}
    sources = {system: dataclasses.asdict(source) for system, source in SOURCES.items()}
    return {
        FOLDER / "trace.schema.json": json.dumps(contract, indent=2, ensure_ascii=False) + "\n",
        FOLDER / "trace.d.ts": types(contract),
        FOLDER / "sources.json": json.dumps(sources, indent=2) + "\n",
        FOLDER / "exercises.json": json.dumps(tasks, indent=2, ensure_ascii=False) + "\n",
        FOLDER / "speculative.json": json.dumps(compared(), indent=2) + "\n",
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail on a difference")
    check = parser.parse_args(arguments).check
    stale = [
        path
        for path, text in generated().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    if check and stale:
        names = ", ".join(str(path.relative_to(ROOT)) for path in stale)
        raise Problem(f"{names}: not what {SOURCE} says. Run `npm run contract` and commit.")
    if not check:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for path, text in generated().items():
            path.write_text(text, encoding="utf-8")
            say(f"{path.relative_to(ROOT)}: {len(text.encode())} bytes")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Problem as problem:
        stop(problem)
