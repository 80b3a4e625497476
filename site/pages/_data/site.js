/** What is the same on every page. */

import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const paper = /--paper:\s*light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)/.exec(tokens);
if (!paper) throw new Error('site/styles/tokens.css no longer gives --paper as light-dark(#…, #…)');

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

export default {
  name: 'Tokenstep',
  version,
  ground: { light: paper[1], dark: paper[2] },
  contentSecurityPolicy: [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; '),
};
