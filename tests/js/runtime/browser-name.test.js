import { expect, it } from 'vitest';
import { browserName } from '../../../site/runtime/browser-name.js';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it('lists the brands with their versions, without the invented one', () => {
  for (const invented of ['Not A(Brand', 'Not;A=Brand', ' Not A;Brand', 'Not)A;Brand', 'Not_A Brand']) {
    const brands = [
      { brand: 'Chromium', version: '143' },
      { brand: invented, version: '24' },
      { brand: 'Google Chrome', version: '143' },
    ];
    expect(browserName({ userAgent, userAgentData: { brands } })).toBe('Chromium 143, Google Chrome 143');
  }
});

it('keeps a brand that only sounds like an invented one', () => {
  const brands = [{ brand: 'Nothing Brandy', version: '1' }];
  expect(browserName({ userAgentData: { brands } })).toBe('Nothing Brandy 1');
});

it('gives the user agent where there are no brands, or only an invented one', () => {
  expect(browserName({ userAgent })).toBe(userAgent);
  expect(browserName({ userAgent, userAgentData: {} })).toBe(userAgent);
  const brands = [{ brand: 'Not A(Brand', version: '8' }];
  expect(browserName({ userAgent, userAgentData: { brands } })).toBe(userAgent);
});

it('is empty outside of a browser', () => {
  expect(browserName(undefined)).toBe('');
  expect(browserName({})).toBe('');
});

it('keeps at most 200 characters and cuts none in half', () => {
  const cut = browserName({ userAgent: 'x'.repeat(199) + '😀😀' });
  expect(cut).toBe('x'.repeat(199) + '😀');
  expect(Array.from(cut)).toHaveLength(200);
});
