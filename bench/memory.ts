/** What an idle session costs: the server's memory before and after 1,000 connections. */
import type { Child } from './processes.ts';
import { type BenchSheet, goalAtMost, type Row, showFigure } from './report.ts';
import type { Rig } from './rig.ts';
import { Talker } from './talker.ts';

const SESSIONS = 1_000;
const AT_ONCE = 50;
const MOST_KB = 45;

const NOTE = 'resident memory holds the young generation of the heap too, which grows with use and not with sessions';

/** KB per session. */
type Memory = { connectUsers: number; spoken: number; live: number };

/** Needs an unused rig: a process reuses memory that it once had. */
export async function measureMemoryUse({ sotto, floor }: Rig): Promise<BenchSheet> {
  const ours = await perSession(sotto);
  const theirs = await perSession(floor);
  const row = (figure: string, of: (memory: Memory) => number): Row => {
    const ratio = `${(of(ours) / of(theirs)).toFixed(2)}×`;
    return { figure, cells: [showFigure(of(ours), 'KB'), showFigure(of(theirs), 'KB'), ratio] };
  };
  const rows = [
    row('resident, connected', (memory) => memory.connectUsers),
    { ...row('resident, after a turn each', (memory) => memory.spoken), goal: goalAtMost(ours.spoken, MOST_KB, ' KB') },
    row('live, after a turn each', (memory) => memory.live),
  ];
  const title = `memory per idle session of ${SESSIONS.toLocaleString('en-US')}`;
  return { title, columns: ['ours', 'floor', 'ratio'], rows, note: NOTE };
}

async function perSession(child: Child): Promise<Memory> {
  const early = await connectTalkers(child, AT_ONCE, 'early');
  await runInGroups(early, (talker) => talker.turn());
  const before = { resident: await child.ask('resident'), live: await child.ask('live') };
  const talkers = await connectTalkers(child, SESSIONS, 'idle');
  const connectedBytes = await child.ask('resident');
  await runInGroups(talkers, (talker) => talker.turn());
  const after = { resident: await child.ask('resident'), live: await child.ask('live') };
  await Promise.all([...early, ...talkers].map((talker) => talker.leave()));
  const each = (bytes: number) => bytes / 1_000 / SESSIONS;
  return {
    connectUsers: each(connectedBytes - before.resident),
    spoken: each(after.resident - before.resident),
    live: each(after.live - before.live),
  };
}

function connectTalkers({ port }: Child, count: number, name: string): Promise<Talker[]> {
  const names = Array.from({ length: count }, (_, at) => `${name}-${at}`);
  return runInGroups(names, (user) => Talker.join(port, user));
}

async function runInGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let first = 0; first < all.length; first += AT_ONCE) {
    done.push(...(await Promise.all(all.slice(first, first + AT_ONCE).map(work))));
  }
  return done;
}
