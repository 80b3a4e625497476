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
  | 'weigh'
  | 'least'
  | 'excess'
  | 'accept'
  | 'exp'
  | 'multiply'
  | 'subtract'
  | 'root'
  | 'mean';
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
  | 'lamps'
  | 'overlap'
  | 'experiment'
  | 'block'
  | 'caches'
  | 'chart'
  | 'rounding'
  | 'texts'
  | 'manifest'
  | 'stream'
  | 'switches'
  | 'outcomes'
  | 'commits';
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
  | CommitsPanel;
export type TokenState = 'processed' | 'selected' | 'pending';
export type Reply = ProgressReply | DoneReply | ProblemReply | CrashReply | ExerciseReply;

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
  type: 'tokens' | 'choice' | 'integer' | 'number' | 'text' | 'stream' | 'order';
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
 * One value of a choice.
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
  /**
   * What the browser says it is; empty outside of one.
   */
  browser: string;
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
  /**
   * What the draw is called, where a lesson has several.
   */
  symbol: string;
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
   * adds no text and ends the output. ``held``: generated, and kept back for now. ``partial``: bytes
   * of a character that is not whole yet. ``dropped``: generated, and never sent. ``made_up``: added
   * by a program, not by the model. ``absent``: it was never generated, or never came.
   */
  state: 'done' | 'new' | 'illegal' | 'end' | 'held' | 'partial' | 'dropped' | 'made_up' | 'absent';
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
 * Target and draft over the same tokens, one over the other: what they share, what they do not.
 *
 * The view may fold a long tail; all items are here.
 */
export interface OverlapPanel {
  kind: 'overlap';
  title: Message;
  /**
   * In the order of the input.
   */
  items: OverlapItem[];
  /**
   * The parts that the step is about; the others are drawn faintly.
   */
  lit: ('target' | 'draft' | 'accepted' | 'rejected' | 'lacking')[];
  /**
   * Index of the token that the draft proposed; None before it has.
   */
  drafted: number | null;
  /**
   * ``u * q`` of the drafted token: where the recorded u lands in its bar. Below p: accepted.
   */
  height: number | null;
  verdict: ('accepted' | 'rejected') | null;
  /**
   * Index of the token that goes out; None before one does.
   */
  emitted: number | null;
  /**
   * The rule of the step with its numbers; None if there is none.
   */
  rule: Message | null;
  /**
   * Name of the option that sets u, so that it can be set where it is seen; None if none does.
   */
  uniform_option: string | null;
  /**
   * One row each: what the numbers follow from, for the inspector.
   */
  arrays: Array[];
}
/**
 * One token in two distributions, and the parts into which they cut each other.
 */
export interface OverlapItem {
  token: Token;
  /**
   * Its probability under the target.
   */
  p: number;
  /**
   * Its probability under the draft.
   */
  q: number;
  /**
   * ``min(p, q)``: the part that both have.
   */
  accepted: number;
  /**
   * ``max(p - q, 0)``: the part only the target has, which the residual gives.
   */
  lacking: number;
  /**
   * ``max(q - p, 0)``: the part only the draft has, which is turned down.
   */
  rejected: number;
  /**
   * p and q as fractions (``"3/20"``); None if they are not known exactly.
   */
  exact: [string, string] | null;
}
/**
 * Shares of many draws against a distribution, with a band for each, and a declared test.
 */
export interface ExperimentPanel {
  kind: 'experiment';
  title: Message;
  /**
   * The tokens in the order of the input, then what else is counted.
   */
  rows: ExperimentRow[];
  done: number;
  /**
   * Draws so far, and all that there will be.
   */
  total: number;
  /**
   * The verdict of the test; None before all draws are done.
   */
  ok: boolean | null;
  /**
   * The declared test: statistic, tolerance, rate of false alarms, seed.
   */
  test: Message;
  /**
   * One sentence; if the test failed, what is followed instead. None before all are done.
   */
  verdict: Message | null;
}
/**
 * One share of the draws against what it should be.
 */
