/**
 * Carries the user's audio from the gateway to the transcription run that follows it (an "ear"), for some
 * minutes [A1, A2]. Pieces expire: removing each would cost as much as writing it.
 */
import type { Item, Table } from '../../ports/ports.ts';
import {
  allSoundKeysSpan,
  isUtteranceSoundRowKey,
  liveSoundPlaceKey,
  transcriptionLeaseKey,
  transcriptionProgressKey,
  utteranceSoundKey,
  utteranceSoundKeysSpan,
  utteranceSoundNumberOfKey,
} from '../keys/utterance-keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

/** The longest utterance, plus the time in which its text may still be asked for. */
const KEPT_MS = 15 * 60_000;
/** How long of that a reader may still wait. */
const WAITED_MS = 60_000;
/** A transcription run that does not renew its lease for this long is dead. */
const LEASE_MS = 15_000;
/** Concurrent transcription runs of one session [N3]. */
const PLACES = 8;

export type UtterancePiece = { n: number; pcm: Uint8Array };
/** `atMs`: when the piece was stored. */
type Laid = UtterancePiece & { atMs: number };
type Of = { session: string; utterance: string };
/** `next`: the first piece that is not transcribed. `ms`: of the sound before it. */
export type ReadSoFar = { next: number; ms: number };
export type TranscriptionAsk = { utterance: string; ask: number };
/** A process that transcribes. `singleProcess`: all other processes are dead. */
export type Owner = { name: string; singleProcess: boolean };

/** The first piece under a number stands [A2]. False: the number is taken. */
export async function putUtteranceSoundRow(
  table: Table,
  { session, utterance }: Of,
  { n, pcm }: UtterancePiece,
  nowMs: number,
): Promise<boolean> {
  const row = {
    ...utteranceSoundKey(session, utterance, n),
    body: pcm,
    n: nowMs,
    expires: utteranceSoundRowExpiry(nowMs),
  };
  return (await table.put(row, 'nobodyHasWritten')).won;
}

/** Pieces from `from` on, in order, with gaps where some are missing. */
export async function readUtteranceSounds(
  table: Table,
  { session, utterance }: Of,
  from: number,
  nowMs: number,
): Promise<Laid[]> {
  const rows = await table.query(utteranceSoundKeysSpan(session, utterance, from));
  return rows.flatMap(({ sk, body, n, expires = 0 }) =>
    typeof body === 'string' || expires * 1_000 <= nowMs
      ? []
      : [{ n: utteranceSoundNumberOfKey(sk), pcm: body, atMs: n ?? nowMs }],
  );
}

/** The first claim wins. */
export async function claimTranscription(
  table: Table,
  session: string,
  { utterance, ask }: TranscriptionAsk,
  owner: Owner,
  nowMs: number,
): Promise<boolean> {
  return tryTakeOverTranscription(
    table,
    { ...transcriptionLeaseKey(session, utterance, ask), ...readTranscriptionLease(owner, nowMs) },
    owner,
    nowMs,
  );
}

/** Renews the lease, at least every half lease. */
export async function renewTranscription(
  table: Table,
  session: string,
  { utterance, ask }: TranscriptionAsk,
  owner: Owner,
  nowMs: number,
): Promise<void> {
  await table.put({ ...transcriptionLeaseKey(session, utterance, ask), ...readTranscriptionLease(owner, nowMs) });
}

/** Takes one of the session's places for starting runs [N3], for at most one lease. Null: all are taken. */
export async function claimLiveSoundPlaceRow(
  table: Table,
  session: string,
  owner: Owner,
  nowMs: number,
): Promise<number | null> {
  for (let place = 0; place < PLACES; place += 1) {
    const row = { ...liveSoundPlaceKey(session, place), ...readTranscriptionLease(owner, nowMs) };
    if (await tryTakeOverTranscription(table, row, owner, nowMs)) return place;
  }
  return null;
}

export async function leaveLiveSoundPlaceRow(table: Table, session: string, place: number): Promise<void> {
  await table.remove(liveSoundPlaceKey(session, place));
}

function readTranscriptionLease({ name }: Owner, nowMs: number): Pick<Item, 'body' | 'expires'> {
  return { body: packRowBody({ v: 1, by: name, atMs: nowMs }), expires: utteranceSoundRowExpiry(nowMs) };
}

