/** All checkers, applied to a world of voices. */

import type { VoiceChecker } from './checkers/checker.ts';
import { commitsAreSettled } from './checkers/commits-are-settled.ts';
import { cutLinesAreSilent } from './checkers/cut-lines-are-silent.ts';
import { noInventedWords } from './checkers/no-invented-words.ts';
import { noUnexpectedError } from './checkers/no-unexpected-error.ts';
import { noWordsFromBeforeErasure } from './checkers/no-words-from-before-erasure.ts';
import { nothingRunsAtRest } from './checkers/nothing-runs-at-rest.ts';
import { soundNumbers } from './checkers/sound-numbers.ts';
import { wholeAnswers } from './checkers/whole-answers.ts';
import { wholeUtterances } from './checkers/whole-utterances.ts';
import { wordsInOrder } from './checkers/words-in-order.ts';
import { wordsOnce } from './checkers/words-once.ts';
import type { Happening } from './history.ts';
import { REAL_VOICE_BEHAVIOUR, type VoiceBehaviour } from './surroundings.ts';
import { VoiceWorld } from './world.ts';

export const VOICE_CHECKERS: readonly VoiceChecker[] = [
  commitsAreSettled,
  wholeUtterances,
  wordsOnce,
  noInventedWords,
  wordsInOrder,
  noWordsFromBeforeErasure,
  soundNumbers,
  cutLinesAreSilent,
  wholeAnswers,
  nothingRunsAtRest,
  noUnexpectedError,
];

export type Problem = { seed: number; checker: string; what: string; steps: readonly string[] };

/** Runs one world and its checkers. */
export async function runVoiceWorld(
  seed: number,
  behaviour: VoiceBehaviour = REAL_VOICE_BEHAVIOUR,
  checkers: readonly VoiceChecker[] = VOICE_CHECKERS,
): Promise<{ world: VoiceWorld; problems: Problem[] }> {
  const world = new VoiceWorld(seed, behaviour);
  await world.run();
  const problems = checkers.flatMap(({ name, wrong }) => {
    const found = wrong(world.history);
    if (found === null) return [];
    const until = world.history.filter(({ atMs }) => atMs <= found.atMs);
    return [{ seed, checker: name, what: found.what, steps: traceLines(until).slice(-STEPS_SHOWN) }];
  });
  return { world, problems };
}

const STEPS_SHOWN = 60;

export function describeVoiceProblem({ seed, checker, what, steps }: Problem): string {
  return [`VOICE_SEED=${seed}: ${checker}: ${what}`, ...steps].join('\n');
}

/** A readable report. */
export function traceLines(history: readonly Happening[]): string[] {
  const beginsMs = history[0]?.atMs ?? 0;
  return history.map(({ is, atMs, ...more }) => {
    const what = 'record' in more ? more.record.events : more;
    return `${((atMs - beginsMs) / 1_000).toFixed(3).padStart(9)}  ${is} ${JSON.stringify(what)}`;
  });
}
