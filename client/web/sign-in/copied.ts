/**
 * Whether this tab's storage is a copy: a tab that is made by duplicating another begins with all that the other has stored, and so with what renews its
 * sign-in. Issuers that hand that out once take the second use for theft, and end both.
 */
import { read, type Storing, thisTab, write } from './storing.ts';

const KEY = 'sotto.tab';
/** A page that is loaded again may come before the one that it takes the place of has let go. */
const LETS_GO_MS = 1_000;

type Holding = { locks: Pick<LockManager, 'request'>; page: Pick<EventTarget, 'addEventListener'>; waitMs: number };
/** `locks`: null where the browser has none, which is on pages without encryption. Then nobody can tell. */
export type Around = Omit<Holding, 'locks'> & { locks: Holding['locks'] | null };

/** Once for each page: from now on it holds its tab's name, for as long as it is shown. Never rejects. */
export async function isCopied(storage: Storing = thisTab(), around: Around = thisBrowser()): Promise<boolean> {
  const { locks } = around;
  if (locks === null) return false;
  const holding = { ...around, locks };
  const known = read<string>(storage, KEY);
  const name = known ?? crypto.randomUUID();
  if (known === null) write(storage, KEY, name);
  if (await holds(holding, name)) return false;
  const own = crypto.randomUUID();
  write(storage, KEY, own);
  await holds(holding, own);
  return true;
}

/** Whether nobody else holds it, by then. A page that is left lets go, so that the browser may keep it for whoever comes back. */
async function holds({ locks, page, waitMs }: Holding, name: string): Promise<boolean> {
  const { promise: isOurs, resolve } = Promise.withResolvers<boolean>();
  const holding = () => {
    resolve(true);
    return new Promise<void>((left) => page.addEventListener('pagehide', () => left(), { once: true }));
  };
  // Where locks are refused altogether nobody can tell, either.
  const refused = (error: unknown) => resolve(!(error instanceof DOMException && error.name === 'TimeoutError'));
  const request = (options: LockOptions) => locks.request(`${KEY} ${name}`, options, holding).catch(refused);
  void request({ signal: AbortSignal.timeout(waitMs) });
  if (!(await isOurs)) return false;
  page.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) void request({});
  });
  return true;
}

function thisBrowser(): Around {
  return { locks: navigator.locks ?? null, page: globalThis, waitMs: LETS_GO_MS };
}
