"""Serves a built site on this machine: right content types, the site's strict CSP, gzip.

A development server: it answers loopback only and tells browsers to ask again every time, except
for files whose address holds their hash.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import gzip
import http.server
import sys
import threading
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from project import DIST, Problem, say, stop

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".npz": "application/zip",
}
PACKED = {".html", ".js", ".mjs", ".css", ".json", ".ftl", ".txt", ".svg", ".wasm"}

CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types lit-html tokenstep"
)
"""What the site needs and no more; its pages and docs/deployment.md say the same.

Lit makes its templates under the policy ``lit-html``; the worker is opened under ``tokenstep``.
"""

HEADERS = {
    # Browsers go by the content type alone.
    "X-Content-Type-Options": "nosniff",
    # Those whose sources a lesson links to do not learn what was read.
    "Referrer-Policy": "no-referrer",
    # Pages of other origins may hold the element, which fetches all it needs from here.
    "Access-Control-Allow-Origin": "*",
}
"""Sent with every answer beside the policy."""


@functools.lru_cache(maxsize=64)
def _packed(path: str, _modified: int, _size: int) -> bytes:
    """The gzipped bytes of a file; the other arguments make a changed file a new entry."""
    return gzip.compress(Path(path).read_bytes(), compresslevel=6, mtime=0)


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD from one folder."""

    protocol_version = "HTTP/1.1"  # connections stay open: a page needs a dozen files
    # The body would wait until the browser has confirmed the head: 40 ms for each file.
    disable_nagle_algorithm = True
    root: Path = DIST
    csp: str | None = CSP
    quiet: bool = True

    def do_GET(self) -> None:
        self.answer(body=True)

    def do_HEAD(self) -> None:
        self.answer(body=False)

    def answer(self, body: bool) -> None:
        """Find the file of the address and send it."""
        address = urllib.parse.urlsplit(self.path)
        file = self.resolve(address.path)
        if file is not None and file.is_dir():
            if not address.path.endswith("/"):
                self.redirect(f"{address.path}/{'?' + address.query if address.query else ''}")
                return
            file = file / "index.html"
        if file is None or not file.is_file():
            missing = self.root / "404.html"
            text = missing.read_bytes() if missing.is_file() else b"Not found"
            self.send(404, TYPES[".html"], text, body=body)
            return
        self.send_file(file, body)

    def resolve(self, path: str) -> Path | None:
        """The file of a request path, or None if that would be outside the root."""
        name = urllib.parse.unquote(path)
        if "\0" in name or "\\" in name:
            return None
        root = self.root.resolve()
        file = (root / name.lstrip("/")).resolve()
        return file if file == root or root in file.parents else None

    def send_file(self, file: Path, body: bool) -> None:
        """Send a file, gzipped where that helps and the browser takes it."""
        kind = TYPES.get(file.suffix, "application/octet-stream")
        stat = file.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        if file.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = _packed(str(file), stat.st_mtime_ns, stat.st_size)
            self.send(200, kind, data, body=body, encoding="gzip", tag=tag)
        else:
            self.send(200, kind, file.read_bytes(), body=body, tag=tag)

    def redirect(self, location: str) -> None:
        """Send a reader of ``/zh`` to ``/zh/``."""
        self.send_response(301)
        # One leading slash only: "//host" would leave this site.
        self.send_header("Location", "/" + location.lstrip("/"))
        self.send_header("Content-Length", "0")
        self.end_headers()

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
        """One response with the headers that every response has.

        A ``tag`` is of the file's content: who has this content already is not sent it again.
        """
        if tag and self.headers.get("If-None-Match") == tag:
            code, data = 304, b""
        self.send_response(code)
        self.send_header("Content-Type", kind)
        if code != 304:
            self.send_header("Content-Length", str(len(data)))
        if tag:
            self.send_header("ETag", tag)
        self.send_header("Cache-Control", self.kept() if code in {200, 304} else "no-cache")
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if encoding:
            self.send_header("Content-Encoding", encoding)
            self.send_header("Vary", "Accept-Encoding")
        if self.csp:
            self.send_header("Content-Security-Policy", self.csp)
        self.end_headers()
        if body:
            self.wfile.write(data)

    def kept(self) -> str:
        """How long a browser may keep it: what has its hash in the address never changes."""
        hashed = "v" in urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        return "max-age=31536000, immutable" if hashed else "no-cache"

    def log_message(self, format: str, *args: Any) -> None:
        """Print a request only when asked to."""
        if not self.quiet:
            super().log_message(format, *args)


class Server(http.server.ThreadingHTTPServer):
    """A server whose open connections never keep the program alive."""

    daemon_threads = True
    block_on_close = False
    # On Windows this option would let two programs share one port.
    allow_reuse_address = sys.platform != "win32"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in mid-answer is no error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(root: Path, port: int = 0, tries: int = 1, **settings: Any) -> Server:
    """A server of a folder on 127.0.0.1, on the first free port of ``tries`` ports.

    Settings are attributes of :class:`Handler`, for example ``csp=None``. Port 0 is any free one.

    Raises
    ------
    Problem
        If none of the ports is free.
    """
    handler = type("BoundHandler", (Handler,), {"root": root, **settings})
    for candidate in range(port, port + tries):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError:
            continue
    raise Problem(f"No free port from {port} to {port + tries - 1}. Choose one: --port N")


@contextlib.contextmanager
def running(server: Server) -> Iterator[str]:
    """Let a server answer in the background; the address of its root."""
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def main() -> None:
    """Serve ``dist/`` until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--root", type=Path, default=DIST)
    parser.add_argument("--verbose", action="store_true", help="print every request")
    arguments = parser.parse_args()
    if not (arguments.root / "index.html").is_file():
        raise Problem(f"{arguments.root} holds no site yet. Build it first: npm run build")
    server = make_server(arguments.root, arguments.port, tries=100, quiet=not arguments.verbose)
    say(f"Tokenstep: http://127.0.0.1:{server.server_address[1]}/   (Ctrl-C ends it)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("")
    finally:
        server.server_close()


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        stop(problem)
