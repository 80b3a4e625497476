import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { strictLogger } from './vite.config.js';

/** The service worker: one classic script in the root of the site, since not every browser takes a module there. */
export default defineConfig({
  publicDir: false,
  customLogger: strictLogger(),
  build: {
    outDir: 'build/assets',
    emptyOutDir: false, // what else is in the root stays
    target: 'es2023',
    reportCompressedSize: false,
    lib: {
      entry: fileURLToPath(new URL('site/offline/worker.js', import.meta.url)),
      name: 'tokenstepOffline',
      formats: ['iife'],
      fileName: () => 'sw.js',
    },
  },
});
