// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { html, render as put } from 'lit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../site/views/manifest.js';
import { createMessages } from '../../../site/player/messages.js';
import { compared, manifest, spoken } from './ending-samples.js';

// A window has another idea of where files are.
const words = createMessages('zh', readFileSync('py/tokenstep/messages/zh.ftl', 'utf8'));

const text = (node) => node.textContent.replaceAll(/\s+/g, ' ').trim();

function shown(panel, more = {}) {
  const place = document.createElement('div');
  document.body.append(place);
  put(
    html`${render(panel, { ...words, ...spoken(words), inspect: null, set: () => {}, setAll: () => {}, ...more })}`,
    place,
  );
  return place;
}

const button = (place, word) => [...place.querySelectorAll('button')].find((one) => text(one) === word);

describe('a run manifest', () => {
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
    delete navigator.clipboard;
  });

  it('lists every entry with its name', () => {
    const rows = [...shown(manifest()).querySelectorAll('tbody tr')].map(text);
    expect(rows).toHaveLength(6);
    expect(rows[3]).toBe('NumPy 版本environment.numpy 2.4.3');
  });

  it('says how many entries there are if they do not all fit into its height', () => {
    const [entry] = manifest().rows;
    const rows = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ ...entry, name: `options.${number}` }));
    expect(text(shown(manifest({ rows })).querySelector('.manifest-count'))).toBe('共 7 项，可以上下滚动。');
    expect(shown(manifest({ rows: rows.slice(1) })).querySelector('.manifest-count')).toBeNull();
  });

  it('says in words how each entry compares, what differs first', () => {
    const place = shown(compared());
    const [differing, same] = place.querySelectorAll('tbody');
    expect([...differing.querySelectorAll('tr')].map(text)).toEqual([
      'NumPy 版本environment.numpy 2.4.3 2.3.1 ≠ 不同',
      '浏览器environment.browser Chrome/140.0 — − 清单上没有',
      '区域environment.locale — zh-CN ＋ 只在清单上',
      '结果 text_aresult.values.text_a 学习！ 学习编程 ≠ 不同',
    ]);
    expect(text(same)).toBe('设置 dtype_aoptions.dtype_a float16 float16 = 相同');
    expect(text(place.querySelector('.outcome'))).toBe('✗ 没有重现');
  });

  it('is copied as it is, and says so for a while', async () => {
    vi.useFakeTimers();
    const written = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
    const place = shown(manifest());
    button(place, '复制清单').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(written.mock.calls).toEqual([[manifest().text]]);
    expect(text(place.querySelector('output'))).toBe('已复制');
    await vi.advanceTimersByTimeAsync(6000);
    expect(text(place.querySelector('output'))).toBe('');
  });

  it('is selected where the page may not copy', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
      configurable: true,
    });
    const place = shown(manifest());
    button(place, '复制清单').click();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(getSelection().toString()).toBe(manifest().text);
    expect(text(place.querySelector('output'))).toContain('Ctrl+C');
  });

  it('says in one of three ways whether it is the same run again', () => {
    const badge = (more) => {
      const found = shown({ ...compared(), ...more }).querySelector('.outcome');
      return found && text(found);
    };
    expect(badge({ ok: true })).toBe('✓ 重现了');
    expect(badge({ ok: false })).toBe('✗ 没有重现');
    expect(badge({ ok: null })).toBe('？ 还不能对照');
    expect(badge({ ok: null, verdict: null })).toBeNull();
    expect(shown({ ...compared(), ok: null }).querySelector('.failed')).toBeNull();
  });

  it('asks for the run that was pasted', () => {
    const asked = vi.fn();
    button(shown(compared(), { setAll: asked }), '照贴进来的清单重跑').click();
    expect(asked.mock.calls).toEqual([[{ dtype_a: 'float16', dtype_b: 'float32' }]]);
  });

  it('offers nothing that cannot be done', () => {
    expect(button(shown({ ...compared(), replay: {} }), '照贴进来的清单重跑')).toBeUndefined();
    expect(shown(manifest(), { set: undefined, setAll: undefined }).querySelector('button')).toBeNull();
  });
});
