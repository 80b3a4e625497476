"""What the share dialog hands out, on a real page of each kind, which never hears a player's keys.

Quarto cannot be installed from a package registry; it reads its pages with Pandoc, which can. MyST
writes its pages as a tree that a theme draws, and themes come from the network: the tree is built
by ``mystmd`` itself, and drawn here as the theme draws a frame.
"""

from __future__ import annotations

import html
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import project
import pypandoc
import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

REVEAL = project.ROOT / "node_modules" / "reveal.js" / "dist"
MYST = project.ROOT / "node_modules" / "mystmd" / "dist" / "myst.cjs"
STEP = 4
LABEL = "Step by step: the generation loop"
LISTEN = """() => {
  window.keys = [];
  addEventListener('keydown', ({key}) => window.keys.push(key));
}"""

Snippet = Callable[[str], str]


@pytest.fixture
def snippet(page: Page, site: Any) -> Snippet:
    """What the dialog of the English main lesson hands out at step 4, by the name of a kind."""
    site.silence("runtime/manifest.json")
    page.goto(site.url(f"en/loop/#step={STEP}"))
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog")

    def take(kind: str) -> str:
        dialog.get_by_role("radio", name=kind, exact=True).check()
        return dialog.get_by_label("What to paste").input_value()

    return take


