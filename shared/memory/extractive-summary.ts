/**
 * Summarises by rule where no model does [M2, X2]: extracts the most telling sentences, in their order. The
 * user's sentences come first; the agent's fill the remaining room.
 */

import { type Fact, learnFacts } from './facts.ts';
import { grammarOf } from './search-terms.ts';
import { cutAtWord } from './truncate-text.ts';

/** An entry to summarise. Of foreign text only its one line counts [M1]. `own`: the user's own part [N7]. */
export type Summed = { n: number; kind: string; text: string; change: string; own?: string };

export type Extract = {
  /** The summary so far; its sentences compete with the new ones, and stand before them. */
  before: string;
  entries: readonly Summed[];
  /** Characters. */
  most: number;
  /** The agent's name. */
  speaker: string;
  /** BCP 47. */
  language: string;
};

/** Bounds of one sentence, of one entry, and of entries: a pasted book costs no more time. */
const MOST_OF_SENTENCE = 200;
const MOST_OF_ENTRY = 1_000;
const MOST_ENTRIES = 200;

/** Weights by speaker, stronger than any other sign. */
const TELLING = 3;
const SAID = 2;
const NOTED = 1;
const OWN = 0;

/** Deterministic. Empty where nothing was said. */
export function extractive({ before, entries, most, speaker, language }: Extract): string {
  const { telling, stem } = grammarOf(language);
  const all = [
    ...stood(sentences(before), speaker),
    ...entries.slice(-MOST_ENTRIES).flatMap((entry) => linesOf(entry, speaker)),
  ];
  const told = holding(once(all), language).map((line, at) => ({ ...line, at, stems: telling(line.said).map(stem) }));
  const counts = new Map<string, number>();
  for (const each of told.flatMap(({ stems }) => stems)) counts.set(each, (counts.get(each) ?? 0) + 1);
  const full = told.filter(({ stems, isFact }) => stems.length > 1 || isFact);
  const ranked = (full.length > 0 ? full : told)
    .map((line) => {
      const signs = line.by === 'user' ? signsIn(line.said) + (line.isFact ? 1 : 0) : 0;
      const weight = signs + recurring(line.stems, counts);
      return { text: `${line.who}${line.said}`, at: line.at, rank: rankOf(line, signs), weight };
    })
    .sort((a, b) => b.rank - a.rank || b.weight - a.weight || b.at - a.at);
  return within(ranked, most);
}

/** The best that fit, each once, in their order; if not even one fits, its beginning. */
function within(ranked: readonly { text: string; at: number }[], most: number): string {
  const taken = new Map<string, number>();
  let room = most;
  for (const { text, at } of ranked) {
    if (taken.has(text) || text.length > room) continue;
    taken.set(text, at);
    room -= text.length + 1;
  }
  const [best] = ranked;
  if (taken.size === 0) return best === undefined ? '' : cutAtWord(best.text, most);
  return [...taken]
    .sort(([, a], [, b]) => a - b)
    .map(([text]) => text)
    .join('\n');
}

type Line = { who: string; said: string; by: 'user' | 'agent' | 'others' | 'notes' };

const USER = 'User: ';

function linesOf({ kind, text, change, own }: Summed, speaker: string): Line[] {
  // A stimulus was said by nobody [L2].
  if (kind === 'stimulus') return [];
  if (kind !== 'user' && kind !== 'agent')
    return sentences(change.slice(0, MOST_OF_ENTRY))
      .slice(0, 1)
      .map((said) => ({ who: '', said, by: 'others' }));
  const who = kind === 'user' ? USER : `${speaker}: `;
  const lines = sentences((own ?? text).slice(0, MOST_OF_ENTRY)).map((said): Line => ({ who, said, by: kind }));
  if (own === undefined) return lines;
  const [seen = ''] = sentences(text.slice(own.length).replace(/^[\s(]+|\)$/g, ''));
  return [...lines, { who: '', said: `The user ${seen}`, by: 'others' }];
}

/** Lines of the earlier summary: extracted lines name the speaker, a model's notes are about the user. */
function stood(lines: readonly string[], speaker: string): Line[] {
  const own = `${speaker}: `;
  const isByRule = lines.some((line) => line.startsWith(USER) || line.startsWith(own));
  return lines.map((line) => {
    if (line.startsWith(USER)) return { who: USER, said: line.slice(USER.length), by: 'user' };
    if (line.startsWith(own)) return { who: own, said: line.slice(own.length), by: 'agent' };
    return { who: '', said: line, by: !isByRule || NOTES.test(line) ? 'notes' : 'others' };
  });
}

const NOTES = /^(?!The user:).*(?<!\p{L})(?:the user|nutzer(?:in)?|benutzer(?:in)?)(?!\p{L})/iu;

/** Keeps the last of sentences that differ only in numbers. */
function once(lines: readonly Line[]): Line[] {
  const newest = new Map<string, number>();
  const keys = lines.map(({ who, said }) => `${who}${said}`.toLowerCase().replace(/\d+/g, '#'));
  keys.forEach((key, at) => {
    newest.set(key, at);
  });
  return lines.filter((_, at) => newest.get(keys[at] ?? '') === at);
}

/** Drops sentences that the user has corrected since [M5]. */
function holding(lines: readonly Line[], language: string): (Line & { isFact: boolean })[] {
  let known: readonly Fact[] = [];
  const told = lines.map((line, n) => {
    if (line.by !== 'user') return { line, facts: [] };
    const words = { n, atMs: 0, text: line.said };
    known = learnFacts(known, words, language).facts;
    return { line, facts: learnFacts([], words, language).gained };
  });
  const stands = new Set(known.map(nameOf));
  return told
    .filter(({ facts }) => facts.length === 0 || facts.some((fact) => stands.has(nameOf(fact))))
    .map(({ line, facts }) => ({ ...line, isFact: facts.length > 0 }));
}

function nameOf({ topic, text }: Fact): string {
  return `${topic}\n${text}`;
}

function rankOf({ by, said }: Line, signs: number): number {
  if (by === 'agent') return OWN;
  if (by === 'others' || (by === 'user' && said.endsWith('?'))) return NOTED;
  return by === 'notes' || signs > 0 ? TELLING : SAID;
}

/** Statements about the user, their plans, times and people. */
const SIGNS = [
  /\b(?:(?:i|we)\b.*\b(?:like|love|hate|prefer|live|moved|work|need|want|plan|decided|agreed|promised|have|had|am|are|was|will|going to|meet|must))\b|\b(?:i|we)['’](?:m|ve|ll|re|d)\b/iu,
  /\b(?:my|our) \p{L}/iu,
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|februar\w?|april|june?|july?|august|september|october|november|december|tomorrow|tonight|next (?:week|month|year)|birthday|\d{1,2}[:.]\d\d|(?:19|20)\d\d)\b/iu,
];
/** A name inside a sentence. */
const NAMED = /[\p{L},] (?!I\b)\p{Lu}\p{Ll}+/u;

function signsIn(said: string): number {
  return [...SIGNS, NAMED].filter((sign) => sign.test(said)).length;
}

/** The share of recurring stems in a sentence, whatever its length; less than any sign. */
function recurring(stems: readonly string[], counts: ReadonlyMap<string, number>): number {
  const all = stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0);
  return Math.min(all / (stems.length + 2) / 4, 1);
}

/** Defuses text that looks like a fence's end or our markup [N7, P9]. */
function sentences(text: string): string[] {
  return text
    .replace(/<{2,}|>{2,}|[[\]*]/g, ' ')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => cutAtWord(sentence, MOST_OF_SENTENCE))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
