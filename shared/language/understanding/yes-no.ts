/** Reads an utterance as the answer [D10] to a question that the agent asked [D9]. */

import type { Language } from '../language.ts';
import type { AnswerWords } from './answer-words.ts';
import { bookPer, type Found, PhraseBook, partBooks } from './phrase-book.ts';
import { expandPatterns } from './phrases.ts';
import { type Spelling, type Token, utteranceTokens } from './utterance.ts';

export type Assent = {
  /** `not now`: a no that names no time. `later`: names a time, or takes a yes back for now. */
  means: 'yes' | 'no' | 'not now' | 'later' | 'neither';
  /** The utterance holds only the answer and starts no turn [D9]; false for `neither`. */
  only: boolean;
};

/** Characters: a longer text holds more than an answer [N3]. */
export const LONGEST_YES_NO = 1_000;

/**
 * Only the beginning answers: "yes, and the weather?" accepts, "I said yes to him" does not. So does what
 * ends a thought: "that would work, so yes". The last of several answers counts: "yes, but not now". Case,
 * punctuation and hesitation do not matter.
 */
export function assentOf(text: string, language: Language): Assent {
  const grammar = grammarOf(language);
  const read = text.slice(0, LONGEST_YES_NO);
  const tokens = fluentTokens(utteranceTokens(read, grammar.spelling), grammar);
  const marks = leadingMarks(tokens, grammar);
  const end = marks.at(-1)?.end ?? 0;
  const means = meaningOf(marks);
  const rest = tokens.slice(end);
  if (means === 'neither') return marks.some(isUnsure) ? NEITHER : conclusionOf(tokens, grammar);
  const only = rest.length === 0 && text.length <= LONGEST_YES_NO;
  if (only && means === 'yes' && isQuestion(read) && !marks.some((mark) => isAskedYes(mark, tokens, grammar)))
    return NEITHER;
  return { means: isPutOff(rest, grammar) ? 'later' : means, only };
}

const NEITHER: Assent = { means: 'neither', only: false };

/** The effect of a phrase on the answer; answer-words.ts explains each. */
type Meaning = 'yes' | 'no' | 'not now' | 'later' | 'agreed' | 'put off' | 'unsure' | 'link';

/** `isWhole`: other words may not follow it, whatever it is. */
type Mark = Found<Meaning> & { isWhole?: true };

/** The known phrases at the beginning, up to the last one that other words may follow. */
function leadingMarks(tokens: readonly Token[], grammar: Grammar, from = 0): Mark[] {
  const words = tokens.map(({ bare }) => bare);
  const marks: Mark[] = [];
  let end = from;
  for (let mark = markAt(tokens, from, grammar); mark !== null; mark = markAt(tokens, end, grammar)) {
    if (marks.some(isAnswer) && isComment(words, mark, grammar)) break;
    marks.push(mark);
    end = mark.end;
  }
  if (end === tokens.length) return marks;
  return marks.slice(0, marks.findLastIndex((mark) => mayLead(mark, tokens, grammar)) + 1);
}

function isAnswer({ means }: Mark): boolean {
  return means === 'yes' || means === 'no';
}

/** Behind an answer "I said no" tells of another one, and "that is wrong" of something else. */
function isComment(words: readonly string[], { means, start, end }: Mark, grammar: Grammar): boolean {
  if (means !== 'yes' && means !== 'no') return false;
  const isReported = (grammar.prefaces.longestAt(words, start)?.end ?? end) < end;
  return isReported || (means === 'no' && (grammar.claims?.longestAt(words, start)?.end ?? end) < end);
}

function mayLead({ means, start, end, isWhole }: Mark, tokens: readonly Token[], grammar: Grammar): boolean {
  const isAtMark = isMark(tokens[end - 1]);
  if (isWhole) return isAtMark && means === 'no';
  const phrase = tokens.slice(start, end);
  const exact = phrase.map((token) => token.exact).join(' ');
  if (grammar.leading.has(exact)) return grammar.spelling === 'words' || tokens[end - 1]?.behind !== 'nothing';
  if (isAtMark && grammar.leadingAtMark.has(exact)) return true;
  const bare = phrase.map((token) => token.bare).join(' ');
  return grammar.leadingClauses.has(bare) && grammar.openers.has(tokens[end]?.bare ?? '');
}

