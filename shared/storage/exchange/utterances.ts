/**
 * The table between the door that takes the user's voice in pieces and the ear that follows them (A1, A2): for some minutes. Pieces go by their
 * time: each would cost as much to take out as it has cost to write.
 */
import type { Item, Table } from '../../engine/ports/ports.ts';
import {
  allSoundsSpan,
  earKey,
  isSound,
  placeKey,
  saidKey,
  soundKey,
  soundOf,
  soundsSpan,
} from '../keys/utterance-keys.ts';
import { pack, unpack } from '../row-body.ts';

/** The longest utterance, and the time in which somebody may still be asked what it says. */
const KEPT_MS = 15 * 60_000;
/** And this much of it somebody may still be at it. */
const WAITED_MS = 60_000;
/** An ear that has not said for so long that it is at it, is dead. */
const LEASE_MS = 15_000;
/** Ears of one session at a time (N3). */
const PLACES = 8;

export type UtterancePiece = { n: number; pcm: Uint8Array };
/** `atMs`: when it was laid there. */
type Laid = UtterancePiece & { atMs: number };
type Of = { session: string; utterance: string };
export type TranscriptionAsk = { utterance: string; ask: number };
/** A process that has ears. `singleProcess`: those of every other one are dead. */
export type Owner = { name: string; singleProcess: boolean };

/** The first that comes under its number stands (A2). False: this one came before, or another one. */
export async function putSound(
  table: Table,
  { session, utterance }: Of,
  { n, pcm }: UtterancePiece,
  nowMs: number,
): Promise<boolean> {
  const row = { ...soundKey(session, utterance, n), body: pcm, n: nowMs, expires: expiryOf(nowMs) };
  return (await table.put(row, 'nobodyHasWritten')).won;
}

/** What is here from piece `from` on, in order, with holes where something is missing. */
export async function soundsFrom(
  table: Table,
  { session, utterance }: Of,
  from: number,
  nowMs: number,
): Promise<Laid[]> {
  const rows = await table.query(soundsSpan(session, utterance, from));
  return rows.flatMap(({ sk, body, n, expires = 0 }) =>
    typeof body === 'string' || expires * 1_000 <= nowMs ? [] : [{ n: soundOf(sk), pcm: body, atMs: n ?? nowMs }],
  );
}

/** Whoever asks first has it. */
export async function claimEar(
  table: Table,
  session: string,
  { utterance, ask }: TranscriptionAsk,
  owner: Owner,
  nowMs: number,
): Promise<boolean> {
  return taken(table, { ...earKey(session, utterance, ask), ...leaseOf(owner, nowMs) }, owner, nowMs);
}

/** Says that it is still at it: so often at least as half of what a lease lasts. */
export async function renewEar(
  table: Table,
  session: string,
  { utterance, ask }: TranscriptionAsk,
  owner: Owner,
  nowMs: number,
): Promise<void> {
  await table.put({ ...earKey(session, utterance, ask), ...leaseOf(owner, nowMs) });
}

/** One of the places that a session has for ears that begin (N3), for as long as a lease at most; null: all are taken. */
export async function claimPlace(table: Table, session: string, owner: Owner, nowMs: number): Promise<number | null> {
  for (let place = 0; place < PLACES; place += 1) {
    const row = { ...placeKey(session, place), ...leaseOf(owner, nowMs) };
    if (await taken(table, row, owner, nowMs)) return place;
  }
  return null;
}

export async function leavePlace(table: Table, session: string, place: number): Promise<void> {
  await table.remove(placeKey(session, place));
}

function leaseOf({ name }: Owner, nowMs: number): Pick<Item, 'body' | 'expires'> {
  return { body: pack({ v: 1, by: name, atMs: nowMs }), expires: expiryOf(nowMs) };
}

/** Where nobody stands, or somebody who is dead. */
async function taken(table: Table, row: Item, owner: Owner, nowMs: number): Promise<boolean> {
  const written = await table.put(row, 'nobodyHasWritten');
  if (written.won) return true;
  const { winner } = written;
  if (winner !== null && !isDead(winner, owner, nowMs)) return false;
  // Of those who find the same one dead, one takes its place.
  if (winner !== null && !(await taken(table, { ...row, sk: heirOf(row, winner) }, owner, nowMs))) return false;
  await table.put(row);
  return true;
}

function heirOf({ sk }: Item, { body }: Item): string {
  return `${sk}#${unpack<{ atMs: number }>(body).atMs}`;
}

/** This ear hears no more of it: whatever comes later is for another one, which may claim it anew. */
export async function leaveEar(table: Table, session: string, { utterance, ask }: TranscriptionAsk): Promise<void> {
  await table.remove(earKey(session, utterance, ask));
}

/** Whether that ear has begun, and has not left. */
export async function isHeardBy(
  table: Table,
  session: string,
  ask: TranscriptionAsk,
  owner: Owner,
  nowMs: number,
): Promise<boolean> {
  const row = await table.get(earKey(session, ask.utterance, ask.ask));
  return row !== null && !isDead(row, owner, nowMs);
}

/** Whether that ear has ever begun, and has not left: it may be dead. */
export async function hasTranscriptionBegun(
  table: Table,
  session: string,
  { utterance, ask }: TranscriptionAsk,
): Promise<boolean> {
  return (await table.get(earKey(session, utterance, ask))) !== null;
}

/** Which ear was asked for before a second, or later one. Those of the first piece and of the commit are one. */
export function earBefore({ utterance, ask }: TranscriptionAsk): TranscriptionAsk {
  return { utterance, ask: ask === 2 ? 0 : ask - 1 };
}

function isDead({ body }: Item, { name, singleProcess }: Owner, nowMs: number): boolean {
  const { by, atMs } = unpack<{ by: string; atMs: number }>(body);
  return (singleProcess && by !== name) || nowMs - atMs >= LEASE_MS;
}

/** The words of all pieces before `next` were told: no other ear is to tell them again. It only rises. */
export async function markSaid(table: Table, { session, utterance }: Of, next: number, nowMs: number): Promise<void> {
  const row = { ...saidKey(session, utterance), body: pack({ v: 1, next }), n: next, expires: expiryOf(nowMs) };
  await table.put(row, 'notOverNewer');
}

/** The first piece whose words nobody has told. */
export async function saidUpTo(table: Table, { session, utterance }: Of): Promise<number> {
  const row = await table.get(saidKey(session, utterance));
  return row === null ? 0 : unpack<{ next: number }>(row.body).next;
}

/** What lies there of what was said before, and is not under way any more: nothing is to be left of it (M5). */
export async function dropSounds(table: Table, session: string, nowMs: number): Promise<void> {
  const rows = await table.query(allSoundsSpan(session));
  const isOver = (expires = 0) => expires * 1_000 - KEPT_MS + WAITED_MS <= nowMs;
  const left = rows.filter(({ sk, expires }) => isOver(expires) && isSound(sk));
  await Promise.all(left.map(({ pk, sk }) => table.remove({ pk, sk })));
}

/** Whether it is sound, and was there by then. */
export function isSoundBefore({ sk, n, expires = 0 }: Pick<Item, 'sk' | 'n' | 'expires'>, atMs: number): boolean {
  return isSound(sk) && (n ?? expires * 1_000 - KEPT_MS) <= atMs;
}

/** Readers compare the time themselves. */
function expiryOf(nowMs: number): number {
  return Math.ceil((nowMs + KEPT_MS) / 1_000);
}