export interface ExperimentRow {
  /**
   * What is counted, if it is not a token.
   */
  label: Message | null;
  token: Token | null;
  /**
   * The share it should have.
   */
  expected: number;
  /**
   * How far the share may be from that; 0 if there is no leeway at all.
   */
  tolerance: number;
  count: number;
  /**
   * ``count`` of all draws so far.
   */
  share: number;
  /**
   * ``(share - expected) / tolerance``: within -1..1 it passes. None if there is no leeway and
   * the share is not exactly what it should be.
   */
  deviation: number | null;
  /**
   * The share by the law that is really followed; None if that is the expected one.
   */
  followed: number | null;
  ok: boolean;
}
/**
 * A block of drafted tokens, position by position, from the proposal to what goes out.
 */
export interface BlockPanel {
  kind: 'block';
  title: Message;
  /**
   * The sequence so far: the prompt and all that went out.
   */
  committed: Token[];
  prompt_length: number;
  /**
   * How many of the last committed tokens came in this step.
   */
  fresh: number;
  /**
   * ``gamma + 1`` of them.
   */
  columns: BlockColumn[];
  /**
   * Index of the column that the step decides; None if it is about all of them.
   */
  now: number | null;
  /**
   * The rule of the step with its numbers; None if there is none.
   */
  rule: Message | null;
  arrays: Array[];
}
/**
 * One position of a block: what the draft proposes there and what becomes of it.
 */
export interface BlockColumn {
  /**
   * Stable over the steps of a trace.
   */
  key: string;
  /**
   * 0-based, in the whole sequence.
   */
  position: number;
  /**
   * None where the draft proposes nothing: behind the last proposal, where a bonus may go.
   */
  drafted: Token | null;
  /**
   * Probability of the drafted token under the draft's rule; None as for ``drafted``.
   */
  q: number | null;
  /**
   * Its probability under the target's rule; None before the target has scored it. Where nothing
   * is drafted: that of the bonus, once it has gone out.
   */
  p: number | null;
  /**
   * ``min(1, p / q)``; None before that.
   */
  ratio: number | null;
  /**
   * The recorded draw that decides; None before, and where none was needed.
   */
  u: number | null;
  fate: 'empty' | 'drafted' | 'scored' | 'accepted' | 'rejected' | 'not_reached' | 'cut';
  /**
   * The token that goes out at this position; None if none does (yet).
   */
  emitted: Token | null;
  /**
   * Where it comes from; None as for ``emitted``.
   */
  source: ('accepted' | 'residual' | 'bonus') | null;
  /**
   * Where the arithmetic of q is found.
   */
  q_opens: Place | null;
  p_opens: Place | null;
}
/**
 * Caches of several models over one sequence, row by row.
 */
export interface CachesPanel {
  kind: 'caches';
  title: Message;
  lanes: CacheLane[];
  /**
   * The largest number of rows in any step of this trace: the places to reserve.
   */
  most_rows: number;
}
/**
 * The cache of one model.
 */
export interface CacheLane {
  id: 'target' | 'draft';
  label: Message;
  rows: CacheLaneRow[];
  /**
   * Rows that it holds after this step.
   */
  length: number;
  /**
   * Rows that it should hold when the next round begins: every id but the last. None within a
   * round until it is known what goes out.
   */
  wanted: number | null;
  /**
   * What this step did to it, with the numbers; None if nothing.
   */
  note: Message | null;
}
/**
 * One row of a cache, or the place of one.
 */
export interface CacheLaneRow {
  /**
   * Stable over the steps of a trace.
   */
  key: string;
  token: Token;
  /**
   * The position it was computed for; None if it is missing.
   */
  position: number | null;
  /**
   * 1-based.
   */
  row: number;
  /**
   * ``cropped``: thrown away in this step. ``missing``: it should be here and is not.
   * ``misplaced``: its token belongs here, but in another row. ``wrong``: it is here and should not
   * be.
   */
  state: 'kept' | 'new' | 'cropped' | 'missing' | 'misplaced' | 'wrong';
}
/**
 * Measured or computed values against one another. Its numbers are also there as a table.
 */
export interface ChartPanel {
  kind: 'chart';
  title: Message;
  x: ChartAxis;
  y: ChartAxis;
  /**
   * At most six.
   */
  series: ChartSeries[];
  lines: ChartLine[];
  note: Message | null;
  /**
   * Name of the option that a line on the x axis (the first of ``lines``) stands for, so that
   * it can be set where it is seen; None if none does.
   */
  x_option: string | null;
}
/**
 * One axis of a chart.
 */
