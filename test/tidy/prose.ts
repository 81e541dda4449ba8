/** How pages are written: sentences that can be read once, lines that fit a screen, and no retired words (STYLE 17, 29). */
import { lineAt } from './source.ts';

export type Prose = { path: string; text: string };

const FENCE = /^ *```[\s\S]*?^ *```/gm;
const INLINE_CODE = /`[^`\n]+`/g;
/** Of a sentence's end; not after a number of a list, an initial or an abbreviation. */
const END = /(?<![\d]|\b(?:e\.g|i\.e|etc))[.!?:](?:["')\]*]*)(?=\s|$)/g;

/** Sentences of more than `most` words. A colon, a list item, a cell of a table and a heading end one, too. */
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

/** Lines of prose beyond `most` characters. Code, tables and what has no blank to break at may be longer. */
export function wideLines({ path, text }: Prose, most: number): string[] {
  return blankCode(text, FENCE)
    .split('\n')
    .flatMap((line, index) => {
      // A table, a comment, and what has no blank outside of code to break at.
      const isFree = /^(?:\||<!--)/.test(line) || !blankCode(line, INLINE_CODE).trim().includes(' ');
      return line.length <= most || isFree ? [] : [`${path}:${index + 1} has ${line.length} characters, of ${most}.`];
    });
}

/** Words that our vocabulary has retired, by what they are replaced with. */
const RETIRED: readonly [RegExp, string][] = [
  [/\b(?:chases?|chased|chasing)\b/gi, 'say what is tried again, or fails'],
  [/\black(?:s|ed|ing)?\b/gi, 'say what is missing'],
  [/\bow(?:e|es|ed|ing)\b/gi, 'say what must be done, and by whom'],
  [/\breigns?\b/gi, 'write "epoch" or "connection"'],
  [/\b(?:flown|(?<!single[ -])flights?)\b/gi, 'write "single flight", or that it runs'],
  [/\bmoments?\b/gi, 'name the time, the opening or the decision'],
  [/\b(?:lifeless|vigil|teller|thrift|hearts?|the held)\b/gi, 'use the word of docs/GLOSSARY.md'],
];

export function retiredWords({ path, text }: Prose): string[] {
  const prose = ownWords(text);
  return RETIRED.flatMap(([word, instead]) =>
    [...prose.matchAll(word)].map((hit) => `${path}:${lineAt(text, hit.index)} says "${hit[0]}": ${instead}.`),
  );
}

/** A persona may be "she"; the system is "the agent" (STYLE 16). */
export function namesAgentShe({ path, text }: Prose): string[] {
  const prose = ownWords(text);
  return [...prose.matchAll(/\b(?:she|her|hers|herself)\b/gi)].map(
    (hit) => `${path}:${lineAt(text, hit.index)} says "${hit[0]}": write "the agent" or "it".`,
  );
}

/** Without code, addresses, and what is quoted: those are words of others. */
function ownWords(text: string): string {
  const prose = blankCode(blankCode(text, FENCE), INLINE_CODE).replace(/\]\([^)]*\)/g, blanked);
  return prose.replace(/"[^"\n]*(?:\n[^"\n]+)?"/g, blanked);
}

type Paragraph = { start: number; words: string };

/** Runs of lines that belong together: an item of a list, and each cell of a table, stands for itself. */
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
  // A full stop in code ends nothing, and code is one word.
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

/** Line ends stay, so that lines keep their numbers. */
function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
