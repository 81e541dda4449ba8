/**
 * Recall over a whole life [M10]: what is found by its distance, and what the index takes, in a generated
 * life of 1,000, 10,000 and 100,000 turns. BENCH_LIFE=1000,10000 leaves out the longest.
 */
import { companion as persona } from '../personas/companion.ts';
import type { Context } from '../shared/engine/context.ts';
import type { Awaitable } from '../shared/ports/awaitable.ts';
import type { Table } from '../shared/ports/ports.ts';
import { formatRecalledForPrompt } from '../shared/prompt/recalled-lines.ts';
import { recallForPrompt } from '../shared/reply/prompt/recall.ts';
import { loadSessionFromTable } from '../shared/storage/sessions.ts';
import { indexEntries } from '../shared/upkeep/index-entries.ts';
import { startCpuTime } from '../test/cpu-time.ts';
import { ID } from '../test/engine/world.ts';
import { Past } from '../test/reply/recall/past.ts';
import { LATENCY, SLOWER } from './first-words/latencies.ts';
import { meaningRows } from './life/by-meaning.ts';
import { type GeneratedLife, generateLife } from './life/generated-life.ts';
import { oldSessionsSheet } from './life/old-sessions.ts';
import { type BenchSheet, goalAtLeast, goalAtMost, type Row, showFigure } from './report.ts';
import { sampleMedian } from './statistics.ts';

const LIVES = [1_000, 10_000, 100_000];
const DISTANCES = [60, 250, 450, 520, 1_000, 1_500, 10_000, 99_900];
/** Turns that are stored together, and turns after which the index is completed. */
const AT_ONCE = 4;
const EVERY = 48;
const IN_PROMPT = 5;
const COLD_RUNS = 5;
/** Of the old sessions that are in one process together. */
const OLD_TURNS = 10_000;
/** Searches whose processor time is measured together. */
const LEAST_SEARCHES = 320;

export async function measureLives(): Promise<BenchSheet[]> {
  const chosen = process.env.BENCH_LIFE?.split(',').map(Number) ?? LIVES;
  const sheets: BenchSheet[] = [];
  for (const turns of chosen) sheets.push(...(await lifeSheets(turns)));
  return sheets;
}

async function lifeSheets(count: number): Promise<BenchSheet[]> {
  const life = generateLife(
    count,
    DISTANCES.filter((distance) => distance < count),
  );
  const past = new Past();
  try {
    for (let at = 0; at < life.turns.length; at += AT_ONCE) await past.tell(life.turns.slice(at, at + AT_ONCE));
    const { bytes, writes } = await writeIndex(past, count);
    const cold = [];
    for (let run = 0; run < COLD_RUNS; run += 1) cold.push(await searchCold(past, life));
    const coldMs = sampleMedian(cold.map(({ ms }) => ms));
    const { reads, inRow, memoryBytes } = cold[0] ?? { reads: 0, inRow: 0, memoryBytes: 0 };
    const { found, longest, warmMs, warmCpuMs } = await searchWarm(past, life);
    const shares = DISTANCES.flatMap((distance): Row[] => {
      const asked = found.filter((one) => one.distance === distance);
      if (asked.length === 0) return [];
      const share = (100 * asked.filter(({ isFound }) => isFound).length) / asked.length;
      const figure = `found unasked, ${distance.toLocaleString('en-US')} turns ago`;
      return [{ figure, cells: [`${share.toFixed(0)} %`], goal: goalAtLeast(share, 100, ' %') }];
    });
    const byMeaning = await meaningRows({
      count,
      table: past.table,
      processOn: (table) => processAt(past, count - 12, table),
      searchCold: (embedder) => searchCold(past, life, embedder),
    });
    const aTurn = (value: number) => value / count;
    const sheet: BenchSheet = {
      title: `a life of ${count.toLocaleString('en-US')} turns`,
      columns: ['measured'],
      isAsserted: true,
      rows: [
        ...shares,
        {
          figure: 'characters in a prompt, at most',
          cells: [showFigure(longest, '')],
          goal: goalAtMost(longest, 4_000),
        },
        {
          figure: 'written for the index, a turn',
          cells: [`${aTurn(bytes).toFixed(0)} bytes`],
          goal: goalAtMost(aTurn(bytes), 200),
        },
        {
          figure: 'rows written for the index, a turn',
          cells: [aTurn(writes).toFixed(2)],
          goal: goalAtMost(aTurn(writes), 0.2),
        },
        {
          figure: 'held in the process',
          cells: [showFigure(memoryBytes / 1e6, 'MB')],
          goal: goalAtMost(memoryBytes / 1e6, 40),
        },
        { figure: 'a cold search: requests', cells: [String(reads)] },
        { figure: 'a cold search: requests in a row', cells: [String(inRow)], goal: goalAtMost(inRow, 3) },
        { figure: 'a cold search', cells: [showFigure(coldMs, 'ms')], goal: goalAtMost(coldMs, 150) },
        {
          figure: 'a warm search, processor time',
          cells: [showFigure(warmCpuMs, 'ms')],
          goal: goalAtMost(warmCpuMs, 5),
        },
        // What else the machine does is in it.
        { figure: 'a warm search, median by the clock', cells: [showFigure(warmMs, 'ms')] },
        ...byMeaning,
      ],
    };
    if (count !== OLD_TURNS) return [sheet];
    const { context } = new Past({ singleProcess: true });
    const questions = life.asked.map(({ question }) => question);
    const old = {
      context: { ...context, clock: LIVE },
      table: past.table,
      session: past.session(count - 12),
      questions,
    };
    return [sheet, await oldSessionsSheet({ ...old, turns: count })];
  } finally {
    past.table.close();
  }
}

