import { afterEach, describe, expect, it, vi } from 'vitest';
import { diagnoseWorker, openWorker } from '../../../site/runtime/open-worker.js';

const url = new URL('https://host.example/sub/runtime/worker.js');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser whose workers are modules if it asks for their type. */
function stubWorker({ modules = true } = {}) {
  const made = vi.fn();
  class Worker {
    terminate = vi.fn();

    /**
     * @param {URL | string} address
     * @param {WorkerOptions} options
     */
    constructor(address, options) {
      made(String(address), modules ? options.type : 'classic', this);
    }
  }
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('location', { origin: 'https://host.example' });
  return made;
}

/** @param {Record<string, () => Response>} answers  by file name; all others are fine */
function stubFetch(answers) {
  vi.stubGlobal('fetch', async (/** @type {string} */ address) => {
    const file = address.slice(address.lastIndexOf('/') + 1);
    const headers = { 'content-type': 'text/javascript' };
    return answers[file]?.() ?? new Response('', { headers });
  });
}

describe('opening', () => {
  it('makes a module worker', () => {
    const made = stubWorker();
    openWorker(url);
    expect(made).toHaveBeenCalledExactlyOnceWith(url.href, 'module', expect.anything());
  });

  it('goes through a worker of this origin when the site is elsewhere', async () => {
    const made = stubWorker();
    vi.stubGlobal('location', { origin: 'https://course.example' });
    /** @type {Blob[]} */
    const blobs = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(/** @type {Blob} */ (blob));
      return 'blob:https://course.example/1';
    });
    openWorker(url);
    expect(made).toHaveBeenCalledExactlyOnceWith('blob:https://course.example/1', 'module', expect.anything());
    expect(await blobs[0]?.text()).toBe(`import "${url.href}";`);
  });

  it('refuses a browser without module workers and leaves no worker behind', () => {
    const made = stubWorker({ modules: false });
    expect(() => openWorker(url)).toThrow(expect.objectContaining({ code: 'unsupported' }));
    expect(made.mock.calls[0]?.[2].terminate).toHaveBeenCalledOnce();
  });

  it('refuses a browser without workers', () => {
    vi.stubGlobal('Worker', undefined);
    expect(() => openWorker(url)).toThrow(expect.objectContaining({ code: 'unsupported', detail: 'Worker' }));
  });

  it('refuses a page opened from disk', () => {
    expect(() => openWorker(new URL('file:///site/runtime/worker.js'))).toThrow(
      expect.objectContaining({ code: 'local' }),
    );
  });
});

describe('why a worker never spoke', () => {
  it('is a sandbox, on a page without an origin', async () => {
    vi.stubGlobal('origin', 'null');
    expect(await diagnoseWorker('')).toMatchObject({ code: 'sandbox' });
  });

  it('is a file that is missing', async () => {
    stubFetch({ 'worker.js': () => new Response('', { status: 404 }) });
    expect(await diagnoseWorker('')).toEqual({ code: 'missing', file: 'worker.js', detail: 'HTTP 404' });
  });

  it('is a content type that browsers refuse', async () => {
    stubFetch({ 'worker.js': () => new Response('', { headers: { 'content-type': 'text/plain' } }) });
    expect(await diagnoseWorker('')).toEqual({ code: 'type', file: 'worker.js', detail: 'text/plain' });
  });

  it('is the network, when there is no answer', async () => {
    stubFetch({
      'worker.js': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await diagnoseWorker('')).toMatchObject({ code: 'network', file: 'worker.js' });
  });

  it('is the script itself, when its file is there', async () => {
    stubFetch({});
    expect(await diagnoseWorker('SyntaxError: x')).toEqual({
      code: 'corrupt',
      file: 'worker.js',
      detail: 'SyntaxError: x',
    });
  });
});
