// @vitest-environment jsdom
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { asksForSearch } from '../../../site/page/search.js';
import { Engine } from '../../../site/page/search/engine.js';
import { excerpt, marked } from '../../../site/page/search/excerpt.js';
import { fold, termsAsked, termsOf } from '../../../site/page/search/fold.js';
import { OPTIONS } from '../../../site/page/search/options.js';
import { sectionsOf } from '../../../site/pages/_lib/search.js';

describe('terms', () => {
  it('are pairs of Chinese characters and whole words of letters and digits', () => {
    expect(termsOf('残差分布 max(p−q)')).toEqual(['残差', '差分', '分布', '布', 'max', 'p', 'q']);
    expect(termsOf('KV缓存')).toEqual(['kv', '缓存', '存']);
    expect(termsOf('finish_reason, top-p')).toEqual(['finish', 'reason', 'top', 'p']);
  });

  it('make width and case one', () => {
    expect(fold('ＫＶ　Cache１')).toBe('kv cache1');
    expect(termsAsked('ＴＯＰ－Ｐ')).toEqual(termsAsked('top-p'));
  });

  it('of a query are all among those of a text that holds it', () => {
    const text = '一次验证一块时，两份缓存都要留下除最后一个以外的每个词元。KV cache, bonus token';
    for (const query of ['缓存', '词元', '两份缓存', '元', 'KV', 'bonus token', '每个词元 kv']) {
      const known = termsOf(text);
      for (const term of termsAsked(query)) expect(known.some((each) => each.startsWith(term))).toBe(true);
    }
    expect(termsAsked('top top-k 缓存缓存 K')).toEqual(['top', 'k', '缓存', '存缓']);
    // The last character of a longer query is not asked for by itself.
    expect(termsAsked('缓存')).toEqual(['缓存']);
  });
});

describe('an excerpt', () => {
  it('begins near what was found, and marks it whatever its width and case', () => {
    const text = `${'前面的话。'.repeat(30)}这里说到ＫＶ缓存的回滚。${'后面的话。'.repeat(30)}`;
    const line = excerpt(text, ['kv缓存']);
    expect(line).toMatch(/^….*ＫＶ缓存.*…$/);
    expect(line.length).toBeLessThan(120);
    expect(marked(line, ['kv缓存']).filter(({ found }) => found)).toEqual([{ text: 'ＫＶ缓存', found: true }]);
  });

  it('gives the whole text back in its pieces, also where folding changes lengths', () => {
    for (const [text, term] of [
      ['½ of it … ﬁne kv', 'fine'],
      ['stop and top', 'top'],
      ['缓存缓存', '缓存'],
    ]) {
      const pieces = marked(text, [term]);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.filter(({ found }) => found)).toHaveLength(1);
    }
  });
});

