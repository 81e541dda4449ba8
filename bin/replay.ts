/** `npm run sotto -- replay`: replays a session's log [O3], for operators and developers. */

import { userInfo } from 'node:os';
import { dynamoTable } from '../shared/adapters/aws/dynamo.ts';
import { sqliteReader } from '../shared/adapters/local/storage/sqlite-reader.ts';
import type { Table } from '../shared/ports/ports.ts';
import { type Replayed, replaySessionLog } from '../shared/session/kernel/log/replay.ts';
import { readSettings } from '../shared/settings/read-settings.ts';
import {
  type KeptLog,
  type Readable,
  readStoredDeliveryTexts,
  readStoredSessionLog,
} from '../shared/storage/session-log.ts';
import { captureWithPlaceholders, readCapturedSession, writeCapture } from './replay/captured-session-file.ts';
import { parseReplayOptions, REPLAY_HELP, type ReplayOptions, type Source } from './replay/options.ts';
import { reportLines } from './replay/report.ts';
import { WordPlaceholders } from './replay/word-placeholders.ts';
import { runProgram } from './terminal/run-program.ts';
import { UserError } from './terminal/user-error.ts';

type StoredSource = Exclude<Source, { is: 'captured' }>;

// The reader has closed the pipe.
process.stdout.once('error', () => process.exit());

await runProgram(
  parseReplayOptions(process.argv.slice(2), userInfo().username, readSettings(process.env).data),
  REPLAY_HELP,
  replaySession,
);

async function replaySession(options: ReplayOptions): Promise<void> {
  const { from, first, last, out, words, scenario } = options;
  const { start, records, snapshots, before, unreadable } = await loadReplayLog(from);
  if (before > 0)
    printReplayLine(
      `${before} records are from before the oldest state that is known: nothing leads to them any more.`,
    );
  const newest = records.at(-1)?.n ?? start.n;
  if (first > Math.max(1, newest)) throw new UserError(`There is no record ${first}: the newest is ${newest}.`);
  if (scenario !== undefined) {
    const { writeScenario } = await import('./replay/write-scenario.ts');
    const within = [...replaySessionLog(start, records, snapshots)].filter(
      ({ record: { n } }) => n >= first && n <= last,
    );
    const pushes = await readReplayedPushTexts(from, within);
    for (const line of await writeScenario(scenario, within, { ...options, pushes })) printReplayLine(line);
    return;
  }
  const fillers = words ? null : new WordPlaceholders();
  const window = { start, end: start, records: records.filter(({ n }) => n >= first && n <= last) };
  let wrong = 0;
  for (const one of replaySessionLog(start, records, snapshots)) {
    const { n } = one.record;
    if (n > last) break;
    if (n < first) window.start = one.after;
    window.end = one.after;
    const isWrong = one.broken !== null || one.differs.length > 0;
    wrong += isWrong ? 1 : 0;
    if (n >= first || isWrong) for (const line of reportLines(one, fillers)) printReplayLine(line);
  }
  const isHurt = unreadable !== null && unreadable.n <= last;
  if (isHurt) printReplayLine(`${unreadable.n}  ENDS HERE: ${unreadable.reason}.`);
  printReplayLine(replaySummary(window.records.length, wrong + (isHurt ? 1 : 0)));
  if (wrong > 0 || isHurt) process.exitCode = 1;
  if (out === undefined) return;
  const taken = { ...window, snapshots: snapshots.filter(({ n }) => n >= first && n <= last) };
  writeCapture(out, words ? taken : captureWithPlaceholders(taken), words);
  printReplayLine(`Captured in ${out}, ${words ? 'with all that was said' : 'without what was said'}.`);
}

function replaySummary(count: number, wrong: number): string {
  if (wrong > 0) return `${count} records; ${wrong === 1 ? 'one place is' : `${wrong} places are`} wrong.`;
  return count === 1 ? 'One record leads where it should.' : `${count} records lead where they should.`;
}

function printReplayLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Throws UserError where there is none, or it cannot be read. */
export async function loadReplayLog(source: Source): Promise<KeptLog> {
  if (source.is === 'captured') return { ...readCapturedSession(source.path), before: 0, unreadable: null };
  const found = await readReplayedSessionLog(source).catch((error: unknown) => {
    throw new UserError(error instanceof Error ? error.message : String(error), { cause: error });
  });
  if (found === null) throw new UserError('There is no such session: --user and --persona name another one.');
  return found;
}

function readReplayedSessionLog(source: StoredSource): Promise<KeptLog | null> {
  return withReplayTable(source, (table) => readStoredSessionLog(table, source.session, Date.now()));
}

/** By the ids of their deliveries. */
async function readReplayedPushTexts(
  source: Source,
  replayed: readonly Replayed[],
): Promise<ReadonlyMap<string, string>> {
  if (source.is === 'captured') return new Map();
  const ids = replayed.flatMap(({ record }) =>
    record.events.flatMap((event) => (event.type === 'delivery.accepted' ? [event.id] : [])),
  );
  return withReplayTable(source, (table) => readStoredDeliveryTexts(table, ids));
}

async function withReplayTable<T>(source: StoredSource, read: (table: Readable) => Promise<T>): Promise<T> {
  const table: Readable & Pick<Table, 'close'> = source.is === 'file' ? sqliteReader(source.path) : dynamoTable(source);
  try {
    return await read(table);
  } finally {
    await table.close();
  }
}
