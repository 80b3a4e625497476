"""Five hundred hostile inputs through the browser: addresses, texts and files, streams, messages.

Each ends in a result, or in a refusal in the reader's language; nothing of it becomes an element,
an attribute or code, nothing is said in the console, and the page goes on.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

CASES = {"addresses": 200, "texts": 100, "streams": 60, "messages": 140}
assert sum(CASES.values()) == 500

MARKUP = [
    "<img src=x onerror='globalThis.injected=1' class=injected>",
    '"><script>globalThis.injected=1</script><b class=injected>',
    "'><svg onload=globalThis.injected=1 class=injected>",
    "<iframe srcdoc='<p class=injected>' class=injected></iframe>",
    "${globalThis.injected=1}{{injected}}<a href=javascript:injected class=injected>",
    "</textarea></template><style class=injected>*{display:none}</style>",
]
SIGNS = [
    *("", " ", "\n", "\t", "\0", "\x1b", "\u2028", "\ufeff", "\u202eabc", "שלום", "e\u0301", "😀"),
    *(
        "我",
        "爱",
        "<EOS>",
        "！",
        "**",
        "{x}",
        "\\",
        "&lt;",
        "%00",
        "%zz",
        "__proto__",
    ),
    *(
        "0",
        "-0",
        "1e999",
        "-1",
        "NaN",
        "½",
        "1/0",
        "0x10",
        "9" * 400,
        "a" * 3000,
        "词" * 1500,
        "[" * 200,
    ),
    *("0.5, 0.5", "0.5 0.3 0.2", "A: 1", '{"a": 1}', '{"type": "string"}', '{"const": "x"}'),
]
EVENTS = [
    "data: [DONE]\n\n",
    'data: {"choices":[{"index":0,"delta":{"content":"…"}}]}\n\n',
    'data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{"}}]}}]}\n\n',
    'data: {"choices":[{"index":0,"finish_reason":"length"}]}\n\n',
    'event: error\ndata: {"error":{"message":"…"}}\n\n',
    ": …\n",
    "id: …\r",
    "data: …\n\n",
]

# Found by its place in the page, whatever tree it is in.
FOUND = """() => {
  const roots = [document];
  const bad = 'img, iframe, object, embed, script:not([src]), style, base, .injected,'
    + ' [onerror], [onload], [onclick], [srcdoc], [style], [href^="javascript:"]';
  const found = [];
  for (const root of roots) {
    found.push(...[...root.querySelectorAll(bad)].map((one) => one.outerHTML.slice(0, 200)));
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot);
  }
  return found;
}"""
DRIVE = """
globalThis.tokenstepRuntime = { bootMs: 120000 };  // a busy test machine is no fault
globalThis.hostile = {
  get player() { return document.querySelector('tokenstep-player'); },
  get form() { return this.player.renderRoot.querySelector('tokenstep-options'); },
  async settled(ready = () => true) {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const { player } = this;
      await player.updateComplete;
      if (ready() && !player.shown.computing && player.shown.status.state !== 'running') break;
    }
    const { problem, failure, status, trace } = this.player.shown;
    const told = this.player.renderRoot.querySelector('tokenstep-status');
    await told.updateComplete;
    return {
      problem: problem?.field ?? null,
      failure: failure ?? status.failure,
      steps: trace.steps.length,
      told: told.renderRoot.textContent,
      injected: globalThis.injected ?? null,
    };
  },
  async address(hash) {
    if (location.hash !== hash) {
      const heard = new Promise((resolve) => {
        addEventListener('hashchange', resolve, { once: true });
      });
      location.hash = hash;
      if (new URL(hash, location.href).hash !== '' || hash === '') await heard;
    }
    return this.settled();
  },
  same() {
    const { options, applied } = this.form;
    return Object.keys(options).every((name) => Object.is(options[name], applied[name]));
  },
  async type(name, text) {
    const area = this.form.renderRoot.querySelector(`#${name}`);
    area.value = text;
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return this.settled(() => this.same());
  },
  async file(name, text) {
    const area = this.form.renderRoot.querySelector(`#${name}`);
    const input = area.parentElement.querySelector('input[type=file]');
    const given = new DataTransfer();
    const file = new File([text], text.slice(0, 100) || 'empty');
    given.items.add(file);
    input.files = given.files;
    const limit = this.form.form.find((field) => field.name === name).maximum;
    const held = (await file.slice(0, 4 * (limit + 1)).text()).replaceAll(/\\r\\n?/g, '\\n');
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return this.settled(() => this.form.options[name] === held && this.same());
  },
  async run(options) {
    await this.player.run(options);
    return this.settled();
  },
};
"""
WATCH_WORKERS = """
globalThis.workers = [];
globalThis.asked = [];
globalThis.Worker = class extends Worker {
  constructor(...args) { super(...args); workers.push(this); }
  postMessage(message, ...rest) { asked.push(message); super.postMessage(message, ...rest); }
};
"""
# An id of a message that nobody put into words.
UNSAID = re.compile(r"\b(?:error|failure|option|status|player)-[a-z-]+\b|\{ ?\$|undefined|\[object")


class Hostile:
    """The same cases every time."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def text(self) -> str:
        """Signs and markup in any order."""
        parts = self.random.choices([*SIGNS, *MARKUP, *MARKUP], k=self.random.randint(1, 4))
        return "".join(parts)

    def stream(self) -> str:
        """Events that hold anything, cut anywhere."""
        parts = self.random.choices(EVENTS, k=self.random.randint(1, 5))
        whole = "".join(part.replace("…", json.dumps(self.text())[1:-1]) for part in parts)
        return whole[: self.random.randint(0, len(whole))]

    def value(self, field: dict[str, Any]) -> str:
        """For a field: near what it allows, or far from it."""
        if field["choices"] and self.random.random() < 0.5:
            return str(self.random.choice(field["choices"])["value"])
        if field["type"] in ("integer", "number") and self.random.random() < 0.5:
            low, high = field["minimum"], field["maximum"]
            return str(self.random.choice([low, high, low - 1, high + 1, (low + high) / 2]))
        return self.text()

    def address(self, form: list[dict[str, Any]]) -> str:
        """Names of options and others, most of them escaped as a browser does it."""
        fields = self.random.sample(form, self.random.randint(0, 3))
        pairs = [(field["name"], self.value(field)) for field in fields]
        pairs += [
            ("step", self.random.choice(["1", "0", "-1", "99", "1e9", "x", "", "NaN", self.text()]))
        ]
        pairs += [(self.text(), self.text())] * self.random.randint(0, 1)
        self.random.shuffle(pairs)
        if self.random.random() < 0.1:
            return "#" + quote(self.text())
        return "#" + "&".join(f"{quote(name)}={quote(value)}" for name, value in pairs)

    def datum(self, depth: int = 2) -> Any:
        """What a worker may send: near a message, or not at all."""
        kinds = [
            "loading",
            "notice",
            "ready",
            "pong",
            "reply",
            "exported",
            "failed",
            "boot",
            "constructor",
        ]
        names = [
            "phase",
            "received",
            "total",
            "code",
            "environment",
            "timing",
            "id",
            "reply",
            "bytes",
            "detail",
        ]
        pick = self.random.random()
        if depth and pick < 0.6:
            found = {name: self.datum(depth - 1) for name in self.random.sample(names, 4)}
            return {"type": self.random.choice(kinds), **found}
        if depth and pick < 0.7:
            return [self.datum(depth - 1), self.datum(0)]
        return self.random.choice([None, True, -1, 1.5, 10**9, "", "download", self.text()])


