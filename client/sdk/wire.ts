/** The frames by their names, and what the client adds to them. Types only: the SDK depends on nothing. */
import type {
  ClientFrame,
  ErrorCode,
  PassingFrame,
  ServerFrame,
  ShownDelivery,
  ShownLife,
  ShownWork,
  Snapshot,
  SpeechWay,
} from '../../shared/protocol/frames.ts';

export type ToServer<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;
export type FromServer<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
/** A frame with `seq` (S5). A newer server may send types that this client does not know: they count, too. */
export type Durable = Exclude<ServerFrame, PassingFrame>;
/** Frames that change state are repeated by the same id until they are accepted (S7). */
export type Stateful = Exclude<Extract<ClientFrame, { id: string }>, { type: 'hello' | 'inbox' }>;
/** Something done in the client's own interface: what, and the state that is shown then, whole or as what has changed in it. */
export type Action = Omit<ToServer<'user.action'>, 'type' | 'id' | 'heard'>;
/** An image as its file is: JPEG, PNG or WebP, scaled down before. */
export type ImageFile = { data: Uint8Array; mediaType: string };
/** An image, or what one was uploaded as; `text`: what is said with it. */
export type Shown = (ImageFile | { uploadId: string }) & { text?: string };
/** What she would do by herself (L6). */
export type Act = ToServer<'life'>['act'];
/** What a user can choose; what is left out stays as it is. `mute` is the whole list (D23). */
/** `chosen`: null for the usual one. */
export type Models = NonNullable<FromServer<'welcome'>['models']>;
export type Settings = Omit<ToServer<'settings'>, 'type' | 'id'>;

export type LineFrame = FromServer<'line'>;

export type Line = LineFrame & {
  /** Speak it. Otherwise only show it: it is an old one, it will be offered again, or there is nothing to say. */
  voiced: boolean;
  /** Of a delivery that was heard here to its end, and has been reported so (D18): not to be spoken again. */
  heardBefore: boolean;
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
      /** The highest `seq` that there was when it was welcomed. */
      cursor: number;
      /** How many deliveries wait, by skill (D16). */
      waiting: Record<string, number>;
      /** How the server hears (`utter`) and speaks (`audio` frames); none: the client does (A1). */
      speech?: SpeechWay;
      /** Who may be chosen to answer (`settings`), and who does; none: nobody is offered (S11). */
      models?: Models;
    }
  /** The connection is lost or was not to be had; the next attempt comes by itself. */
  | { is: 'waiting'; retryInMs: number }
  /** After `drop()`, until `resume()`. */
  | { is: 'away' }
  /** Another client has taken over (S2). Only `resume()` takes the session back. */
  | { is: 'superseded' }
  /** The server does not want this client: a wrong skill, no right to it; or it has become a newer one than this client understands. */
  | { is: 'refused'; code: ErrorCode | 'version'; message: string }
  | { is: 'closed' };

/** What an application can listen to. */
export type Events = {
  state: State;
  line: Line;
  /** The line that is to be heard from now on, by the mouth of `speakWith`; null: none for the moment. */
  saying: Line | null;
  /** A turn begins: stop what is interruptible of older ones. A turn ends: `interrupted` means, be silent. */
  turn: FromServer<'turn.started'> | FromServer<'turn.ended'>;
  /** The user wants no more of this turn, which has ended: be silent, if it is the one that is being said. */
  silenced: FromServer<'turn.silenced'>;
  /** What is reported of a line: it was played to its end, or stopped after so many characters (U6). */
  heard: Omit<ToServer<'heard'>, 'type'>;
  /** Where a delivery stands now. `discarded`: what is left of its lines is not to be spoken any more. */
  delivery: FromServer<'delivery'>;
  tool: FromServer<'tool'>;
  thought: FromServer<'thought'>;
  /** What an utterance of the user's is taken for: so far, or `final`; then it may be empty, and she goes on (A1). */
  transcript: FromServer<'transcript'>;
  settings: FromServer<'settings'>;
  /**
   * The agent has changed what this client shows: `patch` is for its state, which is the application's. Where it does not fit, or `version` is not
   * one more than what was counted (a change of our own that was accepted counts, too), tell the whole state with `act`.
   */
  view: FromServer<'state'>;
  /** The replay was not possible: this is how things stand (S6). */
  snapshot: Snapshot;
  inbox: Inbox;
  error: FromServer<'error'>;
  /** Every frame as it comes in, before any ordering. */
  frame: ServerFrame;
};

/** What is under way; what waits, in the order of acceptance; what has ended, newest first; and how the agent lives, where the server says so. */
export type Inbox = { working: ShownWork[]; pending: ShownDelivery[]; recent: ShownDelivery[]; life?: ShownLife };

/** Why a frame of ours has no effect. */
export type Refusal = { code: ErrorCode | 'closed' | 'version'; message: string; retryAfterMs?: number };
