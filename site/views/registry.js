/** What draws each kind of panel. Those that not every lesson needs join later: see player/chunks.js. */
import { render as renderCheck } from './check.js';
import { render as renderFlow } from './flow.js';
import { render as renderTable, rows as rowsOfTable } from './table.js';

/**
 * @typedef {import('../generated/trace.js').Panel} Panel
 * @typedef {import('./parts.js').Context} Context
 * @typedef {{render: (panel: any, ctx: Context) => unknown, rows?: (panel: any) => string}} View
 *   `rows`: the rows of a panel, as far as they differ in height
 */

/** @type {Partial<Record<Panel['kind'], View>>} */
const views = {
  flow: { render: renderFlow },
  table: { render: renderTable, rows: rowsOfTable },
  check: { render: renderCheck },
};

/** @param {Partial<Record<Panel['kind'], View>>} more */
export const addViews = (more) => void Object.assign(views, more);

/** @param {Panel['kind']} kind */
export const hasView = (kind) => Object.hasOwn(views, kind);

/** @param {Panel['kind']} kind of a panel that there is a view for */
export const viewOf = (kind) => /** @type {View} */ (views[kind]);
