/** The frames by name, and the client's own types. Types only: the SDK has no dependencies. */
import type {
  ClientFrame,
  ErrorCode,
  PassingFrame,
  ServerFrame,
  ShownDelivery,
  ShownProactive,
  ShownWork,
  Snapshot,
  SpeechWay,
} from '../../../shared/protocol/frames.ts';

export type ToServer<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;
export type FromServer<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
/** A frame with `seq` [S5]. Unknown types of a newer server count, too. */
export type Durable = Exclude<ServerFrame, PassingFrame>;
/** Frames that change state are repeated by the same id until accepted [S7]. */
export type Stateful = Exclude<Extract<ClientFrame, { id: string }>, { type: 'hello' | 'inbox' }>;
/** A user action in the client's interface, with the state shown afterwards: whole, or as a patch. */
export type Action = Omit<ToServer<'user.action'>, 'type' | 'id' | 'heard'>;
/** An image file: JPEG, PNG or WebP, already scaled down. */
export type ImageFile = { data: Uint8Array; mediaType: string };
/** An image or its upload id; `text`: what the user says with it. */
export type Shown = (ImageFile | { uploadId: string }) & { text?: string };
/** A proactive act [L6]. */
export type Act = ToServer<'life'>['act'];
/** What a user can choose; an omitted field stays. `mute` is the whole list [D23]. */
/** `chosen`: null for the usual one. */
export type Languages = NonNullable<FromServer<'welcome'>['languages']>;
export type Models = NonNullable<FromServer<'welcome'>['models']>;
export type Settings = Omit<ToServer<'settings'>, 'type' | 'id'>;
/** One fact that an entry told; with a day, since or until when it holds. */
export type FactToForget = Extract<ToServer<'forget'>['what'], object>;
export type ReminderChange = Omit<ToServer<'reminder.change'>, 'type' | 'id' | 'delivery'>;

export type LineFrame = FromServer<'line'>;

export type Line = LineFrame & {
  /** Speak it. False: only show it, because it is old, is offered again, or is empty. */
  voiced: boolean;
  /** Whether its delivery was played here to its end, and reported so [D18]: do not speak it again. */
  heardBefore: boolean;
  /** It was said before this connection began. */
  replayed: boolean;
};

export type State =
  | { is: 'connecting' }
  /** Welcomed, and all missed frames are applied: as `replayed` frames, or by a snapshot. */
  | {
      is: 'live';
      epoch: number;
      recovered: boolean;
      reason?: NonNullable<FromServer<'welcome'>['reason']>;
      replayed: number;
      /** The highest `seq` at the time of the welcome. */
      cursor: number;
      /** How many deliveries wait, by persona (D16). */
      waiting: Record<string, number>;
      /** How the server transcribes and speaks; undefined: the client does both [A1]. */
      speech?: SpeechWay;
      /** The models to choose from (`settings`), and the current one; undefined: no choice [S11]. */
      models?: Models;
      /** What the agent speaks at the time of the welcome, and what may be chosen (`settings`) [S16]. */
      languages?: Languages;
      /** The end of the quiet that the user has asked for, at the time of the welcome [D23]. */
      quietUntil?: number;
    }
  /** The connection failed or ended; the next attempt follows automatically. */
  | { is: 'waiting'; retryInMs: number }
  /** After `drop()`, until `resume()`. */
  | { is: 'away' }
  /** Another client has taken over [S2]. Only `resume()` takes the session back. */
  | { is: 'superseded' }
  /** The server refuses this client: a wrong persona, no permission, or a newer protocol version. */
  | { is: 'refused'; code: ErrorCode | 'version'; message: string }
  | { is: 'closed' };

/** The events that an application can listen to. */
export type Events = {
  /** How the connection stands. */
  state: State;
  /** One sentence of the agent, once and in order. */
  line: Line;
  /** The line to play now, by the output of `speakWith`; null: none. */
  saying: Line | null;
  /** A turn begins: stop interruptible lines of older ones. A turn ends: `interrupted` means stop. */
  turn: FromServer<'turn.started'> | FromServer<'turn.ended'>;
  /** The user rejects this turn, which has ended: stop its lines. */
  silenced: FromServer<'turn.silenced'>;
  /** The playback report of a line: played to its end, or stopped after so many characters [U6]. */
  heard: Omit<ToServer<'heard'>, 'type'>;
  /** A delivery's state. `discarded`: do not speak the rest of its lines. */
  delivery: FromServer<'delivery'>;
  /** Where a tool call stands. */
  tool: FromServer<'tool'>;
  /** What a model thinks before it speaks [P7]. */
  thought: FromServer<'thought'>;
  /** An interim or `final` transcription, which may be empty: then the agent resumes [A1]. */
  transcript: FromServer<'transcript'>;
  /** The settings that hold now. */
  settings: FromServer<'settings'>;
  /**
   * The agent changed the client state: apply `patch`. If it does not fit, or `version` skips a number
   * (accepted own changes count, too), send the whole state with `act`.
   */
  view: FromServer<'state'>;
  /** A replay was not possible: the current state instead [S6]. */
  snapshot: Snapshot;
  /** An answer to `inbox`. */
  inbox: Inbox;
  /** A refused frame, by its `id`; or a failed turn. */
  error: FromServer<'error'>;
  /** Every frame as it arrives, before ordering. */
  frame: ServerFrame;
};

/** Work in progress; waiting deliveries, oldest first; ended ones, newest first; the proactive state. */
export type Inbox = { working: ShownWork[]; pending: ShownDelivery[]; recent: ShownDelivery[]; life?: ShownProactive };

/** Why a frame has no effect, or an answer is not complete: 'interrupted', 'failed' or 'lost'. */
export type Refusal = {
  code: ErrorCode | 'closed' | 'version' | 'interrupted' | 'failed' | 'lost';
  message: string;
  retryAfterMs?: number;
};
