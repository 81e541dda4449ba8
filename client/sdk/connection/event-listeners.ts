/** The listeners of each event. */

import type { Tell } from '../frames/conversation-inputs-and-outputs.ts';
import type { Events } from '../frames/wire-types.ts';
import { guarded } from './isolate-callback-errors.ts';

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
