/**
 * Which addresses are the open internet's (T8). An IPv4 address is, unless it stands among those set aside for something else
 * (IANA's special-purpose registry); an IPv6 address only if it is global unicast and no IPv4 address is hidden in it.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const SET_ASIDE: readonly [string, number][] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind a carrier's NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds keep their credentials
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays from 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
];
/** Within 2000::/3. What lies outside of it is loopback, link-local, unique local, multicast, a mapped IPv4 address, or nothing. */
const SET_ASIDE_6: readonly [string, number][] = [
  ['2001::', 23], // protocol assignments, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: an IPv4 address inside
  ['3fff::', 20], // documentation
];

const setAside = new BlockList();
for (const [net, bits] of SET_ASIDE) setAside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SET_ASIDE_6) setAside.addSubnet(net, bits, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** False for everything that is no plain address, one with a zone (`%eth0`) included. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !setAside.check(address, 'ipv4');
  return isIPv6(address) && unicast.check(address, 'ipv6') && !setAside.check(address, 'ipv6');
}
