/** A browser that takes notifications: its keys, and what it reads from a message (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { BrowserNotification } from '../../shared/protocol/push-subscriptions.ts';

export class PushBrowser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth: Buffer;

  /** `privateKey` and `auth` in base64url; absent: new ones. */
  constructor({ privateKey, auth }: { privateKey?: string; auth?: string } = {}) {
    if (privateKey === undefined) this.#pair.generateKeys();
    else this.#pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    this.#auth = auth === undefined ? randomBytes(16) : Buffer.from(auth, 'base64url');
  }

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** Throws for a message to another browser. */
  decrypt(body: Buffer): string {
    const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
    const from = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    if (sealed.length > size) throw new Error('more than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), from]);
    const secret = Buffer.from(hkdfSync('sha256', this.#pair.computeSecret(from), this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record has no end');
    return padded.subarray(0, end).toString('utf8');
  }

  shows(body: Buffer): BrowserNotification {
    return JSON.parse(this.decrypt(body)) as BrowserNotification;
  }
}
