/** Plants a mistake around the real decisions. */

import { applyEvents } from '../../../shared/session/kernel/apply-events.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Decision } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { FEATURES } from '../../../shared/session/kernel/features.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { honest, type Nature } from '../world/behaviour.ts';
import type { Era } from '../world/world.ts';

/** `era`: of the worlds to search. */
export type Mutant = { name: string; caughtBy: string; nature: Nature; era?: Era };

export function mutant(name: string, caughtBy: string, what: Partial<Nature>): Mutant {
  return { name, caughtBy, nature: { ...honest, ...what } };
}

/** Decides about another command. */
export function before(change: (session: Session, command: Command) => Command): typeof decide {
  return (session, command, input) => decide(session, change(session, command), input);
}

/** Decides on another state. */
export function seen(change: (session: Session) => Session): typeof decide {
  return (session, command, input) => decide(change(session), command, input);
}

/** Changes the decision. */
export function instead(change: (events: readonly Event[], session: Session) => Event[]): typeof decide {
  return (session, command, input) => {
    const decision = decide(session, command, input);
    const events = change(decision.events, session);
    return { ...decision, events, session: applyEvents(FEATURES, session, events, input.nowMs) };
  };
}

/** Changes the new state without an event. */
export function leading(change: (after: Session, before: Session, decision: Decision) => Session): typeof decide {
  return (session, command, input) => {
    const decision = decide(session, command, input);
    return { ...decision, session: change(decision.session, session, decision) };
  };
}

/** Adds an effect to the decision. */
export function after(more: (decision: Decision) => Event[]): typeof decide {
  return (session, command, input) => {
    const decision = decide(session, command, input);
    if ((decision.missingInputs?.texts.length ?? 0) > 0) return decision;
    const events = more(decision);
    const changed = applyEvents(FEATURES, decision.session, events, input.nowMs);
    return { ...decision, events: [...decision.events, ...events], session: changed };
  };
}
