/** A session as it might have been: what was said and done, when, and what would be remembered of it. No network, no clock. */

/** M1. `change`: one line. */
export type Entry = {
  n: number;
  turn: number;
  atMs: number;
  kind: 'user' | 'agent' | 'tool' | 'action' | 'stimulus' | 'delivery';
  text: string;
  change: string;
};

/** An exchange: the user's message (or what stands in its place) and the agent's. */
export type Turn = {
  /** From 1. */
  n: number;
  /** When the model is asked. */
  atMs: number;
  cause: 'user' | 'action' | 'stimulus';
  /** The user's words, the stimulus, or the action in the client's words. */
  words: string;
  action: Action | null;
  tool: { name: string; input: Readonly<Record<string, unknown>>; result: string } | null;
  /** Read out before the agent's own words. */
  delivery: string | null;
  agent: string;
  /** Entries that a search for the words would bring, the best first; all of them older than this turn. */
  found: readonly number[];
  /** The newest entry once the turn is over. */
  lastEntry: number;
};

/** X4. States and patches are JSON (RFC 6902). */
export type Action = {
  kind: 'simple' | 'structural' | 'prompt';
  /** The client's state before the turn, and when the model is asked. */
  before: string;
  state: string;
  /** What the client did to its state, and what the agent does to it in its answer ("[]": nothing). */
  patch: string;
  answerPatch: string;
};

export type SimulatedSession = {
  kind: 'voice' | 'interface';
  seed: number;
  /** As the model is shown them. */
  tools: readonly string[];
  system: readonly string[];
  turns: readonly Turn[];
  entries: readonly Entry[];
};

/** Throws for a turn that there is none of: a builder asked for something else than it was given. */
export function turnOf(session: SimulatedSession, n: number): Turn {
  const turn = session.turns[n - 1];
  if (turn === undefined) throw new RangeError(`the session has no turn ${n}`);
  return turn;
}

/** Both ends included; empty where the end lies before the beginning. */
export function turnsOf(session: SimulatedSession, from: number, to: number): readonly Turn[] {
  return session.turns.slice(Math.max(0, from - 1), Math.max(0, to));
}

/** The turn that an entry belongs to; 0 for none. */
export function turnOfEntry(session: SimulatedSession, n: number): number {
  return session.entries[n - 1]?.turn ?? 0;
}

/** The newest entry before a turn; 0 for none. */
export function lastEntryBefore(session: SimulatedSession, turn: number): number {
  return session.turns[turn - 2]?.lastEntry ?? 0;
}

/** Numbers the entries of a session's turns in order (M1). */
export class Log {
  readonly entries: Entry[] = [];

  /** Answers the number of the newest. */
  add(turn: number, atMs: number, ...new_: readonly (Pick<Entry, 'kind' | 'text'> | null)[]): number {
    for (const one of new_) {
      if (one === null) continue;
      const change = `${one.kind}: ${one.text.slice(0, 80)}`;
      this.entries.push({ n: this.entries.length + 1, turn, atMs, change, ...one });
    }
    return this.entries.length;
  }
}
