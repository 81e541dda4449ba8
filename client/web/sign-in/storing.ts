/** The tab's own storage: other tabs, and a later visit, know nothing of it. */

export type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Of this tab; where the browser allows none, one that holds nothing. */
export function thisTab(): Storing {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: () => {} };
  }
}

/** Null: nothing of ours. */
export function read<T>(storage: Storing, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Whether it is there now. */
export function write<T>(storage: Storing, key: string, value: T): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function refuse(): never {
  throw new Error('nothing is stored here');
}
