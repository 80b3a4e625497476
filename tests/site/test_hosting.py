"""The examples of docs/deployment.md, run: real servers with the type maps they come with.

Each serves the built site in its root and in a sub-folder. Every file has the headers that the
document promises, and a lesson computes in the browser under the strict policy.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import ensure_servers
import project
import pytest
import serve
from playwright.sync_api import Page
from tests.site.conftest import DIST
from tests.site.test_faults import PLAYER

FOLDER = "sub/folder"
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    ".html": {"text/html; charset=utf-8"},
    ".txt": {"text/plain; charset=utf-8"},
    ".css": {"text/css", "text/css; charset=utf-8"},
    ".svg": {"image/svg+xml"},
    ".json": {"application/json"},
    ".wasm": {"application/wasm"},
    ".js": {
        f"{kind}/javascript{charset}"
        for kind in ("text", "application")
        for charset in ("", "; charset=utf-8")
    },
}
PACKED = {".html", ".js", ".css", ".json", ".wasm"}
START_SECONDS = 20


class Files(NamedTuple):
    """Where the site lies, readable for servers that give up their rights."""

    root: Path
    nested: Path
    work: Path


class Hosted(NamedTuple):
    """A server that runs: addresses of the site in its root and in a sub-folder."""

    root: str
    folder: str


def example(language: str) -> str:
    """What docs/deployment.md gives for a server, as it stands there."""
    text = (project.ROOT / "docs" / "deployment.md").read_text("utf-8")
    (found,) = re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)
    return str(found)


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(command: list[str], ports: list[int], log: Path) -> Iterator[None]:
    """A server from the moment it takes connections."""
    with log.open("wb") as output:
        # Caddy keeps what it was told in its user's home.
        own = {**os.environ, "HOME": str(log.parent), "XDG_CONFIG_HOME": str(log.parent)}
        server = subprocess.Popen(command, stdout=output, stderr=output, cwd=log.parent, env=own)
    try:
        until = time.monotonic() + START_SECONDS
        for port in ports:
            while not answers(port):
                if server.poll() is not None or time.monotonic() > until:
                    pytest.fail(f"{command[0]} did not start:\n{log.read_text('utf-8')}")
                time.sleep(0.05)
        yield
    finally:
        server.terminate()
        server.wait(START_SECONDS)


def answers(port: int) -> bool:
    """Whether something takes connections there."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def nginx(program: str, files: Files, ports: list[int]) -> list[str]:
    """As Debian's nginx.conf has it: its own type map, `gzip on`, and no more."""
    told = subprocess.run([program, "-V"], capture_output=True, encoding="utf-8", check=True)
    (place,) = re.findall(r"--conf-path=(\S+)/nginx\.conf", told.stderr)
    work = files.work / "nginx"
    work.mkdir(exist_ok=True)
    temporary = "\n".join(
        f"{name}_temp_path {work / name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    configuration = work / "nginx.conf"
    configuration.write_text(f"""
worker_processes 1;
pid {work / "pid"};
error_log stderr;
events {{ worker_connections 64; }}
http {{
  {temporary}
  access_log off;
  sendfile on;
  include {place}/mime.types;
  default_type application/octet-stream;
  gzip on;
  server {{ listen 127.0.0.1:{ports[0]}; root {files.root}; {example("nginx")} }}
  server {{
    listen 127.0.0.1:{ports[1]};
    root {files.nested};
    location /{FOLDER}/ {{ {example("nginx")} }}
  }}
}}
""")
    options = ["-p", str(work), "-c", str(configuration), "-e", "stderr", "-g", "daemon off;"]
    return [program, *options]


def apache(program: str, files: Files, ports: list[int]) -> list[str]:
    """Debian's modules and their settings; in the sub-folder the example is a `.htaccess`."""
    modules = ["mpm_event", "authz_core", "dir", "mime", "headers", "filter", "deflate"]
    available = Path("/etc/apache2/mods-available")
    included = "\n".join(
        f"Include {file}"
        for name in modules
        for kind in ("load", "conf")
        if (file := available / f"{name}.{kind}").is_file()
    )
    work = files.work / "apache"
    work.mkdir(exist_ok=True)
    (files.nested / FOLDER / ".htaccess").write_text(example("apache"), encoding="utf-8")
    configuration = work / "apache2.conf"
    configuration.write_text(f"""
ServerRoot {work}
ServerName localhost
DefaultRuntimeDir {work}
PidFile {work / "pid"}
ErrorLog /dev/stderr
User www-data
Group www-data
{included}
Listen 127.0.0.1:{ports[0]}
Listen 127.0.0.1:{ports[1]}
<Directory {files.root}>
Require all granted
AllowOverride None
{example("apache")}
</Directory>
<Directory {files.nested}>
Require all granted
AllowOverride All
</Directory>
<VirtualHost 127.0.0.1:{ports[0]}>
DocumentRoot {files.root}
</VirtualHost>
<VirtualHost 127.0.0.1:{ports[1]}>
DocumentRoot {files.nested}
</VirtualHost>
""")
    return [program, "-f", str(configuration), "-D", "FOREGROUND"]


def caddy(program: str, files: Files, ports: list[int]) -> list[str]:
    """A Caddyfile with two sites."""
    work = files.work / "caddy"
    work.mkdir(exist_ok=True)
    configuration = work / "Caddyfile"
    configuration.write_text(f"""
{{
  admin off
  auto_https off
}}
http://127.0.0.1:{ports[0]} {{
  root * {files.root}
  {example("caddy")}
  file_server
}}
http://127.0.0.1:{ports[1]} {{
  root * {files.nested}
  handle /{FOLDER}/* {{
    {example("caddy")}
    file_server
  }}
}}
""")
    return [program, "run", "--adapter", "caddyfile", "--config", str(configuration)]


@contextlib.contextmanager
def python_server(folder: Path, port: int) -> Iterator[str]:
    """What `python -m http.server` makes of a folder; the address of its root."""
    command = [sys.executable, "-m", "http.server", str(port)]
    command += ["--bind", "127.0.0.1", "--directory", str(folder)]
    with tempfile.TemporaryDirectory() as logs, running(command, [port], Path(logs) / "log"):
        yield f"http://127.0.0.1:{port}/"


CONFIGURED: dict[str, Callable[[str, Files, list[int]], list[str]]] = {
    "nginx": nginx,
    "apache2": apache,
    "caddy": caddy,
}


@pytest.fixture(scope="module")
def files() -> Iterator[Files]:
    """The site once as a root and once in a sub-folder, in a place that others may read."""
    with tempfile.TemporaryDirectory(prefix="tokenstep-hosting-") as name:
        base = Path(name)
        made = Files(base / "root", base / "nested", base / "work")
        shutil.copytree(DIST, made.root)
        shutil.copytree(DIST, made.nested / FOLDER)
        made.work.mkdir(exist_ok=True)
        for each in (base, *base.rglob("*")):
            each.chmod(0o755 if each.is_dir() else 0o644)
        yield made


@pytest.fixture(scope="module", params=[*CONFIGURED, "python"])
def hosted(request: pytest.FixtureRequest, files: Files) -> Iterator[Hosted]:
    """One server after the other."""
    name: str = request.param
    ports = [free_port(), free_port()]
    addresses = Hosted(f"http://127.0.0.1:{ports[0]}/", f"http://127.0.0.1:{ports[1]}/{FOLDER}/")
    with contextlib.ExitStack() as stack:
        if name == "python":
            for port, folder in zip(ports, (files.root, files.nested), strict=True):
                stack.enter_context(python_server(folder, port))
        else:
            try:
                program = ensure_servers.ensure()[name]
            except project.Problem as problem:
                pytest.fail(str(problem), pytrace=False)
            command = CONFIGURED[name](program, files, ports)
            stack.enter_context(running(command, ports, files.work / f"{name}.log"))
        yield addresses


def digests() -> dict[str, str]:
    """The files that the page asks for by their hash, with what it then adds to the address."""
    manifest = json.loads((DIST / "runtime" / "manifest.json").read_text("utf-8"))
    quick = manifest["quick"]
    entries = [*manifest["interpreter"], *manifest["packages"], quick["snapshot"], quick["native"]]
    entries += quick["lessons"].values()
    return {f"runtime/{entry['name']}": entry["sha256"][:12] for entry in entries}


def kept(path: str, hashed: dict[str, str]) -> str:
    """How long browsers may keep a file, by the section on caching."""
    chunk = re.fullmatch(r"assets/.+-[\w-]{8}\.js", path)
    return FOR_EVER if chunk or path in hashed else "no-cache"


def expect_headers(path: str, headers: Any, hashed: dict[str, str]) -> None:
    """One answer against the document."""
    suffix = Path(path).suffix
    kind = (headers["Content-Type"] or "").lower()
    assert suffix not in TYPES or kind in TYPES[suffix], f"{path}: {kind}"
    assert headers["Content-Security-Policy"] == serve.CSP, path
    assert headers["X-Content-Type-Options"] == "nosniff", path
    assert headers["Referrer-Policy"] == "no-referrer", path
    assert headers["Cache-Control"] == kept(path, hashed), path
    if suffix == ".bin":
        assert headers["Content-Encoding"] is None, path
    elif suffix in PACKED and (DIST / path).stat().st_size > 2000:
        assert headers["Content-Encoding"] == "gzip", path


def ask(base: str, path: str) -> http.client.HTTPResponse:
    """The answer of a server, read to its end."""
    split = urlsplit(base)
    with contextlib.closing(http.client.HTTPConnection(split.netloc, timeout=30)) as connection:
        connection.request("GET", split.path + path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        answer.read()
        return answer


@pytest.mark.parametrize("hosted", list(CONFIGURED), indirect=True)
@pytest.mark.parametrize("place", ["root", "folder"])
def test_every_file_comes_as_the_document_says(hosted: Hosted, place: str) -> None:
    base = getattr(hosted, place)
    hashed = digests()
    paths = [file.relative_to(DIST).as_posix() for file in project.files_under(DIST)]
    assert len(paths) > 100
    for path in paths:
        address = path.removesuffix("index.html")
        answer = ask(base, address + (f"?v={hashed[path]}" if path in hashed else ""))
        assert answer.status == 200, path
        expect_headers(path, answer.headers, hashed)
    # What is not there is not to be kept, also where it was asked for by a hash.
    answer = ask(base, "runtime/pyodide/nothing.whl?v=0123456789ab")
    assert answer.status == 404
    assert "immutable" not in (answer.headers["Cache-Control"] or "")
    assert answer.headers["Content-Security-Policy"] == serve.CSP


@pytest.mark.parametrize("place", ["root", "folder"])
def test_a_lesson_computes(page: Page, watch: Any, hosted: Hosted, place: str) -> None:
    base = getattr(hosted, place)
    watch.own.append(base.removesuffix("/").removesuffix(f"/{FOLDER}"))
    page.goto(f"{base}zh/loop/")
    page.wait_for_function(f"() => {PLAYER}?.source === 'live' || {PLAYER}?.status?.failure")
    status = page.evaluate(f"() => {PLAYER}.status")
    assert (status["failure"], status["notices"]) == (None, [])
    assert page.evaluate(f"() => {PLAYER}.source") == "live"
