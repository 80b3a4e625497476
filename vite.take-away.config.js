import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { strictLogger } from './vite.config.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const FILE = 'site/file/';

/** What a page fetches, or computes, a file carries along or goes without. */
const REPLACED = {
  'site/player/load.js': 'load.js',
  'site/player/dressing.js': 'dressing.js',
  'site/player/message-files.js': 'message-files.js',
  'site/player/session.js': 'session.js',
  'site/player/take-away/take-away.js': 'nothing.js',
  'site/player/exercise/open.js': 'nothing.js',
  'site/present/notes.js': 'nothing.js',
};

const replaced = {
  name: 'replaced-in-a-file',
  enforce: /** @type {const} */ ('pre'),
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const stand = Object.entries(REPLACED).find(([path]) => found?.id === here(path));
    return stand ? here(`${FILE}${stand[1]}`) : found;
  },
};

/** The player in one script, for a lesson that is saved as one file. */
export default defineConfig({
  publicDir: false,
  plugins: [replaced],
  customLogger: strictLogger(),
  build: {
    outDir: 'build/assets/take-away',
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
    lib: { entry: here(`${FILE}index.js`), formats: ['es'], fileName: () => 'player.js' },
  },
});
