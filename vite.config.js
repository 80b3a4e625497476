import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLogger, defineConfig } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What pages ask for by name: `assets/{name}.js` or `assets/{name}.css`. */
const entries = {
  player: here('site/player/index.js'),
  choose: here('site/page/choose.js'),
  language: here('site/page/language.js'),
  page: here('site/styles/page.css'),
  choosing: here('site/styles/choosing.css'),
};

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
        const [, prefix = '', listed] = /^## .*\((\w+)-\*(?:, ([\w ]+))?\)$/m.exec(section) ?? [];
        if (listed) return listed.split(' ').includes(lesson);
        return prefix === lesson || !existsSync(here(`py/tokenstep/lessons/${prefix}.py`));
      });
    return { code: `export default ${JSON.stringify(kept.join(''))}`, moduleType: 'js' };
  },
};

/** Warnings are errors: Vite's own are end the build. */
function strictLogger() {
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // a data: address would be an exception to the site's strict CSP
    manifest: 'manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: entries,
      // Other sites import the element by its address, so it has exports and a stable name.
      preserveEntrySignatures: 'exports-only',
      output: {
        // One folder deep, all of them: the runtime is found as `../runtime/` from any chunk.
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
  test: {
    include: ['tests/js/**/*.test.js'],
    setupFiles: ['tests/js/setup.js'],
    environment: 'node',
  },
});
