import { readFileSync } from 'node:fs';
import markdownIt from 'markdown-it';
import { describe, expect, it, vi } from 'vitest';
import { createMessages } from '../../../../site/player/messages.js';
import { lessons } from '../../../../site/player/message-files.js';
import { csv } from '../../../../site/player/take-away/csv.js';
import { plainly } from '../../../../site/player/take-away/run.js';
import { transcript } from '../../../../site/player/take-away/transcript.js';

const read = (path) => readFileSync(path, 'utf8');
const golden = (lesson) => JSON.parse(read(`tests/contract/golden/${lesson}.json`));
const markdown = markdownIt();

/** What CommonMark makes of it: headings by level, and tables as rows of texts. */
function parsed(text) {
  const headings = { h1: [], h2: [], h3: [] };
  const tables = [];
  const tokens = markdown.parse(text, {});
  for (const [place, { type, tag }] of tokens.entries()) {
    const { content } = tokens[place + 1] ?? {};
    const children = tokens[place + 1]?.children ?? [];
    const shown = children.map((child) => (child.type === 'softbreak' ? '\n' : child.content)).join('');
    if (type === 'heading_open') headings[tag].push(shown);
    else if (type === 'table_open') tables.push([]);
    else if (type === 'tr_open') tables.at(-1).push([]);
    else if (type === 'th_open' || type === 'td_open')
      tables
        .at(-1)
        .at(-1)
        .push(content === undefined ? '' : shown);
  }
  return { headings, tables, html: markdown.render(text) };
}

describe.each(['zh', 'en'])('a transcript in %s', (lang) => {
  const say = createMessages(lang, read(`site/player/take-away/words/${lang}.ftl`)).t;
  const words = createMessages(lang, read(`py/tokenstep/messages/${lang}.ftl`));

  it.each(lessons)('of %s holds every step and every panel, with tables of even rows', (lesson) => {
    const complaints = vi.spyOn(console, 'error');
    const trace = golden(lesson);
    const run = { trace, index: 0, source: 'built', comparison: null, words, say };
    const { headings, tables, html } = parsed(transcript(run));
    expect(headings.h2).toEqual(
      trace.steps.map(({ title }, place) => `${place + 1} / ${trace.steps.length} · ${plainly(run)(title)}`),
    );
    expect(headings.h3).toEqual(trace.steps.flatMap(({ panels }) => panels.map(({ title }) => plainly(run)(title))));
    expect(tables.length).toBeGreaterThan(trace.steps.length);
    for (const rows of tables) for (const row of rows) expect(row.length).toBe(rows[0].length);
    const text = html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const t = plainly(run);
    for (const { summary } of trace.steps)
      expect(text).toContain(
        t(summary)
          .trim()
          .replaceAll(/\s*\n\s*/g, ' '),
      );
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    // A sentence that there is none of is told there.
    expect(complaints.mock.calls).toEqual([]);
  });

  it('gives the numbers of the trace, in their places', () => {
    const trace = golden('loop');
    const run = { trace, index: 0, source: 'built', comparison: null, words, say };
    const { tables } = parsed(transcript(run));
    const place = trace.steps.findIndex(({ id }) => id === 'select');
    const { items } = trace.steps[place].panels.find(({ kind }) => kind === 'distribution');
    const chosen = items.find((item) => item.chosen);
    const row = tables
      .flat()
      .find((cells) => cells.at(-1) === '✓' && cells[0] === chosen.token.text && cells.length === 5);
    expect(Number(row[3])).toBeCloseTo(chosen.prob, 3);
    expect(Number(row[2].replace('−', '-'))).toBeCloseTo(chosen.logit, 2);
  });

  it('holds tokens together in its sentences, and has the punctuation of its language', () => {
    const run = { trace: golden('loop'), index: 0, source: 'built', comparison: null, words, say };
    const text = transcript(run).replaceAll('\\', '');
    const [sentence, shown] = {
      zh: ['把「我」、「爱」一起送进模型', '用户看到的文字：'],
      en: ['“我”, “爱” go', 'Text the user sees: '],
    }[lang];
    expect(text).toContain(sentence);
    expect(text).toContain(shown);
    if (lang === 'zh') expect(text).not.toMatch(/[\u4e00-\u9fff]:/);
    const titles = csv(run)
      .split('\r\n')
      .filter((line) => line.startsWith('option,'));
    expect(titles.length).toBeGreaterThan(2);
    for (const line of titles) expect(line.split(',')[6]).toMatch(lang === 'zh' ? /\S：\S/ : /\S: \S/);
  });
});
