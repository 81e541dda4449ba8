/** The same question where the doors share nothing but the table, as on Lambda: what our way of doing it adds. */
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { Processes } from '../processes.ts';
import type { Sheet } from '../report.ts';
import { asked, LENGTHS, type Parts, rowsOf } from './answer.ts';
import { startBackends } from './caller.ts';
import { farTable } from './far-table.ts';
import { HELLO, Speaker } from './speaker.ts';
import { type Delays, VoiceDoors } from './voice-doors.ts';

const QUESTIONS = 60;
const MOST_MS = 150;
/** A request to DynamoDB from a Lambda in its region. */
const TABLE_MS = 4;
/** Guesses: an asynchronous invocation of a warm function, and a post to a connection of API Gateway. */
export const INVOKE_MS = 50;
const POST_MS = 10;
const DELAYS: readonly Delays[] = [
  { invokeMs: INVOKE_MS, postMs: 0 },
  { invokeMs: INVOKE_MS, postMs: POST_MS },
];

export async function cloudTimes(): Promise<Sheet> {
  await using processes = new Processes();
  const backends = await startBackends(processes);
  const runs: Parts[] = [];
  for (const delays of DELAYS) {
    const speaker: Speaker = new Speaker((frame) => doors.send(JSON.stringify(frame)));
    const doors = await openedFar(backends.url, delays, (frame) => speaker.received(frame));
    runs.push(await asked(speaker, backends, QUESTIONS));
    await doors.idle();
  }
  const figures = ['p50', 'p95'];
  return {
    title: 'the same, the doors apart',
    columns: DELAYS.flatMap(({ postMs }) => [`posts ${postMs} ms: p50`, 'p95']),
    rows: rowsOf(runs, figures, MOST_MS),
    note: `a table ${TABLE_MS} ms away, an ear that begins ${INVOKE_MS} ms after the first piece, a post that takes as long as said; ${QUESTIONS} questions of ${LENGTHS} each; API Gateway, and Lambda on the way in, take no time here, and nothing is cold`,
  };
}

/** Doors on a table of their own that is far away, and somebody who has come in by them. */
async function openedFar(url: string, delays: Delays, onFrame: (frame: ServerFrame) => void): Promise<VoiceDoors> {
  const table = farTable(sqliteTable(':memory:'), TABLE_MS);
  const doors = new VoiceDoors({ table, url, delays, onMessage: (message) => onFrame(JSON.parse(message)) });
  await doors.connect('ada');
  doors.send(JSON.stringify(HELLO));
  await doors.idle();
  return doors;
}
