/** What an hour of talk costs by what was counted of some minutes of it, beside a process that is held for every talk; and what a piece costs. */
import { SENTENCES } from '../model.ts';
import type { Processes } from '../processes.ts';
import type { Row, Sheet } from '../report.ts';
import { dollars, piecesSheet, speechSheet } from './besides.ts';
import { type BillLine, billOf, containerBill, type Used } from './bill.ts';
import { gbSeconds, MEMORY_MB } from './memory.ts';
import { byDoor, messages, meteredTalk, TALK, type Talk, TURNS_AN_HOUR } from './metered-talk.ts';

const TURNS = 8;

/** Seconds of an ear in a turn, for those that answered at once here: the rest of the transcription, an answer, and the rest of its sound. */
const WAITING_SECONDS = { transcription: 0.5, model: 1.5, synthesis: 0.8 };
/** What is held: a process of that size, which looks into the table as an ear does, all the time. */
const HELD = { gb: 0.5, looksASecond: 10, readsALook: 2 };
/** A container of that size, with so many talks in it, or one. */
const CONTAINER = { vcpus: 1, gb: 2 };
const TALKS = 50;
const HOURS_A_MONTH = 730;

export async function costs(processes: Processes): Promise<Sheet[]> {
  const talk = await meteredTalk(processes, TURNS);
  const used = inAnHour(talk);
  return [countedSheet(talk), hourSheet(used), speechSheet(), piecesSheet(talk)];
}

function inAnHour(talk: Talk): Used {
  const times = TURNS_AN_HOUR / talk.turns;
  const waiting = Object.values(WAITING_SECONDS).reduce((sum, seconds) => sum + seconds, 0);
  const ownGbSeconds = talk.runs.reduce((sum, { door, ms }) => sum + gbSeconds(door, ms), 0);
  const timers = talk.runs.filter(({ door }) => door === 'timer').length;
  return {
    messagesUp: messages(talk.up) * times,
    messagesDown: messages(talk.down) * times,
    bytesUp: sum(talk.up) * times,
    bytesDown: sum(talk.down) * times,
    connectionMinutes: 60,
    invocations: talk.runs.length * times,
    gbSeconds: ownGbSeconds * times + gbSeconds('ear', waiting * 1_000) * TURNS_AN_HOUR,
    writeUnits: (talk.soundWrites + talk.writes) * times,
    readUnits: talk.reads * times,
    timers: timers * times,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function countedSheet(talk: Talk): Sheet {
  const perTurn = (count: number) => (count / talk.turns).toFixed(1);
  const doors = [...byDoor(talk.runs)].map(([door, { runs, ms }]) => ({
    figure: `  ${door}, ${MEMORY_MB[door]} MB`,
    cells: [perTurn(runs), (ms / runs).toFixed(1)],
  }));
  const row = (figure: string, count: number): Row => ({ figure, cells: [perTurn(count), ''] });
  return {
    title: 'counted, in a turn of talk',
    columns: ['times', 'ms each'],
    rows: [
      row('messages up, of 32 KB', messages(talk.up)),
      row('  of them pieces of sound', talk.pieces),
      row('messages down, of 32 KB', messages(talk.down)),
      { figure: 'doors opened', cells: ['', ''] },
      ...doors,
      row('write units', talk.soundWrites + talk.writes),
      row('  of them for pieces', talk.soundWrites),
      row('read units', talk.reads),
      row('  looks into the table', talk.looks),
    ],
    note: `${talk.turns} turns of ${TALK.turnSeconds} s: ${TALK.userSeconds} s of the user, ${TALK.herSeconds} s of hers in ${SENTENCES.length} lines; DynamoDB’s stand-in on this machine; hearing, model and voice answer at once`,
  };
}

function hourSheet(used: Used): Sheet {
  const ours = billOf(used);
  const readUnits = HELD.looksASecond * HELD.readsALook * 3_600;
  const held = billOf({ ...used, gbSeconds: HELD.gb * 3_600, readUnits });
  const rows = ours.map((line, at): Row => {
    const count = line.what === 'all' ? '' : Math.round(line.count).toLocaleString('en-US');
    return { figure: line.what, cells: [count, dollars(line.dollars), dollars(held[at]?.dollars ?? Number.NaN)] };
  });
  return {
    title: 'an hour of talk on AWS',
    columns: ['counted', 'dollars', 'held'],
    rows: [...rows, ...besideContainer(used, total(ours))],
    note: hourNote(),
  };
}

function besideContainer(used: Used, ours: number): Row[] {
  const share = (talks: number) => total(containerBill(used, talks, CONTAINER));
  const silent = { ...used, bytesUp: 0, bytesDown: 0 };
  const month = HOURS_A_MONTH * total(containerBill(silent, 1, CONTAINER));
  return [
    { figure: `in a container with ${TALKS} talks`, cells: ['', '', dollars(share(TALKS))] },
    { figure: 'in a container with one talk', cells: ['', '', dollars(share(1))] },
    { figure: 'a month without a word', cells: ['', dollars(0), dollars(month)] },
    { figure: 'hours of talk that cost as much as that month', cells: ['', Math.round(month / ours).toString(), ''] },
  ];
}

function hourNote(): string {
  const { transcription, model, synthesis } = WAITING_SECONDS;
  return [
    `30 % of it the user’s speech, 40 % hers; assumed: an ear waits ${transcription} s for words, ${model} s for the model, ${synthesis} s for sound in each turn (at ${MEMORY_MB.ear} MB)`,
    `held: a process of ${HELD.gb * 1_024} MB for the whole hour and no other function’s time, which looks ${HELD.looksASecond} times a second, its sound by the same way`,
    `container, and the month: ${CONTAINER.vcpus} vCPU, ${CONTAINER.gb} GB and a load balancer, sound straight to it; not counted: logs, storage, alarms, cold starts; prices: bench/voice/prices.ts, November 2026`,
  ].join('; ');
}

function total(bill: readonly BillLine[]): number {
  return bill.at(-1)?.dollars ?? Number.NaN;
}
