/**
 * Summarises by rule where no model does [M2, X2]: extracts the most telling sentences, in their order. The
 * user's sentences come first; the agent's fill the remaining room.
 */

import type { Fact } from './facts/fact.ts';
import { learnFacts } from './facts/learn.ts';
import { searchGrammarOf } from './search-terms.ts';
import { truncateMemoryToWords } from './truncate-text.ts';

/**
 * An entry to summarise. Of foreign text only its one line counts [M1]. `ownText`: the user's own part [N7].
 */
export type SummaryEntry = { n: number; kind: string; text: string; change: string; ownText?: string };

export type Extract = {
  /** The summary so far; its sentences compete with the new ones, and stand before them. */
  earlierSummary: string;
  entries: readonly SummaryEntry[];
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
const TELLING_STATEMENT = 3;
const PLAIN_STATEMENT = 2;
const NOTE = 1;
const AGENT_LINE = 0;

/** Deterministic. Empty where nothing was said. */
export function extractSummary({ earlierSummary, entries, most, speaker, language }: Extract): string {
  const { contentTerms: telling, stem } = searchGrammarOf(language);
  const all = [
    ...linesOfExtractiveSummary(splitSentencesForSummary(earlierSummary), speaker),
    ...entries.slice(-MOST_ENTRIES).flatMap((entry) => summaryLinesOfEntry(entry, speaker)),
  ];
  const lines = dropCorrectedSummaryLines(dropRepeatedSummarySentences(all), language).map((line, at) => ({
    ...line,
    at,
    stems: telling(line.sentence).map(stem),
  }));
  const counts = new Map<string, number>();
  for (const each of lines.flatMap(({ stems }) => stems)) counts.set(each, (counts.get(each) ?? 0) + 1);
  const full = lines.filter(({ stems, isFact }) => stems.length > 1 || isFact);
  const ranked = (full.length > 0 ? full : lines)
    .map((line) => {
      const signs = line.by === 'user' ? countSignsInSummaryLine(line.sentence) + (line.isFact ? 1 : 0) : 0;
      const weight = signs + stemRecurrenceInSummary(line.stems, counts);
      return { text: `${line.who}${line.sentence}`, at: line.at, rank: rankOfSummaryLine(line, signs), weight };
    })
    .sort((a, b) => b.rank - a.rank || b.weight - a.weight || b.at - a.at);
  return fitBestSummaryLines(ranked, most);
}

/** The best that fit, each once, in their order; if not even one fits, its beginning. */
function fitBestSummaryLines(ranked: readonly { text: string; at: number }[], most: number): string {
  const chosen = new Map<string, number>();
  let room = most;
  for (const { text, at } of ranked) {
    if (chosen.has(text) || text.length > room) continue;
    chosen.set(text, at);
    room -= text.length + 1;
  }
  const [best] = ranked;
  if (chosen.size === 0) return best === undefined ? '' : truncateMemoryToWords(best.text, most);
  return [...chosen]
    .sort(([, a], [, b]) => a - b)
    .map(([text]) => text)
    .join('\n');
}

type Line = { who: string; sentence: string; by: 'user' | 'agent' | 'others' | 'notes' };

const USER = 'User: ';

function summaryLinesOfEntry({ kind, text, change, ownText }: SummaryEntry, speaker: string): Line[] {
  // A stimulus was said by nobody [L2].
  if (kind === 'stimulus') return [];
  if (kind !== 'user' && kind !== 'agent')
    return splitSentencesForSummary(change.slice(0, MOST_OF_ENTRY))
      .slice(0, 1)
      .map((sentence) => ({ who: '', sentence, by: 'others' }));
  const who = kind === 'user' ? USER : `${speaker}: `;
  const lines = splitSentencesForSummary((ownText ?? text).slice(0, MOST_OF_ENTRY)).map(
    (sentence): Line => ({ who, sentence, by: kind }),
  );
  if (ownText === undefined) return lines;
  const [imageSentence = ''] = splitSentencesForSummary(text.slice(ownText.length).replace(/^[\s(]+|\)$/g, ''));
  return [...lines, { who: '', sentence: `The user ${imageSentence}`, by: 'others' }];
}

/** Lines of the earlier summary: extracted lines name the speaker, a model's notes are about the user. */
function linesOfExtractiveSummary(lines: readonly string[], speaker: string): Line[] {
  const agentPrefix = `${speaker}: `;
  const isByRule = lines.some((line) => line.startsWith(USER) || line.startsWith(agentPrefix));
  return lines.map((line) => {
    if (line.startsWith(USER)) return { who: USER, sentence: line.slice(USER.length), by: 'user' };
    if (line.startsWith(agentPrefix))
      return { who: agentPrefix, sentence: line.slice(agentPrefix.length), by: 'agent' };
    return { who: '', sentence: line, by: !isByRule || NOTES.test(line) ? 'notes' : 'others' };
  });
}

const NOTES = /^(?!The user:).*(?<!\p{L})(?:the user|nutzer(?:in)?|benutzer(?:in)?)(?!\p{L})/iu;

/** Keeps the last of sentences that differ only in numbers. */
function dropRepeatedSummarySentences(lines: readonly Line[]): Line[] {
  const newest = new Map<string, number>();
  const keys = lines.map(({ who, sentence }) => `${who}${sentence}`.toLowerCase().replace(/\d+/g, '#'));
  keys.forEach((key, at) => {
    newest.set(key, at);
  });
  return lines.filter((_, at) => newest.get(keys[at] ?? '') === at);
}

/** Drops sentences that the user has corrected since [M5]. */
function dropCorrectedSummaryLines(lines: readonly Line[], language: string): (Line & { isFact: boolean })[] {
  let learned: readonly Fact[] = [];
  const judged = lines.map((line, n) => {
    if (line.by !== 'user') return { line, facts: [] };
    const words = { n, atMs: 0, text: line.sentence };
    learned = learnFacts(learned, words, language).facts;
    return { line, facts: learnFacts([], words, language).gained };
  });
  const stands = new Set(learned.map(summaryFactTopicKey));
  return judged
    .filter(({ facts }) => facts.length === 0 || facts.some((fact) => stands.has(summaryFactTopicKey(fact))))
    .map(({ line, facts }) => ({ ...line, isFact: facts.length > 0 }));
}

function summaryFactTopicKey({ topic, text }: Fact): string {
  return `${topic}\n${text}`;
}

function rankOfSummaryLine({ by, sentence }: Line, signs: number): number {
  if (by === 'agent') return AGENT_LINE;
  if (by === 'others' || (by === 'user' && sentence.endsWith('?'))) return NOTE;
  return by === 'notes' || signs > 0 ? TELLING_STATEMENT : PLAIN_STATEMENT;
}

/** Statements about the user, their plans, times and people. */
const SIGNS = [
  /\b(?:(?:i|we)\b.*\b(?:like|love|hate|prefer|live|moved|work|need|want|plan|decided|agreed|promised|have|had|am|are|was|will|going to|meet|must))\b|\b(?:i|we)['’](?:m|ve|ll|re|d)\b/iu,
  /\b(?:my|our) \p{L}/iu,
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|februar\w?|april|june?|july?|august|september|october|november|december|tomorrow|tonight|next (?:week|month|year)|birthday|\d{1,2}[:.]\d\d|(?:19|20)\d\d)\b/iu,
];
/** A name inside a sentence. */
const NAMED = /[\p{L},] (?!I\b)\p{Lu}\p{Ll}+/u;

function countSignsInSummaryLine(sentence: string): number {
  return [...SIGNS, NAMED].filter((sign) => sign.test(sentence)).length;
}

/** The share of recurring stems in a sentence, whatever its length; less than any sign. */
function stemRecurrenceInSummary(stems: readonly string[], counts: ReadonlyMap<string, number>): number {
  const all = stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0);
  return Math.min(all / (stems.length + 2) / 4, 1);
}

/** Defuses text that looks like a fence's end or our markup [N7, P9]. */
function splitSentencesForSummary(text: string): string[] {
  return text
    .replace(/<{2,}|>{2,}|[[\]*]/g, ' ')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => truncateMemoryToWords(sentence, MOST_OF_SENTENCE))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
