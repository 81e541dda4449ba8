/** The type of voice checkers, and their shared functions: words by utterance, and the folded log. */
import type { Event, Record } from '../../../../shared/session/kernel/events.ts';
import { evolve } from '../../../../shared/session/kernel/evolve.ts';
import { newSession } from '../../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../../shared/session/kernel/state.ts';
import type { Happening, History } from '../history.ts';

/** A property of every world of voices. */
export type VoiceChecker = {
  name: string;
  /** A test title: its rules, and what they say. */
  title: string;
  /** The first violation, or null. */
  wrong(history: History): Wrong | null;
};
export type Wrong = { what: string; atMs: number };

export function at({ atMs }: Happening, what: string): Wrong {
  return { what, atMs };
}

/** A spoken word, as it occurs in a message. */
export type Word = { utterance: string; n: number };

/** The words of utterances in this message, in order; null: it was not spoken. */
export function wordsIn(message: string | null): Word[] | null {
  const words = [...(message ?? '').matchAll(/u(\d+)x(\d+)/g)];
  return words.length === 0 ? null : words.map(([, one, n]) => ({ utterance: `q${one}`, n: Number(n) }));
}

/** The spoken messages of users, in the order of their commits. */
export function* messages(history: History): Generator<{ words: Word[]; atMs: number; one: Happening }> {
  for (const one of history) {
    if (one.is !== 'recorded') continue;
    for (const event of one.record.events) {
      const words = event.type === 'turn.started' ? wordsIn(event.words) : null;
      if (words !== null) yield { words, atMs: one.record.atMs, one };
    }
  }
}

/** The session after each record, by number. */
export function sessionsIn(history: History): Map<number, Session> {
  let session = newSession();
  const sessions = new Map([[0, session]]);
  for (const one of history) {
    if (one.is !== 'recorded') continue;
    session = evolve(session, JSON.parse(JSON.stringify(one.record)) as Record);
    sessions.set(session.n, session);
  }
  return sessions;
}

export function has(record: Record, type: Event['type']): boolean {
  return record.events.some((event) => event.type === type);
}
