"""The pages around the player: languages, links, prose, policy, and life without JavaScript."""

from __future__ import annotations

import json
import math
import re
import shutil
from collections.abc import Iterator
from fractions import Fraction
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urljoin, urlsplit

import pytest
import serve
from playwright.sync_api import Browser, Locator, Page, expect

from tokenstep import api
from tokenstep.constrain.errors import ConstrainError
from tokenstep.constrain.schema_reader import compile_schema

LANGUAGES = ("zh", "en")
# Every lesson by its title, in reading order.
LESSONS = {
    "loop": {
        "zh": "一次输入，怎样一轮一轮变成输出",
        "en": "How one prompt becomes output, round by round",
    },
    "selection": {
        "zh": "有了概率，怎样选出下一个词元",
        "en": "Given the probabilities, how one token is selected",
    },
    "sequence": {
        "zh": "每一步都选最好的，合起来为什么不是最好的",
        "en": "Why the best token at every step is not the best sequence",
    },
    "constrained": {
        "zh": "输出合乎格式，不等于说得对",
        "en": "Output that fits the format need not be right",
    },
    "speculative": {
        "zh": "草稿先猜，目标来验，输出的分布为什么不变",
        "en": "A draft guesses, the target checks, the distribution stays",
    },
    "speculative-block": {
        "zh": "草稿模型先猜一块，目标模型一次验完",
        "en": "A draft guesses a block, the target checks it in one pass",
    },
    "numerics": {
        "zh": "模型和提示都一样，换个加法次序，文字就变了",
        "en": "One rounding changes a token, and then the text",
    },
    "stopping": {
        "zh": "文字停了，不等于回答完整，更不等于任务完成",
        "en": "The text stopped. Is the answer complete, the task done?",
    },
    "practice": {
        "zh": "成本别漏算，证据别重复算",
        "en": "Count every cost, and no evidence twice",
    },
}
TITLES = LESSONS["loop"]
NEXT = {"zh": "下一课", "en": "Next lesson"}
PREVIOUS = {"zh": "上一课", "en": "Previous lesson"}
SOURCES = (
    "https://github.com/huggingface/transformers/blob/v5.24.0/",
    "https://github.com/vllm-project/vllm/blob/v0.33.0/",
    "https://github.com/ggml-org/llama.cpp/blob/0c1e5709/",
)
# What was reported, and what was found out about it.
REPORTS = (
    "https://github.com/huggingface/transformers/issues/",
    "https://github.com/huggingface/transformers/pull/",
    "https://arxiv.org/abs/",
)
STREAM_REPORTS = (
    "https://github.com/cline/cline/issues/13001",
    "https://github.com/vercel/ai/issues/19165",
    "https://github.com/vllm-project/vllm/issues/",
    "https://github.com/vllm-project/vllm/pull/",
    "https://github.com/florimondmanca/httpx-sse/issues/34",
    "https://github.com/rexxars/eventsource-parser/issues/17",
)
# What a system says of itself.
MANUAL = "https://docs.vllm.ai/en/v0.32.0/"
EVALUATORS = (
    "https://github.com/UKGovernmentBEIS/inspect_ai/blob/",
    "https://github.com/EleutherAI/lm-evaluation-harness/blob/",
)
MASK_REPORT = "https://github.com/ggml-org/llama.cpp/pull/12643"
# Specifications, on the page about the site.
SPECIFICATIONS = (
    "https://www.rfc-editor.org/rfc/",
    "https://html.spec.whatwg.org/",
    "https://json-schema.org/",
)

# Latin words that belong in a Chinese page: names, notation, and field terms that Chinese keeps.
TERMS = set(
    "Tokenstep Python NumPy JSON NPZ KV token tokens key value greedy logits logit softmax tanh id "
    "EOS PAD float numpy load English prompt CPython top min logits NaN ln transformers vLLM llama "
    "cpp mask beam search padding GNMT schema Schema RFC UTF draft GBNF Willard Louf "
    "Leviathan Chen max speculative decoding Bernstein Boucheron Lugosi Massart "
    "SSE OpenAI HTTP MB CR LF CRLF WHATWG HTML Server sent events vercel ai httpx sse "
    "eventsource parser spring CDF log sum exp Pyodide JavaScript licences txt "
    "nan inf ulp argmax bfloat batch invariance IEEE Blanchard Higham "
    "Safari Clopper Pearson Wilson Kung Robinson Miller Stroebl Inspect lm evaluation harness "
    "API finish reason tool calls write file stop length null data DONE cline".split()
)
HAN = r"[\u3400-\u9fff\uff01]"
LATIN = re.compile(r"[A-Za-z]{2,}")
FINGERPRINT = re.compile(r"\b[0-9a-f]{16}\b")


class Markup(HTMLParser):
    """Elements of a page, and its texts, also those outside figures, with their language."""

    VOID = frozenset("meta link br img input hr base rect path line circle".split())
    UNSAID = frozenset(("code", "math", "pre", "script", "style", "svg"))
    DRAWN = frozenset(("figure", "tokenstep-player"))

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[tuple[str, str]] = []
        self.texts: list[tuple[str, str]] = []
        self.prose: list[tuple[str, str]] = []
        self.cited: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.elements.append((tag, given))
        if tag not in self.VOID:
            outer = self.open[-1][1] if self.open else ""
            # A value as it was recorded is in no language.
            recorded = "notation" in (given.get("class") or "").split()
            self.open.append((tag, given.get("lang") or ("zxx" if recorded else outer)))

    def handle_endtag(self, tag: str) -> None:
        # The end of what was never opened, as of <path/>, closes nothing.
        while tag in {name for name, _ in self.open} and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        around = {tag for tag, _ in self.open}
        if "cite" in around:
            self.cited.append(data.strip())
        if around and not self.UNSAID & around and data.strip():
            self.texts.append((self.open[-1][1], data.strip()))
            if not self.DRAWN & around:
                self.prose.append(self.texts[-1])

    @property
    def links(self) -> list[str]:
        """Where the page's links lead, as written."""
        return [given["href"] or "" for tag, given in self.elements if tag == "a"]

    def values(self, name: str) -> list[str]:
        """Every value of an attribute."""
        return [given[name] or "" for _, given in self.elements if name in given]


