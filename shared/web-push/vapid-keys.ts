/** The keys by which push services know this server (VAPID, RFC 8292), in base64url. */
import { createECDH } from 'node:crypto';
import { CURVE } from './payload-encryption.ts';

/** The name of the private half among the keys [B1]. */
export const VAPID_KEY = 'VAPID_PRIVATE_KEY';

/** As many bytes as a private half has. */
const PRIVATE_BYTES = 32;

/** A new private half. */
export function newVapidKey(): Uint8Array {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Leading zeros are left out.
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES), pair.getPrivateKey()]).subarray(-PRIVATE_BYTES);
}

/** Null: this is no private half. */
export function publicVapidKey(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== PRIVATE_BYTES) return null;
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** A signature is good for this long; the standard allows a day. */
const SIGNED_MS = 12 * 3_600_000;

type Signing = { endpoint: string; contact: string | null; nowMs: number };

/** The header `authorization` of one message. */
export async function vapidAuthorization(
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
  { endpoint, contact, nowMs }: Signing,
): Promise<string> {
  const { importJWK, SignJWT } = await import('jose');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey }, 'ES256');
  const token = new SignJWT(contact === null ? {} : { sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor((nowMs + SIGNED_MS) / 1_000));
  return `vapid t=${await token.sign(key)}, k=${publicKey}`;
}
