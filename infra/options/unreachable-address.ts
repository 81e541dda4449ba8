import { isIP } from 'node:net';
import { isPublicNetworkAddress } from '../../shared/tools/network/public-addresses.ts';

/** Names without public DNS. */
const NO_PUBLIC_NAME = /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Null: a function on AWS may be able to call this address. Otherwise the reason, to end a sentence. */
export function unreachableReason(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return 'must be an https address: a function on AWS calls no other.';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isOpen = isIP(host) === 0 ? !NO_PUBLIC_NAME.test(host) : isPublicNetworkAddress(host);
  return isOpen
    ? null
    : `must be on the open internet: ${host} is an address of one machine or network, which functions on AWS are not in.`;
}
