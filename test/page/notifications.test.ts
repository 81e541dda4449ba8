/** The page's part of notifications, without a browser. */
import { describe, expect, it } from 'vitest';
import { isNotificationPage, notificationAddress } from '../../client/web/notifications/notification-page.ts';
import { createNotifications } from '../../client/web/notifications/notifications.ts';
import type { PushBrowser } from '../../client/web/notifications/push-browser.ts';
import { pushCalls } from '../../client/web/notifications/push-calls.ts';
import { inEnglish } from './english.ts';

const KEY = `B${'k'.repeat(86)}`;
const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer;

/** A browser and a server, in which this user has registered `listed`. */
function scene({
  permission = 'default' as NotificationPermission,
  answers = 'granted' as NotificationPermission,
  subscribed = null as string | null,
  madeFor = KEY,
  listed = [] as { endpoint: string; content: boolean }[],
  can = 'notify' as PushBrowser['can'],
  status = 200,
} = {}) {
  const did: string[] = [];
  let endpoint = subscribed;
  let made = madeFor;
  const current = () =>
    endpoint === null
      ? null
      : ({
          endpoint,
          options: { applicationServerKey: bytesOf(made) },
          toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
          async unsubscribe() {
            did.push(`unsubscribed ${endpoint}`);
            endpoint = null;
            return true;
          },
        } as unknown as PushSubscription);
  const browser: PushBrowser = {
    can,
    permission: () => permission,
    async ask() {
      did.push('asked');
      permission = answers;
      return permission;
    },
    subscription: async () => current(),
    async subscribe(key) {
      endpoint = 'https://push.example/new';
      made = key;
      did.push('subscribed');
      return current() as PushSubscription;
    },
    closeAll: async () => {},
    timezone: 'Europe/Rome',
  };
  const known = [...listed];
  const request = (async (url: URL, { method, body }: RequestInit) => {
    if (status === 0) throw new TypeError('Failed to fetch');
    if (status !== 200) return Response.json({ code: 'not_found', message: 'off' }, { status });
    if (method === 'GET') {
      const subscriptions = known.map((one, n) => ({ id: `id${n}`, at: n, ...one }));
      return Response.json({ key: KEY, subscriptions });
    }
    const told = JSON.parse(String(body ?? 'null'));
    did.push(`${method} ${url.pathname.split('/').slice(3).join('/')}${told ? JSON.stringify(told) : ''}`);
    if (method === 'PUT') known.push(told);
    return Response.json({ id: 'id', removed: 'id' });
  }) as unknown as typeof fetch;
  const notifications = createNotifications(pushCalls('http://127.0.0.1:1', { user: 'ada' }, request), browser);
  return {
    notifications,
    did,
    state: () => notifications.state.value,
    problem: () => inEnglish(notifications.problem.value),
  };
}

const kept = (endpoint: string, content: boolean) =>
  `PUT ${JSON.stringify({ endpoint, keys: { p256dh: 'p', auth: 'a' }, content, timezone: 'Europe/Rome' })}`;
const OWN = 'https://push.example/own';