def start(page: Page, site: Any, path: str) -> None:
    """A lesson in which Python runs."""
    page.add_init_script(DRIVE)
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    page.goto(site.url(path))
    page.wait_for_function("() => hostile.player?.source === 'live'")


def expect_calm(page: Page, told: dict[str, Any], case: object, language: str) -> str:
    """A result, or a refusal that is said; and nothing has become an element."""
    assert told["failure"] is None, (case, told)
    assert told["injected"] is None, case
    assert told["steps"] > 0
    if told["problem"] is None:
        return "result"
    words = told["told"].strip()
    # What is not of the refused value is a sentence of the language.
    assert words, case
    assert bool(re.search(r"[\u4e00-\u9fff]{4}", words)) or language != "zh", (case, words)
    assert not UNSAID.search(words), (case, words)
    return "refusal"


def test_addresses_with_hostile_options(page: Page, site: Any) -> None:
    start(page, site, "zh/selection/")
    hostile = Hostile(1)
    form = page.evaluate("() => hostile.player.trace.form")
    seen: Counter[str] = Counter()
    for _ in range(CASES["addresses"]):
        case = hostile.address(form)
        told = page.evaluate("(hash) => hostile.address(hash)", case)
        seen[expect_calm(page, told, case, "zh")] += 1
        assert page.evaluate(FOUND) == [], case
    assert min(seen.values()) > 20, seen
    assert len(seen) == 2


