/** What a turn through the door of another protocol costs, beside the native turn of the same server. */

import { join } from 'node:path';
import { ChatTalker, ObservedTalker, RealtimeTalker } from './door-talkers.ts';
import { type Child, Processes } from './processes.ts';
import { atMost, compared, type Row, type Sheet } from './report.ts';
import { dataFolder, startScripted } from './rig.ts';
import { type Speaker, Talker } from './talker.ts';
import { cpuOfTurn, endedAt, firstLine, playedOnce, type Round, rate } from './turns.ts';

const ROUNDS = 9;
const CLIENTS = 50;
const TURNS = 1_000;
const MOST = 1.3;

type Join = (port: number, user: string) => Promise<Speaker>;

const MODELS = [
  ['a model over HTTP', 'useConfiguredModel'],
  ['no model call', 'useScriptedModel'],
] as const;

/** `most`: what a turn may cost, by p50 and by processor time. Others are told only. */
const DOORS: Readonly<Record<string, { join: Join; most?: number }>> = {
  'OpenAI Realtime, text': { join: RealtimeTalker.join, most: MOST },
  'chat completions': { join: async (port, user) => new ChatTalker(port, user) },
  'native, with an observer': { join: ObservedTalker.join },
};

export async function doors(): Promise<Sheet[]> {
  using folder = dataFolder();
  await using processes = new Processes();
  const model = await processes.start('bench/model-process.ts');
  const url = `http://127.0.0.1:${model.port}/v1`;
  const sotto = await startScripted(processes, join(folder.path, 'sotto'), url);
  const contenders = await joinedAll(sotto);
  const sheets: Sheet[] = [];
  for (const [title, question] of MODELS) {
    await sotto.ask(question);
    sheets.push(sheetOf(`doors, ${CLIENTS} clients, ${title}`, await played(sotto, contenders)));
  }
  await Promise.all(Object.values(contenders).flatMap((all) => all.map((one) => one.leave())));
  return sheets;
}

/** The contenders alternate, and the first round of each is warm-up. */
async function played(sotto: Child, contenders: Contenders): Promise<Record<string, Round[]>> {
  const rounds: Record<string, Round[]> = {};
  for (let at = 0; at <= ROUNDS; at += 1)
    for (const [name, speakers] of Object.entries(contenders)) {
      const round = await playedOnce(sotto, speakers, TURNS);
      if (at > 0) rounds[name] = [...(rounds[name] ?? []), round];
    }
  return rounds;
}

function sheetOf(title: string, rounds: Record<string, Round[]>): Sheet {
  const { native = [] } = rounds;
  const rows = Object.entries(DOORS).flatMap(([name, { most }]) => rowsOf(name, rounds[name] ?? [], native, most));
  const note = 'native: the same server in the same run; ratios of the medians of nine rounds';
  return { title, columns: ['door', 'native', 'ratio', 'min–max'], rows, note };
}

type Contenders = Record<string, Speaker[]>;

async function joinedAll(sotto: Child): Promise<Contenders> {
  const all: Contenders = { native: await joined(sotto, 'native', Talker.join) };
  for (const [name, { join }] of Object.entries(DOORS)) all[name] = await joined(sotto, name, join);
  return all;
}

function joined({ port }: Child, name: string, join: Join): Promise<Speaker[]> {
  const user = (at: number) => `${name.replaceAll(/\W+/g, '-')}-${at}`;
  return Promise.all(Array.from({ length: CLIENTS }, (_, at) => join(port, user(at))));
}

function rowsOf(figure: string, ours: readonly Round[], floor: readonly Round[], most?: number): Row[] {
  const each = (of: (round: Round) => number) => ({ ours: ours.map(of), floor: floor.map(of) });
  const goal = most === undefined ? undefined : (ratio: number) => atMost(ratio, most, '×');
  return [
    { figure, cells: [] },
    compared('  turn p50', each(endedAt(0.5)), 'ms', goal),
    compared('  turn p95', each(endedAt(0.95)), 'ms'),
    compared('  first line p50', each(firstLine), 'ms'),
    compared('  turns', each(rate), '/s'),
    compared('  CPU per 1,000 turns', each(cpuOfTurn), 's', goal),
  ];
}
