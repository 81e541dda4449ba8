/** The ledger in IndexedDB. All tabs share it, and no tab moves another tab's cursor back. */

import { HEARD_DELIVERIES, STORAGE_WAIT_MS } from '../limits.ts';
import { type Kept, type Ledger, memoryLedger } from '../storage/client-storage.ts';
import { keptBy } from '../storage/installation-identity.ts';

/** `durable`: the last save outlives the page. If false, only memory has it until a save succeeds. */
export type BrowserLedger = Ledger & { readonly durable: boolean };

type Storage = { indexedDB: IDBFactory };

const KEPT = 'kept';

/**
 * Resolves when the stored entry is read. If storage is refused or broken, the ledger is not `durable`.
 * `name`: of the database, one per session. Saves are asynchronous; only the newest is written.
 */
export async function indexedDbLedger(name = 'sotto', storage: Storage = globalThis): Promise<BrowserLedger> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, STORAGE_WAIT_MS));
  const database = Promise.race([opened(name, storage), late]);
  let newest = keptBy(memoryLedger(), undefined);
  /** The entry that this tab wrote last. Any difference to the stored entry is by another tab. */
  let written = newest;
  /** The server has lost the session: what other tabs saved is void. */
  let isAnew = false;
  let writing: Promise<unknown>;
  const ledger = {
    durable: false,
    load: () => newest,
    save(kept: Kept) {
      isAnew ||= kept.epoch < newest.epoch || kept.cursor < newest.cursor;
      newest = kept;
      writing = writing.then(write);
    },
  };
  /** Writes in a loop: saves during a write are combined into the next. */
  async function write(): Promise<void> {
    if (written === newest) return;
    const [kept, before] = [newest, isAnew ? undefined : written];
    isAnew = false;
    if (await put((stored) => merged(stored, before, kept))) written = kept;
  }
  function put(next: (stored: Kept | undefined) => Kept): Promise<Kept | null> {
    return exchanged(database, next).then(
      (kept) => {
        ledger.durable = true;
        return kept;
      },
      () => {
        ledger.durable = false;
        return null;
      },
    );
  }
  // Two tabs that open at once share one installation: the second adopts the name that the first stored.
  writing = put((stored) => stored ?? newest).then((found) => {
    written = newest = found ?? newest;
  });
  await writing;
  return ledger;
}

function opened(name: string, storage: Storage): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // In some browsers, even reading the property throws.
    const request = storage.indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(KEPT);
    request.onerror = reject;
    request.onsuccess = () => {
      // Closes, so that another tab can delete the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

/** Reads and writes in one transaction, which excludes other tabs. Rejects if the write fails. */
async function exchanged(database: Promise<IDBDatabase>, next: (stored: Kept | undefined) => Kept): Promise<Kept> {
  const transaction = (await database).transaction(KEPT, 'readwrite');
  const store = transaction.objectStore(KEPT);
  const found: IDBRequest<Kept | undefined> = store.get(KEPT);
  return new Promise((resolve, reject) => {
    found.onsuccess = () => {
      const kept = next(found.result);
      store.put(kept, KEPT);
      transaction.oncomplete = () => resolve(kept);
    };
    transaction.onabort = reject;
  });
}

/** `before`: this tab's last write; its ids that `kept` lacks were removed. Undefined: only `kept` counts. */
function merged(stored: Kept | undefined, before: Kept | undefined, kept: Kept): Kept {
  if (!before || stored?.install !== kept.install) return kept;
  const others = stored.heard.filter((id) => !before.heard.includes(id) && !kept.heard.includes(id));
  return {
    install: kept.install,
    epoch: Math.max(stored.epoch, kept.epoch),
    cursor: Math.max(stored.cursor, kept.cursor),
    heard: [...others, ...kept.heard].slice(-HEARD_DELIVERIES),
  };
}
