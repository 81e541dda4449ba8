/** Stores a session in a file: records, the oldest known state, the result. test/captured has some. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Record } from '../../shared/session/kernel/events.ts';
import { replaySessionLog, type StoredSnapshot, sessionStateChanges } from '../../shared/session/kernel/log/replay.ts';
import { newSession } from '../../shared/session/kernel/new-session.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import { sessionFromStoredState } from '../../shared/storage/sessions.ts';
import { UserError } from '../terminal/user-error.ts';
import { redactContent } from './redact-content.ts';
import { WordPlaceholders } from './word-placeholders.ts';

export type Capture = {
  v: 1;
  /** Whether it holds the original words, or fillers. */
  words: boolean;
  /** Null: that of a new session. */
  start: Session | null;
  records: readonly Record[];
  /** As they were stored after a record. */
  snapshots: readonly { n: number; session: Session }[];
  /** The state after the last record. */
  end: Session;
};

export type CapturedRecords = {
  start: Session;
  records: readonly Record[];
  snapshots: readonly StoredSnapshot[];
  end: Session;
};

/** Throws UserError where the file holds none. */
export function readCapturedSession(path: string): CapturedRecords {
  const text = captureFileText(path);
  try {
    const { v, start, records, snapshots, end } = JSON.parse(text) as Capture;
    if (v !== 1) throw new UserError(`${path} is no captured session of this version.`);
    return {
      start: start === null ? newSession() : sessionFromStoredState(start),
      records,
      snapshots: snapshots.map(({ n, session }) => ({ n, session: sessionFromStoredState(session) })),
      end: sessionFromStoredState(end),
    };
  } catch {
    // A parser's message quotes its input, which may be content.
  }
  throw new UserError(`${path} is no captured session of this version.`);
}

function captureFileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UserError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One record a line, for readable diffs. Readable by its owner only. */
export function writeCapture(path: string, taken: CapturedRecords, words: boolean): void {
  const { records, snapshots, end } = taken;
  const start = taken.start.n === 0 ? null : taken.start;
  const list = (items: readonly unknown[]) => `[\n${items.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  const head = `"v":1,"words":${words},\n"start":${JSON.stringify(start)}`;
  const text = `{${head},\n"records":${list(records)},\n"snapshots":${list(snapshots)},\n"end":${JSON.stringify(end)}}\n`;
  writeFileSync(path, text, { mode: 0o600 });
}

/** Throws UserError where fillers change the result: a decision depended on the words. */
export function captureWithPlaceholders({ start, records, snapshots, end }: CapturedRecords): CapturedRecords {
  const fillers = new WordPlaceholders();
  const filled = redactContent({ start, records, snapshots }, fillers);
  const capture = { ...filled, end: sessionAfterReplay(filled) };
  const isAlike = isDeepStrictEqual(replayVerdicts(capture), replayVerdicts({ start, records, snapshots }));
  if (
    !isAlike ||
    sessionStateChanges(sessionTextLengths(redactContent(end, fillers)), sessionTextLengths(capture.end)).length > 0
  )
    throw new UserError('Without its words this session comes to another state. Capture it with --words.');
  return capture;
}

/** Where the records differ from the stored states, and where they break off. */
function replayVerdicts({ start, records, snapshots }: Omit<CapturedRecords, 'end'>): unknown[] {
  return [...replaySessionLog(start, records, snapshots)].map(({ differs, broken }) => [differs.length, broken]);
}

/** The state after the records; `start` where there are none, or they break off. */
export function sessionAfterReplay({ start, records, snapshots }: Omit<CapturedRecords, 'end'>): Session {
  let end = start;
  for (const { after } of replaySessionLog(start, records, snapshots)) end = after;
  return end;
}

/** Replaces texts by their length. */
function sessionTextLengths(session: Session): Session {
  return JSON.parse(JSON.stringify(session), (_, value) => (typeof value === 'string' ? value.length : value));
}
