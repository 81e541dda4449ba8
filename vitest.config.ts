import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'threads',
    // Files of one worker share their modules, which are stateless or keyed by what they are given: a third of the time otherwise goes into loading them.
    isolate: false,
    maxWorkers: '100%',
  },
});
