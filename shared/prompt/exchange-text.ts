/** Renders exchanges for a prompt, with the same bytes as long as they stand there [X1]. */

import { actionText } from '../session/client-state/change-text.ts';
import type { Change } from '../session/client-state/change-types.ts';
import { clockTime, type ToolResultEntry } from '../session/memory/entries.ts';
import type { Numbered } from '../session/memory/state.ts';
import type { Exchange, Said } from '../session/turn/state.ts';
import { EARLIER_RESULTS, IMAGE, putInFence, readOut, SCREEN, UNASKED } from '../tools/untrusted-text-fence.ts';

/**
 * Characters of a turn in a prompt: words, screen changes, the agent's lines, and one result. A pasted book
 * is read by its beginning. 36 turns are at most some 800,000, which every model takes [M8].
 */
const MOST_WORDS = 8_000;
const MOST_CHANGED = 8_000;
const MOST_SAID = 4_000;
export const LONGEST_WHOLE = 6_000;

/** The user's and the agent's text; either may be empty. */
export type RenderedExchange = { user: string; agent: string };

/** Rendered once while the same results are known: sealed exchanges and results never change. */
const known = new WeakMap<Exchange, RenderedExchange & { results: number; isDated: boolean }>();

/**
 * In entry order [M1]: words or occasion, screen changes, tool results, deliveries read out. `isDated`: the
 * previous turn was on another day.
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
    // A stimulus without a heard answer leads to nothing.
    if (kind === 'stimulus') return said.length === 0 ? [] : [putInFence(UNASKED, `${numbers(n)}${stimulus}`)];
    if (kind === 'action') return done.get(n) ?? [];
    if (kind === 'delivery') return read === undefined ? [] : [readOut(read, numbers(n))];
    return kind === 'tool' && of !== undefined ? results(of, numbers(n)) : [];
  });
  // Exchanges from before entries had numbers.
  return joinParts(entries === undefined ? [words ?? '', ...(read === undefined ? [] : [readOut(read)])] : parts);
}

/** The number precedes the words, or the image's description where there are none. */
function userText(number: string, words: string, seen: string | undefined): string[] {
  const spoken = words.trim() === '' ? [] : [`${number}${shortened(words, MOST_WORDS)}`];
  if (seen === undefined) return spoken;
  return [putInFence(IMAGE, spoken.length === 0 ? `${number}${seen}` : seen), ...spoken];
}

/**
 * The prefix of each entry [M1]: its number. The first entry also names the answer's number, since models
 * repeat a prefix of their own words; and the date where the day changes.
 */
function numbersOf({ entries = [], atMs }: Exchange, isDated: boolean): (n: number) => string {
  const [first, last] = [entries[0], entries.at(-1)];
  return (n) => {
    if (n !== first?.n) return numberText(n);
    const upTo = last?.kind === 'agent' && last !== first ? `–#${last.n}` : '';
    return `#${n}${upTo} ${isDated ? `${clockTime(atMs)} ` : ''}`;
  };
}

/** Prefix of a single entry. */
export function numberText(n: number): string {
  return `#${n} `;
}

/** Results of one turn in a prompt, and their characters together [M8]. */
const MOST_SHOWN = 4;
const MOST_OF_RESULTS = 6_000;
const NONE: Numbered[] = [];

/** The newest results of a turn, except forgotten ones. */
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

/** Enough to show what it is about. */
const LEAST_OF_RESULT = 160;

export function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n');
}

/** The screen changes of one turn by entry, each as long as there is room. */
export function changesIn(
  changes: readonly Change[],
  numbers: (n: number) => string = numberText,
): ReadonlyMap<number, string> {
  return new Map(shortenedIn(changes).map(({ n, text }) => [n, putInFence(SCREEN, `${numbers(n)}${text}`)]));
}

/** Whether a change is shortened: the screen then cannot be derived from them. */
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

/** The result and its time; an age would change with every turn [T9]. */
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

/** Ends at a word's end if there is one near; keeps line breaks. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most + 1).search(/\s\S{0,40}$/);
  return text.slice(0, end > 0 ? end : most).toWellFormed();
}

/** As the persona wrote it, a tag at each change of expression: models imitate their earlier answers. */
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
