import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const IN_BROWSER = 'test/page/browser/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Bundling for a dozen suites at once takes a minute on two busy cores; these bounds only end what hangs.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // CI's cores may be shared: what passes the second time there was late, and is named as retried.
    retry: process.env.CI ? 2 : 0,
    pool: 'threads',
    // Files of one worker share their modules, which are stateless or keyed by what they are given: a third of the time otherwise goes into loading them.
    isolate: false,
    setupFiles: [join(import.meta.dirname, 'test/await-imports.ts')],
    // Bundles run as they are deployed.
    server: { deps: { external: [/\/dist\/functions\//] } },
    // What a test starts as a process of its own is not compiled anew each time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // Many a test waits for a browser or for another process. A percentage would end at 100.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'suite', include: ['test/**/*.test.ts'], exclude: [IN_BROWSER] } },
      { extends: true, test: { name: 'browser', include: [IN_BROWSER], globalSetup: ['test/page/browser/run.ts'] } },
    ],
  },
});
