import {
  aroundReadOuts,
  asidesOn,
  EARLIER_RESULTS,
  endOfAsides,
  MEMORY_FENCE,
  withoutAsides,
  withoutNumber,
} from '../../../tools/fence.ts';
import type { Message, ModelRequest } from '../../model.ts';
import { firstSentences } from './words.ts';

/** What the rules look at: the conversation as the request shows it. Nothing else is remembered (B3). */
export type Talk = {
  speaker: string;
  /** The user's last words, clause by clause, contractions spelled out, politeness and the speaker's name left out. */
  clauses: readonly string[];
  /** The user's last words as they are. */
  words: string;
  /** Something was read out just now, on these words: there may be nothing to add. */
  hasRead: boolean;
  /** Something was read out between what we said last and these words. */
  hasReadBefore: boolean;
  /** What the user said before that, oldest first. */
  earlier: readonly string[];
  /** What we said, oldest first; perhaps only as far as it was heard (U6); its tags are left out. */
  own: readonly string[];
  /** What the prompt's notes say of the user, a fact a line, the newest last: "is called Ada". Older than all that was said since. */
  notes: readonly string[];
  /** Names of the tools that are offered. */
  tools: readonly string[];
};

export function talkOf({ messages, speaker, tools = [] }: ModelRequest): Talk {
  const user = messages
    .filter(({ role }) => role === 'user')
    .map((message) => textsOf(message).map(withoutNumber).join('\n'))
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
    tools: tools.map(({ name }) => name),
  };
}

/**
 * What something was done for stands before its result (T9), and is over, though nobody may have heard the answer and the next words stand in the
 * same message (U7): a reminder is not set again. What brought no words behind it is what was said last.
 */
function dealtWith(said: string): string[] {
  const end = endOfAsides(said, EARLIER_RESULTS);
  const isLast = withoutAsides(said.slice(end)).trim() === '';
  return end === 0 || isLast ? [said] : [said.slice(0, end), said.slice(end)];
}

/** As blocks of memory have them (shared/memory/block.ts): lines below a title, with their day. */
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

export function messageText(message: Message): string {
  return textsOf(message).join('\n');
}

function textsOf({ content }: Message): string[] {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

/** Sentences, their marks kept, and a greeting set apart from what follows it: "hey, how are you?" says two things. */
export function clausesOf(words: string, speaker: string): string[] {
  return firstSentences(spelledOut(words), MAX_SENTENCES)
    .map((sentence) => withoutName(sentence, speaker))
    .flatMap((sentence) => GREETING.exec(sentence)?.slice(1) ?? [sentence])
    .map(withoutCourtesy)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

const GREETING = /^(hi|hello|hey|good (?:morning|evening|afternoon))\b[\s,!]+(\S.*)$/i;

/** Characters of what is said at once: patterns may take the square of that. */
const MAX_WORDS = 2_000;
/** Of one message that are answered: each is tried on every rule. */
export const MAX_SENTENCES = 24;

function withoutName(sentence: string, speaker: string): string {
  const name = speaker.replace(/[^\p{L}\p{N} ]/gu, '.');
  return sentence.replace(new RegExp(`^${name}[,:]? +|,? +${name}(?=[.!?]*$)`, 'iu'), '');
}

/** "well, could you please tell me …" is "tell me …". */
function withoutCourtesy(clause: string): string {
  return clause
    .replace(/^(?:(?:well|so|ok|okay|and|but|oh|um|then|now|actually|please)[, ]+)+(?=\S+ )/i, '')
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
  [/\b(i)'?m\b/gi, '$1 am'],
  [/'re\b/gi, ' are'],
  [/\b(colo|favo)r(?=s?\b|ite)/gi, '$1ur'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\b(what|who|where|how|when|that|it|there|he|she|name)'s\b/gi, '$1 is'],
  [/\b(what|who|where|that)s\b/gi, '$1 is'],
];

/** Without contractions, so that rules need not know them. */
export function spelledOut(text: string): string {
  return CONTRACTIONS.reduce((so, [from, to]) => so.replace(from, to), text);
}
