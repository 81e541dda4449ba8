/** What makes a yes none: it is asked, depends on something, or is irony [D10]. */

import type { AnswerEffect, AnswerGrammar, AnswerMark } from './answer-grammar.ts';
import type { PhraseBook } from './phrase-book.ts';
import type { Token } from './utterance.ts';

/** `comment`: words behind it of which only a model can tell whether they are irony. */
export type YesDoubt = 'asked' | 'condition' | 'irony' | 'comment';

/** `marks`: the answer. `dropped`: known phrases right behind it that no other words may follow. */
export type ReadAnswer = {
  text: string;
  tokens: readonly Token[];
  marks: readonly AnswerMark[];
  dropped: readonly AnswerMark[];
};

/** Null: nothing is against it. */
export function doubtOfYes(answer: ReadAnswer, grammar: AnswerGrammar): YesDoubt | null {
  if (isYesAQuestion(answer, grammar)) return 'asked';
  if (yesHoldsCondition(answer, grammar)) return 'condition';
  if (IRONIC_EMOJI.test(answer.text) || yesHoldsIrony(answer, grammar) || isYesTakenBack(answer)) return 'irony';
  return isOddCommentBesideYes(answer, grammar) || yesHoldsOtherScript(answer) ? 'comment' : null;
}

/** "Why not?" and "why not": a yes in the shape of a question. */
export function isAskedYes({ start, end }: AnswerMark, tokens: readonly Token[], grammar: AnswerGrammar): boolean {
  return grammar.askedYes.meaningOf(tokens.slice(start, end).map(({ bare }) => bare)) === true;
}

const IRONIC_EMOJI = /[🙄🙃🤡🤔🤨😏😒🤥]|🤷/u;

const QUESTION = /[?？؟]/u;

function gapBehindYes({ text, tokens }: ReadAnswer, end: number): string {
  return text.slice(tokens[end - 1]?.end ?? 0, tokens[end]?.start ?? text.length);
}

/** "Yes?", "yes? who is there", "yes, hello?" */
function isYesAQuestion(answer: ReadAnswer, grammar: AnswerGrammar): boolean {
  const { tokens, marks } = answer;
  if (marks.some((mark) => isAskedYes(mark, tokens, grammar))) return false;
  if (marks.some(({ end }) => QUESTION.test(gapBehindYes(answer, end)))) return true;
  const rest = tokens.length - (marks.at(-1)?.end ?? 0);
  return rest > 0 && rest <= LONGEST_TAG[grammar.spelling] && QUESTION.test(gapBehindYes(answer, tokens.length));
}

/** Tokens of "hello" in "yes, hello?" */
const LONGEST_TAG = { words: 1, characters: 2 };

function yesHoldsCondition(answer: ReadAnswer, grammar: AnswerGrammar): boolean {
  const { tokens, marks } = answer;
  const bare = tokens.map((token) => token.bare);
  const end = marks.at(-1)?.end ?? 0;
  // "And tell me if it rains": the condition is part of something else.
  const isAddition = grammar.additions.longestAt(bare, end) !== null;
  for (let at = 1; at < tokens.length; ) {
    const known = isInsideAnswerMarks(at, marks) ? null : knownYesPhraseAt(answer, at, grammar);
    const condition = isAccentedYes(tokens, at, grammar) ? null : grammar.conditions.longestAt(bare, at);
    if (!isInsideAnswerMarks(at, marks) && condition !== null && condition.end > (known?.end ?? at)) return true;
    if (at >= end && isAddition && !isAnswerLinkAt(bare, at, grammar)) return false;
    if (known === null && isYesConditional(tokens, at, grammar) && !isInsideAnswerMarks(at, marks)) return true;
    at = known?.end ?? at + 1;
  }
  return false;
}

/** "Sí" is no "si". */
function isAccentedYes(tokens: readonly Token[], at: number, grammar: AnswerGrammar): boolean {
  const bare = tokens.map((token) => token.bare);
  return tokens[at]?.exact !== bare[at] && grammar.phrases.longestAt(bare, at)?.means === 'yes';
}

/** A yes that may be read over, "if you like"; or a link that ends a clause: "zahmet olmazsa". */
function knownYesPhraseAt({ tokens }: ReadAnswer, at: number, grammar: AnswerGrammar): { end: number } | null {
  const bare = tokens.map((token) => token.bare);
  const known = grammar.phrases.longestAt(bare, at);
  if (known === null) return null;
  const isYes = known.means === 'yes' || known.means === 'agreed';
  const isClosed = known.end === tokens.length || isAnswerMarkBehind(tokens[known.end - 1]);
  return (isYes && (isClosed || known.end > at + 1)) ||
    (known.means === 'link' && (isClosed || isAnswerMarkOfSeveralWords(known)))
    ? known
    : null;
}

function isAnswerMarkOfSeveralWords({ start, end }: { start: number; end: number }): boolean {
  return end - start > 1;
}

