"""Faults of hosts, networks and workers, seen by a reader of the main lesson.

Whatever happens to Python, the build-time trace can be stepped through, the page says what
happened and what to check, and once the fault is gone a retry without a reload brings Python.
"""

from __future__ import annotations

import gzip
import json
import re
import struct
from collections.abc import Callable
from typing import Any, NamedTuple

import project
import pytest
import serve
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Locator, Page, expect

PLAYER = "document.querySelector('tokenstep-player')"
WATCH_WORKERS = """
globalThis.tokenstepRuntime = { bootMs: 120000 };  // a busy test machine is no fault
globalThis.workers = [];
globalThis.deaths = 0;  // how many of the next runs end their worker
globalThis.Worker = class extends Worker {
  constructor(...args) { super(...args); workers.push(this); }
  postMessage(message, ...rest) {
    if (message.type === 'run' && deaths > 0) { deaths -= 1; this.terminate(); }
    super.postMessage(message, ...rest);
  }
};
"""
GARBAGE_WORKER = "onmessage = () => postMessage({ type: 'surprise', trace: [1, 2] });"
MUTE_WORKER = "onmessage = () => {};"
BROKEN_WORKER = "this is not JavaScript"


class Fault(NamedTuple):
    """One thing that goes wrong, and what the reader must be told."""

    name: str
    cause: Callable[[Any], object]
    code: str
    detail: str
    console: str = "Failed to load resource"


def without_wasm(site: Any) -> None:
    """A policy that somebody made stricter than the site's own."""
    site.csp = serve.CSP.replace(" 'wasm-unsafe-eval'", "")
    assert site.csp != serve.CSP


def without_workers(site: Any) -> None:
    """A policy that forbids background workers."""
    site.csp = serve.CSP.replace("worker-src 'self'", "worker-src 'none'")
    assert site.csp != serve.CSP


FAULTS = [
    Fault("wasm missing", lambda s: s.lose("runtime/pyodide/*.wasm"), "missing", "HTTP 404"),
    Fault(
        "wasm truncated", lambda s: s.truncate("runtime/pyodide/*.wasm"), "corrupt", r"\d+ / \d+ B"
    ),
    Fault(
        "snapshot and wheel missing",
        lambda s: (s.lose("runtime/quick/snapshot.bin"), s.lose("*/tokenstep-*.whl")),
        "missing",
        "tokenstep-.*HTTP 404",
    ),
    Fault("interpreter missing", lambda s: s.lose("*/pyodide.asm.js"), "missing", "HTTP 404"),
    Fault("interpreter truncated", lambda s: s.truncate("*/pyodide.js"), "corrupt", r"\d+ / \d+ B"),
    Fault(
        "interpreter mislabelled",
        lambda s: s.mislabel("*/pyodide.js", "text/plain"),
        "type",
        "text/plain",
    ),
    Fault("manifest missing", lambda s: s.lose("runtime/manifest.json"), "missing", "HTTP 404"),
    Fault("worker missing", lambda s: s.lose("runtime/worker.js"), "missing", "HTTP 404"),
    Fault(
        "worker mislabelled",
        lambda s: s.mislabel("runtime/worker.js", "text/plain"),
        "type",
        "text/plain",
    ),
    Fault(
        "worker broken",
        lambda s: s.replace("runtime/worker.js", BROKEN_WORKER, "text/javascript"),
        "corrupt",
        "worker.js",
    ),
    Fault("no workers", without_workers, "csp", "worker-src", "Content Security Policy"),
    Fault("no wasm-unsafe-eval", without_wasm, "csp", "'wasm-unsafe-eval'"),
    Fault(
        "garbage from the worker",
        lambda s: s.replace("runtime/worker.js", GARBAGE_WORKER, "text/javascript"),
        "garbage",
        "surprise",
    ),
]


def sentence(lang: str, message: str) -> str:
    """A sentence without arguments, from the message file."""
    text = (project.ROOT / "py/tokenstep/messages" / f"{lang}.ftl").read_text("utf-8")
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    value, errors = bundle.format_pattern(bundle.get_message(message).value)
    assert not errors
    return str(value)


