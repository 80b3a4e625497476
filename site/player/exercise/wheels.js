/**
 * Wheels of pure Python that the author of a page names: `wheels="wheels/my_rule-1.0-py3-none-any.whl"`. They are fetched by
 * the page, so that the page's own Content-Security-Policy decides; Python is given files and asks nobody.
 */

/**
 * @typedef {import('../../runtime/protocol.js').Wheel} Wheel
 * @typedef {import('../../generated/trace.js').ExerciseWheel} ExerciseWheel
 * @typedef {{address: string, file: string, name: string, version: string}} Named
 */

/** `{name}-{version}(-{build})?-{python}-{abi}-{platform}.whl` */
const FILE = /^([A-Za-z\d](?:[\w.]*[A-Za-z\d])?)-(\d[\w.!+]*)(?:-\d[\w.]*)?-([\w.]+)-([\w.]+)-([\w.]+)\.whl$/;
/** How a zip file begins. */
const ZIP = [0x50, 0x4b, 3, 4];
/** Within which a browser tells that the policy refused a request that has failed. */
const TOLD_MS = 100;

/** What is wrong with a wheel, as a message. */
export class WheelProblem extends Error {
  /**
   * @param {string} id
   * @param {Record<string, string>} args
   */
  constructor(id, args) {
    super(`${id}: ${args.address}`);
    this.told = { id, args };
  }
}

/**
 * @param {string} list  addresses, with white space between them
 * @param {string} page  what they are relative to
 * @returns {Named[]}
 * @throws {WheelProblem}
 */
export function readWheels(list, page) {
  /** @type {Map<string, Named>} */
  const found = new Map();
  for (const written of list.split(/\s+/).filter(Boolean)) {
    const wheel = readWheel(written, page);
    const key = wheel.name.toLowerCase().replaceAll(/[_.]+/g, '-');
    const before = found.get(key);
    if (before && before.address !== wheel.address) {
      throw new WheelProblem('wheel-twice', { address: wheel.address, name: wheel.name });
    }
    found.set(key, wheel);
  }
  return [...found.values()];
}

/**
 * @param {string} written
 * @param {string} page
 * @returns {Named}
 */
function readWheel(written, page) {
  const url = URL.canParse(written, page) ? new URL(written, page) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new WheelProblem('wheel-address', { address: written });
  url.hash = '';
  const file = decoded(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  const [, name, version, python, abi, platform] = FILE.exec(file) ?? [];
  if (!name) throw new WheelProblem('wheel-name', { address: url.href });
  if (!python.split('.').includes('py3') || abi !== 'none' || platform !== 'any') {
    throw new WheelProblem('wheel-platform', { address: url.href, tags: `${python}-${abi}-${platform}` });
  }
  return { address: url.href, file, name, version };
}

/** @param {string} part of an address */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export class Wheels {
  /** What has arrived: Python that is started again is given it again. @type {Map<string, Wheel>} */
  #kept = new Map();
  /** @type {{list: string, wheels: ExerciseWheel[]}} */
  #found = { list: '', wheels: [] };

  /** @param {Pick<Element, 'getAttribute' | 'baseURI'>} element whose attribute names them */
  constructor(element) {
    this.element = element;
  }

  /** As the author wrote it; a script of the page may write something else later. */
  get list() {
    return this.element.getAttribute('wheels')?.trim() ?? '';
  }

  /** @returns {Named[]} none if the attribute cannot be read: a run says why */
  get named() {
    try {
      return readWheels(this.list, this.element.baseURI);
    } catch {
      return [];
    }
  }

  /** Those that are named now, as Python found them once they were there. */
  get installed() {
    return this.#found.list === this.list ? this.#found.wheels : [];
  }

  set installed(wheels) {
    this.#found = { list: this.list, wheels };
  }

  /**
   * @param {AbortSignal} [signal]
   * @param {(waiting: Named[]) => void} [tell]  those that have not arrived
   * @returns {Promise<Wheel[] | undefined>}  undefined if none are named
   * @throws {WheelProblem}
   */
  async load(signal, tell = () => {}) {
    if (!this.list) return undefined;
    const named = readWheels(this.list, this.element.baseURI);
    const waiting = () => named.filter(({ address }) => !this.#kept.has(address));
    const missing = waiting();
    if (missing.length > 0) tell(missing);
    await Promise.all(
      missing.map(async (wheel) => {
        this.#kept.set(wheel.address, await fetchWheel(wheel, signal));
        tell(waiting());
      }),
    );
    return named.map(({ address }) => /** @type {Wheel} */ (this.#kept.get(address)));
  }
}

/**
 * @param {Named} wheel
 * @param {AbortSignal} [signal]
 * @returns {Promise<Wheel>}
 */
async function fetchWheel({ address, file }, signal) {
  const { response, data } = await ask(address, signal);
  if (!response.ok) throw new WheelProblem('wheel-missing', { address, status: `HTTP ${response.status}` });
  const start = new Uint8Array(await data.slice(0, ZIP.length).arrayBuffer());
  if (ZIP.some((byte, at) => start[at] !== byte)) {
    throw new WheelProblem('wheel-not', { address, type: response.headers.get('content-type') || '∅' });
  }
  return { address, file, data };
}

/**
 * @param {string} address
 * @param {AbortSignal} [signal]
 */
async function ask(address, signal) {
  const policy = watchPolicy(new URL(address).origin);
  try {
    // A wheel that its author built again has the same name.
    const response = await fetch(address, { signal, cache: 'no-cache' });
    return { response, data: await response.blob() };
  } catch {
    signal?.throwIfAborted();
    // Of why, the browser tells scripts nothing.
    if (await policy.refused()) throw new WheelProblem('wheel-policy', { address });
    // Whether anybody answers can be found out without reading the answer.
    const answer = await fetch(address, { signal, mode: 'no-cors' }).catch(() => null);
    signal?.throwIfAborted();
    throw new WheelProblem(answer?.type === 'opaque' ? 'wheel-cors' : 'wheel-network', { address });
  } finally {
    policy.end();
  }
}

/**
 * Whether the page's Content-Security-Policy refuses a request, which is told after the request has failed.
 *
 * @param {string} origin of the request
 */
function watchPolicy(origin) {
  /** @type {(refused: boolean) => void} */
  let tell = () => {};
  /** @type {Promise<boolean>} */
  const told = new Promise((resolve) => {
    tell = resolve;
  });
  const heard = (/** @type {SecurityPolicyViolationEvent} */ { effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) tell(true);
  };
  document.addEventListener('securitypolicyviolation', heard);
  return {
    refused() {
      setTimeout(tell, TOLD_MS, false);
      return told;
    },
    end: () => document.removeEventListener('securitypolicyviolation', heard),
  };
}
