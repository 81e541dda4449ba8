/** The refresh token in the tab's storage: it survives a reload, and not the browser's end. */
import type { SignInConfig } from '../../../shared/gateway/page/config.ts';
import type { Renewal } from './issuer-client.ts';
import { readTabStorage, type TabStorage, writeTabStorage } from './tab-storage.ts';

const KEY = 'sotto.renewal';

type StoredRenewal = Renewal & { refresh: string };
type StoredToken = StoredRenewal & { issuer: string; clientId: string };

/** Null: nothing is stored, or it is of another issuer. */
export function loadRefreshToken({ issuer, clientId }: SignInConfig, storage: TabStorage): StoredRenewal | null {
  const stored = readTabStorage<StoredToken>(storage, KEY);
  return stored?.issuer === issuer && stored.clientId === clientId ? stored : null;
}

/** If the browser stores nothing, a reload signs in anew. */
export function saveRefreshToken(
  { issuer, clientId }: SignInConfig,
  { user, refresh }: Renewal,
  storage: TabStorage,
): void {
  if (refresh === null || !writeTabStorage<StoredToken>(storage, KEY, { issuer, clientId, user, refresh }))
    removeRefreshToken(storage);
}

export function removeRefreshToken(storage: TabStorage): void {
  storage.removeItem(KEY);
}
