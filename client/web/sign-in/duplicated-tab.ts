/**
 * Whether this tab's storage is a copy. A duplicated tab copies the refresh token, and issuers that rotate
 * such tokens take a second use for theft and end both sessions.
 */
import { readTabStorage, type TabStorage, thisTab, writeTabStorage } from './tab-storage.ts';

const KEY = 'sotto.tab';
/** After a reload, the previous page may release its lock only later. */
const LETS_GO_MS = 1_000;

type Holding = { locks: Pick<LockManager, 'request'>; page: Pick<EventTarget, 'addEventListener'>; waitMs: number };
/** `locks`: null on pages without encryption, where the browser has none. Then a copy is not detected. */
export type TabBrowser = Omit<Holding, 'locks'> & { locks: Holding['locks'] | null };

/** Called once per page, which then holds its tab's lock while shown. Never rejects. */
export async function isDuplicatedTab(
  storage: TabStorage = thisTab(),
  around: TabBrowser = thisTabBrowser(),
): Promise<boolean> {
  const { locks } = around;
  if (locks === null) return false;
  const holding = { ...around, locks };
  const known = readTabStorage<string>(storage, KEY);
  const name = known ?? crypto.randomUUID();
  if (known === null) writeTabStorage(storage, KEY, name);
  if (await holdSignInLock(holding, name)) return false;
  const own = crypto.randomUUID();
  writeTabStorage(storage, KEY, own);
  await holdSignInLock(holding, own);
  return true;
}

/** Whether no other tab holds the lock in time. A page that is left releases it. */
async function holdSignInLock({ locks, page, waitMs }: Holding, name: string): Promise<boolean> {
  const { promise: isOurs, resolve } = Promise.withResolvers<boolean>();
  const holding = () => {
    resolve(true);
    return new Promise<void>((left) => page.addEventListener('pagehide', () => left(), { once: true }));
  };
  // If locks are refused, a copy is not detected, either.
  const ignoreRefusal = (error: unknown) => resolve(!(error instanceof DOMException && error.name === 'TimeoutError'));
  const request = (options: LockOptions) => locks.request(`${KEY} ${name}`, options, holding).catch(ignoreRefusal);
  void request({ signal: AbortSignal.timeout(waitMs) });
  if (!(await isOurs)) return false;
  page.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) void request({});
  });
  return true;
}

function thisTabBrowser(): TabBrowser {
  return { locks: navigator.locks ?? null, page: globalThis, waitMs: LETS_GO_MS };
}