def open_lesson(page: Page, site: Any, lang: str = "zh") -> Locator:
    """The main lesson; Python starts by itself once the player is seen."""
    page.add_init_script(WATCH_WORKERS)
    page.goto(site.url(f"{lang}/loop/"))
    page.wait_for_function(f"() => {PLAYER}?.trace")
    return page.locator("tokenstep-player")


def wait_for_state(page: Page, state: str) -> dict[str, Any]:
    """The player's status, once it is in this state."""
    page.wait_for_function(f"(state) => {PLAYER}.status.state === state", arg=state)
    status: dict[str, Any] = page.evaluate(f"() => {PLAYER}.status")
    return status


def wait_until_live(page: Page) -> None:
    """The trace shown was computed in this browser."""
    page.wait_for_function(f"() => {PLAYER}.source === 'live' || {PLAYER}.status.failure")
    assert page.evaluate(f"() => {PLAYER}.status.failure") is None
    assert page.evaluate(f"() => {PLAYER}.source") == "live"
    platform = page.evaluate(f"() => {PLAYER}.trace.environment.platform")
    assert platform == "emscripten"


def step_through(page: Page, player: Locator) -> None:
    """By keyboard from the first step to the last: the trace of the main lesson is all there."""
    player.evaluate("(element) => element.focus()")
    page.keyboard.press("Home")
    seen = []
    for step in range(1, 11):
        page.wait_for_function(f"() => {PLAYER}.index === {step - 1}")
        expect(player.locator("tokenstep-controls")).to_contain_text(f"{step} / 10")
        seen.append(page.evaluate(f"() => {PLAYER}.trace.steps[{PLAYER}.index].id"))
        page.keyboard.press("ArrowRight")
    assert seen == ["tokenize"] + ["forward", "select", "continue"] * 2 + [
        "forward",
        "select",
        "stop",
    ]


def expect_told(player: Locator, lang: str, code: str, detail: str) -> None:
    """The reader sees what happened, what to check, and that the figure stays."""
    told = player.locator("tokenstep-status")
    for message in ("status-failed", f"failure-{code}-check", "player-built-stays"):
        expect(told).to_contain_text(sentence(lang, message))
    expect(told).to_contain_text(re.compile(detail))


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_a_reader_is_told_and_can_go_on_reading(
    page: Page, site: Any, watch: Any, fault: Fault, lang: str
) -> None:
    watch.allow(fault.console)
    fault.cause(site)
    player = open_lesson(page, site, lang)
    assert wait_for_state(page, "failed")["failure"]["code"] == fault.code
    assert page.evaluate(f"() => {PLAYER}.source") == "built"
    expect_told(player, lang, fault.code, fault.detail)
    step_through(page, player)


# One for each place where a fault is found: downloads, imports, the worker itself, its policy.
PLACES = {"wasm truncated", "interpreter truncated", "worker missing", "no wasm-unsafe-eval"}
RETRIED = [fault for fault in FAULTS if fault.name in PLACES]
assert len(RETRIED) == len(PLACES)


@pytest.mark.parametrize("fault", RETRIED, ids=[fault.name for fault in RETRIED])
def test_retry_brings_python_once_the_fault_is_gone(
    page: Page, site: Any, watch: Any, fault: Fault
) -> None:
    watch.allow(fault.console)
    fault.cause(site)
    player = open_lesson(page, site)
    wait_for_state(page, "failed")
    page.evaluate(f"() => {PLAYER}.goTo(3)")
    site.lift()
    player.get_by_role("button", name=sentence("zh", "player-retry")).click()
    wait_until_live(page)
    assert page.evaluate(f"() => {PLAYER}.index") == 3
    expect(player.locator("tokenstep-status")).not_to_contain_text(sentence("zh", "status-failed"))