export interface ChartAxis {
  /**
   * What is measured, with its unit.
   */
  label: Message;
  scale: 'linear' | 'log';
  minimum: number;
  maximum: number;
  /**
   * Where numbers stand, all within the axis.
   */
  ticks: number[];
  /**
   * What stands at the ticks instead of numbers, one for each.
   */
  names: Message[] | null;
}
/**
 * Points that belong together.
 */
export interface ChartSeries {
  id: string;
  label: Message;
  /**
   * Intervals are drawn in each case.
   */
  draw: 'line' | 'points' | 'bars';
  /**
   * By x.
   */
  points: ChartPoint[];
}
/**
 * One point of a series.
 */
export interface ChartPoint {
  x: number;
  /**
   * None: there is nothing here, and a line is broken (``note`` says why).
   */
  y: number | null;
  low: number | null;
  /**
   * Ends of the interval around y; both or neither.
   */
  high: number | null;
  /**
   * What the point says in words, for the reader who is on it.
   */
  note: Message | null;
  /**
   * True if it stands out (the best, the one that fails); ``note`` says why.
   */
  marked: boolean;
}
/**
 * A straight line across a chart: what should be, a threshold.
 */
export interface ChartLine {
  /**
   * The axis on which ``at`` lies.
   */
  axis: 'x' | 'y';
  at: number;
  label: Message;
}
/**
 * Additions on the number line on which only some numbers exist.
 */
export interface RoundingPanel {
  kind: 'rounding';
  title: Message;
  low: number;
  /**
   * The part of the number line that is drawn.
   */
  high: number;
  /**
   * The representable numbers in it, or the first of each run of them if they are too many.
   */
  grid: number[];
  /**
   * From one representable number to the next, at the largest sum.
   */
  spacing: number;
  /**
   * The exact sum.
   */
  exact: number;
  /**
   * The value that the sum competes with; None if there is none.
   */
  rival: number | null;
  lanes: RoundingLane[];
  note: Message | null;
}
/**
 * The same terms added in one order, in one precision.
 */
export interface RoundingLane {
  id: string;
  label: Message;
  /**
   * Those done so far.
   */
  hops: RoundingHop[];
  /**
   * None until all terms are added.
   */
  result: number | null;
  /**
   * What the sum competes with, as it was rounded on this lane; None for that of the panel.
   */
  rival: number | null;
  /**
   * True if the choice that follows from this order is the one that is shown.
   */
  chosen: boolean;
  note: Message | null;
}
/**
 * One addition, and what rounding makes of it.
 */
export interface RoundingHop {
  key: string;
  /**
   * The term.
   */
  added: number;
  /**
   * The running sum it was added to.
   */
  before: number;
  /**
   * The sum of the two before it is rounded; None if it is no number that JSON has.
   */
  exact: number | null;
  /**
   * The running sum that is kept; None as for ``exact``.
   */
  after: number | null;
  /**
   * True if this is the addition of the step.
   */
  now: boolean;
}
/**
 * Texts from the same prompt, token under token, and where they part.
 */
export interface TextsPanel {
  kind: 'texts';
  title: Message;
  rows: TextsRow[];
  /**
   * The largest number of tokens in any step of this trace: the places to reserve.
   */
  length: number;
  /**
   * The position of the first token that is not the same; None if there is none so far.
   */
  parts_at: number | null;
  note: Message | null;
}
/**
 * One of several texts that began alike.
 */
export interface TextsRow {
  id: string;
  label: Message;
  tokens: TextsToken[];
  text: string;
  /**
   * Why it ended; None if it goes on.
   */
  ended: Message | null;
}
/**
 * One token of one of several texts.
 */
export interface TextsToken {
  /**
   * Stable over the steps of a trace.
   */
  key: string;
  token: Token;
  position: number;
  /**
   * Logit of the token minus that of the runner-up; None for the prompt.
   */
  lead: number | null;
  /**
   * The runner-up; None for the prompt.
   */
  rival: Token | null;
  /**
   * ``flipped``: the first that is not the same in all texts. ``after``: any behind that.
   */
  state: 'prompt' | 'same' | 'flipped' | 'after';
  /**
   * True if it was added in this step.
   */
  fresh: boolean;
}
/**
 * What must be recorded to make a run again, and how it differs from a recorded one.
 */
