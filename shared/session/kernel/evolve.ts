/** The only way in which a session changes: a record's events are applied, feature by feature. */
import { applyEvents } from './apply-events.ts';
import type { Record as LogRecord } from './events.ts';
import { FEATURES } from './features.ts';
import type { Session } from './state.ts';
import { applyTraces } from './traces.ts';

export function evolve(session: Session, record: LogRecord): Session {
  const next = applyEvents(FEATURES, session, record.events, record.atMs);
  return { ...applyTraces(next, record), n: record.n };
}
