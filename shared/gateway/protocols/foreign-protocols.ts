/** The protocols of others at a socket, each imported by its first client [G8]. */
import type { ForeignProtocol } from '../../engine/connections/foreign-protocol.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import { Bug } from '../../ports/errors.ts';

const PROTOCOLS: Readonly<Record<string, () => Promise<ForeignProtocol>>> = {
  phone: async () => (await import('./phone/phone-protocol.ts')).phone,
  realtime: async () => (await import('./realtime/realtime-protocol.ts')).realtime,
  rtvi: async () => (await import('./rtvi/rtvi-protocol.ts')).rtvi,
};

/** To import a module again costs 10 µs. */
const imported = new Map<string, ForeignProtocol>();

/** Throws Bug for a name that `protocolOfSocket` does not give. */
export function foreignProtocol(name: string): Awaitable<ForeignProtocol> {
  const importing = imported.get(name);
  if (importing !== undefined) return importing;
  const open = PROTOCOLS[name];
  if (open === undefined) throw new Bug('there is no such protocol');
  return open().then((protocol) => {
    imported.set(name, protocol);
    return protocol;
  });
}

export const FOREIGN_PROTOCOLS: readonly string[] = Object.keys(PROTOCOLS);