function isInsideAnswerMarks(at: number, marks: readonly AnswerMark[]): boolean {
  return marks.some(({ start, end }) => start < at && at < end);
}

function isAnswerLinkAt(words: readonly string[], at: number, grammar: AnswerGrammar): boolean {
  const books: PhraseBook<unknown>[] = [grammar.additions, grammar.contrasts];
  return (
    books.some((book) => book.longestAt(words, at) !== null) || grammar.phrases.longestAt(words, at)?.means === 'link'
  );
}

/** The word that ends here has the ending of a condition: "ucuzsa", "싸면". */
function isYesConditional(
  tokens: readonly Token[],
  at: number,
  { conditionEndings, spelling }: AnswerGrammar,
): boolean {
  if (conditionEndings.length === 0 || tokens[at]?.behind === 'nothing') return false;
  let from = at;
  while (spelling === 'characters' && from > 0 && tokens[from - 1]?.behind === 'nothing') from -= 1;
  const word = tokens
    .slice(from, at + 1)
    .map(({ bare }) => bare)
    .join('');
  const least = spelling === 'characters' ? 1 : FEWEST_LETTERS;
  return conditionEndings.some((ending) => {
    const letters = ending.replaceAll(' ', '');
    return word.endsWith(letters) && word.length >= letters.length + least;
  });
}

/** In front of the ending: "masa" is a table. */
const FEWEST_LETTERS = 3;

function yesHoldsIrony({ tokens, marks }: ReadAnswer, { ironies }: AnswerGrammar): boolean {
  const words = tokens.map(({ bare }) => bare);
  return words.some((_, at) => {
    const irony = isInsideAnswerMarks(at, marks) ? null : ironies.longestAt(words, at);
    return irony !== null && !isInsideAnswerMarks(irony.end, marks);
  });
}

/** "Yes, but I'm not sure about the price", "yes, wait, how much?" */
function isYesTakenBack({ tokens, dropped }: ReadAnswer): boolean {
  const TAKING_BACK: readonly AnswerEffect[] = ['no', 'not now', 'later'];
  return dropped.some(
    ({ means, end }) => means === 'unsure' || (TAKING_BACK.includes(means) && isAnswerMarkBehind(tokens[end - 1])),
  );
}

/**
 * A comma and words that neither ask nor add: "ja, denkste". What such words mean only a model can tell. One
 * word may be a name.
 */
function isOddCommentBesideYes({ text, tokens, marks, dropped }: ReadAnswer, grammar: AnswerGrammar): boolean {
  const end = marks.at(-1)?.end ?? 0;
  const rest = tokens.slice(end);
  const words = rest.map(({ bare }) => bare);
  const next = skipAnswerLinks(words, grammar);
  if (next > 0 && grammar.contrasts.longestAt(words, 0) !== null && answerNegationAt(words, next, grammar)) return true;
  if (rest.length < 2 || tokens[end - 1]?.behind !== 'mark') return false;
  const answer = { text, tokens, marks, dropped };
  const sentenceEnd = tokens.findIndex(({ behind }, at) => at >= end && behind === 'stop') + 1;
  if (QUESTION.test(gapBehindYes(answer, sentenceEnd))) return false;
  const first = grammar.phrases.longestAt(words, 0)?.means;
  const isKnown = first === 'yes' || first === 'agreed' || first === 'link';
  const books = [grammar.continuations, grammar.prefaces, grammar.contrasts, grammar.additions, grammar.claims];
  return !isKnown && books.every((book) => (book?.longestAt(words, 0) ?? null) === null);
}

/** "हाँ если": a name is Latin in every script, and other words belong to another language. */
function yesHoldsOtherScript({ tokens, marks }: ReadAnswer): boolean {
  const end = marks.at(-1)?.end ?? 0;
  const answer = tokens.slice(0, end);
  const scripts = scriptsOfAnswer(answer);
  const isWritten = answer.some(({ bare }) => /\p{L}/u.test(bare));
  return isWritten && [...scriptsOfAnswer(tokens.slice(end))].some((script) => !scripts.has(script));
}

/** All but Latin; those that are written together count as one. */
const SCRIPTS: readonly RegExp[] = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}]/u,
];

function scriptsOfAnswer(tokens: readonly Token[]): Set<RegExp> {
  return new Set(SCRIPTS.filter((script) => tokens.some(({ bare }) => script.test(bare))));
}

function skipAnswerLinks(words: readonly string[], grammar: AnswerGrammar): number {
  let at = 0;
  for (;;) {
    const link = grammar.contrasts.longestAt(words, at) ?? grammar.additions.longestAt(words, at);
    if (link === null) return at;
    at = link.end;
  }
}

/** "Yes, but not the second one." */
function answerNegationAt(words: readonly string[], at: number, { negations }: AnswerGrammar): boolean {
  return negations.longestAt(words, at) !== null;
}

function isAnswerMarkBehind(token: Token | undefined): boolean {
  return token?.behind === 'mark' || token?.behind === 'stop';
}
