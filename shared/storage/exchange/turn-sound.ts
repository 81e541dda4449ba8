/**
 * How long the sound of a turn's lines was, for clients that tell where it stopped in milliseconds [U6]. The
 * function that sends the sound writes it, the one that is told of the stop reads it.
 */
import type { Table } from '../../engine/ports/ports.ts';
import { lineSoundKey, soundEndKey, turnSoundSpan } from '../keys/utterance-keys.ts';
import { pack, unpack } from '../row-body.ts';

/** `whole`: all of the line was sent. */
export type SoundLength = { index: number; ms: number; whole: boolean };

/** Longer than anybody waits to tell where a turn stopped. */
const KEPT_MS = 30 * 60_000;

export async function putLineSound(table: Table, session: string, turn: number, sound: SoundLength, nowMs: number) {
  const key = lineSoundKey(session, { turn, atMs: nowMs, index: sound.index });
  await table.put({ ...key, body: pack({ v: 1, ...sound }), expires: expiresAt(nowMs) });
}

/** In the order in which they were sent. `isTold`: the turn's end was told behind them. */
export async function turnSound(
  table: Table,
  session: string,
  turn: number,
): Promise<{ lines: SoundLength[]; isTold: boolean }> {
  const rows = await table.query(turnSoundSpan(session, turn));
  const end = soundEndKey(session, turn).sk;
  const lines = rows.filter(({ sk }) => sk !== end).map(({ body }) => unpack<SoundLength>(body));
  return { lines, isTold: lines.length < rows.length };
}

/** The first claim wins, so the end is told once. */
export async function claimSoundEnd(table: Table, session: string, turn: number, nowMs: number): Promise<boolean> {
  const row = { ...soundEndKey(session, turn), body: pack({ v: 1 }), expires: expiresAt(nowMs) };
  return (await table.put(row, 'nobodyHasWritten')).won;
}

function expiresAt(nowMs: number): number {
  return Math.ceil((nowMs + KEPT_MS) / 1_000);
}
