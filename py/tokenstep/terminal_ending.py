"""Event streams and the switches of a decision as text (needs the extra ``cli``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tokenstep.edge import sentence
from tokenstep.trace import StreamPanel, SwitchesPanel

_BYTES: Final = {"parsed": "{}", "now": "▸{}", "waiting": "({})", "lost": "✗{}"}
"""What has arrived; what has not is three dots."""


def ending(panel: StreamPanel | SwitchesPanel, title: str, language: str) -> Iterator[str]:
    """Yield the lines of one panel."""
    if isinstance(panel, StreamPanel):
        yield from _stream(panel, title, language)
    else:
        yield from _switches(panel, title, language)


def visible(text: str) -> str:
    r"""Write the ends of lines out: a terminal would break there.

    Examples
    --------
    >>> visible("a\r\n")
    'a␍␊'
    """
    return text.replace("\r", "␍").replace("\n", "␊")


def _stream(panel: StreamPanel, title: str, language: str) -> Iterator[str]:
    yield f"{title} ({panel.received}/{panel.total})"
    if panel.before:
        yield "  …"
    for line in panel.lines:
        here = [piece for piece in line.segments if piece.state != "later"]
        text = "".join(_BYTES[piece.state].format(visible(piece.text)) for piece in here)
        more = "…" if len(here) < len(line.segments) else ""
        yield f"  {line.number}: {text}{more}"
    if panel.after:
        yield "  …"
    for buffer in panel.buffers:
        if buffer.text:
            yield f"  {sentence(buffer.label, language)}: {visible(buffer.text)}"
    if panel.rule is not None:
        yield f"  {sentence(panel.rule, language)}"


def _switches(panel: SwitchesPanel, title: str, language: str) -> Iterator[str]:
    yield f"{title}: {'✓' if panel.ok else '✗'} {sentence(panel.verdict, language)}"
    for switch in panel.switches:
        chosen = next(each for each in switch.choices if each.value == switch.value)
        value = sentence(chosen.label, language)
        shown = value if switch.counts else f"({value})"
        detail = sentence(switch.detail, language)
        yield f"  {sentence(switch.label, language)}: {shown} · {detail}"
    for reason in panel.reasons:
        yield f"  {'✓' if panel.ok else '✗'} {sentence(reason, language)}"
