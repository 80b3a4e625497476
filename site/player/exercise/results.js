/** What became of a function, in words: its faults, what it printed, and the checks. */
import { html, nothing } from 'lit';

/**
 * @typedef {import('../../generated/trace.js').ExerciseFault} Fault
 * @typedef {import('../../generated/trace.js').ExerciseCase} Case
 * @typedef {import('../../generated/trace.js').ExerciseReply} Reply
 * @typedef {import('../messages.js').Messages} Messages
 */

/**
 * What there is to do, and what can be imported besides: as the page names it, and as Python found it once it is there.
 *
 * @param {Pick<import('./wheels.js').Wheels, 'named' | 'installed'>} wheels
 * @param {Messages} words
 */
export const lead = ({ named, installed }, { t }) => {
  const task = html`<p>${t('lead')}</p>`;
  if (named.length === 0) return task;
  const there = installed.length > 0;
  const shown = there ? installed : named.map((wheel) => ({ ...wheel, modules: [] }));
  return html`${task}
    <p id="brought">${t(there ? 'brought' : 'brings')}</p>
    <ul class="wheels" aria-labelledby="brought">
      ${shown.map(
        ({ name, version, modules }) =>
          html`<li>${name} ${version} ${modules.map((module) => html`<code>import ${module}</code> `)}</li>`,
      )}
    </ul>`;
};

/** As Python writes it: what is shown can be pasted. @param {readonly (number | boolean)[]} values */
const list = (values) =>
  `[${values.map((value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value))).join(', ')}]`;

/**
 * @param {Fault} fault
 * @param {Messages} words
 */
export const inWords = ({ line, message }, words) => `${at(line, words)}${words.t(message)}`;

/**
 * Each language has its own way from a colon to what follows.
 *
 * @param {number | null} line
 * @param {Messages} words
 */
const at = (line, words) => (line === null ? '' : words.t('line', { line }));

/**
 * @param {Fault} fault
 * @param {Messages} words
 * @param {(line: number) => void} go
 */
export const faulty = (fault, words, go) => {
  const { line } = fault;
  return html`<div class="fault">
    <p>${inWords(fault, words)}</p>
    ${line === null ? nothing : html`<button type="button" @click=${() => go(line)}>${words.t('go', { line })}</button>`}
  </div>`;
};

/**
 * @param {Reply['printed'][number]} piece
 * @param {Messages} words
 */
const written = ({ text, warning, line }, words) =>
  warning ? html`<span class="warning"><strong>${words.t('warning')}</strong>${at(line, words)}${text}</span>` : text;

/**
 * What is heard, too: how it ended, and what was set so that the function is seen.
 *
 * @param {string} said
 * @param {Reply | null} reply
 * @param {Messages} words
 */
export const told = (said, reply, words) =>
  html`<div role="status">
    <p class="said">${said}</p>
    ${
      reply && reply.changed.length > 0
        ? html`<p>${words.t('set')}</p>
            <ul class="settings">
              ${reply.changed.map((each) => html`<li>${words.t(each)}</li>`)}
            </ul>`
        : nothing
    }
  </div>`;

/**
 * @param {Pick<Reply, 'printed' | 'printed_more'>} reply
 * @param {Messages} words
 */
export const output = ({ printed, printed_more: more }, words) =>
  printed.length === 0
    ? nothing
    : html`<h3 id="printed">${words.t('printed')}</h3>
        <pre tabindex="0" role="region" aria-labelledby="printed">${printed.map((piece) => written(piece, words))}</pre>
        ${more > 0 ? html`<p class="quiet">${words.t('printed-more', { count: more })}</p>` : nothing}`;

/**
 * @param {Case} failed
 * @param {string} name of the function
 * @param {Messages} words
 */
const example = ({ probs, parameter, setting, expected, returned, fault }, name, words) =>
  html`<dl>
    <dt>${words.t('input')}</dt>
    <dd><code>${name}(np.array(${list(probs)}), ${parameter}=${setting})</code></dd>
    <dt>${words.t('expected')}</dt>
    <dd><code>${list(expected)}</code></dd>
    <dt>${words.t('returned')}</dt>
    <dd>${returned ? html`<code>${list(returned)}</code>` : fault ? inWords(fault, words) : words.t('nothing')}</dd>
  </dl>`;

/**
 * @param {Reply['checks']} checks
 * @param {string} name of the function
 * @param {Messages} words
 */
export const verdicts = (checks, name, words) =>
  checks.length === 0
    ? nothing
    : html`<h3 id="checks">${words.t('checks')}</h3>
        <ul aria-labelledby="checks">
          ${checks.map(
            ({ label, failed }) =>
              html`<li class=${failed ? 'failed' : 'passed'}>
                <span class="sign" aria-hidden="true">${failed ? '✗' : '✓'}</span>
                <span>${words.t(label)}</span>
                <span class="verdict">${words.t(failed ? 'fail' : 'pass')}</span>
                ${failed ? example(failed, name, words) : nothing}
              </li>`,
          )}
        </ul>`;
