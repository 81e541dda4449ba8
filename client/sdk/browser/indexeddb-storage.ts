/** The storage in IndexedDB. All tabs share it, and no tab moves another tab's cursor back. */

import { HEARD_DELIVERIES, STORAGE_WAIT_MS } from '../limits.ts';
import { type ClientStorage, memoryStorage, type StoredState } from '../storage/client-storage.ts';
import { loadStoredState } from '../storage/installation-identity.ts';

/** `durable`: the last save outlives the page. If false, only memory has it until a save succeeds. */
export type BrowserStorage = ClientStorage & { readonly durable: boolean };

type StorageGlobals = { indexedDB: IDBFactory };

const KEY = 'kept';

/**
 * Resolves when the stored entry is read. If storage is refused or broken, the storage is not `durable`.
 * `name`: of the database, one per session. Saves are asynchronous; only the newest is written.
 */
export async function indexedDbStorage(name = 'sotto', storage: StorageGlobals = globalThis): Promise<BrowserStorage> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, STORAGE_WAIT_MS));
  const database = Promise.race([openIndexedDb(name, storage), timeout]);
  let newest = loadStoredState(memoryStorage(), undefined);
  /** The entry that this tab wrote last. Any difference to the stored entry is by another tab. */
  let lastWritten = newest;
  /** The server has lost the session: what other tabs saved is void. */
  let isRestarted = false;
  let writing: Promise<unknown>;
  const clientStorage = {
    durable: false,
    load: () => newest,
    save(state: StoredState) {
      isRestarted ||= state.epoch < newest.epoch || state.cursor < newest.cursor;
      newest = state;
      writing = writing.then(write);
    },
  };
  /** Writes in a loop: saves during a write are combined into the next. */
  async function write(): Promise<void> {
    if (lastWritten === newest) return;
    const [state, before] = [newest, isRestarted ? undefined : lastWritten];
    isRestarted = false;
    if (await put((stored) => mergeStoredStates(stored, before, state))) lastWritten = state;
  }
  function put(next: (stored: StoredState | undefined) => StoredState): Promise<StoredState | null> {
    return updateStored(database, next).then(
      (state) => {
        clientStorage.durable = true;
        return state;
      },
      () => {
        clientStorage.durable = false;
        return null;
      },
    );
  }
  // Two tabs that open at once share one installation: the second adopts the name that the first stored.
  writing = put((stored) => stored ?? newest).then((found) => {
    lastWritten = newest = found ?? newest;
  });
  await writing;
  return clientStorage;
}

function openIndexedDb(name: string, storage: StorageGlobals): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // In some browsers, even reading the property throws.
    const request = storage.indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(KEY);
    request.onerror = reject;
    request.onsuccess = () => {
      // Closes, so that another tab can delete the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

/** Reads and writes in one transaction, which excludes other tabs. Rejects if the write fails. */
async function updateStored(
  database: Promise<IDBDatabase>,
  next: (stored: StoredState | undefined) => StoredState,
): Promise<StoredState> {
  const transaction = (await database).transaction(KEY, 'readwrite');
  const store = transaction.objectStore(KEY);
  const found: IDBRequest<StoredState | undefined> = store.get(KEY);
  return new Promise((resolve, reject) => {
    found.onsuccess = () => {
      const state = next(found.result);
      store.put(state, KEY);
      transaction.oncomplete = () => resolve(state);
    };
    transaction.onabort = reject;
  });
}

/** `before`: this tab's last write; its ids that `kept` lacks were removed. Undefined: only `kept` counts. */
function mergeStoredStates(
  stored: StoredState | undefined,
  before: StoredState | undefined,
  state: StoredState,
): StoredState {
  if (!before || stored?.install !== state.install) return state;
  const others = stored.heard.filter((id) => !before.heard.includes(id) && !state.heard.includes(id));
  return {
    install: state.install,
    epoch: Math.max(stored.epoch, state.epoch),
    cursor: Math.max(stored.cursor, state.cursor),
    heard: [...others, ...state.heard].slice(-HEARD_DELIVERIES),
  };
}
