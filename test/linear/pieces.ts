import type { Text } from './growth.ts';

/** Repeated pieces of hostile texts: each one has stalled a real pattern or scanner. */
const PIECES: readonly string[] = [
  'a',
  'a ',
  'A b',
  ' ',
  '\n',
  '\t\n',
  '. ',
  '.',
  '!',
  '/',
  '? ',
  ', ',
  '1',
  '1.',
  'Mr. ',
  'pay ',
  'in ',
  'in Oslo and ',
  'and ',
  'I want to ',
  'how many ',
  'a\n',
  'ha',
  'please ',
  'I like ',
  'my name is ',
  'what do you know ',
  'forget that ',
  'no, actually ',
  '[a]',
  '[',
  ']',
  '(',
  '[a](',
  '*a',
  '**',
  '_a',
  '_a ',
  '`',
  '"',
  "'",
  '<',
  '<<<a message\n',
  '<<<recalled\n',
  '\n>>>',
  '#1 ',
  '<a ',
  '&amp;',
  '<think>',
  '{"a":',
  '\\',
  'http://a',
  'www.',
  'ſ',
  'İ',
  'ß',
  'ﷺ',
  'e\u0301',
  '\u0301',
  '\u200b',
  '\u202e',
  '\ufffc',
  ' \ufffc',
  '\u00a0',
  '😀',
  '👨‍👩‍👧‍👦',
  '漢',
  '。',
];

export function repeated(piece: string, chars: number): string {
  return piece
    .repeat(Math.ceil(chars / piece.length))
    .slice(0, chars)
    .toWellFormed();
}

/** Prefixes that make a pattern start, and what makes it search for an end. */
const OPENED: readonly (readonly [opening: string, piece: string])[] = [
  ['(', ' '],
  ['(', '/'],
  ['[', ' '],
  ['"', ' '],
  ['{', ' '],
  ['<a', 'a'],
  ['#1 ', ' '],
  ['http://', '!'],
  ['pay ', 'to '],
  ['remind me ', '?'],
  ['forget about ', ' '],
  ['do you remember ', '.'],
  ['what did I say about ', '!'],
];

/**
 * Named for findings: each piece alone, and between two words, the second with two-byte letters. Patterns for
 * other scripts fail early on anything else.
 */
export const TEXTS: ReadonlyMap<string, Text> = new Map([
  ...PIECES.map((piece): [string, Text] => [JSON.stringify(piece), (chars) => repeated(piece, chars)]),
  ...PIECES.filter((piece) => !/[a-z]{2}/.test(piece)).map((piece): [string, Text] => [
    `word ${JSON.stringify(piece)} 漢`,
    (chars) => `word${repeated(piece, chars)}漢`,
  ]),
  ...OPENED.map(([opening, piece]): [string, Text] => [
    `${JSON.stringify(opening)} ${JSON.stringify(piece)} x`,
    (chars) => `${opening}${repeated(piece, chars)}x`,
  ]),
]);
