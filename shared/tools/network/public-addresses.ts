/**
 * Tells public addresses from private ones [T8]. `ipaddr.js` names the IANA range; only unicast is public.
 * Added here: unassigned IPv6 and IPv4-compatible `::7f00:1` are closed, and `127.1` or `0x7f.1` are no plain
 * addresses.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Holds all public IPv6 addresses. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** False for anything but a plain address, also with a zone (`%eth0`). */
export function isPublicNetworkAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsedAddress = ipaddr.parse(address);
  return parsedAddress.range() === 'unicast' && (parsedAddress.kind() === 'ipv4' || parsedAddress.match(GIVEN_OUT));
}
