/**
 * Where a simulated server or client can go wrong. `REAL_BEHAVIOUR` is the product's; a mutant changes one
 * thing.
 */

import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { applySessionEvents } from '../../../shared/session/kernel/apply-events.ts';
import { sessionDueAt } from '../../../shared/session/kernel/deadlines.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { FEATURES } from '../../../shared/session/kernel/features.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { nameReminderOrder } from '../../../shared/session/reminders/set-reminder.ts';
import { isCallOrderBegun, standingCallOrders } from '../../../shared/session/tool-calls/standing-orders.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';

export type Behaviour = {
  decide: typeof decide;
  /** For the mark written after a look. */
  due: typeof sessionDueAt;
  /** What is recorded after a post, in addition to the decision. */
  posted: (session: Session, frame: ServerFrame) => Event[];
  after: (session: Session, events: readonly Event[], nowMs: number) => Session;
  /** A producer is answered before the commit. */
  answersFirst: boolean;
  /** A record overwrites an existing number. */
  writesOver: boolean;
  /** No sweep runs. */
  sweeps: boolean;
  /** A client reports each line as played on arrival. */
  hearsAtOnce: boolean;
  /** A client plays what its ledger has as played. */
  forgetsHeard: boolean;
  /** The ids of calls that set a reminder. */
  nameOrder: typeof nameReminderOrder;
  /** The turns whose words stand before the model again, and whether their order was begun. */
  standingIn: (exchanges: readonly Exchange[]) => Exchange[];
  isOrderBegun: typeof isCallOrderBegun;
  /** The start of a write is not recorded. */
  forgetsWrites: boolean;
  /** A decision is committed without its news input. */
  ignoresNews: boolean;
};

export const REAL_BEHAVIOUR: Behaviour = {
  decide,
  due: sessionDueAt,
  posted: () => [],
  after: (session, events, nowMs) => applySessionEvents(FEATURES, session, events, nowMs),
  answersFirst: false,
  writesOver: false,
  sweeps: true,
  hearsAtOnce: false,
  forgetsHeard: false,
  nameOrder: nameReminderOrder,
  standingIn: (exchanges) => standingCallOrders(exchanges),
  isOrderBegun: isCallOrderBegun,
  forgetsWrites: false,
  ignoresNews: false,
};
