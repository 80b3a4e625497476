/** A run held against an independent computation. */
import { html, nothing } from 'lit';
import { short } from './parts.js';

/**
 * @typedef {import('../generated/trace.js').CheckPanel} CheckPanel
 * @typedef {import('../generated/trace.js').CheckRow} CheckRow
 * @typedef {import('./parts.js').Context} Context
 */

const FINGERPRINT = /^[0-9a-f]{12,}$/;

/**
 * @param {number | string} value
 * @param {Context} ctx
 */
const written = (value, ctx) => (typeof value === 'number' && !Number.isInteger(value) ? ctx.n(value) : String(value));

/**
 * What was found, the sign that compares it, what was expected. Two fingerprints that differ never look equal.
 *
 * @param {CheckRow} row
 * @param {Context} ctx
 */
function compared(row, ctx) {
  let [actual, expected] = [written(row.actual, ctx), written(row.expected, ctx)];
  if (FINGERPRINT.test(actual) && FINGERPRINT.test(expected)) {
    const alike = actual !== expected && short(actual) === short(expected);
    if (!alike) [actual, expected] = [short(actual), short(expected)];
  }
  if (row.limit === null) return { actual, sign: row.ok ? '=' : '≠', expected };
  return { actual, sign: row.ok ? '≤' : '>', expected: ctx.n(row.limit) };
}

/**
 * @param {boolean} ok
 * @param {Context} ctx
 */
const outcome = (ok, ctx) =>
  html`<span class="outcome"
    ><span aria-hidden="true">${ok ? '✓' : '✗'}</span
    ><span class="unseen">${ctx.t(ok ? 'view-check-ok' : 'view-check-wrong')}</span></span
  >`;

/**
 * @param {CheckRow} row
 * @param {Context} ctx
 * @param {boolean} [bounded] whether the limit already stands in the head of the column
 */
function comparison(row, ctx, bounded = false) {
  const { actual, sign, expected } = compared(row, ctx);
  const rest = bounded && row.ok ? nothing : html` <span class="num">${sign} ${expected}</span>`;
  return html`<span><span class="num">${actual}</span>${rest}</span>`;
}

/** @param {CheckRow} row */
const kind = (row) => JSON.stringify([row.name, row.limit]);

/**
 * The rounds as lines, what is compared in each of them as columns.
 *
 * @param {readonly CheckRow[]} rows of rounds
 * @param {Context} ctx
 */
function rounds(rows, ctx) {
  const columns = [...new Map(rows.map((row) => [kind(row), row])).entries()];
  const numbers = [...new Set(rows.map((row) => row.round))];
  return html`<table class="plain by-round">
    <thead>
      <tr>
        <th scope="col">${ctx.t('view-check-round')}</th>
        ${columns.map(
          ([, row]) =>
            html`<th scope="col">
              ${ctx.t(row.name)}${row.limit === null ? nothing : html` <span class="num">≤ ${ctx.n(row.limit)}</span>`}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${numbers.map((number) => {
        const mine = new Map(rows.filter((row) => row.round === number).map((row) => [kind(row), row]));
        return html`<tr>
          <th scope="row">${number}</th>
          ${columns.map(([key]) => {
            const row = mine.get(key);
            return row
              ? html`<td class=${row.ok ? '' : 'wrong'}>
                  ${comparison(row, ctx, row.limit !== null)} ${outcome(row.ok, ctx)}
                </td>`
              : html`<td></td>`;
          })}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/**
 * One check a line: what is compared, and with what. Five columns may be wider than a narrow place.
 *
 * @param {readonly CheckRow[]} rows
 * @param {string} title
 * @param {Context} ctx
 */
function list(rows, title, ctx) {
  const heads = [
    'view-check-name',
    'view-check-round',
    'view-check-actual',
    'view-check-expected',
    'view-check-outcome',
  ];
  return html`<div
    class="table-scroller"
    data-scroller="table"
    role="group"
    aria-label=${ctx.t('view-table-scroller', { title })}
  >
    <table class="plain by-check">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${ctx.t(head)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => {
          const { actual, expected } = compared(row, ctx);
          return html`<tr class=${row.ok ? '' : 'wrong'}>
            <th scope="row">${ctx.t(row.name)}</th>
            <td class="num">${row.round ?? '—'}</td>
            <td class="num">${actual}</td>
            <td class="num">${row.limit === null ? expected : `≤ ${expected}`}</td>
            <td>
              <span class="outcome"
                ><span aria-hidden="true">${row.ok ? '✓' : '✗'} </span
                >${ctx.t(row.ok ? 'view-check-ok' : 'view-check-wrong')}</span
              >
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

/** More of them than this do not stand beside each other. */
const ABREAST = 4;

/**
 * @param {CheckPanel} panel
 * @param {Context} ctx
 */
export function render(panel, ctx) {
  const inRounds = panel.rows.filter((row) => row.round !== null);
  const many = new Set(inRounds.map(kind)).size > ABREAST;
  const whole = panel.rows.filter((row) => row.round === null);
  const title = ctx.t(panel.title);
  return html`<section class="panel check ${panel.ok ? 'passed' : 'failed'}" aria-label=${title}>
    <h3 class="panel-title">
      ${title}
      <span class="count outcome"
        ><span aria-hidden="true">${panel.ok ? '✓' : '✗'} </span
        >${ctx.t(panel.ok ? 'view-check-ok' : 'view-check-wrong')}</span
      >
    </h3>
    <p class="verdict">${ctx.ta(panel.verdict)}</p>
    <p class="small quiet">${ctx.t('view-check-cells')}</p>
    ${many ? list(panel.rows, title, ctx) : inRounds.length > 0 ? rounds(inRounds, ctx) : nothing}
    ${
      many
        ? nothing
        : html`<dl class="whole">
            ${whole.map(
              (row) =>
                html`<div class=${row.ok ? '' : 'wrong'}>
                  <dt>${ctx.t(row.name)}</dt>
                  <dd>${comparison(row, ctx)} ${outcome(row.ok, ctx)}</dd>
                </div>`,
            )}
          </dl>`
    }
  </section>`;
}
