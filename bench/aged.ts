/**
 * What a turn costs at turn 10,000 beside one at turn 100 (M8): what a model is sent, what the handlers compute, and what they read and write.
 * The years in between pass on a table in memory. Then all their rows lie in DynamoDB's stand-in, in a process of its own, and three processes'
 * worth of handlers go on there as on Lambda; the model alone costs nothing.
 */

import { NOWHERE } from '../shared/models/bedrock/cache-points.ts';
import { converseInput } from '../shared/models/bedrock/converse.ts';
import type { ModelRequest } from '../shared/models/model.ts';
import { AgedSession } from './aged-session.ts';
import { inOrder } from './layouts/checkpoints.ts';
import { asPriced } from './layouts/request.ts';
import { Tokenizer } from './layouts/tokens.ts';
import type { Bill } from './metered-table.ts';
import { Processes } from './processes.ts';
import { atMost, type Row, type Sheet } from './report.ts';
import { mean, median } from './statistics.ts';

/** The verbatim part grows from 12 turns to 36, and then is cut back: so many turns see it in every length. */
const CYCLE = 24;
/** Of each session, around its age. */
const CYCLES = 4;
const AGE = { young: 100, old: 10_000 };
/** Several young sessions see as many turns as the old one. The first only warms up. */
const YOUNG = [9, 1, 2, 3, 4];
const MOST = 1.1;

const NOTE =
  'a voice dialogue as in docs/explanation/prompt-layouts.md; CPU: of the handlers and the SDK to the table; units: 1 KB written, 4 KB read consistently, and one more for a row that enters or leaves the due index; cold: a turn of processes that know nothing';

/** A cycle's means; `cold`: the turn behind all cycles. */
type Cycle = { tokens: number; cpuMs: number; written: number; read: number; requests: number };
type Aged = { cycles: Cycle[]; cold: Bill[] };

/** Cycles of a young session and of the old one come in turns: whatever the machine does meanwhile, it does to both. */
export async function aged(): Promise<Sheet> {
  await using processes = new Processes();
  const { port } = await processes.start('bench/dynamo-process.ts');
  const endpoint = `http://127.0.0.1:${port}`;
  const old = await AgedSession.at(endpoint, { seed: 1, age: AGE.old - (YOUNG.length * CYCLES * CYCLE) / 2 });
  const found: Record<keyof typeof AGE, Aged> = { young: { cycles: [], cold: [] }, old: { cycles: [], cold: [] } };
  for (const [at, seed] of YOUNG.entries()) {
    const young = await AgedSession.at(endpoint, { seed, age: AGE.young - (CYCLES * CYCLE) / 2 });
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const both = { young: await cycleOf(young), old: await cycleOf(old) };
      if (at === 0) continue;
      found.young.cycles.push(both.young);
      found.old.cycles.push(both.old);
    }
    if (at === 0) continue;
    found.young.cold.push((await young.coldTurn()).bill);
  }
  found.old.cold.push((await old.coldTurn()).bill);
  return sheet(found);
}

async function cycleOf(session: AgedSession): Promise<Cycle> {
  const turns = [];
  const before = process.cpuUsage();
  while (turns.length < CYCLE) turns.push(await session.turn());
  const { user, system } = process.cpuUsage(before);
  const tokenizer = new Tokenizer();
  const bills = turns.map(({ bill }) => bill);
  return {
    tokens: mean(turns.flatMap(({ asked }) => asked.map((request) => tokensOf(request, tokenizer)))),
    cpuMs: (user + system) / 1_000 / CYCLE,
    written: mean(bills.map(({ writeUnits }) => writeUnits)),
    read: mean(bills.map(({ readUnits }) => readUnits)),
    requests: mean(bills.map(({ calls }) => calls.length)),
  };
}

function tokensOf(request: ModelRequest, tokenizer: Tokenizer): number {
  const pieces = inOrder(asPriced(converseInput(request, () => NOWHERE)));
  return pieces.reduce((sum, [, { text }]) => sum + tokenizer.of(text).tokens.length, 0);
}

function sheet({ young, old }: Record<keyof typeof AGE, Aged>): Sheet {
  const row = (figure: string, of: (aged: Aged) => number, digits: number, most?: number): Row => {
    const ratio = of(old) / of(young);
    const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const cells = [young, old].map((aged) => of(aged).toLocaleString('en-US', places));
    const goal = most !== undefined && atMost(Math.round(ratio * 100) / 100, most, '×');
    return { figure, cells: [...cells, `${ratio.toFixed(2)}×`], ...(goal && { goal }) };
  };
  const each = (of: (cycle: Cycle) => number) => (aged: Aged) => mean(aged.cycles.map(of));
  const cpuMs = ({ cycles }: Aged) => median(cycles.map((cycle) => cycle.cpuMs));
  return {
    title: 'a turn of an old session',
    columns: [`turn ${AGE.young}`, `turn ${AGE.old.toLocaleString('en-US')}`, 'ratio'],
    rows: [
      row(
        'prompt, tokens a request',
        each(({ tokens }) => tokens),
        0,
        MOST,
      ),
      row('CPU, ms', cpuMs, 1, MOST),
      row(
        'write units',
        each(({ written }) => written),
        1,
        MOST,
      ),
      row(
        'read units',
        each(({ read }) => read),
        1,
        MOST,
      ),
      row(
        'requests to the table',
        each(({ requests }) => requests),
        1,
      ),
      row('cold, read units', ({ cold }) => mean(cold.map(({ readUnits }) => readUnits)), 1),
      row('cold, requests to the table', ({ cold }) => mean(cold.map(({ calls }) => calls.length)), 1),
    ],
    note: NOTE,
  };
}