export interface ManifestPanel {
  kind: 'manifest';
  title: Message;
  rows: ManifestRow[];
  /**
   * The whole manifest as JSON: what the button copies.
   */
  text: string;
  /**
   * Whether the replay gave the same result, and what differs; None if nothing was pasted.
   */
  verdict: Message | null;
  /**
   * True if the results are the same, False if they are not; None if nothing was pasted, or
   * nothing follows from what was.
   */
  ok: boolean | null;
  /**
   * The options that replay this very manifest: what the button next to it sets.
   */
  replay: {
    [k: string]: OptionValue;
  };
}
/**
 * One entry of a run manifest.
 */
export interface ManifestRow {
  /**
   * Its path in the manifest: ``environment.numpy``.
   */
  name: string;
  label: Message;
  /**
   * As in the manifest; empty if this run has none.
   */
  value: string;
  /**
   * As in the pasted manifest; None if nothing was pasted, or it has no such entry.
   */
  other: string | null;
  /**
   * ``alone``: nothing was pasted. ``missing``: not in the pasted one. ``unknown``: only
   * there.
   */
  state: 'alone' | 'same' | 'differs' | 'missing' | 'unknown';
}
/**
 * A part of an event stream, byte by byte, and how far the parser is.
 */
export interface StreamPanel {
  kind: 'stream';
  title: Message;
  /**
   * Those around the place where the parser is.
   */
  lines: StreamLine[];
  before: number;
  /**
   * Lines above and below that are not shown.
   */
  after: number;
  received: number;
  /**
   * Bytes.
   */
  total: number;
  /**
   * Where chunks of the network end, of those in the shown lines.
   */
  chunk_ends: number[];
  /**
   * Where the connection broke; None if it did not.
   */
  cut: number | null;
  buffers: StreamBuffer[];
  /**
   * The rule of the step; None if there is none.
   */
  rule: Message | null;
}
/**
 * One line of a stream.
 */
export interface StreamLine {
  /**
   * 1-based.
   */
  number: number;
  segments: StreamSegment[];
}
/**
 * Some bytes of a stream that mean one thing.
 */
export interface StreamSegment {
  /**
   * Stable over the steps of a trace.
   */
  key: string;
  start: number;
  /**
   * Bytes ``[start, end)`` of the whole stream.
   */
  end: number;
  /**
   * How they are shown: the text, or notation such as ``F0 9F``.
   */
  text: string;
  role:
    | 'bom'
    | 'field'
    | 'space'
    | 'value'
    | 'comment'
    | 'ignored'
    | 'line_end'
    | 'blank'
    | 'character'
    | 'invalid'
    | 'unmarked';
  /**
   * ``waiting``: received, and not usable yet. ``lost``: received, and thrown away because the
   * stream ended. ``later``: not received yet.
   */
  state: 'parsed' | 'now' | 'waiting' | 'lost' | 'later';
}
/**
 * Something a parser keeps from one chunk to the next.
 */
export interface StreamBuffer {
  id: 'bytes' | 'line' | 'data' | 'event' | 'id' | 'tail' | 'arguments';
  label: Message;
  /**
   * What it holds; empty if nothing.
   */
  text: string;
}
/**
 * The inputs of a decision, what it gives, and why.
 */
export interface SwitchesPanel {
  kind: 'switches';
  title: Message;
  switches: Switch[];
  ok: boolean;
  verdict: Message;
  /**
   * Every reason against, not only the first; if there is none, what the verdict rests on.
   */
  reasons: Message[];
}
/**
 * One input of a decision that the reader can flip.
 */
export interface Switch {
  /**
   * Name of the option that it sets.
   */
  option: string;
  label: Message;
  choices: Choice[];
  value: string;
  /**
   * Whether the verdict depends on it, as the others are set.
   */
  counts: boolean;
  /**
   * What was looked at to know it.
   */
  detail: Message;
}
/**
 * Repeated runs of several tasks, a square each.
 */
