/** When things are said that wait for a time, on the real server: after the settle, over an answer, and when patience ends. */

import { Listener } from './listener.ts';
import { startModel } from './model.ts';
import { Processes } from './processes.ts';
import { Pusher } from './pusher.ts';
import { type Row, type Sheet, shown } from './report.ts';
import { dataFolder, startSotto } from './rig.ts';
import { median } from './statistics.ts';

const EACH = 12;
const PATIENCE_MS = 15_000;
const SETTLE = { figure: 'settle: from the stop of speech to the line (D3)', ms: 600, give: 60 };
const FALLBACK = {
  figure: 'fallback: from acceptance to the line, the user still speaking (D13)',
  ms: 10_000,
  give: 1_000,
};
const CRITICAL_MS = 2_000;

export async function timers(): Promise<Sheet> {
  await using model = await startModel();
  using folder = dataFolder();
  await using processes = new Processes();
  const { port } = await startSotto(processes, folder.path, model.url);
  using pusher = new Pusher(port, EACH);
  const users = (name: string) => Array.from({ length: EACH }, (_, at) => `${name}-${at}`);
  // The first only warms up.
  const [, ...settles] = await inTurn(['first', ...users('settler')], (user) => settled(port, pusher, user));
  const criticals = await inTurn(users('talker'), (user) => cutIn(port, pusher, user));
  const fallbacks = await Promise.all(users('speaker').map((user) => fellBack(port, pusher, user)));
  const rows = [
    near(SETTLE, settles),
    {
      ...row('critical: from acceptance to the line, the agent speaking (D4)', criticals),
      goal: { wanted: `≤ ${CRITICAL_MS.toLocaleString('en-US')} ms`, met: Math.max(...criticals) <= CRITICAL_MS },
    },
    near(FALLBACK, fallbacks),
  ];
  return {
    title: `timers, ${EACH} sessions`,
    columns: ['median', 'earliest', 'latest'],
    rows,
    note: 'wanted of each single one; measured at the client, the way of its frames included; one after the other, the last all at once',
  };
}

function row(figure: string, times: readonly number[]): Row {
  return { figure, cells: [median(times), Math.min(...times), Math.max(...times)].map((ms) => shown(ms, 'ms')) };
}

function near({ figure, ms, give }: typeof SETTLE, times: readonly number[]): Row {
  const wanted = `${ms.toLocaleString('en-US')} ± ${give.toLocaleString('en-US')} ms`;
  return { ...row(figure, times), goal: { wanted, met: times.every((time) => Math.abs(time - ms) <= give) } };
}

async function inTurn(users: readonly string[], measured: (user: string) => Promise<number>): Promise<number[]> {
  const times = [];
  for (const user of users) times.push(await measured(user));
  return times;
}

/** The item came while the user spoke; from the frame that ends it to the line. */
async function settled(port: number, pusher: Pusher, user: string): Promise<number> {
  const listener = await Listener.join(port, user);
  listener.send({ type: 'user.vad', speaking: true, at: 1 });
  await pusher.push({ user, text: 'The report is ready.', source: 'ava', policy: 'next_silence' });
  const stoppedMs = performance.now();
  listener.send({ type: 'user.vad', speaking: false, at: 2 });
  return said(listener, stoppedMs);
}

/** An answer is on its way to the user's ears: nothing of it is reported as heard. */
async function cutIn(port: number, pusher: Pusher, user: string): Promise<number> {
  const listener = await Listener.join(port, user);
  listener.send({ type: 'user.text', id: 'u1', text: 'And the weather?' });
  await listener.until(({ type, kind }) => type === 'line' && kind === 'reply', PATIENCE_MS);
  const pushedMs = performance.now();
  await pusher.push({ user, text: 'The kitchen is on fire.', source: 'the house', priority: 'critical' });
  // From before it was accepted: never less than what the rule means.
  return said(listener, pushedMs);
}

/** Speaking begins and is never said to end. */
async function fellBack(port: number, pusher: Pusher, user: string): Promise<number> {
  const listener = await Listener.join(port, user);
  listener.send({ type: 'user.vad', speaking: true, at: 1 });
  await pusher.push({ user, text: 'The report is ready.', source: 'ava', policy: 'next_silence' });
  return said(listener, performance.now());
}

async function said(listener: Listener, sinceMs: number): Promise<number> {
  const { atMs } = await listener.until(({ type, kind }) => type === 'line' && kind === 'delivery', PATIENCE_MS);
  await listener.leave();
  return atMs - sinceMs;
}
