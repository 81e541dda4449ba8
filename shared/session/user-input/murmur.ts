/** What a backchannel, a spoken command and a yes mean depends on each other: "mm-hm" may be any of them. */
import type { SpokenCommand } from '../../language/understanding/command-words.ts';
import { commandIn, firstReadingIn, isBackchannelIn } from '../../language/understanding/reading.ts';
import { findForgetRequest } from '../../language/understanding/requests.ts';
import type { Draft } from '../kernel/draft.ts';
import { RECENT_CUT_MS } from '../kernel/limits.ts';
import { type Confirmation, confirmationInWords, refusesConfirmation } from '../tool-calls/confirmation.ts';
import { isTurnPlaying, wasPlaybackCut } from '../turn/playback.ts';
import type { UserWords } from './interpretation.ts';

/** A backchannel while the agent speaks, or did until the sound of these words cut it [U6, U10]. */
export function isUserMurmur(draft: Draft, words: UserWords): boolean {
  const { reading } = draft.input.persona;
  if (!isMurmurOverAgent(draft) || !isBackchannelIn(words.text, reading, words.via === 'speech')) return false;
  return !refusesConfirmation(draft, words);
}

function isMurmurOverAgent({ session, nowMs }: Draft): boolean {
  return isTurnPlaying(session, nowMs) || wasPlaybackCut(session, nowMs, RECENT_CUT_MS);
}

/**
 * Null: no command, or typed: who types has keys for it. "Vergiss das" stops what is spoken, and asks to
 * forget where nothing is [M5].
 */
export function spokenCommandOfUser(draft: Draft, { text, via }: UserWords): SpokenCommand | null {
  const { reading } = draft.input.persona;
  const command = via === 'speech' ? commandIn(text, reading) : null;
  if (command !== 'stop' || isMurmurOverAgent(draft)) return command;
  return firstReadingIn(reading.languages, (language) => findForgetRequest(text, language)) === null ? command : null;
}

export function spokenConfirmationOfUser(draft: Draft, words: UserWords): Confirmation | null {
  return confirmationInWords(draft, words, isUserMurmur(draft, words) || spokenCommandOfUser(draft, words) === 'go on');
}
