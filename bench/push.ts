/** The duration of a push until its acceptance: sequential and concurrent, user connected or not. */
import { type Round, roundsPerSecond, runClientCrowd } from './crowd.ts';
import { Pusher } from './pusher.ts';
import { type BenchSheet, COMPARED, compareWithGoal, goalAtMost, type Row, showFigure } from './report.ts';
import type { Rig } from './rig.ts';
import { sampleMedian, sampleQuantile } from './statistics.ts';
import { Talker } from './talker.ts';

/** The first round is warm-up. */
const ROUNDS = 5;
/** Pushes per session and round: below the bound of waiting deliveries [N3]. */
const EACH = 150;
const CROWD = 20;
const SLOWEST = 2;

const TEXT = 'The report is ready. It has twelve pages, and the third one is about you. '.repeat(3);
const NOTE =
  'floor: HTTP, one commit of SQLite with a full sync a push; the whole request on both sides, ratios of the medians of five rounds';

type Played = { ours: Round[]; floor: Round[]; commitMs: number[] };

export async function measurePushes(rig: Rig): Promise<BenchSheet> {
  const alone = await playRound(rig, 1, false);
  const together = await playRound(rig, CROWD, false);
  const rows = [
    ...pushRows('nobody there, one at a time', alone, (ratio) => goalAtMost(ratio, SLOWEST, '×')),
    { figure: '  of it the commit of the floor p50', cells: ['', showFigure(sampleMedian(alone.commitMs), 'ms')] },
    ...pushRows(`nobody there, ${CROWD} at once`, together),
    ...pushRows('connected, one at a time', await playRound(rig, 1, true), (ratio) => goalAtMost(ratio, SLOWEST, '×')),
    ...pushRows(`connected, ${CROWD} at once`, await playRound(rig, CROWD, true)),
  ];
  return { title: 'accepting a push', columns: COMPARED, rows, note: NOTE };
}

function pushRows(figure: string, { ours, floor }: Played, goal?: Parameters<typeof compareWithGoal>[3]): Row[] {
  const each = (of: (round: Round) => number) => ({ ours: ours.map(of), floor: floor.map(of) });
  return [
    { figure, cells: [] },
    compareWithGoal('  push p50', each(pushSharePercent(0.5)), 'ms', goal),
    compareWithGoal('  push p95', each(pushSharePercent(0.95)), 'ms'),
    compareWithGoal('  pushes', each(roundsPerSecond), '/s'),
  ];
}

function pushSharePercent(of: number) {
  return ({ times }: Round) => sampleQuantile(times, of);
}

async function playRound({ sotto, floor }: Rig, clients: number, isConnected: boolean): Promise<Played> {
  const rounds: Played = { ours: [], floor: [], commitMs: [] };
  using toSotto = new Pusher(sotto.port, clients);
  using toFloor = new Pusher(floor.port, clients);
  for (let at = 0; at <= ROUNDS; at += 1) {
    // New sessions, so that only the round's pushes wait in them.
    const users = Array.from({ length: clients }, (_, client) => `pushed-${isConnected}-${clients}-${at}-${client}`);
    const ours = await pushToUsers(sotto.port, toSotto, users, isConnected);
    const theirs = await pushToUsers(floor.port, toFloor, users, isConnected);
    if (at === 0) continue;
    rounds.ours.push(ours.round);
    rounds.floor.push(theirs.round);
    rounds.commitMs.push(sampleMedian(theirs.commitMs));
  }
  return rounds;
}

async function pushToUsers(port: number, pusher: Pusher, users: readonly string[], isConnected: boolean) {
  const here = isConnected ? await Promise.all(users.map((user) => Talker.join(port, user, { heard: true }))) : [];
  const commitMs: number[] = [];
  const round = await runClientCrowd(users.length, users.length * EACH, async (client) => {
    const body = { user: users[client] ?? '', text: TEXT, source: 'ava', policy: 'next_silence' };
    const pushed = await pusher.push(body);
    commitMs.push(pushed.commitMs ?? Number.NaN);
  });
  await Promise.all(here.map((talker) => talker.leave()));
  return { round, commitMs };
}
