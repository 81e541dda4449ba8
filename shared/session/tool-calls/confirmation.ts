/** The user's own confirmation of a write [T4, N7]: in the turn after the question, in the user's words. */

import { holdsRun, wordsOf } from '../../language/tokenizer.ts';
import { assentOf, LONGEST_YES_NO } from '../../language/yes-no.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import type { Draft } from '../decision-draft.ts';
import { YES_MS } from '../limits.ts';
import type { Session } from '../state.ts';
import { stillAsked, wasPut } from './evolve.ts';

export type SpokenWords = Pick<Extract<ClientFrame, { type: 'user.text' }>, 'text' | 'via'>;

/**
 * Whether these words confirm what the previous turn asked, exactly as asked. Called before their own turn
 * begins. A question that was not heard cannot be confirmed.
 */
export function agrees({ session, input }: Draft, words: SpokenWords): boolean {
  const questions = stillAsked(session);
  const isOpen = questions.every((one) => wasPut(session.turn, one) && input.nowMs < one.atMs + YES_MS);
  if (questions.length === 0 || !isOpen) return false;
  if (isEcho(session, words)) return false;
  return isPlainYes(
    words.text,
    questions.flatMap(({ question }) => wordsOf(question)),
    input.manners.language,
  );
}

/**
 * A plain yes, apart from words of the question: "yes, pay Ava". Other words may mean a condition, another
 * name or another question.
 */
function isPlainYes(text: string, question: readonly string[], language: string): boolean {
  if (text.length > LONGEST_YES_NO) return false;
  const { means, only } = assentOf(text, language);
  if (means === 'yes' && only) return true;
  const questionWords = new Set(question.filter((word) => assentOf(word, language).means === 'neither'));
  const rest = assentOf(
    wordsOf(text)
      .filter((word) => !questionWords.has(word))
      .join(' '),
    language,
  );
  return means === 'yes' && rest.means === 'yes' && rest.only;
}

/**
 * Whether transcribed words repeat what the agent has just said: the microphone may pick up the agent. The
 * question itself contains no yes.
 */
export function isEcho({ turn }: Session, { text, via }: SpokenWords): boolean {
  if (via !== 'speech') return false;
  const said = turn?.lines.flatMap((line) => wordsOf(line.text)) ?? [];
  return holdsRun(said, wordsOf(text).slice(0, LONGEST_ECHO), (one, other) => one === other);
}

/** Words compared: an utterance that begins with this many of the agent's words is an echo. */
const LONGEST_ECHO = 64;
