/** Starts a turn and seals the one before it (evolve.ts). */
import type { Cause } from '../../protocol/frames.ts';
import type { Event } from '../kernel/events.ts';
import { MOST_VERBATIM } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { newestEntry, numberEntries } from '../memory/entries.ts';
import { withEntry } from '../memory/evolve.ts';
import { withFresh, withOwnTurn } from '../proactive/evolve.ts';
import { withoutOldNews } from '../proactive/state.ts';
import { askedBefore } from '../tool-calls/evolve.ts';
import { sealOf } from './playback.ts';
import type { ShownImage } from './state.ts';
import { isUnasked } from './state.ts';

export function applyTurnStart(
  session: Session,
  event: Extract<Event, { type: 'turn.started' }>,
  atMs: number,
): Session {
  const sealed = withSealed(session);
  const { stimulus, image, heardMs, spoken } = event;
  const isUsers = event.words !== null;
  const newest = isUsers ? { ...session.newest, words: event.turn } : session.newest;
  const begun: Session = {
    ...sealed,
    newest,
    life: withoutOldNews(sealed.life, atMs),
    ...(asksModel(event.cause) && { memory: { ...sealed.memory, warmMs: atMs } }),
    ...(session.asking.length > 0 && { asking: askedBefore(session, event, atMs) }),
    turn: {
      number: event.turn,
      cause: event.cause,
      startedAtMs: atMs,
      words: event.words,
      ...(heardMs !== undefined && { heardMs }),
      ...(spoken !== undefined && { spoken }),
      ...(stimulus !== undefined && { stimulus }),
      ...(image && { image }),
      // An article was written by others [N7].
      ...(event.cause === 'news' && { foreign: true as const }),
      lines: [],
      firstLineAtMs: null,
      entries: [],
      stage: { is: 'asked', asks: 1, atMs, hold: null },
    },
  };
  if (isUsers) return withImage(withEntry(begun, 'user'), image);
  const own = isUnasked(event.cause) ? withOwnTurn(begun, event, atMs) : begun;
  return stimulus === undefined ? own : withEntry(own, 'stimulus');
}

/** Deliveries, bids and reflections' remarks are said without a model. */
function asksModel(cause: Cause): boolean {
  return cause !== 'delivery' && cause !== 'bid' && cause !== 'reflection';
}

/** Keeps the image with the newest entry. */
function withImage(session: Session, image: ShownImage | undefined): Session {
  return image === undefined ? session : { ...session, image: { ...image, entry: session.memory.n } };
}

/** Seals the previous turn: its heard part goes to memory, and its last entries are numbered [U6, M1]. */
function withSealed(session: Session): Session {
  const seal = session.turn && sealOf(session.turn);
  if (!seal) return session;
  const { memory, turn, asking } = session;
  // A question that waits for a yes cannot be repeated: its call is made again [T4].
  const isAsking = seal.open !== undefined && asking.some((one) => one.turn === seal.turn);
  const sealed = numberEntries({ ...seal, ...(isAsking && { open: 'unfinished' }) }, memory.n);
  const n = newestEntry(sealed) ?? memory.n;
  // One more than a prompt may hold marks the overflow.
  const open = [...memory.open, { turn: sealed.turn, n }].slice(-MOST_VERBATIM - 1);
  const counted = turn === null ? session : withFresh(session, turn, sealed);
  return { ...counted, sealed: [...session.sealed, sealed], memory: { ...memory, n, open } };
}
