/** Whether the agent is audible here, as the user chose on an earlier visit. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Stores 'yes' or 'no'. */
const STORAGE_KEY = 'sotto.aloud';

/** The default is aloud. Blocked or full storage throws: then the choice lasts for this visit. */
export function readSoundPreference(storage: PreferenceStorage | null): boolean {
  try {
    return storage?.getItem(STORAGE_KEY) !== 'no';
  } catch {
    return true;
  }
}

export function saveSoundPreference(storage: PreferenceStorage | null, isAloud: boolean): void {
  try {
    storage?.setItem(STORAGE_KEY, isAloud ? 'yes' : 'no');
  } catch {}
}

/** If the user blocks storage, even reading the property throws. */
export function soundPreferenceStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
