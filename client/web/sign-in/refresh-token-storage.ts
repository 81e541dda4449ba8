/** The refresh token in the tab's storage: it survives a reload, and not the browser's end. */
import type { SignInConfig } from '../../../shared/gateway/page/config.ts';
import type { Lasting } from './issuer-client.ts';
import { read, type Storing, write } from './tab-storage.ts';

const KEY = 'sotto.renewal';

type Renewal = Lasting & { refresh: string };
type Kept = Renewal & { issuer: string; clientId: string };

/** Null: nothing is stored, or it is of another issuer. */
export function renewalKept({ issuer, clientId }: SignInConfig, storage: Storing): Renewal | null {
  const kept = read<Kept>(storage, KEY);
  return kept?.issuer === issuer && kept.clientId === clientId ? kept : null;
}

/** If the browser stores nothing, a reload signs in anew. */
export function keepRenewal({ issuer, clientId }: SignInConfig, { user, refresh }: Lasting, storage: Storing): void {
  if (refresh === null || !write<Kept>(storage, KEY, { issuer, clientId, user, refresh })) dropRenewal(storage);
}

export function dropRenewal(storage: Storing): void {
  storage.removeItem(KEY);
}
