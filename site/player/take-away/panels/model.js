/** Panels as Markdown tables, of the model: tokens, cache, forward pass, choice. */
import { MINUS_INFINITY, cell, columns, grids, mark, num, said, tok, told } from './cells.js';
import { blocks, inline, table } from '../markdown.js';
import { wordFor } from './states.js';

/** @type {Record<string, import('./cells.js').Writer>} */
export const model = {
  token_strip: (panel, voice) =>
    blocks(
      columns(voice, panel.tokens, [
        ['token', ({ token }) => tok(token)],
        ['id', ({ token }) => String(token.id)],
        ['state', ({ state }) => inline(voice.t(wordFor('state', state)))],
        ['from', ({ origin }) => inline(voice.say(`from-${origin}`))],
        ['position', ({ position }) => num(position)],
        ['row', ({ row }) => num(row)],
      ]),
      inline(
        voice.say('named', { name: voice.t('view-shown-text'), value: panel.text || voice.t('view-shown-empty') }),
      ),
    ),
  cache_ledger: (panel, voice) =>
    blocks(
      panel.rows.length === 0 ? inline(voice.t('view-ledger-empty')) : '',
      columns(voice, panel.rows, [
        ['row', ({ row }) => num(row)],
        ['position', ({ position }) => num(position)],
        ['token', ({ token }) => tok(token)],
        ['new', ({ fresh }) => mark(fresh)],
      ]),
      panel.rows.length === 0 ? '' : grids([panel.keys, panel.values], voice),
      inline(
        panel.fingerprint === panel.parameters_fingerprint
          ? voice.t('view-ledger-fingerprint', { fingerprint: panel.fingerprint })
          : voice.t('view-ledger-stale', { cache: panel.fingerprint, now: panel.parameters_fingerprint }),
      ),
      panel.reported_length === panel.rows.length
        ? ''
        : inline(voice.t('view-ledger-miscounted', { reported: panel.reported_length, rows: panel.rows.length })),
    ),
  flow: (panel, voice) =>
    blocks(
      inline(voice.t(panel.computed ? 'view-flow-computed' : 'view-flow-again')),
      grids(
        panel.boxes.flatMap((/** @type {any} */ box) =>
          panel.arrays.filter((/** @type {any} */ { name }) => name === box.array),
        ),
        voice,
      ),
    ),
  distribution: (panel, voice) =>
    blocks(
      columns(voice, panel.items, [
        ['token', ({ token }) => tok(token)],
        ['id', ({ token }) => String(token.id)],
        ['logit', ({ logit }) => num(logit, panel.null_reason ? '—' : MINUS_INFINITY)],
        ['probability', ({ prob }) => num(prob)],
        ['chosen', ({ chosen }) => mark(chosen)],
      ]),
      panel.uniform === null ? '' : `u = ${num(panel.uniform)}`,
      said(panel.rule, voice),
      said(panel.null_reason, voice),
    ),
  table: (panel, voice) =>
    blocks(
      table(
        panel.columns.map((/** @type {any} */ column) => told(column, voice)),
        panel.rows.map((/** @type {any[]} */ row) => row.map((value) => cell(value, voice))),
      ),
      said(panel.note, voice),
    ),
  check: (panel, voice) =>
    blocks(
      columns(voice, panel.rows, [
        ['checked', ({ name }) => told(name, voice)],
        ['round', ({ round }) => num(round)],
        ['actual', ({ actual }) => cell(actual, voice)],
        ['expected', ({ expected }) => cell(expected, voice)],
        ['limit', ({ limit }) => num(limit, '')],
        ['outcome', ({ ok }) => inline(voice.t(ok ? 'view-check-ok' : 'view-check-wrong'))],
      ]),
      said(panel.verdict, voice),
    ),
};