export interface OutcomesPanel {
  kind: 'outcomes';
  title: Message;
  /**
   * What was compared: one or two.
   */
  settings: Message[];
  /**
   * The view may fold a long tail; all rows are here.
   */
  rows: OutcomesRow[];
  note: Message | null;
}
/**
 * The runs of one task.
 */
export interface OutcomesRow {
  label: Message;
  /**
   * For each setting, whether each run succeeded.
   */
  cells: boolean[][];
  /**
   * Share of successes, for each setting.
   */
  means: number[];
}
/**
 * Who read which version when, and whose change was taken.
 */
export interface CommitsPanel {
  kind: 'commits';
  title: Message;
  lanes: CommitLane[];
  events: CommitEvent[];
  /**
   * Columns in all.
   */
  times: number;
  rule: Message | null;
}
/**
 * One worker, or the shared thing they all want to change.
 */
export interface CommitLane {
  id: string;
  label: Message;
  /**
   * True for the thing itself: its events are its versions.
   */
  shared: boolean;
}
/**
 * One thing that one of several workers does, or what it meets with.
 */
export interface CommitEvent {
  /**
   * Stable over the steps of a trace.
   */
  key: string;
  /**
   * ``CommitLane.id``.
   */
  lane: string;
  /**
   * 0-based column.
   */
  time: number;
  what: 'read' | 'propose' | 'check' | 'authorise' | 'commit' | 'refused' | 'discard';
  label: Message;
  /**
   * The version that was read, asked for or made; None if that does not matter.
   */
  version: number | null;
  state: 'done' | 'now' | 'later';
}
/**
 * The run goes on.
 */
export interface ProgressReply {
  status: 'progress';
  done: number;
  total: number;
  /**
   * What the run has found so far, for the place of the panel of that kind; None if it has
   * nothing to show yet.
   */
  panel:
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
    | null;
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
  offers: Offer[];
}
/**
 * A way out of a refusal that the reader may take: nothing is changed unless it is taken.
 */
export interface Offer {
  /**
   * What it does, as the words on a button.
   */
  label: Message;
  /**
   * The options it changes.
   */
  sets: {
    [k: string]: OptionValue;
  };
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
/**
 * What became of a function that a reader wrote.
 */
export interface ExerciseReply {
  status: 'exercise';
  /**
   * The lesson by the reader's rule; None if it was not asked for, or did not come to its end.
   */
  trace: Trace | null;
  checks: ExerciseCheck[];
  fault: ExerciseFault | null;
  /**
   * A module that it asked for and that is not in this Python.
   */
  missing: string | null;
  /**
   * In the order in which it came.
   */
  printed: ExercisePrinted[];
  /**
   * Characters that were printed beyond those.
   */
  printed_more: number;
  /**
   * Settings of the reader under which the function would not have been seen, and what they
   * are now.
   */
  changed: Message[];
  installed: ExerciseWheel[];
}
/**
 * One thing that a reader's function has to get right.
 */
export interface ExerciseCheck {
  label: Message;
  /**
   * The first input that it got wrong; None if it got all of them right.
   */
  failed: ExerciseCase | null;
}
/**
 * An input that a reader's function got wrong.
 */
export interface ExerciseCase {
  probs: number[];
  /**
   * What the setting is called in the function.
   */
  parameter: string;
  setting: number;
  expected: boolean[];
  /**
   * None if it did not return anything that can be compared.
   */
  returned: boolean[] | null;
  fault: ExerciseFault | null;
}
/**
 * Why a function that a reader wrote cannot be used.
 */
export interface ExerciseFault {
  message: Message;
  /**
   * Of the reader's own text, from 1; None if it is about no line.
   */
  line: number | null;
}
/**
 * A piece of what came out of a reader's function beside its result.
 */
export interface ExercisePrinted {
  text: string;
  /**
   * Whether Python, NumPy or the function itself meant it as a warning.
   */
  warning: boolean;
  /**
   * Of the reader's own text, from 1; None if it is not known, or of no interest.
   */
  line: number | null;
}
/**
 * A package that the author of a page brought along, as it was installed.
 */
export interface ExerciseWheel {
  name: string;
  version: string;
  /**
   * What can be imported of it.
   */
  modules: string[];
}
