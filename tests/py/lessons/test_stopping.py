"""The lesson ``stopping``: each cause, each mistake, each switch, and the reader's own stream."""

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokenstep import api
from tokenstep.edge import LANGUAGES, marked
from tokenstep.lessons.stopping import StoppingOptions, build, run, run_arrays
from tokenstep.lessons.stopping_check import expected_text
from tokenstep.lessons.stopping_options import MISTAKES
from tokenstep.stopping.client import CUT_PLACES
from tokenstep.stopping.judge import Situation, groups, judge, situations
from tokenstep.stopping.response import LONGEST, respond
from tokenstep.stopping.script import CALLS, CAUSES
from tokenstep.trace import (
    CheckPanel,
    LampsPanel,
    Message,
    Step,
    StreamPanel,
    SwitchesPanel,
    TablePanel,
    TextLinesPanel,
    Trace,
    to_json,
)


def made(**options: Any) -> Trace:
    return build(StoppingOptions(**options))


def step(trace: Trace, name: str) -> Step:
    (found,) = (each for each in trace.steps if each.id == name)
    return found


def panel(found: Step, kind: type[Any]) -> Any:
    return next(each for each in found.panels if isinstance(each, kind))


def table(found: Step, title: str) -> TablePanel:
    (each,) = (x for x in found.panels if isinstance(x, TablePanel) and x.title.id == title)
    return each


def lamps(found: Step) -> list[str]:
    return [lamp.state for lamp in panel(found, LampsPanel).lamps]


def failing(trace: Trace) -> list[str]:
    rows = panel(trace.steps[-1], CheckPanel).rows
    return [str(row.name.args["row"]) for row in rows if not row.ok]


@pytest.fixture(scope="module")
def default() -> Trace:
    return made()


# --- the default run ------------------------------------------------------------------------------


def test_the_default_run_is_short_and_its_steps_are_counted(default: Trace) -> None:
    assert len(default.steps) <= 24
    pieces = list(run(StoppingOptions()))
    assert pieces[-1] == (len(default.steps), len(default.steps))
    assert len(gzip.compress(to_json(default).encode())) < 20_000


def test_the_three_lamps_are_three(default: Trace) -> None:
    assert lamps(default.steps[0]) == ["off", "unknown", "unknown"]
    assert lamps(step(default, "end")) == ["on", "on", "unknown"]
    assert lamps(step(default, "cut")) == ["on", "off", "unknown"]
    assert lamps(step(default, "judge")) == ["on", "on", "off"]


def test_the_hold_back_view_shows_each_thing_that_can_happen(default: Trace) -> None:
    kinds = [each.facts["kind"] for each in default.steps if each.id == "tokens"]
    assert kinds == [
        *("plain", "pending", "whole", "pending", "whole", "held"),
        *("released", "plain", "held", "stop"),
    ]
    states = {
        piece.state
        for each in default.steps
        if each.id == "tokens"
        for line in panel(each, TextLinesPanel).lines
        for piece in line.pieces
    }
    assert states == {"done", "new", "held", "partial", "dropped"}


def test_generated_is_always_sent_and_withheld_and_dropped(default: Trace) -> None:
    for each in default.steps:
        if each.id == "tokens":
            facts = each.facts
            parts = f"{facts['sent']}{facts['held']}{facts['dropped']}"
            assert parts == facts["generated"]
            rows = {row[0].args["row"]: row[1] for row in table(each, "stopping-table-ledger").rows}  # type: ignore[union-attr]
            assert rows["generated"] == sum(rows.values()) - rows["generated"]  # type: ignore[arg-type, operator]


