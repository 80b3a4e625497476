import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile, fetchManifest } from '../../../site/runtime/download.js';

const base = new URL('https://host.example/sub/runtime/');
const content = new TextEncoder().encode('the bytes that were built');
const sha256 = createHash('sha256').update(content).digest('hex');
const entry = { name: 'pyodide/a.whl', bytes: content.length, sha256 };

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * A network that gives these answers, one after the other.
 *
 * @param {(() => Response | Promise<Response>)[]} answers
 */
function serve(...answers) {
  const fetch = vi.fn(async () => /** @type {() => Response} */ (answers.shift())());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** @param {BodyInit} body */
const ok = (body) => () => new Response(body, { headers: { 'content-type': 'application/zip' } });

it('returns the bytes, shows the answer, and counts every byte', async () => {
  const fetch = serve(ok(content));
  let received = 0;
  const types = /** @type {(string | null)[]} */ ([]);
  const bytes = await fetchFile(
    base,
    entry,
    (more) => {
      received += more;
    },
    (response) => types.push(response.headers.get('content-type')),
  );
  expect(bytes).toEqual(content);
  expect(types).toEqual(['application/zip']);
  expect(received).toBe(content.length);
  expect(fetch).toHaveBeenCalledWith(`https://host.example/sub/runtime/pyodide/a.whl?v=${sha256.slice(0, 12)}`, {
    cache: 'default',
  });
});

it('names the file and the HTTP status when a file is missing', async () => {
  const lost = () => new Response('', { status: 404 });
  serve(lost, lost);
  await expect(fetchFile(base, entry, () => {})).rejects.toMatchObject({
    code: 'missing',
    file: 'pyodide/a.whl',
    detail: 'HTTP 404',
  });
});

it('asks once more, past the caches, when a server says that there is none', async () => {
  const fetch = serve(() => new Response('', { status: 500 }), ok(content));
  expect(await fetchFile(base, entry, () => {})).toEqual(content);
  expect(fetch).toHaveBeenLastCalledWith(expect.any(String), { cache: 'reload' });
});

it('asks once more, past the caches, when a file is not the one that was built', async () => {
  const fetch = serve(ok(content.slice(0, 5)), ok(content));
  let received = 0;
  await fetchFile(base, entry, (bytes) => {
    received += bytes;
  });
  expect(fetch).toHaveBeenLastCalledWith(expect.any(String), { cache: 'reload' });
  expect(received).toBe(content.length);
});

it('calls a file corrupt that stays truncated, with the bytes received and expected', async () => {
  serve(ok(content.slice(0, 5)), ok(content.slice(0, 5)));
  await expect(fetchFile(base, entry, () => {})).rejects.toMatchObject({
    code: 'corrupt',
    file: 'pyodide/a.whl',
    detail: `5 / ${content.length} B, application/zip`,
  });
});

it('calls a file corrupt that is too long', async () => {
  const long = new Uint8Array(content.length + 1);
  serve(ok(long), ok(long));
  await expect(fetchFile(base, entry, () => {})).rejects.toMatchObject({ code: 'corrupt' });
});

it('calls a file corrupt whose length is right and whose hash is not', async () => {
  const other = content.toReversed();
  serve(ok(other), ok(other));
  const error = await fetchFile(base, entry, () => {}).catch((reason) => reason);
  expect(error.code).toBe('corrupt');
  expect(error.detail).toContain('sha256');
});

it('calls it a network failure when there is no answer', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchFile(base, entry, () => {})).rejects.toMatchObject({
    code: 'network',
    detail: 'TypeError: Failed to fetch',
  });
});

it('calls it a network failure when the connection breaks off', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('reset'));
    },
  });
  serve(ok(broken));
  await expect(fetchFile(base, entry, () => {})).rejects.toMatchObject({ code: 'network' });
});

it('reads the manifest past the caches', async () => {
  const quick = { snapshot: entry, native: entry, lessons: { loop: entry } };
  const manifest = { interpreter: [entry], packages: [entry], wheel: 'w', quick };
  const fetch = serve(ok(JSON.stringify(manifest)));
  expect(await fetchManifest(base)).toEqual(manifest);
  expect(fetch).toHaveBeenCalledWith(`${base}manifest.json`, { cache: 'no-cache' });
});

it.each([
  { name: '../page.js' },
  { name: '/page.js' },
  { name: 'https://example.org/page.js' },
  { name: '' },
  { name: 5 },
  { bytes: -1 },
  { bytes: '1' },
  { sha256: 'c75dd73bb0c7' },
  null,
])('calls a manifest corrupt with a file like %j', async (wrong) => {
  const file = wrong && { ...entry, ...wrong };
  for (const place of ['interpreter', 'packages', 'snapshot', 'native', 'lessons']) {
    const quick = { snapshot: entry, native: entry, lessons: { loop: entry } };
    const manifest = { interpreter: [entry], packages: [entry], wheel: 'w', quick };
    if (place === 'lessons') quick.lessons.loop = file;
    else if (place in quick) quick[place] = file;
    else manifest[place] = [file];
    serve(ok(JSON.stringify(manifest)));
    await expect(fetchManifest(base)).rejects.toMatchObject({ code: 'corrupt', file: 'manifest.json' });
  }
});

it.each(['<!doctype html>', '{"files": 3}', '{"interpreter": [], "packages": []}', 'null'])(
  'calls a manifest corrupt that reads %s',
  async (text) => {
    serve(ok(text));
    await expect(fetchManifest(base)).rejects.toMatchObject({ code: 'corrupt', file: 'manifest.json' });
  },
);
