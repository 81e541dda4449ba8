/** A client reconnects and receives 100 missed frames. */
import { FRAMES_A_TURN } from './model.ts';
import type { Child } from './processes.ts';
import { atMost, COMPARED, compared, type Sheet } from './report.ts';
import type { Rig } from './rig.ts';
import { median } from './statistics.ts';
import { replayed, Talker } from './talker.ts';

const FRAMES = 100;
const TURNS = (2 * FRAMES) / FRAMES_A_TURN;
const ROUNDS = 6;
const RETURNS = 25;
const MOST = 2.5;

/** The first round is warm-up. */
export async function replay({ sotto, floor }: Rig): Promise<Sheet> {
  const ours = [];
  const theirs = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Each client reconnects once, so that the sessions stay small.
    const users = Array.from({ length: RETURNS }, (_, at) => `returner-${round}-${at}`);
    ours.push(await returned(sotto, users));
    theirs.push(await returned(floor, users));
  }
  const rounds = { ours: ours.slice(1), floor: theirs.slice(1) };
  const row = compared(`until frame ${FRAMES} is there, p50`, rounds, 'ms', (ratio) => atMost(ratio, MOST, '×'));
  return { title: `reconnect and replay of ${FRAMES} frames`, columns: COMPARED, rows: [row] };
}

async function returned(child: Child, users: readonly string[]): Promise<number> {
  await Promise.all(users.map((user) => talked(child, user)));
  const times = [];
  const seq = TURNS * FRAMES_A_TURN;
  for (const user of users) times.push(await replayed(child.port, user, seq - FRAMES, seq));
  return median(times);
}

/** Longer than what is replayed, as in a real conversation. */
async function talked({ port }: Child, user: string): Promise<void> {
  const talker = await Talker.join(port, user);
  for (let turn = 0; turn < TURNS; turn += 1) await talker.turn();
  await talker.leave();
}
