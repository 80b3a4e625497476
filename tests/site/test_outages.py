"""Networks, memory and browsers that fail on the way, and come back.

In each case the steps can be read, the page names what happened and what to do, and what the
reader had typed is still there once Python runs after all.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.site.test_faults import (
    PLAYER,
    WATCH_WORKERS,
    exchange,
    expect_told,
    open_lesson,
    quick_file,
    sentence,
    step_through,
    wait_for_state,
    wait_until_live,
)

IMPATIENT = "addEventListener('DOMContentLoaded', () => { tokenstepRuntime.bootMs = 4000; })"
PROMPT = "我爱学习"


def retry(player: Locator, lang: str = "zh") -> None:
    """Press the button that tries again, without a reload."""
    player.get_by_role("button", name=sentence(lang, "player-retry")).click()
    player.page.wait_for_function(f"() => {PLAYER}.status.state !== 'failed'")


def prompt(player: Locator, lang: str = "zh") -> Locator:
    """The field of the prompt."""
    return player.get_by_label(sentence(lang, "option-prompt"), exact=True)


def type_a_prompt(player: Locator) -> None:
    """Type a prompt of one's own, while Python cannot run it."""
    player.locator("tokenstep-options summary").click()
    prompt(player).fill(PROMPT)


def flipped(site: Any, path: str) -> bytes:
    """A file with one bit that is not as it was built."""
    data = bytearray((site.root / path).read_bytes())
    data[len(data) // 2] ^= 1
    return bytes(data)


@pytest.mark.parametrize("name", ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm"])
def test_a_file_with_another_digest_is_refused_before_it_runs(
    page: Page, site: Any, name: str
) -> None:
    path = f"runtime/pyodide/{name}"
    kind = "application/wasm" if name.endswith(".wasm") else "text/javascript"
    site.replace(path, flipped(site, path), kind)
    player = open_lesson(page, site)
    failure = wait_for_state(page, "failed")["failure"]
    assert (failure["code"], failure["file"]) == ("corrupt", f"pyodide/{name}")
    expect_told(player, "zh", "corrupt", "sha256")
    step_through(page, player)
    site.lift()
    retry(player)
    wait_until_live(page)


def test_a_snapshot_with_another_digest_is_not_used(page: Page, site: Any) -> None:
    path = "runtime/quick/snapshot.bin"
    site.replace(path, flipped(site, path), "application/octet-stream")
    open_lesson(page, site)
    wait_until_live(page)
    assert page.evaluate(f"() => {PLAYER}.status.notices") == ["plain"]


# What the player itself is made of: its sentences, what draws it, what it shows.
PARTS = ["assets/{lang}-*.js", "assets/looping-*.js", "assets/looping.css", "traces/loop.json"]
APOLOGY = {
    "zh": ("播放器没能打开", "构建时算好的全部步骤", "检查网络连接", "重试"),
    "en": ("could not be opened", "All steps", "Check the network", "Try again"),
}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("part", PARTS)
def test_a_player_that_lacks_a_part_says_so_and_tries_again(
    page: Page, site: Any, watch: Any, part: str, lang: str
) -> None:
    watch.allow("Failed to load resource", "Refused to apply style")
    site.lose(part.format(lang=lang))
    page.goto(site.url(f"{lang}/loop/"))
    told = page.get_by_role("alert")
    *words, again = APOLOGY[lang]
    for each in words:
        expect(told).to_contain_text(each)
    expect(page.locator(".static-steps > li")).to_have_count(10)
    expect(page.locator(".static-steps > li").last).to_be_visible()
    site.lift()
    told.get_by_role("button", name=again).click()
    expect(told).to_have_count(0)
    step_through(page, page.locator("tokenstep-player"))
    wait_until_live(page)


@pytest.mark.parametrize("path", ["runtime/manifest.json", "runtime/pyodide/pyodide.asm.wasm"])
def test_a_server_that_fails_for_a_while_is_asked_again(
    page: Page, site: Any, watch: Any, path: str
) -> None:
    watch.allow("Failed to load resource")
    site.fail(path)
    player = open_lesson(page, site)
    assert wait_for_state(page, "failed")["failure"]["code"] == "missing"
    expect_told(player, "zh", "missing", "HTTP 500")
    type_a_prompt(player)
    site.lift()
    retry(player)
    wait_until_live(page)
    expect(prompt(player)).to_have_value(PROMPT)


def test_a_slow_line_is_no_fault_as_long_as_bytes_arrive(page: Page, site: Any) -> None:
    site.slow("runtime/pyodide/*", 10_000)
    page.add_init_script(IMPATIENT)
    player = open_lesson(page, site)
    page.wait_for_function(f"() => {PLAYER}.status.received > 3_300_000")
    begun = page.evaluate("() => performance.now()")
    # Longer than the silence that would be a failure.
    page.wait_for_function("(begun) => performance.now() > begun + 6000", arg=begun)
    status = page.evaluate(f"() => {PLAYER}.status")
    assert (status["state"], status["phase"]) == ("loading", "download")
    expect(player.locator("tokenstep-status")).to_contain_text("MB")
    step_through(page, player)
    site.lift()
    wait_until_live(page)


STALLED = ["runtime/worker.js", "runtime/manifest.json", "runtime/pyodide/pyodide.asm.wasm"]


@pytest.mark.parametrize("path", [*STALLED, "runtime/quick/native.bin"])
def test_a_file_that_never_comes_is_told_and_asked_for_again(
    page: Page, site: Any, path: str
) -> None:
    site.silence(path)
    page.add_init_script(IMPATIENT)
    player = open_lesson(page, site)
    assert wait_for_state(page, "failed")["failure"]["code"] == "timeout"
    expect_told(player, "zh", "timeout", sentence("zh", "failure-timeout-check")[:6])
    step_through(page, player)
    page.evaluate("() => { tokenstepRuntime.bootMs = 120000; }")
    site.lift()
    retry(player)
    wait_until_live(page)


def test_offline_before_python_was_asked_for(
    page: Page, site: Any, watch: Any, context: BrowserContext
) -> None:
    watch.allow("Failed to load resource", "ERR_INTERNET_DISCONNECTED")
    site.silence("runtime/manifest.json")
    player = open_lesson(page, site)
    type_a_prompt(player)
    context.set_offline(True)
    site.lift()
    assert wait_for_state(page, "failed")["failure"]["code"] == "network"
    expect_told(player, "zh", "network", "TypeError: Failed to fetch")
    step_through(page, player)
    context.set_offline(False)
    retry(player)
    wait_until_live(page)
    expect(prompt(player)).to_have_value(PROMPT)


def test_offline_in_the_middle_of_the_download(
    page: Page, site: Any, watch: Any, context: BrowserContext
) -> None:
    watch.allow("Failed to load resource", "ERR_INTERNET_DISCONNECTED")
    site.slow("runtime/pyodide/pyodide.asm.wasm", 10_000)
    player = open_lesson(page, site)
    page.wait_for_function(f"() => {PLAYER}.status.received > 1_000_000")
    # The connection is gone, and no new one can be made.
    context.set_offline(True)
    site.cut_off()
    assert wait_for_state(page, "failed")["failure"]["code"] == "network"
    step_through(page, player)
    context.set_offline(False)
    site.lift()
    retry(player)
    wait_until_live(page)


def test_offline_once_python_runs_changes_nothing_for_this_lesson(
    page: Page, site: Any, watch: Any, context: BrowserContext
) -> None:
    # The browser asks for the icon of a page when it likes.
    watch.allow("ERR_INTERNET_DISCONNECTED.*favicon")
    player = open_lesson(page, site)
    wait_until_live(page)
    context.set_offline(True)
    page.evaluate(f"() => {PLAYER}.run({{ dtype: 'float32' }})")
    page.wait_for_function(f"() => {PLAYER}.trace.options.dtype === 'float32'")
    wait_until_live(page)
    step_through(page, player)
    context.set_offline(False)


def in_the_worker(site: Any, prefix: str) -> None:
    """Run this in the worker before anything else."""
    script = (site.root / "runtime/worker.js").read_text("utf-8")
    site.replace("runtime/worker.js", f"{prefix}\n{script}", "text/javascript")


def no_more_memory(site: Any, pages: int, more: str = "") -> None:
    """The browser gives Python's memory no more than so many pages of 64 KiB."""
    in_the_worker(
        site,
        "const { grow } = WebAssembly.Memory.prototype;"
        "WebAssembly.Memory.prototype.grow = function (pages) {"
        f" if (this.buffer.byteLength / 65536 + pages <= {pages}) return grow.call(this, pages);"
        " throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory'); };"
        + more,
    )


# What Chromium says where it has no room even for what Python begins with.
NO_ROOM = (
    "const { instantiate } = WebAssembly; WebAssembly.instantiate = async (what, ...more) => {"
    " if (!(what instanceof WebAssembly.Module)) return instantiate(what, ...more);"
    " throw new RangeError('WebAssembly.instantiate(): "
    "Out of memory: Cannot allocate Wasm memory for new instance'); };"
)


def test_without_memory_for_python_itself_the_reader_is_told_what_helps(
    page: Page, site: Any, watch: Any
) -> None:
    watch.allow("Out of memory")
    in_the_worker(site, NO_ROOM)
    player = open_lesson(page, site)
    assert wait_for_state(page, "failed")["failure"]["code"] == "memory"
    told = player.locator("tokenstep-status")
    expect(told).to_contain_text(sentence("zh", "failure-memory-check"))
    step_through(page, player)
    site.lift()
    retry(player, "zh")
    wait_until_live(page)


TAKE_ALL = (
    "const { instantiate } = WebAssembly; let malloc;"
    "WebAssembly.instantiate = async (...given) => {"
    " const made = await instantiate(...given);"
    " malloc ??= (made.instance ?? made).exports?.malloc; return made; };"
    "addEventListener('message', ({ data }) => {"
    " if (data.type === 'run' && malloc) while (malloc(1 << 18)); });"
)
"""What is free of Python's memory is taken before a run."""


def test_without_memory_for_a_run_the_reader_is_told_what_helps(page: Page, site: Any) -> None:
    no_more_memory(site, 600, TAKE_ALL)
    page.add_init_script(WATCH_WORKERS)
    page.goto(site.url("zh/practice/"))
    player = page.locator("tokenstep-player")
    told = player.locator("tokenstep-status")
    expect(told).to_contain_text(sentence("zh", "failure-memory-check"), timeout=120_000)
    expect(told).to_contain_text(re.compile("MemoryError"))
    page.evaluate(f"() => {PLAYER}.next()")
    page.wait_for_function(f"() => {PLAYER}.index === 1")
    assert page.evaluate(f"() => {PLAYER}.source") == "built"


def test_a_run_that_never_ends_is_ended_and_the_trace_before_it_stays(
    page: Page, site: Any
) -> None:
    in_the_worker(
        site,
        "addEventListener('message', ({ data: { type, request } }) => {"
        " if (type === 'run' && request.split('reference')[0].includes('float16')) for (;;); });",
    )
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { tokenstepRuntime.pingMs = 2000; })"
    )
    player = open_lesson(page, site, "en")
    wait_until_live(page)
    page.evaluate(f"() => {PLAYER}.run({{ dtype: 'float16' }})")
    assert wait_for_state(page, "failed")["failure"]["code"] == "worker"
    assert page.evaluate(f"() => {PLAYER}.trace.options.dtype") == "float64"
    expect_told(player, "en", "worker", re.escape(sentence("en", "failure-worker-what")))
    step_through(page, player)
    site.lift()
    retry(player, "en")
    page.wait_for_function(f"() => {PLAYER}.trace.options.dtype === 'float16'")


