"""The trace contract: the only hand-written definition of what Python tells the player.

A trace is a versioned list of steps. A step is a message (an id and its arguments, never a
sentence) and typed panels. ``scripts/generate_contract.py`` turns these dataclasses into
``site/generated/trace.schema.json`` and ``trace.d.ts``; nothing else describes them.

Conventions
-----------
- Every number was computed by the run that made the trace. The player formats; it never computes.
- Minus infinity and "not computed" travel as ``null`` with a reason (``null_reason``); NaN and
  infinities are refused by :func:`to_json`.
- Token ids, positions and array indices are 0-based; cache ``row`` numbers shown to people are
  1-based and named ``row``.
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, field
from typing import Any, Final, Literal

TRACE_VERSION: Final = 1

MessageArg = int | float | str | tuple[str, ...]
"""A whole number, a measured number, notation such as ``"[3, 5, 6]"``, or a list of token texts."""

OptionValue = bool | int | float | str


@dataclass(frozen=True, kw_only=True)
class Message:
    """A sentence by id; the edge (page or terminal) turns it into words."""

    id: str
    args: dict[str, MessageArg] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Token:
    """One entry of the vocabulary."""

    id: int
    text: str
    special: bool = False
    """True for ``<PAD>`` and ``<EOS>``: never part of the shown text."""


# --- arrays and their arithmetic ---------------------------------------------------------------

FormulaOp = Literal[
    "pick",  # out[i, j] = A[rows[i], j]
    "dot",  # out[i, j] = sum_k A[i, k] * B[k, j]
    "dot_rows",  # out[i, j] = sum_k A[i, k] * B[j, k] / divisor
    "add",  # out[i, j] = A[i, j] + B[i, j]
    "tanh",  # out[i, j] = tanh(A[i, j])
    "scale",  # out[i, j] = A[i, j] / divisor
    "row_max",  # out[i, 0] = max_j A[i, j]
    "exp_shifted",  # out[i, j] = exp(A[i, j] - B[i, 0])
    "row_sum",  # out[i, 0] = sum_j A[i, j]
    "divide",  # out[i, j] = A[i, j] / B[i, 0]
    "accumulate",  # out[i, j] = sum_{k <= j} A[i, k]
    "stack",  # the rows of A, then the rows of B
    "log",  # out[i, j] = ln A[i, j]
    "shift",  # out[i, j] = A[i, j] + B[i, 0]
    "weigh",  # out[i, j] = A[i, j] * B[i, 0]
    "least",  # out[i, j] = min(A[i, j], B[i, j])
    "excess",  # out[i, j] = max(A[i, j] - B[i, j], 0)
    "accept",  # out[i, j] = min(1, A[i, j] / B[i, j])
    "exp",  # out[i, j] = exp(A[i, j])
    "multiply",  # out[i, j] = A[i, j] * B[i, j]
    "subtract",  # out[i, j] = A[i, j] - B[i, j]
    "root",  # out[i, j] = sqrt(A[i, j])
    "mean",  # out[i, 0] = sum_j A[i, j] / number of columns of A
]


@dataclass(frozen=True, kw_only=True)
class Formula:
    """How each cell of an array follows from other arrays, so that the player can spell it out.

    ``inputs`` name arrays of the same panel or, failing that, ``Trace.parameters``. The player only
    looks the operands up and writes them down beside the result. A ``null`` operand is minus
    infinity: ``row_max`` passes over it and ``exp_shifted`` gives exactly 0.
    """

    op: FormulaOp
    inputs: tuple[str, ...]
    rows: tuple[int, ...] | None = None
    divisor: float | None = None


@dataclass(frozen=True, kw_only=True)
class Array:
    """A named matrix with the meaning of its rows and columns. A vector has one row."""

    name: str
    """Unique within a panel (or within the parameters): ``x``, ``q``, ``W_q``."""
    label: Message
    shape: tuple[int, int]
    values: tuple[tuple[float | None, ...], ...]
    row_labels: tuple[str, ...] | None = None
    column_labels: tuple[str, ...] | None = None
    formula: Formula | None = None
    null_reason: Message | None = None
    """Why cells are ``null`` (for example: hidden by the causal mask)."""


# --- panels -------------------------------------------------------------------------------------

TokenState = Literal["processed", "selected", "pending"]


@dataclass(frozen=True, kw_only=True)
class StripToken:
    """One tile of the tape."""

    key: str
    """Stable over the steps of a trace, so that the player can show what moved where."""
    token: Token
    state: TokenState
    origin: Literal["prompt", "generated"]
    position: int | None
    """Position the forward pass used (or will use) for it; None before it has one."""
    row: int | None
    """Cache row that holds its key and value, 1-based; None if it is not in the cache."""
    fresh: bool
    """True if its state changed in this step."""


@dataclass(frozen=True, kw_only=True)
class TokenStripPanel:
    """Which tokens there are, and in which state each is."""

    kind: Literal["token_strip"] = "token_strip"
    title: Message
    tokens: tuple[StripToken, ...]
    awaiting: bool
    """True if a place for the next choice is drawn: nothing has been selected for it yet."""
    text: str
    """The text shown to the user so far."""


@dataclass(frozen=True, kw_only=True)
class CacheRow:
    """One processed token in the cache."""

    key: str
    """The ``StripToken.key`` of the token whose key and value these are."""
    row: int
    position: int
    token: Token
    fresh: bool
    """True if the row was added in this step."""


@dataclass(frozen=True, kw_only=True)
class CacheLedgerPanel:
    """The KV cache, one row per processed token."""

    kind: Literal["cache_ledger"] = "cache_ledger"
    title: Message
    rows: tuple[CacheRow, ...]
    keys: Array
    """``[len(rows), d]``; row i belongs to ``rows[i]``."""
    values: Array
    arrays: tuple[Array, ...]
    """What the formulas of keys and values refer to."""
    capacity: int
    """The largest number of rows in any step of this trace: the height to reserve."""
    reported_length: int
    """The length the loop believes; equals ``len(rows)`` in a correct run."""
    fingerprint: str
    """Fingerprint of the parameters that the rows were computed with."""
    parameters_fingerprint: str
    """Fingerprint of the parameters in use now."""


@dataclass(frozen=True, kw_only=True)
class FlowBox:
    """One box of the forward diagram; ``array`` names one of the panel's arrays."""

    array: str
    display: Literal["cells", "shares"]
    """``cells``: signed values by hue and strength. ``shares``: parts of one, with their labels."""


