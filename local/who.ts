/** Who may talk to the single-machine home: programs of this machine, and pages that were served by it. */
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Any page in a browser can open a socket to this machine, and any name can be made to point to it; so both the address that
 * was asked for and the page that asks must be of this machine.
 */
export function isFromHere({ headers }: IncomingMessage): boolean {
  if (!isLoopback(`http://${headers.host ?? ''}`)) return false;
  return headers.origin === undefined || isLoopback(headers.origin);
}

/** The user's name from the address; null when it has none. */
export function callerFrom({ url }: IncomingMessage): string | null {
  return (
    URL.parse(url ?? '/', 'http://127.0.0.1')
      ?.searchParams.get('user')
      ?.trim() || null
  );
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);
}
