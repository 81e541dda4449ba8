/** Decides which calls may act at once, and which need the user's confirmation [T4, N7]. */
import type { Session } from '../../session/kernel/state.ts';
import type { PendingConfirmation } from '../../session/tool-calls/state.ts';
import { canonicalToolCallJson } from '../../tools/call-identity.ts';
import { toolNameInWords } from '../../tools/call-title.ts';
import { toPlainToolSpeech } from '../../tools/plain-speech.ts';
import {
  type Input,
  type Tool,
  type ToolSpeech,
  toolEffect,
  toolStaysInSession,
  toolWantsYes,
} from '../../tools/tool.ts';
import { ASK_FIRST } from '../../tools/untrusted-text-fence.ts';

/** Characters of arguments that a session keeps for a confirmation, and of the spoken question. */
const MOST_INPUT = 4_000;
const MOST_ASKED = 300;

export type CallConfirmation =
  | { is: 'free' }
  /** The user has confirmed exactly this call. */
  | { is: 'given'; key: string }
  | { is: 'needed'; asking: Omit<PendingConfirmation, 'turn' | 'atMs' | 'question' | 'confirmedIn'>; what: string }
  /** The call cannot be put into a question. */
  | { is: 'impossible' };

/**
 * `words`: the user's, of this turn; null: none. `isInstructed`: the prompt has instructions of the client
 * [G11], which are foreign to every tool but its own.
 */
export type CallCircumstances = {
  session: Session;
  turn: number;
  words: string | null;
  taint: Taint;
  isInstructed?: boolean;
  speech: ToolSpeech;
};

/** Whether the model has read foreign text [N7]: never, in earlier turns, or in this one. */
export type Taint = 'none' | 'before' | 'now';

export function confirmationForCall(
  tool: Tool,
  input: Input,
  { session, turn, words, speech, ...read }: CallCircumstances,
  digest: (text: string) => string,
): CallConfirmation {
  if (toolEffect(tool, input) === 'read') return { is: 'free' };
  if (toolStaysInSession(tool) && !toolWantsYes(tool, input)) return { is: 'free' };
  const taint = callTaintOf(tool, read);
  const isOrder =
    taint === 'before' && words !== null && isWriteCallOrdered(tool, input, { words, language: speech.language });
  const isOwnRequest = words !== null && (taint === 'none' || isOrder);
  if (!toolWantsYes(tool, input) && isOwnRequest) return { is: 'free' };
  const text = canonicalToolCallJson(input);
  if (text === null || text.length > MOST_INPUT) return { is: 'impossible' };
  const key = digest(JSON.stringify([tool.name, tool.version, text]));
  const what = confirmationWordsForCall(tool, input, speech);
  if (session.toolCalls.confirmations.some((one) => one.key === key && one.confirmedIn === turn))
    return { is: 'given', key };
  return what === null ? { is: 'impossible' } : { is: 'needed', asking: { key, tool: tool.name, input }, what };
}

function callTaintOf(tool: Tool, { taint, isInstructed }: Pick<CallCircumstances, 'taint' | 'isInstructed'>): Taint {
  const isOwn = tool.mode === 'sync' && tool.ofClient;
  return taint === 'none' && isInstructed && !isOwn ? 'before' : taint;
}

/** Tells the model that the session itself asks, so that the user confirms exactly this call. */
export const ASKED_THE_USER = `${ASK_FIRST} They have just been asked, in so many words. Do not ask again: say nothing of it, and wait for the answer.`;
export const CANNOT_ASK = 'Not done: the arguments are too long for the user to agree to.';

/**
 * Whether the user just ordered this call: they name the tool and every word and number of the arguments, and
 * neither ask nor negate. Never true in a language without a negation list.
 */
function isWriteCallOrdered({ name }: Tool, input: Input, { words, language }: SpokenRequest): boolean {
  const said = confirmationWordsInInput(words.replace(/['’]/g, ''));
  const spokenSet = new Set(said);
  const denials = DENIALS[language.slice(0, 2).toLowerCase()];
  if (denials === undefined || /[?？]/.test(words) || said.some((word) => denials.has(word))) return false;
  if (!confirmationWordsInInput(toolNameInWords(name)).some((word) => spokenSet.has(word))) return false;
  const inputWords = callInputLeaves(input).flatMap((each) =>
    typeof each === 'boolean' ? [] : confirmationWordsInInput(String(each)),
  );
  return inputWords.length > 0 && inputWords.every((word) => spokenSet.has(word));
}

type SpokenRequest = { words: string; language: string };

const DENIALS: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  en: new Set(
    'not no never none nothing nobody without unless instead stop dont doesnt didnt cant cannot couldnt wont wouldnt shouldnt isnt arent wasnt if'.split(
      ' ',
    ),
  ),
};

function callInputLeaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(callInputLeaves) : [value ?? ''];
}

/** The full spoken question, since the user confirms all of it. Null: too long to listen to. */
export function confirmationWordsForCall(tool: Tool, input: Input, speech: ToolSpeech): string | null {
  const said = toPlainToolSpeech(
    tool.inWords?.(input, speech) ?? [toolNameInWords(tool.name), ...callInputLeaves(input)].join(', '),
  );
  return said.length <= MOST_ASKED ? said : null;
}

function confirmationWordsInInput(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
