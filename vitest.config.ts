import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'threads',
    // Files of one worker share their modules, which are stateless or keyed by what they are given: a third of the time otherwise goes into loading them.
    isolate: false,
    // What a test starts as a process of its own is not compiled anew each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // Many a test waits for a browser or for another process.
    maxWorkers: '150%',
  },
});
