/**
 * Runs a Python program in Pyodide under Node: `node in_pyodide.mjs PROGRAM PACKAGE_FOLDER WHEEL...`.
 * What the program prints goes to standard output.
 */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [program, folder, ...wheels] = process.argv.slice(2);

const pyodide = await loadPyodide();
await pyodide.loadPackage(wheels, { messageCallback: () => {} });
pyodide.mountNodeFS('/package', folder);
pyodide.runPython('import sys; sys.dont_write_bytecode = True; sys.path.insert(0, "/package")');
pyodide.setStdout({ batched: (line) => process.stdout.write(`${line}\n`) });
pyodide.runPython(readFileSync(program, 'utf8'));