def test_what_is_tagged_in_the_figure_is_what_the_ledger_counts(default: Trace) -> None:
    """The bytes of half a character are no text held back, in the figure and in the ledger."""
    tagged = {"held": 0, "partial": 0}
    for each in default.steps:
        if each.id != "tokens":
            continue
        rows = {row[0].args["row"]: row[1] for row in table(each, "stopping-table-ledger").rows}  # type: ignore[union-attr]
        withheld = panel(each, TextLinesPanel).lines[1].pieces
        sizes = {
            "held": sum(len(p.text.encode()) for p in withheld if p.state == "held"),
            "partial": sum(len(bytes.fromhex(p.text)) for p in withheld if p.state == "partial"),
        }
        assert (rows["held"], rows["pending"]) == (sizes["held"], sizes["partial"])
        tagged = {name: tagged[name] + size for name, size in sizes.items()}
    assert all(tagged.values())


def test_a_claim_is_shown_as_it_stands_in_the_text_with_no_bracket_left_open(
    default: Trace,
) -> None:
    for row in table(step(default, "claims"), "stopping-table-claims").rows:
        words = str(row[0])
        assert words in str(default.facts["text"])
        assert words.count("【") == words.count("】")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_truth_table_and_the_switches_call_a_value_by_the_same_words(
    default: Trace, language: str
) -> None:
    found = step(default, "truth")
    switches: SwitchesPanel = panel(found, SwitchesPanel)
    rows = table(found, "stopping-table-truth").rows
    for place, switch in enumerate(switches.switches):
        long = {c.value: marked(c.label, language).casefold() for c in switch.choices}
        short = {}
        for row in rows:
            cell = row[place]
            assert isinstance(cell, Message)
            short[str(cell.args["value"])] = marked(cell, language).casefold()
        for value in long.keys() & short.keys():
            words = re.split(r"[\s,，]+", short[value])
            assert all(word in long[value] for word in words), (long[value], short[value])
        assert len(set(short.values())) == len(short)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_the_truth_table_that_is_done_gives_a_reason_of_one_line(
    default: Trace, language: str
) -> None:
    for row in table(step(default, "truth"), "stopping-table-truth").rows:
        *_, verdict, why, _ = row
        assert isinstance(verdict, Message)
        assert isinstance(why, Message)
        told = marked(why, language)
        assert len(told) <= (15 if language == "zh" else 38), told


def test_the_table_of_causes_is_what_each_cause_gives_by_itself(default: Trace) -> None:
    rows = table(step(default, "causes"), "stopping-table-compared").rows
    for cause, row in zip(CAUSES, rows, strict=True):
        facts = made(cause=cause).facts
        assert (row[1], row[3]) == (facts["text"], facts["finish_reason"])
        assert row[4] == Message(
            id="stopping-yes-no", args={"holds": "yes" if facts["done"] else "no"}
        )


def test_the_panels_of_the_wire_hold_the_bytes_of_the_wire(default: Trace) -> None:
    wire = run_arrays(StoppingOptions())["wire"].tobytes()
    for name in ("wire", "mark", "cut"):
        found: StreamPanel = panel(step(default, name), StreamPanel)
        assert found.total == len(wire)
        for line in found.lines:
            for segment in line.segments:
                raw = wire[segment.start : segment.end]
                shown = segment.text.replace("␊", "\n").replace("␍", "\r")
                assert raw in (shown.encode(), bytes.fromhex("00")) or raw == bytes.fromhex(
                    segment.text
                )


def test_a_cut_in_a_character_shows_its_bytes_and_throws_them_away(default: Trace) -> None:
    found: StreamPanel = panel(step(default, "cut"), StreamPanel)
    segments = [segment for line in found.lines for segment in line.segments]
    half, rest = (segment for segment in segments if segment.role == "character")
    assert (half.text, half.state) == ("E3", "lost")
    # What would have completed it is no error: it only never came.
    assert (rest.text, rest.state) == ("80 82", "later")
    assert bytes.fromhex(half.text + rest.text).decode() == "。"
    assert found.cut == half.end
    assert {buffer.id: buffer.text for buffer in found.buffers}["bytes"] == "E3"


# --- every run ------------------------------------------------------------------------------------


