/** What a turn costs in DynamoDB, early and late in a conversation: units and requests at the adapter. */
import { type LocalDynamo, startDynalite } from '../test/contract/dynalite.ts';
import { type Counted, CountedTalk } from './counted-talk.ts';
import { startModel } from './model.ts';
import { atMost, type Row, type Sheet } from './report.ts';
import { mean } from './statistics.ts';

/** Slow enough that each line is committed alone; a real model is slower. */
const WORD_MS = 12;
/** Turns 4 to 15 and 994 to 1,005: equally many of both write a snapshot. */
const FROM = [4, 994];
const TURNS = 12;

const NOTE = 'units: 1 KB written, 4 KB read consistently, and one more for a row that enters or leaves the due index';

const MOST_WRITES = 10;
const MOST_READS = 8;
const MOST_TRIPS = 2;
const MOST_INVOCATIONS = 5;

type Kind = { name: string; apart: boolean; heard: boolean; wordMs: number };
const AT_ONCE = { name: 'lines at once', heard: false, wordMs: 0 };
const LINE_BY_LINE = { name: 'line by line, reported as heard', heard: true, wordMs: WORD_MS };

/** All functions in one process, with its cache. */
export function unitsTogether(): Promise<Sheet> {
  return counted('DynamoDB, per turn of three lines, in one process', false);
}

/** As on Lambda: separate functions, none with a valid cache. */
export function unitsApart(): Promise<Sheet> {
  return counted('DynamoDB, per turn of three lines, message and reply apart', true);
}

async function counted(title: string, apart: boolean): Promise<Sheet> {
  const dynamo = await startDynalite();
  try {
    const rows = [];
    for (const kind of [AT_ONCE, LINE_BY_LINE]) {
      const [early = [], late = [], cold = []] = await windows(dynamo, { ...kind, apart });
      rows.push({ figure: kind.name, cells: [] }, ...rowsOf(early, late, cold));
    }
    return { title, columns: ['turn 10', 'turn 1,000', 'cold'], rows, note: NOTE };
  } finally {
    await dynamo.close();
  }
}

/** The turns around the tenth and the thousandth, and one with cleared caches. */
async function windows(dynamo: LocalDynamo, { name, apart, heard, wordMs }: Kind): Promise<Counted[][]> {
  const pace = { wordMs };
  await using model = await startModel(() => pace);
  const talk = await CountedTalk.begin({ dynamo, name: name.replaceAll(/\W/g, '-'), modelUrl: model.url, apart });
  const found: Counted[][] = [];
  for (const from of FROM) {
    // Only lengthens the conversation.
    pace.wordMs = 0;
    talk.reports = false;
    while (talk.turns < from - 1) await talk.turn();
    pace.wordMs = wordMs;
    talk.reports = heard;
    const window = [];
    while (window.length < TURNS) window.push(await talk.turn());
    found.push(window);
  }
  talk.forget();
  return [...found, [await talk.turn()]];
}

function rowsOf(early: Counted[], late: Counted[], cold: Counted[]): Row[] {
  const row = (figure: string, of: (turn: Counted) => number, most?: number): Row => {
    const means = [early, late, cold].map((window) => mean(window.map(of)));
    const cells = means.map((value) => value.toFixed(1));
    const [earlyMean = 0, lateMean = 0] = means;
    return { figure, cells, ...(most !== undefined && { goal: atMost(Math.max(earlyMean, lateMean), most) }) };
  };
  return [
    row('  write units', (turn) => turn.writeUnits, MOST_WRITES),
    row('  read units', (turn) => turn.readUnits, MOST_READS),
    row('  requests', (turn) => turn.requests),
    row('  round trips before the first line', (turn) => turn.tripsToFirstLine, MOST_TRIPS),
    row('  invocations of functions', (turn) => turn.invocations, MOST_INVOCATIONS),
  ];
}
