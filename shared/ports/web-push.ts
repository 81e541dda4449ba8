/** Messages to browsers, through the push services of their makers [D25]. */

export interface WebPush {
  /** The public VAPID key in base64url, as browsers take it to subscribe. */
  readonly publicKey: string;
  /**
   * Encrypts and sends one message. 'gone': nothing reaches this browser any more. Throws Transient while the
   * push service is out of reach or throttles, and PushRefused where another try is in vain.
   */
  send(to: PushTarget, message: PushMessage, signal?: AbortSignal): Promise<'sent' | 'gone'>;
}

/** As a browser's subscription names them: an address, and two keys in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `ttlSeconds`: how long the push service keeps it for a browser that is offline. */
export type PushMessage = { text: string; ttlSeconds: number; urgency: 'high' | 'normal' };

/** `why`: a fixed word or a status, for the log. */
export class PushRefused extends Error {
  readonly why: string;
  constructor(why: string) {
    super(`a notification was refused: ${why}`);
    this.name = 'PushRefused';
    this.why = why;
  }
}
