/** The least a page can do with a key: one number changes. What is left is the browser's and the machine's share. */

const python = new Worker('plain.js', { type: 'module' });
const output = document.querySelector('output');
globalThis.barePage = { state: 'loading' };
python.onmessage = () => (globalThis.barePage.state = 'ready');
addEventListener('keydown', () => (output.value = Number(output.value) + 1));
