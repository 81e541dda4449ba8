/** Identifies the process that transcribes an utterance [A1]: a killed process leaves its claims behind. */
import type { Owner } from '../../storage/exchange/utterances.ts';
import type { Context } from '../context.ts';

/** A transcription without new audio ends after this long. A commit starts another one. */
export const TRANSCRIPTION_WAIT_MS = 5_000;

export function transcriptionOwner({ process, ids, singleProcess }: Context): Owner {
  process.name ??= ids.random();
  return { name: process.name, singleProcess };
}
