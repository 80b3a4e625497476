"""Browser tests: a built site served with faults on demand, and a browser that is watched.

Every test is watched in three ways, whatever it is about: a request that leaves the site's own
origin fails it, so does an error in the console that it did not announce, and so does anything
that a page or a worker tried against the site's policy: the browser reports it to the site.
"""

from __future__ import annotations

import contextlib
import fnmatch
import os
import re
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import ensure_browser
import project
import pytest
import serve
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

DIST = Path(os.environ.get("TOKENSTEP_DIST", project.DIST))


# All rules that axe has on by default, and the size of targets (WCAG 2.2).
RUN_AXE = """async () => {
  const {violations} = await axe.run(document, {rules: {'target-size': {enabled: true}}});
  return violations.map(({id, nodes}) =>
    `${id}: ${nodes.map((node) => `${node.target.flat()} ${node.failureSummary}`).join(' | ')}`);
}"""
# What is drawn ahead is out of reach only once the step is painted.
SEALED = """() => {
  const player = document.querySelector('tokenstep-player')?.shadowRoot;
  const figure = player?.querySelector('tokenstep-figure')?.shadowRoot;
  return [...figure?.querySelectorAll('.drawn:not(.shown-panel)') ?? []].every(({inert}) => inert);
}"""


class Site:
    """A built site on a free port of this machine. Faults hold until :meth:`lift`.

    Paths are patterns below the root, as in ``runtime/pyodide/*.wasm``.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.requests: list[str] = []
        """Paths asked for, in order."""
        self.reports: list[str] = []
        """What browsers reported of attempts against the policy."""
        self.sending: set[socket.socket] = set()
        self.connections: set[socket.socket] = set()
        self.lift()
        site = self

        class Handler(serve.Handler):
            def setup(self) -> None:
                super().setup()
                site.connections.add(self.connection)

            def finish(self) -> None:
                site.connections.discard(self.connection)
                super().finish()

            def do_POST(self) -> None:  # noqa: N802  (the name is http.server's)
                report = self.rfile.read(int(self.headers["Content-Length"]))
                site.reports.append(report.decode("utf-8", "replace"))
                self.send(204, "text/plain", b"", body=False)

            def answer(self, body: bool) -> None:
                site.requests.append(urlsplit(self.path).path)
                if site.rule(site.silenced, self.path):
                    site.released.wait()
                self.csp = site.csp
                super().answer(body)

            def end_headers(self) -> None:
                for name, value in site.headers.items():
                    self.send_header(name, value)
                super().end_headers()

            def send(
                self,
                code: int,
                kind: str,
                data: bytes,
                *,
                body: bool,
                encoding: str | None = None,
                tag: str | None = None,
            ) -> None:
                if site.rule(site.failing, self.path):
                    code, kind, data, encoding, tag = 500, "text/plain", b"Oops", None, None
                elif site.rule(site.lost, self.path):
                    code, kind, data, encoding, tag = 404, "text/plain", b"Not found", None, None
                elif replacement := site.rule(site.replaced, self.path):
                    code, encoding, tag = 200, None, None
                    kind, data = replacement
                elif site.rule(site.cut, self.path):
                    tag = None
                    # Half of what would be sent unpacked; half a gzip stream is another fault.
                    file = self.resolve(urlsplit(self.path).path)
                    assert file is not None
                    data, encoding = file.read_bytes(), None
                    data = data[: len(data) // 2]
                if mislabelled := site.rule(site.types, self.path):
                    kind, tag = mislabelled, None
                rate = site.rule(site.slowed, self.path)
                with site.sending_slowly(self, rate) if rate else contextlib.nullcontext():
                    super().send(code, kind, data, body=body, encoding=encoding, tag=tag)

        Handler.root = root
        self.server = serve.Server(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def origin(self) -> str:
        """Where the site is, without a slash at the end."""
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def url(self, path: str = "") -> str:
        """Address of a page: ``site.url("zh/loop/#step=4")``."""
        return f"{self.origin}/{path}"

    def lift(self) -> None:
        """Serve the site as it was built."""
        self.lost: dict[str, bool] = {}
        self.cut: dict[str, bool] = {}
        self.types: dict[str, str] = {}
        self.replaced: dict[str, tuple[str, bytes]] = {}
        self.silenced: dict[str, bool] = {}
        self.failing: dict[str, bool] = {}
        self.slowed: dict[str, int] = {}
        self.csp: str | None = f"{serve.CSP}; report-uri /reports"
        self.headers: dict[str, str] = {}
        if released := getattr(self, "released", None):
            released.set()
        self.released = threading.Event()

    def deploy(self, root: Path) -> None:
        """Serve another build from now on."""
        self.root = self.server.RequestHandlerClass.root = root  # type: ignore[attr-defined]

    def lose(self, pattern: str) -> None:
        """Answer 404."""
        self.lost[pattern] = True

    def fail(self, pattern: str) -> None:
        """Answer 500."""
        self.failing[pattern] = True

    def slow(self, pattern: str, rate: int) -> None:
        """Send so many bytes a second after the first third, until the fault is lifted."""
        self.slowed[pattern] = rate

    @contextlib.contextmanager
    def sending_slowly(self, handler: serve.Handler, rate: int) -> Iterator[None]:
        """Let a handler send a third of its answer at once and the rest as :meth:`slow` says."""
        write, lifted = handler.wfile.write, self.released

        def slowly(data: Any) -> int:
            at = len(data) // 3
            write(data[:at])
            while at < len(data):
                size = len(data) if lifted.wait(0.1) else rate // 10
                write(data[at : at + size])
                at += size
            return len(data)

        self.sending.add(handler.connection)
        handler.wfile.write = slowly  # type: ignore[method-assign]
        try:
            yield
        finally:
            handler.wfile.write = write  # type: ignore[method-assign]
            self.sending.discard(handler.connection)

    def cut_off(self) -> None:
        """Break off every answer that is being sent slowly."""
        for connection in list(self.sending):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def truncate(self, pattern: str) -> None:
        """Send the first half, as a complete answer."""
        self.cut[pattern] = True

    def mislabel(self, pattern: str, kind: str) -> None:
        """Send another content type."""
        self.types[pattern] = kind

    def replace(self, pattern: str, content: str | bytes, kind: str) -> None:
        """Send this instead of the file, whether or not there is one."""
        data = content.encode() if isinstance(content, str) else content
        self.replaced[pattern] = (kind, data)

    def silence(self, pattern: str) -> None:
        """Accept the request and never answer."""
        self.silenced[pattern] = True

    @staticmethod
    def rule(rules: dict[str, Any], path: str) -> Any:
        """What a set of rules says about a request path."""
        name = urlsplit(path).path.lstrip("/")
        return next((r for pattern, r in rules.items() if fnmatch.fnmatch(name, pattern)), None)

    def vanish(self) -> None:
        """End the server, and what browsers still hold open to it."""
        self.close()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End the server."""
        self.lift()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