/** As upkeep does it, with every fourth block. */
async function writeIndex(past: Past, count: number): Promise<{ bytes: number; writes: number }> {
  let [bytes, writes] = [0, 0];
  const table: Table = {
    ...past.table,
    put: (item, condition) => {
      bytes += item.body.length;
      writes += 1;
      return past.table.put(item, condition);
    },
    remove: (key) => {
      writes += 1;
      return past.table.remove(key);
    },
  };
  for (let from = EVERY + 1; from <= count - 12; from += EVERY)
    await indexEntries(await processAt(past, from, table), ID, persona);
  return { bytes, writes };
}

/** A process that holds nothing but the session. */
async function processAt(past: Past, from: number, table: Table): Promise<Context> {
  const { memory } = past.session(from);
  const made = { edition: 1, asOf: memory.epoch.asOf, turn: from - 1, milestones: 0 };
  const { context } = new Past({ singleProcess: true });
  const session = past.session(from, { made });
  context.process.cachedSessions.set(ID, { ...(await loadSessionFromTable(past.table, ID)), session, history: null });
  return { ...context, table, clock: LIVE };
}

const LIVE: Context['clock'] = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 60_000)).unref()),
  yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
};

function recall(context: Context, from: number, past: Past, query: string) {
  const session = past.session(from);
  const asked = { session, query, persona, most: IN_PROMPT, signal: new AbortController().signal };
  return recallForPrompt(context, ID, asked);
}

/** The latency of requests to the deployed table, and a function's processor time (bench/first-words/). */
async function searchCold(past: Past, { asked, turns }: GeneratedLife, embedder: Context['embedder'] = null) {
  let [reads, pending, inRow] = [0, 0, 0];
  const slow = async <T>(read: () => Awaitable<T>): Promise<T> => {
    reads += 1;
    if (pending === 0) inRow += 1;
    pending += 1;
    await new Promise((resolve) => setTimeout(resolve, LATENCY.table));
    const row = await read();
    pending -= 1;
    return row;
  };
  const table: Table = {
    ...past.table,
    get: (key) => slow(() => past.table.get(key)),
    query: (span) => slow(() => past.table.query(span)),
  };
  const context = { ...(await processAt(past, turns.length - 12, table)), embedder };
  const before = process.cpuUsage();
  await recall(context, turns.length - 12, past, asked.at(-1)?.question ?? '');
  const { user, system } = process.cpuUsage(before);
  const memoryBytes = context.process.recallCache.sessions.get(ID)?.bytes ?? 0;
  return { reads, inRow, ms: inRow * LATENCY.table + ((user + system) / 1_000) * SLOWER, memoryBytes, context };
}

async function searchWarm(past: Past, { asked, turns }: GeneratedLife) {
  const context = await processAt(past, turns.length - 12, past.table);
  await recall(context, turns.length - 12, past, asked[0]?.question ?? '');
  const index = context.process.recallCache.sessions.get(ID)?.index?.index;
  const tookMs: number[] = [];
  let longest = 0;
  const found: { distance: number; isFound: boolean }[] = [];
  for (const { question, turn, distance } of asked) {
    const beganMs = performance.now();
    index?.find({ text: question, language: 'en', isOpen: () => true, most: 50 });
    tookMs.push(performance.now() - beganMs);
    const entries = await recall(context, turns.length - 12, past, question);
    found.push({ distance, isFound: entries.some((one) => one.turn === turn) });
    longest = Math.max(longest, formatRecalledForPrompt(entries).join('\n').length);
  }
  const rounds = Math.ceil(LEAST_SEARCHES / asked.length);
  const cpuTime = startCpuTime();
  for (let round = 0; round < rounds; round += 1)
    for (const { question } of asked) index?.find({ text: question, language: 'en', isOpen: () => true, most: 50 });
  const warmCpuMs = cpuTime() / (rounds * asked.length);
  return { found, longest, warmMs: sampleMedian(tookMs), warmCpuMs };
}
