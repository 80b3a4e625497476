"""The lesson as one file, as a package for a learning platform, and on paper."""

from __future__ import annotations

import io
import json
import re
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import project
import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.site.player.conftest import NAMES
from tests.site.player.test_take_away import WORDS, ask, save, show

from tokenstep import api

PLAYER = "document.querySelector('tokenstep-player')"
TRACE = f"() => {PLAYER}?.trace"
CP = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
ADL = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
FIXED = {"zh": "这个文件里没有 Python", "en": "There is no Python in this file"}
PLATFORM = """<!doctype html><html lang="en"><title>A platform</title>
<link rel="icon" href="data:,">
<script src="scorm12.js"></script><script src="platform.js"></script>
<iframe title="lesson" src="lesson/index.html" width="1200" height="800"></iframe></html>"""
# What the platform remembers is what a learner comes back to.
PLATFORM_JS = """
window.API = new Scorm12API({autocommit: false, logLevel: 5});
API.loadFromJSON(JSON.parse(localStorage.getItem('remembered') ?? '{}'), '');
API.on('LMSSetValue.cmi.core.session_time', (_, value) => (window.took = value));
API.on('LMSFinish', () => (window.over = true));
addEventListener('pagehide', () => localStorage.setItem('remembered', JSON.stringify(API.cmi)));
"""


@pytest.fixture
def offline(browser: Browser) -> Iterator[Page]:
    """A browser without a network, whose requests and errors are kept."""
    with browser.new_context(offline=True, viewport={"width": 1280, "height": 900}) as context:
        yield context.new_page()


def watched(page: Page) -> list[str]:
    """All that a page asks for, and all that it complains of, from now on."""
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url))
    page.on("console", lambda m: seen.append(m.text) if m.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: seen.append(str(error)))
    return seen


def saved_lesson(page: Page, site: Any, lang: str, lesson: str, to: Path) -> Path:
    """The file of a lesson on disk, saved from its page at step 2."""
    show(page, site, lang, lesson)
    page.evaluate(f"() => {PLAYER}.goTo(1)")
    name, data = save(page, ask(page, lang), WORDS[lang]["html"])
    assert name == f"tokenstep-{lesson}-{lang}-step-2.html"
    file = to / name
    file.write_bytes(data)
    return file


@pytest.mark.parametrize("lesson", list(api.LESSONS))
def test_one_file_shows_all_steps_in_both_languages_without_one_request(
    page: Page, site: Any, offline: Page, tmp_path: Path, lesson: str
) -> None:
    file = saved_lesson(page, site, "zh", lesson, tmp_path)
    seen = watched(offline)
    offline.goto(file.as_uri())
    offline.wait_for_function(TRACE)
    built = json.loads((site.root / "traces" / f"{lesson}.json").read_text("utf-8"))
    assert offline.evaluate(TRACE) == built
    # It begins where it was saved.
    assert offline.evaluate(f"() => {PLAYER}.index") == 1
    total = len(built["steps"])
    for lang in ("zh", "en"):
        if lang == "en":
            offline.get_by_role("button", name="English", exact=True).press("Enter")
        expect(offline.locator("tokenstep-source").get_by_text(FIXED[lang])).to_be_visible()
        titles = read_titles(page, site, lang, lesson)
        offline.get_by_role("button", name=NAMES[lang]["play"], exact=True).focus()
        offline.keyboard.press("Home")
        for number, title in enumerate(titles, start=1):
            expect(offline.get_by_text(f"{number} / {total}", exact=True).first).to_be_visible()
            expect(heading(offline)).to_have_text(title)
            offline.keyboard.press("ArrowRight")
        assert offline.evaluate("() => document.documentElement.lang[0]") == lang[0]
    assert [url.split("#")[0] for url in seen] == [file.as_uri()]


def heading(page: Page) -> Locator:
    """The title of the step that is shown."""
    return page.locator("tokenstep-player h2.title span:not(.other)")


def read_titles(page: Page, site: Any, lang: str, lesson: str) -> list[str]:
    """The titles of all steps, from the site's page of all steps."""
    page.goto(site.url(f"{lang}/{lesson}/steps/"))
    found = page.locator(".static-steps > li > h2").all_inner_texts()
    return [text.split(" · ", 1)[1] for text in found]


