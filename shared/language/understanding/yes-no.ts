/** Reads an utterance as the answer [D10] to a question that the agent asked [D9]. */

import type { Language } from '../language.ts';
import {
  ANSWERING_EMOJI,
  type AnswerGrammar,
  type AnswerMark,
  answerGrammarOf,
  type SpokenGrammar,
} from './answer-grammar.ts';
import type { PhraseBook } from './phrase-book.ts';
import { type Token, utteranceTokens } from './utterance.ts';
import { doubtOfYes, isAskedYes, type YesDoubt } from './yes-in-doubt.ts';

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
 * punctuation and hesitation do not matter. A yes in doubt is `neither`.
 */
export function assentOf(text: string, language: Language): Assent {
  const { assent, doubt } = readAnswer(text, language);
  return doubt === null ? assent : NEITHER;
}

/** What is against a yes: "yes?", "yes, if it is cheap", "yeah right". Null: nothing, or it is no yes. */
export function yesDoubtIn(text: string, language: Language): YesDoubt | null {
  return readAnswer(text, language).doubt;
}

/** Whether the words ask, also where that is a yes to a bid: "why not". */
export function isYesAsked(text: string, language: Language): boolean {
  const grammar = answerGrammarOf(language);
  const tokens = answerTokensWithoutHesitation(
    utteranceTokens(text.slice(0, LONGEST_YES_NO), grammar.spelling),
    grammar,
  );
  return (
    isQuestionText(text) || leadingAnswerMarks(tokens, grammar).kept.some((mark) => isAskedYes(mark, tokens, grammar))
  );
}

const NEITHER: Assent = { means: 'neither', only: false };

function readAnswer(text: string, language: Language): { assent: Assent; doubt: YesDoubt | null } {
  const grammar = answerGrammarOf(language);
  const read = text.slice(0, LONGEST_YES_NO);
  const tokens = answerTokensWithoutHesitation(utteranceTokens(read, grammar.spelling), grammar);
  const answer = assentAndDoubtIn(text, tokens, grammar, 'text');
  const [first, second] = tokens;
  const isTwice = first?.behind === 'mark' && first.bare === second?.bare;
  if (answer.assent.means !== 'neither' || !isTwice) return answer;
  // "No, no lo hagas": "no no" is one phrase, but not over a comma.
  const { assent } = assentAndDoubtIn(text, tokens, grammar, 'clause');
  return assent.means === 'yes' || assent.means === 'neither' ? answer : { assent, doubt: null };
}

/** How far a phrase may go: over a comma, or not. */
type Reach = 'text' | 'clause';

function assentAndDoubtIn(
  text: string,
  tokens: readonly Token[],
  grammar: AnswerGrammar,
  reach: Reach,
): { assent: Assent; doubt: YesDoubt | null } {
  const read = text.slice(0, LONGEST_YES_NO);
  const { kept: marks, dropped } = leadingAnswerMarks(tokens, grammar, { from: 0, reach });
  const rest = tokens.slice(marks.at(-1)?.end ?? 0);
  const whole = meaningOfAnswerMarks(marks, tokens, grammar);
  const means = isAnswerPutOff(rest, grammar) && whole !== 'neither' ? 'later' : whole;
  const isConcluded = means === 'neither' && !marks.some(isUnsureAnswer);
  const only = rest.length === 0 && text.length <= LONGEST_YES_NO;
  const assent = isConcluded ? concludeAnswer(tokens, grammar) : means === 'neither' ? NEITHER : { means, only };
  if (assent.means === 'yes') return { assent, doubt: doubtOfYes({ text: read, tokens, marks, dropped }, grammar) };
  const isHalfYes = assent.means === 'neither' && marks.some(isUnsureAnswer) && marks.some(isYes);
  return { assent, doubt: isHalfYes ? 'irony' : null };
}

