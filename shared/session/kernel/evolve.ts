/** The only way in which a session changes: a record's events are applied, feature by feature. */
import { applySessionEvents } from './apply-events.ts';
import type { Record as LogRecord } from './events.ts';
import { FEATURES } from './features.ts';
import type { Session } from './state.ts';
import { applyTracesOfEvents } from './traces.ts';

export function evolve(session: Session, record: LogRecord): Session {
  const next = applySessionEvents(FEATURES, session, record.events, record.atMs);
  return { ...applyTracesOfEvents(next, record), n: record.n };
}
