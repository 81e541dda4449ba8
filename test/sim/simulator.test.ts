/** See world.ts for how to replay a seed. */
import { describe, expect, it } from 'vitest';
import { hold } from './check-properties.ts';
import { simulate, told } from './run-worlds.ts';
import { trace } from './world/trace.ts';

const seed = process.env.SIM_SEED;

if (seed === undefined) hold(0);
else {
  describe(`the world of seed ${seed}`, () => {
    it('[S12] the simulated world of one seed breaks no rule', () => {
      const { world, problems } = simulate(Number(seed));
      console.log(trace(world.history).join('\n'));
      expect(problems.map(told).join('\n\n')).toBe('');
    });
  });
}
