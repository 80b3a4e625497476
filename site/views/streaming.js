/** A stream of events, and who judges what it says. Importing this makes the views known. */
import './legible.js';
import { addViews } from './registry.js';
import { render as renderStream, rows as rowsOfStream } from './stream.js';
import { render as renderSwitches, rows as rowsOfSwitches } from './switches.js';

addViews({
  stream: { render: renderStream, rows: rowsOfStream },
  switches: { render: renderSwitches, rows: rowsOfSwitches },
});
