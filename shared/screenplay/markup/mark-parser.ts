/**
 * Classifies an opening mark and its following characters [P3, P4, P5, P8]. Pure, and repeated with every
 * character until decided.
 */
import { isGesture } from '../../language/gestures.ts';
import { expressionOfTag } from '../expressions.ts';
import {
  classifyForeignMark,
  type DecidingCharacters,
  FOREIGN_DECIDERS,
  FOREIGN_OPENERS,
  type ForeignMark,
} from './foreign-marks.ts';

export type Mark =
  | { is: 'tag'; name: string; source: string }
  /** Between single asterisks; `next` is the next character behind `space`, '' at a line's end. */
  | { is: 'starred'; content: string; space: string; next: string }
  | { is: 'emphasis'; mark: string; content: string }
  | { is: 'code'; source: string }
  /** A line break that ends no line; `stop` goes on with it. */
  | { is: 'wrap'; stop: string }
  | ForeignMark;
/** A mark, text after all, undecided, or a code fence that opens at the line's end. */
export type MarkOutcome = Mark | 'text' | 'more' | 'fence';

/** Characters of a bracket's content [P5]. */
const LONGEST_TAG = 32;
/** `***` is the longest emphasis; more asterisks are a rule. */
const LONGEST_MARK = 3;
/** Characters of an action, emphasis or inline code; a longer one was never closed. */
const LONGEST_SPAN = 300;
/** Asterisks or backticks in one that closes. Text full of them would be read again for each. */
const MOST_MARKS = 12;

const SPACE = /\s/u;
export const NEWLINE = /[\n\r\u2028\u2029]/u;
/** Between such characters asterisks are a product or a name: `3*4*5`. */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

/** The characters that may open a mark. */
export const OPENERS = `[*\`~${FOREIGN_OPENERS}`;
/** May open one within a sentence. */
export const LINE_BREAK = '\n';

