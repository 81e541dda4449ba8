/** An erasure (N6): what a session that begins anew still knows of the one before, so that nothing of that comes back. */
import type { Session } from '../state.ts';

/** `me` takes settings and wishes with it. */
export type Erased = 'session' | 'me';

export type Erasing = {
  /** It is this session's to see to the user's others, and to what is kept of them beside sessions. */
  others?: true;
  /** When the user has asked for it: the same in all their sessions. */
  askedAtMs: number;
  /** When this session took part in it, and with which record. */
  atMs: number;
  n: number;
  /** The newest turn, entry and block of before. */
  turn: number;
  entry: number;
  edition: number;
  /** Images that were shown, and of which no row tells yet: they go with the rows (V1). */
  images?: string[];
  /** Work that was under way: whatever it still brings belongs to nobody. */
  calls: string[];
  /** Executions among it, which are stopped. */
  workflows: { call: string; machine: string }[];
  reflections: { number: number; atMs: number }[];
  /**
   * `rows`: they are still to be taken out of the store. `confirm`: they are gone, and the user is to hear of it. `late`: whoever was in the
   * middle of writing something by then has written it by now; that is taken out last.
   */
  stage: 'rows' | 'confirm' | 'late';
  /** When the door is to be asked, again or for the last time. */
  dueAtMs: number;
};

/** The first turn that anybody may read of: rows of those before it may still lie in the store. */
export function readableFrom({ erasing }: Pick<Session, 'erasing'>): number {
  return (erasing?.turn ?? 0) + 1;
}

/** Whether this reflection is from before. */
export function isReflectedBefore({ erasing }: Pick<Session, 'erasing'>, { number, atMs }: Reflection): boolean {
  return erasing?.reflections.some((one) => one.number === number && one.atMs === atMs) === true;
}
type Reflection = Erasing['reflections'][number];

/** Whether this call is from before: what it brings is not taken. */
export function isFromBefore({ erasing }: Pick<Session, 'erasing'>, call: string): boolean {
  return erasing?.calls.includes(call) === true;
}
