/**
 * How long the sound of a turn's lines was, for clients that tell where it stopped in milliseconds [U6]. The
 * function that sends the sound writes it, the one that is told of the stop reads it.
 */
import type { Table } from '../../ports/ports.ts';
import { lineSoundKey, soundAwaitedKey, soundEndKey, turnSoundKeysSpan } from '../keys/utterance-keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

/** `whole`: all of the line was sent. */
export type SoundLength = { index: number; ms: number; whole: boolean };

/** Longer than anybody waits to tell where a turn stopped. */
const KEPT_MS = 30 * 60_000;

export async function putLineSoundRow(table: Table, session: string, turn: number, sound: SoundLength, nowMs: number) {
  const key = lineSoundKey(session, { turn, atMs: nowMs, index: sound.index });
  await table.put({ ...key, body: packRowBody({ v: 1, ...sound }), expires: turnSoundRowExpiry(nowMs) });
}

/**
 * `lines`: in the order in which they were sent. `isTold`: the turn's end was told behind them. `awaits`: the
 * connection that was to be told; null: no sound was missing as the turn ended.
 */
type TurnSound = { lines: SoundLength[]; isTold: boolean; awaits: string | null };

export async function readTurnSoundRows(table: Table, session: string, turn: number): Promise<TurnSound> {
  const rows = await table.query(turnSoundKeysSpan(session, turn));
  const [end, awaited] = [soundEndKey(session, turn).sk, soundAwaitedKey(session, turn).sk];
  const lines = rows
    .filter(({ sk }) => sk !== end && sk !== awaited)
    .map(({ body }) => unpackRowBody<SoundLength>(body));
  const awaiting = rows.find(({ sk }) => sk === awaited);
  const awaits = awaiting === undefined ? null : unpackRowBody<{ connection: string }>(awaiting.body).connection;
  return { lines, isTold: rows.some(({ sk }) => sk === end), awaits };
}

type Awaiting = { turn: number; connection: string };

export async function putSoundAwaitedRow(table: Table, session: string, { turn, connection }: Awaiting, nowMs: number) {
  const body = packRowBody({ v: 1, connection });
  await table.put({ ...soundAwaitedKey(session, turn), body, expires: turnSoundRowExpiry(nowMs) });
}

/** The first claim wins, so the end is told once. */
export async function claimSoundEndRow(table: Table, session: string, turn: number, nowMs: number): Promise<boolean> {
  const row = { ...soundEndKey(session, turn), body: packRowBody({ v: 1 }), expires: turnSoundRowExpiry(nowMs) };
  return (await table.put(row, 'nobodyHasWritten')).won;
}

function turnSoundRowExpiry(nowMs: number): number {
  return Math.ceil((nowMs + KEPT_MS) / 1_000);
}
