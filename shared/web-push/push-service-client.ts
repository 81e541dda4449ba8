/** Sends encrypted messages to the push services of browsers [D25], through the guarded fetch [T8]. */
import { Transient } from '../ports/errors.ts';
import type { Clock } from '../ports/ports.ts';
import { type PushMessage, PushRefused, type PushTarget, type WebPush } from '../ports/web-push.ts';
import { FetchError } from '../tools/network/fetch-port.ts';
import { encryptPushForBrowser } from './payload-encryption.ts';
import { publicVapidKey, VAPID_KEY, vapidAuthorization } from './vapid-keys.ts';

type Sender = {
  publicKey: string;
  /** Null: it is not there. */
  privateKey(): Promise<string | null>;
  /** An address of the operator, `mailto:` or https, for the push service. */
  contact: string | null;
  /** The guarded one. */
  fetch: typeof fetch;
  clock: Pick<Clock, 'now'>;
};

export function pushServiceClient({ publicKey, privateKey, contact, fetch, clock }: Sender): WebPush {
  return {
    publicKey,
    async send(to, message, signal) {
      const key = checkedVapidKey(publicKey, await privateKey());
      const { endpoint } = to;
      const nowMs = clock.now();
      const authorization = await vapidAuthorization({ publicKey, privateKey: key }, { endpoint, contact, nowMs });
      return postPushMessage(fetch, to, message, authorization, signal);
    },
  };
}

/** Otherwise each push service would refuse, without saying why. */
function checkedVapidKey(publicKey: string, key: string | null): string {
  if (key === null) throw new PushRefused(`no key ${VAPID_KEY}`);
  if (publicVapidKey(key) !== publicKey) throw new PushRefused(`${VAPID_KEY} is of another pair`);
  return key;
}

async function postPushMessage(
  fetch: Sender['fetch'],
  to: PushTarget,
  { text, ttlSeconds, urgency }: PushMessage,
  authorization: string,
  signal?: AbortSignal,
): Promise<'sent' | 'gone'> {
  const headers = {
    authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttlSeconds),
    urgency,
  };
  const body = new Uint8Array(encryptPushForBrowser(to, text));
  try {
    return pushServiceResultOf(await fetch(to.endpoint, { method: 'POST', headers, body, ...(signal && { signal }) }));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    // An address that may not be reached now may not be reached later.
    if (error.what === 'forbidden') return 'gone';
    if (error.what === 'unreachable' || error.what === 'too_slow') throw new Transient(`push service: ${error.what}`);
    throw new PushRefused(error.what);
  }
}

/** RFC 8030: 404 and 410 mean that the subscription has ended. */
function pushServiceResultOf({ ok, status }: Response): 'sent' | 'gone' {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  throw status === 429 || status >= 500 ? new Transient(`push service: ${status}`) : new PushRefused(`${status}`);
}
