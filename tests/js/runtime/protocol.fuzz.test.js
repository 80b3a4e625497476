import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILURES, NOTICES } from '../../../site/runtime/failures.js';
import { readFromWorker, readReply, readToWorker } from '../../../site/runtime/protocol.js';
import { RUNS } from '../fuzz.js';

/** Whatever can be sent from one context to another, and more. */
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});
const json = fc.jsonValue().map((value) => JSON.stringify(value));
const record = fc.dictionary(fc.string(), fc.jsonValue());
const id = fc.maxSafeInteger();
const count = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
const text = fc.string({ unit: 'binary' });
const timing = fc.record({ download: count, interpreter: count, packages: count, ready: count });
const message = fc.record({ id: text, args: record });
const wheels = fc.option(
  fc.array(fc.record({ address: text, file: text, data: fc.constant(new Blob()) }), { maxLength: 2 }),
  { nil: undefined },
);

const toWorker = {
  boot: fc.record({ type: fc.constant('boot'), plain: fc.boolean(), lessons: fc.array(text) }),
  manifest: fc.record({ type: fc.constant('manifest'), text: fc.option(text) }),
  ping: fc.record({ type: fc.constant('ping') }),
  run: fc.record({ type: fc.constant('run'), id, request: text, wheels }),
  export: fc.record({ type: fc.constant('export'), id, request: text, wheels }),
  cancel: fc.record({ type: fc.constant('cancel'), id }),
};
const fromWorker = {
  loading: fc.record({
    type: fc.constant('loading'),
    phase: fc.constantFrom('download', 'interpreter', 'packages', 'start', 'lesson'),
    received: count,
    total: count,
  }),
  notice: fc.record({ type: fc.constant('notice'), code: fc.constantFrom(...NOTICES) }),
  ready: fc.record({ type: fc.constant('ready'), environment: record.map((each) => JSON.stringify(each)), timing }),
  pong: fc.record({ type: fc.constant('pong') }),
  unrestored: fc.record({ type: fc.constant('unrestored'), detail: text }),
  memory: fc.record({ type: fc.constant('memory'), bytes: count }),
  reply: fc.record({ type: fc.constant('reply'), id, reply: text }),
  exported: fc.record({ type: fc.constant('exported'), id, bytes: fc.uint8Array().map(({ buffer }) => buffer) }),
  failed: fc.record({
    type: fc.constant('failed'),
    code: fc.constantFrom(...Object.keys(FAILURES)),
    detail: text,
    file: text,
  }),
};
const replies = {
  progress: fc.record({
    status: fc.constant('progress'),
    done: count,
    total: count,
    panel: fc.option(fc.record({ kind: text })),
  }),
  done: fc.record({
    status: fc.constant('done'),
    trace: fc.record({ steps: fc.array(fc.jsonValue()) }),
    comparison: fc.option(record),
  }),
  problem: fc.record({
    status: fc.constant('problem'),
    problem: fc.record({
      field: text,
      value: text,
      message,
      allowed: message,
      offers: fc.array(fc.jsonValue()),
    }),
  }),
  crash: fc.record({ status: fc.constant('crash'), error: text }),
};

/** @param {Record<string, fc.Arbitrary<any>>} kinds */
const anyOf = (kinds) => fc.oneof(...Object.values(kinds));

/** What no field of any message can be, by the name of the field. @type {Record<string, fc.Arbitrary<unknown>>} */
const WRONG = {
  type: fc.constantFrom('', 'constructor', '__proto__', 'toString', 'Boot', null, 7, ['boot']),
  status: fc.constantFrom('', 'constructor', '__proto__', 'Done', null, 7, ['done']),
  id: fc.oneof(fc.constantFrom(Number.NaN, 1.5, 2 ** 53, '1', null, undefined, 1n, Infinity), fc.object()),
  plain: fc.constantFrom(0, 'true', null),
  text: fc.oneof(fc.integer(), fc.object(), fc.constant(undefined)),
  lessons: fc.constantFrom('loop', [1], [null], {}, null),
  request: fc.oneof(fc.integer(), fc.object(), fc.constant(null)),
  wheels: fc.constantFrom(null, '', {}, [''], [{}], [{ address: '', file: '', data: '' }]),
  reply: fc.oneof(fc.integer(), fc.object(), fc.constant(null)),
  phase: fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.constant(null)),
  received: fc.constantFrom(-1, Number.NaN, Infinity, '1', null),
  total: fc.constantFrom(-1, Number.NaN, Infinity, '1', null),
  code: fc.constantFrom('constructor', '__proto__', '', null, 1),
  environment: fc.constantFrom('', '[]', 'null', '1', '{', null, {}),
  timing: fc.oneof(
    fc.constantFrom(null, [], {}, 1),
    timing.map(({ download, packages }) => ({ download, packages })),
  ),
  bytes: fc.oneof(fc.uint8Array(), fc.string(), fc.constant(null)),
  detail: fc.oneof(fc.integer(), fc.constant(null)),
  file: fc.oneof(fc.integer(), fc.constant(null)),
  done: fc.constantFrom(-1, '1', null, []),
  panel: fc.constantFrom(1, '', [], {}, { kind: 1 }),
  trace: fc.constantFrom(1, '', [], {}, { steps: {} }, null),
  comparison: fc.constantFrom(1, '', [], false),
  problem: fc.oneof(
    fc.constantFrom(1, '', [], {}, null),
    replies.problem.map(({ problem: { field, value } }) => ({ field, value })),
  ),
  error: fc.constantFrom(1, null, [], {}),
};

/**
 * A message of which one field is not what it must be.
 *
 * @param {Record<string, fc.Arbitrary<any>>} kinds
 */
const spoiled = (kinds) =>
  anyOf(kinds).chain((whole) =>
    fc
      .constantFrom(...Object.keys(whole))
      .chain((name) =>
        /** @type {fc.Arbitrary<unknown>} */ (WRONG[name]).map((wrong) => ({ ...whole, [name]: wrong })),
      ),
  );

describe.each([
  ['to the worker', readToWorker, toWorker, fromWorker],
  ['from the worker', readFromWorker, fromWorker, toWorker],
])('messages %s', (_, read, own, others) => {
  it('are read, whatever their texts and numbers', () => {
    fc.assert(
      fc.property(anyOf(own), (data) => read(data) === data),
      RUNS,
    );
  });

  it('are refused when one field is wrong', () => {
    fc.assert(
      fc.property(spoiled(own), (data) => read(data) === null),
      RUNS,
    );
  });

  it('are refused when they go the other way, and so is anything else', () => {
    fc.assert(
      fc.property(fc.oneof(anyOf(others), anything), (data) => read(data) === null),
      RUNS,
    );
  });
});

describe('replies', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(anyOf(replies), (reply) => {
        const written = JSON.stringify(reply);
        expect(readReply(written)).toEqual(JSON.parse(written));
      }),
      RUNS,
    );
  });

  it('are refused when one field is wrong', () => {
    fc.assert(
      fc.property(spoiled(replies), (reply) => readReply(JSON.stringify(reply)) === null),
      RUNS,
    );
  });

  it('are refused when they are any other JSON or none, and nothing is thrown', () => {
    const cut = anyOf(replies).map((reply) => JSON.stringify(reply).slice(0, -1));
    const deep = fc.integer({ min: 1, max: 5 }).map((power) => '['.repeat(10 ** power));
    fc.assert(
      fc.property(fc.oneof(json, text, cut, deep), (written) => readReply(written) === null),
      RUNS,
    );
  });
});
