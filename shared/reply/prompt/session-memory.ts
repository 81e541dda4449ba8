/** Reads the session's memory as prompts hold it [X1], mostly without a store read. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../engine/context.ts';
import { BoundedMap } from '../../engine/process/bounded-map.ts';
import {
  cachedSessionOfJob,
  cacheSession,
  promptMemoryStart,
  sessionHistoryFrom,
} from '../../engine/process/cached-sessions.ts';
import type { MemoryBlock } from '../../memory/block.ts';
import { type Awaitable, awaitAll, recoverAwaitable, thenAwaitable } from '../../ports/awaitable.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { PromptMemoryStart, ReplyJob } from '../../ports/ports.ts';
import {
  LONGEST_WHOLE,
  promptEntryPrefix,
  promptExchangeResults,
  promptResultEntries,
} from '../../prompt/exchange-text.ts';
import type { PromptMemory } from '../../prompt/prompt-messages.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { ToolResultEntry } from '../../session/memory/entries.ts';
import type { Numbered } from '../../session/memory/state.ts';
import type { Exchange, OpenTurn } from '../../session/turn/state.ts';
import { getMemoryBlockRow } from '../../storage/memory/blocks.ts';
import { readExchangesFrom } from '../../storage/memory/exchanges.ts';
import type { CachedSession } from '../../storage/sessions.ts';
import { getToolResultRow, type StoredResult } from '../../storage/tool-results.ts';
import { blockFromUpkeepCache, blockHeldInCache, keepBlockInCache } from '../../upkeep/block-cache.ts';

export type SessionMemory = PromptMemory & {
  /** Results that an earlier run of this turn found. */
  now: readonly string[];
  /** Results in the prompt that are outdated. */
  outdated: readonly ToolResultEntry[];
  /** The newest block, where prompts still begin with the one before: its facts are newer [M11]. */
  newestBlock: MemoryBlock | null;
};

/**
 * The session of a job. Where this process has not cached it, the memory that its prompt begins with is read
 * beside it, which saves a round trip.
 */
export function sessionBesideMemory(context: Context, job: ReplyJob): Awaitable<CachedSession> {
  const { session: id, newest } = job;
  const isRead = context.process.cachedSessions.get(id) === undefined;
  return isRead && newest?.memory
    ? readSessionBesideMemory(context, job, newest.memory)
    : cachedSessionOfJob(context, job);
}

async function readSessionBesideMemory(
  context: Context,
  job: ReplyJob,
  start: PromptMemoryStart,
): Promise<CachedSession> {
  const { table, clock } = context;
  const { session: id } = job;
  // What fails here is read again behind the session, where a prompt that needs it fails.
  const exchangesRead = readExchangesFrom(table, id, start.from, clock.yieldToEventLoop).catch(() => null);
  const blockRead = start.edition === 0 ? null : getMemoryBlockRow(table, id, start.edition).catch(() => null);
  const cached = await cachedSessionOfJob(context, job);
  const [exchanges, block] = await Promise.all([exchangesRead, blockRead]);
  if (block !== null) keepBlockInCache(context, id, block);
  if (cached.history !== null || exchanges === null || !isHistoryWhole(exchanges, start, cached.session)) return cached;
  const withHistory = { ...cached, history: { exchanges, from: start.from, forgot: start.forgot } };
  cacheSession(context, id, withHistory);
  return withHistory;
}

/** A snapshot may have moved exchanges out of the session between both reads: then one would be missing. */
function isHistoryWhole(exchanges: readonly Exchange[], start: PromptMemoryStart, { memory, turns }: Session): boolean {
  const { sealed, newest } = turns;
  const next = sealed[0]?.turn ?? newest?.number ?? start.from;
  const isOfStart = isDeepStrictEqual(promptMemoryStart(memory), start);
  return isOfStart && exchanges.at(-1)?.turn === next - 1 && exchanges.length === next - start.from;
}

