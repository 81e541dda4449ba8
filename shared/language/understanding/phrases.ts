/** A short notation of phrases. */
import { wordTokensOf } from '../tokenizer.ts';
import type { Spelling } from './utterance.ts';

/** Phrases of a list as `wordsOf` spells them. */
export function phrasesOf(list: string): string[] {
  return expandPhrasePatterns(list).map((phrase) => wordTokensOf(phrase).join(' '));
}

/**
 * Expands "skip [it|them], no (thanks|way)": a comma ends a phrase, (a|b) is one of two, [a|b] one or none.
 * Brackets may stand in brackets, and within a word. A PhraseBook also reads "öldür*": a word that begins so.
 */
export function expandPhrasePatterns(list: string): string[] {
  return phrasePatternsIn(list).flatMap((pattern) => expandPhrasePattern(pattern, () => true));
}

export function phrasePatternsIn(list: string): string[] {
  return list
    .replace(/\s\s+|[^\S ]/gu, ' ')
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '');
}

/** A piece of a pattern: words, or a choice. */
export type PatternPiece = { words: string } | { options: readonly string[]; isOptional: boolean };

/** The pattern's ways without brackets within words, each in pieces; where characters count, none is. */
export function phrasePatternPieces(pattern: string, spelling: Spelling): PatternPiece[][] {
  return expandPhrasePattern(pattern, spelling === 'words' ? isPhraseGroupWithinWord : () => false).map((way) => {
    const pieces: PatternPiece[] = [];
    let rest = way;
    for (let group = phraseGroupIn(rest, () => true); group !== null; group = phraseGroupIn(rest, () => true)) {
      const { start, end, options, isOptional } = group;
      const said = options.filter((option) => option.trim() !== '');
      pieces.push(
        { words: rest.slice(0, start) },
        { options: said, isOptional: isOptional || said.length < options.length },
      );
      rest = rest.slice(end);
    }
    pieces.push({ words: rest });
    return pieces.filter((piece) => !('words' in piece) || piece.words.trim() !== '');
  });
}

type Group = { start: number; end: number; options: string[]; isOptional: boolean };

const BRACKET = /[([]/u;

/** Each choice multiplies the number of phrases. */
const MOST_EXPANDED = 2_000;

/** Without the chosen brackets. Throws RangeError beyond so many phrases. */
function expandPhrasePattern(pattern: string, isChosen: (text: string, group: Group) => boolean): string[] {
  let phrases = [pattern];
  if (!BRACKET.test(pattern)) return phrases;
  for (;;) {
    const expanded = phrases.flatMap((phrase) => phraseWithoutGroup(phrase, phraseGroupIn(phrase, isChosen)));
    if (expanded.length > MOST_EXPANDED)
      throw new RangeError(`"${pattern.slice(0, 80)}" stands for more than ${MOST_EXPANDED} phrases: write several.`);
    if (expanded.length === phrases.length && expanded.every((phrase, at) => phrase === phrases[at]))
      return [...new Set(expanded)];
    phrases = expanded;
  }
}

function phraseWithoutGroup(phrase: string, group: Group | null): string[] {
  if (group === null) return [phrase];
  const { start, end, options, isOptional } = group;
  return [...options, ...(isOptional ? [''] : [])].map((option) => phrase.slice(0, start) + option + phrase.slice(end));
}

/** The first outermost group that is chosen. */
function phraseGroupIn(text: string, isChosen: (text: string, group: Group) => boolean): Group | null {
  for (let start = text.search(BRACKET); start >= 0; ) {
    const group = phraseGroupAt(text, start);
    if (isChosen(text, group)) return group;
    const next = text.slice(group.end).search(BRACKET);
    start = next < 0 ? -1 : group.end + next;
  }
  return null;
}

function phraseGroupAt(text: string, start: number): Group {
  const options: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    const isEnd = depth === 0;
    if (!isEnd && (char !== '|' || depth > 1)) continue;
    options.push(text.slice(from, at));
    from = at + 1;
    if (isEnd) return { start, end: from, options, isOptional: text[start] === '[' };
  }
  throw new RangeError(`"${text.slice(0, 80)}" has a bracket without its end.`);
}

function isPhraseGroupWithinWord(text: string, { start, end }: Group): boolean {
  // A character has at most two units.
  const before = text.slice(Math.max(0, start - 2), start);
  return /[\p{L}\p{M}\p{N})\]]$/u.test(before) || /^[\p{L}\p{M}\p{N}([]/u.test(text.slice(end, end + 2));
}
