/** The conversation as the intents read it, taken from the request alone [B3]. */
import { momentOf } from '../../language/date-times.ts';
import {
  aroundReadOuts,
  EARLIER_RESULTS,
  endOfAsides,
  FOR_THIS_ANSWER,
  listFencedAsides,
  MEMORY_FENCE,
  withoutAsides,
  withoutNumber,
} from '../../tools/untrusted-text-fence.ts';
import type { Message, ModelRequest, ToolSpec } from '../model.ts';
import { BETWEEN_SENTENCES } from './english-text.ts';
import type { UserClock } from './times.ts';

export type ConversationView = {
  speaker: string;
  /** The user's last words, unchanged. */
  words: string;
  /** The same in clauses, without contractions, politeness and the speaker's name. */
  clauses: readonly string[];
  /** Words of the last message before results or remarks: only reminders in them may be open [U7]. */
  coveredWords: string;
  /** A delivery was read out behind the last words (there may be nothing to add) or before them. */
  readOut: 'behind' | 'before' | null;
  /** What the user said before, oldest first. */
  earlier: readonly string[];
  /** What the agent said, oldest first, without tags; perhaps only what was played [U6]. */
  own: readonly string[];
  /** Facts from the prompt's notes, newest last: "is called Ada". Older than the conversation. */
  notes: readonly string[];
  tools: readonly ToolSpec[];
  messages: readonly Message[];
  /** The text of the last message, where what was read out, found or shown stands. */
  lastText: string;
  /** What the prompt remarks on this answer. */
  remarks: string;
  /** Null: the prompt tells no time. */
  clock: UserClock | null;
};

export function viewConversation({ messages, speaker, tools = [] }: ModelRequest): ConversationView {
  const ofUser = messages.filter(({ role }) => role === 'user');
  const user = ofUser
    .map(messageTextWithoutNumber)
    .flatMap(splitBehindResults)
    .map((said) => aroundReadOuts(withoutAsides(said)).map((part) => part.slice(0, MAX_WORDS)));
  const last = user.pop() ?? [];
  const unanswered = last.filter((part) => part !== '');
  const words = unanswered.pop() ?? '';
  const lastMessage = messages.at(-1) ?? { role: 'user', content: [] };
  const remarks = listFencedAsides(messageText(lastMessage), FOR_THIS_ANSWER).join('\n');
  const covered = splitBehindResults(messageTextWithoutNumber(lastMessage));
  return {
    speaker,
    words,
    clauses: splitIntoClauses(words, speaker),
    coveredWords: covered.length === 1 ? '' : withoutAsides(covered[0] ?? ''),
    readOut: last.length < 2 ? null : last.at(-1) === '' ? 'behind' : 'before',
    earlier: [...user.flat(), ...unanswered].filter((part) => part !== ''),
    own: messages
      .filter(({ role }) => role === 'assistant')
      .map((message) => messageText(message).replace(/\[\w+\] ?|\*[^*\n]+\* ?/g, '')),
    notes: ofUser.flatMap((message) => memoryNotesIn(messageText(message))),
    tools,
    messages,
    lastText: messageText(lastMessage),
    remarks,
    clock: userClockInRemarks(remarks),
  };
}

/** The same conversation, as if the user had said these words last. */
export function viewWithLastWords(view: ConversationView, words: string): ConversationView {
  return { ...view, words, clauses: splitIntoClauses(words, view.speaker), readOut: null };
}

/**
 * Words before a tool's result [T9], or before the remarks on this answer, are dealt with, even if no answer
 * was played and the next words share the message [U7]. Without later words, the last ones count.
 */
function splitBehindResults(said: string): string[] {
  const end = Math.max(endOfAsides(said, EARLIER_RESULTS), endOfAsides(said, FOR_THIS_ANSWER));
  const isLast = withoutAsides(said.slice(end)).trim() === '';
  return end === 0 || isLast ? [said] : [said.slice(0, end), said.slice(end).replace(/^\n/, '')];
}

const ABOUT = 'About the user:\n';