/** The longest phrase at `start`. "Don't" negates a yes, unless it begins a longer phrase: "not sure". */
function markAt(tokens: readonly Token[], start: number, grammar: Grammar): Mark | null {
  const words = tokens.map(({ bare }) => bare);
  const phrase = grammar.phrases.longestAt(words, start);
  const preface = grammar.prefaces.longestAt(words, start);
  if (preface !== null && preface.end >= (phrase?.end ?? 0)) {
    const answer = markAt(tokens, preface.end, grammar);
    if (answer?.means === 'yes' || answer?.means === 'no') return { ...answer, start, isWhole: true };
  }
  const negation = grammar.negations.longestAt(words, start);
  // Where characters are compared, "不是，我说是…" has a whole answer in front of its mark.
  const isCut = grammar.spelling === 'characters' && isMark(tokens[(negation?.end ?? 0) - 1]);
  if (negation !== null && !isCut && (phrase?.end ?? 0) <= negation.end) {
    const negated = grammar.phrases.longestAt(words, negation.end);
    if (isYes(negated)) return { means: 'no', start, end: negated.end };
  }
  const behind = isYes(phrase) ? grammar.negationsBehind.longestAt(words, phrase.end) : null;
  return behind === null || phrase === null ? phrase : { means: 'no', start, end: behind.end };
}

function isMark(token: Token | undefined): boolean {
  return token?.behind === 'mark' || token?.behind === 'stop';
}

function isYes(mark: Mark | null): mark is Mark {
  return mark?.means === 'yes' || mark?.means === 'agreed';
}

function isUnsure({ means }: Mark): boolean {
  return means === 'unsure';
}

function meaningOf(marks: readonly Mark[]): Assent['means'] {
  let means: Assent['means'] = 'neither';
  for (const mark of marks) {
    if (mark.means === 'yes' || mark.means === 'no' || mark.means === 'later') means = mark.means;
    if (mark.means === 'not now') means = means === 'yes' || means === 'later' ? 'later' : 'not now';
    if (mark.means === 'agreed' && means === 'neither') means = 'yes';
    if (mark.means === 'put off' && means !== 'neither') means = 'later';
  }
  return marks.some(isUnsure) && means === 'yes' ? 'neither' : means;
}

/** "That would work, so yes", "I don't like it. No." A yes must say that it concludes. */
function conclusionOf(tokens: readonly Token[], grammar: Grammar): Assent {
  const words = tokens.map(({ bare }) => bare);
  for (let at = words.length - 1; at > 0; at--) {
    const concluding = grammar.conclusions.longestAt(words, at);
    const isSentence = tokens[at - 1]?.behind === 'stop';
    if (concluding === null && !isSentence) continue;
    const marks = leadingMarks(tokens, grammar, concluding?.end ?? at);
    const means = meaningOf(marks);
    if (concluding !== null && (means === 'yes' || means === 'no')) return { means, only: false };
    const isNo = grammar.lastNo.longestAt(words, at) !== null && marks.at(-1)?.end === words.length;
    if (isNo && means === 'no' && at >= FEWEST_BEFORE) return { means, only: false };
  }
  return NEITHER;
}

/** Words in front of a last sentence that answers. */
const FEWEST_BEFORE = 3;

function isQuestion(text: string): boolean {
  return /[?？؟]\s*$/u.test(text);
}

function isAskedYes({ start, end }: Mark, tokens: readonly Token[], { askedYes }: Grammar): boolean {
  const words = tokens.slice(start, end).map(({ bare }) => bare);
  return askedYes.meaningOf(words) === true;
}

/** "…, but I am cooking, so not now": later may stand anywhere behind a contrast. */
function isPutOff(rest: readonly Token[], grammar: Grammar): boolean {
  const words = rest.map(({ bare }) => bare);
  const isLater = (start: number) =>
    ['later', 'not now'].includes(grammar.phrases.longestAt(words, start)?.means ?? '');
  return grammar.contrasts.longestAt(words, 0) !== null && words.some((_, start) => isLater(start));
}

