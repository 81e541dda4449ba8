/** Carries sound without numbers from the gateway to the transcription run that follows it [A6]. */
import type { Table } from '../../ports/ports.ts';
import { PLACES_PER_MS } from '../../protocol/limits.ts';
import { livePlaceOfSoundKey, liveSoundKey, liveSoundKeysSpan } from '../keys/utterance-keys.ts';
import { utteranceSoundRowExpiry } from './utterances.ts';

/** `rate`: samples a second. */
export type LivePiece = { place: number; pcm: Uint8Array; rate: number };
type Of = { session: string; stream: string };

/** Takes the next free place, since several pieces may come in one millisecond. */
export async function putLiveSoundRow(table: Table, { session, stream }: Of, piece: LivePiece, nowMs: number) {
  const { pcm, rate } = piece;
  for (let place = piece.place; place < piece.place + PLACES_PER_MS; place += 1) {
    const row = {
      ...liveSoundKey(session, stream, { place, rate }),
      body: pcm,
      n: nowMs,
      expires: utteranceSoundRowExpiry(nowMs),
    };
    if ((await table.put(row, 'nobodyHasWritten')).won) return;
  }
}

/** From this place on, in order. `atMs`: when a piece was stored. */
export async function readLiveSoundRowsFrom(
  table: Table,
  { session, stream }: Of,
  from: number,
  nowMs: number,
): Promise<(LivePiece & { atMs: number })[]> {
  const rows = await table.query(liveSoundKeysSpan(session, stream, from));
  return rows.flatMap(({ sk, body, n, expires = 0 }) =>
    typeof body === 'string' || expires * 1_000 <= nowMs
      ? []
      : [{ ...livePlaceOfSoundKey(sk), pcm: body, atMs: n ?? nowMs }],
  );
}
