import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaults, LONGEST_SHARED, readHash, sameOptions, valueOf, writeHash } from '../../../site/player/hash.js';
import { memoryOf, streamField, take } from '../../../site/player/stream-field.js';
import { EDITABLE, READABLE, editable, measure, pasted, valueOfFile } from '../../../site/player/stream-value.js';
import { words } from '../golden.js';
import { all, parsed, text } from '../views/drawn.js';

const LIMIT = 5 * 1024 * 1024;
const field = {
  name: 'stream',
  type: 'stream',
  group: 'settings',
  label: { id: 'player-options', args: {} },
  default: '',
  help: null,
  minimum: null,
  maximum: LIMIT,
  choices: [],
};

/** The browser's own, as far as it is used. */
class Reader {
  /** @param {Blob} blob */
  async readAsDataURL(blob) {
    const bytes = Buffer.from(await blob.arrayBuffer());
    this.result = `data:${blob.type};base64,${bytes.toString('base64')}`;
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('FileReader', Reader);
  return () => vi.unstubAllGlobals();
});

/** @param {string} address */
const bytesIn = (address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

const drawn = (value, more = {}) => {
  const form = { words: words('en'), options: {}, ...more };
  const about = { describedby: 'stream-help stream-problem', invalid: more.invalid ?? 'false' };
  return parsed(streamField(form, field, value, about, () => () => {}));
};

describe('a file', () => {
  it('that is a short text is that text', async () => {
    expect(await valueOfFile(new Blob(['data: 你好😀\n\n']), LIMIT)).toBe('data: 你好😀\n\n');
  });

  it.each([
    ['is no UTF-8', Uint8Array.of(0x64, 0xc3, 0x28)],
    ['is cut inside a character', Uint8Array.of(0x64, 0xf0, 0x9f)],
    ['ends its lines with CR LF', 'data: a\r\n\r\n'],
    ['ends its lines with CR', 'data: a\r\r'],
    ['begins with a mark', '\uFEFFdata: a\n'],
    ['holds a NUL', 'id: a\u0000\n'],
    ['is long', 'a'.repeat(READABLE + 1)],
    ['looks like the address of one', 'data:text/plain;base64,AAAA'],
  ])('that %s keeps its bytes', async (_, of) => {
    const value = await valueOfFile(new Blob([of]), LIMIT);
    expect(value).toMatch(/^data:application\/octet-stream;base64,/);
    expect(bytesIn(value)).toEqual(Buffer.from(of));
    expect(editable(value)).toBe(false);
    expect(measure(value)).toEqual({ bytes: Buffer.from(of).length, whole: true });
  });

  it('that is too long is read no further than one byte beyond what is allowed, and says how long it is', async () => {
    const slice = vi.fn((from, to, type) => new Blob(['x'.repeat(to - from)], { type }));
    const value = await valueOfFile({ size: 2_147_483_648, slice }, 100);
    expect(slice).toHaveBeenCalledExactlyOnceWith(0, 101, 'application/octet-stream');
    expect(value).toMatch(/^data:application\/octet-stream;size=2147483648;base64,/);
    expect(bytesIn(value)).toHaveLength(101);
    expect(measure(value)).toEqual({ bytes: 2_147_483_648, whole: false });
  });

  it('that is too long for its limit, though short, is no text that was cut', async () => {
    const value = await valueOfFile(new Blob(['data: abc\n']), 4);
    expect(measure(value)).toEqual({ bytes: 10, whole: false });
  });

  it('of just the allowed size is whole', async () => {
    expect(measure(await valueOfFile(new Blob([Uint8Array.of(0xff, 0xff, 0xff, 0xff)]), 4))).toEqual({
      bytes: 4,
      whole: true,
    });
  });
});

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
])('an address of %i bytes tells that it is of %i', (count, bytes) => {
  const address = `data:application/octet-stream;base64,${Buffer.alloc(count, 255).toString('base64')}`;
  expect(measure(address).bytes).toBe(bytes);
});