@dataclass(frozen=True, kw_only=True)
class FlowPanel:
    """A computation as boxes in order; each opens its numbers and their arithmetic."""

    kind: Literal["flow"] = "flow"
    title: Message
    boxes: tuple[FlowBox, ...]
    arrays: tuple[Array, ...]
    """All arrays of the computation, those in the boxes and those between them."""
    computed: bool
    """True if computed in this very step; False if shown again from an earlier one."""


@dataclass(frozen=True, kw_only=True)
class DistributionItem:
    """One candidate token."""

    token: Token
    logit: float | None
    prob: float | None
    chosen: bool


@dataclass(frozen=True, kw_only=True)
class DistributionPanel:
    """Probabilities over the candidates, and the choice once there is one."""

    kind: Literal["distribution"] = "distribution"
    title: Message
    items: tuple[DistributionItem, ...]
    rule: Message | None
    """The selection rule in words, with its numbers; None before the selection step."""
    uniform: float | None
    """The recorded draw u in [0, 1); None for a rule that draws nothing, and before the choice."""
    arrays: tuple[Array, ...]
    """``logits`` and what leads from them to ``probs`` (one row each)."""
    null_reason: Message | None = None
    """Why there are no numbers yet."""


@dataclass(frozen=True, kw_only=True)
class Link:
    """A message that leads to a page, for example the source of a rule."""

    text: Message
    url: str
    """Absolute, ``https``."""


@dataclass(frozen=True, kw_only=True)
class TablePanel:
    """A small table; a cell is a number, notation, a message, or a link."""

    kind: Literal["table"] = "table"
    title: Message
    columns: tuple[Message, ...]
    rows: tuple[tuple[int | float | str | Message | Link, ...], ...]
    note: Message | None = None
    bars: int | None = None
    """Index of the column whose numbers, none negative, are also drawn as bars, the largest at
    full length. Cells of it that are no numbers have no bar."""
    marked: tuple[int, ...] = ()
    """Indices of rows that stand out; a cell of each says in words why."""


@dataclass(frozen=True, kw_only=True)
class CheckRow:
    """One thing compared: what was expected, what was found, and whether that holds."""

    name: Message
    round: int | None
    expected: int | float | str
    actual: int | float | str
    limit: float | None
    """Largest allowed absolute value of ``actual``; None where equality is asked."""
    ok: bool


@dataclass(frozen=True, kw_only=True)
class CheckPanel:
    """A run held against an independent computation."""

    kind: Literal["check"] = "check"
    title: Message
    rows: tuple[CheckRow, ...]
    ok: bool
    verdict: Message
    """One sentence; if the check failed it names what failed."""


@dataclass(frozen=True, kw_only=True)
class StageItem:
    """One stage of a selection pipeline."""

    id: str
    """``mask``, ``temperature``, ``top_k``, ``top_p``, ``min_p``, ``renormalise``, ``draw``."""
    label: Message
    setting: Message
    """Its setting in words (``k = 2``), or that it is off."""
    state: Literal["off", "done", "now", "later"]
    kept: int | None
    """How many candidates are left after it; None before it has run, and if it is off."""
    mass_removed: float | None
    """The probability it removed, of what it was given; None as for ``kept``."""


@dataclass(frozen=True, kw_only=True)
class StagesPanel:
    """The stages of a pipeline in the order of the configuration, and how far the run has come."""

    kind: Literal["stages"] = "stages"
    title: Message
    items: tuple[StageItem, ...]


@dataclass(frozen=True, kw_only=True)
class CandidateItem:
    """One candidate in a stage of the pipeline."""

    token: Token
    """``text`` is the reader's label; ``id`` the place in the input."""
    logit: float | None
    """After this step; None is minus infinity: masked, or removed."""
    before: float | None
    """Probability when the step began; None if it was removed earlier."""
    after: float | None
    """Probability after the step, renormalised over what is kept; None if removed."""
    state: Literal["kept", "removed_now", "removed", "chosen"]
    reason: Message | None
    """Why it was removed (in this step or earlier), with the numbers compared; else None."""