/** Lines below their title in a memory block (shared/memory/block.ts), without their day. */
function memoryNotesIn(text: string): string[] {
  const parts = listFencedAsides(text, MEMORY_FENCE).flatMap((memory) => memory.split('\n\n'));
  const lines = parts.find((part) => part.startsWith(ABOUT))?.slice(ABOUT.length) ?? '';
  return lines.split('\n').flatMap((line) => line.replace(/ \(\d{4}-\d\d-\d\d\)$/, '') || []);
}

function userClockInRemarks(remarks: string): UserClock | null {
  const [, timezone = 'UTC', stamp = ''] = /^It is .* in (\S+); in UTC (\S+ \S+)\.$/m.exec(remarks) ?? [];
  const nowMs = momentOf(stamp, 'UTC', 0);
  return nowMs === null ? null : { nowMs, timezone };
}

function messageTexts({ content }: Message): string[] {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

export function messageText(message: Message): string {
  return messageTexts(message).join('\n');
}

/** Without the numbers of entries, of which each part has its own. */
export function messageTextWithoutNumber(message: Message): string {
  return messageTexts(message).map(withoutNumber).join('\n');
}

/** Characters of one message: some patterns take quadratic time. */
const MAX_WORDS = 2_000;
const MAX_SENTENCE = 400;
/** Every intent is tried on each. */
const MAX_SENTENCES = 24;

/** A greeting is a clause of its own: "hey, how are you?" gives two. */
export function splitIntoClauses(words: string, speaker: string): string[] {
  const name = speaker.replace(/[^\p{L}\p{N} ]/gu, '.');
  const address = new RegExp(`^${name}[,:]? +|,? +${name}(?=[.!?]*$)`, 'iu');
  return expandContractions(words)
    .split(BETWEEN_SENTENCES, MAX_SENTENCES)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, MAX_SENTENCE).replace(address, ''))
    .flatMap((sentence) => GREETING.exec(sentence)?.slice(1) ?? [sentence])
    .flatMap((sentence) => sentence.split(BEFORE_WISH))
    .map((clause) => COURTESIES.reduce((so, courtesy) => so.replace(courtesy, ''), clause).trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

const GREETING = /^(hi|hello|hey|good (?:morning|evening|afternoon))\b[\s,!]+(?!(?:again|there)\b)(\S.*)$/i;
const BEFORE_WISH =
  /,? (?:and|but) (?=(?:what|how|who|is|tell|show|remind|search|pay|set|wake|pause|resume|cancel|snooze|add (?=\d|an? |one |two |five |ten )|do you|can you|could you|please)\b)|, (?=(?:what|how|who|where|can you|could you) )/i;
/** "well, could you please tell me …" is "tell me …". */
const COURTESIES = [
  /^(?:(?:well|so|ok|okay|and(?= \S+ \S+ \S+ \S)|but|oh|um|then|now|actually|please)[, ]+)+(?=\S+ )/i,
  /^(?:can|could|would|will) you (?:please )?(?=(?:tell|say|give|spell|flip|roll|pick|calculate|repeat|explain|sing)\b)/i,
  /,? please(?=[.!?]*$)/i,
];

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/\b(do) not (i|you)\b/gi, '$1 $2 not'],
  [/\br u\b/gi, 'are you'],
  [/\bu\b(?! ?\.)/g, 'you'],
  [/\bur\b/gi, 'your'],
  [/\bpl[sz]\b/gi, 'please'],
  [/\b(let)'?s(?= (?:get|set|start|make|have|do|go|talk|see|say|try|play|flip))\b/gi, '$1 us'],
  [/\b(i)'?m\b/gi, '$1 am'],
  [/'re\b/gi, ' are'],
  [/\b(colo|favo)r(?=s?\b|ite)/gi, '$1ur'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\b(what|who|where|how|when|that|it|there|he|she|name)'s\b/gi, '$1 is'],
  [/\b(what|who|where|that)s\b/gi, '$1 is'],
];

/** Without contractions, so that no intent has to know them. */
export function expandContractions(text: string): string {
  return SPELLINGS.reduce((so, [from, to]) => so.replace(from, to), text);
}
