/** A talk at the pace of speech, with the doors apart on DynamoDB's stand-in: everything that is charged for is counted. */
import { setTimeout as pause } from 'node:timers/promises';
import { PING_BUSY_MS } from '../../client/sdk/limits.ts';
import { type ConsumedUnits, dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import type { Table } from '../../shared/engine/ports/ports.ts';
import { clientAt, createTable } from '../../test/contract/dynalite.ts';
import { spoken } from '../../test/flow/voice.ts';
import type { Processes } from '../processes.ts';
import { messagesIn } from './bill.ts';
import { startBackends } from './caller.ts';
import { INVOKE_MS } from './cloud.ts';
import { momentMs } from './moment.ts';
import { HELLO, Speaker } from './speaker.ts';
import { type DoorName, type Run, VoiceDoors } from './voice-doors.ts';

/** Seconds: what the user says, and what she says to that (bench/voice/backends.ts); so that a turn each so often is a third and some more of an hour each. */
export const TALK = { turnSeconds: 15, userSeconds: 4.5, herSeconds: 6 };
export const TURNS_AN_HOUR = 3_600 / TALK.turnSeconds;
const WARM_UP = 2;

/** Of some turns, by where it was spent: by the sound that was put down, and by all else. */
export type Talk = {
  turns: number;
  pieces: number;
  up: number[];
  down: number[];
  runs: Run[];
  soundWrites: number;
  writes: number;
  reads: number;
  looks: number;
};

/** Takes as long as it takes to talk. */
export async function meteredTalk(processes: Processes, turns: number): Promise<Talk> {
  const { url } = await startBackends(processes);
  const dynamo = await processes.start('bench/dynamo-process.ts');
  const bill = { soundWrites: 0, writes: 0, reads: 0, looks: 0 };
  const table = await meteredTable(`http://127.0.0.1:${dynamo.port}`, bill);
  const sent = { up: [] as number[], down: [] as number[] };
  const send = (frame: object) => {
    const body = JSON.stringify(frame);
    sent.up.push(body.length);
    doors.send(body);
  };
  const speaker: Speaker = new Speaker(send);
  const onMessage = (message: string) => {
    sent.down.push(Buffer.byteLength(message));
    speaker.received(JSON.parse(message));
  };
  const doors = new VoiceDoors({ table, url, delays: { invokeMs: INVOKE_MS, postMs: 0 }, onMessage });
  await doors.connect('ada');
  send(HELLO);
  await doors.idle();
  for (let at = 0; at < WARM_UP; at += 1) await speaker.ask(spoken(TALK.userSeconds * 1_000));
  await doors.idle();
  Object.assign(bill, { soundWrites: 0, writes: 0, reads: 0, looks: 0 });
  Object.assign(sent, { up: [], down: [] });
  doors.runs.length = 0;
  const pinging = setInterval(() => send({ type: 'ping' }), PING_BUSY_MS);
  for (let at = 0; at < turns; at += 1) {
    const beganMs = momentMs();
    await speaker.ask(spoken(TALK.userSeconds * 1_000));
    await pause(beganMs + TALK.turnSeconds * 1_000 - momentMs());
  }
  clearInterval(pinging);
  await doors.idle();
  const pieces = doors.runs.filter(({ door }) => door === 'hear').length;
  return { turns, pieces, ...sent, runs: doors.runs, ...bill };
}

type Bill = Pick<Talk, 'soundWrites' | 'writes' | 'reads' | 'looks'>;

/** A row of shared/storage/keys/utterance-keys.ts that holds a piece. */
const SOUND = /^U#[\w-]+#\d+$/;

async function meteredTable(endpoint: string, bill: Bill): Promise<Table> {
  const client = clientAt(endpoint);
  await createTable(client, 'talk');
  const onCost = ({ operation, readUnits, writeUnits }: ConsumedUnits) => {
    bill.writes += writeUnits;
    if (operation !== 'get' && operation !== 'query') return;
    // The stand-in charges nothing for what it does not find.
    bill.reads += Math.max(1, readUnits);
    bill.looks += 1;
  };
  const plain = dynamoTable({ table: 'talk', client, onCost });
  const onSound = ({ writeUnits }: ConsumedUnits) => {
    bill.soundWrites += writeUnits;
  };
  const sound = dynamoTable({ table: 'talk', client, onCost: onSound });
  const put: Table['put'] = (item, condition) => (SOUND.test(item.sk) ? sound : plain).put(item, condition);
  return { ...plain, put };
}

/** Of each door: how often it was open, and for how long in all. */
export function byDoor(runs: readonly Run[]): Map<DoorName, { runs: number; ms: number }> {
  const doors = new Map<DoorName, { runs: number; ms: number }>();
  for (const { door, ms } of runs) {
    const before = doors.get(door) ?? { runs: 0, ms: 0 };
    doors.set(door, { runs: before.runs + 1, ms: before.ms + ms });
  }
  return doors;
}

/** In units of 32 KB. */
export function messages(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + messagesIn(bytes), 0);
}