/** By its first character; any character can decide about a mark that is not here. */
export const DECIDERS: Readonly<Record<string, DecidingCharacters>> = {
  '*': { chars: /[*\n\r\u2028\u2029]/, most: LONGEST_SPAN },
  '`': { chars: /[`\n\r\u2028\u2029]/, most: LONGEST_SPAN },
  '~': { chars: /[~\n\r\u2028\u2029]/, most: LONGEST_SPAN },
  ...FOREIGN_DECIDERS,
};

/** `next`: the following character, '' at the end of the text. */
export function classifyMark(markText: string, next: string, textBefore: string): MarkOutcome {
  if (markText.startsWith('[')) return classifyBracketMark(markText, next, textBefore);
  if (markText.startsWith('*')) return classifyAsteriskMark(markText, next, textBefore);
  if (markText.startsWith('`')) return classifyBacktickMark(markText, next);
  if (markText.startsWith(LINE_BREAK)) return classifyLineBreakMark(markText, next, textBefore);
  return markText.startsWith('~')
    ? classifyTildeMark(markText, next, textBefore)
    : classifyForeignMark(markText, next, textBefore);
}

function classifyBracketMark(markText: string, next: string, textBefore: string): MarkOutcome {
  if (markText.endsWith(']')) {
    const name = markText.slice(1, -1).trim();
    const isWordLike = /^\p{L}.*\p{L}$/su.test(name);
    const isIndex = WORD.test(textBefore) && expressionOfTag(name) === undefined;
    // Who speaks, or is spoken to: "[Alice]: Hi", "[Name], hello".
    const isNamed = /[:,;]/u.test(next) && expressionOfTag(name) === undefined && !isGesture(name);
    // Text of a link.
    return isWordLike && !isIndex && !isNamed && next !== '(' && next !== '['
      ? { is: 'tag', name, source: markText }
      : 'text';
  }
  if (next === ']') return 'more';
  const isTagLike = /[\p{L}\p{M}\s_'’-]/u.test(next) && !NEWLINE.test(next);
  return isTagLike && markText.length <= LONGEST_TAG ? 'more' : 'text';
}

function classifyAsteriskMark(markText: string, next: string, textBefore: string): MarkOutcome {
  const mark = openingMarkupMark(markText);
  const space =
    (SPACE.test(markText.slice(-1)) && /^\*[^*].*\S\*([^\S\n\r\u2028\u2029]+)$/su.exec(markText)?.[1]) || '';
  if (space !== '') return actionMarkOrMore(markText.slice(0, -space.length), space, next);
  if (markText === mark) return /\S/u.test(next) && mark.length <= LONGEST_MARK ? 'more' : 'text';
  if (next !== '*' && endsWithMark(markText, mark)) {
    const content = markText.slice(mark.length, -mark.length);
    // A star between a space and a word opens again: the one before it was never closed.
    if (/\s$/u.test(content)) return /\S/u.test(next) ? 'text' : moreMarkUnlessTooLong(markText, next);
    // A tag inside emphasis is still a tag.
    if (/^\[[^\][]*\]$/u.test(content)) return { is: 'emphasis', mark: '', content };
    if (mark.length > 1) return { is: 'emphasis', mark, content };
    // Within a word it opens a part of that word, and no more: `a*b*c is 5*`.
    const isWithinWord = WORD.test(textBefore) && (WORD.test(next) || SPACE.test(content));
    return isWithinWord || !/[\p{L}\p{N}]/u.test(content) ? 'text' : actionMarkOrMore(markText, '', next);
  }
  return moreMarkUnlessTooLong(markText, next);
}

/** What stands behind the spaces tells whether a sentence goes on. */
function actionMarkOrMore(markText: string, space: string, next: string): MarkOutcome {
  const isSpace = next !== '' && SPACE.test(next) && !NEWLINE.test(next);
  if (isSpace && space.length < LONGEST_TAG) return 'more';
  return { is: 'starred', content: markText.slice(1, -1), space, next: SPACE.test(next) ? '' : next };
}

/** Behind a single blank, a small letter or a bracket goes on: text that was wrapped. So does a lone stop. */
function classifyLineBreakMark(markText: string, next: string, textBefore: string): MarkOutcome {
  if (markText.length > 1) return next === '' || SPACE.test(next) ? { is: 'wrap', stop: '.' } : 'text';
  if (next === '.') return 'more';
  return textBefore === ' ' && /[\p{Ll}(]/u.test(next) ? { is: 'wrap', stop: '' } : 'text';
}

function classifyBacktickMark(markText: string, next: string): MarkOutcome {
  const mark = openingMarkupMark(markText);
  if (markText !== mark && next !== '`' && endsWithMark(markText, mark)) return { is: 'code', source: markText };
  if (NEWLINE.test(next) && mark.length >= 3) return 'fence';
  return moreMarkUnlessTooLong(markText, next);
}

/** Three or more at a line's start open a fence. */
function classifyTildeMark(markText: string, next: string, textBefore: string): MarkOutcome {
  if (textBefore !== '' && !NEWLINE.test(textBefore)) return 'text';
  if (markText.length < 3) return next === '~' ? 'more' : 'text';
  return NEWLINE.test(next) ? 'fence' : moreMarkUnlessTooLong(markText, next);
}

function moreMarkUnlessTooLong(markText: string, next: string): 'more' | 'text' {
  if (next === '' || NEWLINE.test(next) || markText.length >= LONGEST_SPAN) return 'text';
  return countCharacterInMark(markText.charAt(0), markText) > MOST_MARKS ? 'text' : 'more';
}

function countCharacterInMark(char: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(char); at >= 0; at = text.indexOf(char, at + 1)) count += 1;
  return count;
}

/** Marks that are longer where they are repeated. */
const REPEATABLE_MARKS = '*`~';

/** The opening mark: one bracket, or a run of one character. */
export function openingMarkupMark(markText: string): string {
  const mark = markText.charAt(0);
  let length = 1;
  while (REPEATABLE_MARKS.includes(mark) && markText[length] === mark) length += 1;
  return markText.slice(0, length);
}

/** Whether it ends with a run of the same mark and length. */
function endsWithMark(markText: string, mark: string): boolean {
  return markText.length > 2 * mark.length && markText.endsWith(mark) && markText.at(-mark.length - 1) !== mark[0];
}
