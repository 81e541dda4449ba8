/** All checkers, applied to a world of voices. */
import { atRest } from './checkers/at-rest.ts';
import type { VoiceChecker } from './checkers/checker.ts';
import { cutOff } from './checkers/cut-off.ts';
import { inOrder } from './checkers/in-order.ts';
import { noBug } from './checkers/no-bug.ts';
import { notOutOfSilence } from './checkers/not-out-of-silence.ts';
import { saidOnce } from './checkers/said-once.ts';
import { soundsNumbered } from './checkers/sounds-numbered.ts';
import { spokenWhole } from './checkers/spoken-whole.ts';
import { staysForgotten } from './checkers/stays-forgotten.ts';
import { understood } from './checkers/understood.ts';
import { whole } from './checkers/whole.ts';
import type { Happening } from './history.ts';
import { honest, type VoiceNature } from './place.ts';
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
