/* Generated from py/tokenstep/trace.py by scripts/generate_contract.py; do not edit. */

export type Contract = Trace | Reply;
export type OptionValue = boolean | number | string;
export type MessageArg = number | string | string[];
export type FormulaOp =
  | 'pick'
  | 'dot'
  | 'dot_rows'
  | 'add'
  | 'tanh'
  | 'scale'
  | 'row_max'
  | 'exp_shifted'
  | 'row_sum'
  | 'divide'
  | 'accumulate'
  | 'stack'
  | 'log'
  | 'shift'
  | 'weigh';
export type FactValue = number | string | boolean | number[];
export type PanelKind =
  | 'token_strip'
  | 'cache_ledger'
  | 'flow'
  | 'distribution'
  | 'table'
  | 'check'
  | 'stages'
  | 'candidates'
  | 'cumulative'
  | 'tree'
  | 'text_lines'
  | 'lamps';
export type Panel =
  | TokenStripPanel
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
  | LampsPanel;
export type TokenState = 'processed' | 'selected' | 'pending';
export type Reply = ProgressReply | DoneReply | ProblemReply | CrashReply;

/**
 * Everything the player shows of one run of a lesson.
 */
export interface Trace {
  version: 1;
  lesson: string;
  options: {
    [k: string]: OptionValue;
  };
  form: OptionField[];
  /**
   * The lesson's name, as the player announces it.
   */
  title: Message;
  vocabulary: Token[];
  parameters: Array[];
  environment: Environment;
  /**
   * The outcome for code: ``selected``, ``cache_lengths``, ``text``, ``check_ok``.
   */
  facts: {
    [k: string]: FactValue;
  };
  steps: Step[];
}
/**
 * One option of a lesson, as declared in Python; the form is drawn from it.
 */
export interface OptionField {
  name: string;
  type: 'tokens' | 'choice' | 'integer' | 'number' | 'text' | 'order';
  group: 'settings' | 'break_it';
  label: Message;
  default: OptionValue;
  help: Message | null;
  minimum: number | null;
  maximum: number | null;
  choices: Choice[];
  /**
   * Texts of the tokens that a ``tokens`` field is made of.
   */
  tokens: string[];
  /**
   * True if ``maximum`` itself is not allowed.
   */
  open_end: boolean;
  /**
   * The value that was run, if it is a text of a few numbers.
   */
  parts: Parts | null;
  relevant_if: Condition | null;
}
/**
 * A sentence by id; the edge (page or terminal) turns it into words.
 */
export interface Message {
  id: string;
  args: {
    [k: string]: MessageArg;
  };
}
/**
 * One value of a choice field.
 */
export interface Choice {
  value: string;
  label: Message;
}
/**
 * A text as a few numbers, each of which can be moved by itself.
 */
export interface Parts {
  /**
   * The whole text, in order: a line for each.
   */
  numbers: Part[];
  minimum: number;
  /**
   * How far a number can be moved.
   */
  maximum: number;
  /**
   * Options by which this was read, the text among them; it holds while they are so.
   */
  given: {
    [k: string]: OptionValue;
  };
  /**
   * Options that change together with a number.
   */
  sets: {
    [k: string]: OptionValue;
  };
  note: Message | null;
}
/**
 * One number of a text, on a line of its own.
 */
export interface Part {
  label: string;
  /**
   * What stands before the number on its line.
   */
  start: string;
  /**
   * The number as text, which reads back as the very same number.
   */
  number: string;
}
/**
 * The field matters only while another field matters and has this value.
 */
export interface Condition {
  field: string;
  equals: string;
}
/**
 * One entry of the vocabulary.
 */
export interface Token {
  id: number;
  text: string;
  /**
   * True for ``<PAD>`` and ``<EOS>``: never part of the shown text.
   */
  special: boolean;
}
/**
 * A named matrix with the meaning of its rows and columns. A vector has one row.
 */
export interface Array {
  /**
   * Unique within a panel (or within the parameters): ``x``, ``q``, ``W_q``.
   */
  name: string;
  label: Message;
  /**
   * @minItems 2
   * @maxItems 2
   */
  shape: [number, number];
  values: (number | null)[][];
  row_labels: string[] | null;
  column_labels: string[] | null;
  formula: Formula | null;
  /**
   * Why cells are ``null`` (for example: hidden by the causal mask).
   */
  null_reason: Message | null;
}
/**
 * How each cell of an array follows from other arrays, so that the player can spell it out.
 *
 * ``inputs`` name arrays of the same panel or, failing that, ``Trace.parameters``. The player only
 * looks the operands up and writes them down beside the result. A ``null`` operand is minus
 * infinity: ``row_max`` passes over it and ``exp_shifted`` gives exactly 0.
 */
