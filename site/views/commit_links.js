/** Which cells a line between a worker and the shared thing runs through. */

/**
 * @typedef {import('../generated/trace.js').CommitsPanel} CommitsPanel
 * @typedef {import('../generated/trace.js').CommitEvent} CommitEvent
 * @typedef {'above' | 'below'} Side
 * @typedef {{event: CommitEvent, sides: Side[], end: boolean, side: Side, shift: number}} Wire
 *   `sides`: towards which edges of this cell the line runs; `end`: whether it ends here, at the shared thing; `side`:
 *   where the worker is, seen from there; `shift`: how far beside the middle, so that lines at one time stay apart
 */

/** What touches the shared thing. @type {ReadonlySet<CommitEvent['what']>} */
const TOUCHING = new Set(['read', 'commit', 'refused']);

/** As many steps a line may stand beside the middle of its column. */
const WIDEST = 4;

/** @param {Pick<CommitEvent, 'what'>} event */
export const touches = ({ what }) => TOUCHING.has(what);

/** @param {string} lane @param {number} time */
export const cellOf = (lane, time) => `${time} ${lane}`;

/**
 * @param {Pick<CommitsPanel, 'lanes' | 'events'>} panel
 * @returns {Map<string, Wire[]>} by lane and time, as `cellOf` names them
 */
export function wires({ lanes, events }) {
  /** @type {Map<string, Wire[]>} */
  const found = new Map();
  const shared = lanes.findIndex((lane) => lane.shared);
  if (shared < 0) return found;
  /** @param {CommitEvent} event */
  const laneOf = (event) => lanes.findIndex(({ id }) => id === event.lane);
  const drawn = events.filter((event) => touches(event) && laneOf(event) >= 0 && laneOf(event) !== shared);
  for (const event of drawn) {
    const own = laneOf(event);
    /** @type {Side} */
    const side = own < shared ? 'above' : 'below';
    const together = drawn.filter(({ time }) => time === event.time);
    const beside = 2 * together.indexOf(event) - (together.length - 1);
    const shift = Math.max(-WIDEST, Math.min(WIDEST, beside));
    const [first, last] = [Math.min(own, shared), Math.max(own, shared)];
    for (let place = first; place <= last; place += 1) {
      /** @type {Side[]} */
      const sides = [];
      if (place > first) sides.push('above');
      if (place < last) sides.push('below');
      const key = cellOf(lanes[place].id, event.time);
      found.set(key, [...(found.get(key) ?? []), { event, sides, end: place === shared, side, shift }]);
    }
  }
  return found;
}
