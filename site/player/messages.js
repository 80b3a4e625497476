/**
 * Messages of the contract become sentences here, and nowhere else on the page.
 * Works in the browser and in Node: whoever calls brings the text of the Fluent file.
 */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import { html } from 'lit';
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
 * @returns {unknown}
 */
export const emphasised = (sentence) =>
  sentence
    .split('**')
    .flatMap((part, place) => (place % 2 === 1 ? html`<strong>${withTokens(part)}</strong>` : withTokens(part)));

/** Around the text of a token on its way through Fluent: private signs, which no message contains. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** @param {string} token */
const marked = (token) => OPEN + token + CLOSE;

/**
 * The tokens of a sentence become small tiles: alone in a sentence, ！ or a blank could not be told from its own
 * punctuation.
 *
 * @param {string} sentence
 * @returns {unknown[]}
 */
const withTokens = (sentence) =>
  sentence
    .split(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`))
    .map((part, place) => (place % 2 === 1 ? tokenWord(part) : part));

/** From so many characters on a token may fill more than a line. */
const LONG = 12;

/** @param {string} token */
const tokenWord = (token) =>
  token.length > LONG
    ? html`<span class="token-word long">${token}</span>`
    : html`<span class="token-word">${token}</span>`;

/**
 * @param {string} lang
 * @param {string} source text of the Fluent file
 * @returns {Messages}
 */
export function createMessages(lang, source) {
  // Isolation marks would end up in what people copy and in what tests read.
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(source))) console.error(error);

  /** @param {unknown} value @param {(token: string) => string} token */
  const argument = (value, token) => {
    if (Array.isArray(value)) return value.map((one) => token(String(one))).join(plain('list-separator'));
    if (typeof value !== 'number') return String(value);
    return Number.isInteger(value) ? new FluentNumber(value, { useGrouping: false }) : number(value);
  };

  /**
   * @param {Message | string} message
   * @param {Message['args']} [extra]
   * @param {(token: string) => string} [token] what a member of a list becomes
   */
  const t = (message, extra, token = String) => {
    const { id, args = {} } = typeof message === 'string' ? { id: message } : message;
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) {
      console.error(`No message "${id}" in ${lang}`);
      return id;
    }
    /** @type {Error[]} */
    const errors = [];
    const values = Object.entries({ ...args, ...extra }).map(([name, value]) => [name, argument(value, token)]);
    const sentence = bundle.formatPattern(pattern, Object.fromEntries(values), errors);
    for (const error of errors) console.error(`Message "${id}" in ${lang}:`, error);
    return sentence;
  };

  /** @param {string} id */
  const plain = (id) => t(id);

  return {
    lang,
    t: (message, args) => t(message, args).replaceAll('**', ''),
    ta: (message, args) => emphasised(t(message, args, marked)),
    has: (id) => bundle.hasMessage(id),
  };
}
