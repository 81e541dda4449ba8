/** The conversation as the intents read it, taken from the request alone [B3]. */
import { wallTimeToInstant } from '../../language/date-times.ts';
import { englishSafety } from '../../language/en/safety.ts';
import type { UserClock } from '../../language/times/resolve-times.ts';
import { weekendNamedInEnglish } from '../../language/times/weekend.ts';
import {
  EARLIER_RESULTS,
  endOfFencedAsides,
  FOR_THIS_ANSWER,
  KNOWN_FACTS,
  listFencedAsides,
  MEMORY_FENCE,
  WEEKEND_IS,
  withoutAsidesInFencedWords,
  withoutNumberInFencedWords,
  withoutReadOutInFencedWords,
  wordsAroundReadOuts,
} from '../../tools/untrusted-text-fence.ts';
import type { Message, ModelRequest, ToolSpec } from '../model.ts';
import { BETWEEN_SENTENCES } from './english-text.ts';
import { numberWordsToFigures } from './numbers.ts';
import { withoutTypingMistakes } from './typing-mistakes.ts';

/** A fact as the prompt tells it: "is called Ada". `person`: somebody else, as the user names them. */
export type Note = { text: string; person?: string; isPast?: true };

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
  /** Facts from the prompt, newest last. Older than the conversation. */
  notes: readonly Note[];
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
    .map((said) => withoutReadOutInFencedWords(said, englishSafety.care.disclosure))
    .flatMap(splitPromptBehindResults)
    .map((said) => wordsAroundReadOuts(withoutAsidesInFencedWords(said)).map((part) => part.slice(0, MAX_WORDS)));
  const last = user.pop() ?? [];
  const unanswered = last.filter((part) => part !== '');
  const words = unanswered.pop() ?? '';
  const lastMessage = messages.at(-1) ?? { role: 'user', content: [] };
  const remarks = promptRemarksIn(lastMessage);
  const covered = splitPromptBehindResults(messageTextWithoutNumber(lastMessage));
  return {
    speaker,
    words,
    clauses: splitIntoClauses(words, speaker),
    coveredWords: covered.length === 1 ? '' : withoutAsidesInFencedWords(covered[0] ?? ''),
    readOut: last.length < 2 ? null : last.at(-1) === '' ? 'behind' : 'before',
    earlier: [...user.flat(), ...unanswered].filter((part) => part !== ''),
    own: messages
      .filter(({ role }) => role === 'assistant')
      .map((message) => messageText(message).replace(/\[\w+\] ?|\*[^*\n]+\* ?/g, '')),
    notes: promptNotesWithoutEnded([
      ...ofUser.flatMap((message) => memoryNotesIn(messageText(message))),
      ...listFencedAsides(messageText(lastMessage), KNOWN_FACTS).flatMap((facts) => readPromptNotes(facts, null)),
    ]),
    tools,
    messages,
    lastText: messageText(lastMessage),
    remarks,
    clock: userClockInRemarks(remarks),
  };
}

/** What the prompt remarks in this message on the answer to it. */
export function promptRemarksIn(message: Message | undefined): string {
  return message === undefined ? '' : listFencedAsides(messageText(message), FOR_THIS_ANSWER).join('\n');
}

/** The same conversation, as if the user had said these words last. */
export function viewWithLastWords(view: ConversationView, words: string): ConversationView {
  return { ...view, words, clauses: splitIntoClauses(words, view.speaker), readOut: null };
}

/**
 * Words before a tool's result [T9], or before the remarks on this answer, are dealt with, even if no answer
 * was played and the next words share the message [U7]. Without later words, the last ones count.
 */
function splitPromptBehindResults(said: string): string[] {
  const end = Math.max(endOfFencedAsides(said, EARLIER_RESULTS), endOfFencedAsides(said, FOR_THIS_ANSWER));
  const isLast = withoutAsidesInFencedWords(said.slice(end)).trim() === '';
  return end === 0 || isLast ? [said] : [said.slice(0, end), said.slice(end).replace(/^\n/, '')];
}

/** Titles of facts in a block (shared/memory/block.ts), and whose the lines are; null: some name it. */
const NOTES: readonly (readonly [title: string, whose: 'user' | 'others' | null])[] = [
  ['About the user:\n', 'user'],
  ['About others:\n', 'others'],
  ['Was so before, and is no longer:\n', null],
];

function memoryNotesIn(text: string): Note[] {
  const parts = listFencedAsides(text, MEMORY_FENCE).flatMap((memory) => memory.split('\n\n'));
  return NOTES.flatMap(([title, whose]) => {
    const notes = readPromptNotes(parts.find((part) => part.startsWith(title))?.slice(title.length) ?? '', whose);
    return whose === null ? notes.map((one): Note => ({ ...one, isPast: true })) : notes;
  });
}

