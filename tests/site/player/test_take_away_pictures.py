"""The figure as a picture: it looks like the figure, in its theme, and needs nothing else."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.site.player.test_take_away import WORDS, ask, save, show

from tokenstep import api

SVG = "{http://www.w3.org/2000/svg}"
# Both pictures, 500 pixels wide: how far apart their pixels are, of the most, and their heights.
COMPARE = """async (pictures) => {
  const drawn = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    // Large first: letters that are drawn small have other edges than letters that are made small.
    const paint = (source, width) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round(width * image.height / image.width);
      const ctx = canvas.getContext('2d');
      ctx.imageSmoothingQuality = 'high';
      ctx.drawImage(source, 0, 0, canvas.width, canvas.height);
      return canvas;
    };
    const small = paint(paint(image, 2000), 500);
    const {data} = small.getContext('2d').getImageData(0, 0, 500, small.height);
    return {height: small.height, data};
  }));
  const [one, other] = drawn;
  const count = Math.min(one.data.length, other.data.length);
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += Math.abs(one.data[at] - other.data[at]);
  return {apart: sum / count / 255, heights: drawn.map(({height}) => height)};
}"""
# As different as two steps of one lesson are, or more: see the negative control.
ALIKE = 0.012


def address(data: bytes, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"


def compare(browser: Browser, *pictures: str) -> tuple[float, list[int]]:
    page = browser.new_page()
    page.goto("about:blank")
    found = page.evaluate(COMPARE, list(pictures))
    page.close()
    return found["apart"], found["heights"]


def at_step(page: Page, index: int) -> None:
    """Another step, once the figure shows it."""
    page.evaluate(
        "async (index) => { const player = document.querySelector('tokenstep-player');"
        " player.goTo(index); await player.updateComplete;"
        " await player.renderRoot.querySelector('tokenstep-figure').updateComplete; }",
        index,
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lesson", list(api.LESSONS))
def test_the_png_looks_like_the_figure_and_the_svg_like_the_png(
    page: Page, site: Any, browser: Browser, lesson: str, theme: str
) -> None:
    """What the page of all steps draws is the same figure, without what only keeps its height."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    show(page, site, "zh", lesson)
    count = page.evaluate("() => document.querySelector('tokenstep-player').trace.steps.length")
    width = page.evaluate(
        "() => document.querySelector('tokenstep-player').renderRoot"
        ".querySelector('tokenstep-figure').clientWidth"
    )
    saved = {}
    for index in (0, count // 2):
        at_step(page, index)
        dialog = ask(page, "zh")
        name, png = save(page, dialog, WORDS["zh"]["png"])
        assert name == f"tokenstep-{lesson}-zh-step-{index + 1}.png"
        name, svg = save(page, dialog, WORDS["zh"]["svg"])
        assert name == f"tokenstep-{lesson}-zh-step-{index + 1}.svg"
        page.keyboard.press("Escape")
        saved[index] = (address(png, "image/png"), address(svg, "image/svg+xml"), svg)
    page.goto(site.url(f"zh/{lesson}/steps/"))
    for index, (png_address, svg_address, svg) in saved.items():
        step = page.locator(f"[id='step={index + 1}'] .step")
        box = step.bounding_box()
        assert box is not None
        assert abs(box["width"] - width) < 1
        shot = page.screenshot(
            full_page=True,
            clip={
                "x": box["x"] - 16,
                "y": box["y"] - 16 + page.evaluate("scrollY"),
                "width": box["width"] + 32,
                "height": box["height"] + 32,
            },
        )
        apart, heights = compare(browser, png_address, address(shot, "image/png"))
        assert apart < ALIKE, (index, apart)
        assert abs(heights[0] - heights[1]) <= 3, heights
        apart, heights = compare(browser, png_address, svg_address)
        assert apart < ALIKE, (index, apart)
        assert heights[0] == heights[1]
        expect_alone(svg)
    other, _ = compare(browser, saved[0][0], saved[count // 2][0])
    assert other > ALIKE


def expect_alone(svg: bytes) -> None:
    """Shapes and text, which any program draws: no HTML, style sheet, script or address in it."""
    root = ET.fromstring(svg)
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds <= {"svg", "title", "desc", "rect", "path", "text", "g", "clipPath"}
    for element in root.iter():
        assert not {"style", "class", "href"} & element.attrib.keys()
        clip = element.attrib.get("clip-path")
        assert clip is None or root.find(f".//*[@id='{clip[5:-1]}']") is not None
    texts = [element.text or "" for element in root.iter(f"{SVG}text")]
    assert len("".join(texts)) > 20


def test_what_the_reader_has_folded_out_is_in_the_picture(page: Page, site: Any) -> None:
    show(page, site, "en", "sequence")
    at_step(page, 4)
    dialog = ask(page, "en")
    before = ET.fromstring(save(page, dialog, WORDS["en"]["svg"])[1])
    page.keyboard.press("Escape")
    page.get_by_text("sequences that are not drawn").locator("visible=true").first.click()
    dialog = ask(page, "en")
    after = ET.fromstring(save(page, dialog, WORDS["en"]["svg"])[1])
    assert int(after.attrib["height"]) > int(before.attrib["height"])
    more = len(list(after.iter(f"{SVG}text"))) - len(list(before.iter(f"{SVG}text")))
    assert more > 0


@pytest.mark.parametrize(
    ("lesson", "index", "asking"),
    [
        ("selection", 1, ["Write a rule yourself…"]),
        ("loop", 1, ["Click a row for its numbers and arithmetic."]),
        ("numerics", 19, ["Copy the manifest"]),
        ("practice", 1, ["Point at a mark"]),
    ],
)
def test_a_picture_asks_nobody_to_press_anything(
    page: Page, site: Any, lesson: str, index: int, asking: list[str]
) -> None:
    show(page, site, "en", lesson)
    at_step(page, index)
    for words in asking:
        expect(page.get_by_text(words).locator("visible=true").first).to_be_visible()
    svg = ET.fromstring(save(page, ask(page, "en"), WORDS["en"]["svg"])[1])
    drawn = " ".join(element.text or "" for element in svg.iter(f"{SVG}text"))
    said = re.sub(r"\s+", " ", drawn)
    for words in asking:
        assert words not in said
