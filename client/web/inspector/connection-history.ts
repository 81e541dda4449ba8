/** The connection's current state and its history. */
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import type { FromServer, State } from '../../sdk/frames/wire-types.ts';
import { formatNumber } from './format-numbers.ts';

export type ConnectionHistory = {
  welcome: FromServer<'welcome'> | null;
  /** The newest frame that was applied in order [S5]. */
  seq: number;
  /** Server epoch ms of the newest answer to a ping. */
  pongAt: number | null;
  /** Frames received, and own frames accepted. */
  received: number;
  accepted: number;
  /** The library's states, oldest first; `atMs`: since the page was opened. */
  states: readonly { atMs: number; state: State }[];
};

export const INITIAL_CONNECTION: ConnectionHistory = {
  welcome: null,
  seq: 0,
  pongAt: null,
  received: 0,
  accepted: 0,
  states: [],
};

const MOST_STATES = 12;

/** Counts every frame as it arrives. */
export function countConnectionFrame(link: ConnectionHistory, frame: ServerFrame): ConnectionHistory {
  const next = { ...link, received: link.received + 1 };
  if (frame.type === 'welcome') return { ...next, welcome: frame, seq: frame.recovered ? link.seq : frame.cursor };
  if (frame.type === 'pong') return { ...next, pongAt: frame.at };
  if (frame.type === 'accepted' && frame.part === undefined) return { ...next, accepted: link.accepted + 1 };
  return next;
}

/** A durable frame, in order. */
export function noteConnectionSeq(link: ConnectionHistory, seq: number): ConnectionHistory {
  return { ...link, seq: Math.max(link.seq, seq) };
}

export function addConnectionState(link: ConnectionHistory, state: State, atMs: number): ConnectionHistory {
  return { ...link, states: [...link.states, { atMs, state }].slice(-MOST_STATES) };
}

/** How a connection began [S6]: an opened page asks for a snapshot, a reconnect for the missed frames. */
export function connectionStartText({ recovered, reason, replayed }: Extract<State, { is: 'live' }>): string {
  if (!recovered && reason === 'asked') return 'began with a snapshot';
  if (!recovered) return `came back with a snapshot: ${(reason ?? 'nothing was known').replace('_', ' ')}`;
  if (replayed === 0) return 'came back, nothing was missed';
  return `came back by replay of ${formatNumber(replayed)} ${replayed === 1 ? 'frame' : 'frames'}`;
}