@pytest.mark.parametrize("cause", CAUSES)
def test_every_cause_passes_the_check_wherever_it_happens(cause: str) -> None:
    for at in (1, 4, 6, 8, 14, 15, 18, LONGEST):
        trace = made(cause=cause, at=at)
        assert trace.facts["check_ok"], (cause, at, failing(trace))


BROKEN = {
    "none": [],
    "decode_alone": ["text", "bytes"],
    "send_early": ["text"],
    "closed_is_finished": ["cuts"],
    "repair_arguments": ["calls"],
    "believe_claim": ["judge"],
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_mistake_fails_a_check_of_its_own_and_the_verdict_names_it(mistake: str) -> None:
    trace = made(mistake=mistake)
    assert failing(trace) == BROKEN[mistake]
    check: CheckPanel = panel(trace.steps[-1], CheckPanel)
    assert check.ok == (mistake == "none")
    assert check.verdict.args["first"] == (BROKEN[mistake] or ["none"])[0]


def test_a_repaired_call_is_executed_and_a_kept_one_is_not() -> None:
    assert [
        step(made(mistake=mistake), "cut_call").facts["executed"]
        for mistake in ("none", "repair_arguments")
    ] == [False, True]


def test_whoever_believes_the_claim_lights_the_third_lamp_without_a_reason() -> None:
    trace = made(mistake="believe_claim")
    assert lamps(step(trace, "judge")) == ["on", "on", "on"]
    assert judge(Situation(pending="none", acceptance="older", budget="enough", goal="met")).reasons
    # Without the words there is nothing to believe.
    assert lamps(step(made(mistake="believe_claim", cause="cancel"), "judge"))[2] == "off"


@pytest.mark.parametrize("seen", [each for each in situations() if each.said_done])
def test_every_switch_leads_to_its_row_of_the_truth_table(seen: Situation) -> None:
    given = {name: getattr(seen, name) for name in ("pending", "acceptance", "budget", "goal")}
    trace = made(**given)
    found = step(trace, "judge")
    switches: SwitchesPanel = panel(found, SwitchesPanel)
    assert {each.option: each.value for each in switches.switches} == given
    assert switches.ok == judge(seen).finished
    (row,) = table(step(trace, "truth"), "stopping-table-truth").marked
    assert seen in groups()[row].members
    if not switches.ok:
        named = [reason.args["reason"] for reason in switches.reasons]
        assert named == list(judge(seen).reasons)


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"acceptance": "passed"},
        {"pending": "call", "budget": "forced"},
        {"acceptance": "failed", "goal": "reported", "budget": "forced"},
        {"cause": "tool_call", "acceptance": "passed"},
        {"cause": "tool_call", "pending": "call", "acceptance": "passed"},
        {"mistake": "believe_claim"},
    ],
)
def test_a_switch_says_whether_changing_it_alone_changes_the_verdict(given: dict[str, Any]) -> None:
    switches: SwitchesPanel = panel(step(made(**given), "judge"), SwitchesPanel)
    for switch in switches.switches:
        others = [choice.value for choice in switch.choices if choice.value != switch.value]
        verdicts = {made(**{**given, switch.option: value}).facts["finished"] for value in others}
        assert switch.counts == (verdicts != {switches.ok}), switch.option


def test_a_call_that_was_just_handed_over_is_pending_whatever_the_switch_says() -> None:
    for pending in ("none", "call"):
        trace = made(cause="tool_call", pending=pending, acceptance="passed")
        assert trace.facts["reasons"] == "pending-call"


@pytest.mark.parametrize("call", CALLS)
def test_the_call_that_is_chosen_is_the_one_that_is_checked(call: str) -> None:
    found = step(made(call=call), "call")
    checks = panel(found, LampsPanel).lamps
    off = [lamp.id for lamp in checks if lamp.state == "off"]
    assert off == ([] if call == "good" else [found.facts["failed"]])
    assert found.facts["executable"] == (call == "good")


