"""`embed.js`: `<tokenstep-player>` on a page of another origin."""

from __future__ import annotations

import re
from typing import Any

import project
import pytest
import serve
from playwright.sync_api import Page, expect

SCRIPT = '<script type="module" src="{site}/embed.js"></script>'
ONE = (
    '<tokenstep-player lesson="loop" lang="{lang}" {more}>'
    '<a href="{site}/{lang}/loop/">Elsewhere</a></tokenstep-player>'
)
ALL_LIVE = """() => [...document.querySelectorAll('tokenstep-player')]
  .every(({source}) => source === 'live')"""


def holding(site: Any, host: Any, *players: str, head: str = "") -> str:
    """A page of another origin with these players."""
    body = "".join(ONE.format(site=site.origin, lang="en", more=more) for more in players)
    return str(host.page(SCRIPT.format(site=site.origin) + body, head=head))


def test_several_players_share_one_python_which_ends_with_the_last(
    page: Page, site: Any, host: Any
) -> None:
    page.goto(holding(site, host, 'step="2"', 'step="3" options="dtype=float32"'))
    page.wait_for_function(ALL_LIVE)
    players = page.locator("tokenstep-player")
    assert len(page.workers) == 1
    assert page.workers[0].url.startswith(f"blob:{host.origin}/")
    expect(players.nth(0).get_by_text("2 / 10").first).to_be_visible()
    expect(players.nth(1).get_by_text("3 / 10").first).to_be_visible()
    kinds = players.evaluate_all("(all) => all.map(({trace}) => trace.options.dtype)")
    assert kinds == ["float64", "float32"]
    assert site.requests.count("/runtime/worker.js") >= 1
    (worker,) = page.workers
    players.nth(0).evaluate("(player) => player.remove()")
    # The one that stays still has its Python.
    players.nth(0).evaluate("(player) => player.run({dtype: 'float16'})")
    assert players.nth(0).evaluate("(player) => player.trace.options.dtype") == "float16"
    assert page.workers == [worker]
    with worker.expect_event("close"):
        players.nth(0).evaluate("(player) => player.remove()")
    assert page.workers == []


def test_a_player_below_the_page_waits_until_it_is_seen(page: Page, site: Any, host: Any) -> None:
    head = "<style>body::before {content: ''; display: block; height: 4000px}</style>"
    page.goto(holding(site, host, 'options="dtype=float32"', head=head))
    player = page.locator("tokenstep-player[ready]")
    expect(player).to_be_attached()
    assert page.workers == []
    with page.expect_event("worker"):
        player.scroll_into_view_if_needed()
    page.wait_for_function(ALL_LIVE)
    assert player.evaluate("(player) => player.trace.options.dtype") == "float32"


def test_a_server_that_allows_no_other_origin_leaves_the_link(
    page: Page, site: Any, host: Any, watch: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch.allow("CORS policy", "Failed to load resource")
    monkeypatch.delitem(serve.HEADERS, "Access-Control-Allow-Origin")
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/embed.js")):
        page.goto(holding(site, host, ""))
    expect(page.get_by_role("link", name="Elsewhere")).to_be_visible()


def test_the_documented_policy_of_a_host_is_enough(page: Page, site: Any, host: Any) -> None:
    text = (project.ROOT / "docs" / "embedding.md").read_text("utf-8")
    policy = re.search(r"^script-src https://site\.example .+$", text, flags=re.MULTILINE)
    assert policy
    told = policy[0].replace("https://site.example", site.origin)
    whole = (
        f"default-src 'none'; img-src data:; {told}; "
        "require-trusted-types-for 'script'; trusted-types lit-html tokenstep"
    )
    body = SCRIPT.format(site=site.origin) + ONE.format(site=site.origin, lang="en", more="")
    (host.root / "strict.html").write_text(
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>'
        f'<link rel="icon" href="data:,">'
        f'<meta http-equiv="Content-Security-Policy" content="{whole}"></head>'
        f"<body>{body}</body></html>",
        encoding="utf-8",
    )
    page.goto(f"{host.origin}/strict.html")
    page.wait_for_function(ALL_LIVE)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_text("2 / 10").first).to_be_visible()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("dialog").get_by_text("Preview", exact=True).click()
    frame = page.get_by_role("dialog").frame_locator("iframe")
    expect(frame.get_by_text("2 / 10").first).to_be_visible()


@pytest.mark.parametrize(
    ("more", "dark"), [('theme="dark"', True), ('theme="light"', False), ("", False)]
)
def test_the_colours_are_the_attribute_s_or_the_page_s(
    page: Page, site: Any, host: Any, more: str, dark: bool
) -> None:
    """A page that says nothing of colours is light, whatever the system is."""
    site.silence("runtime/manifest.json")
    page.emulate_media(color_scheme="dark")
    page.goto(holding(site, host, more))
    stage = page.locator("tokenstep-player .stage")
    expect(stage).to_be_visible()
    colour = stage.evaluate("(stage) => getComputedStyle(stage).backgroundColor")
    assert (int(re.findall(r"\d+", colour)[0]) < 60) is dark
