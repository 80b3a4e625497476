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
  // Word for word what scripts/serve.py sends and docs/deployment.md recommends.
  contentSecurityPolicy: [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html tokenstep',
  ].join('; '),
};
