import { expect, it } from 'vitest';
import { isPublicNetworkAddress } from '../../shared/tools/network/public-addresses.ts';

it.each([
  ['loopback', '127.0.0.1'],
  ['this network', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private, last of the second range', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['link-local, where clouds keep credentials', '169.254.169.254'],
  ['carrier NAT, last', '100.127.255.255'],
  ['protocol assignment', '192.0.0.170'],
  ['benchmark, last', '198.19.255.255'],
  ['documentation', '192.0.2.1'],
  ['name servers for private addresses', '192.175.48.6'],
  ['multicast', '224.0.0.251'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 unique local', 'fd00::'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 discard-only', '100::1'],
  ['segment routing', '5f00::1'],
  ['IPv6 not given out', '4000::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped and public', '::ffff:8.8.8.8'],
  ['translated (RFC 6145)', '::ffff:0:7f00:1'],
  ['IPv4-compatible', '::7f00:1'],
  ['NAT64 of loopback', '64:ff9b::7f00:1'],
  ['NAT64, local use', '64:ff9b:1::a00:1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['benchmark', '2001:2::1'],
  ['ORCHID', '2001:20::1'],
  ['documentation', '2001:db8::'],
  ['documentation, the newer', '3fff::1'],
  ['public with a zone', '2606:4700::1111%eth0'],
])('[T8] no tool reaches an address that is %s: %s', (_, address) => {
  expect(isPublicNetworkAddress(address)).toBe(false);
});

it.each(['', 'localhost', '127.1', '134744072', '8.8.8.8 ', '[2606:4700::1111]', '1::2::3', '8.8.8.8/8'])(
  '[T8] an address that is not plain is refused: "%s"',
  (text) => {
    expect(isPublicNetworkAddress(text)).toBe(false);
  },
);

it.each([
  '8.8.8.8',
  '100.128.0.1',
  '172.32.0.1',
  '198.20.0.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2001:200::1',
  '3ffe::1',
])('[T8] a public address is allowed: %s', (address) => {
  expect(isPublicNetworkAddress(address)).toBe(true);
});
