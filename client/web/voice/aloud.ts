/** Whether she is to be heard here, as the user has chosen it on an earlier visit. */
export type Storing = Pick<Storage, 'getItem' | 'setItem'>;

/** 'yes' or 'no'. */
const KEPT = 'sotto.aloud';

/** What holds before anybody has chosen: she speaks. Storage that is blocked or full throws: then the choice is for this visit. */
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
  } catch {
    // As above.
  }
}

/** A user may block it: then the very name throws. */
export function pageStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