describe('the index', () => {
  /** @type {Engine} */
  let engine;

  beforeAll(() => {
    const index = new MiniSearch(OPTIONS);
    index.addAll([
      {
        id: 0,
        url: 'a/',
        page: '推测解码',
        heading: '怎么做',
        text: '拒绝之后，从残差分布里补抽。草稿分布与残差无关。',
      },
      { id: 1, url: 'b/', page: '约束输出', heading: '代价', text: '残差连接和分布的差别。' },
      { id: 2, url: 'c/', page: 'Glossary', heading: 'residual distribution', text: 'Drawn after a rejection.' },
      { id: 3, url: 'd/', page: 'Lesson', heading: 'Cost', text: 'Residuals are distributed over tokens.' },
      {
        id: 4,
        url: 'e/#step=9',
        page: 'Loop',
        heading: '9 / 9 · EOS ends EOS',
        text: 'EOS EOS. EOS is selected: EOS.',
      },
      {
        id: 5,
        url: 'f/#eos',
        page: 'Glossary',
        heading: 'end token',
        names: 'end token · EOS · stop token',
        text: 'This is the end.',
      },
      {
        id: 6,
        url: 'g/#sd',
        page: '词汇表',
        heading: '推测解码',
        names: '推测解码 · 投机解码 · 投机采样',
        text: '先猜后验。',
      },
      { id: 8, url: 'i/#token', page: 'Glossary', heading: 'token', names: 'token', text: 'What is read and written.' },
      { id: 7, url: 'h/', page: 'Lesson', heading: 'Temperature', text: 'A divisor of the scores.' },
    ]);
    engine = new Engine(JSON.stringify(index));
  });

  it('finds a Chinese query of two characters, and one of one', () => {
    expect(engine.find('补抽').map(({ url }) => url)).toEqual(['a/']);
    expect(engine.find('抽').map(({ url }) => url)).toContain('a/');
  });

  it('puts the words side by side before the same words apart', () => {
    const found = engine.find('残差分布').map(({ url }) => url);
    expect(found[0]).toBe('a/');
    expect(found).not.toContain('b/');
  });

  it('finds an English word being typed, and one misspelt', () => {
    expect(engine.find('resid').map(({ url }) => url)).toEqual(expect.arrayContaining(['c/', 'd/']));
    expect(engine.find('rejecton').map(({ url }) => url)).toEqual(['c/']);
  });

  it('puts a term of the glossary before the steps that speak of it', () => {
    expect(engine.find('EOS').map(({ url }) => url)).toEqual(['f/#eos', 'e/#step=9']);
  });

  it('puts a name that begins with the query before one that has it inside', () => {
    expect(engine.find('投机').map(({ url }) => url)).toEqual(['g/#sd']);
    expect(engine.find('stop').map(({ url }) => url)[0]).toBe('f/#eos');
    const index = new MiniSearch(OPTIONS);
    index.addAll([
      { id: 0, url: 'a', page: '词汇表', heading: '结束词元', names: '结束词元', text: '一束' },
      { id: 1, url: 'b', page: '词汇表', heading: '束搜索', names: '束搜索', text: '每一步留几条路' },
    ]);
    expect(new Engine(JSON.stringify(index)).find('束').map(({ url }) => url)[0]).toBe('b');
  });

  it('looks for a sentence, not for a text', () => {
    const long = `token ${'of '.repeat(20)}`;
    expect(engine.find(`${long}${'zzyzx '.repeat(50)}`.slice(0, 100)).length).toBe(0);
    expect(engine.find(`${' '.repeat(3)}token${' '.repeat(200)}zzyzx`).map(({ url }) => url)[0]).toBe('i/#token');
  });

  it('finds a term by another name', () => {
    expect(engine.find('投机解码').map(({ url }) => url)).toEqual(['g/#sd']);
    expect(engine.find('投机采样').map(({ url }) => url)).toEqual(['g/#sd']);
    expect(engine.find('stop token')[0].url).toBe('f/#eos');
    // The name itself before one that holds it.
    expect(engine.find('token').map(({ url }) => url)).toEqual(['i/#token', 'f/#eos', 'd/']);
  });

  it('takes two letters changed over for the word, but no short or well written one for another', () => {
    expect(engine.find('tempreature').map(({ url }) => url)).toEqual(['h/']);
    expect(engine.find('EOT')).toEqual([]);
    // “scores” and “stores” are one letter apart; “selected” is found as it stands.
    expect(engine.find('selected').map(({ url }) => url)).toEqual(['e/#step=9']);
  });

  it('finds nothing where there is nothing', () => {
    expect(engine.find('量子纠缠')).toEqual([]);
    expect(engine.find('  ')).toEqual([]);
    expect(engine.find('…')).toEqual([]);
  });
});

describe('a page', () => {
  it('is found by its sections, its steps and its terms, not by folded answers', () => {
    const sections = sectionsOf(
      `<main><h1>标题</h1><p class="lead">导语</p>
      <tokenstep-player><ol class="static-steps"><li><h2>1 / 2 · 开始</h2><div class="step"><p>图</p></div>
      <p class="static-summary">第一句</p></li></ol></tokenstep-player>
      <section id="how"><h2>怎么做</h2><p>先这样</p><table><tr><td>0.7</td><td>0.8</td></tr></table>
      <details><summary>看答案</summary>秘密</details></section>
      <dl><div class="term" id="eos"><dt data-names="结束符 · EOS · 终止符">结束符</dt><dd>到此为止 <span class="also">又叫EOS、终止符。</span></dd></div></dl></main>`,
      'x/',
    );
    expect(sections.map(({ url, heading }) => [url, heading])).toEqual([
      ['x/', '标题'],
      ['x/#how', '怎么做'],
      ['x/#step=1', '1 / 2 · 开始'],
      ['x/#eos', '结束符'],
    ]);
    expect(sections.map(({ names }) => names)).toEqual([undefined, undefined, undefined, '结束符 · EOS · 终止符']);
    expect(sections[1].text).toBe('先这样 0.7 0.8');
    expect(JSON.stringify(sections)).not.toMatch(/秘密|图/);
  });
});

describe('the key', () => {
  /** @param {Element} target @param {KeyboardEventInit} [how] */
  const pressed = (target, how = {}) => {
    document.body.append(target);
    let asked = false;
    document.addEventListener('keydown', (event) => (asked = asksForSearch(event)), { once: true });
    target.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true, ...how }));
    target.remove();
    return asked;
  };

  it('opens the search from the page', () => {
    expect(pressed(document.createElement('p'))).toBe(true);
    expect(pressed(document.createElement('a'))).toBe(true);
  });

  it('means itself where something is typed, and is never taken from a player or a dialog', () => {
    for (const name of ['input', 'textarea', 'select', 'tokenstep-player', 'dialog']) {
      expect(pressed(document.createElement(name))).toBe(false);
    }
    const player = document.createElement('tokenstep-player');
    player.attachShadow({ mode: 'open' }).append(document.createElement('button'));
    document.body.append(player);
    let asked = true;
    document.addEventListener('keydown', (event) => (asked = asksForSearch(event)), { once: true });
    player.shadowRoot
      .querySelector('button')
      .dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }));
    player.remove();
    expect(asked).toBe(false);
  });

  it('is a browser’s own with another key held', () => {
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(pressed(document.createElement('p'), how)).toBe(false);
    }
  });
});
