/** Plants a mistake around the real decisions. */

import { applySessionEvents } from '../../../shared/session/kernel/apply-events.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Decision } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { FEATURES } from '../../../shared/session/kernel/features.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { type Behaviour, REAL_BEHAVIOUR } from '../world/behaviour.ts';
import type { Features } from '../world/world.ts';

/** `era`: of the worlds to search. */
export type Mutant = { name: string; caughtBy: string; behaviour: Behaviour; era?: Features };

export function makeMutant(name: string, caughtBy: string, what: Partial<Behaviour>): Mutant {
  return { name, caughtBy, behaviour: { ...REAL_BEHAVIOUR, ...what } };
}

/** Decides about another command. */
export function withCommand(change: (session: Session, command: Command) => Command): typeof decide {
  return (session, command, input) => decide(session, change(session, command), input);
}

/** Decides on another state. */
export function withState(change: (session: Session) => Session): typeof decide {
  return (session, command, input) => decide(change(session), command, input);
}

/** Changes the decision. */
export function withEvents(change: (events: readonly Event[], session: Session) => Event[]): typeof decide {
  return (session, command, input) => {
    const decision = decide(session, command, input);
    const events = change(decision.events, session);
    return { ...decision, events, session: applySessionEvents(FEATURES, session, events, input.nowMs) };
  };
}

/** Changes the new state without an event. */
export function withNewState(
  change: (withMoreEvents: Session, before: Session, decision: Decision) => Session,
): typeof decide {
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
    const changed = applySessionEvents(FEATURES, decision.session, events, input.nowMs);
    return { ...decision, events: [...decision.events, ...events], session: changed };
  };
}
