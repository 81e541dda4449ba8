/** How what was said and done stands in a prompt: the same bytes for as long as it stands there (X1). */

import type { Change } from '../session/client-state/change.ts';
import { actionText } from '../session/client-state/change-text.ts';
import { clockTime, type ToolResultEntry } from '../session/memory/entries.ts';
import type { Numbered } from '../session/memory/state.ts';
import type { Exchange, Said } from '../session/turn-state.ts';
import { EARLIER_RESULTS, IMAGE, putInFence, readOut, SCREEN, UNASKED } from '../tools/fence.ts';

/**
 * Characters of a turn as prompts keep it: words, and all that was done on the screen in it; what the agent has said; and of one result. Who pastes
 * a book is read by its beginning. So 36 turns are some 800,000 at the very most, which every model takes (M8).
 */
const MOST_WORDS = 8_000;
const MOST_CHANGED = 8_000;
const MOST_SAID = 4_000;
export const LONGEST_WHOLE = 6_000;

/** What stands in the user's role, and what in the agent's; either may be empty. */
export type RenderedExchange = { user: string; agent: string };

/** A sealed exchange never changes, nor does a result: it is put into words once, while the same results are known. */
const known = new WeakMap<Exchange, RenderedExchange & { results: number; isDated: boolean }>();

/**
 * In the order in which it became part of memory (M1): words (or what stood in their place), what was done on the screen, what
 * tools found, what was read out. `isDated`: the turn before was on another day.
 */
export function renderExchange(
  exchange: Exchange,
  found: ReadonlyMap<string, ToolResultEntry>,
  isDated = false,
): RenderedExchange {
  const results = found.size === 0 ? 0 : resultsIn(exchange, found);
  const before = known.get(exchange);
  if (before?.results === results && before.isDated === isDated) return before;
  const user = usersPart(exchange, found, isDated);
  const now = { user, agent: shortened(scriptLines(exchange.said), MOST_SAID), results, isDated };
  known.set(exchange, now);
  return now;
}

function resultsIn({ entries = [] }: Exchange, found: ReadonlyMap<string, ToolResultEntry>): number {
  return entries.filter(({ of }) => of !== undefined && found.has(of)).length;
}

function usersPart(exchange: Exchange, found: ReadonlyMap<string, ToolResultEntry>, isDated: boolean): string {
  const { words, stimulus = '', seen, said, entries, changes = [], readOut: read } = exchange;
  const results = exchangeResults(entries ?? [], found);
  const numbers = numbersOf(exchange, isDated);
  const done = changesIn(changes, numbers);
  const parts = (entries ?? []).flatMap(({ n, kind, of }) => {
    if (kind === 'user') return userText(numbers(n), words ?? '', seen);
    // Where nothing was heard of what it made her say, it leads to nothing.
    if (kind === 'stimulus') return said.length === 0 ? [] : [putInFence(UNASKED, `${numbers(n)}${stimulus}`)];
    if (kind === 'action') return done.get(n) ?? [];
    if (kind === 'delivery') return read === undefined ? [] : [readOut(read, numbers(n))];
    return kind === 'tool' && of !== undefined ? results(of, numbers(n)) : [];
  });
  // From before entries had numbers.
  return joinParts(entries === undefined ? [words ?? '', ...(read === undefined ? [] : [readOut(read)])] : parts);
}

/** The number stands before the words, or where there are none, before what an image shows. */
function userText(number: string, words: string, seen: string | undefined): string[] {
  const spoken = words.trim() === '' ? [] : [`${number}${shortened(words, MOST_WORDS)}`];
  if (seen === undefined) return spoken;
  return [putInFence(IMAGE, spoken.length === 0 ? `${number}${seen}` : seen), ...spoken];
}

/**
 * What stands before each entry (M1): its number; before the first of a turn also that of the answer, since models repeat what stands before their
 * own words; and its time, where the day is another one.
 */
function numbersOf({ entries = [], atMs }: Exchange, isDated: boolean): (n: number) => string {
  const [first, last] = [entries[0], entries.at(-1)];
  return (n) => {
    if (n !== first?.n) return numberText(n);
    const upTo = last?.kind === 'agent' && last !== first ? `–#${last.n}` : '';
    return `#${n}${upTo} ${isDated ? `${clockTime(atMs)} ` : ''}`;
  };
}