def test_one_file_lets_nothing_run_but_what_was_put_into_it(
    page: Page, site: Any, offline: Page, tmp_path: Path
) -> None:
    file = saved_lesson(page, site, "en", "loop", tmp_path)
    text = file.read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; script-src 'sha256-")
    assert not re.search(r"unsafe|'self'|https?:|\*", policy[1])
    # One letter more, and the browser refuses it.
    changed = tmp_path / "changed.html"
    changed.write_text(text.replace('<script type="module">', '<script type="module"> '), "utf-8")
    seen = watched(offline)
    offline.goto(changed.as_uri())
    offline.wait_for_load_state()
    assert offline.evaluate("() => customElements.get('tokenstep-player')") is None
    assert any("Content Security Policy" in each for each in seen)


def test_one_file_answers_questions_opens_numbers_and_offers_no_settings(
    page: Page, site: Any, offline: Page, tmp_path: Path
) -> None:
    file = saved_lesson(page, site, "en", "loop", tmp_path)
    seen = watched(offline)
    offline.goto(file.as_uri())
    offline.wait_for_function(TRACE)
    question = offline.locator("[data-question]").first
    question.get_by_role("radio").first.check()
    question.get_by_role("button", name="Check", exact=True).click()
    expect(question.get_by_text("Not so.")).to_be_visible()
    offline.get_by_role("button", name=re.compile(" of 我: ")).first.click()
    expect(offline.get_by_role("dialog").get_by_text("Computed from")).to_be_visible()
    offline.keyboard.press("Escape")
    player = offline.locator("tokenstep-player")
    assert player.get_by_text("Change the settings").count() == 0
    assert player.get_by_text("Take away…").count() == 0
    expect(player.get_by_role("button", name="Next", exact=True)).to_be_visible()
    assert player.get_by_role("button", name="Share", exact=True).count() == 0
    assert [url.split("#")[0] for url in seen] == [file.as_uri()]
    # The rest of the course is led to, where it was taken from.
    links = offline.locator("main a[href]").evaluate_all("(all) => all.map(({href}) => href)")
    elsewhere = [each for each in links if not each.startswith("file:")]
    assert all(each.startswith((f"{site.origin}/", "https://")) for each in elsewhere)
    assert any(each.startswith(f"{site.origin}/en/") for each in elsewhere)


# All the settings of a text field, as long as some readers make them.
LONG_SETTINGS = """(index) => {
  const player = document.querySelector('tokenstep-player');
  const trace = structuredClone(player.trace);
  const items = Array.from({length: 60}, (_, place) => `token${place}: ${place / 1770}`).join(', ');
  for (const {name, type} of trace.form) {
    if (type === 'text' || type === 'items') trace.options[name] = items;
  }
  trace.options.uniform = 0.123456;
  trace.options.temperature = 1.5;
  player.trace = trace;
  player.goTo(index);
}"""


@pytest.mark.parametrize(
    ("lang", "lesson", "step", "long"),
    [
        ("zh", "loop", 4, False),
        ("en", "loop", 10, False),
        ("zh", "selection", 3, True),
        ("en", "selection", 3, True),
    ],
)
def test_in_one_file_the_title_can_be_read_and_the_origin_stands_below_it(
    page: Page,
    site: Any,
    offline: Page,
    tmp_path: Path,
    lang: str,
    lesson: str,
    step: int,
    long: bool,
) -> None:
    show(page, site, lang, lesson)
    page.evaluate(LONG_SETTINGS if long else f"(index) => {PLAYER}.goTo(index)", step - 1)
    _, data = save(page, ask(page, lang), WORDS[lang]["html"])
    file = tmp_path / "lesson.html"
    file.write_bytes(data)
    offline.goto(file.as_uri())
    offline.wait_for_function(TRACE)
    origin = offline.locator("tokenstep-source p")
    expect(origin).to_contain_text(FIXED[lang])
    if long:
        expect(origin).to_contain_text("token59: 0.0333")
    title = offline.locator("tokenstep-player h2.title")
    for width in (1280, 1024, 900, 768, 600, 360):
        offline.set_viewport_size({"width": width, "height": 900})
        player, above, below = (
            found.bounding_box() for found in (offline.locator("tokenstep-player"), title, origin)
        )
        assert player
        assert above
        assert below
        # As wide as the player, but for the ring of the focus and the like.
        assert above["width"] > player["width"] - 40, width
        assert above["y"] + above["height"] <= below["y"] + 1, width
        assert below["x"] + below["width"] <= player["x"] + player["width"] + 1, width
        assert offline.evaluate(
            "() => document.scrollingElement.scrollWidth <= document.documentElement.clientWidth"
        ), width


