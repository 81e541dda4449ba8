/**
 * Which addresses are the open internet's (T8). Which range of IANA's registries an address is in, `ipaddr.js` says; only plain
 * unicast is open, so that its ranges for IPv4 hidden in IPv6 (mapped, 6to4, NAT64, Teredo) are closed like the private ones.
 * What it does not cover we add: it calls everything that is in none of its ranges unicast, also where IPv6 has given out
 * nothing yet, and the old IPv4-compatible `::7f00:1`. It also reads `127.1` and `0x7f.1`, which are no plain addresses.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that IPv6 has given out to the open internet lies in it. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** False for everything that is no plain address, one with a zone (`%eth0`) included. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const known = ipaddr.parse(address);
  return known.range() === 'unicast' && (known.kind() === 'ipv4' || known.match(GIVEN_OUT));
}
