import gzip
import http.client
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import serve
from project import Problem


@pytest.fixture
def site(tmp_path: Path) -> Path:
    root = tmp_path / "dist"
    (root / "zh").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html>home", encoding="utf-8")
    (root / "zh" / "index.html").write_text("<!doctype html>中文", encoding="utf-8")
    (root / "a.wasm").write_bytes(b"\0asm" * 100)
    (root / "a.whl").write_bytes(b"PK")
    (root / "a.js").write_text("export {};")
    (tmp_path / "secret.txt").write_text("not part of the site")
    return root


@pytest.fixture
def port(site: Path) -> Iterator[int]:
    server = serve.make_server(site)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_body_does_not_wait_for_the_head_to_be_confirmed(site: Path) -> None:
    options: list[int] = []

    class Watched(serve.Handler):
        root = site

        def handle(self) -> None:
            options.append(self.connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            super().handle()

    with serve.running(serve.Server(("127.0.0.1", 0), Watched)) as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=5)
        for _ in range(2):
            connection.request("GET", "/a.js")
            assert connection.getresponse().read() == b"export {};"
        connection.close()
    assert len(options) == 1, "the connection stays open"
    assert options[0] != 0


def get(port: int, path: str, method: str = "GET", **headers: str):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest(method, path, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/a.js", "text/javascript; charset=utf-8"),
        ("/a.wasm", "application/wasm"),
        ("/a.whl", "application/zip"),
    ],
)
def test_every_file_has_its_content_type(port, path, kind):
    answer, _ = get(port, path)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == kind


def test_every_answer_carries_the_strict_policy_and_is_asked_for_again(port):
    for path in ("/", "/a.wasm", "/missing"):
        answer, _ = get(port, path)
        assert answer.headers["Content-Security-Policy"] == serve.CSP
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cache-Control"] == "no-cache"


def test_a_file_whose_address_has_its_hash_is_kept_if_it_is_there(port):
    kept, _ = get(port, "/a.wasm?v=0123456789ab")
    assert kept.headers["Cache-Control"] == "max-age=31536000, immutable"
    for path in ("/missing?v=0123456789ab", "/a.wasm?w=0123456789ab"):
        assert get(port, path)[0].headers["Cache-Control"] == "no-cache"


def test_a_file_that_is_there_already_is_not_sent_again(port, site):
    first, body = get(port, "/a.wasm")
    assert body
    again, nothing = get(port, "/a.wasm", if_none_match=first.headers["ETag"])
    assert (again.status, nothing) == (304, b"")
    (site / "a.wasm").write_bytes(b"\0asm" * 101)
    changed, more = get(port, "/a.wasm", if_none_match=first.headers["ETag"])
    assert (changed.status, len(more)) == (200, 404)


def test_the_policy_allows_no_inline_code_and_no_eval():
    assert "unsafe-inline" not in serve.CSP
    assert "'unsafe-eval'" not in serve.CSP


def test_the_policy_names_no_other_place_and_keeps_strings_from_becoming_code():
    directives = dict(part.split(" ", 1) for part in serve.CSP.split("; "))
    assert directives.pop("require-trusted-types-for") == "'script'"
    assert directives.pop("trusted-types") == "lit-html tokenstep"
    assert directives.pop("default-src") == "'none'"
    sources = {source for value in directives.values() for source in value.split()}
    assert sources == {"'self'", "'none'", "'wasm-unsafe-eval'"}


def test_a_folder_is_its_index_page(port):
    answer, body = get(port, "/zh/")
    assert answer.status == 200
    assert "中文" in body.decode()


def test_a_folder_without_its_slash_is_sent_on_with_the_query(port):
    answer, _ = get(port, "/zh?x=1")
    assert (answer.status, answer.headers["Location"]) == (301, "/zh/?x=1")


def test_a_redirect_never_leaves_the_site(port):
    answer, _ = get(port, "//zh")
    assert answer.headers["Location"] == "/zh/"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/zh/..%2f..%2fsecret.txt", "/..%5csecret.txt"]
)
def test_nothing_outside_the_folder_is_served(port, path):
    answer, body = get(port, path)
    assert answer.status == 404
    assert b"not part" not in body


def test_a_link_out_of_the_folder_is_not_followed(port, site):
    try:
        (site / "link.txt").symlink_to(site.parent / "secret.txt")
    except OSError:
        pytest.fail("this system makes no symbolic links")
    assert get(port, "/link.txt")[0].status == 404


def test_text_and_wasm_are_gzipped_for_browsers_that_take_it(port, site):
    answer, body = get(port, "/a.wasm", Accept_Encoding="gzip, br")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == (site / "a.wasm").read_bytes()
    answer, body = get(port, "/a.wasm")
    assert answer.headers["Content-Encoding"] is None
    assert body == (site / "a.wasm").read_bytes()


def test_a_changed_file_is_served_anew(port, site):
    get(port, "/a.js", Accept_Encoding="gzip")
    (site / "a.js").write_text("export const changed = true;")
    _, body = get(port, "/a.js", Accept_Encoding="gzip")
    assert b"changed" in gzip.decompress(body)


def test_head_sends_the_headers_alone(port):
    answer, body = get(port, "/a.js", method="HEAD")
    assert answer.headers["Content-Length"] == "10"
    assert body == b""


def test_a_taken_port_is_passed_over(port, site):
    with serve.make_server(site, port, tries=20) as other:
        assert other.server_address[1] > port


def test_no_free_port_is_one_clear_problem(port, site):
    with pytest.raises(Problem, match=r"No free port.*--port"):
        serve.make_server(site, port, tries=1)