def test_two_tabs_have_a_python_each(page: Page, site: Any, context: BrowserContext) -> None:
    open_lesson(page, site)
    other = context.new_page()
    other.set_default_timeout(120_000)
    open_lesson(other, site, "en")
    for tab in (page, other):
        tab.bring_to_front()
        wait_until_live(tab)
    other.close()
    page.bring_to_front()
    page.evaluate(f"() => {PLAYER}.run({{ dtype: 'float32' }})")
    page.wait_for_function(f"() => {PLAYER}.trace.options.dtype === 'float32'")


def test_the_language_can_be_changed_while_python_starts(page: Page, site: Any) -> None:
    site.silence("runtime/quick/snapshot.bin")
    open_lesson(page, site)
    page.wait_for_function(f"() => {PLAYER}.status.received > 100_000")
    page.evaluate(f"() => {PLAYER}.goTo(3)")
    site.lift()
    page.locator("a.language-switch").click()
    page.wait_for_url(re.compile("/en/loop/"))
    page.wait_for_function(f"() => {PLAYER}?.trace && {PLAYER}.index === 3")
    wait_until_live(page)


def test_who_goes_back_finds_the_step_and_a_python_that_runs(page: Page, site: Any) -> None:
    open_lesson(page, site)
    wait_until_live(page)
    page.evaluate(f"() => {PLAYER}.next()")
    page.wait_for_url(re.compile("step=2"))
    page.goto(site.url("zh/glossary/"))
    page.go_back()
    page.wait_for_function(f"() => {PLAYER}?.trace && {PLAYER}.index === 1")
    wait_until_live(page)


