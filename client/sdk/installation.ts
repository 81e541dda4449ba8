/** Which installation this is, and where. */
import type { Identity } from './attachment.ts';
import type { Kept, Ledger } from './ledger.ts';

/** What was kept under another name is another installation's. */
export function keptBy(ledger: Ledger, install: string | undefined): Kept {
  const kept = ledger.load();
  if (kept && (install === undefined || kept.install === install)) return kept;
  return { install: install ?? randomName(), epoch: 0, cursor: 0, heard: [] };
}

export function whereabouts(): Identity['about'] {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { locale, timezone: timeZone };
}

/** 16 characters: no two runs, no two installations have the same. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
