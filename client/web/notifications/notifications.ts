/** Whether this browser is notified of what waits [D25], and how the user changes that. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { PushSubscriptions } from '../../../shared/protocol/push-subscriptions.ts';
import { errorMessage } from '../../companion/panels/error-text.ts';
import { type Message, messageOf } from '../../strings/message.ts';
import type { PushBrowser } from './push-browser.ts';
import type { PushCalls } from './push-calls.ts';

export type Notifying =
  /** Not looked up yet. */
  | { is: 'unknown' }
  /** The server has no key, or the browser cannot. */
  | { is: 'impossible' }
  /** The page must be installed first. */
  | { is: 'install' }
  /** The user has told the browser to let this page show none. */
  | { is: 'blocked' }
  | { is: 'off' }
  /** `content`: whether they say what waits. */
  | { is: 'on'; content: boolean };

export type Notifications = {
  state: ReadonlySignal<Notifying>;
  /** Why the last change failed, in words. */
  problem: ReadonlySignal<Message | null>;
  /** Looks it up, and ends a subscription that is not this user's. */
  load(): Promise<void>;
  /** At the start of the page: as `load`, and registers a browser again that is on. */
  renew(): Promise<void>;
  /** Within a click: the browser may ask the user. */
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
  showContent(content: boolean): Promise<void>;
  /** Before a sign-out: this browser shows the user's messages to nobody else. Never rejects. */
  leave(): Promise<void>;
};

export function createNotifications(calls: PushCalls, browser: PushBrowser): Notifications {
  const state = signal<Notifying>(initialNotificationState(browser));
  const problem = signal<Message | null>(null);
  let isBusy = false;
  let key = '';

  async function attempt(work: () => Promise<Notifying>, failed: Message): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      state.value = await work();
      problem.value = null;
    } catch (error) {
      problem.value = [failed, errorMessage(error)];
    }
    isBusy = false;
  }

  const keep = async (subscription: PushSubscription, content: boolean): Promise<Notifying> => {
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    await calls.keep({ endpoint, keys: { p256dh, auth }, content, timezone: browser.timezone });
    return { is: 'on', content };
  };

  async function forget(subscription: PushSubscription): Promise<void> {
    const one = isSubscriptionListed((await calls.list()) ?? NONE, subscription);
    if (one !== null) await calls.drop(one.id);
  }

  async function look(renews: boolean): Promise<Notifying> {
    const known = await calls.list();
    if (known === null) return { is: 'impossible' };
    key = known.key;
    const subscription = await browser.subscription();
    const one = subscription && isSubscriptionListed(known, subscription);
    if (subscription === null || one === null) {
      // Another user's of this browser, or one that was erased.
      await subscription?.unsubscribe();
      return browser.permission() === 'denied' ? { is: 'blocked' } : { is: 'off' };
    }
    if (isSubscriptionForKey(subscription, key))
      return renews ? keep(subscription, one.content) : { is: 'on', content: one.content };
    // The server has another key than before: messages signed by it do not come through.
    await subscription.unsubscribe();
    await calls.drop(one.id);
    return keep(await browser.subscribe(key), one.content);
  }

  const isAble = browser.can === 'notify';
  return {
    state,
    problem,
    load: async () => (isAble ? attempt(() => look(false), messageOf('notify.unknown')) : undefined),
    async renew() {
      const isOn = isAble && browser.permission() === 'granted' && (await browser.subscription()) !== null;
      if (isOn) await attempt(() => look(true), messageOf('notify.unknown'));
    },
    turnOn: () =>
      attempt(async () => {
        const permission = await browser.ask();
        if (permission !== 'granted') return permission === 'denied' ? { is: 'blocked' } : { is: 'off' };
        return keep(await browser.subscribe(key), false);
      }, messageOf('notify.notOn')),
    turnOff: () =>
      attempt(async () => {
        const subscription = await browser.subscription();
        await subscription?.unsubscribe();
        // What cannot be told now is found out at the next message, by the push service's answer.
        if (subscription !== null) await forget(subscription).catch(() => {});
        return { is: 'off' };
      }, messageOf('notify.notOff')),
    showContent: (content) =>
      attempt(async () => {
        const subscription = await browser.subscription();
        return subscription === null ? { is: 'off' } : keep(subscription, content);
      }, messageOf('settings.notChanged')),
    async leave() {
      if (!isAble) return;
      // The server forgets the browser when its push service no longer knows it.
      await browser
        .subscription()
        .then((subscription) => subscription?.unsubscribe())
        .catch(() => {});
    },
  };
}

const NONE: PushSubscriptions = { key: '', subscriptions: [] };

function initialNotificationState({ can }: PushBrowser): Notifying {
  if (can === 'notify') return { is: 'unknown' };
  return can === 'install' ? { is: 'install' } : { is: 'impossible' };
}

function isSubscriptionListed({ subscriptions }: PushSubscriptions, { endpoint }: PushSubscription) {
  return subscriptions.find((one) => one.endpoint === endpoint) ?? null;
}

/** Browsers that do not tell count as made for this key. */
function isSubscriptionForKey({ options }: PushSubscription, key: string): boolean {
  const made = options?.applicationServerKey;
  if (!made) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(made)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