@pytest.fixture
def markup(site: Any) -> dict[str, Markup]:
    """Every HTML page of the site, parsed, by its path."""
    files = site.root.rglob("*.html")
    return {f.relative_to(site.root).as_posix(): Markup(f.read_text("utf-8")) for f in files}


@pytest.fixture
def traces(site: Any) -> dict[str, dict[str, Any]]:
    """The traces made at build time, by lesson."""
    files = (site.root / "traces").glob("*.json")
    return {file.stem: json.loads(file.read_text("utf-8")) for file in files}


@pytest.fixture
def trace(traces: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The trace of the main lesson."""
    return traces["loop"]


@pytest.fixture
def plain_page(browser: Browser, site: Any, watch: Any) -> Iterator[Page]:
    """A page in a browser with JavaScript turned off."""
    context = browser.new_context(java_script_enabled=False)
    watch.follow(context)
    yield context.new_page()
    context.close()
    assert watch.unexpected() == []


# --- languages ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "language"),
    [("zh-CN", "zh"), ("zh-TW", "zh"), ("en-GB", "en"), ("fr-FR", "en")],
)
def test_the_root_goes_to_the_language_of_the_browser(
    browser: Browser, site: Any, locale: str, language: str
) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(site.url())
    page.wait_for_url(site.url(f"{language}/"))
    context.close()


def test_a_language_once_chosen_is_remembered_at_the_root(browser: Browser, site: Any) -> None:
    context = browser.new_context(locale="zh-CN")
    page = context.new_page()
    page.goto(site.url())
    page.get_by_role("link", name="English").click()
    page.wait_for_url(site.url("en/"))
    page.goto(site.url())
    page.wait_for_url(site.url("en/"))
    context.close()


def test_the_root_offers_both_languages_without_javascript(plain_page: Page, site: Any) -> None:
    plain_page.goto(site.url())
    plain_page.get_by_role("link", name="中文").click()
    expect(plain_page).to_have_url(site.url("zh/"))
    plain_page.goto(site.url())
    plain_page.get_by_role("link", name="English").click()
    expect(plain_page).to_have_url(site.url("en/"))


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_home_leads_to_every_lesson_and_the_lesson_back_home(
    plain_page: Page, site: Any, language: str, name: str
) -> None:
    plain_page.goto(site.url(f"{language}/"))
    plain_page.get_by_role("link", name=LESSONS[name][language]).click()
    expect(plain_page).to_have_url(site.url(f"{language}/{name}/"))
    expect(plain_page.get_by_role("heading", level=1)).to_have_text(LESSONS[name][language])
    plain_page.get_by_role("link", name="Tokenstep", exact=True).click()
    expect(plain_page).to_have_url(site.url(f"{language}/"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_lists_the_lessons_in_order_with_their_steps_and_the_time_they_take(
    plain_page: Page, site: Any, traces: dict[str, Any], language: str
) -> None:
    plain_page.goto(site.url(f"{language}/"))
    entries = plain_page.get_by_role("listitem").filter(has=plain_page.get_by_role("heading"))
    assert entries.count() == len(LESSONS)
    for entry, (name, titles) in zip(entries.all(), LESSONS.items(), strict=True):
        expect(entry.get_by_role("heading", level=3)).to_have_text(titles[language])
        effort = {"zh": r"^(\d+) 步，约 \d+ 分钟$", "en": r"^(\d+) steps, about \d+ minutes$"}
        line = entry.get_by_text(re.compile(effort[language]))
        said = re.match(effort[language], line.inner_text())
        assert said
        assert int(said[1]) == len(traces[name]["steps"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lessons_lead_from_one_to_the_next_and_back(
    plain_page: Page, site: Any, language: str
) -> None:
    names = list(LESSONS)
    # The prose may speak of the next lesson too.
    nav = plain_page.locator("nav.lesson-nav")
    plain_page.goto(site.url(f"{language}/{names[0]}/"))
    assert nav.get_by_role("link", name=PREVIOUS[language]).count() == 0
    for name in names[1:]:
        link = nav.get_by_role("link", name=NEXT[language])
        expect(link).to_contain_text(LESSONS[name][language])
        link.click()
        expect(plain_page).to_have_url(site.url(f"{language}/{name}/"))
    assert nav.get_by_role("link", name=NEXT[language]).count() == 0
    for name in reversed(names[:-1]):
        link = nav.get_by_role("link", name=PREVIOUS[language])
        expect(link).to_contain_text(LESSONS[name][language])
        link.click()
        expect(plain_page).to_have_url(site.url(f"{language}/{name}/"))


def test_every_lesson_of_the_package_has_a_trace_and_a_page_in_every_language(
    site: Any, traces: dict[str, Any], markup: dict[str, Markup]
) -> None:
    assert set(traces) == set(api.LESSONS) == set(LESSONS)
    for name in api.LESSONS:
        assert traces[name]["lesson"] == name
        for language in LANGUAGES:
            assert f"{language}/{name}/index.html" in markup


def test_a_lesson_offers_what_there_is_to_download_and_nothing_else(
    site: Any, markup: dict[str, Markup]
) -> None:
    # The longest name first: that of one lesson may begin as that of another.
    lesson_of = re.compile(f"({'|'.join(sorted(api.LESSONS, key=len, reverse=True))})-")
    files = {f.name: lesson_of.match(f.name) for f in (site.root / "data").iterdir()}
    assert all(files.values()), files
    for name, lesson in api.LESSONS.items():
        wanted = {f"{name}-run.npz", f"{name}.json"}
        if lesson.parameters:
            wanted.add(f"{name}-params.json")
        made = {f for f, found in files.items() if found and found[1] == name} | {f"{name}.json"}
        assert made == wanted
        for language in LANGUAGES:
            links = markup[f"{language}/{name}/index.html"].links
            offered = {h.rsplit("/", 1)[1] for h in links if "/data/" in h or "/traces/" in h}
            assert offered == wanted


def recorded(value: Any, key: str = "") -> Iterator[str]:
    """What a trace holds as it was made or read, such as bytes on the wire: in no language."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from recorded(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from recorded(each, key)
    elif isinstance(value, str) and key in ("text", "rows", "tokens", "value", "path", "content"):
        yield value


def test_a_chinese_page_holds_no_english_sentence(
    markup: dict[str, Markup], traces: dict[str, Any]
) -> None:
    for path, page in markup.items():
        said = [text for lang, text in page.texts if lang.startswith("zh")]
        shown = traces.get(path.split("/")[1], {}) if "/" in path else {}
        tokens = " ".join(token["text"] for token in shown.get("vocabulary", []))
        known = TERMS | set(re.findall(LATIN, tokens))
        # A chunk of the wire may end inside a word.
        wire = " ".join(recorded(shown["steps"])) if path.startswith("zh/stopping/") else ""
        assert len(said) > 20 or not path.startswith("zh/"), path
        for text in said if path.startswith("zh/") else []:
            foreign = set(re.findall(LATIN, FINGERPRINT.sub("", text))) - known
            foreign = {word for word in foreign if word not in wire}
            assert not foreign, f"{path}: {foreign} in {text!r}"


def test_chinese_in_the_prose_of_an_english_page_is_marked_as_chinese(
    markup: dict[str, Markup],
) -> None:
    for path, page in markup.items():
        if path.startswith("en/"):
            unmarked = [t for lang, t in page.prose if lang == "en"]
            assert len(unmarked) > 20, path
            assert not [t for t in unmarked if re.search(HAN, t)], path


def test_chinese_in_the_figures_of_an_english_page_is_marked_as_chinese(
    markup: dict[str, Markup],
) -> None:
    for name in LESSONS:
        for path in (f"en/{name}/index.html", f"en/{name}/steps/index.html"):
            texts = markup[path].texts
            assert not [t for lang, t in texts if lang == "en" and re.search(HAN, t)], path
    assert ("zh", "学习") in markup["en/loop/steps/index.html"].texts


# --- links and policy --------------------------------------------------------------------------


def outside(page: Markup) -> set[str]:
    """Where a page links to elsewhere, whatever the place in that document."""
    links = {address.partition("#")[0] for address in page.values("href")}
    return {address for address in links if address.startswith("https://")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_lesson_cites_is_on_the_page_about_the_site(
    markup: dict[str, Markup], language: str
) -> None:
    about = markup[f"{language}/about/index.html"]
    listed, titles = outside(about), set(about.cited)
    cited: set[str] = set()
    named: set[str] = set()
    for name in LESSONS:
        lesson = markup[f"{language}/{name}/index.html"]
        cited |= outside(lesson)
        named |= set(lesson.cited)
    assert len(cited) > 30
    assert len(named) >= 4
    assert cited - listed == set()
    assert named - titles == set()


def test_every_address_on_every_page_is_relative_and_leads_to_a_file(
    site: Any, markup: dict[str, Markup]
) -> None:
    checked = 0
    for path, page in markup.items():
        for address in page.values("href") + page.values("src"):
            parts = urlsplit(address)
            told = (*SOURCES, *REPORTS, *STREAM_REPORTS, *SPECIFICATIONS, MANUAL, MASK_REPORT)
            if address.startswith((*told, *EVALUATORS)):
                continue
            assert not parts.scheme, f"{path}: {address}"
            assert not parts.netloc, f"{path}: {address}"
            assert not parts.path.startswith("/"), f"{path}: {address}"
            if not parts.path:
                settings = "=" in parts.fragment
                assert settings or parts.fragment in page.values("id"), f"{path}: {address}"
                continue
            file = site.root / unquote(urlsplit(urljoin(f"http://x/{path}", address)).path[1:])
            assert (file / "index.html" if file.is_dir() else file).is_file(), f"{path}: {address}"
            checked += 1
    assert checked > 20


def test_only_links_to_sources_lead_elsewhere_and_only_when_followed(
    markup: dict[str, Markup],
) -> None:
    for path, page in markup.items():
        for tag, given in page.elements:
            for name in ("href", "src"):
                if (given.get(name) or "").startswith("http"):
                    assert tag == "a", f"{path}: {tag} {given[name]}"
    for language in LANGUAGES:
        links = markup[f"{language}/selection/index.html"].links
        for source in SOURCES:
            assert [link for link in links if link.startswith(source)]
        links = markup[f"{language}/sequence/index.html"].links
        for source in (*SOURCES[:2], *REPORTS):
            assert [link for link in links if link.startswith(source)]
        links = markup[f"{language}/constrained/index.html"].links
        for source in (*SOURCES, MASK_REPORT, "https://arxiv.org/abs/"):
            assert [link for link in links if link.startswith(source)]
        links = markup[f"{language}/speculative/index.html"].links
        for source in (*SOURCES, REPORTS[0], REPORTS[2]):
            assert [link for link in links if link.startswith(source)]
        links = markup[f"{language}/speculative-block/index.html"].links
        papers = ("https://arxiv.org/abs/2211.17192", "https://arxiv.org/abs/2302.01318")
        for source in (*SOURCES, *papers):
            assert [link for link in links if link.startswith(source)]
        links = markup[f"{language}/stopping/index.html"].links
        for source in (*SOURCES, *STREAM_REPORTS, "https://html.spec.whatwg.org/"):
            assert [link for link in links if link.startswith(source)]
        links = markup[f"{language}/practice/index.html"].links
        for source in (*EVALUATORS, "https://arxiv.org/abs/2411.00640"):
            assert [link for link in links if link.startswith(source)]


def test_every_link_to_settings_is_a_run_that_python_accepts(
    markup: dict[str, Markup], traces: dict[str, Any]
) -> None:
    found: dict[str, list[str]] = {}
    for path, page in markup.items():
        for link in page.links:
            if not (link.startswith("#") and "=" in link):
                continue
            language, lesson, _ = path.split("/")
            form = {field["name"]: field for field in traces[lesson]["form"]}
            options: dict[str, Any] = {}
            wanted = dict(parse_qsl(link[1:], strict_parsing=True))
            number_of_step = int(wanted.pop("step", "1"))
            for name, text in wanted.items():
                kind = form[name]["type"]
                number = {"integer": int, "number": float}.get(kind)
                options[name] = number(text) if number else text
                assert options[name] != form[name]["default"], f"{path}: {link} says the default"
            job = api.start(json.dumps({"lesson": lesson, "options": options}))
            while (reply := json.loads(job.advance(60)))["status"] == "progress":
                continue
            assert reply["status"] == "done", f"{path}: {link}: {reply}"
            assert 1 <= number_of_step <= len(reply["trace"]["steps"]), f"{path}: {link}"
            found.setdefault(language, []).append(link)
    assert len(found["zh"]) >= 8
    assert found["zh"] == found["en"]


def test_every_page_carries_the_strict_policy_and_nothing_that_breaks_it(
    markup: dict[str, Markup],
) -> None:
    for path, page in markup.items():
        policies = [
            given["content"] or ""
            for tag, given in page.elements
            if tag == "meta" and given.get("http-equiv") == "Content-Security-Policy"
        ]
        assert policies == [serve.CSP], path
        assert ("meta", {"name": "referrer", "content": "no-referrer"}) in page.elements, path
        # What stands before a policy is not under it.
        tags = [tag for tag, given in page.elements if given.get("charset") is None]
        assert tags[:3] == ["html", "head", "meta"], path
        assert page.values("style") == [], path
        for tag, given in page.elements:
            assert tag != "style", path
            assert tag != "script" or given.get("src"), path
            assert not [name for name in given if name.startswith("on")], path


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_its_translations(markup: dict[str, Markup], language: str, name: str) -> None:
    page = markup[f"{language}/{name}/index.html"]
    alternates = {
        given["hreflang"]: given["href"]
        for tag, given in page.elements
        if tag == "link" and given.get("rel") == "alternate"
    }
    assert alternates == {
        "zh": f"../../zh/{name}/",
        "en": f"../../en/{name}/",
        "x-default": "../../",
    }


def test_the_pages_work_from_a_sub_folder(
    browser: Browser, site: Any, watch: Any, tmp_path: Path
) -> None:
    shutil.copytree(site.root, tmp_path / "a/b", copy_function=lambda s, d: Path(d).symlink_to(s))
    shared = type(site)(tmp_path)
    # The server refuses what lies outside its root, which links do: let it serve them here.
    shared.server.RequestHandlerClass.resolve = lambda _, path: tmp_path / unquote(path).lstrip("/")
    context = browser.new_context(locale="zh-CN")
    page = context.new_page()
    lost: list[str] = []
    page.on("response", lambda r: lost.append(r.url) if r.status >= 400 else None)
    page.goto(shared.url("a/b/"))
    page.wait_for_url(shared.url("a/b/zh/"))
    page.get_by_role("link", name=TITLES["zh"]).click()
    page.wait_for_url(shared.url("a/b/zh/loop/"))
    page.wait_for_function(
        "() => document.querySelector('tokenstep-player').source === 'live'", timeout=90_000
    )
    # For search engines, which take whole addresses only.
    given = page.locator("link[hreflang]").evaluate_all("(all) => all.map(e => e.outerHTML)")
    assert [re.search('href="([^"]*)"', each)[1] for each in given] == [  # type: ignore[index]
        shared.url(f"a/b/{path}") for path in ("zh/loop/", "en/loop/", "")
    ]
    page.get_by_role("link", name="English").click()
    page.wait_for_url(re.compile("/a/b/en/loop/"))
    context.close()
    shared.close()
    assert lost == []
    assert all(path.startswith("/a/b/") for path in shared.requests if path != "/favicon.ico")


# --- prose -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_are_those_of_the_trace(
    plain_page: Page, site: Any, trace: dict[str, Any], language: str
) -> None:
    plain_page.goto(site.url(f"{language}/loop/"))
    text = plain_page.locator(".prose").inner_text()
    lengths = trace["facts"]["cache_lengths"]
    assert f"{' + '.join(map(str, lengths))} = {sum(lengths)}" in text
    assert f"= {lengths[-1]}" in text
    assert str(trace["facts"]["selected"]) in text
    assert str(lengths) in text
    check = next(p for p in trace["steps"][-1]["panels"] if p["kind"] == "check")
    shown = re.findall(r"\d\.\d+×10⁻\d+", text.replace("¹", "1"))
    measured = [r["actual"] for r in check["rows"] if r["limit"] is not None]
    assert len(measured) == len(lengths)
    assert len(shown) >= len([m for m in measured if 0 < m < 1e-3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_of_selection_are_those_of_its_trace(
    plain_page: Page, site: Any, traces: dict[str, Any], language: str
) -> None:
    """Of the specification, and at the same time of the run."""
    steps = traces["selection"]["steps"]
    candidates = [
        next(p for p in step["panels"] if p["kind"] == "candidates")["items"] for step in steps[:4]
    ]
    after = [[item["after"] for item in items if item["after"] is not None] for items in candidates]
    assert [item["before"] for item in candidates[0]] == [0.5, 0.3, 0.15, 0.05]
    assert after[1] == pytest.approx([0.625, 0.375], abs=1e-15)
    assert after[3] == pytest.approx([10 / 19, 6 / 19, 3 / 19], abs=1e-15)
    plain_page.goto(site.url(f"{language}/selection/"))
    text = plain_page.locator(".prose").inner_text()
    for said in (
        "[0.5, 0.3, 0.15, 0.05]",
        "[0.625, 0.375]",
        "[0.526316, 0.315789, 0.157895]",
        "0.95",
    ):
        assert said in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_of_sequence_are_those_of_exact_arithmetic(
    plain_page: Page, site: Any, language: str
) -> None:
    best = Fraction(2, 5) * Fraction(9, 10) * Fraction(3, 5) * Fraction(9, 10)
    greedy = Fraction(1, 2) * Fraction(9, 20) * Fraction(2, 5) * Fraction(1, 2) * Fraction(9, 10)
    hasty = Fraction(1, 2) * Fraction(2, 5)
    plain_page.goto(site.url(f"{language}/sequence/"))
    for answer in plain_page.locator("details").all():
        answer.evaluate("(details) => { details.open = true; }")
    text = plain_page.locator(".prose").inner_text()
    for said in (
        f"0.4 × 0.9 × 0.6 × 0.9 = {float(best)}",
        f"{float(greedy)}",
        f"{float(best / greedy)}",
        f"{sum(3**power for power in range(6))}",
        f"−{-math.log(hasty):.3f}",
        f"−{-math.log(hasty) / 2:.4f}",
        f"−{-math.log(best):.3f}",
        f"−{-math.log(best) / 4:.4f}",
        # Three and five tokens after a prompt of twenty: right, and with the prompt counted.
        *(f"−{-score:.4g}" for score in (-3 / 3, -4.5 / 5, -3 / 23, -4.5 / 25)),
    ):
        assert said in text, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_of_constrained_are_those_of_exact_arithmetic(
    plain_page: Page, site: Any, language: str
) -> None:
    """Counted by hand after `"fix" :` — the weights of true, false and True, and their sum."""
    true, false, python, whole = Fraction(21, 4), Fraction(1, 4), Fraction(41, 4), Fraction(61, 2)
    illegal = 1 - (true + false) / whole
    evenly = true / whole + illegal / 2
    masked = true / (true + false)
    plain_page.goto(site.url(f"{language}/constrained/"))
    text = plain_page.locator(".prose").inner_text()
    for number in (true / whole, python / whole, illegal, 1 - illegal, masked, evenly):
        assert f"{float(number):.4g}" in text, number
    place = {"zh": "选完再查，均匀重抽", "en": "Check after the choice, redraw evenly"}[language]
    row = plain_page.locator("#how tbody tr").filter(has_text=place)
    expect(row.get_by_role("cell").nth(1)).to_have_text(f"{float(evenly):.4g}")
    expect(row.get_by_role("cell").nth(2)).to_have_text(f"{float(masked - evenly):.4g}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_of_speculative_are_those_of_exact_arithmetic(
    plain_page: Page, site: Any, language: str
) -> None:
    p, q = [Fraction(n, 20) for n in (10, 6, 3, 1)], [Fraction(1, 4)] * 4
    kept = [min(pair) for pair in zip(p, q, strict=True)]
    rest = [a - b for a, b in zip(p, kept, strict=True)]
    exps = [math.exp(each) for each in rest]
    laws: dict[str, list[Any]] = {
        "": p,
        "always_accept": q,
        "resample_p": [a + sum(rest) * b for a, b in zip(kept, p, strict=True)],
        "softmax_residual": [
            float(a) + float(sum(rest)) * b / sum(exps) for a, b in zip(kept, exps, strict=True)
        ],
        # Drafted from the first two, each with 1/2; the ratio to 1/4 is above 1 for both.
        "raw_q": [Fraction(1, 2), Fraction(1, 2), 0, 0],
        "raw_p": p,
    }
    plain_page.goto(site.url(f"{language}/speculative/"))
    lines = plain_page.locator("#how tbody tr").all()
    cells = [line.locator("td").all_inner_texts() for line in lines]
    columns = ([*q, 1], [*kept, sum(kept)], [*rest, sum(rest)], [*p, 1])
    assert cells == [[f"{float(each):.4g}" for each in row] for row in zip(*columns, strict=True)]
    for line, (name, law) in zip(
        plain_page.locator("#shortcuts tbody tr").all(), laws.items(), strict=True
    ):
        wished = p if name != "raw_p" else [Fraction(5, 8), Fraction(3, 8), 0, 0]
        off = sum(abs(a - b) for a, b in zip(law, wished, strict=True)) / 2
        shown, distance, _ = line.locator("td").all_inner_texts()
        assert shown == f"[{', '.join(f'{float(each):.4g}' for each in law)}]", name
        assert distance == f"{float(off):.4g}", name
        assert not name or line.locator(f'a[href="#shortcut={name}"]').count() == 1
    same = sum(a * b for a, b in zip(p, q, strict=True))
    rates = plain_page.locator("#systems tbody tr").last.locator("td").all_inner_texts()
    assert rates[:3] == [f"{float(sum(kept)):.4g}"] * 3
    # The draft of the last one may draw from q, or take its likeliest token: here the first.
    assert re.findall(r"\d+(?:\.\d+)?", rates[3]) == [f"{float(same):.4g}", f"{float(p[0]):.4g}"]
    # Bernstein's tolerance for the first token, with a fifth of the false alarms.
    n, level = 1_000_000, math.log(2 / (0.001 / 5))
    spread = float(p[0] * (1 - p[0]))
    leeway = level / (3 * n) + math.sqrt((level / (3 * n)) ** 2 + 2 * spread * level / n)
    assert f"{leeway:.4g}" in plain_page.locator("#right").inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_of_blocks_are_those_of_the_rule_and_the_models(
    plain_page: Page, site: Any, traces: dict[str, Any], language: str
) -> None:
    """The crops by the formula of the specification, the multiplications by hand."""
    trace = traces["speculative-block"]
    gamma, facts = trace["options"]["gamma"], trace["facts"]
    plain_page.goto(site.url(f"{language}/speculative-block/"))
    lines = plain_page.locator("#how tbody tr").all()
    cells = [line.locator("th, td").all_inner_texts() for line in lines]
    assert cells == [
        [str(each) for each in (n, n + 1, gamma - n, max(0, gamma - 1 - n), int(n == gamma))]
        for n in range(gamma + 1)
    ]
    text = plain_page.locator(".prose").inner_text()
    # Four square matrices, the head and, of the target, the feed-forward block; then two rows.
    target = 4 * 4**2 + 2 * 4 * 8 + 4 * 7 + 2 * 4 * 2
    draft = 4 * 2**2 + 2 * 7 + 2 * 2 * 2
    alpha = next(s for s in trace["steps"] if s["id"] == "cost")["facts"]["alpha"]
    expected = sum(alpha**power for power in range(gamma + 1))
    wanted = {
        "zh": (
            f"{target} 次乘法",
            f"草稿模型 {draft} 次",
            f"输出 {len(facts['generated'])} 个词元",
        ),
        "en": (f"{target} multiplications", f"draft {draft}.", f"{len(facts['generated'])} tokens"),
    }[language]
    for said in (*wanted, f"{alpha:.4g}", f"{expected:.4g}", f"{(expected - 1) / gamma:.4g}"):
        assert said in text, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_of_endings_are_those_of_the_bytes_and_the_conditions(
    plain_page: Page, site: Any, language: str
) -> None:
    """The stream is put together anew, the combinations are counted one by one."""
    plain_page.goto(site.url(f"{language}/stopping/"))
    sent = (
        "超时",
        "改成",
        " 30",
        " ",
        "秒了",
        "🔧。",
        "【完整",
        "测试】",
        "通过",
        "，任务",
        "完成",
    )
    deltas = [{"role": "assistant", "content": ""}, *({"content": each} for each in (*sent, "。"))]
    choices = [{"index": 0, "delta": each, "finish_reason": None} for each in deltas]
    data = [
        json.dumps({"choices": [each]}, ensure_ascii=False, separators=(",", ":"))
        for each in (*choices, {"index": 0, "delta": {}, "finish_reason": "stop"})
    ]
    wire = "".join(f"data: {each}\n\n" for each in (*data, "[DONE]")).encode()
    cut, complete = wire.rindex("。".encode()) + 1, len(wire) - len(b"data: [DONE]\n\n")
    thrown = cut - wire[:cut].rindex(b"data:")
    conditions = product((True, False), "pfon", (True, False), "mru", (True, False))
    done = sum(
        idle and seen in "pf" and enough and (goal == "r" or (goal == "m" and seen == "p"))
        for idle, seen, enough, goal, _ in conditions
    )
    text = plain_page.locator(".prose").inner_text()
    size = len(("".join(sent) + "。【完】\n谢谢").encode())
    wanted = {
        "zh": (
            f"在第 {cut} 个字节后断开：末尾 {thrown} 个字节不成事件",
            f"{len(''.join(sent))} 个字符照样留着",
            f"{len(wire) + 1} 个位置都断一遍，{complete} 个是“不完整”",
            f"{size} 个字节",
            f"{2 * 4 * 2 * 3 * 2} 种组合全部算一遍",
            f"完成的只有 {done} 种",
        ),
        "en": (
            f"after byte {cut}. The last {thrown} bytes are no event",
            f"the {len(''.join(sent))} characters received before are kept",
            f"at all {len(wire) + 1} places: {complete} are “incomplete”",
            f"each of the {size} bytes",
            f"all {2 * 4 * 2 * 3 * 2} combinations",
            f"{done} of them are done",
        ),
    }[language]
    for said in wanted:
        assert said in text, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_of_numerics_are_those_of_the_formats_and_of_the_run(
    plain_page: Page, site: Any, traces: dict[str, Any], language: str
) -> None:
    """Limits by the exponents of IEEE 754, zeros by counting down to them."""
    plain_page.goto(site.url(f"{language}/numerics/"))
    lines = plain_page.locator("#how tbody tr").all()
    cells = [line.locator("th, td").all_inner_texts() for line in lines]
    # The smallest number of each is 2 to this power; a product of 0.1 is below half of it first.
    for (name, power), line in zip(
        (("float16", -24), ("float32", -149), ("float64", -1074)), cells, strict=False
    ):
        assert line[0] == name
        mantissa = re.match(r"[\d.]+", line[2])
        assert mantissa
        exponent = math.floor(power * math.log10(2))
        assert float(mantissa[0]) == pytest.approx(10 ** (power * math.log10(2) - exponent), 1e-3)
        assert line[3] == f"−{(1 - power) * math.log(2):.6g}"
        assert str(math.floor((1 - power) * math.log10(2)) + 1) in line[4]
    assert cells[3][-1] == f"−{1000 * math.log(10):.6f}"
    text = plain_page.locator(".prose").inner_text()
    facts = traces["numerics"]["facts"]
    for said in (
        facts["runaway_text_a"],
        facts["runaway_text_b"],
        "2049",
        "64.9%",
        "999.76",
        "2050",
    ):
        assert said in text, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_prose_of_practice_are_those_of_a_calculator(
    plain_page: Page, site: Any, language: str
) -> None:
    plain_page.goto(site.url(f"{language}/practice/"))
    text = plain_page.locator(".prose").inner_text()
    right, passes, effect = 0.4 * 0.9, 0.4 * 0.9 + 0.6 * 0.1, 1 + 9 * 0.3
    calculated = {
        "zh": (
            f"合计 {4 + 4 * 0.2:.4g}",
            f"升不过 {right / passes:.4g}",
            f"只抵得上 {200 / effect:.4g} 次独立的",
            f"只抵 {10 / effect:.4g} 次",
            f"[{0.025:.4g}, 1]",
            f"下限就成了 {0.025**0.1:.4g}",
        ),
        "en": (
            f"together {4 + 4 * 0.2:.4g}",
            f"below {right / passes:.4g}",
            f"worth {200 / effect:.4g} independent ones",
            f"one task {10 / effect:.4g}",
            f"[{0.025:.4g}, 1]",
            f"begin at {0.025**0.1:.4g}",
        ),
    }[language]
    for said in calculated:
        assert said in text, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_schema_keywords_is_the_one_that_python_reads(
    plain_page: Page, site: Any, language: str
) -> None:
    with pytest.raises(ConstrainError) as refused:
        compile_schema({"pattern": "^x"})
    plain_page.goto(site.url(f"{language}/constrained/"))
    listed = plain_page.locator("#keywords ~ .wide-table tbody").get_by_role("rowheader")
    assert listed.all_inner_texts() == list(refused.value.details["allowed"])


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_stay_closed_until_the_reader_opens_them(
    plain_page: Page, site: Any, language: str, name: str
) -> None:
    plain_page.goto(site.url(f"{language}/{name}/"))
    answers = plain_page.locator("#check-yourself details")
    assert answers.count() == 2
    for number in range(2):
        answer = answers.nth(number).locator("p").first
        expect(answer).to_be_hidden()
        answers.nth(number).locator("summary").click()
        expect(answer).to_be_visible()


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("loop", 4),
        ("selection", 2),
        ("sequence", 3),
        ("constrained", 3),
        ("speculative", 6),
        ("speculative-block", 4),
        ("numerics", 3),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_formulas_are_mathml_that_takes_up_room(
    plain_page: Page, site: Any, language: str, name: str, count: int
) -> None:
    plain_page.goto(site.url(f"{language}/{name}/"))
    formulas = plain_page.locator("math")
    assert formulas.count() == count
    for number in range(count):
        box = formulas.nth(number).bounding_box()
        assert box
        assert box["height"] > 15


# --- without JavaScript, and on paper ------------------------------------------------------------


ALL_STEPS = {"zh": "全部步骤，带图，可打印", "en": "All steps with their figures, for print"}


def all_steps(page: Page, site: Any, language: str, lesson: str) -> Locator:
    """The steps of a lesson with their figures, found as a reader without JavaScript finds them."""
    page.goto(site.url(f"{language}/{lesson}/"))
    link = page.locator("tokenstep-player").get_by_role("link", name=ALL_STEPS[language])
    # All the figures of a lesson are a long page: counted once all of it has been loaded.
    with page.expect_navigation(url=site.url(f"{language}/{lesson}/steps/"), wait_until="load"):
        link.click()
    return page.locator(".static-steps > li")


def expect_whole(steps: Locator, count: int) -> None:
    """So many steps, each under its number and with a figure."""
    assert steps.count() == count
    for number in range(count):
        heading = steps.nth(number).get_by_role("heading", level=2)
        expect(heading).to_contain_text(f"{number + 1} / {count}")
        box = steps.nth(number).bounding_box()
        assert box
        assert box["height"] > 200


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_without_javascript_shows_its_first_step_and_says_the_others(
    plain_page: Page, site: Any, traces: dict[str, Any], language: str, name: str
) -> None:
    plain_page.goto(site.url(f"{language}/{name}/"))
    steps = plain_page.locator("tokenstep-player > ol > li")
    count = len(traces[name]["steps"])
    assert steps.count() == count
    expect(steps.first.locator(".slots")).to_be_visible()
    assert plain_page.locator("tokenstep-player .slots").count() == 1
    for number, step in enumerate(steps.all()):
        heading = step.get_by_role("heading", level=2)
        expect(heading).to_contain_text(f"{number + 1} / {count}")
        assert len(step.locator(".static-summary").inner_text()) > 10


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_steps_can_be_printed_without_javascript_and_the_other_language_has_them_too(
    plain_page: Page, site: Any, traces: dict[str, Any], language: str, name: str
) -> None:
    steps = all_steps(plain_page, site, language, name)
    count = len(traces[name]["steps"])
    plain_page.emulate_media(media="print")
    assert steps.count() == steps.locator(".slots").filter(visible=True).count() == count
    assert len(plain_page.pdf()) > 50_000
    plain_page.emulate_media(media="screen")
    other = {"zh": "en", "en": "zh"}[language]
    address = site.url(f"{other}/{name}/steps/")
    with plain_page.expect_navigation(url=address, wait_until="load"):
        plain_page.locator("a.language-switch").click()
    assert steps.count() == count


def test_the_page_of_all_steps_loads_no_player_and_is_not_searched(
    site: Any, markup: dict[str, Markup]
) -> None:
    pages = {path: page for path, page in markup.items() if path.endswith("/steps/index.html")}
    assert len(pages) == len(LANGUAGES) * len(LESSONS)
    for page in pages.values():
        assert not any("player" in address for address in page.values("src"))
    for language in LANGUAGES:
        index = (site.root / "search" / f"{language}.json").read_text("utf-8")
        assert "loop/#step=2" in index
        assert "/steps/" not in index


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_ten_steps_can_be_read_without_javascript(
    plain_page: Page, site: Any, language: str
) -> None:
    steps = all_steps(plain_page, site, language, "loop")
    assert steps.count() == 10
    for number in range(10):
        expect(steps.nth(number).get_by_role("heading", level=2)).to_contain_text(
            f"{number + 1} / 10"
        )
        expect(steps.nth(number)).to_be_visible()
        box = steps.nth(number).bounding_box()
        assert box
        assert box["height"] > 200
    rows = [
        steps.nth(n).locator("tbody [data-row-key]").filter(visible=True).count() for n in range(10)
    ]
    assert rows == [0, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    chosen = [steps.nth(n).locator("[data-candidate].chosen") for n in (2, 5, 8)]
    assert [c.get_attribute("data-candidate") for c in chosen] == ["3", "5", "6"]
    assert "1×10⁻¹²" in steps.nth(9).inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_five_steps_of_selection_can_be_read_without_javascript(
    plain_page: Page, site: Any, language: str
) -> None:
    steps = all_steps(plain_page, site, language, "selection")
    expect_whole(steps, 5)
    for said in ("0.6250", "0.3750"):
        assert said in steps.nth(1).inner_text()
    for said in ("0.5263", "0.3158", "0.1579"):
        assert said in steps.nth(3).inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_twelve_steps_of_sequence_can_be_read_without_javascript(
    plain_page: Page, site: Any, language: str
) -> None:
    steps = all_steps(plain_page, site, language, "sequence")
    expect_whole(steps, 12)
    # How many sequences the tree of each step draws: what greedy saw, then what the beam saw.
    drawn = [steps.nth(number).locator("[data-node]").count() for number in range(12)]
    assert drawn[:3] == [1, 18, 4]
    assert "0.1944" in steps.nth(8).inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_sixteen_steps_of_constrained_can_be_read_without_javascript(
    plain_page: Page, site: Any, language: str
) -> None:
    steps = all_steps(plain_page, site, language, "constrained")
    expect_whole(steps, 16)
    assert "0.3726" in steps.nth(12).inner_text()
    output = '{"path":"src/missing.py","line":40,"fix":true}'
    assert output in steps.nth(15).inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_eight_steps_of_speculative_can_be_read_without_javascript(
    plain_page: Page, site: Any, language: str
) -> None:
    steps = all_steps(plain_page, site, language, "speculative")
    expect_whole(steps, 8)
    # The draft proposes C; the residual gives A, with five parts of six.
    for said in ("0.2376", "3/20"):
        assert said in steps.nth(3).inner_text()
    for said in ("5/6", "1/6"):
        assert said in steps.nth(4).inner_text()
    for said in ("1/4", "1/20", "7/10", "3/10"):
        assert said in steps.nth(5).inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_steps_of_the_lesson_on_blocks_can_be_read_without_javascript(
    plain_page: Page, site: Any, traces: dict[str, Any], language: str
) -> None:
    told = traces["speculative-block"]["steps"]
    steps = all_steps(plain_page, site, language, "speculative-block")
    assert steps.count() == len(told)
    for number, step in enumerate(told):
        heading = steps.nth(number).get_by_role("heading", level=2)
        expect(heading).to_contain_text(f"{number + 1} / {len(told)}")
        box = steps.nth(number).bounding_box()
        assert box
        assert box["height"] > 200
        blocks = [panel for panel in step["panels"] if panel["kind"] == "block"]
        columns = steps.nth(number).locator("[data-block]")
        assert columns.count() == sum(len(each["columns"]) for each in blocks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_steps_of_the_lesson_on_numerics_can_be_read_without_javascript(
    plain_page: Page, site: Any, traces: dict[str, Any], language: str
) -> None:
    told = traces["numerics"]["steps"]
    steps = all_steps(plain_page, site, language, "numerics")
    assert steps.count() == len(told)
    for number, step in enumerate(told):
        heading = steps.nth(number).get_by_role("heading", level=2)
        expect(heading).to_contain_text(f"{number + 1} / {len(told)}")
        assert steps.nth(number).locator(".panel").count() == len(step["panels"])
    # Nothing can be pressed where nothing listens.
    assert steps.get_by_role("button").count() == 0
    for place, said in ((11, "2049"), (16, "<EOS>"), (19, "no_draw")):
        assert said in steps.nth(place).inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_settings_brings_the_player_into_view_and_the_keys_to_it(
    page: Page, site: Any, language: str
) -> None:
    site.silence("runtime/manifest.json")
    page.goto(site.url(f"{language}/selection/"))
    page.wait_for_function("() => document.querySelector('tokenstep-player').trace")
    page.locator('a[href="#step=4&scene=own&top_k=2"]').click()
    expect(page.locator("tokenstep-player")).to_be_in_viewport()
    expect(page.locator("tokenstep-player")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('tokenstep-player').index === 4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_ten_steps_are_printed(page: Page, site: Any, language: str) -> None:
    site.silence("runtime/manifest.json")
    page.goto(site.url(f"{language}/loop/"))
    page.wait_for_function("() => document.querySelector('tokenstep-player').trace")
    page.emulate_media(media="print")
    steps = page.locator("tokenstep-player").get_by_text(re.compile(r"^\s*\d+ / 10 ·"))
    expect(steps.filter(visible=True)).to_have_count(10)
    expect(page.get_by_role("slider")).to_be_hidden()
    assert len(page.pdf()) > 50_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_ten_steps_appear_when_the_player_never_loads(
    page: Page, site: Any, watch: Any, language: str
) -> None:
    watch.allow("Failed to load", "404")
    site.lose("assets/player.js")
    page.goto(site.url(f"{language}/loop/"))
    steps = page.locator("tokenstep-player > ol > li")
    expect(steps.first).to_be_visible()
    expect(steps.nth(9)).to_be_visible(timeout=15_000)
