/** Panels as a page gets them, for tests. */
import { render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { JSDOM } from 'jsdom';
import '../../../site/views/all.js';
import { renderPanel } from '../../../site/views/step.js';
import { context } from '../golden.js';

/** One window for all documents: making a window is what takes time. */
const { DOMParser } = new JSDOM().window;

/** @param {unknown} template */
export const parsed = (template) => new DOMParser().parseFromString(collectResultSync(render(template)), 'text/html');

/**
 * @param {import('../../../site/generated/trace.js').Panel} panel
 * @param {string} [lang]
 * @param {object} [more] of the context
 */
export const draw = (panel, lang = 'zh', more = {}) => parsed(renderPanel(panel, { ...context(lang), ...more }));

/** @param {Document | Element} node */
export const text = (node) => (node.body ?? node).textContent.replaceAll(/\s+/g, ' ').trim();

/** @param {Document | Element} document @param {string} selector */
export const all = (document, selector) => [...document.querySelectorAll(selector)];