@dataclass(frozen=True, kw_only=True)
class CandidatesPanel:
    """What one stage makes of the candidates. The view may fold a long tail; all items are here."""

    kind: Literal["candidates"] = "candidates"
    title: Message
    items: tuple[CandidateItem, ...]
    """In input order."""
    kept: int
    mass_removed: float | None
    """Of this step; None if nothing can be removed in it, or if nothing is left."""
    rule: Message | None
    """The rule of the step with its numbers; None if there is none."""
    arrays: tuple[Array, ...] = ()
    """One row each: what leads to ``after``, for the inspector."""


@dataclass(frozen=True, kw_only=True)
class Segment:
    """One piece of the cumulative bar."""

    token: Token
    start: float
    end: float
    """Running sums of the probabilities: the piece is ``[start, end)``."""
    chosen: bool
    count: int | None
    """How often it was drawn in the experiment; None without one."""
    expected: float | None = None
    """How often it is expected in as many draws; None without an experiment."""


@dataclass(frozen=True, kw_only=True)
class CumulativePanel:
    """The probabilities end to end, where the recorded draw lands, and counts of many draws."""

    kind: Literal["cumulative"] = "cumulative"
    title: Message
    segments: tuple[Segment, ...]
    """Only candidates of positive probability, in input order."""
    uniform: float | None
    """The recorded draw u in [0, 1); None before the draw, and for a rule that draws nothing."""
    draws: int | None
    """How many draws the counts come from; None without an experiment."""
    note: Message | None = None
    uniform_option: str | None = None
    """Name of the option that sets u, so that it can be set where it is seen; None if none does."""
    symbol: str = "u"
    """What the draw is called, where a lesson has several."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """A cell of one of the panel's arrays (or of the parameters): where its arithmetic opens."""

    array: str
    row: int
    column: int


TreeState = Literal[
    "start",  # the empty sequence
    "kept",  # can go on, and is to be extended
    "expanded",  # was kept, and has been extended
    "dropped",  # could go on, but was not among the best
    "finished",  # has ended, and is in the pool
    "lost",  # has ended, but did not rank high enough to enter the pool
    "outscored",  # has ended, but the pool is full of better ones
    "best",  # the answer of the search
]


@dataclass(frozen=True, kw_only=True)
class TreeNode:
    """One sequence of tokens in a search."""

    key: str
    """Stable over the steps of a trace."""
    parent: str | None
    """Key of the sequence without its last token; None for the start."""
    depth: int
    """Its number of tokens."""
    token: Token | None
    """Its last token; None for the start."""
    sequence: str
    """All of it as notation; empty for the start."""
    prob: float | None
    """Probability of the last token after what stands before it; None for the start."""
    log_prob: float
    """Natural logarithm of the probability of the whole sequence."""
    score: float | None
    """What it would be ranked by if it ended here; None for the start."""
    rank: int | None
    """1-based, among all candidates of its step; None for the start."""
    state: TreeState
    fresh: bool
    """True if it was added, or its state changed, in this step."""
    opens: Place | None
    """Where its arithmetic is found."""


