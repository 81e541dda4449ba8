/** How long it takes to find out whether a call was answered before: among one result, and among as many as there may be. */
import { join } from 'node:path';
import * as z from 'zod';
import { awsContext } from '../shared/adapters/aws/functions/context.ts';
import { sqliteTable } from '../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../shared/engine/context.ts';
import { jsonLog } from '../shared/engine/ports/live.ts';
import { ResultCache } from '../shared/reply/tool-calls/result-cache.ts';
import type { Result } from '../shared/session/tool-calls/state.ts';
import { load } from '../shared/storage/sessions.ts';
import { findSkill } from '../shared/talk/skills.ts';
import { argumentsOf } from '../shared/tools/arguments.ts';
import type { CachePolicy, SyncTool } from '../shared/tools/tool.ts';
import { type Row, type Sheet, shown } from './report.ts';
import { dataFolder } from './rig.ts';
import { median } from './statistics.ts';

type Scope = CachePolicy['scope'];

/** A session keeps no more than that (C5). */
const IN_SESSION = 50;
const IN_TABLE = 10_000;
const AT_ONCE = 500;

/** The first ones only warm up. */
const ROUNDS = 11;
const LOOKS = 500;

const NOTE =
  'Kept.placeOf and Kept.find on SQLite, in a process that does nothing else; microseconds each, medians of rounds of 500. A session that finds what another one brought keeps it for itself: that is a commit, and waits for the disk';

export async function lookUp(): Promise<Sheet> {
  return {
    title: 'whether a call was answered before',
    columns: ['among 1', 'among many', 'ratio'],
    rows: [
      ...(await rowsOf('session', IN_SESSION)),
      ...(await rowsOf('user', IN_TABLE)),
      ...(await rowsOf('public', IN_TABLE)),
    ],
    note: NOTE,
  };
}

async function rowsOf(scope: Scope, most: number): Promise<Row[]> {
  // Whoever comes first pays for the start.
  await timesIn(scope, 1);
  const one = await timesIn(scope, 1);
  const many = await timesIn(scope, most);
  const row = (figure: string, of: (times: Times) => number): Row => {
    const [few, more] = [of(one), of(many)];
    return { figure: `  ${figure}`, cells: [shown(few, 'µs'), shown(more, 'µs'), `${(more / few).toFixed(2)}×`] };
  };
  return [
    { figure: `${scope}, ${most.toLocaleString('en-US')} kept`, cells: [] },
    row('found by a session that has it', ({ own }) => own),
    row('not found', ({ none }) => none),
    ...(scope === 'session' ? [] : [row('found by a session that has it not', ({ others }) => others)]),
  ];
}

/** Microseconds of one look-up: of what the session has, of what others of its user have brought, and of what nobody has. */
type Times = { own: number; others: number; none: number };

async function timesIn(scope: Scope, count: number): Promise<Times> {
  using folder = dataFolder();
  const table = sqliteTable(join(folder.path, 'sotto.db'));
  try {
    const log = jsonLog('warn', (line) => console.error(line));
    const context: Context = { ...awsContext({}, { table, skill: findSkill }), log, alone: true };
    const tool = toolOf(scope);
    const results = await kept(context, tool, count);
    const [mine, other] = [new ResultCache(context, 'ada~companion'), new ResultCache(context, 'ada~tutor')];
    await hold(context, 'ada~companion', results.slice(-IN_SESSION));
    await hold(context, 'ada~tutor', []);
    const newest = Math.max(0, count - IN_SESSION);
    const known = (at: number) => String(newest + (at % (count - newest)));
    return {
      own: await timed(async (at) => found(mine, tool, known(at))),
      none: await timed(async (at) => !(await found(mine, tool, `none-${at}`))),
      others:
        scope === 'session' ? Number.NaN : await timed(async (at) => found(other, tool, String((at * 7) % count))),
    };
  } finally {
    await table.close();
  }
}

function toolOf(scope: Scope): SyncTool {
  return {
    name: 'lookup',
    version: '1',
    description: 'For the bench.',
    takes: argumentsOf(z.object({ id: z.string() })),
    effect: 'read',
    mode: 'sync',
    timeoutMs: 1_000,
    cache: { ttlSeconds: 3_600, scope },
    run: async () => null,
  };
}

/** As if so many calls had been made, each with another argument. */
async function kept(context: Context, tool: SyncTool, count: number): Promise<Result[]> {
  const keeper = new ResultCache(context, 'ada~companion');
  const keep = async (at: number): Promise<Result> => {
    const input = { id: String(at) };
    const brought = { call: `call-${at}`, tool, input, text: JSON.stringify({ id: at, answer: 'forty-two' }) };
    const result = await keeper.keep(brought, { place: keeper.placeOf(tool, input), question: null });
    if (result === undefined) throw new Error('a result could not be kept');
    return { call: brought.call, tool: tool.name, turn: 1, ...result };
  };
  const results: Result[] = [];
  while (results.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - results.length) }, (_, at) => results.length + at);
    results.push(...(await Promise.all(next.map(keep))));
  }
  return results;
}

async function hold(context: Context, id: string, results: Result[]): Promise<void> {
  const held = await load(context.table, id);
  context.held.set(id, { ...held, session: { ...held.session, results } });
}

async function found(by: ResultCache, tool: SyncTool, id: string): Promise<boolean> {
  const place = by.placeOf(tool, { id });
  return place !== null && (await by.find(place)) !== null;
}

/** Microseconds of one. Throws when it does not come out as it should. */
async function timed(look: (at: number) => Promise<boolean>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now();
    for (let at = 0; at < LOOKS; at += 1)
      if (!(await look(round * LOOKS + at))) throw new Error('a look-up did not come out as it should');
    rounds.push(((performance.now() - startedMs) * 1_000) / LOOKS);
  }
  return median(rounds.slice(2));
}
