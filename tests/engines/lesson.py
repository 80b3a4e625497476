"""A lesson's page, asked in the same words in every engine."""

from __future__ import annotations

import json
from typing import Any, Protocol

from tests.site.conftest import Site

PLAYER = "document.querySelector('tokenstep-player')"
CONTROLS = ("tokenstep-player", "tokenstep-controls")
OPTIONS = ("tokenstep-player", "tokenstep-options")


NAMES = {
    "zh": {
        "play": "播放",
        "previous": "上一步",
        "next": "下一步",
        "slider": "步骤",
        "restart": "从头",
        "speed": "播放速度",
        "share": "分享",
        "present": "放映",
        "enlarge": "放大",
        "figure": "这一步的图",
    },
    "en": {
        "play": "Play",
        "previous": "Previous",
        "next": "Next",
        "slider": "Step",
        "restart": "Restart",
        "speed": "Speed",
        "share": "Share",
        "present": "Present",
        "enlarge": "Enlarge",
        "figure": "Figure of this step",
    },
}

# What is seen of the step that is shown: everything there is, and nothing wider than the window.
SEEN = """() => {
  const player = document.querySelector('tokenstep-player');
  const root = player.shadowRoot;
  const text = (element) => element?.innerText.replace(/\\s+/g, ' ').trim() ?? '';
  const figure = root.querySelector('tokenstep-figure').shadowRoot;
  const panels = [...figure.querySelectorAll('.shown-panel')];
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    position: text(root.querySelector('tokenstep-controls').shadowRoot.querySelector('.position')),
    title: text(root.querySelector('.title > :not([aria-hidden])')),
    summary: text(root.querySelector('.summary > :not([aria-hidden])')),
    drawn: panels.filter((panel) => {
      const { width, height } = panel.getBoundingClientRect();
      return width > 40 && height > 10 && panel.checkVisibility({ visibilityProperty: true });
    }).length,
    said: text(root.querySelector('tokenstep-live').shadowRoot.querySelector('[aria-live]')),
    label: root.querySelector('.stage').getAttribute('aria-label'),
    source: player.source,
    wide: scrollWidth - clientWidth,
  };
}"""
AT = f"""(index) => {PLAYER}.index === index
  && {PLAYER}.shadowRoot.querySelector('tokenstep-controls')?.shadowRoot
    .querySelector('.position')?.innerText.includes(`${{index + 1}} /`)"""


class Page(Protocol):
    """What is needed of a window to look at a lesson."""

    site: Site

    def open(self, path: str) -> None: ...

    def ask(self, function: str, *values: Any) -> Any: ...

    def wait(self, function: str, *values: Any) -> None: ...


def open_lesson(window: Page, language: str, lesson: str) -> dict[str, Any]:
    """Go to a lesson and wait for its first figure; the trace made at build time."""
    window.open(f"{language}/{lesson}/")
    window.wait(f"() => {PLAYER}?.trace && {PLAYER}.shadowRoot.querySelector('tokenstep-controls')")
    window.wait(AT, 0)
    text = (window.site.root / "traces" / f"{lesson}.json").read_text("utf-8")
    trace: dict[str, Any] = json.loads(text)
    return trace
