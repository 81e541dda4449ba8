/** Notifications from a stack [D25]: every function knows whether there are any, and one sends them. */
import { openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import { liveClock } from '../../../ports/live.ts';
import type { Secrets } from '../../../ports/ports.ts';
import type { WebPush } from '../../../ports/web-push.ts';
import type { Settings } from '../../../settings/read-settings.ts';

type Chosen = Pick<Settings, 'pushKey' | 'pushContact' | 'allowPrivateFetch'>;

/** For the function that sends; most is imported for its first message. Nothing: this stack has no key. */
export function webPushOfDeployment(settings: Chosen, secrets: Secrets): { webPush?: WebPush } {
  const { pushKey: publicKey, pushContact: contact, allowPrivateFetch: allowPrivate } = settings;
  if (publicKey === null || publicKey === 'none') return {};
  const opened = openAdapterOnce(async () => {
    const [{ pushServiceClient }, { VAPID_KEY }, { createGuardedWebFetch: guardedWebFetch }] = await Promise.all([
      import('../../../web-push/push-service-client.ts'),
      import('../../../web-push/vapid-keys.ts'),
      import('../../../tools/network/guarded-global-fetch.ts'),
    ]);
    const fetch = guardedWebFetch({ clock: liveClock, allowPrivate });
    return pushServiceClient({
      publicKey,
      privateKey: () => secrets.read(VAPID_KEY),
      contact,
      fetch,
      clock: liveClock,
    });
  });
  return { webPush: { publicKey, send: async (...message) => (await opened()).send(...message) } };
}
