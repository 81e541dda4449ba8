/** A value that changes as a whole: for `useSyncExternalStore` and the like. */
import { isolateErrors } from '../connection/isolate-errors.ts';

export class ObservableStore<T extends object> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(first: T) {
    this.#value = first;
  }

  /** Immutable, and the same object until something changes. May be called without the store. */
  readonly snapshot = (): T => this.#value;

  /** The listener is called after each change. Returns how to unsubscribe. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Replaces these fields. Equal ones change nothing. */
  protected change(fields: Partial<T>): void {
    const names = Object.keys(fields) as (keyof T)[];
    if (names.every((name) => Object.is(fields[name], this.#value[name]))) return;
    this.#value = { ...this.#value, ...fields };
    for (const listener of [...this.#listeners]) isolateErrors(listener);
  }
}
