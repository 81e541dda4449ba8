/** Encrypts a message for one browser (RFC 8291, in the coding `aes128gcm` of RFC 8188). */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from '../ports/web-push.ts';

export const CURVE = 'prime256v1';
/** Push services take no longer body (RFC 8030). It is one record, so this is its size as well. */
const MOST_BODY_BYTES = 4_096;
const SALT_BYTES = 16;
const POINT_BYTES = 65;
const TAG_BYTES = 16;
/** Salt, record size, and the sender's key with its length. */
const HEADER_BYTES = SALT_BYTES + 4 + 1 + POINT_BYTES;
/** The message ends with one byte that says so. */
export const MOST_TEXT_BYTES = MOST_BODY_BYTES - HEADER_BYTES - 1 - TAG_BYTES;

type BrowserKeys = Pick<PushTarget, 'p256dh' | 'auth'>;
/** Used once; tests choose them. */
type Randomness = { salt: Uint8Array; sender: ECDH };

/** Throws RangeError above MOST_TEXT_BYTES, and what node:crypto throws for keys that are none. */
export function encryptPushForBrowser(
  keys: BrowserKeys,
  text: string,
  { salt, sender } = pushPayloadRandomness(),
): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MOST_TEXT_BYTES) throw new RangeError(`a message of more than ${MOST_TEXT_BYTES} bytes`);
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const from = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, from]);
  const secret = derivePushHkdfKey(sender.computeSecret(receiver), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derivePushHkdfKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derivePushHkdfKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(MOST_BODY_BYTES);
  size.writeUInt8(POINT_BYTES, 4);
  return Buffer.concat([
    salt,
    size,
    from,
    cipher.update(plain),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Ends the last record. */
const LAST = Buffer.of(2);

/** Whether a browser can have these keys: a point of the curve, and 16 bytes. */
export function arePushBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    pushPayloadRandomness().sender.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === SALT_BYTES;
  } catch {
    return false;
  }
}

function derivePushHkdfKey(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

function pushPayloadRandomness(): Randomness {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender };
}
