/** How a simulated home and its clients behave where it could go wrong. `honest` is the real thing; a mutant differs in one of these. */

import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { nextDueAt } from '../../shared/session/deadlines.ts';
import { decide } from '../../shared/session/decide.ts';
import type { Event } from '../../shared/session/events.ts';
import { applyEvent } from '../../shared/session/evolve.ts';
import type { Session } from '../../shared/session/state.ts';
import { nameOrder } from '../../shared/session/tool-calls/reminders.ts';

export type Nature = {
  decide: typeof decide;
  /** For when whoever has looked arms again. */
  due: typeof nextDueAt;
  /** What is recorded once a post has been taken, beside all that is decided. */
  posted: (session: Session, frame: ServerFrame) => Event[];
  after: (session: Session, events: readonly Event[], nowMs: number) => Session;
  /** A producer is answered before the commit. */
  answersFirst: boolean;
  /** A record is written whatever stands under its number. */
  writesOver: boolean;
  /** Nobody looks for what the timers have lost. */
  sweeps: boolean;
  /** A client says of a line that it was heard when it comes. */
  hearsAtOnce: boolean;
  /** A client speaks what its ledger says it has heard. */
  forgetsHeard: boolean;
  /** How calls are named that set a reminder. */
  nameOrder: typeof nameOrder;
  /** Nobody keeps that a write was begun. */
  forgetsWrites: boolean;
  /** A decision is committed although it lacks whether there is news. */
  ignoresNews: boolean;
};

export const honest: Nature = {
  decide,
  due: nextDueAt,
  posted: () => [],
  after: (session, events, nowMs) => events.reduce((before, event) => applyEvent(before, event, nowMs), session),
  answersFirst: false,
  writesOver: false,
  sweeps: true,
  hearsAtOnce: false,
  forgetsHeard: false,
  nameOrder,
  forgetsWrites: false,
  ignoresNews: false,
};
