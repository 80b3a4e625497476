/** A run as a Markdown text: every step with its sentence, its panels as tables. */
import { blocks, inline, paragraph, table } from './markdown.js';
import { WRITERS } from './panels/writers.js';
import { origin, plainly, settings, valueInWords } from './run.js';

/**
 * @param {import('./run.js').Run} run
 * @returns {string}
 */
export function transcript(run) {
  const { trace, words, say } = run;
  const t = plainly(run);
  const voice = { t, say };
  const total = trace.steps.length;
  return `${blocks(
    `# ${inline(t('player-label', { lesson: t(trace.title) }))}`,
    paragraph(origin(run)),
    table(
      ['setting', 'value', 'changed'].map((id) => inline(say(`col-${id}`))),
      settings(trace).map(({ field, value, changed }) => [
        inline(t(field.label)),
        inline(valueInWords(field, value, words)),
        changed ? '✓' : '',
      ]),
    ),
    ...trace.steps.flatMap(({ title, summary, panels }, place) => [
      `## ${place + 1} / ${total} · ${inline(t(title))}`,
      paragraph(t(summary)),
      ...panels.flatMap((panel) => [`### ${inline(t(panel.title))}`, WRITERS[panel.kind](panel, voice)]),
    ]),
  )}\n`;
}
