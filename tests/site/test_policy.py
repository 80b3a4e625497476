"""The strict policy and Trusted Types, in a browser that enforces both."""

from __future__ import annotations

import re
from typing import Any

import project
import pytest
import serve
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Page, expect

PLAYER = "document.querySelector('tokenstep-player')"
# Ways to turn a string into code or markup; each must throw.
SINKS = {
    "markup": "document.body.innerHTML = text",
    "markup beside": "document.body.insertAdjacentHTML('beforeend', text)",
    "parsed": "new DOMParser().parseFromString(text, 'text/html')",
    "fragment": "document.createRange().createContextualFragment(text)",
    "written": "document.write(text)",
    "frame": "document.createElement('iframe').srcdoc = text",
    "script": "document.createElement('script').src = text",
    "worker": "new Worker(text)",
    "another policy": "trustedTypes.createPolicy('other', {})",
    "a default policy": "trustedTypes.createPolicy('default', {})",
    "the worker's policy again": "trustedTypes.createPolicy('tokenstep', {})",
    "the templates' policy again": "trustedTypes.createPolicy('lit-html', {})",
}


def run_python(page: Page, site: Any, lang: str = "zh") -> None:
    """Open the main lesson and wait for Python's own trace."""
    page.goto(site.url(f"{lang}/loop/"))
    page.wait_for_function(f"() => {PLAYER}?.source === 'live' || {PLAYER}?.status?.failure")
    assert page.evaluate(f"() => {PLAYER}.status.failure") is None


def refused(page: Page, attempt: str) -> str:
    """The name of the error that an attempt ends with, or nothing."""
    name: str = page.evaluate(
        f"() => {{ const text = '<b id=injected>b</b>'; try {{ {attempt}; return ''; }}"
        " catch (error) { return error.name; } }"
    )
    return name


@pytest.mark.parametrize("sent", ["header and meta", "meta alone"])
def test_python_runs_and_no_string_becomes_markup_or_code(
    page: Page, site: Any, watch: Any, sent: str
) -> None:
    if sent == "meta alone":
        site.csp = None
    run_python(page, site)
    assert site.reports == []
    # From here on every attempt is reported by the browser, as it should be.
    watch.allow("Trusted", "Content Security Policy", "unsafe-eval")
    for name, attempt in SINKS.items():
        assert refused(page, attempt) == "TypeError", name
    assert page.locator("#injected").count() == 0
    assert page.evaluate("() => trustedTypes.defaultPolicy") is None
    if sent == "header and meta":
        page.wait_for_function(f"() => {PLAYER}.source === 'live'")
        site.reports.clear()


def test_an_attempt_of_the_worker_would_be_reported(page: Page, site: Any) -> None:
    """The negative control: with the question to the browser, Pyodide's attempt is seen."""
    text = (site.root / "runtime/worker.js").read_text("utf-8")
    assert text.count("globalThis.importScripts =") == 1
    asking = text.replace("globalThis.importScripts =", "globalThis.anotherName =")
    site.replace("runtime/worker.js", asking, "text/javascript")
    with page.expect_request("**/reports") as asked:
        run_python(page, site)
    assert "require-trusted-types-for" in (asked.value.post_data or "")
    site.reports.clear()


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_policy_that_does_not_name_the_worker_s_is_told_to_the_reader(
    page: Page, site: Any, watch: Any, lang: str
) -> None:
    watch.allow("TrustedTypePolicy named 'tokenstep'")
    site.csp = serve.CSP.replace("trusted-types lit-html tokenstep", "trusted-types lit-html")
    page.goto(site.url(f"{lang}/loop/"))
    page.wait_for_function(f"() => {PLAYER}?.status?.failure")
    failure = page.evaluate(f"() => {PLAYER}.status.failure")
    assert (failure["code"], failure["detail"]) == ("csp", "trusted-types tokenstep")
    assert page.evaluate(f"() => {PLAYER}.source") == "built"
    told = page.locator("tokenstep-player").locator("tokenstep-status")
    expect(told).to_contain_text(re.compile("trusted-types tokenstep"))
    bundle = FluentBundle([lang], use_isolating=False)
    file = project.ROOT / "py/tokenstep/messages" / f"{lang}.ftl"
    bundle.add_resource(FluentResource(file.read_text("utf-8")))
    sentence, _ = bundle.format_pattern(bundle.get_message("failure-csp-check").value)
    expect(told).to_contain_text(str(sentence))
