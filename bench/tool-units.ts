/** What a turn with a tool costs in DynamoDB, beside one without. */
import * as z from 'zod';
import { argumentsOf } from '../shared/tools/arguments.ts';
import type { CachePolicy, SyncTool } from '../shared/tools/tool.ts';
import { type LocalDynamo, startDynalite } from '../test/contract/dynalite.ts';
import { asking, startCallingModel } from './calling-model.ts';
import { type Counted, CountedTalk } from './counted-talk.ts';
import type { Row, Sheet } from './report.ts';
import { mean } from './statistics.ts';

/** A snapshot falls on every third or fourth turn, so that twelve see equally many. */
const BEFORE = 3;
const TURNS = 12;
/** As many results as a prompt is made of (T9). */
const MANY = 20;
/** Characters of a result: a short one, and a page. */
const SHORT = 100;
const PAGE = 6_000;

const NOTE =
  'units: 1 KB written, 4 KB read consistently, and one more for a row that enters or leaves the due index; turns 4 to 15, the last column 24 to 35; what was found before is read with each turn (T9)';

/** `first`: what is said in the turns before those that are counted. */
type Kind = { name: string; tool?: SyncTool; says: (turn: number) => string | undefined; first?: Kind['says'] };

const page = toolOf('page', PAGE);
const asksPage = (turn: number) => asking('page', turn);
const KINDS: readonly Kind[] = [
  { name: 'without', says: () => undefined },
  { name: 'cached', tool: toolOf('kept', SHORT, 'session'), says: () => asking('kept', 7) },
  { name: 'shared', tool: toolOf('shared', SHORT, 'user'), says: () => asking('shared', 7) },
  { name: 'anew', tool: toolOf('anew', SHORT), says: (turn) => asking('anew', turn) },
  { name: 'anew, 6 KB', tool: page, says: asksPage },
  { name: `without, ${MANY} × 6 KB before`, tool: page, first: asksPage, says: () => undefined },
];

export async function toolUnits(): Promise<Sheet> {
  const dynamo = await startDynalite();
  try {
    const rows = [];
    for (const apart of [false, true]) {
      const windows = [];
      for (const kind of KINDS) windows.push(await window(dynamo, kind, apart));
      rows.push({ figure: apart ? 'message and reply apart' : 'in one process', cells: [] }, ...rowsOf(windows));
    }
    return { title: 'DynamoDB, per turn with a tool', columns: KINDS.map(({ name }) => name), rows, note: NOTE };
  } finally {
    await dynamo.close();
  }
}

async function window(dynamo: LocalDynamo, { name, tool, says, first }: Kind, apart: boolean): Promise<Counted[]> {
  await using model = await startCallingModel();
  const talk = await CountedTalk.begin({
    dynamo,
    name: `tools-${name.replaceAll(/\W/g, '-')}-${apart}`,
    modelUrl: model.url,
    apart,
    tools: tool === undefined ? [] : [tool],
  });
  const before = BEFORE + (first === undefined ? 0 : MANY);
  while (talk.turns < before) await talk.turn((first ?? says)(talk.turns));
  const counted = [];
  while (counted.length < TURNS) counted.push(await talk.turn(says(talk.turns)));
  return counted;
}

function rowsOf(windows: readonly Counted[][]): Row[] {
  const row = (figure: string, of: (turn: Counted) => number): Row => {
    return { figure: `  ${figure}`, cells: windows.map((turns) => mean(turns.map(of)).toFixed(1)) };
  };
  return [
    row('write units', (turn) => turn.writeUnits),
    row('read units', (turn) => turn.readUnits),
    row('requests', (turn) => turn.requests),
    row('round trips before the first line', (turn) => turn.tripsToFirstLine),
    row('round trips before the model’s own', (turn) => turn.tripsToOwnLine),
  ];
}

/** `scope`: none where it is not kept. */
function toolOf(name: string, chars: number, scope?: CachePolicy['scope']): SyncTool {
  return {
    name,
    version: '1',
    description: 'For the bench.',
    takes: argumentsOf(z.object({ id: z.string() })),
    effect: 'read',
    mode: 'sync',
    timeoutMs: 1_000,
    ...(scope && { cache: { ttlSeconds: 3_600, scope } }),
    run: async ({ input: { id } }) => `${id}: ${'x'.repeat(chars)}`,
  };
}