def test_a_download_that_stalls_becomes_a_failure_with_its_phase(page: Page, site: Any) -> None:
    site.silence("runtime/quick/snapshot.bin")
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { tokenstepRuntime.bootMs = 4000; })"
    )
    player = open_lesson(page, site)
    failure = wait_for_state(page, "failed")["failure"]
    assert (failure["code"], failure["detail"]) == ("timeout", "download")
    expect_told(player, "zh", "timeout", "下载")
    step_through(page, player)


def test_a_worker_that_never_speaks_becomes_a_failure(page: Page, site: Any) -> None:
    site.replace("runtime/worker.js", MUTE_WORKER, "text/javascript")
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { tokenstepRuntime.bootMs = 4000; })"
    )
    player = open_lesson(page, site)
    assert wait_for_state(page, "failed")["failure"]["code"] == "timeout"
    step_through(page, player)


def test_wasm_of_the_wrong_content_type_runs_and_is_mentioned(page: Page, site: Any) -> None:
    site.mislabel("runtime/pyodide/*.wasm", "text/plain")
    player = open_lesson(page, site)
    wait_until_live(page)
    expect(player.locator("tokenstep-source")).to_contain_text(
        sentence("zh", "status-notice-wasm-type")
    )


def quick_file(site: Any, name: str) -> bytes:
    """A file of the quick start as it was built, unpacked."""
    return gzip.decompress((site.root / "runtime" / "quick" / f"{name}.bin").read_bytes())


def exchange(site: Any, name: str, content: bytes) -> None:
    """Ship other content under this name, as a build would: the manifest says so."""
    data = gzip.compress(content)
    manifest = json.loads((site.root / "runtime" / "manifest.json").read_text("utf-8"))
    quick = manifest["quick"]
    entries = {name: quick[name] for name in ("snapshot", "native")} | quick["lessons"]
    entries[name] |= {"bytes": len(data), "sha256": project.sha256(data)}
    site.replace(f"runtime/quick/{name}.bin", data, "application/octet-stream")
    site.replace("runtime/manifest.json", json.dumps(manifest), "application/json")


# Bytes at the beginning of a picture that say of which interpreter it is.
HEADER = 128


def of_another_interpreter(site: Any) -> None:
    """A picture of a memory that fits no interpreter here: its header says nothing sensible."""
    snapshot = bytearray(quick_file(site, "snapshot"))
    (pieces,) = struct.unpack_from("<I", snapshot, 4)
    first = 8 + 8 * pieces
    snapshot[first : first + HEADER] = bytes(HEADER)
    exchange(site, "snapshot", bytes(snapshot))


