/** The user's own yes to a write (T4, N7): in the turn after the question, in words that are nobody's but theirs. */

import { holdsRun, wordsOf } from '../../language/words.ts';
import { assentOf, LONGEST_YES_NO } from '../../language/yes-no.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import type { Draft } from '../draft.ts';
import { YES_MS } from '../limits.ts';
import type { Session } from '../state.ts';
import { stillAsked, wasPut } from './evolve.ts';

export type SpokenWords = Pick<Extract<ClientFrame, { type: 'user.text' }>, 'text' | 'via'>;

/**
 * Whether these words, which are about to begin a turn, agree to what was asked in the one before, just as it was asked. To be asked
 * of the session before that turn begins. What was never put to the user cannot be agreed to.
 */
export function agrees({ session, input }: Draft, words: SpokenWords): boolean {
  const asked = stillAsked(session);
  const isOpen = asked.every((one) => wasPut(session.turn, one) && input.nowMs < one.atMs + YES_MS);
  if (asked.length === 0 || !isOpen) return false;
  if (isEcho(session, words)) return false;
  return isPlainYes(
    words.text,
    asked.flatMap(({ question }) => wordsOf(question)),
    input.manners.language,
  );
}

/**
 * A yes and nothing else, but for words of the question itself: "yes, pay Ava". Whoever says more may mean something else: an if, another
 * name, another question.
 */
function isPlainYes(text: string, question: readonly string[], language: string): boolean {
  if (text.length > LONGEST_YES_NO) return false;
  const { means, only } = assentOf(text, language);
  if (means === 'yes' && only) return true;
  const asked = new Set(question.filter((word) => assentOf(word, language).means === 'neither'));
  const rest = assentOf(
    wordsOf(text)
      .filter((word) => !asked.has(word))
      .join(' '),
    language,
  );
  return means === 'yes' && rest.means === 'yes' && rest.only;
}

/**
 * What a microphone has heard may be the agent itself, however late it comes: words that it has just said count for nothing. The question
 * is put without a yes in it.
 */
export function isEcho({ turn }: Session, { text, via }: SpokenWords): boolean {
  if (via !== 'speech') return false;
  const said = turn?.lines.flatMap((line) => wordsOf(line.text)) ?? [];
  return holdsRun(said, wordsOf(text).slice(0, LONGEST_ECHO), (one, other) => one === other);
}

/** Words: what begins with so many of the agent's own is no answer of the user's, whatever comes behind. */
const LONGEST_ECHO = 64;
