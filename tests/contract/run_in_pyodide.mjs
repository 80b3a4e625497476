/**
 * Runs requests in Pyodide under Node: `node run_in_pyodide.mjs PACKAGE_FOLDER WHEEL...`.
 * Reads a JSON list of requests, writes a JSON object: the environment, the fingerprint of the
 * parameters, and one reply per request.
 */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [folder, ...wheels] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(0, 'utf8'));

const pyodide = await loadPyodide();
await pyodide.loadPackage(wheels, { messageCallback: () => {} });
pyodide.mountNodeFS('/package', folder);
pyodide.runPython('import sys; sys.dont_write_bytecode = True; sys.path.insert(0, "/package")');
const api = pyodide.pyimport('tokenstep.api');
const replies = requests.map((/** @type {unknown} */ request) => {
  const job = api.start(JSON.stringify(request));
  let reply;
  do reply = JSON.parse(job.advance(60));
  while (reply.status === 'progress');
  return reply;
});
const { fingerprint } = JSON.parse(api.export_params('loop'));
const environment = JSON.parse(api.environment());
process.stdout.write(JSON.stringify({ environment, fingerprint, replies }));