/** The known phrases at the beginning, up to the last one that other words may follow; and the others. */
function leadingAnswerMarks(
  tokens: readonly Token[],
  grammar: AnswerGrammar,
  { from, reach }: { from: number; reach: Reach } = { from: 0, reach: 'text' },
): { kept: AnswerMark[]; dropped: AnswerMark[] } {
  const words = tokens.map(({ bare }) => bare);
  const marks: AnswerMark[] = [];
  let end = from;
  for (let mark = answerMarkAt(tokens, { from, reach }, grammar); mark !== null; ) {
    if (marks.some(isYesOrNoMark) && isCommentInAnswer(words, mark, grammar)) break;
    marks.push(mark);
    end = mark.end;
    mark = answerMarkAt(tokens, { from: end, reach }, grammar);
  }
  if (end === tokens.length) return { kept: marks, dropped: [] };
  const kept = marks.findLastIndex((mark) => mayLeadAnswer(mark, tokens, grammar)) + 1;
  return { kept: marks.slice(0, kept), dropped: marks.slice(kept) };
}

function isYesOrNoMark({ means }: AnswerMark): boolean {
  return means === 'yes' || means === 'no';
}

/** Behind an answer "I said no" tells of another one, and "that is wrong" of something else. */
function isCommentInAnswer(
  words: readonly string[],
  { means, start, end }: AnswerMark,
  grammar: AnswerGrammar,
): boolean {
  if (means !== 'yes' && means !== 'no') return false;
  const isReported = (grammar.prefaces.longestAt(words, start)?.end ?? end) < end;
  return isReported || (means === 'no' && (grammar.claims?.longestAt(words, start)?.end ?? end) < end);
}

function mayLeadAnswer(
  { means, start, end, isWhole }: AnswerMark,
  tokens: readonly Token[],
  grammar: AnswerGrammar,
): boolean {
  const isAtMark = isAnswerMark(tokens[end - 1]);
  if (isWhole) return isAtMark && means === 'no';
  const phrase = tokens.slice(start, end);
  const exact = phrase.map((token) => token.exact).join(' ');
  if (grammar.leading.has(exact)) return grammar.spelling === 'words' || tokens[end - 1]?.behind !== 'nothing';
  if (isAtMark && grammar.leadingAtMark.has(exact)) return true;
  const bare = phrase.map((token) => token.bare).join(' ');
  return grammar.leadingClauses.has(bare) && grammar.openers.has(tokens[end]?.bare ?? '');
}

/** The longest phrase at `from`. "Don't" negates a yes, unless it begins a longer phrase: "not sure". */
function answerMarkAt(
  tokens: readonly Token[],
  { from: start, reach }: { from: number; reach: Reach },
  grammar: AnswerGrammar,
): AnswerMark | null {
  const clauseEnd = reach === 'text' ? -1 : tokens.findIndex((token, at) => at >= start && isAnswerMark(token));
  const words = (clauseEnd < 0 ? tokens : tokens.slice(0, clauseEnd + 1)).map(({ bare }) => bare);
  const phrase = grammar.phrases.longestAt(words, start);
  const preface = grammar.prefaces.longestAt(words, start);
  if (preface !== null && preface.end >= (phrase?.end ?? 0)) {
    const answer = answerMarkAt(tokens, { from: preface.end, reach }, grammar);
    if (answer?.means === 'yes' || answer?.means === 'no') return { ...answer, start, isWhole: true };
  }
  const negation = grammar.negations.longestAt(words, start);
  // Where characters are compared, "不是，我说是…" has a whole answer in front of its mark.
  const isCut = grammar.spelling === 'characters' && isAnswerMark(tokens[(negation?.end ?? 0) - 1]);
  if (negation !== null && !isCut && (phrase?.end ?? 0) <= negation.end) {
    const negated = grammar.phrases.longestAt(words, negation.end);
    if (isYes(negated)) return { means: 'no', start, end: negated.end };
  }
  const behind = isYes(phrase) ? grammar.negationsBehind.longestAt(words, phrase.end) : null;
  return behind === null || phrase === null ? phrase : { means: 'no', start, end: behind.end };
}

function isAnswerMark(token: Token | undefined): boolean {
  return token?.behind === 'mark' || token?.behind === 'stop';
}

function isYes(mark: AnswerMark | null): mark is AnswerMark {
  return mark?.means === 'yes' || mark?.means === 'agreed';
}

function isUnsureAnswer({ means }: AnswerMark): boolean {
  return means === 'unsure';
}

