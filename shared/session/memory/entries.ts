/**
 * Numbered memory entries [M1]. The user's words, actions and results are numbered on acceptance. Spoken text
 * is numbered when its turn is sealed: only then is it known what was heard [U6].
 */

import { truncateMemoryToWords } from '../../memory/truncate-text.ts';
import { clientActionLine, clientActionText } from '../client-state/change-text.ts';
import type { Change } from '../client-state/change-types.ts';
import type { Exchange } from '../turn/state.ts';
import type { EntryKind, Numbered } from './state.ts';
/** An entry in words. `change`: its one-line form. */
export type Entry = {
  n: number;
  kind: EntryKind;
  turn: number;
  atMs: number;
  text: string;
  change: string;
  /** The user's own words, without the description of an image beside them [N7]. */
  ownText?: string;
};

/** A tool's result; `text` as the tool answered. */
export type ToolResultEntry = { tool: string; input: Record<string, unknown>; text: string; atMs: number };

/** Numbers the last entries of a sealed turn, from `newest` + 1. */
export function numberMemoryEntries(sealed: Exchange, newest: number): Exchange {
  const last: EntryKind[] = [
    ...(sealed.readOut === undefined ? [] : (['delivery'] as const)),
    ...(sealed.heardLines.length === 0 ? [] : (['agent'] as const)),
  ];
  const entries = [...(sealed.entries ?? []), ...last.map((kind, at) => ({ n: newest + 1 + at, kind }))];
  return { ...sealed, entries };
}

/** The number of the newest entry; null: none. */
export function newestMemoryEntry({ entries = [] }: Exchange): number | null {
  return entries.at(-1)?.n ?? null;
}

const FORGOTTEN_ENTRY = 'Something that the user wanted forgotten.';

/** Entries in words. `found`: readable results, by call. `speaker`: the agent's name. */
export function memoryEntriesOfExchange(
  exchange: Exchange,
  speaker: string,
  found: ReadonlyMap<string, ToolResultEntry>,
): Entry[] {
  const { turn, atMs, entries = [] } = exchange;
  return entries.map(({ n, kind, of, isForgotten }) => {
    if (isForgotten) return { n, kind, turn, atMs, text: '', change: FORGOTTEN_ENTRY };
    const result = kind === 'tool' ? found.get(of ?? '') : undefined;
    return {
      n,
      kind,
      turn,
      atMs: result?.atMs ?? atMs,
      ...memoryEntryOfWords(exchange, { n, kind }, { speaker, result }),
    };
  });
}

function memoryEntryOfWords(
  { words, stimulus = '', imageText, heardLines, readOut = [], changes = [] }: Exchange,
  { n, kind }: Numbered,
  { speaker, result }: { speaker: string; result: ToolResultEntry | undefined },
): Worded {
  switch (kind) {
    case 'user':
      return imageText === undefined
        ? memoryTextOfSpeech('The user', words ?? '')
        : memoryTextOfImage(words ?? '', imageText);
    case 'stimulus':
      return memoryTextOfSpeech('Nobody', stimulus);
    case 'agent':
      return memoryTextOfSpeech(speaker, memoryTextOfAgentEntry(heardLines));
    case 'delivery':
      return memoryTextOfSpeech('Read out', readOut.join(' '));
    case 'action':
      return memoryTextOfChange(changes.find((one) => one.n === n));
    case 'tool':
      return result === undefined ? { text: '', change: 'A tool answered.' } : memoryTextOfResult(result);
  }
}

/** The words; of an answer without words what was done: "*nods*". */
function memoryTextOfAgentEntry(lines: Exchange['heardLines']): string {
  const words = lines.map(({ text }) => text).join(' ');
  return words || lines.flatMap(({ actions = [] }) => actions.map((action) => `*${action}*`)).join(' ');
}

function memoryTextOfImage(words: string, description: string): Worded {
  const shows = `(shows an image: ${description})`;
  return { ...memoryTextOfSpeech('The user', words === '' ? shows : `${words} ${shows}`), ownText: words };
}

type Worded = Pick<Entry, 'text' | 'change' | 'ownText'>;

function memoryTextOfResult({ tool, input, text }: ToolResultEntry): Worded {
  const all = `${tool} ${JSON.stringify(input)}: ${text}`;
  return { text: all, change: memoryEntryLine(all) };
}

/** The rule-made wording [M1]; a summariser may improve it. */
function memoryTextOfSpeech(who: string, text: string): Worded {
  return { text, change: text === '' ? `${who}: (forgotten)` : memoryEntryLine(`${who}: ${text}`) };
}

function memoryTextOfChange(change: Change | undefined): Worded {
  if (change === undefined) return { text: '', change: 'Something was changed.' };
  const text = clientActionText(change);
  const short = text.length <= LINE ? text : clientActionLine(change);
  return { text, change: memoryEntryLine(`${change.by === 'user' ? 'The user' : 'You'}: ${short}`) };
}

/** Characters of the one-line form. */
const LINE = 120;

function memoryEntryLine(text: string): string {
  return truncateMemoryToWords(text, LINE);
}

/** To the minute, in UTC: "2026-11-21 14:05Z". Unlike an age, it stays the same from turn to turn. */
export function memoryEntryClockTime(atMs: number): string {
  const day = Math.floor(atMs / DAY_MS);
  const minutes = Math.floor((atMs - day * DAY_MS) / 60_000);
  return `${memoryEntryCalendarDate(day)} ${twoDigitsOfEntryTime(Math.floor(minutes / 60))}:${twoDigitsOfEntryTime(minutes % 60)}Z`;
}

const DAY_MS = 86_400_000;

function twoDigitsOfEntryTime(count: number): string {
  return count < 10 ? `0${count}` : String(count);
}

/** Formatting takes 3 µs, and a prompt names five times. */
const dates = new Map<number, string>();
const MOST_DATES = 1_000;

function memoryEntryCalendarDate(day: number): string {
  const cachedDate = dates.get(day);
  if (cachedDate !== undefined) return cachedDate;
  format ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'UTC' });
  const date = format.format(day * DAY_MS);
  if (dates.size >= MOST_DATES) dates.clear();
  dates.set(day, date);
  return date;
}
/** Created on first use, because construction is slow. */
let format: Intl.DateTimeFormat | undefined;