export interface Formula {
  op: FormulaOp;
  inputs: string[];
  rows: number[] | null;
  divisor: number | null;
}
/**
 * What computed the trace.
 */
export interface Environment {
  python: string;
  numpy: string;
  /**
   * ``sys.platform``: ``emscripten`` in a browser.
   */
  platform: string;
}
/**
 * One stop of the player.
 */
export interface Step {
  /**
   * What happens, for code: ``tokenize``, ``forward``, ``select``, ``continue``, ``stop``.
   */
  id: string;
  round: number | null;
  title: Message;
  /**
   * One sentence: the state of the step in words, with its numbers.
   */
  summary: Message;
  /**
   * The panel that changed most: where to look.
   */
  focus: PanelKind;
  panels: Panel[];
  /**
   * The state of the step for code (ids, counts, text).
   */
  facts: {
    [k: string]: FactValue;
  };
}
/**
 * Which tokens there are, and in which state each is.
 */
export interface TokenStripPanel {
  kind: 'token_strip';
  title: Message;
  tokens: StripToken[];
  /**
   * True if a place for the next choice is drawn: nothing has been selected for it yet.
   */
  awaiting: boolean;
  /**
   * The text shown to the user so far.
   */
  text: string;
}
/**
 * One tile of the tape.
 */
export interface StripToken {
  /**
   * Stable over the steps of a trace, so that the player can show what moved where.
   */
  key: string;
  token: Token;
  state: TokenState;
  origin: 'prompt' | 'generated';
  /**
   * Position the forward pass used (or will use) for it; None before it has one.
   */
  position: number | null;
  /**
   * Cache row that holds its key and value, 1-based; None if it is not in the cache.
   */
  row: number | null;
  /**
   * True if its state changed in this step.
   */
  fresh: boolean;
}
/**
 * The KV cache, one row per processed token.
 */
export interface CacheLedgerPanel {
  kind: 'cache_ledger';
  title: Message;
  rows: CacheRow[];
  /**
   * ``[len(rows), d]``; row i belongs to ``rows[i]``.
   */
  keys: Array;
  values: Array;
  /**
   * What the formulas of keys and values refer to.
   */
  arrays: Array[];
  /**
   * The largest number of rows in any step of this trace: the height to reserve.
   */
  capacity: number;
  /**
   * The length the loop believes; equals ``len(rows)`` in a correct run.
   */
  reported_length: number;
  /**
   * Fingerprint of the parameters that the rows were computed with.
   */
  fingerprint: string;
  /**
   * Fingerprint of the parameters in use now.
   */
  parameters_fingerprint: string;
}
/**
 * One processed token in the cache.
 */
export interface CacheRow {
  /**
   * The ``StripToken.key`` of the token whose key and value these are.
   */
  key: string;
  row: number;
  position: number;
  token: Token;
  /**
   * True if the row was added in this step.
   */
  fresh: boolean;
}
/**
 * A computation as boxes in order; each opens its numbers and their arithmetic.
 */
export interface FlowPanel {
  kind: 'flow';
  title: Message;
  boxes: FlowBox[];
  /**
   * All arrays of the computation, those in the boxes and those between them.
   */
  arrays: Array[];
  /**
   * True if computed in this very step; False if shown again from an earlier one.
   */
  computed: boolean;
}
/**
 * One box of the forward diagram; ``array`` names one of the panel's arrays.
 */
export interface FlowBox {
  array: string;
  /**
   * ``cells``: signed values by hue and strength. ``shares``: parts of one, with their labels.
   */
  display: 'cells' | 'shares';
}
/**
 * Probabilities over the candidates, and the choice once there is one.
 */
export interface DistributionPanel {
  kind: 'distribution';
  title: Message;
  items: DistributionItem[];
  /**
   * The selection rule in words, with its numbers; None before the selection step.
   */
  rule: Message | null;
  /**
   * The recorded draw u in [0, 1); None for a rule that draws nothing, and before the choice.
   */
  uniform: number | null;
  /**
   * ``logits`` and what leads from them to ``probs`` (one row each).
   */
  arrays: Array[];
  /**
   * Why there are no numbers yet.
   */
  null_reason: Message | null;
}
/**
 * One candidate token.
 */
