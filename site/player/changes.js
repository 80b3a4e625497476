/** How a figure asks for another run. */
import { request } from './request.js';

/**
 * @param {EventTarget} figure
 * @param {import('../generated/trace.js').Trace} trace
 * @returns {Required<Pick<import('../views/parts.js').Context, 'set' | 'setAll'>>}
 */
export const changes = (figure, trace) => ({
  set: (name, value) => request(figure, 'set', { name, value }),
  setAll: (options) => request(figure, 'options', { ...trace.options, ...options }),
});
