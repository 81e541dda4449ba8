/**
 * Classifies an opening mark and its following characters [P3, P4, P5, P8]. Pure, and repeated with every
 * character until decided.
 */
import { isGesture } from '../../language/gestures.ts';
import { expressionOf } from '../expressions.ts';
import { type Deciders, FOREIGN_DECIDERS, FOREIGN_OPENERS, type ForeignMark, settleForeign } from './foreign-marks.ts';

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
export const DECIDERS: Readonly<Record<string, Deciders>> = {
  '*': { chars: /[*\n\r\u2028\u2029]/, most: LONGEST_SPAN },
  '`': { chars: /[`\n\r\u2028\u2029]/, most: LONGEST_SPAN },
  '~': { chars: /[~\n\r\u2028\u2029]/, most: LONGEST_SPAN },
  ...FOREIGN_DECIDERS,
};

/** `next`: the following character, '' at the end of the text. */
export function settle(held: string, next: string, before: string): MarkOutcome {
  if (held.startsWith('[')) return bracket(held, next, before);
  if (held.startsWith('*')) return stars(held, next, before);
  if (held.startsWith('`')) return ticks(held, next);
  if (held.startsWith(LINE_BREAK)) return lineBreak(held, next, before);
  return held.startsWith('~') ? tildes(held, next, before) : settleForeign(held, next, before);
}

function bracket(held: string, next: string, before: string): MarkOutcome {
  if (held.endsWith(']')) {
    const name = held.slice(1, -1).trim();
    const wordLike = /^\p{L}.*\p{L}$/su.test(name);
    const index = WORD.test(before) && expressionOf(name) === undefined;
    // Who speaks, or is spoken to: "[Alice]: Hi", "[Name], hello".
    const isNamed = /[:,;]/u.test(next) && expressionOf(name) === undefined && !isGesture(name);
    // Text of a link.
    return wordLike && !index && !isNamed && next !== '(' && next !== '[' ? { is: 'tag', name, source: held } : 'text';
  }
  if (next === ']') return 'more';
  const tagLike = /[\p{L}\p{M}\s_'’-]/u.test(next) && !NEWLINE.test(next);
  return tagLike && held.length <= LONGEST_TAG ? 'more' : 'text';
}

function stars(held: string, next: string, before: string): MarkOutcome {
  const mark = opener(held);
  const space = (SPACE.test(held.slice(-1)) && /^\*[^*].*\S\*([^\S\n\r\u2028\u2029]+)$/su.exec(held)?.[1]) || '';
  if (space !== '') return starred(held.slice(0, -space.length), space, next);
  if (held === mark) return /\S/u.test(next) && mark.length <= LONGEST_MARK ? 'more' : 'text';
  if (next !== '*' && closes(held, mark)) {
    const content = held.slice(mark.length, -mark.length);
    // A star between a space and a word opens again: the one before it was never closed.
    if (/\s$/u.test(content)) return /\S/u.test(next) ? 'text' : unclosed(held, next);
    // A tag inside emphasis is still a tag.
    if (/^\[[^\][]*\]$/u.test(content)) return { is: 'emphasis', mark: '', content };
    if (mark.length > 1) return { is: 'emphasis', mark, content };
    // Within a word it opens a part of that word, and no more: `a*b*c is 5*`.
    const isWithinWord = WORD.test(before) && (WORD.test(next) || SPACE.test(content));
    return isWithinWord || !/[\p{L}\p{N}]/u.test(content) ? 'text' : starred(held, '', next);
  }
  return unclosed(held, next);
}

/** What stands behind the spaces tells whether a sentence goes on. */
function starred(held: string, space: string, next: string): MarkOutcome {
  const isSpace = next !== '' && SPACE.test(next) && !NEWLINE.test(next);
  if (isSpace && space.length < LONGEST_TAG) return 'more';
  return { is: 'starred', content: held.slice(1, -1), space, next: SPACE.test(next) ? '' : next };
}

/** Behind a single blank, a small letter or a bracket goes on: text that was wrapped. So does a lone stop. */
function lineBreak(held: string, next: string, before: string): MarkOutcome {
  if (held.length > 1) return next === '' || SPACE.test(next) ? { is: 'wrap', stop: '.' } : 'text';
  if (next === '.') return 'more';
  return before === ' ' && /[\p{Ll}(]/u.test(next) ? { is: 'wrap', stop: '' } : 'text';
}

function ticks(held: string, next: string): MarkOutcome {
  const mark = opener(held);
  if (held !== mark && next !== '`' && closes(held, mark)) return { is: 'code', source: held };
  if (NEWLINE.test(next) && mark.length >= 3) return 'fence';
  return unclosed(held, next);
}

/** Three or more at a line's start open a fence. */
function tildes(held: string, next: string, before: string): MarkOutcome {
  if (before !== '' && !NEWLINE.test(before)) return 'text';
  if (held.length < 3) return next === '~' ? 'more' : 'text';
  return NEWLINE.test(next) ? 'fence' : unclosed(held, next);
}

function unclosed(held: string, next: string): 'more' | 'text' {
  if (next === '' || NEWLINE.test(next) || held.length >= LONGEST_SPAN) return 'text';
  return countOf(held.charAt(0), held) > MOST_MARKS ? 'text' : 'more';
}

function countOf(char: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(char); at >= 0; at = text.indexOf(char, at + 1)) count += 1;
  return count;
}

/** Marks that are longer where they are repeated. */
const RUNS = '*`~';

/** The opening mark: one bracket, or a run of one character. */
export function opener(held: string): string {
  const mark = held.charAt(0);
  let length = 1;
  while (RUNS.includes(mark) && held[length] === mark) length += 1;
  return held.slice(0, length);
}

/** Whether it ends with a run of the same mark and length. */
function closes(held: string, mark: string): boolean {
  return held.length > 2 * mark.length && held.endsWith(mark) && held.at(-mark.length - 1) !== mark[0];
}
