/**
 * Messages of the contract become sentences here, and nowhere else on the page.
 * Works in the browser and in Node: whoever calls brings the text of the Fluent file.
 */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import { html } from 'lit';
import { inChinese, labels, unturned } from '../views/label.js';
import { number } from './format.js';

/**
 * @typedef {import('../generated/trace.js').Message} Message
 * @typedef {{
 *   lang: string,
 *   t: (message: Message | string, args?: Message['args']) => string,
 *   ta: (message: Message | string, args?: Message['args']) => unknown,
 *   has: (id: string) => boolean,
 * }} Messages
 */

/**
 * An integer of which the language decides the plural. Its digits need no rules, and asking the browser for them would
 * keep the first step waiting.
 */
class Whole extends FluentNumber {
  toString() {
    return BigInt(this.value).toString();
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/**
 * @param {string} lang
 * @returns {'ltr' | 'rtl'}
 */
export const direction = (lang) => (RIGHT_TO_LEFT.has(lang.split('-')[0]) ? 'rtl' : 'ltr');

/**
 * Splits at `**`: every second part is stressed.
 *
 * @param {string} sentence
 * @param {readonly string[]} [tokens] that stand aside
 * @param {(text: string) => unknown} [written] how the rest is written
 * @returns {unknown}
 */
export const emphasised = (sentence, tokens = [], written = (text) => text) =>
  sentence.split('**').flatMap((part, place) => {
    const whole = withTokens(part, tokens, written);
    return place % 2 === 1 ? html`<strong>${whole}</strong>` : whole;
  });

/** What stands for a token on its way through Fluent: its number between private signs, which no message contains. */
const TOKEN = /\uE000(\d+)\uE001/;

/**
 * The tokens of a sentence become small tiles: alone in a sentence, ！ or a blank could not be told from its own
 * punctuation.
 *
 * @param {string} sentence
 * @param {readonly string[]} tokens
 * @param {(text: string) => unknown} written
 * @returns {unknown[]}
 */
const withTokens = (sentence, tokens, written) =>
  sentence
    .split(TOKEN)
    .map((part, place) => (place % 2 === 1 ? labels.word(tokens[Number(part)] ?? '') : written(part)));

/**
 * @param {string} lang
 * @param {string} source text of the Fluent file
 * @returns {Messages}
 */
export function createMessages(lang, source) {
  // Isolation marks would end up in what people copy and in what tests read.
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(source))) console.error(error);

  /** @param {unknown} value @param {string[]} tokens */
  const argument = (value, tokens) => {
    if (Array.isArray(value)) {
      return value
        .map((one) => `\uE000${tokens.push(String(one)) - 1}\uE001`)
        .join(sentenceOf('list-separator').sentence);
    }
    if (typeof value !== 'number') return unturned(String(value));
    return Number.isInteger(value) ? new Whole(value) : number(value);
  };

  /**
   * The members of its lists are tokens; they stand aside until the sentence is made.
   *
   * @param {Message | string} message
   * @param {Message['args']} [extra]
   * @returns {{sentence: string, tokens: string[]}}
   */
  const sentenceOf = (message, extra) => {
    const { id, args = {} } = typeof message === 'string' ? { id: message } : message;
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) {
      console.error(`No message "${id}" in ${lang}`);
      return { sentence: id, tokens: [] };
    }
    /** @type {Error[]} */
    const errors = [];
    /** @type {string[]} */
    const tokens = [];
    const values = Object.entries({ ...args, ...extra }).map(([name, value]) => [name, argument(value, tokens)]);
    const sentence = bundle.formatPattern(pattern, Object.fromEntries(values), errors);
    for (const error of errors) console.error(`Message "${id}" in ${lang}:`, error);
    return { sentence, tokens };
  };

  return {
    lang,
    t: (message, args) => {
      const { sentence, tokens } = sentenceOf(message, args);
      const text = sentence.replaceAll('**', '');
      return text.replaceAll(new RegExp(TOKEN, 'g'), (_, place) => labels.told(tokens[place] ?? ''));
    },
    ta: (message, args) => {
      const { sentence, tokens } = sentenceOf(message, args);
      return emphasised(sentence, tokens, lang.startsWith('zh') ? undefined : inChinese);
    },
    has: (id) => bundle.hasMessage(id),
  };
}
