import { describe, expect, it } from 'vitest';
import { KINDS, addresses, snippet } from '../../../site/share/snippets.js';
import { sayer } from '../../../site/share/words.js';

const form = /** @type {any} */ ([
  { name: 'dtype', type: 'choice', default: 'float64' },
  { name: 'note', type: 'text', default: '' },
]);

/** @param {Partial<import('../../../site/share/snippets.js').Shared>} [more] */
const shared = (more = {}) => ({
  site: new URL('https://site.example/a%20b/(c)/'),
  lesson: 'loop',
  title: 'Step <b>"by"</b> [step] & *more*',
  lang: 'en',
  step: 4,
  options: { dtype: 'float32', note: '"><script>&' },
  form,
  theme: /** @type {const} */ ('dark'),
  height: 640,
  ...more,
});

describe('a snippet', () => {
  it('of every kind has its words in both languages', () => {
    for (const kind of KINDS) {
      for (const lang of ['zh', 'en']) {
        expect(sayer(lang)(`kind-${kind}`)).not.toBe('');
        expect(sayer(lang)(`note-${kind}`)).not.toBe('');
      }
    }
  });

  it('writes what it is given as its place demands', () => {
    for (const kind of KINDS) {
      const text = snippet(kind, shared());
      expect(text, kind).not.toMatch(/<script>&|\{\w+:|\[\?/);
      // The option of a directive is no markup.
      if (kind !== 'myst') expect(text, kind).not.toContain('<b>');
    }
    expect(snippet('markdown', shared())).toContain('[Step \\<b\\>"by"\\</b\\> \\[step\\] \\& \\*more\\*](https://');
    expect(snippet('markdown', shared()).split('](')[1]).toMatch(/^[^()\s]+\)$/);
    expect(snippet('iframe', shared())).toContain('title="Step &lt;b&gt;&quot;by&quot;&lt;/b&gt; [step] &amp; *more*"');
  });

  it('leaves out what is as it is anyway', () => {
    const plain = shared({ step: null, options: {}, theme: 'auto' });
    expect(snippet('element', plain)).toContain('<tokenstep-player lesson="loop" lang="en">');
    expect(addresses(plain).link).toBe('https://site.example/a%20b/(c)/en/loop/');
    expect(addresses(plain).frame).toBe('https://site.example/a%20b/(c)/embed.html?lesson=loop&lang=en');
    expect(snippet('element', shared())).toContain(
      ' step="4" options="dtype=float32&amp;note=%22%3E%3Cscript%3E%26" theme="dark">',
    );
  });

  it('keeps options without a step', () => {
    expect(addresses(shared({ step: null, options: { dtype: 'float32' } })).link).toMatch(
      /\/en\/loop\/#step=1&dtype=float32$/,
    );
  });
});
