/** Reads an utterance as the answer [D10] to a question that the agent asked [D9]. */

import { phrasesOf } from './phrases.ts';
import { lazy, ofLanguage, type Tables, wordsOf } from './tokenizer.ts';
import { type AssentWords, assentWords } from './yes-no-words.ts';

export type Assent = {
  /** `not now`: a no that names no time. `later`: names a time, or takes a yes back for now. */
  means: 'yes' | 'no' | 'not now' | 'later' | 'neither';
  /** The utterance holds only the answer and starts no turn [D9]; false for `neither`. */
  only: boolean;
};

/** Characters: a longer text holds more than an answer [N3]. */
export const LONGEST_YES_NO = 1_000;

/**
 * Only the beginning answers: "yes, and the weather?" accepts, "I said yes to him" does not. The last of
 * several answers counts: "yes, but not now". Case, punctuation and hesitation do not matter.
 */
export function assentOf(text: string, language: string): Assent {
  const grammar = ofLanguage(grammars, language)();
  const words = heard(text.slice(0, LONGEST_YES_NO), grammar);
  const marks = leadingMarks(words, grammar);
  const means = meaningOf(marks);
  const rest = words.slice(marks.at(-1)?.end ?? 0);
  if (means === 'neither') return { means, only: false };
  return { means: isPutOff(rest, grammar) ? 'later' : means, only: rest.length === 0 && text.length <= LONGEST_YES_NO };
}

/** The effect of a phrase on the answer; yes-no-words.ts explains each. */
type Meaning = 'yes' | 'no' | 'not now' | 'later' | 'agreed' | 'put off' | 'unsure' | 'link';

/** A known phrase: `words.slice(start, end)`. */
type Mark = { means: Meaning; start: number; end: number };

/** The known phrases at the beginning, up to the last one that other words may follow. */
function leadingMarks(words: readonly string[], grammar: Grammar): Mark[] {
  const marks: Mark[] = [];
  let end = 0;
  for (let mark = markAt(words, 0, grammar); mark !== null; mark = markAt(words, end, grammar)) {
    marks.push(mark);
    end = mark.end;
  }
  if (end === words.length) return marks;
  return marks.slice(0, marks.findLastIndex((mark) => mayLead(mark, words, grammar)) + 1);
}

function mayLead({ start, end }: Mark, words: readonly string[], grammar: Grammar): boolean {
  const phrase = words.slice(start, end).join(' ');
  return grammar.leading.has(phrase) || (grammar.leadingClauses.has(phrase) && grammar.openers.has(words[end] ?? ''));
}

/** The longest phrase at `start`. "Don't" negates a yes, unless it begins a longer phrase: "not sure". */
function markAt(words: readonly string[], start: number, grammar: Grammar): Mark | null {
  const phrase = phraseAt(words, start, grammar);
  const negates = grammar.negations.has(words[start] ?? '') && (phrase?.end ?? 0) <= start + 1;
  const negated = negates ? phraseAt(words, start + 1, grammar) : null;
  return negated?.means === 'yes' || negated?.means === 'agreed' ? { means: 'no', start, end: negated.end } : phrase;
}

function phraseAt(words: readonly string[], start: number, { phrases, longest }: Grammar): Mark | null {
  for (let end = Math.min(words.length, start + longest); end > start; end--) {
    const means = phrases.get(words.slice(start, end).join(' '));
    if (means !== undefined) return { means, start, end };
  }
  return null;
}

function meaningOf(marks: readonly Mark[]): Assent['means'] {
  let means: Assent['means'] = 'neither';
  for (const mark of marks) {
    if (mark.means === 'yes' || mark.means === 'no' || mark.means === 'later') means = mark.means;
    if (mark.means === 'not now') means = means === 'yes' || means === 'later' ? 'later' : 'not now';
    if (mark.means === 'agreed' && means === 'neither') means = 'yes';
    if (mark.means === 'put off' && means !== 'neither') means = 'later';
  }
  const unsure = marks.some((mark) => mark.means === 'unsure');
  return unsure && means === 'yes' ? 'neither' : means;
}

/** "…, but I am cooking, so not now": later may stand anywhere behind a contrast. */
function isPutOff(rest: readonly string[], grammar: Grammar): boolean {
  const isLater = (start: number) => ['later', 'not now'].includes(phraseAt(rest, start, grammar)?.means ?? '');
  return grammar.contrasts.has(rest[0] ?? '') && rest.some((_, start) => isLater(start));
}

/** The words without fillers, and without courtesies unless there are no others. */
function heard(text: string, { joined, fillers, courtesies }: Spelling): string[] {
  const join = (said: string) => joined.reduce((before, [apart, together]) => before.replace(apart, together), said);
  // "nooo" is "no".
  const said = wordsOf(text)
    .join(' ')
    .replace(/(\p{L})\1{2,}/gu, '$1');
  const fluent = join(said)
    .split(' ')
    .filter((word) => !fillers.has(word));
  // Fillers may remain after joining: "do, um, not".
  const words = join(fluent.join(' ')).split(' ').filter(Boolean);
  const bare = words.filter((word) => !courtesies.has(word));
  return bare.length > 0 ? bare : words;
}

type Spelling = {
  joined: readonly (readonly [RegExp, string])[];
  fillers: ReadonlySet<string>;
  courtesies: ReadonlySet<string>;
};

type Grammar = Spelling & {
  phrases: ReadonlyMap<string, Meaning>;
  longest: number;
  contrasts: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  leading: ReadonlySet<string>;
  leadingClauses: ReadonlySet<string>;
  openers: ReadonlySet<string>;
};

/** Phrases are normalized like utterances, so that a table can use natural spelling. */
function grammarOf(words: AssentWords): Grammar {
  const spelling: Spelling = {
    joined: Object.entries(words.joined).map(([together, apart]) => [anyOf(phrasesOf(apart)), together]),
    fillers: new Set(phrasesOf(words.fillers)),
    courtesies: new Set(phrasesOf(words.courtesies)),
  };
  const list = (text: string) => phrasesOf(text).map((phrase) => heard(phrase, spelling).join(' '));
  const meaning = (means: Meaning, text: string) => list(text).map((phrase) => [phrase, means] as const);
  const phrases = new Map([
    ...meaning('link', words.links),
    ...meaning('unsure', words.unsure),
    ...meaning('put off', words.putOff),
    ...meaning('agreed', words.agreed),
    ...meaning('later', words.later),
    ...meaning('not now', words.notNow),
    ...meaning('no', words.no),
    ...meaning('yes', words.yes),
  ]);
  return {
    ...spelling,
    phrases,
    longest: Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
    contrasts: new Set(list(words.contrasts)),
    negations: new Set(list(words.negations)),
    leading: new Set(list(words.leading)),
    leadingClauses: new Set(list(words.leadingClauses)),
    openers: new Set(list(words.openers)),
  };
}

function anyOf(phrases: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g');
}

const grammars: Tables<() => Grammar> = {
  en: lazy(() => grammarOf(assentWords.en)),
};
