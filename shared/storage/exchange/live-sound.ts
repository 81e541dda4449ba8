/** Carries sound without numbers from the gateway to the transcription run that follows it [A6]. */
import type { Table } from '../../ports/ports.ts';
import { PLACES_PER_MS } from '../../protocol/limits.ts';
import { livePlaceOf, liveSoundKey, liveSoundsSpan } from '../keys/utterance-keys.ts';
import { soundExpiry } from './utterances.ts';

/** `rate`: samples a second. */
export type LivePiece = { place: number; pcm: Uint8Array; rate: number };
type Of = { session: string; stream: string };

/** Takes the next free place, since several pieces may come in one millisecond. */
export async function putLiveSound(table: Table, { session, stream }: Of, piece: LivePiece, nowMs: number) {
  const { pcm, rate } = piece;
  for (let place = piece.place; place < piece.place + PLACES_PER_MS; place += 1) {
    const row = { ...liveSoundKey(session, stream, { place, rate }), body: pcm, n: nowMs, expires: soundExpiry(nowMs) };
    if ((await table.put(row, 'nobodyHasWritten')).won) return;
  }
}

/** From this place on, in order. `atMs`: when a piece was stored. */
export async function liveSoundsFrom(
  table: Table,
  { session, stream }: Of,
  from: number,
  nowMs: number,
): Promise<(LivePiece & { atMs: number })[]> {
  const rows = await table.query(liveSoundsSpan(session, stream, from));
  return rows.flatMap(({ sk, body, n, expires = 0 }) =>
    typeof body === 'string' || expires * 1_000 <= nowMs ? [] : [{ ...livePlaceOf(sk), pcm: body, atMs: n ?? nowMs }],
  );
}
