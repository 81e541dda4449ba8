/** Splits foreign text into lines: a sentence each, literal, with no markup read [D15, P9]. */
import { SentenceScanner } from './sentence-splitter.ts';

/** Beyond this number sentences share a line. */
const MOST_LINES = 30;
/** Characters of one line: a frame holds it twice, however it is escaped [S8]. */
const LONGEST_LINE = 2_000;

/** Never audible, whoever writes it [F4, P9]. */
const MARKER = /\s?\[SYSTEM_FILLER\]/giu;

/** Joined by spaces they are the text, except white space and the marker. Empty: nothing to speak. */
export function splitIntoDeliveryLines(text: string): string[] {
  const sentences = text.replace(MARKER, '').split(/\n+/u).flatMap(screenplaySentencesOfParagraph);
  const shortest = sentences.length <= MOST_LINES ? 0 : Math.ceil(text.length / MOST_LINES);
  return joinShortScreenplaySentences(sentences, shortest).flatMap(cutLongScreenplayLine);
}

function screenplaySentencesOfParagraph(paragraph: string): string[] {
  const sentences: string[] = [];
  let sentence = new SentenceScanner();
  let current = '';
  for (const char of paragraph.replace(/\s+/gu, ' ')) {
    if (sentence.endsBefore(char)) {
      sentences.push(current);
      sentence = new SentenceScanner();
      current = '';
    }
    sentence.addCharacter(char);
    current += char;
  }
  return [...sentences, current].map((one) => one.trim()).filter((one) => one !== '');
}

/** Joins neighbours until each line has so many characters. */
function joinShortScreenplaySentences(sentences: readonly string[], shortest: number): string[] {
  const lines: string[] = [];
  for (const sentence of sentences) {
    const last = lines.at(-1);
    if (last !== undefined && last.length < shortest) lines[lines.length - 1] = `${last} ${sentence}`;
    else lines.push(sentence);
  }
  return lines;
}

/** Cuts at spaces where possible, and never inside a character. */
function cutLongScreenplayLine(line: string): string[] {
  if (line.length <= LONGEST_LINE) return [line];
  const space = line.lastIndexOf(' ', LONGEST_LINE);
  const end = space > 0 ? space : line.slice(0, LONGEST_LINE).isWellFormed() ? LONGEST_LINE : LONGEST_LINE - 1;
  return [line.slice(0, end), ...cutLongScreenplayLine(line.slice(end).trim())];
}
