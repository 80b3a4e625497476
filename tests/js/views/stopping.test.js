import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStep } from '../../../site/views/step.js';
import { context } from '../golden.js';
import { all, draw, parsed, text } from './drawn.js';
import { flip, said, switches } from './stopping-samples.js';

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each(['zh', 'en'])('no panel of switches lacks a word or writes a style attribute, in %s', (lang) => {
  for (const set of [null, () => {}]) {
    const panels = [switches(), switches({ ok: true, switches: [], reasons: [] })];
    const document = parsed(panels.map((panel) => renderStep({ panels: [panel] }, { ...context(lang), set })));
    expect(all(document, '[style], [id]')).toEqual([]);
  }
});

describe('a switch', () => {
  const asked = (panel, lang = 'zh') => draw(panel, lang, { set: () => {} });

  it('is a group of radio buttons with its name', () => {
    const groups = all(asked(switches()), 'form > fieldset');
    expect(groups.map((group) => text(group.querySelector('legend .switch-label')))).toEqual([
      'id pending',
      'id version',
    ]);
    for (const group of groups) {
      const radios = all(group, 'input[type=radio]');
      expect(radios.map(({ name }) => name)).toEqual(Array(3).fill(group.dataset.switch));
      expect(radios.map(({ value }) => value)).toEqual(['yes', 'no', 'unknown']);
      expect(radios.map((one) => text(one.closest('label')))).toEqual(['行 yes', '行 no', '行 unknown']);
    }
  });

  it('of a copy of the panel is another group: radio buttons belong together within their form', () => {
    const twice = parsed(
      [switches(), switches()].map((panel) => renderStep({ panels: [panel] }, { ...context('zh'), set: () => {} })),
    );
    const radios = all(twice, 'input');
    expect(new Set(radios.map(({ name }) => name)).size).toBe(2);
    expect(new Set(radios.map(({ form }) => form)).size).toBe(2);
    expect(radios.every(({ form }) => form !== null)).toBe(true);
  });

  it('has a name by which focus finds it again in the next run', () => {
    const names = all(asked(switches()), 'input').map((one) => one.dataset.opens);
    expect(new Set(names).size).toBe(6);
    expect(names).toContain('switches:version:no');
  });

  it('where nobody can be asked is words, with the value that was run marked by more than colour', () => {
    const document = draw(switches());
    expect(all(document, 'input, form')).toEqual([]);
    expect(all(document, '.chosen').map(text)).toEqual(['行 no （选中）', '行 yes （选中）']);
    expect(all(document, '.choice')).toHaveLength(6);
  });

  it.each([
    ['zh', '● 只改这一项，结论会变', '○ 只改这一项，结论不变'],
    ['en', '● alone: new verdict', '○ alone: same verdict'],
  ])('says by a word and a sign whether it counts, in %s', (lang, counts, idle) => {
    expect(all(asked(switches(), lang), '.switch-counts').map(text)).toEqual([counts, idle]);
  });

  it('shows what was looked at', () => {
    expect(
      all(asked(switches({ switches: [flip('a', { detail: said('view-token-row', { row: 42 }) })] })), '.detail').map(
        text,
      ),
    ).toEqual(['行 42']);
  });
});

describe('the verdict', () => {
  it('has a shape of its own either way', () => {
    const shapes = [true, false].map((ok) =>
      all(draw(switches({ ok })), '.verdict-sign > *').map((shape) => shape.tagName.toLowerCase()),
    );
    expect(shapes).toEqual([
      ['circle', 'path'],
      ['path', 'path'],
    ]);
  });

  it('comes before the switches, with every reason', () => {
    const document = draw(switches());
    const [judgement, groups] = document.querySelector('.switches-body').children;
    expect(judgement.matches('.judgement')).toBe(true);
    expect(groups.matches('.switch-groups')).toBe(true);
    expect(all(judgement, '.reasons li').map(text)).toEqual(['行 1', '行 2']);
  });

  it('says whether the reasons are for it or against', () => {
    expect(text(draw(switches()).querySelector('.judgement'))).toContain('不成立的原因');
    expect(text(draw(switches({ ok: true })).querySelector('.judgement'))).toContain('依据');
  });
});
