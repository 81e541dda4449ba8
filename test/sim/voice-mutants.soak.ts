import { describe, expect, it } from 'vitest';
import { VOICE_MUTANTS } from './voices/mutants.ts';
import { runVoiceWorld, VOICE_CHECKERS } from './voices/run-voice-worlds.ts';

/** A mistake must show in at least one of this many worlds. */
const MOST_SEEDS = 40;

/** The CI share tries every third. */
const searched = VOICE_MUTANTS.filter((_, at) => process.env.MUTANTS === undefined || at % 3 === 0);

describe('a mistake with voices that is planted', () => {
  it.each(searched)(
    '[S12] a mutant of the voice code is caught: $name',
    { timeout: 60_000 },
    async ({ behaviour, caughtBy }) => {
      const catching = VOICE_CHECKERS.filter(({ name }) => name === caughtBy);
      let isCaught = false;
      for (let at = 1; at <= MOST_SEEDS && !isCaught; at += 1)
        isCaught = (await runVoiceWorld(at, behaviour, catching)).problems.length > 0;
      expect(isCaught).toBe(true);
    },
  );

  it('[S12] each checker of the voice simulator has a mutant that it catches', () => {
    expect(new Set(VOICE_MUTANTS.map(({ caughtBy }) => caughtBy))).toEqual(
      new Set(VOICE_CHECKERS.map(({ name }) => name)),
    );
  });
});