export interface DistributionItem {
  token: Token;
  logit: number | null;
  prob: number | null;
  chosen: boolean;
}
/**
 * A small table; a cell is a number, notation, a message, or a link.
 */
export interface TablePanel {
  kind: 'table';
  title: Message;
  columns: Message[];
  rows: (number | string | Message | Link)[][];
  note: Message | null;
  /**
   * Index of the column whose numbers, none negative, are also drawn as bars, the largest at
   * full length. Cells of it that are no numbers have no bar.
   */
  bars: number | null;
  /**
   * Indices of rows that stand out; a cell of each says in words why.
   */
  marked: number[];
}
/**
 * A message that leads to a page, for example the source of a rule.
 */
export interface Link {
  text: Message;
  /**
   * Absolute, ``https``.
   */
  url: string;
}
/**
 * A run held against an independent computation.
 */
export interface CheckPanel {
  kind: 'check';
  title: Message;
  rows: CheckRow[];
  ok: boolean;
  /**
   * One sentence; if the check failed it names what failed.
   */
  verdict: Message;
}
/**
 * One thing compared: what was expected, what was found, and whether that holds.
 */
export interface CheckRow {
  name: Message;
  round: number | null;
  expected: number | string;
  actual: number | string;
  /**
   * Largest allowed absolute value of ``actual``; None where equality is asked.
   */
  limit: number | null;
  ok: boolean;
}
/**
 * The stages of a pipeline in the order of the configuration, and how far the run has come.
 */
export interface StagesPanel {
  kind: 'stages';
  title: Message;
  items: StageItem[];
}
/**
 * One stage of a selection pipeline.
 */
export interface StageItem {
  /**
   * ``mask``, ``temperature``, ``top_k``, ``top_p``, ``min_p``, ``renormalise``, ``draw``.
   */
  id: string;
  label: Message;
  /**
   * Its setting in words (``k = 2``), or that it is off.
   */
  setting: Message;
  state: 'off' | 'done' | 'now' | 'later';
  /**
   * How many candidates are left after it; None before it has run, and if it is off.
   */
  kept: number | null;
  /**
   * The probability it removed, of what it was given; None as for ``kept``.
   */
  mass_removed: number | null;
}
/**
 * What one stage makes of the candidates. The view may fold a long tail; all items are here.
 */
export interface CandidatesPanel {
  kind: 'candidates';
  title: Message;
  /**
   * In input order.
   */
  items: CandidateItem[];
  kept: number;
  /**
   * Of this step; None if nothing can be removed in it, or if nothing is left.
   */
  mass_removed: number | null;
  /**
   * The rule of the step with its numbers; None if there is none.
   */
  rule: Message | null;
  /**
   * One row each: what leads to ``after``, for the inspector.
   */
  arrays: Array[];
}
/**
 * One candidate in a stage of the pipeline.
 */
export interface CandidateItem {
  /**
   * ``text`` is the reader's label; ``id`` the place in the input.
   */
  token: Token;
  /**
   * After this step; None is minus infinity: masked, or removed.
   */
  logit: number | null;
  /**
   * Probability when the step began; None if it was removed earlier.
   */
  before: number | null;
  /**
   * Probability after the step, renormalised over what is kept; None if removed.
   */
  after: number | null;
  state: 'kept' | 'removed_now' | 'removed' | 'chosen';
  /**
   * Why it was removed (in this step or earlier), with the numbers compared; else None.
   */
  reason: Message | null;
}
/**
 * The probabilities end to end, where the recorded draw lands, and counts of many draws.
 */
export interface CumulativePanel {
  kind: 'cumulative';
  title: Message;
  /**
   * Only candidates of positive probability, in input order.
   */
  segments: Segment[];
  /**
   * The recorded draw u in [0, 1); None before the draw, and for a rule that draws nothing.
   */
  uniform: number | null;
  /**
   * How many draws the counts come from; None without an experiment.
   */
  draws: number | null;
  note: Message | null;
  /**
   * Name of the option that sets u, so that it can be set where it is seen; None if none does.
   */
  uniform_option: string | null;
}
/**
 * One piece of the cumulative bar.
 */
export interface Segment {
  token: Token;
  start: number;
  /**
   * Running sums of the probabilities: the piece is ``[start, end)``.
   */
  end: number;
  chosen: boolean;
  /**
   * How often it was drawn in the experiment; None without one.
   */
  count: number | null;
  /**
   * How often it is expected in as many draws; None without an experiment.
   */
  expected: number | null;
}
/**
 * The tree of a search so far. The view may fold nodes of a column; all of them are here.
 */