def test_what_is_expected_to_be_sent_is_found_without_holding_anything_back() -> None:
    assert expected_text(respond("cancel", at=8)).endswith("。")
    assert expected_text(respond("token_limit", at=8)).endswith("【完")


@settings(max_examples=25, deadline=None)
@given(
    cause=st.sampled_from(CAUSES),
    at=st.integers(1, LONGEST),
    cut=st.sampled_from(CUT_PLACES),
    mistake=st.sampled_from(MISTAKES),
    call=st.sampled_from(CALLS),
)
def test_any_combination_of_options_is_a_trace_that_json_can_hold(**options: Any) -> None:
    trace = made(**options)
    json.loads(to_json(trace))
    assert trace.facts["stopped"] is True
    if options["mistake"] == "none":
        assert trace.facts["check_ok"]


# --- the reader's own stream ----------------------------------------------------------------------


def own(stream: str, **options: Any) -> dict[str, Any]:
    request = {
        "lesson": "stopping",
        "options": {"source": "own", "stream": stream, **options},
    }
    reply: dict[str, Any] = json.loads(api.start(json.dumps(request)).advance(60))
    return reply


def test_a_stream_as_text_and_as_a_file_gives_the_same_steps() -> None:
    data = StoppingOptions().stream.encode()
    address = f"data:text/event-stream;base64,{base64.b64encode(data).decode()}"
    as_text, as_file = own(data.decode()), own(address)
    assert as_text["trace"]["steps"] == as_file["trace"]["steps"]
    assert as_text["trace"]["facts"]["finish_reason"] == "length"


@pytest.mark.parametrize(
    ("stream", "message", "args"),
    [
        ("data:;base64,AAA_", "error-stream-base64", {"character": 17}),
        ("data:;base64,AA A", "error-stream-base64", {"character": 16}),
        ("data:;base64,AAA", "error-stream-length", {"character": 16}),
        ("data:;base64,A===", "error-stream-base64", {"character": 17}),
        ("a\ud800", "error-half-character", {"character": 2}),
        ("x" * 5_000_001, "error-stream-too-large", {"bytes": 5_000_001}),
        ("秒" * 1_666_667, "error-stream-too-large", {"bytes": 5_000_001}),
    ],
)
def test_what_is_no_stream_is_refused_with_the_place_or_the_size(
    stream: str, message: str, args: dict[str, int]
) -> None:
    problem = own(stream)["problem"]
    assert (problem["field"], problem["message"]) == ("stream", {"id": message, "args": args})
    assert problem["allowed"] == {"id": "error-allowed-stream", "args": {"maximum": 5_000_000}}


def test_too_large_a_file_is_refused_by_its_size_when_decoded() -> None:
    address = f"data:;base64,{base64.b64encode(bytes(5_000_001)).decode()}"
    assert own(address)["problem"]["message"]["args"] == {"bytes": 5_000_001}


def test_a_cut_behind_the_end_is_refused_and_one_at_the_end_is_not() -> None:
    assert own("data: x\n\n", cut_at=10)["problem"]["message"]["id"] == "error-stream-cut"
    assert own("data: x\n\n", cut_at=9)["status"] == "done"


def _events(*payloads: dict[str, Any]) -> str:
    return "".join(f"data: {json.dumps(each)}\n\n" for each in payloads)


