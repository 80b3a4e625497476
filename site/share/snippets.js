/** Fills the templates of `snippets.txt`. */
import text from './snippets.txt?raw';
import { defaults, writeHash } from '../player/hash.js';

/**
 * @typedef {import('../player/hash.js').OptionField} OptionField
 * @typedef {import('../player/hash.js').Options} Options
 * @typedef {{site: URL, lesson: string, title: string, lang: string, step: number | null, options: Options,
 *   form: readonly OptionField[], theme: import('../embed/query.js').Theme, height: number}} Shared
 *   `step` is 1-based; null for the beginning
 */

const [, ...parts] = text.split(/^=== (.+)\n/m);

/** @type {Record<string, string>} */
const TEMPLATES = {};
for (let place = 0; place < parts.length; place += 2) TEMPLATES[parts[place]] = parts[place + 1].trim();

/** The kinds of pages, in the order in which they are offered. */
export const KINDS = Object.keys(TEMPLATES);

const ENTITIES = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** How something is written where it stands. @type {Record<string, (value: string) => string>} */
const WRITTEN = {
  html: (value) => value.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]),
  markdown: (value) => value.replaceAll(/[\\`*_[\]<>&#]/g, '\\$&'),
  url: (value) => value.replaceAll('(', '%28').replaceAll(')', '%29'),
};

/**
 * Options that differ from their default, as the address of a lesson holds them.
 *
 * @param {Shared} shared
 */
function writeOptions({ options, form }) {
  const [, ...others] = writeHash(1, { ...defaults(form), ...options }, form).split('&');
  return others.join('&');
}

/**
 * The addresses that a snippet leads to.
 *
 * @param {Shared} shared
 * @returns {{link: string, frame: string, options: string}}
 */
export function addresses(shared) {
  const { site, lesson, lang, step, theme } = shared;
  const options = writeOptions(shared);
  const hash = step === null && !options ? '' : `#${[`step=${step ?? 1}`, options].filter(Boolean).join('&')}`;
  const query = new URLSearchParams({ lesson, lang });
  if (step !== null) query.set('step', String(step));
  if (options) query.set('options', options);
  if (theme !== 'auto') query.set('theme', theme);
  return {
    link: new URL(`${lang}/${lesson}/${hash}`, site).href,
    frame: new URL(`embed.html?${query}`, site).href,
    options,
  };
}

/**
 * @param {string} kind
 * @param {Shared} shared
 * @returns {string} what is to be copied
 */
export function snippet(kind, shared) {
  const { site, lesson, title, lang, step, theme, height } = shared;
  /** @type {Record<string, string>} */
  const values = {
    ...addresses(shared),
    ...{ lesson, title, lang, site: site.href, height: String(height) },
    step: step === null ? '' : String(step),
    theme: theme === 'auto' ? '' : theme,
  };
  /** @param {string} template */
  const fill = (template) =>
    template.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (whole, name, how) =>
      Object.hasOwn(values, name) ? (WRITTEN[how]?.(values[name]) ?? values[name]) : whole,
    );
  return fill(
    TEMPLATES[kind].replaceAll(/\[\?(.*?)\?\]/g, (_, part) => (values[/\{(\w+)/.exec(part)?.[1] ?? ''] ? part : '')),
  );
}