export interface TreePanel {
  kind: 'tree';
  title: Message;
  /**
   * By depth, then by rank.
   */
  nodes: TreeNode[];
  /**
   * The largest depth in any step of this trace: the columns to reserve.
   */
  depth: number;
  /**
   * The rule of the step with its numbers; None if there is none.
   */
  rule: Message | null;
  arrays: Array[];
}
/**
 * One sequence of tokens in a search.
 */
export interface TreeNode {
  /**
   * Stable over the steps of a trace.
   */
  key: string;
  /**
   * Key of the sequence without its last token; None for the start.
   */
  parent: string | null;
  /**
   * Its number of tokens.
   */
  depth: number;
  /**
   * Its last token; None for the start.
   */
  token: Token | null;
  /**
   * All of it as notation; empty for the start.
   */
  sequence: string;
  /**
   * Probability of the last token after what stands before it; None for the start.
   */
  prob: number | null;
  /**
   * Natural logarithm of the probability of the whole sequence.
   */
  log_prob: number;
  /**
   * What it would be ranked by if it ended here; None for the start.
   */
  score: number | null;
  /**
   * 1-based, among all candidates of its step; None for the start.
   */
  rank: number | null;
  state: 'start' | 'kept' | 'expanded' | 'dropped' | 'finished' | 'lost' | 'outscored' | 'best';
  /**
   * True if it was added, or its state changed, in this step.
   */
  fresh: boolean;
  /**
   * Where its arithmetic is found.
   */
  opens: Place | null;
}
/**
 * A cell of one of the panel's arrays (or of the parameters): where its arithmetic opens.
 */
export interface Place {
  array: string;
  row: number;
  column: number;
}
/**
 * Lines of text that grow: what there is so far, part by part.
 */
export interface TextLinesPanel {
  kind: 'text_lines';
  title: Message;
  lines: TextLine[];
  note: Message | null;
}
/**
 * One line of text, in parts.
 */
export interface TextLine {
  /**
   * What the line holds, for code: ``output``, ``open``, ``legal``, ...
   */
  id: string;
  label: Message;
  pieces: TextPiece[];
  /**
   * What is shown instead of no pieces.
   */
  empty: Message;
}
/**
 * A part of a line of text.
 */
export interface TextPiece {
  /**
   * Stable over the steps of a trace.
   */
  key: string;
  text: string;
  /**
   * ``new``: added in this step. ``illegal``: added although no rule allows it. ``end``: it
   * adds no text and ends the output.
   */
  state: 'done' | 'new' | 'illegal' | 'end';
}
/**
 * Questions that are answered one by one; no answer follows from another.
 */
export interface LampsPanel {
  kind: 'lamps';
  title: Message;
  lamps: Lamp[];
  note: Message | null;
}
/**
 * One question about a result, and its answer.
 */
export interface Lamp {
  id: string;
  /**
   * The question.
   */
  label: Message;
  /**
   * ``unknown``: it has not been asked, or cannot be answered.
   */
  state: 'on' | 'off' | 'unknown';
  /**
   * Why the answer is what it is, with the place of what is wrong.
   */
  detail: Message;
}
/**
 * The run goes on.
 */
export interface ProgressReply {
  status: 'progress';
  done: number;
  total: number;
}
/**
 * The run has ended well.
 */
export interface DoneReply {
  status: 'done';
  trace: Trace;
  comparison: Comparison | null;
}
/**
 * A live trace held against the one made at build time.
 */
export interface Comparison {
  /**
   * Over all numbers that both traces hold at the same place.
   */
  max_abs_difference: number;
  /**
   * How many numbers were compared.
   */
  numbers: number;
  /**
   * Whether everything that is not a float (structure, ids, counts, text) is identical.
   */
  exact_equal: boolean;
  /**
   * Path of the largest difference, or of the first thing that is not identical; else empty.
   */
  where: string;
}
/**
 * An option was refused; nothing was run.
 */
export interface ProblemReply {
  status: 'problem';
  problem: Problem;
}
/**
 * Why an option was refused: the field, the value, and what is allowed.
 */
export interface Problem {
  field: string;
  /**
   * The value as the reader gave it, cut to 80 characters.
   */
  value: string;
  /**
   * What is wrong with it.
   */
  message: Message;
  allowed: Message;
}
/**
 * A run ended in an error that no rule foresees: a defect. Python itself goes on.
 */
export interface CrashReply {
  status: 'crash';
  /**
   * The type and the text of the exception, for a report.
   */
  error: string;
}
