import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { Transient } from '../../shared/ports/errors.ts';
import { liveClock } from '../../shared/ports/live.ts';
import { PushRefused } from '../../shared/ports/web-push.ts';
import { createGuardedWebFetch } from '../../shared/tools/network/guarded-global-fetch.ts';
import { pushServiceClient } from '../../shared/web-push/push-service-client.ts';
import { newVapidKey, publicVapidKey } from '../../shared/web-push/vapid-keys.ts';
import { PushBrowser } from '../fakes/push-browser.ts';
import { startPushService } from '../fakes/push-service.ts';

const NOW = 1_800_000_000_000;
const privateKey = Buffer.from(newVapidKey()).toString('base64url');
const publicKey = publicVapidKey(privateKey) ?? '';
const MESSAGE = { text: 'Tea is up.', ttlSeconds: 3_600, urgency: 'high' } as const;

const services: Awaited<ReturnType<typeof startPushService>>[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

async function serving(status?: number) {
  const service = await startPushService(status === undefined ? undefined : () => status);
  services.push(service);
  return service;
}

function client({ allowPrivate = true, key = privateKey as string | null, contact = null as string | null } = {}) {
  const fetch = createGuardedWebFetch({ clock: liveClock, allowPrivate });
  return pushServiceClient({ publicKey, privateKey: async () => key, contact, fetch, clock: { now: () => NOW } });
}

describe('a message to a push service', () => {
  it('[D25] a message to a push service is encrypted, signed for that service alone, and says how long it is kept', async () => {
    const service = await serving();
    const browser = new PushBrowser();
    const to = { endpoint: `${service.url}/send/abc`, ...browser.keys };
    expect(await client({ contact: 'mailto:ops@example.com' }).send(to, MESSAGE)).toBe('sent');
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = service.pushed;
    expect(path).toBe('/send/abc');
    expect(browser.decrypt(body)).toBe('Tea is up.');
    expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const verifying = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    const { payload } = await jwtVerify(token, verifying, {
      algorithms: ['ES256'],
      audience: service.url,
      subject: 'mailto:ops@example.com',
      currentDate: new Date(NOW),
    });
    expect(payload.exp).toBeLessThanOrEqual(NOW / 1_000 + 24 * 3_600);
  });

  it('[D26] a browser that is gone is told apart from a push service that is busy, or that refuses', async () => {
    const browser = new PushBrowser();
    const send = async (status: number) => {
      const { url } = await serving(status);
      return client().send({ endpoint: url, ...browser.keys }, MESSAGE);
    };
    for (const status of [404, 410]) expect(await send(status)).toBe('gone');
    for (const status of [429, 500, 503]) await expect(send(status)).rejects.toThrow(Transient);
    for (const status of [400, 403, 413]) await expect(send(status)).rejects.toThrow(PushRefused);
  });

  it('[D26] [T8] a push message is not sent where the guarded fetch may not go, and that browser counts as gone', async () => {
    const { url, pushed } = await serving();
    const browser = new PushBrowser();
    const guarded = client({ allowPrivate: false });
    expect(await guarded.send({ endpoint: url, ...browser.keys }, MESSAGE)).toBe('gone');
    const secure = url.replace('http:', 'https:');
    expect(await guarded.send({ endpoint: secure, ...browser.keys }, MESSAGE)).toBe('gone');
    expect(pushed).toEqual([]);
  });

  it('[D25] VAPID needs both halves of one key pair, and names the missing one', async () => {
    const to = { endpoint: 'https://push.example/abc', ...new PushBrowser().keys };
    const other = Buffer.from(newVapidKey()).toString('base64url');
    for (const [key, why] of [
      [null, 'no key VAPID_PRIVATE_KEY'],
      [other, 'VAPID_PRIVATE_KEY is of another pair'],
      ['not a key', 'VAPID_PRIVATE_KEY is of another pair'],
    ] as const)
      await expect(client({ key }).send(to, MESSAGE)).rejects.toMatchObject({ why });
  });
});

it('[D25] the private half of a VAPID pair has 32 bytes, however small its number is', () => {
  expect(publicVapidKey(Buffer.concat([Buffer.alloc(31), Buffer.of(1)]).toString('base64url'))).toMatch(/^B[\w-]{86}$/);
  expect(publicVapidKey(Buffer.alloc(32).toString('base64url'))).toBeNull();
  for (let n = 0; n < 50; n += 1) expect(newVapidKey()).toHaveLength(32);
});
