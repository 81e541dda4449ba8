/** The searches of `npm run soak`: tests of `npm test` with more cases, and the files `*.soak.ts`. */
import { defineConfig } from 'vitest/config';
import suite from '../../vitest.config.ts';

/** On two idle cores, about a minute for `ci`, and half an hour for `full`. */
const SHARES = {
  ci: { SIM_SEEDS: 400, VOICE_SEEDS: 40, TEXTS: 1_000, KILLS: 10, WORKFLOW_KILLS: 20, ERASURES: 8 },
  full: { SIM_SEEDS: 20_000, VOICE_SEEDS: 500, TEXTS: 1_000, KILLS: 200, WORKFLOW_KILLS: 200, ERASURES: 200 },
};
const share = SHARES[process.env.SOAK_SHARE === 'ci' ? 'ci' : 'full'];
const counts = Object.fromEntries(Object.entries(share).map(([name, count]) => [name, String(count)]));

/** Tests whose number of cases is set by the environment. */
const SEARCHES = [
  'test/sim/simulator*.test.ts',
  'test/sim/voices.test.ts',
  'test/linear.test.ts',
  'test/flow/kill.test.ts',
  'test/flow/workflow-kill.test.ts',
];

const { projects: _, ...usual } = suite.test ?? {};

export default defineConfig({
  test: { ...usual, include: [...SEARCHES, 'test/**/*.soak.ts'], env: { ...usual.env, ...counts } },
});
