/** How the connection stands, and has stood. */
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import type { FromServer, State } from '../../sdk/wire.ts';

export type Link = {
  welcome: FromServer<'welcome'> | null;
  /** The newest frame that was told in order (S5). */
  seq: number;
  /** Server epoch ms of the newest answer to a ping. */
  pongAt: number | null;
  /** Frames that came in, and how many of our own were accepted. */
  received: number;
  accepted: number;
  /** Of the library, oldest first; `atMs`: since the page was opened. */
  states: readonly { atMs: number; state: State }[];
};

export const UNLINKED: Link = { welcome: null, seq: 0, pongAt: null, received: 0, accepted: 0, states: [] };

const MOST_STATES = 12;

/** Every frame, as it comes. */
export function withReceived(link: Link, frame: ServerFrame): Link {
  const next = { ...link, received: link.received + 1 };
  if (frame.type === 'welcome') return { ...next, welcome: frame, seq: frame.recovered ? link.seq : frame.cursor };
  if (frame.type === 'pong') return { ...next, pongAt: frame.at };
  if (frame.type === 'accepted' && frame.part === undefined) return { ...next, accepted: link.accepted + 1 };
  return next;
}

/** A durable frame, in its order. */
export function withSeq(link: Link, seq: number): Link {
  return { ...link, seq: Math.max(link.seq, seq) };
}

export function withState(link: Link, state: State, atMs: number): Link {
  return { ...link, states: [...link.states, { atMs, state }].slice(-MOST_STATES) };
}
