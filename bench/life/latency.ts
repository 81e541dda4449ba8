/** How late she is: from when something of hers is due to its first line at the client, on a real home with the real time. */
import { startHome } from '../../shared/adapters/local/home.ts';
import { LocalTimers } from '../../shared/adapters/local/timers.ts';
import type { Log } from '../../shared/engine/ports/ports.ts';
import { readSettings } from '../../shared/engine/settings/read-settings.ts';
import { wake } from '../../shared/engine/step.ts';
import { nextDue } from '../../shared/session/deadlines.ts';
import { Processes } from '../processes.ts';
import { type Row, type Sheet, shown } from '../report.ts';
import { dataFolder, UNCAPPED } from '../rig.ts';
import { median, quantile } from '../statistics.ts';
import { Visitor } from './visitor.ts';

const SESSIONS = 24;
const AT_ONCE = 4;
/** Without an answer she says so many. */
const REMARKS = 3;
/** An afterthought each. */
const REFLECTIONS = 12;
const TURNS_BEFORE = 3;

const ALONE = { NEWS_FEED_URL: 'none', PORT: '0', SOTTO_MODEL: 'openai:bench' };
const REMARKING = { IDLE_AFTER_SECS: '0.2', IDLE_EVERY_SECS: '0.1-0.2', IDLE_SLEEP_SECS: '5' };
/** Longer than the settle (D3), as any reflection comes long after it. */
const REFLECTING = { IDLE_AFTER_SECS: '3600', REFLECT_AFTER_SECS: '0.8' };

/** Milliseconds. */
type Times = { rang: number[]; begun: number[]; spoken: number[]; answered: number[] };

export async function latency(): Promise<Sheet> {
  await using processes = new Processes();
  const { port } = await processes.start('bench/model-process.ts');
  const modelUrl = `http://127.0.0.1:${port}/v1`;
  const times: Times = { rang: [], begun: [], spoken: [], answered: [] };
  await withHome({ modelUrl, env: REMARKING }, (home) => inTurn(SESSIONS, (user) => remarked(home, user, times)));
  const afterthoughts: number[] = [];
  await withHome({ modelUrl, env: REFLECTING }, (home) =>
    inTurn(REFLECTIONS, async (user) => void afterthoughts.push(await reflected(home, user))),
  );
  return sheet(times, afterthoughts);
}

/** By session: when its due time came, by `performance.now()`. */
type Served = { port: number; dueMs: Map<string, number>; rangMs: Map<string, number>; toldMs: Map<string, number> };

async function withHome(
  { modelUrl, env }: { modelUrl: string; env: Record<string, string> },
  work: (home: Served) => Promise<void>,
): Promise<void> {
  using folder = dataFolder();
  const settings = readSettings({ ...ALONE, ...UNCAPPED, ...env, OPENAI_BASE_URL: modelUrl, SOTTO_DATA: folder.path });
  const served = { dueMs: new Map(), rangMs: new Map(), toldMs: new Map() };
  const home = await startHome({ settings, log: noting(served.toldMs) });
  const { context } = home;
  // The same timers, but that what was due is looked up before it is done.
  const timers = new LocalTimers(context.clock.now, ({ session }) => {
    const held = context.held.get(session);
    const dueMs = held && nextDue(held.session, context.clock.now(), settings.figures);
    const lateMs = context.clock.now() - (dueMs ?? Number.POSITIVE_INFINITY);
    if (lateMs >= 0) {
      served.rangMs.set(session, performance.now());
      served.dueMs.set(session, performance.now() - lateMs);
    }
    return wake(context, session);
  });
  context.timers = timers;
  try {
    await work({ port: home.port, ...served });
  } finally {
    timers.close();
    await home.close();
  }
}

/** When a reflection's end is told to its session, which is the next thing that is done. */
function noting(toldMs: Map<string, number>): Log {
  const info: Log['info'] = (sentence, fields) => {
    if (sentence === 'reflected') toldMs.set(String(fields?.session), performance.now());
  };
  const loud: Log['error'] = (sentence, fields) => console.error(sentence, fields);
  return { info, warn: loud, error: loud };
}

/** Her remarks, and then as many answers of the same home. */
async function remarked({ port, dueMs, rangMs }: Served, user: string, times: Times): Promise<void> {
  const session = `${user}~companion`;
  const visitor = await Visitor.join(port, { user, heard: true });
  for (let nth = 0; nth < REMARKS; nth += 1) {
    const begun = await visitor.until('turn.started', ({ cause }) => cause === 'idle');
    const line = await visitor.until('line', ({ kind }) => kind === 'remark');
    const due = dueMs.get(session) ?? Number.NaN;
    times.rang.push((rangMs.get(session) ?? Number.NaN) - due);
    times.begun.push(begun.atMs - due);
    times.spoken.push(line.atMs - due);
    await visitor.next('turn.ended');
  }
  for (let nth = 0; nth < REMARKS; nth += 1) {
    const askedMs = performance.now();
    visitor.send({ type: 'user.text', text: 'And the weather?' });
    const { atMs } = await visitor.until('line', ({ kind }) => kind === 'reply');
    times.answered.push(atMs - askedMs);
    await visitor.next('turn.ended');
  }
  await visitor.leave();
}

async function reflected({ port, toldMs }: Served, user: string): Promise<number> {
  const visitor = await Visitor.join(port, { user, heard: true });
  for (let turn = 0; turn < TURNS_BEFORE; turn += 1) await visitor.say('I planted tomatoes.');
  const { atMs } = await visitor.until('line', ({ kind }) => kind === 'remark');
  await visitor.leave();
  return atMs - (toldMs.get(`${user}~companion`) ?? Number.NaN);
}

/** So many users, some of them at once. */
async function inTurn(users: number, work: (user: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < users; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, users - from) }, (_, at) => work(`user-${from + at}`)));
}

function sheet({ rang, begun, spoken, answered }: Times, afterthoughts: readonly number[]): Sheet {
  const row = (figure: string, times: readonly number[]): Row => {
    const cells = [median(times), quantile(times, 0.95), Math.max(...times)].map((ms) => shown(ms, 'ms'));
    return { figure, cells: [...cells, `${(median(times) / median(answered)).toFixed(2)}×`] };
  };
  return {
    title: `how late she is, ${spoken.length} remarks of ${SESSIONS} sessions`,
    columns: ['p50', 'p95', 'max', 'to an answer'],
    rows: [
      { figure: 'a remark: from its due time', cells: [] },
      row('  to the timer', rang),
      row('  to its turn', begun),
      row('  to its first line', spoken),
      row('an answer: from the words to its first line', answered),
      row(`a reflection’s remark: from its end to the line, ${afterthoughts.length}`, afterthoughts),
    ],
    note: `${AT_ONCE} sessions at a time, a model that answers at once; due: as the session's state has it; at the client, the way of its frames included; clocks tell whole milliseconds, so up to one is not seen`,
  };
}
