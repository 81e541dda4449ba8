/** The name of this installation, and its ledger entry. */

import type { Identity } from '../connection/session-attachment.ts';
import type { Kept, Ledger } from './client-storage.ts';

/** A stored entry under another name belongs to another installation, and is ignored. */
export function keptBy(ledger: Ledger, install: string | undefined): Kept {
  const kept = ledger.load();
  if (kept && (install === undefined || kept.install === install)) return kept;
  return { install: install ?? randomName(), epoch: 0, cursor: 0, heard: [] };
}

export function whereabouts(): Identity['about'] {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { locale, timezone: timeZone };
}

/** 16 random characters, unique for each run and installation. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
