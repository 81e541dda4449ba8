/** The searches of `npm run soak`: tests of `npm test` with more cases, and the files `*.soak.ts`. */
import { defineConfig } from 'vitest/config';
import suite from '../../vitest.config.ts';

/** On two idle cores, three minutes for `ci`. */
const SHARES = {
  ci: {
    ...{ SIM_SEEDS: 40, VOICE_SEEDS: 10, SEQUENCES: 80, DOOR_SEQUENCES: 60, RACES: 8, MUTANTS: 16, TEXTS: 2 },
    ...{ KILLS: 3, WORKFLOW_KILLS: 5, WALKS: 2, ERASURES: 1, CLOUD_KILLS: 25, CRISES: 500 },
    ...{ REMINDER_YEARS: 10, REMINDER_KILLS: 3, LIFE_TURNS: 2_000, LIVES: 40 },
  },
  full: {
    ...{ SIM_SEEDS: 20_000, VOICE_SEEDS: 500, SEQUENCES: 10_000, DOOR_SEQUENCES: 5_000, RACES: 1_000 },
    ...{ KILLS: 200, WORKFLOW_KILLS: 200, ERASURES: 200, TABLE_KILLS: 10, CLOUD_KILLS: 500, CRISES: 10_000 },
    ...{ REMINDER_YEARS: 200, REMINDER_DAYS: 365, REMINDER_KILLS: 20, LIFE_TURNS: 100_000, LIVES: 1_000 },
  },
};
const isFull = process.env.SOAK_SHARE !== 'ci';
const share = SHARES[isFull ? 'full' : 'ci'];
/** Of both shares: CloudFormation's own rules, whose engine takes seconds to start. */
const WHOLE = { CLOUDFORMATION_RULES: 1 };
/** What the environment sets goes before: LIFE_TURNS=10000. */
const counts = Object.fromEntries(
  Object.entries({ ...share, ...WHOLE }).map(([name, count]) => [name, process.env[name] ?? String(count)]),
);

/** Tests whose number of cases is set by the environment. */
const SEARCHES = [
  'test/sim/simulator.test.ts',
  'test/sim/voices.test.ts',
  'test/session/kernel/random-commands.test.ts',
  'test/session/safety/any-crisis.test.ts',
  'test/session/reminders/year.test.ts',
  'test/gateway/protocols/any-events.test.ts',
  'test/upkeep/races.test.ts',
  'test/upkeep/generated-lives/generated-lives.test.ts',
  'test/memory/lives/lives.test.ts',
  'test/infra/checked.test.ts',
  'test/flow/kill.test.ts',
  ...(isFull ? ['test/adapters/local/sqlite-table.test.ts'] : []),
];

/** Not in CI's share: they wait long, or do more of what others of the share do. */
const LONG = [
  'test/cloud/{app,voices,update,week,told-once,kills,traces,move,canary,rollout}.soak.ts',
  'test/adapters/aws/{speech,versions}.soak.ts',
  'test/examples/{cdk,counters}.soak.ts',
  'test/page/browser/{looks,phone}.soak.ts',
  'test/news/limits.soak.ts',
  'test/package/init.soak.ts',
  'test/setup/fresh-clone.soak.ts',
  'test/flow/{sonic-rotation,sonic-handover,walks,tools-kill,reminder-kills,idle}.soak.ts',
  'test/sim/even-seeds.soak.ts',
];

const CLOUD = 'test/cloud/*.soak.ts';
const { projects: _, ...usual } = suite.test ?? {};

export default defineConfig({
  test: {
    ...usual,
    testTimeout: 30 * 60_000,
    env: { ...usual.env, ...counts },
    projects: [
      {
        extends: true,
        test: {
          // One cloud has two dozen processes: a second one beside it only makes both late.
          ...{ name: 'cloud', maxWorkers: 1, sequence: { groupOrder: 0 } },
          ...{ include: [CLOUD], exclude: isFull ? [] : LONG },
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'searches', sequence: { groupOrder: 1 }, globalSetup: ['test/page/browser/run.ts'] },
          ...{ include: [...SEARCHES, 'test/**/*.soak.ts'], exclude: [CLOUD, ...(isFull ? [] : LONG)] },
        },
      },
    ],
  },
});
