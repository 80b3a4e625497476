/** The run that is taken away, and what its files are called and say of themselves. */

/**
 * @typedef {import('../messages.js').Messages} Messages
 * @typedef {import('../store.js').State} State
 * @typedef {import('../../generated/trace.js').Trace} Trace
 * @typedef {{
 *   trace: Trace, index: number, source: 'built' | 'live',
 *   comparison: import('../../generated/trace.js').Comparison | null,
 *   words: Messages, say: Messages['t'],
 * }} Run `words`: the sentences of the lesson; `say`: those of the files
 * @typedef {{name: string, type: string, content: BlobPart}} Saved
 */

/** What is written into files for code; raised when what they mean changes. */
export const FORMAT = 'tokenstep-run';
export const FORMAT_VERSION = 1;

/**
 * @param {Run} run
 * @param {string} ending
 * @param {'step' | 'all'} [reach] whether the file is of the step that is shown, or begins with it; or of all alike
 * @returns {string}
 */
export function fileName({ trace, index, words }, ending, reach = 'step') {
  return `tokenstep-${trace.lesson}-${words.lang}-${reach === 'all' ? 'all-steps' : `step-${index + 1}`}${ending}`;
}

/**
 * The fields of the form that matter, with what they held.
 *
 * @param {Trace} trace
 * @returns {{field: Trace['form'][number], value: import('../../generated/trace.js').OptionValue, changed: boolean}[]}
 */
export const settings = ({ form, options }) =>
  form.map((field) => ({ field, value: options[field.name], changed: options[field.name] !== field.default }));

/**
 * The sentences of the lesson for plain text. On a page a token is a tile; here signs hold it together, else ！ or “is” would be
 * read as a part of the sentence.
 *
 * @param {Run} run
 * @returns {Messages['t']}
 */
export function plainly({ words, say }) {
  /** @param {import('../../generated/trace.js').Message['args'][string]} value */
  const marked = (value) => (Array.isArray(value) ? value.map((text) => say('token', { text: visible(text) })) : value);
  return (message, extra) => {
    if (typeof message === 'string') return words.t(message, extra);
    const args = Object.entries(message.args).map(([name, value]) => [name, marked(value)]);
    return words.t({ id: message.id, args: Object.fromEntries(args) }, extra);
  };
}

/** A line break, in a line. @param {string} text */
const visible = (text) => text.replaceAll('\n', '⏎');

/**
 * Where the numbers come from, in one sentence.
 *
 * @param {Run} run
 */
export function origin({ trace, source, say }) {
  const { python, numpy } = trace.environment;
  return say(source === 'live' ? 'origin-live' : 'origin-built', { python, numpy });
}

/**
 * A value of an option as the form names it.
 *
 * @param {Trace['form'][number]} field
 * @param {import('../../generated/trace.js').OptionValue} value
 * @param {Messages} words
 */
export function valueInWords({ choices }, value, words) {
  const chosen = choices.find((choice) => choice.value === String(value));
  return chosen ? words.t(chosen.label) : String(value);
}

/**
 * The whole run for code. `trace` is the contract's, untouched.
 *
 * @param {Run} run
 */
export const record = ({ trace, index, source, comparison, words }) => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  lesson: trace.lesson,
  language: words.lang,
  step: index + 1,
  steps: trace.steps.length,
  source,
  options: trace.options,
  trace_version: trace.version,
  environment: trace.environment,
  comparison,
  trace,
});

/**
 * The settings that differ from the default, in one sentence; nothing if none does.
 *
 * @param {Run} run
 */
export function changedSettings({ trace, words, say }) {
  const what = settings(trace)
    .filter(({ changed }) => changed)
    .map(({ field, value }) => `${words.t(field.label)} ${valueInWords(field, value, words)}`);
  return what.length === 0 ? '' : say('changed', { what: what.join(words.t('list-separator')) });
}

/**
 * Sentences one after the other: after a full stop as wide as a character there is no space.
 *
 * @param {...string} parts
 */
export const sentences = (...parts) =>
  parts
    .filter(Boolean)
    .join(' ')
    .replaceAll(/(?<=[。！？]) /g, '');
