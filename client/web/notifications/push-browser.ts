/** The browser functions that notifications use. */

/** What the page needs of them; tests script it. */
export type PushBrowser = {
  /** `install`: an iPhone or iPad, which has notifications for installed pages alone. */
  can: 'notify' | 'install' | 'nothing';
  permission(): NotificationPermission;
  /** Asks the user. Call it within their click. */
  ask(): Promise<NotificationPermission>;
  /** Null: this browser has none. */
  subscription(): Promise<PushSubscription | null>;
  /** `key`: the server's, in base64url. */
  subscribe(key: string): Promise<PushSubscription>;
  /** Takes away what is shown. */
  closeAll(): Promise<void>;
  timezone: string;
};

/** Served beside the page (bin/build-page.ts). */
const WORKER = 'service-worker.js';

export function thisPushBrowser(): PushBrowser {
  const registerWorker = () => navigator.serviceWorker.getRegistration(document.baseURI);
  return {
    can: pushBrowserAbilities(),
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    subscription: async () => (await (await registerWorker())?.pushManager.getSubscription()) ?? null,
    async subscribe(key) {
      await navigator.serviceWorker.register(pushWorkerAddress());
      const { pushManager } = await navigator.serviceWorker.ready;
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    },
    async closeAll() {
      for (const shown of (await (await registerWorker())?.getNotifications()) ?? []) shown.close();
    },
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

function pushBrowserAbilities(): PushBrowser['can'] {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (has) return 'notify';
  // Safari alone has this property.
  return 'standalone' in navigator ? 'install' : 'nothing';
}

type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };
type Policy = { createScriptURL(url: string): string };

/**
 * The page's policy takes a worker only through a policy for trusted addresses, where the browser has these.
 * A name in the page's address, on one machine, is passed on: a tap then opens the page of that user.
 */
function pushWorkerAddress(): string {
  const user = new URL(location.href).searchParams.get('user');
  const address = new URL(WORKER, document.baseURI);
  if (user !== null) address.searchParams.set('user', user);
  const { trustedTypes } = window as { trustedTypes?: Policies };
  worker ??= trustedTypes?.createPolicy('sotto-worker', { createScriptURL: (url) => url });
  return worker?.createScriptURL(address.href) ?? address.href;
}

let worker: Policy | undefined;
