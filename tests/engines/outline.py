"""The tree that Chromium gives a screen reader, as text to be read in a review."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

Node = Mapping[str, Any]

# Panels of a figure stand at this depth.
INDENT = 4
VERSIONS = re.compile(r"(CPython|NumPy) [\d.]+")

# What has a line of its own and stands above what is inside it.
HOLDERS = {
    "dialog",
    "group",
    "list",
    "main",
    "navigation",
    "region",
    "table",
    "radiogroup",
    "alert",
}
# What is read out as one thing, by its name.
SINGLE = {
    "DisclosureTriangle": "button",
    **{kind: kind for kind in ("button", "checkbox", "combobox", "heading", "image", "link")},
    **{kind: kind for kind in ("radio", "slider", "spinbutton", "textbox", "switch", "math")},
    "MathMLMath": "math",
}
STATES = ("checked", "pressed", "expanded", "disabled", "level")
# What begins a line, and how.
BLOCKS = {"listitem": "- ", "row": "| ", **dict.fromkeys(("paragraph", "term", "definition"), "")}


class Outline:
    """The lines of a tree."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self.by_id = {node["nodeId"]: node for node in nodes}
        self.lines: list[str] = []
        self._words: list[str] = []
        # All of a row, or of an item, is one line, unless there are lists in it.
        self._within = False
        self._mark = ""

    def _children(self, node: Node) -> list[Node]:
        return [self.by_id[child] for child in node.get("childIds", []) if child in self.by_id]

    def _write(self, depth: int, text: str) -> None:
        self.lines.append(f"{'  ' * depth}{self._mark}{text}")
        self._mark = ""

    def _flush(self, depth: int) -> None:
        text = re.sub(r"\s+", " ", "".join(self._words)).strip()
        self._words.clear()
        if text:
            self._write(depth, text)

    def _single(self, node: Node) -> str:
        kind = SINGLE[node["role"]["value"]]
        properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        told = {name: properties.get(name) for name in STATES}
        states = [f"{name}={value}" for name, value in told.items() if value not in (None, "")]
        if (value := node.get("value", {}).get("value")) not in (None, ""):
            states.append(f"value={value}")
        return f"[{' '.join([kind, *states])}: {node.get('name', {}).get('value', '')}]"

    def add(self, node: Node, depth: int = 0) -> None:
        """Write a node and what is inside it."""
        role = node["role"]["value"] if not node["ignored"] else "none"
        if role == "StaticText":
            # Pieces of a row or an item are apart; those of a sentence belong together.
            between = " " if self._within else ""
            self._words.append(between + node.get("name", {}).get("value", ""))
        elif role in SINGLE:
            self._separate(depth)
            self._words.append(f" {self._single(node)} ")
            self._separate(depth)
        elif role in HOLDERS:
            self._flush(depth)
            name = node.get("name", {}).get("value", "")
            self._write(depth, f"{role}{f': {name}' if name else ''}")
            within, self._within = self._within, False
            for child in self._children(node):
                self.add(child, depth + 1)
            self._flush(depth + 1)
            self._within = within
        elif role in BLOCKS:
            self._block(node, depth, BLOCKS[role])
        else:
            for child in self._children(node):
                self.add(child, depth)

    def _separate(self, depth: int) -> None:
        if not self._within:
            self._flush(depth)

    def _block(self, node: Node, depth: int, mark: str) -> None:
        self._separate(depth)
        within = self._within
        if mark:
            self._within, self._mark = True, mark
        for place, child in enumerate(self._children(node)):
            self._words.append(" | " if mark == "| " and place else " ")
            self.add(child, depth)
        self._within = within
        self._separate(depth)
        self._mark = self._mark if within else ""


def outline(nodes: Sequence[Node], kind: str, name: str) -> list[str]:
    """What is told of the first thing of a kind and name, a line for each part.

    Raises
    ------
    StopIteration
        If there is none.
    """
    top = next(
        node
        for node in nodes
        if not node["ignored"]
        and node["role"]["value"] == kind
        and node.get("name", {}).get("value") == name
    )
    written = Outline(nodes)
    written.add(top)
    return written.lines


def blocks(lines: Sequence[str]) -> list[str]:
    """Lines that stand far to the left, each with those below it that belong to it."""
    found: list[str] = []
    for line in lines:
        if found and len(line) - len(line.lstrip()) > INDENT:
            found[-1] += f"\n{line}"
        else:
            found.append(line)
    return found


def walkthrough(steps: Sequence[Sequence[str]]) -> str:
    """Step after step what is new in it; of a region that was there before only its name."""
    written, before = [], set[str]()
    for number, lines in enumerate(steps, 1):
        now = blocks(lines)
        written.append(f"# {number}")
        for block in now:
            if block not in before:
                written.append(block)
            elif block.lstrip().startswith("region"):
                written.append(f"{block.partition(chr(10))[0]} (as before)")
        before = set(now)
    return VERSIONS.sub(r"\1 …", "\n".join(written)) + "\n"
