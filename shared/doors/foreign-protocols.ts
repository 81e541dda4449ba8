/** The protocols of others at a socket, each imported by its first client [G8]. */
import type { ForeignProtocol } from '../engine/connections/foreign-protocol.ts';
import { Bug } from '../engine/ports/errors.ts';
import { openOnce } from '../engine/ports/lazy-adapters.ts';

const DOORS: Readonly<Record<string, () => Promise<ForeignProtocol>>> = {
  phone: openOnce(async () => (await import('./phone/phone-protocol.ts')).phone),
  realtime: openOnce(async () => (await import('./realtime/realtime-protocol.ts')).realtime),
  rtvi: openOnce(async () => (await import('./rtvi/rtvi-protocol.ts')).rtvi),
};

/** Throws Bug for a name that `speaksFor` does not give. */
export async function foreignProtocol(protocol: string): Promise<ForeignProtocol> {
  const open = DOORS[protocol];
  if (open === undefined) throw new Bug('there is no such protocol');
  return open();
}

export const FOREIGN_PROTOCOLS: readonly string[] = Object.keys(DOORS);
