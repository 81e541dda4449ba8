/** Which calls may act at once, and which only after the user's own yes (T4, N7). */
import type { Session } from '../../shared/session/session.ts';
import type { Asking } from '../../shared/session/working.ts';
import { ASK_FIRST } from '../../shared/tools/fence.ts';
import { canonical } from '../../shared/tools/identity.ts';
import { plainSpeech } from '../../shared/tools/plain-speech.ts';
import { effectOf, type Input, type Tool, wantsYes } from '../../shared/tools/tool.ts';

/** Characters of arguments that a session keeps until the user has answered, and of the question that they hear. */
const MOST_INPUT = 4_000;
const MOST_ASKED = 300;

export type Consent =
  | { is: 'free' }
  /** The user has said yes to just this. */
  | { is: 'given'; key: string }
  | { is: 'needed'; asking: Omit<Asking, 'turn' | 'atMs' | 'question' | 'yesIn'>; what: string }
  /** There is no way to ask for it. */
  | { is: 'impossible' };

/** `words`: the user's, of this turn; null: nobody's. `isTainted`: the model has read what others wrote (N7). */
export type Circumstances = {
  session: Session;
  turn: number;
  words: string | null;
  isTainted: boolean;
  language: string;
};

export function consentFor(
  tool: Tool,
  input: Input,
  { session, turn, words, isTainted, language }: Circumstances,
  digest: (text: string) => string,
): Consent {
  if (effectOf(tool, input) === 'read') return { is: 'free' };
  const isOwnWish = words !== null && (!isTainted || standsIn(tool, input, words));
  if (!wantsYes(tool, input) && isOwnWish) return { is: 'free' };
  const text = canonical(input);
  if (text === null || text.length > MOST_INPUT) return { is: 'impossible' };
  const key = digest(JSON.stringify([tool.name, tool.version, text]));
  const what = wordsFor(tool, input, language);
  if (session.asking.some((one) => one.key === key && one.yesIn === turn)) return { is: 'given', key };
  return what === null ? { is: 'impossible' } : { is: 'needed', asking: { key, tool: tool.name, input }, what };
}

/** What the model is told where a yes is missing: the session asks for it itself, so that what is agreed to is what was asked. */
export const ASKED_THE_USER = `${ASK_FIRST} They have just been asked, in so many words. Do not ask again: say nothing of it, and wait for the answer.`;
export const CANNOT_ASK = 'Not done: the arguments are too long for the user to agree to.';

/**
 * Whether every word and number of the arguments is the user's own: then it is their wish, whatever else the model has read. Without any
 * it is nobody's.
 */
function standsIn({ derived = [] }: Tool, input: Input, words: string): boolean {
  const own = new Set(wordsIn(words));
  const given = Object.entries(input).filter(([name]) => !derived.includes(name));
  const told = leaves(given.map(([, value]) => value)).flatMap((each) =>
    typeof each === 'boolean' ? [] : wordsIn(String(each)),
  );
  return told.length > 0 && told.every((word) => own.has(word));
}

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value ?? ''];
}

/** What the user is asked: all of it, since they agree to all of it. Null: too long to listen to. */
export function wordsFor(tool: Tool, input: Input, language: string): string | null {
  const said = plainSpeech(tool.inWords?.(input, language) ?? [named(tool.name), ...leaves(input)].join(', '));
  return said.length <= MOST_ASKED ? said : null;
}

function named(tool: string): string {
  return tool.replace(/[_-]+/g, ' ');
}

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
