/** Tells observers of an application what a record brought, after its commit [E7]. */

import type { Awaitable } from '../ports/awaitable.ts';
import type { Cause, DeliveryState, DiscardReason, Priority, TurnStatus, Usage } from '../protocol/frames.ts';
import type { Record } from '../session/kernel/events.ts';
import { sessionPersonaName, userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import type { Turn } from '../session/turn/state.ts';
import type { Context } from './context.ts';

type SessionSeen = { session: string; user: string; persona: string; atMs: number };

/** A turn that has ended. It holds what was said, which an erasure does not find where you put it. */
export type TurnSeen = SessionSeen & {
  turn: number;
  cause: Cause;
  status: TurnStatus;
  /** The user's words; null: the agent began, or none were heard. */
  words: string | null;
  /** The agent's lines, fillers and deliveries too. */
  lines: readonly { text: string; kind: string }[];
  usage?: Usage;
};

/** A delivery was accepted (`pending`) or changed its state. */
export type DeliverySeen = SessionSeen & {
  delivery: string;
  state: DeliveryState;
  priority: Priority;
  reason?: DiscardReason;
};

export type Observers = { turn?(seen: TurnSeen): unknown; delivery?(seen: DeliverySeen): unknown };
export type Observation = { is: 'turn'; seen: TurnSeen } | { is: 'delivery'; seen: DeliverySeen };

/** `before`: the newest turn before the record. Undefined: nobody is to be waited for. */
export function observeRecord(
  { observe: tell }: Pick<Context, 'observe'>,
  id: string,
  { events, atMs }: Record,
  { turnBefore, session }: { turnBefore: Turn | null; session: Session },
): Awaitable<void> {
  if (tell === undefined) return undefined;
  const of = {
    session: id,
    user: decodeURIComponent(userOfSessionIdentity(id)),
    persona: sessionPersonaName(id),
    atMs,
  };
  const observations = events.flatMap((event): Observation[] => {
    switch (event.type) {
      case 'turn.ended': {
        // Words that interrupt a turn begin the next one in the same record.
        const turn = [session.turns.newest, turnBefore].find((one) => one?.number === event.turn);
        if (!turn) return [];
        const lines = turn.lines.map(({ text, kind }) => ({ text, kind }));
        const { cause, words } = turn;
        const { status, usage } = event;
        return [
          { is: 'turn', seen: { ...of, turn: event.turn, cause, status, words, lines, ...(usage && { usage }) } },
        ];
      }
      case 'delivery.accepted':
        return [{ is: 'delivery', seen: { ...of, delivery: event.id, state: 'pending', priority: event.priority } }];
      case 'delivery': {
        const { delivery, state, priority, reason } = event;
        return [{ is: 'delivery', seen: { ...of, delivery, state, priority, ...(reason && { reason }) } }];
      }
      default:
        return [];
    }
  });
  return observations.length === 0 ? undefined : tell(observations);
}
