/** What numbers do to a text: rounding, texts that part, what a run is made of. Importing this makes the views known. */
import './legible.js';
import { render as renderManifest, rows as rowsOfManifest } from './manifest.js';
import { addViews } from './registry.js';
import { render as renderRounding, rows as rowsOfRounding } from './rounding.js';
import { render as renderTexts, rows as rowsOfTexts } from './texts.js';

addViews({
  rounding: { render: renderRounding, rows: rowsOfRounding },
  texts: { render: renderTexts, rows: rowsOfTexts },
  manifest: { render: renderManifest, rows: rowsOfManifest },
});
