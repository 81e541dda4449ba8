/** Words tool results. Results are data: spoken, never obeyed [N7, P9]. */
import { ASK_FIRST, withoutFences } from '../../../tools/untrusted-text-fence.ts';
import type { Message, ModelRequest, Part } from '../../model.ts';
import { ASKS_TIME } from '../intents/dates.ts';
import { REMIND } from '../intents/reminder-orders.ts';
import { asksToRepeat, ONCE } from '../intents/reminders.ts';
import { spelledOut, type Talk } from '../language/conversation-view.ts';
import { endSentence, inert, sentences, swapPerson } from '../language/english-text.ts';
import { NOTHING_AT_ALL, spellOut } from '../language/json-to-speech.ts';
import { outlineOf } from '../language/nested-lists.ts';
import { parseResult } from '../language/prompt-results.ts';
import { phrase, type WordingSlots, type Wordings } from '../language/wording.ts';
import { type ResultFields, type ResultQuestion, type ResultWording, wordShape } from './result-shapes.ts';

const WORKED: Wordings = {
  name: 'result',
  wordings: [
    '[happy] Here it is: {result}',
    '[happy] I have it. {result}',
    '[relaxed] This is what I got: {result}',
    '[happy] *reads it out* {result}',
  ],
};
const NOTHING: Wordings = {
  name: 'empty result',
  wordings: ['[neutral] I looked and found {nothing}.', '[sad] There is {nothing} that I can find.'],
};
const FAILED: Wordings = {
  name: 'no result',
  wordings: ['[sad] {result}', '[confused] {result}'],
};
const BEGUN: Wordings = {
  name: 'begun',
  wordings: [
    '[happy] I am on it. You will hear from me when I have something.',
    '[relaxed] *leans over a notebook* I have begun. I will speak up when it is done.',
    '[happy] Gladly. I will read up on that while we talk, and tell you what I find.',
    '[amused] Off I go, in the background. Talk to me meanwhile.',
    '[neutral] That takes a little reading. I will come back to you with it.',
  ],
};
const MISFIT: Wordings = {
  name: 'call that does not fit',
  wordings: [
    '[confused] I did not understand that well enough to do it, so nothing was done.',
    '[sad] Something in that was not clear to me, and nothing was done.',
  ],
};
const NOT_REMEMBERED: Wordings = {
  name: 'not recalled',
  wordings: [
    '[sad] About {topic} I remember nothing, I am afraid.',
    '[confused] I have looked through all that I remember, and {topic} is not in it.',
  ],
};
/** `since`: the day back to which memory was searched. */
const NOT_SINCE: Wordings = {
  name: 'not recalled since',
  wordings: [
    '[sad] I have looked back to {since}, and found nothing about {topic}.',
    '[confused] Back to {since} I find nothing about {topic}. What was before that I cannot look up.',
  ],
};
export const RESULT_WORDINGS: readonly Wordings[] = [WORKED, NOTHING, FAILED, BEGUN, MISFIT, NOT_REMEMBERED, NOT_SINCE];

/** The beginning of a result of started work [T2]; the rest instructs models. */
const HAS_BEGUN = /^The work has begun\b/;
/** How `recall` names the day back to which it has looked [T5]. */
const SEARCHED_SINCE = /^Nothing else has to do with that, back to ([^;]+);/;
/** The beginning of the refusal of a call [T1], which is worded for models. */
const DOES_NOT_FIT = /^The arguments do not fit the tool's schema\b/;
/** Characters that are spoken of one result. */
const LONGEST = 300;

type Result = Extract<Part, { type: 'tool_result' }>;
type Call = Extract<Part, { type: 'tool_call' }>;

export function toolResults(message: Message | undefined): Result[] {
  return message?.content.filter((part) => part.type === 'tool_result') ?? [];
}

/** All results of the request's last message; the same sentence only once. */
export function toldResults({ messages }: ModelRequest, talk: Talk, seed: number): string {
  // The user was already asked about calls that wait for a yes [T4].
  const results = toolResults(messages.at(-1)).filter(({ text }) => !text.startsWith(ASK_FIRST));
  const told = results.map((result) => toldAs(result, callOf(result, messages), talk));
  const distinct = [...new Map(told.map((one) => [JSON.stringify(one), one])).values()];
  const lines = distinct.map(({ wording, slots }, i) => phrase(wording, harmless(slots), talk, seed + i));
  const isSet = results.some((result) => !result.failed && callOf(result, messages)?.name === REMIND);
  return [...lines, ...(isSet && asksToRepeat(wordsOf(talk), talk) ? [ONCE] : [])].join(' ');
}

/** After a result, the words that asked for it are not the last any more. */
function wordsOf({ words, earlier }: Talk): string {
  return words || (earlier.at(-1) ?? '');
}

function callOf({ id }: Result, messages: readonly Message[]): Call | undefined {
  const parts = messages.flatMap(({ content }) => content);
  return parts.findLast((part): part is Call => part.type === 'tool_call' && part.id === id);
}

function toldAs({ text, failed }: Result, call: Call | undefined, talk: Talk): ResultWording {
  const question: ResultQuestion = { input: fieldsOf(call?.input), words: wordsOf(talk) };
  const value = parseResult(withoutSeconds(withoutFences(text), question));
  // Only the first sentence: the rest tells models how to correct the call.
  if (failed && DOES_NOT_FIT.test(text)) return { wording: MISFIT, slots: {} };
  if (failed) return { wording: FAILED, slots: { result: sentences(spellOut(value))[0] ?? '' } };
  if (HAS_BEGUN.test(text)) return { wording: BEGUN, slots: {} };
  // Found entries are a list; a string only hints at other tools.
  if (call?.name === 'recall' && typeof value === 'string') {
    const [, since] = SEARCHED_SINCE.exec(value) ?? [];
    const topic = topicOf(question);
    return since === undefined
      ? { wording: NOT_REMEMBERED, slots: { topic } }
      : { wording: NOT_SINCE, slots: { topic, since } };
  }
  const result = spellOut(value);
  if (result === NOTHING_AT_ALL) return { wording: NOTHING, slots: { nothing: nothingOn(question) } };
  return wordShape(value, question) ?? { wording: WORKED, slots: { result: outlineOf(value) ?? result } };
}

/** Whoever asks for the time wants "3:50 PM", whatever else a tool's clock shows. */
function withoutSeconds(result: string, { words }: ResultQuestion): string {
  if (!ASKS_TIME.test(spelledOut(words)) || /\bseconds?\b/i.test(words)) return result;
  return result.replace(/\b(\d{1,2}:\d\d):\d\d(?:\.\d+)?(?=\s?[ap]\.?m\b|["\s.,)]|$)/gi, '$1');
}

function topicOf({ input }: ResultQuestion): string {
  return typeof input.query === 'string' ? swapPerson(input.query) : 'that';
}

function nothingOn({ input }: ResultQuestion): string {
  const about = input.query ?? input.topic;
  return typeof about === 'string' ? `nothing on “${inert(about)}”` : 'nothing';
}

/** Ends each slot as a sentence. */
function harmless(slots: WordingSlots): WordingSlots {
  const plain = Object.entries(slots).map(([name, text]) => [name, inert(text, LONGEST)] as const);
  return Object.fromEntries(plain.map(([name, text]) => [name, ENDING.has(name) ? endSentence(text) : text]));
}

const ENDING = new Set(['result', 'extract', 'text']);

function fieldsOf(input: unknown): ResultFields {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}