describe('notifications on the page', () => {
  it('[D26] notifications are asked for at the click alone, turned on without words, and off again', async () => {
    const { notifications, did, state } = scene();
    await notifications.renew();
    await notifications.load();
    expect([state(), did]).toEqual([{ is: 'off' }, []]);
    await notifications.turnOn();
    expect(state()).toEqual({ is: 'on', content: false });
    await notifications.showContent(true);
    expect(state()).toEqual({ is: 'on', content: true });
    const endpoint = 'https://push.example/new';
    expect(did).toEqual(['asked', 'subscribed', kept(endpoint, false), kept(endpoint, true)]);
    await notifications.turnOff();
    expect(state()).toEqual({ is: 'off' });
    expect(did.slice(4)).toEqual([`unsubscribed ${endpoint}`, 'DELETE id0']);
  });

  it('[D26] notifications are registered again when the page is opened, and end where the browser has another user', async () => {
    const own = scene({ permission: 'granted', subscribed: OWN, listed: [{ endpoint: OWN, content: true }] });
    await own.notifications.renew();
    expect([own.state(), own.did]).toEqual([{ is: 'on', content: true }, [kept(OWN, true)]]);
    const foreign = scene({ permission: 'granted', subscribed: OWN });
    await foreign.notifications.renew();
    expect([foreign.state(), foreign.did]).toEqual([{ is: 'off' }, [`unsubscribed ${OWN}`]]);
  });

  it('[D25] notifications are registered anew where the server has another key', async () => {
    const listed = [{ endpoint: OWN, content: true }];
    const { notifications, did } = scene({
      permission: 'granted',
      subscribed: OWN,
      listed,
      madeFor: `B${'o'.repeat(86)}`,
    });
    await notifications.renew();
    expect(did).toEqual([`unsubscribed ${OWN}`, 'DELETE id0', 'subscribed', kept('https://push.example/new', true)]);
  });

  it('[D26] the page says that the browser blocks notifications, or that it must be installed first', async () => {
    const refused = scene({ answers: 'denied' });
    await refused.notifications.load();
    await refused.notifications.turnOn();
    expect(refused.state()).toEqual({ is: 'blocked' });
    const dismissed = scene({ answers: 'default' });
    await dismissed.notifications.turnOn();
    expect([dismissed.state(), dismissed.did]).toEqual([{ is: 'off' }, ['asked']]);
    expect(scene({ can: 'install' }).state()).toEqual({ is: 'install' });
    const unable = scene({ can: 'nothing' });
    await unable.notifications.load();
    expect([unable.state(), unable.did]).toEqual([{ is: 'impossible' }, []]);
  });

  it('[D25] notifications are not offered where the server sends none, and a failure is told', async () => {
    const without = scene({ status: 404 });
    await without.notifications.load();
    expect(without.state()).toEqual({ is: 'impossible' });
    const away = scene({ status: 0 });
    await away.notifications.load();
    expect([away.state(), away.problem()]).toEqual([
      { is: 'unknown' },
      'It could not be looked up. The server cannot be reached just now.',
    ]);
  });

  it('[D26] notifications end with the sign-out, also while the server cannot be reached', async () => {
    const { notifications, did } = scene({ permission: 'granted', subscribed: OWN, status: 0 });
    await notifications.leave();
    expect(did).toEqual([`unsubscribed ${OWN}`]);
    const off = scene({ permission: 'granted', subscribed: OWN, status: 0 });
    await off.notifications.turnOff();
    expect([off.state(), off.problem()]).toEqual([{ is: 'off' }, null]);
  });
});

describe('a tap on a notification', () => {
  const [romy, tutor] = [
    { persona: 'companion', isDefault: true },
    { persona: 'tutor', isDefault: false },
  ];

  it('[D25] a tap on a notification opens the page of the persona whose delivery waits', () => {
    expect(notificationAddress(romy, 'https://sotto.example/')).toBe('https://sotto.example/');
    expect(notificationAddress(tutor, 'http://127.0.0.1:8787/?user=ada')).toBe(
      'http://127.0.0.1:8787/?user=ada&persona=tutor',
    );
    expect(notificationAddress(romy, 'http://127.0.0.1:8787/?user=ada&persona=tutor')).toBe(
      'http://127.0.0.1:8787/?user=ada',
    );
  });

  it('[D25] a tap on a notification finds an open page by its address, which may name no persona', () => {
    const pages = ['/', '/?persona=', '/?persona=companion', '/?persona=tutor#inspector'].map(
      (at) => `https://a.example${at}`,
    );
    expect(pages.map((page) => isNotificationPage(page, romy))).toEqual([true, true, true, false]);
    expect(pages.map((page) => isNotificationPage(page, tutor))).toEqual([false, false, false, true]);
  });
});
