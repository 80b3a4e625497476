/** Panels as Markdown tables, of speculative decoding. */
import { columns, num, said, tok, told } from './cells.js';
import { blocks, inline } from '../markdown.js';
import { wordFor } from './states.js';

/** @type {Record<string, import('./cells.js').Writer>} */
export const speculating = {
  overlap: (panel, voice) =>
    blocks(
      columns(voice, panel.items, [
        ['token', ({ token }) => tok(token)],
        ['p', ({ p }) => num(p)],
        ['q', ({ q }) => num(q)],
        ['accepted', ({ accepted }) => num(accepted)],
        ['lacking', ({ lacking }) => num(lacking)],
        ['rejected', ({ rejected }) => num(rejected)],
        ['exact', ({ exact }) => (exact ? inline(exact.join(', ')) : '—')],
      ]),
      said(panel.rule, voice),
    ),
  experiment: (panel, voice) =>
    blocks(
      columns(voice, panel.rows, [
        ['token', ({ token, label }) => (token ? tok(token) : told(label, voice))],
        ['share', ({ share }) => num(share)],
        ['expected', ({ expected }) => num(expected)],
        ['tolerance', ({ tolerance }) => num(tolerance)],
        ['count', ({ count }) => num(count)],
        ['deviation', ({ deviation }) => num(deviation)],
        ['followed', ({ followed }) => num(followed)],
        ['outcome', ({ ok }) => inline(voice.t(ok ? 'view-experiment-in' : 'view-experiment-out'))],
      ]),
      said(panel.test, voice),
      said(panel.verdict, voice),
    ),
  block: (panel, voice) =>
    blocks(
      columns(voice, panel.columns, [
        ['position', ({ position }) => num(position)],
        ['drafted', ({ drafted }) => tok(drafted)],
        ['q', ({ q }) => num(q)],
        ['p', ({ p }) => num(p)],
        ['ratio', ({ ratio }) => num(ratio)],
        ['u', ({ u }) => num(u)],
        ['outcome', ({ fate }) => inline(voice.t(wordFor('fate', fate)))],
        ['emitted', ({ emitted }) => tok(emitted)],
        ['from', ({ source }) => (source ? inline(voice.t(wordFor('source', source))) : '')],
      ]),
      `${inline(voice.say('committed'))} ${panel.committed.map(tok).join(' ')}`,
      said(panel.rule, voice),
    ),
  caches: (panel, voice) =>
    blocks(
      ...panel.lanes.map((/** @type {any} */ lane) =>
        blocks(
          `**${told(lane.label, voice)}** ${inline(voice.t('view-ledger-rows', { rows: lane.length }))}`,
          columns(voice, lane.rows, [
            ['row', ({ row }) => num(row)],
            ['position', ({ position }) => num(position)],
            ['token', ({ token }) => tok(token)],
            ['state', ({ state }) => (state === 'kept' ? '' : inline(voice.t(wordFor('lane', state))))],
          ]),
          said(lane.note, voice),
        ),
      ),
    ),
};
