"""What the documents promise is there: links, commands, paths in snippets."""

import html
import json
import re
import shlex
from urllib.parse import parse_qs, urlsplit

import project
import pytest
import serve
from project import ROOT

DOCUMENTS = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
NAMES = [str(document.relative_to(ROOT)) for document in DOCUMENTS]
SCRIPTS = json.loads((ROOT / "package.json").read_text())["scripts"]


def snippets(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


@pytest.mark.parametrize("document", DOCUMENTS, ids=NAMES)
def test_every_relative_link_leads_somewhere(document):
    for target in re.findall(r"\]\(([^)#\s]+)", document.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), f"{document.name}: {target}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=NAMES)
def test_every_npm_command_is_in_package_json(document):
    text = document.read_text(encoding="utf-8")
    named = set(re.findall(r"npm run ([a-z-]+)", text))
    named |= set(re.findall(r"npm (start|test)\b", text))
    assert named <= set(SCRIPTS)


def test_every_command_of_package_json_is_in_the_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in SCRIPTS:
        assert re.search(rf"npm (run )?{name}\b", text), name


def test_paths_of_the_tree_that_documents_name_exist():
    for document in DOCUMENTS:
        for path in re.findall(
            r"`((?:py|site|scripts|tests|docs)/[\w./-]+)`", document.read_text()
        ):
            assert (ROOT / path).exists(), f"{document.name}: {path}"


def test_the_embedding_snippets_name_pages_and_files_of_the_build():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.findall(r'src="[^"]*/tokenstep/([^"#]+)', "\n".join(snippets(text, "html")))
    assert found
    for path in found:
        address = urlsplit(html.unescape(path))
        scripts = {"embed.js": "site/embed/element.js", "fit.js": "site/embed/fit.js"}
        if address.path in scripts:
            assert (ROOT / scripts[address.path]).exists()
        else:
            assert address.path == "embed.html"
            asked = parse_qs(address.query, strict_parsing=True)
            (lang,), (lesson,) = asked["lang"], asked["lesson"]
            assert (ROOT / "site" / "pages" / lang / f"{lesson}.md").exists(), path


def test_the_iframe_snippet_has_what_an_accessible_frame_needs():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (frame,) = [s for s in snippets(text, "html") if "<iframe" in s]
    for attribute in ("title=", 'loading="lazy"', 'allow="fullscreen"'):
        assert attribute in frame


def test_the_terminal_snippet_runs(capfd):
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"^\.venv/bin/python (-m tokenstep .*?)\s+#", text, flags=re.MULTILINE)
    output = project.run_quietly(
        "The snippet",
        [project.venv_python(), *shlex.split(command)],
        env={"PYTHONPATH": str(ROOT / "py"), "PYTHONIOENCODING": "utf-8"},
    )
    assert "我爱" in output


def test_every_example_for_a_server_sends_the_headers_that_the_site_is_tested_with():
    text = (ROOT / "docs" / "deployment.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    examples = [block for block in blocks if "Content-Security-Policy" in block]
    wanted = {"Content-Security-Policy": serve.CSP, **serve.HEADERS}
    # As they are, nginx, Apache, Caddy, and a file of headers.
    assert len(examples) == 5
    for example in examples:
        found = re.findall(r'([A-Z][\w-]+-[\w-]+):? "?([^"\n]+)', example)
        assert wanted.items() <= dict(found).items(), example


def test_no_document_or_configuration_names_a_place_of_this_machine():
    for file in [*DOCUMENTS, ROOT / "package.json", ROOT / "pyproject.toml"]:
        text = file.read_text(encoding="utf-8")
        folders = [f"/{name}/" for name in ("home", "root", "tmp")]
        for forbidden in (*folders, "C:\\Users"):
            assert forbidden not in text, f"{file.name}: {forbidden}"
