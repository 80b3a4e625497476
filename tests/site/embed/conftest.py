"""Pages of other origins that hold a player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import serve
from playwright.sync_api import FrameLocator, Locator, Page

LANGUAGES = ("zh", "en")
NAMES = {
    "zh": {"loop": "逐步演示：生成循环", "selection": "逐步演示：选择规则", "next": "下一步"},
    "en": {
        "loop": "Step by step: the generation loop",
        "selection": "Step by step: selection rules",
        "next": "Next",
    },
}
LISTEN = """<script>
  window.heard = [];
  addEventListener('message', ({data, origin, source}) => {
    heard.push({data, origin, frame: [...document.querySelectorAll('iframe')]
      .findIndex(({contentWindow}) => contentWindow === source)});
  });
  addEventListener('keydown', ({key}) => (window.keys ??= []).push(key));
</script>"""


@dataclass
class Host:
    """A folder that is served as an origin of its own, without the site's policy."""

    root: Path
    origin: str

    def page(self, body: str, *, lang: str = "en", head: str = "", name: str = "page.html") -> str:
        """Write a page and tell its address; it notes what messages and keys it is given."""
        text = (
            f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>Host</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<link rel="icon" href="data:,">{head}</head><body>{LISTEN}{body}</body></html>'
        )
        (self.root / name).write_text(text, encoding="utf-8")
        return f"{self.origin}/{name}"


@pytest.fixture
def host(tmp_path: Path, watch: Any) -> Iterator[Host]:
    """Another origin, whose pages may ask the site and themselves."""
    with serve.running(serve.make_server(tmp_path, csp=None)) as address:
        origin = address.rstrip("/")
        # Browsers ask for it by themselves, and what others build names none.
        (tmp_path / "favicon.ico").write_bytes(b"")
        watch.own.append(origin)
        yield Host(tmp_path, origin)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """What a reader reads is tried in both languages."""
    return str(request.param)


def stage_of(where: Page | FrameLocator, language: str, lesson: str = "loop") -> Locator:
    """The player of a lesson by its name."""
    return where.get_by_role("group", name=NAMES[language][lesson], exact=True)


@pytest.fixture
def stage() -> Any:
    """How a test finds a player: ``stage(page, language, lesson)``."""
    return stage_of


@pytest.fixture
def names(language: str) -> dict[str, str]:
    """Words of the player in the language of the test."""
    return NAMES[language]