/** Takes a place that is free, or whose owner is dead. */
async function tryTakeOverTranscription(table: Table, row: Item, owner: Owner, nowMs: number): Promise<boolean> {
  const written = await table.put(row, 'nobodyHasWritten');
  if (written.won) return true;
  const { winner } = written;
  if (winner !== null && !isTranscriptionLeaseOver(winner, owner, nowMs)) return false;
  // Of several processes that find the same owner dead, one takes its place.
  if (
    winner !== null &&
    !(await tryTakeOverTranscription(table, { ...row, sk: nextTranscriptionOwner(row, winner) }, owner, nowMs))
  )
    return false;
  await table.put(row);
  return true;
}

function nextTranscriptionOwner({ sk }: Item, { body }: Item): string {
  return `${sk}#${unpackRowBody<{ atMs: number }>(body).atMs}`;
}

/** Ends this run's claim: a later run may claim the utterance. */
export async function releaseTranscription(
  table: Table,
  session: string,
  { utterance, ask }: TranscriptionAsk,
): Promise<void> {
  await table.remove(transcriptionLeaseKey(session, utterance, ask));
}

/** Whether that run has begun and has not left. */
export async function isTranscriptionOwned(
  table: Table,
  session: string,
  ask: TranscriptionAsk,
  owner: Owner,
  nowMs: number,
): Promise<boolean> {
  const row = await table.get(transcriptionLeaseKey(session, ask.utterance, ask.ask));
  return row !== null && !isTranscriptionLeaseOver(row, owner, nowMs);
}

/** Whether that run ever began and has not left; it may be dead. */
export async function hasTranscriptionBegun(
  table: Table,
  session: string,
  { utterance, ask }: TranscriptionAsk,
): Promise<boolean> {
  return (await table.get(transcriptionLeaseKey(session, utterance, ask))) !== null;
}

/** The run that was asked for before this one. Ask 0 (first piece) and ask 1 (commit) are the same run. */
export function readTranscriptionBefore({ utterance, ask }: TranscriptionAsk): TranscriptionAsk {
  return { utterance, ask: ask === 2 ? 0 : ask - 1 };
}

function isTranscriptionLeaseOver({ body }: Item, { name, singleProcess }: Owner, nowMs: number): boolean {
  const { by, atMs } = unpackRowBody<{ by: string; atMs: number }>(body);
  return (singleProcess && by !== name) || nowMs - atMs >= LEASE_MS;
}

/** Marks all pieces before `next` as transcribed, so that no other run repeats them. The mark only rises. */
export async function markTranscriptionSaid(
  table: Table,
  { session, utterance }: Of,
  progress: ReadSoFar,
  nowMs: number,
): Promise<void> {
  const row = {
    ...transcriptionProgressKey(session, utterance),
    body: packRowBody({ v: 1, ...progress }),
    n: progress.next,
    expires: utteranceSoundRowExpiry(nowMs),
  };
  await table.put(row, 'notOverNewer');
}

/** What is transcribed already. */
export async function readTranscriptionProgress(table: Table, { session, utterance }: Of): Promise<ReadSoFar> {
  const row = await table.get(transcriptionProgressKey(session, utterance));
  const { next = 0, ms = 0 } = row === null ? {} : unpackRowBody<Partial<ReadSoFar>>(row.body);
  return { next, ms };
}

/** Removes the audio of utterances that are over, so that nothing is left after forgetting [M5]. */
export async function dropUtteranceSoundRows(table: Table, session: string, nowMs: number): Promise<void> {
  const rows = await table.query(allSoundKeysSpan(session));
  const isOver = (expires = 0) => expires * 1_000 - KEPT_MS + WAITED_MS <= nowMs;
  const abandoned = rows.filter(({ sk, expires }) => isOver(expires) && isUtteranceSoundRowKey(sk));
  await Promise.all(abandoned.map(({ pk, sk }) => table.remove({ pk, sk })));
}

/** Whether the row is audio that was stored by then. */
export function isUtteranceSoundRowBefore(
  { sk, n, expires = 0 }: Pick<Item, 'sk' | 'n' | 'expires'>,
  atMs: number,
): boolean {
  return isUtteranceSoundRowKey(sk) && (n ?? expires * 1_000 - KEPT_MS) <= atMs;
}

/** In seconds. Readers compare the time themselves. */
export function utteranceSoundRowExpiry(nowMs: number): number {
  return Math.ceil((nowMs + KEPT_MS) / 1_000);
}
