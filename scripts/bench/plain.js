/** The yardstick: what a page, or its worker, without any of our work needs for its first NumPy result. */

import { loadPyodide } from './pyodide/pyodide.mjs';

const python = await loadPyodide();
await python.loadPackage('numpy');
const result = python.runPython('import numpy; int(numpy.arange(4).sum())');
if (result !== 6) throw new Error(`NumPy said ${result}`);
globalThis.firstResult = performance.now();
if (!globalThis.document) postMessage('ready');
