/** The ledger in a browser. All its tabs share it: they are one installation, and none goes back behind what another has kept. */
import { keptBy } from '../installation.ts';
import { type Kept, type Ledger, memoryLedger } from '../ledger.ts';
import { HEARD_DELIVERIES, STORAGE_WAIT_MS } from '../limits.ts';

/** `durable`: what was saved last outlives the page. Otherwise only the page remembers it, until something can be saved again. */
export type BrowserLedger = Ledger & { readonly durable: boolean };

type Storage = { indexedDB: IDBFactory };

/** The store, and the key of the one thing in it. */
const KEPT = 'kept';

/**
 * Resolves when what was kept is read, also where storage is refused, absent or out of order: that ledger is not `durable`. `name`: of the database,
 * another one for each session. Saves are written behind, only the newest of them.
 */
export async function indexedDbLedger(name = 'sotto', storage: Storage = globalThis): Promise<BrowserLedger> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, STORAGE_WAIT_MS));
  const database = Promise.race([opened(name, storage), late]);
  let newest = keptBy(memoryLedger(), undefined);
  /** What this tab wrote last. What else is found there was written by others. */
  let written = newest;
  /** The server began anew, or has lost some of it: what others have kept is worth nothing. */
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
  /** What comes meanwhile is written after it, all at once. */
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
  // Two tabs that open at once are one installation, too: the second one finds the name that the first one has left.
  writing = put((stored) => stored ?? newest).then((found) => {
    written = newest = found ?? newest;
  });
  await writing;
  return ledger;
}

function opened(name: string, storage: Storage): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Even to look for it is refused in some places.
    const request = storage.indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(KEPT);
    request.onerror = reject;
    request.onsuccess = () => {
      // Whoever wants to delete it does not have to wait for us.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

/** Reads and writes as one, so that no other tab comes in between. Rejects where it is not written. */
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

/** `before`: what this tab wrote last; an id that is in there and not among the newest was taken out on purpose. None: nothing else counts. */
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
