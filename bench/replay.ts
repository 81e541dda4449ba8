/**
 * A client reconnects and receives 100 missed frames. BENCH_SOCKET_IO, a folder with the package socket.io,
 * adds a server that recovers a connection from its memory.
 */
import { FRAMES_A_TURN } from './model.ts';
import { type Child, Processes } from './processes.ts';
import { type BenchSheet, COMPARED, compareWithGoal, goalAtMost } from './report.ts';
import type { Rig } from './rig.ts';
import { recoverSocketIo, talkOverSocketIo } from './socket-io/client.ts';
import { sampleMedian } from './statistics.ts';
import { replayMissed, Talker } from './talker.ts';

const FRAMES = 100;
const TURNS = (2 * FRAMES) / FRAMES_A_TURN;
const ROUNDS = 6;
const RETURNS = 25;
const MOST = 2.5;
const MOST_OF_SOCKET_IO = 0.8;

/** The first round is warm-up. */
export async function measureReplay({ sotto, floor }: Rig): Promise<BenchSheet> {
  const ours = [];
  const theirs = [];
  const peers = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Each client reconnects once, so that the sessions stay small.
    const users = Array.from({ length: RETURNS }, (_, at) => `returner-${round}-${at}`);
    ours.push(await returnAfter(sotto, users));
    theirs.push(await returnAfter(floor, users));
    if (process.env.BENCH_SOCKET_IO) peers.push(await recoverClient());
  }
  const rounds = { ours: ours.slice(1), floor: theirs.slice(1) };
  const figure = `until frame ${FRAMES} is there, p50`;
  const rows = [compareWithGoal(figure, rounds, 'ms', (ratio) => goalAtMost(ratio, MOST, '×'))];
  if (peers.length > 0) {
    const beside = { ours: rounds.ours, floor: peers.slice(1) };
    rows.push(
      compareWithGoal('  beside Socket.IO', beside, 'ms', (ratio) => goalAtMost(ratio, MOST_OF_SOCKET_IO, '×')),
    );
  }
  return { title: `reconnect and replay of ${FRAMES} frames`, columns: COMPARED, rows };
}

/** A new process each time: it searches the packets of all connections. */
async function recoverClient(): Promise<number> {
  await using processes = new Processes();
  const { port } = await processes.start('bench/socket-io/server.ts');
  const seq = TURNS * FRAMES_A_TURN;
  const users = Array.from({ length: RETURNS }, () =>
    talkOverSocketIo(port, { turns: TURNS, seq, cursor: seq - FRAMES }),
  );
  const times = [];
  for (const recovery of await Promise.all(users)) times.push(await recoverSocketIo(port, recovery, seq));
  return sampleMedian(times);
}

async function returnAfter(child: Child, users: readonly string[]): Promise<number> {
  await Promise.all(users.map((user) => talkTurns(child, user)));
  const times = [];
  const seq = TURNS * FRAMES_A_TURN;
  for (const user of users) times.push(await replayMissed(child.port, user, seq - FRAMES, seq));
  return sampleMedian(times);
}

/** Longer than what is replayed, as in a real conversation. */
async function talkTurns({ port }: Child, user: string): Promise<void> {
  const talker = await Talker.join(port, user);
  for (let turn = 0; turn < TURNS; turn += 1) await talker.turn();
  await talker.leave();
}
