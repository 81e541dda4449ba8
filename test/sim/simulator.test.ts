/** See world.ts for how to replay a seed. */
import { describe, expect, it } from 'vitest';
import { checkProperties } from './check-properties.ts';
import { describeProblem, runWorld } from './run-worlds.ts';
import { trace } from './world/trace.ts';

const seed = process.env.SIM_SEED;

if (seed === undefined) checkProperties(0);
else {
  describe(`the world of seed ${seed}`, () => {
    it('[S12] the simulated world of one seed breaks no rule', () => {
      const { world, problems } = runWorld(Number(seed));
      console.log(trace(world.history).join('\n'));
      expect(problems.map(describeProblem).join('\n\n')).toBe('');
    });
  });
}
