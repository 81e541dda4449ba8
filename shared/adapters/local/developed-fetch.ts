/** The guarded client [T8] for own tools of an application that is being developed. */
import type { Clock, Log } from '../../ports/ports.ts';
import { createGuardedWebFetch } from '../../tools/network/guarded-global-fetch.ts';
import { isPublicNetworkAddress } from '../../tools/network/public-addresses.ts';

/** Reaches this machine and its network, and says so once: elsewhere the tool would be kept from it. */
export function localFetchForDevelopment(clock: Clock, log: Log): typeof globalThis.fetch {
  let isSaid = false;
  const mayReach = (address: string) => {
    if (!isSaid && !isPublicNetworkAddress(address)) {
      isSaid = true;
      log.warn('own tool reached a private address', { remedy: REMEDY });
    }
    return true;
  };
  return createGuardedWebFetch({ clock, allowPrivate: true, mayReach });
}

const REMEDY = 'only development allows it: elsewhere set ALLOW_PRIVATE_FETCH=1';
