/** Notifies waiting code of changes of a session in this process. */
import type { Session } from '../../session/kernel/state.ts';

type Watcher = (session: Session) => void;

export class SessionWatchers {
  readonly #bySession = new Map<string, Set<Watcher>>();

  /** Returns a function that ends the watch. */
  watch(id: string, watcher: Watcher): () => void {
    const watchers = this.#bySession.get(id) ?? new Set();
    this.#bySession.set(id, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      // A watch may be ended twice, and a new set may exist by then.
      if (watchers.size === 0 && this.#bySession.get(id) === watchers) this.#bySession.delete(id);
    };
  }

  /** The number of watched sessions. */
  get size(): number {
    return this.#bySession.size;
  }

  changed(id: string, session: Session): void {
    for (const watcher of this.#bySession.get(id) ?? []) watcher(session);
  }
}
