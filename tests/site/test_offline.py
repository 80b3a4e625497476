"""The site kept for use without a network, as a reader who asks for it meets it.

Nothing is kept unasked (test_crawl.py). What is said to be kept opens and computes with the server
gone; what fails on the way leaves nothing; no page ever has files of two releases.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import project
import pytest
import release
from playwright.sync_api import Locator, Page, expect
from tests.site import unwatched
from tests.site.conftest import DIST
from tests.site.test_faults import PLAYER, step_through, wait_until_live
from tests.site.test_pages import LESSONS

WORDS = {
    "zh": {
        "title": "离线使用",
        "seen": re.compile("^保存打开过的"),
        "all": re.compile("^保存全部"),
        "stop": "停止",
        "remove": "删掉保存的全部内容",
        "nothing": "现在什么也没有存。",
        "done": re.compile(r"^存好了，共 [\d.]+ MB。$"),
        "removed": "已经删掉，保存的内容一点也没有留下。",
        "absent": "没有保存在这台设备上",
        "waiting": "新版本已经存好，点链接去下一页时换上。",
        "others": "本站还开着别的标签页",
        "switch": "现在换上",
        "stuck": "浏览器还没有换上新版本",
        "start": "回到首页",
    },
    "en": {
        "title": "Use offline",
        "seen": re.compile("^Keep what I opened"),
        "all": re.compile("^Keep all"),
        "stop": "Stop",
        "remove": "Remove everything kept",
        "nothing": "Nothing is kept at the moment.",
        "done": re.compile(r"^Kept, [\d.]+ MB in all\.$"),
        "removed": "Removed. Nothing of it is left on this device.",
        "absent": "is not kept on this device",
        "waiting": "A new version has been kept and takes over when you follow a link",
        "others": "Other tabs of this site are open",
        "switch": "Switch now",
        "stuck": "The browser has not switched to the new version",
        "start": "Back to the start",
    },
}
LEFT = """async () => ({
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""
# Keeping the whole site takes a busy machine a while.
WHILE = 60_000
NOTHING = {"caches": [], "workers": 0}
GONE = "net::ERR_CONNECTION_REFUSED"
# The storage of a browser that is full after some files.
FILLS_UP = """(() => {
  const put = Cache.prototype.put;
  let left = %d;
  Cache.prototype.put = function (...args) {
    left -= 1;
    if (left < 0) return Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));
    return put.apply(this, args);
  };
})()"""


def region(page: Page, lang: str = "zh") -> Locator:
    """The part of the page about the site that keeps lessons."""
    heading = page.get_by_role("heading", name=WORDS[lang]["title"], exact=True)
    return page.locator("section").filter(has=heading).last


def control(page: Page, site: Any, lang: str = "zh") -> Locator:
    """The same, once it has found out what is kept."""
    page.goto(site.url(f"{lang}/about/"))
    part = region(page, lang)
    part.scroll_into_view_if_needed()
    return part


def press(part: Locator, name: str, lang: str = "zh") -> None:
    """Press one of its buttons."""
    part.get_by_role("button", name=WORDS[lang][name]).click()


def keep(page: Page, site: Any, which: str = "all", lang: str = "zh") -> Locator:
    """Keep the lessons and wait until they are."""
    part = control(page, site, lang)
    press(part, which, lang)
    expect(part.get_by_text(WORDS[lang]["done"])).to_be_visible(timeout=WHILE)
    return part


def open_lesson(page: Page, site: Any, name: str, lang: str = "zh") -> Locator:
    """A lesson that computes."""
    page.goto(site.url(f"{lang}/{name}/"))
    wait_until_live(page)
    return page.locator("tokenstep-player")


def standing(part: Locator, name: str, lang: str = "zh") -> Locator:
    """What the list says of a lesson."""
    return part.get_by_role("listitem").filter(has_text=LESSONS[name][lang])


def left(page: Page) -> Any:
    """What the browser holds of the site beside its local storage."""
    return page.evaluate(LEFT)


def test_with_the_server_gone_every_kept_lesson_opens_and_computes(page: Page, site: Any) -> None:
    part = keep(page, site)
    for name in LESSONS:
        expect(standing(part, name)).to_contain_text("已保存")
    site.vanish()
    for place, name in enumerate(LESSONS):
        open_lesson(page, site, name, ("zh", "en")[place % 2])
    player = open_lesson(page, site, "loop")
    step_through(page, player)
    page.evaluate(f"() => {PLAYER}.run({{ dtype: 'float32' }})")
    page.wait_for_function(f"() => {PLAYER}.trace.options.dtype === 'float32'")
    wait_until_live(page)


def test_what_is_around_the_lessons_works_without_the_server(page: Page, site: Any) -> None:
    keep(page, site)
    site.vanish()
    page.goto(site.url())
    expect(page).to_have_url(re.compile("/(zh|en)/$"))
    page.goto(site.url("zh"))
    expect(page).to_have_url(site.url("zh/"))
    page.get_by_role("button", name="搜索").click()
    page.get_by_role("searchbox").fill("残差分布")
    expect(page.get_by_role("dialog").get_by_role("link").first).to_be_visible()
    page.goto(site.url("en/loop/steps/"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(site.url("zh/glossary/#kv-cache"))
    expect(page.locator("#kv-cache")).to_be_visible()


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_only_what_was_opened_is_kept_and_the_rest_says_so(
    page: Page, site: Any, watch: Any, lang: str, axe: Any
) -> None:
    watch.allow("Failed to load resource.*offline.json")
    open_lesson(page, site, "sequence", lang)
    part = keep(page, site, "seen", lang)
    assert axe(page) == []
    listed = {name: len(entries) for name, entries in sizes(["sequence"]).items()}
    assert kept_paths(page) == listed
    site.vanish()
    open_lesson(page, site, "sequence", lang)
    page.get_by_role("link", name=re.compile(LESSONS["constrained"][lang])).last.click()
    told = part.get_by_text(WORDS[lang]["absent"])
    expect(told).to_contain_text(LESSONS["constrained"][lang])
    expect(standing(part, "sequence", lang)).to_contain_text({"zh": "已保存", "en": "kept"}[lang])
    expect(part.get_by_role("button", name=WORDS[lang]["all"])).to_be_hidden()


def sizes(lessons: list[str]) -> dict[str, Any]:
    """Paths that these lessons need, by the folder they are in: the built files themselves."""
    every = {file.relative_to(DIST).as_posix() for file in project.files_under(DIST)}
    every -= {release.LIST, release.WORKER}
    others = set(LESSONS) - set(lessons)
    # The home page shows the loop.
    needed = [
        path
        for path in every
        if path == "traces/loop.json" or not others & set(re.split(r"/|-params|-run|\.", path))
    ]
    return by_folder(needed)


def by_folder(paths: list[str]) -> dict[str, list[str]]:
    """Paths under their first part."""
    found: dict[str, list[str]] = {}
    for path in paths:
        found.setdefault(path.partition("/")[0], []).append(path)
    return found


def kept_paths(page: Page) -> dict[str, int]:
    """How many files of each folder are in the cache, beside the list and the note."""
    keys: list[str] = page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          return (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname);
        }"""
    )
    paths = [key.lstrip("/") for key in keys]
    assert "offline.json" in paths
    paths = [path for path in paths if not path.startswith("offline")]
    return {name: len(entries) for name, entries in by_folder(paths).items()}


def test_a_lesson_that_is_opened_later_is_kept_with_the_others(page: Page, site: Any) -> None:
    open_lesson(page, site, "loop")
    keep(page, site, "seen")
    open_lesson(page, site, "stopping")
    part = control(page, site)
    expect(async_standing(page, part, "stopping")).to_contain_text("已保存")
    expect(standing(part, "practice")).to_contain_text("没有保存")
    site.vanish()
    open_lesson(page, site, "stopping", "en")


def async_standing(page: Page, part: Locator, name: str) -> Locator:
    """What the list says once the service worker has done what it was at."""
    page.evaluate(
        "() => navigator.locks.query().then(({held}) => held.length === 0"
        " || navigator.locks.request(held[0].name, () => {}))"
    )
    page.reload()
    part.scroll_into_view_if_needed()
    return standing(part, name)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_it_says_how_large_and_removes_everything(
    page: Page, site: Any, lang: str, watch: Any
) -> None:
    watch.allow(GONE)
    part = control(page, site, lang)
    expect(part.get_by_text(WORDS[lang]["nothing"])).to_be_visible()
    assert left(page) == NOTHING
    press(part, "all", lang)
    total = sum(
        file.stat().st_size
        for file in project.files_under(DIST)
        if file.name not in {release.LIST, release.WORKER}
    )
    expect(part.get_by_text(f"{total / 1e6:.1f} MB").first).to_be_visible()
    expect(part.get_by_text(WORDS[lang]["done"])).to_contain_text(
        f"{total / 1e6:.1f} MB", timeout=WHILE
    )
    remove = part.get_by_role("button", name=WORDS[lang]["remove"])
    # By keyboard: what was pressed is gone, the focus is not.
    expect(remove).to_be_focused()
    page.keyboard.press("Enter")
    expect(part.get_by_text(WORDS[lang]["removed"])).to_be_visible()
    assert left(page) == NOTHING
    expect(part.get_by_text(WORDS[lang]["nothing"])).to_be_visible()
    expect(part.get_by_role("button", name=WORDS[lang]["all"])).to_be_focused()
    site.vanish()
    with pytest.raises(Exception, match=GONE):
        page.goto(site.url(f"{lang}/loop/"))


def test_an_address_can_ask_for_any_page_and_no_markup_comes_of_it(page: Page, site: Any) -> None:
    page.goto(site.url("zh/about/?missing=%3Cb%20id%3Dinjected%3E#offline"))
    part = region(page)
    expect(part.get_by_text("要打开的那一页没有保存在这台设备上")).to_be_visible()
    assert page.locator("#injected").count() == 0
    page.goto(site.url("zh/about/?missing=numerics#offline"))
    expect(part.get_by_text(WORDS["zh"]["absent"])).to_contain_text(LESSONS["numerics"]["zh"])


@pytest.mark.parametrize("address", ["zh/nowhere/", "nowhere", "nowhere/deep/page.html"])
def test_without_the_server_an_address_that_does_not_exist_gives_a_page_of_ours(
    page: Page, site: Any, watch: Any, address: str
) -> None:
    watch.allow("Failed to load resource.*offline.json")
    open_lesson(page, site, "loop")
    keep(page, site, "seen")
    site.vanish()
    page.goto(site.url(address))
    told = region(page).get_by_text("要打开的那一页没有保存在这台设备上")
    expect(told).to_be_visible()


# --- what fails on the way -------------------------------------------------------------------


def expect_nothing_kept(page: Page, part: Locator, told: str) -> None:
    """The reader is told, and nothing half kept is left or claimed."""
    expect(part.get_by_text(told)).to_be_visible(timeout=WHILE)
    expect(part.get_by_text(WORDS["zh"]["nothing"])).to_be_visible()
    expect(part.get_by_role("button", name=WORDS["zh"]["remove"])).to_be_hidden()
    assert left(page) == NOTHING


def test_a_browser_without_room_is_told_before_anything_is_fetched(page: Page, site: Any) -> None:
    page.add_init_script(
        "navigator.storage.estimate = () => Promise.resolve({quota: 6_000_000, usage: 1_000_000})"
    )
    part = control(page, site)
    press(part, "all")
    total = sum(entry[0] for entry in built_list()["files"].values()) / 1e6
    expect_nothing_kept(page, part, f"没有存下：还要 {total:.1f} MB，只剩 5.0 MB")
    assert not any("pyodide" in path for path in site.requests)


def built_list() -> Any:
    """The list of the built site."""
    return json.loads((DIST / release.LIST).read_text("utf-8"))


@pytest.mark.parametrize("how", ["quota", "put"])
def test_room_that_runs_out_on_the_way_leaves_nothing(page: Page, site: Any, how: str) -> None:
    if how == "put":
        page.add_init_script(FILLS_UP % 40)
    else:
        # What a browser says of its room is not what it gives.
        session = page.context.new_cdp_session(page)
        quota = {"origin": site.origin, "quotaSize": 9_000_000}
        session.send("Storage.overrideQuotaForOrigin", quota)
    part = control(page, site)
    press(part, "all")
    # No number: all it knows is that there was less than it had been told.
    expect_nothing_kept(page, part, "浏览器给本站的空间不够，没有存下。清出空间后再试。")
    assert any("/assets/" in path for path in site.requests)


def test_room_that_runs_out_later_leaves_what_was_whole(page: Page, site: Any) -> None:
    open_lesson(page, site, "loop")
    part = keep(page, site, "seen")
    before = kept_paths(page)
    page.add_init_script(FILLS_UP % 10)
    part = control(page, site)
    press(part, "all")
    told = part.get_by_text("浏览器给本站的空间不够，没有存下")
    expect(told).to_be_visible(timeout=WHILE)
    assert kept_paths(page) == before
    expect(standing(part, "loop")).to_contain_text("已保存")
    expect(standing(part, "numerics")).to_contain_text("没有保存")
    site.vanish()
    open_lesson(page, site, "loop")


def test_a_network_that_fails_on_the_way_leaves_nothing(page: Page, site: Any, watch: Any) -> None:
    watch.allow("ERR_CONTENT_LENGTH_MISMATCH", "ERR_INCOMPLETE_CHUNKED_ENCODING")
    site.slow("runtime/pyodide/pyodide.asm.wasm", 10_000)
    part = control(page, site)
    with page.expect_response("**/pyodide.asm.wasm*"):
        press(part, "all")
    site.cut_off()
    expect_nothing_kept(page, part, "网络断了，没有存下")
    site.lift()
    press(part, "all")
    expect(part.get_by_text(WORDS["zh"]["done"])).to_be_visible(timeout=WHILE)


def test_the_reader_can_stop(page: Page, site: Any) -> None:
    site.slow("runtime/pyodide/pyodide.asm.wasm", 10_000)
    part = control(page, site)
    press(part, "all")
    expect(part.get_by_role("progressbar")).to_be_visible()
    expect(part.get_by_text(re.compile(r"^正在保存：[1-9][\d.]* / [\d.]+ MB$"))).to_be_visible()
    expect(part.get_by_role("button", name="停止")).to_be_focused()
    page.keyboard.press("Enter")
    expect_nothing_kept(page, part, "已停止")


def test_what_a_page_that_was_closed_has_left_is_removed(page: Page, site: Any) -> None:
    site.slow("runtime/pyodide/pyodide.asm.wasm", 10_000)
    press(control(page, site), "all")
    wait_until(page, "(await caches.keys()).length === 1")
    page.goto(site.url("zh/glossary/"))
    assert len(left(page)["caches"]) == 1
    site.lift()
    part = control(page, site)
    expect(part.get_by_text(WORDS["zh"]["nothing"])).to_be_visible()
    assert left(page) == NOTHING


@pytest.mark.parametrize("path", ["runtime/quick/snapshot.bin", "assets/page.css", "zh/index.html"])
def test_a_file_that_is_not_of_the_release_is_not_kept(page: Page, site: Any, path: str) -> None:
    part = control(page, site)
    data = bytearray((site.root / path).read_bytes())
    data[len(data) // 2] ^= 1
    site.replace(path, bytes(data), "text/plain")
    press(part, "all")
    expect_nothing_kept(page, part, "网站正在换成新版本，没有存下")


def test_a_server_that_fails_is_named(page: Page, site: Any, watch: Any) -> None:
    watch.allow("500")
    site.fail("traces/numerics.json")
    part = control(page, site)
    press(part, "all")
    expect_nothing_kept(page, part, "没有存下：traces/numerics.json (HTTP 500)")


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("Object.defineProperty(globalThis, 'isSecureContext', {value: false})", "不是 https"),
        ("delete Navigator.prototype.serviceWorker", "没有离线保存的功能"),
        (
            "navigator.serviceWorker.register = () =>"
            " Promise.reject(new DOMException('Not here.', 'SecurityError'))",
            None,
        ),
    ],
    ids=["insecure", "unsupported", "refused"],
)
def test_where_nothing_can_be_kept_the_page_says_why(
    page: Page, site: Any, script: str, told: str | None
) -> None:
    page.add_init_script(script)
    part = control(page, site)
    if told is None:
        press(part, "all")
        expect_nothing_kept(page, part, "浏览器拒绝保存：SecurityError: Not here.")
    else:
        expect(part.get_by_text(told)).to_be_visible()
        expect(part.get_by_role("button")).to_have_count(0)


def test_nothing_is_kept_from_a_frame(page: Page, site: Any) -> None:
    icon = '<link rel="icon" href="data:,">'
    frame = '<iframe title="x" width="1200" height="900" src="zh/about/#offline"></iframe>'
    site.replace("host.html", f"<!doctype html>{icon}{frame}", "text/html")
    site.csp = None
    page.goto(site.url("host.html"))
    inner = page.frame_locator("iframe")
    expect(inner.get_by_text("这一页嵌在别的网页里")).to_be_visible()
    assert left(page) == NOTHING


# --- the next release ------------------------------------------------------------------------

MARK = "second release"
# Every file of these kinds says of which release it is.
SAYS = {".html": f"<!-- {MARK} -->", ".js": f"/* {MARK} */", ".css": f"/* {MARK} */"}
PARTS_OF_A_PAGE = ("assets/player.js", "assets/page.css", "runtime/worker.js", "runtime/client.js")


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as a later build would be: another page, script and style everywhere."""
    folder = tmp_path_factory.mktemp("second") / "dist"
    shutil.copytree(DIST, folder)
    for file in project.files_under(folder):
        if file.suffix in SAYS and "pyodide" not in file.parts:
            file.write_text(f"{file.read_text('utf-8')}\n{SAYS[file.suffix]}\n", "utf-8")
    release.write(folder)
    return folder


OF_RELEASES = """async ([parts, mark]) => {
  const root = new URL('../../', location.href).href;
  const text = async (address) => (await (await fetch(address)).text()).includes(mark);
  const {body, documentElement} = document;
  const ends = [document, documentElement, body].flatMap(({childNodes}) => [...childNodes]);
  const shown = ends.some(({nodeValue}) => nodeValue?.includes(mark));
  return Promise.all([shown, text(location.href), ...parts.map((part) => text(root + part))]);
}"""


def releases(page: Page) -> set[bool]:
    """Whether the page and its parts are of the second release; one value if nothing is mixed."""
    return set(page.evaluate(OF_RELEASES, [list(PARTS_OF_A_PAGE), MARK]))


def wait_until(page: Page, state: str) -> None:
    """A state that has to be asked for, frame after frame."""
    page.evaluate(
        f"""async (end) => {{
          while (!({state})) {{
            if (performance.now() > end) throw new Error('too long');
            await new Promise(requestAnimationFrame);
          }}
        }}""",
        page.evaluate("() => performance.now()") + WHILE,
    )


def wait_until_second_waits(page: Page) -> None:
    """The next release is whole and does not answer yet."""
    wait_until(page, "(await navigator.serviceWorker.getRegistration())?.waiting")


@pytest.fixture
def tab() -> Iterator[unwatched.Tab]:
    """A tab of a browser whose service workers switch as those of readers do."""
    with unwatched.chromium() as browser:
        yield browser.tab()


def keep_loop(tab: unwatched.Tab, site: Any) -> None:
    """Open the first lesson and keep it."""
    tab.open(site.url("zh/loop/"))
    tab.until("Object.keys(localStorage).length > 0")
    tab.open(site.url("zh/about/#offline"))
    tab.press(WORDS["zh"]["seen"].pattern)
    tab.until(f"/{WORDS['zh']['done'].pattern}/m.test(document.body.innerText)")


def parts(tab: unwatched.Tab) -> set[bool]:
    """Whether the page and its parts are of the second release, as ``releases``."""
    return set(tab.ask(f"(({OF_RELEASES})({json.dumps([list(PARTS_OF_A_PAGE), MARK])}))"))


def only_one(tab: unwatched.Tab) -> None:
    """Wait until one release alone is kept."""
    tab.until("(await caches.keys()).length === 1")


def test_a_new_release_takes_over_whole_with_the_next_page(
    tab: unwatched.Tab, site: Any, second: Path
) -> None:
    keep_loop(tab, site)
    site.deploy(second)
    tab.open(site.url("zh/loop/"))
    tab.shows(WORDS["zh"]["waiting"])
    assert parts(tab) == {False}
    tab.press("^关于$")
    tab.until("location.pathname === '/zh/about/' && document.readyState === 'complete'")
    only_one(tab)
    assert parts(tab) == {True}
    assert not tab.ask(f"document.body.innerText.includes('{WORDS['zh']['waiting']}')")
    site.vanish()
    tab.open(site.url("zh/loop/"))
    assert parts(tab) == {True}
    # The page between the two has left nothing behind it.
    tab.ask("void history.back()")
    tab.until("location.pathname === '/zh/about/'")


def test_what_both_releases_have_is_not_fetched_again(page: Page, site: Any, second: Path) -> None:
    open_lesson(page, site, "loop")
    keep(page, site, "seen")
    site.deploy(second)
    site.requests.clear()
    page.goto(site.url("zh/about/"))
    wait_until_second_waits(page)
    assert "/runtime/worker.js" in site.requests
    assert not any(path.startswith("/runtime/pyodide/") for path in site.requests)


def test_while_another_tab_has_the_old_release_nothing_is_switched(
    tab: unwatched.Tab, site: Any, second: Path
) -> None:
    keep_loop(tab, site)
    other = tab.another()
    other.open(site.url("en/loop/"))
    site.deploy(second)
    tab.open(site.url("zh/glossary/"))
    tab.press(WORDS["zh"]["switch"])
    tab.shows(WORDS["zh"]["others"])
    tab.press("^关于$")
    tab.until("location.pathname === '/zh/about/'")
    tab.shows(WORDS["zh"]["waiting"])
    assert parts(tab) == parts(other) == {False}
    other.close()
    switch_now(tab)
    assert tab.ask("location.pathname") == "/zh/about/"
    only_one(tab)
    assert parts(tab) == {True}


def switch_now(tab: unwatched.Tab) -> None:
    """Let the release that waits take over, and come back to the same page."""
    here = tab.ask("location.href")
    tab.ask("void (document.before = true)")
    tab.press(WORDS["zh"]["switch"])
    tab.until(
        f"location.href === {json.dumps(here)} && !document.before"
        " && document.readyState === 'complete'"
    )


def test_a_browser_that_does_not_switch_says_so_and_stays_whole(
    page: Page, site: Any, second: Path
) -> None:
    open_lesson(page, site, "loop")
    keep(page, site, "seen")
    site.deploy(second)
    page.goto(site.url("zh/glossary/"))
    wait_until_second_waits(page)
    page.add_init_script(
        """(() => {
          const post = ServiceWorker.prototype.postMessage;
          ServiceWorker.prototype.postMessage = function (data, ...rest) {
            if (data !== 'switch') post.call(this, data, ...rest);
          };
        })()"""
    )
    page.get_by_role("button", name=WORDS["zh"]["switch"]).click()
    expect(page.get_by_role("status")).to_contain_text("浏览器还没有换上新版本")
    open_lesson(page, site, "loop")
    assert releases(page) == {False}


# A browser in which a release waits that never takes over.
STUCK = """navigator.serviceWorker.getRegistration = async () => ({
  waiting: { postMessage() {} },
  active: { postMessage: (_, [port]) => port.postMessage({ release: 'x', windows: 1 }) },
})"""


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_page_between_two_releases_is_of_the_language_it_goes_on_in(
    page: Page, site: Any, axe: Any, lang: str, scheme: Any, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 600})
    page.emulate_media(color_scheme=scheme)
    page.add_init_script(STUCK)
    page.goto(site.url(f"switch.html#{lang}%2Floop%2F"))
    expect(page.get_by_role("status")).to_contain_text(WORDS[lang]["stuck"])
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    # Lines that can be read, and nothing beside the window.
    line = page.get_by_role("status").evaluate(
        "(one) => one.clientWidth / parseFloat(getComputedStyle(one).fontSize)"
    )
    assert line <= 40
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
    page.get_by_role("link", name=WORDS[lang]["start"], exact=True).click()
    expect(page).to_have_url(re.compile("/(zh|en)/$"))


def test_a_page_that_is_not_kept_is_not_taken_from_another_release(
    page: Page, site: Any, second: Path, watch: Any
) -> None:
    watch.allow("500")
    open_lesson(page, site, "loop")
    keep(page, site, "seen")
    site.deploy(second)
    # The next release cannot be kept: the old one stays.
    site.fail("offline.json")
    page.goto(site.url("zh/selection/"))
    told = region(page).get_by_text(WORDS["zh"]["absent"])
    expect(told).to_contain_text(LESSONS["selection"]["zh"])
    assert releases(page) == {False}


def test_a_page_that_only_the_next_release_could_give_comes_after_the_switch(
    tab: unwatched.Tab, site: Any, second: Path
) -> None:
    keep_loop(tab, site)
    site.deploy(second)
    tab.open(site.url("zh/glossary/"))
    switch_now(tab)
    tab.open(site.url("zh/selection/"))
    assert parts(tab) == {True}


def test_a_release_that_cannot_be_kept_whole_never_answers(
    page: Page, site: Any, second: Path, watch: Any
) -> None:
    watch.allow("500", "ServiceWorker")
    open_lesson(page, site, "loop")
    keep(page, site, "seen")
    site.deploy(second)
    site.fail("runtime/watchdog.js")
    page.goto(site.url("zh/loop/"))
    state = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration.update();
          const worker = registration.installing;
          await new Promise((over) => {
            worker.addEventListener('statechange', () => worker.state === 'redundant' && over());
          });
          return [registration.waiting, (await caches.keys()).length];
        }"""
    )
    assert state == [None, 1]
    site.vanish()
    open_lesson(page, site, "loop")
    assert releases(page) == {False}


def test_a_host_can_take_it_back(page: Page, site: Any) -> None:
    open_lesson(page, site, "loop")
    keep(page, site, "seen")
    text = (project.ROOT / "docs" / "deployment.md").read_text("utf-8")
    (script,) = re.findall(r"```js\n(.*?)```", text, flags=re.DOTALL)
    site.replace("sw.js", script, "text/javascript")
    page.goto(site.url("zh/glossary/"))
    wait_until(
        page,
        "!(await navigator.serviceWorker.getRegistration()) && (await caches.keys()).length === 0",
    )
    assert left(page) == NOTHING
    open_lesson(page, site, "loop")


def test_two_sites_of_one_origin_keep_theirs_apart(page: Page, site: Any, tmp_path: Path) -> None:
    shutil.copytree(DIST, tmp_path / "one")
    shutil.copytree(DIST, tmp_path / "two")
    site.deploy(tmp_path)
    parts = {}
    for name in ("one", "two"):
        page.goto(site.url(f"{name}/zh/about/#offline"))
        parts[name] = region(page)
        press(parts[name], "all")
        expect(parts[name].get_by_text(WORDS["zh"]["done"])).to_be_visible(timeout=WHILE)
    assert len(left(page)["caches"]) == left(page)["workers"] == 2
    press(parts["two"], "remove")
    expect(parts["two"].get_by_text(WORDS["zh"]["removed"])).to_be_visible()
    (name,) = left(page)["caches"]
    assert name.startswith("tokenstep-offline /one/ ")
    site.vanish()
    page.goto(site.url("one/en/loop/"))
    wait_until_live(page)
