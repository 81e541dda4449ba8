/** Applies events to a session: each feature changes its own slot. Pure. */
import type { Event } from './events.ts';
import type { FeatureSet } from './feature-set.ts';
import { isFramedEvent } from './log/outbox.ts';
import { UnknownEvent } from './log/version.ts';
import type { Session } from './state.ts';

/** In order, at their record's time. Throws UnknownEvent at one of a newer version [S12]. */
export function applySessionEvents(
  features: FeatureSet,
  session: Session,
  events: readonly Event[],
  atMs: number,
): Session {
  let next = session;
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at] as Event;
    if (!features.together.has(event.type)) next = applySessionEvent(features, next, event, atMs);
    else {
      let end = at + 1;
      while (events[end]?.type === event.type) end += 1;
      next = applySessionEvent(features, next, events.slice(at, end), atMs);
      at = end - 1;
    }
  }
  return next;
}

/** `applied`: an event, or adjacent ones of a type that is applied together. */
function applySessionEvent(features: FeatureSet, session: Session, applied: Event | Event[], atMs: number): Session {
  const events = Array.isArray(applied) ? applied : [applied];
  const handlers = features.events.get(events[0]?.type ?? '');
  if (handlers === undefined) throw new UnknownEvent();
  const context = { session, atMs };
  const next: Session & Record<string, unknown> = {
    ...session,
    seq: session.seq + events.filter(isFramedEvent).length,
  };
  for (const { name, apply } of handlers) next[name] = apply(next[name], applied, context);
  return next;
}
