/** A summary made by rule (M2, X2), where no model has made one: the sentences that tell most, as they were said, in their order. */
import { cutAtWord } from './cut.ts';
import { grammarOf } from './terms.ts';

/** What is looked at of an entry. Of what others wrote (tools, deliveries) only the one line counts (M1). */
export type Summed = { n: number; kind: string; text: string; change: string };

export type Extract = {
  /** The summary so far; its sentences compete with the new ones, and come first. */
  before: string;
  entries: readonly Summed[];
  /** Characters. */
  most: number;
  /** What the agent is called. */
  speaker: string;
  /** BCP 47. */
  language: string;
};

/** Of one sentence, of one entry, and of entries: who pastes a book, or has talked for years, waits no longer than others. */
const MOST_OF_SENTENCE = 200;
const MOST_OF_ENTRY = 1_000;
const MOST_ENTRIES = 200;
/** What people say of themselves tells most, in English and in German. */
const TELLING =
  /\b(?:(?:my|i|we|our)\b.*\b(?:name|like|love|hate|prefer|live|moved|work|need|want|plan|decided|favou?rite|have|am|are|will)|(?:ich|mein\w*|wir|unser\w*)\b.*\b(?:heiße|name|mag|liebe|hasse|lieber|wohne|lebe|gezogen|arbeite|brauche|will|plane|entschieden|lieblings\w*|habe|bin|sind))\b/iu;
/** A summary has been weighed before. */
const STOOD = 0.5;

/** The same for the same entries, on every machine. Empty where nothing was said. */
export function extractive({ before, entries, most, speaker, language }: Extract): string {
  const { telling, stem } = grammarOf(language);
  const told = [
    ...sentences(before).map((said) => ({ who: '', said, bonus: STOOD })),
    ...entries.slice(-MOST_ENTRIES).flatMap((entry) => linesOf(entry, speaker)),
  ].map((line, at) => ({ ...line, at, stems: telling(line.said).map(stem) }));
  const counts = new Map<string, number>();
  for (const each of told.flatMap(({ stems }) => stems)) counts.set(each, (counts.get(each) ?? 0) + 1);
  const full = told.filter(({ stems }) => stems.length > 1);
  const ranked = (full.length > 0 ? full : told)
    .map(({ who, said, at, bonus, stems }) => ({ text: `${who}${said}`, at, weight: weight(stems, counts) + bonus }))
    .sort((a, b) => b.weight - a.weight || b.at - a.at);
  return within(ranked, most);
}

/** As many of the best as fit, each once, in their order; of a single one that does not, its beginning. */
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

type Line = { who: string; said: string; bonus: number };

function linesOf({ kind, text, change }: Summed, speaker: string): Line[] {
  if (kind !== 'user' && kind !== 'agent')
    return sentences(change.slice(0, MOST_OF_ENTRY))
      .slice(0, 1)
      .map((said) => ({ who: '', said, bonus: 0 }));
  const who = kind === 'user' ? 'User: ' : `${speaker}: `;
  return sentences(text.slice(0, MOST_OF_ENTRY)).map((said) => {
    const bonus = kind === 'user' && TELLING.test(said) ? 1 : 0;
    return { who, said, bonus: said.endsWith('?') ? bonus / 2 : bonus };
  });
}

/** How much of what the conversation keeps coming back to is in a sentence, whatever its length. */
function weight(stems: readonly string[], counts: ReadonlyMap<string, number>): number {
  const recurring = stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0);
  return recurring / (stems.length + 2) / 4;
}

/** Nothing in them looks like the end of a fence, or like markup of ours (N7, P9). */
function sentences(text: string): string[] {
  return text
    .replace(/<{2,}|>{2,}|[[\]*]/g, ' ')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => cutAtWord(sentence, MOST_OF_SENTENCE))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
