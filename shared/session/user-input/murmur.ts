/** What a backchannel, a spoken command and a yes mean depends on each other: "mm-hm" may be any of them. */
import { isBackchannel, type SpokenCommand, spokenCommand } from '../../language/spoken-commands.ts';
import type { Draft } from '../kernel/draft.ts';
import { RECENT_CUT_MS } from '../kernel/limits.ts';
import { type Confirmation, confirmationIn, refusesQuestion } from '../tool-calls/confirmation.ts';
import { isSpeaking, wasCut } from '../turn/playback.ts';
import type { UserWords } from './interpretation.ts';

/** A backchannel while the agent speaks, or did until the sound of these words cut it [U6, U10]. */
export function isMurmur(draft: Draft, words: UserWords): boolean {
  const { session, nowMs, input } = draft;
  const isHeardOver = isSpeaking(session, nowMs) || wasCut(session, nowMs, RECENT_CUT_MS);
  if (!isHeardOver || !isBackchannel(words.text, input.manners.language, words.via === 'speech')) return false;
  return !refusesQuestion(draft, words);
}

/** Null: no command, or typed: who types has keys for it. */
export function commandOf({ input }: Draft, { text, via }: UserWords): SpokenCommand | null {
  return via === 'speech' ? spokenCommand(text, input.manners.language) : null;
}

export function confirmationOf(draft: Draft, words: UserWords): Confirmation | null {
  return confirmationIn(draft, words, isMurmur(draft, words) || commandOf(draft, words) === 'go on');
}
