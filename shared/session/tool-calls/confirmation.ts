/** The user's own confirmation of a write [T4, N7]: in the turn after the question, in the user's words. */

import { holdsTokenRun, wordTokensOf } from '../../language/tokenizer.ts';
import { assentIn, isYesAskedIn, type ReadingLanguages, yesDoubt } from '../../language/understanding/reading.ts';
import { LONGEST_YES_NO } from '../../language/understanding/yes-no.ts';
import type { Draft } from '../kernel/draft.ts';
import { YES_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { chooseTurnWording, endTurn, startTurn } from '../turn/lifecycle.ts';
import { isTurnQuestionPut } from '../turn/question-line.ts';
import { openTurn } from '../turn/state.ts';
import type { UserWords } from '../user-input/interpretation.ts';
import { confirmationQuestionLine, openConfirmations } from './open-confirmations.ts';
import type { PendingConfirmation } from './state.ts';

/**
 * `given`: a yes to exactly what was asked. `uncounted`: a yes that cannot count, since it asks, or since the
 * question is not put yet, too old, or behind something else that the agent has said [U12].
 */
export type Confirmation = 'given' | 'uncounted';

/**
 * Called before the words' own turn begins. Null: they confirm nothing. `isFaint`: they may as well mean that
 * the agent should go on [U10, U11], so half of the question must have been heard.
 */
export function confirmationInWords(draft: Draft, words: UserWords, isFaint = false): Confirmation | null {
  const { session } = draft;
  const open = openConfirmations(session);
  if (open.length === 0 || isYesEchoOfAgent(session, words)) return null;
  if (isAskedYesToConfirmation(words.text, draft.input.persona.reading)) return 'uncounted';
  if (!isYesToConfirmations(draft, words, open)) return null;
  const isPut = open.every((one) => canAnswerConfirmation(draft, words, one, isFaint));
  return isPut ? 'given' : 'uncounted';
}

function canAnswerConfirmation(
  { session, nowMs }: Draft,
  { via }: UserWords,
  confirmation: PendingConfirmation,
  isFaint: boolean,
): boolean {
  const {
    turns: { newest: turn },
  } = session;
  const line = confirmationQuestionLine(turn, confirmation);
  if (turn === null || line === undefined || nowMs >= confirmation.atMs + YES_MS) return false;
  const isHeardEnough = !isFaint || line.played || 2 * line.heardChars >= line.text.length;
  return isHeardEnough && isTurnQuestionPut(turn, line, { via, nowMs });
}

/** The questions that a yes with more, or in doubt, leaves open: a yes behind its answer is asked about. */
export function confirmationQuestionsLeftOpen({ session, input }: Draft, words: UserWords): PendingConfirmation[] {
  const open = openConfirmations(session);
  if (open.length === 0 || isYesEchoOfAgent(session, words)) return [];
  const { reading } = input.persona;
  const isSomeYes = assentIn(words.text, reading).means === 'yes' || yesDoubt(words.text, reading) !== null;
  return isSomeYes ? open : [];
}

/** Words like "no way" are no mere backchannel where a question is open. */
export function refusesConfirmation({ session, input }: Draft, words: UserWords): boolean {
  if (openConfirmations(session).length === 0) return false;
  const { means } = assentIn(words.text, input.persona.reading);
  return means !== 'yes' && means !== 'neither';
}

/** The same yes once more, before it was answered: it is one yes, and nobody is interrupted. */
export function repeatsYesToConfirmation(draft: Draft, words: UserWords): boolean {
  const open = openTurn(draft.session)?.number;
  const confirmed = draft.session.toolCalls.confirmations.filter(
    ({ confirmedIn }) => confirmedIn !== undefined && confirmedIn === open,
  );
  return confirmed.length > 0 && isYesToConfirmations(draft, words, confirmed);
}

/** Puts the open questions once more, without a model: a yes to them could not count [U12]. */
export function askConfirmationAgain(draft: Draft): void {
  const confirmations = openConfirmations(draft.session);
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const lines = [
    chooseTurnWording(draft.input.persona.wording.askAgain, turn, {}),
    ...confirmations.map((one) => one.question),
  ];
  for (const one of confirmations) draft.emit({ type: 'confirmation.requested', ...one, turn, atMs: draft.nowMs });
  for (const [index, text] of lines.entries())
    draft.emit({ type: 'line', turn, index, kind: 'reply', expression: 'neutral', text, display: text, actions: [] });
  endTurn(draft, 'complete');
}

function isYesToConfirmations(
  { input }: Draft,
  { text }: UserWords,
  confirmations: readonly PendingConfirmation[],
): boolean {
  const words = confirmations.flatMap(({ question }) => wordTokensOf(question));
  return isPlainYesToConfirmation(text, words, input.persona.reading);
}

/**
 * A plain yes, apart from words of the question: "yes, pay Ava". Other words may mean a condition, another
 * name or another question.
 */
function isPlainYesToConfirmation(text: string, question: readonly string[], reading: ReadingLanguages): boolean {
  if (text.length > LONGEST_YES_NO || isYesAskedIn(text, reading)) return false;
  const { means, only } = assentIn(text, reading);
  if (means === 'yes' && only) return true;
  const questionWords = new Set(question.filter((word) => assentIn(word, reading).means === 'neither'));
  const rest = assentIn(
    wordTokensOf(text)
      .filter((word) => !questionWords.has(word))
      .join(' '),
    reading,
  );
  const isYes = means === 'yes' || yesDoubt(text, reading) === 'comment';
  return isYes && rest.means === 'yes' && rest.only;
}

/** "Yes?" and "why not": nothing else is said, so that the question is put again at once. */
function isAskedYesToConfirmation(text: string, reading: ReadingLanguages): boolean {
  const { means, only } = assentIn(text.replace(/[?？؟]/gu, ' '), reading);
  return means === 'yes' && only && isYesAskedIn(text, reading);
}

/**
 * Whether transcribed words repeat what the agent has just said: the microphone may pick up the agent. The
 * question itself contains no yes.
 */
export function isYesEchoOfAgent({ turns: { newest: turn } }: Session, { text, via }: UserWords): boolean {
  if (via !== 'speech') return false;
  const agentWords = turn?.lines.flatMap((line) => wordTokensOf(line.text)) ?? [];
  return holdsTokenRun(agentWords, wordTokensOf(text).slice(0, LONGEST_ECHO), (one, other) => one === other);
}

/** Words compared: an utterance that begins with this many of the agent's words is an echo. */
const LONGEST_ECHO = 64;