def run(*command: str | Path, cwd: Path) -> None:
    """Run a builder; what it says is shown if it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def expect_player(where: Page | FrameLocator) -> Locator:
    """The player of the snippet, at its step."""
    player = where.get_by_role("group", name=LABEL, exact=True)
    expect(player).to_be_visible()
    expect(where.get_by_text(f"{STEP} / 10").filter(visible=True).first).to_be_visible()
    return player


def step_by_keys(page: Page, where: Page | FrameLocator) -> None:
    """Step forward and back in the player; nothing of it reaches the page around."""
    address = page.url
    page.evaluate(LISTEN)
    where.get_by_role("button", name="Next", exact=True).focus()
    for key, number in (
        ("ArrowRight", 5),
        ("ArrowRight", 6),
        ("ArrowLeft", 5),
        ("End", 10),
        ("Home", 1),
    ):
        page.keyboard.press(key)
        expect(where.get_by_text(f"{number} / 10").first).to_be_visible()
    assert page.evaluate("() => window.keys") == []
    assert page.url == address


def expect_usable(where: Page | FrameLocator) -> None:
    """What is said of the step and what takes the next one are seen without scrolling."""
    expect(where.locator("tokenstep-player .summary > :not(.other)")).to_be_in_viewport(ratio=0.99)
    for name in ("Play", "Previous", "Next"):
        expect(where.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=0.99)


@pytest.fixture
def sphinx(host: Any) -> Callable[..., str]:
    """Builds three Sphinx pages, the second with a text of its own; arrow keys turn them."""

    def build(text: str, *, suffix: str = "rst", extension: str = "") -> str:
        source = host.root / "source"
        source.mkdir()
        (source / "conf.py").write_text(
            "project = 'Course'\nhtml_theme = 'classic'\n"
            f"extensions = {[extension] if extension else []!r}\n"
            "html_theme_options = {'navigation_with_keys': True}\nhtml_show_sphinx = False\n",
            encoding="utf-8",
        )
        (source / "index.rst").write_text(
            "Course\n======\n\n.. toctree::\n\n   first\n   second\n   third\n", encoding="utf-8"
        )
        for name in ("first", "third"):
            (source / f"{name}.rst").write_text(f"{name}\n======\n", encoding="utf-8")
        head = "Second\n======\n\n" if suffix == "rst" else "# Second\n\n"
        (source / f"second.{suffix}").write_text(head + text + "\n", encoding="utf-8")
        run(
            sys.executable,
            "-m",
            "sphinx",
            "-q",
            "-W",
            "-b",
            "html",
            source,
            host.root / "out",
            cwd=source,
        )
        return f"{host.origin}/out/second.html"

    return build


def indented(text: str) -> str:
    """A text as the body of a directive."""
    return "\n".join(f"   {line}" if line else "" for line in text.splitlines())


def test_sphinx_shows_the_frame_and_hears_no_key(
    page: Page, snippet: Snippet, sphinx: Callable[..., str]
) -> None:
    page.goto(sphinx(snippet("Sphinx")))
    frame = page.frame_locator("iframe")
    expect_player(frame)
    step_by_keys(page, frame)
    # The control: the same key outside of the player turns the page.
    page.get_by_role("heading", name="Second").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/third.html")


def test_sphinx_hears_no_key_of_the_element(
    page: Page, snippet: Snippet, sphinx: Callable[..., str]
) -> None:
    element = snippet("Web page (element)")
    page.goto(sphinx(f".. raw:: html\n\n{indented(element)}"))
    expect_player(page)
    step_by_keys(page, page)
    page.get_by_role("heading", name="Second").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/third.html")


def test_jupyter_book_1_reads_it_as_sphinx_does(
    page: Page, snippet: Snippet, sphinx: Callable[..., str]
) -> None:
    page.goto(sphinx(snippet("Jupyter Book 1"), suffix="md", extension="myst_parser"))
    frame = page.frame_locator("iframe")
    expect_player(frame)
    step_by_keys(page, frame)


@pytest.mark.parametrize("kind", ["MkDocs", "Web page (element)"])
def test_mkdocs(page: Page, host: Any, snippet: Snippet, kind: str) -> None:
    text = snippet(kind)
    docs = host.root / "docs"
    docs.mkdir()
    (docs / "index.md").write_text(f"# Course\n\nBefore.\n\n{text}\n\nAfter.\n", encoding="utf-8")
    (docs / "next.md").write_text("# Next\n", encoding="utf-8")
    settings = host.root / "mkdocs.yml"
    settings.write_text(
        "site_name: Course\nuse_directory_urls: false\ntheme:\n  name: mkdocs\n"
        "  highlightjs: false\n",
        encoding="utf-8",
    )
    run(sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", "out", cwd=host.root)
    page.goto(f"{host.origin}/out/index.html")
    where = page.frame_locator("iframe") if kind == "MkDocs" else page
    expect_player(where)
    expect(page.get_by_text("After.", exact=True)).to_be_visible()
    step_by_keys(page, where)


def test_quarto_as_pandoc_reads_it(page: Page, host: Any, snippet: Snippet) -> None:
    text = f"---\ntitle: Course\nlang: en\n---\n\nBefore.\n\n{snippet('Quarto')}\n\nAfter.\n"
    made = pypandoc.convert_text(text, "html", format="markdown", extra_args=["--standalone"])
    (host.root / "quarto.html").write_text(made, encoding="utf-8")
    page.goto(f"{host.origin}/quarto.html")
    frame = page.frame_locator("iframe")
    expect_player(frame)
    step_by_keys(page, frame)


def nodes(tree: Any, kind: str) -> list[dict[str, Any]]:
    """All nodes of a kind in a tree."""
    if isinstance(tree, list):
        return [found for each in tree for found in nodes(each, kind)]
    if not isinstance(tree, dict):
        return []
    own = [tree] if tree.get("type") == kind else []
    return own + nodes(list(tree.values()), kind)


def test_myst(page: Page, host: Any, snippet: Snippet) -> None:
    source = host.root / "book"
    theme = source / "theme"
    theme.mkdir(parents=True)
    (source / "index.md").write_text(
        f"# Course\n\n{snippet('MyST, Jupyter Book 2')}\n", encoding="utf-8"
    )
    (source / "myst.yml").write_text(
        "version: 1\nproject:\n  title: Course\nsite:\n  template: ./theme\n", encoding="utf-8"
    )
    (theme / "template.yml").write_text("jtex: v1\ntitle: None\nkind: site\n", encoding="utf-8")
    node = shutil.which("node")
    assert node
    run(node, MYST, "build", "--site", "--strict", cwd=source)
    content = json.loads((source / "_build/site/content/index.json").read_text("utf-8"))
    (drawn,) = nodes(content["mdast"], "iframe")
    attributes = " ".join(
        f'{name}="{html.escape(drawn[name])}"' for name in ("src", "title", "width")
    )
    # As the theme of the books does it: as wide as the text, in the shape of a film.
    style = "width: 700px; height: auto; aspect-ratio: 16 / 9"
    page.goto(host.page(f'<iframe {attributes} style="{style}"></iframe>'))
    expect(page.get_by_title(LABEL)).to_be_visible()
    frame = page.frame_locator("iframe")
    expect_player(frame)
    expect_usable(frame)
    step_by_keys(page, frame)


@pytest.mark.parametrize("kind", ["reveal.js", "Web page (element)"])
def test_reveal(page: Page, host: Any, snippet: Snippet, kind: str) -> None:
    text = snippet(kind)
    slide = text if kind == "reveal.js" else f"<section>{text}</section>"
    shutil.copytree(REVEAL, host.root / "reveal")
    body = (
        f'<div class="reveal"><div class="slides"><section>Title</section>{slide}'
        '<section>End</section></div></div><script src="reveal/reveal.js"></script>'
        "<script>Reveal.initialize({hash: true, transition: 'none'})</script>"
    )
    page.goto(host.page(body, head='<link rel="stylesheet" href="reveal/reveal.css">'))
    page.wait_for_function("() => Reveal.isReady()")
    slide_now = "() => Reveal.getIndices().h"
    # The control: outside of the player the arrow turns the slide.
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => Reveal.getIndices().h === 1")
    # It writes the slide into the address a little later.
    page.wait_for_url("**#/1")
    where = page.frame_locator("section.present iframe") if kind == "reveal.js" else page
    expect_player(where)
    if kind == "reveal.js":
        expect_usable(where)
    step_by_keys(page, where)
    assert page.evaluate(slide_now) == 1


@pytest.mark.parametrize("kind", ["Web page, LMS (iframe)", "Web page (element)"])
def test_a_plain_page(page: Page, host: Any, snippet: Snippet, kind: str) -> None:
    page.goto(host.page(snippet(kind)))
    where = page.frame_locator("iframe") if "iframe" in kind else page
    expect_player(where)
    step_by_keys(page, where)


def test_an_editor_that_removes_scripts_leaves_a_frame_that_scrolls(
    page: Page, host: Any, snippet: Snippet
) -> None:
    frame_alone, _, _ = snippet("Web page, LMS (iframe)").partition("\n<script")
    page.goto(host.page(frame_alone))
    frame = page.frame_locator("iframe")
    expect_player(frame)
    step_by_keys(page, frame)
    height = page.locator("iframe").evaluate("(frame) => frame.clientHeight")
    assert height == int(page.locator("iframe").get_attribute("height") or 0)


@pytest.mark.parametrize("kind", ["Markdown", "Link"])
def test_a_link(page: Page, host: Any, site: Any, snippet: Snippet, kind: str) -> None:
    text = snippet(kind)
    made = pypandoc.convert_text(text if kind == "Markdown" else f"<{text}>", "html", format="gfm")
    page.goto(host.page(made))
    page.get_by_role("link").click()
    page.wait_for_url(f"{site.origin}/en/loop/#step={STEP}")
    expect_player(page)
    if kind == "Markdown":
        assert f">{LABEL}</a>" in " ".join(made.split())
