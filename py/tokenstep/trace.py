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
    state: Literal["done", "new", "illegal", "end"]
    """``new``: added in this step. ``illegal``: added although no rule allows it. ``end``: it
    adds no text and ends the output."""


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
]


# --- options -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One value of a choice field."""

    value: str
    label: Message


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
class Problem:
    """Why an option was refused: the field, the value, and what is allowed."""

    field: str
    value: str
    """The value as the reader gave it, cut to 80 characters."""
    message: Message
    """What is wrong with it."""
    allowed: Message


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


Reply = ProgressReply | DoneReply | ProblemReply | CrashReply


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
