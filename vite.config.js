import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLogger, defineConfig } from 'vite';
import { COMMON, DRAWING, STYLED } from './site/player/chunks.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What pages ask for by name: `assets/{name}.js` or `assets/{name}.css`. */
const entries = {
  player: here('site/player/index.js'),
  choose: here('site/page/choose.js'),
  course: here('site/page/course.js'),
  switching: here('site/page/offline/switching.js'),
  embedded: here('site/embed/page.js'),
  notes: here('site/present/page.js'),
  // Beside the pages: other sites write this address by hand.
  embed: here('site/embed/element.js'),
  embedding: here('site/styles/embedding.css'),
  noting: here('site/styles/notes.css'),
  page: here('site/styles/site.css'),
  around: here('site/styles/around.css'),
  handout: here('site/styles/handout.css'),
  [DRAWING]: here('site/styles/drawing.css'),
  // What draws the later lessons: each chunk of views fetches the file that its pages link.
  ...Object.fromEntries([COMMON, ...STYLED].map((name) => [name, here(`site/styles/${name}.css`)])),
};

/** @param {string} name */
const isLesson = (name) => existsSync(here(`py/tokenstep/lessons/${name.replace('-', '_')}.py`));

/**
 * The sentences of one lesson and those that all share: `zh.ftl?lesson=loop`. A section belongs to a lesson if it is
 * headed by its name, `(loop-*)`, and to the lessons that stand behind its prefix, `(option-*, selection constrained)`.
 */
const messagesOfALesson = {
  name: 'messages-of-a-lesson',
  enforce: /** @type {const} */ ('pre'),
  load(id) {
    const [path, lesson] = id.split('?lesson=');
    if (!lesson) return null;
    const kept = readFileSync(path, 'utf-8')
      .split(/^(?=## )/m)
      .filter((section) => {
        const [, prefix = '', listed] = /^## .*\(([\w-]+)-\*(?:, ([\w -]+))?\)$/m.exec(section) ?? [];
        if (listed) return listed.split(' ').includes(lesson);
        // What is no lesson has what is listed for it, and nothing of what all lessons share.
        return prefix === lesson || (isLesson(lesson) && !isLesson(prefix));
      });
    // Headings and comments are for those who write them.
    const said = kept.join('').replaceAll(/^#.*\n/gm, '');
    return { code: `export default ${JSON.stringify(said)}`, moduleType: 'js' };
  },
};

/** Warnings are errors: Vite's own are end the build. */
export function strictLogger() {
  const logger = createLogger('warn');
  const fail = (message) => {
    throw new Error(message);
  };
  return { ...logger, warn: fail, warnOnce: fail };
}

export default defineConfig({
  base: './', // works from any sub-folder
  publicDir: false,
  plugins: [messagesOfALesson],
  customLogger: strictLogger(),
  build: {
    outDir: 'build/assets',
    emptyOutDir: true,
    target: 'es2023',
    // With light-dark() as it is: what it is lowered to knows the system's colours, not those of the page around a player.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // a data: address would be an exception to the site's strict CSP
    manifest: 'manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: entries,
      // How long a build takes says something of the machine: a busy one is no error.
      checks: { bundlerTimings: false },
      // Other sites import the element by its address, so it has exports and a stable name.
      preserveEntrySignatures: 'exports-only',
      output: {
        // All that a player needs at once, in one piece: many small ones pack worse, and each is a request.
        codeSplitting: {
          groups: [
            // Home asks for parts of the player, but must not load it: what fetches them stands alone, with the few
            // lines that all share. A script that only another script names would come late.
            { name: 'fetching', test: /preload-helper|\/site\/page\/memory\.js$/, priority: 1 },
            {
              name: 'core',
              test: /\/site\/player\/(?:index|tokenstep-player|figure|options|status|source|controls)\.js$/,
            },
            { name: 'shared', test: /\/site\/views\/(?:legible|tail|scale|vary)\.js$/ },
          ],
        },
        // One folder deep, all of them: the runtime is found as `../runtime/` from any chunk.
        entryFileNames: ({ name }) => (name === 'embed' ? '[name].js' : 'assets/[name].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
  test: {
    include: ['tests/js/**/*.test.js'],
    setupFiles: ['tests/js/setup.js'],
    environment: 'node',
    testTimeout: 30_000, // a busy machine is slow; what hangs fails all the same
  },
});
