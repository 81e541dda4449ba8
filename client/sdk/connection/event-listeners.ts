/** The listeners of each event. */

import type { ListenerEvent } from '../frames/conversation-inputs-and-outputs.ts';
import type { Events } from '../frames/wire-types.ts';
import { isolateErrors } from './isolate-errors.ts';

export class EventListeners {
  readonly #all = new Map<keyof Events, Set<(event: never) => void>>();

  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void {
    const listeners = this.#all.get(name) ?? new Set();
    this.#all.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  notify({ name, event }: ListenerEvent): void {
    for (const listener of this.#all.get(name) ?? []) isolateErrors(() => listener(event as never));
  }
}
