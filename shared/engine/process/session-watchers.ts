/** Whoever waits for a session to change in this process hears of it at once; in others, by looking (reply door). */
import type { Session } from '../../session/state.ts';

type Watcher = (session: Session) => void;

export class SessionWatchers {
  readonly #bySession = new Map<string, Set<Watcher>>();

  /** Returns what ends the watch. */
  watch(id: string, watcher: Watcher): () => void {
    const watchers = this.#bySession.get(id) ?? new Set();
    this.#bySession.set(id, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      // Others may have come since: a watch may be ended twice.
      if (watchers.size === 0 && this.#bySession.get(id) === watchers) this.#bySession.delete(id);
    };
  }

  /** How many sessions are watched. */
  get size(): number {
    return this.#bySession.size;
  }

  changed(id: string, session: Session): void {
    for (const watcher of this.#bySession.get(id) ?? []) watcher(session);
  }
}
