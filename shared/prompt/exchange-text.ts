/** Renders exchanges for a prompt, with the same bytes as long as they stand there [X1]. */

import { clientActionText } from '../session/client-state/change-text.ts';
import type { Change } from '../session/client-state/change-types.ts';
import { memoryEntryClockTime, type ToolResultEntry } from '../session/memory/entries.ts';
import type { Numbered } from '../session/memory/state.ts';
import type { Exchange, HeardLine } from '../session/turn/state.ts';
import {
  EARLIER_RESULTS,
  fenceToolMessageToReadOut,
  IMAGE,
  putInToolFence,
  SCREEN,
  UNASKED,
} from '../tools/untrusted-text-fence.ts';

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
const RENDERED = new WeakMap<Exchange, RenderedExchange & { results: number; isDated: boolean }>();

/**
 * In entry order [M1]: words or occasion, screen changes, tool results, deliveries read out. `isDated`: the
 * previous turn was on another day.
 */
export function renderPromptExchange(
  exchange: Exchange,
  found: ReadonlyMap<string, ToolResultEntry>,
  isDated = false,
): RenderedExchange {
  const results = found.size === 0 ? 0 : countPromptResults(exchange, found);
  const earlier = RENDERED.get(exchange);
  if (earlier?.results === results && earlier.isDated === isDated) return earlier;
  const user = renderPromptUserPart(exchange, found, isDated);
  const now = { user, agent: shortenPromptText(promptScriptOfLines(exchange.heardLines), MOST_SAID), results, isDated };
  RENDERED.set(exchange, now);
  return now;
}

function countPromptResults({ entries = [] }: Exchange, found: ReadonlyMap<string, ToolResultEntry>): number {
  return entries.filter(({ of }) => of !== undefined && found.has(of)).length;
}

function renderPromptUserPart(
  exchange: Exchange,
  found: ReadonlyMap<string, ToolResultEntry>,
  isDated: boolean,
): string {
  const {
    words,
    stimulus = '',
    imageText: imageDescription,
    heardLines: lines,
    entries,
    changes = [],
    readOut: read,
  } = exchange;
  const results = promptExchangeResults(entries ?? [], found);
  const numbers = promptEntryPrefixes(exchange, isDated);
  const done = promptScreenChangesByEntry(changes, numbers);
  const parts = (entries ?? []).flatMap(({ n, kind, of }) => {
    if (kind === 'user') return promptUserText(numbers(n), words ?? '', imageDescription);
    // A stimulus without a heard answer leads to nothing.
    if (kind === 'stimulus') return lines.length === 0 ? [] : [putInToolFence(UNASKED, `${numbers(n)}${stimulus}`)];
    if (kind === 'action') return done.get(n) ?? [];
    if (kind === 'delivery') return read === undefined ? [] : [fenceToolMessageToReadOut(read, numbers(n))];
    return kind === 'tool' && of !== undefined ? results(of, numbers(n)) : [];
  });
  // Exchanges from before entries had numbers.
  return joinPromptParts(
    entries === undefined ? [words ?? '', ...(read === undefined ? [] : [fenceToolMessageToReadOut(read)])] : parts,
  );
}

/** The number precedes the words, or the image's description where there are none. */
function promptUserText(number: string, words: string, imageDescription: string | undefined): string[] {
  const wordLines = words.trim() === '' ? [] : [`${number}${shortenPromptText(words, MOST_WORDS)}`];
  if (imageDescription === undefined) return wordLines;
  return [
    putInToolFence(IMAGE, wordLines.length === 0 ? `${number}${imageDescription}` : imageDescription),
    ...wordLines,
  ];
}

/**
 * The prefix of each entry [M1]: its number. The first entry also names the answer's number, since models
 * repeat a prefix of their own words; and the date where the day changes.
 */
function promptEntryPrefixes({ entries = [], atMs }: Exchange, isDated: boolean): (n: number) => string {
  const [first, last] = [entries[0], entries.at(-1)];
  return (n) => {
    if (n !== first?.n) return promptEntryPrefix(n);
    const upTo = last?.kind === 'agent' && last !== first ? `–#${last.n}` : '';
    return `#${n}${upTo} ${isDated ? `${memoryEntryClockTime(atMs)} ` : ''}`;
  };
}

