import { momentOf } from '../../../language/date-times.ts';
import {
  aroundReadOuts,
  asidesOn,
  EARLIER_RESULTS,
  endOfAsides,
  FOR_THIS_ANSWER,
  MEMORY_FENCE,
  withoutAsides,
  withoutNumber,
} from '../../../tools/untrusted-text-fence.ts';
import type { Message, ModelRequest, ToolSpec } from '../../model.ts';
import { firstSentences } from './english-text.ts';
import type { UserClock } from './times.ts';

/** The conversation that the rules read, taken from the request alone [B3]. */
export type Talk = {
  speaker: string;
  /** The user's last words by clause, without contractions, politeness and the speaker's name. */
  clauses: readonly string[];
  /** The user's last words, unchanged. */
  words: string;
  /** A delivery was read out with these words, so there may be nothing to add. */
  hasRead: boolean;
  /** A delivery was read out between our last words and these. */
  hasReadBefore: boolean;
  /** What the user said before that, oldest first. */
  earlier: readonly string[];
  /** Our words, oldest first, without tags; perhaps only what was played [U6]. */
  own: readonly string[];
  /** Facts from the prompt's notes, newest last: "is called Ada". Older than the conversation. */
  notes: readonly string[];
  tools: readonly ToolSpec[];
  /** The whole prompt, where what was read out, found or shown stands. */
  messages: readonly Message[];
  /** Null: the prompt tells no time. */
  clock: UserClock | null;
};

export function talkOf({ messages, speaker, tools = [] }: ModelRequest): Talk {
  const user = messages
    .filter(({ role }) => role === 'user')
    .map(unnumberedText)
    .flatMap(dealtWith)
    .map((said) => aroundReadOuts(withoutAsides(said)).map((part) => part.slice(0, MAX_WORDS)));
  const last = user.pop() ?? [];
  const hasRead = last.length > 1 && last.at(-1) === '';
  const hasReadBefore = last.length > 1 && !hasRead;
  const unanswered = last.filter((part) => part !== '');
  const words = unanswered.pop() ?? '';
  const own = messages
    .filter(({ role }) => role === 'assistant')
    .map((message) => messageText(message).replace(/\[\w+\] ?/g, ''));
  return {
    speaker,
    clauses: clausesOf(words, speaker),
    words,
    hasRead,
    hasReadBefore,
    earlier: [...user.flat(), ...unanswered].filter((part) => part !== ''),
    own,
    notes: messages.filter(({ role }) => role === 'user').flatMap((message) => notesOn(messageText(message))),
    tools,
    messages,
    clock: clockOf(messages.at(-1)),
  };
}

/**
 * Words before a tool's result [T9], or before the remarks on this answer, are dealt with, even if no answer
 * was played and the next words share the message [U7]: what is still to be answered stands in those remarks
 * [U13]. Without later words, the last ones count.
 */
function dealtWith(said: string): string[] {
  const end = Math.max(endOfAsides(said, EARLIER_RESULTS), endOfAsides(said, FOR_THIS_ANSWER));
  const isLast = withoutAsides(said.slice(end)).trim() === '';
  return end === 0 || isLast ? [said] : [said.slice(0, end), said.slice(end).replace(/^\n/, '')];
}

/** Reads memory blocks (shared/memory/block.ts): lines below a title, with their day. */
function notesOn(words: string): string[] {
  const parts = asidesOn(words, MEMORY_FENCE).flatMap((memory) => memory.split('\n\n'));
  const about = parts.find((part) => part.startsWith(ABOUT)) ?? ABOUT;
  return about
    .slice(ABOUT.length)
    .split('\n')
    .map((line) => line.replace(/ \(\d{4}-\d\d-\d\d\)$/, ''))
    .filter((line) => line !== '');
}

const ABOUT = 'About the user:\n';

/** From the remark before the user's words. */
function clockOf(last: Message | undefined): UserClock | null {
  const remarks = asidesOn(last === undefined ? '' : messageText(last), FOR_THIS_ANSWER).join('\n');
  const [, timezone = 'UTC', stamp = ''] = /^It is .* in (\S+); in UTC (\S+ \S+)\.$/m.exec(remarks) ?? [];
  const nowMs = momentOf(stamp, 'UTC', 0);
  return nowMs === null ? null : { nowMs, timezone };
}

export function messageText(message: Message): string {
  return textsOf(message).join('\n');
}

/** Without the numbers of entries, of which each part has its own. */
export function unnumberedText(message: Message): string {
  return textsOf(message).map(withoutNumber).join('\n');
}

/** Without asides and numbers of entries. */
export function spokenWordsOf(message: Message): string {
  return withoutAsides(unnumberedText(message)).trim();
}

function textsOf({ content }: Message): string[] {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

/** Sentences with their marks; a greeting is a clause of its own: "hey, how are you?" gives two. */
export function clausesOf(words: string, speaker: string): string[] {
  return firstSentences(spelledOut(words), MAX_SENTENCES)
    .map((sentence) => withoutName(sentence, speaker))
    .flatMap((sentence) => GREETING.exec(sentence)?.slice(1) ?? [sentence])
    .flatMap((sentence) => sentence.split(BEFORE_WISH))
    .map(withoutCourtesy)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

const GREETING = /^(hi|hello|hey|good (?:morning|evening|afternoon))\b[\s,!]+(?!(?:again|there)\b)(\S.*)$/i;

const BEFORE_WISH =
  /,? (?:and|but) (?=(?:what|how|who|is|tell|show|remind|search|pay|set|wake|do you|can you|could you|please)\b)|, (?=(?:what|how|who|where|can you|could you) )/i;

/** Characters of one message; some patterns take quadratic time. */
const MAX_WORDS = 2_000;
/** Sentences of one message; every rule is tried on each. */
export const MAX_SENTENCES = 24;

function withoutName(sentence: string, speaker: string): string {
  const name = speaker.replace(/[^\p{L}\p{N} ]/gu, '.');
  return sentence.replace(new RegExp(`^${name}[,:]? +|,? +${name}(?=[.!?]*$)`, 'iu'), '');
}

/** "well, could you please tell me …" becomes "tell me …". */
function withoutCourtesy(clause: string): string {
  return clause
    .replace(/^(?:(?:well|so|ok|okay|and(?= \S+ \S+ \S+ \S)|but|oh|um|then|now|actually|please)[, ]+)+(?=\S+ )/i, '')
    .replace(
      /^(?:can|could|would|will) you (?:please )?(?=(?:tell|say|give|spell|flip|roll|pick|calculate|repeat|explain|sing)\b)/i,
      '',
    )
    .replace(/,? please(?=[.!?]*$)/i, '')
    .trim();
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/\b(can|could|will|would|do|are) u\b/gi, '$1 you'],
  [/\b(let)'?s(?= (?:get|set|start|make|have|do|go|talk|see|say|try|play|flip))\b/gi, '$1 us'],
  [/\b(i)'?m\b/gi, '$1 am'],
  [/'re\b/gi, ' are'],
  [/\b(colo|favo)r(?=s?\b|ite)/gi, '$1ur'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\b(what|who|where|how|when|that|it|there|he|she|name)'s\b/gi, '$1 is'],
  [/\b(what|who|where|that)s\b/gi, '$1 is'],
];

/** Expands contractions, so that rules need not match them. */
export function spelledOut(text: string): string {
  return CONTRACTIONS.reduce((so, [from, to]) => so.replace(from, to), text);
}
