/** What every checker of voices is, and what they share: words by what they were said in, and the log folded. */
import type { Event, Record } from '../../../../shared/session/events.ts';
import { evolve } from '../../../../shared/session/evolve.ts';
import { newSession, type Session } from '../../../../shared/session/state.ts';
import type { Happening, History } from '../history.ts';

/** One property of a world of voices, which holds in every one. */
export type VoiceChecker = {
  name: string;
  /** As a test is titled: its rules, and what they say. */
  title: string;
  /** What is wrong first; null: nothing. */
  wrong(history: History): Wrong | null;
};
export type Wrong = { what: string; atMs: number };

export function at({ atMs }: Happening, what: string): Wrong {
  return { what, atMs };
}

/** A word that was spoken, as it stands in a message. */
export type Word = { utterance: string; n: number };

/** Words of utterances in this message, in their order; null: it was not spoken. */
export function wordsIn(message: string | null): Word[] | null {
  const words = [...(message ?? '').matchAll(/u(\d+)x(\d+)/g)];
  return words.length === 0 ? null : words.map(([, one, n]) => ({ utterance: `q${one}`, n: Number(n) }));
}

/** Messages of users that were spoken, in the order in which they were committed. */
export function* messages(history: History): Generator<{ words: Word[]; atMs: number; one: Happening }> {
  for (const one of history) {
    if (one.is !== 'recorded') continue;
    for (const event of one.record.events) {
      const words = event.type === 'turn.started' ? wordsIn(event.words) : null;
      if (words !== null) yield { words, atMs: one.record.atMs, one };
    }
  }
}

/** The session as each record left it, by number. */
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
