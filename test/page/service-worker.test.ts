/** The service worker's script, with a scripted worker around it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserNotification } from '../../shared/protocol/push-subscriptions.ts';

type Listener = (event: object) => void;
type Shown = { title: string } & NotificationOptions;

let listeners: Map<string, Listener>;
let shown: Shown[];
let opened: string[];
let focused: string[];
let told: unknown[];
let open: string[];

beforeEach(async () => {
  listeners = new Map();
  [shown, opened, focused, told, open] = [[], [], [], [], []];
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('skipWaiting', async () => void told.push('skipped'));
  vi.stubGlobal('location', { search: '?user=ada' });
  vi.stubGlobal('registration', {
    scope: 'http://127.0.0.1:8787/',
    showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, ...options }),
  });
  vi.stubGlobal('clients', {
    matchAll: async () =>
      open.map((url) => ({
        url,
        async focus() {
          focused.push(url);
          return { postMessage: (message: unknown) => told.push(message) };
        },
      })),
    openWindow: async (address: string) => opened.push(address),
  });
  vi.resetModules();
  await import('../../client/web/notifications/service-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Resolves when the work of the event is done. */
async function happens(type: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  expect(works).toHaveLength(1);
  await Promise.all(works);
}

const MESSAGE: BrowserNotification = {
  title: 'Romy',
  body: 'ava says — Tea is up.',
  tag: 'd1',
  language: 'en',
  persona: 'companion',
  isDefault: true,
};
const pushed = (data: unknown) => happens('push', { data: { json: () => data } });

async function tapped(data: { persona: string; isDefault: boolean }): Promise<boolean> {
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await happens('notificationclick', { notification: { data, close } });
  return isClosed;
}

describe('the service worker', () => {
  it('[D25] the service worker shows a notification for each message, one for each delivery', async () => {
    await pushed(MESSAGE);
    const data = { persona: 'companion', isDefault: true };
    const { title, body, tag } = MESSAGE;
    expect(shown).toEqual([{ title, body, tag, lang: 'en', icon: 'icon-192.png', data }]);
  });

  it('[D25] the service worker shows a notification also for an unreadable message, since browsers punish a silent one', async () => {
    await happens('push', { data: null });
    await happens('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    });
    expect(shown.map(({ body }) => body)).toEqual(['', '']);
  });

  it('[D25] a tap brings the open page of that persona to the front, and has it connect', async () => {
    open = ['http://127.0.0.1:8787/?persona=tutor', 'http://127.0.0.1:8787/?user=ada'];
    expect(await tapped({ persona: 'companion', isDefault: true })).toBe(true);
    expect([focused, opened, told]).toEqual([['http://127.0.0.1:8787/?user=ada'], [], ['sotto.notification.tapped']]);
  });

  it('[D25] a tap opens the page of that persona and user, where none is open', async () => {
    open = ['http://127.0.0.1:8787/?user=ada'];
    await tapped({ persona: 'tutor', isDefault: false });
    expect([focused, opened]).toEqual([[], ['http://127.0.0.1:8787/?user=ada&persona=tutor']]);
  });

  it('[D25] the service worker replaces an older one at once', () => {
    listeners.get('install')?.({});
    expect(told).toEqual(['skipped']);
  });
});
