/** The duration and CPU time of a turn, with one client and with fifty. */
import type { Child } from './processes.ts';
import { type BenchSheet, COMPARED, compareWithGoal, goalAtLeast, goalAtMost, type Row } from './report.ts';
import type { Contender, Rig } from './rig.ts';
import { sampleQuantile } from './statistics.ts';
import { Talker, type TalkerRole, type TurnTime } from './talker.ts';

const ROUNDS = 5;
/** A round ends after this time, or after its total number of turns. */
const ROUND_MS = 6_000;
const ONE = { who: '1 client', clients: 1, turns: 300 };
const FIFTY = { who: '50 clients', clients: 50, turns: 3_000 };

const FLOOR =
  'floor: ws, SQLite with a full sync, one commit a turn, the same model; ratios of the medians of five rounds';

const SLOWEST = 2;
const FEWEST = 1;

type Crowd = typeof ONE;
export type TurnRound = { times: TurnTime[]; seconds: number; cpuSeconds: number };
type Played = Record<Contender, TurnRound[]>;

export async function measureTurnRounds(rig: Rig): Promise<BenchSheet> {
  const one = await playRound(rig, ONE);
  const fifty = await playRound(rig, FIFTY);
  const rows = [
    ...turnRoundRows(ONE, one, { p50: (ratio) => goalAtMost(ratio, SLOWEST, '×') }),
    ...turnRoundRows(FIFTY, fifty, { turnRate: (ratio) => goalAtLeast(ratio, FEWEST, '×') }),
    ...turnRoundRows({ ...FIFTY, who: '50 clients that report each line as heard' }, await playRound(rig, FIFTY, true)),
  ];
  return { title: 'turns', columns: COMPARED, rows, note: FLOOR };
}

/** Clients stay connected, the contenders alternate, and the first round of each is warm-up. */
async function playRound(rig: Rig, { clients, turns }: Crowd, heard = false): Promise<Played> {
  const rounds: Played = { sotto: [], floor: [] };
  const talkers = {
    sotto: await joinTalkers(rig.sotto, clients, heard),
    floor: await joinTalkers(rig.floor, clients, heard),
  };
  for (let at = 0; at <= ROUNDS; at += 1) {
    for (const one of ['sotto', 'floor'] as const) {
      const round = await playOnce(rig[one], talkers[one], turns);
      if (at > 0) rounds[one].push(round);
    }
  }
  await Promise.all(Object.values(talkers).flatMap((all) => all.map((talker) => talker.leave())));
  return rounds;
}

function joinTalkers({ port }: Child, clients: number, heard: boolean): Promise<Talker[]> {
  const names = Array.from({ length: clients }, (_, at) => `${heard ? 'listener' : 'talker'}-${at}-of-${clients}`);
  return Promise.all(names.map((name) => Talker.join(port, name, { heard })));
}

/** Each client sends its next message as soon as the last is answered. */
export async function playOnce(child: Child, talkers: readonly TalkerRole[], turns: number): Promise<TurnRound> {
  const times: TurnTime[] = [];
  let left = turns;
  const cpuBefore = await child.ask('cpu');
  const startedMs = performance.now();
  const talk = async (talker: TalkerRole) => {
    while (left-- > 0 && performance.now() - startedMs < ROUND_MS) times.push(await talker.turn());
  };
  await Promise.all(talkers.map(talk));
  const seconds = (performance.now() - startedMs) / 1_000;
  return { times, seconds, cpuSeconds: (await child.ask('cpu')) - cpuBefore };
}

type Judge = Parameters<typeof compareWithGoal>[3];

function turnRoundRows({ who }: Crowd, { sotto, floor }: Played, goals: { p50?: Judge; turnRate?: Judge } = {}): Row[] {
  const each = (figure: (round: TurnRound) => number) => ({ ours: sotto.map(figure), floor: floor.map(figure) });
  return [
    { figure: who, cells: [] },
    compareWithGoal('  turn p50', each(turnEndMs(0.5)), 'ms', goals.p50),
    compareWithGoal('  turn p95', each(turnEndMs(0.95)), 'ms'),
    compareWithGoal('  turn p99', each(turnEndMs(0.99)), 'ms'),
    compareWithGoal('  first line p50', each(medianFirstLineMs), 'ms'),
    compareWithGoal('  turns', each(turnRate), '/s', goals.turnRate),
    compareWithGoal('  CPU per 1,000 turns', each(cpuOfTurn), 's'),
  ];
}

export function turnEndMs(share: number) {
  return ({ times }: TurnRound) =>
    sampleQuantile(
      times.map((time) => time.endedMs),
      share,
    );
}

export function medianFirstLineMs({ times }: TurnRound): number {
  return sampleQuantile(
    times.map((time) => time.firstLineMs),
    0.5,
  );
}

export function turnRate({ times, seconds }: TurnRound): number {
  return times.length / seconds;
}

export function cpuOfTurn({ times, cpuSeconds }: TurnRound): number {
  return (cpuSeconds / times.length) * 1_000;
}