def freeze(page: Page, state: str) -> None:
    """What a browser does with a tab that nobody looks at."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": state})
    session.detach()


def test_a_tab_that_sleeps_while_it_plays_goes_on_where_it_was(page: Page, site: Any) -> None:
    player = open_lesson(page, site)
    wait_until_live(page)
    page.evaluate(f"() => {PLAYER}.play()")
    page.wait_for_function(f"() => {PLAYER}.index >= 1")
    freeze(page, "frozen")
    freeze(page, "active")
    page.wait_for_function(f"() => {PLAYER}.index === 9")
    expect(player.locator("tokenstep-controls")).to_contain_text("10 / 10")
    assert page.evaluate(f"() => {PLAYER}.status.failure") is None


CLOSED_STORAGE = """
for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
  Object.defineProperty(globalThis, name, {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  });
}
"""
FULL_STORAGE = """
Storage.prototype.setItem = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
"""


@pytest.mark.parametrize("script", [CLOSED_STORAGE, FULL_STORAGE], ids=["forbidden", "full"])
def test_python_needs_no_storage(page: Page, site: Any, script: str) -> None:
    page.add_init_script(script)
    player = open_lesson(page, site)
    wait_until_live(page)
    step_through(page, player)


def test_in_a_frame_of_another_site_python_runs(page: Page, site: Any, watch: Any) -> None:
    address = site.url("zh/loop/").replace("127.0.0.1", "localhost")
    icon = '<link rel="icon" href="data:,">'
    frame = f'<iframe width="1200" height="900" src="{address}"></iframe>'
    site.replace("host.html", f"<!doctype html>{icon}{frame}", "text/html")
    site.csp = None
    watch.own.append(site.origin.replace("127.0.0.1", "localhost"))
    page.add_init_script(WATCH_WORKERS)
    page.goto(site.url("host.html"))
    inner = page.frames[1]
    inner.wait_for_function(f"() => {PLAYER}?.source === 'live'")


def test_a_truncated_lesson_file_is_fetched_whole_or_replaced(page: Page, site: Any) -> None:
    # Of the right length by the manifest, but not what gzip can unpack.
    exchange(site, "selection", quick_file(site, "selection"))
    broken = (site.root / "runtime/quick/selection.bin").read_bytes()[:-9]
    site.replace("runtime/quick/selection.bin", broken, "application/octet-stream")
    page.goto(site.url("zh/selection/"))
    wait_until_live(page)
    assert page.evaluate(f"() => {PLAYER}.status.notices") == ["plain"]