/** `turn`: its entries so far are included. */
export function readSessionMemory(
  context: Context,
  id: string,
  session: Session,
  turn: Pick<OpenTurn, 'entries'>,
): Awaitable<SessionMemory> {
  const { epoch, forgot, made } = session.memory;
  const older = [
    blockFromUpkeepCache(context, id, epoch.edition),
    sessionHistoryFrom(context, id, { from: epoch.from, forgot }),
  ] as const;
  return thenAwaitable(awaitAll(older), ([block, exchanges]) => {
    // No answer waits for it: what it covers beyond the other stands in the prompt word for word.
    const newestBlock = blockHeldInCache(context, id, made.edition) ?? block;
    const shownResults = promptMemoryWithShownResults(resultsShownIn(exchanges), turn);
    return thenAwaitable(findResultsForPrompt(context, id, shownResults), (found) => {
      const now = turn.entries.flatMap(({ n, of = '' }) =>
        promptExchangeResults(turn.entries, found)(of, promptEntryPrefix(n)),
      );
      const dropped = new Set(session.memory.dropped);
      const outdated = [...found].flatMap(([call, result]) => (dropped.has(call) ? [result] : []));
      return { block, newestBlock, exchanges, found, now, outdated };
    });
  });
}

const resultsShownIn = foldGrowingPromptList<Exchange, readonly Numbered[]>([], promptMemoryWithShownResults);

function promptMemoryWithShownResults(
  listBefore: readonly Numbered[],
  { entries = [] }: Pick<Exchange, 'entries'>,
): readonly Numbered[] {
  const more = promptResultEntries(entries);
  return more.length === 0 ? listBefore : [...listBefore, ...more];
}

/** An answer can do without results. */
function findResultsForPrompt(
  context: Context,
  id: string,
  shownResults: readonly Numbered[],
): Awaitable<ReadonlyMap<string, ToolResultEntry>> {
  return recoverAwaitable(
    () => recentToolResultsForPrompt(context, id, shownResults),
    (error) => {
      context.log.warn('earlier results not read', { session: id, why: errorNameText(error) });
      return new Map();
    },
  );
}

/** What the items of a list add up to. */
type Folded<R> = { list: readonly unknown[]; sum: R };

/**
 * Folds lists that mostly grow, by `add`. As long as a list goes on where one with the same first item ended,
 * only the new items are visited: the turns of fifty old sessions fit into no cache of a processor.
 */
export function foldGrowingPromptList<T extends object, R>(
  none: R,
  add: (sum: R, one: T) => R,
): (list: readonly T[]) => R {
  const newest = new WeakMap<T, Folded<R>>();
  return (list) => {
    const [first] = list;
    if (first === undefined) return none;
    const cached = newest.get(first);
    const listBefore = cached?.list.every((one, at) => one === list[at]) ? cached : { list: [], sum: none };
    const sum = list.slice(listBefore.list.length).reduce(add, listBefore.sum);
    newest.set(first, { list, sum });
    return sum;
  };
}

/** Results of one session: as many as a prompt may show, and a few more. */
const MOST_RESULTS = 200;

/** Missing or unreadable results are left out and not read again. Throws what the store throws. */
export function recentToolResultsForPrompt(
  context: Context,
  id: string,
  shownResults: readonly Numbered[],
): Awaitable<ReadonlyMap<string, ToolResultEntry>> {
  if (shownResults.length === 0) return NONE;
  const cached = promptResultCacheOf(context, id);
  const unknown = shownResults.filter(({ of = '' }) => !cached.has(of));
  const reading = unknown.map(async ({ of = '', atMs = 0 }) => {
    const stored = await getToolResultRow(context.table, id, { call: of, atMs });
    cached.set(of, stored && shortenPromptResult(stored));
  });
  return thenAwaitable(
    awaitAll(reading),
    () =>
      new Map(
        shownResults.flatMap(({ of = '' }) => {
          const found = cached.get(of);
          return found ? [[of, found] as const] : [];
        }),
      ),
  );
}

const NONE: ReadonlyMap<string, ToolResultEntry> = new Map();

function promptResultCacheOf({ process }: Context, id: string): Map<string, ToolResultEntry | null> {
  const cached = process.recentResults.get(id) ?? new BoundedMap<string, ToolResultEntry | null>(MOST_RESULTS);
  process.recentResults.set(id, cached);
  return cached;
}

/** Called when this process has stored a result; null: it could not. */
export function cachePromptResult(context: Context, id: string, stored: StoredResult | null): void {
  if (stored !== null) promptResultCacheOf(context, id).set(stored.call, shortenPromptResult(stored));
}

/** Keeps one character more than is shown, to mark a cut. Copies, since a slice would retain the text. */
function shortenPromptResult({ tool, input, text, atMs }: StoredResult): ToolResultEntry {
  const shownResults = text.length > LONGEST_WHOLE ? structuredClone(text.slice(0, LONGEST_WHOLE + 1)) : text;
  return { tool, input, text: shownResults, atMs };
}