describe('a text', () => {
  it.each([
    ['', true],
    ['data: {"a": 1}\n\n', true],
    ['data:text;base64,AAAA', true],
    ['data: a\r\n', false],
    ['a'.repeat(EDITABLE + 1), false],
  ])('is edited as text if a text area keeps it: %#', (value, wanted) => expect(editable(value)).toBe(wanted));

  it('is measured in bytes', () => expect(measure('你好').bytes).toBe(6));

  it('that is pasted ends its lines as a text area does, and stands where the caret is', () => {
    expect(pasted({ value: 'ab', selectionStart: 1, selectionEnd: 2 }, 'x\r\ny\rz')).toBe('ax\ny\nz');
  });

  it('is never put into the address if it is long', () => {
    const hash = (stream) => writeHash(1, { stream }, [field]);
    expect(hash('a'.repeat(LONGEST_SHARED + 1))).toBe('#step=1');
    expect(readHash(hash('data: a\r\n'), [field])?.options).toEqual({ stream: 'data: a\r\n' });
    expect(defaults([field])).toEqual({ stream: '' });
  });

  it('keeps its line ends on the way from an address', () => expect(valueOf(field, 'a\r\nb')).toBe('a\r\nb'));
});

describe('what the field shows', () => {
  it('is a text area for text, and the number of bytes', () => {
    const document = drawn('你好');
    expect(all(document, 'textarea#stream')).toHaveLength(1);
    expect(text(document.querySelector('#stream-count'))).toBe('6 / 5242880 bytes');
  });

  it('is the size and a way to remove it for a file, never its letters', () => {
    const letters = Buffer.alloc(3000).toString('base64');
    const document = drawn(`data:application/octet-stream;base64,${letters}`);
    expect(all(document, 'textarea')).toEqual([]);
    expect(text(document)).not.toContain(letters.slice(0, 20));
    expect(text(document.querySelector('.stream-card'))).toContain('A file, 3000 bytes');
    expect(all(document, '.stream-card button').map(text)).toEqual(['Remove']);
    expect(text(document)).toContain('Too long to be part of the address');
  });

  it('says of a file that is too long that not all of it was read', () => {
    const document = drawn('data:application/octet-stream;size=9000000;base64,AAAA', { invalid: 'true' });
    expect(text(document.querySelector('.stream-card.refused'))).toContain('9000000 bytes Over the limit');
  });
});

describe('taking a file', () => {
  const form = () => ({ words: words('en'), change: vi.fn(), requestUpdate: vi.fn() });
  const file = (of, name) => new File([of], name);

  it('tells its name and asks for its value', async () => {
    const one = form();
    const memory = memoryOf(one, 'stream');
    await take(one, field, memory, file('data: a\r\n', 'log.sse'));
    const [[, value]] = one.change.mock.calls;
    expect(bytesIn(value).toString()).toBe('data: a\r\n');
    expect(
      text(parsed(streamField(one, field, value, { describedby: '', invalid: 'false' }, () => () => {}))),
    ).toContain('log.sse, 9 bytes');
  });

  it('the one chosen last wins, however long another takes', async () => {
    const one = form();
    const memory = memoryOf(one, 'stream');
    const bytes = Buffer.from('slow');
    const slow = { name: 'slow', size: 4, slice: () => ({ arrayBuffer: () => quick.then(() => bytes) }) };
    const quick = Promise.resolve().then(() => take(one, field, memory, file('quick', 'quick')));
    const first = take(one, field, memory, slow);
    await first;
    expect(one.change.mock.calls.map(([, value]) => value)).toEqual(['quick']);
  });

  it('one that cannot be read is named, and changes nothing', async () => {
    const one = form();
    const memory = memoryOf(one, 'stream');
    const folder = {
      name: 'folder',
      size: 5,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('not a file')) }),
    };
    await take(one, field, memory, folder);
    expect(one.change).not.toHaveBeenCalled();
    expect(one.requestUpdate).toHaveBeenCalledOnce();
    expect(text(parsed(streamField(one, field, '', { describedby: '', invalid: 'false' }, () => () => {})))).toContain(
      '“folder” cannot be read: not a file',
    );
  });
});

describe('comparing options', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, true],
    [{ a: 1, b: 'x' }, { b: 'x', a: 1 }, true],
    [{ a: 1 }, { a: '1' }, false],
    [{ a: 1 }, {}, false],
    [{}, { a: 1 }, false],
    [{ a: 1 }, { b: 1 }, false],
  ])('%j and %j: %s', (one, other, wanted) => expect(sameOptions(one, other)).toBe(wanted));

  it('of five million characters takes no time', () => {
    const long = () => 'a'.repeat(7_000_000);
    const [one, other] = [{ stream: long() }, { stream: long() }];
    sameOptions(one, other);
    const before = performance.now();
    for (let turn = 0; turn < 20; turn += 1) expect(sameOptions(one, other)).toBe(true);
    expect((performance.now() - before) / 20).toBeLessThan(50);
  });
});
