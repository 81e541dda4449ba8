/** What a question is about, in words (C8). */
import { QUESTION_WORDS, type QuestionWords } from './question-words.ts';

/** Characters: a longer one is no question that somebody asks again in other words, and like no other (N3). */
const LONGEST_QUESTION = 600;

/**
 * The words that are left of a question without case, punctuation, question words, fillers and polite words; each once. Question words
 * go only where the whole question has one of the known shapes: of "what is the time?" is left `['time']`, but "is it time?" stays as it
 * is. `language`: BCP 47.
 */
export function contentWords(question: string, language: string): string[] {
  if (question.length > LONGEST_QUESTION) return [question];
  const reader = readerOf(language);
  const words = wordsOf(question);
  return [...new Set(reader === null ? words : read(words, reader))];
}

const APOSTROPHES = /['’‘ʼ`´]/g;
const STOPS = /[\s.,;:!?…¿¡"“”„«»()–—-]+/;

/** Lower case, contractions as one word. Only what parts sentences goes: accents, "€", "%" and flags say something. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(APOSTROPHES, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bwhats\b/g, 'what is');
  return plain.split(STOPS).filter((word) => word !== '');
}

/** They read texts in which a space follows each word. */
type Reader = { fillers: RegExp; openings: RegExp; request: RegExp; alone: readonly Shape[]; shapes: readonly Shape[] };
/** `about`: instead of what stands in the shape. */
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

/** Made when a language is first heard. */
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

/** Longer ones first: an entry may begin as another does. */
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

/** Every word takes the space behind it with it, so that what is optional leaves none behind. */
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
