import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Wheels, readWheels } from '../../../../site/player/exercise/wheels.js';

const PAGE = 'https://school.example/course/week-3/';
const FILE = 'my_rule-1.0-py3-none-any.whl';
const read = (list) => readWheels(list, PAGE);
const problemOf = (list) => {
  try {
    return read(list);
  } catch (error) {
    return error.told;
  }
};

describe('the wheels that a page names', () => {
  it('are addresses relative to the page, with white space between them', () => {
    expect(read(`wheels/${FILE}\n\t ../lib/base.rule-2.1.post1-py2.py3-none-any.whl?v=2#x `)).toEqual([
      { address: `${PAGE}wheels/${FILE}`, file: FILE, name: 'my_rule', version: '1.0' },
      {
        address: 'https://school.example/course/lib/base.rule-2.1.post1-py2.py3-none-any.whl?v=2',
        file: 'base.rule-2.1.post1-py2.py3-none-any.whl',
        name: 'base.rule',
        version: '2.1.post1',
      },
    ]);
    expect(read(' \n ')).toEqual([]);
  });

  it.each([
    [`http://127.0.0.1:8000/${FILE}`, '1.0'],
    [`//cdn.example/${FILE}`, '1.0'],
    ['/a-1.0%2Bown-py3-none-any.whl', '1.0+own'],
    ['a-1!2.0rc1-7b-py3-none-any.whl', '1!2.0rc1'],
    ['a-1-py3.py2-none-any.whl', '1'],
  ])('may be %s', (address, version) => {
    expect(read(address)).toMatchObject([{ version }]);
  });

  it.each([
    [`data:application/zip;base64,${FILE}`],
    [`blob:https://school.example/${FILE}`],
    [`file:///home/me/${FILE}`],
    [`javascript:'${FILE}'`],
    [`ftp://school.example/${FILE}`],
    [`emfs:/tmp/${FILE}`],
    ['https://'],
  ])('come by http or https, and so not as %s', (address) => {
    expect(problemOf(address)).toEqual({ id: 'wheel-address', args: { address } });
  });

  it.each([
    'numpy',
    'my_rule.whl',
    'my_rule-1.0.tar.gz',
    'my-rule-1.0-py3-none-any.whl',
    'my_rule-one-py3-none-any.whl',
    `${FILE}/`,
    `rule?${FILE}`,
    `rule#${FILE}`,
    '..%2Fmy_rule-1.0-py3-none-any.whl',
    '%E0-1.0-py3-none-any.whl',
    '我-1.0-py3-none-any.whl',
    '_-1.0-py3-none-any.whl',
  ])('are named as wheels are, and %s is not', (address) => {
    expect(problemOf(address)?.id).toBe('wheel-name');
    expect(new URL(problemOf(address).args.address).origin).toBe('https://school.example');
  });

  it.each([
    ['a-1-cp314-cp314-manylinux_2_28_x86_64.whl', 'cp314-cp314-manylinux_2_28_x86_64'],
    ['a-1-py3-none-win32.whl', 'py3-none-win32'],
    ['a-1-py2-none-any.whl', 'py2-none-any'],
    ['a-1-py3-abi3-any.whl', 'py3-abi3-any'],
    ['a-1-py30-none-any.whl', 'py30-none-any'],
  ])('are of pure Python, and %s is not', (file, tags) => {
    expect(problemOf(file)).toEqual({ id: 'wheel-platform', args: { address: PAGE + file, tags } });
  });

  it('are one of each package, however its name is written', () => {
    expect(read(`${FILE} ${FILE}`)).toHaveLength(1);
    const other = 'My.Rule-2.0-py3-none-any.whl';
    expect(problemOf(`${FILE} ${other}`)).toEqual({
      id: 'wheel-twice',
      args: { address: PAGE + other, name: 'My.Rule' },
    });
  });
});

describe('a wheel', () => {
  const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 9]);
  let answers;
  let element;
  beforeEach(() => {
    answers = {};
    element = { baseURI: PAGE, list: FILE, getAttribute: () => element.list };
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address) => answers[address.slice(PAGE.length)]()),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched once, told while it is waited for, and asked for again if it failed', async () => {
    const wheels = new Wheels(element);
    element.list = `${FILE} b-2-py3-none-any.whl`;
    answers[FILE] = () => new Response(ZIP);
    answers['b-2-py3-none-any.whl'] = () => new Response('', { status: 503 });
    const told = [];
    const load = () => wheels.load(undefined, (waiting) => told.push(waiting.map(({ name }) => name)));
    await expect(load()).rejects.toMatchObject({ told: { id: 'wheel-missing', args: { status: 'HTTP 503' } } });
    expect(told).toEqual([['my_rule', 'b'], ['b']]);
    answers['b-2-py3-none-any.whl'] = () => new Response(ZIP);
    const loaded = await load();
    expect(loaded.map(({ file }) => file)).toEqual([FILE, 'b-2-py3-none-any.whl']);
    expect(new Uint8Array(await loaded[0].data.arrayBuffer())).toEqual(ZIP);
    expect(await load()).toEqual(loaded);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is a zip file', async () => {
    answers[FILE] = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    await expect(new Wheels(element).load()).rejects.toMatchObject({
      told: { id: 'wheel-not', args: { address: PAGE + FILE, type: 'text/html' } },
    });
  });

  it('that the policy of the page refuses is asked for once, and by no other way', async () => {
    answers[FILE] = () => {
      const event = Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'connect-src',
        blockedURI: PAGE + FILE,
      });
      // Told after the request has failed.
      setTimeout(() => document.dispatchEvent(event), 5);
      throw new TypeError('Failed to fetch');
    };
    await expect(new Wheels(element).load()).rejects.toMatchObject({ told: { id: 'wheel-policy' } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is none where the page names none, and nothing is asked', async () => {
    element.list = null;
    expect(await new Wheels(element).load()).toBeUndefined();
    expect(new Wheels(element).named).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
  });
});
