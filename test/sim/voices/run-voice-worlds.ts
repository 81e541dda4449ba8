/** All checkers, applied to a world of voices. */

import type { VoiceChecker } from './checkers/checker.ts';
import { understood } from './checkers/commits-are-settled.ts';
import { cutOff } from './checkers/cut-lines-are-silent.ts';
import { notOutOfSilence } from './checkers/no-invented-words.ts';
import { noBug } from './checkers/no-unexpected-error.ts';
import { staysForgotten } from './checkers/no-words-from-before-erasure.ts';
import { atRest } from './checkers/nothing-runs-at-rest.ts';
import { soundsNumbered } from './checkers/sound-numbers.ts';
import { spokenWhole } from './checkers/whole-answers.ts';
import { whole } from './checkers/whole-utterances.ts';
import { inOrder } from './checkers/words-in-order.ts';
import { saidOnce } from './checkers/words-once.ts';
import type { Happening } from './history.ts';
import { honest, type VoiceNature } from './surroundings.ts';
import { VoiceWorld } from './world.ts';

export const VOICE_CHECKERS: readonly VoiceChecker[] = [
  understood,
  whole,
  saidOnce,
  notOutOfSilence,
  inOrder,
  staysForgotten,
  soundsNumbered,
  cutOff,
  spokenWhole,
  atRest,
  noBug,
];

export type Problem = { seed: number; checker: string; what: string; steps: readonly string[] };

/** Runs one world and its checkers. */
export async function simulateVoices(
  seed: number,
  nature: VoiceNature = honest,
  checkers: readonly VoiceChecker[] = VOICE_CHECKERS,
): Promise<{ world: VoiceWorld; problems: Problem[] }> {
  const world = new VoiceWorld(seed, nature);
  await world.run();
  const problems = checkers.flatMap(({ name, wrong }) => {
    const found = wrong(world.history);
    if (found === null) return [];
    const until = world.history.filter(({ atMs }) => atMs <= found.atMs);
    return [{ seed, checker: name, what: found.what, steps: traced(until).slice(-STEPS_SHOWN) }];
  });
  return { world, problems };
}

const STEPS_SHOWN = 60;

export function told({ seed, checker, what, steps }: Problem): string {
  return [`VOICE_SEED=${seed}: ${checker}: ${what}`, ...steps].join('\n');
}

/** A readable report. */
export function traced(history: readonly Happening[]): string[] {
  const beginsMs = history[0]?.atMs ?? 0;
  return history.map(({ is, atMs, ...more }) => {
    const what = 'record' in more ? more.record.events : more;
    return `${((atMs - beginsMs) / 1_000).toFixed(3).padStart(9)}  ${is} ${JSON.stringify(what)}`;
  });
}