/** The tokens without fillers, and without courtesies unless there are no others. */
function fluentTokens(all: readonly Token[], grammar: Spoken): Token[] {
  const { joined, fillers, courtesies } = grammar;
  const isFiller = ({ bare }: Token) => fillers.has(bare) || (EMOJI.test(bare) && !ANSWERING.includes(bare));
  // Fillers may remain after joining, and stand within: "do, um, not".
  const tokens = join(
    join(all, joined).filter((token) => !isFiller(token)),
    joined,
  );
  const bare = tokens.filter((token) => !courtesies.has(token.bare));
  return bare.length > 0 ? bare : tokens;
}

function join(tokens: readonly Token[], joined: PhraseBook<string>): Token[] {
  const words = tokens.map(({ bare }) => bare);
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = joined.longestAt(words, at);
    const first = tokens[at];
    const last = tokens[(found?.end ?? at + 1) - 1];
    if (first === undefined || last === undefined) break;
    made.push(found === null ? first : { ...last, bare: found.means, exact: found.means, start: first.start });
    at = found?.end ?? at + 1;
  }
  return made;
}

type Spoken = {
  spelling: Spelling;
  joined: PhraseBook<string>;
  fillers: ReadonlySet<string>;
  courtesies: ReadonlySet<string>;
};

type Grammar = Spoken & {
  phrases: PhraseBook<Meaning>;
  contrasts: PhraseBook<true>;
  negations: PhraseBook<true>;
  negationsBehind: PhraseBook<true>;
  prefaces: PhraseBook<true>;
  claims: PhraseBook<true> | undefined;
  conclusions: PhraseBook<true>;
  lastNo: PhraseBook<true>;
  askedYes: PhraseBook<true>;
  leading: ReadonlySet<string>;
  leadingAtMark: ReadonlySet<string>;
  leadingClauses: ReadonlySet<string>;
  openers: ReadonlySet<string>;
};

/** The same in all languages. Skin tones are no part of a token. */
const EMOJI_YES = '👍, 👌, ✅, 🆗, ✔, ☑, 💯';
const EMOJI_NO = '👎, ✋, 🖐, 🚫, ❌, ✖, 🙅, ⛔';
const ANSWERING = EMOJI_YES + EMOJI_NO;
const EMOJI = /^\p{Extended_Pictographic}$/u;

const grammarOf = bookPer(({ answers, spelling }: Language): Grammar => makeGrammar(answers, spelling));

function makeGrammar(words: AnswerWords, spelling: Spelling): Grammar {
  const parts = partBooks(words.parts ?? {}, spelling);
  const tokensIn = (list: string) => expandPatterns(list).map((phrase) => utteranceTokens(phrase, spelling));
  const bareSet = (list = '') => new Set(tokensIn(list).map((tokens) => tokens.map(({ bare }) => bare).join(' ')));
  const exactSet = (list = '') => new Set(tokensIn(list).map((tokens) => tokens.map(({ exact }) => exact).join(' ')));
  const book = (list = '') => new PhraseBook([[true, list] as const], spelling, parts);
  return {
    spelling,
    joined: new PhraseBook(Object.entries(words.joined ?? {}), spelling, parts),
    fillers: bareSet(words.fillers),
    courtesies: bareSet(words.courtesies),
    phrases: new PhraseBook<Meaning>(
      [
        ['link', words.links],
        ['unsure', words.unsure],
        ['put off', words.putOff],
        ['agreed', words.agreed],
        ['later', words.later],
        ['not now', words.notNow],
        ['no', `${words.no}, ${EMOJI_NO}`],
        ['yes', `${words.yes}, ${EMOJI_YES}`],
      ],
      spelling,
      parts,
    ),
    contrasts: book(words.contrasts),
    negations: book(words.negations),
    negationsBehind: book(words.negationsBehind),
    prefaces: book(words.prefaces),
    claims: parts.get('that'),
    conclusions: book(words.conclusions),
    lastNo: book(words.lastNo),
    askedYes: book(words.askedYes),
    leading: exactSet(`${words.leading}, ${EMOJI_YES}, ${EMOJI_NO}`),
    leadingAtMark: exactSet(words.leadingAtMark),
    leadingClauses: bareSet(words.leadingClauses),
    openers: bareSet(words.openers),
  };
}
