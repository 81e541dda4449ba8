/** What an accepted push costs in DynamoDB, through its own function with a cold cache. */
import { type LocalDynamo, startDynalite } from '../test/contract/dynalite.ts';
import { Doors } from './doors.ts';
import { type Bill, Meter } from './metered-table.ts';
import type { Row, Sheet } from './report.ts';
import { roundTrips } from './round-trips.ts';
import { mean } from './statistics.ts';

/** Every sixteenth push writes a snapshot, so a window has one. */
const PUSHES = 16;
const LATE = 150;
const TEXT = 'The report is ready. It has twelve pages, and the third one is about you. '.repeat(3);
const NOTE =
  'units: 1 KB written, 4 KB read consistently, and one more for a row that enters or leaves the due index; a look that finds nothing counts none here, and one unit on the service';

export async function pushUnits(): Promise<Sheet> {
  const dynamo = await startDynalite();
  try {
    const rows = [
      ...rowsOf('nobody there', await windows(dynamo, false)),
      ...rowsOf('connected', await windows(dynamo, true)),
    ];
    const columns = ['the first', 'the next 16', `behind ${LATE}`, 'cold'];
    return { title: 'DynamoDB, per accepted push', columns, rows, note: NOTE };
  } finally {
    await dynamo.close();
  }
}

async function windows(dynamo: LocalDynamo, isConnected: boolean): Promise<Bill[][]> {
  const meter = new Meter();
  const table = await meter.open(dynamo, isConnected ? 'connected' : 'nobody');
  const doors = new Doors({ table, modelUrl: 'http://127.0.0.1:9/v1', apart: true, onFrame: () => {} });
  if (isConnected) {
    await doors.connect('ada');
    doors.send({ type: 'hello', id: 'h1', install: 'bench', capabilities: { heard: true } });
    // While the user speaks every push waits, so that only its acceptance is counted.
    doors.send({ type: 'user.vad', speaking: true, at: 1 });
    await doors.idle();
  }
  const pushed = async (): Promise<Bill> => {
    meter.take();
    await doors.push({ user: 'ada', text: TEXT, source: 'ava', policy: 'next_silence' });
    return meter.take();
  };
  const first = [await pushed()];
  const next = await inTurn(PUSHES, pushed);
  await inTurn(LATE - PUSHES - 1, pushed);
  const late = await inTurn(PUSHES, pushed);
  doors.forget();
  return [first, next, late, [await pushed()]];
}

async function inTurn(count: number, pushed: () => Promise<Bill>): Promise<Bill[]> {
  const bills = [];
  while (bills.length < count) bills.push(await pushed());
  return bills;
}

function rowsOf(figure: string, found: readonly Bill[][]): Row[] {
  const row = (name: string, of: (bill: Bill) => number): Row => ({
    figure: name,
    cells: found.map((window) => mean(window.map(of)).toFixed(1)),
  });
  return [
    { figure, cells: [] },
    row('  write units', (bill) => bill.writeUnits),
    row('  read units', (bill) => bill.readUnits),
    row('  requests', (bill) => bill.calls.length),
    row('  round trips', (bill) => roundTrips(bill.calls)),
  ];
}