/** "Anna: lives in Leeds (since 2019)" (shared/memory/facts/lines.ts). What was taken back is none. */
const NOTE = /^(?<told>.+?)(?: \((?<time>(?:since )?\d{4}[^()]*)\))?$/;
/** Facts of the user whose text has a colon. */
const OWN_COLON = /^(?:has as favourite|wants remembered)\b/;

function readPromptNotes(lines: string, whose: 'user' | 'others' | null): Note[] {
  return lines.split('\n').flatMap((line): Note[] => {
    const { told = '', time = '' } = NOTE.exec(line)?.groups ?? {};
    if (told === '' || time.includes('taken back')) return [];
    const [, person, text = ''] = whose === 'user' || OWN_COLON.test(told) ? [] : (/^([^:]+): (.+)$/.exec(told) ?? []);
    return [
      {
        ...(person === undefined ? { text: told } : { text, person }),
        ...(time.includes('no longer so') && { isPast: true }),
      },
    ];
  });
}

/** What has ended since a block was made is told once more, as past. */
function promptNotesWithoutEnded(notes: readonly Note[]): readonly Note[] {
  const isSame = (one: Note, other: Note) => one.text === other.text && one.person === other.person;
  return notes.filter(
    (note) => note.isPast === true || !notes.some((other) => other.isPast === true && isSame(note, other)),
  );
}

const WEEKEND = new RegExp(`^${WEEKEND_IS}(\\w+) and (\\w+)\\.$`, 'm');

function userClockInRemarks(remarks: string): UserClock | null {
  const [, timezone = 'UTC', stamp = ''] = /^It is .* in (\S+); in UTC (\S+ \S+)\.$/m.exec(remarks) ?? [];
  const nowMs = wallTimeToInstant(stamp, 'UTC', 0);
  const [, first = '', last = ''] = WEEKEND.exec(remarks) ?? [];
  const weekend = weekendNamedInEnglish(first, last);
  return nowMs === null ? null : { nowMs, timezone, ...(weekend && { weekend }) };
}

function messageTexts({ content }: Message): string[] {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}

export function messageText(message: Message): string {
  return messageTexts(message).join('\n');
}

