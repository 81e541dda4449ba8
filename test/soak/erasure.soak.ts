import { expect, it } from 'vitest';
import { soakErasures } from './erasure.ts';

const ROUNDS = Number(process.env.ERASURES ?? 5);
const SEED = Number(process.env.SEED ?? 20_261_123);

it(`[N6] ${ROUNDS} erasures with work under way and kills leave no byte of the user's words in any file`, {
  timeout: 60_000 + ROUNDS * 20_000,
}, async () => {
  const { erasures, kills, goneOn, findings, slowestMs } = await soakErasures({ rounds: ROUNDS, seed: SEED });
  console.info(
    `${erasures} erasures, ${kills} kills, ${goneOn} gone on by themselves, the slowest took ${Math.round(slowestMs)} ms`,
  );
  expect(findings).toEqual([]);
  expect(erasures).toBe(ROUNDS);
  expect(slowestMs).toBeLessThan(10_000);
});
