/** Reduces a question to its content words [C8]. */
import { QUESTION_WORDS, type QuestionWords } from './question-stop-words.ts';

/** Characters; longer questions are not compared [N3]. */
const LONGEST_QUESTION = 600;

/**
 * Drops case, punctuation, fillers, politeness and repeats. Question words go only where the whole question
 * has a known shape: "what is the time?" gives `['time']`, "is it time?" is unchanged. `language`: BCP 47.
 */
export function contentWords(question: string, language: string): string[] {
  if (question.length > LONGEST_QUESTION) return [question];
  const reader = readerOf(language);
  const words = wordsOf(question);
  return [...new Set(reader === null ? words : read(words, reader))];
}

const APOSTROPHES = /['’‘ʼ`´]/g;
const STOPS = /[\s.,;:!?…¿¡"“”„«»()–—-]+/;

/** Lower case, joined contractions. Accents, "€", "%" and flags stay, since they carry meaning. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(APOSTROPHES, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bwhats\b/g, 'what is');
  return plain.split(STOPS).filter((word) => word !== '');
}

/** The patterns expect a space behind each word. */
type Reader = { fillers: RegExp; openings: RegExp; request: RegExp; alone: readonly Shape[]; shapes: readonly Shape[] };
/** `about`: replaces the captured words. */
type Shape = { pattern: RegExp; about?: readonly string[] };

function read(words: readonly string[], { fillers, openings, request, alone, shapes }: Reader): readonly string[] {
  const said = words
    .map((word) => `${word} `)
    .join('')
    .replace(fillers, '')
    .replace(openings, '');
  return (
    contentOf(said, alone) ?? contentOf(said, shapes) ?? contentOf(said.replace(request, ''), shapes) ?? wordsIn(said)
  );
}

function contentOf(said: string, shapes: readonly Shape[]): readonly string[] | null {
  for (const { pattern, about } of shapes) {
    const found = pattern.exec(said);
    if (found !== null) return about ?? wordsIn(found.slice(1).join(''));
  }
  return null;
}

function wordsIn(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** Built at a language's first use. */
const readers = new Map<string, Reader>();

function readerOf(tag: string): Reader | null {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  const table = Object.hasOwn(QUESTION_WORDS, language) ? QUESTION_WORDS[language] : undefined;
  if (table === undefined) return null;
  const reader = readers.get(language) ?? readerFrom(table);
  readers.set(language, reader);
  return reader;
}

function readerFrom({ fillers, openings, requests, alone, shapes }: QuestionWords): Reader {
  return {
    fillers: new RegExp(`(?<!\\S)(?:${anyOf(fillers)})`, 'g'),
    openings: new RegExp(`^(?:${anyOf(openings)})+`),
    request: new RegExp(`^(?:${anyOf(requests)})`),
    alone: shapesOf(alone),
    shapes: shapesOf(shapes),
  };
}

/** Longest first, because one entry may begin like another. */
function anyOf(list: string): string {
  const entries = entriesOf(list).sort((a, b) => b.length - a.length);
  return entries.map(patternOf).join('|');
}

function shapesOf(list: string): Shape[] {
  return entriesOf(list).map((entry) => {
    const [shape = '', about] = entry.split('→');
    return { pattern: new RegExp(`^${patternOf(shape)}$`), ...(about !== undefined && { about: wordsIn(about) }) };
  });
}

function entriesOf(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}

/** Each word includes the space behind it, so that an optional word leaves none. */
function patternOf(entry: string): string {
  return entry
    .replace(/\p{L}+\s*/gu, (word) => `${word.trim()} `)
    .replace(/(?<!\p{L}) /gu, '')
    .replace(/[([]/g, '(?:')
    .replaceAll(']', ')?')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('_', '((?:\\S+ ){1,3})');
}
