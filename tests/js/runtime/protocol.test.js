import { describe, expect, it } from 'vitest';
import { readFromWorker, readReply, readToWorker } from '../../../site/runtime/protocol.js';

const told = { id: 'x', args: {} };
const problem = { field: 'prompt', value: '', message: told, allowed: told, offers: [] };
const timing = { download: 1, interpreter: 2, packages: 3, ready: 4 };

describe('messages to the worker', () => {
  it.each([
    { type: 'boot', plain: false, lessons: ['loop'] },
    { type: 'manifest', text: '{}' },
    { type: 'manifest', text: null },
    { type: 'ping' },
    { type: 'run', id: 1, request: '{}' },
    { type: 'run', id: 1, request: '{}', wheels: [{ address: 'a', file: 'b', data: new Blob() }] },
    { type: 'export', id: 2, request: '{}' },
    { type: 'export', id: 2, request: '{}', wheels: [] },
    { type: 'cancel', id: 3 },
  ])('are read: $type', (message) => {
    expect(readToWorker(message)).toEqual(message);
  });

  it.each([
    null,
    'boot',
    {},
    { type: 'boot' },
    { type: 'boot', plain: true, lessons: [1] },
    { type: 'manifest', text: {} },
    { type: 'run', id: 1 },
    { type: 'run', id: 1, request: '{}', wheels: {} },
    { type: 'run', id: 1, request: '{}', wheels: [{ address: 'a', file: 'b', data: 'c' }] },
    { type: 'export', id: 1, request: '{}', wheels: [{ address: 'a', data: new Blob() }] },
    { type: 'cancel', id: '1' },
    { type: 'ready' },
  ])('are refused: %j', (data) => {
    expect(readToWorker(data)).toBeNull();
  });
});

describe('messages from the worker', () => {
  it.each([
    { type: 'loading', phase: 'download', received: 0, total: 1 },
    { type: 'notice', code: 'wasm-type' },
    { type: 'loading', phase: 'lesson', received: 1, total: 1 },
    { type: 'unrestored', detail: 'RangeError' },
    { type: 'ready', environment: '{}', timing },
    { type: 'pong' },
    { type: 'memory', bytes: 31_457_280 },
    { type: 'reply', id: 1, reply: '{}' },
    { type: 'exported', id: 1, bytes: new ArrayBuffer(1) },
    { type: 'failed', code: 'csp', detail: '', file: '' },
  ])('are read: $type', (message) => {
    expect(readFromWorker(message)).toEqual(message);
  });

  it.each([
    undefined,
    { type: 'loading', phase: 'lunch', received: 0, total: 1 },
    { type: 'loading', phase: 'download', received: -1, total: 1 },
    { type: 'loading', phase: 'download', received: NaN, total: 1 },
    { type: 'notice', code: 'constructor' },
    { type: 'ready', environment: '{}', timing: { download: 1 } },
    { type: 'ready', environment: '', timing },
    { type: 'ready', environment: '[]', timing },
    Object.assign([], { type: 'pong' }),
    { type: 'exported', id: 1, bytes: [1, 2] },
    { type: 'failed', code: 'unheard-of', detail: '', file: '' },
    { type: 'constructor' },
    { type: 'boot' },
  ])('are refused: %j', (data) => {
    expect(readFromWorker(data)).toBeNull();
  });
});

describe('replies of Python', () => {
  it.each([
    { status: 'progress', done: 1, total: 2 },
    { status: 'progress', done: 1, total: 2, panel: null },
    { status: 'progress', done: 1, total: 2, panel: { kind: 'experiment' } },
    { status: 'done', trace: { steps: [] }, comparison: null },
    { status: 'problem', problem },
  ])('are read: $status', (reply) => {
    expect(readReply(JSON.stringify(reply))).toEqual(reply);
  });

  it.each([
    '',
    'null',
    '{}',
    '{"status":"done"}',
    '{"status":"progress","done":1}',
    '{"status":"progress","done":1,"total":2,"panel":7}',
    '{"status":"progress","done":1,"total":2,"panel":{}}',
    '{"status":"problem"}',
    '{"status":"problem","problem":{"field":"prompt"}}',
    '{"status":"done","trace":{"steps":[]}}',
    '{"status":"done","trace":{"steps":[]},"comparison":7}',
  ])('are refused: %s', (json) => {
    expect(readReply(json)).toBeNull();
  });
});
