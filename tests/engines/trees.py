"""The accessibility trees of two engines, brought to one form that can be compared.

Engines call the same things by other names, and differ in what they keep of mere containers: what
is left here is what a screen reader tells, in its order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

# What each engine calls a thing; one that is not here is a container, or says nothing itself.
CHROMIUM = {
    "DisclosureTriangle": "button",
    "StaticText": "text",
    "button": "button",
    "cell": "cell",
    "checkbox": "checkbox",
    "columnheader": "columnheader",
    "combobox": "combobox",
    "group": "group",
    "heading": "heading",
    "image": "image",
    "link": "link",
    "list": "list",
    "listitem": "listitem",
    "radio": "radio",
    "region": "region",
    "row": "row",
    "rowheader": "rowheader",
    "slider": "slider",
    "spinbutton": "spinbutton",
    "table": "table",
    "textbox": "textbox",
}
FIREFOX = {
    "cell": "cell",
    "checkbutton": "checkbox",
    "columnheader": "columnheader",
    "combobox": "combobox",
    "diagram": "image",
    "entry": "textbox",
    "graphic": "image",
    "grouping": "group",
    "heading": "heading",
    "link": "link",
    "list": "list",
    "listitem": "listitem",
    "pushbutton": "button",
    "radiobutton": "radio",
    "region": "region",
    "row": "row",
    "rowheader": "rowheader",
    "slider": "slider",
    "spinbutton": "spinbutton",
    "summary": "button",
    "table": "table",
    "text leaf": "text",
}
# One of the two reads these out by their content, the other gives them no name.
BY_CONTENT = {"cell", "listitem", "row"}
OPERATED = {"button", "checkbox", "combobox", "link", "radio", "slider", "spinbutton", "textbox"}


@dataclass(frozen=True)
class Told:
    """One thing that is told, and what is inside it."""

    kind: str
    name: str
    inside: list[Told] = field(default_factory=list)

    def all(self) -> Iterator[Told]:
        """It and everything inside, in order."""
        yield self
        for part in self.inside:
            yield from part.all()

    def text(self) -> str:
        """Everything that is written in it, without spaces."""
        return flat("".join(one.name for one in self.all() if one.kind == "text"))

    def find(self, kind: str, name: str) -> Told | None:
        """The first of that kind and name inside."""
        return next((one for one in self.all() if (one.kind, one.name) == (kind, name)), None)

    def line(self) -> list[tuple[str, str]]:
        """What is told but the texts, which engines cut at other places."""
        return [(one.kind, one.name) for one in self.all() if one.kind != "text"]


def flat(text: str) -> str:
    """Text without spaces: where an element ends, one engine puts one and the other none."""
    return re.sub(r"\s+", "", text)


def _name(kind: str, name: str | None) -> str:
    return "" if kind in BY_CONTENT else flat(name or "")


def _told(kind: str | None, name: str | None, inside: Sequence[Told]) -> list[Told]:
    if kind is None or (kind == "group" and not name):
        return list(inside)
    return [Told(kind, _name(kind, name), list(inside))]


def of_firefox(node: dict[str, Any] | None) -> Told:
    """From :meth:`tests.engines.marionette.Marionette.tree`."""

    def walk(one: dict[str, Any]) -> list[Told]:
        inside = [told for child in one["children"] for told in walk(child)]
        return _told(FIREFOX.get(one["role"]), one["name"], inside)

    return Told("page", "", walk(node) if node else [])


def of_chromium(nodes: Sequence[dict[str, Any]]) -> Told:
    """From ``Accessibility.getFullAXTree`` of the DevTools protocol."""
    by_id = {node["nodeId"]: node for node in nodes}

    def walk(one: dict[str, Any]) -> list[Told]:
        children = (by_id[child] for child in one.get("childIds", []) if child in by_id)
        if one["ignored"]:
            return [told for child in children for told in walk(child)]
        kind = CHROMIUM.get(one["role"]["value"])
        name = one.get("name", {}).get("value")
        # Below a text there are only its lines.
        inside = [] if kind == "text" else [told for child in children for told in walk(child)]
        return _told(kind, name, inside)

    return Told("page", "", walk(nodes[0]))
