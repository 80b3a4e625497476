/** Panels as Markdown tables, of the rules of selection and of search. */
import { MINUS_INFINITY, columns, mark, num, said, tok, told } from './cells.js';
import { blocks, inline } from '../markdown.js';
import { wordFor } from './states.js';

/** @type {Record<string, import('./cells.js').Writer>} */
export const choosing = {
  stages: (panel, voice) =>
    columns(voice, panel.items, [
      ['stage', ({ label }) => told(label, voice)],
      ['setting', ({ setting }) => told(setting, voice)],
      ['state', ({ state }) => inline(voice.t(wordFor('stage', state)))],
      ['kept', ({ kept }) => num(kept)],
      ['removed', ({ mass_removed: mass }) => num(mass)],
    ]),
  candidates: (panel, voice) =>
    blocks(
      columns(voice, panel.items, [
        ['token', ({ token }) => tok(token)],
        ['id', ({ token }) => String(token.id)],
        ['logit', ({ logit }) => num(logit, MINUS_INFINITY)],
        ['before', ({ before }) => num(before)],
        ['after', ({ after }) => num(after)],
        ['state', ({ state }) => inline(voice.say(`candidate-${state}`))],
        ['reason', ({ reason }) => told(reason, voice)],
      ]),
      said(panel.rule, voice),
    ),
  cumulative: (panel, voice) =>
    blocks(
      columns(voice, panel.segments, [
        ['token', ({ token }) => tok(token)],
        ['start', ({ start }) => num(start)],
        ['end', ({ end }) => num(end)],
        ['chosen', ({ chosen }) => mark(chosen)],
        ['count', ({ count }) => num(count)],
        ['expected', ({ expected }) => num(expected)],
      ]),
      panel.uniform === null ? '' : `${inline(panel.symbol)} = ${num(panel.uniform)}`,
      said(panel.note, voice),
    ),
  tree: (panel, voice) =>
    blocks(
      columns(voice, panel.nodes, [
        [
          'sequence',
          ({ sequence, parent }) =>
            parent === null ? told({ id: 'view-tree-start', args: {} }, voice) : inline(sequence),
        ],
        ['token', ({ token }) => tok(token)],
        ['probability', ({ prob }) => num(prob)],
        ['log', ({ log_prob: log }) => num(log)],
        ['score', ({ score }) => num(score)],
        ['rank', ({ rank }) => num(rank)],
        ['state', ({ state }) => inline(voice.t(wordFor('tree', state)))],
        ['new', ({ fresh }) => mark(fresh)],
      ]),
      said(panel.rule, voice),
    ),
};
