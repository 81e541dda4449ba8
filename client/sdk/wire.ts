/** The frames by their names, and what the client adds to them. Types only: the SDK depends on nothing. */
import type { ClientFrame, ErrorCode, PassingFrame, ServerFrame, Snapshot } from '../../shared/protocol/frames.ts';

export type ToServer<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;
export type FromServer<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
/** A frame with `seq` (S5). A newer server may send types that this client does not know: they count, too. */
export type Durable = Exclude<ServerFrame, PassingFrame>;
/** Frames that change state are repeated by the same id until they are accepted (S7). */
export type Stateful = Exclude<Extract<ClientFrame, { id: string }>, { type: 'hello' }>;

/** A `line` with the delivery that it tells, if any (PROTOCOL; D15). */
export type LineFrame = FromServer<'line'> & { delivery?: string; redelivered?: boolean };

export type Line = LineFrame & {
  /** Speak it. Otherwise only show it: it is an old one, or there is nothing to say. */
  voiced: boolean;
  /** It was said before this connection began. */
  replayed: boolean;
};

export type State =
  | { is: 'connecting' }
  /** Welcomed, and everything that was missed has been applied: `replayed` frames, or else a snapshot was given. */
  | {
      is: 'live';
      epoch: number;
      recovered: boolean;
      reason?: NonNullable<FromServer<'welcome'>['reason']>;
      replayed: number;
      /** Deliveries waiting with other skills (D16). */
      waiting: Record<string, number>;
    }
  /** The connection is lost or was not to be had; the next attempt comes by itself. */
  | { is: 'waiting'; retryInMs: number }
  /** After `drop()`, until `resume()`. */
  | { is: 'away' }
  /** Another client has taken over (S2). Only `resume()` takes the session back. */
  | { is: 'superseded' }
  /** The server does not want this client: a wrong skill, no right to it. */
  | { is: 'refused'; code: ErrorCode; message: string }
  | { is: 'closed' };

/** What an application can listen to. */
export type Events = {
  state: State;
  line: Line;
  /** A turn begins: stop what is interruptible of older ones. A turn ends: `interrupted` means, be silent. */
  turn: FromServer<'turn.started'> | FromServer<'turn.ended'>;
  thought: FromServer<'thought'>;
  settings: FromServer<'settings'>;
  /** The replay was not possible: this is how things stand (S6). */
  snapshot: Snapshot;
  error: FromServer<'error'>;
  /** Every frame as it comes in, before any ordering. */
  frame: ServerFrame;
};

/** Why a frame of ours has no effect. */
export type Refusal = { code: ErrorCode | 'closed'; message: string; retryAfterMs?: number };