class Watch:
    """What a browser did while a test ran."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self.allowed: list[str] = []
        self.own = [site.origin]
        """Origins that requests may go to."""

    def allow(self, *patterns: str) -> None:
        """Announce console errors that belong to the test (regular expressions)."""
        self.allowed += patterns

    def follow(self, context: BrowserContext) -> None:
        """Listen to a context and every page and worker in it."""
        context.on("request", self._on_request)
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.errors.append(f"uncaught: {error.error}"))

    def unexpected(self) -> list[str]:
        """Console errors that nobody announced."""
        return [e for e in self.errors if not any(re.search(p, e) for p in self.allowed)]

    def _on_request(self, request: Request) -> None:
        own = tuple(f"{origin}/" for origin in self.own)
        if not request.url.startswith((*own, "data:", "blob:")):
            self.foreign.append(request.url)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")


@contextlib.contextmanager
def _serve() -> Iterator[Site]:
    if not (DIST / "index.html").is_file():
        pytest.fail(f"{DIST} holds no site. Build it first: npm run build", pytrace=False)
    with contextlib.closing(Site(DIST)) as served:
        yield served


@contextlib.contextmanager
def _watched(watch: Watch, context: BrowserContext) -> Iterator[BrowserContext]:
    watch.follow(context)
    yield context
    assert watch.foreign == [], "a request left the site's origin"
    assert watch.unexpected() == [], "errors in the console"
    assert watch.site.reports == [], "attempts against the policy"


@pytest.fixture
def site() -> Iterator[Site]:
    """The built site, on an origin of its own for every test."""
    with _serve() as served:
        yield served


@pytest.fixture(scope="session")
def shared_site() -> Iterator[Site]:
    """The built site for tests that share a page on which Python already runs. No faults here."""
    with _serve() as served:
        yield served


@pytest.fixture(scope="session")
def base_url() -> None:
    """No address is common to all tests; this also replaces a plugin's fixture that warns."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser of this machine, quiet."""
    return {
        **browser_type_launch_args,
        "executable_path": ensure_browser.ensure(),
        "args": list(ensure_browser.LAUNCH_ARGUMENTS),
    }


@pytest.fixture
def watch(site: Site) -> Watch:
    """The watch over this test; ``watch.allow`` announces console errors."""
    return Watch(site)


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> Iterator[BrowserContext]:
    """The context of this test's page, watched."""
    with _watched(watch, context):
        yield context


@pytest.fixture(scope="module")
def module_site() -> Iterator[Site]:
    """The built site for one file of tests that share a page."""
    with _serve() as served:
        yield served


@pytest.fixture(scope="module")
def module_page(browser: Browser, module_site: Site) -> Iterator[Page]:
    """A watched page for one file of tests: Python starts once for all of them."""
    with browser.new_context() as context, _watched(Watch(module_site), context):
        page = context.new_page()
        page.set_default_timeout(120_000)
        yield page


@pytest.fixture
def page(page: Page) -> Page:
    """A page that waits long enough for Python to start on a busy machine."""
    page.set_default_timeout(120_000)
    return page


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """What axe finds on a page as it is now."""
    source = (project.ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")

    def findings(page: Page) -> list[str]:
        page.wait_for_function(SEALED)
        if not page.evaluate("() => 'axe' in globalThis"):
            page.evaluate(source + "; undefined")
        found: list[str] = page.evaluate(RUN_AXE)
        return found

    return findings