CONTROLS = {"zh": "改一改设置", "en": "Change the settings"}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_one_file_promises_nothing_that_it_lacks(
    page: Page, site: Any, offline: Page, tmp_path: Path, lang: str
) -> None:
    for lesson in api.LESSONS:
        file = saved_lesson(page, site, lang, lesson, tmp_path)
        offline.goto(file.as_uri())
        offline.wait_for_function(TRACE)
        prose = offline.locator("#prose")
        told = prose.locator("p, li").filter(has_text=CONTROLS[lang])
        for passage in told.all():
            # Only where a link of the same passage has led to the site.
            links = passage.locator("a").evaluate_all("(all) => all.map(({href}) => href)")
            assert any(each.startswith(f"{site.origin}/{lang}/{lesson}/#") for each in links)
        inside = prose.locator("a[href^='#']").evaluate_all(
            "(all) => all.map((link) => link.getAttribute('href'))"
        )
        assert inside
        for target in inside:
            step = re.fullmatch(r"#step=\d+", target)
            assert step or offline.locator(f"[id='{target[1:]}']").count() == 1, target
        intro = prose.locator(".try > p")
        if lesson != "loop":
            expect(intro.first).to_contain_text(FIXED[lang])


@pytest.mark.parametrize(("lang", "width"), [("zh", 1280), ("en", 360)])
def test_axe_finds_nothing_in_one_file_nor_in_a_handout(
    page: Page, site: Any, offline: Page, tmp_path: Path, axe: Any, lang: str, width: int
) -> None:
    offline.set_viewport_size({"width": width, "height": 900})
    for lesson in api.LESSONS:
        show(page, site, lang, lesson)
        dialog = ask(page, lang)
        for kind in ("html", "handout"):
            name, data = save(page, dialog, WORDS[lang][kind])
            file = tmp_path / name
            file.write_bytes(data)
            offline.goto(file.as_uri())
            if kind == "html":
                offline.wait_for_function(TRACE)
            assert axe(offline) == [], (lesson, kind)


def test_a_run_of_the_reader_is_the_one_in_the_file(
    page: Page, site: Any, offline: Page, tmp_path: Path
) -> None:
    show(page, site, "en", "loop", mute=False)
    page.goto(site.url("en/loop/#step=4&max_new_tokens=2"))
    page.wait_for_function(f"() => {PLAYER}.trace?.options.max_new_tokens === 2")
    trace = page.evaluate(TRACE)
    _, data = save(page, ask(page, "en"), WORDS["en"]["html"])
    file = tmp_path / "lesson.html"
    file.write_bytes(data)
    offline.goto(file.as_uri())
    offline.wait_for_function(TRACE)
    assert offline.evaluate(TRACE) == trace
    told = offline.locator("tokenstep-source")
    expect(told).to_contain_text("computed by Python in a reader’s browser")
    expect(told).to_contain_text("Settings other than the default: Token limit 2")


