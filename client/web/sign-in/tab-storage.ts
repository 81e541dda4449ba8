/** The tab's session storage: other tabs and later visits do not see it. */

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** If the browser allows none, a storage that keeps nothing. */
export function thisTab(): TabStorage {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: refuseTabStorage, removeItem: () => {} };
  }
}

/** Null: nothing is stored, or it is unreadable. */
export function readTabStorage<T>(storage: TabStorage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Whether it was stored. */
export function writeTabStorage<T>(storage: TabStorage, key: string, value: T): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function refuseTabStorage(): never {
  throw new Error('nothing is stored here');
}
