// @vitest-environment jsdom
import { expect, it } from 'vitest';
import '../../../site/player/source.js';
import { initialState, reduce } from '../../../site/player/store.js';

const words = /** @type {any} */ ({ lang: 'en', t: (/** @type {any} */ message) => message.id ?? message });
const trace = /** @type {any} */ ({ form: [], options: {}, environment: { python: '3', numpy: '2' } });
const before = { ...initialState(), trace, source: /** @type {const} */ ('live') };

it('a refused change is told beside the source, and leads to its field', async () => {
  const problem = {
    field: 'p',
    value: '2',
    message: { id: 'no', args: {} },
    allowed: { id: 'less', args: {} },
    offers: [],
  };
  const source = /** @type {import('../../../site/player/source.js').TokenstepSource} */ (
    document.createElement('tokenstep-source')
  );
  Object.assign(source, { words, state: before });
  document.body.append(source);
  await source.updateComplete;
  const root = source.renderRoot;
  expect(root.querySelector('.refusal')).toBeNull();
  source.state = reduce(before, { type: 'problem', problem });
  await source.updateComplete;
  const button = /** @type {HTMLButtonElement} */ (root.querySelector('.refusal'));
  expect(button.textContent?.trim()).toBe('player-refused-badge');
  expect(root.querySelector('.source')?.textContent).toContain('player-source-live');
  /** @type {unknown[]} */
  const asked = [];
  document.body.addEventListener('show-option-request', (event) => asked.push(/** @type {any} */ (event).detail));
  button.click();
  expect(asked).toEqual(['p']);
  source.state = reduce(source.state, { type: 'options', options: {} });
  await source.updateComplete;
  expect(root.querySelector('.refusal')).toBeNull();
  source.remove();
});
