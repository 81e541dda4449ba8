/** The listeners of each event. */

import type { Tell } from './conversation-inputs-and-outputs.ts';
import { guarded } from './isolate-callback-errors.ts';
import type { Events } from './wire-types.ts';

export class Listeners {
  readonly #all = new Map<keyof Events, Set<(event: never) => void>>();

  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void {
    const listeners = this.#all.get(name) ?? new Set();
    this.#all.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  tell({ name, event }: Tell): void {
    for (const listener of this.#all.get(name) ?? []) guarded(() => listener(event as never));
  }
}
