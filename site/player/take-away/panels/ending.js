/** Panels as Markdown tables, of endings and of repeated runs. */
import { code, columns, num, said, told } from './cells.js';
import { blocks, inline, table } from '../markdown.js';
import { wordFor } from './states.js';

/** @type {Record<string, import('./cells.js').Writer>} */
export const ending = {
  text_lines: (panel, voice) =>
    blocks(
      ...panel.lines.map((/** @type {any} */ line) =>
        blocks(
          `**${told(line.label, voice)}**`,
          line.pieces.length === 0 ? told(line.empty, voice) : '',
          columns(voice, line.pieces, [
            ['text', ({ text }) => code(text)],
            ['state', ({ state }) => (state === 'done' ? '' : inline(voice.t(wordFor('piece', state))))],
          ]),
        ),
      ),
      said(panel.note, voice),
    ),
  lamps: (panel, voice) =>
    blocks(
      columns(voice, panel.lamps, [
        ['question', ({ label }) => told(label, voice)],
        ['answer', ({ state }) => inline(voice.t(wordFor('lamp', state)))],
        ['reason', ({ detail }) => told(detail, voice)],
      ]),
      said(panel.note, voice),
    ),
  stream: (panel, voice) =>
    blocks(
      columns(
        voice,
        panel.lines.flatMap((/** @type {any} */ { number, segments }) =>
          segments.map((/** @type {any} */ segment) => ({ ...segment, number })),
        ),
        [
          ['line-number', ({ number }) => num(number)],
          ['start', ({ start }) => num(start)],
          ['end', ({ end }) => num(end)],
          ['text', ({ text }) => code(text)],
          ['role', ({ role }) => inline(voice.say(`role-${role}`))],
          ['state', ({ state }) => (state === 'parsed' ? '' : inline(voice.t(wordFor('stream', state))))],
        ],
      ),
      columns(voice, panel.buffers, [
        ['buffer', ({ label }) => told(label, voice)],
        ['text', ({ text }) => (text ? code(text) : inline(voice.t('view-stream-empty')))],
      ]),
      inline(voice.t('view-stream-received', { received: panel.received, total: panel.total })),
      panel.cut === null ? '' : inline(voice.t('view-stream-cut', { at: panel.cut })),
      said(panel.rule, voice),
    ),
  switches: (panel, voice) =>
    blocks(
      columns(voice, panel.switches, [
        ['question', ({ label }) => told(label, voice)],
        [
          'answer',
          ({ choices, value }) => told(choices.find((/** @type {any} */ one) => one.value === value)?.label, voice),
        ],
        ['alone', ({ counts }) => inline(voice.t(counts ? 'view-switch-counts' : 'view-switch-idle'))],
        ['reason', ({ detail }) => told(detail, voice)],
      ]),
      said(panel.verdict, voice),
      ...panel.reasons.map((/** @type {any} */ reason) => said(reason, voice)),
    ),
  outcomes: (panel, voice) =>
    blocks(
      table(
        [
          inline(voice.t('view-outcomes-task')),
          ...panel.settings.flatMap((/** @type {any} */ setting) =>
            ['runs', 'mean'].map((id) => `${told(setting, voice)} · ${inline(voice.t(wordFor('outcomes', id)))}`),
          ),
        ],
        panel.rows.map((/** @type {any} */ { label, cells, means }) => [
          told(label, voice),
          ...cells.flatMap((/** @type {boolean[]} */ runs, /** @type {number} */ place) => [
            runs.map((good) => (good ? '✓' : '✗')).join(' '),
            num(means[place]),
          ]),
        ]),
      ),
      `✓ ${inline(voice.t('view-outcome-success'))} · ✗ ${inline(voice.t('view-outcome-failure'))}`,
      said(panel.note, voice),
    ),
  commits: (panel, voice) =>
    blocks(
      columns(voice, panel.events, [
        ['time', ({ time }) => num(time)],
        ['who', ({ lane }) => told(panel.lanes.find((/** @type {any} */ { id }) => id === lane)?.label, voice)],
        [
          'event',
          ({ label, what }) =>
            `${told(label, voice)}${what === 'refused' ? ` ✗ ${inline(voice.t('view-commit-refused'))}` : ''}`,
        ],
        ['version', ({ version }) => num(version)],
        ['state', ({ state }) => (state === 'done' ? '' : inline(voice.t(wordFor('commit', state))))],
      ]),
      said(panel.rule, voice),
    ),
};
