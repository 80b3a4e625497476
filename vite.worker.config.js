import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { strictLogger } from './vite.config.js';

/** The worker in one file, since each further one would be a request before the first byte of Python. */
export default defineConfig({
  publicDir: false,
  customLogger: strictLogger(),
  build: {
    outDir: 'build/assets/runtime',
    target: 'es2023',
    reportCompressedSize: false,
    lib: {
      entry: fileURLToPath(new URL('site/runtime/worker.js', import.meta.url)),
      formats: ['es'],
      fileName: () => 'worker.js',
    },
  },
});
