"""Streams of readers that between them reach every sentence about a reader's own stream."""

from typing import Any

from tokenstep.stream.sample import (
    DONE_EVENT,
    call_stream,
    chunk_event,
    error_event,
    json_event,
    text_stream,
)

STREAMS: dict[str, tuple[bytes, int, int | None, tuple[str, ...]]] = {}
"""Stream, bytes of a chunk, where it is cut, stop strings."""

big = text_stream(["学习！"] * 3000, "length")
STREAMS["text"] = (
    text_stream(["我爱", "学习", "！<|im", "_end", "|> x", "y"]),
    7,
    None,
    ("<|im_end|>",),
)
STREAMS["flush"] = (text_stream(["我爱", "学习", "<|im"], "length"), 64, None, ("<|im_end|>",))
STREAMS["big"] = (big, 1000, None, ())
STREAMS["call"] = (call_stream("edit", ['{"path":', '"/etc"}']), 50, None, ())
STREAMS["callcut"] = (call_stream("edit", ['{"path":', '"/et'], "length"), 50, None, ())
STREAMS["filter"] = (text_stream(["a"], "content_filter"), 50, None, ())
STREAMS["other"] = (
    chunk_event({}, "odd") + chunk_event({"content": "x"}) + chunk_event({}, "stop"),
    50,
    None,
    (),
)
STREAMS["doneonly"] = (text_stream(["a"], None), 50, None, ())
STREAMS["err"] = (text_stream(["a"], None, done=False) + error_event("overloaded"), 50, None, ())
STREAMS["empty"] = (b"", 1, None, ())
STREAMS["comments"] = (b": a\n: b\n\n", 4, None, ())
STREAMS["plain"] = (
    "\ufeffid: 7\nretry: 10\nevent: tick\nfoo: 1\ndata: 数据\ndata: x\n\ndata: y".encode(),
    4,
    None,
    ("x",),
)
STREAMS["notutf8"] = (b"data: \xff\xf0\x9f\n\ndata: \xf0\x9f", 4, None, ())
STREAMS["plaincomment"] = (b": hi\ndata: x\n\nfoo\ndata: z\n\n", 4, None, ())
STREAMS["plainignored"] = (b"foo: hi\ndata: x\n\n", 4, None, ())
STREAMS["plainblank"] = (b"\n\ndata: x\n\n", 4, None, ())
STREAMS["nocall"] = (text_stream(["a"], "tool_calls"), 50, None, ())
STREAMS["odd"] = (text_stream(["a"], "odd"), 50, None, ())
STREAMS["json"] = (b'{"choices":[{"message":{"content":"a"}}]}', 50, None, ())
STREAMS["jsonerror"] = (b'{"error":{"message":"a"}}', 50, None, ())
STREAMS["jsonlines"] = (b'{"a":1}\n{"a":2}\n', 50, None, ())
STREAMS["letters"] = (b"hello\n", 50, None, ())
STREAMS["plainerror"] = (b'event: error\ndata: {"error":{"message":"a"}}\n\n', 50, None, ())
STREAMS["completions"] = (b'data: {"choices":[{"text":"a"}]}\n\n' + DONE_EVENT, 50, None, ())
STREAMS["refusal"] = (
    chunk_event({"refusal": "no"}) + chunk_event({"content": "\ufffd"}, "") + DONE_EVENT,
    50,
    None,
    (),
)
STREAMS["both"] = (chunk_event({"content": "a"}, "stop") + DONE_EVENT, 50, None, ())
bad = b"".join(
    (
        b"data: {\n\n",
        b"data: " + b"[" * 80 + b'"choices"\n\n',
        b'data: {"choices":[NaN]}\n\n',
        b'data: {"choices":[' + b"1" * 5000 + b"]}\n\n",
        json_event({"choices": 1}),
        json_event({"a": 1}),
        json_event(
            {"choices": [{"delta": {"function_call": {}}}, {"index": 1}, {"delta": {"content": 3}}]}
        ),
        b"data\n\n",
        chunk_event({"tool_calls": [{"index": i} for i in range(130)]}),
        b'data: {"choices":[{"delta":{"content":"\\ud800"}}]}\n\n',
        chunk_event({"content": "q"}),
        chunk_event({"content": "q"}),
        chunk_event({"tool_calls": [{"index": 0, "id": "a"}]}),
        chunk_event({"tool_calls": [{"index": 0, "id": "b"}]}),
        chunk_event({}, "odd"),
        chunk_event({}, "stop"),
        chunk_event({"content": "z"}),
        DONE_EVENT,
        chunk_event({"content": "z"}),
    )
)
STREAMS["bad"] = (bad, 100, None, ())


def tc(**f: Any) -> dict[str, Any]:
    return {
        "index": f.pop("i"),
        "id": f.pop("id", "x"),
        "function": {"name": f.pop("name", "f"), "arguments": f.pop("a", "")},
    }


allc = (
    chunk_event(
        {
            "tool_calls": [
                tc(i=0),
                tc(i=1, a="{"),
                tc(i=2, a="x"),
                tc(i=3, a="[" * 99),
                tc(i=4, a="[NaN]"),
                tc(i=5, a="9" * 5000),
                tc(i=6, a='{"a":1,"a":2}'),
                tc(i=7, a="[1]"),
                tc(i=8, a='{"a":"\\ud800"}'),
                tc(i=9, id="", name=""),
            ]
        }
    )
    + chunk_event({"tool_calls": [tc(i=0, id="z", name="g")]})
    + chunk_event({}, "tool_calls")
    + chunk_event({"tool_calls": [tc(i=1)]})
    + b"data: {\n\n"
    + DONE_EVENT
)
STREAMS["allc"] = (allc, 1000, None, ())
STREAMS["allc2"] = (chunk_event({"tool_calls": [tc(i=0)]}) + error_event("x"), 1000, None, ())
STREAMS["manybad"] = (b"data: {\n\n" * 100 + text_stream(["a"]), 1000, None, ())
t = text_stream(["我爱", "学习😀"])
for place in (0, 3, t.index("😀".encode()) + 2, len(t) - 3, len(t) - 1, len(t) - 20, len(t)):
    STREAMS[f"cut{place}"] = (t, 16, place, ())
