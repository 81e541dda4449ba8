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
  const reader = questionReaderFor(language);
  const words = splitIntoWords(question);
  return [...new Set(reader === null ? words : questionContentWords(words, reader))];
}

const APOSTROPHES = /['’‘ʼ`´]/g;
const STOPS = /[\s.,;:!?…¿¡"“”„«»()–—-]+/;

/** Lower case, joined contractions. Accents, "€", "%" and flags stay, since they carry meaning. */
function splitIntoWords(text: string): string[] {
  const plain = text
    .replace(APOSTROPHES, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bwhats\b/g, 'what is');
  return plain.split(STOPS).filter((word) => word !== '');
}

/** The patterns expect a space behind each word. */
type QuestionReader = {
  fillers: RegExp;
  openings: RegExp;
  request: RegExp;
  bareShapes: readonly QuestionShape[];
  shapes: readonly QuestionShape[];
};
/** `about`: replaces the captured words. */
type QuestionShape = { pattern: RegExp; replacement?: readonly string[] };

function questionContentWords(
  words: readonly string[],
  { fillers, openings, request, bareShapes, shapes }: QuestionReader,
): readonly string[] {
  const text = words
    .map((word) => `${word} `)
    .join('')
    .replace(fillers, '')
    .replace(openings, '');
  return (
    contentByShape(text, bareShapes) ??
    contentByShape(text, shapes) ??
    contentByShape(text.replace(request, ''), shapes) ??
    splitWords(text)
  );
}

function contentByShape(text: string, shapes: readonly QuestionShape[]): readonly string[] | null {
  for (const { pattern, replacement } of shapes) {
    const match = pattern.exec(text);
    if (match !== null) return replacement ?? splitWords(match.slice(1).join(''));
  }
  return null;
}

function splitWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** Built at a language's first use. */
const QUESTION_READERS = new Map<string, QuestionReader>();

function questionReaderFor(tag: string): QuestionReader | null {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  const table = Object.hasOwn(QUESTION_WORDS, language) ? QUESTION_WORDS[language] : undefined;
  if (table === undefined) return null;
  const reader = QUESTION_READERS.get(language) ?? buildQuestionReader(table);
  QUESTION_READERS.set(language, reader);
  return reader;
}

function buildQuestionReader({ fillers, openings, requests, bareShapes, shapes }: QuestionWords): QuestionReader {
  return {
    fillers: new RegExp(`(?<!\\S)(?:${wordAlternation(fillers)})`, 'g'),
    openings: new RegExp(`^(?:${wordAlternation(openings)})+`),
    request: new RegExp(`^(?:${wordAlternation(requests)})`),
    bareShapes: parseShapes(bareShapes),
    shapes: parseShapes(shapes),
  };
}

/** Longest first, because one entry may begin like another. */
function wordAlternation(list: string): string {
  const entries = splitWordList(list).sort((a, b) => b.length - a.length);
  return entries.map(patternSource).join('|');
}

function parseShapes(list: string): QuestionShape[] {
  return splitWordList(list).map((entry) => {
    const [shape = '', replacement] = entry.split('→');
    return {
      pattern: new RegExp(`^${patternSource(shape)}$`),
      ...(replacement !== undefined && { replacement: splitWords(replacement) }),
    };
  });
}

function splitWordList(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}

/** Each word includes the space behind it, so that an optional word leaves none. */
function patternSource(entry: string): string {
  return entry
    .replace(/\p{L}+\s*/gu, (word) => `${word.trim()} `)
    .replace(/(?<!\p{L}) /gu, '')
    .replace(/[([]/g, '(?:')
    .replaceAll(']', ')?')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('_', '((?:\\S+ ){1,3})');
}