/** Before an entry that stands by itself. */
export function numberText(n: number): string {
  return `#${n} `;
}

/** Of one turn: as many stand in a prompt, and so many characters of all of them (M8). */
const MOST_SHOWN = 4;
const MOST_OF_RESULTS = 6_000;
const NONE: Numbered[] = [];

/** The results of a turn that prompts show: the newest, but for what was to be forgotten. */
export function shownIn(entries: readonly Numbered[]): Numbered[] {
  const isShown = ({ of, gone }: Numbered) => of !== undefined && !gone;
  return entries.some(isShown) ? entries.filter(isShown).slice(-MOST_SHOWN) : NONE;
}

/** Each in its place, as long as there is room. */
export function exchangeResults(
  entries: readonly Numbered[],
  found: ReadonlyMap<string, ToolResultEntry>,
): (call: string, number: string) => string[] {
  const shown = new Set(shownIn(entries).map(({ of }) => of));
  let room = MOST_OF_RESULTS;
  return (call, number) => {
    const result = shown.has(call) ? found.get(call) : undefined;
    if (result === undefined) return [];
    const most = Math.min(LONGEST_WHOLE, Math.max(room, LEAST_OF_RESULT));
    room -= Math.min(result.text.length, most);
    return [resultText(result, { most, number })];
  };
}

/** What it is about can be seen. */
const LEAST_OF_RESULT = 160;

export function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n');
}

/** What was done on the screen in one turn, by entry, each as long as there is room. */
export function changesIn(
  changes: readonly Change[],
  numbers: (n: number) => string = numberText,
): ReadonlyMap<number, string> {
  return new Map(shortenedIn(changes).map(({ n, text }) => [n, putInFence(SCREEN, `${numbers(n)}${text}`)]));
}

/** Whether some of it is not shown whole: then nobody can tell from it what is on the screen. */
export function isCut(changes: readonly Change[]): boolean {
  return shortenedIn(changes).some(({ isWhole }) => !isWhole);
}

function shortenedIn(changes: readonly Change[]): { n: number; text: string; isWhole: boolean }[] {
  let room = MOST_CHANGED;
  return changes.map((change) => {
    const text = actionText(change);
    const most = Math.max(room, LEAST_OF_CHANGE);
    room -= Math.min(text.length, most);
    return { n: change.n, text: shortened(text, most), isWhole: text.length <= most };
  });
}

const LEAST_OF_CHANGE = 120;

/** Whole, and when it was found: an age would be another one with every turn (T9). */
export function resultText(
  { tool, input, text, atMs }: ToolResultEntry,
  { most = LONGEST_WHOLE, number = '' }: { most?: number; number?: string } = {},
): string {
  const parameters = JSON.stringify(input);
  const asked = parameters.length <= 400 ? parameters : `${parameters.slice(0, 400).toWellFormed()} …}`;
  const head = `${number}${tool} ${asked}, ${clockTime(atMs)}`;
  return putInFence(
    EARLIER_RESULTS,
    text.length <= most ? `${head}:\n${text}` : `${head}, in part:\n${beginningOf(text, most)} …`,
  );
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = beginningOf(text, most);
  return `${kept} … (${text.length - kept.length} more characters)`;
}

/** In the middle of no word, if there is a word's end near; its lines stay lines. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most + 1).search(/\s\S{0,40}$/);
  return text.slice(0, end > 0 ? end : most).toWellFormed();
}

/** As the persona wrote it: a tag where the expression changes. Shown without, models soon stop writing them. */
export function scriptLines(said: readonly Said[]): string {
  return scriptWithActions(said.map(({ expression, text }) => ({ expression, text })));
}

/** The same with actions, each before its line. */
export function scriptWithActions(said: readonly Said[]): string {
  let current: Said['expression'] = 'neutral';
  const lines = said.map(({ expression, text, actions = [] }) => {
    const tag = expression === current ? '' : `[${expression}] `;
    current = expression;
    return `${tag}${actions.map((action) => `*${action}* `).join('')}${text}`;
  });
  return lines.join(' ');
}
