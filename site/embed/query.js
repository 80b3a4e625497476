/** What the address of an embedded player asks for. Whatever stands there, something sensible opens. */

/**
 * @typedef {'light' | 'dark' | 'auto'} Theme
 * @typedef {import('./words.js').Said} Said
 * @typedef {{lesson: string, lang: string, step: number | null, options: string, theme: Theme, said: Said[],
 *   others: [string, string][]}} Wanted
 *   `step` is 1-based; `options` as in the address of a lesson, behind its step; `said`: what was not to be had; `others`: what has no meaning here
 */

/** @type {readonly Theme[]} */
export const THEMES = ['light', 'dark', 'auto'];

const NAMES = ['lesson', 'lang', 'step', 'options', 'theme'];

/** What is told back of a value; a longer one says no more. */
const TOLD = 40;

/** Names as people write them. @param {string} value */
const plainly = (value) =>
  value
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, '-');

/** @param {string} value */
const shortened = (value) => (value.length > TOLD ? `${value.slice(0, TOLD)}…` : value);

/**
 * How many letters have to change for one name to become the other.
 *
 * @param {string} one
 * @param {string} other
 */
function distance(one, other) {
  let row = [...other, ''].map((_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const above = row;
    row = [line + 1];
    for (const [place, against] of [...other].entries()) {
      row.push(Math.min(above[place] + Number(letter !== against), above[place + 1] + 1, row[place] + 1));
    }
  }
  return row[other.length];
}

/**
 * The name that was probably meant: the closest one, if no more than half of it would have to change.
 *
 * @param {string} value
 * @param {readonly string[]} names
 * @returns {string} the first one, if none is close
 */
export function nearest(value, names) {
  const written = plainly(value).slice(0, TOLD);
  const [best] = names
    .map((name) => ({ name, away: distance(written, name) }))
    .filter(({ name, away }) => away <= name.length / 2)
    .sort((one, other) => one.away - other.away);
  return best?.name ?? names[0];
}

/**
 * @param {string | null} text
 * @returns {{step: number | null, said: Said[]}} beyond the last step is for the player to say, who knows how many there are
 */
function readStep(text) {
  if (!text) return { step: null, said: [] };
  // An input method may have left the wide forms of the digits.
  const step = Number(text.normalize('NFKC'));
  if (text.trim() === '' || !Number.isFinite(step)) {
    return { step: null, said: [{ id: 'embed-step', values: { value: shortened(text) } }] };
  }
  const whole = Math.round(step) + 0;
  if (whole === step) return { step, said: [] };
  return { step: whole, said: [{ id: 'embed-step-whole', values: { value: shortened(text), step: whole } }] };
}

/**
 * @param {string | Record<string, string>} search as in `location.search`, or the same by names
 * @param {{lessons: readonly string[], languages: readonly string[], preferred: string}} known
 *   `preferred`: the language for a reader of whom the address says nothing
 * @returns {Wanted}
 */
export function readQuery(search, { lessons, languages, preferred }) {
  const query = new URLSearchParams(search);
  /** @type {Said[]} */
  const said = [];
  const asked = query.get('lesson') ?? '';
  const lesson = nearest(asked, lessons);
  if (!asked) said.push({ id: 'embed-lesson-none', values: { lesson, allowed: lessons } });
  else if (lesson !== plainly(asked)) {
    said.push({ id: 'embed-lesson', values: { value: shortened(asked), lesson, allowed: lessons } });
  }
  const tag = query.get('lang') ?? '';
  const [base] = plainly(tag).split('-');
  const lang = languages.includes(base) ? base : preferred;
  if (tag && lang !== base) said.push({ id: 'embed-lang', values: { value: shortened(tag), allowed: languages } });
  const { step, said: ofStep } = readStep(query.get('step'));
  const named = query.get('theme') ?? '';
  const theme = THEMES.find((each) => each === plainly(named)) ?? 'auto';
  const ofTheme = named && theme !== plainly(named);
  return {
    lesson,
    lang,
    step,
    options: query.get('options') ?? '',
    theme,
    others: [...query].filter(([name]) => !NAMES.includes(name)),
    said: [
      ...said,
      ...ofStep,
      ...(ofTheme
        ? [{ id: /** @type {const} */ ('embed-theme'), values: { value: shortened(named), allowed: THEMES } }]
        : []),
    ],
  };
}