def test_texts_typed_and_read_from_files(page: Page, site: Any) -> None:
    start(page, site, "en/constrained/")
    page.locator("tokenstep-options summary").click()
    page.locator("#schema").wait_for()
    hostile = Hostile(2)
    seen: Counter[str] = Counter()
    for number in range(CASES["texts"]):
        case = hostile.text()
        # The name of the file is hostile too.
        call, name = [("file", "schema"), ("type", "schema"), ("type", "files")][number % 3]
        told = page.evaluate(f"(text) => hostile.{call}({name!r}, text)", case)
        seen[expect_calm(page, told, case, "en")] += 1
        assert page.evaluate(FOUND) == [], case
    assert seen["refusal"] > 20, seen


def test_streams_of_anything(page: Page, site: Any) -> None:
    start(page, site, "zh/stopping/")
    hostile = Hostile(3)
    seen: Counter[str] = Counter()
    for _ in range(CASES["streams"]):
        case = {
            "source": "own",
            "stream": hostile.stream(),
            "chunk": hostile.random.choice([1, 7, 64]),
            "stops": hostile.random.choice(["", "任务完成", hostile.text()[:900]]),
        }
        told = page.evaluate("(options) => hostile.run(options)", case)
        seen[expect_calm(page, told, case, "zh")] += 1
        for index in range(told["steps"]):
            page.evaluate("(index) => hostile.player.goTo(index)", index)
        assert page.evaluate(FOUND) == [], case
    assert seen["result"] > 20, seen


def test_messages_of_a_worker_that_is_not_ours(page: Page, site: Any) -> None:
    """No Python here: whatever the worker says, the page shows its steps and says what happened."""
    site.replace("runtime/worker.js", "onmessage = () => {};", "text/javascript")
    page.add_init_script(DRIVE + WATCH_WORKERS)
    page.goto(site.url("zh/loop/"))
    page.wait_for_function("() => globalThis.workers?.length === 1")
    hostile = Hostile(4)
    ready = {
        "type": "ready",
        "environment": "{}",
        "timing": {"download": 1, "interpreter": 2, "packages": 3, "ready": 4},
    }
    seen: Counter[str] = Counter()
    for number in range(CASES["messages"]):
        # Before it was ready, or as the answer to a run.
        datum = hostile.datum()
        if number % 2:
            statuses = ["progress", "done", "problem", "crash", "constructor"]
            reply = {
                "status": hostile.random.choice(statuses),
                **{k: hostile.datum(1) for k in ("trace", "problem", "error", "done", "total")},
            }
            datum = {"type": "reply", "reply": json.dumps(reply)}
        told = page.evaluate(
            """async ([ready, datum]) => {
              const say = (data) =>
                workers.at(-1).dispatchEvent(new MessageEvent('message', { data }));
              if (datum?.type === 'reply' && 'reply' in datum && !('id' in datum)) {
                say(ready);
                datum.id = asked.findLast(({ type }) => type === 'run')?.id ?? 0;
              }
              say(datum);
              await new Promise(requestAnimationFrame);
              const { player } = hostile;
              await player.updateComplete;
              const told = player.renderRoot.querySelector('tokenstep-status');
              await told?.updateComplete;
              const { state, failure } = player.status;
              const shown = {
                state,
                code: (failure ?? player.shown.failure)?.code ?? null,
                steps: player.trace.steps.length,
                told: told?.renderRoot.textContent ?? '',
                injected: globalThis.injected ?? null,
              };
              // Start again, for the next one.
              if (state === 'failed') {
                told.renderRoot.querySelector('.failure button').click();
                while (player.status.state !== 'loading') await new Promise(requestAnimationFrame);
              } else {
                void player.run({ seed: asked.length });
              }
              return shown;
            }""",
            [ready, datum],
        )
        seen[str(told["code"])] += 1
        assert told["injected"] is None, datum
        assert told["steps"] == 10, datum
        if told["state"] == "failed":
            assert re.search(r"[\u4e00-\u9fff]{4}", told["told"]), (datum, told)
        assert page.evaluate(FOUND) == [], datum
    assert seen["garbage"] > 30, seen
    started = page.evaluate("() => workers.length")
    # Every failure was followed by another try.
    assert started > seen["garbage"], (started, seen)
