import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { FAILURES, NOTICES } from '../../../site/runtime/failures.js';
import { RUNTIME_MESSAGES, failureMessages, noticeMessages, statusMessage } from '../../../site/runtime/messages.js';

/** @typedef {import('../../../site/runtime/failures.js').FailureCode} FailureCode */

const idle = /** @type {import('../../../site/runtime/client.js').Status} */ ({
  state: 'idle',
  phase: null,
  received: 0,
  total: 0,
  environment: null,
  failure: null,
  notices: [],
  restarts: 0,
  timing: null,
});

/** @type {[string, Partial<typeof idle>, object][]} */
const states = [
  ['status-idle', {}, {}],
  ['status-loading-begin', { state: 'loading', phase: 'download' }, {}],
  [
    'status-loading-download',
    { state: 'loading', phase: 'download', received: 1_250_000, total: 16_555_722 },
    { received: '1.3', total: '16.6' },
  ],
  ['status-loading-interpreter', { state: 'loading', phase: 'interpreter' }, {}],
  ['status-loading-packages', { state: 'loading', phase: 'packages' }, {}],
  ['status-loading-start', { state: 'loading', phase: 'start' }, {}],
  [
    'status-ready',
    { state: 'ready', environment: { python: '3.14.2', numpy: '2.4.3', platform: 'emscripten' } },
    { python: '3.14.2', numpy: '2.4.3' },
  ],
  ['status-running', { state: 'running' }, {}],
  ['status-failed', { state: 'failed' }, {}],
];

describe('the state as a message', () => {
  it.each(states)('%s', (id, change, args) => {
    expect(statusMessage({ ...idle, ...change })).toEqual({ id, args });
    expect(Object.keys(args)).toEqual(RUNTIME_MESSAGES[id]);
  });

  it('covers every status message that is declared', () => {
    const declared = Object.keys(RUNTIME_MESSAGES).filter((id) => /^status-(?!notice-)/.test(id));
    expect(states.map(([id]) => id).toSorted()).toEqual(declared.toSorted());
  });

  it('lists notices', () => {
    expect(noticeMessages({ notices: NOTICES }).map(({ id }) => id)).toEqual(
      NOTICES.map((code) => `status-notice-${code}`),
    );
  });
});

describe.each(['zh', 'en'])('sentences in %s', (lang) => {
  const path = new URL(`../../../py/tokenstep/messages/${lang}.ftl`, import.meta.url);
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(path, 'utf8')));

  /** @param {{id: string, args: Record<string, any>}} message */
  function say({ id, args }) {
    /** @type {Error[]} */
    const errors = [];
    const text = bundle.formatPattern(bundle.getMessage(id)?.value ?? '', args, errors);
    expect(errors).toEqual([]);
    return text;
  }

  it.each(Object.keys(RUNTIME_MESSAGES))('%s has a sentence', (id) => {
    const args = Object.fromEntries((RUNTIME_MESSAGES[id] ?? []).map((name) => [name, 'start']));
    expect(say({ id, args })).not.toBe('');
  });

  it.each(/** @type {FailureCode[]} */ (Object.keys(FAILURES)))('%s names its file and detail', (code) => {
    const detail = code === 'timeout' ? 'interpreter' : 'HTTP 404';
    const { what } = failureMessages({ code, file: 'pyodide/x.whl', detail });
    const text = say(what);
    if (FAILURES[code].includes('file')) expect(text).toContain('pyodide/x.whl');
    if (FAILURES[code].includes('detail') && code !== 'timeout') expect(text).toContain('HTTP 404');
  });

  it('tells the phase of a timeout apart', () => {
    const texts = ['download', 'interpreter', 'packages', 'start'].map((detail) =>
      say(failureMessages({ code: 'timeout', file: '', detail }).what),
    );
    expect(new Set(texts).size).toBe(4);
  });
});
