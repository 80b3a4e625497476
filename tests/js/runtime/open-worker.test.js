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

describe('where Trusted Types are on', () => {
  /** @returns {Promise<typeof openWorker>} of a page that has opened no worker yet */
  const fresh = async () => {
    vi.resetModules();
    const module = await import('../../../site/runtime/open-worker.js');
    return module.openWorker;
  };

  it('the address comes from the policy of the site, made once', async () => {
    const made = stubWorker();
    const createPolicy = vi.fn((_, rules) => ({
      createScriptURL: (/** @type {string} */ address) => `trusted ${rules.createScriptURL(address)}`,
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const open = await fresh();
    open(url);
    open(url);
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('tokenstep', expect.anything());
    expect(made).toHaveBeenCalledTimes(2);
    expect(made.mock.calls[0]?.[0]).toBe(`trusted ${url.href}`);
    expect(Object.keys(createPolicy.mock.calls[0]?.[1])).toEqual(['createScriptURL']);
  });

  it('no other address becomes a worker', async () => {
    stubWorker();
    const open = await fresh();
    for (const address of ['https://host.example/runtime/other.js', 'https://host.example/worker.js', 'data:,1']) {
      expect(() => open(new URL(address))).toThrow('not the worker');
    }
  });

  it('the service worker of this very site is registered under the same policy', async () => {
    stubWorker();
    const createPolicy = vi.fn((_, rules) => ({
      createScriptURL: (/** @type {string} */ address) => `trusted ${rules.createScriptURL(address)}`,
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const register = vi.fn();
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    const open = await fresh();
    const { registerServiceWorker } = await import('../../../site/runtime/open-worker.js');
    const own = new URL('../../../site/sw.js', import.meta.url);
    registerServiceWorker();
    expect(register).toHaveBeenCalledExactlyOnceWith(`trusted ${own.href}`, { updateViaCache: 'none' });
    open(url);
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(() => open(new URL('https://host.example/sub/sw.js'))).toThrow('not the worker');
  });

  it('a page whose policy does not name it is told so', async () => {
    stubWorker();
    const createPolicy = () => {
      throw new TypeError('Policy "tokenstep" disallowed.');
    };
    vi.stubGlobal('trustedTypes', { createPolicy });
    const open = await fresh();
    // Its class is of the modules loaded anew.
    expect(() => open(url)).toThrow(expect.objectContaining({ code: 'csp', detail: 'trusted-types tokenstep' }));
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
