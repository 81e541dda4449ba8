/**
 * Sound that a client sends without numbers, all the time [A6]. A piece's place is the time of its arrival.
 * Names have a dot, which no client's utterance has.
 */
import { PLACES_PER_MS } from '../../protocol/limits.ts';
import type { Client } from '../presence/state.ts';

const LIVE = 'live.';

/** The sound of one connection, part of keys. */
export function liveStream(connection: string): string {
  return LIVE + connection.replace(/[^\w-]/g, '_');
}

/** What the client is saying now: its sound since the last commit. */
export function liveUtterance({ connection, liveFrom = 0 }: Pick<Client, 'connection' | 'liveFrom'>): string {
  return `${liveStream(connection)}.${liveFrom}`;
}

/** Null: an utterance with numbers. `from`: the first place of it. */
export function liveSoundOf(utterance: string): { stream: string; from: number } | null {
  if (!utterance.startsWith(LIVE)) return null;
  const at = utterance.lastIndexOf('.');
  return { stream: utterance.slice(0, at), from: Number(utterance.slice(at + 1)) };
}

/** Names one of the voices in an utterance, by where it began; without it, all of the utterance. */
export function liveUtterancePartName(utterance: string, since: number | undefined): string {
  return since === undefined ? utterance : `${utterance}.${since}`;
}

/** The first place of this millisecond. */
export function liveSoundPlaceInUtterance(atMs: number): number {
  return Math.floor(atMs) * PLACES_PER_MS;
}