@dataclass(frozen=True, kw_only=True)
class TreePanel:
    """The tree of a search so far. The view may fold nodes of a column; all of them are here."""

    kind: Literal["tree"] = "tree"
    title: Message
    nodes: tuple[TreeNode, ...]
    """By depth, then by rank."""
    depth: int
    """The largest depth in any step of this trace: the columns to reserve."""
    rule: Message | None
    """The rule of the step with its numbers; None if there is none."""
    arrays: tuple[Array, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TextPiece:
    """A part of a line of text."""

    key: str
    """Stable over the steps of a trace."""
    text: str
    state: Literal[
        "done", "new", "illegal", "end", "held", "partial", "dropped", "made_up", "absent"
    ]
    """``new``: added in this step. ``illegal``: added although no rule allows it. ``end``: it
    adds no text and ends the output. ``held``: generated, and kept back for now. ``partial``: bytes
    of a character that is not whole yet. ``dropped``: generated, and never sent. ``made_up``: added
    by a program, not by the model. ``absent``: it was never generated, or never came."""


@dataclass(frozen=True, kw_only=True)
class TextLine:
    """One line of text, in parts."""

    id: str
    """What the line holds, for code: ``output``, ``open``, ``legal``, ..."""
    label: Message
    pieces: tuple[TextPiece, ...]
    empty: Message
    """What is shown instead of no pieces."""


@dataclass(frozen=True, kw_only=True)
class TextLinesPanel:
    """Lines of text that grow: what there is so far, part by part."""

    kind: Literal["text_lines"] = "text_lines"
    title: Message
    lines: tuple[TextLine, ...]
    note: Message | None = None


@dataclass(frozen=True, kw_only=True)
class Lamp:
    """One question about a result, and its answer."""

    id: str
    label: Message
    """The question."""
    state: Literal["on", "off", "unknown"]
    """``unknown``: it has not been asked, or cannot be answered."""
    detail: Message
    """Why the answer is what it is, with the place of what is wrong."""


@dataclass(frozen=True, kw_only=True)
class LampsPanel:
    """Questions that are answered one by one; no answer follows from another."""

    kind: Literal["lamps"] = "lamps"
    title: Message
    lamps: tuple[Lamp, ...]
    note: Message | None = None


@dataclass(frozen=True, kw_only=True)
class OverlapItem:
    """One token in two distributions, and the parts into which they cut each other."""

    token: Token
    p: float
    """Its probability under the target."""
    q: float
    """Its probability under the draft."""
    accepted: float
    """``min(p, q)``: the part that both have."""
    lacking: float
    """``max(p - q, 0)``: the part only the target has, which the residual gives."""
    rejected: float
    """``max(q - p, 0)``: the part only the draft has, which is turned down."""
    exact: tuple[str, str] | None
    """p and q as fractions (``"3/20"``); None if they are not known exactly."""


OverlapPart = Literal["target", "draft", "accepted", "rejected", "lacking"]


@dataclass(frozen=True, kw_only=True)
class OverlapPanel:
    """Target and draft over the same tokens, one over the other: what they share, what they do not.

    The view may fold a long tail; all items are here.
    """

    kind: Literal["overlap"] = "overlap"
    title: Message
    items: tuple[OverlapItem, ...]
    """In the order of the input."""
    lit: tuple[OverlapPart, ...]
    """The parts that the step is about; the others are drawn faintly."""
    drafted: int | None
    """Index of the token that the draft proposed; None before it has."""
    height: float | None
    """``u * q`` of the drafted token: where the recorded u lands in its bar. Below p: accepted."""
    verdict: Literal["accepted", "rejected"] | None
    emitted: int | None
    """Index of the token that goes out; None before one does."""
    rule: Message | None
    """The rule of the step with its numbers; None if there is none."""
    uniform_option: str | None = None
    """Name of the option that sets u, so that it can be set where it is seen; None if none does."""
    arrays: tuple[Array, ...] = ()
    """One row each: what the numbers follow from, for the inspector."""


@dataclass(frozen=True, kw_only=True)
class ExperimentRow:
    """One share of the draws against what it should be."""

    label: Message | None
    """What is counted, if it is not a token."""
    token: Token | None
    expected: float
    """The share it should have."""
    tolerance: float
    """How far the share may be from that; 0 if there is no leeway at all."""
    count: int
    share: float
    """``count`` of all draws so far."""
    deviation: float | None
    """``(share - expected) / tolerance``: within -1..1 it passes. None if there is no leeway and
    the share is not exactly what it should be."""
    followed: float | None
    """The share by the law that is really followed; None if that is the expected one."""
    ok: bool


@dataclass(frozen=True, kw_only=True)
class ExperimentPanel:
    """Shares of many draws against a distribution, with a band for each, and a declared test."""

    kind: Literal["experiment"] = "experiment"
    title: Message
    rows: tuple[ExperimentRow, ...]
    """The tokens in the order of the input, then what else is counted."""
    done: int
    total: int
    """Draws so far, and all that there will be."""
    ok: bool | None
    """The verdict of the test; None before all draws are done."""
    test: Message
    """The declared test: statistic, tolerance, rate of false alarms, seed."""
    verdict: Message | None
    """One sentence; if the test failed, what is followed instead. None before all are done."""


BlockFate = Literal[
    "empty",  # nothing there yet
    "drafted",  # proposed, not scored
    "scored",  # the target has its probability, nothing decided
    "accepted",
    "rejected",
    "not_reached",  # behind a rejection: proposed and scored in vain
    "cut",  # accepted, but behind the end token or the token limit
]


@dataclass(frozen=True, kw_only=True)
class BlockColumn:
    """One position of a block: what the draft proposes there and what becomes of it."""

    key: str
    """Stable over the steps of a trace."""
    position: int
    """0-based, in the whole sequence."""
    drafted: Token | None
    """None where the draft proposes nothing: behind the last proposal, where a bonus may go."""
    q: float | None
    """Probability of the drafted token under the draft's rule; None as for ``drafted``."""
    p: float | None
    """Its probability under the target's rule; None before the target has scored it. Where nothing
    is drafted: that of the bonus, once it has gone out."""
    ratio: float | None
    """``min(1, p / q)``; None before that."""
    u: float | None
    """The recorded draw that decides; None before, and where none was needed."""
    fate: BlockFate
    emitted: Token | None
    """The token that goes out at this position; None if none does (yet)."""
    source: Literal["accepted", "residual", "bonus"] | None
    """Where it comes from; None as for ``emitted``."""
    q_opens: Place | None
    """Where the arithmetic of q is found."""
    p_opens: Place | None


@dataclass(frozen=True, kw_only=True)
class BlockPanel:
    """A block of drafted tokens, position by position, from the proposal to what goes out."""

    kind: Literal["block"] = "block"
    title: Message
    committed: tuple[Token, ...]
    """The sequence so far: the prompt and all that went out."""
    prompt_length: int
    fresh: int
    """How many of the last committed tokens came in this step."""
    columns: tuple[BlockColumn, ...]
    """``gamma + 1`` of them."""
    now: int | None
    """Index of the column that the step decides; None if it is about all of them."""
    rule: Message | None
    """The rule of the step with its numbers; None if there is none."""
    arrays: tuple[Array, ...] = ()


@dataclass(frozen=True, kw_only=True)
class CacheLaneRow:
    """One row of a cache, or the place of one."""

    key: str
    """Stable over the steps of a trace."""
    token: Token
    position: int | None
    """The position it was computed for; None if it is missing."""
    row: int
    """1-based."""
    state: Literal["kept", "new", "cropped", "missing", "misplaced", "wrong"]
    """``cropped``: thrown away in this step. ``missing``: it should be here and is not.
    ``misplaced``: its token belongs here, but in another row. ``wrong``: it is here and should not
    be."""


@dataclass(frozen=True, kw_only=True)
class CacheLane:
    """The cache of one model."""

    id: Literal["target", "draft"]
    label: Message
    rows: tuple[CacheLaneRow, ...]
    length: int
    """Rows that it holds after this step."""
    wanted: int | None
    """Rows that it should hold when the next round begins: every id but the last. None within a
    round until it is known what goes out."""
    note: Message | None
    """What this step did to it, with the numbers; None if nothing."""


@dataclass(frozen=True, kw_only=True)
class CachesPanel:
    """Caches of several models over one sequence, row by row."""

    kind: Literal["caches"] = "caches"
    title: Message
    lanes: tuple[CacheLane, ...]
    most_rows: int
    """The largest number of rows in any step of this trace: the places to reserve."""


@dataclass(frozen=True, kw_only=True)
class ChartAxis:
    """One axis of a chart."""

    label: Message
    """What is measured, with its unit."""
    scale: Literal["linear", "log"]
    minimum: float
    maximum: float
    ticks: tuple[float, ...]
    """Where numbers stand, all within the axis."""
    names: tuple[Message, ...] | None = None
    """What stands at the ticks instead of numbers, one for each."""


@dataclass(frozen=True, kw_only=True)
class ChartPoint:
    """One point of a series."""

    x: float
    y: float | None
    """None: there is nothing here, and a line is broken (``note`` says why)."""
    low: float | None = None
    high: float | None = None
    """Ends of the interval around y; both or neither."""
    note: Message | None = None
    """What the point says in words, for the reader who is on it."""
    marked: bool = False
    """True if it stands out (the best, the one that fails); ``note`` says why."""


@dataclass(frozen=True, kw_only=True)
class ChartSeries:
    """Points that belong together."""

    id: str
    label: Message
    draw: Literal["line", "points", "bars"]
    """Intervals are drawn in each case."""
    points: tuple[ChartPoint, ...]
    """By x."""


@dataclass(frozen=True, kw_only=True)
class ChartLine:
    """A straight line across a chart: what should be, a threshold."""

    axis: Literal["x", "y"]
    """The axis on which ``at`` lies."""
    at: float
    label: Message


@dataclass(frozen=True, kw_only=True)
class ChartPanel:
    """Measured or computed values against one another. Its numbers are also there as a table."""

    kind: Literal["chart"] = "chart"
    title: Message
    x: ChartAxis
    y: ChartAxis
    series: tuple[ChartSeries, ...]
    """At most six."""
    lines: tuple[ChartLine, ...] = ()
    note: Message | None = None
    x_option: str | None = None
    """Name of the option that a line on the x axis (the first of ``lines``) stands for, so that
    it can be set where it is seen; None if none does."""


@dataclass(frozen=True, kw_only=True)
class RoundingHop:
    """One addition, and what rounding makes of it."""

    key: str
    added: float
    """The term."""
    before: float
    """The running sum it was added to."""
    exact: float | None
    """The sum of the two before it is rounded; None if it is no number that JSON has."""
    after: float | None
    """The running sum that is kept; None as for ``exact``."""
    now: bool
    """True if this is the addition of the step."""


@dataclass(frozen=True, kw_only=True)
class RoundingLane:
    """The same terms added in one order, in one precision."""

    id: str
    label: Message
    hops: tuple[RoundingHop, ...]
    """Those done so far."""
    result: float | None
    """None until all terms are added."""
    rival: float | None = None
    """What the sum competes with, as it was rounded on this lane; None for that of the panel."""
    chosen: bool
    """True if the choice that follows from this order is the one that is shown."""
    note: Message | None = None


@dataclass(frozen=True, kw_only=True)
class RoundingPanel:
    """Additions on the number line on which only some numbers exist."""

    kind: Literal["rounding"] = "rounding"
    title: Message
    low: float
    high: float
    """The part of the number line that is drawn."""
    grid: tuple[float, ...]
    """The representable numbers in it, or the first of each run of them if they are too many."""
    spacing: float
    """From one representable number to the next, at the largest sum."""
    exact: float
    """The exact sum."""
    rival: float | None
    """The value that the sum competes with; None if there is none."""
    lanes: tuple[RoundingLane, ...]
    note: Message | None = None


@dataclass(frozen=True, kw_only=True)
class TextsToken:
    """One token of one of several texts."""

    key: str
    """Stable over the steps of a trace."""
    token: Token
    position: int
    lead: float | None
    """Logit of the token minus that of the runner-up; None for the prompt."""
    rival: Token | None
    """The runner-up; None for the prompt."""
    state: Literal["prompt", "same", "flipped", "after"]
    """``flipped``: the first that is not the same in all texts. ``after``: any behind that."""
    fresh: bool
    """True if it was added in this step."""


@dataclass(frozen=True, kw_only=True)
class TextsRow:
    """One of several texts that began alike."""

    id: str
    label: Message
    tokens: tuple[TextsToken, ...]
    text: str
    ended: Message | None
    """Why it ended; None if it goes on."""


@dataclass(frozen=True, kw_only=True)
class TextsPanel:
    """Texts from the same prompt, token under token, and where they part."""

    kind: Literal["texts"] = "texts"
    title: Message
    rows: tuple[TextsRow, ...]
    length: int
    """The largest number of tokens in any step of this trace: the places to reserve."""
    parts_at: int | None
    """The position of the first token that is not the same; None if there is none so far."""
    note: Message | None = None


@dataclass(frozen=True, kw_only=True)
class ManifestRow:
    """One entry of a run manifest."""

    name: str
    """Its path in the manifest: ``environment.numpy``."""
    label: Message
    value: str
    """As in the manifest; empty if this run has none."""
    other: str | None
    """As in the pasted manifest; None if nothing was pasted, or it has no such entry."""
    state: Literal["alone", "same", "differs", "missing", "unknown"]
    """``alone``: nothing was pasted. ``missing``: not in the pasted one. ``unknown``: only
    there."""


@dataclass(frozen=True, kw_only=True)
class ManifestPanel:
    """What must be recorded to make a run again, and how it differs from a recorded one."""

    kind: Literal["manifest"] = "manifest"
    title: Message
    rows: tuple[ManifestRow, ...]
    text: str
    """The whole manifest as JSON: what the button copies."""
    verdict: Message | None
    """Whether the replay gave the same result, and what differs; None if nothing was pasted."""
    ok: bool | None
    """True if the results are the same, False if they are not; None if nothing was pasted, or
    nothing follows from what was."""
    replay: dict[str, OptionValue]
    """The options that replay this very manifest: what the button next to it sets."""


StreamRole = Literal[
    "bom",
    "field",  # the name of a field, and the colon
    "space",  # the one space after the colon that does not count
    "value",
    "comment",
    "ignored",  # a field that no rule knows
    "line_end",
    "blank",  # the end of an empty line: dispatches
    "character",  # bytes of a character that is not whole yet
    "invalid",  # bytes that are no UTF-8: replaced by U+FFFD
    "unmarked",  # the rest of a line of very many parts: of its bytes nothing is said
]


@dataclass(frozen=True, kw_only=True)
class StreamSegment:
    """Some bytes of a stream that mean one thing."""

    key: str
    """Stable over the steps of a trace."""
    start: int
    end: int
    """Bytes ``[start, end)`` of the whole stream."""
    text: str
    """How they are shown: the text, or notation such as ``F0 9F``."""
    role: StreamRole
    state: Literal["parsed", "now", "waiting", "lost", "later"]
    """``waiting``: received, and not usable yet. ``lost``: received, and thrown away because the
    stream ended. ``later``: not received yet."""


@dataclass(frozen=True, kw_only=True)
class StreamLine:
    """One line of a stream."""

    number: int
    """1-based."""
    segments: tuple[StreamSegment, ...]


@dataclass(frozen=True, kw_only=True)
class StreamBuffer:
    """Something a parser keeps from one chunk to the next."""

    id: Literal["bytes", "line", "data", "event", "id", "tail", "arguments"]
    label: Message
    text: str
    """What it holds; empty if nothing."""


@dataclass(frozen=True, kw_only=True)
class StreamPanel:
    """A part of an event stream, byte by byte, and how far the parser is."""

    kind: Literal["stream"] = "stream"
    title: Message
    lines: tuple[StreamLine, ...]
    """Those around the place where the parser is."""
    before: int
    after: int
    """Lines above and below that are not shown."""
    received: int
    total: int
    """Bytes."""
    chunk_ends: tuple[int, ...]
    """Where chunks of the network end, of those in the shown lines."""
    cut: int | None
    """Where the connection broke; None if it did not."""
    buffers: tuple[StreamBuffer, ...]
    rule: Message | None
    """The rule of the step; None if there is none."""


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One value of a choice."""

    value: str
    label: Message


@dataclass(frozen=True, kw_only=True)
class Switch:
    """One input of a decision that the reader can flip."""

    option: str
    """Name of the option that it sets."""
    label: Message
    choices: tuple[Choice, ...]
    value: str
    counts: bool
    """Whether the verdict depends on it, as the others are set."""
    detail: Message
    """What was looked at to know it."""


@dataclass(frozen=True, kw_only=True)
class SwitchesPanel:
    """The inputs of a decision, what it gives, and why."""

    kind: Literal["switches"] = "switches"
    title: Message
    switches: tuple[Switch, ...]
    ok: bool
    verdict: Message
    reasons: tuple[Message, ...]
    """Every reason against, not only the first; if there is none, what the verdict rests on."""


@dataclass(frozen=True, kw_only=True)
class OutcomesRow:
    """The runs of one task."""

    label: Message
    cells: tuple[tuple[bool, ...], ...]
    """For each setting, whether each run succeeded."""
    means: tuple[float, ...]
    """Share of successes, for each setting."""


@dataclass(frozen=True, kw_only=True)
class OutcomesPanel:
    """Repeated runs of several tasks, a square each."""

    kind: Literal["outcomes"] = "outcomes"
    title: Message
    settings: tuple[Message, ...]
    """What was compared: one or two."""
    rows: tuple[OutcomesRow, ...]
    """The view may fold a long tail; all rows are here."""
    note: Message | None = None


@dataclass(frozen=True, kw_only=True)
class CommitEvent:
    """One thing that one of several workers does, or what it meets with."""

    key: str
    """Stable over the steps of a trace."""
    lane: str
    """``CommitLane.id``."""
    time: int
    """0-based column."""
    what: Literal["read", "propose", "check", "authorise", "commit", "refused", "discard"]
    label: Message
    version: int | None
    """The version that was read, asked for or made; None if that does not matter."""
    state: Literal["done", "now", "later"]


@dataclass(frozen=True, kw_only=True)
class CommitLane:
    """One worker, or the shared thing they all want to change."""

    id: str
    label: Message
    shared: bool
    """True for the thing itself: its events are its versions."""


@dataclass(frozen=True, kw_only=True)
class CommitsPanel:
    """Who read which version when, and whose change was taken."""

    kind: Literal["commits"] = "commits"
    title: Message
    lanes: tuple[CommitLane, ...]
    events: tuple[CommitEvent, ...]
    times: int
    """Columns in all."""
    rule: Message | None


Panel = (
    TokenStripPanel
    | CacheLedgerPanel
    | FlowPanel
    | DistributionPanel
    | TablePanel
    | CheckPanel
    | StagesPanel
    | CandidatesPanel
    | CumulativePanel
    | TreePanel
    | TextLinesPanel
    | LampsPanel
    | OverlapPanel
    | ExperimentPanel
    | BlockPanel
    | CachesPanel
    | ChartPanel
    | RoundingPanel
    | TextsPanel
    | ManifestPanel
    | StreamPanel
    | SwitchesPanel
    | OutcomesPanel
    | CommitsPanel
)
PanelKind = Literal[
    "token_strip",
    "cache_ledger",
    "flow",
    "distribution",
    "table",
    "check",
    "stages",
    "candidates",
    "cumulative",
    "tree",
    "text_lines",
    "lamps",
    "overlap",
    "experiment",
    "block",
    "caches",
    "chart",
    "rounding",
    "texts",
    "manifest",
    "stream",
    "switches",
    "outcomes",
    "commits",
]


# --- options -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Condition:
    """The field matters only while another field matters and has this value."""

    field: str
    equals: str


FieldType = Literal[
    "tokens",  # text made of vocabulary tokens
    "choice",  # one of `choices`
    "integer",
    "number",
    "text",  # any text of at most `maximum` characters, shown in several lines
    # The bytes of an event stream, at most `maximum` of them: as text, or as a base64 `data:`
    # address (`data:application/octet-stream;base64,...`). Of a longer file the address holds the
    # first `maximum` + 1 bytes and says how many there are: `...;size=2147483648;base64,...`
    "stream",
    # The values of all `choices`, comma-separated, in the reader's order; a "-" before one of
    # them switches it off where it stands.
    "order",
]


@dataclass(frozen=True, kw_only=True)
class Part:
    """One number of a text, on a line of its own."""

    label: str
    start: str
    """What stands before the number on its line."""
    number: str
    """The number as text, which reads back as the very same number."""


@dataclass(frozen=True, kw_only=True)
class Parts:
    """A text as a few numbers, each of which can be moved by itself."""

    numbers: tuple[Part, ...]
    """The whole text, in order: a line for each."""
    minimum: float
    maximum: float
    """How far a number can be moved."""
    given: dict[str, OptionValue]
    """Options by which this was read, the text among them; it holds while they are so."""
    sets: dict[str, OptionValue]
    """Options that change together with a number."""
    note: Message | None = None


@dataclass(frozen=True, kw_only=True)
class OptionField:
    """One option of a lesson, as declared in Python; the form is drawn from it."""

    name: str
    type: FieldType
    group: Literal["settings", "break_it"]
    label: Message
    default: OptionValue
    help: Message | None = None
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[Choice, ...] = ()
    tokens: tuple[str, ...] = ()
    """Texts of the tokens that a ``tokens`` field is made of."""
    open_end: bool = False
    """True if ``maximum`` itself is not allowed."""
    parts: Parts | None = None
    """The value that was run, if it is a text of a few numbers."""
    relevant_if: Condition | None = None


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A way out of a refusal that the reader may take: nothing is changed unless it is taken."""

    label: Message
    """What it does, as the words on a button."""
    sets: dict[str, OptionValue]
    """The options it changes."""


@dataclass(frozen=True, kw_only=True)
class Problem:
    """Why an option was refused: the field, the value, and what is allowed."""

    field: str
    value: str
    """The value as the reader gave it, cut to 80 characters."""
    message: Message
    """What is wrong with it."""
    allowed: Message
    offers: tuple[Offer, ...] = ()


# --- trace ---------------------------------------------------------------------------------------

FactValue = int | float | str | bool | tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Step:
    """One stop of the player."""

    id: str
    """What happens, for code: ``tokenize``, ``forward``, ``select``, ``continue``, ``stop``."""
    round: int | None
    title: Message
    summary: Message
    """One sentence: the state of the step in words, with its numbers."""
    focus: PanelKind
    """The panel that changed most: where to look."""
    panels: tuple[Panel, ...]
    facts: dict[str, FactValue]
    """The state of the step for code (ids, counts, text)."""


@dataclass(frozen=True, kw_only=True)
class Environment:
    """What computed the trace."""

    python: str
    numpy: str
    platform: str
    """``sys.platform``: ``emscripten`` in a browser."""
    browser: str = ""
    """What the browser says it is; empty outside of one."""


@dataclass(frozen=True, kw_only=True)
class Trace:
    """Everything the player shows of one run of a lesson."""

    version: Literal[1] = TRACE_VERSION
    lesson: str
    options: dict[str, OptionValue]
    form: tuple[OptionField, ...]
    title: Message
    """The lesson's name, as the player announces it."""
    vocabulary: tuple[Token, ...]
    parameters: tuple[Array, ...]
    environment: Environment
    facts: dict[str, FactValue]
    """The outcome for code: ``selected``, ``cache_lengths``, ``text``, ``check_ok``."""
    steps: tuple[Step, ...]


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """A live trace held against the one made at build time."""

    max_abs_difference: float
    """Over all numbers that both traces hold at the same place."""
    numbers: int
    """How many numbers were compared."""
    exact_equal: bool
    """Whether everything that is not a float (structure, ids, counts, text) is identical."""
    where: str
    """Path of the largest difference, or of the first thing that is not identical; else empty."""


# --- what the worker gets back from api.py -------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class ProgressReply:
    """The run goes on."""

    status: Literal["progress"] = "progress"
    done: int
    total: int
    panel: Panel | None = None
    """What the run has found so far, for the place of the panel of that kind; None if it has
    nothing to show yet."""


@dataclass(frozen=True, kw_only=True)
class DoneReply:
    """The run has ended well."""

    status: Literal["done"] = "done"
    trace: Trace
    comparison: Comparison | None


@dataclass(frozen=True, kw_only=True)
class ProblemReply:
    """An option was refused; nothing was run."""

    status: Literal["problem"] = "problem"
    problem: Problem


@dataclass(frozen=True, kw_only=True)
class CrashReply:
    """A run ended in an error that no rule foresees: a defect. Python itself goes on."""

    status: Literal["crash"] = "crash"
    error: str
    """The type and the text of the exception, for a report."""


@dataclass(frozen=True, kw_only=True)
class ExerciseFault:
    """Why a function that a reader wrote cannot be used."""

    message: Message
    line: int | None
    """Of the reader's own text, from 1; None if it is about no line."""


@dataclass(frozen=True, kw_only=True)
class ExerciseCase:
    """An input that a reader's function got wrong."""

    probs: tuple[float, ...]
    parameter: str
    """What the setting is called in the function."""
    setting: float
    expected: tuple[bool, ...]
    returned: tuple[bool, ...] | None
    """None if it did not return anything that can be compared."""
    fault: ExerciseFault | None


@dataclass(frozen=True, kw_only=True)
class ExerciseCheck:
    """One thing that a reader's function has to get right."""

    label: Message
    failed: ExerciseCase | None
    """The first input that it got wrong; None if it got all of them right."""


@dataclass(frozen=True, kw_only=True)
class ExercisePrinted:
    """A piece of what came out of a reader's function beside its result."""

    text: str
    warning: bool = False
    """Whether Python, NumPy or the function itself meant it as a warning."""
    line: int | None = None
    """Of the reader's own text, from 1; None if it is not known, or of no interest."""


@dataclass(frozen=True, kw_only=True)
class ExerciseWheel:
    """A package that the author of a page brought along, as it was installed."""

    name: str
    version: str
    modules: tuple[str, ...]
    """What can be imported of it."""


@dataclass(frozen=True, kw_only=True)
class ExerciseReply:
    """What became of a function that a reader wrote."""

    status: Literal["exercise"] = "exercise"
    trace: Trace | None = None
    """The lesson by the reader's rule; None if it was not asked for, or did not come to its end."""
    checks: tuple[ExerciseCheck, ...] = ()
    fault: ExerciseFault | None = None
    missing: str | None = None
    """A module that it asked for and that is not in this Python."""
    printed: tuple[ExercisePrinted, ...] = ()
    """In the order in which it came."""
    printed_more: int = 0
    """Characters that were printed beyond those."""
    changed: tuple[Message, ...] = ()
    """Settings of the reader under which the function would not have been seen, and what they
    are now."""
    installed: tuple[ExerciseWheel, ...] = ()


Reply = ProgressReply | DoneReply | ProblemReply | CrashReply | ExerciseReply


def to_json(value: Any, *, indent: int | None = None) -> str:
    """Serialise a contract dataclass; NaN and infinities are an error, not a surprise later.

    Examples
    --------
    >>> to_json(Message(id="loop-title", args={"rows": 2}))
    '{"id":"loop-title","args":{"rows":2}}'
    >>> to_json(Message(id="x", args={"v": float("nan")}))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    ValueError: Out of range float values are not JSON compliant...
    """
    separators = None if indent else (",", ":")
    return json.dumps(
        value,
        default=_fields,
        ensure_ascii=False,
        allow_nan=False,
        indent=indent,
        separators=separators,
    )


def _fields(value: Any) -> dict[str, Any]:
    # asdict() would copy every number of a trace first, which takes longer than writing it.
    if not dataclasses.is_dataclass(value):
        raise TypeError(f"{type(value).__name__} is no part of the contract")
    return vars(value)
