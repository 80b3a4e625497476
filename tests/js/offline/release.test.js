import { describe, expect, it } from 'vitest';
import { bytesOf, lessonsOf, parseList, pathOf, readRelease, sha256, wanted } from '../../../site/offline/release.js';

const digest = 'a'.repeat(64);
const list = {
  version: '1.2.3',
  files: {
    'index.html': [10, digest],
    'en/loop/index.html': [200, digest, 'loop'],
    'traces/numerics.json': [3000, digest, 'numerics'],
    'zh/loop/index.html': [40000, digest, 'loop'],
  },
};

describe('the list of a release', () => {
  it('names the release by its digest', async () => {
    const text = JSON.stringify(list);
    const release = await readRelease(text);
    expect(release).toEqual({ id: await sha256(new TextEncoder().encode(text)), list, text });
    expect((await readRelease(`${text} `))?.id).not.toBe(release?.id);
  });

  it('is known by the digest of nothing', async () => {
    expect(await sha256(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it.each([
    ['no JSON', '<!doctype html>'],
    ['nothing', 'null'],
    ['no version', JSON.stringify({ files: {} })],
    ['no files', JSON.stringify({ version: '1' })],
    ['a size that is none', JSON.stringify({ version: '1', files: { a: ['10', digest] } })],
    ['a digest that is none', JSON.stringify({ version: '1', files: { a: [10, 'abc'] } })],
  ])('is refused if it is %s', (_, text) => {
    expect(parseList(text)).toBeNull();
  });

  it('tells what lessons need, with what all need', () => {
    const parsed = /** @type {import('../../../site/offline/release.js').List} */ (parseList(JSON.stringify(list)));
    expect(lessonsOf(parsed)).toEqual(['loop', 'numerics']);
    expect(wanted(parsed, [])).toEqual(['index.html']);
    expect(wanted(parsed, ['loop', 'unknown'])).toEqual(['index.html', 'en/loop/index.html', 'zh/loop/index.html']);
    expect(bytesOf(parsed, ['loop'])).toBe(40210);
    expect(bytesOf(parsed, ['loop', 'numerics'])).toBe(43210);
  });
});

describe('the file of an address', () => {
  const root = new URL('https://host.example/sub/folder/');

  it.each([
    ['', 'index.html'],
    ['zh/', 'zh/index.html'],
    ['zh', 'zh'],
    ['zh/loop/?missing=x#step=4', 'zh/loop/index.html'],
    ['runtime/quick/base.bin?v=0123456789ab', 'runtime/quick/base.bin'],
    ['a%20b.js', 'a b.js'],
  ])('%j is %j', (address, path) => {
    expect(pathOf(new URL(address, root), root)).toBe(path);
  });

  it.each([
    'https://host.example/',
    'https://host.example/sub/',
    'https://other.example/sub/folder/',
    '/sub/folderly/',
  ])('%j is not of the site', (address) => {
    expect(pathOf(new URL(address, root), root)).toBeNull();
  });

  it('of what cannot be read is none', () => {
    expect(pathOf(new URL('%ff.js', root), root)).toBeNull();
  });
});
