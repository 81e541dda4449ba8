/** A prompt late in a life is as long as an early one: its facts and recalled lines are bounded [M13]. */
import { expect, it } from 'vitest';
import { generateLife } from '../../../bench/life/generated-life.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Model } from '../../../shared/models/model.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { fillLife } from './fill-life.ts';

const EARLY = 1_000;
/** CI's share has 2,000. */
const LATE = Number(process.env.LIFE_TURNS ?? 2_000);
const MEASURED = 100;
const MOST_GROWTH = 1.05;

/** The mean of so many turns after `turns`. */
async function meanPromptCharacters(turns: number): Promise<number> {
  const life = generateLife(turns + MEASURED, []).turns;
  const table = sqliteTable(':memory:');
  const { world, context } = await fillLife(table, life.slice(0, turns));
  let characters = 0;
  const model: Model = {
    name: 'counting',
    async *stream({ system, messages }) {
      characters += JSON.stringify([system, messages]).length;
      yield { type: 'text', text: 'I see.' };
      yield { type: 'end', reason: 'complete' };
    },
  };
  try {
    for (const [at, { words = '' }] of life.slice(turns).entries()) {
      world.nowMs += 60_000;
      world.asked.length = 0;
      await world.say(context, `late${at}`, words);
      for (const job of world.asked) await answerReplyJob({ ...context, model: () => model }, job);
    }
  } finally {
    table.close();
  }
  expect(characters).toBeGreaterThan(MEASURED * 1_000);
  return characters / MEASURED;
}

it(`[M13] a prompt after ${LATE} turns has at most ${MOST_GROWTH} times the characters of one after ${EARLY}`, {
  timeout: 120_000 + LATE * 40,
}, async () => {
  const [early, late] = [await meanPromptCharacters(EARLY), await meanPromptCharacters(LATE)];
  console.log(`${early.toFixed(0)} characters after ${EARLY} turns, ${late.toFixed(0)} after ${LATE}`);
  expect(late / early).toBeLessThanOrEqual(MOST_GROWTH);
});
