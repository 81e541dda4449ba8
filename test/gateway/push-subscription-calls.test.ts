/** `/push/subscriptions`, as users see it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import type { Context } from '../../shared/engine/context.ts';
import type { HttpGuard } from '../../shared/gateway/http/route.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import { pushSubscriptions } from '../../shared/protocol/push-subscriptions.ts';
import { AUDIENCE, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { useWorld, world } from '../engine/world.ts';
import { PushBrowser } from '../fakes/push-browser.ts';

useWorld();
const send = () => Promise.reject(new Error('nothing is sent here'));
let context: Context;
beforeEach(() => {
  context = { ...world.process(), webPush: { publicKey: 'Bkey', send } };
});

const guard: HttpGuard = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  isOriginAllowed: () => false,
  producers: [],
  socketUrl: 'wss://abc.example/live',
};
const { keys } = new PushBrowser();
const PHONE = { endpoint: 'https://push.example/phone', expirationTime: null, keys, content: true };

async function asked(line: string, { user = 'ada' as string | null, body = undefined as unknown, by = context } = {}) {
  const [method = '', path = ''] = line.split(' ');
  const answer = await answerHttpCall(by, guard, {
    ...{ method, path, query: new URLSearchParams(), name: null },
    headers: user === null ? {} : { authorization: `Bearer ${token({ sub: user })}` },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
  });
  return { status: answer.status, body: JSON.parse(answer.body || 'null') };
}
const register = (body: unknown = PHONE, user = 'ada') => asked('PUT /push/subscriptions', { body, user });
const listed = async (user = 'ada') => (await asked('GET /push/subscriptions', { user })).body;

describe('/push/subscriptions', () => {
  it('[D26] the call /push/subscriptions registers a browser, lists it, changes its choice, and removes it', async () => {
    const { status, body } = await register();
    expect(status).toBe(200);
    const one = { id: body.id, endpoint: PHONE.endpoint, content: true, at: 1_800_000_000_000 };
    expect(await listed()).toEqual({ key: 'Bkey', subscriptions: [one] });
    expect(pushSubscriptions.parse(await listed())).toEqual(await listed());
    world.nowMs += 1;
    await register({ ...PHONE, content: false, timezone: 'Europe/Rome' });
    expect(await listed()).toMatchObject({ subscriptions: [{ ...one, content: false, at: 1_800_000_000_001 }] });
    expect(await asked(`DELETE /push/subscriptions/${body.id}`)).toEqual({ status: 200, body: { removed: body.id } });
    expect(await listed()).toMatchObject({ subscriptions: [] });
  });

  it('[D26] the call /push/subscriptions keeps the newest ten of a user', async () => {
    for (let n = 0; n < 12; n += 1) {
      await register({ ...PHONE, endpoint: `https://push.example/${n}` });
      world.nowMs += 1;
    }
    const { subscriptions } = await listed();
    expect(subscriptions.map(({ endpoint }: { endpoint: string }) => endpoint.split('/').pop())).toEqual([
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
  });

  it("[N2] the call /push/subscriptions knows nothing of another user's ids", async () => {
    const { body } = await register();
    expect(await listed('ben')).toMatchObject({ subscriptions: [] });
    const foreign = await asked(`DELETE /push/subscriptions/${body.id}`, { user: 'ben' });
    expect(foreign).toMatchObject({ status: 404, body: { message: 'There is nothing here.' } });
    for (const id of ['x', 'f'.repeat(64), '%00'])
      expect(await asked(`DELETE /push/subscriptions/${id}`, { user: 'ben' })).toEqual(foreign);
    expect((await listed()).subscriptions).toHaveLength(1);
  });

  it.each([
    { wrong: { endpoint: 'http://push.example/a' }, says: /^endpoint: must be an https address/ },
    { wrong: { endpoint: 'file:///etc/passwd' }, says: /^endpoint: / },
    { wrong: { endpoint: 'https://ada:pw@push.example/' }, says: /^endpoint: / },
    { wrong: { endpoint: `https://push.example/${'x'.repeat(2_000)}` }, says: /^endpoint: / },
    { wrong: { endpoint: 7 }, says: /^endpoint: / },
    { wrong: { keys: undefined }, says: /^keys: / },
    { wrong: { keys: { ...keys, p256dh: keys.p256dh.slice(1) } }, says: /^keys.p256dh: must be a P-256 key/ },
    { wrong: { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }, says: /^keys: must be those of a browser/ },
    { wrong: { keys: { ...keys, auth: 'x'.repeat(23) } }, says: /^keys.auth: must be 16 bytes/ },
    { wrong: { content: 'yes' }, says: /^content: / },
    { wrong: { content: undefined }, says: /^content: / },
    { wrong: { timezone: 'x'.repeat(65) }, says: /^timezone: / },
  ])('[D26] the call /push/subscriptions refuses with 400, and stores nothing: $says', async ({ wrong, says }) => {
    expect(await register({ ...PHONE, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'bad_frame', message: expect.stringMatching(says) },
    });
    expect((await listed()).subscriptions).toEqual([]);
  });

  it('[N1] the call /push/subscriptions needs a token', async () => {
    const lines = ['GET /push/subscriptions', 'PUT /push/subscriptions', 'DELETE /push/subscriptions/x'];
    for (const line of lines) expect(await asked(line, { user: null, body: PHONE })).toMatchObject({ status: 401 });
  });

  it('[D25] the call /push/subscriptions says that there are none where the server has no key', async () => {
    const { webPush: _, ...by } = context;
    expect(await asked('GET /push/subscriptions', { by })).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('docs/how-to/notify-a-browser.md') },
    });
  });

  it('[M9] [N6] a push subscription is exported by its address, and erased with the user', async () => {
    await register();
    const browsers = [{ endpoint: PHONE.endpoint, content: true, at: 1_800_000_000_000 }];
    expect((await asked('GET /me')).body).toMatchObject({ user: 'ada', browsers });
    expect((await asked('DELETE /me')).status).toBe(200);
    expect((await listed()).subscriptions).toEqual([]);
    expect((await asked('GET /me')).body).not.toHaveProperty('browsers');
  });
});