function meaningOfAnswerMarks(
  marks: readonly AnswerMark[],
  tokens: readonly Token[],
  grammar: AnswerGrammar,
): Assent['means'] {
  let means: Assent['means'] = 'neither';
  for (const [at, mark] of marks.entries()) {
    if (isYes(mark) && isPartOfNo(mark, marks[at - 1], tokens, grammar)) continue;
    if (mark.means === 'yes' || mark.means === 'no' || mark.means === 'later') means = mark.means;
    if (mark.means === 'not now') means = means === 'yes' || means === 'later' ? 'later' : 'not now';
    if (mark.means === 'agreed' && means === 'neither') means = 'yes';
    if (mark.means === 'put off' && means !== 'neither') means = 'later';
  }
  return marks.some(isUnsureAnswer) && means === 'yes' ? 'neither' : means;
}

/** "No no sí", "keine Zeit dafür", "no, absolutely": behind a no these words take nothing back. */
function isPartOfNo(
  { start, end }: AnswerMark,
  before: AnswerMark | undefined,
  tokens: readonly Token[],
  { emphasis, leading, negations, spelling }: AnswerGrammar,
): boolean {
  if (before === undefined || !['no', 'not now', 'later'].includes(before.means)) return false;
  const words = tokens.map(({ bare }) => bare);
  if (emphasis?.meaningOf(words.slice(start, end)) === true) return true;
  if (isAnswerMark(tokens[start - 1])) return false;
  if (spelling === 'characters') return true;
  const isNegated = end - start === 1 && start - before.start > 1 && negations.longestAt(words, start - 1) !== null;
  const exact = tokens.slice(start, end).map((token) => token.exact);
  return isNegated || (before.means !== 'no' && !leading.has(exact.join(' ')));
}

/** "That would work, so yes", "I don't like it. No." A yes must say that it concludes. */
function concludeAnswer(tokens: readonly Token[], grammar: AnswerGrammar): Assent {
  const words = tokens.map(({ bare }) => bare);
  for (let at = words.length - 1; at > 0; at--) {
    const concluding = grammar.conclusions.longestAt(words, at);
    const isSentence = tokens[at - 1]?.behind === 'stop';
    if (concluding === null && !isSentence) continue;
    const { kept: marks } = leadingAnswerMarks(tokens, grammar, { from: concluding?.end ?? at, reach: 'text' });
    const means = meaningOfAnswerMarks(marks, tokens, grammar);
    if (concluding !== null && (means === 'yes' || means === 'no')) return { means, only: false };
    const isNo = grammar.lastNo.longestAt(words, at) !== null && marks.at(-1)?.end === words.length;
    if (isNo && means === 'no' && at >= FEWEST_BEFORE) return { means, only: false };
  }
  return NEITHER;
}

/** Words in front of a last sentence that answers. */
const FEWEST_BEFORE = 3;

export function isQuestionText(text: string): boolean {
  return /[?？؟][^\p{L}\p{N}]*$/u.test(text);
}

/** "…, but I am cooking, so not now": later may stand anywhere behind a contrast. */
function isAnswerPutOff(rest: readonly Token[], grammar: AnswerGrammar): boolean {
  const words = rest.map(({ bare }) => bare);
  const isLater = (start: number) =>
    ['later', 'not now'].includes(grammar.phrases.longestAt(words, start)?.means ?? '');
  return grammar.contrasts.longestAt(words, 0) !== null && words.some((_, start) => isLater(start));
}

const EMOJI = /^\p{Extended_Pictographic}$/u;

/** The tokens without fillers, and without courtesies unless there are no others. */
function answerTokensWithoutHesitation(all: readonly Token[], grammar: SpokenGrammar): Token[] {
  const { joined, fillers, courtesies } = grammar;
  const isFiller = ({ bare }: Token) => fillers.has(bare) || (EMOJI.test(bare) && !ANSWERING_EMOJI.includes(bare));
  // Fillers may remain after joining, and stand within: "do, um, not".
  const tokens = joinSplitAnswerWords(
    joinSplitAnswerWords(all, joined).filter((token) => !isFiller(token)),
    joined,
  );
  const bare = tokens.filter((token) => !courtesies.has(token.bare));
  return bare.length > 0 ? bare : tokens;
}

function joinSplitAnswerWords(tokens: readonly Token[], joined: PhraseBook<string>): Token[] {
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
