/** What a turn through the door of another protocol costs, beside the native turn of the same server. */

import { join } from 'node:path';
import { type Child, Processes } from './processes.ts';
import { ChatTalker, ObservedTalker, RealtimeTalker } from './protocol-talkers.ts';
import { type BenchSheet, compareWithGoal, goalAtMost, type Row } from './report.ts';
import { dataFolder, startScripted } from './rig.ts';
import { Talker, type TalkerRole } from './talker.ts';
import { cpuOfTurn, medianFirstLineMs, playOnce, type TurnRound, turnEndMs, turnRate } from './turns.ts';

const ROUNDS = 9;
const CLIENTS = 50;
const TURNS = 1_000;
const MOST = 1.3;

type Join = (port: number, user: string) => Promise<TalkerRole>;

const MODELS = [
  ['a model over HTTP', 'useConfiguredModel'],
  ['no model call', 'useScriptedModel'],
] as const;

/** `most`: what a turn may cost, by p50 and by processor time. Others are told only. */
const PROTOCOLS: Readonly<Record<string, { join: Join; most?: number }>> = {
  'OpenAI Realtime, text': { join: RealtimeTalker.join, most: MOST },
  'chat completions': { join: async (port, user) => new ChatTalker(port, user) },
  'native, with an observer': { join: ObservedTalker.join },
};

export async function measureProtocols(): Promise<BenchSheet[]> {
  using folder = dataFolder();
  await using processes = new Processes();
  const model = await processes.start('bench/model-process.ts');
  const url = `http://127.0.0.1:${model.port}/v1`;
  const sotto = await startScripted(processes, join(folder.path, 'sotto'), url);
  const contenders = await joinAllProtocols(sotto);
  const sheets: BenchSheet[] = [];
  for (const [title, question] of MODELS) {
    await sotto.ask(question);
    sheets.push(protocolBenchSheet(`doors, ${CLIENTS} clients, ${title}`, await playRound(sotto, contenders)));
  }
  await Promise.all(Object.values(contenders).flatMap((all) => all.map((one) => one.leave())));
  return sheets;
}

/** The contenders alternate, and the first round of each is warm-up. */
async function playRound(sotto: Child, contenders: Contenders): Promise<Record<string, TurnRound[]>> {
  const rounds: Record<string, TurnRound[]> = {};
  for (let at = 0; at <= ROUNDS; at += 1)
    for (const [name, speakers] of Object.entries(contenders)) {
      const round = await playOnce(sotto, speakers, TURNS);
      if (at > 0) rounds[name] = [...(rounds[name] ?? []), round];
    }
  return rounds;
}

function protocolBenchSheet(title: string, rounds: Record<string, TurnRound[]>): BenchSheet {
  const { native = [] } = rounds;
  const rows = Object.entries(PROTOCOLS).flatMap(([name, { most }]) =>
    protocolRows(name, rounds[name] ?? [], native, most),
  );
  const note = 'native: the same server in the same run; ratios of the medians of nine rounds';
  return { title, columns: ['door', 'native', 'ratio', 'min–max'], rows, note };
}

type Contenders = Record<string, TalkerRole[]>;

async function joinAllProtocols(sotto: Child): Promise<Contenders> {
  const all: Contenders = { native: await joinProtocolTalkers(sotto, 'native', Talker.join) };
  for (const [name, { join }] of Object.entries(PROTOCOLS)) all[name] = await joinProtocolTalkers(sotto, name, join);
  return all;
}

function joinProtocolTalkers({ port }: Child, name: string, join: Join): Promise<TalkerRole[]> {
  const user = (at: number) => `${name.replaceAll(/\W+/g, '-')}-${at}`;
  return Promise.all(Array.from({ length: CLIENTS }, (_, at) => join(port, user(at))));
}

function protocolRows(figure: string, ours: readonly TurnRound[], floor: readonly TurnRound[], most?: number): Row[] {
  const each = (of: (round: TurnRound) => number) => ({ ours: ours.map(of), floor: floor.map(of) });
  const goal = most === undefined ? undefined : (ratio: number) => goalAtMost(ratio, most, '×');
  return [
    { figure, cells: [] },
    compareWithGoal('  turn p50', each(turnEndMs(0.5)), 'ms', goal),
    compareWithGoal('  turn p95', each(turnEndMs(0.95)), 'ms'),
    compareWithGoal('  first line p50', each(medianFirstLineMs), 'ms'),
    compareWithGoal('  turns', each(turnRate), '/s'),
    compareWithGoal('  CPU per 1,000 turns', each(cpuOfTurn), 's', goal),
  ];
}