def _chunk(delta: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": delta, "finish_reason": reason}]}


_HELLO = _chunk({"content": "hello"})
_DONE = "data: [DONE]\n\n"


@pytest.mark.parametrize(
    ("stream", "complete"),
    [
        (_events(_HELLO, _chunk({}, "stop")) + _DONE, "on"),
        (_events(_HELLO, _chunk({}, "stop")), "on"),
        (_events(_HELLO, _chunk({}, "length")) + _DONE, "off"),
        (_events(_HELLO), "off"),
        (_events(_HELLO) + "data: {", "off"),
        # The sender says that it ended, but not why, or why and not what it speaks of.
        (_events(_HELLO) + _DONE, "unknown"),
        (_events(_HELLO, _chunk({}, "tool_calls")) + _DONE, "unknown"),
        (_events({"choices": [{"index": 0, "text": "hello", "finish_reason": None}]}) + _DONE,
         "unknown"),
    ],
)  # fmt: skip
def test_a_response_is_complete_or_cut_only_where_the_stream_says_so(
    stream: str, complete: str
) -> None:
    *_, last = own(stream)["trace"]["steps"]
    (lit,) = (each for each in last["panels"] if each["kind"] == "lamps")
    assert [lamp["state"] for lamp in lit["lamps"]] == ["on", complete, "unknown"]


# --- page and player say the same -----------------------------------------------------------------

PAGES = Path(__file__).parents[3] / "site" / "pages"
NOT_TAKEN = {"zh": "不要当成完整的", "en": "not to be taken for complete"}
ON_THE_PAGE = {"zh": "不要当成完整的", "en": "Do not take it for complete"}
WITHOUT = {"zh": "<td>不完整", "en": "<td>Not complete"}


def rule(language: str, start: str) -> str:
    """The row of the table of rules that begins so."""
    page = (PAGES / language / "stopping.md").read_text("utf-8")
    (row,) = (line for line in page.splitlines() if line.startswith(f'<tr><th scope="row">{start}'))
    return row


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_player_say_the_same_of_an_end_for_which_nobody_gave_a_reason(
    language: str,
) -> None:
    done = {"zh": "有 <code>[DONE]</code>，没有", "en": "<code>[DONE]</code> without a"}
    call = {"zh": "说了 <code>tool_calls</code>", "en": "<code>tool_calls</code> without"}
    streams = {
        done[language]: _events(_HELLO) + _DONE,
        call[language]: _events(_HELLO, _chunk({}, "tool_calls")) + _DONE,
    }
    for start, stream in streams.items():
        row = rule(language, start)
        assert ON_THE_PAGE[language] in row
        assert WITHOUT[language] not in row
        steps = own(stream)["trace"]["steps"]
        verdict = next(each for each in steps if each["id"] == "stream_verdict")
        assert NOT_TAKEN[language] in marked(Message(**verdict["summary"]), language)
        (lit,) = (each for each in verdict["panels"] if each["kind"] == "lamps")
        assert lit["lamps"][1]["state"] == "unknown"


@pytest.mark.parametrize(
    ("language", "who"), [("zh", ("服务器", "客户端")), ("en", ("server", "client"))]
)
def test_it_is_said_who_holds_back_where_a_cut_does_not_keep_what_was_held(
    language: str, who: tuple[str, str]
) -> None:
    """In the reader's own stream the client holds back, so that a cut loses nothing of it."""
    data = _events(_chunk({"content": "ab任务"}))
    facts = own(data, cut_at=len(data.encode()))["trace"]["facts"]
    assert (facts["transport"], facts["sent"]) == ("cut", 4)
    start = {"zh": "正文结束时还扣着", "en": "Still held at the end of the text"}[language]
    assert all(each in rule(language, start) for each in who)
    assert who[1] in marked(Message(id="option-stops-help", args={}), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_refusal_allows_is_written_as_the_help_writes_it(language: str) -> None:
    below = own("data: x\n\n", cut_at=-2)["problem"]
    behind = own("data: x\n\n", cut_at=10)["problem"]
    assert below["field"] == behind["field"] == "cut_at"
    texts = [marked(Message(**each["allowed"]), language) for each in (below, behind)]
    texts.append(marked(Message(id="option-cut-at-help", args={}), language))
    assert len({re.findall("[-\u2212]1", text)[0] for text in texts}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lamps_of_an_end_are_titled_as_what_the_end_alone_says(
    default: Trace, language: str
) -> None:
    """The lamp beside the table is of the task as it was judged: the two do not contradict."""
    title = marked(table(step(default, "causes"), "stopping-table-lamps").title, language)
    assert {"zh": "只看结束本身", "en": "by the end alone"}[language] in title
