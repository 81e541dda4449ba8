/** Worlds of voices: see voices/world.ts for how to replay a seed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds, VOICE_KINDS } from './voices/kinds.ts';
import { VOICE_MUTANTS } from './voices/mutants.ts';
import { type Problem, simulateVoices, told, traced, VOICE_CHECKERS } from './voices/verdict.ts';

/** As many as CI has some seconds for. */
const SEEDS = Number(process.env.VOICE_SEEDS ?? 40);
const FROM = Number(process.env.VOICE_FROM ?? 1);
const MOST_MS = 60 * 60_000;
/** A mistake that shows in fewer worlds than one in so many is not caught well enough. */
const MOST_SEEDS = 40;
const seed = process.env.VOICE_SEED;

describe.runIf(seed === undefined)('what is said and spoken, whatever the network and the processes do', () => {
  const found: Problem[] = [];
  const happened = new Set<string>();
  beforeAll(async () => {
    for (let at = FROM; at < FROM + SEEDS; at += 1) {
      const { world, problems } = await simulateVoices(at);
      found.push(...problems);
      for (const what of kinds(world.history)) happened.add(what);
    }
  }, MOST_MS);

  it.each(VOICE_CHECKERS)('$title', ({ name }) => {
    const problems = found.filter(({ checker }) => checker === name).slice(0, 3);
    expect(problems.map(told).join('\n\n')).toBe('');
  });

  // In a few worlds not everything happens.
  it.runIf(SEEDS >= 40).each(VOICE_KINDS)('has worlds with this: %s', (what) => expect(happened).toContain(what));
});

describe.runIf(seed === undefined)('a mistake with voices that is planted', () => {
  it.each(VOICE_MUTANTS)('is caught: $name', { timeout: 60_000 }, async ({ nature, caughtBy }) => {
    const catching = VOICE_CHECKERS.filter(({ name }) => name === caughtBy);
    let isCaught = false;
    for (let at = 1; at <= MOST_SEEDS && !isCaught; at += 1)
      isCaught = (await simulateVoices(at, nature, catching)).problems.length > 0;
    expect(isCaught).toBe(true);
  });

  it('is there for every checker, so that each has been seen to find something', () => {
    expect(new Set(VOICE_MUTANTS.map(({ caughtBy }) => caughtBy))).toEqual(
      new Set(VOICE_CHECKERS.map(({ name }) => name)),
    );
  });
});

describe.runIf(seed !== undefined)(`the world of seed ${seed}`, () => {
  it('has nothing wrong in it', async () => {
    const { world, problems } = await simulateVoices(Number(seed));
    console.log(traced(world.history).join('\n'));
    expect(problems.map(told).join('\n\n')).toBe('');
  });
});
