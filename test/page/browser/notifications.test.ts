/** Notifications in a real browser, whose push service is scripted: a test browser has none. */
import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import { ALL, COLOURS, sticksOut, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import { POLLED, type Visitor } from './visitor.ts';

const reply = () => says('[happy] Here I am.');

/** Runs in the page, before its scripts. */
function pushes({ p256dh, auth }: { p256dh: string; auth: string }): void {
  const subscription = (key: ArrayBuffer | null) => ({
    endpoint: 'https://push.example/this-browser',
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint: 'https://push.example/this-browser', keys: { p256dh, auth } }),
    async unsubscribe() {
      sessionStorage.removeItem('subscribed');
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    async subscribe() {
      sessionStorage.setItem('subscribed', 'yes');
      return subscription(null);
    },
    async getSubscription() {
      return sessionStorage.getItem('subscribed') === null ? null : subscription(null);
    },
  });
}

const scripted = (page: Page) => {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return page.addInitScript(pushes, keys);
};

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Tells the worker of the page a message, as a push service would. */
async function deliver(page: Page, message: object): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const mine = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
    if (mine) resolve(mine.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await promise;
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  return session;
}

async function opensSettings(visitor: Visitor) {
  await visitor.button('Settings').click();
  const settings = visitor.page.getByRole('dialog', { name: 'Settings' });
  const control = (name: string) => settings.getByRole('switch', { name });
  return { settings, control };
}

inChromium('notifications', () => {
  const { home, visit } = stage();

  it('[D25] [D26] notifications are turned on and off in the settings, and the worker shows what comes until the user returns', async () => {
    const server = await home({ reply });
    const visitor = await visit(server, { before: scripted, media: { permissions: ['notifications'] } });
    const { page } = visitor;
    const registered = async () => {
      const answer = await fetch(new URL('push/subscriptions?user=ada', server.url));
      return ((await answer.json()) as { subscriptions: { content: boolean }[] }).subscriptions.map(
        (one) => one.content,
      );
    };
    const { settings, control } = await opensSettings(visitor);
    await control('Notify me on this device').scrollIntoViewIfNeeded();
    await visitor.shot('notifications-off');
    expect(await control('Show what it says').count()).toBe(0);
    await control('Notify me on this device').click();
    await control('Show what it says').waitFor();
    expect(await registered()).toEqual([false]);
    await control('Show what it says').click();
    await expect.poll(registered, POLLED).toEqual([true]);
    await visitor.shot('notifications-light');
    expect([...(await violations(page, ALL, 'dialog[open]')), ...(await sticksOut(page))]).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await visitor.shot('notifications-dark');
    expect(await violations(page, COLOURS, 'dialog[open]')).toEqual([]);

    const message = { title: 'Romy', body: 'ava says — Tea is up.', tag: 'd1', persona: 'companion', isDefault: true };
    const session = await deliver(page, message);
    await expect.poll(() => shownIn(page), POLLED).toEqual([{ title: 'Romy', body: message.body, tag: 'd1' }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => shownIn(page), POLLED).toEqual([]);
    await session.detach();

    await visitor.comes();
    const again = await opensSettings(visitor);
    await expect.poll(() => again.control('Show what it says').isChecked(), POLLED).toBe(true);
    await again.control('Notify me on this device').click();
    await again.control('Show what it says').waitFor({ state: 'detached' });
    expect(await registered()).toEqual([]);
    expect(await settings.count()).toBe(1);
  });

  it('[D25] the page can be installed: it has a manifest, and icons of its own', async () => {
    const { page } = await visit(await home({ reply }));
    const session = await page.context().newCDPSession(page);
    const { url, errors, data = '' } = await session.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: new URL('manifest.json', page.url()).href, errors: [] });
    const { icons, display } = JSON.parse(data) as { icons: { src: string; sizes: string }[]; display: string };
    expect(display).toBe('standalone');
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await session.detach();
  });

  it('[D25] notifications are not offered where the server has no key for them', async () => {
    const visitor = await visit(await home({ reply, env: { SOTTO_PUSH_KEY: 'none' } }), { expects: /404/ });
    const { settings, control } = await opensSettings(visitor);
    await settings.getByRole('heading', { name: 'Messages from others' }).waitFor();
    expect(await control('Notify me on this device').count()).toBe(0);
  });
});
