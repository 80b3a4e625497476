import { expect, it } from 'vitest';
import { outdented } from '../../../site/pages/_lib/outdent.js';

it('leaves a line break between tags, and every word and every space between words', () => {
  expect(outdented('<ul>\n    <li>one <b>two</b>\n      three</li>\n\n    <li>4</li></ul>')).toBe(
    '<ul>\n<li>one <b>two</b>\n      three</li>\n<li>4</li></ul>',
  );
});

it('does not touch what is preformatted, twice on a page', () => {
  const code = '<pre class="code"><b>if</b>\n    <i>x</i>\n</pre>';
  const field = '<textarea>\n  <\n</textarea>';
  expect(outdented(`<p>\n  ${code}\n  ${field}\n  <hr>\n  ${code}</p>`)).toBe(
    `<p>\n${code}\n${field}\n<hr>\n${code}</p>`,
  );
});