def package(page: Page, site: Any, lang: str, lesson: str) -> dict[str, bytes]:
    """The files of a SCORM package."""
    show(page, site, lang, lesson)
    name, data = save(page, ask(page, lang), WORDS[lang]["scorm"])
    assert name == f"tokenstep-{lesson}-{lang}-step-1-scorm12.zip"
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        return {each: archive.read(each) for each in archive.namelist()}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_manifest_of_a_package_is_as_scorm_1_2_wants_it(
    page: Page, site: Any, lang: str
) -> None:
    """SCORM Content Aggregation Model 1.2, 2.3: what must be there, in order and in number."""
    for lesson in api.LESSONS:
        files = package(page, site, lang, lesson)
        root = ET.fromstring(files["imsmanifest.xml"])
        assert root.tag == f"{CP}manifest"
        assert [each.tag for each in root] == [
            f"{CP}metadata",
            f"{CP}organizations",
            f"{CP}resources",
        ]
        told = [(each.tag.removeprefix(CP), each.text) for each in root[0]]
        assert told == [("schema", "ADL SCORM"), ("schemaversion", "1.2")]
        (organization,) = root[1]
        assert root[1].attrib["default"] == organization.attrib["identifier"]
        title, item = organization
        assert title.text == item.findtext(f"{CP}title")
        assert title.text
        (resource,) = root[2]
        assert item.attrib["identifierref"] == resource.attrib["identifier"]
        assert resource.attrib["type"] == "webcontent"
        assert resource.attrib[f"{ADL}scormtype"] == "sco"
        # Every file of the package but the manifest itself, and none that is not in it.
        listed = {each.attrib["href"] for each in resource.iter(f"{CP}file")}
        assert listed == files.keys() - {"imsmanifest.xml"}
        assert resource.attrib["href"] in listed
        named = [e.attrib["identifier"] for e in root.iter() if "identifier" in e.attrib]
        assert len(named) == len(set(named)) == 4
        assert all(re.fullmatch(r"[A-Za-z_][\w.-]*", each) for each in named)


def test_a_platform_hears_of_every_step_and_of_the_last_as_completed(page: Page, site: Any) -> None:
    """The platform is another project's run-time, which refuses what is against the rules."""
    files = package(page, site, "en", "loop")
    scorm = project.ROOT / "node_modules/scorm-again/dist/scorm12.min.js"
    site.csp = None
    site.replace("platform/", PLATFORM, "text/html")
    site.replace("platform/scorm12.js", scorm.read_text("utf-8"), "text/javascript")
    site.replace("platform/platform.js", PLATFORM_JS, "text/javascript")
    site.replace("platform/lesson/index.html", files["index.html"], "text/html")

    def value(name: str) -> str:
        found: str = page.evaluate("(name) => API.LMSGetValue(name)", f"cmi.core.{name}")
        return found

    def refused() -> str:
        return str(page.evaluate("() => API.LMSGetLastError()"))

    def lesson() -> Locator:
        frame = page.frame_locator("iframe")
        expect(frame.get_by_role("button", name="Next", exact=True)).to_be_visible()
        return frame.get_by_role("button", name="Next", exact=True)

    page.goto(site.url("platform/"))
    following = lesson()
    total = 10
    page.wait_for_function("() => API.LMSGetValue('cmi.core.lesson_location') === '1'")
    assert (value("lesson_status"), refused()) == ("incomplete", "0")
    for step in range(2, 5):
        following.press("Enter")
        page.wait_for_function(
            "(step) => API.LMSGetValue('cmi.core.lesson_location') === step", arg=str(step)
        )
        assert value("lesson_status") == "incomplete"
    # The learner leaves, and comes back to the step that was left.
    page.evaluate("() => (document.querySelector('iframe').src = 'about:blank')")
    page.wait_for_function("() => window.over")
    assert re.fullmatch(r"\d{4}:\d\d:\d\d\.\d\d", page.evaluate("() => window.took"))
    page.reload()
    following = lesson()
    page.wait_for_function("() => API.LMSGetValue('cmi.core.lesson_location') === '4'")
    for step in range(5, total + 1):
        assert value("lesson_status") == "incomplete"
        following.press("Enter")
        page.wait_for_function(
            "(step) => API.LMSGetValue('cmi.core.lesson_location') === step", arg=str(step)
        )
    assert (value("lesson_status"), refused()) == ("completed", "0")
    # What is completed stays so.
    page.reload()
    lesson()
    page.wait_for_function("() => API.LMSGetValue('cmi.core.lesson_location') === '10'")
    assert value("lesson_status") == "completed"


