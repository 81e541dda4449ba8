/** The page's service worker: shows notifications while no page is open [D25]. It caches nothing. */
import type { BrowserNotification } from '../../../shared/protocol/push-subscriptions.ts';
import {
  isNotificationPage,
  NOTIFICATION_TAPPED,
  type NotificationData,
  notificationAddress,
} from './notification-page.ts';

type Extended = { waitUntil(work: Promise<unknown>): void };
type Pushed = Extended & { data: { json(): unknown } | null };
type Tapped = Extended & { notification: Notification };
type WindowClient = { url: string; focus(): Promise<WindowClient>; postMessage(message: string): void };
/** The types of browsers' windows do not have a worker's. */
type WorkerScope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void;
};
const worker = globalThis as unknown as WorkerScope;

// A newer one takes the place of this one at once: it holds nothing of a page.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => event.waitUntil(showPushNotification(readPushData(event))));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotificationPage(event.notification.data as NotificationData));
});

/** Browsers want something shown for every message. The name says it in any language. */
const UNREADABLE: BrowserNotification = {
  title: 'Sotto',
  body: '',
  tag: 'sotto',
  language: 'en',
  persona: '',
  isDefault: true,
};

function readPushData({ data }: Pushed): BrowserNotification {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<BrowserNotification>) };
  } catch {
    return UNREADABLE;
  }
}

function showPushNotification({ title, body, tag, language, persona, isDefault }: BrowserNotification): Promise<void> {
  const data: NotificationData = { persona, isDefault };
  // One with the same tag is replaced.
  return worker.registration.showNotification(title, { body, tag, lang: language, icon: 'icon-192.png', data });
}

/** Brings an open page of that persona to the front, or opens one. It is spoken there. */
async function openNotificationPage(data: NotificationData): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ url }) => isNotificationPage(url, data));
  const { href } = new URL(worker.location.search, worker.registration.scope);
  if (page === undefined) return void (await worker.clients.openWindow(notificationAddress(data, href)));
  (await page.focus()).postMessage(NOTIFICATION_TAPPED);
}
