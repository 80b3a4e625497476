/** Panels as Markdown tables, of numbers: charts, roundings, texts, the manifest. */
import { columns, mark, num, said, tok, told } from './cells.js';
import { blocks, inline, table } from '../markdown.js';
import { wordFor } from './states.js';

/** @type {Record<string, import('./cells.js').Writer>} */
export const computing = {
  chart: (panel, voice) =>
    blocks(
      ...panel.series.map((/** @type {any} */ series) =>
        blocks(
          `**${told(series.label, voice)}**`,
          table(
            [
              told(panel.x.label, voice),
              told(panel.y.label, voice),
              ...['low', 'high', 'note'].map((id) => inline(voice.say(`col-${id}`))),
            ],
            series.points.map((/** @type {any} */ { x, y, low, high, note }) => [
              panel.x.names?.[x] ? told(panel.x.names[x], voice) : num(x),
              num(y),
              num(low, ''),
              num(high, ''),
              told(note, voice),
            ]),
          ),
        ),
      ),
      columns(voice, panel.lines, [
        ['line', ({ label }) => told(label, voice)],
        ['axis', ({ axis }) => told(panel[axis].label, voice)],
        ['at', ({ at }) => num(at)],
      ]),
      said(panel.note, voice),
    ),
  rounding: (panel, voice) =>
    blocks(
      ...panel.lanes.map((/** @type {any} */ lane) =>
        blocks(
          `**${told(lane.label, voice)}**`,
          columns(voice, lane.hops, [
            ['added', ({ added }) => num(added)],
            ['before', ({ before }) => num(before)],
            ['exact', ({ exact }) => num(exact)],
            ['after', ({ after }) => num(after)],
            ['now', ({ now }) => mark(now)],
          ]),
          lane.result === null ? '' : inline(voice.t('view-rounding-result', { value: lane.result })),
          said(lane.note, voice),
        ),
      ),
      inline(voice.t('view-rounding-exact', { value: panel.exact })),
      panel.rival === null ? '' : inline(voice.t('view-rounding-rival', { value: panel.rival })),
      said(panel.note, voice),
    ),
  texts: (panel, voice) =>
    blocks(
      ...panel.rows.map((/** @type {any} */ row) =>
        blocks(
          `**${told(row.label, voice)}** ${inline(row.text)} ${told(row.ended, voice)}`,
          columns(voice, row.tokens, [
            ['position', ({ position }) => num(position)],
            ['token', ({ token }) => tok(token)],
            ['lead', ({ lead }) => num(lead)],
            ['rival', ({ rival }) => tok(rival)],
            ['state', ({ state }) => inline(voice.say(`texts-${state}`))],
          ]),
        ),
      ),
      said(panel.note, voice),
    ),
  manifest: (panel, voice) => {
    const compared = panel.rows.some((/** @type {any} */ { state }) => state !== 'alone');
    return blocks(
      columns(voice, panel.rows, [
        ['entry', ({ label }) => told(label, voice)],
        ['actual', ({ value }) => inline(value)],
        .../** @type {[string, (row: any) => string][]} */ (
          compared
            ? [
                ['pasted', ({ other }) => inline(other ?? '—')],
                ['state', ({ state }) => inline(voice.t(wordFor('manifest', state)))],
              ]
            : []
        ),
      ]),
      said(panel.verdict, voice),
    );
  },
};