def with_half_of_the_native_modules(site: Any) -> None:
    """The last of them breaks off."""
    native = quick_file(site, "native")
    exchange(site, "native", native[: len(native) // 2])


NOT_RESTORED: dict[str, Callable[[Any], object]] = {
    "snapshot missing": lambda s: s.lose("runtime/quick/snapshot.bin"),
    "snapshot truncated": lambda s: s.truncate("runtime/quick/snapshot.bin"),
    "modules missing": lambda s: s.lose("runtime/quick/native.bin"),
    "snapshot of another interpreter": of_another_interpreter,
    "native modules broken off": with_half_of_the_native_modules,
}


@pytest.mark.parametrize("name", NOT_RESTORED)
def test_without_its_quick_start_python_starts_the_plain_way_and_says_so(
    page: Page, site: Any, watch: Any, name: str
) -> None:
    watch.allow("Failed to load resource", "Pyodide has suffered a fatal error", "RuntimeError")
    NOT_RESTORED[name](site)
    player = open_lesson(page, site)
    wait_until_live(page)
    assert page.evaluate(f"() => {PLAYER}.status.notices") == ["plain"]
    expect(player.locator("tokenstep-source")).to_contain_text(
        sentence("zh", "status-notice-plain")
    )
    assert page.evaluate(f"() => {PLAYER}.trace.facts.selected") == [3, 5, 6]
    step_through(page, player)


def test_with_its_quick_start_nothing_else_is_fetched_or_said(page: Page, site: Any) -> None:
    open_lesson(page, site)
    wait_until_live(page)
    assert page.evaluate(f"() => {PLAYER}.status.notices") == []
    assert not [path for path in site.requests if path.endswith((".whl", ".zip"))]


def test_without_the_modules_of_a_lesson_python_starts_the_plain_way(
    page: Page, site: Any, watch: Any
) -> None:
    watch.allow("Failed to load resource")
    site.lose("runtime/quick/selection.bin")
    page.goto(site.url("zh/selection/"))
    wait_until_live(page)
    assert page.evaluate(f"() => {PLAYER}.status.notices") == ["plain"]


def test_a_module_that_no_lesson_was_seen_to_need_takes_a_plain_start(
    page: Page, site: Any
) -> None:
    # The lesson's file without one of its modules, as if no run had loaded it at build time.
    content = quick_file(site, "selection")
    length = int.from_bytes(content[:4], "little")
    files = json.loads(content[4 : 4 + length])
    kept = [file for file in files if file[0] != "tokenstep/lessons/selection_steps.pyc"]
    assert len(kept) == len(files) - 1
    bodies, at = [], 4 + length
    for name, size in files:
        if [name, size] in kept:
            bodies.append(content[at : at + size])
        at += size
    listed = json.dumps(kept).encode()
    exchange(site, "selection", len(listed).to_bytes(4, "little") + listed + b"".join(bodies))
    page.goto(site.url("zh/selection/"))
    wait_until_live(page)
    assert page.evaluate(f"() => {PLAYER}.trace.steps.length") == 5
    assert page.evaluate(f"() => {PLAYER}.status.notices") == ["plain"]


def test_a_worker_killed_in_mid_run_comes_back_by_itself_and_the_step_is_kept(
    page: Page, site: Any
) -> None:
    player = open_lesson(page, site)
    wait_until_live(page)
    page.evaluate(f"() => {{ {PLAYER}.goTo(4); deaths = 1; }}")
    page.evaluate(f"() => {PLAYER}.run({{ dtype: 'float32' }})")
    wait_until_live(page)
    status = wait_for_state(page, "ready")
    assert status["restarts"] == 1
    assert page.evaluate("() => [workers.length, deaths]") == [2, 0]
    assert page.evaluate(f"() => {PLAYER}.trace.options.dtype") == "float32"
    assert page.evaluate(f"() => {PLAYER}.index") == 4
    expect(player.locator("tokenstep-source")).to_contain_text(
        sentence("zh", "status-notice-restarted")
    )


def test_a_worker_that_keeps_dying_is_reported_and_the_steps_stay(page: Page, site: Any) -> None:
    lang = "en"
    player = open_lesson(page, site, lang)
    wait_until_live(page)
    page.evaluate("() => { deaths = 2; }")
    page.evaluate(f"() => {PLAYER}.run({{ dtype: 'float32' }})")
    assert wait_for_state(page, "failed")["failure"]["code"] == "worker"
    expect_told(player, lang, "worker", re.escape(sentence(lang, "failure-worker-what")))
    step_through(page, player)
    player.get_by_role("button", name=sentence(lang, "player-retry")).click()
    page.wait_for_function(f"() => {PLAYER}.trace.options.dtype === 'float32'")
    wait_until_live(page)


def test_garbage_from_a_worker_that_had_worked_leaves_the_trace_and_can_be_retried(
    page: Page, site: Any
) -> None:
    player = open_lesson(page, site)
    wait_until_live(page)
    page.evaluate(
        "() => workers.at(-1).dispatchEvent(new MessageEvent('message', { data: 'gibberish' }))"
    )
    assert wait_for_state(page, "failed")["failure"]["code"] == "garbage"
    expect_told(player, "zh", "garbage", "gibberish")
    step_through(page, player)
    player.get_by_role("button", name=sentence("zh", "player-retry")).click()
    wait_until_live(page)
