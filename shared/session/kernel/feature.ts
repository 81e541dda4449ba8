/**
 * A feature of the session: its state, the events and commands that it declares, and what it does with them.
 * It is a folder and one line in features.ts.
 */
import type { ClientFrame } from '../../protocol/frames.ts';
import type { ClientCommand } from '../client-frames/commands.ts';
import type { FrameAnswer, OperatorSettings } from './decision.ts';
import type { Draft } from './draft.ts';
import type { Event, EventOf } from './events.ts';
import type { Session } from './state.ts';

export type Feature<
  Name extends string,
  State,
  Declared extends { event?: Typed; command?: Typed } = Record<never, never>,
> = {
  /** Of its slot in the session. */
  name: Name;
  /** The slot of a new session, and after an erasure, unless the feature applies `session.erased` itself. */
  initial: State;
  /** Its deadlines, `settle` and `check` are asked before its slot has changed, too. */
  actsAtFirst?: true;
  /** How an event changes the slot. An event may change the slots of several features. */
  apply?: EventHandlers<State>;
  /** For events of which there may be thousands in a record: adjacent ones are applied in one call. */
  applyTogether?: { [Type in Event['type']]?: (state: State, events: EventOf<Type>[], at: EventContext) => State };
  commands?: CommandHandlers<NonNullable<Declared['command']>>;
  /** What a client asks. Called once the frame is accepted. */
  frames?: { [Type in ClientFrame['type']]?: (draft: Draft, frame: FrameOf<Type>, command: ClientCommand) => void };
  /** Called before a frame is accepted: why it has no effect. Null: nothing speaks against it. */
  refusals?: {
    [Type in ClientFrame['type']]?: (
      draft: Draft,
      frame: FrameOf<Type>,
      command: ClientCommand,
    ) => SessionRefusal | null;
  };
  deadlines?: readonly Deadline[];
  /** Called in every decision, after the deadlines of the phase `act`. */
  settle?(draft: Draft): void;
  /** A turn is about to start: the previous one has ended. */
  prepareTurn?(draft: Draft): void;
  /** A turn has started. `before`: the session just before it. */
  afterTurnStart?(draft: Draft, sessionBefore: Session): void;
  /** The first violated invariant, without content; null: none [S12]. */
  check?(state: State, session: Session): string | null;
  /** Never set: it carries the types that the feature declares. */
  declares?: Declared;
};

type Typed = { type: string };

export type FrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;
export type SessionRefusal = Extract<FrameAnswer, { type: 'error' }>;

/** The session as it was before the event, and the time of its record, epoch ms. */
export type EventContext = { session: Session; atMs: number };

export type EventHandlers<State> = {
  [Type in Event['type']]?: (state: State, event: EventOf<Type>, context: EventContext) => State;
};

type CommandHandlers<Command extends Typed> = {
  [Type in Command['type']]: (draft: Draft, command: Extract<Command, { type: Type }>) => void;
};

/** A time at which the session must act by itself [W1]. */
export type Deadline = {
  name: string;
  phase: Phase;
  /** Epoch ms, also in the past; null: no deadline. */
  atMs(session: Session, at: DeadlineInput): number | null;
  /** Called once in a decision at that time or later. Absent: the feature's `settle` checks it. */
  fire?(draft: Draft): void;
};

/**
 * When a deadline fires. `expire`: before the command, so that a late timer does not change its meaning.
 * `recover`: after the command, which may bring what seemed lost. `act`: after all recoveries.
 */
export type Phase = 'expire' | 'recover' | 'act';

/** `restartedAtMs`: when a single-process server started: earlier work is lost. 0: not just started. */
export type DeadlineInput = { nowMs: number; settings: OperatorSettings; restartedAtMs: number };

/** When work counts as lost, epoch ms: after `patienceMs`, or at once if it began before the restart. */
export function featureLosesWorkAt(begunAtMs: number, patienceMs: number, restartedAtMs: number): number {
  return begunAtMs < restartedAtMs ? begunAtMs : begunAtMs + patienceMs;
}

/** Null: no item has a time. A plain loop: every decision looks at every deadline. */
export function earliestDeadline<T>(items: readonly T[], timeOf: (item: T) => number | null): number | null {
  let first: number | null = null;
  for (const item of items) {
    const at = timeOf(item);
    if (at !== null && (first === null || at < first)) first = at;
  }
  return first;
}
