/** When something is said while a tool works: many sessions at once, each with a tool that takes its time. And how many calls become one. */
import { asking, startCallingModel } from './calling-model.ts';
import { type Heard, Listener } from './listener.ts';
import { Processes } from './processes.ts';
import { type Row, type Sheet, shown } from './report.ts';
import { dataFolder, startSotto } from './rig.ts';
import { median } from './statistics.ts';
import { startTools, toolSettings } from './tool-server.ts';

const SESSIONS = 20;
const PRIMARY_MS = 50;
const SECONDARY = { ms: 2_000, give: 60 };
const PATIENCE_MS = 15_000;

/** Of one session: a turn has sixteen at most (T7), so there are several, each cutting the one before it short. */
const CALLS = 100;
const A_TURN = 16;

const NOTE =
  'wanted of each single one; the tool starts when its server is asked, or when the client is told so, whichever comes first; measured at the client, the way of the line included; the sessions all at once';

/** Slow tools: each answers when the bench has heard what it waits for. */
export async function fillers(): Promise<Sheet> {
  const askedMs = new Map<unknown, number>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let upstream = 0;
  await using model = await startCallingModel();
  await using server = await startTools(async ({ name, arguments: { id } }) => {
    if (name === 'same') upstream += 1;
    askedMs.set(id, performance.now());
    await held;
    return { id };
  });
  using folder = dataFolder();
  await using processes = new Processes();
  const settings = toolSettings(server.url, [
    { name: 'slow' },
    { name: 'same', cache: { ttlSeconds: 60, scope: 'session' } },
  ]);
  const { port } = await startSotto(processes, folder.path, model.url, settings);
  const heard = await Promise.all(Array.from({ length: SESSIONS }, (_, at) => waited(port, `s${at}`, askedMs)));
  const told = await many(port, release);
  const primary = heard.map(({ primaryMs }) => primaryMs);
  const secondary = heard.map(({ secondaryMs }) => secondaryMs);
  const { ms, give } = SECONDARY;
  return {
    title: `fillers, ${SESSIONS} sessions at once`,
    columns: ['median', 'earliest', 'latest'],
    rows: [
      row(
        'primary: from the start of the tool to the line (F1)',
        primary,
        `≤ ${PRIMARY_MS} ms`,
        (each) => each <= PRIMARY_MS,
      ),
      row(
        'secondary: from the start of the tool to the line (F1)',
        secondary,
        `${ms.toLocaleString('en-US')} ± ${give} ms`,
        (each) => Math.abs(each - ms) <= give,
      ),
      {
        figure: `calls to the tool’s server for ${told} of one session, all the same and all at once (C6)`,
        cells: [String(upstream), '', ''],
        goal: { wanted: '1', met: upstream === 1 },
      },
    ],
    note: NOTE,
  };
}

function row(figure: string, times: readonly number[], wanted: string, fits: (ms: number) => boolean): Row {
  const cells = [median(times), Math.min(...times), Math.max(...times)].map((ms) => shown(ms, 'ms'));
  return { figure, cells, goal: { wanted, met: times.every(fits) } };
}

async function waited(port: number, user: string, askedMs: ReadonlyMap<unknown, number>) {
  const listener = await Listener.join(port, user);
  listener.send({ type: 'user.text', id: 'u1', text: asking('slow', user) });
  const started = await listener.until(({ type, state }) => type === 'tool' && state === 'started', PATIENCE_MS);
  const primary = await filler(listener, 'primary');
  const secondary = await filler(listener, 'secondary');
  const startMs = Math.min(started.atMs, askedMs.get(user) ?? Number.NaN);
  await listener.leave();
  return { primaryMs: primary.atMs - startMs, secondaryMs: secondary.atMs - startMs };
}

function filler(listener: Listener, wanted: string): Promise<Heard> {
  return listener.until(({ type, tier }) => type === 'line' && tier === wanted, PATIENCE_MS);
}

/** So many calls under way at a time; answers how many have been made. Throws when the last turn is not answered to its end. */
async function many(port: number, release: () => void): Promise<number> {
  const listener = await Listener.join(port, 'many');
  let made = 0;
  for (let turn = 1; made < CALLS; turn += 1) {
    const times = Math.min(A_TURN, CALLS - made);
    listener.send({ type: 'user.text', id: `u${turn}`, text: asking('same', 7, times) });
    // Said with the start of its calls.
    await listener.until(
      (frame) => frame.type === 'line' && frame.tier === 'primary' && frame.turn === turn,
      PATIENCE_MS,
    );
    made += times;
  }
  release();
  await listener.until(({ type, status }) => type === 'turn.ended' && status === 'complete', PATIENCE_MS);
  await listener.leave();
  return made;
}
