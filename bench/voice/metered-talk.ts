/** A talk at the pace of speech, with the functions apart on DynamoDB's stand-in: counts what is charged for. */
import { setTimeout as pause } from 'node:timers/promises';
import { PING_BUSY_MS } from '../../client/sdk/limits.ts';
import { type ConsumedUnits, dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import type { Table } from '../../shared/engine/ports/ports.ts';
import { clientAt, createTable } from '../../test/contract/dynalite.ts';
import { spoken } from '../../test/flow/voice.ts';
import { SENTENCES } from '../model.ts';
import { Processes } from '../processes.ts';
import type { Row, Sheet } from '../report.ts';
import { mean } from '../statistics.ts';
import { startBackends } from './caller.ts';
import { INVOKE_MS } from './cloud.ts';
import { momentMs } from './moment.ts';
import { HELLO, Speaker } from './speaker.ts';
import { type Run, VoiceDoors } from './voice-doors.ts';

/** Seconds: of the user's speech, and of the agent's answer to it (bench/voice/backends.ts). */
const TALK = { turnSeconds: 15, userSeconds: 4.5, agentSeconds: 6 };
const TURNS = 8;
const WARM_UP = 2;
/** A message of API Gateway. */
const MESSAGE_BYTES = 32 * 1_024;

/** Of some turns, by where it was spent: by the sound that was put down, and by all else. */
type Talk = {
  up: number[];
  down: number[];
  runs: Run[];
  soundWrites: number;
  writes: number;
  reads: number;
  looks: number;
};

export async function talkCounts(): Promise<Sheet> {
  await using processes = new Processes();
  const talk = await meteredTalk(processes);
  const perTurn = (count: number) => (count / TURNS).toFixed(1);
  const row = (figure: string, count: number): Row => ({ figure, cells: [perTurn(count), ''] });
  const functions = [...Map.groupBy(talk.runs, ({ door }) => door)].map(([door, runs]) => ({
    figure: `  ${door}`,
    cells: [perTurn(runs.length), mean(runs.map(({ ms }) => ms)).toFixed(1)],
  }));
  return {
    title: 'counted, in a turn of talk',
    columns: ['times', 'ms each'],
    rows: [
      row('messages up, of 32 KB', messages(talk.up)),
      row('messages down, of 32 KB', messages(talk.down)),
      { figure: 'functions invoked', cells: ['', ''] },
      ...functions,
      row('write units', talk.soundWrites + talk.writes),
      row('  of them for pieces of sound', talk.soundWrites),
      row('read units', talk.reads),
      row('  requests that read', talk.looks),
    ],
    note: `${TURNS} turns of ${TALK.turnSeconds} s: ${TALK.userSeconds} s of the user, ${TALK.agentSeconds} s of the agent in ${SENTENCES.length} lines; DynamoDB’s stand-in on this machine; hearing, model and voice answer at once`,
  };
}

/** Takes as long as it takes to talk. */
async function meteredTalk(processes: Processes): Promise<Talk> {
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
  for (let at = 0; at < TURNS; at += 1) {
    const beganMs = momentMs();
    await speaker.ask(spoken(TALK.userSeconds * 1_000));
    await pause(beganMs + TALK.turnSeconds * 1_000 - momentMs());
  }
  clearInterval(pinging);
  await doors.idle();
  return { ...sent, runs: doors.runs, ...bill };
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

function messages(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + Math.ceil(bytes / MESSAGE_BYTES), 0);
}
