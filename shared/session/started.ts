/** A turn begins, and the one before it is over for good (evolve.ts). */
import { newestOf, numbered } from './entries.ts';
import type { Event } from './event.ts';
import { sealOf } from './heard.ts';
import { MOST_VERBATIM } from './limits.ts';
import { withEntry } from './memorized.ts';
import type { Session } from './session.ts';
import { askedBefore } from './worked.ts';

export function started(session: Session, event: Extract<Event, { type: 'turn.started' }>, atMs: number): Session {
  const sealed = withSealed(session);
  const isUsers = event.words !== null;
  const newest = isUsers ? { ...session.newest, words: event.turn } : session.newest;
  const begun: Session = {
    ...sealed,
    newest,
    ...(session.asking.length > 0 && { asking: askedBefore(session, event) }),
    turn: {
      number: event.turn,
      cause: event.cause,
      startedAtMs: atMs,
      words: event.words,
      lines: [],
      firstLineAtMs: null,
      entries: [],
      stage: { is: 'asked', asks: 1, atMs, hold: null },
    },
  };
  return isUsers ? withEntry(begun, 'user') : begun;
}

/** The turn before is over: what was heard of it goes to memory, and the last of its entries get their numbers (U6, M1). */
function withSealed(session: Session): Session {
  const seal = session.turn && sealOf(session.turn);
  if (!seal) return session;
  const { memory } = session;
  const sealed = numbered(seal, memory.n);
  const n = newestOf(sealed) ?? memory.n;
  // One more than a prompt may hold shows that it is too many.
  const open = [...memory.open, { turn: sealed.turn, n }].slice(-MOST_VERBATIM - 1);
  return { ...session, sealed: [...session.sealed, sealed], memory: { ...memory, n, open } };
}
