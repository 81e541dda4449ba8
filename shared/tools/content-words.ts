/** Reduces a question to its content words [C8]. */
import { QUESTION_WORDS, type QuestionWords } from './question-stop-words.ts';

/** Characters; longer questions are not compared [N3]. */
const LONGEST_QUESTION = 600;

/**
 * Drops case, punctuation, fillers, politeness and repeats. Question words go only where the whole question
 * has a known shape: "what is the time?" gives `['time']`, "is it time?" is unchanged. `language`: BCP 47.
 */
export function contentWordsForTools(question: string, language: string): string[] {
  if (question.length > LONGEST_QUESTION) return [question];
  const reader = contentQuestionReaderFor(language);
  const words = splitIntoContentWords(question);
  return [...new Set(reader === null ? words : contentWordsOfToolQuestion(words, reader))];
}

const APOSTROPHES = /['’‘ʼ`´]/g;
const STOPS = /[\s.,;:!?…¿¡"“”„«»()–—-]+/;

/** Lower case, joined contractions. Accents, "€", "%" and flags stay, since they carry meaning. */
function splitIntoContentWords(text: string): string[] {
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

function contentWordsOfToolQuestion(
  words: readonly string[],
  { fillers, openings, request, bareShapes, shapes }: QuestionReader,
): readonly string[] {
  const text = words
    .map((word) => `${word} `)
    .join('')
    .replace(fillers, '')
    .replace(openings, '');
  return (
    contentWordsByShape(text, bareShapes) ??
    contentWordsByShape(text, shapes) ??
    contentWordsByShape(text.replace(request, ''), shapes) ??
    splitContentWords(text)
  );
}

function contentWordsByShape(text: string, shapes: readonly QuestionShape[]): readonly string[] | null {
  for (const { pattern, replacement } of shapes) {
    const match = pattern.exec(text);
    if (match !== null) return replacement ?? splitContentWords(match.slice(1).join(''));
  }
  return null;
}

function splitContentWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

/** Built at a language's first use. */
const QUESTION_READERS = new Map<string, QuestionReader>();

function contentQuestionReaderFor(tag: string): QuestionReader | null {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  const table = Object.hasOwn(QUESTION_WORDS, language) ? QUESTION_WORDS[language] : undefined;
  if (table === undefined) return null;
  const reader = QUESTION_READERS.get(language) ?? buildContentQuestionReader(table);
  QUESTION_READERS.set(language, reader);
  return reader;
}

function buildContentQuestionReader({
  fillers,
  openings,
  requests,
  bareShapes,
  shapes,
}: QuestionWords): QuestionReader {
  return {
    fillers: new RegExp(`(?<!\\S)(?:${contentWordAlternation(fillers)})`, 'g'),
    openings: new RegExp(`^(?:${contentWordAlternation(openings)})+`),
    request: new RegExp(`^(?:${contentWordAlternation(requests)})`),
    bareShapes: parseContentShapes(bareShapes),
    shapes: parseContentShapes(shapes),
  };
}

/** Longest first, because one entry may begin like another. */
function contentWordAlternation(list: string): string {
  const entries = splitContentWordList(list).sort((a, b) => b.length - a.length);
  return entries.map(contentPatternSource).join('|');
}

function parseContentShapes(list: string): QuestionShape[] {
  return splitContentWordList(list).map((entry) => {
    const [shape = '', replacement] = entry.split('→');
    return {
      pattern: new RegExp(`^${contentPatternSource(shape)}$`),
      ...(replacement !== undefined && { replacement: splitContentWords(replacement) }),
    };
  });
}

function splitContentWordList(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}

/** Each word includes the space behind it, so that an optional word leaves none. */
function contentPatternSource(entry: string): string {
  return entry
    .replace(/\p{L}+\s*/gu, (word) => `${word.trim()} `)
    .replace(/(?<!\p{L}) /gu, '')
    .replace(/[([]/g, '(?:')
    .replaceAll(']', ')?')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('_', '((?:\\S+ ){1,3})');
}
