/** The name of this installation, and its storage entry. */

import type { ClientIdentity } from '../connection/session-attachment.ts';
import type { ClientStorage, StoredState } from './client-storage.ts';

/** A stored entry under another name belongs to another installation, and is ignored. */
export function loadStoredState(storage: ClientStorage, install: string | undefined): StoredState {
  const stored = storage.load();
  if (stored && (install === undefined || stored.install === install)) return stored;
  return { install: install ?? randomInstallationId(), epoch: 0, cursor: 0, heard: [] };
}

export function clientLocale(): ClientIdentity['about'] {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { locale, timezone: timeZone };
}

/** 16 random characters, unique for each run and installation. */
export function randomInstallationId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