def test_a_platform_that_remembers_step_1_is_shown_step_1_again(
    page: Page, site: Any, axe: Any
) -> None:
    """The package was saved at step 5; where the learner was counts more."""
    show(page, site, "en", "loop")
    page.evaluate(f"() => {PLAYER}.goTo(4)")
    _, data = save(page, ask(page, "en"), WORDS["en"]["scorm"])
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        index = archive.read("index.html")
    scorm = project.ROOT / "node_modules/scorm-again/dist/scorm12.min.js"
    site.csp = None
    site.replace("platform/", PLATFORM, "text/html")
    site.replace("platform/scorm12.js", scorm.read_text("utf-8"), "text/javascript")
    site.replace("platform/platform.js", PLATFORM_JS, "text/javascript")
    site.replace("platform/lesson/index.html", index, "text/html")
    at = "(step) => API.LMSGetValue('cmi.core.lesson_location') === step"
    page.goto(site.url("platform/"))
    frame = page.frame_locator("iframe")
    page.wait_for_function(at, arg="5")
    expect(frame.get_by_text("5 / 10", exact=True).first).to_be_visible()
    first = frame.get_by_role("button", name=NAMES["en"]["play"], exact=True)
    first.focus()
    page.keyboard.press("Home")
    page.wait_for_function(at, arg="1")
    page.reload()
    expect(frame.get_by_text("1 / 10", exact=True).first).to_be_visible()
    page.wait_for_function(at, arg="1")
    # The page of the package is the same in a frame.
    page.goto(site.url("platform/lesson/index.html"))
    page.wait_for_function(TRACE)
    assert axe(page) == []


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_handout_has_every_step_and_the_key_on_pages_of_its_own(
    page: Page, site: Any, offline: Page, tmp_path: Path, lang: str
) -> None:
    seen = watched(offline)
    for lesson in api.LESSONS:
        show(page, site, lang, lesson)
        name, data = save(page, ask(page, lang), WORDS[lang]["handout"])
        assert name == f"tokenstep-{lesson}-{lang}-all-steps-handout.html"
        file = tmp_path / name
        file.write_bytes(data)
        right = page.locator(".answer.right").evaluate_all(
            "(all) => all.map(({dataset}) => 'ABCDEFGH'[dataset.choice - 1])"
        )
        replies = page.locator(".answer.right > p:nth-child(2)").evaluate_all(
            "(all) => all.map(({textContent}) => textContent.trim())"
        )
        titles = read_titles(page, site, lang, lesson)
        seen.clear()
        offline.goto(file.as_uri())
        steps = offline.locator(".static-steps > li")
        assert [t.split(" · ", 1)[1] for t in steps.locator("h2").all_inner_texts()] == titles
        assert steps.locator(".step").count() == len(titles)
        offline.emulate_media(media="print")
        apart = steps.evaluate_all("(all) => all.map((one) => getComputedStyle(one).breakInside)")
        assert set(apart) == {"avoid"}
        questions = offline.locator(".handout-questions")
        key = offline.locator(".handout-key")
        assert key.evaluate("(key) => getComputedStyle(key).breakBefore") == "page"
        assert len(right) == questions.locator(".asked").count() >= 2
        told = key.locator("p.right").all_inner_texts()
        assert [text.strip()[-1] for text in told] == right
        for reply in replies:
            expect(key).to_contain_text(reply)
            # No answer where the learner reads the question.
            assert reply not in questions.inner_text()
        # On paper nothing leads anywhere; a question stands apart from the one before.
        for sent in ("核对一下", "Check it.", "See these settings"):
            assert sent not in key.inner_text()
        gaps = questions.locator(".questions > li").evaluate_all(
            "(all) => all.slice(1).map((one) => one.getBoundingClientRect().top"
            " - one.previousElementSibling.getBoundingClientRect().bottom)"
        )
        assert min(gaps) >= 24
        # What a step is named for in the reasons is in the handout.
        for target in key.locator("a[href^='#']").evaluate_all(
            "(all) => all.map((link) => link.getAttribute('href').slice(1))"
        ):
            assert offline.locator(f"[id='{target}']").count() == 1, target
        assert offline.locator("script").count() == 0
        assert [url.split("#")[0] for url in seen] == [file.as_uri()]
