/** What must hold in every world, in two halves: `npm run soak` runs each test file on its own processor. */
import { beforeAll, describe, expect, it } from 'vitest';
import { CHECKERS } from './checkers/checkers.ts';
import { CRASHED, describeProblem, GROWN, REFOLDED, runWorlds, type WorldsResult } from './run-worlds.ts';
import { DELIVERY_ENDS, MEMORY_EVENTS, TOOL_EVENTS } from './world/event-kinds.ts';
import { FAULTS } from './world/history.ts';
import { PROACTIVE_EVENTS } from './world/proactive-events.ts';

/** `npm test` runs half of them; `npm run soak` runs thousands. */
const SEEDS = Number(process.env.SIM_SEEDS ?? 24);
const MOST_MS = 30 * 60_000;

/** `share`: 0 or 1, every other seed. */
export function checkProperties(share: 0 | 1): void {
  let found: WorldsResult;
  beforeAll(() => {
    found = runWorlds(Array.from({ length: Math.ceil(SEEDS / 2) }, (_, at) => 2 * at + 1 + share));
  }, MOST_MS);

  const problems = (checker: string) => found.problems.filter((one) => one.checker === checker).slice(0, 3);
  const holds = (checker: string) => expect(problems(checker).map(describeProblem).join('\n\n')).toBe('');

  describe('whatever the network, the clients and the processes do', () => {
    for (const { title, name } of CHECKERS) it(title, () => holds(name));
    it('[S12] no decision fails, or breaks an invariant', () => holds(CRASHED));
    it("[M8] a session's memory does not grow with the session", () => holds(GROWN));
    it('[S12] [W1] the log alone leads to the state that it was decided on', () => holds(REFOLDED));
  });

  // A few worlds do not contain every kind of event.
  describe.runIf(SEEDS >= 2_000)('the simulation', () => {
    it.each(FAULTS)('[S12] some simulated world has the proactive event: %s', (fault) =>
      expect(found.happened.get(fault) ?? 0).toBeGreaterThan(0),
    );
    it.each(TOOL_EVENTS)('[S12] some simulated world has the proactive event: %s', (what) =>
      expect(found.happened.get(what) ?? 0).toBeGreaterThan(0),
    );
    it.each(MEMORY_EVENTS)('[S12] some simulated world has the proactive event: %s', (what) =>
      expect(found.happened.get(what) ?? 0).toBeGreaterThan(0),
    );
    it.each(PROACTIVE_EVENTS)('[S12] some simulated world has the proactive event: %s', (what) =>
      expect(found.happened.get(what) ?? 0).toBeGreaterThan(0),
    );
    it.each(DELIVERY_ENDS)('[S12] some simulated delivery ends as: %s', (end) =>
      expect(found.happened.get(end) ?? 0).toBeGreaterThan(0),
    );
  });
}
