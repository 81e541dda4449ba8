/** Whether the agent is audible here, as the user chose on an earlier visit. */
export type Storing = Pick<Storage, 'getItem' | 'setItem'>;

/** Stores 'yes' or 'no'. */
const KEPT = 'sotto.aloud';

/** The default is aloud. Blocked or full storage throws: then the choice lasts for this visit. */
export function isKeptAloud(storage: Storing | null): boolean {
  try {
    return storage?.getItem(KEPT) !== 'no';
  } catch {
    return true;
  }
}

export function keepAloud(storage: Storing | null, isAloud: boolean): void {
  try {
    storage?.setItem(KEPT, isAloud ? 'yes' : 'no');
  } catch {}
}

/** If the user blocks storage, even reading the property throws. */
export function pageStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