/** Without the numbers of entries, of which each part has its own. */
export function messageTextWithoutNumber(message: Message): string {
  return messageTexts(message).map(withoutNumberInFencedWords).join('\n');
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
  return withoutSelfCorrections(expandContractions(withoutTypingMistakes(words)))
    .split(BETWEEN_SENTENCES, MAX_SENTENCES)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, MAX_SENTENCE).replace(address, ''))
    .flatMap((sentence) => GREETING.exec(sentence)?.slice(1) ?? [sentence])
    .flatMap((sentence) => sentence.split(BEFORE_WISH))
    .map((clause) => COURTESIES.reduce((so, courtesy) => so.replace(courtesy, ''), clause).trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** "20 minutes for the pasta. no, 12": the first number was not meant. */
const CORRECTS_NUMBER =
  /(?<![\d.:])(?<wrong>\d+(?:[:.]\d\d)?)(?<between>(?: ?[ap]m)?(?: (?![\d?])[^\s?]+){0,8}?)[.,]? (?:(?:no|sorry|wait|i mean|or rather)\b[,. ]*)+(?:make (?:it|that) |at |for )?(?<right>\d+(?:[:.]\d\d)?)(?=[.! ]*$| (?:to|for|about|on|today|tomorrow|tonight|minutes?|mins?|hours?|[ap]m)\b)/gi;

function withoutSelfCorrections(words: string): string {
  if (!/\b(?:no|sorry|wait|i mean|rather)\b/i.test(words)) return words;
  const figures = numberWordsToFigures(words);
  const corrected = figures.replace(CORRECTS_NUMBER, '$<right>$<between>');
  return corrected === figures ? words : corrected;
}

const GREETING =
  /^(hi|hiya|hello|hallo|hey|heya|yo|(?:hi|hey|hello) there|good (?:morning|evening|afternoon))\b[\s,!]+(?!(?:again|there)\b)(\S.*)$/i;
const BEFORE_WISH =
  /, (?=(?:another|one more|any (?:other|more)|(?:make|change|move|push|set) (?:it|that) (?:to )?\w)\b)|,? (?:and|but) (?!(?<=\bremind me\b.{0,200}\bto\b.{0,200})(?:tell|show|search|pay) (?!(?:me|us)\b))(?=(?:what|how|who|is|tell|show|remind|search|pay|set|wake|pause|resume|cancel|snooze|add (?=\d|an? |one |two |five |ten )|do you|can you|could you|please|(?:where|when|why) (?:am|are|is|was|were|do|does|did|will|can|should))\b)|, (?=(?:what|how|who|where|can you|could you) )/i;
/** "well, could you please tell me …" is "tell me …". */
const COURTESIES = [
  /^(?:(?:well|so|also(?= (?:wake|remind|set|tell|what|who|how|can|could|please)\b)|ok|okay|and(?= \S+ \S+ \S+ \S)|but|oh|um|then|now|actually|please|hm+|uh+|ugh+|argh+|aw+|ha(?:ha)+|lol|by the way|anyway|anyways|alright|cool|(?:yeah|yes|right|great|sorry|hey)(?=,| (?:so|but|and|what|who|how|can|could|i|my|remind|set|tell|add)\b))[,!. ]+)+(?=\S+ )/i,
  // What adds nothing to an order, a question or a statement: "so what can you actually do, mate".
  /(?<=\w )(?:actually|basically|literally|honestly) (?=\w)/gi,
  /(?<=\w\w),? (?:by the way|to be honest|lol|ha(?:ha)+|tho|though|mate|dude|bro|buddy|x{1,3})(?=[.!?]*$)/i,
  /^(?:(?:do you have |have you (?:got )?|got )?any (?:idea|clue)|do you (?:happen to |by any chance )?know|i (?:was )?wonder(?:ing)?|i (?:want|would like|need) to know|(?:can|could) (?:you tell|i ask) (?:me |you )?) (?=(?:what|how|where|when|who|why|which) )/i,
  /^(?:can|could|would|will) you (?:please )?(?=(?:remember|note|keep in mind)(?: that)? (?:my|the|our|i|we)\b.* (?:is|are|was|am|have|has|had|need|needs|live|like|park|parked|left|put)\b)/i,
  /^(?:can|could|would|will) you (?:please )?(?=(?:tell|say|give|spell|flip|roll|pick|calculate|repeat|explain|sing)\b)/i,
  /,? please(?=[.!?]*$)/i,
];

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  // What was copied from a page.
  [/<\/?[a-z][^<>]{0,60}>/gi, ' '],
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  // Typed in haste, without the apostrophe.
  [/\bcant\b/gi, 'cannot'],
  [/\bwont\b/gi, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|could|would|should)nt\b/gi, '$1 not'],
  [/\b(you|they|i)(?:ve)\b/gi, '$1 have'],
  [/\b(you|they)re\b/gi, '$1 are'],
  [/\b(s?he)s\b/gi, '$1 is'],
  [/\b(you|they|it)ll\b/gi, '$1 will'],
  [
    /^([Ii])ts (?=(?:an?|the|my|on|in|at|not|so|very|too|really|just|me|been|going|ok|okay|fine|called)\b|\p{Lu})/u,
    '$1t is ',
  ],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'got to'],
  [/\bgimme\b/gi, 'give me'],
  [/\blemme\b/gi, 'let me'],
  [/\bbtw\b/gi, 'by the way'],
  [/\b(?:tbh|tbf)\b/gi, 'to be honest'],
  [/\b(do) not (i|you)\b/gi, '$1 $2 not'],
  // A reminder, as speech recognition writes it.
  [/\b(an? |my |the )remainder(?= (?:at|for|to|on|in|about|of|that)\b)/gi, '$1reminder'],
  [/\br (?=(?:u|you|we|they|things)\b)/gi, 'are '],
  [/\bu\b(?! ?\.)/g, 'you'],
  [/\b(you|we|they) r\b/gi, '$1 are'],
  [/\bur\b/gi, 'your'],
  [/\bpl[sz]\b/gi, 'please'],
  [/\bg2g\b|\bgtg\b/gi, 'got to go'],
  [/\bttyl\b/gi, 'talk to you later'],
  [/\bbrb\b/gi, 'be right back'],
  [/\bidk\b/gi, 'I do not know'],
  [/\bnvm\b/gi, 'never mind'],
  [/\bomg\b/gi, 'oh my god'],
  [/^jk\b/gi, 'just kidding'],
  [/\b[hw]bu\b/gi, 'how about you'],
  [/\bthx\b/gi, 'thanks'],
  [/\b(?:tmrw|tmr|tmrrw|tomoz|2morrow|2moro)\b/gi, 'tomorrow'],
  [/\b(?:2nite|tonite)\b/gi, 'tonight'],
  [/\b(let)'?s(?= (?:get|set|start|make|have|do|go|talk|see|say|try|play|flip))\b/gi, '$1 us'],
  [/\b(i)'?m\b/gi, '$1 am'],
  [/'re\b/gi, ' are'],
  [/\b(colo|favo)r(?=s?\b|ite)/gi, '$1ur'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\b(what|who|where|how|when|that|it|there|he|she|name)'s\b/gi, '$1 is'],
  [/\b(what|who|where|how|when|that|there|she)s\b/gi, '$1 is'],
];

/** Without contractions, so that no intent has to know them. */
export function expandContractions(text: string): string {
  return SPELLINGS.reduce((so, [from, to]) => so.replace(from, to), text);
}
