/** Whether a telephone carrier has signed a socket's upgrade [G26]. */
import { Transient } from '../ports/errors.ts';
import type { Log, Secrets } from '../ports/ports.ts';

type Signed = { address: string; key: string };
type Parts = {
  /** Where the carrier was told to connect, to the letter: it signs that, whatever a proxy makes of it. */
  phones: readonly Signed[];
  secrets: Secrets;
  log: Log;
  /** Base64 of HMAC-SHA1, compared in constant time. */
  isSignedBy(key: string, text: string, signature: string): boolean;
};

/** Throws Transient if no key can be read at the moment. */
export async function isCarrierSignature(
  { phones, secrets, log, isSignedBy }: Parts,
  signature: string,
): Promise<boolean> {
  let isSigned = false;
  let unread: Transient | null = null;
  for (const { address, key } of phones) {
    try {
      const token = await secrets.read(key);
      if (token === null) log.error('key not read', { key, why: `it is not in ${secrets.place}` });
      else if (isSignedBy(token, address, signature)) isSigned = true;
    } catch (error) {
      if (!(error instanceof Transient)) throw error;
      log.warn('key not read', { key, why: error.message });
      unread = error;
    }
  }
  if (!isSigned && unread !== null) throw unread;
  return isSigned;
}
