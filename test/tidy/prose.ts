/** The style of pages: short sentences and lines, and no retired words (STYLE 17, 29). */
import type { Glossary } from './read-glossary.ts';
import { lineAt } from './source.ts';

export type Prose = { path: string; text: string };

const FENCE = /^ *```[\s\S]*?^ *```/gm;
const INLINE_CODE = /`[^`\n]+`/g;
/** A sentence's end, except after a list number, an initial or an abbreviation. */
const END = /(?<![\d]|\b(?:e\.g|i\.e|etc))[.!?:](?:["')\]*]*)(?=\s|$)/g;

/** Sentences of more than `most` words. Colons, list items, cells and headings end a sentence, too. */
export function longSentences({ path, text }: Prose, most: number): string[] {
  return paragraphsOf(text).flatMap(({ start, words }) =>
    sentencesOf(words)
      .filter(({ count }) => count > most)
      .map(
        ({ at, count, opening }) =>
          `${path}:${lineAt(text, start + at)} has a sentence of ${count} words, of ${most}: divide "${opening} …".`,
      ),
  );
}

/** Prose lines beyond `most` characters. Code, tables and unbreakable text may be longer. */
export function wideLines({ path, text }: Prose, most: number): string[] {
  return blankCode(text, FENCE)
    .split('\n')
    .flatMap((line, index) => {
      // A table, a comment, or a line without a breakable blank.
      const isFree = /^(?:\||<!--)/.test(line) || !blankCode(line, INLINE_CODE).trim().includes(' ');
      return line.length <= most || isFree ? [] : [`${path}:${index + 1} has ${line.length} characters, of ${most}.`];
    });
}

/** Finds the words that docs/GLOSSARY.md retires for prose. */
export function findRetiredWords({ path, text }: Prose, { retired, terms }: Glossary): string[] {
  const longTerms = terms.filter((term) => /[ -]/.test(term)).map((term) => term.replaceAll(' ', '[ -]'));
  const prose = ownWords(text).replace(new RegExp(`\\b(?:${longTerms.join('|')})\\b`, 'gi'), blanked);
  return retired
    .filter(({ where }) => where !== 'names')
    .flatMap(({ word, instead }) =>
      [...prose.matchAll(new RegExp(`\\b${word}\\b`, 'gi'))].map(
        (hit) => `${path}:${lineAt(text, hit.index)} says "${hit[0]}": write ${instead}.`,
      ),
    );
}

/** The system is "the agent"; only a persona has a gender (STYLE 16). */
export function namesAgentShe({ path, text }: Prose): string[] {
  const prose = ownWords(text);
  return [...prose.matchAll(/\b(?:she|her|hers|herself)\b/gi)].map(
    (hit) => `${path}:${lineAt(text, hit.index)} says "${hit[0]}": write "the agent" or "it".`,
  );
}

/** Without code, addresses and quotations. */
function ownWords(text: string): string {
  const prose = blankCode(blankCode(text, FENCE), INLINE_CODE).replace(/\]\([^)]*\)/g, blanked);
  return prose.replace(/"[^"\n]*(?:\n[^"\n]+)?"/g, blanked);
}

type Paragraph = { start: number; words: string };

/** Groups of lines: each list item and each table cell by itself. */
function paragraphsOf(text: string): Paragraph[] {
  const prose = blankCode(text, FENCE).replace(/<!--[\s\S]*?-->/g, blanked);
  const found: Paragraph[] = [];
  let at = 0;
  for (const line of prose.split('\n')) {
    const last = found.at(-1);
    const isOwn = /^\s*(?:[-*] |\d+\. |#|\||$)/.test(line);
    if (line.startsWith('|')) found.push(...cellsOf(line, at));
    else if (isOwn || last === undefined || last.words.trim() === '') found.push({ start: at, words: line });
    else last.words += `\n${line}`;
    at += line.length + 1;
  }
  return found;
}

function cellsOf(line: string, start: number): Paragraph[] {
  return [...line.matchAll(/[^|]+/g)].map(({ 0: words, index }) => ({ start: start + index, words }));
}

function sentencesOf(words: string): { at: number; count: number; opening: string }[] {
  // Code counts as one word without a full stop.
  const plain = words
    .replace(/^\s*(?:[-*] |\d+\. |#+ )/, blanked)
    .replace(/`[^`]+`/g, (code) => 'x'.padEnd(code.length, '\u0000'))
    .replace(/\]\([^)]*\)/g, (link) => ']'.padEnd(link.length, '\u0000'));
  const ends = [...plain.matchAll(END)].map((hit) => hit.index + hit[0].length);
  return [...ends, plain.length].map((end, index) => {
    const at = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const sentence = plain.slice(at, end);
    const all = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    const lead = sentence.length - sentence.trimStart().length;
    return {
      at: at + lead,
      count: all.length,
      opening: words.slice(at, end).trim().split(/\s+/).slice(0, 6).join(' '),
    };
  });
}

function blankCode(text: string, code: RegExp): string {
  return text.replace(code, blanked);
}

/** Keeps line ends, so that line numbers stay. */
function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
