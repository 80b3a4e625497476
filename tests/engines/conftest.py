"""The engines of browsers: one session of each for all tests that run in it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import ensure_browser
import pytest
from playwright.sync_api import Playwright
from tests.engines.window import OPENERS, Window
from tests.site.conftest import DIST, Site


@pytest.fixture(scope="session")
def base_url() -> None:
    """No address is common to all tests; this also replaces a plugin's fixture that warns."""


@pytest.fixture(scope="session")
def built() -> Iterator[Site]:
    """The built site for one browser after the other."""
    if not (DIST / "index.html").is_file():
        pytest.fail(f"{DIST} holds no site. Build it first: npm run build", pytrace=False)
    with contextlib.closing(Site(DIST)) as site:
        yield site


@pytest.fixture(scope="module", params=ensure_browser.engines())
def session(
    request: pytest.FixtureRequest, playwright: Playwright, built: Site
) -> Iterator[Window]:
    """A window of one engine; the next engine starts when this one has ended."""
    with OPENERS[request.param](playwright, built) as window:
        yield window


@pytest.fixture
def window(session: Window) -> Iterator[Window]:
    """The window for one test, which must not leave an error or ask another site for anything."""
    yield session
    session.site.lift()
    assert session.problems() == []
