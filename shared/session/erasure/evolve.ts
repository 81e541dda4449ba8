/** Applies the events of an erasure (evolve.ts). */

import type { Event } from '../kernel/events.ts';
import { ERASE_LATE_MS, ERASE_LOST_MS, MAX_ERASING } from '../kernel/limits.ts';
import { newSession, type Session } from '../kernel/state.ts';
import { newMemory } from '../memory/state.ts';
import type { Client } from '../presence/state.ts';
import { newLife } from '../proactive/state.ts';
import { isWorkflow } from '../tool-calls/state.ts';
import type { Turn } from '../turn/state.ts';
import type { Erasing } from './state.ts';

type ErasureEvent = Extract<
  Event,
  { type: 'session.erased' | 'erasure.requested' | 'erasure.done' | 'erasure.confirmed' }
>;

export function withErasure(session: Session, event: ErasureEvent, atMs: number): Session {
  const { erasing } = session;
  if (event.type === 'session.erased') return begunAnew(session, event, atMs);
  if (erasing === null) return session;
  switch (event.type) {
    case 'erasure.requested':
      return { ...session, erasing: { ...erasing, dueAtMs: atMs + ERASE_LOST_MS } };
    case 'erasure.done':
      return { ...session, erasing: erasing.stage === 'rows' ? withoutRows(session, erasing) : null };
    case 'erasure.confirmed':
      return { ...session, erasing: { ...erasing, stage: 'late' } };
  }
}

function withoutRows({ client }: Session, erasing: Erasing): Erasing {
  return { ...erasing, stage: client === null ? 'late' : 'confirm', dueAtMs: erasing.atMs + ERASE_LATE_MS };
}

/** Empties the session, but keeps what must continue: numbers, the connection, accepted frames. */
function begunAnew(session: Session, event: Extract<Event, { type: 'session.erased' }>, atMs: number): Session {
  const { n, seq, epoch, client, reign, voice, presence, seen, caps, ended, verbosity, speed, wishes } = session;
  const { askedAtMs } = event;
  return {
    ...newSession(),
    // Used quotas stay used [N3].
    ...{ n, seq, epoch, client: client && withoutWords(client), reign, voice, presence, seen, caps },
    ...(event.what === 'session' && { verbosity, speed, wishes }),
    turn: session.turn && emptied(session.turn, atMs),
    // Producers may query [D2] or repeat these deliveries.
    ended: ended.map((one) => ({ ...one, source: null })),
    memory: memoryBehind(session),
    life: lifeBehind(session),
    erasing: erasingOf(session, event, atMs),
    erasedAtMs: Math.max(session.erasedAtMs, askedAtMs),
  };
}

/** What a client has declared may hold the user's words [G11]. */
function withoutWords({ declared: _, ...client }: Client): Client {
  return client;
}

function emptied({ number, cause, startedAtMs }: Turn, atMs: number): Turn {
  const stage = { is: 'ended', status: 'interrupted', atMs, silenced: true } as const;
  return { number, cause, startedAtMs, words: null, lines: [], firstLineAtMs: null, entries: [], stage };
}

/** Spent tokens stay spent. Reflection numbers continue, as they name executions [L5]. */
function lifeBehind({ life, turn }: Session): Session['life'] {
  const { spent, reflected } = life;
  return { ...newLife(), spent, reflected: { ...reflected, turn: turn?.number ?? 0 } };
}

/** An empty memory whose entry and edition numbers continue, so that earlier readings are not used. */
function memoryBehind({ memory, turn: newest }: Session): Session['memory'] {
  const { n } = memory;
  const turn = newest?.number ?? 0;
  const asked = memory.asked + 1;
  const made = { edition: 0, asOf: n, turn, milestones: n };
  return { ...newMemory(), n, made, epoch: { edition: 0, asOf: n, from: turn + 1 }, asked, forgot: asked };
}

/** Includes what an unfinished earlier erasure left. */
function erasingOf(session: Session, event: Extract<Event, { type: 'session.erased' }>, atMs: number): Erasing {
  const { erasing: before, turn, memory } = session;
  const { others, askedAtMs, calls } = event;
  const isUndone = before?.stage === 'rows';
  const images = [...new Set([...(isUndone ? (before.images ?? []) : []), ...shownIn(session)])];
  return {
    ...((others || (isUndone && before.others)) && { others: true as const }),
    askedAtMs,
    atMs,
    n: session.n + 1,
    turn: turn?.number ?? 0,
    entry: memory.n,
    edition: memory.asked,
    ...(images.length > 0 && { images }),
    calls: [...(before?.calls ?? []), ...calls].slice(-MAX_ERASING),
    ...executionsOf(session),
    stage: 'rows',
    dueAtMs: atMs + ERASE_LOST_MS,
  };
}

/** Includes executions of an earlier erasure, which may still run. */
function executionsOf({ erasing: before, calls, life }: Session): Pick<Erasing, 'workflows' | 'reflections'> {
  const workflows = calls.filter(isWorkflow).map(({ call, machine }) => ({ call, machine }));
  const { reflecting } = life;
  const reflections = reflecting === null ? [] : [{ number: reflecting.number, atMs: reflecting.atMs }];
  return {
    workflows: [...(before?.workflows ?? []), ...workflows].slice(-MAX_ERASING),
    reflections: [...(before?.reflections ?? []), ...reflections].slice(-MAX_ERASING),
  };
}

/** Images of turns that are not stored yet, and the last one. */
function shownIn({ sealed, turn, image }: Session): string[] {
  return [...sealed.map((one) => one.image), turn?.image?.id, image?.id].filter((id) => id !== undefined);
}