/** Prefix of a single entry. */
export function promptEntryPrefix(n: number): string {
  return `#${n} `;
}

/** Results of one turn in a prompt, and their characters together [M8]. */
const MOST_SHOWN = 4;
const MOST_OF_RESULTS = 6_000;
const NO_ENTRIES: Numbered[] = [];

/** The newest results of a turn, except forgotten ones. */
export function promptResultEntries(entries: readonly Numbered[]): Numbered[] {
  const isShown = ({ of, isForgotten }: Numbered) => of !== undefined && !isForgotten;
  return entries.some(isShown) ? entries.filter(isShown).slice(-MOST_SHOWN) : NO_ENTRIES;
}

/** Each in its place, as long as there is room. */
export function promptExchangeResults(
  entries: readonly Numbered[],
  found: ReadonlyMap<string, ToolResultEntry>,
): (call: string, number: string) => string[] {
  const shownCalls = new Set(promptResultEntries(entries).map(({ of }) => of));
  let room = MOST_OF_RESULTS;
  return (call, number) => {
    const result = shownCalls.has(call) ? found.get(call) : undefined;
    if (result === undefined) return [];
    const most = Math.min(LONGEST_WHOLE, Math.max(room, LEAST_OF_RESULT));
    room -= Math.min(result.text.length, most);
    return [promptResultText(result, { most, number })];
  };
}

/** Enough to show what it is about. */
const LEAST_OF_RESULT = 160;

export function joinPromptParts(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n');
}

/** The screen changes of one turn by entry, each as long as there is room. */
export function promptScreenChangesByEntry(
  changes: readonly Change[],
  numbers: (n: number) => string = promptEntryPrefix,
): ReadonlyMap<number, string> {
  return new Map(
    shortenPromptChanges(changes).map(({ n, text }) => [n, putInToolFence(SCREEN, `${numbers(n)}${text}`)]),
  );
}

/** Whether a change is shortened: the screen then cannot be derived from them. */
export function hasShortenedPromptChange(changes: readonly Change[]): boolean {
  return shortenPromptChanges(changes).some(({ isWhole }) => !isWhole);
}

function shortenPromptChanges(changes: readonly Change[]): { n: number; text: string; isWhole: boolean }[] {
  let room = MOST_CHANGED;
  return changes.map((change) => {
    const text = clientActionText(change);
    const most = Math.max(room, LEAST_OF_CHANGE);
    room -= Math.min(text.length, most);
    return { n: change.n, text: shortenPromptText(text, most), isWhole: text.length <= most };
  });
}

const LEAST_OF_CHANGE = 120;

/** The result and its time; an age would change with every turn [T9]. */
export function promptResultText(
  { tool, input, text, atMs }: ToolResultEntry,
  { most = LONGEST_WHOLE, number = '' }: { most?: number; number?: string } = {},
): string {
  const parameters = JSON.stringify(input);
  const parameterText = parameters.length <= 400 ? parameters : `${parameters.slice(0, 400).toWellFormed()} …}`;
  const head = `${number}${tool} ${parameterText}, ${memoryEntryClockTime(atMs)}`;
  return putInToolFence(
    EARLIER_RESULTS,
    text.length <= most ? `${head}:\n${text}` : `${head}, in part:\n${promptTextBeginning(text, most)} …`,
  );
}

function shortenPromptText(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = promptTextBeginning(text, most);
  return `${beginning} … (${text.length - beginning.length} more characters)`;
}

/** Ends at a word's end if there is one near; keeps line breaks. */
export function promptTextBeginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most + 1).search(/\s\S{0,40}$/);
  return text.slice(0, end > 0 ? end : most).toWellFormed();
}

/** As the persona wrote it, since models imitate their answers: tags at changes, and actions [P3, P4]. */
export function promptScriptOfLines(lines: readonly HeardLine[]): string {
  let current: HeardLine['expression'] = 'neutral';
  const texts = lines.map(({ expression, text, actions = [] }) => {
    const tag = expression === current ? '' : `[${expression}] `;
    current = expression;
    return `${tag}${[...actions.map((action) => `*${action}*`), text].filter((part) => part !== '').join(' ')}`;
  });
  return texts.join(' ');
}
